// Package cookie sets cookies, and sends them.
package cookie

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

const visited = "last visit" // want `character that no name of a cookie has: " " in "last visit"`

func names(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: visited, Value: "v"})
	http.SetCookie(w, &http.Cookie{Name: "prefs[lang]", Value: "v"})       // want `character that no name of a cookie has: "\["`
	http.SetCookie(w, &http.Cookie{Name: "app:" + r.Host, Value: "v"})     // want `character that no name of a cookie has: ":"`
	http.SetCookie(w, &http.Cookie{Name: "last_visit.1", Value: "v"})      // a name
	http.SetCookie(w, &http.Cookie{Name: "sid-" + r.URL.Path, Value: "v"}) // whatever it is
	c := new(http.Cookie)
	c.Name = "user id" // want `character that no name of a cookie has: " "`
	c.Expires = time.Now()
	http.SetCookie(w, c)
}

func asks(req *http.Request) {
	req.AddCookie(&http.Cookie{Name: "user[id]", Value: "v"}) // is sent as it is
	c := &http.Cookie{Name: "last visit"}
	req.AddCookie(c) // is sent as it is
}

func values(w http.ResponseWriter, req *http.Request, n int) {
	http.SetCookie(w, &http.Cookie{Name: "flash", Value: "bye; see you"})            // want `byte that is left out of the value of a cookie: ";"`
	http.SetCookie(w, &http.Cookie{Name: "cart", Value: fmt.Sprintf(`{"n":%d}`, n)}) // want `byte that is left out of the value of a cookie: "\\""`
	http.SetCookie(w, &http.Cookie{Name: "flash", Value: "bye, see you"})            // in quotes
	http.SetCookie(w, &http.Cookie{Name: "flash", Value: url.QueryEscape("a; b")})   // escaped
	req.AddCookie(&http.Cookie{Name: "name", Value: "Zoë"})                          // want `byte that is left out of the value of a cookie: "ë"`
	b, _ := json.Marshal(n)
	http.SetCookie(w, &http.Cookie{Name: "n", Value: string(b)}) // a number has no quotes
}

// A client of another module sends what it is given.
type client struct{ cookies []*http.Cookie }

func (c *client) SetCookie(k *http.Cookie) { c.cookies = append(c.cookies, k) }

func sends(c *client) {
	c.SetCookie(&http.Cookie{Name: "user[id]", Value: "v"}) // is sent as it is
}

var kept = http.Cookie{Name: "last visit"} // whoever uses it
