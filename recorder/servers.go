package recorder

import (
	"net"
	"net/url"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// Server gives the server at the address, such as "http://127.0.0.1:8081", a name that tells requests without a
// tag to it apart from those to others. Without one, all servers on this machine are the same, since their
// ports differ in each run; that two ports are asked the same is an error while recording. One name for two
// addresses says that they are the same.
func Server(address, name string) Option {
	return func(c *config) {
		servers := make(map[string]string, len(c.Servers)+1)
		for address, name := range c.Servers {
			servers[address] = name
		}
		servers[address] = name
		c.Servers = servers
	}
}

// serversOf returns the names of servers by their addresses, as addressOf makes them.
func serversOf(servers map[string]string) (map[string]string, error) {
	byAddress := make(map[string]string, len(servers))
	for address, name := range servers {
		u, err := url.Parse(address)
		if err != nil || u.Host == "" {
			return nil, modeError("Server: %q is not the address of a server, such as http://127.0.0.1:8081", address)
		}
		if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return nil, modeError("Server: %q is not a name of a-z, 0-9 and -", name)
		}
		byAddress[addressOf(u)] = name
	}
	return byAddress, nil
}

// addressOf returns the host and port of a URL; this machine has one name.
func addressOf(u *url.URL) string {
	host, port := strings.ToLower(u.Hostname()), u.Port()
	if cassette.IsLoopback(host) {
		host = "localhost"
	}
	if port == "" {
		port = map[string]string{"https": "443"}[u.Scheme]
	}
	if port == "" {
		port = "80"
	}
	return net.JoinHostPort(host, port)
}
