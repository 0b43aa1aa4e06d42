// Command overlap runs other linters beside urllint over calls of functions that
// take a URL, those of mistakes/ and of testdata/lines, and prints what each
// says of a line. Its test writes the table of docs/overlap.md.
package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

// modules are where the calls are.
var modules = []string{"../../mistakes", "testdata/lines"}

func main() {
	found, err := run(modules...)
	if err != nil {
		fmt.Fprintln(os.Stderr, "overlap:", err)
		os.Exit(1)
	}
	for _, at := range found.places() {
		fmt.Printf("%s\n\turllint %v, without the group overlap %v\n", at, found.ours[at], found.rest[at])
		for _, f := range found.theirs[at] {
			fmt.Printf("\t%s: %s\n", f.check, f.message)
		}
	}
}

// A place is a line of a file.
type place struct {
	file string
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// A report is what another linter says of a line.
type report struct{ tool, check, message string }

// reports are all that was found, by the line.
type reports struct {
	ours   map[place][]string // the rules of urllint
	rest   map[place][]string // the same with -disable=overlap
	theirs map[place][]report
	near   map[place][]place // the calls that a finding about a constant is about
}

// places returns the lines that another linter reports.
func (r *reports) places() []place {
	return slices.SortedFunc(maps.Keys(r.theirs), func(a, b place) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line))
	})
}

// A row of the table is one check.
type row struct {
	tool, check   string
	lines, shared int
	rules         map[string]bool // of urllint, in the shared lines
	dropped       int             // shared lines that -disable=overlap leaves to the check
}

// ignored is a check that reports each call whose error nobody looks at, which
// here is nearly every line.
const ignored = "G104"

// about says of each check what it reports, in our words.
var about = map[string]string{
	"G102":              "a listener on all network interfaces",
	"G204":              "a command that is started with a value that is no constant",
	"G107":              "a request to a URL that is no constant",
	"G111":              "the root of the file system that is served",
	"G112":              "a server without a timeout for headers",
	"G114":              "a server without timeouts",
	"G101":              "a password in the code",
	"G115":              "a number for which the other type has no room",
	"G118":              "a goroutine without the request's context",
	"G304":              "a file whose name is no constant",
	"G124":              "a cookie without the attributes that protect it",
	"G203":              "a text that a template does not escape",
	"G306":              "a file that others may read",
	"G703":              "a path that a user may choose",
	"G704":              "a request whose target a user may choose",
	"G705":              "a page with a text that a user may choose",
	"G710":              "a redirect whose target a user may choose",
	"SA1007":            "a constant that `url.Parse` refuses",
	"ST1013":            "a status in numbers in place of its constant",
	"SA1008":            "a key of a header in another spelling than the canonical one",
	"SA1020":            "a constant that is no address",
	"SA1024":            "a set of characters that holds one twice",
	"SA4009":            "an argument that is overwritten before it is read",
	"ST1020":            "a comment that does not begin with the name of its function",
	"ST1021":            "a comment that does not begin with the name of its type",
	"SA4027":            "a query that is changed and then lost",
	"hostport":          "host and port joined by a format",
	"nosprintfhostport": "host and port joined by a format, in a URL",
	"SA5009":            "a format that does not fit its arguments",
	"printf":            "a format that does not fit its arguments",
}

// rows sums up what each check reports.
func (r *reports) rows() []*row {
	byCheck := map[string]*row{}
	for at, list := range r.theirs {
		seen := map[string]bool{}
		for _, f := range list {
			key := f.tool + " " + f.check
			if seen[key] {
				continue
			}
			seen[key] = true
			if byCheck[key] == nil {
				byCheck[key] = &row{tool: f.tool, check: f.check, rules: map[string]bool{}}
			}
			byCheck[key].count(r.ours[at], r.rest[at])
		}
	}
	return slices.SortedFunc(maps.Values(byCheck), func(a, b *row) int {
		return cmp.Or(cmp.Compare(a.tool, b.tool), cmp.Compare(a.check, b.check))
	})
}

func (w *row) count(ours, rest []string) {
	w.lines++
	if len(ours) == 0 {
		return
	}
	w.shared++
	for _, rule := range ours {
		w.rules[rule] = true
	}
	if len(rest) < len(ours) {
		w.dropped++
	}
}

// table is the table of docs/overlap.md.
func (r *reports) table() string {
	var b strings.Builder
	b.WriteString("\n| tool | check | what it reports | lines | urllint too | rules of urllint there | left to it |\n|---|---|---|--:|--:|---|--:|\n")
	for _, w := range r.rows() {
		var rules []string
		for _, name := range slices.Sorted(maps.Keys(w.rules)) {
			rules = append(rules, fmt.Sprintf("[%[1]s](rules.md#%[1]s)", name))
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %d | %d | %s | %d |\n", w.tool, w.check, about[w.check], w.lines, w.shared, strings.Join(rules, ", "), w.dropped)
	}
	b.WriteString("\n")
	return b.String()
}
