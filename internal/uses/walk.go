package uses

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// A step is one way into a value that holds the text: a field, or an element
// where field is nil. The outermost comes first.
type step struct {
	field *types.Var
	then  *step
	deep  int // so many steps with it
}

// maxPath bounds the steps into a value: x = &T{"…", x} puts the text deeper into x each time.
const maxPath = 32

// isDeep reports whether a text is deeper in a value than is looked at.
func (s state) isDeep() bool { return s.path != nil && s.path.deep > maxPath }

// A state says how an expression holds the text: as it is where path is nil.
type state struct {
	path   *step
	format bool // the text was the format of a Sprintf
	holds  held // what it is at the end of the path
}

func (s state) in(field *types.Var) state {
	deep := 1
	if s.path != nil {
		deep += s.path.deep
	}
	s.path = &step{field, s.path, deep}
	return s
}

func (s state) out() state {
	s.path = s.path.then
	return s
}

// key tells states apart: two of the same fields are one.
func (s state) key() (k string) {
	for p := s.path; p != nil; p = p.then {
		if p.field == nil {
			k += "[]"
		} else {
			k += "." + p.field.Id()
		}
	}
	if s.format {
		k += "%"
	}
	return k + string('0'+rune(s.holds))
}

// A walk follows one value forward: from an expression to what holds or reads
// it, and from a name to its uses. It asks nothing of the order in which they
// run, so it can only find too many.
type walk struct {
	*Finder
	todo  []at
	seen  map[seenKey]bool
	reads []Read
	other ast.Node
	steps int
	shows func(member string) bool // of a url.URL, where results are followed

	whole   bool // a response is followed, too
	inside  bool // only the functions on the way are looked at
	returns bool // what they return, their callers follow
	ofField bool // it is a walk for all that a field is given
	outlets bool // it looks for where the text leaves the code in view, and for nothing else
}

type at struct {
	cur inspector.Cursor
	state
}

type seenKey struct {
	obj  types.Object
	path string
}

func (f *Finder) walk() *walk { return &walk{Finder: f, seen: map[seenKey]bool{}} }

// from puts an expression that holds the text on the list.
func (w *walk) from(cur inspector.Cursor, s state) { w.todo = append(w.todo, at{cur, s}) }

func (w *walk) run() ([]Read, ast.Node) {
	for len(w.todo) > 0 && w.other == nil {
		last := w.todo[len(w.todo)-1]
		w.todo = w.todo[:len(w.todo)-1]
		w.expr(last.cur, last.state)
	}
	return w.reads, w.other
}

// lose notes a place where the text is read by something else.
func (w *walk) lose(n ast.Node) {
	if w.other == nil && !w.outlets {
		w.other = n
	}
}

// object follows the uses of a name that holds the text.
func (w *walk) object(obj types.Object, s state, at ast.Node) {
	if obj == nil || obj.Name() == "_" {
		return
	}
	if w.leaves(obj) {
		w.out(at)
		return
	}
	if !w.outlets && w.isVisible(obj) || w.named[obj] || w.inside && obj.Parent() == w.Pkg.Scope() {
		w.lose(at)
		return
	}
	k := seenKey{obj, s.key()}
	if w.seen[k] {
		return
	}
	w.seen[k] = true
	if id := w.lost[obj.Name()]; id != nil && !w.outlets {
		w.lose(id)
		return
	}
	for _, c := range w.uses[obj] {
		w.from(c, s)
	}
}

// expr looks at one expression that holds the text.
func (w *walk) expr(cur inspector.Cursor, s state) {
	e, ok := cur.Node().(ast.Expr)
	if w.Visit != nil {
		w.Visit(cur)
	}
	w.steps++
	w.Finder.steps++
	if !ok || s.isDeep() || w.steps > maxSteps || w.Finder.steps > maxAllSteps {
		w.lose(cur.Node())
		return
	}
	if s.path == nil && s.holds != asText {
		w.holder(cur, e, s)
		return
	}
	if s.holds == asText && (s.path == nil || s.path.then == nil && s.path.field == nil) {
		switch kind := w.Sink(e, s.path != nil); kind {
		case None:
		case Goes:
			w.reads = append(w.reads, Read{e, s.format})
		default:
			w.reads = append(w.reads, Read{e, s.format})
			if kind == Field {
				w.fieldUses(cur, s)
			}
			return
		}
	}
	edgeKind, i := cur.ParentEdge()
	if f := parents[edgeKind]; f != nil {
		f(w, cur.Parent(), e, i, s)
		return
	}
	w.lose(e)
}

// parents says what becomes of an expression that is in some place. What
// is not listed reads the text in a way of its own.
var parents map[edge.Kind]func(w *walk, parent inspector.Cursor, e ast.Expr, i int, s state)

func init() {
	parents = map[edge.Kind]func(w *walk, parent inspector.Cursor, e ast.Expr, i int, s state){
		edge.ParenExpr_X:        (*walk).up,
		edge.BinaryExpr_X:       (*walk).operand,
		edge.BinaryExpr_Y:       (*walk).operand,
		edge.UnaryExpr_X:        (*walk).address,
		edge.StarExpr_X:         (*walk).container,
		edge.SliceExpr_X:        (*walk).container,
		edge.IndexExpr_X:        (*walk).indexed,
		edge.SelectorExpr_X:     (*walk).selected,
		edge.KeyValueExpr_Value: (*walk).keyed,
		edge.CompositeLit_Elts:  (*walk).element,
		edge.ValueSpec_Values:   (*walk).declared,
		edge.AssignStmt_Lhs:     (*walk).written,
		edge.AssignStmt_Rhs:     (*walk).assigned,
		edge.RangeStmt_X:        (*walk).ranged,
		edge.RangeStmt_Key:      (*walk).written,
		edge.RangeStmt_Value:    (*walk).written,
		edge.ExprStmt_X:         func(*walk, inspector.Cursor, ast.Expr, int, state) {},
		edge.ReturnStmt_Results: (*walk).returned,
		edge.CallExpr_Args:      (*walk).argument,
	}
}

// up goes on with the parent, which holds what the expression does.
func (w *walk) up(parent inspector.Cursor, _ ast.Expr, _ int, s state) { w.from(parent, s) }

// operand follows concatenations; a comparison reads the text.
func (w *walk) operand(parent inspector.Cursor, e ast.Expr, i int, s state) {
	if parent.Node().(*ast.BinaryExpr).Op != token.ADD || s.path != nil {
		w.lose(e)
		return
	}
	w.up(parent, e, i, s)
}

func (w *walk) address(parent inspector.Cursor, e ast.Expr, i int, s state) {
	if parent.Node().(*ast.UnaryExpr).Op != token.AND {
		w.lose(e)
		return
	}
	w.container(parent, e, i, s)
}

// container goes on where the text is in something that the operator keeps; of
// the text itself it would make something else.
func (w *walk) container(parent inspector.Cursor, e ast.Expr, i int, s state) {
	if s.path == nil {
		w.lose(e)
		return
	}
	w.up(parent, e, i, s)
}

func (w *walk) indexed(parent inspector.Cursor, e ast.Expr, _ int, s state) {
	if s.path == nil || s.path.field != nil {
		w.lose(e)
		return
	}
	w.from(parent, s.out())
}

// selected follows the field that holds the text, and leaves the others alone.
func (w *walk) selected(parent inspector.Cursor, e ast.Expr, _ int, s state) {
	sel := w.Info.Selections[parent.Node().(*ast.SelectorExpr)]
	if sel == nil || sel.Kind() != types.FieldVal {
		w.receiver(parent, sel, s)
		return
	}
	t := sel.Recv()
	for _, i := range sel.Index() {
		st := code.StructOf(t)
		if st == nil || s.path == nil {
			w.lose(e)
			return
		}
		field := st.Field(i)
		if s.path.field != field.Origin() {
			if !hasField(st, s.path.field) { // a type of the same fields that is spelled elsewhere
				w.lose(e)
			}
			return
		}
		s, t = s.out(), field.Type()
	}
	w.from(parent, s)
}

// hasField reports whether a field is one of a struct's own.
func hasField(st *types.Struct, field *types.Var) bool {
	for f := range st.Fields() {
		if f.Origin() == field {
			return true
		}
	}
	return false
}

// keyed follows the value of a key, in a composite literal.
func (w *walk) keyed(parent inspector.Cursor, e ast.Expr, _ int, s state) {
	lit, ok := parent.Parent().Node().(*ast.CompositeLit)
	if !ok {
		w.lose(e)
		return
	}
	if code.StructOf(w.Info.TypeOf(lit)) == nil {
		w.from(parent.Parent(), s.in(nil))
		return
	}
	id, ok := parent.Node().(*ast.KeyValueExpr).Key.(*ast.Ident)
	field, ok2 := w.Info.Uses[id].(*types.Var)
	if !ok || !ok2 {
		w.lose(e)
		return
	}
	w.store(field, w.Info.TypeOf(lit), e)
	w.from(parent.Parent(), s.in(field.Origin()))
}

func (w *walk) element(parent inspector.Cursor, e ast.Expr, i int, s state) {
	t := w.Info.TypeOf(parent.Node().(*ast.CompositeLit))
	st := code.StructOf(t)
	switch {
	case st == nil:
		w.from(parent, s.in(nil))
	case i < st.NumFields():
		w.store(st.Field(i), t, e)
		w.from(parent, s.in(st.Field(i).Origin()))
	default:
		w.lose(e)
	}
}

// fieldUses follows the other uses of a field that is a sink.
func (w *walk) fieldUses(cur inspector.Cursor, s state) {
	field := w.fieldOf(cur)
	if field == nil || w.inside {
		w.lose(cur.Node())
		return
	}
	k := seenKey{field, s.key()}
	if w.seen[k] {
		return
	}
	w.seen[k] = true
	if w.ofField || w.shows != nil {
		w.selections(field, s)
		return
	}
	found, known := w.fields[k]
	if !known {
		one := w.Finder.walk()
		one.ofField, one.seen[k] = true, true
		one.selections(field, s)
		found.reads, found.other = one.run()
		w.fields[k] = found
	}
	w.reads = append(w.reads, found.reads...)
	if found.other != nil {
		w.lose(found.other)
	}
}

// selections puts on the list where a field is selected.
func (w *walk) selections(field *types.Var, s state) {
	for _, c := range w.picked[field] {
		w.from(c, s)
	}
}

// An end is where what a field holds ends up. It is found once, however many texts the
// field is given.
type end struct {
	reads []Read
	other ast.Node
}

// fieldOf returns the field that an expression is assigned to.
func (w *walk) fieldOf(cur inspector.Cursor) *types.Var {
	parent := cur.Parent()
	kind, i := cur.ParentEdge()
	switch n := parent.Node().(type) {
	case *ast.ParenExpr, *ast.CallExpr: // of a pointer: aws.String("...")
		return w.fieldOf(parent)
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok && kind == edge.KeyValueExpr_Value {
			field, _ := origin(w.Info.Uses[id]).(*types.Var)
			return field
		}
	case *ast.CompositeLit:
		if st := code.StructOf(w.Info.TypeOf(n)); st != nil && i < st.NumFields() {
			return st.Field(i).Origin()
		}
	case *ast.AssignStmt:
		if kind == edge.AssignStmt_Rhs && len(n.Lhs) == len(n.Rhs) {
			if sel, ok := ast.Unparen(n.Lhs[i]).(*ast.SelectorExpr); ok {
				field, _ := origin(w.Info.Uses[sel.Sel]).(*types.Var)
				return field
			}
		}
	}
	return nil
}
