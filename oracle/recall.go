package oracle

import (
	"fmt"
	"slices"
	"strings"
)

// A Share counts the bad texts that arrived at a sink, and those of them that
// were reported.
type Share struct{ Arrived, Reported int }

// Percent returns the share reported, rounded down.
func (s Share) Percent() int {
	if s.Arrived == 0 {
		return 100
	}
	return 100 * s.Reported / s.Arrived
}

// Recall returns, for each construct, which share of the bad texts that
// arrive through it is reported. Programs of several constructs count for
// their number: "2 in a row".
func (r *Report) Recall() map[string]Share {
	out := map[string]Share{}
	for _, o := range r.Observed {
		name := row(o)
		s := out[name]
		for _, bad := range o.Program.Bad {
			if !arrived(o, bad) {
				continue
			}
			s.Arrived++
			if reported(o, bad) {
				s.Reported++
			}
		}
		out[name] = s
	}
	return out
}

func row(o Observed) string {
	if n := len(o.Program.Tags); n > 1 {
		return fmt.Sprintf("%d in a row", n)
	}
	return o.Program.Tags[0]
}

func arrived(o Observed, bad string) bool {
	for _, a := range o.Trace.Arrivals {
		if strings.Contains(a.Value, bad) {
			return true
		}
	}
	return false
}

func reported(o Observed, bad string) bool {
	for _, f := range o.Findings {
		if text, _ := textOf(f.Message); strings.Contains(text, bad) {
			return true
		}
	}
	return false
}

// Table writes the shares one to a line, by name.
func Table(recall map[string]Share) string {
	var names []string
	for name := range recall {
		names = append(names, name)
	}
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		s := recall[name]
		fmt.Fprintf(&b, "%s\t%d\t%d of %d\n", name, s.Percent(), s.Reported, s.Arrived)
	}
	return b.String()
}
