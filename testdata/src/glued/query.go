package glued

import (
	"fmt"
	"net/http"
	"net/url"
)

type point []int

func (p point) String() string { return "1,2" }

func queries(id, ns, ip string, n int, ids []int, m map[string]string, s *string, u *url.URL, q url.Values) {
	const file = "healthz"                                                     // want `nothing between a host and what is joined to it: "healthz"`
	http.Get(api + "/list" + q.Encode())                                       // want `query without the question mark before it in "https://api.example.com/list…"`
	http.Get("https://api.example.com/list" + u.RawQuery)                      // want `query without the question mark before it`
	http.Get("https://api.example.com/a/" + id + ".pdf?dl=1?lang=en")          // want `second query after the first one: "\?"`
	http.Get("https://api.example.com/list?page=2?size=20")                    // want `second query after the first one: "\?"`
	http.Get(fmt.Sprintf("https://api.example.com/ns/%s/pods&watch=true", ns)) // want `"&" and no "\?" before it`
	http.Get("http://" + ip + ":8080" + file)
	http.Get("http://" + ns + ".svc.cluster.local" + "api/v1")    // want `nothing between a host and what is joined to it: "api"`
	http.Get(fmt.Sprintf("https://api.example.com/?ids=%v", ids)) // want `value that is printed as Go writes it in "https://api.example.com/\?ids=…"`
	http.Get(fmt.Sprintf("https://api.example.com/?m=%s", m))     // want `value that is printed as Go writes it`
	http.Get(fmt.Sprintf("https://api.example.com/%v", s))        // want `value that is printed as Go writes it`
}

func silentQueries(id, ns, ip, rest string, n int, p point, b []byte, u *url.URL, q url.Values) {
	http.Get(api + "/list?" + q.Encode())
	http.Get(api + "/list?a=b&" + q.Encode())
	http.Get(rest + q.Encode()) // rest may end in "?"
	http.Get("https://api.example.com" + rest + q.Encode())
	http.Get("https://api.example.com/a/" + id + "?dl=1&lang=en")
	http.Get("https://api.example.com/list?page=home?size=20")            // the page to go to, with its query
	http.Get(fmt.Sprintf("https://api.example.com/a%s&watch=true", rest)) // "?b=c"
	http.Get("https://api.example.com/list?next=" + "?size=20")           // the query is what is next
	http.Get(fmt.Sprintf("https://api.example.com/a/%s/b=c&watch=true", rest))
	http.Get("http://" + ip + ":80" + "80/healthz")
	http.Get("http://" + ns + ".example" + "s.com/api")
	http.Get(fmt.Sprintf("https://api.example.com/?ids=%v", p))
	http.Get(fmt.Sprintf("https://api.example.com/?ids=%s", b))
	http.Get(fmt.Sprintf("https://api.example.com/?ids=%v", n))
}

// A path ends before its question mark.
func wholeQueries(r *http.Request, u *url.URL, rest string) {
	http.Get("https://api.example.com" + u.EscapedPath() + u.RawQuery)    // want `query without the question mark before it in "https://api.example.com……"`
	http.Get(u.Scheme + "://" + u.Host + u.Path + u.RawQuery)             // want `query without the question mark before it in "…://………"`
	http.Get("https://" + r.Host + r.URL.EscapedPath() + r.URL.RawQuery)  // want `query without the question mark before it`
	http.Get("https://" + u.Host + u.Path + "?" + u.RawQuery)             // it has one
	http.Get("https://" + u.Host + rest + u.RawQuery)                     // rest may end in one
	http.Get("https://api.example.com/a#" + u.EscapedPath() + u.RawQuery) // a fragment
	if q := u.RawQuery; q != "" {                                         // only what is there
		http.Get("https://" + u.Host + u.EscapedPath() + "?" + q)
	}
}
