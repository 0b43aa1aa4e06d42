package oracle

import (
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/oracle/internal/exec"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// An encoded says how runs show that a value is encoded for another place: what
// a function made of a hostile value is in that part of a text.
type encoded struct {
	by     string              // the stand-in that records what is encoded
	encode func(string) string // what it makes of that
	shows  string              // one of these bytes of the encoded value means something else in the part
	part   func(sink, text string) string
}

// encodings are the rules about how a value is encoded of which programs have
// the functions.
var encodings = map[string]encoded{
	"query-escape-in-path": {"url.QueryEscape", url.QueryEscape, "+", pathOf},
	"query-escape-in-user": {"url.QueryEscape", url.QueryEscape, "+", userOf},
	"path-escape-in-query": {"url.PathEscape", url.PathEscape, "&+=", queryOf},
	"encoded-twice":        {"url.QueryEscape", url.QueryEscape, "%", wholeOf},
}

func wholeOf(_, text string) string { return text }

// pathOf returns the path of a URL's text; all of an element is one.
func pathOf(sink, text string) string {
	text, _, _ = strings.Cut(text, "#")
	text, _, _ = strings.Cut(text, "?")
	if sink == "url.JoinPath+" {
		return text
	}
	if _, rest, ok := strings.Cut(text, "://"); ok {
		_, path, _ := strings.Cut(rest, "/")
		return "/" + path
	}
	return text
}

func queryOf(_, text string) string {
	text, _, _ = strings.Cut(text, "#")
	_, query, _ := strings.Cut(text, "?")
	return query
}

func userOf(_, text string) string {
	_, rest, _ := strings.Cut(text, "://")
	rest, _, _ = strings.Cut(rest, "/")
	user, _, ok := strings.Cut(rest, "@")
	if !ok {
		return ""
	}
	return user
}

// byHand is what a finding says of escapes that strings.Replace puts in: nothing
// records those, but they are there.
const byHand = `its "%20" is escaped again`

// enough is how many different texts are to arrive before it counts that none
// has the byte.
const enough = 25

// judgeEncoding refutes a finding if many texts arrive, also in more runs, and
// none of them has a byte that means something else where it is.
func (t *trial) judgeEncoding(c claim, e encoded) {
	arrived := c.without("?")
	if strings.Contains(c.finding.Message, byHand) {
		e = encoded{}
	}
	if e.shown(c.observed.Trace, arrived) {
		return
	}
	for _, trace := range t.runs(exec.Run{Runs: t.Reruns, Seed: t.Seed + 1, Only: []int{c.observed.Program.ID}}) {
		c.arrived = c.arrivals(trace)
		more := c.without("?")
		if e.shown(trace, more) {
			return
		}
		arrived = append(arrived, more...)
	}
	distinct := map[string]bool{}
	for _, a := range arrived {
		distinct[a.Value] = true
	}
	if len(distinct) < enough {
		t.report.Open++
		return
	}
	t.report.Refuted = append(t.report.Refuted, Refutation{Kind: NotWrong, Program: c.observed.Program, Finding: c.finding, Value: arrived[0].Value})
}

// without returns the arrivals that have a byte only if the finding's text has
// it: that the beginning of a URL, which is not known, brings no query along is
// taken for granted.
func (c claim) without(b string) []rt.Arrival {
	if strings.Contains(strings.Join(c.text, ""), b) {
		return c.arrived
	}
	return slices.DeleteFunc(slices.Clone(c.arrived), func(a rt.Arrival) bool { return strings.Contains(a.Value, b) })
}

// shown reports whether a value was encoded and arrived where a byte of it
// means something else.
func (e encoded) shown(t rt.Trace, arrived []rt.Arrival) bool {
	if e.encode == nil {
		return slices.ContainsFunc(arrived, func(a rt.Arrival) bool { return strings.Contains(a.Value, "%20") })
	}
	for _, in := range t.Arrivals {
		enc := e.encode(in.Value)
		if in.Sink != e.by || !strings.ContainsAny(enc, e.shows) {
			continue
		}
		for _, a := range arrived {
			if strings.Contains(e.part(a.Sink, a.Value), enc) {
				return true
			}
		}
	}
	return false
}
