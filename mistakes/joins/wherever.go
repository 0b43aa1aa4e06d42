package joins

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"

	"google.golang.org/grpc"
)

// Texts that are only returned or stored here: what they are for is not in view.

const (
	ledger  = "https://ledger.example.com/v2"
	tickets = "https://tickets.example.com/rest/api/3"
	chat    = "https://chat.example.com/api"
	press   = "https://press.example.com"
	prices  = ledger + "/prices?currency=EUR"
)

type links struct{ Self, Next string }

func Wherever(id, region string, lat, lon float64, v url.Values) []links {
	return []links{
		{Self: ledger + "accounts/" + id},                                                // bad: asks for /v2accounts
		{Self: ledger + "/accounts/" + id},                                               // good: a slash
		{Self: ledger + "beta2/accounts/" + id},                                          // good: the version v2beta2
		{Self: tickets + "issue/" + id},                                                  // bad: asks for /rest/api/3issue
		{Self: tickets + "/issue/" + id},                                                 // good: a slash
		{Self: chat + "rooms.list"},                                                      // bad: asks for /apirooms.list
		{Self: chat + "/rooms.list"},                                                     // good: a slash
		{Self: ledger + "/v2/accounts"},                                                  // bad: asks for /v2/v2/accounts
		{Self: ledger + "/v3/accounts"},                                                  // good: another version below the first
		{Self: fmt.Sprintf("%s/api/rooms/%s", chat, id)},                                 // bad: asks for /api/api/rooms
		{Self: fmt.Sprintf("%s/rooms/%s", chat, id)},                                     // good: once
		{Self: press + "news/" + id},                                                     // bad: the host press.example.comnews
		{Self: press + "/news/" + id},                                                    // good: a slash
		{Self: "https://files." + region + ".example.com" + "reports/a.pdf"},             // bad: the host ends in comreports
		{Self: "https://files." + region + ".example.com" + "/reports/a.pdf"},            // good: a slash
		{Next: fmt.Sprintf("%s?page=%d", prices, 2)},                                     // bad: the currency is EUR?page=2
		{Next: fmt.Sprintf("%s&page=%d", prices, 2)},                                     // good: one query
		{Next: fmt.Sprintf("https://maps.example.com/at?lat=%f?lon=%f", lat, lon)},       // bad: lat is "1.0?lon=2.0"
		{Next: fmt.Sprintf("https://maps.example.com/at?lat=%f&lon=%f", lat, lon)},       // good: two parameters
		{Next: "https://maps.example.com/tiles" + v.Encode()},                            // bad: the path /tilesa=b
		{Next: "https://maps.example.com/tiles?" + v.Encode()},                           // good: a question mark
		{Next: "https://maps.example.com/tiles?layer=base" + v.Encode()},                 // bad: the layer is basea=b
		{Next: "https://maps.example.com/tiles?layer=base&" + v.Encode()},                // good: an ampersand
		{Self: "https//" + region + ".example.com/" + id},                                // bad: no scheme
		{Self: "https://" + region + ".example.com/" + id},                               // good: one
		{Self: fmt.Sprintf("https://%s/accounts/%s", ledger, id)},                        // bad: the host https
		{Self: fmt.Sprintf("%s/accounts/%s", ledger, id)},                                // good: one scheme
		{Self: "htps://press.example.com/"},                                              // bad: htps is no scheme
		{Next: prices + "?page=" + id},                                                   // bad: the currency is EUR?page=2
		{Next: prices + "&page=" + id},                                                   // good: one query
		{Next: "https://maps.example.com/find?" + v.Encode() + "?utm=mail"},              // bad: the last value ends in ?utm=mail
		{Next: "https://maps.example.com/find?" + v.Encode() + "&utm=mail"},              // good: one query
		{Next: "https://maps.example.com/find&text=" + url.QueryEscape(id)},              // bad: the path /find&text=a
		{Next: "https://maps.example.com/find?text=" + url.QueryEscape(id)},              // good: a query
		{Next: "https://store.example.com/c/b.txt" + "sig=ab&se=2031"},                   // bad: a path that ends in txtsig=ab
		{Next: "https://store.example.com/c/b.txt" + "?sig=ab&se=2031"},                  // good: a question mark
		{Next: "https://wiki.example.com/pages/" + url.QueryEscape("Terms of use")},      // missed: Terms+of+use, which only a rule that is off says
		{Next: "https://wiki.example.com/pages/" + url.PathEscape("Terms of use")},       // good: Terms%20of%20use
		{Next: "https://wiki.example.com/find?owner=" + url.PathEscape("Smith & Sons")},  // bad: the owner is "Smith "
		{Next: "https://wiki.example.com/find?owner=" + url.QueryEscape("Smith & Sons")}, // good: the whole name
	}
}

func sent(id string) {
	http.Get(ledger + "accounts")             // bad: asks for /v2accounts
	http.Get(ledger + "/accounts")            // good: a slash
	http.Get(ledger + "/v2/accounts/" + id)   // bad: asks for /v2/v2/accounts
	http.Get(ledger + "/accounts/v2/" + id)   // good: a segment elsewhere
	http.Get(ledger + "/accounts?of=" + "v2") // good: in a query
}

func targets(o grpc.DialOption) {
	sql.Open("mysql", "app:secret@tcp(db:3306)/app?charset=utf8mb4?parseTime=true") // bad: the charset is utf8mb4?parseTime=true
	sql.Open("mysql", "app:secret@tcp(db:3306)/app?charset=utf8mb4&parseTime=true") // good: two parameters
	grpc.NewClient("tcp://10.0.0.1:46658", o)                                       // bad: too many colons in address
	grpc.NewClient("10.0.0.1:46658", o)                                             // good: no scheme
	grpc.NewClient("ledger.example.com:", o)                                        // bad: missing port after port-separator colon
	grpc.NewClient("ledger.example.com", o)                                         // good: port 443
}
