package negative

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// testify and check stand for packages that tests use.
type testify struct{}

func (testify) Error(t *testing.T, err error)                   {}
func (testify) ErrorContains(t *testing.T, err error, s string) {}
func (testify) NoError(t *testing.T, err error)                 {}
func (testify) Panics(t *testing.T, f func())                   {}
func (testify) True(t *testing.T, ok bool)                      {}
func (testify) Equal(t *testing.T, want, got any)               {}
func (testify) Assert(err error, check any, args ...any)        {}

var require, assert, c testify

var IsNotNil = 0

func TestEntries(t *testing.T) {
	for _, tt := range []struct {
		name    string
		in      string
		wantErr bool
	}{
		{"one", "http://example.com/a b", true},
		{"two", "http://example.com/a b", false}, // want `space must be encoded`
		{name: "three", in: "http://example.com/a b", wantErr: true},
		{name: "four", in: "http://example.com/a b"}, // want `space must be encoded`
	} {
		if err := Fetch(tt.in); (err != nil) != tt.wantErr {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		in    string
		err   string
		valid bool
		code  int
		check func(testify, *testing.T, error)
		is    error
	}{
		{in: "http://example.com/a b", err: "space", valid: true},
		{in: "http://example.com/a b", err: "", valid: true}, // want `space must be encoded`
		{in: "http://example.com/a b", valid: false},
		{in: "http://example.com/a b", code: http.StatusBadRequest},
		{in: "http://example.com/a b", code: http.StatusOK}, // want `space must be encoded`
		{in: "http://example.com/a b", check: testify.Error},
		{in: "http://example.com/a b", check: testify.NoError}, // want `space must be encoded`
		{in: "http://example.com/a b", is: errors.ErrUnsupported},
		{in: "http://example.com/a b", is: nil}, // want `space must be encoded`
	} {
		Fetch(tt.in)
	}
	for in, err := range map[string]error{
		"http://example.com/a b": errors.ErrUnsupported,
		"http://example.com/c d": nil, // want `space must be encoded`
	} {
		require.Equal(t, err, Fetch(in))
	}
}

func TestRequired(t *testing.T) {
	_, err := url.Parse("http://example.com/a b")
	require.Error(t, err)
	_, err = url.Parse("http://example.com/c d") // want `space must be encoded`
	require.NoError(t, err)
	_, err = url.Parse("http://exa mple.com/ef")
	if err == nil {
		t.Fatal("parsed")
	}
	_, err = url.Parse("http://example.com/g h") // want `space must be encoded`
	if err != nil {
		t.Fatal(err)
	}
	if _, err := url.Parse("http://example.com/i j"); err == nil {
		t.Error("parsed")
	}
	if err := Fetch("http://example.com/k l"); err != nil { // want `space must be encoded`
		t.Error(err)
	}
	require.ErrorContains(t, Fetch("http://example.com/m n"), "space")
	require.True(t, Fetch("http://example.com/o p") != nil)
	c.Assert(Fetch("http://example.com/q r"), IsNotNil)
	assert.Panics(t, func() { Fetch("http://example.com/s t") })
	req, err := http.NewRequest("GET", "http://example.com/u v", nil) // want `space must be encoded`
	require.NoError(t, err)
	_, err = http.DefaultClient.Do(req)
	require.Error(t, err)
	if IsURL("http://example.com/w x") {
		t.Error("took it")
	}
}

func TestBrackets(t *testing.T) {
	Fetch("http://example.com/?a[]=b")
}

func It(text string, f func()) {}

func TestSpec(t *testing.T) {
	It("refuses a space", func() { Fetch("http://example.com/a b") })
}

func TestInvalid(t *testing.T) {
	Fetch("http://example.com/a b")
}

func TestNames(t *testing.T) {
	malformed := "http://example.com/a b"
	Fetch(malformed)
	plain := "http://example.com/c d" // want `space must be encoded`
	Fetch(plain)
	t.Run("rejects a space", func(t *testing.T) { Fetch("http://example.com/e f") })
	t.Run("fetches", func(t *testing.T) { Fetch("http://example.com/g h") }) // want `space must be encoded`
	for _, tt := range []struct{ name, url string }{
		{"bad host", "http://example.com/i j"},
		{"good host", "http://example.com/k l"}, // want `space must be encoded`
	} {
		Fetch(tt.url)
	}
	for _, tt := range []struct{ good, bad string }{
		{good: "http://example.com/m n", bad: "http://example.com/o p"}, // want `space must be encoded.*m n`
	} {
		Fetch(tt.good)
		Fetch(tt.bad)
	}
	for name, u := range map[string]string{
		"malformed": "http://example.com/q r",
		"plain":     "http://example.com/s t", // want `space must be encoded`
	} {
		_ = name
		Fetch(u)
	}
}

func TestDrives(t *testing.T) {
	Fetch("file://C:/home/user/script.js") // read from the host on
}

func TestOwnWords(t *testing.T) {
	Fetch("http://example.com/invalid url")
	Fetch("this is not a url")
	Fetch("http://example.com/a knot") // want `space must be encoded`
}

func TestPlaceholders(t *testing.T) {
	Fetch("...")
	Fetch("http://example.com/{id}/{name}")
	Fetch("http://example.com/{{.ID}}")
	Fetch("http://example.com/{id}/a b")   // want `space must be encoded`
	Fetch("http://example.com/${id}")      // want `placeholder that nothing fills: "..id."`
	Fetch(`http://example.com/?q={a="b"}`) // want `brace.*; also: .*quot`
	Fetch("http://example.com/?q={}")      // want `brace`
	Fetch(strings.Replace("http://example.com/{a b}", "{a b}", "x", 1))
}

// TestTried gives patterns to a function that takes the panic of what it is given, to see
// which are none.
func TestTried(t *testing.T) {
	tried := func(pattern string) (is bool) {
		defer func() { is = recover() == nil }()
		http.NewServeMux().Handle(pattern, http.NotFoundHandler())
		return true
	}
	for _, p := range []string{"GET", "/{a}/{a}", "/"} {
		if tried(p) != (p == "/") {
			t.Error(p)
		}
	}
}

func TestGiven(t *testing.T) {
	given := func(pattern string) { http.NewServeMux().Handle(pattern, http.NotFoundHandler()) }
	given("GET") // want `pattern that http.Handle panics on`
}

// TestBeside has the same text twice in its tables, with what is wrong escaped once.
func TestBeside(t *testing.T) {
	for _, tt := range []struct{ in, out string }{
		{"http://example.com/a b/c", "x"},
		{"http://example.com/a%20b/c", "x"},
		{"http://example.com/a b/d", "x"}, // want `space must be encoded`
		{"http://example.com/a%20b/e", "x"},
		{in: "http://example.com/a%2Fb c", out: "x"},
		{out: "x", in: "http://example.com/a%2Fb%20c"},
	} {
		if Fetch(tt.in); tt.out == "" {
			t.Error()
		}
	}
	for _, in := range []string{"http://example.com/f%20g", "http://example.com/f g", "", "", "", "", "http://example.com/f%20h", "http://example.com/f i"} { // want `space must be encoded`
		Fetch(in)
	}
	for in := range map[string]bool{"http://example.com/j k": true, "http://example.com/j%20k": true} {
		Fetch(in)
	}
}

// TestParsed takes hosts apart that nobody looks up.
func TestParsed(t *testing.T) {
	u, err := url.Parse("http://100.200.300.400:8080")
	if err != nil || u.Port() != "8080" {
		t.Error(err)
	}
	Fetch("http://100.200.300.400:8080") // want `over 255`
}
