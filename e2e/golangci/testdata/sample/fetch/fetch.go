// Package fetch wraps net/http.
package fetch

import "net/http"

// Status returns the status of a page.
func Status(page string) (string, error) {
	resp, err := http.Head(page)
	if err != nil {
		return "", err
	}
	return resp.Status, resp.Body.Close()
}
