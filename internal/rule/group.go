package rule

import "slices"

// The groups that code names.
const (
	GroupEncoding = "encoding" // values that are escaped twice, for another place, or not at all
	GroupOverlap  = "overlap"  // what another tool of many a project reports too
)

// A Group is a name that switches several rules together. A rule may be in
// several groups.
type Group struct {
	Name  string
	Doc   string // what the rules have in common, and when to switch them
	rules []string
}

// Rules returns the rules of the group, sorted by name.
func (g *Group) Rules() []*Rule {
	return slices.DeleteFunc(All(), func(r *Rule) bool { return !r.IsIn(g.Name) })
}

// IsIn reports whether the rule is in the group of that name.
func (r *Rule) IsIn(group string) bool { return slices.Contains(r.Groups, group) }

// Groups returns all groups, sorted by name.
func Groups() []*Group { return slices.Clone(groups) }

// GroupByName returns the group of that name, or nil.
func GroupByName(name string) *Group {
	for _, g := range groups {
		if g.Name == name {
			return g
		}
	}
	return nil
}

// Names returns the names of all rules and then those of all groups: what
// -enable and -disable take.
func Names() []string {
	var names []string
	for _, r := range catalogue {
		names = append(names, r.Name)
	}
	for _, g := range groups {
		names = append(names, g.Name)
	}
	return names
}

var groups = []*Group{
	{
		Name: GroupEncoding,
		Doc:  `Values that are escaped twice, for another place, or not at all: how a value is encoded comes from the function or field that it was got from.`,
		rules: []string{
			"base64-in-url", "decoded-in-query", "decoded-twice", "encoded-twice", "path-escape-in-query", "query-escape-in-path", "query-escape-in-raw-path",
			"query-escape-in-mail", "query-escape-in-user", "request-path-in-url", "request-target-in-query", "time-in-query", "url-in-query",
		},
	},
	{
		Name:  GroupOverlap,
		Doc:   `What go vet reports too, with its checks printf and hostport. With -disable=overlap urllint also leaves to staticcheck the constants that url.Parse refuses (SA1007), and those that are no address at http.ListenAndServe (SA1020). For projects that run those beside urllint.`,
		rules: []string{"join-host-port", "printf-escape"},
	},
	{
		Name: "portability",
		Doc:  `What Go and many servers take, and other clients, servers and proxies refuse or read in another way. For URLs that are handed to other programs.`,
		rules: []string{
			"file-authority", "file-host", "file-slashes", "host-trailing-dot", "host-underscore", "non-ascii", "path-question", "query-semicolon", "search-bracket", "search-no-path",
			"unsafe-angle", "unsafe-backslash", "unsafe-backtick", "unsafe-brace", "unsafe-bracket", "unsafe-caret", "unsafe-hash", "unsafe-pipe", "unsafe-quote",
			"userinfo-colon",
		},
	},
	{
		Name: "security",
		Doc:  `Secrets that anybody on the way can read, and values that can change where a request goes or what it says.`,
		rules: []string{
			"clear-text", "control", "decoded-in-query", "encoded-control", "gopher-control", "origin-wildcard", "password", "path-escape-in-query", "redirect-host", "request-path-in-url", "request-target-in-query",
			"script-scheme", "url-in-query", "userinfo-at", "userinfo-http",
		},
	},
	{
		Name:  "style",
		Doc:   `What works everywhere, and is written better in another way.`,
		rules: []string{"default-port", "edge-space", "fragment-empty", "ftp-type-case", "port-empty", "scheme-case", "search-no-path"},
	},
}

// groupsOf returns the names of the groups that a rule is in.
func groupsOf(rule string) []string {
	var names []string
	for _, g := range groups {
		if slices.Contains(g.rules, rule) {
			names = append(names, g.Name)
		}
	}
	return names
}
