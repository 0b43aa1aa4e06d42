// Package both is a server that somebody may reach over IPv6 at one of its two ports.
package both

import (
	"log"
	"net/http"
	"strings"
)

func peer(w http.ResponseWriter, r *http.Request) {
	log.Print(strings.Split(r.RemoteAddr, ":")[0]) // want `address cut at its first colon: r.RemoteAddr`
}

func serve() error {
	go func() { _ = http.ListenAndServe(":8081", http.HandlerFunc(peer)) }()
	return http.ListenAndServe("127.0.0.1:8080", http.HandlerFunc(peer))
}
