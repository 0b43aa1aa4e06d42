package main

import (
	"encoding/json"
	"io"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/rfc1738"
)

// runRules lists the rules, for people or for programs.
func runRules(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	fs := newFlagSet("rules", stdout, stderr)
	asJSON := fs.Bool("json", false, "print the whole catalogue as JSON")
	if code, stop := parseFlags(fs, args); stop {
		return code
	}
	if fs.NArg() > 0 {
		return fail(stderr, "rules: unexpected argument %q; use urllint explain %s", fs.Arg(0), fs.Arg(0))
	}
	if !*asJSON {
		listRules(stdout)
		return exitClean
	}
	if err := writeJSON(stdout, jsonRules()); err != nil {
		return fail(stderr, "rules: %v", err)
	}
	return exitClean
}

// A jsonRule is one rule as "urllint rules -json" prints it.
type jsonRule struct {
	Name    string   `json:"name"`
	Section string   `json:"section"`
	Summary string   `json:"summary"`
	Doc     string   `json:"doc"`
	Bad     []string `json:"bad"`
	Good    []string `json:"good"`
	Lifted  string   `json:"lifted,omitempty"`
	Group   string   `json:"group,omitempty"`
	OptIn   bool     `json:"optIn"`
	Fixable bool     `json:"fixable"`
	URL     string   `json:"url"`
}

func jsonRules() []jsonRule {
	list := []jsonRule{} // not null, also when empty
	for _, r := range analyzer.Rules() {
		list = append(list, jsonRule{
			Name: r.Name, Section: standardOf(r), Summary: r.Summary, Doc: r.Doc,
			Bad: r.Bad, Good: r.Good, Lifted: r.Lifted, Group: r.Group,
			OptIn: r.OptIn, Fixable: r.Fixable, URL: helpURL(r),
		})
	}
	return list
}

// helpURL is where a rule is documented, as the drivers link to it.
func helpURL(r *rfc1738.Rule) string { return analyzer.URL + "#" + r.Name }

// writeJSON prints v indented, with "<" and "&" as they stand.
func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
