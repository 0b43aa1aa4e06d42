package encoding

import (
	"net/http"
	"net/url"
)

// A name that the package escapes once too often where it writes it, and decodes
// once too often where it reads it, comes back as it was.

func ask(q url.Values, prompt, other string) string {
	q.Set("prompt", url.QueryEscape(prompt))
	q.Add("sort", url.QueryEscape(prompt))
	q.Set("other", url.QueryEscape(other)) // want `escaped value that is escaped again`
	return q.Encode()
}

func answer(r *http.Request) (string, string) {
	prompt, _ := url.QueryUnescape(r.FormValue("prompt"))
	sort, _ := url.QueryUnescape(r.URL.Query()["sort"][0])
	return prompt, sort
}

func elsewhere(r *http.Request) string {
	v := r.FormValue("elsewhere") // want `decoded value that is decoded again`
	v, _ = url.QueryUnescape(v)
	return v
}
