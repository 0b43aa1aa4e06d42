package signer

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestSign(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {}))
	defer srv.Close()
}
