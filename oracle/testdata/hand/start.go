package hand

import (
	"net/http"
	"os"
	"strings"
)

// Variables of the package that are filled where the program starts.

type registry struct {
	hosts map[string]string
	list  []entry
}

type entry struct{ name, url string }

func (r *registry) add(name, url string) {
	if strings.HasPrefix(url, "#") {
		return
	}
	if !strings.Contains(url, "://") {
		url = "http://" + url
	}
	r.hosts[name] = url
	r.list = append(r.list, entry{name, url})
}

func newRegistry() *registry { return &registry{hosts: map[string]string{}} }

var registered = newRegistry()

func init() {
	registered.add("a", "ok.example/")
	registered.add("b", "#http://comment.example/a b")
	registered.add("c", "http://twice.example/a b")
	registered.add("c", "http://ok.example/c")
	registered.add("d", "http://registered.example/a b")
}

// What a method keeps of what it is given.
func Registered() {
	for _, name := range []string{"a", "b", "c"} {
		if u := registered.hosts[name]; u != "" {
			http.Get(u)
		}
	}
	for _, e := range registered.list {
		if e.name != "c" && e.name != "d" {
			http.Get(e.url)
		}
	}
	http.Get(registered.hosts["d"])
}

var mirrors []string

func mirror(url string) { mirrors = append(mirrors, url) }

func init() {
	mirror("http://ok.example/")
	mirror("http://mirror.example/a b")
	if len(os.Args) > 1000 {
		mirror("http://thousand.example/a b")
	}
	mirrors[0] = "http://ok.example/0"
}

// What a function adds.
func Mirrors() {
	for i, u := range mirrors {
		if i == 0 {
			http.Get(u)
		}
	}
	http.Get(mirrors[1])
	if len(mirrors) == 1 {
		http.Get("http://never.example/a b")
	}
}

var overridden = map[string]string{"a": "http://overridden.example/a b"}

func init() { overridden["a"] = "http://ok.example/" }

// What init writes over.
func Overridden() { http.Get(overridden["a"]) }

var removed = map[string]string{}

func init() {
	removed["a"] = "http://removed.example/a b"
	delete(removed, "a")
}

// What init takes out again.
func Removed() {
	for _, u := range removed {
		http.Get(u)
	}
}

type pointedAt struct{ url string }

var pointers []*pointedAt

func init() {
	p := &pointedAt{"http://pointed.example/a b"}
	pointers = append(pointers, p)
	p.url = "http://ok.example/"
}

// What another name writes.
func Pointers() {
	for _, p := range pointers {
		http.Get(p.url)
	}
}

var atEarly = map[string]string{}

var looked = lookUp()

func lookUp() string { return "http://early.example/" + atEarly["a"] }

func init() { atEarly["a"] = "a b" }

// What a variable finds there that is initialized before.
func LookedUp() { http.Get(looked) }

var site struct{ base, path string }

func init() {
	site.base = "http://site.example/"
	site.path = "a b"
	if site.base != "" {
		site.path = "ok"
	}
}

// Fields that are set once and again.
func Site() {
	http.Get(site.base + site.path)
	if site.base == "" {
		http.Get("http://nosite.example/a b")
	}
}

// Elements of a list that have a name.
func Named() {
	list := []entry{{"a", "http://ok.example/"}, {"c", "http://written.example/a b"}}
	for i := range list {
		e := &list[i]
		if e.name == "c" {
			continue
		}
		http.Get(e.url)
	}
	for i := range list {
		e := &list[i]
		list[i].url = "http://ok.example/"
		http.Get(e.url)
	}
}
