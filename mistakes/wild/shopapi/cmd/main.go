// Command cmd starts a shop with its settings.
package main

import (
	"context"
	"log"

	"github.com/urllint/urllint/mistakes/wild/shopapi/auth"
	"github.com/urllint/urllint/mistakes/wild/shopapi/cache"
	"github.com/urllint/urllint/mistakes/wild/shopapi/config"
	"github.com/urllint/urllint/mistakes/wild/shopapi/mail"
	"github.com/urllint/urllint/mistakes/wild/shopapi/server"
	"github.com/urllint/urllint/mistakes/wild/shopapi/store"
)

func main() {
	ctx := context.Background()
	cfg := config.Get()
	if _, err := store.Open(ctx, cfg.DB); err != nil {
		log.Fatal(err)
	}
	cache.New(cfg.Cache)                                // bad: URL where host:port belongs
	if _, err := cache.FromURL(cfg.Cache); err != nil { // bad: host and port read as a scheme
		log.Fatal(err)
	}
	m := mail.New(cfg)
	m.Send("a@example.com", nil) // bad: URL where host:port belongs
	m.Relay("a@example.com", nil)
	p := auth.New(cfg.OAuth)                // bad: host and port read as a scheme
	if _, err := p.Discover(); err != nil { // bad: no scheme where one is needed
		log.Print(err)
	}
	auth.New2(cfg.OAuth)
	s := server.New(cfg)  // bad: URL where host:port belongs
	log.Fatal(s.Run(ctx)) // bad: no port where one is needed
}
