package sink

import "strings"

// A Group is the sinks of one package in the tables, or of several that
// declare them alike: the majors of a module, its old names.
type Group struct {
	pkg  string // import path; braces as in Expand: "github.com/go-redis/redis{,/v7,/v8}"
	rows []Row
}

// A Row is a sink in the tables, or several that are alike.
type Row struct {
	entry string // in the notation of the -sinks flag without the package: "(*Client).{Get,Head}#0=url"
	fails string // what happens at run time, as the proof in testdata/runs.tsv has it
	when  *Condition
	skip  string
	open  bool
	adds  string // a path that the callee puts after the text
}

// Entries returns the entries that a group stands for, as the -sinks flag
// would take them.
func (g *Group) Entries() []string {
	var out []string
	for _, pkg := range expand(g.pkg) {
		for _, r := range g.rows {
			for _, e := range expand(r.entry) {
				out = append(out, qualified(pkg, e))
			}
		}
	}
	return out
}

// sinksIn returns the sinks of one of the group's packages.
func (g *Group) sinksIn(pkg string) []*Sink {
	sinks := make([]*Sink, 0, len(g.rows))
	for _, r := range g.rows {
		for _, e := range expand(r.entry) {
			s, err := Parse(qualified(pkg, e))
			if err != nil {
				panic(err) // the tables are fixed, and a test parses them
			}
			s.fails, s.When, s.Skip, s.open, s.adds = r.fails, r.when, r.skip, r.open, r.adds
			sinks = append(sinks, s)
		}
	}
	return sinks
}

// expand expands what the tables hold.
func expand(s string) []string {
	out, err := Expand(s)
	if err != nil {
		panic(err) // the tables are fixed, and a test parses them
	}
	return out
}

// qualified puts a package into an entry of the tables.
func qualified(pkg, entry string) string {
	for _, prefix := range []string{"(*", "("} {
		if rest, ok := strings.CutPrefix(entry, prefix); ok {
			return prefix + pkg + "." + rest
		}
	}
	return pkg + "." + entry
}
