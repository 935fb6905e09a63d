package cassette

import (
	"errors"
	"net/url"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// keyOfStored returns the key that an entry with this request has to have, and the model that it names.
func (e *Entry) keyOfStored(r Request) (key, model string, err error) {
	body, model, err := e.bodyKey(r, RuleOf(e.Tagged(), e.Stamp.AnyOrder))
	if err != nil {
		return "", "", err
	}
	return e.Head().Key(body), model, nil
}

// bodyKey returns what stands for the body of a stored request.
func (e *Entry) bodyKey(r Request, rule canon.Rule) (key BodyKey, model string, err error) {
	key, model = KeyOfBody(string(r.Body), rule, true)
	if len(e.Stamp.Ignored) > 0 {
		b, ok := canon.WithoutIgnored(canon.StoredRequest(string(r.Body)), e.Stamp.Ignored)
		if !ok {
			return key, model, errors.New("no such member")
		}
		key = KeyOfTree(b, rule)
	}
	return key, model, nil
}

// KeyInAnyOrder returns by what a request finds an entry that is not tagged if the order of members does not
// count. It is not safe for concurrent use.
func (e *Entry) KeyInAnyOrder() string {
	if e.anyOrder == "" {
		body, _, _ := e.bodyKey(e.Request, canon.Sorted) // it was verified
		if e.anyOrder = e.Head().Key(body); e.IsFirst() {
			e.anyOrder = e.Head().FirstKey(body)
		}
	}
	return e.anyOrder
}

// Head returns what tells the request of an entry apart besides its body.
func (e *Entry) Head() Head { return Head{e.Tag(), e.Request.Method, e.Request.URL, e.Stamp.Headers} }

// KeyButModel is the function of that name for a tagged recording. It is not safe for concurrent use.
func (e *Entry) KeyButModel() string {
	if e.butModel == "" {
		e.butModel = KeyButModel(e.Tag(), e.Request.URL, e.Asked())
	}
	return e.butModel
}

// keysOfFirstRule returns by what an entry of the first rule with this request is found, the key that its stamp has to have in
// a file, and the model that it names.
func (e *Entry) keysOfFirstRule(r Request) (found, filed, model string, err error) {
	u, err := url.Parse(r.URL)
	if err != nil {
		return "", "", "", err
	}
	head := Head{Tag: e.Tag(), Method: r.Method, URL: FirstURL(u, e.Tagged())}
	body, model, err := e.bodyKey(r, RuleOf(e.Tagged(), e.Stamp.AnyOrder))
	if err != nil {
		return "", "", "", err
	}
	text, stored := string(r.Body), true
	if len(e.Stamp.Ignored) > 0 {
		b, ok := canon.WithoutIgnored(canon.StoredRequest(text), e.Stamp.Ignored)
		if !ok {
			return "", "", "", errors.New("no such member")
		}
		if text, stored = b.Text, false; b.IsJSON {
			text = string(canon.AppendCompact(nil, b.Tree))
		}
	}
	return head.FirstKey(body), firstKey(head.Tag, head.Method, head.URL, text, stored), model, nil
}
