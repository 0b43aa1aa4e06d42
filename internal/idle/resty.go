package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// restyPackages are those of the client that fills names in braces.
var restyPackages = []string{"github.com/go-resty/resty/v2", "resty.dev/v3"}

// restyMethods are the methods of a request that are given the URL as their first
// argument.
var restyMethods = []string{"Get", "Head", "Post", "Put", "Patch", "Delete", "Options"}

// restyName matches a name that resty fills.
var restyName = lazy.Regexp(`\{([A-Za-z0-9_.-]+)\}`)

// unfilledName reports a URL of a resty request that has a name which the chain of calls
// fills, and not in braces, or another one than those that it fills.
func (s *search) unfilledName(call *ast.CallExpr) []Finding {
	name := s.restyCall(call, "Request")
	if !slices.Contains(restyMethods, name) || len(call.Args) != 1 {
		return nil
	}
	url, ok := s.constant(call.Args[0])
	if !ok {
		return nil
	}
	names, fresh, ok := s.filledNames(receiver(call))
	if !ok || len(names) == 0 {
		return nil
	}
	in := map[string]bool{}
	for _, m := range restyName().FindAllStringSubmatch(url, -1) {
		in[m[1]] = true
	}
	for _, n := range names {
		if !in[n] && slices.Contains(strings.Split(url, "/"), ":"+n) {
			return []Finding{{Rule: rule.UnfilledPlaceholder, At: call.Args[0], Says: fmt.Sprintf("%q, resty fills %q", ":"+n, "{"+n+"}")}}
		}
	}
	if !fresh || s.clientFills() {
		return nil
	}
	if slices.ContainsFunc(names, func(n string) bool { return in[n] }) {
		return nil
	}
	for n := range in {
		if !slices.Contains(names, n) {
			return []Finding{{Rule: rule.UnfilledPlaceholder, At: call.Args[0], Says: fmt.Sprintf("%q, and %q is filled", "{"+n+"}", names[0])}}
		}
	}
	return nil
}

// filledNames returns the names that a chain of calls fills, and whether it begins with
// a new request. It is not ok where the chain fills names that are not known.
func (s *search) filledNames(e ast.Expr) (names []string, fresh, ok bool) {
	for {
		call, isCall := ast.Unparen(e).(*ast.CallExpr)
		if !isCall {
			return names, false, true
		}
		if s.restyCall(call, "Client") != "" {
			return names, true, true
		}
		switch s.restyCall(call, "Request") {
		case "":
			return names, false, true
		case "SetPathParam", "SetRawPathParam", "SetPathRawParam":
			name, known := s.constant(call.Args[0])
			if !known {
				return nil, false, false
			}
			names = append(names, name)
		case "SetPathParams", "SetRawPathParams", "SetPathRawParams":
			lit, isLit := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
			if !isLit {
				return nil, false, false
			}
			for _, elt := range lit.Elts {
				kv, isPair := elt.(*ast.KeyValueExpr)
				if !isPair {
					return nil, false, false
				}
				name, known := s.constant(kv.Key)
				if !known {
					return nil, false, false
				}
				names = append(names, name)
			}
		}
		e = receiver(call)
	}
}

// clientFills reports whether the package gives a client names for all its requests, or
// changes requests on their way.
func (s *search) clientFills() bool {
	for c := range s.root.Preorder((*ast.CallExpr)(nil)) {
		switch name := s.restyCall(c.Node().(*ast.CallExpr), "Client"); {
		case strings.Contains(name, "Param"), strings.HasPrefix(name, "On"), strings.Contains(name, "Middleware"), name == "SetPreRequestHook":
			return true
		}
	}
	return false
}

// restyCall returns the name of the method that a call is of, of one of resty's types, or
// "".
func (s *search) restyCall(call *ast.CallExpr, typ string) string {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil || !slices.Contains(restyPackages, fn.Pkg().Path()) {
		return ""
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	p, ok := recv.Type().(*types.Pointer)
	if !ok {
		return ""
	}
	if n, ok := p.Elem().(*types.Named); ok && n.Obj().Name() == typ {
		return fn.Name()
	}
	return ""
}
