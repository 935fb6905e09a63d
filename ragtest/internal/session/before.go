package session

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// A past is what an evaluation would have said by the recordings as they were before
// this process recorded over them.
type past struct {
	j  *Judge
	m  metrics.Metric
	of *recorder.Past
}

// errNoPast says that no model had judged the item.
var errNoPast = errors.New("not judged before")

// judged returns what was said of item: in the words of the model that is named now,
// else of another, but never of several.
func (p past) judged(item metrics.Item) (was metrics.Result, err error) {
	named := cmp.Or(p.j.o.modelInCode(), os.Getenv(ModelVariable))
	others := slices.DeleteFunc(p.of.Models(), func(model string) bool { return model == named })
	err = errNoPast
	for _, model := range append([]string{named}, others...) {
		c := p.j.o.Endpoint
		c.Model = model
		chat, failed := judge.New(c, p.of) // fails if none is named
		if failed != nil {
			continue
		}
		if was, err = p.m.Evaluate(context.Background(), replaying{chat}, item); err == nil {
			return was, nil
		}
	}
	return was, err
}

// replaying marks the requests of a judge as a judge's.
type replaying struct{ judge metrics.Judge }

func (r replaying) Complete(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
	return r.judge.Complete(recorder.Tag(ctx, p.Metric, p.Sample), p)
}

// item returns the earlier form of the item now, read from recordings that no test plays
// any more, and their date: of the same name the latest; without a name the latest of
// the same question, else the only item there is. Its Answer is "" where no recording
// shows it.
func (p past) item(now metrics.Item) (was metrics.Item, date string, ok bool) {
	for n, label := range p.j.labels.all() {
		shown, on, found := shownBefore(p.of.Unused(label, now.Name), now)
		switch {
		case !found && n == 0:
			return was, "", false
		case n == 0:
			was, date, ok = shown, on, true
			continue
		case !found:
			continue
		}
		// A later step shows what the first one does not.
		was.Answer = cmp.Or(was.Answer, shown.Answer)
		was.Reference = cmp.Or(was.Reference, shown.Reference)
	}
	was.Name = now.Name
	// What no prompt shows cannot have changed what was said.
	was.Relevant, was.References, was.Gains = now.Relevant, now.References, now.Gains
	return was, date, ok
}

// shownBefore picks the earlier form of now from recordings of one label, the latest
// first. It finds nothing where a context was asked about in parts: no recording says
// which others belong to its item.
func shownBefore(recordings []recorder.Recording, now metrics.Item) (was metrics.Item, date string, ok bool) {
	var other, dateOfOther = metrics.Item{}, ""
	only := true
	for _, r := range recordings {
		item, shown := shownIn(r.Request)
		switch {
		case !shown || len(item.Context) >= metrics.BatchSize:
			return was, "", false
		case now.Name != "" && r.Item == now.Name, now.Name == "" && item.Question == now.Question:
			return item, r.Date, true
		case dateOfOther == "":
			other, dateOfOther = item, r.Date
		default:
			only = only && item.Question == other.Question
		}
	}
	return other, dateOfOther, now.Name == "" && dateOfOther != "" && only
}

// shownIn reads the item back that the body of a request showed a judge.
func shownIn(request string) (metrics.Item, bool) {
	var body struct{ Messages []metrics.Message }
	if json.Unmarshal([]byte(request), &body) != nil {
		return metrics.Item{}, false
	}
	return metrics.ShownItem(body.Messages)
}
