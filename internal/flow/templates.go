package flow

import (
	"go/ast"
	"go/types"
	"slices"
	tmpl "text/template/parse"
)

// What a template of text/template writes is its text with something in place of each action:
//
//	t := template.Must(template.New("link").Parse("https://example.com/{{.}}"))
//	err := t.Execute(&b, id)

const textTemplate = "text/template"

// templateMethod evaluates the methods of a template that make it, and write with it.
func (r *run) templateMethod(s state, c callSite, t types.Type) (state, value, bool) {
	switch c.fn.Name() {
	case "Execute":
		return r.executedTemplate(s, c, t)
	case "Parse":
		return r.parsedTemplate(s, c, t)
	}
	return s, nil, false
}

// parsedTemplate evaluates Parse: there is no error where a new template is given a text that
// is one with the functions that each has, and for another text there is.
func (r *run) parsedTemplate(s state, c callSite, t types.Type) (state, value, bool) {
	whole, ok := wholeAt(c.args, 0)
	if !ok || len(whole) > maxText || !r.isNewTemplate(c.expr) {
		return s, nil, false
	}
	out, ok := r.unknownResult(s, c, t).(*tuple)
	if !ok || len(out.vals) != 2 {
		return s, nil, false
	}
	out.vals[1] = nilVal{}
	if _, err := tmpl.Parse("", whole, "", "", templateFuncs); err != nil {
		out.vals[1] = r.newObject(&s, r.newWild(s, true), errorType)
	}
	return s, out, true
}

// templateFuncs are the functions that each template has.
var templateFuncs = map[string]any{
	"and": true, "call": true, "html": true, "index": true, "slice": true, "js": true, "len": true, "not": true, "or": true, "print": true, "printf": true,
	"println": true, "urlquery": true, "eq": true, "ge": true, "gt": true, "le": true, "lt": true, "ne": true,
}

// executedTemplate evaluates Execute of a template of which the text is known, into a buffer.
func (r *run) executedTemplate(s state, c callSite, t types.Type) (state, value, bool) {
	sel, ok := ast.Unparen(c.expr.Fun).(*ast.SelectorExpr)
	if !ok || len(c.args) != 2 {
		return s, nil, false
	}
	p, ok := c.args[0].(*ref)
	if !ok {
		return s, nil, false
	}
	b, ok := r.content(s, p).(*buffer)
	if !ok {
		return s, nil, false
	}
	made := r.templateText(sel.X)
	if made == nil {
		return s, nil, false
	}
	tv := r.info.Types[made]
	is, ok := r.constantValue(made, tv).(*str)
	if !ok {
		return s, nil, false
	}
	written, ok := r.writtenByTemplate(is, c.expr)
	if !ok {
		return s, nil, false
	}
	err := value(r.symbol(c.expr, t)) // the data says whether it fails
	if o := (owner{r, s, maxOwned}); o.has(c.args[1]) {
		err = r.hardlyFailing(c.expr, t)
	}
	return s.with(p.obj, &buffer{r.concat(b.text, written)}), err, true
}

// writtenByTemplate returns what a template writes.
func (r *run) writtenByTemplate(is *str, e ast.Expr) (*str, bool) {
	whole, ok := is.whole()
	if !ok || len(whole) > maxText {
		return nil, false
	}
	t := tmpl.New("")
	t.Mode = tmpl.SkipFuncCheck
	if _, err := t.Parse(whole, "", "", map[string]*tmpl.Tree{}); err != nil || t.Root == nil {
		return nil, false
	}
	out := emptyStr
	for _, n := range t.Root.Nodes {
		if text, ok := n.(*tmpl.TextNode); ok {
			at, end := int(text.Pos), int(text.Pos)+len(text.Text)
			if end > len(whole) || whole[at:end] != string(text.Text) { // spaces were cut off before it
				return nil, false
			}
			out = r.concat(out, r.Flow.slice(is, at, end))
			continue
		}
		out = r.concat(out, r.asStr(r.lostSymbol(e, types.Typ[types.String])))
	}
	return out, true
}

// templateText returns the text of a template that is made where it is executed, or in the
// only value of a variable, if it is given no other; nil for any other one.
func (f *Flow) templateText(e ast.Expr) ast.Expr {
	if v := f.rootVar(e); v != nil && isGlobal(v) && v.Exported() || f.reparsesTemplates() {
		return nil
	}
	call, ok := f.maker(e).(*ast.CallExpr)
	if ok && f.isTemplateFunc(call, "Must") && len(call.Args) == 1 {
		call, ok = ast.Unparen(call.Args[0]).(*ast.CallExpr)
	}
	if !ok || !f.isTemplateFunc(call, "Parse") || len(call.Args) != 1 || !f.isNewTemplate(call) || f.info.Types[call.Args[0]].Value == nil {
		return nil
	}
	return call.Args[0]
}

// isTemplateFunc reports whether a call calls one of some functions and methods of the package.
func (f *Flow) isTemplateFunc(call *ast.CallExpr, names ...string) bool {
	fn := f.staticCallee(call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == textTemplate && slices.Contains(names, fn.Name())
}

// isNewTemplate reports whether a call is of a method of a template that is made there:
// template.New("a").Funcs(funcs).Parse(text).
func (f *Flow) isNewTemplate(call *ast.CallExpr) bool {
	for {
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return false
		}
		if call, ok = ast.Unparen(sel.X).(*ast.CallExpr); !ok {
			return false
		}
		if f.isTemplateFunc(call, "New") && len(call.Args) == 1 && f.staticCallee(call).Signature().Recv() == nil {
			return true
		}
		if !f.isTemplateFunc(call, "Funcs", "Option") {
			return false
		}
	}
}

// reparsesTemplates reports whether the package gives a template that is made elsewhere another
// text, or other signs around its actions.
func (f *Flow) reparsesTemplates() bool {
	if f.reparses == nil {
		found := false
		for c := range f.root.Preorder((*ast.CallExpr)(nil)) {
			call := c.Node().(*ast.CallExpr)
			if f.isTemplateFunc(call, "Parse", "ParseFiles", "ParseGlob", "ParseFS", "AddParseTree", "Delims") && !f.isNewTemplate(call) {
				found = true
				break
			}
		}
		f.reparses = &found
	}
	return *f.reparses
}
