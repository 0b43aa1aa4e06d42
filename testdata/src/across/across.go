// Package across gives texts to functions of other packages, and takes theirs.
package across

import (
	"fmt"
	"net/http"
	"os"

	"across/conf"
	"across/service"
	"across/transport"
)

func keptInAField(id string) {
	c := service.New("localhost:8080") // want `host and port read as a scheme: "localhost:8080" in "localhost:8080/x", passed to \(\*http\.Client\)\.Get at service\.go:\d+ through Client\.Get`
	c.Get("/x")
	service.New("http//h").User(id) // want `no colon after the scheme: "http//" in "http//h/users/…", passed to .* through Client\.User`
	service.New("htp://h").Send()   // want `mistyped scheme: "htp" in "htp://h/send", passed to http\.Get at transport\.go:\d+ through Client\.Send`
	service.New("http://h").Get("/x")
}

func setLater() {
	c := service.New("http://h")
	c.SetBase("http//set") // want `no colon after the scheme`
	c.Get("/x")

	d := service.New("http//h")
	d.SetBase("http://set")
	d.Get("/x")

	e := service.New("http://h")
	e.SetOther("http//other")
	e.Get(e.Name())

	service.New("").With("http//with").Get("/x") // want `no colon`
	service.New("http//h").With("http://with").Get("/x")
}

func neverRead() {
	c := service.New("localhost:8080")
	c.Name()
	service.Tell("http//told")
}

func mended(b string) {
	service.NewSafe("localhost:80").Get("/x")
	service.NewSafe("http://h/").Get("/x")
	service.NewSafe("local host").Get("/x") // want `space must be encoded: " " in "http://local host/x"`
	(&service.Late{Base: "h.example"}).Get("/x")
	(&service.Late{Base: "htp://h.example"}).Get("/x") // want `mistyped scheme`
	if c, err := service.NewChecked("http//h"); err == nil {
		c.Get("/x")
	}
	if c, err := service.NewChecked("http://h h"); err == nil { // want `space must be encoded`
		c.Get("/x")
	}
	if c, err := service.NewParsed("h.example/v1"); err == nil {
		c.Get("/x")
	}
}

func options() {
	service.NewServer(service.Options{Endpoint: "htp://h"}).Ping()   // want `mistyped scheme`
	service.NewServerP(&service.Options{Endpoint: "htp://p"}).Ping() // want `mistyped scheme`
	service.NewServer(service.Options{Addr: "localhost"}).Run()      // want `no port where one is needed: "localhost", passed to http\.ListenAndServe`
	service.NewServer(service.Options{Addr: "localhost", Endpoint: "http://h"}).Ping()
	service.Defaulted(service.Options{Endpoint: "h.example"}).Ping() // want `"h.example/ping"`
	service.Defaulted(service.Options{}).Ping()
	service.Fixed(service.Options{Endpoint: "htp://h"}).Ping()

	o := service.Options{Endpoint: "htp://h"}
	o.Endpoint = "http://h"
	service.NewServer(o).Ping()
	var p service.Options
	p.Endpoint = "htp://later" // want `mistyped scheme`
	service.NewServer(p).Ping()
}

func functional() {
	service.NewChosen(service.WithN(3), service.WithBase("http//b")).Get("/x") // want `no colon`
	service.NewChosen(service.WithHost("http://h")).Get("/x")                  // want `scheme where the host belongs`
	service.NewChosen(service.WithHost("h")).Get("/x")
	service.NewChosen(service.WithBase("http//b"), service.WithBase("http://b")).Get("/x")
	service.NewChosen().Get("/x")
	service.Mended(service.WithBase("b.example")).Get("/x")
	service.Mended(service.WithBase("http//b")).Get("/x") // want `no colon`
	opts := []service.Option{service.WithBase("htp://b")} // want `mistyped scheme`
	service.NewChosen(opts...).Get("/x")
}

func others(f func() error) {
	service.NewGetter("http//g").Get("/x") // want `no colon`
	service.NewGetter("http://g").Get("/x")
	service.Host("http://h", "/x") // want `scheme where the host belongs`
	service.Host("h", "/x")
	service.Trimmed("http//h/") // want `no colon`
	service.Trimmed("http://h/")
	service.Format("http//%s/x", "h") // want `no colon`
	service.Format("http://%s/x", "h")
	service.Bound("http//b")() // want `no colon`
	service.Bound("http://b")()
	service.Kind("http//kind")
	service.Kind(&service.Options{Endpoint: "http//kind"})
	service.Default().Get("/x")
}

func results(test bool) {
	http.Get(conf.Base)          // want `no colon after the scheme: "http//" in "http//base\.example", passed to http\.Get`
	http.Get(conf.Home())        // want `no colon`
	http.Get(conf.Home() + "/x") // want `no colon`
	http.Get(conf.Load().URL)    // want `no colon`
	http.Get(conf.Load().Base()) // want `space must be encoded`
	http.Get(conf.Either(test))  // want `no colon`
	http.Get(conf.Either(false))
	http.Get(conf.Or("", "http//or")) // want `no colon`
	http.Get(conf.Or("http://h", "http//or"))
	http.Get(conf.FromEnv())
	http.Get(conf.Set)
	http.Get(conf.Written)
	c := conf.Load()
	c.URL = "http://h"
	http.Get(c.URL)
	service.New(conf.Home()).Get("/x")                    // want `no colon`
	service.NewTold(c).Ask()                              // it was mended above
	service.NewTold(conf.Load()).Ask()                    // want `no colon after the scheme: "http//" in "http//load\.example", passed to http\.Get at told\.go:\d+ through Told\.Ask`
	service.NewTold(&conf.Config{URL: conf.Home()}).Ask() // want `"http//home\.example"`
	service.NewTold(&conf.Config{URL: conf.FromEnv()}).Ask()
	service.NewOwn().Ask()                        // that package says so
	service.AskOnce(service.NewTold(conf.Load())) // want `"http//load\.example"`
	service.AskOnce(service.NewTold(&conf.Config{URL: "http://h/"}))
	var a service.Asker = service.NewTold(&conf.Config{URL: "http//asker.example"}) // want `"http//asker\.example"`
	a.Ask()
}

func init() { conf.Written = os.Getenv("WRITTEN") }

func clients() {
	transport.Send("http://h:99999", "/users") // want `port is over 65535: "99999" in "http://h:99999/users", passed to \(\*http\.Client\)\.Get at clients\.go:\d+ through Send`
	transport.SendCounted("http://h:99999", "/users")
	transport.SendCounted("http//h", "/users") // want `no colon`
}

type server struct{ c *service.Client }

func newServer() *server { return &server{c: service.New("http//kept")} } // want `no colon`

func (s *server) handle() { s.c.Get("/kept") }

var shared = service.New("http//shared") // want `no colon`

func useShared() { shared.Get("/x") }

func guarded() {
	service.Only("nothing")
	service.Only("file:///a b")
	service.Only("http://h h/") // want `space must be encoded`
	service.Guarded("nothing")
	service.Guarded("http//nothing")
	service.Guarded("https://h h/") // want `space must be encoded`
	service.Either("ftp")
}

func locked() {
	service.NewLocked("http//l").Get("/x") // want `no colon`
	service.NewLocked("http://l").Get("/x")
	service.NewLocked("http//l", service.WithN(1)).Get("/x") // want `no colon`
	service.Settled(service.Base("http//s"))                 // want `no colon`
	service.Settled(service.Base("http//s"), service.Base("http://s"))
	service.Settled()
}

// one after the other: what the first does says nothing of the second.
func several() {
	service.New("http//a").Fetch("1") // want `no colon`
	service.New("http//b").Fetch("2") // want `no colon`
	service.New("http://c").Fetch("3")
	service.Host("http://d", "/x") // want `scheme where the host belongs`
}

// escapedElsewhere: a function that is called an escaper escapes what it is given; what
// another one makes of a title first is not in view.
func escapedElsewhere(title string) {
	http.Get("http://h/" + conf.EscapeName(title)) // want `url.QueryEscape in a path`
	http.Get("http://h/" + conf.Slug(title))
	u := "http://h/" + conf.Slug(title)
	http.Get(u)
}

// excused: String says something of what is not there, for people.
func excused(r conf.Ref) {
	http.Get("http://h/" + r.String())
	http.Get("http://h/" + r.Word()) // want `angle bracket must be encoded`
}

// all: what is printed over there is an element, and no list.
func all(users struct{ byID map[string][]string }) {
	urls := make([]string, 0, len(users.byID))
	for id := range users.byID {
		urls = append(urls, service.Place(id))
	}
	service.GetAll(urls)
	service.GetAll([]string{fmt.Sprintf("https://h.example/users/%s.json", urls)}) // want `value that is printed as Go writes it`
}

// Settings that another package keeps in a variable.
func keptThere() {
	http.Get(conf.Loaded().API + "/x")  // want `no colon after the scheme: "http//" in "http//loaded.example/x"`
	http.Get(conf.Current().API + "/x") // want `no colon after the scheme: "http//" in "http//current.example/x"`
	http.Get(conf.Defaults.API + "/x")  // want `no colon after the scheme: "http//" in "http//defaults.example/x"`
	http.Get(conf.Loaded().Admin + "/x")
	http.Get(conf.Defaults.Admin + "/x")
}

func serves() error {
	if err := service.NewCounter(service.Settings{Addr: "8080"}).Run(); err != nil { // want `no port where one is needed: "8080", passed to http.ListenAndServe at counter\.go:\d+ through Counter.Run`
		return err
	}
	return service.NewCounter(service.Settings{Addr: ":8080"}).Run()
}
