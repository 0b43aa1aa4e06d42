// Package shrink makes programs smaller by leaving parts of them out.
package shrink

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// unknowns begins the names of functions that make the values which a program
// is called with. With less of them fewer runs are possible: what they refuted
// of a smaller program would be no fault.
const unknowns = "unknown"

// An edit leaves something out: the bytes from From to To become New.
type edit struct {
	from, to int
	text     string
}

// prelude makes a file of declarations.
const prelude = "package p\n"

// edits returns all that may be left out of a program's declarations, one
// thing each.
func edits(source string) []edit {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", prelude+source, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	e := &editor{fset: fset, source: source}
	for _, d := range f.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, unknowns) {
			continue
		}
		e.drop(d)
		ast.Inspect(d, func(n ast.Node) bool {
			e.node(n)
			return true
		})
	}
	return e.list
}

type editor struct {
	fset   *token.FileSet
	source string
	list   []edit
}

func (e *editor) offset(p token.Pos) int { return e.fset.Position(p).Offset - len(prelude) }

func (e *editor) text(n ast.Node) string { return e.source[e.offset(n.Pos()):e.offset(n.End())] }

// drop leaves a node out.
func (e *editor) drop(n ast.Node) { e.replace(n, "") }

func (e *editor) replace(n ast.Node, text string) {
	from, to := e.offset(n.Pos()), e.offset(n.End())
	if from >= 0 && to <= len(e.source) && e.source[from:to] != text {
		e.list = append(e.list, edit{from, to, text})
	}
}

// body returns what is between the braces of a block.
func (e *editor) body(b *ast.BlockStmt) string {
	return e.source[e.offset(b.Lbrace)+1 : e.offset(b.Rbrace)]
}

// withoutUses leaves out the lines that only use a variable.
func withoutUses(body string) string {
	var out []string
	for line := range strings.Lines(body) {
		if !strings.HasPrefix(strings.TrimSpace(line), "_ = ") {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}

// node adds the ways to make a node smaller.
func (e *editor) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		for _, s := range n.List {
			e.drop(s)
		}
	case *ast.SwitchStmt:
		for _, c := range n.Body.List {
			clause := c.(*ast.CaseClause)
			e.replace(n, e.source[e.offset(clause.Colon)+1:e.offset(clause.End())])
		}
	case *ast.CaseClause:
		e.drop(n)
		for _, s := range n.Body {
			e.drop(s)
		}
	case *ast.CommClause:
		for _, s := range n.Body {
			e.drop(s)
		}
	case *ast.IfStmt:
		e.ifStmt(n)
	case *ast.ForStmt:
		e.replace(n, e.body(n.Body))
	case *ast.RangeStmt:
		e.replace(n, e.body(n.Body))
		e.replace(n, withoutUses(e.body(n.Body)))
	case *ast.LabeledStmt:
		e.replace(n, e.text(n.Stmt))
	case *ast.BinaryExpr:
		e.replace(n, e.text(n.X))
		e.replace(n, e.text(n.Y))
	case *ast.UnaryExpr, *ast.ParenExpr:
		e.unwrap(n)
	case *ast.CallExpr:
		if e.text(n.Fun) == "os.Getenv" {
			return // what is unknown stays so
		}
		for _, a := range n.Args {
			e.replace(n, e.text(a))
		}
		if fn, ok := n.Fun.(*ast.FuncLit); ok && len(n.Args) == 0 {
			e.replace(n, "{"+e.body(fn.Body)+"}")
		}
	case *ast.CompositeLit:
		e.elements(n)
	case *ast.FieldList:
		e.fields(n)
	}
}

func (e *editor) unwrap(n ast.Node) {
	switch n := n.(type) {
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			e.replace(n, e.text(n.X))
		}
	case *ast.ParenExpr:
		e.replace(n, e.text(n.X))
	}
}

func (e *editor) ifStmt(n *ast.IfStmt) {
	e.replace(n, e.body(n.Body))
	switch other := n.Else.(type) {
	case *ast.BlockStmt:
		e.replace(n, e.body(other))
	case *ast.IfStmt:
		e.replace(n, e.text(other))
	}
	if n.Else != nil {
		e.list = append(e.list, edit{e.offset(n.Body.End()), e.offset(n.Else.End()), ""})
	}
	if n.Init != nil {
		e.list = append(e.list, edit{e.offset(n.Init.Pos()), e.offset(n.Cond.Pos()), ""})
	}
}

// elements leaves out elements of a composite literal, with their commas.
func (e *editor) elements(n *ast.CompositeLit) {
	for i, el := range n.Elts {
		end := n.Rbrace
		if i+1 < len(n.Elts) {
			end = n.Elts[i+1].Pos()
		}
		e.list = append(e.list, edit{e.offset(el.Pos()), e.offset(end), ""})
	}
}

// fields leaves out parameters and fields.
func (e *editor) fields(n *ast.FieldList) {
	for i, f := range n.List {
		if i+1 < len(n.List) {
			e.list = append(e.list, edit{e.offset(f.Pos()), e.offset(n.List[i+1].Pos()), ""})
		} else if i > 0 {
			e.list = append(e.list, edit{e.offset(n.List[i-1].End()), e.offset(f.End()), ""})
		} else {
			e.drop(f)
		}
	}
}

// apply makes those of the edits that do not overlap one that was made.
func apply(source string, list []edit) string {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b edit) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return b.to - a.to
	})
	var out strings.Builder
	at := 0
	for _, e := range list {
		if e.from < at {
			continue
		}
		out.WriteString(source[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.WriteString(source[at:])
	return out.String()
}
