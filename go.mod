module github.com/ragtest/go-ragtest

go 1.24.0

require (
	github.com/creack/pty v1.1.24
	github.com/gofrs/flock v0.13.0
	github.com/google/go-cmp v0.7.0
	github.com/hashicorp/go-retryablehttp v0.7.8
	github.com/kljensen/snowball v0.10.0
	github.com/philippgille/chromem-go v0.7.0
	github.com/sashabaranov/go-openai v1.43.0
	github.com/stretchr/testify v1.12.1
	golang.org/x/sys v0.37.0
	golang.org/x/text v0.14.0
	golang.org/x/time v0.14.0
	gopkg.in/dnaeon/go-vcr.v3 v3.2.0
	gopkg.in/yaml.v3 v3.0.1
)

require (
	github.com/hashicorp/go-cleanhttp v0.5.2 // indirect
	github.com/kr/text v0.2.0 // indirect
	github.com/rogpeppe/go-internal v1.13.1 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)
