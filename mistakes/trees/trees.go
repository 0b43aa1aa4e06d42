// Package trees registers what its routers do not take, or not beside each other.
package trees

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/mux"
)

func Tree() *gin.Engine {
	r := gin.New()
	r.GET("/teams/:team", nil)
	r.GET("/teams/:team/members", nil)  // good: the same name
	r.GET("/teams/:name/projects", nil) // bad: panics, the place has another name
	r.POST("/teams/:name", nil)         // good: another method, another tree
	r.GET("/projects", nil)
	r.GET("/projects", nil)     // bad: panics, the router has it
	r.GET("/drafts/:/raw", nil) // bad: panics, no name
	r.GET("/reports/<id>", nil) // bad: no placeholder
	r.GET("/reports/:id", nil)  // good: right
	return r
}

func Regular(list http.HandlerFunc) *mux.Router {
	r := mux.NewRouter()
	r.HandleFunc("/sorted/{by:(name|date)}", list)   // bad: panics at the group
	r.HandleFunc("/sorted/{by:(?:name|date)}", list) // good: no group
	r.HandleFunc("/orgs/{id}/repos/{id}", list)      // bad: one of the values is lost
	r.HandleFunc("/orgs/{org}/repos/{id}", list)     // good: two names
	r.HandleFunc("/raw/*", list)                     // bad: a star
	r.HandleFunc("/raw/{rest...}", list)             // bad: the rest of a path to net/http alone
	r.HandleFunc("/raw/{rest:.*}", list)             // good: the rest
	return r
}

func Overlapping(m *http.ServeMux, list http.HandlerFunc) {
	m.HandleFunc("/{repo}/latest", list)
	m.HandleFunc("/tools/{release}", list)       // bad: panics, both match /tools/latest
	m.HandleFunc("/tools/{release}/files", list) // good: longer
	m.HandleFunc("/builds/<build>", list)        // bad: no placeholder
}
