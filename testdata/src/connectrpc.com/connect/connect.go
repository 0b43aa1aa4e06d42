// Package connect has what the tests need of the module of that name.
package connect

type Client[Req, Res any] struct{}

func NewClient[Req, Res any](httpClient any, url string, options ...any) *Client[Req, Res] { return nil }
