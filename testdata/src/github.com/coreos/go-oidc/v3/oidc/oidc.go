// Package oidc stands in for github.com/coreos/go-oidc/v3/oidc.
package oidc

import "context"

type Provider struct{}

func NewProvider(ctx context.Context, issuer string) (*Provider, error) { return nil, nil }
