package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// What a function of the package writes is in its code, as a rule: fields that it names. All
// other fields are as they were after it was called.
//
//	r.method = "POST"
//	withLimit(3)(opts)
//	if r.method == "GET" { … } // never

// noteFields notes that the writes since a generation wrote fields with some keys, and no others; it
// notes nothing where there are none.
func (f *Flow) noteFields(s state, since int, names writtenFields) state {
	if names == "" {
		return s
	}
	for gen := since + 1; gen <= s.gen(); gen++ {
		s = s.with(f.slotOf(writtenKey(gen), writtenSlot), names)
	}
	return s
}

// fieldsSince returns the keys of all fields that were written since a generation; "" if that does
// not show.
func (f *Flow) fieldsSince(s state, since int) writtenFields {
	names := writtenFields("|")
	for gen := since + 1; gen <= s.gen(); gen++ {
		slot, ok := f.named[writtenKey(gen)]
		if !ok || gen-since > maxGenerations {
			return ""
		}
		w, ok := s.get(slot).(writtenFields)
		if !ok || len(names)+len(w) > maxWrittenNames {
			return ""
		}
		names += w[1:]
	}
	return names
}

// maxWrittenNames bounds the bytes of the keys of fields that are noted for one write.
const maxWrittenNames = 1 << 12

// fieldsWritten returns the keys of all fields that a function may write, itself or through what it
// calls; "" if it may write others.
func (f *Flow) fieldsWritten(b *ast.BlockStmt) writtenFields {
	if names, ok := f.writtenIn[b]; ok {
		return names
	}
	f.writtenIn[b] = "" // of functions that call each other nothing is known
	if f.endDepth > maxDepth {
		return ""
	}
	f.endDepth++
	defer func() { f.endDepth-- }()
	w := &fieldWrites{f: f, budget: maxPartFields}
	w.names.WriteByte('|')
	ast.Inspect(b, w.node)
	if !w.more && w.names.Len() <= maxWrittenNames {
		f.writtenIn[b] = writtenFields(w.names.String())
	}
	return f.writtenIn[b]
}

// fieldWrites collects the fields that code writes.
type fieldWrites struct {
	f      *Flow
	names  strings.Builder
	budget int
	more   bool // it may write others
}

func (w *fieldWrites) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, lhs := range n.Lhs {
			w.target(lhs)
		}
	case *ast.IncDecStmt:
		w.target(n.X)
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			w.target(n.Key)
			w.target(n.Value)
		}
	case *ast.GoStmt:
		w.more = true
	case *ast.UnaryExpr:
		w.more = w.more || isPartAddress(n)
	case *ast.CallExpr:
		w.call(n)
	}
	return !w.more
}

// target adds what an assignment writes.
func (w *fieldWrites) target(lhs ast.Expr) {
	if lhs == nil {
		return
	}
	t := w.f.info.TypeOf(lhs)
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		if lhs.Name == "_" {
			return
		}
	case *ast.SelectorExpr:
		if field := w.f.fieldOf(lhs); field != nil {
			w.budget--
			w.names.WriteString(w.f.fieldKey(field) + "|")
		}
	case *ast.StarExpr:
		if _, whole := under(t).(*types.Struct); !whole { // it may be a field of anything
			w.more = true
		}
	}
	w.more = w.more || w.budget < 0 || !w.f.addFieldKeys(&w.names, t, &w.budget)
}

// call adds what a function writes that is called.
func (w *fieldWrites) call(n *ast.CallExpr) {
	if !w.f.callWrites(n) {
		return
	}
	decl := w.f.declOf(w.f.staticCallee(n))
	if decl == nil || decl.Body == nil {
		w.more = true
		return
	}
	names := w.f.fieldsWritten(decl.Body)
	w.budget -= strings.Count(string(names), "|")
	w.more = w.more || names == "" || w.budget < 0
	w.names.WriteString(strings.TrimPrefix(string(names), "|"))
}
