package glued

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// What is put together is looked at wherever it goes, if it begins as a URL of the web.

const (
	v1     = "https://api.example.com/v1"
	slack  = "https://slack.example/api"
	rest2  = "https://jira.example/rest/api/2"
	events = v1 + "events" // want `nothing between a version and what is joined to it: "events" in "https://api.example.com/v1events"$`
	search = v1 + "/search?key=abc"
)

var site = "https://www.example.com"

func returned(id, bucket string, n float64, q url.Values) []string {
	return []string{
		v1 + "models",                      // want `nothing between a version and what is joined to it: "models" in "https://api.example.com/v1models"$`
		v1 + "stop?" + q.Encode(),          // want `nothing between a version and what is joined to it: "stop"`
		slack + "chat.post",                // want `nothing between a version and what is joined to it: "chat"`
		rest2 + "issue/" + id,              // want `nothing between a version and what is joined to it: "issue"`
		fmt.Sprintf("%smodels/%s", v1, id), // want `nothing between a version and what is joined to it: "models"`
		v1 + "/v1/chat",                    // want `version of an API twice in a path: "v1" in "https://api.example.com/v1/v1/chat"$`
		v1 + "/" + "v1/chat/" + id,         // want `version of an API twice in a path`
		slack + "/api/chat",                // want `version of an API twice in a path: "api"`
		"https://" + bucket + ".s3.amazonaws.com" + "reports/a.pdf", // want `nothing between a host and what is joined to it: "reports"`
		site + "tags/" + id, // want `nothing between a host and what is joined to it: "tags"`
		fmt.Sprintf("%s?q=%s", search, url.QueryEscape(id)),                    // want `second query after the first one`
		fmt.Sprintf("https://maps.example/?lat=%f?lon=%f", n, n),               // want `second query after the first one`
		"https://api.example.com/api" + q.Encode(),                             // want `query without the question mark before it`
		"https://api.example.com/list?a=1" + q.Encode(),                        // want `query without the question mark before it: "&" is missing in "https://api.example.com/list\?a=1…"$`
		"https://acct.example.com/c/b.txt" + "sv=2022-11-02&sr=b",              // want `query without the question mark before it: "sv=2022-11-02&sr=b"`
		"https://wiki.example.com/pages/" + url.QueryEscape("Release notes"),   // want `url.QueryEscape in a path`
		"https://api.example.com/companies?name=" + url.PathEscape("R&D Labs"), // want `url.PathEscape in a query`
	}
}

func alsoSent(id string, q url.Values) {
	http.Get(v1 + "models")                                  // want `"models" in "https://api.example.com/v1models", passed to http.Get`
	http.Get(v1 + "/v1/chat/" + id)                          // want `version of an API twice in a path`
	http.Get("https://api.example.com/get?a=1" + q.Encode()) // want `query without the question mark before it: "&" is missing`
}

func silentJoins(id, rest string, n float64, q url.Values) []string {
	return []string{
		v1 + "/models",
		v1 + "beta1/models",                  // a version of that name
		v1 + "alpha",                         // the same
		v1 + ".1/models",                     // a minor one
		v1 + id,                              // it may begin with a slash
		v1 + "users" + id,                    // it goes on
		slack + "docs/",                      // a word of that name
		slack + "v2/",                        // the same
		slack + "s/",                         // another plural
		site + "\n" + site,                   // a list
		site + "\n\nThe team",                // a letter
		"https://example.com/docs" + "index", // no version
		"https://api.example.com/v1/v1/chat", // one literal: it is meant
		v1 + "/v2/chat",                      // another version
		v1 + "/v1beta/chat",                  // the same
		v1 + "/v1",                           // it ends there: perhaps a name
		"/v1" + "/v1/chat",                   // no URL
		"https://example.co" + "m/a",         // one host
		"https://cdn" + "1.example.com/a",    // the same
		"https://example.com/?q=what?" + id,  // a question
		search + "&page=2",
		fmt.Sprintf("%s&q=%s", search, url.QueryEscape(id)),
		"https://example.com/login?next=/a?b=c", // a nested one
		"https://example.com/list?" + q.Encode(),
		"https://example.com/list?a=1&" + q.Encode(),
		"https://example.com/list?q=" + q.Encode(), // as a value of its own
		rest + q.Encode(),                     // rest may end in "?"
		"https://example.com/a;" + "b=1&c=2",  // parameters of a segment
		"https://example.com/q=a" + "b=1&c=2", // a query of another kind
		"https://example.com/a" + "b=1",       // one name may be a name
		"https://wiki.example.com/pages/" + url.PathEscape("Release notes"),
		"https://wiki.example.com/pages/" + url.QueryEscape("Releases"), // nothing to escape
		"https://api.example.com/companies?name=" + url.QueryEscape("R&D Labs"),
		"see https://api.example.com/" + url.QueryEscape("a b"), // a text that has a URL in it
		v1 + path.Join("/", "a"),
	}
}

// Texts that are read as they are go to nobody as a URL.
func readAsTheyAre(seen map[string]bool, origin string) bool {
	_ = []byte(v1 + "secret")
	return seen[v1+"models"] || strings.HasPrefix(origin, v1+"evil") || strings.TrimPrefix(v1+"/v1/users", v1) == ""
}
