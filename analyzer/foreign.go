package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// maxForeign bounds how many declarations in other packages a diagnostic names.
const maxForeign = 3

// foreign returns the places in other packages that a finding is about: the
// constants whose values are in the text, where no literal here spells it, what
// spells it there, and the wrapper that is called.
func (x *pass) foreign(at place, t text.Text, f judge.Finding, u site.Use) (list []analysis.RelatedInformation) {
	if at.piece == nil && f.Hole == nil {
		list = append(x.constants(at), x.speller(t, f)...)
	}
	if fn := x.foreignWrapper(u); fn != nil {
		if pos := x.declared(fn); pos.IsValid() && x.isBefore(pos, u.Sink.At) {
			list = append(list, analysis.RelatedInformation{Pos: pos, End: pos, Message: fmt.Sprintf("%s.%s passes it on to %s", fn.Pkg().Name(), fn.Name(), u.Sink.Root)})
		}
	}
	return list
}

// constants returns where the constants of other packages are declared that
// are in an expression. Their importers may read them in any way, so none is
// repaired.
func (x *pass) constants(at place) (list []analysis.RelatedInformation) {
	cur, ok := x.finder.FindByPos(at.pos, at.end)
	if !ok {
		return nil
	}
	seen := map[types.Object]bool{}
	for c := range cur.Preorder((*ast.Ident)(nil)) {
		obj, ok := x.TypesInfo.Uses[c.Node().(*ast.Ident)].(*types.Const)
		if !ok || obj.Pkg() == nil || obj.Pkg() == x.Pkg || seen[obj] || len(seen) == maxForeign {
			continue
		}
		seen[obj] = true
		if pos := x.declared(obj); pos.IsValid() {
			name := obj.Pkg().Name() + "." + obj.Name()
			list = append(list,
				analysis.RelatedInformation{Pos: pos, End: pos, Message: name + " is declared here"},
				analysis.RelatedInformation{Pos: pos, End: pos, Message: notRepaired + "other packages can read " + name})
		}
	}
	return list
}

// speller returns the function or variable of another package that spells the bytes at
// fault, with the line on which it does: the compiler has left only where the
// function is.
func (x *pass) speller(t text.Text, f judge.Finding) []analysis.RelatedInformation {
	p := t.At(f.Start)
	if p == nil || !p.Src.At.IsValid() || x.reader == nil {
		return nil
	}
	obj := x.exportedOf(p.Src.Pkg, p.Src.By)
	if obj == nil {
		return nil
	}
	pos := x.declared(obj)
	if !pos.IsValid() {
		return nil
	}
	line := x.reader.Fset.Position(p.Src.At)
	says := fmt.Sprintf("%s.%s spells it at %s:%d", obj.Pkg().Name(), obj.Name(), filepath.Base(line.Filename), line.Line)
	return []analysis.RelatedInformation{{Pos: pos, End: pos, Message: says}}
}

// exportedOf returns an exported object of a package that is imported, if not by this
// one; nil if there is none.
func (x *pass) exportedOf(path, name string) types.Object {
	if !token.IsExported(name) {
		return nil
	}
	seen := map[*types.Package]bool{}
	todo := x.Pkg.Imports()
	for len(todo) > 0 {
		pkg := todo[0]
		todo = todo[1:]
		if pkg.Path() == path {
			return pkg.Scope().Lookup(name)
		}
		for _, dep := range pkg.Imports() {
			if !seen[dep] {
				seen[dep] = true
				todo = append(todo, dep)
			}
		}
	}
	return nil
}

// foreignWrapper returns the function of another package that passes a text on
// to the sink, or nil.
func (x *pass) foreignWrapper(u site.Use) *types.Func {
	if !u.Sink.Wrapper || u.Sink.Call != nil {
		return nil
	}
	call, ok := u.Cur.Node().(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn, _ := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == x.Pkg {
		return nil
	}
	return fn
}

// declared returns the line on which an object of another package is declared:
// what the compiler left of that package knows the line, and no columns. It is
// invalid where the file is not known by its path, as after go build -trimpath,
// and where a line directive moves it.
func (x *pass) declared(obj types.Object) token.Pos {
	file := x.Fset.File(obj.Pos())
	if file == nil || !filepath.IsAbs(file.Name()) {
		return token.NoPos
	}
	at := file.PositionFor(obj.Pos(), false)
	if moved := file.PositionFor(obj.Pos(), true); moved.Line != at.Line || moved.Filename != at.Filename {
		return token.NoPos
	}
	return file.LineStart(at.Line)
}

// isBefore reports whether a function that is declared at a position may hold
// the call of a sink at a place, "client.go:42". Where a program such as cgo wrote
// the file that was compiled, what the compiler left has the lines of that file
// and the name of the other.
func (x *pass) isBefore(pos token.Pos, call string) bool {
	name, number, _ := strings.Cut(call, ":")
	line, err := strconv.Atoi(number)
	at := x.Fset.PositionFor(pos, false)
	return err == nil && (filepath.Base(at.Filename) != name || at.Line <= line)
}
