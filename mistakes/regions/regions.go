// Package regions picks settings out of tables: of lists, by name, by region.
package regions

import (
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
