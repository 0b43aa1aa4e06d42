package oracle

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// A verdict is what the analyzer says of a text that is written at the sink
// as a literal.
type verdict map[string]bool // by category

// question is one text at one sink.
type question struct{ sink, value string }

// calls are the sinks of the stand-ins, as calls of a literal.
var calls = map[string]string{
	"http.Get": "http.Get(%s)", "http.Head": "http.Head(%s)", "http.Post": `http.Post(%s, "", nil)`, "http.PostForm": "http.PostForm(%s, nil)",
	"http.NewRequest": `http.NewRequest("GET", %s, nil)`, "http.NewRequestWithContext": `http.NewRequestWithContext(nil, "GET", %s, nil)`,
	"http.Redirect": "http.Redirect(nil, nil, %s, 0)", "url.Parse": "url.Parse(%s)", "url.ParseRequestURI": "url.ParseRequestURI(%s)",
	"url.PathEscape": "url.PathEscape(%s)", "url.QueryEscape": "url.QueryEscape(%s)", "url.PathUnescape": "url.PathUnescape(%s)",
	"url.QueryUnescape": "url.QueryUnescape(%s)", "url.ParseQuery": "url.ParseQuery(%s)", "url.User": "url.User(%s)",
	"url.JoinPath": "url.JoinPath(%s)", "url.JoinPath+": `url.JoinPath("http://h.example", %s)`,
	"path.Join": "path.Join(%s)", "path.Clean": "path.Clean(%s)",
	"(*http.Client).Get": "http.DefaultClient.Get(%s)", "(*http.Client).Head": "http.DefaultClient.Head(%s)", "(*http.Client).Post": `http.DefaultClient.Post(%s, "", nil)`,
}

// ask returns the verdicts on texts.
func (t *trial) ask(questions map[question]verdict) error {
	var list []question
	for q := range questions {
		list = append(list, q)
	}
	slices.SortFunc(list, func(a, b question) int {
		return strings.Compare(a.sink+"\x00"+a.value, b.sink+"\x00"+b.value)
	})
	for part := range slices.Chunk(list, 2000) {
		var b strings.Builder
		b.WriteString(gen.Header("judge"))
		first := strings.Count(b.String(), "\n") + 1
		for _, q := range part {
			fmt.Fprintf(&b, "func _() { "+calls[q.sink]+" }\n", strconv.Quote(q.value))
		}
		findings, err := t.linter.Lint(lint.Package{Path: "example.org/probe/judge", Files: []lint.File{{Name: "judge.go", Source: b.String()}}})
		if err != nil {
			return err
		}
		for _, f := range findings {
			if i := f.Line - first; i >= 0 && i < len(part) {
				q := part[i]
				if questions[q] == nil {
					questions[q] = verdict{}
				}
				questions[q][f.Category] = true
				for _, r := range alsoNamed(f.Message) {
					questions[q][r] = true
				}
			}
		}
	}
	return nil
}

// aboutSource are the rules about how a text is put together: no value shows
// whether they hold.
var aboutSource = map[string]bool{
	"file-concat": true, "server-slash": true, "host-glued": true, "path-glued": true, "version-twice": true, "search-question": true, "query-mark": true, "parameter-glued": true, "printed-value": true, "printf-escape": true, "join-host-port": true,
}

const (
	maxJudged = 400 // bytes of a text that judge asks about: a message names only so many of its mistakes
	maxAsked  = 500 // texts of one claim
)

// judge refutes claims about texts with unknown parts by what arrived. A value
// that net/url refuses altogether is wrong anyway: one mistake may hide another.
// An empty literal is not reported, as it stands for what is not set yet.
func (t *trial) judge(claims []claim) error {
	questions := map[question]verdict{}
	for i := range claims {
		c := &claims[i]
		c.arrived = slices.DeleteFunc(c.arrived, func(a rt.Arrival) bool { return len(a.Value) > maxJudged })
		c.arrived = c.arrived[:min(len(c.arrived), maxAsked)]
		for _, a := range c.arrived {
			questions[question{a.Sink, a.Value}] = nil
		}
	}
	if err := t.ask(questions); err != nil {
		return err
	}
	var suspects []suspect
	for _, c := range claims {
		if e, ok := encodings[c.finding.Category]; ok {
			t.judgeEncoding(c, e)
			continue
		}
		if aboutSource[c.finding.Category] || c.text.saysNothing() {
			t.report.Open++
			continue
		}
		for _, a := range c.arrived {
			if !questions[question{a.Sink, a.Value}].upholds(c, a.Value) {
				suspects = append(suspects, suspect{c, a.Value})
				break
			}
		}
	}
	return t.judgeWays(suspects)
}

// upholds reports whether a value that has arrived does not refute a claim.
func (v verdict) upholds(c claim, value string) bool {
	if _, err := url.Parse(value); err != nil || value == "" || v.has(c.finding.Category) {
		return true
	}
	if c.finding.Category == "control" && v["edge-space"] && strings.Trim(value, "\r\n\t") != value {
		return true // nothing came after it in this run: it goes by the other name
	}
	if c.finding.Category == "scheme-refused" && v["host-as-scheme"] {
		return true // a number came after the colon in this run: what is refused is a host
	}
	hidden := maybeHidden[c.finding.Category] || bytesAtFault[c.finding.Category] && (strings.TrimSpace(value) == "" || v.isSentence(value))
	return hidden && len(v) > 0
}

// isSentence reports whether a value is words with no scheme: of such a text nothing else
// is said than that it has none, is no target of a request, or begins with a host.
func (v verdict) isSentence(value string) bool {
	return strings.Contains(value, " ") && (v.has("missing-scheme") || v["request-target"] || v["bare-host"])
}

// maybeHidden are the rules that a text which is wrong before the mistake, too, may be
// reported for in place of.
var maybeHidden = map[string]bool{"unfilled-placeholder": true, "search-ampersand": true}

// bytesAtFault are the rules about single bytes that must be encoded: which
// one it is depends on where they are.
var bytesAtFault = map[string]bool{"unsafe-space": true, "edge-space": true}

// withoutScheme are the rules about texts that have no scheme: which one it is
// depends on what else they begin with.
var withoutScheme = map[string]bool{"missing-scheme": true, "scheme-colon": true, "host-as-scheme": true}

func (v verdict) has(category string) bool {
	if v[category] {
		return true
	}
	for c := range withoutScheme {
		if withoutScheme[category] && v[c] {
			return true
		}
	}
	for c := range bytesAtFault {
		if bytesAtFault[category] && v[c] {
			return true
		}
	}
	return category == "edge-space" && v["control"] // of a line break, where something comes after it
}
