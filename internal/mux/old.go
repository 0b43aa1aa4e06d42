package mux

import (
	"cmp"
	"go/ast"
	"go/types"
	"go/version"
	"iter"

	"github.com/urllint/urllint/internal/code"
)

// IsOld reports whether package net/http takes the patterns of a package as it did before
// Go 1.22, as hosts and paths without methods and wildcards: the main package asks for
// that, or the module for an earlier Go.
func IsOld(pkg *types.Package, files iter.Seq[*ast.File]) bool {
	if pkg == nil {
		return false
	}
	settings := code.DebugSettings(pkg, files)
	if old := settings["httpmuxgo121"]; old != "" {
		return old == "1"
	}
	asked := cmp.Or(settings["default"], pkg.GoVersion())
	return version.IsValid(asked) && version.Compare(asked, "go1.22") < 0
}
