package wrap

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
)

// A server leaves the scheme and the host of a request's URL empty. What gets requests before
// its handlers may fill them in: handlers after that find what they ask for. Which
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
	helpers := map[string]bool{} // that fill in what they are given, and hand it on to nobody
	for _, f := range files {
		for _, decl := range f.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
				all = append(all, fn)
				filled := filledBy(fn.Body)
				switch {
				case handsOnAny(fn.Body, filled), fn.Name.Name == "RoundTrip" && asksHandler(fn):
					note(fn)
				case fn.Recv == nil && slices.ContainsFunc(paramNames(fn), func(name string) bool { return filled[name] }):
					helpers[fn.Name.Name] = true
				}
			}
		}
	}
	for _, fn := range all {
		if !found[fn] && callsAny(fn.Body, helpers) {
			note(fn)
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

// paramNames returns the names of a function's parameters.
func paramNames(fn *ast.FuncDecl) (names []string) {
	for _, field := range fn.Type.Params.List {
		for _, id := range field.Names {
			names = append(names, id.Name)
		}
	}
	return names
}

// asksHandler reports whether a transport has a handler answer the request that it is
// given, of which the URL is whole.
func asksHandler(fn *ast.FuncDecl) bool {
	given := map[string]bool{}
	for _, name := range paramNames(fn) {
		given[name] = true
	}
	return handsOnAny(fn.Body, given)
}

// callsAny reports whether a function calls one of some functions by its name alone. The
// one that a proxy is given as its director is not called.
func callsAny(body *ast.BlockStmt, names map[string]bool) (found bool) {
	if len(names) == 0 {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			id, ok := ast.Unparen(call.Fun).(*ast.Ident)
			found = found || ok && names[id.Name]
		}
		return !found
	})
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

// filledBy returns the variables of which a function gives the URL a scheme or a host, or
// to which it gives a URL, where it gives one a scheme or a host.
func filledBy(body *ast.BlockStmt) map[string]bool {
	filled, given, whole := map[string]bool{}, map[string]bool{}, false
	ast.Inspect(body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			for _, lhs := range a.Lhs {
				part, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
				if !ok {
					continue
				}
				switch part.Sel.Name {
				case "Scheme", "Host":
					whole = true
					if name := requestOf(part.X); name != "" {
						filled[name] = true
					}
				case "URL":
					if id, ok := code.Root(part.X).(*ast.Ident); ok {
						given[id.Name] = true
					}
				}
			}
		}
		return true
	})
	if whole {
		maps.Copy(filled, given)
	}
	return filled
}

// handsOnAny reports whether a function hands one of some requests on to what comes next.
func handsOnAny(body *ast.BlockStmt, requests map[string]bool) (hands bool) {
	if len(requests) == 0 {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			hands = hands || handsOn(call, requests)
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

// handsOn reports whether a call gives a request to a handler: next.ServeHTTP(w, r), next(w, &r),
// next(w, r.WithContext(ctx)), next(c), c.Next().
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
	last := ast.Unparen(call.Args[len(call.Args)-1])
	if at, ok := last.(*ast.UnaryExpr); ok && at.Op == token.AND {
		last = at.X
	}
	if copied, ok := last.(*ast.CallExpr); ok {
		if sel, ok := ast.Unparen(copied.Fun).(*ast.SelectorExpr); ok {
			last = sel.X
		}
	}
	id, ok := ast.Unparen(last).(*ast.Ident)
	return ok && requests[id.Name]
}
