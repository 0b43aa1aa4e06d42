package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/sink"
)

// A place is where a sink is in the source.
type place struct {
	pkg, recv, name string
	arg             int // -1 for a field or a conversion
	variadic        bool
}

func placeOf(entry string) (place, error) {
	s, err := sink.Parse(entry)
	if err != nil {
		return place{}, err
	}
	return place{s.Pkg, s.Recv, s.Name, s.Arg, s.Variadic}, nil
}

// find returns the declaration of the parameter or field, as "name type", from
// the Go files of a directory.
func (p place) find(dir string) (string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		return "", fmt.Errorf("no Go files for package %s", p.pkg)
	}
	types := map[string]ast.Expr{}
	found := ""
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		for _, decl := range f.Decls {
			if s := p.declared(decl, types); s != "" {
				found = s
			}
		}
	}
	if found == "" {
		return "", fmt.Errorf("%s does not declare it", p.pkg)
	}
	_, typ, _ := strings.Cut(found, " ")
	if strings.HasPrefix(typ, "...") != p.variadic {
		return "", fmt.Errorf("the entry and the type %s disagree on whether there may be several", typ)
	}
	return found, holdsText(typ, types)
}

// holdsText checks that a type is a string, several, a map of them, or a pointer to one; that it
// is a url.URL made of one; or that anything may be there.
func holdsText(typ string, types map[string]ast.Expr) error {
	base := elem(strings.TrimPrefix(typ, "map[string]"))
	if under, ok := types[base]; ok {
		base = elem(text(under))
	}
	if base != "string" && base != "url.URL" && base != "interface{}" && base != "any" {
		return fmt.Errorf("%s is no string", typ)
	}
	return nil
}

// elem is a type without what makes a list of it or a pointer to it.
func elem(typ string) string {
	return strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(typ, "..."), "[]"), "*")
}

// declared returns the parameter or field if decl declares it, and keeps the
// types that decl declares.
func (p place) declared(decl ast.Decl, types map[string]ast.Expr) string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if p.arg >= 0 && decl.Name.Name == p.name && receiver(decl) == p.recv {
			return parameter(decl.Type, p.arg)
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			spec, ok := spec.(*ast.TypeSpec)
			if !ok {
				continue
			}
			types[spec.Name.Name] = spec.Type
			if p.recv == "" && p.arg < 0 && p.named(spec.Name) { // a conversion
				return p.name + " " + text(spec.Type)
			}
			if spec.Name.Name == p.recv {
				return p.member(spec.Type)
			}
		}
	}
	return ""
}

// member returns a struct's field or the parameter of an interface's method.
func (p place) member(typ ast.Expr) string {
	switch typ := typ.(type) {
	case *ast.StructType:
		for _, f := range typ.Fields.List {
			if p.arg < 0 && slices.ContainsFunc(f.Names, p.named) {
				return p.name + " " + text(f.Type)
			}
		}
	case *ast.InterfaceType:
		for _, m := range typ.Methods.List {
			if fn, ok := m.Type.(*ast.FuncType); ok && p.arg >= 0 && slices.ContainsFunc(m.Names, p.named) {
				return parameter(fn, p.arg)
			}
		}
	}
	return ""
}

func (p place) named(id *ast.Ident) bool { return id.Name == p.name }

// receiver returns the name of a method's type, "" for a function.
func receiver(decl *ast.FuncDecl) string {
	if decl.Recv == nil {
		return ""
	}
	typ := decl.Recv.List[0].Type
	if star, ok := typ.(*ast.StarExpr); ok {
		typ = star.X
	}
	if index, ok := typ.(*ast.IndexExpr); ok {
		typ = index.X
	}
	return text(typ)
}

// parameter returns the i-th parameter as "name type".
func parameter(fn *ast.FuncType, i int) string {
	for _, f := range fn.Params.List {
		for _, name := range f.Names {
			if i == 0 {
				return name.Name + " " + text(f.Type)
			}
			i--
		}
		if len(f.Names) == 0 {
			if i == 0 {
				return "_ " + text(f.Type)
			}
			i--
		}
	}
	return ""
}

// text is an expression as gofmt writes it.
func text(e ast.Expr) string {
	var b bytes.Buffer
	if err := format.Node(&b, token.NewFileSet(), e); err != nil {
		return "?"
	}
	return b.String()
}
