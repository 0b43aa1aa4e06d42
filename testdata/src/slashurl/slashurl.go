// Package slashurl has clients that refuse a URL without a slash at its end.
package slashurl

import (
	"net/url"

	"github.com/google/go-github/v66/github"
)

func enterprise() *github.Client {
	c := github.NewClient(nil)
	u, err := url.Parse("https://git.example.com/api/v3") // want `v3`
	if err != nil {
		return nil
	}
	c.BaseURL = u
	return c
}

func right() *github.Client {
	c := github.NewClient(nil)
	u, err := url.Parse("https://git.example.com/api/v3/")
	if err != nil {
		return nil
	}
	c.BaseURL = u
	return c
}
