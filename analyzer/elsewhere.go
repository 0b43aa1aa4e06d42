package analyzer

import (
	"go/ast"
	"go/build/constraint"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// hasMore reports whether the package has, or may have, code that is not in view: files
// that this build leaves out, what a syntax error hides of one, or files beside those that
// the go command was asked for by name.
func (x *pass) hasMore() bool {
	if x.more == nil { // each repair asks
		more := code.IsOfNamedFiles(x.Pkg.Path()) || slices.ContainsFunc(x.IgnoredFiles, isSource) || slices.ContainsFunc(x.Files, isBroken)
		x.more = &more
	}
	return *x.more
}

// isSource reports whether the go command takes a file for Go that it leaves
// out of this build: where the name begins with "_" or ".", it never does.
func isSource(name string) bool {
	base := filepath.Base(name)
	return strings.HasSuffix(base, ".go") && base[0] != '_' && base[0] != '.'
}

// varies reports whether a function is one of several that have its name on
// different systems: its file has a condition, or may have one in its name.
func (x *pass) varies(fn *ast.FuncDecl) bool {
	for _, f := range x.Files {
		if fn.Pos() < f.FileStart || f.FileEnd <= fn.Pos() {
			continue
		}
		for _, group := range f.Comments {
			for _, c := range group.List {
				if c.Pos() < f.Package && constraint.IsGoBuild(c.Text) {
					return true
				}
			}
		}
		name := strings.TrimSuffix(filepath.Base(x.Fset.File(f.FileStart).Name()), ".go")
		return strings.Contains(strings.TrimSuffix(name, "_test"), "_")
	}
	return true
}
