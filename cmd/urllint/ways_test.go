package main

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/sample"
)

// The ways of loading packages find the same, and know the same of
// dependencies. On modules that are too large for every run:
//
//	go test ./cmd/urllint -run TestWaysOnModules -timeout 0 -modules=std,github.com/caddyserver/caddy/v2@v2.11.9
var modules = flag.String("modules", "", "comma-separated `modules`, as path@version or std, in which to compare the ways of loading")

// writeFacts writes down the facts that a package exports, as far as others
// can see them. The variants of a package share one file.
func writeFacts(dir string, pass *analysis.Pass) {
	path, _, _ := strings.Cut(pass.Pkg.Path(), " ")
	lines := []byte("package " + path + "\n")
	for _, f := range pass.AllObjectFacts() {
		if f.Object.Pkg() != pass.Pkg {
			continue
		}
		if at, err := objectpath.For(f.Object); err == nil {
			fact, _ := json.Marshal(f.Fact)
			lines = fmt.Appendf(lines, "%s %T %s\n", at, f.Fact, fact)
		}
	}
	name := fmt.Sprintf("%x", sha256.Sum256([]byte(path)))
	out, err := os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err == nil {
		out.Write(lines)
		out.Close()
	}
}

// readFacts returns the facts that were written down, without those packages
// that have none.
func readFacts(t *testing.T, dir string) map[string][]string {
	facts := map[string][]string{}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		lines := strings.Split(strings.TrimSpace(clitest.ReadFile(t, filepath.Join(dir, e.Name()))), "\n")
		slices.Sort(lines)
		lines = slices.Compact(lines)
		if i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "package ") }); len(lines) > 1 {
			path := lines[i]
			facts[path] = slices.Delete(lines, i, i+1)
		}
	}
	return facts
}

// A way is one way to load packages.
type way struct {
	name string
	args []string
}

var (
	directly  = way{"direct", []string{"-driver=direct", "-cache=off"}}
	directAll = way{"direct, every unit", []string{"-driver=direct", "-cache=off", "-every-unit"}}
	underVet  = way{"under go vet", []string{"-driver=vet"}}
	vetAll    = way{"under go vet, every unit", []string{"-driver=vet", "-every-unit"}}
	source    = way{"from source", []string{"-driver=source"}}
)

// A seen is what one way sees.
type seen struct {
	findings []finding.Finding
	facts    map[string][]string
	errs     []string // what is printed besides, by each way that was compared
}

// look runs urllint in the current directory.
func look(t *testing.T, w way, args ...string) seen {
	t.Helper()
	dir := t.TempDir()
	t.Setenv(factsDir, dir)
	out, errs, code := urllint(t, "", slices.Concat(w.args, []string{"-format=json"}, args)...)
	require.Contains(t, []int{cli.ExitClean, cli.ExitFindings, cli.ExitError}, code, "%s: %s", w.name, errs)
	var report struct{ Findings []finding.Finding }
	require.NoError(t, json.Unmarshal([]byte(out), &report))
	return seen{report.Findings, readFacts(t, dir), []string{errs}}
}

// compare looks at the current directory in several ways and returns what
// they all see.
func compare(t *testing.T, ways []way, args ...string) seen {
	t.Helper()
	first := look(t, ways[0], args...)
	for _, w := range ways[1:] {
		other := look(t, w, args...)
		assert.Equal(t, first.findings, other.findings, "%s and %s", ways[0].name, w.name)
		for _, path := range slices.Sorted(maps.Keys(other.facts)) {
			assert.Equal(t, other.facts[path], first.facts[path], "facts of %s: %s and %s", path, ways[0].name, w.name)
		}
		for _, path := range slices.Sorted(maps.Keys(first.facts)) {
			assert.Contains(t, other.facts, path, "facts: %s and %s", ways[0].name, w.name)
		}
		first.errs = append(first.errs, other.errs...)
	}
	return first
}

func TestWays(t *testing.T) {
	tests := []struct {
		name, archive string
		args          []string
		findings      int
		facts         int  // packages that have some
		twins         bool // where all is to be tried, their slow twins, too, which analyze all of the standard library that a module imports
		small         bool // without the standard library, unless all is to be tried
		whole         bool // only where all is to be tried: the others ask most of what it does
	}{
		{"wrappers", client, []string{"./..."}, 5, 4, true, true, true},
		{"a package alone", client, []string{"."}, 5, 4, false, true, true},
		{"without wrappers", client, []string{"-wrappers=false", "./..."}, 1, 0, false, false, true},
		{"a sink of one's own", client, []string{"-sinks=example.org/dep/plain.Name#0=url", "./..."}, 6, 4, false, true, true},
		{"a dependency by name", client, []string{"example.org/dep/again"}, 0, 2, false, true, true},
		{"guards and variables", helpers, []string{"./..."}, 2, 2, true, true, true},
		{"variants for tests", variants, []string{"./..."}, 6, 2, true, true, true},
		{"one package with its tests", variants, []string{"./base"}, 2, 2, false, true, true},
		{"directives", declared, []string{"./..."}, 2, 2, true, true, false},
		{"interfaces", agreeing, []string{"./..."}, 1, 1, true, true, true},
		{"through other packages", across, []string{"./..."}, 8, 3, true, false, true}, // two where they are spelled, too
		{"a package that others of the module serve", across, []string{"."}, 6, 3, false, false, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.whole && !sample.IsWhole() {
				t.Skip("with -whole")
			}
			write := clitest.WriteModule
			if tt.small {
				write = writeModule
			}
			write(t, tt.archive)
			ways := []way{directly, underVet}
			if tt.twins && sample.IsWhole() {
				ways = append(ways, directAll, vetAll)
			}
			got := compare(t, ways, tt.args...)
			assert.Len(t, got.findings, tt.findings)
			if t.Failed() {
				for _, f := range got.findings {
					t.Log(f.File, f.Start.Line, f.Message)
				}
			}
			maps.DeleteFunc(got.facts, func(line string, _ []string) bool { return clitest.IsOwnSink(line) })
			assert.Len(t, got.facts, tt.facts)
		})
	}
}

// helpers has a dependency whose wrappers ask other functions and variables of
// their package.
const helpers = `
-- go.mod --
module example.org/m

go 1.25.0

require example.org/dep v1.0.0

replace example.org/dep => ./dep
-- dep/go.mod --
module example.org/dep

go 1.25.0
-- dep/dep.go --
package dep

import (
	"net/url"
	"strings"
)

var prefix = "http"

// SetPrefix makes sure that prefix is no constant.
func SetPrefix(s string) { prefix = s }

// Get hands its parameter on unless a helper ends the function.
func Get(u string) (*url.URL, error) {
	check(u)
	return url.Parse(u)
}

func check(u string) {
	if u == "" {
		fail()
	}
}

func fail() { panic("no URL") }

// Checked hands on what has a prefix that others may change.
func Checked(u string) (*url.URL, error) {
	if !strings.HasPrefix(u, prefix) {
		return nil, nil
	}
	return url.Parse(u)
}

// Lowered hands on another text.
func Lowered(u string) (*url.URL, error) {
	u = lower(u)
	return url.Parse(u)
}

func lower(s string) string { return strings.ToLower(s) }

// internal reaches no exported function.
func internal(u string) (*url.URL, error) { return url.Parse(u) }

// Through reaches one that is not exported.
func Through(u string) (*url.URL, error) { return through(u) }

func through(u string) (*url.URL, error) { return url.Parse(u) }

// Many has nothing to do with URLs.
func Many(n int) int {
	for i := range n {
		n += i
	}
	return n
}
-- far/far.go --
package far

import "example.org/dep"

// Far hands on to another module.
func Far(u string) error {
	_, err := dep.Get(u)
	return err
}
-- main.go --
package main

import (
	"example.org/dep"
	"example.org/m/far"
)

func main() {
	dep.Through("http://example.org/a%zz")
	far.Far("http://example.org/b%zz")
	dep.SetPrefix("http://example.org/c%zz")
}
`

// variants has tests inside and outside of packages, and packages that are
// built anew for other packages' tests. They do not import testing, of which go vet would look at
// all that it imports.
const variants = `
-- base/base.go --
package base

import "net/url"

// Parse passes its parameter on.
func Parse(u string) (*url.URL, error) { return url.Parse(u) }

var bad, _ = Parse("http://example.org/base%zz")
-- base/export_test.go --
package base

// ParseForTest is there for tests alone.
func ParseForTest(u string) error {
	_, err := Parse(u)
	return err
}
-- base/base_test.go --
package base_test

import (
	"example.org/m/base"
	"example.org/m/user"
)

func parse() {
	base.ParseForTest("http://example.org/x%zz")
	user.Use("http://example.org/ok")
}
-- user/user.go --
package user

import "example.org/m/base"

// Use passes its parameter on by way of base.
func Use(u string) error {
	_, err := base.Parse(u)
	return err
}

var bad, _ = base.Parse("http://example.org/user%zz")
-- user/user_test.go --
package user

func use() { Use("http://example.org/y%zz") }
-- onlytests/only_test.go --
package onlytests

import "example.org/m/user"

func use() { user.Use("http://example.org/z%zz") }
-- main.go --
package main

import "example.org/m/user"

func main() { user.Use("http://example.org/main%zz") }
`

// declared has sinks that directives declare, in a package without any other.
const declared = `
-- api/api.go --
package api

// Fetch takes a URL.
//
//urllint:url u url
func Fetch(u string) {}
-- wrap/wrap.go --
package wrap

import "example.org/m/api"

// Get passes its parameter on.
func Get(u string) { api.Fetch(u) }
-- main.go --
package main

import (
	"example.org/m/api"
	"example.org/m/wrap"
)

func main() {
	api.Fetch("http://example.org/a%zz")
	wrap.Get("http://example.org/b%zz")
}
`

// agreeing has an interface whose implementations all pass a parameter on.
const agreeing = `
-- dep/dep.go --
package dep

import "net/url"

// A Getter gets.
type Getter interface{ Fetch(u string) error }

type one struct{}

func (one) Fetch(u string) error {
	_, err := url.Parse(u)
	return err
}

type two struct{}

func (*two) Fetch(u string) error { return one{}.Fetch(u) }

// New returns a Getter.
func New() Getter { return one{} }
-- main.go --
package main

import "example.org/m/dep"

func main() { dep.New().Fetch("http://example.org/a%zz") }
`

// What net/url makes of some texts depends on the version of Go, and a loop over such a table is
// seen where that is known. A package of the standard library is of no module, and of the Go that
// builds it.
func TestWaysOfTheStandardLibrary(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	t.Chdir(t.TempDir())
	got := compare(t, waysOr(directly, underVet, source), "-profile=rfc1738", "-tests=all", "net/url")
	assert.True(t, slices.ContainsFunc(got.findings, func(f finding.Finding) bool {
		return strings.Contains(f.Message, `"foo.html", passed to url.ParseRequestURI`)
	}), "a row of parseRequestURLTests, which has another with too many colons")
}

// waysOr returns one way, and all where all is to be tried: others start a process for each package of the
// standard library, or read it whole.
func waysOr(one way, others ...way) []way {
	if sample.IsWhole() {
		return append([]way{one}, others...)
	}
	return []way{one}
}

// Files that are given by name are of no package that go.mod speaks of, though it says how they run:
// whether net/url takes the text is not known here, and neither is what happens then.
func TestFilesByNameRunAsGoModSays(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	clitest.WriteModule(t, `
-- a.go --
package main

import (
	"net/http"
	"net/url"
)

func main() {
	if _, err := url.Parse("http://h:1:2"); err != nil {
		http.Get("htp://since.go1.26")
		return
	}
	http.Get("htp://before")
}
`)
	for _, tt := range []struct {
		pattern, why string
		findings     int
	}{
		{".", "before Go 1.26, as go.mod says, such a text is taken", 2},
		{"a.go", "the text itself is wrong either way", 1},
	} {
		got := compare(t, waysOr(directly, underVet, source), tt.pattern)
		assert.Len(t, got.findings, tt.findings, "%s: %s", tt.pattern, tt.why)
	}
}

// Files may be named of a package that their own test imports: they are read for both packages, with the
// comments that only one of them needs.
func TestFilesByNameOfAPackageThatTheyImport(t *testing.T) {
	clitest.WriteSmallModule(t, `
-- p/main.go --
package p

import "net/url"

func Meant() { url.Parse("%zz") } //nolint

func Get() { url.Parse("%zy") }
-- p/p_x_test.go --
package p_test

import "example.org/m/p"

func use() { p.Get() }
`)
	t.Setenv("GOCACHE", t.TempDir()) // in which the package is not compiled yet
	for _, why := range []string{"the package is checked from source", "its types are what the compiler left"} {
		out, errs, code := urllint(t, "", "-driver=direct", "-cache=off", "-format=short", "p/main.go", "p/p_x_test.go")
		require.Equal(t, cli.ExitFindings, code, "%s: %s", why, errs)
		assert.Equal(t, []string{"main.go:7:25"}, places(out), why)
		_, errs, code = clitest.GoCommand(t, "build", "./p")
		require.Zero(t, code, errs)
	}
}

// A module that does not compile, which go vet refuses, is the same in both
// ways that remain.
func TestWaysOnBrokenCode(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestExitCodes has such a package")
	clitest.WriteSmallModule(t, helpers+"-- broken/b.go --\npackage broken\n\nimport \"net/url\"\n\nvar x int = \"\"\n\nvar u, _ = url.Parse(\"http://example.org/%zz\")\n")
	got := compare(t, []way{directly, source}, "./...")
	assert.Len(t, got.findings, 3)
	require.Len(t, got.errs, 2)
	for _, errs := range got.errs {
		assert.Contains(t, errs, "urllint: "+filepath.Join("broken", "b.go")+":5:13: ")
	}
	_, errs, code := urllint(t, "", "-driver=vet", "./broken")
	assert.Equal(t, cli.ExitError, code)
	assert.NotEmpty(t, errs)
}

// With a pattern that matches no file the package is not built, and go vet says nothing else of it.
func TestWaysWithoutEmbeddedFiles(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	const code = "import (\n\t_ \"embed\"\n\t\"net/url\"\n)\n\n//go:embed dist/*\nvar page string\n\nvar u, _ = url.Parse(\"http://example.org/%zz\")\n"
	clitest.WriteSmallModule(t, "-- app/a.go --\npackage app\n\n"+code+"-- tested/a.go --\npackage tested\n-- tested/a_test.go --\npackage tested\n\n"+code+
		"-- use/use.go --\npackage use\n\nimport _ \"example.org/m/app\"\n")
	got := compare(t, waysOr(directly, source), "-tests=all", "./...")
	assert.Len(t, got.findings, 2, "what is found is printed nevertheless")
	const fault = ":8:12: pattern dist/*: no matching files found"
	for _, errs := range got.errs {
		assert.Contains(t, errs, filepath.Join("app", "a.go")+fault)
		assert.Contains(t, errs, filepath.Join("tested", "a_test.go")+fault)
	}
	_, errs, status := urllint(t, "", "./use")
	assert.Equal(t, cli.ExitError, status, "what a package imports is part of it")
	assert.Contains(t, errs, fault)
	_, errs, status = urllint(t, "", "-driver=vet", "./app")
	assert.Equal(t, cli.ExitError, status)
	assert.Contains(t, errs, fault, "what go vet says")
}

// What a named package imports, and does not compile, is said each time: what the cache has is of
// code that does.
func TestBrokenDependency(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestExitCodes has such a package")
	for _, tt := range []struct{ why, dep, err string }{
		{"a syntax error", "package dep\n\nvar S string\n\nimport \"net/http\"\n\nfunc F(u string) { http.Get(u) }\n", ":5:1: imports must appear before other declarations"},
		{"a type error", "package dep\n\nimport \"net/http\"\n\nvar n int = \"\"\n\nfunc F(u string) { http.Get(u) }\n", ":5:13: cannot use"},
	} {
		t.Run(tt.why, func(t *testing.T) {
			clitest.WriteSmallModule(t, "-- dep/dep.go --\n"+tt.dep+"-- use/use.go --\npackage use\n\nimport \"example.org/m/dep\"\n\nfunc use() { dep.F(\"http://h/a b\") }\n")
			t.Setenv("URLLINT_CACHE", t.TempDir())
			for range 2 {
				_, errs, code := urllint(t, "", "./use")
				assert.Equal(t, cli.ExitError, code)
				assert.Contains(t, errs, filepath.Join("dep", "dep.go")+tt.err)
			}
		})
	}
}

// Of packages that import each other one error says which they are, and none what follows from that.
func TestImportCycle(t *testing.T) {
	const cycle = ": example.org/m/a imports example.org/m/b imports example.org/m/a\n"
	for _, tt := range []struct{ file, errs, why string }{
		{"a.go", "urllint: import cycle not allowed" + cycle, "the program is not built"},
		{"a_test.go", "urllint: import cycle not allowed in test" + cycle, "the program is built, its test is not"},
	} {
		clitest.WriteSmallModule(t, "-- a/c.go --\npackage a\n-- a/"+tt.file+" --\npackage a\n\nimport _ \"example.org/m/b\"\n-- b/b.go --\npackage b\n\nimport \"example.org/m/a\"\n\nfunc use() { a.F() }\n")
		_, errs, code := urllint(t, "", "-driver=direct", "-cache=off", "./a")
		assert.Equal(t, cli.ExitError, code, tt.why)
		assert.Equal(t, tt.errs, errs, tt.why)
	}
}

// What the go command does not take as a package has one error, and not what follows from that.
func TestAFileNamedTwice(t *testing.T) {
	clitest.WriteSmallModule(t, "-- a.go --\npackage a\n\nimport \"net/url\"\n\nvar u, _ = url.Parse(\"http://h/%zz\")\n")
	_, errs, code := call("a.go", "a.go")
	assert.Equal(t, cli.ExitError, code)
	assert.Equal(t, "urllint: case-insensitive file name collision: \"a.go\" and \"a.go\"\n", errs)
}

// TestWaysOnModules compares the ways on modules that are named; see modules.
func TestWaysOnModules(t *testing.T) {
	if *modules == "" {
		t.Skip("no -modules")
	}
	for _, m := range strings.Split(*modules, ",") {
		t.Run(m, func(t *testing.T) {
			dir, pattern := filepath.Join(strings.TrimSpace(goEnv(t, "GOROOT")), "src"), "std"
			if m != "std" {
				dir, pattern = fetch(t, m), "./..."
			}
			t.Chdir(dir)
			t.Setenv("GOWORK", "off") // a workspace has modules that are not in the archive
			// With all that there is to report, there is more to compare.
			got := compare(t, []way{directly, underVet}, "-profile=rfc1738", "-tests=all", pattern)
			n := 0
			for _, facts := range got.facts {
				n += len(facts)
			}
			t.Logf("%d findings; %d facts about %d packages", len(got.findings), n, len(got.facts))
		})
	}
}

// fetch copies a module to where it is the main module.
func fetch(t *testing.T, module string) string {
	out, err := exec.Command("go", "mod", "download", "-json", module).Output()
	require.NoError(t, err, "%s", out)
	var info struct{ Dir string }
	require.NoError(t, json.Unmarshal(out, &info))
	dir := filepath.Join(t.TempDir(), "module")
	require.NoError(t, os.CopyFS(dir, os.DirFS(info.Dir)))
	return dir
}

func goEnv(t *testing.T, name string) string {
	out, err := exec.Command("go", "env", name).Output()
	require.NoError(t, err)
	return string(out)
}

// across has texts that go through other packages of the module: a field that a
// constructor sets, one that an option sets, a struct of options, a result, and
// two packages one after the other.
const across = `
-- go.mod --
module example.org/m

go 1.25.0
-- main.go --
package main

import (
	"net/http"

	"example.org/m/client"
	"example.org/m/conf"
	"example.org/m/transport"
)

func main() {
	client.New("localhost:8080").Get("/x")
	client.New("http://localhost:8080").Get("/x")
	client.New("", client.WithBase("http//option")).Get("/x")
	client.Dial(client.Options{Endpoint: "htp://options"})
	client.New(conf.Home).Get("/x")
	http.Get(conf.Load().URL)
	client.Send("htp://sent")
	transport.From(nil)
}
-- client/client.go --
package client

import (
	"net/http"

	"example.org/m/transport"
)

type Client struct{ base string }

type Option func(*Client)

func WithBase(base string) Option { return func(c *Client) { c.base = base } }

func New(base string, opts ...Option) *Client {
	c := &Client{base: base}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *Client) Get(path string) error {
	_, err := http.Get(c.base + path)
	return err
}

type Options struct{ Endpoint string }

func Dial(o Options) error {
	_, err := http.Get(o.Endpoint + "/dial")
	return err
}

func Send(base string) error { return transport.Do(base, "/send") }
-- kinds/kinds.go --
package kinds

type Source interface{ Address() string }
-- named/named.go --
package named

import "example.org/m/kinds"

type Source kinds.Source

func Of(s any) Source { return s.(Source) }
-- transport/source.go --
package transport

import (
	"net/http"

	"example.org/m/named"
)

func From(s any) error {
	_, err := http.Get("http://" + named.Of(s).Address())
	return err
}
-- transport/transport.go --
package transport

import "net/http"

func Do(base, path string) error {
	_, err := http.Get(base + path)
	return err
}
-- conf/conf.go --
package conf

var Home = "http//home.example"

type Config struct{ URL string }

func Load() *Config { return &Config{URL: "http//load.example"} }
`
