package plugin

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What golangci-lint asks of a linter that it ships, as far as the source can
// show it: https://golangci-lint.run/docs/contributing/new-linters/

// forbiddenCalls end the program or print.
var forbiddenCalls = map[string]bool{
	"panic": true, "print": true, "println": true,
	"fmt.Print": true, "fmt.Printf": true, "fmt.Println": true,
}

// mayPanic are the functions that may panic, and why they never do.
var mayPanic = map[string]string{
	"sink": "parses the tables of sinks, which are fixed; a test parses them",
}

// forbiddenImports would make a finding depend on more than the package that
// is analysed, or end the program.
var forbiddenImports = map[string]bool{
	`"log"`: true, `"log/slog"`: true, `"os"`: true, `"os/exec"`: true, `"io/ioutil"`: true,
	`"net"`: true, `"net/http"`: true, `"unsafe"`: true, `"time"`: true, `"math/rand"`: true,
}

func TestChecklist(t *testing.T) {
	for _, dir := range []string{"analyzer", "rfc1738", "plugin"} {
		files := sourceFiles(t, dir)
		require.NotEmpty(t, files, dir)
		for _, name := range files {
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			for _, spec := range f.Imports {
				assert.False(t, forbiddenImports[spec.Path.Value], "%s imports %s", fset.Position(spec.Pos()), spec.Path.Value)
			}
			for _, decl := range f.Decls {
				checkDecl(t, fset, decl, dir == "plugin")
			}
		}
	}
}

// checkDecl checks what one function, or other declaration, does.
func checkDecl(t *testing.T, fset *token.FileSet, decl ast.Decl, mayInit bool) {
	t.Helper()
	name := ""
	if f, ok := decl.(*ast.FuncDecl); ok {
		name = f.Name.Name
		isInit := f.Recv == nil && name == "init"
		assert.False(t, isInit && !mayInit, "%s: only the plugin may have an init function", fset.Position(decl.Pos()))
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			callee := calleeName(n)
			excused := callee == "panic" && mayPanic[name] != ""
			assert.False(t, forbiddenCalls[callee] && !excused, "%s calls %s", fset.Position(n.Pos()), callee)
		case *ast.GoStmt:
			assert.Fail(t, "a goroutine", "%s: the driver runs things in parallel", fset.Position(n.Pos()))
		}
		return true
	})
}

func sourceFiles(t *testing.T, dir string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join("..", dir, "*.go"))
	require.NoError(t, err)
	var files []string
	for _, name := range all {
		if !strings.HasSuffix(name, "_test.go") {
			files = append(files, name)
		}
	}
	return files
}

// calleeName returns "f" or "pkg.F" for such calls, and "" for others.
func calleeName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
	}
	return ""
}

// TestLicence: a linter needs a licence that lets it be shipped.
func TestLicence(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "LICENSE"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "Redistribution and use in source and binary forms")
}
