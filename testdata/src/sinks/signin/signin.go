// Package signin asks providers of OpenID.
package signin

import (
	"context"

	"github.com/coreos/go-oidc/v3/oidc"
)

func providers(ctx context.Context, tenant string) {
	oidc.NewProvider(ctx, "https://accounts.google.com")
	oidc.NewProvider(ctx, "https://accounts.google.com/")                      // want `slash at the end of an issuer that is not the provider's own spelling: "/"`
	oidc.NewProvider(ctx, "https://example.eu.auth0.com")                      // want `slash at the end of an issuer that is not the provider's own spelling`
	oidc.NewProvider(ctx, "https://id.example.com/")                           // nobody knows how it spells itself
	oidc.NewProvider(ctx, "https://login.microsoftonline.com/"+tenant+"/v2.0") // in order
}
