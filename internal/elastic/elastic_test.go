package elastic_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/elastic/go-elasticsearch/v8"
	"github.com/elastic/go-elasticsearch/v8/esapi"
	"github.com/elastic/go-elasticsearch/v8/esutil"
	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// A product is what the client finds out about a server from its headers: without X-Elastic-Product it
// refuses every answer.
const product = "X-Elastic-Product"

// A cluster is as much of Elasticsearch as the tests ask for: documents by index and id, and a search that
// finds the texts that hold a word.
type cluster struct {
	mu      sync.Mutex
	indexes map[string]map[string]json.RawMessage
}

func (c *cluster) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	w.Header().Set(product, "Elasticsearch")
	w.Header().Set("Content-Type", "application/vnd.elasticsearch+json;compatible-with=8")
	path := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	index := path[0]
	switch {
	case r.URL.Path == "/":
		answer(w, 200, `{"name":"node","cluster_name":"c","cluster_uuid":"u","version":{"number":"8.19.0","build_flavor":"default","build_hash":"h","build_type":"tar","build_date":"2025-07-01T00:00:00Z","build_snapshot":false,"lucene_version":"9.12.0","minimum_wire_compatibility_version":"7.17.0","minimum_index_compatibility_version":"7.0.0"},"tagline":"You Know, for Search"}`)
	case len(path) == 2 && path[1] == "_bulk":
		c.bulk(w, r, index)
	case len(path) == 1 && r.Method == http.MethodHead:
		if c.indexes[index] == nil {
			w.WriteHeader(404)
		}
	case len(path) == 1 && r.Method == http.MethodPut && c.indexes[index] != nil:
		answer(w, 400, `{"error":{"root_cause":[{"type":"resource_already_exists_exception","reason":"index exists"}],"type":"resource_already_exists_exception","reason":"index exists"},"status":400}`)
	case len(path) == 1 && r.Method == http.MethodPut:
		c.indexes[index] = map[string]json.RawMessage{}
		answer(w, 200, fmt.Sprintf(`{"acknowledged":true,"shards_acknowledged":true,"index":%q}`, index))
	case len(path) == 3 && path[1] == "_doc" && r.Method == http.MethodPut:
		data, _ := io.ReadAll(r.Body)
		c.indexes[index][path[2]] = data
		w.Header().Set("Location", fmt.Sprintf("/%s/_doc/%s", index, path[2]))
		answer(w, 201, fmt.Sprintf(`{"_index":%q,"_id":%q,"_version":1,"result":"created","_shards":{"total":1,"successful":1,"failed":0},"_seq_no":0,"_primary_term":1}`, index, path[2]))
	case len(path) == 3 && path[1] == "_doc":
		doc, ok := c.indexes[index][path[2]]
		if !ok {
			answer(w, 404, fmt.Sprintf(`{"_index":%q,"_id":%q,"found":false}`, index, path[2]))
			return
		}
		answer(w, 200, fmt.Sprintf(`{"_index":%q,"_id":%q,"_version":1,"_seq_no":0,"_primary_term":1,"found":true,"_source":%s}`, index, path[2], doc))
	case len(path) == 2 && path[1] == "_search":
		c.search(w, r, index)
	default:
		answer(w, 400, `{"error":"unknown","status":400}`)
	}
}

func answer(w http.ResponseWriter, code int, body string) {
	w.WriteHeader(code)
	io.WriteString(w, body)
}

func (c *cluster) bulk(w http.ResponseWriter, r *http.Request, index string) {
	lines := json.NewDecoder(r.Body)
	var items []string
	for {
		var action struct {
			Index struct {
				ID string `json:"_id"`
			}
		}
		var doc json.RawMessage
		if lines.Decode(&action) != nil || lines.Decode(&doc) != nil {
			break
		}
		c.indexes[index][action.Index.ID] = doc
		items = append(items, fmt.Sprintf(`{"index":{"_index":%q,"_id":%q,"status":201,"result":"created"}}`, index, action.Index.ID))
	}
	answer(w, 200, `{"took":1,"errors":false,"items":[`+strings.Join(items, ",")+`]}`)
}

// search answers in chunks, as a server does whose answer is long.
func (c *cluster) search(w http.ResponseWriter, r *http.Request, index string) {
	var asked struct {
		Query struct {
			Match map[string]struct{ Query string }
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		answer(w, 400, `{"error":"parse","status":400}`)
		return
	}
	var hits []string
	for id, doc := range c.indexes[index] {
		if strings.Contains(string(doc), asked.Query.Match["text"].Query) {
			hits = append(hits, fmt.Sprintf(`{"_index":%q,"_id":%q,"_score":1.0,"_source":%s}`, index, id, doc))
		}
	}
	slices.Sort(hits)
	fmt.Fprintf(w, `{"took":3,"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":{"value":%d,"relation":"eq"},"max_score":1.0,"hits":[`, len(hits))
	for i, hit := range hits {
		if i > 0 {
			io.WriteString(w, ",")
		}
		io.WriteString(w, hit)
		w.(http.Flusher).Flush()
	}
	io.WriteString(w, "]}}\n")
}

// seen is what a test found out through the client.
type seen struct {
	Calls []string
	Found []string
}

// use runs a retriever's whole life through the client: create, fill, search, look up.
func use(transport http.RoundTripper, address string) (*seen, error) {
	config := elasticsearch.Config{Addresses: []string{address}, Transport: transport, Username: "elastic", Password: "a password of nobody", DisableRetry: true}
	client, err := elasticsearch.NewClient(config)
	if err != nil {
		return nil, err
	}
	s := &seen{}
	call := func(name string, resp *esapi.Response, err error) error {
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		defer resp.Body.Close()
		data, err := io.ReadAll(resp.Body)
		s.Calls = append(s.Calls, fmt.Sprintf("%s: %d %s %s %s", name, resp.StatusCode, resp.Header.Get("Content-Type"), resp.Header.Get("Location"), data))
		return err
	}
	exists := func(name string) error {
		resp, err := client.Indices.Exists([]string{"docs"})
		return call(name, resp, err)
	}
	if err := exists("exists"); err != nil {
		return nil, err
	}
	for _, name := range []string{"create", "create again"} {
		resp, err := client.Indices.Create("docs")
		if err := call(name, resp, err); err != nil {
			return nil, err
		}
	}
	if err := exists("exists now"); err != nil {
		return nil, err
	}
	resp, err := client.Index("docs", strings.NewReader(`{"text":"refunds take 14 days"}`), client.Index.WithDocumentID("1"))
	if err := call("index", resp, err); err != nil {
		return nil, err
	}
	if err := fill(context.Background(), client); err != nil {
		return nil, err
	}

	resp, err = client.Info()
	if err := call("info", resp, err); err != nil {
		return nil, err
	}
	for _, word := range []string{"days", "nothing"} {
		if err := search(client, word, s); err != nil {
			return nil, err
		}
	}
	for _, id := range []string{"2", "7"} {
		resp, err := client.Get("docs", id)
		if err := call("get "+id, resp, err); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// search adds the documents that hold a word. It reads the answer as most code does, which is not to its end.
func search(client *elasticsearch.Client, word string, s *seen) error {
	query := strings.NewReader(fmt.Sprintf(`{"query":{"match":{"text":{"query":%q}}}}`, word))
	resp, err := client.Search(client.Search.WithIndex("docs"), client.Search.WithBody(query))
	if err != nil {
		return fmt.Errorf("search: %w", err)
	}
	defer resp.Body.Close()
	var result struct {
		Hits struct {
			Hits []struct {
				ID     string                `json:"_id"`
				Source struct{ Text string } `json:"_source"`
			}
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&result); err != nil {
		return err
	}
	for _, hit := range result.Hits.Hits {
		s.Found = append(s.Found, hit.ID+": "+hit.Source.Text)
	}
	return nil
}

// fill sends documents with the client's bulk indexer.
func fill(ctx context.Context, client *elasticsearch.Client) error {
	bulk, err := esutil.NewBulkIndexer(esutil.BulkIndexerConfig{Client: client, Index: "docs", NumWorkers: 1})
	if err != nil {
		return err
	}
	for id, text := range []string{2: "shipping takes 3 days", 3: "we are open on Sunday"} {
		if text == "" {
			continue
		}
		item := esutil.BulkIndexerItem{Action: "index", DocumentID: fmt.Sprint(id), Body: strings.NewReader(fmt.Sprintf(`{"text":%q}`, text))}
		if err := bulk.Add(ctx, item); err != nil {
			return err
		}
	}
	if err := bulk.Close(ctx); err != nil {
		return err
	}
	if stats := bulk.Stats(); stats.NumIndexed != 2 || stats.NumFailed != 0 {
		return fmt.Errorf("the bulk indexer says %+v", stats)
	}
	return nil
}

// The client says the same while it is recorded and, with the cluster gone, when it is replayed.
func TestOfficialClient(t *testing.T) {
	server := httptest.NewServer(&cluster{indexes: map[string]map[string]json.RawMessage{}})
	defer server.Close()
	file := filepath.Join(t.TempDir(), "c.yaml")
	r, err := recorder.Open(file, recorder.Options{Mode: recorder.RecordMissing})
	if err != nil {
		t.Fatal(err)
	}
	recorded, err := use(r, server.URL)
	if err := errors.Join(err, r.Close()); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"1: refunds take 14 days", "2: shipping takes 3 days"}, recorded.Found); diff != "" {
		t.Errorf("while recording (-want +got):\n%s", diff)
	}
	server.Close()

	for _, address := range []string{server.URL, "http://localhost:9200"} {
		r, err := recorder.Open(file, recorder.Options{})
		if err != nil {
			t.Fatal(err)
		}
		replayed, err := use(r, address)
		if err := errors.Join(err, r.Close()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(recorded, replayed); diff != "" {
			t.Errorf("(-recorded +replayed):\n%s", diff)
		}
	}
}

// A proxy that takes the header away is found out in the run that records.
func TestProductIsChecked(t *testing.T) {
	elastic := &cluster{indexes: map[string]map[string]json.RawMessage{}}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		elastic.ServeHTTP(without{w}, r)
	}))
	defer server.Close()
	r, err := recorder.Open(filepath.Join(t.TempDir(), "c.yaml"), recorder.Options{Mode: recorder.RecordMissing})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := use(r, server.URL); err == nil || !strings.Contains(err.Error(), "not Elasticsearch") {
		t.Errorf("got %v", err)
	}
}

// without takes the product's header away.
type without struct{ http.ResponseWriter }

func (w without) WriteHeader(code int) {
	w.Header().Del(product)
	w.ResponseWriter.WriteHeader(code)
}
