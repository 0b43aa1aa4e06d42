package hand

import (
	"net/http"
	"net/url"
)

// Ways that meet: what one of them made is still there.

// One of two pointers.
func MeetPointers(c bool) {
	cfg := &config{URL: "http://ok.example/"}
	if c {
		cfg = &config{URL: "http://meet.example/a b"} // want "unsafe-space" "http://meet.example/a b"
	}
	http.Get(cfg.URL)
}

// A pointer on each way.
func MeetDeclared(c bool) {
	var cfg *config
	if c {
		cfg = &config{URL: "http://ok.example/"}
	} else {
		cfg = &config{URL: "http://meet2.example/a b"} // want "unsafe-space" "http://meet2.example/a b"
	}
	http.Get(cfg.URL)
}

// One of two lists.
func MeetLists(c bool) {
	xs := []string{"http://ok.example/"}
	if c {
		xs = []string{"http://ok.example/b", "http://meet3.example/a b"} // want "unsafe-space" "http://meet3.example/a b"
	}
	for _, x := range xs {
		http.Get(x)
	}
}

// A list with one element or none.
func MeetAppended(c bool) {
	var xs []string
	if c {
		xs = append(xs, "http://meet4.example/a b") // want "unsafe-space" "http://meet4.example/a b"
	}
	for _, x := range xs {
		http.Get(x)
	}
	if len(xs) == 0 {
		http.Get("http://meet4.example/c d") // want "unsafe-space" "http://meet4.example/c d"
		for _, x := range xs {
			http.Get(x + "/e f")
		}
	}
}

// A list that is longer on one way.
func MeetLonger(c bool) {
	xs := []string{"http://ok.example/"}
	if c {
		xs = append(xs, "http://meet5.example/a b")
	}
	if !c {
		for _, x := range xs {
			http.Get(x)
		}
	}
}

// A key that is set on one way is not there on the other.
func MeetMap(c bool) {
	m := map[string]string{"a": "http://ok.example/"}
	if c {
		m["u"] = "http://meet6.example/a b" // want "unsafe-space" "http://meet6.example/a b"
	}
	if u, ok := m["u"]; ok {
		http.Get(u)
	}
	for _, u := range m {
		http.Get(u)
	}
}

// Two keys, each on a way of its own.
func MeetTwoKeys(c, d bool) {
	m := map[string]string{}
	if c {
		m["u"] = "http://ok.example/u"
	}
	if d {
		m["v"] = "http://meet7.example/a b"
	}
	if !d {
		for _, u := range m {
			http.Get(u)
		}
	}
}

// What a key held before is overwritten on one way.
func MeetOverwritten(c bool) {
	m := map[string]string{"u": "http://meet8.example/a b"}
	if c {
		m["u"] = "http://ok.example/"
	}
	if c {
		http.Get(m["u"])
	}
}

// A URL that is made on one way and changed on both.
func MeetURL(c bool) {
	u := &url.URL{Scheme: "http", Host: "ok.example"}
	if c {
		u = &url.URL{Scheme: "https", Host: "ok.example"}
	}
	u.Path = "/a b"
	http.Get(u.String())
}

// The same object by two names, one of them on one way only.
func MeetAlias(c bool) {
	a := &config{URL: "http://meet9.example/a b"}
	p := &config{}
	if c {
		p = a
	}
	p.URL = "http://ok.example/"
	if c {
		http.Get(a.URL)
	}
}

// A field that is set through a pointer made on one way.
func MeetSetBehind(c bool) {
	cfg := &node{}
	if c {
		cfg = &node{Next: &node{}}
		cfg.Next.URL = "http://meet10.example/a b" // want "unsafe-space" "http://meet10.example/a b"
	}
	if cfg.Next != nil {
		http.Get(cfg.Next.URL)
	}
}
