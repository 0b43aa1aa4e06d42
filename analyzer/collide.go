package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/mux"
)

// A ServeMux panics at a pattern that collides with another one. A text that was a
// pattern for a host of the name GET matched nothing, and so collided with nothing: after
// its repair it may. So it is repaired only where all patterns of the package are
// known, and none is in its way.

// patterns are what a package registers with whatever takes patterns.
type patterns struct {
	at      []ast.Expr // in order
	set     mux.Set    // of them
	drafts  []*draft   // texts that may be repaired
	after   *mux.Set   // what they are then, once asked for
	unknown ast.Node   // the first that is computed, or a function that registers which is handed on
}

// registered returns the patterns of the package.
func (x *pass) registered() *patterns {
	if x.patterns != nil {
		return x.patterns
	}
	x.patterns = &patterns{}
	for c := range x.root.Preorder((*ast.CallExpr)(nil), (*ast.SelectorExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if id := code.Callee(n); id != nil && mux.Registers[id.Name] && len(n.Args) > 0 {
				x.patterns.note(x, n.Args[0])
			}
		case *ast.SelectorExpr:
			if at, _ := c.ParentEdge(); at != edge.CallExpr_Fun && mux.Registers[n.Sel.Name] && x.TypesInfo.Selections[n] != nil {
				x.patterns.block(n)
			}
		}
	}
	return x.patterns
}

func (p *patterns) note(x *pass, e ast.Expr) {
	if t := x.TypesInfo.TypeOf(e); t == nil {
		return
	} else if b, ok := t.Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
		return // what handles something else
	}
	s, known := code.Constant(x.TypesInfo, e)
	if !known {
		p.block(e)
		return
	}
	p.at = append(p.at, e)
	p.set.Add(s)
}

func (p *patterns) block(at ast.Node) {
	if p.unknown == nil {
		p.unknown = at
	}
}

// collides returns a place that registers a pattern which a mux may not take together
// with what edits make of the text of a draft.
func (x *pass) collides(d *draft, edits []edit) ast.Node {
	if d.kind != kind.Pattern {
		return nil
	}
	if d.text.Holes() > 0 {
		return d.use
	}
	p, now := x.registered(), filled(d.text, edits, "")
	if p.unknown != nil {
		return p.unknown
	}
	if i := p.set.Collide(now, func(i int) bool { return p.at[i] == d.use }); i >= 0 {
		return p.at[i]
	}
	x.repair(p)
	if i := p.after.Collide(now, func(i int) bool { return p.drafts[i].use == d.use }); i >= 0 {
		return p.drafts[i].use
	}
	return nil
}

// repair notes what becomes of other patterns that may be repaired, too.
func (x *pass) repair(p *patterns) {
	if p.after != nil {
		return
	}
	p.after = &mux.Set{}
	for _, d := range x.drafts {
		if d.kind == kind.Pattern {
			p.drafts = append(p.drafts, d)
			p.after.Add(filled(d.text, x.editsOf(d), ""))
		}
	}
}

// editsOf returns the edits that would repair a draft.
func (x *pass) editsOf(d *draft) (edits []edit) {
	for _, f := range d.findings {
		if e := x.editOf(d.text, f, d.use); !e.refused && f.Hole == nil {
			edits = append(edits, e)
		}
	}
	return edits
}
