// Package rows registers handlers by the rows of tables, and asks their routes for names.
package rows

import (
	"fmt"
	"net/http"
)

const api = "/api/v1"

type row struct {
	method, path string
	serve        http.HandlerFunc
}

func table() []row {
	return []row{
		{"GET", api + "/books/{isbn}", book},
		{"GET", api + "/authors/{id}/books/{isbn}", author},
		{method: "PUT", path: api + "/shelves/{id}", serve: shelf},
	}
}

func register(mux *http.ServeMux) {
	for _, t := range table() {
		mux.HandleFunc(t.method+" "+t.path, t.serve)
	}
	for _, t := range []struct {
		path  string
		serve http.HandlerFunc
	}{
		{"/loans/{number}", loan},
	} {
		mux.HandleFunc(t.path, t.serve)
	}
}

func book(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("book")) // want `name that the route does not have: "book" and /api/v1/books/{isbn}`
}

func author(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("id"), r.PathValue("isbn"), r.PathValue("page")) // it asks for its own, too
}

func shelf(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("shelfID")) // want `name that the route does not have: "shelfID" and /api/v1/shelves/{id}`
}

// Another route of the package has the name, and this one has names of which none is asked for.
func loan(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, r.PathValue("id")) // want `name that the route does not have: "id" and /loans/{number}`
}

// Rows that are filled later may have any route.
type late struct {
	path  string
	serve http.HandlerFunc
}

func fill(mux *http.ServeMux, prefix string) {
	rows := []late{{"/{key}", found}}
	for i := range rows {
		rows[i].path = prefix + rows[i].path
	}
	for _, l := range rows {
		mux.HandleFunc(l.path, l.serve)
	}
}

func found(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.PathValue("name")) }
