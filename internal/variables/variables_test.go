package variables_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/variables"
)

func TestCheck(t *testing.T) {
	for _, tt := range []struct{ name, meant string }{
		{"RAGTEST_RECORD", ""},
		{"RAGTEST_MAX_CALLS", ""},
		{"RAGTEST_RECORDS", "RAGTEST_RECORD"},
		{"RAGTEST_RECROD", "RAGTEST_RECORD"},
		{"RAGTEST_MODE", "RAGTEST_MODEL"},
		{"RAGTEST_MAX_CALL", "RAGTEST_MAX_CALLS"},
		{"RAGTEST_MAX", "RAGTEST_MAX_TOKENS"},
		{"RAGTEST_RECORD_IN_CI_TOO", "RAGTEST_RECORD_IN_CI"},
		{"RAGTEST_LIFE", "RAGTEST_LIVE"},
		{"RAGTEST_EMBEDDING_MODEL", ""},
		{"RAGTEST_EMBEDDINGS_MODEL", "RAGTEST_EMBEDDING_MODEL"},
		{"RAGTEST_EMBEDDING", "RAGTEST_EMBEDDING_MODEL"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv(tt.name, "1")
			_, err := variables.Check()
			switch {
			case tt.meant == "" && err != nil:
				t.Error(err)
			case tt.meant != "" && (err == nil || err.Error() != tt.name+" is no variable of ragtest; did you mean "+tt.meant+"?"):
				t.Errorf("got %v, want %s named", err, tt.meant)
			}
		})
	}
}

func TestUnknown(t *testing.T) {
	t.Setenv("RAGTEST_OF_OUR_OWN", "1")
	t.Setenv("RAGTEST_FIXTURES", "x")
	unknown, err := variables.Check()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"RAGTEST_FIXTURES", "RAGTEST_OF_OUR_OWN"}, unknown); diff != "" {
		t.Errorf("(-want +got):\n%s", strings.TrimSpace(diff))
	}
}
