package sink

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
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
	ignoreNotation = `want "//urllint:ignore rule[,rule] reason"`
)

// Directives are what the comments of a package tell urllint.
type Directives struct {
	Sinks   map[types.Object][]*Sink // of functions and fields, also of other packages
	names   map[string]bool          // of those
	structs map[*types.Package]bool  // the packages of those fields
	ignores map[lineKey]*ignore      // by the line of the comment
	Faults  []DirectiveFault
}

// A DirectiveFault is a diagnostic about a directive.
type DirectiveFault struct {
	Rule     *rule.Rule
	Pos, End token.Pos
	Message  string
}

// An ignore is a //urllint:ignore directive.
type ignore struct {
	comment *ast.Comment
	rules   []string
	used    bool
}

type lineKey struct {
	file *token.File
	line int
}

// ReadDirectives reads the directives of a package's files.
func ReadDirectives(fset *token.FileSet, files []*ast.File, info *types.Info) *Directives {
	d := &Directives{Sinks: map[types.Object][]*Sink{}, names: map[string]bool{}, structs: map[*types.Package]bool{}, ignores: map[lineKey]*ignore{}}
	for _, f := range files {
		urls := map[*ast.Comment]bool{} // whether a declaration took it
		for _, group := range f.Comments {
			for _, c := range group.List {
				if strings.HasPrefix(c.Text, directivePrefix) {
					d.read(fset, c, urls)
				}
			}
		}
		if len(urls) > 0 {
			d.declare(f, info, urls)
		}
	}
	return d
}

// read reads one directive; those of the kind url wait in urls for their
// declarations.
func (d *Directives) read(fset *token.FileSet, c *ast.Comment, urls map[*ast.Comment]bool) {
	verb, args, _ := strings.Cut(withoutComment(strings.TrimPrefix(c.Text, directivePrefix)), " ")
	switch verb {
	case "url":
		urls[c] = false
	case "ignore":
		d.readIgnore(fset, c, args)
	default:
		d.fault(c, fmt.Sprintf("%v; %s, or %s", nearest.Unknown("directive", verb, []string{"url", "ignore"}, ""), urlNotation, ignoreNotation))
	}
}

// withoutComment cuts a comment off that follows a directive.
func withoutComment(text string) string {
	text, _, _ = strings.Cut(text, " // ")
	return text
}

// readIgnore reads what follows "//urllint:ignore".
func (d *Directives) readIgnore(fset *token.FileSet, c *ast.Comment, args string) {
	list, reason, _ := strings.Cut(strings.TrimSpace(args), " ")
	if list == "" || strings.TrimSpace(reason) == "" {
		d.fault(c, "no rule or no reason; "+ignoreNotation)
		return
	}
	rules := strings.Split(list, ",")
	for _, name := range rules {
		if rule.ByName(name) == nil {
			d.fault(c, fmt.Sprintf("%v; %s", nearest.Unknown("rule", name, rule.Names(), ""), ignoreNotation))
			return
		}
	}
	file := fset.File(c.Pos())
	d.ignores[lineKey{file, file.Line(c.Pos())}] = &ignore{comment: c, rules: rules}
}

func (d *Directives) fault(c *ast.Comment, why string) {
	message := fmt.Sprintf("%s: %q: %s", rule.BadDirective.Summary, withoutComment(c.Text), why)
	d.Faults = append(d.Faults, DirectiveFault{rule.BadDirective, c.Pos(), c.End(), message})
}

// Suppresses reports whether a directive on the line of pos, or on the one
// above, names the rule, and remembers that it was of use.
func (d *Directives) Suppresses(fset *token.FileSet, pos token.Pos, rule string) bool {
	if len(d.ignores) == 0 {
		return false
	}
	file := fset.File(pos)
	if file == nil {
		return false
	}
	line := file.Line(pos)
	for _, l := range []int{line, line - 1} {
		if i := d.ignores[lineKey{file, l}]; i != nil && slices.Contains(i.rules, rule) {
			i.used = true
			return true
		}
	}
	return false
}

// Unused returns the directives that suppressed nothing, once all has been
// reported. One whose rules are not all on may have its reasons.
func (d *Directives) Unused(on func(token.Pos, *rule.Rule) bool) []DirectiveFault {
	var faults []DirectiveFault
	for _, i := range d.ignores {
		if i.used || slices.ContainsFunc(i.rules, func(name string) bool { return !on(i.comment.Pos(), rule.ByName(name)) }) {
			continue
		}
		message := fmt.Sprintf("%s: %q", rule.UnusedIgnore.Summary, withoutComment(i.comment.Text))
		faults = append(faults, DirectiveFault{rule.UnusedIgnore, i.comment.Pos(), i.comment.End(), message})
	}
	slices.SortFunc(faults, func(a, b DirectiveFault) int { return int(a.Pos - b.Pos) })
	return faults
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
				d.fault(c, err.Error())
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
			d.fault(c, "no function or field under it; "+urlNotation)
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

// canHoldText reports whether a value of a type is a string, a *string or a
// []string.
func canHoldText(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		return code.IsText(u.Elem())
	case *types.Pointer:
		return code.IsText(u.Elem())
	}
	return false
}
