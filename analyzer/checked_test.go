package analyzer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
)

// Each row is what a handler does before it hands its request to another function, and how
// many findings there are of a redirect to the path there.
func TestPathsThatCallersCheck(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		why, before string
		want        int
	}{
		{"nothing", `serve(w, r)`, 1},
		{"an expression", `if !re.MatchString(r.URL.Path) { return }; serve(w, r)`, 0},
		{"a function that may fail", `_, err := parse(r.URL.Path); if err != nil { return }; serve(w, r)`, 0},
		{"the same in one statement", `if _, err := parse(r.URL.Path); err != nil { return }; serve(w, r)`, 0},
		{"before the blocks around", `if !re.MatchString(r.URL.Path) { return }; if r.Method == "GET" { serve(w, r) }`, 0},
		{"afterwards", `serve(w, r); if !re.MatchString(r.URL.Path) { return }`, 1},
		{"in a block that is left", `if r.Method == "GET" { if !re.MatchString(r.URL.Path) { return } }; serve(w, r)`, 1},
		{"and goes on", `if !re.MatchString(r.URL.Path) { w.WriteHeader(400) }; serve(w, r)`, 1},
		{"an error that nobody looks at", `_, err := parse(r.URL.Path); _ = err; serve(w, r)`, 1},
		{"another error", `_, err := parse(r.URL.Path); if other != nil { return }; _ = err; serve(w, r)`, 1},
		{"one path", `if r.URL.Path == "/" { return }; serve(w, r)`, 1},
		{"how it ends", `if strings.HasSuffix(r.URL.Path, "/") { return }; serve(w, r)`, 1},
		{"whether there is such a file", `if _, err := os.Stat(r.URL.Path); err != nil { return }; serve(w, r)`, 1},
		{"another path", `if !re.MatchString(r.URL.RawPath) { return }; serve(w, r)`, 1},
		{"another request's", `q := r.Clone(r.Context()); if !re.MatchString(q.URL.Path) { return }; serve(w, r)`, 1},
		{"one caller of two", `if r.Method == "GET" { serve(w, r) }; if !re.MatchString(r.URL.Path) { return }; serve(w, r)`, 1},
		{"and gives the function away", `if !re.MatchString(r.URL.Path) { return }; serve(w, r); http.HandleFunc("/", serve)`, 1},
		{"a function that others call", `if !re.MatchString(r.URL.Path) { return }; Serve(w, r)`, 1},
	} {
		src := `package a

import ("net/http"; "os"; "regexp"; "strings")

var re = regexp.MustCompile("^[a-z/]*$")
var other error
var _, _ = os.Stat, strings.HasSuffix
func parse(string) (int, error)

func handle(w http.ResponseWriter, r *http.Request) { ` + tt.before + ` }

`
		name := "serve"
		if strings.Contains(tt.before, "Serve(") {
			name = "Serve"
		}
		src += "func " + name + "(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.URL.Path, 302) }\n"
		assert.Len(t, runOn(t, Analyzer, codetest.Load(t, src)), tt.want, "%s: %s", tt.why, tt.before)
	}
}
