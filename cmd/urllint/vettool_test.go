package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
	"github.com/urllint/urllint/internal/sample"
)

// client calls a wrapper of its own module, one of another module, and the
// standard library.
const client = `
-- go.mod --
module example.org/m

go 1.25.0

require example.org/dep v1.0.0

replace example.org/dep => ./dep
-- dep/go.mod --
module example.org/dep

go 1.25.0
-- dep/fetch/fetch.go --
package fetch

import "net/url"

// Fetch passes its parameter on.
func Fetch(rawURL string) error {
	_, err := url.Parse(rawURL)
	return err
}
-- dep/again/again.go --
package again

import "example.org/dep/fetch"

// Twice has its sink at second hand.
func Twice(rawURL string) error { return fetch.Fetch(rawURL) }
-- dep/method/method.go --
package method

import "net/url"

type Client struct{}

// Fetch passes its parameter on.
func (*Client) Fetch(rawURL string) error {
	_, err := url.Parse(rawURL)
	return err
}
-- dep/middle/middle.go --
package middle

import "example.org/dep/method"

// New returns a value whose methods its users need not import.
func New() *method.Client { return nil }
-- dep/plain/plain.go --
package plain

// Name has nothing to do with URLs.
func Name(s string) string { return s }
-- internal/own/own.go --
package own

import "net/url"

// Get passes its parameter on, too.
func Get(rawURL string) (*url.URL, error) { return url.Parse(rawURL) }
-- internal/own/own_test.go --
package own

var _, _ = Get("http://example.org/")
-- main.go --
package main

import (
	"net/url"

	"example.org/dep/again"
	"example.org/dep/fetch"
	"example.org/dep/middle"
	"example.org/dep/plain"
	"example.org/m/internal/own"
)

func main() {
	url.Parse("http://example.org/100%")
	fetch.Fetch("http://example.org/a%zz")
	again.Twice("http://example.org/b%zz")
	own.Get("http://example.org/c%zz")
	plain.Name("http://example.org/d%zz")
	middle.New().Fetch("http://example.org/e%zz")
}
`

// places returns the lines of a report that name main.go, up to the column.
func places(report string) []string {
	var list []string
	for line := range strings.Lines(report) {
		if i := strings.Index(line, "main.go:"); i >= 0 {
			list = append(list, strings.Join(strings.SplitN(line[i:], ":", 4)[:3], ":"))
		}
	}
	slices.Sort(list)
	return list
}

func TestGoVet(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	writeModule(t, client)
	_, report, code := clitest.GoCommand(t, "vet", "-vettool="+self(t), "./...")
	assert.Equal(t, 1, code)
	assert.Equal(t, []string{"main.go:14:35", "main.go:15:35", "main.go:16:35", "main.go:17:31", "main.go:19:42"}, places(report), report)
	assert.Equal(t, 5, strings.Count(report, " [bad-escape]\n"), "the rule ends the line: go vet shows nothing else by which to silence it")
	assert.Equal(t, 5, strings.Count(report, "main.go:"), "a related place is no line of its own, which would pass for a finding")
	if sample.IsWhole() {
		_, again, _ := clitest.GoCommand(t, "vet", "-vettool="+self(t), "./...")
		assert.Equal(t, places(report), places(again), "from the cache")
	}
}

func TestGoVetWithoutWrappers(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	clitest.WriteModule(t, client)
	_, report, _ := clitest.GoCommand(t, "vet", "-vettool="+self(t), "-wrappers=false", "./...")
	assert.Equal(t, []string{"main.go:14:35"}, places(report))
}

// The short way must not cost a finding.
func TestShortWayFindsTheSame(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	ways := [][]string{{"-sinks=example.org/dep/plain.Name#0=url"}, nil, {"-wrappers=false"}}
	writeModule(t, client)
	for _, flags := range ways[:sample.Size(3, 1)] {
		args := append([]string{"vet", "-vettool=" + self(t)}, flags...)
		_, short, _ := clitest.GoCommand(t, append(args, "./...")...)
		_, long, _ := clitest.GoCommand(t, append(args, "-"+vettool.EveryUnitFlag, "./...")...)
		assert.NotEmpty(t, places(short))
		assert.Equal(t, places(long), places(short), flags)
	}
}

// sending is the same module, the main package of which sends a request.
var sending = strings.NewReplacer("import (\n\t\"net/url\"\n\n\t\"example.org/dep/again\"", "import (\n\t\"net/http\"\n\n\t\"example.org/dep/again\"", `url.Parse("http://example.org/100%")`, `http.Get("http://example.org/100%")`).Replace(client)

func TestGoVetJSON(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	tests := []struct{ archive, category, repair string }{
		{small, "unsafe-space", "%20"},
		{sending, "bad-escape", "%25"}, // looks at all that net/http imports
	}
	for _, tt := range tests[:sample.Size(2, 1)] {
		clitest.WriteModule(t, tt.archive)
		out, _, code := clitest.GoCommand(t, "vet", "-vettool="+self(t), "-json", ".")
		assert.Zero(t, code, "go vet -json succeeds with findings")
		assert.Contains(t, out, `"category": "`+tt.category+`"`)
		assert.Contains(t, out, `"new": "`+tt.repair+`"`)
	}
}

func TestGoVetFix(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, and TestFix repairs")
	commands := [][]string{{"vet", "-vettool=" + self(t), "-fix"}, {"fix", "-fixtool=" + self(t)}}
	for _, command := range commands[:sample.Size(2, 1)] {
		clitest.WriteModule(t, sending)
		if sample.IsWhole() {
			before := clitest.ReadFile(t, "main.go")
			diff, errs, code := clitest.GoCommand(t, append(command, "-diff", "./...")...)
			assert.Equal(t, 1, code, errs)
			assert.Contains(t, diff, `+	http.Get("http://example.org/100%25")`)
			assert.Equal(t, before, clitest.ReadFile(t, "main.go"), "-diff writes nothing")
		}
		_, errs, code := clitest.GoCommand(t, append(command, "./...")...)
		assert.Zero(t, code, errs)
		assert.Contains(t, clitest.ReadFile(t, "main.go"), `"http://example.org/100%25"`)
		assert.Contains(t, clitest.ReadFile(t, "main.go"), `"http://example.org/a%zz"`, "another package sees what becomes of it")
	}
}

// Who else sees a text is not in the unit that the go command hands over.
func TestGoVetFixMindsTests(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, and TestFix repairs")
	const (
		refused = "\n\nimport \"net/http\"\n\nvar _, _ = http.Get(\"http://h/100%\")\n"
		alike   = "\n\nimport \"net/url\"\n\nvar _, _ = url.Parse(\"http://h/a b\")\n"
	)
	clitest.WriteModule(t, `
-- outside/a.go --
package outside`+refused+`
-- outside/a_test.go --
package outside_test
-- far/a.go --
package far`+refused+`
-- far/b/b.go --
package b

import _ "example.org/m/far"
-- far/b/c/c_test.go --
package c

import _ "example.org/m/far/b"
-- alone/a.go --
package alone

import "net/http"

var _, _ = http.Get("http://h/99%")
-- said/a.go --
package said`+refused+`
-- same/a.go --
package same`+alike+`
-- same/a_test.go --
package same
-- made/a.go --
// Code generated by a program. DO NOT EDIT.

package made`+alike+`
`)
	if sample.IsWhole() {
		diff, errs, _ := clitest.GoCommand(t, "vet", "-vettool="+self(t), "-fix", "-diff", "./...")
		assert.Equal(t, 1, strings.Count(diff, "+var _, _ = url.Parse(\"http://h/a%20b\")"), errs)
	}
	_, errs, status := clitest.GoCommand(t, "vet", "-vettool="+self(t), "-fix", "./...")
	assert.Zero(t, status, errs)
	for dir, want := range map[string]string{"outside": "100%", "far": "100%", "alone": "99%25", "said": "100%", "same": "a%20b", "made": "a b"} {
		assert.Contains(t, clitest.ReadFile(t, dir+"/a.go"), "http://h/"+want+`"`, dir)
	}
}

func TestGoVetFlags(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	clitest.WriteSmallModule(t, "-- a.go --\npackage a\n\nimport \"net/url\"\n\nvar u, _ = url.Parse(\"http://h/100%\")\n")
	_, report, code := clitest.GoCommand(t, "vet", "-vettool="+self(t), "-disable=bad-escape", ".")
	assert.Zero(t, code, report)
	_, report, code = clitest.GoCommand(t, "vet", "-vettool="+self(t), "-profile=nosuch", ".")
	assert.NotZero(t, code)
	assert.Contains(t, report, `"nosuch"`)
	assert.Contains(t, report, "current")
	assert.Contains(t, report, "rfc1738")
}

// Go 1.26.0 to 1.26.8 print nothing of a package that was vetted as a
// dependency before, because the key of the cached result does not say which
// of the two it was. Units that may be named later leave no facts file, and
// so no result, unless they have facts.
func TestOrderOfPackagesLosesNothing(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	// What was vetted before is in the cache: files that no run has seen yet
	// are as good as a cache of their own, in which all is compiled anew.
	unseen := fmt.Sprintf("// %d\n", time.Now().UnixNano())
	clitest.WriteSmallModule(t, strings.ReplaceAll(`
-- a/a.go --
package a

import "example.org/m/b"

var A = b.B
-- b/b.go --
package b

import "net/url"

var B, _ = url.Parse("http://example.org/100%")
-- tested/tested.go --
package tested

import "net/url"

var B, _ = url.Parse("http://example.org/100%")
-- tested/tested_test.go --
package tested
-- c/c.go --
package c

import "example.org/m/tested"

var C = tested.B
`, " --\n", " --\n"+unseen))
	for _, order := range [][2]string{{"./a", "./b"}, {"./c", "./tested"}} {
		_, report, _ := clitest.GoCommand(t, "vet", "-vettool="+self(t), order[0])
		assert.NotContains(t, report, "100%")
		_, report, code := clitest.GoCommand(t, "vet", "-vettool="+self(t), order[1])
		assert.Equal(t, 1, code)
		assert.Contains(t, report, "100%", order)
		out, _, _ := call("-format=short", order[0])
		assert.Empty(t, out, "nor does a dependency's finding show")
		out, _, _ = call("-format=short", order[1])
		assert.Contains(t, out, "100%")
	}
}

// A tool that is older than the go command fails on every package; one line
// says why, once for all.
func TestOldToolIsExplainedOnce(t *testing.T) {
	work := t.TempDir()
	export := filepath.Join(work, "url.a")
	require.NoError(t, os.WriteFile(export, []byte("!<arch>\n__.PKGDEF 0 0 0 644 99 `\ngo object linux amd64 go1.999.3 X:none\n"), 0o666))
	var reports, codes []string
	for i := range 3 {
		dir := filepath.Join(work, fmt.Sprintf("b%03d", i))
		require.NoError(t, os.Mkdir(dir, 0o777))
		src := filepath.Join(dir, "a.go")
		require.NoError(t, os.WriteFile(src, []byte("package a\n\nimport _ \"net/url\"\n"), 0o666))
		cfg, err := json.Marshal(map[string]any{
			"ID": "a", "ImportPath": "a", "Compiler": "gc", "Dir": dir, "GoFiles": []string{src}, "GoVersion": "go1.25",
			"ImportMap": map[string]string{"net/url": "net/url"}, "PackageFile": map[string]string{"net/url": export},
			"VetxOutput": filepath.Join(dir, "vet.out"),
		})
		require.NoError(t, err)
		name := filepath.Join(dir, "vet.cfg")
		require.NoError(t, os.WriteFile(name, cfg, 0o666))
		cmd := exec.Command(self(t), name)
		out, _ := cmd.CombinedOutput()
		reports = append(reports, string(out))
		codes = append(codes, fmt.Sprint(cmd.ProcessState.ExitCode()))
	}
	want := fmt.Sprintf("urllint: built with %s, which is older than the go command's go1.999.3: build urllint again with go1.999.3 or newer, as in: go install github.com/urllint/urllint/cmd/urllint@latest\n", runtime.Version())
	assert.Equal(t, []string{want, "", ""}, reports)
	assert.Equal(t, []string{"1", "0", "0"}, codes)
}

// "go get -tool" puts urllint into a module's go.mod.
func TestGoTool(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays runs go vet, too")
	repo, err := filepath.Abs("../..")
	require.NoError(t, err)
	writeModule(t, client)
	_, errs, code := clitest.GoCommand(t, "mod", "edit", "-replace=github.com/urllint/urllint="+repo, "-require=github.com/urllint/urllint@v0.0.0")
	require.Zero(t, code, errs)
	_, errs, code = clitest.GoCommand(t, "get", "-tool", "github.com/urllint/urllint/cmd/urllint")
	require.Zero(t, code, errs)
	assert.Contains(t, clitest.ReadFile(t, "go.mod"), "\ntool github.com/urllint/urllint/cmd/urllint\n")
	if !sample.IsWhole() {
		return // the go command would compile urllint anew, as a part of that module
	}
	tool, errs, code := clitest.GoCommand(t, "tool", "-n", "urllint")
	require.Zero(t, code, errs)
	_, report, code := clitest.GoCommand(t, "vet", "-vettool="+strings.TrimSpace(tool), "./...")
	assert.Equal(t, 1, code)
	assert.Len(t, places(report), 5, report)
	out, errs, code := clitest.GoCommand(t, "tool", "urllint", "-format=short", "./...")
	assert.Equal(t, 1, code, errs)
	assert.Len(t, places(out), 5, out)
}
