package analyzer

import (
	"go/ast"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/excerpt"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/wrap"
)

// What a package does with a text that it hands on, its callers do not see: it may put the
// text in order where it keeps it, or send it by a transport of its own. So a function of
// the first kind hands nothing on, and of one of the second kind its callers are told which
// rules do not hold.

// follows reports whether a function that hands a parameter on to a use is a sink itself.
func (x *pass) follows(u site.Use) bool {
	if x.Report == nil && !x.thorough && !wrap.IsTold(u.Sink) {
		return false
	}
	return wrap.Follows(x.TypesInfo, u, x.inTestFile(u.Expr.Pos())) && !x.isMended(u) && (u.Sink.Kind != kind.GRPC || !x.does().dials)
}

// isMutable reports whether a transport or a dialer of a package's own may take what a sink
// takes otherwise.
func isMutable(s *sink.Sink) bool { return s.Pkg == "net/http" || s.Kind == kind.GRPC }

// muted returns the rules that do not hold for what the package makes of a text at a use.
func (x *pass) muted(u site.Use) (names []string) {
	if !isMutable(u.Sink) {
		return nil
	}
	for _, r := range slices.Concat(transportRules, nameRules) {
		if x.sendsItself(u, r, false) {
			names = append(names, r.Name)
		}
	}
	if byClient(u.Sink) && len(x.does().schemes) > 0 {
		names = append(names, rule.SchemeRefused.Name)
	}
	if u.Sink.Kind == kind.GRPC && x.does().dials {
		for _, r := range grpcRules {
			names = append(names, r.Name)
		}
	}
	return names
}

// grpcRules are about targets that grpc asks nobody for, unless it has a dialer.
var grpcRules = []*rule.Rule{rule.GRPCScheme, rule.GRPCTarget, rule.AddressColons, rule.AddressPort, rule.AddressBadPort}

// mutedElsewhere returns the rules that do not hold for what the functions of the package
// send, by one client or another.
func (x *pass) mutedElsewhere(uses []site.Use) (all []excerpt.Muted) {
	rules := map[string][]string{}
	for _, u := range uses {
		if names := x.muted(u); len(names) > 0 {
			fn := declaredAround(u.Cur)
			rules[fn] = append(rules[fn], names...)
		}
	}
	for _, fn := range slices.Sorted(maps.Keys(rules)) {
		slices.Sort(rules[fn])
		all = append(all, excerpt.Muted{Func: fn, Rules: slices.Compact(rules[fn])})
	}
	return all
}

// declaredAround names the declared function that a place is in, with its receiver; the
// empty text outside of any.
func declaredAround(cur inspector.Cursor) string {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return code.DeclaredName(c.Node().(*ast.FuncDecl))
	}
	return ""
}
