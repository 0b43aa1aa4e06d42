// Package local is a server that nobody reaches over IPv6.
package local

import (
	"log"
	"net/http"
	"strings"
)

func peer(w http.ResponseWriter, r *http.Request) {
	log.Print(strings.Split(r.RemoteAddr, ":")[0])
}

func serve() error {
	go func() { _ = (&http.Server{Addr: "192.0.2.1:8080", Handler: http.HandlerFunc(peer)}).ListenAndServe() }()
	return http.ListenAndServe("127.0.0.1:8080", http.HandlerFunc(peer))
}
