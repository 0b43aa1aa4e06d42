package flow

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each row has two conditions on parts of one thing: the text that the first one chooses
// reaches the sink if the second one holds, too, where there is a thing with which both do.
func TestConditionsOnOneThing(t *testing.T) {
	for _, tt := range []struct {
		why, params, first, second string
		reaches                    bool
	}{
		{"no error is no kind of error", "err error", `err == nil`, `errors.Is(err, io.EOF)`, false},
		{"an error may be", "err error", `err != nil`, `errors.Is(err, io.EOF)`, true},
		{"and need not be it", "err error", `err != io.EOF`, `errors.Is(err, io.EOF)`, true},
		{"it is what is looked for", "err error", `err == io.EOF`, `!errors.Is(err, io.EOF)`, false},
		{"one is one", "err error", `err == io.EOF`, `err == os.ErrExist`, false},
		{"which may wrap two", "err error", `errors.Is(err, io.EOF)`, `errors.Is(err, os.ErrExist)`, true},
		{"one that wraps none", "err error", `err == io.EOF`, `errors.Is(err, os.ErrExist)`, false},
		{"nobody knows what an error wraps that another package makes", "err error", `err == flag.ErrHelp`, `errors.Is(err, os.ErrExist)`, true},
		{"no error is looked for, and found", "err error", `errors.Is(err, nil)`, `err == nil`, true},
		{"and there is one", "err error", `errors.Is(err, nil)`, `err != nil`, false},
		{"no error is of no type", "err error", `err == nil`, `errors.As(err, new(*os.PathError))`, false},
		{"an error is or wraps one of a type", "err error", `err.(*os.PathError) != nil`, `!errors.As(err, new(*os.PathError))`, false},
		{"of another type it wraps one", "err error", `errors.As(err, new(*os.LinkError))`, `errors.As(err, new(*os.PathError))`, true},
		{"what is no error does not exist", "err error", `os.IsNotExist(err)`, `err == nil`, false},
		{"an error that does not exist", "err error", `os.IsNotExist(err)`, `err != io.EOF`, true},
		{"is found by its variable", "err error", `os.IsNotExist(err)`, `!errors.Is(err, os.ErrNotExist)`, false},
		{"and need not be another", "err error", `os.IsNotExist(err)`, `!errors.Is(err, os.ErrExist)`, true},
		{"which is none that has ended", "err error", `os.IsNotExist(err)`, `err == io.EOF`, false},
		{"nothing is wrapped by no error", "err error", `errors.Unwrap(err) == io.EOF`, `err == nil`, false},
		{"something may be by one", "err error", `errors.Unwrap(err) == io.EOF`, `errors.Is(err, io.EOF)`, true},
		{"and is found", "err error", `errors.Unwrap(err) == io.EOF`, `!errors.Is(err, io.EOF)`, false},
		{"joined with nothing, it is an error", "err error", `errors.Join(err, nil) == nil`, `err == io.EOF`, false},
		{"or none", "err error", `errors.Join(err, nil) == nil`, `err == nil`, true},
		{"an error is not printed as none", "err error", `fmt.Sprint(err) == "<nil>"`, `err == io.EOF`, false},
		{"what an error says that is known", "err error", `err == io.EOF`, `err.Error() == "EOF"`, true},
		{"it says nothing else", "err error", `err == io.EOF`, `err.Error() == "k"`, false},
		{"another may", "err error", `err != io.EOF`, `err.Error() == "k"`, true},
		{"a function that nobody knows says nothing of an error", "err error", `err == io.EOF`, `isBad(err)`, true},

		{"an error that is declared with another one", "err error", `err == errBusy`, `!errors.Is(err, errGone)`, false},
		{"is found in what wraps it", "err error", `errors.Is(err, errBusy)`, `!errors.Is(err, errGone)`, false},
		{"and wraps no third one", "err error", `err == errBusy`, `errors.Is(err, io.EOF)`, false},
		{"it wraps that", "err error", `err == errBusy`, `errors.Is(err, errGone)`, true},
		{"which may be without it", "err error", `errors.Is(err, errGone)`, `!errors.Is(err, errBusy)`, true},

		{"nothing has no type", "x any", `x == nil`, `x.(bool)`, false},
		{"a text is no number", "x any", `x == "k"`, `x == 5`, false},
		{"a value is of one type", "x any", `x == "k"`, `x.(bool)`, false},
		{"which may be that", "x any", `x != nil`, `x.(bool)`, true},
		{"a text in an interface", "x any", `x == "k"`, `x.(string) == "l"`, false},
		{"has its type", "x any", `reflect.TypeOf(x).Kind() == reflect.Int`, `x.(string) == "k"`, false},
		{"and its kind", "x any", `reflect.TypeOf(x).Kind() == reflect.String`, `x.(string) == "k"`, true},
		{"it is printed as it is", "x any", `fmt.Sprint(x) == "k"`, `x == "l"`, false},
		{"or is one that prints so", "x any", `fmt.Sprint(x) == "k"`, `x != "k"`, true},
		{"a value has the methods of two interfaces", "x any", `x.(error) != nil`, `x.(fmt.Stringer) != nil`, true},
		{"or of one", "x any", `x.(error) != nil`, `x != io.EOF`, true},
		{"what a value is equal to, it is", "x any", `reflect.DeepEqual(x, "k")`, `x == 5`, false},
		{"and not to another", "x any", `!reflect.DeepEqual(x, "k")`, `x == 5`, true},

		{"a path of a URL", "r *http.Request", `r.URL.String() == ""`, `r.URL.Path == "/"`, false},
		{"which may have more", "r *http.Request", `r.URL.Path == "/"`, `r.URL.Query().Get("k") == "v"`, true},
		{"without a query there is no parameter", "r *http.Request", `r.URL.RawQuery == ""`, `r.URL.Query().Has("k")`, false},
		{"one header, two names", "r *http.Request", `r.Header.Get("Referer") == ""`, `r.Referer() == "k"`, false},
		{"two headers", "r *http.Request", `r.Header.Get("Origin") == ""`, `r.Referer() == "k"`, true},
		{"a header and a method", "r *http.Request", `r.Method == "GET"`, `r.Header.Get("Origin") == "k"`, true},
		{"one method", "r *http.Request", `r.Method == "GET"`, `r.Method == "POST"`, false},
		{"a path has as many parts as are asked for", "r *http.Request", `len(strings.Split(r.URL.Path, "/")) > 4`, `r.Method == "GET"`, true},
		{"a function that nobody knows says nothing of a request", "r *http.Request", `r.Method == "GET"`, `isOld(r)`, true},
		{"a URL with a scheme is absolute", "u *url.URL", `u.Scheme == "http"`, `!u.IsAbs()`, false},
		{"one with a host need not be", "u *url.URL", `u.Host == "h"`, `!u.IsAbs()`, true},
		{"a port has a host before it", "u *url.URL", `u.Port() == "80"`, `u.Host == "h"`, false},

		{"a list without elements contains none", "l []string", `len(l) == 0`, `slices.Contains(l, "k")`, false},
		{"one has a first", "l []string", `len(l) > 1`, `l[0] == "k"`, true},
		{"which is in it", "l []string", `l[0] == "k"`, `!slices.Contains(l, "k")`, false},
		{"and so are two", "l []string", `l[0] == "k"`, `l[1] == "l"`, true},
		{"all of a list", "l []string", `slices.Equal(l, []string{"k"})`, `len(l) == 2`, false},
		{"joined, a list without elements is no text", "l []string", `strings.Join(l, "") == "kl"`, `len(l) == 0`, false},
		{"a list is printed as it is", "l []string", `fmt.Sprint(l) == "[k]"`, `len(l) == 0`, false},
		{"with what is in it", "l []string", `fmt.Sprint(l) == "[k]"`, `l[0] == "k"`, true},
		{"lists that are equal are as long", "l, k []string", `slices.Equal(l, k)`, `len(l) != len(k)`, false},
		{"however long that is", "l, k []string", `slices.Equal(l, k)`, `len(l) > 3`, true},
		{"lists of numbers, too", "l, k []int", `slices.Equal(l, k)`, `len(l) == 2 && len(k) == 3`, false},
		{"maps that are equal", "m, n map[string]string", `maps.Equal(m, n)`, `len(m) != len(n)`, false},
		{"a list without elements has none for which a function says yes", "l []int", `slices.ContainsFunc(l, isOdd)`, `len(l) == 0`, false},
		{"a longer one may", "l []int", `slices.ContainsFunc(l, isOdd)`, `len(l) > 3`, true},
		{"and need not", "l []int", `!slices.ContainsFunc(l, isOdd)`, `len(l) == 0`, true},
		{"nor has it a place of one", "l []int", `slices.IndexFunc(l, isOdd) >= 0`, `len(l) == 0`, false},
		{"an error that a function of the package looks into", "err error", `isPath(err)`, `err == nil`, false},
		{"which asks what another place asks", "err error", `isPath(err)`, `!errors.As(err, new(*os.PathError))`, false},
		{"finds what is there", "err error", `isPath(err)`, `err != nil`, true},
		{"or not, of another type", "err error", `!isPath(err)`, `errors.As(err, new(*os.LinkError))`, true},
		{"a map without keys", "m map[string]string", `len(m) == 0`, `m["k"] == "v"`, false},
		{"one with a key", "m map[string]string", `m["k"] == "v"`, `len(m) == 1`, true},
		{"or more", "m map[string]string", `m["k"] == "v"`, `len(m) != 1`, true},
		{"a key is one of the keys", "m map[string]string", `m["k"] == "v"`, `!slices.Contains(slices.Collect(maps.Keys(m)), "k")`, false},
		{"and others may be", "m map[string]string", `m["k"] == "v"`, `slices.Contains(slices.Collect(maps.Keys(m)), "l")`, true},
		{"all of a map", "m map[string]string", `reflect.DeepEqual(m, map[string]string{"k": "v"})`, `m["k"] == "w"`, false},
	} {
		first, second := asserting(tt.first), asserting(tt.second)
		src := "package a\n\nimport (\"errors\"; \"flag\"; \"fmt\"; \"io\"; \"maps\"; \"net/http\"; \"net/url\"; \"os\"; \"reflect\"; \"slices\"; \"strings\")\n" +
			"var _, _, _, _, _, _, _, _, _ = errors.Is, io.EOF, http.Get, os.IsExist, slices.Max[[]string], flag.ErrHelp, fmt.Sprint, url.Parse, reflect.TypeOf\n" +
			"var _, _ = strings.Join, maps.Keys[map[string]string]\n" +
			"func sink(string) {}\nfunc isBad(error) bool\nfunc isOld(*http.Request) bool\nfunc isOdd(n int) bool { return n%2 != 0 }\n" +
			"var errGone = errors.New(\"gone\")\nvar errBusy = fmt.Errorf(\"busy: %w\", errGone)\n" +
			"func isPath(err error) bool { var p *os.PathError; return errors.As(err, &p) }\n" +
			"func f(" + tt.params + ") {\n w := \"a\"\n if " + first + " { w = \"b\" }\n if " + second + " { sink(w) }\n}\n"
		assert.Equal(t, tt.reaches, slices.Contains(sunk(t, src), "b"), "%s: %s, %s", tt.why, tt.first, tt.second)
	}
}

// Each row has two conditions on what came together, as the results of one call.
func TestConditionsOnOneCall(t *testing.T) {
	for _, tt := range []struct {
		why, params, call, first, second string
		reaches                          bool
	}{
		{"a function that fails returns nothing", "s string", `host, _, err := net.SplitHostPort(s)`, `err != nil`, `host != ""`, false},
		{"whichever is asked first", "s string", `host, _, err := net.SplitHostPort(s)`, `host != ""`, `err != nil`, false},
		{"that is nothing", "s string", `host, _, err := net.SplitHostPort(s)`, `err != nil`, `host == ""`, true},
		{"one that does not may return anything", "s string", `host, _, err := net.SplitHostPort(s)`, `err == nil`, `host == "h"`, true},
		{"and nothing", "s string", `host, _, err := net.SplitHostPort(s)`, `err == nil`, `host == ""`, true},
		{"if nobody asks, too", "s string", `host, port, _ := net.SplitHostPort(s)`, `host == "h"`, `port == "80"`, true},
		{"an error of another call says nothing", "s string", `host, _, _ := net.SplitHostPort(s); _, _, err := net.SplitHostPort(s + "0")`, `err != nil`, `host != ""`, true},
		{"a question about what there is not", "s string", `info, err := os.Stat(s)`, `err != nil`, `info != nil`, false},
		{"what there is, is something", "s string", `info, err := os.Stat(s)`, `err == nil`, `info == nil`, false},
		{"in the other order", "s string", `info, err := os.Stat(s)`, `info == nil`, `err == nil`, false},
		{"a certain error is one", "s string", `name, err := os.Hostname()`, `errors.Is(err, os.ErrPermission)`, `name == "h"`, false},
		{"what is read before an error", "r io.Reader, b []byte", `n, err := r.Read(b)`, `n > 0`, `err != nil`, true},
		{"a time that nobody has set", "ctx context.Context", `t, ok := ctx.Deadline()`, `!ok`, `!t.IsZero()`, false},
		{"one that somebody has", "ctx context.Context", `t, ok := ctx.Deadline()`, `ok`, `!t.IsZero()`, true},
		{"a copy of a request", "r *http.Request, ctx context.Context", `q := r.Clone(ctx)`, `r.Method == "POST"`, `q.Method != "POST"`, false},
		{"has the same method", "r *http.Request, ctx context.Context", `q := r.Clone(ctx)`, `r.Method != "GET"`, `q.Method == "POST"`, true},
		{"with another context", "r *http.Request, ctx context.Context", `q := r.WithContext(ctx)`, `q.Header.Get("k") == "v"`, `r.Header.Get("k") != "v"`, false},
		{"and other parts", "r *http.Request, ctx context.Context", `q := r.WithContext(ctx)`, `r.Method == "POST"`, `q.Header.Get("k") != "v"`, true},
		{"a copy of a header", "r *http.Request", `h := r.Header.Clone()`, `r.Header.Get("k") == ""`, `h.Get("k") != ""`, false},
		{"of two keys", "r *http.Request", `h := r.Header.Clone()`, `r.Header.Get("k") == ""`, `h.Get("l") != ""`, true},
		{"of two requests", "r, p *http.Request", `h := p.Header.Clone()`, `r.Header.Get("k") == ""`, `h.Get("k") != ""`, true},
		{"what comes out of a channel that is closed", "c chan int", `n, ok := <-c`, `n == 1`, `!ok`, false},
		{"and is nothing", "c chan int", `n, ok := <-c`, `n == 0`, `!ok`, true},
		{"or out of an open one", "c chan int", `n, ok := <-c`, `n == 1`, `ok`, true},
	} {
		src := "package a\n\nimport (\"context\"; \"errors\"; \"io\"; \"net\"; \"net/http\"; \"os\")\n" +
			"var _, _, _, _, _, _ = context.Cause, errors.Is, io.EOF, net.ParseIP, http.Get, os.Stat\nfunc sink(string) {}\n" +
			"func f(" + tt.params + ") {\n w := \"a\"\n " + tt.call + "\n if " + tt.first + " { w = \"b\" }\n if " + tt.second + " { sink(w) }\n}\n"
		assert.Equal(t, tt.reaches, slices.Contains(sunk(t, src), "b"), "%s: %s, %s, %s", tt.why, tt.call, tt.first, tt.second)
	}
}

// asserting writes x.(T) as an assertion that may fail.
func asserting(cond string) string {
	before, after, ok := strings.Cut(cond, ".(")
	if !ok || strings.Contains(before, "(") {
		return cond
	}
	typ, rest, _ := strings.Cut(after, ")")
	if rest == " != nil" {
		rest = ""
	}
	return "v, ok := " + before + ".(" + typ + "); ok && any(v) == any(v)" + strings.Replace(rest, " ==", " && v ==", 1)
}

// What stands for a request answers as one of net/http does.
func TestMadeRequest(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ method, target string }{{"GET", "/a?k=v"}, {"POST", "http://h/?k="}, {"PUT", "/"}} {
		real, err := http.NewRequest(tt.method, tt.target, http.NoBody)
		require.NoError(t, err)
		u, err := url.Parse(tt.target)
		require.NoError(t, err)
		made := &madeRequest{Method: tt.method, URL: u, Header: madeHeader{}}
		same := func() {
			t.Helper()
			for _, key := range []string{"user-agent", "REFERER", "x-k", "a b", "Authorization"} {
				assert.Equal(t, real.Header.Get(key), made.Header.Get(key), key)
				assert.Equal(t, real.Header.Values(key), made.Header.Values(key), key)
			}
			assert.Equal(t, real.UserAgent(), made.UserAgent())
			assert.Equal(t, real.Referer(), made.Referer())
			assert.Equal(t, real.PathValue("k"), made.PathValue("k"))
			name, password, ok := real.BasicAuth()
			name2, password2, ok2 := made.BasicAuth()
			assert.Equal(t, []any{name, password, ok}, []any{name2, password2, ok2})
			assert.Equal(t, real.FormValue("k"), made.FormValue("k"))
			require.Equal(t, len(real.Cookies()), len(made.Cookies()))
			for i, c := range real.Cookies() {
				assert.Equal(t, madeCookie{c.Name, c.Value}, *made.Cookies()[i])
			}
			_, err := real.Cookie("k")
			_, err2 := made.Cookie("k")
			assert.Equal(t, err == nil, err2 == nil)
		}
		same()
		for _, key := range []string{"user-agent", "referer", "x-k", "a b", "Authorization"} {
			real.Header.Set(key, "Basic v")
			made.Header.set(key, "Basic v")
			same()
		}
		real.SetPathValue("k", "v")
		made.setPathValue("k", "v")
		real.SetBasicAuth("n", "p")
		made.setBasicAuth("n", "p")
		real.AddCookie(&http.Cookie{Name: "l", Value: "v"})
		made.addCookie("l", "v")
		same()
		real.AddCookie(&http.Cookie{Name: "k", Value: "v"})
		made.addCookie("k", "v")
		same()
	}
}

// Errors of which it is known what they say, say that.
func TestSayings(t *testing.T) {
	t.Parallel()
	for name, err := range map[string]error{
		"bufio.ErrTooLong": bufio.ErrTooLong, "context.Canceled": context.Canceled, "database/sql.ErrNoRows": sql.ErrNoRows,
		"io.EOF": io.EOF, "io.ErrClosedPipe": io.ErrClosedPipe, "io.ErrNoProgress": io.ErrNoProgress, "io.ErrShortWrite": io.ErrShortWrite,
		"io.ErrUnexpectedEOF": io.ErrUnexpectedEOF, "net/http.ErrNoCookie": http.ErrNoCookie, "net/http.ErrServerClosed": http.ErrServerClosed, "net/http.ErrUseLastResponse": http.ErrUseLastResponse,
		"os.ErrClosed": os.ErrClosed, "os.ErrExist": os.ErrExist, "os.ErrInvalid": os.ErrInvalid, "os.ErrNotExist": os.ErrNotExist, "os.ErrPermission": os.ErrPermission,
		"strconv.ErrRange": strconv.ErrRange, "strconv.ErrSyntax": strconv.ErrSyntax,
	} {
		assert.Equal(t, err.Error(), sayings[name], name)
		assert.IsType(t, errors.New(""), err, name)
		assert.NoError(t, errors.Unwrap(err), name)
		for pred, says := range map[string]func(error) bool{"os.IsExist": os.IsExist, "os.IsNotExist": os.IsNotExist, "os.IsPermission": os.IsPermission, "os.IsTimeout": os.IsTimeout} {
			assert.True(t, errorPredicates[pred])
			assert.Equal(t, says(err), predicateVars[name] == pred, "%s of %s", pred, name)
		}
	}
	assert.Len(t, sayings, 18)
}
