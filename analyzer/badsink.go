package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/rule"
)

// reportSinks reports the user's sinks that their packages do not have: where
// such a package is checked, or else where it is imported.
func (x *pass) reportSinks() {
	if len(x.settings.sinks) == 0 || x.Pkg == nil || len(x.Files) == 0 || !x.reports(rule.BadSink) {
		return
	}
	x.misfits(x.Pkg, x.Files[0].Name, len(x.TypeErrors) == 0 && len(x.IgnoredFiles) == 0)
	seen := map[*types.Package]bool{}
	for _, f := range x.Files {
		for _, spec := range f.Imports {
			if pkg := x.imported(spec); pkg != nil && pkg.Complete() && !seen[pkg] {
				seen[pkg] = true
				x.misfits(pkg, spec.Path, false)
			}
		}
	}
}

// imported returns the package that an import names, or nil.
func (x *pass) imported(spec *ast.ImportSpec) *types.Package {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return nil
	}
	for _, pkg := range x.Pkg.Imports() {
		// In GOPATH mode a vendored package has another path than its import.
		if pkg.Path() == path || strings.HasSuffix(pkg.Path(), "/vendor/"+path) {
			return pkg
		}
	}
	return nil
}

// misfits reports the sinks that a package should have and does not.
func (x *pass) misfits(pkg *types.Package, at ast.Node, own bool) {
	if pkg == x.Pkg && !own {
		return // what is missing may be in a file that is out of view
	}
	for _, s := range x.settings.sinks {
		if why := s.Misfit(pkg, own); why != "" {
			x.Report(analysis.Diagnostic{
				Pos: at.Pos(), End: at.End(), Category: rule.BadSink.Name,
				Message: fmt.Sprintf("%s: %q: %s", rule.BadSink.Summary, s.Entry, why),
			})
		}
	}
}
