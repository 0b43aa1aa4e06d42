package catalogue

import (
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/internal/rule"
)

// RunRules lists the rules, for people or for programs.
func RunRules(env cli.Env, args []string) int {
	fs := env.FlagSet()
	asJSON := fs.Bool("json", false, "print the whole catalogue as JSON")
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	if fs.NArg() > 0 {
		return env.Fail("unexpected argument %q; use urllint explain %s", fs.Arg(0), fs.Arg(0))
	}
	if !*asJSON {
		List(env.Stdout)
		return cli.ExitClean
	}
	if err := cli.WriteJSON(env.Stdout, jsonRules()); err != nil {
		return env.Fail("%v", err)
	}
	return cli.ExitClean
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
	Groups  []string `json:"groups,omitempty"`
	OptIn   bool     `json:"optIn"`
	Fixable bool     `json:"fixable"`
	URL     string   `json:"url"`
}

func jsonRules() []jsonRule {
	list := []jsonRule{} // not null, also when empty
	for _, r := range rule.All() {
		list = append(list, jsonRule{
			Name: r.Name, Section: r.Section, Summary: r.Summary, Doc: r.Doc,
			Bad: r.Bad, Good: r.Good, Lifted: r.Lifted(), Groups: r.Groups,
			OptIn: r.OptIn, Fixable: r.Fixable, URL: HelpURL(r),
		})
	}
	return list
}

// HelpURL is where a rule is documented, as the drivers link to it.
func HelpURL(r *rule.Rule) string { return rule.Page + "#" + r.Name }
