package recorder

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// upgrades reports whether a request asks for another protocol on its connection.
func upgrades(h http.Header) bool {
	return len(h["Upgrade"]) > 0 || slices.ContainsFunc(h["Connection"], func(options string) bool {
		return slices.ContainsFunc(strings.Split(options, ","), func(option string) bool {
			return strings.EqualFold(strings.TrimSpace(option), "upgrade")
		})
	})
}

func upgradeError(file string, req *http.Request) *Error {
	return &Error{Kind: ErrUpgrade, File: file, Detail: fmt.Sprintf("%s asks to upgrade the connection, and what follows cannot be recorded", placeOf(req))}
}

// placeOf returns the method, host and path of a request, without what may not be known.
func placeOf(req *http.Request) string {
	method := req.Method
	if method == "" {
		method = http.MethodGet
	}
	if req.URL == nil {
		return method
	}
	return cassette.Place(method, cassette.CleanURL(req.URL, false, nil, secret.InQuery).Clean)
}
