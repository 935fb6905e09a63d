package judge

import (
	"compress/gzip"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
)

const deadlineCure = "the test's deadline came first: raise the -timeout of go test"

// unanswered makes an *Error of what the network or the context said of req.
func (s settings) unanswered(req *http.Request, err error, hidden secrets) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	e = &Error{Kind: ErrTransport, what: "the endpoint did not answer", Message: oneLine(hidden.hide(err.Error())), Err: err}
	switch {
	case isProxy(err):
		e.what = "the proxy did not answer"
	case errors.Is(err, gzip.ErrHeader):
		e.what, e.Message = "the endpoint's answer is not gzip, though its Content-Encoding says so", ""
	}
	switch req.Context().Err() {
	case nil:
		e.Cure = s.networkCure(req.URL.Scheme, err)
	case context.DeadlineExceeded:
		e.Cure = deadlineCure
	}
	return e
}

// networkCure says what to look at when no answer came.
func (s settings) networkCure(scheme string, err error) string {
	var (
		authority   x509.UnknownAuthorityError
		certificate *tls.CertificateVerificationError
		noTLS       tls.RecordHeaderError
	)
	check := "check " + s.urlName + ", and that the endpoint runs"
	switch {
	case isProxy(err):
		return proxyCure(scheme)
	case errors.Is(err, gzip.ErrHeader):
		return "mend the endpoint, or the gateway before it: it names an encoding that it does not use"
	case isHandshakeTimeout(err):
		return check + "; or write http:// there, if it does not speak TLS"
	case isDial(err):
		return check
	case isTimeout(err):
		return fmt.Sprintf("raise judge.Config.Timeout (%v), or have a faster model judge", s.Timeout)
	case errors.Is(err, http.ErrSchemeMismatch), errors.As(err, &noTLS):
		return "write http:// in " + s.urlName + ": the endpoint does not speak https"
	case errors.As(err, &authority):
		return "set SSL_CERT_FILE to a file with the certificate of the authority that signed the endpoint's, such as your company's"
	case errors.As(err, &certificate):
		return "check " + s.urlName + ": the endpoint runs, but its certificate is not good for this address"
	case scheme == "http" && !errors.Is(err, io.ErrUnexpectedEOF): // not a byte came
		return check + "; or write https:// there, if it speaks TLS"
	}
	return check
}

// proxyCure says where the proxy of requests by http or https is set.
func proxyCure(scheme string) string {
	name := strings.ToUpper(scheme) + "_PROXY"
	return "check the proxy in " + name + " (http://user:password@host:port), or name the endpoint's host in NO_PROXY"
}

// isProxy reports whether the way to the proxy failed.
func isProxy(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "proxyconnect"
}

// isDial reports whether no connection came about: nobody was asked.
func isDial(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

// isTimeout reports whether somebody took too long.
func isTimeout(err error) bool {
	var slow net.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &slow) && slow.Timeout()
}

// isHandshakeTimeout reports whether a server took the connection and never spoke
// TLS. The error of net/http has no type that others can name.
func isHandshakeTimeout(err error) bool {
	return isTimeout(err) && strings.HasSuffix(err.Error(), "TLS handshake timeout")
}

// refusedByProxy makes an *Error of a proxy that does not let a request through. It
// is a hook of http.Transport, which itself keeps only the words of the status.
func refusedByProxy(_ context.Context, _ *url.URL, _ *http.Request, resp *http.Response) error {
	if resp.StatusCode == http.StatusOK {
		return nil
	}
	e := &Error{Kind: ErrTransport, Status: resp.StatusCode, what: "the proxy refuses", Message: http.StatusText(resp.StatusCode), Cure: proxyCure("https")}
	if resp.StatusCode >= 500 {
		e.outlook = passing
	}
	return e
}
