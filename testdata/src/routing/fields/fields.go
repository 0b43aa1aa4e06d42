// Package fields has its routes in structs.
package fields

import (
	"fmt"
	"net/http"

	"github.com/gorilla/mux"
)

var routes = struct{ User, Page, Team string }{
	User: "/users/{id}",
	Page: "/pages/{page}",
	Team: "/teams/{team}",
}

// A function writes a field of these.
var written = struct{ Item string }{Item: "/items/{item}"}

func init() { written.Item += "/{id}" }

// Others may write these.
var Open = struct{ Car string }{Car: "/cars/{car}"}

// A pointer to these is handed on.
var given = struct{ Van string }{Van: "/vans/{van}"}

func load(p any) {}

func register(m *http.ServeMux) {
	load(&given)
	m.HandleFunc(routes.User, user)
	m.HandleFunc("GET "+routes.Page, page)
	m.HandleFunc(routes.Team, team)
	m.HandleFunc(written.Item, item)
	m.HandleFunc(Open.Car, car)
	m.HandleFunc(given.Van, van)
}

func user(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("user")) // want `name that the route does not have: "user" and /users/{id}`
}

func page(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("id")) }

func team(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("team")) }

func item(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("id")) }

func car(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("id")) }

func van(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("id")) }

// What stands beside a route of gorilla/mux is none.
func chat(name string, methods ...string) *mux.Router {
	r := mux.NewRouter()
	r.HandleFunc("/channels/{channel}", channel).Name(name).Methods(methods...)
	return r
}

func channel(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, mux.Vars(r)["chan"]) // want `name that the route does not have: "chan" and /channels/{channel}`
}

