package glued

import (
	"fmt"
	"net/url"
	"strings"
)

// A beginning that no URL has is reported wherever it goes, if it goes out: what stays in
// view is left to the sinks that it reaches.

type hook struct{ URL, Bad string }

type settings struct{ Base string }

var Hooks = []hook{
	{URL: "https//hooks.example.com/bi"},  // want `no colon after the scheme: "https//" in "https//hooks.example.com/bi"$`
	{URL: "htps://hooks.example.com/bi"},  // want `mistyped scheme: "htps" in "htps://hooks.example.com/bi"$`
	{URL: "https:/hooks.example.com/bi"},  // want `"//" is missing after the scheme`
	{URL: "https://hooks.example.com/bi"}, // in order
	{Bad: "https//hooks.example.com/bi"},  // bad on purpose
}

var Tiles = map[string]string{"a": "http//tile.example.com/a"} // want `no colon after the scheme`

var own = settings{Base: "https://www.example.com"} // want `scheme where the host belongs: "https://" in "https://https://www.example.com/a"$`

const thanks = "https://shop.example.com/thanks?ref=mail"

func Starts(host, id string, q url.Values) []string {
	return []string{
		"https//" + host + "/a",                           // want `no colon after the scheme`
		fmt.Sprintf("https//%s.example.com/%s", host, id), // want `no colon after the scheme`
		"https://" + own.Base + "/a",
		"https:" + "feeds.example.com/" + id,                          // want `"//" is missing after the scheme`
		thanks + "?order=" + id,                                       // want `second query after the first one: "\?" in "https://shop.example.com/thanks\?ref=mail\?order=…"$`
		"https://shop.example.com/s?" + q.Encode() + "?utm=1",         // want `second query after the first one`
		"https://shop.example.com/share&text=" + url.QueryEscape(id),  // want `"&" and no "\?" before it`
		fmt.Sprintf("https://shop.example.com/share&text=%s&a=b", id), // want `"&" and no "\?" before it`
	}
}

var parked = []hook{{URL: "https//hooks.example.com/bi"}} // which stays in view, and reaches no sink

func SilentStarts(host, id string, q url.Values) []string {
	if strings.HasPrefix(host, "https//h.example.com/") { // who repairs it
		host = strings.Replace(host, "https//h.example.com/", "https://h.example.com/", 1)
	}
	if !strings.HasPrefix(own.Base, "http") {
		return []string{"http://" + own.Base + "/a"}
	}
	return []string{
		"https//h.example.com/bi", // of a list that is perhaps one of what is to be refused
		"https:" + host,           // a host with its slashes
		"https:/" + host + "/a",   // a path
		"https://" + host + "/a",  // no scheme is known
		thanks + "&order=" + id,   // the query goes on
		"https://shop.example.com/login?next=" + "home" + "?tab=" + id, // the query of the page to go to
		"https://shop.example.com/login?next=/home?tab=1&id=" + id,     // the same
		"https://shop.example.com/s?" + q.Encode() + "&utm=1",
		"https://shop.example.com/a=b&c=d" + id,  // a path with a syntax of its own
		"https://shop.example.com/R&D/" + id,     // a name
		"https://shop.example.com/a&b=c?d=" + id, // which has a query, too
	}
}
