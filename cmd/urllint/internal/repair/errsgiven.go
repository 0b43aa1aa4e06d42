package repair

import (
	"go/ast"
	"maps"
	"path/filepath"
	"slices"

	"github.com/urllint/urllint/internal/lazy"
)

// What an error is in a file shows in its name, in its type, or in the function that gives it, which
// may be in another package of the modules. To read all files for that takes long, so functions
// are known by their first lines.

// givers are the names of the functions and methods of a package that give errors, and after
// isErrorMark those of its variables and fields that are some.
type givers map[string]bool

const isErrorMark = "="

// givesLine is a line that declares what gives an error: a function or a method, one of an
// interface, a field or a variable.
var givesLine = onLines(lazy.Regexp(`^(?:func (?:\([^)]*\) )?(\w+)[\[(].*\berror[\])]* \{|\t*(\w+)\([^{}]*\) (?:error|\(.*\berror\))$|(?:\t+|var )(\w+) +(?:chan |\[\])?error\b|\t+(\w+) +func\(.*\berror\)?$)`), "error")

// variableGroup is the part of givesLine with the name of a variable.
const variableGroup = 3

// noteGivers notes what gives errors in a file.
func (p *place) noteGivers(data []byte) {
	for found := range givesLine.all(data) {
		for i, name := range found {
			if i == 0 || len(name) == 0 {
				continue
			}
			if p.Givers == nil {
				p.Givers = givers{}
			}
			if i == variableGroup {
				name = append([]byte(isErrorMark), name...)
			}
			p.Givers[string(name)] = true
		}
	}
}

// known returns the places that a file of a package knows: its own and those of the modules that
// it imports.
func (in *index) known(modules []*module, name string, f *ast.File) (list []*place) {
	dirs := []string{filepath.Dir(name)}
	for _, path := range importsOf(f) {
		dirs = append(dirs, dirsOf(modules, path)...)
	}
	for _, dir := range dirs {
		if p := in.Places[dir]; p != nil {
			list = append(list, p)
		}
	}
	return list
}

// giversOf returns what gives errors in places, and what keeps their texts.
func giversOf(places []*place) (gives, tells []givers) {
	for _, p := range places {
		gives = append(gives, p.Givers)
		tells = append(tells, p.Tellers)
	}
	return gives, tells
}

// union adds names to others.
func union(names, more givers) givers {
	if names == nil {
		names = givers{}
	}
	maps.Copy(names, more)
	return names
}

// errName is the name of an error: err, errs, loadErr, lastError, but not retry.
var errName = lazy.Regexp(`^_?err|Err|err(or)?s?\d*$`)

// isError reports whether an expression is an error, or what one says.
func (l *errsLook) isError(e ast.Expr) bool {
	name := nameOf(e)
	if errName().MatchString(name) || l.has(l.errs, name) || l.says(e) {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return l.gives(isErrorMark + name)
	case *ast.UnaryExpr:
		return l.isError(e.X)
	case *ast.IndexExpr:
		return l.isError(e.X)
	case *ast.TypeAssertExpr:
		return nameOf(e.Type) == "error" || l.isError(e.X)
	case *ast.CallExpr:
		return l.callGives(e)
	}
	return false
}

// callGives reports whether the result of a call is an error, or the last one is.
func (l *errsLook) callGives(call *ast.CallExpr) bool {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		if fun.Name == "append" || fun.Name == "any" {
			return slices.ContainsFunc(call.Args, l.isError)
		}
		return l.isGiver(fun) || l.caught && fun.Name == "recover"
	case *ast.SelectorExpr:
		switch pkg := nameOf(fun.X); {
		case pkg == "errors":
			return slices.ContainsFunc(call.Args, l.isError) && fun.Sel.Name != "Is" && fun.Sel.Name != "As"
		case pkg == "fmt":
			return fun.Sel.Name == "Errorf" && slices.ContainsFunc(call.Args, l.isError)
		case pkg == "context":
			return fun.Sel.Name == "Cause" || fun.Sel.Name == "WithValue" && slices.ContainsFunc(call.Args, l.isError)
		case l.has(l.errs, pkg):
			return takes().MatchString(fun.Sel.Name)
		}
		return l.isGiver(fun)
	}
	return false
}

// isGiver reports whether an expression is a function that gives an error.
func (l *errsLook) isGiver(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return l.gives(e.Name) || l.has(l.givers, e.Name)
	case *ast.SelectorExpr:
		return l.gives(e.Sel.Name) || l.givers[variable{nil, e.Sel.Name}]
	}
	return false
}

// takes are the names of methods that give back what is kept.
var takes = lazy.Regexp(`^(Load|Swap|Get|Pop|Front|Back|Value)`)

// gives reports whether something with a name is an error, or gives one.
func (l *errsLook) gives(name string) bool {
	return slices.ContainsFunc(l.given, func(g givers) bool { return g[name] })
}

// hasError reports whether an expression is an error, or a value written out with one in it.
func (l *errsLook) hasError(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return slices.ContainsFunc(e.Elts, l.hasError)
	case *ast.KeyValueExpr:
		return l.hasError(e.Value)
	}
	return l.isError(e)
}

// holdsErrors reports whether a type is that of errors, or of what holds some.
func holdsErrors(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name == "error"
	case *ast.ChanType:
		return holdsErrors(t.Value)
	case *ast.ArrayType:
		return holdsErrors(t.Elt)
	case *ast.Ellipsis:
		return holdsErrors(t.Elt)
	case *ast.MapType:
		return holdsErrors(t.Value)
	}
	return false
}

// isList reports whether a type is one of slices, arrays or maps.
func isList(t ast.Expr) bool {
	switch t.(type) {
	case *ast.ArrayType, *ast.MapType:
		return true
	}
	return false
}
