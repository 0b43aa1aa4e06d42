package router

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	gincors "github.com/gin-contrib/cors"
	"github.com/go-chi/chi/v5"
)

type view struct {
	Theme string `json:"theme"`
	Rows  int    `json:"rows"`
}

func remember(w http.ResponseWriter, v view) {
	b, err := json.Marshal(v)
	if err != nil {
		return
	}
	http.SetCookie(w, &http.Cookie{Name: "view", Value: string(b)})                  // bad: the quotes are left out
	http.SetCookie(w, &http.Cookie{Name: "view", Value: url.QueryEscape(string(b))}) // good: escaped
}

func allow(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", r.Host)                 // bad: no scheme
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin")) // good: as it was asked
	if r.URL.Query().Get("debug=1") != "" {                               // bad: the name has no value
		return
	}
	if r.URL.Query().Get("debug") == "1" { // good: its name
		return
	}
	if strings.HasSuffix(r.URL.Path, "?wsdl") { // bad: the query is no part of it
		return
	}
	if strings.HasSuffix(r.URL.Path, ".wsdl") { // good: its end
		return
	}
}

func mount(r chi.Router, m *http.ServeMux, sub http.Handler) {
	r.Mount("/v1", sub)
	r.Mount("/v1", sub)             // bad: it panics
	r.Mount("/v2", sub)             // good: another path
	m.Handle("GET|HEAD /live", sub) // bad: one method
	m.Handle("ANY /ready", sub)     // bad: no method
	m.Handle("GET /live", sub)      // good: HEAD, too
	gincors.New(gincors.Config{
		AllowOrigins: []string{"https://*.example.com"}, // bad: without AllowWildcard
	})
	gincors.New(gincors.Config{
		AllowOrigins:  []string{"https://*.example.com"}, // good: with it
		AllowWildcard: true,
	})
}
