package analyzer

import (
	"maps"
	"slices"

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
	for _, rules := range [...]map[string]bool{transportRules, nameRules} {
		for _, name := range slices.Sorted(maps.Keys(rules)) {
			if x.sendsItself(u, rule.ByName(name), false) {
				names = append(names, name)
			}
		}
	}
	if byClient(u.Sink) && len(x.does().schemes) > 0 {
		names = append(names, rule.SchemeRefused.Name)
	}
	return names
}

// grpcRules are about targets that grpc asks nobody for, unless it has a dialer.
var grpcRules = []string{"grpc-scheme", "grpc-target", "address-colons", "address-port", "address-bad-port"}

// mutedElsewhere returns the rules that do not hold for what the package sends, wherever a
// text gets there.
func (x *pass) mutedElsewhere() (names []string) {
	h := x.does()
	if h.transports || h.addresses || h.answers || h.unknown {
		names = slices.AppendSeq(names, maps.Keys(transportRules))
	} else if len(h.schemes) > 0 {
		names = append(names, rule.SchemeRefused.Name)
	}
	if h.dialsSame {
		names = slices.AppendSeq(names, maps.Keys(nameRules))
	}
	if h.dials {
		names = append(names, grpcRules...)
	}
	slices.Sort(names)
	return names
}
