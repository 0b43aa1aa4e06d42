package exec

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// standins are the packages that have one.
var standins = []string{"net/http", "net/url", "flag", "log", "os", "path", "runtime", "testing"}

// An edit is a text to be put in place of some bytes of a source.
type edit struct {
	from, to int
	text     string
}

// instrument makes a source import the stand-ins, and note each block that is
// entered, each key that is looked for, each literal one that is found, and each comparison
// with a literal that is true.
// Every line stays where it is.
func (b *Binary) instrument(unit, source string) (string, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", source, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	var list []edit
	add := func(from, to token.Pos, format string, args ...any) {
		list = append(list, edit{fset.Position(from).Offset, fset.Position(to).Offset, fmt.Sprintf(format, args...)})
	}
	add(f.Name.End(), f.Name.End(), "; import rt %q", module+"/standin/rt")
	for _, spec := range f.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return "", err
		}
		if !slices.Contains(standins, imported) {
			continue
		}
		name := path.Base(imported)
		local := name
		if spec.Name != nil {
			local = spec.Name.Name
		}
		add(spec.Pos(), spec.Path.End(), "%s %q", local, module+"/standin/"+name)
	}
	blocks(f, func(at token.Pos, n ast.Node) {
		_, isDecl := n.(*ast.FuncDecl)
		_, isLit := n.(*ast.FuncLit)
		add(at, at, " rt.Hit(%d);", len(b.blocks))
		b.blocks = append(b.blocks, Block{Unit: unit, First: fset.Position(n.Pos()).Line, Last: fset.Position(n.End()).Line, Func: isDecl || isLit})
	})
	comparisons(f, func(e *ast.BinaryExpr) {
		note := "&& rt.Equal"
		if e.Op == token.NEQ {
			note = "|| rt.Differ"
		}
		add(e.Pos(), e.Pos(), "(")
		add(e.End(), e.End(), " %s(%d))", note, len(b.blocks))
		b.blocks = append(b.blocks, Block{Unit: unit, From: fset.Position(e.Pos()).Offset, To: fset.Position(e.End()).Offset})
	})
	readings(f, func(e *ast.IndexExpr) {
		add(e.Pos(), e.Pos(), "rt.At(")
		add(e.Lbrack, e.Lbrack+1, ", ")
		add(e.Rbrack, e.Rbrack+1, ", %d)", len(b.blocks))
		b.blocks = append(b.blocks, Block{Unit: unit, First: 1}) // is around no line
	})
	ast.Inspect(f, func(n ast.Node) bool {
		if n, ok := n.(*ast.IndexExpr); ok {
			if id, ok := n.Index.(*ast.Ident); ok && madeText.MatchString(id.Name) {
				add(id.Pos(), id.End(), "rt.Key(%s)", id.Name)
			}
		}
		return true
	})
	return apply(source, list), nil
}

// madeText is the name of a variable that holds a text: as a key it is one that inputs
// rarely have.
var madeText = regexp.MustCompile(`^s[0-9]+$`)

// blocks calls yield for each block that control may enter or not, with the
// place where it begins and the node that it is or belongs to.
func blocks(f *ast.File, yield func(at token.Pos, n ast.Node)) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CaseClause:
			yield(n.Colon+1, n)
		case *ast.CommClause:
			yield(n.Colon+1, n)
		case *ast.FuncDecl:
			if n.Body != nil {
				yield(n.Body.Lbrace+1, n)
			}
		case *ast.FuncLit:
			yield(n.Body.Lbrace+1, n)
		case *ast.ForStmt:
			yield(n.Body.Lbrace+1, n.Body)
		case *ast.RangeStmt:
			yield(n.Body.Lbrace+1, n.Body)
		case *ast.IfStmt:
			yield(n.Body.Lbrace+1, n.Body)
			if e, ok := n.Else.(*ast.BlockStmt); ok {
				yield(e.Lbrace+1, e)
			}
		}
		return true
	})
}

// comparisons calls yield for each comparison with a literal text.
func comparisons(f *ast.File, yield func(*ast.BinaryExpr)) {
	isText := func(e ast.Expr) bool {
		lit, ok := e.(*ast.BasicLit)
		return ok && lit.Kind == token.STRING
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.CONST
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && isText(n.X) != isText(n.Y) {
				yield(n)
			}
		}
		return true
	})
}

// readings calls yield for each element of a map that is read at a literal text, the outer
// ones first; not for those of which it is asked whether they are there.
func readings(f *ast.File, yield func(*ast.IndexExpr)) {
	skip := map[ast.Node]bool{}
	skipAll := func(list []ast.Expr) {
		for _, e := range list {
			skip[ast.Unparen(e)] = true
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if skipAll(n.Lhs); len(n.Lhs) > len(n.Rhs) {
				skipAll(n.Rhs)
			}
		case *ast.ValueSpec:
			if len(n.Names) > len(n.Values) {
				skipAll(n.Values)
			}
		case *ast.IncDecStmt:
			skip[n.X] = true
		case *ast.RangeStmt:
			skip[n.Key], skip[n.Value] = true, true
		case *ast.IndexExpr:
			if lit, ok := n.Index.(*ast.BasicLit); ok && lit.Kind == token.STRING && !skip[n] {
				yield(n)
			}
		}
		return true
	})
}

func apply(source string, list []edit) string {
	slices.SortStableFunc(list, func(a, b edit) int { return a.from - b.from })
	var out strings.Builder
	at := 0
	for _, e := range list {
		out.WriteString(source[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.WriteString(source[at:])
	return out.String()
}
