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
	keys := map[string]bool{}
	eachUnknown(v, maxSources, func(u *unknown) { sources(u, keys, maxSources) })
	for key := range keys {
		f.noteScan(key)
	}
}

// noteScan notes the lasting name of a text that is looked at byte by byte: where it
// is one of a parameter, also what comes after the parameter's own.
func (f *Flow) noteScan(key string) {
	if f.scanned[key] {
		return
	}
	if f.scanned == nil {
		f.scanned, f.scannedIn = map[string]bool{}, map[string][]string{}
	}
	f.scanned[key] = true
	if of, _, _ := strings.Cut(key, "."); strings.HasPrefix(of, "#") { // as freshKey names them
		f.scannedIn[of] = append(f.scannedIn[of], key[len(of):])
	}
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
		if rests := f.scannedIn[p.key]; rests != nil {
			if out == nil {
				out = make([][]string, len(params))
			}
			out[i] = rests
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
				in.noteScan(lasting(u) + rest)
			}
		}
	}
}
