// Package internal_test holds the picture in docs/architecture.md against the
// code.
package internal_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urllint/urllint/internal/pagetest"
)

var update = flag.Bool("update", false, "draw the picture in docs/architecture.md anew")

const (
	module  = "github.com/urllint/urllint/"
	picture = "../docs/architecture.md"
)

// rooms are the packages of the module from the lowest to the highest: each
// imports only such as come before it. The command's own packages have a
// table of their own, beside the command.
var rooms = []string{
	"rfc1738",
	"internal/nearest", "internal/glob", "internal/lazy", "internal/code", "internal/mux", "internal/text", "internal/rule", "internal/encoding",
	"internal/flow", "internal/kind", "internal/judge", "internal/sink",
	"internal/site", "internal/idle", "internal/uses", "internal/excerpt", "internal/wrap", "internal/quiet",
	"analyzer",
	"plugin", "nogo", "cmd/urllint",
}

// forTests are packages that only tests import.
var forTests = map[string]bool{"internal/codetest": true, "internal/pagetest": true, "internal/sample": true}

// impure are packages that no room up to the analyzer may import: it prints
// nothing, reads no files and no environment, asks no network, and never ends
// the program.
var impure = []string{"os", "os/exec", "io/fs", "log", "net", "net/http", "syscall"}

// A room is one package as its files have it.
type room struct {
	imports []string // other rooms
	others  []string
	says    string // the first sentence of its documentation
}

func TestArrowsGoOneWay(t *testing.T) {
	t.Parallel()
	all := readRooms(t)
	above := map[string]bool{}
	for _, name := range rooms {
		require.Contains(t, all, name, "there is no such package")
		for _, imported := range all[name].imports {
			assert.True(t, above[imported], "%s imports %s, which comes after it: move what it needs down, or hand it in", name, imported)
		}
		above[name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		assert.True(t, above[name] || forTests[name], "%s has no place in the list of rooms", name)
	}
}

func TestRoomsArePure(t *testing.T) {
	t.Parallel()
	all := readRooms(t)
	for _, name := range rooms[:slices.Index(rooms, "analyzer")+1] {
		for _, imported := range all[name].others {
			assert.NotContains(t, impure, imported, "%s imports %s", name, imported)
			if name == "rfc1738" {
				assert.NotContains(t, imported, ".", "rfc1738 imports %s, which is not in the standard library", imported)
			}
		}
	}
}

// TestPicture compares the table of packages in docs/architecture.md. To write
// it anew: go test ./internal -run TestPicture -update
func TestPicture(t *testing.T) {
	all := readRooms(t)
	var b strings.Builder
	b.WriteString("\n| package | what it does | imports |\n|---|---|---|\n")
	for _, name := range rooms {
		r := all[name]
		assert.NotEmpty(t, r.says, "%s has no package comment", name)
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, r.says, strings.ReplaceAll(strings.Join(r.imports, ", "), "internal/", ""))
	}
	b.WriteString("\n")
	t.Log(b.String())

	pagetest.Check(t, picture, "packages", b.String(), *update)
}

// readRooms reads the imports of all packages of the module, without tests.
func readRooms(t *testing.T) map[string]*room {
	t.Helper()
	all := map[string]*room{}
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return skipped(path, d)
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly|parser.ParseComments)
		if err == nil {
			dir := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path), ".."+string(filepath.Separator)))
			name := nameOf(dir)
			if all[name] == nil {
				all[name] = &room{}
			}
			all[name].read(f, name, dir == name)
		}
		return err
	}))
	return all
}

// skipped returns fs.SkipDir for directories that hold other modules' code.
func skipped(path string, d fs.DirEntry) error {
	if path == ".." {
		return nil
	}
	_, err := os.Stat(filepath.Join(path, "go.mod"))
	if err == nil || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") {
		return fs.SkipDir
	}
	return nil
}

// nameOf returns the room that a directory belongs to.
func nameOf(dir string) string {
	for _, whole := range []string{"cmd/urllint", "rfc1738"} {
		if strings.HasPrefix(dir, whole+"/") {
			return whole
		}
	}
	return dir
}

// read adds a file of a room; main says that it is not in one of the room's
// own packages.
func (r *room) read(f *ast.File, name string, main bool) {
	if f.Doc != nil && main && r.says == "" {
		r.says = strings.TrimPrefix(new(doc.Package).Synopsis(f.Doc.Text()), "Package "+f.Name.Name+" ")
	}
	for _, spec := range f.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		own, ok := strings.CutPrefix(path, module)
		switch {
		case !ok:
			r.others = append(r.others, path)
		case nameOf(own) != name && !slices.Contains(r.imports, nameOf(own)):
			r.imports = append(r.imports, nameOf(own))
			slices.Sort(r.imports)
		}
	}
}
