package gen

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A File is the source of a package of programs, and the lines that each of
// them takes.
type File struct {
	Source string
	Lines  []Range // by program
}

// A Range is a range of lines, first and last included.
type Range struct{ First, Last int }

// marker is the comment before each program.
const marker = "// probe "

// Package writes programs into one package.
func Package(name string, programs []Program) (File, error) {
	var b strings.Builder
	b.WriteString(Header(name))
	index := map[int]int{}
	for i, p := range programs {
		index[p.ID] = i
		fmt.Fprintf(&b, "\n%s%d\n\n%s\n", marker, p.ID, p.Source)
	}
	src, err := format.Source([]byte(b.String()))
	if err != nil {
		return File{Source: b.String()}, err
	}
	f := File{Source: string(src), Lines: make([]Range, len(programs))}
	line, at := 0, -1
	for text := range strings.Lines(f.Source) {
		line++
		if id, ok := strings.CutPrefix(text, marker); ok {
			n, err := strconv.Atoi(strings.TrimSpace(id))
			if err != nil {
				return f, err
			}
			at = index[n]
			f.Lines[at].First = line
		}
		if at >= 0 {
			f.Lines[at].Last = line
		}
	}
	return f, nil
}

// At returns the index of the program on a line, or -1.
func (f File) At(line int) int {
	for i, r := range f.Lines {
		if r.First <= line && line <= r.Last {
			return i
		}
	}
	return -1
}

// CallOf returns the call of a program's function, with drawn arguments. It
// reports false if there is none.
func CallOf(source string) (string, bool) {
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+source, parser.SkipObjectResolution)
	if err != nil {
		return "", false
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil || !fn.Name.IsExported() {
			continue
		}
		var args []string
		for _, p := range fn.Type.Params.List {
			draw := drawnByType[types.ExprString(p.Type)]
			if draw == "" {
				return "", false
			}
			for range max(1, len(p.Names)) {
				args = append(args, draw)
			}
		}
		return fn.Name.Name + "(" + strings.Join(args, ", ") + ")", true
	}
	return "", false
}

// drawnByType draws arguments of the types that probes take.
var drawnByType = map[string]string{
	"string": "s.Str()", "bool": "s.Bool()", "int": "s.Int()", "[]string": "s.Strs()", "...string": "s.Strs()...", "map[string]string": "s.Map()",
	"[]byte": "s.Bytes()", "any": "s.Any()", "error": "s.Err()",
	"*testing.T": "s.T()",
}

// Rename gives the package-level names of a program other ones, so that
// variants of it can share a package.
func Rename(source string, n int) string {
	const prelude = "package p\n"
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", prelude+source, parser.SkipObjectResolution)
	if err != nil {
		return source
	}
	names := map[string]bool{}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			names[d.Name.Name] = d.Recv == nil
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names[spec.Name.Name] = true
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						names[id.Name] = id.Name != "_"
					}
				}
			}
		}
	}
	var b strings.Builder
	at := 0
	ast.Inspect(f, func(node ast.Node) bool {
		if id, ok := node.(*ast.Ident); ok && names[id.Name] {
			end := fset.Position(id.End()).Offset - len(prelude)
			b.WriteString(source[at:end])
			fmt.Fprintf(&b, "x%d", n)
			at = end
		}
		return true
	})
	return b.String() + source[at:]
}

// textsIn returns the string literals in an expression, each up to where a format goes on
// with something else.
func textsIn(e ast.Expr) []string {
	var out []string
	ast.Inspect(e, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				s, _, _ = strings.Cut(s, "%")
				out = append(out, s)
			}
		}
		return true
	})
	return out
}

// maxLength bounds the lengths of which there is an input.
const maxLength = 40

// Literals returns the string literals of a program, the numbers that something is
// compared with, texts that come right after those that one is ordered by, and a text of
// each length that it names: what its guards and maps may know. Where it escapes texts, they
// may know what comes of that.
func Literals(source string) []string {
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+source, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	seen := map[string]bool{}
	var out []string
	add := func(s string) {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if cond, ok := n.(*ast.BinaryExpr); ok && (cond.Op == token.EQL || cond.Op == token.NEQ) {
			if number, ok := cond.Y.(*ast.BasicLit); ok && number.Kind == token.INT { // that is read of a text
				add(number.Value)
			}
		}
		if cond, ok := n.(*ast.BinaryExpr); ok && (cond.Op == token.GTR || cond.Op == token.GEQ) {
			for _, s := range textsIn(cond.Y) {
				add(s + "~")
			}
		}
		lit, ok := n.(*ast.BasicLit)
		if !ok {
			return true
		}
		switch lit.Kind {
		case token.STRING, token.CHAR:
			if s, err := strconv.Unquote(lit.Value); err == nil {
				add(s)
			}
		case token.INT: // a length
			if n, err := strconv.Atoi(lit.Value); err == nil && n > 0 && n <= maxLength {
				add(strings.Repeat("x", n))
			}
		}
		return true
	})
	if strings.Contains(source, "url.PathEscape(") || strings.Contains(source, "url.QueryEscape(") {
		for _, s := range slices.Clone(out) {
			add(url.PathEscape(s))
		}
	}
	return out
}
