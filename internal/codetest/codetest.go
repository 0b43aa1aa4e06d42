// Package codetest type-checks Go code for tests.
package codetest

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	_ "github.com/urllint/urllint/internal/sample" // collects garbage less often
)

// Importer imports packages of the standard library from what the compiler
// has made of them, once for all tests of a package. To type-check net/http
// from source takes seconds, and the go command has it in its cache.
var Importer = sync.OnceValue(func() types.Importer {
	e := exports{absent: map[string]error{}}
	imp := importer.ForCompiler(token.NewFileSet(), "gc", e.open)
	whole := map[*types.Package]bool{types.Unsafe: true}
	return importFunc(func(path string) (*types.Package, error) {
		e.mu.Lock()
		defer e.mu.Unlock()
		pkg, err := imp.Import(path)
		if err != nil {
			return pkg, err
		}
		return pkg, complete(imp, pkg, whole)
	})
})

// complete imports all that a package imports, directly or not. The importer
// would finish such a package when it is asked for it, while other tests read it.
func complete(imp types.Importer, pkg *types.Package, whole map[*types.Package]bool) error {
	if whole[pkg] {
		return nil
	}
	whole[pkg] = true
	for _, p := range pkg.Imports() {
		if whole[p] {
			continue
		}
		if _, err := imp.Import(p.Path()); err != nil {
			return err
		}
		if err := complete(imp, p, whole); err != nil {
			return err
		}
	}
	return nil
}

type importFunc func(path string) (*types.Package, error)

func (f importFunc) Import(path string) (*types.Package, error) { return f(path) }

// exports are the files of export data by package.
type exports struct {
	mu     sync.Mutex
	files  map[string]string
	absent map[string]error // of packages that are not there
}

func (e *exports) open(path string) (io.ReadCloser, error) {
	if err := e.absent[path]; err != nil {
		return nil, err
	}
	if e.files[path] == "" {
		if err := e.list(path); err != nil {
			e.absent[path] = err
			return nil, err
		}
	}
	return os.Open(e.files[path])
}

// canBe reports whether there may be such a package. The go command would take a tenth
// of a second to say that there is none.
func canBe(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	if strings.Contains(first, ".") {
		return true // of a module
	}
	_, err := os.Stat(filepath.Join(build.Default.GOROOT, "src", filepath.FromSlash(path)))
	return err == nil
}

// often are packages that several tests import. The go command is asked for all of
// them at once: it takes hardly longer than for one.
var often = []string{
	"archive/zip", "container/heap", "database/sql", "embed", "encoding/json", "html/template", "io/ioutil", "log/slog", "log/syslog",
	"net/http/cookiejar", "net/http/httptest", "net/http/httputil", "net/mail", "net/rpc/jsonrpc", "net/smtp", "os/exec", "plugin", "regexp",
	"testing",
}

// list asks the go command for a package and all that it imports.
func (e *exports) list(path string) error {
	if !canBe(path) {
		return fmt.Errorf("package %s is not in the standard library", path)
	}
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "--", path}
	if e.files == nil {
		args = append(args, often...)
	}
	cmd := exec.Command("go", args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list -export %s: %w", path, err)
	}
	if e.files == nil {
		e.files = map[string]string{}
	}
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			e.files[path] = file
		}
	}
	return nil
}

// A Code is a package.
type Code struct {
	Fset  *token.FileSet
	File  *ast.File // the first one
	Files []*ast.File
	Info  *types.Info
	Pkg   *types.Package
	In    *inspector.Inspector

	Unknown []string // what the code names and nobody declares, such as a package that is not imported
}

// Load type-checks a package of one file; it may have type errors.
func Load(t testing.TB, src string) Code {
	t.Helper()
	return LoadFiles(t, "a", "a.go", src)
}

// LoadFiles type-checks a package with an import path and several files: the
// name of each one is followed by what is in it.
func LoadFiles(t testing.TB, path string, files ...string) Code {
	t.Helper()
	return load(t, "", path, files...)
}

// LoadFor type-checks a package of one file of a module whose go.mod names a version
// of Go, such as "go1.26".
func LoadFor(t testing.TB, version, src string) Code {
	t.Helper()
	return load(t, version, "a", "a.go", src)
}

func load(t testing.TB, version, path string, files ...string) Code {
	t.Helper()
	c := Code{Fset: token.NewFileSet()}
	for i := 0; i+1 < len(files); i += 2 {
		f, err := parser.ParseFile(c.Fset, files[i], files[i+1], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil && f == nil {
			t.Fatal(err)
		}
		c.Files = append(c.Files, f)
	}
	c.File = c.Files[0]
	c.Info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
	}
	conf := types.Config{Importer: Importer(), GoVersion: version, Error: c.note}
	c.Pkg, _ = conf.Check(path, c.Fset, c.Files, c.Info)
	c.In = inspector.New(c.Files)
	return c
}

// note keeps an error about a name that is not declared.
func (c *Code) note(err error) {
	if e, ok := err.(types.Error); ok {
		if name, ok := strings.CutPrefix(e.Msg, "undefined: "); ok {
			c.Unknown = append(c.Unknown, name)
		}
	}
}
