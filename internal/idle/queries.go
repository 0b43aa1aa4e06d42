package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// printedValues reports parameters that are printed in the place of a query: as a map.
func (s *search) printedValues(call *ast.CallExpr) (out []Finding) {
	for _, v := range s.textVerbs(call) {
		if (v.after == '?' || v.after == '&') && code.IsNamed(s.info.TypeOf(v.arg), "net/url", "Values") {
			out = append(out, Finding{Rule: rule.PrintedValue, At: v.arg, Says: types.ExprString(v.arg) + ", which Encode writes as a query"})
		}
	}
	return out
}

// printedQuery reports a whole query that is escaped as one value, after the question mark
// of a format.
func (s *search) printedQuery(call *ast.CallExpr) (out []Finding) {
	for _, v := range s.textVerbs(call) {
		if v.after == '?' {
			out = append(out, s.escapedQuery(v.arg)...)
		}
	}
	return out
}

// A textVerb is a %s or %v of a format, with what fills it and the byte that it follows.
type textVerb struct {
	arg   ast.Expr
	after byte
}

// textVerbs returns those of a call of fmt.Sprintf, up to where the format is not plain.
func (s *search) textVerbs(call *ast.CallExpr) (out []textVerb) {
	if len(call.Args) < 2 || call.Ellipsis.IsValid() || !s.calls(call, "fmt.Sprintf") {
		return nil
	}
	format, ok := s.constant(call.Args[0])
	if !ok || strings.Contains(format, "[") || strings.Contains(format, "*") {
		return nil
	}
	arg := 0
	for i := 0; i+1 < len(format); i++ {
		if format[i] != '%' {
			continue
		}
		i++
		if format[i] == '%' {
			continue
		}
		before := i - 2
		for i < len(format) && strings.IndexByte("+-# 0123456789.", format[i]) >= 0 {
			i++
		}
		if arg++; arg >= len(call.Args) || i >= len(format) {
			return out
		}
		if (format[i] == 's' || format[i] == 'v') && before >= 0 {
			out = append(out, textVerb{call.Args[arg], format[before]})
		}
	}
	return out
}

// asksTwice reports a question mark after what golang.org/x/oauth2 makes: it has a query.
func (s *search) asksTwice(n *ast.BinaryExpr) []Finding {
	if n.Op != token.ADD {
		return nil
	}
	call, ok := ast.Unparen(n.X).(*ast.CallExpr)
	text, ok2 := s.beginning(n.Y)
	if !ok || !ok2 && text == "" || !strings.HasPrefix(text, "?") || !s.calls(call, "(*golang.org/x/oauth2.Config).AuthCodeURL") {
		return nil
	}
	return []Finding{{Rule: rule.SearchQuestion, At: n.Y, Says: "after AuthCodeURL"}}
}
