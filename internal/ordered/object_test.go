package ordered_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/ordered"
)

func TestObject(t *testing.T) {
	var got struct {
		Object ordered.Object[map[string]int]
		Empty  ordered.Object[int]
		Null   ordered.Object[int]
	}
	if err := json.Unmarshal([]byte(`{"object": {"z": {"a": 1}, "a": {}, "m": {"b": 2}}, "empty": {}, "null": null}`), &got); err != nil {
		t.Fatal(err)
	}
	want := ordered.Object[map[string]int]{{"z", map[string]int{"a": 1}}, {"a", map[string]int{}}, {"m", map[string]int{"b": 2}}}
	if diff := cmp.Diff(want, got.Object); diff != "" {
		t.Errorf("object (-want +got):\n%s", diff)
	}
	if got.Empty == nil || len(got.Empty) != 0 || got.Null != nil {
		t.Errorf("an empty object is %v, null is %v", got.Empty, got.Null)
	}
	for _, text := range []string{`[1]`, `1`, `{"a": "b"}`} {
		var o ordered.Object[int]
		if err := json.Unmarshal([]byte(text), &o); err == nil {
			t.Errorf("%s is %v, want an error", text, o)
		}
	}
}
