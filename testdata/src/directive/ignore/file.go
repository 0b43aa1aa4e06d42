package ignore

//urllint:ignore-file unsafe-space,bare-host a file of examples
//urllint:ignore-file port-range there is none // want `suppresses nothing`
//urllint:ignore-file unsafe-space // want `malformed directive: .* no reason`

import "net/http"

func examples() {
	http.Get("http://example.com/a b")
	http.Get("http://example.com/b c")
	http.Get("http://example.com/100%") // want `two hex digits`
}
