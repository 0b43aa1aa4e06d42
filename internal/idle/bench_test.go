package idle

import (
	"fmt"
	"go/ast"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/codetest"
)

// A variable that is compared or called often is used as often: what is asked of it must
// not look at all of its uses each time. The time for a line is the same at all sizes.
func BenchmarkFind(b *testing.B) {
	for _, bm := range []struct{ name, begin, line string }{
		{"text", "func f(s string) { v := s + \"x\"\n", "if v == \"a\" { println() }\n"},
		{"path", "func f(w http.ResponseWriter, r *http.Request) {\n", "if r.URL.Path == \"a\" { return }\nif r.URL.Path == \"/b\" { return }\n"},
		{"sent", "func f(s string) { c := &http.Client{}; r, _ := http.NewRequest(\"GET\", s, nil)\n", "c.Do(r)\n"},
		{"base", "func f() { u, _ := url.Parse(\"http://h/api/\")\n", "u.Parse(\"/x\")\n"},
		{"header", "func f(w http.ResponseWriter, r *http.Request) {\n", "if r.Header.Get(\"Host\") == \"\" { return }\n"},
		{"pattern", "var re = regexp.MustCompile(\"^a/\")\nfunc f(w http.ResponseWriter, r *http.Request) {\n", "if re.MatchString(r.URL.Path) { println() }\n"},
	} {
		for _, lines := range []int{100, 1000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", bm.name, lines), func(b *testing.B) {
				c := codetest.Load(b, "package p\nimport (\"net/http\"; \"net/url\"; \"regexp\")\nvar _ *http.Client\nvar _ *url.URL\nvar _ *regexp.Regexp\n"+bm.begin+strings.Repeat(bm.line, lines)+"}\n")
				for b.Loop() {
					for range Find(inspector.New(c.Files).Root(), c.Info, c.Pkg, func(ast.Node) bool { return false }, func() bool { return false }) {
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(lines), "ns/line")
			})
		}
	}
}
