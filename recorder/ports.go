package recorder

import (
	"net"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// ports are the ports of this machine that the requests of a test went to, by test and place.
type ports struct {
	sync.Mutex
	of map[[2]string]string
}

// check returns an error if a goes to a server on this machine at a place where a test has asked another one.
// Their answers could not be told apart.
func (p *ports) check(a *ask, test string) error {
	u := a.req.URL
	if a.tagged() || !cassette.IsLoopback(u.Hostname()) || a.rules.serverOf(u) != "" {
		return nil
	}
	_, port, _ := net.SplitHostPort(addressOf(u))
	place := cassette.Place(a.method, a.url)
	p.Lock()
	defer p.Unlock()
	if p.of == nil {
		p.of = map[[2]string]string{}
	}
	at := [2]string{test, place}
	switch before := p.of[at]; before {
	case "":
		p.of[at] = port
	case port:
	default:
		return modeError("%s was asked at port %s and now at port %s, and a recording tells them apart only if each server has a name: "+
			"recorder.Server(%q, name); one name for both says that they are the same", place, before, port, u.Scheme+"://"+u.Host)
	}
	return nil
}
