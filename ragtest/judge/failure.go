package judge

import (
	"fmt"
	"net/http"
	"strings"
)

// failure returns the Error of a response that is not a success. sent are the
// headers of the request.
func (s settings) failure(resp *http.Response, body []byte, sent ...http.Header) *Error {
	c, hidden := complaintIn(body), secretsIn(sent...)
	e := &Error{Status: resp.StatusCode, Message: oneLine(hidden.hide(c.message)), Model: s.Model}
	if e.Message == "" {
		e.Message = http.StatusText(e.Status)
	}
	switch code := resp.StatusCode; {
	case code < 300:
		e.Kind, e.what, e.outlook = ErrTransport, "the endpoint answered with a part of a completion", passing
	case code < 400 && resp.Header.Get("Location") == "":
		e.Kind, e.what, e.Cure = ErrTransport, "the endpoint answered with no completion", addressCure
	case code < 400:
		e.Kind, e.what = ErrRequest, "the endpoint redirects"
		e.Message = "to " + hidden.hide(resp.Header.Get("Location"))
		e.Cure = "set the base URL (OPENAI_BASE_URL or judge.Config.BaseURL) to where it is now"
	case c.is("content_filter", "content_policy"):
		e.Kind, e.what = ErrFiltered, "the content filter withheld the prompt"
	case code == http.StatusProxyAuthRequired:
		e.Kind, e.what, e.Cure = ErrTransport, "the proxy wants a password", proxyCure("http")
	case c.isNoModel(code):
		e.Kind, e.what = ErrRequest, fmt.Sprintf("the endpoint has no model %q", s.Model)
		e.Cure = "name a model of this endpoint in RAGTEST_MODEL or ragtest.Model"
	case c.is("insufficient_quota", "billing"),
		code == http.StatusPaymentRequired && resp.Header.Get("Retry-After") == "": // OpenRouter's other 402 passes
		e.Kind, e.Cure = ErrQuota, "check the plan and the billing of the key's account"
	case c.is("no_db_connection"): // LiteLLM without a database, of every key but one
		e.Kind, e.Cure = ErrAuth, fmt.Sprintf("set %s to LiteLLM's master key: without a database it knows no other", s.keyName)
	case code == http.StatusUnauthorized, code == http.StatusForbidden, c.is("invalid_api_key"),
		strings.Contains(c.message, "API key not valid"): // Gemini's 400
		e.Kind, e.Cure = ErrAuth, s.authCure(c)
	case code == http.StatusTooManyRequests, code == http.StatusPaymentRequired:
		e.Kind, e.Cure = ErrLimited, "lower MaxInFlight or set RequestsPerMinute in judge.Config"
		e.outlook = passing
	case code == http.StatusRequestTimeout, code >= 500 && !c.isAboutRequest():
		e.Kind, e.outlook = ErrTransport, passing
		s.explain(e, c, sent)
	case code == http.StatusNotFound:
		e.Kind, e.what, e.Cure = ErrRequest, "the endpoint has no such address", addressCure
	default:
		e.Kind, e.Cure = ErrRequest, s.cure(c)
	}
	return e
}

// explain says more of an endpoint that failed.
func (s settings) explain(e *Error, c complaint, sent []http.Header) {
	switch {
	case e.Status == http.StatusNotImplemented:
		e.outlook = final
	case e.Status == http.StatusServiceUnavailable && c.says("loading model", "loading the model", "currently loading", "is loading"):
		e.outlook = loading
		e.Cure = fmt.Sprintf("raise judge.Config.LoadWait (%v): the endpoint is still loading its model", s.LoadWait)
	case e.Message == http.StatusText(e.Status) && e.Status == http.StatusInternalServerError && keyless(sent):
		// LiteLLM says no more to a request without a key.
		e.Cure = fmt.Sprintf("no key was sent: set %s if the endpoint wants one", s.keyName)
	}
}
