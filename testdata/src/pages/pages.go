// Package pages writes pages by hand.
package pages

import (
	"fmt"
	"html/template"
	"io"
	"net/http"
	"strings"
)

func page(w http.ResponseWriter, name, link string) {
	fmt.Fprintf(w, `<a href="www.example.com/%s">help</a>`, name)         // want `host without a scheme is read as a path: "www.example.com"`
	fmt.Fprint(w, "<img src='https:/cdn.example.com/a.png'>")             // want `"//" is missing after the scheme`
	_, _ = w.Write([]byte(`<form action="http//example.com/x"></form>`))  // want `no colon after the scheme`
	_, _ = io.WriteString(w, `<a href="mailto://a@example.com">mail</a>`) // want `"//" before a mail address`
	s := `<li><a href="www.example.com">` + name + "</a></li>"            // want `host without a scheme is read as a path`
	fmt.Fprint(w, s)
	fmt.Fprint(w, `<a href="/help">a</a> <a href="help.html">b</a> <a href="//www.example.com">c</a> <a href="https://www.example.com">d</a> <a href="mailto:a@example.com">e</a> <a href="#top">f</a>`)
	fmt.Fprint(w, `<a href="`+link+`">x</a>`)
	fmt.Fprint(w, strings.Contains(name, `<a href="www.example.com">`), name == `<a href="www.example.com">`)
}

var tpl = template.Must(template.New("").Parse(`<a href="www.example.com">x</a>`)) // want `host without a scheme is read as a path`
