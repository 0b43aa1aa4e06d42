package code

import (
	"go/ast"
	"go/types"
	"iter"
	"strings"
)

// DebugSettings returns what the directives //go:debug of a main package say: the values of
// settings, by name. They hold in the program whatever go.mod says. That of another package
// has none, though programs that import it may have some.
func DebugSettings(pkg *types.Package, files iter.Seq[*ast.File]) map[string]string {
	if pkg == nil || pkg.Name() != "main" {
		return nil
	}
	settings := map[string]string{}
	for f := range files {
		for _, group := range f.Comments {
			if group.Pos() > f.Package {
				break // a directive is one before the package clause alone
			}
			for _, c := range group.List {
				if setting, ok := strings.CutPrefix(c.Text, "//go:debug "); ok {
					name, value, _ := strings.Cut(strings.TrimSpace(setting), "=")
					settings[name] = value
				}
			}
		}
	}
	return settings
}
