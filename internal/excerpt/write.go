package excerpt

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A Code is what an excerpt is to hold of a package.
type Code struct {
	Fset  *token.FileSet
	Pkg   *types.Package
	Info  *types.Info
	Files []*ast.File
	Funcs []*ast.FuncDecl // with their bodies
	Leads map[*ast.FuncDecl]bool
	Posts []string
	Fixed []string
	Vars  []*types.Var // beside those that the functions name

	// Keeps returns what a variable of the package always holds, or later: once it is given
	// that, or is not changed by who has a copy of it; nil if that is not known.
	Keeps func(*types.Var) (val ast.Expr, later bool)
}

// Write returns the files of an excerpt, and the names of the variables that hold later
// what is their initial value there.
func (c Code) Write() (files []File, later []string) {
	w := &writer{
		Code: c, kept: map[*types.Func]bool{}, used: map[types.Object]bool{}, known: map[types.Object]bool{},
		packages: map[string]*declarations{}, bodies: map[string]*bodies{},
	}
	for _, d := range c.Funcs {
		if fn, ok := c.Info.Defs[d.Name].(*types.Func); ok {
			w.kept[fn] = true
		}
	}
	for _, d := range c.Funcs {
		w.function(d)
	}
	for _, v := range c.Vars {
		w.object(v)
	}
	for len(w.todo) > 0 {
		obj := w.todo[0]
		w.todo = w.todo[1:]
		w.declare(obj)
	}
	slices.Sort(w.later)
	return w.files(), w.later
}

// A writer writes the files of one excerpt.
type writer struct {
	Code
	kept     map[*types.Func]bool
	used     map[types.Object]bool // fields and methods that the code selects
	known    map[types.Object]bool // objects that are declared, or will be
	todo     []types.Object
	packages map[string]*declarations
	bodies   map[string]*bodies // by file
	specs    map[types.Object]initial
	later    []string
}

// An initial is where a variable of the package gets its initial value: at
// a place in a declaration.
type initial struct {
	spec *ast.ValueSpec
	at   int
}

// declarations are what an excerpt declares of a package but for functions with
// bodies.
type declarations struct {
	pkg     *types.Package
	decls   map[string]string
	imports map[string]bool
}

// bodies are the functions of one file.
type bodies struct {
	imports map[string]string // paths by name
	decls   []string
}

// function adds a function with its body.
func (w *writer) function(d *ast.FuncDecl) {
	w.collect(d)
	bare := *d
	bare.Doc = nil
	w.code(d.Pos(), &bare)
	if fn, ok := w.Info.Defs[d.Name].(*types.Func); ok {
		if recv := fn.Signature().Recv(); recv != nil {
			w.needs(recv.Type())
		}
		w.needs(fn.Type())
	}
}

// code prints a declaration, with comments that say on which lines it was.
func (w *writer) code(pos token.Pos, n any) {
	at := w.Fset.Position(pos)
	var b bytes.Buffer
	cfg := printer.Config{Mode: printer.SourcePos | printer.RawFormat, Tabwidth: 8}
	if cfg.Fprint(&b, w.Fset, n) != nil {
		return
	}
	base := filepath.Base(at.Filename)
	src := strings.ReplaceAll(b.String(), "//line "+at.Filename+":", "//line "+base+":")
	f := w.file(pos)
	f.decls = append(f.decls, src)
}

func (w *writer) file(pos token.Pos) *bodies {
	name := filepath.Base(w.Fset.Position(pos).Filename)
	f := w.bodies[name]
	if f == nil {
		f = &bodies{imports: map[string]string{}}
		w.bodies[name] = f
	}
	return f
}

// collect notes what a part of the package's code names.
func (w *writer) collect(part ast.Node) {
	f := w.file(part.Pos())
	ast.Inspect(part, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if name, ok := w.Info.Uses[n].(*types.PkgName); ok {
				f.imports[name.Name()] = name.Imported().Path()
			} else {
				w.object(w.Info.Uses[n])
			}
		case *ast.SelectorExpr:
			if sel := w.Info.Selections[n]; sel != nil {
				w.selection(sel)
			}
		case *ast.CompositeLit:
			w.literal(n)
		}
		return true
	})
}

// selection notes the fields that lead to what is selected.
func (w *writer) selection(sel *types.Selection) {
	t := sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return
		}
		w.field(st.Field(i))
		t = st.Field(i).Type()
	}
}

// literal notes the fields that a literal sets without their names.
func (w *writer) literal(lit *ast.CompositeLit) {
	t := w.Info.TypeOf(lit)
	if t == nil || len(lit.Elts) == 0 {
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if _, named := lit.Elts[0].(*ast.KeyValueExpr); !ok || named {
		return
	}
	for v := range st.Fields() {
		w.field(v)
	}
}

func (w *writer) field(v *types.Var) { w.used[v.Origin()] = true }

// object notes that an object is to be declared.
func (w *writer) object(obj types.Object) {
	if obj == nil || obj.Pkg() == nil {
		return
	}
	switch o := obj.(type) {
	case *types.Func:
		obj = o.Origin()
		w.used[obj] = true
	case *types.Var:
		if o.IsField() {
			w.field(o)
			return
		}
	}
	isMethod := false
	if fn, ok := obj.(*types.Func); ok {
		isMethod = fn.Signature().Recv() != nil
	}
	if !isMethod && obj.Parent() != obj.Pkg().Scope() || w.known[obj] {
		return
	}
	w.known[obj] = true
	if v, ok := obj.(*types.Var); ok {
		if in := w.initial(v); in.spec != nil {
			w.initialize(v, in)
			return
		}
	}
	w.todo = append(w.todo, obj)
}

// initial returns where a variable gets the value that it always holds. What it is given
// later is of its own type, and stands for a declaration.
func (w *writer) initial(v *types.Var) initial {
	if v.Pkg() != w.Pkg || w.Keeps == nil {
		return initial{}
	}
	val, later := w.Keeps(v)
	if val == nil {
		return initial{}
	}
	if later {
		w.later = append(w.later, v.Name())
	}
	if w.specs == nil {
		w.specs = map[types.Object]initial{}
		for _, f := range w.Files {
			for _, d := range f.Decls {
				if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.VAR {
					w.specsOf(d)
				}
			}
		}
	}
	if in := w.specs[v]; in.spec != nil && in.spec.Values[in.at] == val {
		return in
	}
	return initial{&ast.ValueSpec{Names: []*ast.Ident{{NamePos: val.Pos(), Name: v.Name()}}, Values: []ast.Expr{val}}, 0}
}

func (w *writer) specsOf(d *ast.GenDecl) {
	for _, s := range d.Specs {
		spec, ok := s.(*ast.ValueSpec)
		if !ok || len(spec.Values) != len(spec.Names) {
			continue
		}
		for i, id := range spec.Names {
			w.specs[w.Info.Defs[id]] = initial{spec, i}
		}
	}
}

// initialize adds a variable with its initial value.
func (w *writer) initialize(v *types.Var, in initial) {
	w.collect(in.spec.Values[in.at])
	if in.spec.Type != nil {
		w.collect(in.spec.Type)
	}
	w.needs(v.Type())
	one := &ast.ValueSpec{Names: in.spec.Names[in.at : in.at+1], Type: in.spec.Type, Values: in.spec.Values[in.at : in.at+1]}
	w.code(in.spec.Pos(), &ast.GenDecl{Tok: token.VAR, TokPos: in.spec.Pos(), Specs: []ast.Spec{one}})
}

// in returns what is declared of a package.
func (w *writer) in(pkg *types.Package) *declarations {
	p := w.packages[pkg.Path()]
	if p == nil {
		p = &declarations{pkg: pkg, decls: map[string]string{}, imports: map[string]bool{}}
		w.packages[pkg.Path()] = p
	}
	return p
}

// declare writes the declaration of an object.
func (w *writer) declare(obj types.Object) {
	p := w.in(obj.Pkg())
	switch o := obj.(type) {
	case *types.TypeName:
		p.decls[o.Name()] = w.typeDecl(p, o)
	case *types.Func:
		if !w.kept[o] {
			w.funcDecl(p, o)
		}
	case *types.Const:
		p.decls[o.Name()] = w.constDecl(p, o)
	case *types.Var:
		p.decls[o.Name()] = fmt.Sprintf("var %s %s", o.Name(), w.typ(p, o.Type()))
	}
}

func (w *writer) constDecl(p *declarations, o *types.Const) string {
	t := ""
	if b, ok := o.Type().(*types.Basic); !ok || b.Info()&types.IsUntyped == 0 {
		t = " " + w.typ(p, o.Type())
	}
	return fmt.Sprintf("const %s%s = %s", o.Name(), t, o.Val().ExactString())
}

func (w *writer) funcDecl(p *declarations, fn *types.Func) {
	sig := fn.Signature()
	recv := ""
	if r := sig.Recv(); r != nil {
		if types.IsInterface(r.Type()) {
			return // the type of what it is called of declares it, which may be another than its own: type T Interface
		}
		recv = "(" + w.receiver(p, sig) + ") "
	}
	w.needs(sig)
	var b bytes.Buffer
	types.WriteSignature(&b, sig, p.qualify)
	p.decls[recv+fn.Name()] = "func " + recv + fn.Name() + b.String()
}

// receiver writes the type of a method's receiver.
func (w *writer) receiver(p *declarations, sig *types.Signature) string {
	t, star := sig.Recv().Type(), ""
	if ptr, ok := t.(*types.Pointer); ok {
		t, star = ptr.Elem(), "*"
	}
	w.needs(t)
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return star + w.typ(p, t)
	}
	var params []string
	for i := range sig.RecvTypeParams().Len() {
		params = append(params, sig.RecvTypeParams().At(i).Obj().Name())
	}
	name := star + n.Obj().Name()
	if len(params) > 0 {
		name += "[" + strings.Join(params, ", ") + "]"
	}
	return name
}

func (w *writer) typeDecl(p *declarations, o *types.TypeName) string {
	if a, ok := o.Type().(*types.Alias); ok && o.IsAlias() {
		return fmt.Sprintf("type %s = %s", o.Name(), w.typ(p, a.Rhs()))
	}
	n, ok := o.Type().(*types.Named)
	if !ok || o.IsAlias() {
		return fmt.Sprintf("type %s = %s", o.Name(), w.typ(p, o.Type()))
	}
	var params []string
	for i := range n.TypeParams().Len() {
		t := n.TypeParams().At(i)
		params = append(params, t.Obj().Name()+" "+w.typ(p, t.Constraint()))
	}
	name := o.Name()
	if len(params) > 0 {
		name += "[" + strings.Join(params, ", ") + "]"
	}
	return "type " + name + " " + w.underlying(p, n)
}

// underlying writes what a type is underneath: of a struct all fields in their
// order, but the types of those alone that the code uses, except for url.URL,
// whose methods the flow knows; of another package's
// interface the methods that it calls.
func (w *writer) underlying(p *declarations, n *types.Named) string {
	switch u := n.Underlying().(type) {
	case *types.Struct:
		return w.structType(p, u, n.Obj().Pkg().Path() == "net/url")
	case *types.Interface:
		if n.Obj().Pkg() == w.Pkg || !u.IsMethodSet() {
			break
		}
		var b strings.Builder
		b.WriteString("interface {")
		for m := range u.Methods() {
			if w.used[m] {
				w.needs(m.Type())
				var sig bytes.Buffer
				types.WriteSignature(&sig, m.Signature(), p.qualify)
				b.WriteString(m.Name() + sig.String() + "; ")
			}
		}
		return b.String() + "}"
	}
	return w.typ(p, n.Underlying())
}

func (w *writer) structType(p *declarations, st *types.Struct, whole bool) string {
	var b strings.Builder
	b.WriteString("struct {")
	for i := range st.NumFields() {
		v := st.Field(i)
		_, basic := types.Unalias(v.Type()).(*types.Basic)
		switch {
		case !basic && !whole && !w.used[v.Origin()]:
			b.WriteString("_ struct{}; ")
		case v.Embedded():
			b.WriteString(w.typ(p, v.Type()) + "; ")
		default:
			b.WriteString(v.Name() + " " + w.typ(p, v.Type()) + defaultTag(st.Tag(i)) + "; ")
		}
	}
	return b.String() + "}"
}

// defaultTag writes a tag that says what a field holds if nobody gives it a value, or that
// somebody has to.
func defaultTag(tag string) string {
	for _, word := range [...]string{"efault", "required", "notEmpty"} { // env-default, envDefault
		if strings.Contains(tag, word) {
			return " " + strconv.Quote(tag)
		}
	}
	return ""
}

// typ writes a type as it is named in a package.
func (w *writer) typ(p *declarations, t types.Type) string {
	w.needs(t)
	return types.TypeString(t, p.qualify)
}

// qualify names another package in the declarations of one.
func (p *declarations) qualify(of *types.Package) string {
	if of == p.pkg || of.Path() == p.pkg.Path() {
		return ""
	}
	p.imports[of.Path()] = true
	return alias(of.Path())
}

// alias makes a name of an import path.
func alias(path string) string {
	return "p_" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, path)
}

// needs notes the named types in a type.
func (w *writer) needs(t types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		w.object(t.Obj())
		w.list(t.TypeArgs())
	case *types.Named:
		w.object(t.Origin().Obj())
		w.list(t.TypeArgs())
	case *types.Pointer:
		w.needs(t.Elem())
	case *types.Slice:
		w.needs(t.Elem())
	case *types.Array:
		w.needs(t.Elem())
	case *types.Chan:
		w.needs(t.Elem())
	case *types.Map:
		w.needs(t.Key())
		w.needs(t.Elem())
	case *types.Signature:
		for i := range t.TypeParams().Len() {
			w.needs(t.TypeParams().At(i).Constraint())
		}
		w.needs(t.Params())
		w.needs(t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			w.needs(v.Type())
		}
	case *types.Struct:
		for v := range t.Fields() {
			w.needs(v.Type())
		}
	case *types.Interface:
		for m := range t.ExplicitMethods() {
			w.needs(m.Type())
		}
		for e := range t.EmbeddedTypes() {
			w.needs(e)
		}
	case *types.Union:
		for term := range t.Terms() {
			w.needs(term.Type())
		}
	}
}

func (w *writer) list(types *types.TypeList) {
	for i := range types.Len() {
		w.needs(types.At(i))
	}
}

// files returns the files in an order of their own.
func (w *writer) files() []File {
	var out []File
	for _, path := range slices.Sorted(maps.Keys(w.packages)) {
		p := w.packages[path]
		var b strings.Builder
		fmt.Fprintf(&b, "package %s\n\n", p.pkg.Name())
		for _, imported := range slices.Sorted(maps.Keys(p.imports)) {
			fmt.Fprintf(&b, "import %s %s\n", alias(imported), strconv.Quote(imported))
		}
		for _, name := range slices.Sorted(maps.Keys(p.decls)) {
			b.WriteString(p.decls[name] + "\n")
		}
		out = append(out, File{path, "", b.String()})
	}
	for _, name := range slices.Sorted(maps.Keys(w.bodies)) {
		f := w.bodies[name]
		if len(f.decls) == 0 {
			continue
		}
		var b strings.Builder
		fmt.Fprintf(&b, "package %s\n\n", w.Pkg.Name())
		for _, as := range slices.Sorted(maps.Keys(f.imports)) {
			fmt.Fprintf(&b, "import %s %s\n", as, strconv.Quote(f.imports[as]))
		}
		b.WriteString(strings.Join(f.decls, "\n") + "\n")
		out = append(out, File{w.Pkg.Path(), name, b.String()})
	}
	return out
}
