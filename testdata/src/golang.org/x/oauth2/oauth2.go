// Package oauth2 has what the tests need of the module of that name.
package oauth2

type Endpoint struct{ AuthURL, DeviceAuthURL, TokenURL string }

type Config struct {
	Endpoint    Endpoint
	RedirectURL string
	Scopes      []string
}

func (c *Config) AuthCodeURL(state string) string { return c.Endpoint.AuthURL + "?state=" + state }
