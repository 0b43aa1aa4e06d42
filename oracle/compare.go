package oracle

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/oracle/internal/exec"
	"github.com/urllint/urllint/oracle/internal/lint"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// unwatched are the rules about callees that the runs do not watch: what programs
// take texts apart with.
var unwatched = map[string]bool{"trim-cutset": true}

// neverEqual is the rule about comparisons that are never true.
const neverEqual = "never-equal"

// compareEqual refutes that a comparison is never true where one was.
func (t *trial) compareEqual(o *Observed, f lint.Finding) {
	watched := false
	for i, b := range t.binary.Blocks() {
		if b.Unit != o.unit.name || b.To == 0 || f.From < b.From || b.To < f.To {
			continue
		}
		watched = true
		if slices.Contains(o.Trace.Blocks, uint32(i)) {
			t.report.Refuted = append(t.report.Refuted, Refutation{Kind: SometimesTrue, Program: o.Program, Finding: f})
			return
		}
	}
	if !watched { // it is one with a constant, or a case of a switch
		t.report.Open++
	}
}

// compare finds what the runs refute.
func (t *trial) compare(observed []Observed) error {
	suspects := map[int][]claim{}
	var holes []claim
	for i := range observed {
		o := &observed[i]
		for _, f := range o.Findings {
			if unwatched[f.Category] {
				continue
			}
			c := newClaim(o, f)
			t.report.Findings++
			if f.Category == neverEqual {
				t.compareEqual(o, f)
				continue
			}
			if c.known {
				t.report.Known++
			}
			if !c.isRecorded() {
				t.report.Open++
			} else if arrived := c.arrivals(o.Trace); len(arrived) == 0 && o.Trace.Hung {
				t.report.Open++
			} else if len(arrived) == 0 {
				suspects[o.Program.ID] = append(suspects[o.Program.ID], c)
			} else if !c.known {
				c.arrived = arrived
				holes = append(holes, c)
			}
		}
	}
	t.rerun(suspects)
	return t.judge(holes)
}

// processes is how many processes a suspect runs in: what a package's
// variables hold is lost with the process.
const processes = 3

// lastLook is how many times the runs of a suspect are multiplied in one more.
const lastLook = 32

// What a variable of the package keeps of the first run that comes to it, as one that
// remembers results does, only another process may see otherwise: there are so many more,
// of a few runs each.
const (
	freshProcesses = 64
	freshRuns      = 64
)

// rerun gives the suspects many more runs and refutes those whose text never
// arrives.
func (t *trial) rerun(suspects map[int][]claim) {
	for n := range processes + 1 + freshProcesses {
		runs := t.Reruns
		switch { // few are left after the first ones
		case n == processes:
			runs *= lastLook
		case n > processes:
			runs = freshRuns
		}
		var only []int
		for id := range suspects {
			only = append(only, id)
		}
		if len(only) == 0 {
			return
		}
		slices.Sort(only)
		traces := t.runs(exec.Run{Runs: runs, Seed: t.Seed + 1 + uint64(n), Only: only})
		for id, claims := range suspects {
			for _, c := range claims {
				c.observed.Trace.Blocks = append(c.observed.Trace.Blocks, traces[id].Blocks...)
			}
			claims = slices.DeleteFunc(claims, func(c claim) bool { return len(c.arrivals(traces[id])) > 0 })
			if traces[id].Hung {
				t.report.Open += len(claims)
				claims = nil
			}
			if suspects[id] = claims; len(claims) == 0 {
				delete(suspects, id)
			}
		}
	}
	for _, claims := range suspects {
		for _, c := range claims {
			switch kind := t.place(c); {
			case kind == "":
				t.report.Uncalled++
			default:
				t.report.Refuted = append(t.report.Refuted, Refutation{Kind: kind, Program: c.observed.Program, Finding: c.finding})
			}
		}
	}
	slices.SortStableFunc(t.report.Refuted, func(a, b Refutation) int { return a.Program.ID - b.Program.ID })
}

// place reports whether a text that never arrives could have: NeverArrives if
// runs come to the innermost block around its sink, NeverRuns if not, and
// nothing if the function around it is never called.
func (t *trial) place(c claim) Kind {
	for _, line := range c.sinks {
		function, innermost := t.around(c.observed.unit.name, line)
		entered := func(i int) bool { return i < 0 || slices.Contains(c.observed.Trace.Blocks, uint32(i)) }
		switch {
		case function < 0: // it is in the declaration of a variable
		case !entered(function):
			return ""
		case !entered(innermost):
			return NeverRuns
		default:
			return NeverArrives
		}
	}
	return NeverArrives
}

// around returns the body of the function around a line and the innermost
// block there, by their numbers; -1 for none.
func (t *trial) around(unit string, line int) (function, innermost int) {
	function, innermost = -1, -1
	blocks := t.binary.Blocks()
	for i, b := range blocks {
		if b.To > 0 || b.Unit != unit || line < b.First || b.Last < line {
			continue
		}
		if innermost < 0 || blocks[innermost].First <= b.First {
			innermost = i
		}
		if b.Func && (function < 0 || blocks[function].First <= b.First) {
			function = i
		}
	}
	return function, innermost
}

// A claim is what a finding says: a text that looks so reaches the sink on
// that line.
type claim struct {
	observed *Observed
	finding  lint.Finding
	text     pattern
	known    bool
	callee   string // as messages name it
	sinks    []int  // lines, one of which the sink is called on
	uses     []int  // lines, one of which the text is handed on
	arrived  []rt.Arrival
}

func newClaim(o *Observed, f lint.Finding) claim {
	c := claim{observed: o, finding: f}
	text, _ := textOf(f.Message)
	c.callee = calleeOf(f.Message)
	c.text = newPattern(text)
	c.known = c.text.known()
	lines := []int{f.Line}
	if n := len(f.Related); len(alsoNamed(f.Message)) > 0 {
		lines = append(lines, f.Related...) // the ways to several sinks, one after the other
	} else if n > 0 {
		lines = f.Related[n-1:]
	}
	for _, line := range lines {
		c.sinks = append(c.sinks, line)
		c.sinks = append(c.sinks, o.unit.calls[line]...)
	}
	return c
}

// isRecorded reports whether there is a stand-in that records what reaches the
// callee. What is said of how a text is put together, wherever it goes, names none: no
// run shows whether that is so, and it is said of a constant where nothing runs, too.
func (c claim) isRecorded() bool { return calls[c.callee] != "" }

// arrivals returns the arrivals that the claim speaks of.
func (c claim) arrivals(t rt.Trace) []rt.Arrival {
	var out []rt.Arrival
	for _, a := range t.Arrivals { // another call on the line may be given a text that looks so
		if strings.TrimSuffix(a.Sink, "+") == c.callee && c.text.match(a.Value) && slices.ContainsFunc(a.Lines, func(l int) bool { return slices.Contains(c.sinks, l) }) {
			out = append(out, a)
		}
	}
	return out
}

// callsAround returns, for each line, the lines on which the calls begin that
// go over several lines around it.
func callsAround(source string) map[int][]int {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	around := map[int][]int{}
	ast.Inspect(f, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			first, last := fset.Position(call.Lparen).Line, fset.Position(call.End()).Line
			for line := first + 1; line <= last; line++ {
				around[line] = append(around[line], first)
			}
		}
		return true
	})
	return around
}

// A pattern is a text as messages show it: the known parts, with anything
// between them.
type pattern []string

func newPattern(text string) pattern { return strings.Split(text, "…") }

func (p pattern) known() bool { return len(p) == 1 }

// saysNothing reports whether any value looks so: which of them the claim speaks of
// cannot be told.
func (p pattern) saysNothing() bool { return !p.known() && strings.Join(p, "") == "" }

// match reports whether a value looks so.
func (p pattern) match(s string) bool {
	if p.known() {
		return s == p[0]
	}
	rest, ok := strings.CutPrefix(s, p[0])
	if !ok {
		return false
	}
	last := p[len(p)-1]
	if rest, ok = strings.CutSuffix(rest, last); !ok {
		return false
	}
	for _, part := range p[1 : len(p)-1] {
		if _, rest, ok = strings.Cut(rest, part); !ok {
			return false
		}
	}
	return true
}
