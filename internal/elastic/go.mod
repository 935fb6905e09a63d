// This module keeps the official Elasticsearch client out of what users of ragtest require.
module github.com/ragtest/go-ragtest/internal/elastic

go 1.24.0

replace github.com/ragtest/go-ragtest => ../..

require (
	github.com/elastic/go-elasticsearch/v8 v8.3.0
	github.com/google/go-cmp v0.7.0
	github.com/ragtest/go-ragtest v0.0.0
)

require (
	github.com/elastic/elastic-transport-go/v8 v8.0.0-20211216131617-bbee439d559c // indirect
	github.com/gofrs/flock v0.13.0 // indirect
	golang.org/x/sys v0.37.0 // indirect
	gopkg.in/dnaeon/go-vcr.v3 v3.2.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
