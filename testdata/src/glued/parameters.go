package glued

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

func parameters(w http.ResponseWriter, r *http.Request, user, token, base string, n int, u *url.URL) string {
	http.Get(fmt.Sprintf("https://api.example.com/a?page=%dsize=%d", n, n))                              // want `nothing between a parameter and what is joined to it: "&" is missing: "size" in "https://api.example.com/a\?page=…size=…", passed to http.Get`
	http.Get(fmt.Sprintf("https://api.example.com/a?user=%stoken=%s", user, token))                      // want `nothing between a parameter and what is joined to it`
	http.Get(base + "/a?x=1&user=" + user + "token=" + token)                                            // want `nothing between a parameter and what is joined to it`
	http.Get("https://api.example.com/a?q=" + url.QueryEscape(user) + "token=" + url.QueryEscape(token)) // want `nothing between a parameter and what is joined to it`
	http.Get("https://api.example.com/a?format=json" + "token=" + token)                                 // want `nothing between a parameter and what is joined to it: "&" is missing: "token" in "https://api.example.com/a\?format=jsontoken=…"`
	http.Redirect(w, r, "/list?id="+strconv.Itoa(n)+"msg=saved", http.StatusFound)                       // want `nothing between a parameter and what is joined to it`
	u.RawQuery = "id=" + url.QueryEscape(user) + "token=" + url.QueryEscape(token)                       // want `nothing between a parameter and what is joined to it`
	sql.Open("postgres", fmt.Sprintf("host=%s user=%s password=%sdbname=app", base, user, token))        // want `a space is missing: "dbname"`
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(db:3306)/app?charset=%sparseTime=true", user, token, base)) // want `"&" is missing: "parseTime"`
	http.Get(fmt.Sprintf("https://api.example.com/a?id=%s?token=%s", user, token))                       // want `second query after the first one`
	return "https://api.example.com/confirm?user=" + user + "token=" + token                             // want `nothing between a parameter and what is joined to it`
}

func silentParameters(user, sig, sep, prefix, page string, n int, u *url.URL) {
	http.Get(fmt.Sprintf("https://api.example.com/a?page=%d&size=%d", n, n))
	http.Get(fmt.Sprintf("https://api.example.com/a?sig=%s=", sig))                // padding of base64
	http.Get(fmt.Sprintf("https://api.example.com/a?sig=%sA=", sig))               // the end of one
	http.Get(fmt.Sprintf("https://api.example.com/a?%sKey=%s", user, sig))         // a name in two parts
	http.Get(fmt.Sprintf("https://api.example.com/a?user=%s%stoken=x", user, sep)) // two values: one may be the mark
	http.Get("https://api.example.com/a?user=" + sep + "token=x")
	http.Get("https://api.example.com/a?labels=" + prefix + "app=web")      // a pair in a value
	http.Get("https://api.example.com/a?filter=" + user + "name=web")       // an expression
	http.Get("https://api.example.com/a?next=" + page + "lang=en")          // a page that may end in its own mark
	http.Get("https://api.example.com/a?next=" + page + "?lang=en")         // a page with a query of its own
	http.Get("https://api.example.com/a#user=" + user + "token=x")          // a fragment
	http.Get("https://api.example.com/a/user=" + user + "token=x")          // a path
	http.Get(amped("https://api.example.com/a?user="+user) + "token=x")     // who knows
	sql.Open("postgres", "user="+user+" password="+sig+" sslmode=disable")  // spaces
	sql.Open("postgres", "user="+user+" application_name="+sig+"mode=fast") // no name of a setting
	sql.Open("postgres", "postgres://db/app?user="+user+"&password="+sig)   // a URL
	u.RawQuery = "user=" + user + "&token=" + sig
}

func amped(s string) string { return s + "&" }
