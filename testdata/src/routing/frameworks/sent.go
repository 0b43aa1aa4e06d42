package frameworks

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
)

type prefs struct {
	Theme string `json:"theme"`
}

type short struct {
	Theme  string `json:"theme,omitempty"`
	hidden string
}

type token struct{ ID int }

func (token) MarshalText() ([]byte, error) { return []byte("1"), nil }

func setEscaped(w http.ResponseWriter, c *http.Cookie) {
	c.Value = url.QueryEscape(c.Value)
	http.SetCookie(w, c)
}

func sent(w http.ResponseWriter, r *http.Request, p prefs, m map[string]int, list []int, c *gin.Context) {
	w.Header().Set("Access-Control-Allow-Origin", r.Host) // want `origin without a scheme: http.Request.Host`
	w.Header().Set("Access-Control-Allow-Origin", "https://"+r.Host)
	w.Header().Set("X-Host", r.Host)
	c.Header("Access-Control-Allow-Origin", r.URL.Hostname()) // want `origin without a scheme: url.URL.Hostname`

	b, _ := json.Marshal(p)
	http.SetCookie(w, &http.Cookie{Name: "prefs", Value: string(b)}) // want `byte that is left out of the value of a cookie: the JSON of p`
	http.SetCookie(w, &http.Cookie{Name: "prefs", Value: url.QueryEscape(string(b))})
	all, _ := json.Marshal(m)
	http.SetCookie(w, &http.Cookie{Name: "all", Value: string(all)}) // want `byte that is left out of the value of a cookie: the JSON of m`
	late := &http.Cookie{Name: "late", Value: string(b)}
	late.Value = url.QueryEscape(late.Value) // before it is sent
	http.SetCookie(w, late)
	path := http.Cookie{Name: "path", Value: string(b)} // want `byte that is left out of the value of a cookie: the JSON of p`
	path.Path = "/"
	http.SetCookie(w, &path)
	setEscaped(w, &http.Cookie{Name: "given", Value: string(b)}) // which changes it
	r.AddCookie(&http.Cookie{Name: "prefs", Value: string(b)})   // want `byte that is left out of the value of a cookie: the JSON of p`
	ids, _ := json.Marshal(list)
	http.SetCookie(w, &http.Cookie{Name: "ids", Value: string(ids)})
	few, _ := json.Marshal(short{})
	http.SetCookie(w, &http.Cookie{Name: "few", Value: string(few)}) // none of its fields may be there
	id, _ := json.Marshal(token{1})
	id = []byte("1")
	http.SetCookie(w, &http.Cookie{Name: "id", Value: string(id)})
	own, _ := json.Marshal(token{1})
	http.SetCookie(w, &http.Cookie{Name: "own", Value: string(own)}) // what its method writes

	_ = r.URL.Query().Get("utm_source=mail") // want `name of a parameter with a sign around it: "utm_source=mail"`
	_ = r.URL.Query().Get("utm_source")
	own2 := url.Values{"a=b": nil}
	_ = own2.Get("a=b")                          // made here
	_ = strings.Contains(r.URL.Path, "?debug")   // want `part of a URL compared with what comes after it: "\?debug" and url.URL.Path`
	_ = strings.Contains(r.URL.Path, "?")        // on purpose, perhaps
	_ = strings.Contains(r.URL.RawQuery, "wsdl") // in the query
}

func mounted(r chi.Router, sub http.Handler) {
	r.Mount("/v1", sub)
	r.Mount("/v2", sub)
	r.Mount("/v1/", sub) // want `route that the router does not take beside another one: /v1/ and /v1`
	r.Mount("/v1/a", sub)
	r.Route("/v3", func(r chi.Router) { r.Mount("/v1", sub) })
}
