// Package transport sends requests for package service.
package transport

import "net/http"

// Do sends a request to a place below a base.
func Do(base, path string) error {
	_, err := http.Get(base + path)
	return err
}
