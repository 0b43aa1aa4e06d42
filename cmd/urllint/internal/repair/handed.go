package repair

import (
	"go/ast"
	"go/token"
	"slices"
)

// A request to a host far away is handed to other packages: to a function that sends it, or
// to what takes the place of a client in a test. Nobody sees the change there who looks at no
// more of the URL than the host, so all else tells against a repair.

// An asked is what the functions of one name do with requests.
type asked struct {
	Answers bool     // one of them gives an answer, or another request, as a client does
	Looks   bool     // one of them may look at the URL
	Hands   []string // names of functions that are handed a request there
}

// noteAsked notes what the functions of a file do with requests that they are handed.
func (p *place) noteAsked(modules []*module, name string, f *ast.File) {
	w := &askedLook{newRawLook(modules, &place{}, f)} // what is noted of a place is noted already
	to, back := &p.Asked, &p.Back
	if isOutside(name, f) {
		to, back = &p.AskedOutside, &p.BackOutside
	}
	*back = *back || w.looksBack(f)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			w.note(to, n.Name.Name, n.Type, n.Body)
		case *ast.FuncLit:
			w.note(to, "", n.Type, n.Body)
		}
		return true
	})
}

// looksBack reports whether a file looks at the URL of a request that an answer names: who
// wraps a client gets that, too.
func (w *askedLook) looksBack(f *ast.File) bool {
	ast.Inspect(f, w.declare)
	back := false
	ast.PreorderStack(f, nil, func(n ast.Node, above []ast.Node) bool {
		e, ok := n.(*ast.SelectorExpr)
		if back || !ok || len(above) == 0 || !w.isValue(e) {
			return !back
		}
		a := &asked{}
		_, isKept := above[len(above)-1].(*ast.AssignStmt)
		back = isKept && !isPut(e, above[len(above)-1]) || w.looks(e, above, a) || len(a.Hands) > 0
		return !back
	})
	return back
}

// An askedLook is one look at the functions of a file.
type askedLook struct{ *rawLook }

// note notes one function, if it is handed a request.
func (w *askedLook) note(to *map[string]*asked, name string, t *ast.FuncType, body *ast.BlockStmt) {
	if body == nil || !w.takes(t) {
		return
	}
	if *to == nil {
		*to = map[string]*asked{}
	}
	a := (*to)[name]
	if a == nil {
		a = &asked{}
		(*to)[name] = a
	}
	a.Answers = a.Answers || w.answers(t)
	w.requests, w.local = map[string]bool{}, map[string]bool{}
	for range 3 { // a name may be given to another one before
		ast.Inspect(t, w.declare)
		ast.Inspect(body, w.declare)
	}
	ast.PreorderStack(body, nil, func(n ast.Node, above []ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && len(above) > 0 && w.isValue(e) && w.looks(e, above, a) {
			a.Looks = true
		}
		return true
	})
}

// answers reports whether a function gives what a client does, or another request.
func (w *askedLook) answers(t *ast.FuncType) bool {
	return t.Results != nil && slices.ContainsFunc(t.Results.List, func(f *ast.Field) bool {
		star, ok := f.Type.(*ast.StarExpr)
		if !ok {
			return false
		}
		sel, ok := star.X.(*ast.SelectorExpr)
		return ok && nameOf(sel.X) == w.http && (sel.Sel.Name == "Response" || sel.Sel.Name == "Request")
	})
}

// ofHost are the members of a URL that say no more than where a request goes.
var ofHost = map[string]bool{"Host": true, "Hostname": true, "Port": true, "Scheme": true}

// ofTarget are the members of a request that show what it asks for.
var ofTarget = map[string]bool{
	"URL": true, "RequestURI": true, "Write": true, "WriteProxy": true, "Form": true, "FormValue": true, "ParseForm": true, "ParseMultipartForm": true, "FormFile": true,
}

// looks reports whether an expression for a request is there to look at its URL, or may be:
// above are the nodes around it, the next one last.
func (w *askedLook) looks(e ast.Expr, above []ast.Node, a *asked) bool {
	switch up := above[len(above)-1].(type) {
	case *ast.SelectorExpr:
		if up.X != e || !ofTarget[up.Sel.Name] {
			return false
		}
		part, ok := above[max(len(above)-2, 0)].(*ast.SelectorExpr)
		return up.Sel.Name != "URL" || !ok || !ofHost[part.Sel.Name] || isPut(part, above[max(len(above)-3, 0)])
	case *ast.CallExpr:
		name := nameOf(up.Fun)
		if up.Fun == e || senders[name] {
			return false
		}
		if sel, ok := up.Fun.(*ast.SelectorExpr); ok && w.foreign[nameOf(sel.X)] {
			return true
		}
		a.Hands = append(a.Hands, name)
		return name == "" // one of a list, or what another call gave
	case *ast.AssignStmt:
		if i := slices.Index(up.Rhs, e); i >= 0 && i < len(up.Lhs) { // in code that does not compile there may be less
			if _, isMember := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr); isMember {
				return true // it is kept for who looks at it there
			}
		}
	case *ast.KeyValueExpr:
		lit, ok := above[max(len(above)-2, 0)].(*ast.CompositeLit)
		return up.Value == e && !(ok && w.isResponse(lit.Type))
	}
	return !w.isKnown(e, above[len(above)-1])
}

// isResponse reports whether a type is what a client gets: the analysis has seen who asks that
// for its request.
func (w *askedLook) isResponse(t ast.Expr) bool {
	sel, ok := t.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Response" && nameOf(sel.X) == w.http
}

// isPut reports whether a member is given another value, or may be: a request with another
// host goes elsewhere.
func isPut(member ast.Expr, up ast.Node) bool {
	switch up := up.(type) {
	case *ast.AssignStmt:
		return slices.Contains(up.Lhs, member)
	case *ast.UnaryExpr:
		return up.Op == token.AND
	}
	return false
}

// isLookedAt reports whether code outside of a package, in the same program or one of its
// tests, may look at the URL of a request that the package sends.
func (in *index) isLookedAt(dir string) bool {
	by, back := map[string][]*asked{}, false
	for other := range in.program(dir) {
		p := in.Places[other]
		if p == nil {
			continue
		}
		if p.Renamed {
			return true // nobody knows which functions are handed one
		}
		for name, a := range p.AskedOutside {
			by[name] = append(by[name], a)
		}
		back = back || p.BackOutside || p.Back && other != dir
		if other == dir { // the analysis has seen it
			continue
		}
		for name, a := range p.Asked {
			by[name] = append(by[name], a)
		}
	}
	handed := map[string]bool{}
	for name, list := range by {
		if slices.ContainsFunc(list, func(a *asked) bool { return a.Answers }) {
			handed[name] = true
		}
	}
	looks := back && len(handed) > 0
	reach(handed, func(name string) (to []string) {
		looks = looks || by[name] == nil
		for _, a := range by[name] {
			looks = looks || a.Looks
			to = append(to, a.Hands...)
		}
		return to
	})
	return looks
}
