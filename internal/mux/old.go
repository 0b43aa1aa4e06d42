package mux

import (
	"go/ast"
	"go/types"
	"go/version"
	"iter"
	"strings"
)

// IsOld reports whether package net/http takes the patterns of a package as it did before
// Go 1.22, as hosts and paths without methods and wildcards: the module asks for an
// earlier Go, or the main package for that.
func IsOld(pkg *types.Package, files iter.Seq[*ast.File]) bool {
	if pkg == nil {
		return false
	}
	if version.IsValid(pkg.GoVersion()) && version.Compare(pkg.GoVersion(), "go1.22") < 0 {
		return true
	}
	if pkg.Name() != "main" {
		return false
	}
	for f := range files {
		if asksForOld(f) {
			return true
		}
	}
	return false
}

// asksForOld reports whether a file has the directive //go:debug httpmuxgo121=1, which is
// one before the package clause alone.
func asksForOld(f *ast.File) bool {
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			return false
		}
		for _, c := range group.List {
			if setting, ok := strings.CutPrefix(c.Text, "//go:debug "); ok && strings.TrimSpace(setting) == "httpmuxgo121=1" {
				return true
			}
		}
	}
	return false
}
