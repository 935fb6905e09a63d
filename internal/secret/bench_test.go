package secret_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/secret"
)

// BenchmarkBody looks at bodies of growing size: the time per byte stays, and so does what is allocated.
func BenchmarkBody(b *testing.B) {
	const line = `{"role":"user","content":"The warranty of a \"device\" is two years.\nThe token limit is 4096."},`
	r := rand.New(rand.NewPCG(1, 1))
	var vector strings.Builder
	for range 50000 {
		fmt.Fprintf(&vector, "%.8f,", r.Float64())
	}
	for name, unit := range map[string]string{"text": line, "vectors": vector.String()} {
		for _, size := range []int{10 << 10, 1 << 20, 50 << 20} {
			text := `{"a":[` + strings.Repeat(unit, size/len(unit)+1)[:size] + `]}`
			b.Run(fmt.Sprintf("%s/%dKB", name, size>>10), func(b *testing.B) {
				s := secret.New(nil, "Zk4mQ8tR1xVb7NcW3yHd9LfJ5sGpA2eU")
				b.SetBytes(int64(size))
				b.ReportAllocs()
				for b.Loop() {
					if s.Body(text, nil).Found() {
						b.Fatal("found")
					}
				}
			})
		}
	}
}

// BenchmarkOnlyMarks looks at texts of nothing but what credentials begin with: the worst that they can cost.
func BenchmarkOnlyMarks(b *testing.B) {
	for _, mark := range []string{"sk-", "-----BEGIN PRIVATE KEY-----", "Bearer ", "eyJ", "api_key=", "://a:", `\`, "%", "AKIA", "\x1f\x8b\x08"} {
		for _, size := range []int{256 << 10, 1 << 20} {
			text := strings.Repeat(mark, size/len(mark))
			b.Run(fmt.Sprintf("%q/%dKB", mark, size>>10), func(b *testing.B) {
				b.SetBytes(int64(size))
				for b.Loop() {
					new(secret.Scanner).Body(text, nil)
				}
			})
		}
	}
}
