package judge

import (
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// printedValues finds what package fmt prints with brackets, or as an address: nobody
// means that in a URL.
func printedValues(c Context, t text.Text) []Finding {
	if !c.Kind.URL || c.Test {
		return nil
	}
	at, query := 0, false
	for i := range t {
		p := &t[i]
		at, query = at+len(p.Val), query || strings.ContainsAny(p.Val, "?#")
		if p.Hole == text.Known || p.Arg == nil {
			continue
		}
		quoted := p.Verb == "%q" && !query && i > 0
		if typ := c.Info.TypeOf(p.Arg); typ != nil && (quoted || isPrinted(p) && printsAsGo(typ)) {
			f := Finding{Finding: rule.Finding{Rule: rule.PrintedValue, Span: rfc1738.Span{Start: at, End: at}}, Hole: p}
			if quoted && strings.HasSuffix(t[i-1].Val, `"`) { // the marks on both sides begin at these bytes
				f.Start, f.End = at-1, at
			}
			return []Finding{f}
		}
	}
	return nil
}

// isPrinted reports whether package fmt prints a value in the way that is its
// own.
func isPrinted(p *text.Piece) bool { return p.Verb == "%v" || p.Verb == "%s" || p.Verb == "%d" }

// printsAsGo reports whether a value has nothing to print itself by, and package fmt
// writes its elements between brackets, or its address.
func printsAsGo(typ types.Type) bool {
	for _, name := range []string{"String", "Error", "Format"} {
		if code.Method(typ, nil, name) != nil {
			return false
		}
	}
	switch u := typ.Underlying().(type) {
	case *types.Slice:
		return !isByte(u.Elem())
	case *types.Array:
		return !isByte(u.Elem())
	case *types.Map, *types.Signature, *types.Chan:
		return true
	case *types.Pointer:
		return !isStruct(u.Elem())
	}
	return false
}

func isByte(typ types.Type) bool {
	b, ok := typ.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

func isStruct(typ types.Type) bool {
	_, ok := typ.Underlying().(*types.Struct)
	return ok
}
