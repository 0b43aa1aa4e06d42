package sink

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
)

// directivePrefix begins a comment that is meant for urllint.
const directivePrefix = "//urllint:"

// The notations of the two directives, for messages.
const (
	urlNotation    = `want "//urllint:url name [kind] [scheme,scheme]" above a function or a field`
	ignoreNotation = `want "//urllint:ignore rule[,rule] reason", or ignore-file for the whole file`
)

// Directives are what the comments of a package tell urllint.
type Directives struct {
	Sinks    map[types.Object][]*Sink // of functions and fields, also of other packages
	names    map[string]bool          // of those
	structs  map[*types.Package]bool  // the packages of those fields
	ignores  map[*token.File][]*ignore
	Findings []DirectiveFinding
}

// A DirectiveFinding is a finding about a directive.
type DirectiveFinding struct {
	Rule     *rule.Rule
	Pos, End token.Pos
	Message  string
}

// ReadDirectives reads the directives of a package's files.
func ReadDirectives(fset *token.FileSet, files []*ast.File, info *types.Info) *Directives {
	d := &Directives{Sinks: map[types.Object][]*Sink{}, names: map[string]bool{}, structs: map[*types.Package]bool{}, ignores: map[*token.File][]*ignore{}}
	for _, f := range files {
		r := &reader{Directives: d, fset: fset, syntax: f, urls: map[*ast.Comment]bool{}}
		for _, group := range f.Comments {
			for _, c := range group.List {
				r.read(group, c)
			}
		}
		if len(r.urls) > 0 {
			d.declare(f, info, r.urls)
		}
	}
	return d
}

// A reader reads the directives of one file.
type reader struct {
	*Directives
	fset   *token.FileSet
	syntax *ast.File
	covers *covers               // once it is needed
	urls   map[*ast.Comment]bool // whether a declaration took it
}

// read reads a comment, which may be a directive. With a space after the
// slashes it is one only if it reads like one: it may be prose, too.
func (r *reader) read(group *ast.CommentGroup, c *ast.Comment) {
	text, ok := strings.CutPrefix(c.Text, directivePrefix)
	spaced := ""
	if !ok {
		spaced, ok = strings.CutPrefix(c.Text, "//")
		if spaced = strings.TrimLeft(spaced, " \t"); !ok || !strings.HasPrefix(spaced, directivePrefix[2:]) {
			return
		}
		text = strings.TrimPrefix(spaced, directivePrefix[2:])
	}
	verb, args, _ := strings.Cut(withoutComment(text), " ")
	if spaced != "" && !namesRules(args) {
		return
	}
	switch verb {
	case "url":
		r.urls[c] = false
	case "ignore", "ignore-file":
		r.readIgnore(group, c, args, verb == "ignore-file")
	default:
		r.wrong(c, fmt.Sprintf("%v; %s, or %s", nearest.Unknown("directive", verb, []string{"url", "ignore", "ignore-file"}, ""), urlNotation, strings.TrimPrefix(ignoreNotation, "want ")))
	}
}

// withoutComment cuts a comment off that follows a directive.
func withoutComment(text string) string {
	text, _, _ = strings.Cut(text, " // ")
	return text
}

func (d *Directives) wrong(c *ast.Comment, why string) {
	message := fmt.Sprintf("%s: %q: %s", rule.BadDirective.Summary, withoutComment(c.Text), why)
	d.Findings = append(d.Findings, DirectiveFinding{rule.BadDirective, c.Pos(), c.End(), message})
}

// declare gives the directives of the kind url to the declarations under
// them.
func (d *Directives) declare(f *ast.File, info *types.Info, urls map[*ast.Comment]bool) {
	take := func(doc *ast.CommentGroup, read func(s *Sink, name string) error) {
		if doc == nil {
			return
		}
		for _, c := range doc.List {
			if _, ok := urls[c]; !ok {
				continue
			}
			urls[c] = true
			name, s, err := parseURLDirective(c.Text)
			if err == nil {
				err = read(s, name)
			}
			if err != nil {
				d.wrong(c, err.Error())
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			take(n.Doc, func(s *Sink, name string) error {
				return d.parameter(info.Defs[n.Name], s, name)
			})
		case *ast.Field:
			take(n.Doc, func(s *Sink, name string) error { return d.member(info, n, s, name) })
			take(n.Comment, func(s *Sink, name string) error { return d.member(info, n, s, name) })
		}
		return true
	})
	for c, taken := range urls {
		if !taken {
			d.wrong(c, "no function or field under it; "+urlNotation)
		}
	}
}

// parameter makes a sink of a function's parameter.
func (d *Directives) parameter(fn types.Object, s *Sink, name string) error {
	f, ok := fn.(*types.Func)
	if !ok {
		return nil // the package does not compile
	}
	params := f.Signature().Params()
	for i := range params.Len() {
		if p := params.At(i); p.Name() == name {
			if !canHoldText(p.Type()) {
				return fmt.Errorf("parameter %q is no string", name)
			}
			s.Arg, s.Variadic = i, f.Signature().Variadic() && i == params.Len()-1
			d.Add(f, s)
			return nil
		}
	}
	return fmt.Errorf("%s has no parameter %q", f.Name(), name)
}

// member makes a sink of a struct's field, or of a parameter of an
// interface's method.
func (d *Directives) member(info *types.Info, field *ast.Field, s *Sink, name string) error {
	for _, id := range field.Names {
		obj := info.Defs[id]
		if _, ok := field.Type.(*ast.FuncType); ok {
			if _, ok := obj.(*types.Func); ok {
				return d.parameter(obj, s, name)
			}
		}
		v, ok := obj.(*types.Var)
		if !ok || !v.IsField() || id.Name != name {
			continue
		}
		if !canHoldText(v.Type()) {
			return fmt.Errorf("field %q is no string", name)
		}
		s.Field = true
		d.Add(v, s)
		return nil
	}
	return fmt.Errorf("no field %q here", name)
}

func (d *Directives) Add(obj types.Object, s *Sink) {
	s.Name = obj.Name()
	s.What = obj.Name()
	if obj.Pkg() != nil {
		s.Pkg, s.What = obj.Pkg().Path(), obj.Pkg().Name()+"."+obj.Name()
	}
	d.Sinks[obj] = append(d.Sinks[obj], s)
	d.names[s.Name] = true
	if s.Field {
		d.structs[obj.Pkg()] = true
	}
}

// parseURLDirective reads a //urllint:url directive. Without a kind it is a
// whole URL or a reference.
func parseURLDirective(comment string) (name string, s *Sink, err error) {
	args := strings.Fields(withoutComment(strings.TrimPrefix(comment, directivePrefix+"url")))
	if len(args) == 0 || len(args) > 3 {
		return "", nil, fmt.Errorf("no name, or too much after it; %s", urlNotation)
	}
	s = &Sink{Arg: -1, Kind: kind.URL}
	if len(args) > 1 {
		if s.Kind, s.Schemes, err = parseKind(args[1]); err != nil {
			return "", nil, err
		}
	}
	if len(args) > 2 {
		if s.Schemes, err = parseSchemes(strings.Trim(args[2], "[]")); err != nil {
			return "", nil, err
		}
	}
	return args[0], s, nil
}

// canHoldText reports whether a value of a type is a string, a *string, a
// []string or a map of strings.
func canHoldText(t types.Type) bool {
	if code.IsNamed(t, "net/url", "URL") {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		return code.IsText(u.Elem())
	case *types.Map: // the values of a literal
		return code.IsText(u.Elem())
	case *types.Pointer:
		return code.IsText(u.Elem())
	}
	return false
}
