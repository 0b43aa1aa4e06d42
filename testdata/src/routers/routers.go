package routers

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/mux"
	"github.com/gorilla/websocket"
	"github.com/nats-io/nats.go"
)

func modules(h http.HandlerFunc, host string) {
	chi.NewRouter().Get("/a/{id}/b/{id}", h) // want `name that a route has twice: "id"`
	chi.NewRouter().Get("/a/{id}/b/{other}", h)
	mux.NewRouter().HandleFunc("/a/{f:(b|c)}", h) // want `group in the pattern of a route: "\(b\|c\)"`
	mux.NewRouter().HandleFunc("/a/{f:(?:b|c)}", h)
	mux.NewRouter().HandleFunc("/a", h).Queries("page") // want `name without a value in a list of pairs: an odd number of arguments, 1`
	mux.NewRouter().HandleFunc("/b", h).Queries("page", "{page}")
	chi.NewRouter().HandleFunc("GET /c", h)
	chi.NewRouter().HandleFunc("GET /c/:id", h)                // want `segment that is a wildcard to other routers: ":id"`
	_ = cors.Config{AllowOrigins: "*", AllowCredentials: true} // want `any origin where cookies are allowed: beside AllowCredentials`
	_ = cors.Config{AllowOrigins: "https://a.test", AllowCredentials: true}
	_ = cors.Config{AllowOrigins: "*", AllowCredentials: false}
	nats.Connect("nats://127.0.0.1,ws://127.0.0.1") // want `URLs of servers that a client does not ask together: "ws://127.0.0.1"`
	nats.Connect("nats://127.0.0.1,tls://" + host)
	websocket.DefaultDialer.Dial("wss://user:pw@127.0.0.1/", nil) // want `user in the URL of a WebSocket`
	websocket.DefaultDialer.Dial("wss://"+host+"/", nil)
}
