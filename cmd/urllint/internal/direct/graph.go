package direct

import (
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/cmd/urllint/internal/unit"
	"github.com/urllint/urllint/internal/wrap"
)

// A pkg is a package, or the variant of it that a test is built with.
type pkg struct {
	*listed
	path    string // ImportPath without the mark of a variant
	order   int    // in the list: what it imports comes before it
	imports []*pkg
	byPath  map[string]*pkg // by import path in its files, where that is not the ImportPath

	// What is wanted of it.
	diagnose  bool // findings are
	wantTypes bool // an importer is checked from source
	wantFacts bool // an importer, direct or not, is analyzed

	// fromSource says that its types come from its files, not from export
	// data: because the files were asked for, because the compiler never saw
	// it, or because it imports such a package.
	fromSource bool

	key    key
	types  *types.Package
	own    []wrap.Fact // facts about its objects
	hands  []wrap.Fact // facts that it hands on about those of its imports
	inView []*pkg      // it and what it imports, directly or not, as far as they have facts
	done   chan struct{}

	broken  bool // it does not compile, or what it imports does not: nothing of it is kept
	twin    *pkg // of a variant, the package itself
	known   bool // own is
	sumOnce sync.Once
	ownSum  key // of own
}

// newGraph resolves the imports of listed packages. roots are those whose
// findings are wanted.
func newGraph(list []*listed) (all, roots []*pkg) {
	byID := make(map[string]*pkg, len(list))
	tested := map[string]bool{} // packages that a variant with their own test files stands in for
	for i, l := range list {
		path, _, _ := strings.Cut(l.ImportPath, " ")
		p := &pkg{listed: l, path: path, order: i, done: make(chan struct{})}
		byID[l.ImportPath] = p
		all = append(all, p)
		if l.ForTest == path {
			tested[path] = true
		}
	}
	for _, p := range all {
		for _, id := range p.allImports() {
			// What comes later would be a cycle, which the go command reports.
			if imported := byID[id]; imported != nil && imported.order < p.order {
				p.imports = append(p.imports, imported)
			}
		}
		for source, id := range p.ImportMap {
			if imported := byID[id]; imported != nil && imported.order < p.order {
				if p.byPath == nil {
					p.byPath = map[string]*pkg{}
				}
				p.byPath[source] = imported
			}
		}
		if p.isRoot() {
			// A package is diagnosed once: with its test files, if it has any.
			p.diagnose = p.ForTest != "" || !tested[p.path]
			if p.diagnose && len(p.GoFiles)+len(p.CgoFiles) > 0 {
				roots = append(roots, p)
			}
		}
	}
	noteTwins(all)
	return all, roots
}

// allImports returns what the package imports, with what the files that cgo
// makes import beside that.
func (p *pkg) allImports() []string {
	if len(p.CgoFiles) == 0 {
		return p.Imports
	}
	list := slices.Clone(p.Imports)
	for _, path := range []string{"runtime/cgo", "syscall"} {
		if !slices.Contains(list, path) {
			list = append(list, path)
		}
	}
	return list
}

// isRoot reports whether a pattern matches the package. The program that runs a
// package's tests is nobody's.
func (p *pkg) isRoot() bool { return !p.DepOnly && !p.isTestMain() }

// needsComments reports whether the package may be diagnosed: where it is not, comments matter only as
// directives.
func (p *pkg) needsComments() bool { return p.isRoot() || p.ForTest != "" }

func (p *pkg) isTestMain() bool {
	return p.Name == "main" && strings.HasSuffix(p.ImportPath, ".test") && len(p.GoFiles) > 0 && filepath.IsAbs(p.GoFiles[0])
}

// isUnread reports whether the go command gave up on the package before it looked at its imports, as
// where a file is named twice.
func (p *pkg) isUnread() bool {
	return p.Error != nil && len(p.imports) == 0
}

// isSaid reports whether a fault of types says that a package could not be imported of which the go
// command has said why.
func (p *pkg) isSaid(fault string) bool {
	rest, ok := strings.CutPrefix(fault, "could not import ")
	path, _, _ := strings.Cut(rest, " (")
	switch q := p.imported(path); {
	case !ok:
		return false
	case q == nil:
		return p.closesCycle(path)
	default:
		return q.Error != nil && !q.Standard && len(q.GoFiles)+len(q.CgoFiles) == 0
	}
}

// closesCycle reports whether an import was left out because it comes after the package in the list.
func (p *pkg) closesCycle(path string) bool {
	return slices.ContainsFunc(p.Imports, func(id string) bool {
		imported, _, _ := strings.Cut(id, " ")
		return imported == path
	})
}

// imported returns the package that an import path in the files means, or nil.
func (p *pkg) imported(path string) *pkg {
	if q := p.byPath[path]; q != nil {
		return q
	}
	for _, q := range p.imports {
		if q.ImportPath == path {
			return q
		}
	}
	return nil
}

// isEditable reports whether repairs may be made in the package's files.
func (p *pkg) isEditable() bool {
	if p.Module != nil {
		return p.Module.Main
	}
	return !p.Standard
}

// goVersion returns the language version of a package's files.
func (r *run) goVersion(p *pkg) string {
	switch {
	case p.Module == nil:
		return unit.OfNoModule(r.env.GOVERSION)
	case p.Module.GoVersion == "":
		return "go1.16" // as the go command has it
	}
	return "go" + p.Module.GoVersion
}
