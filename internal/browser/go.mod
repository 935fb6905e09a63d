// This module keeps what drives a browser out of what users of ragtest require.
module github.com/ragtest/go-ragtest/internal/browser

go 1.24.0

replace github.com/ragtest/go-ragtest => ../..

require (
	github.com/chromedp/cdproto v0.0.0-20250403032234-65de8f5d025b
	github.com/chromedp/chromedp v0.13.7
	github.com/google/go-cmp v0.7.0
	github.com/ragtest/go-ragtest v0.0.0-00010101000000-000000000000
)

require (
	github.com/chromedp/sysutil v1.1.0 // indirect
	github.com/go-json-experiment/json v0.0.0-20250211171154-1ae217ad3535 // indirect
	github.com/gobwas/httphead v0.1.0 // indirect
	github.com/gobwas/pool v0.2.1 // indirect
	github.com/gobwas/ws v1.4.0 // indirect
	golang.org/x/sys v0.37.0 // indirect
)
