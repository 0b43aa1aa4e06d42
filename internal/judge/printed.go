package judge

import (
	"go/types"

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
	at := 0
	for i := range t {
		p := &t[i]
		at += len(p.Val)
		if p.Hole == text.Known || p.Arg == nil || p.Verb != "%v" && p.Verb != "%s" && p.Verb != "%d" {
			continue
		}
		if typ := c.Info.TypeOf(p.Arg); typ != nil && printsAsGo(typ) {
			return []Finding{{Finding: rule.Finding{Rule: rule.PrintedValue, Span: rfc1738.Span{Start: at, End: at}}, Hole: p}}
		}
	}
	return nil
}

// printsAsGo reports whether a value has nothing to print itself by, and package fmt
// writes its elements between brackets, or its address.
func printsAsGo(typ types.Type) bool {
	if types.NewMethodSet(typ).Len() > 0 || types.NewMethodSet(types.NewPointer(typ)).Len() > 0 {
		return false // String, Error, Format, or an embedded one
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
