// Package regions picks settings out of tables: of lists, by name, by region.
package regions

import (
	"io"
	"log"
	"net/http"
	"net/url"
	"os"

	"github.com/gocolly/colly/v2"
)

type region struct {
	name    string
	mirrors []string
	hosts   []string
	tags    []string
}

var regions = []region{
	{"north", []string{"https://n1.example.net/pub", "https//n2.example.net/pub"}, []string{"n1.example.net"}, []string{"https//not a mirror"}}, // bad: the colon of the second
	{"south", []string{"https://s1.example.net/pub"}, []string{"s1.example.net/"}, []string{"x"}},                                               // bad: a slash behind a host
	{"west", []string{"https://w1.example.net/pub"}, []string{"w1.example.net"}, []string{"y"}},                                                 // good: right
}

// Region finds a row, which is a copy: its lists are those of the table.
func Region(name string) region {
	for _, r := range regions {
		if r.name == name {
			return r
		}
	}
	return regions[0]
}

func (r region) crawler() *colly.Collector {
	return colly.NewCollector(colly.AllowedDomains(r.hosts...))
}

func (r region) fetch() {
	for _, m := range r.mirrors {
		http.Get(m + "/index.xml")
	}
}

func Crawl() {
	r := Region(os.Getenv("REGION"))
	r.crawler().Visit("https://s1.example.net/")
	r.fetch()
}

type cluster struct{ seeds, odd []string }

var clusters = []cluster{
	{seeds: []string{"100%"}, odd: []string{"100%"}}, // good: somebody writes to the elements of both lists
	{seeds: []string{"a"}},
}

func pick(i int) cluster { return clusters[i] }

func Mended(i int) {
	c := pick(i)
	c.seeds[0] = url.PathEscape(c.seeds[0])
	for j := range c.odd {
		c.odd[j] = "b"
	}
}

func Seeds(i int) {
	url.JoinPath("https://c.example.net", pick(i).seeds...)
	url.JoinPath("https://c.example.net", pick(i).odd...)
}

type fleet struct {
	label string
	parts []string
}

func (f fleet) join() (string, error) { return url.JoinPath("https://f.example.net", f.parts...) }

// Fleet gives a method a list in a field, which is another one in one place.
func Fleet() {
	f := fleet{label: "a", parts: []string{"50%", "b"}} // bad: no escape
	if os.Getenv("PLACE") == "quay" {
		f.parts = []string{"c", "d%2"} // bad: no escape
	}
	if os.Getenv("PLACE") == "dock" {
		f.parts = []string{"c", "d%20"} // good: right
	}
	f.join()
}

type site struct {
	doors []string
	open  http.Handler
}

func sites() []site {
	return []site{
		{[]string{"north"}, http.NotFoundHandler()},
		{[]string{"east", "20%"}, http.NotFoundHandler()}, // bad: no escape
		{[]string{"south"}, http.NotFoundHandler()},
		{[]string{"wes%t"}, http.NotFoundHandler()},         // bad: no escape
		{[]string{"up", "20%25"}, http.NotFoundHandler()},   // good: right
		{[]string{"down", "in%zz"}, http.NotFoundHandler()}, // bad: no escape
	}
}

func Doors() {
	var doors []string
	for _, s := range sites() {
		doors = append(doors, s.doors...)
	}
	url.JoinPath("https://d.example.net", doors...)
}

type plan struct {
	log   string
	stops []string
}

func planFor(day string) plan {
	p := plan{log: "a.log", stops: []string{"quay", "pier"}}
	switch day {
	case "sun":
		p.stops = []string{"quay", "100%"} // bad: no escape
	case "sat":
		p.stops = []string{"quay", "100%25"} // good: right
	}
	return p
}

// write does something else with the plan first: nothing to the list.
func (p plan) write(w io.Writer) { log.New(w, p.log, 0).Print(len(p.stops)) }

func (p plan) link() (string, error) { return url.JoinPath("https://p.example.net", p.stops...) }

func Today() {
	p := planFor(os.Getenv("DAY"))
	p.write(os.Stderr)
	p.link()
}

type shelf struct {
	base  string
	names map[string]string
}

func newShelf() *shelf {
	s := &shelf{names: map[string]string{
		"red":  "https//red.example.net/", // missed: the colon
		"blue": "https://blue.example.net/",
	}}
	s.base = "https:/shelf.example.net/" // bad: one slash
	return s
}

func (s *shelf) find(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	http.Get(s.base + "all")
	http.Get(s.names[r.Form.Get("name")])
}

type moving struct{ base string }

func newMoving() *moving { return &moving{base: "https://moving.example.net:x/"} } // good: a setter may be called in between

func (m *moving) set(base string) { m.base = base }

func (m *moving) find(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	http.Get(m.base + "all")
}

func Shelves() {
	http.HandleFunc("/shelf", newShelf().find)
	m := newMoving()
	m.set(os.Getenv("BASE"))
	http.HandleFunc("/moving", m.find)
}
