package flow

import (
	"go/ast"
	"strings"
)

// A loop that looks at each byte of a text may say all of what the text holds:
// that nothing in it needs escaping, or what is escaped and what is not. What is
// known after such a loop of the one byte that it saw last does not tell, so
// that the texts are kept for as long as the package is looked at.

// scan notes that a text is looked at byte by byte.
func (f *Flow) scan(s state, v value) {
	if p, ok := v.(*ref); ok {
		if b, ok := f.content(s, p).(*buffer); ok {
			v = b.text
		}
	}
	eachUnknown(v, maxSources, func(u *unknown) {
		if f.scanned == nil {
			f.scanned = map[string]bool{}
		}
		sources(u, f.scanned, maxSources)
	})
}

// isFixed reports whether an index says by itself which byte of a text it is
// about: the first, the last.
func (f *Flow) isFixed(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return f.isFixed(e.X) && f.isFixed(e.Y)
	case *ast.CallExpr:
		id, ok := e.Fun.(*ast.Ident)
		return ok && id.Name == "len"
	}
	return f.info.Types[e].Value != nil
}

// scansOf returns of each parameter what in it is looked at byte by byte: the
// names of fields after its own, "" for the parameter itself.
func (f *Flow) scansOf(params []*unknown) [][]string {
	var out [][]string
	for i, p := range params {
		for key := range f.scanned {
			if rest, ok := strings.CutPrefix(key, p.key); ok && (rest == "" || rest[0] == '.') {
				if out == nil {
					out = make([][]string, len(params))
				}
				out[i] = append(out[i], rest)
			}
		}
	}
	return out
}

// scanArgs notes what the function looks at byte by byte of what it is given.
func (in *instance) scanArgs() {
	for i, rests := range in.sum.scans {
		arg := in.bind[in.sum.params[i].key]
		for _, rest := range rests {
			if rest == "" {
				in.scan(in.s, arg)
			} else if u, ok := soleUnknown(arg); ok {
				in.scanned[lasting(u)+rest] = true
			}
		}
	}
}
