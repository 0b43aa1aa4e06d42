package across

import (
	"net/http"
	"net/url"

	"across/service"
)

// A method of a struct that is embedded writes it where it is.
func promoted() {
	service.NewOuter("http//o").Fetch("/x")                        // want `no colon`
	service.Outer{service.Inner{Base: "http//v"}}.Inner.Read("/x") // want `no colon`
	a := service.Outer{service.Inner{Base: "http//a"}}             // want `no colon`
	a.Fetch("/x")
	b := service.NewOuter("http//b")
	b.Reset()
	b.Fetch("/x")
	c := service.Outer{service.Inner{Base: "http//c"}}
	c.SetInner("http://c")
	c.Fetch("/x")
	d := service.NewOuter("http://d")
	d.SetInner("http//d") // want `no colon`
	d.Fetch("/x")
	e := struct{ *service.Outer }{service.NewOuter("http//e")}
	e.SetInner("http://e")
	e.Fetch("/x")
	f := service.Outer{service.Inner{Base: "http//f"}}
	set := f.SetInner
	set("http://f")
	f.Fetch("/x")
	g := service.NewOuter("http//g") // want `no colon`
	read := g.Inner.Read
	read("/x")
}

// What a method returns a pointer to may be written by it.
func pointerTo() {
	a := service.NewOuter("http//a")
	*a.Where() = "http://a"
	a.Fetch("/x")
	b := service.NewOuter("http//b")
	p := &b.Self().Base
	*p = "http://b"
	b.Fetch("/x")
}

// A url.URL encodes the path that it is given.
func encoded(host string) {
	service.Made("h", "/a b")
	service.Made("h", "a b")
	service.Made("h", "/%zz")
	u := url.URL{Scheme: "http", Host: host, Path: "/a b/" + host}
	http.Get(u.String())
	service.Asked("h", "q=a b") // want `space must be encoded: " " in "http://h\?q=a b"`
}

// What a method of an embedded struct leaves elsewhere may be written there.
func held(where map[string]*service.Inner) {
	a := &service.Outer{service.Inner{Base: "http//a"}}
	a.Self().Base = "http://a"
	a.Fetch("/x")
	b := service.Outer{service.Inner{Base: "http//b"}}
	at := map[string]*service.Inner{}
	b.Keep(at)
	at["b"].Base = "http://b"
	b.Fetch("/x")
	c := service.NewOuter("http//c")
	c.Keep(where)
	where["b"].Base = "http://c"
	c.Fetch("/x")
}
