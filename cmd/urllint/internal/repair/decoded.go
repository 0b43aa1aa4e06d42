package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/encoding"
)

// Code that decodes by hand takes back what was escaped once too often, or for another
// place.

const errDecoded = "other code of the module may decode it as it is escaped now"

// isDecoded reports whether some function of the module that decodes by hand names
// the parameter of which an edit drops an escape; whether there is such a function,
// where the parameter has no name.
func (h *Tests) isDecoded(e finding.Edit) bool {
	decoded, src := h.indexOf(filepath.Dir(e.File)).Decoded, h.file(e.File)
	if src == nil {
		return false
	}
	names := src.parameters(e)
	return slices.ContainsFunc(names, func(name string) bool { return decoded[name] }) || names == nil && len(decoded) > 0
}

// isUndone reports whether some function of the module decodes by hand what an edit
// would have encoded in another way.
func (h *Tests) isUndone(e finding.Edit) bool {
	mend := mends[e.New]
	return encoding.Undone[mend].Call != "" && h.indexOf(filepath.Dir(e.File)).Undone[mend]
}

// decodes are the functions that decode by hand.
var decodes = map[string]bool{"QueryUnescape": true, "PathUnescape": true}

// decoders note what functions name that decode, and those that call them.
type decoders struct {
	*index
	names map[string]bool // of the functions
}

func newDecoders(in *index) *decoders {
	in.Decoded, in.Undone = map[string]bool{}, map[encoding.Mend]bool{}
	return &decoders{in, map[string]bool{}}
}

// note looks at the declarations of a file.
func (d *decoders) note(f *ast.File) {
	for _, decl := range f.Decls {
		if isByHand(decl) {
			d.noteTexts(decl)
		}
		if calls(decl, decodes) {
			d.noteTexts(decl)
			if fn, ok := decl.(*ast.FuncDecl); ok {
				d.names[fn.Name.Name] = true
			}
		}
		for mend, by := range encoding.Undone {
			if by.Call != "" && calls(decl, map[string]bool{by.Call: true}) && namesAny(decl, by.From) {
				d.Undone[encoding.Mend(mend)] = true
			}
		}
	}
}

// values are names of what is decoded once when it arrives.
var values = []string{"FormValue", "PostFormValue", "Form", "PostForm", "Query", "QueryParam", "QueryParams", "PathValue", "Param", "Params", "URLParam", "Vars"}

// stillEscaped finds what only a text has that was escaped twice, or who looks for it.
var stillEscaped = regexp.MustCompile(`^%$|%[0-9A-Fa-f]{2}`)

// mayReadValues reports whether a file is worth to be parsed for that.
func mayReadValues(data []byte) bool {
	return bytes.Contains(data, []byte("%")) && slices.ContainsFunc(values, func(name string) bool { return bytes.Contains(data, []byte(name)) })
}

// isByHand reports whether a function looks for an escape in what was decoded once.
func isByHand(decl ast.Decl) bool {
	if !namesAny(decl, values) {
		return false
	}
	for _, lit := range literals(decl) {
		if text, err := strconv.Unquote(lit.Value); err == nil && stillEscaped.MatchString(text) {
			return true
		}
	}
	return false
}

// callers returns who looks for those who call the functions that were noted; nil where
// there are none.
func (d *decoders) callers() reader {
	if len(d.names) == 0 {
		return nil
	}
	return func(name string, data []byte) {
		if !mentions(data, d.names) {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
		if err != nil {
			return
		}
		for _, decl := range f.Decls {
			if calls(decl, d.names) {
				d.noteTexts(decl)
			}
		}
	}
}

// noteTexts notes the texts in a declaration, and that there is one.
func (d *decoders) noteTexts(decl ast.Decl) {
	d.Decoded[""] = true
	for n := range ast.Preorder(decl) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				d.Decoded[text] = true
			}
		}
	}
}

func namesAny(d ast.Node, list []string) bool {
	for n := range ast.Preorder(d) {
		if id, ok := n.(*ast.Ident); ok && slices.Contains(list, id.Name) {
			return true
		}
	}
	return false
}

func calls(d ast.Decl, names map[string]bool) bool {
	for n := range ast.Preorder(d) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		switch fun := ast.Unparen(call.Fun).(type) {
		case *ast.Ident:
			ok = names[fun.Name]
		case *ast.SelectorExpr:
			ok = names[fun.Sel.Name]
		default:
			ok = false
		}
		if ok {
			return true
		}
	}
	return false
}

// naming are the methods that take the name of a value first.
var naming = map[string]bool{"Get": true, "Has": true, "Del": true, "Set": true, "Add": true, "FormValue": true, "PostFormValue": true}

// isNamed reports whether an edit changes the name of a value that another package of the
// module spells in the same way.
func (h *Tests) isNamed(e finding.Edit) bool {
	src, m := h.file(e.File), h.moduleOf(filepath.Dir(e.File))
	name := src.nameAt(e)
	if name == "" || m == nil {
		return false
	}
	quoted := []byte(strconv.Quote(name))
	begun := append(quoted[:len(quoted)-1:len(quoted)-1], '=')
	found := false
	eachFile(workspace(m), func(file string) {
		if found || isTest(file) || filepath.Dir(file) == filepath.Dir(e.File) {
			return
		}
		data, err := os.ReadFile(file)
		found = err == nil && (bytes.Contains(data, quoted) || bytes.Contains(data, begun))
	})
	return found
}

// nameAt returns the name of a value that an edit is in; "" if it is in none.
func (s *goFile) nameAt(e finding.Edit) string {
	lit := s.at(e)
	for n := range ast.Preorder(s.syntax) {
		is := false
		switch n := n.(type) {
		case *ast.CallExpr:
			is = len(n.Args) > 0 && n.Args[0] == ast.Expr(lit) && naming[nameOf(n.Fun)]
		case *ast.IndexExpr:
			is = n.Index == ast.Expr(lit)
		case *ast.KeyValueExpr:
			is = n.Key == ast.Expr(lit)
		}
		if is {
			name, _ := literal(lit)
			return name
		}
	}
	return ""
}

// parameters returns what may be the name of the parameter whose value an edit is in.
func (s *goFile) parameters(e finding.Edit) (names []string) {
	for n := range ast.Preorder(s.syntax) {
		if e.Start < s.offset(n.Pos()) || s.offset(n.End()) < e.End {
			continue
		}
		var key ast.Expr
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) == 2 {
				key = n.Args[0]
			}
		case *ast.KeyValueExpr:
			key = n.Key
		}
		if lit, ok := key.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if name, err := strconv.Unquote(lit.Value); err == nil {
				names = append(names, name)
			}
		}
	}
	return names
}
