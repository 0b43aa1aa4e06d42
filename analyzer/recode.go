package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/text"
)

// recode returns the fix for values that are encoded for another place, or not at
// all. It changes the call that encodes a value, so all who read that must
// want the change.
func (x *pass) recode(findings []judge.Finding) (fix analysis.SuggestedFix, ok bool, against objection) {
	unread := true
	for _, f := range findings {
		at := recoded(f.Hole, f.Recode)
		if f.Recode == encoding.None || at == nil || !x.editable(at.Pos()) {
			return fix, false, objection{}
		}
		if reader := x.againstRecoding(at, f.Recode); reader != nil {
			return fix, false, x.object(reader)
		}
		if double := x.doubled(at); double != nil {
			return fix, false, objection{double, alsoSaid}
		}
		if x.inTest(at.Pos()) {
			return fix, false, objection{at, "a test may compare what becomes of the text"}
		}
		if held := x.traceIn(f.Recode); held != nil {
			why := "this may be what becomes of the text"
			if x.inTestFile(held.Pos()) {
				why = "a test may hold what becomes of the text"
			}
			return fix, false, objection{held, why}
		}
		if undone := x.undone(f.Recode); undone != nil {
			return fix, false, objection{undone, "here it may be decoded in the same way"}
		}
		edits := x.recodeAt(at, f.Recode)
		if edits == nil {
			return fix, false, objection{}
		}
		if len(fix.TextEdits) == 0 || !overlaps(fix.TextEdits, edits) {
			fix.TextEdits = append(fix.TextEdits, edits...)
		}
		fix.Message = recodings[f.Recode]
		// A space becomes a plus sign, which not every server reads as one: url.PathEscape
		// may be there for that.
		unread = unread && f.Recode != encoding.QueryEscape && x.endsUnread(at)
	}
	if unread {
		fix.Message += Sent
	}
	return fix, true, objection{}
}

var recodings = [...]string{
	encoding.None: "", encoding.Drop: "Leave the value unescaped", encoding.PathEscape: "Call url.PathEscape",
	encoding.QueryEscape: "Call url.QueryEscape", encoding.Quote: "Escape the value",
}

// overlaps reports whether edits are among others already: one value may be
// in a text twice.
func overlaps(edits, more []analysis.TextEdit) bool {
	for _, e := range edits {
		for _, m := range more {
			if e.Pos == m.Pos {
				return true
			}
		}
	}
	return false
}

// recoded returns the expression that a repair changes: the value, or the call
// that encoded it.
func recoded(p *text.Piece, m encoding.Recode) ast.Expr {
	if m == encoding.Quote {
		return p.Arg
	}
	return p.Made
}

// recodeAt returns the edits of one repair, or nil.
func (x *pass) recodeAt(e ast.Expr, m encoding.Recode) []analysis.TextEdit {
	if m == encoding.Quote {
		pkg := x.importName("net/url", e.Pos())
		if pkg == "" || !types.Identical(x.TypesInfo.TypeOf(e), types.Typ[types.String]) {
			return nil
		}
		return []analysis.TextEdit{
			{Pos: e.Pos(), End: e.Pos(), NewText: []byte(pkg + ".QueryEscape(")},
			{Pos: e.End(), End: e.End(), NewText: []byte(")")},
		}
	}
	call := x.escapeCall(e)
	if call == nil || len(call.Args) != 1 {
		return nil
	}
	id := code.Callee(call)
	switch m {
	case encoding.PathEscape, encoding.QueryEscape:
		name := "PathEscape"
		if m == encoding.QueryEscape {
			name = "QueryEscape"
		}
		if _, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); !ok {
			return nil // by a dot import
		}
		return []analysis.TextEdit{{Pos: id.Pos(), End: id.End(), NewText: []byte(name)}}
	case encoding.Drop:
		arg := call.Args[0]
		if !x.usesURL(call) || !types.Identical(x.TypesInfo.TypeOf(arg), types.Typ[types.String]) ||
			x.hasComment(e.Pos(), arg.Pos()) || x.hasComment(arg.End(), e.End()) {
			return nil
		}
		return []analysis.TextEdit{{Pos: e.Pos(), End: arg.Pos()}, {Pos: arg.End(), End: e.End()}}
	}
	return nil
}

// escapeCall returns an expression as a call of url.PathEscape or
// url.QueryEscape, or nil.
func (x *pass) escapeCall(e ast.Expr) *ast.CallExpr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" || fn.Name() != "PathEscape" && fn.Name() != "QueryEscape" {
		return nil
	}
	return call
}

// usesURL reports whether the file of a call names net/url elsewhere than in
// calls that may be dropped as well: an import that is not used breaks the
// build.
func (x *pass) usesURL(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, ok := x.TypesInfo.Uses[code.Name(sel.X)].(*types.PkgName)
	if !ok {
		return false
	}
	needed, known := x.needed[name]
	if known {
		return needed
	}
	for c := range x.fileAt(call.Pos()).Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		id, ok := sel.X.(*ast.Ident)
		needed = needed || ok && x.TypesInfo.Uses[id] == name && sel.Sel.Name != "PathEscape" && sel.Sel.Name != "QueryEscape"
	}
	x.needed[name] = needed
	return needed
}

// hasComment reports whether a comment begins between two positions.
func (x *pass) hasComment(from, to token.Pos) bool {
	f, ok := x.fileAt(from).Node().(*ast.File)
	return ok && slices.ContainsFunc(f.Comments, func(g *ast.CommentGroup) bool { return from <= g.Pos() && g.Pos() < to })
}

// fileAt returns the file around a position.
func (x *pass) fileAt(pos token.Pos) inspector.Cursor {
	for c := range x.root.Children() {
		if f := c.Node().(*ast.File); f.FileStart <= pos && pos < f.FileEnd {
			return c
		}
	}
	return x.root
}

// againstRecoding returns a place that reads an expression and does not want it
// changed so, or nil.
func (x *pass) againstRecoding(e ast.Expr, m encoding.Recode) ast.Node {
	x.index()
	reads, other := x.uses.Of(e)
	if other != nil {
		return other
	}
	wanted := map[ast.Expr]bool{}
	for _, j := range x.holding()[e] {
		for i := range j.text {
			if p := &j.text[i]; recoded(p, m) != e {
				continue
			}
			if j.meant || !j.wants(&j.text[i], m) {
				return j.at
			}
			wanted[j.at] = true
		}
	}
	for _, r := range reads {
		if r.Format || !wanted[r.Expr] {
			return r.Expr
		}
		if at := x.takenOutOf(r.Expr); at != nil {
			return at
		}
	}
	return nil
}

// holding returns the texts by the expressions that their holes come from.
func (x *pass) holding() map[ast.Expr][]*judged {
	if x.holes != nil {
		return x.holes
	}
	x.holes = map[ast.Expr][]*judged{}
	for _, j := range x.judged {
		seen := map[ast.Expr]bool{}
		for _, p := range j.text {
			for _, e := range []ast.Expr{p.Arg, p.Made} {
				if e != nil && !seen[e] {
					seen[e] = true
					x.holes[e] = append(x.holes[e], j)
				}
			}
		}
	}
	return x.holes
}

// wants reports whether a repair of a hole is among those of a text.
func (j *judged) wants(p *text.Piece, m encoding.Recode) bool {
	for _, f := range j.findings {
		if f.Hole == p && f.Recode == m {
			return true
		}
	}
	return false
}
