package session

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// EmbeddingVariable names the model to record embeddings with.
const EmbeddingVariable = "RAGTEST_EMBEDDING_MODEL"

// embeddingLabel is the label of the recordings of embeddings.
const embeddingLabel = "embedding_similarity"

// Embed implements metrics.Embedder.
func (j *Judge) Embed(ctx context.Context, texts []string) ([][]float64, error) {
	vectors, _, err := j.EmbedFrom(ctx, texts)
	return vectors, err
}

// EmbedFrom has an endpoint embed texts, behind the recorder of the test, as Complete has
// one judge. The Completion says by which model, and from which recording.
func (j *Judge) EmbedFrom(ctx context.Context, texts []string) ([][]float64, metrics.Completion, error) {
	j.asked.Store(true)
	var none metrics.Completion
	if j.o.Judge != nil {
		own, ok := j.o.Judge.(metrics.Embedder)
		if !ok {
			return nil, none, errors.New("the judge of ragtest.Using makes no embeddings: give it a method Embed, or assert metrics.EmbeddingSimilarity with an Embedder of yours")
		}
		vectors, err := own.Embed(ctx, texts)
		return vectors, none, err
	}
	rec, err := j.s.Recorder(j.t, j.o)
	if err == nil {
		err = j.o.withEmbeddingEnv(rec.Err(), rec)
	}
	if err != nil {
		return nil, none, err
	}
	e := embedding{j, ctx, rec, texts}
	vectors, from, err := e.complete()
	if errors.Is(err, recorder.ErrPlanned) {
		return nil, from, j.s.planned(e.prompt(), judge.Price{})
	}
	return vectors, from, j.o.withEmbeddingEnv(err, rec)
}

// An embedding is one request for embeddings on its way to a recorder.
type embedding struct {
	j     *Judge
	ctx   context.Context
	rec   *recorder.Recorder
	texts []string
}

// complete asks the model that the code names, else one that has a recording, else the
// one that the environment names.
func (e embedding) complete() ([][]float64, metrics.Completion, error) {
	if named := e.j.o.EmbeddingModel; named != "" {
		return e.by(named, recorder.Ask{})
	}
	named, models, mode := os.Getenv(EmbeddingVariable), e.rec.Embedders(), e.rec.Mode()
	if mode != recorder.RecordJudge && mode != recorder.RecordAll && mode != recorder.Live {
		var found []string
		for _, model := range models {
			if _, _, err := e.by(model, recorder.Ask{ReplayOnly: true}); !isMissing(err) {
				found = append(found, model)
			}
		}
		switch {
		case slices.Contains(found, named):
			return e.by(named, recorder.Ask{ReplayOnly: true})
		case len(found) == 1:
			return e.by(found[0], recorder.Ask{ReplayOnly: true})
		case len(found) > 1:
			return nil, metrics.Completion{}, severalEmbedders(e.rec, found)
		}
	}
	anyModel := recorder.Ask{AnyModel: true}
	switch {
	case named != "":
		return e.by(named, anyModel)
	case len(models) == 1:
		return e.by(models[0], anyModel)
	case mode == recorder.Replay || mode == recorder.Plan:
		return e.by("unrecorded", anyModel) // no model has it, and the recorder says so best
	case len(models) > 1:
		return nil, metrics.Completion{}, severalEmbedders(e.rec, models)
	}
	return nil, metrics.Completion{}, &ModelError{"no model is named to make embeddings", "set " + EmbeddingVariable + ", or name one in code with ragtest.EmbeddingModel"}
}

func severalEmbedders(rec *recorder.Recorder, models []string) error {
	return &ModelError{fmt.Sprintf("%s has embeddings of several models: %s", rec.File(), strings.Join(models, ", ")),
		"say which with " + EmbeddingVariable + " or ragtest.EmbeddingModel"}
}

// by sends the texts to a model of the endpoint through the recorder.
func (e embedding) by(model string, of recorder.Ask) (vectors [][]float64, from metrics.Completion, err error) {
	live := &liveCall{endpoint: e.j.o.Endpoint}
	live.endpoint.Model = model
	of.Label, of.Item, of.Transport = embeddingLabel, e.j.item, live
	made, err := judge.NewEmbedder(live.endpoint, e.rec)
	if err != nil {
		return nil, from, err
	}
	defer func() { // also when the client of the endpoint ends the goroutine
		if !live.began.IsZero() {
			e.j.live.Store(true)
			e.j.s.asked(live, from.Usage, judge.Price{})
		}
	}()
	return made.(interface {
		EmbedFrom(context.Context, []string) ([][]float64, metrics.Completion, error)
	}).EmbedFrom(recorder.WithAsk(e.ctx, of), e.texts)
}

// prompt returns the texts as a plan counts them.
func (e embedding) prompt() metrics.Prompt {
	p := metrics.Prompt{Metric: embeddingLabel}
	for _, text := range e.texts {
		p.Messages = append(p.Messages, metrics.Message{Role: "embedding", Content: text})
	}
	return p
}

// withEmbeddingEnv returns the error of a request to rec with what these options lack to
// make embeddings.
func (o Options) withEmbeddingEnv(err error, rec *recorder.Recorder) error {
	var recording *recorder.Error
	if !errors.As(err, &recording) || recording.Command == "" {
		return err
	}
	own := *recording
	own.Env = ""
	if o.lacksKey() {
		own.Env = "OPENAI_API_KEY=… "
	}
	if o.EmbeddingModel == "" && len(rec.Embedders()) != 1 && unset(EmbeddingVariable) {
		own.Env += EmbeddingVariable + "=… "
	}
	return &own
}
