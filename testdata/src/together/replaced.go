package together

import (
	"net/http"
	"strings"
)

// What another function of the package replaces is no mistake where a list is handed on
// before that.
var origins = []string{"http://localhost:<port>", "http://localhost:<prt>"} // want `port is not a number: "<prt>" in "http://localhost:<prt>", passed to \(\*http.CrossOriginProtection\).AddTrustedOrigin`

func trust(p *http.CrossOriginProtection) {
	for _, o := range origins {
		if err := p.AddTrustedOrigin(o); err != nil {
			panic(err)
		}
	}
	http.Get("https://{zone}.example.com/") // want `placeholder that nothing fills: "{zone}"`
}

func withPort(o, port, zone string) string {
	return strings.NewReplacer("<port>", port, "{zone}", zone).Replace(o)
}
