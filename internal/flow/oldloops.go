package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"slices"
)

// Before Go 1.22 the variables of a loop are the same in all of its turns: who holds the
// address of one, or calls a literal that uses it after the loop, finds what the last turn
// has left there.

// oldFiles returns the files in view of an earlier Go.
func (f *Flow) oldFiles() []*ast.File {
	if f.old == nil {
		f.old = []*ast.File{}
		for c := range f.files() {
			if file, ok := c.Node().(*ast.File); ok && !f.isElsewhere(file.Pos()) && f.isOldFile(file) {
				f.old = append(f.old, file)
			}
		}
	}
	return f.old
}

func (f *Flow) isOldFile(file *ast.File) bool {
	asked := f.info.FileVersions[file]
	if asked == "" && f.pkg != nil {
		asked = f.pkg.GoVersion()
	}
	return version.IsValid(asked) && version.Compare(asked, "go1.22") < 0
}

// isOneForAll reports whether a loop declares its variables once for all turns.
func (f *Flow) isOneForAll(loop ast.Node) bool {
	return slices.ContainsFunc(f.oldFiles(), func(file *ast.File) bool { return file.FileStart <= loop.Pos() && loop.Pos() < file.FileEnd })
}

// declares reports whether a loop declares a variable, and not in its body.
func declares(loop ast.Node, v *types.Var) bool {
	switch loop := loop.(type) {
	case *ast.RangeStmt:
		return loop.Pos() <= v.Pos() && v.Pos() < loop.Body.Pos()
	case *ast.ForStmt:
		return loop.Pos() <= v.Pos() && v.Pos() < loop.Body.Pos()
	}
	return false
}

// setInTurn stores what a turn of a range loop looks at in a variable of the loop.
func (r *run) setInTurn(s state, rng *ast.RangeStmt, lhs ast.Expr, v value, first bool) state {
	id, isName := lhs.(*ast.Ident)
	if first || !isName || rng.Tok != token.DEFINE || !r.isOneForAll(rng) {
		return r.assign(s, lhs, v)
	}
	obj, ok := r.info.Defs[id].(*types.Var)
	if !ok || s.get(r.slotOf(obj, valueSlot)) == nil {
		return r.assign(s, lhs, v)
	}
	return r.setVar(s, obj, v)
}

// nextTurn returns the state in which a loop has variables of its own for the turn after, that hold what
// those of the turn before do: who has the address of one of these keeps it.
func (r *run) nextTurn(s state, stmt ast.Stmt) state {
	loop, ok := stmt.(*ast.ForStmt)
	if !ok || r.isOneForAll(loop) {
		return s
	}
	init, ok := loop.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE {
		return s
	}
	for _, lhs := range init.Lhs {
		id, _ := lhs.(*ast.Ident)
		v, ok := r.info.Defs[id].(*types.Var)
		if !ok || !r.isCell(v) {
			continue
		}
		if c, ok := r.content(s, refOf(s.get(r.slotOf(v, valueSlot)))).(*cell); ok {
			s = r.declare(s, v, c.val)
		}
	}
	return s
}

// refOf returns the reference that a slot holds; one to nothing for anything else.
func refOf(v any) *ref {
	if p, ok := v.(*ref); ok {
		return p
	}
	return &ref{obj: unreachableSlot}
}

// runsAtOnce reports whether a literal is given to a function that has called it when it
// returns, as a subtest is that does not ask to run beside others.
func (f *Flow) runsAtOnce(e *ast.FuncLit) bool {
	call, ok := f.cursorOf(e).Parent().Node().(*ast.CallExpr)
	if !ok || call.Fun == e {
		return false
	}
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "path/filepath", "slices", "sort", "strings":
		return true
	case "testing":
		return fn.Name() == "Run" && !namesParallel(e)
	}
	return false
}

func namesParallel(e *ast.FuncLit) bool {
	found := false
	ast.Inspect(e.Body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == "Parallel"
		return !found
	})
	return found
}
