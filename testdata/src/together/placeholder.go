package together

import (
	"net/http"
	"strings"
)

const (
	users   = "https://api.example.com/users/{id}" // want `placeholder that nothing fills: "{id}" in "https://api.example.com/users/{id}", passed to http.Get`
	orders  = "https://api.example.com/orders/{order}"
	refunds = "https://api.example.com/refunds/{refund}"
)

func placeholders(expand func(*http.Request, map[string]string), id string) {
	http.Get(users)
	http.Get("https://${API_HOST}/v1")                   // want `placeholder that nothing fills: "\$.API_HOST." in`
	http.Get("https://<host>/v1/{a}")                    // want `placeholder that nothing fills: "<host>" \(2 times\) in`
	http.Get("https://api.example.com/" + id + "?q={q}") // want `placeholder that nothing fills: "{q}" in`
	http.Get("https://api.example.com/{{.ID}}")          // want `placeholder that nothing fills: "{{.ID}}" in`
	http.Get("https://api.example.com/{0}/{1}")          // want `placeholder that nothing fills: "[{]0}" \(2 times\) in`
	http.Get("https://api.example.com/a{b")              // want `brace must be encoded: "{"`
}

func filled(expand func(*http.Request, map[string]string), id string) {
	req, _ := http.NewRequest("GET", orders, nil)
	expand(req, map[string]string{"order": id})
	http.DefaultClient.Do(req)
	u := refunds
	for k, v := range map[string]string{"refund": id} {
		u = strings.Replace(u, "{"+k+"}", v, 1)
	}
	http.Get(u)
	http.Get(strings.ReplaceAll("https://api.example.com/{x}", "{x}", id))
	base := "https://api.example.com/{{page}}"
	http.Get(base)
	http.Get(strings.ReplaceAll(base, "{{page}}", id))
	http.Get(strings.NewReplacer("{x}", id).Replace("https://api.example.com/{x}"))
}

// ShopURL is what a user of the package puts the name of a shop into.
var ShopURL = "https://<shop>.example.com/"

var ownShop = "https://<shop>.example.com/" // want `placeholder that nothing fills: "<shop>" in`

func offered() {
	http.Get(ShopURL)
	http.Get(ownShop)
}
