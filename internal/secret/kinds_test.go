package secret_test

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/secret"
)

var alphabets = map[string]string{
	"digits": "0123456789", "hex": "0123456789abcdef", "lower": "abcdefghijklmnopqrstuvwxyz",
	"base32": "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "base36": "0123456789abcdefghijklmnopqrstuvwxyz",
	"base36upper": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "bech32": "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
	"letters":   "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
	"base62":    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
	"base64":    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
	"base64url": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
	"azure":     "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~.",
}

var random = regexp.MustCompile(`\{(\w+) (\d+)(?:-(\d+))?\}`)

// generate returns the template with random characters.
func generate(r *rand.Rand, template string) string {
	template = strings.ReplaceAll(template, `\n`, "\n")
	return random.ReplaceAllStringFunc(template, func(hole string) string {
		part := random.FindStringSubmatch(hole)
		n, _ := strconv.Atoi(part[2])
		if part[3] != "" {
			most, _ := strconv.Atoi(part[3])
			n += r.IntN(most - n + 1)
		}
		return characters(r, part[1], n)
	})
}

func characters(r *rand.Rand, alphabet string, n int) string {
	from, text := alphabets[alphabet], make([]byte, n)
	for i := range text {
		text[i] = from[r.IntN(len(from))]
	}
	return string(text)
}

// A fact is a line of testdata/kinds.txt.
type fact struct{ name, template string }

func facts(t *testing.T) (all []fact) {
	t.Helper()
	file, err := os.Open("testdata/kinds.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line, _, _ := strings.Cut(lines.Text(), " #")
		if name, template, ok := strings.Cut(line, "  "); ok && !strings.HasPrefix(line, "#") {
			all = append(all, fact{name, strings.TrimSpace(template)})
		}
	}
	return all
}

// The places that a key may come in.
var places = map[string]func(s *secret.Scanner, key string) secret.Finding{
	"JSON": func(s *secret.Scanner, key string) secret.Finding {
		return s.Body(fmt.Sprintf(`{"model":"m","messages":[{"content":%s}]}`, quoted("see "+key+" there")), nil)
	},
	"text": func(s *secret.Scanner, key string) secret.Finding { return s.Body("use "+key+"\nfor it", nil) },
	"query": func(s *secret.Scanner, key string) secret.Finding {
		return s.Text("https://h/p?a=1&q=" + url.QueryEscape(key))
	},
	"form": func(s *secret.Scanner, key string) secret.Finding {
		return s.Body("a=1&q="+url.QueryEscape(key)+"&b=2", http.Header{"Content-Type": {"application/x-www-form-urlencoded"}})
	},
}

func quoted(text string) string {
	data, _ := json.Marshal(text)
	return string(data)
}

// TestKinds is the table of SECURITY.md: of each kind of key 400 random ones are found in each place.
func TestKinds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := new(secret.Scanner)
	for _, kind := range facts(t) {
		missed := map[string]int{}
		example := ""
		for range 400 / share {
			key := generate(r, kind.template)
			for name, place := range places {
				if !place(s, key).Found() {
					missed[name]++
					example = key
				}
			}
		}
		if len(missed) > 0 {
			t.Errorf("%s: of %d keys each are recorded %v, such as %q", kind.name, 400/share, missed, example)
		}
	}
}

// A basic credential and one in a URL are found by what they decode to.
func TestBasicInText(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	s := new(secret.Scanner)
	for range 400 / share {
		credential := base64.StdEncoding.EncodeToString([]byte("rag:" + characters(r, "base62", 20)))
		if f := s.Text("curl -H 'Authorization: Basic " + credential + "'"); f.What != "it looks like a basic credential" {
			t.Errorf("%s: %q", credential, f.What)
		}
	}
}
