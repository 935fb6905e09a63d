// Package shard says which items of a suite this process takes.
package shard

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// A Shard is a part of a suite. The zero value is the whole.
type Shard struct {
	Index int // from 1
	Count int
}

// Variable names the shard of a run: "1/3".
const Variable = "RAGTEST_SHARD"

// ruled reports that the runner of rules_go has shared out the test functions: it takes
// its variables away before tests run, so they are looked at before.
var ruled = os.Getenv("GO_TEST_RUN_FROM_BAZEL") != "" || os.Getenv("GO_TEST_WRAP") != ""

// Current returns the shard that the environment names: by RAGTEST_SHARD=i/n, i from 1,
// or by the protocol of Bazel (TEST_TOTAL_SHARDS, TEST_SHARD_INDEX), whose
// TEST_SHARD_STATUS_FILE it touches. Under rules_go, which shares out test functions by
// the same variables, those of Bazel name no shard.
func Current() (Shard, error) {
	own, total := os.Getenv(Variable), os.Getenv("TEST_TOTAL_SHARDS")
	byBazel := total != "" && !ruled
	switch {
	case own != "" && byBazel:
		return Shard{}, fmt.Errorf("%s=%s and TEST_TOTAL_SHARDS=%s both cut the suite into shards: unset one", Variable, own, total)
	case own != "":
		i, n, ok := strings.Cut(own, "/")
		s, err := parse(i, n, 1)
		if err != nil || !ok {
			return Shard{}, fmt.Errorf("%s=%q is no shard: want i/n with i from 1 to n, such as 1/3", Variable, own)
		}
		return s, nil
	case byBazel:
		s, err := parse(os.Getenv("TEST_SHARD_INDEX"), total, 0)
		if err != nil {
			return Shard{}, fmt.Errorf("TEST_SHARD_INDEX=%q of TEST_TOTAL_SHARDS=%q is no shard: the index goes from 0 to one less than the total", os.Getenv("TEST_SHARD_INDEX"), total)
		}
		return s, touch(os.Getenv("TEST_SHARD_STATUS_FILE"))
	}
	return Shard{}, nil
}

// parse returns the shard of an index that counts from first.
func parse(index, count string, first int) (Shard, error) {
	i, err := strconv.Atoi(index)
	if err != nil {
		return Shard{}, err
	}
	n, err := strconv.Atoi(count)
	if s := (Shard{i - first + 1, n}); err == nil && s.Index >= 1 && s.Index <= n {
		return s, nil
	}
	return Shard{}, fmt.Errorf("%s of %s", index, count)
}

// touch tells Bazel that shards are honoured.
func touch(file string) error {
	if file == "" {
		return nil
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return fmt.Errorf("TEST_SHARD_STATUS_FILE: %w", err)
	}
	return f.Close()
}

// Has reports whether the item of a name is of s. That depends on the name alone, so
// that items may come and go.
func (s Shard) Has(name string) bool {
	if s.Count < 2 {
		return true
	}
	sum := sha256.Sum256([]byte(name))
	return int(binary.BigEndian.Uint64(sum[:8])%uint64(s.Count)) == s.Index-1
}

// String returns "1/3", or "" for the whole.
func (s Shard) String() string {
	if s == (Shard{}) {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Count)
}
