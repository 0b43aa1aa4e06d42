// Package locals reads files, prints queries, and asks whether it may answer.
package locals

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/rs/cors"
)

func Read(name string) ([]byte, error) {
	return os.ReadFile("file://" + name) // bad: no such file or directory
}

func ReadRight(name string) ([]byte, error) {
	return os.ReadFile(strings.TrimPrefix(name, "file://")) // good: right
}

func Config() (*os.File, error) {
	return os.Open("https://conf.example.net/app.yaml") // bad: no such file or directory
}

func Pages() http.Handler {
	return http.FileServer(http.Dir("file:///srv/pages")) // bad: 404
}

func PagesRight() http.Handler {
	return http.FileServer(http.Dir("/srv/pages")) // good: right
}

func Local() (*http.Response, error) {
	return http.DefaultClient.Get("file:///etc/hostname") // bad: unsupported protocol scheme
}

func Search(base string, v url.Values) string {
	return fmt.Sprintf("%s/find?%v", base, v) // bad: map[…]
}

func SearchRight(base string, v url.Values) string {
	return fmt.Sprintf("%s/find?%s", base, v.Encode()) // good: right
}

func Origins() *cors.Cors {
	return cors.New(cors.Options{AllowedOrigins: []string{
		"https://pages.example.net:443", // bad: browsers leave the port out
		"http://pages.example.net:80",   // bad: likewise
		"https://pages.example.net",     // good: right
		"http://localhost:8080",         // good: right
	}})
}

func Short(m *http.ServeMux) {
	m.HandleFunc("/s/{code}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, strings.TrimPrefix(r.URL.Path, "https://s.example.net/")) // bad: takes nothing off
		fmt.Fprint(w, strings.TrimPrefix(r.URL.Path, "/s/"))                    // good: right
	})
}
