package wrap

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
)

// A server leaves the scheme and the host of a request's URL empty. What stands before
// its handlers may fill them in: handlers behind that find what they ask for. Which
// function of a package does so is told by its syntax alone, so that a look at a
// dependency says the same as its analysis.

// fillsURLs is the fact that a function, or what it makes, gives the URL of a request
// that it hands on a scheme or a host.
type fillsURLs struct{}

func (*fillsURLs) AFact() {}

// String returns the fact as tests show it.
func (*fillsURLs) String() string { return "fills URLs of requests" }

// exportFilling makes the functions that do so known to the packages that can call them.
func exportFilling(p *analysis.Pass) {
	for decl := range filling(p.Files) {
		if fn, ok := p.TypesInfo.Defs[decl.Name].(*types.Func); ok && fn.Exported() {
			p.ExportObjectFact(fn, &fillsURLs{})
		}
	}
}

// Filling returns the functions of a package, and of those that it imports, that fill in
// the URLs of requests.
func Filling(p *analysis.Pass) map[types.Object]bool {
	fills := map[types.Object]bool{}
	for decl := range filling(p.Files) {
		if fn := p.TypesInfo.Defs[decl.Name]; fn != nil {
			fills[fn] = true
		}
	}
	for _, f := range p.AllObjectFacts() {
		if _, ok := f.Fact.(*fillsURLs); ok {
			fills[f.Object] = true
		}
	}
	return fills
}

// filling returns the functions of a package that fill in the URLs of requests, and those
// that mention one of them, or a type with such a method.
func filling(files []*ast.File) map[*ast.FuncDecl]bool {
	found, names, all := map[*ast.FuncDecl]bool{}, map[string]bool{}, []*ast.FuncDecl{}
	note := func(fn *ast.FuncDecl) {
		found[fn] = true
		if fn.Recv == nil {
			names[fn.Name.Name] = true
		} else if len(fn.Recv.List) == 1 {
			names[typeName(fn.Recv.List[0].Type)] = true
		}
	}
	for _, f := range files {
		for _, decl := range f.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				all = append(all, fn)
				if fills(fn.Body) {
					note(fn)
				}
			}
		}
	}
	for more := len(found) > 0; more; {
		more = false
		for _, fn := range all {
			if !found[fn] && mentionsAny(fn, names) {
				note(fn)
				more = true
			}
		}
	}
	return found
}

// mentionsAny reports whether a function names one of some functions or types. A method
// makes its type none of them: who has a value of it need not call that method.
func mentionsAny(fn *ast.FuncDecl, names map[string]bool) (found bool) {
	if fn.Recv != nil {
		return false
	}
	ast.Inspect(fn, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id != fn.Name && names[id.Name] {
			found = true
		}
		return !found
	})
	return found
}

// fills reports whether a function gives the URL of something a scheme or a host, and
// hands the same on to what comes next.
func fills(body *ast.BlockStmt) bool {
	filled := map[string]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			for _, lhs := range a.Lhs {
				if part, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && (part.Sel.Name == "Scheme" || part.Sel.Name == "Host") {
					if name := requestOf(part.X); name != "" {
						filled[name] = true
					}
				}
			}
		}
		return true
	})
	hands := false
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(filled) > 0 {
			hands = hands || handsOn(call, filled)
		}
		return !hands
	})
	return hands
}

// requestOf returns the name of the variable of which the URL is an expression: r of
// r.URL, c of c.Request.URL and c.Request().URL.
func requestOf(e ast.Expr) string {
	u, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || u.Sel.Name != "URL" {
		return ""
	}
	for e = u.X; ; {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			return x.Name
		case *ast.SelectorExpr:
			e = x.X
		case *ast.CallExpr:
			e = x.Fun
		default:
			return ""
		}
	}
}

// handsOn reports whether a call gives a request to a handler: next.ServeHTTP(w, r), next(w, r),
// next(c), c.Next().
func handsOn(call *ast.CallExpr, requests map[string]bool) bool {
	name := code.Callee(call)
	if name == nil {
		return false
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && name.Name == "Next" {
		id, ok := sel.X.(*ast.Ident)
		return ok && requests[id.Name]
	}
	if name.Name != "ServeHTTP" && !strings.Contains(strings.ToLower(name.Name), "next") && len(call.Args) != 2 {
		return false
	}
	if len(call.Args) == 0 {
		return false
	}
	id, ok := ast.Unparen(call.Args[len(call.Args)-1]).(*ast.Ident)
	return ok && requests[id.Name]
}
