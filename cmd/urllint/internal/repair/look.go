package repair

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// A look is one at a file: what in it is what was sent.
type look struct {
	urls, sent map[string]bool // names of URLs of requests, and of what was sent
	asked      map[string]bool // and of values
	written    map[ast.Expr]bool
	found      bool // what was sent
	compared   []string
	decodes    bool // what is decoded
	values     []string
	measured   bool // what was sent: its length or its bytes
}

func newLook() *look {
	return &look{urls: map[string]bool{"URL": true}, sent: map[string]bool{}, asked: map[string]bool{}, written: map[ast.Expr]bool{}}
}

// at looks at a node, before those in it.
func (l *look) at(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Lhs {
			l.written[e] = true
			switch {
			case i >= len(n.Rhs):
			case nameOf(n.Rhs[i]) == "URL":
				l.urls[nameOf(e)] = true
			case l.isSent(n.Rhs[i]):
				l.sent[nameOf(e)] = true
			case isValue(n.Rhs[i]):
				l.asked[nameOf(e)] = true
			}
		}
	case *ast.Field:
		if isURL(n) {
			for _, id := range n.Names {
				l.urls[id.Name] = true
			}
		}
	case *ast.SelectorExpr:
		l.found = l.found || !l.written[n] && l.isSent(n)
		l.decodes = l.decodes || !l.written[n] && isValue(n)
	case *ast.IndexExpr:
		l.found = l.found || isHeader(n)
		l.measured = l.measured || l.isSent(n.X)
		l.name(n.X, n.Index)
	case *ast.SliceExpr:
		l.measured = l.measured || l.isSent(n.X)
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			l.compare(n.X, n.Y)
		}
	case *ast.CallExpr:
		l.found = l.found || isHeader(n)
		if len(n.Args) == 1 {
			l.name(n.Fun, n.Args[0])
			l.measured = l.measured || nameOf(n.Fun) == "len" && l.isSent(n.Args[0])
		}
		switch fun := n.Fun.(type) {
		case *ast.SelectorExpr:
			if comparers[nameOf(fun.X)] {
				l.compare(n.Args...)
			}
		case *ast.Ident: // of the package, perhaps
			l.compare(n.Args...)
		}
	case *ast.RangeStmt:
		if l.isSent(n.X) {
			l.compared = append(l.compared, runes(n.Body)...)
		}
	}
	return true
}

// runes returns the characters below a node.
func runes(n ast.Node) (texts []string) {
	for c := range ast.Preorder(n) {
		if lit, ok := c.(*ast.BasicLit); ok && lit.Kind == token.CHAR {
			if text, ok := literal(lit); ok {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// name notes the name of a value that is asked for.
func (l *look) name(of, name ast.Expr) {
	if sel, ok := of.(*ast.SelectorExpr); ok && sel.Sel.Name == "Get" {
		of = sel.X
	}
	if call, ok := of.(*ast.CallExpr); ok {
		of = call.Fun
	}
	if text, ok := joined(name, nil); ok && (isValue(of) || l.asked[nameOf(of)]) {
		l.values = append(l.values, text)
	}
}

// urlParts are the decoded parts of a URL.
var urlParts = map[string]bool{"Path": true, "Scheme": true, "Host": true, "Hostname": true, "Fragment": true, "Opaque": true}

// isValue reports whether an expression is, or is called to tell, what is decoded.
func isValue(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		return isValue(e.Fun)
	case *ast.SelectorExpr:
		return urlParts[e.Sel.Name] || slices.Contains(values, e.Sel.Name)
	}
	return false
}

// isHeader reports whether an expression asks for a header that holds a URL.
func isHeader(e ast.Expr) bool {
	var name ast.Expr
	switch e := e.(type) {
	case *ast.CallExpr:
		if len(e.Args) == 1 && nameOf(e.Fun) == "Get" {
			name = e.Args[0]
		}
	case *ast.IndexExpr:
		if nameOf(e.X) == "Header" {
			name = e.Index
		}
	}
	lit, ok := name.(*ast.BasicLit)
	if !ok {
		return false
	}
	text, _ := literal(lit)
	return urlHeaders[strings.ToLower(text)]
}

// comparers are the packages whose functions look for one text in another.
var comparers = map[string]bool{"strings": true, "bytes": true, "path": true, "slices": true}

// compare notes texts that are given together with what was sent.
func (l *look) compare(list ...ast.Expr) {
	sent := slices.ContainsFunc(list, l.isSent)
	value := slices.ContainsFunc(list, func(e ast.Expr) bool { return isValue(e) || l.asked[nameOf(e)] })
	for _, e := range list {
		if f, ok := e.(*ast.FuncLit); ok && sent {
			l.compared = append(l.compared, runes(f)...)
		}
		if text, ok := joined(e, nil); ok && sent {
			l.compared = append(l.compared, text)
		} else if ok && value {
			l.values = append(l.values, text)
		}
	}
}

// isSent reports whether an expression is, or is called to tell, what was sent.
func (l *look) isSent(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.sent[e.Name]
	case *ast.CallExpr:
		return isHeader(e) || l.isSent(e.Fun)
	case *ast.SelectorExpr:
		return asSent[e.Sel.Name] || e.Sel.Name == "String" && l.urls[nameOf(e.X)]
	}
	return false
}

// nameOf returns the last name of an expression such as r.URL; "" if it has none.
func nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return nameOf(e.X)
	}
	return ""
}
