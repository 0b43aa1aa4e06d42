package idle

import (
	"go/ast"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/codetest"
)

// A variable that is compared or called often is used as often: what is asked of it must
// not look at all of its uses each time.
func TestTimeGrowsWithTheCode(t *testing.T) {
	for _, tt := range []struct{ why, begin, line string }{
		{"a text that is compared", "func f(s string) { v := s + \"x\"\n", "if v == \"a\" { println() }\n"},
		{"the path of a request that is compared without its slash", "func f(w http.ResponseWriter, r *http.Request) {\n", "if r.URL.Path == \"a\" { return }\nif r.URL.Path == \"/b\" { return }\n"},
		{"a request that is sent", "func f(s string) { c := &http.Client{}; r, _ := http.NewRequest(\"GET\", s, nil)\n", "c.Do(r)\n"},
		{"a base that is asked for references", "func f() { u, _ := url.Parse(\"http://h/api/\")\n", "u.Parse(\"/x\")\n"},
		{"a request that is asked for the header Host", "func f(w http.ResponseWriter, r *http.Request) {\n", "if r.Header.Get(\"Host\") == \"\" { return }\n"},
		{"a pattern that paths are held against", "var re = regexp.MustCompile(\"^a/\")\nfunc f(w http.ResponseWriter, r *http.Request) {\n", "if re.MatchString(r.URL.Path) { println() }\n"},
	} {
		t.Run(tt.why, func(t *testing.T) {
			const n, times = 300, 16
			short, long := timeOf(t, tt.begin+strings.Repeat(tt.line, n)+"}\n"), timeOf(t, tt.begin+strings.Repeat(tt.line, n*times)+"}\n")
			require.Less(t, long, 5*times*short+20*time.Millisecond, "%d times the code took %v in place of %v", times, long, short)
		})
	}
}

// timeOf returns how long it takes to look for what is idle in some code, at best.
func timeOf(t *testing.T, src string) time.Duration {
	c := codetest.Load(t, "package p\nimport (\"net/http\"; \"net/url\"; \"regexp\")\nvar _ *http.Client\nvar _ *url.URL\nvar _ *regexp.Regexp\n"+src)
	best := time.Hour
	for range 3 {
		begin := time.Now()
		for range Find(inspector.New(c.Files).Root(), c.Info, c.Pkg, func(ast.Node) bool { return false }, func() bool { return false }) {
		}
		best = min(best, time.Since(begin))
	}
	return best
}
