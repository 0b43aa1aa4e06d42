// Command depot brings two packages together of which each is right by itself: what one of
// them spells is no text for what the other one does with it.
package main

import (
	"log"

	"github.com/urllint/urllint/mistakes/depot/conf"
	"github.com/urllint/urllint/mistakes/depot/shelf"
)

func main() {
	cfg := conf.Load()
	s := shelf.New(cfg)
	s.Cache()                             // bad: a URL where host and port belong
	if _, err := s.Broker(); err != nil { // bad: no scheme
		log.Fatal(err)
	}
	if err := s.Mail(nil); err != nil { // bad: no port
		log.Println(err)
	}
	s.Relay(nil)                                    // good: a port
	s.Find("a")                                     // bad: port 92000
	s.Hook()                                        // good: a URL
	shelf.Greet(cfg.Peers)                          // bad: the second one has no port
	shelf.Direct("b.example.com")                   // good: that function adds one
	shelf.New(conf.Shared()).Hook()                 // shelf is told of it
	shelf.New(conf.Shared()).Cache()                // good: host and port
	shelf.New(&conf.Config{Cache: "h:1"}).Cache()   // good: the same
	shelf.New(&conf.Config{Cache: "h/0:1"}).Cache() // bad: no port after the host
	log.Fatal(shelf.Serve(cfg.Metrics))             // bad: no colon before the port
}
