// Package vendors is what programs hand to the libraries of others, and to other
// programs.
package vendors

import (
	"context"
	"net/http"
	"net/url"
	"os/exec"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-resty/resty/v2"
	"github.com/hashicorp/vault/api"
	"github.com/redis/go-redis/v9"
	"golang.org/x/oauth2"
)

// hosts are those that may be asked for.
var hosts = map[string]bool{
	"example.com":         true,
	"https://example.org": true, // bad: a host has no scheme: never found
	"example.net/":        true, // bad: nor a path
}

// origins are looked up as such.
var origins = map[string]bool{"https://example.com": true}

// both is asked for hosts and for origins.
var both = map[string]bool{"https://example.com": true, "example.com": true}

func allowed(u *url.URL) bool {
	return hosts[u.Hostname()] && origins[u.Scheme+"://"+u.Host] || both[u.Host] || both[u.Scheme+"://"+u.Host]
}

func mayReturnTo(raw string) bool {
	trusted := []string{
		"app.example.com",
		"https://admin.example.com", // bad: a host has no scheme
	}
	u, err := url.Parse(raw)
	return err == nil && slices.Contains(trusted, u.Host) && slices.Contains([]string{"http", "https"}, u.Scheme) // good: schemes without a colon
}

func isSameOrigin(r *http.Request) bool {
	if r.Header.Get("Origin") == r.Host { // bad: an origin begins with a scheme
		return true
	}
	return r.Header.Get("Origin") == "https://"+r.Host // good: as a browser sends it
}

func support(subject, body string) []*url.URL {
	v := url.Values{"subject": {subject}, "body": {body}}
	var out []*url.URL
	for _, s := range []string{
		"mailto:help@example.com?subject=" + url.QueryEscape(subject),                                 // bad: programs for mail show the plus signs
		"mailto:help@example.com?" + v.Encode(),                                                       // bad: these, too
		"mailto:help@example.com?cc=a@example.com&body=" + url.QueryEscape(body),                      // bad: in the second one
		"mailto:help@example.com?subject=" + strings.ReplaceAll(url.QueryEscape(subject), "+", "%20"), // good: no plus sign is left
		"mailto:help@example.com?" + strings.ReplaceAll(v.Encode(), "+", "%20"),                       // good: nor here
		"https://help.example.com/?subject=" + url.QueryEscape(subject),                               // good: a query of the web
	} {
		u, err := url.Parse(s)
		if err == nil {
			out = append(out, u)
		}
	}
	return out
}

func clone(ctx context.Context, dir, user, token string) error {
	if err := exec.Command("git", "clone", "--depth=1", "https://example.com:acme/tools.git", dir).Run(); err != nil { // bad: a port has digits
		return err
	}
	if err := exec.Command("git", "clone", "git@example.com:acme/tools.git", dir).Run(); err != nil { // good: as scp has it
		return err
	}
	if err := exec.Command("git", "clone", "git@example.com/acme/tools.git", dir).Run(); err != nil { // bad: a folder of that name
		return err
	}
	if err := exec.Command("curl", "-sSfL", "'https://get.example.com/install.sh'").Run(); err != nil { // bad: no shell takes the marks off
		return err
	}
	if err := exec.Command("curl", "-sSfL", `https://get.example.com/install?os=linux\&arch=amd64`).Run(); err != nil { // bad: nor the backslash
		return err
	}
	if err := exec.Command("curl", "-sSfL", "https://get.example.com/install?os=linux&arch=amd64").Run(); err != nil { // good: nothing to be taken off
		return err
	}
	if err := exec.CommandContext(ctx, "git", "remote", "set-url", "origin", "https:/example.com/acme/tools.git").Run(); err != nil { // bad: a slash is missing
		return err
	}
	if err := exec.CommandContext(ctx, "git", "-c", "http.proxy=http://proxy:3128", "fetch", "https://example.com/a.git").Run(); err != nil { // good: a setting and a URL
		return err
	}
	if err := exec.Command("curl", "-sSfL", "https//get.example.com/install.sh").Run(); err != nil { // bad: the colon is missing
		return err
	}
	if err := exec.Command("curl", "-o", "#1.jpg", "https://example.com/[1-9].jpg").Run(); err != nil { // good: a pattern
		return err
	}
	if err := exec.Command("git", "push", "https://"+url.QueryEscape(user)+":"+token+"@example.com/a.git").Run(); err != nil { // bad: a space arrives as a plus sign
		return err
	}
	return exec.Command("git", "push", "https://"+url.PathEscape(user)+":"+token+"@example.com/a.git").Run() // good: escaped for user info
}

func titles(title string) (string, string) {
	v := url.Values{}
	v.Set("titles", strings.ReplaceAll(title, " ", "%20"))                                                     // bad: Encode escapes the percent signs
	v.Set("names", title)                                                                                      // good: Encode escapes the spaces
	u := url.URL{Scheme: "https", Host: "wiki.example.com", Path: "/" + strings.ReplaceAll(title, " ", "%20")} // bad: and so does String
	w := url.URL{Scheme: "https", Host: "wiki.example.com", Path: "/" + strings.ReplaceAll(title, " ", "_")}   // good: no escape
	return u.String(), w.String()
}

func login(w http.ResponseWriter, r *http.Request, conf *oauth2.Config) {
	if r.FormValue("again") != "" {
		http.Redirect(w, r, conf.AuthCodeURL("s")+"?prompt=login", http.StatusFound) // bad: it has a query
		return
	}
	http.Redirect(w, r, conf.AuthCodeURL("s")+"&prompt=login", http.StatusFound) // good: one more parameter
}

func options(back string) (oauth2.AuthCodeOption, oauth2.AuthCodeOption) {
	return oauth2.SetAuthURLParam("back", url.QueryEscape(back)), // bad: escaped again
		oauth2.SetAuthURLParam("back", back) // good: escaped once
}

func found(c *resty.Client, q string) (*resty.Response, error) {
	return c.R().SetQueryParams(map[string]string{"q": url.QueryEscape(q), "n": "10"}).Get("https://example.com/f") // bad: resty escapes it
}

func names(c *resty.Client, id string) error {
	if _, err := c.R().SetPathParam("id", id).Get("https://example.com/items/:id"); err != nil { // bad: resty fills braces
		return err
	}
	if _, err := c.R().SetPathParam("itemId", id).Get("https://example.com/items/{id}"); err != nil { // bad: another name
		return err
	}
	_, err := c.R().SetPathParam("id", id).Get("https://example.com/items/{id}/:top") // good: it is filled
	return err
}

func files(c *resty.Client, name string) error {
	if _, err := c.R().SetPathParam("name", url.PathEscape(name)).Get("https://example.com/f/{name}"); err != nil { // bad: resty escapes it
		return err
	}
	_, err := c.R().SetPathParams(map[string]string{"name": name}).SetRawPathParam("raw", url.PathEscape(name)).Get("https://example.com/{name}/{raw}") // good: escaped once
	return err
}

func static(r *gin.Engine) {
	r.Static("/assets/*filepath", "public") // bad: panics, for gin adds the star
	r.Static("/public", "public")           // good: a prefix
	r.StaticFile("/:name", "a.txt")         // bad: panics
	r.StaticFile("/favicon.ico", "a.ico")   // good: a path
}

func secrets() (*api.Client, error) {
	if c, err := api.NewClient(&api.Config{Address: "https://vault.example.com:8200/v1"}); err == nil { // bad: the client adds /v1
		return c, nil
	}
	return api.NewClient(&api.Config{Address: "https://example.com/vault"}) // good: a prefix
}

func ring() (*redis.Ring, *redis.Ring) {
	return redis.NewRing(&redis.RingOptions{Addrs: map[string]string{"a": "redis://r1:6379"}}), // bad: host and port are wanted
		redis.NewRing(&redis.RingOptions{Addrs: map[string]string{"a": "r1:6379"}}) // good: as they are
}

func versioned(host string) (url.URL, url.URL) {
	return url.URL{Scheme: "https", Host: host + "/v2", Path: "orders"}, // bad: a path in the host
		url.URL{Scheme: "https", Host: host, Path: "/v2/orders"} // good: in the path
}

func fetch(raw string) (*http.Response, error) {
	return http.Get(url.QueryEscape(raw)) // bad: the colon after the scheme is escaped
}

func fetchBy(raw string) (*http.Response, error) {
	return http.Get("https://example.com/?url=" + url.QueryEscape(raw)) // good: a value
}

func listing() (*url.URL, error) {
	if u, err := url.Parse("ftp//ftp.example.com/pub/"); err == nil { // bad: the colon is missing
		return u, nil
	}
	return url.Parse("ftp/pub/") // good: a folder
}
