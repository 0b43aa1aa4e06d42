package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// Code of other packages can be in view, too: excerpts of it, which are
// type-checked by themselves. A function of another package that the package
// calls and the one that an excerpt declares are two objects of one name.

// others are the packages that excerpts are in view of.
type others struct {
	pkgs    map[*types.Package]bool
	paths   map[string]bool // of them
	list    []inspector.Cursor
	finders []*code.Finder         // of each of them
	funcs   map[string]*types.Func // by full name
	vars    map[string]*types.Var
	later   map[*types.Var]bool           // those that hold their initial value, or nothing yet
	fixed   map[string]bool               // the fields that nobody writes, by path and name
	same    map[types.Object]types.Object // what was looked up by name
	first   token.Pos                     // where their code begins
	parts   []part
}

// A part is the code of one package.
type part struct {
	from, to token.Pos
	path     string
}

func newOthers() others {
	return others{pkgs: map[*types.Package]bool{}, paths: map[string]bool{}, funcs: map[string]*types.Func{}, vars: map[string]*types.Var{}, later: map[*types.Var]bool{}, fixed: map[string]bool{}, same: map[types.Object]types.Object{}}
}

// Beyond says of another package what code of it shows that is not in view.
type Beyond struct {
	Later []string // the names of variables that hold what they are declared with, or nothing yet
	Fixed []string // see FixedFields
}

// Take takes the code of another package into view; to be called before Watch.
// All its positions are after those of the package itself.
func (f *Flow) Take(pkg *types.Package, root inspector.Cursor, b Beyond) {
	f.pkgs[pkg], f.paths[pkg.Path()] = true, true
	for _, name := range b.Fixed {
		f.fixed[pkg.Path()+"."+name] = true
	}
	f.list = append(f.list, root)
	f.finders = append(f.finders, &code.Finder{Root: root})
	for file := range root.Children() {
		at := file.Node().(*ast.File)
		f.parts = append(f.parts, part{at.FileStart, at.FileEnd, pkg.Path()})
		if f.first == token.NoPos || at.FileStart < f.first {
			f.first = at.FileStart
		}
	}
	for c := range root.Preorder((*ast.FuncDecl)(nil), (*ast.ValueSpec)(nil)) {
		switch d := c.Node().(type) {
		case *ast.FuncDecl:
			fn, ok := f.info.Defs[d.Name].(*types.Func)
			if ok && d.Body != nil && f.funcs[fn.FullName()] == nil {
				f.funcs[fn.FullName()] = fn
			}
		case *ast.ValueSpec:
			for _, id := range d.Names {
				if v, ok := f.info.Defs[id].(*types.Var); ok && isGlobal(v) && len(d.Values) > 0 {
					f.vars[pkg.Path()+"."+v.Name()] = v
					f.later[v] = slices.Contains(b.Later, v.Name())
				}
			}
		}
	}
}

// isOwn reports whether a package is the one that is looked at, or another that
// is in view.
func (o *others) isOther(pkg *types.Package) bool { return o.pkgs[pkg] }

func (f *Flow) isOwn(pkg *types.Package) bool { return pkg != nil && (pkg == f.pkg || f.isOther(pkg)) }

// isElsewhere reports whether a position is one in another package.
func (f *Flow) isElsewhere(pos token.Pos) bool { return f.first.IsValid() && pos >= f.first }

// roots yields where the code in view begins.
func (f *Flow) roots() iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		if !yield(f.root) {
			return
		}
		for _, root := range f.list {
			if !yield(root) {
				return
			}
		}
	}
}

// files yields the files in view.
func (f *Flow) files() iter.Seq[inspector.Cursor] {
	return func(yield func(inspector.Cursor) bool) {
		for root := range f.roots() {
			for file := range root.Children() {
				if !yield(file) {
					return
				}
			}
		}
	}
}

// find returns the cursor of a node in view.
func (f *Flow) find(n ast.Node) (inspector.Cursor, bool) {
	if f.isElsewhere(n.Pos()) {
		for _, finder := range f.finders {
			if c, ok := finder.Find(n); ok {
				return c, true
			}
		}
	}
	return f.finder.Find(n)
}

// here returns the function of which the code is in view that another of the
// same name is, or that one.
func (f *Flow) here(fn *types.Func) *types.Func {
	if len(f.funcs) == 0 || fn == nil || fn.Pkg() == f.pkg || fn.Pkg() == nil {
		return fn
	}
	if known, ok := f.same[fn]; ok {
		return known.(*types.Func)
	}
	found := f.funcs[fn.FullName()]
	if found == nil {
		found = fn
	}
	f.same[fn] = found
	return found
}

// hereVar returns the variable of which the initial value is in view that
// another of the same name is, or that one.
func (f *Flow) hereVar(v *types.Var) *types.Var {
	if len(f.vars) == 0 || v.Pkg() == f.pkg || !isGlobal(v) {
		return v
	}
	if found := f.vars[v.Pkg().Path()+"."+v.Name()]; found != nil {
		return found
	}
	return v
}

// fieldKey names a field: by its place, or where that differs from one excerpt to
// another, by its name.
func (f *Flow) fieldKey(v *types.Var) string {
	if v.Pkg() == f.pkg || len(f.list) == 0 {
		return strconv.Itoa(int(v.Pos()))
	}
	return v.Name()
}

// isField reports whether two fields of one struct are the same.
func (f *Flow) isField(a, b *types.Var) bool {
	return a == b || len(f.list) > 0 && a.Pkg() != f.pkg && a.Name() == b.Name() && a.Name() != "_"
}

// isGlobal reports whether a variable is a package's.
func isGlobal(v *types.Var) bool {
	return v.Pkg() != nil && v.Parent() != nil && v.Parent() == v.Pkg().Scope()
}

// Keeps returns what a variable of the package always holds, as far as the package shows;
// later says that it is a struct, or points to one, that it holds once it is given that,
// or of which others have copies.
func (f *Flow) Keeps(v *types.Var) (val ast.Expr, later bool) {
	g := f.packageVars()[v]
	if g == nil || g.n != 1 || g.written || g.defaults != nil || g.settings != nil {
		return nil, false
	}
	t := v.Type()
	isPointer := isStructType(elemType(t)) && !isStructType(t)
	switch {
	case isPointer && f.setsFieldsOf(elemType(t)):
		return nil, false
	case g.given != nil:
		if !isPointer && g.handed {
			return nil, false
		}
		return g.given, true
	case g.init == nil:
		return nil, false
	case isPointer && v.Exported():
		return g.init, true
	case !f.isKeptByOthers(v, g):
		return nil, false
	case isPlain(t) || !g.touched && (!g.inner || !mayHoldRefs(t)):
		return g.init, false
	case isStructType(t) && !g.touched:
		return g.init, true
	}
	return nil, false
}

// setsFieldsOf reports whether the package gives fields of a struct values, but in literals.
func (f *Flow) setsFieldsOf(t types.Type) bool {
	st := under(t).(*types.Struct)
	for field := range st.Fields() {
		if f.setsField(field) {
			return true
		}
	}
	return false
}

// setsField reports whether the package gives a field values, but in literals. That of another
// package may be one of the same name here.
func (f *Flow) setsField(field *types.Var) bool {
	uses := f.fieldUses()
	if uses[field].set || field.Pkg() == f.pkg || field.Pkg() == nil {
		return uses[field].set
	}
	for other, use := range uses {
		if use.set && other.Name() == field.Name() && other.Pkg() != nil && other.Pkg().Path() == field.Pkg().Path() {
			return true
		}
	}
	return false
}

// pathAt returns the path of the other package with a position.
func (f *Flow) pathAt(pos token.Pos) string {
	for _, p := range f.parts {
		if p.from <= pos && pos < p.to {
			return p.path
		}
	}
	return ""
}

// nameAt returns the name of the function or variable around a position; "" for a
// method, or where there are several.
func (f *Flow) nameAt(pos token.Pos) string {
	switch n := f.topAt(pos).(type) {
	case *ast.FuncDecl:
		if n.Recv == nil {
			return n.Name.Name
		}
	case *ast.ValueSpec:
		if len(n.Names) == 1 {
			return n.Names[0].Name
		}
	}
	return ""
}

// cross says of what a call of another package's function causes and returns
// where it comes from here.
func (r *run) cross(s state, events []event, c callSite, v value) (state, value) {
	if len(r.list) == 0 || r.isElsewhere(c.expr.Pos()) || !r.isElsewhere(c.val.body.node.Pos()) {
		return s, v
	}
	for i := range events {
		ev := &events[i]
		if !r.isElsewhere(ev.use.Expr.Pos()) {
			continue // a function of this package that it was given
		}
		if ev.into == nil {
			ev.into = c.fn
		}
		if r.isElsewhere(ev.expr.Pos()) {
			ev.expr = c.expr
		}
		if ev.outer.Cur.Inspector() == nil || r.isElsewhere(ev.outer.Cur.Node().Pos()) {
			ev.outer = Text{Cur: r.cursorOf(c.expr)}
		}
	}
	in := carrier{run: r, s: s, by: c.expr, budget: maxCarried}
	v = in.value(v)
	return in.s, r.broughtBy(v, c.expr)
}

// broughtBy notes in a text that another package spells by which expression it
// came here.
func (f *Flow) broughtBy(v value, e ast.Expr) value {
	switch v := v.(type) {
	case *str:
		out := emptyStr
		for _, it := range v.items() {
			switch it := it.(type) {
			case *text.Piece:
				p := *it
				if p.Src.Lit != nil && f.isElsewhere(p.Src.Lit.Pos()) && p.Src.Expr == nil {
					p.Src.Expr = e
				}
				out = f.push(out, &p)
			case *str:
				out = f.concat(out, f.asStr(f.broughtBy(it, e)))
			case *marked:
				out = f.concat(out, f.asStr(f.mark(f.broughtBy(it.str, e), it.far)))
			default:
				out = f.push(out, it)
			}
		}
		return out
	case *tuple:
		out := &tuple{}
		for _, x := range v.vals {
			out.vals = append(out.vals, f.broughtBy(x, e))
		}
		return out
	}
	return v
}

// localize says of the parts of a text that other packages spell where they
// come from here.
func (f *Flow) localize(t text.Text, at ast.Expr) {
	if len(f.list) == 0 {
		return
	}
	far := func(e ast.Expr) bool { return e != nil && f.isElsewhere(e.Pos()) }
	for i := range t {
		p := &t[i]
		for _, of := range p.Of {
			f.localize(of, at)
		}
		switch lit := p.Src.Lit; {
		case lit != nil && f.isElsewhere(lit.Pos()):
			from := at
			if e := p.Src.Expr; e != nil && !far(e) {
				from = e
			}
			p.Src = text.Source{Expr: from, Pkg: f.pathAt(lit.Pos()), Call: p.Src.Call, At: lit.Pos(), By: f.nameAt(lit.Pos())}
		case far(p.Src.Expr):
			p.Src = text.Source{Expr: at, Pkg: f.pathAt(p.Src.Expr.Pos())}
		}
		if far(p.Arg) {
			p.Src.Pkg = f.pathAt(p.Arg.Pos())
			p.Arg = at
			if p.Src.Lit == nil {
				p.Verb = "" // it is not what is here that is printed
			}
		}
		if far(p.Made) {
			p.Made = at
		}
	}
}

// wantOthers asks for the functions of other packages that the package names and
// that lead to a sink.
func (f *Flow) wantOthers() {
	if len(f.list) == 0 {
		return
	}
	if f.far == nil {
		f.measureAll()
	}
	isHere := func(c inspector.Cursor) bool { return !f.isElsewhere(c.Node().Pos()) }
	for d := range f.leading {
		fn, ok := f.info.Defs[d.Name].(*types.Func)
		if ok && f.isElsewhere(d.Pos()) && slices.ContainsFunc(f.callersOf(fn), isHere) {
			f.wanted[d] = true
		}
	}
	f.wantTakers()
}
