package wrap

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// names are what a package declares, as far as its syntax tells.
type names struct {
	funcs   map[string]bool
	methods map[string]bool
	vars    map[string]bool // and constants
	fields  map[string]bool // that may hold a function
	values  map[string]bool // functions and methods that are used as values
}

func newNames(files []*ast.File) *names {
	s := &names{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, f := range files {
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv == nil {
					s.funcs[decl.Name.Name] = true
				} else {
					s.methods[decl.Name.Name] = true
				}
			case *ast.GenDecl:
				s.general(decl)
			}
		}
	}
	return s
}

func (s *names) general(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		switch spec := spec.(type) {
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				s.vars[name.Name] = name.Name != "_"
			}
		case *ast.TypeSpec:
			ast.Inspect(spec.Type, func(n ast.Node) bool {
				if t, ok := n.(*ast.StructType); ok {
					s.structFields(t)
				}
				return true
			})
		}
	}
}

// structFields notes the fields that may hold a function.
func (s *names) structFields(t *ast.StructType) {
	for _, field := range t.Fields.List {
		if isBasic(field.Type) {
			continue
		}
		for _, name := range field.Names {
			s.fields[name.Name] = true
		}
		if len(field.Names) == 0 {
			s.fields[typeName(field.Type)] = true
		}
	}
}

// sites returns the nodes of a function in which something may reach a sink,
// and notes which functions are used as values there, and what fields hold.
func (s *names) sites(body *ast.BlockStmt) (list []ast.Node) {
	called := map[ast.Expr]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if name := code.Callee(n); name != nil {
				called[name] = true
			}
			list = append(list, n)
		case *ast.CompositeLit:
			list = append(list, n)
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok {
					s.fields[sel.Sel.Name] = true
				}
			}
			list = append(list, n)
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok {
				s.fields[key.Name] = true
			}
		case *ast.StructType:
			s.structFields(n)
		case *ast.SelectorExpr:
			if s.methods[n.Sel.Name] && !called[n.Sel] {
				s.values[n.Sel.Name] = true
				list = append(list, n)
			}
		case *ast.Ident:
			if s.funcs[n.Name] && !called[n] {
				s.values[n.Name] = true
			}
		}
		return true
	})
	return list
}

// packagesInView returns the packages whose functions a file can call by name.
func packagesInView(path string, f *ast.File) map[string]bool {
	paths := map[string]bool{path: true}
	for _, imp := range f.Imports {
		if path, err := strconv.Unquote(imp.Path.Value); err == nil {
			paths[path] = true
		}
	}
	return paths
}

// importNames returns the names by which a file certainly knows packages.
func importNames(f *ast.File) map[string]bool {
	names := map[string]bool{}
	for _, imp := range f.Imports {
		if imp.Name != nil {
			names[imp.Name.Name] = true
		} else if path, err := strconv.Unquote(imp.Path.Value); err == nil {
			names[path[strings.LastIndexByte(path, '/')+1:]] = true
		}
	}
	return names
}

// typeName returns the name of a type, or of the one that it points to.
func typeName(t ast.Expr) string {
	for {
		switch x := t.(type) {
		case *ast.Ident:
			return x.Name
		case *ast.SelectorExpr:
			return x.Sel.Name
		case *ast.StarExpr:
			t = x.X
		case *ast.ParenExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		default:
			return ""
		}
	}
}

// declaredNames returns the names that a function declares: parameters,
// results and variables, but not its receiver.
func declaredNames(fn *ast.FuncDecl) map[string]bool {
	names := map[string]bool{}
	fields := func(list *ast.FieldList) {
		if list != nil {
			for _, field := range list.List {
				for _, id := range field.Names {
					names[id.Name] = true
				}
			}
		}
	}
	note := func(list ...ast.Expr) {
		for _, e := range list {
			if id, ok := e.(*ast.Ident); ok {
				names[id.Name] = true
			}
		}
	}
	fields(fn.Type.Params)
	fields(fn.Type.Results)
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncType:
			fields(n.Params)
			fields(n.Results)
		case *ast.ValueSpec:
			for _, id := range n.Names {
				note(id)
			}
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				note(n.Lhs...)
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE {
				note(n.Key, n.Value)
			}
		}
		return true
	})
	return names
}
