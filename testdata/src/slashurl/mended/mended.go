// Package mended adds the slash where there is none, as it does for what users write.
package mended

import (
	"net/url"
	"strings"

	"github.com/google/go-github/v66/github"
)

func enterprise() *github.Client {
	c := github.NewClient(nil)
	u, err := url.Parse("https://git.example.com/api/v3")
	if err != nil {
		return nil
	}
	c.BaseURL = withSlash(u)
	return c
}

func withSlash(u *url.URL) *url.URL {
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return u
}
