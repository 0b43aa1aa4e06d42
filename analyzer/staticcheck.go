package analyzer

import (
	"go/ast"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/text"
)

// leftToStaticcheck says of which constants staticcheck reports that a
// function cannot use them: SA1007 and SA1020 look at these functions alone.
var leftToStaticcheck = map[string]func(string) bool{
	"net/url.Parse":              isRefused,
	"net/http.ListenAndServe":    isNoAddress,
	"net/http.ListenAndServeTLS": isNoAddress,
}

// othersReport reports whether a text is left to another linter, with the group
// overlap switched off. tools/overlap runs that linter beside this one.
func (x *pass) othersReport(arg ast.Expr, s *sink.Sink, t text.Text) bool {
	reports := leftToStaticcheck[s.Pkg+"."+s.Name]
	if reports == nil || s.Recv != "" || x.TypesInfo.Types[arg].Value == nil || !slices.Contains(x.disable, rule.GroupOverlap) {
		return false
	}
	whole, ok := t.Whole()
	return ok && reports(whole)
}

func isRefused(s string) bool {
	_, err := url.Parse(s)
	return err != nil
}

// isNoAddress reports whether SA1020 says of a text that it is no host and
// port. Where its versions differ, as for ":", it does not.
func isNoAddress(s string) bool {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return s != ""
	}
	host, port := s[:i], s[i+1:]
	if strings.Contains(host, ":") && !(strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]")) {
		return true
	}
	if n, err := strconv.ParseInt(port, 10, 64); err == nil {
		return n < 0 || n > 65535
	}
	isLetter := func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }
	return strings.ContainsFunc(port, func(r rune) bool { return !isLetter(r) && (r < '0' || r > '9') && r != '-' })
}
