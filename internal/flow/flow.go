// Package flow finds the texts that an expression may hold.
package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// A Value is one text that an expression may hold, and how far it came.
type Value struct {
	Text text.Text
	Far  Distance
}

// A Distance says by which way a text comes from the literal to the callee.
// The farther, the less of what happens between the two is in view.
type Distance uint8

const (
	Direct          Distance = iota // written in the argument, or concatenated there
	throughVariable                 // a local or package variable
	throughTable                    // an element of a table, a field of a literal
	throughResult                   // the result of a function
	ThroughWrapper                  // the parameter of a function that passes it on
)

const (
	maxDepth   = 24      // steps from an expression to what it is made of
	maxProduct = 64      // alternatives of a concatenation of alternatives
	maxSteps   = 1 << 17 // expressions looked at for one argument
)

// A Resolver finds the texts that expressions of one package may hold. It
// looks at what is written, not at what is run: an expression that it does
// not understand is a hole.
type Resolver struct {
	info   *types.Info
	pkg    *types.Package
	root   inspector.Cursor
	index  *assignments // nil until a variable is read
	idents *identIndex  // nil until one is looked up

	results map[string]map[string]*result // calls that are understood
	depth   int
	steps   int
	busy    map[ast.Node]bool // definitions being resolved: one that needs itself is a hole
}

func New(info *types.Info, pkg *types.Package, root inspector.Cursor) *Resolver {
	return &Resolver{info: info, pkg: pkg, root: root, results: knownResults(), busy: map[ast.Node]bool{}}
}

// Values returns the texts that e may hold: one at least.
func (r *Resolver) Values(e ast.Expr) []Value {
	r.steps = 0
	return r.values(e)
}

// One returns the text of an expression that can hold only one.
func (r *Resolver) One(e ast.Expr) (string, bool) {
	r.steps = 0
	return r.one(e)
}

// Elements returns the elements of the slice, array or map that e may be. A
// nil element stands for those out of view.
func (r *Resolver) Elements(e ast.Expr) []ast.Expr {
	r.steps = 0
	return r.elements(e, false)
}

// Root returns the cursor of the whole package.
func (r *Resolver) Root() inspector.Cursor { return r.root }

// values returns the texts that e may hold: one at least.
func (r *Resolver) values(e ast.Expr) []Value {
	e = ast.Unparen(e)
	if r.steps++; r.depth >= maxDepth || r.steps > maxSteps {
		return []Value{{Text: r.unknown(e)}}
	}
	r.depth++
	defer func() { r.depth-- }()
	if r.isConstant(e) {
		return []Value{{Text: r.constant(e, nil)}}
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, ok := text.Spell(e); ok { // the type checker may have failed
			return []Value{{Text: text.Text{{Val: s.Value, Src: text.Source{Lit: e}}}}}
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD && r.IsString(e) {
			return r.concat(operands(e))
		}
	case *ast.CallExpr:
		return r.call(e)
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		return r.read(e)
	}
	return []Value{{Text: r.unknown(e)}}
}

// unknown returns the hole for an expression of which only the type is known.
func (r *Resolver) unknown(e ast.Expr) text.Text {
	h := text.Any
	if t := r.info.TypeOf(e); t != nil {
		if b, ok := t.Underlying().(*types.Basic); ok && !hasTextMethod(t) {
			switch {
			case b.Info()&types.IsInteger != 0:
				h = text.Digits
			case b.Info()&(types.IsFloat|types.IsBoolean) != 0:
				h = text.Word
			}
		}
	}
	return text.Text{{Hole: h, Arg: e}}
}

// hasTextMethod reports whether fmt prints a value of type t by a method of
// its own.
func hasTextMethod(t types.Type) bool {
	for _, name := range [...]string{"String", "Error", "Format"} {
		if obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name); obj != nil {
			return true
		}
	}
	return false
}

func (r *Resolver) isConstant(e ast.Expr) bool {
	v := r.info.Types[e].Value
	return v != nil && v.Kind() == constant.String
}

// IsString reports whether e is a string, or may be: in code that does not
// compile the type can be missing.
func (r *Resolver) IsString(e ast.Expr) bool {
	t := r.info.TypeOf(e)
	if t == nil {
		return true
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Info()&types.IsString != 0 || b.Kind() == types.Invalid)
}

// operands returns the operands of a chain of "+", from left to right. The
// chain may be ten thousand long, so it goes round instead of down.
func operands(e ast.Expr) []ast.Expr {
	var out []ast.Expr
	for {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		out, e = append(out, b.Y), b.X
	}
	out = append(out, e)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// constant appends the pieces of a constant expression to t. It takes the
// value of the literals alone: asking for that of each sub-expression of a
// long concatenation takes memory quadratic in its length.
func (r *Resolver) constant(e ast.Expr, t text.Text) text.Text {
	e = ast.Unparen(e)
	if r.depth++; r.depth < maxDepth {
		defer func() { r.depth-- }()
		switch e := e.(type) {
		case *ast.BasicLit:
			if s, ok := text.Spell(e); ok {
				return append(t, text.Piece{Val: s.Value, Src: text.Source{Lit: e}})
			}
		case *ast.BinaryExpr:
			for _, op := range operands(e) {
				t = r.constant(op, t)
			}
			return t
		case *ast.CallExpr: // a conversion
			if len(e.Args) == 1 && r.isConstant(e.Args[0]) {
				return r.constant(e.Args[0], t)
			}
		case *ast.Ident, *ast.SelectorExpr:
			if decl := r.constantDecl(e); decl != nil {
				return r.constant(decl, t)
			}
		}
	} else {
		r.depth--
	}
	if v := r.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return append(t, text.Elsewhere(constant.StringVal(v), e)...)
	}
	return append(t, r.unknown(e)...)
}

// constantDecl returns the expression that a named constant of this package
// stands for, or nil.
func (r *Resolver) constantDecl(e ast.Expr) ast.Expr {
	c, ok := r.info.ObjectOf(code.Name(e)).(*types.Const)
	if !ok || c.Pkg() != r.pkg {
		return nil
	}
	spec, i := r.valueSpec(c)
	if spec == nil || i >= len(spec.Values) {
		return nil
	}
	return spec.Values[i]
}

// valueSpec returns the declaration of a constant or variable and its index
// there, or nil.
func (r *Resolver) valueSpec(obj types.Object) (*ast.ValueSpec, int) {
	cur, ok := r.cursor(obj.Pos())
	if !ok {
		return nil, 0
	}
	spec, ok := cur.Parent().Node().(*ast.ValueSpec)
	if !ok {
		return nil, 0
	}
	for i, id := range spec.Names {
		if id.Pos() == obj.Pos() {
			return spec, i
		}
	}
	return nil, 0
}

// concat returns the texts that a sequence of expressions may hold one behind
// the other.
func (r *Resolver) concat(es []ast.Expr) []Value {
	out := []Value{{}}
	for _, e := range es {
		if r.isConstant(e) && len(out) == 1 {
			out[0].Text = r.constant(e, out[0].Text)
			continue
		}
		out = join(out, r.values(e), e)
	}
	return out
}

// join puts each text of b behind each text of a. Where that makes too many,
// the side with fewer alternatives becomes a hole.
func join(a, b []Value, e ast.Expr) []Value {
	if len(b) == 1 {
		for i := range a {
			a[i].Text = append(a[i].Text, b[0].Text...)
			a[i].Far = max(a[i].Far, b[0].Far)
		}
		return a
	}
	if len(a) > 1 && len(a)*len(b) > maxProduct {
		if len(b) <= len(a) {
			return join(a, []Value{{Text: text.Anything(e)}}, e)
		}
		a = []Value{{Text: text.Anything(nil)}}
	}
	out := make([]Value, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			t := append(x.Text[:len(x.Text):len(x.Text)], y.Text...)
			out = append(out, Value{t, max(x.Far, y.Far)})
		}
	}
	return out
}

// read returns the texts that a variable, field or element may hold.
func (r *Resolver) read(e ast.Expr) []Value {
	if sel, ok := e.(*ast.SelectorExpr); ok && r.isServerURL(sel) {
		return []Value{{Text: text.Text{{Hole: text.ServerURL, Arg: e}}}}
	}
	var out []Value
	for _, o := range r.origins(e) {
		if o.expr == nil || o.def != nil && !r.enter(o.def) {
			out = append(out, Value{r.unknown(e), o.far})
			continue
		}
		vs := r.values(o.expr)
		if o.before != nil {
			vs = join(r.read(o.before), vs, e)
		}
		if o.def != nil {
			r.leave(o.def)
		}
		for _, v := range vs {
			v.Far = max(v.Far, o.far)
			out = append(out, v)
		}
	}
	if len(out) == 0 {
		return []Value{{Text: r.unknown(e)}}
	}
	return out
}

// isServerURL reports whether e reads the URL of an httptest.Server.
func (r *Resolver) isServerURL(e *ast.SelectorExpr) bool {
	v, ok := r.info.Uses[e.Sel].(*types.Var)
	return ok && v.IsField() && v.Name() == "URL" && v.Pkg() != nil && v.Pkg().Path() == "net/http/httptest"
}

// call returns the texts that a conversion or a call may yield.
func (r *Resolver) call(e *ast.CallExpr) []Value {
	if tv, ok := r.info.Types[e.Fun]; ok && tv.IsType() {
		if len(e.Args) == 1 && r.holdsText(e) && r.holdsText(e.Args[0]) {
			return r.values(e.Args[0])
		}
		return []Value{{Text: r.unknown(e)}}
	}
	fn, ok := typeutil.Callee(r.info, e).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return []Value{{Text: r.unknown(e)}}
	}
	if f := r.results[fn.Pkg().Path()][fn.Name()]; f != nil && f.method == (fn.Signature().Recv() != nil) {
		if vs := f.values(r, e); vs != nil {
			return vs
		}
	} else if fn.Pkg() == r.pkg {
		if result := r.onlyResult(fn); result != nil && r.enter(result) {
			vs := r.values(result)
			r.leave(result)
			for i := range vs {
				vs[i].Far = max(vs[i].Far, throughResult)
			}
			return vs
		}
	}
	return []Value{{Text: r.unknown(e)}}
}

// holdsText reports whether e is a string or a slice of bytes: a conversion
// from one to another keeps the text.
func (r *Resolver) holdsText(e ast.Expr) bool {
	t := r.info.TypeOf(e)
	if t == nil {
		return false
	}
	if s, ok := t.Underlying().(*types.Slice); ok {
		b, ok := s.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return r.IsString(e)
}

// onlyResult returns the expression that a function of this package with one
// result and one return statement returns, or nil.
func (r *Resolver) onlyResult(fn *types.Func) ast.Expr {
	cur, ok := r.cursor(fn.Pos())
	if !ok || fn.Signature().Results().Len() != 1 {
		return nil
	}
	decl, ok := cur.Parent().Node().(*ast.FuncDecl)
	if !ok || decl.Body == nil || len(decl.Body.List) == 0 {
		return nil
	}
	ret, ok := decl.Body.List[len(decl.Body.List)-1].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 || countReturns(decl.Body) != 1 {
		return nil
	}
	return ret.Results[0]
}

// countReturns counts the return statements of a body, without those of
// functions inside it.
func countReturns(body *ast.BlockStmt) int {
	n := 0
	ast.Inspect(body, func(node ast.Node) bool {
		switch node.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			n++
		}
		return true
	})
	return n
}

// enter notes that n is being resolved; it is false when it already is.
func (r *Resolver) enter(n ast.Node) bool {
	if r.busy[n] {
		return false
	}
	r.busy[n] = true
	return true
}

func (r *Resolver) leave(n ast.Node) { delete(r.busy, n) }
