# ragtest: what CI runs is `make check`.

GO       ?= go
TOOL      = $(GO) tool -modfile=tools/go.mod
FUZZTIME ?= 1m
STANDIN   = $(GO) run ./internal/standin/cmd/standin
# The switches of a shell that records must not leak into tests that replay.
CLEAN     = env -u OPENAI_API_KEY -u OPENAI_BASE_URL -u RAGTEST_RECORD -u RAGTEST_LIVE -u RAGTEST_MODEL -u RAGTEST_EMBEDDING_MODEL -u RAGTEST_STORE -u RAGTEST_FROM -u RAGTEST_VERBOSE -u RAGTEST_CHANGES -u RAGTEST_RESULTS -u RAGTEST_PRICE -u RAGTEST_BASELINE -u RAGTEST_SHARD

.PHONY: check bazel browser elastic frameworks test examples demo record standin bench golden fuzz

check: ## what CI runs: format, vet, staticcheck, tidy, tests with race detector in random order
	@test -z "$$(gofmt -l .)" || { echo "not formatted:"; gofmt -l .; exit 1; }
	$(GO) vet ./...
	$(TOOL) staticcheck ./...
	$(GO) mod tidy -diff
	cd tools && $(GO) mod tidy -diff
	$(CLEAN) $(GO) test -race -shuffle=on -timeout 30m ./...

elastic: ## the official Elasticsearch client, recorded and replayed: a module of its own that takes minutes to compile, so not in check
	cd internal/elastic && $(CLEAN) $(GO) vet ./... && $(CLEAN) $(GO) test ./...

frameworks: ## the lines of docs/frameworks.md, against the frameworks: a module of its own, not in check for the same reason
	cd internal/frameworks && $(CLEAN) $(GO) vet ./... && $(CLEAN) $(GO) test ./...

bazel: ## the golden suite in shards of Bazel, which must be installed (Debian: bazel-bootstrap), and merged; takes minutes, so not in check
	$(CLEAN) $(GO) vet -tags bazel ./internal/bazel && $(CLEAN) $(GO) test -count=1 -tags bazel ./internal/bazel

browser: ## reports and the review page in a browser, which must be installed (Debian: chromium): a module of its own, not in check; SCREENSHOTS=folder keeps pictures
	cd internal/browser && $(CLEAN) $(GO) vet ./... && $(CLEAN) $(GO) test -v -timeout 30m ./...

test: ## all tests
	$(CLEAN) $(GO) test ./...

examples: ## the example regression tests, replayed
	$(CLEAN) $(GO) test -v .

demo: ## failing assertions, on purpose
	@$(CLEAN) $(GO) test -tags demo -count=1 -run '^TestDemo' . || true

record: ## the cassettes of the examples and of judgecheck anew, judged by the stand-in
	$(CLEAN) -u CI $(STANDIN) $(GO) test -count=1 . -ragtest.record=all
	$(CLEAN) -u CI RAGTEST_RECORD=all $(GO) test -count=1 -run '^TestStandInRecorded$$' ./ragtest/judgecheck

standin: ## serve the stand-in judge and print the settings that lead to it
	@$(STANDIN)

bench: ## benchmarks; ratios are against the floor measured in the same run
	$(CLEAN) $(GO) test -run '^$$' -bench . -benchmem ./...

golden: ## write the golden files anew
	$(CLEAN) $(GO) test ./recorder ./ragtest/metrics ./ragtest/assert ./ragtest/judge ./ragtest/judgecheck ./ragtest ./ragtest/gate ./ragtest/report ./ragtest/suite ./internal/conformance ./internal/e2e ./internal/api -update

fuzz: ## a minute for each fuzz target
	@grep -roE '^func Fuzz[A-Za-z0-9]+' --include='*_test.go' . | sort | while IFS=: read -r file func; do \
		$(GO) test -run '^$$' -fuzz "^$${func#func }$$" -fuzztime $(FUZZTIME) $$(dirname "$$file") </dev/null || exit 1; done
