package idle

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// formMedia is the type of what url.Values.Encode writes.
const formMedia = "application/x-www-form-urlencoded"

// formType reports a form that is posted as something else. What is no more than text
// may be meant to be read by others.
func (s *search) formType(call *ast.CallExpr) []Finding {
	if len(call.Args) != 3 || !s.calls(call, "net/http.Post", "(*net/http.Client).Post") {
		return nil
	}
	media, ok := s.constant(call.Args[1])
	if !ok || media == "" || strings.HasPrefix(strings.ToLower(media), formMedia) || strings.HasPrefix(media, "text/") || !s.isForm(call.Args[2]) {
		return nil
	}
	return []Finding{{Rule: rule.FormType, At: call.Args[1], Says: fmt.Sprintf("%q of what url.Values.Encode returns", media)}}
}

// readers make a body of a text.
var readers = []string{"strings.NewReader", "bytes.NewReader", "bytes.NewBufferString", "bytes.NewBuffer"}

// isForm reports whether a body is what url.Values.Encode returns.
func (s *search) isForm(e ast.Expr) bool {
	for range 3 { // a reader, a conversion, the call
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		switch {
		case !ok:
			return false
		case s.calls(call, "(net/url.Values).Encode"):
			return true
		case len(call.Args) == 1 && (s.info.Types[call.Fun].IsType() || s.calls(call, readers...)):
			e = call.Args[0]
		default:
			return false
		}
	}
	return false
}
