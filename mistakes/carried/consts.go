package carried

import "os"

// Addresses another file uses.
const (
	apiHost      = "api.example.org" // bad: no scheme
	apiHostOK    = "https://api.example.org"
	adminAddr    = "http://0.0.0.0:9090" // bad: a URL where host:port belongs
	adminAddrOK  = "0.0.0.0:9090"
	usersPath    = "/users/{id" // bad: pattern that http.Handle panics on
	usersPathOK  = "/users/{id}"
	trailing     = "https://example.org/api/"
	schemeHTTPS  = "https"
	schemeSlash  = "ldap://" // bad: more than a scheme in a field for the scheme
	redirectPath = "/callback"
)

var defaults = map[string]string{
	"api":     "api.internal:8080/v1", // bad: the host is read as a scheme
	"metrics": "http://metrics.internal:9090",
}

var peers = []string{
	"http://10.0.0.1:2380",
	"10.0.0.2:2380/raft", // bad: the host is read as a scheme
	"http://10.0.0.3:2380",
}

func env(key, def string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return def
}

func mustEnv(key, fallback string) string {
	v, ok := os.LookupEnv(key)
	if !ok {
		return fallback
	}
	return v
}
