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

// assigned takes the first of two results at once.
func assigned(c *github.Client) (err error) {
	c.BaseURL, _ = url.Parse("https://git.example.com/api/v3") // want `v3`
	c.UploadURL, err = url.Parse("https://git.example.com/api/uploads/")
	return err
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
