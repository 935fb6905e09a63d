// Package bazel runs the golden suite of this repository under Bazel, which cuts it into
// shards by its own protocol: TEST_TOTAL_SHARDS, TEST_SHARD_INDEX, TEST_SHARD_STATUS_FILE.
// The test has the build tag bazel, for it needs that program (Debian: bazel-bootstrap);
// make bazel runs it. It asks no network.
package bazel
