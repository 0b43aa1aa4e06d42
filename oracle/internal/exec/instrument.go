package exec

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
)

// standins are the packages that have one.
var standins = []string{"net/http", "net/url", "log", "os", "path", "runtime"}

// An edit is a text to be put in place of some bytes of a source.
type edit struct {
	from, to int
	text     string
}

// instrument makes a source import the stand-ins, and note each block that is
// entered. Every line stays where it is.
func (b *Binary) instrument(source string) (string, error) {
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
	hit := func(pos token.Pos) {
		b.blocks++
		add(pos, pos, " rt.Hit(%d);", b.blocks)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SwitchStmt:
			b.clauses(n.Body, hit)
		case *ast.TypeSwitchStmt:
			b.clauses(n.Body, hit)
		case *ast.SelectStmt:
			b.clauses(n.Body, hit)
		case *ast.FuncDecl:
			if n.Body != nil {
				hit(n.Body.Lbrace + 1)
			}
		case *ast.FuncLit:
			hit(n.Body.Lbrace + 1)
		case *ast.ForStmt:
			hit(n.Body.Lbrace + 1)
		case *ast.RangeStmt:
			hit(n.Body.Lbrace + 1)
		case *ast.IfStmt:
			hit(n.Body.Lbrace + 1)
			if e, ok := n.Else.(*ast.BlockStmt); ok {
				hit(e.Lbrace + 1)
			}
		}
		return true
	})
	return apply(source, list), nil
}

func (b *Binary) clauses(body *ast.BlockStmt, hit func(token.Pos)) {
	for _, s := range body.List {
		switch c := s.(type) {
		case *ast.CaseClause:
			hit(c.Colon + 1)
		case *ast.CommClause:
			hit(c.Colon + 1)
		}
	}
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
