// Package hooks signs in at other services, and is called back by them.
package hooks

import (
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"strings"
)

// OAuth by hand.

const (
	authURL  = "https://accounts.example.com/o/oauth2/auth"
	redirect = "https://app.example.com/callback?provider=x"
)

func AuthURL(state string) string {
	return authURL + "?client_id=1&redirect_uri=" + redirect + "&state=" + state // missed: the inner ? and &
}

func AuthURLGet(state string) (*http.Response, error) {
	return http.Get(authURL + "?client_id=1&redirect_uri=" + "https://app.example.com/callback?a=1&b=2" + "&state=" + state) // missed: b belongs to the outer one
}

func AuthURLRight(state string) (*http.Response, error) {
	q := url.Values{"client_id": {"1"}, "redirect_uri": {redirect}, "state": {state}} // good: right
	return http.Get(authURL + "?" + q.Encode())                                       // good: right
}

func AuthScopes() (*http.Response, error) {
	return http.Get(authURL + "?scope=openid email profile") // bad: 400
}

func AuthScopesRight() (*http.Response, error) {
	return http.Get(authURL + "?scope=openid+email+profile") // good: right
}

func AuthScopesEnc() (*http.Response, error) {
	q := url.Values{}
	q.Set("scope", "openid+email+profile") // bad: arrives with pluses
	return http.Get(authURL + "?" + q.Encode())
}

func AuthScopesEncRight() (*http.Response, error) {
	q := url.Values{}
	q.Set("scope", "openid email profile") // good: right
	return http.Get(authURL + "?" + q.Encode())
}

func AuthDouble() (*http.Response, error) {
	q := url.Values{}
	q.Set("redirect_uri", "https%3A%2F%2Fapp.example.com%2Fcallback") // bad: escaped again
	return http.Get(authURL + "?" + q.Encode())
}

func AuthFrag(tok string) string {
	u, _ := url.Parse(redirect + "#access_token=" + tok) // good: right
	return u.String()
}

// Web hooks.

func Sign(key []byte) (*http.Response, error) {
	return http.Get("https://app.example.com/hook?sig=" + base64.StdEncoding.EncodeToString(key)) // bad: + arrives as space
}

func SignRight(key []byte) (*http.Response, error) {
	return http.Get("https://app.example.com/hook?sig=" + base64.RawURLEncoding.EncodeToString(key)) // good: right
}

type hook struct {
	URL    string
	Events []string
}

var hooksTable = []hook{
	{URL: "https://a.example.com/hook", Events: []string{"push"}}, // good: right
	{URL: "https://b.example.com:hook", Events: []string{"push"}}, // bad: hook table
	{URL: "hooks.c.example.com/x", Events: nil},                   // bad: hook table
}

func Fire() {
	for _, h := range hooksTable {
		resp, err := http.Post(h.URL, "application/json", nil)
		if err != nil {
			continue
		}
		resp.Body.Close()
	}
}

func FireIndex() {
	for i := range hooksTable {
		if len(hooksTable[i].Events) == 0 {
			continue
		}
		_, _ = http.Post(hooksTable[i].URL, "application/json", nil) // missed: hook table index
	}
}

func FireDo(h hook) error {
	req, err := http.NewRequest("POST", h.URL, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func FireOne() error {
	return FireDo(hook{URL: "//d.example.com/x"}) // bad: unsupported protocol scheme ""
}

func FireOneRight() error {
	return FireDo(hook{URL: "https://d.example.com/x"}) // good: right
}

// Request by hand.

func Manual() (*http.Response, error) {
	req := &http.Request{
		Method: "GET",
		URL:    &url.URL{Host: "api.example.com", Path: "/v1"}, // bad: unsupported protocol scheme ""
	}
	return http.DefaultClient.Do(req)
}

func ManualRight() (*http.Response, error) {
	req := &http.Request{
		Method: "GET",
		URL:    &url.URL{Scheme: "https", Host: "api.example.com", Path: "/v1"}, // good: right
	}
	return http.DefaultClient.Do(req)
}

func ManualPath() (*http.Response, error) {
	req := &http.Request{Method: "GET", URL: &url.URL{Path: "https://api.example.com/v1"}} // bad: whole url in path
	return http.DefaultClient.Do(req)
}

func ManualString() string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: url.PathEscape("a b")}).String() // bad: a%2520b
}

func ManualQuery() string {
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: "/v1?x=1"}).String() // bad: path question
}

func ManualRel() string {
	return (&url.URL{Scheme: "https", Path: "api.example.com/v1"}).String()
}

func HostSet() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://10.0.0.1/", nil)
	if err != nil {
		return nil, err
	}
	req.Host = "https://api.example.com" // bad: request host url
	return http.DefaultClient.Do(req)
}

func HostHeader() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://10.0.0.1/", nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", "api.example.com") // bad: ignored by the client
	return http.DefaultClient.Do(req)
}

func HostRight() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://10.0.0.1/", nil)
	if err != nil {
		return nil, err
	}
	req.Host = "api.example.com" // good: right
	return http.DefaultClient.Do(req)
}

func RequestURI() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://10.0.0.1/", nil)
	if err != nil {
		return nil, err
	}
	req.RequestURI = "/v1" // bad: RequestURI can't be set in client requests
	return http.DefaultClient.Do(req)
}

func Query() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://api.example.com/v1", nil)
	if err != nil {
		return nil, err
	}
	req.URL.RawQuery = "q=a b&x=ü" // bad: raw query space
	return http.DefaultClient.Do(req)
}

func QueryAppend() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://api.example.com/v1", nil)
	if err != nil {
		return nil, err
	}
	req.URL.Path += "?page=2" // bad: path question
	return http.DefaultClient.Do(req)
}

func QueryRight() (*http.Response, error) {
	req, err := http.NewRequest("GET", "https://api.example.com/v1", nil)
	if err != nil {
		return nil, err
	}
	req.URL.RawQuery = url.Values{"q": {"a b"}}.Encode() // good: right
	return http.DefaultClient.Do(req)
}

func QuerySemi() (url.Values, error) { return url.ParseQuery("a=1;b=2") } // bad: invalid semicolon separator

func QueryParse() (url.Values, error) { return url.ParseQuery("?a=1&b=2") } // bad: key "?a"

func QueryParseURL() (url.Values, error) { return url.ParseQuery("https://api.example.com/?a=1&b=2") } // bad: key "https://api..."

func QueryParseRight() (url.Values, error) { return url.ParseQuery("a=1&b=2") } // good: right

func Unescape() (string, error) { return url.QueryUnescape("100%") } // missed: unescape percent

func UnescapeRight() (string, error) { return url.QueryUnescape("100%25") } // good: right

func UnescapePlus() (string, error) { return url.PathUnescape("a+b") } // good: right

// Feeds.

type item struct {
	XMLName xml.Name `xml:"item"`
	Link    string   `xml:"link"`
	GUID    string   `xml:"guid"`
}

func Feed(w io.Writer, slug string) error {
	it := item{Link: "https://blog.example.com" + path.Join("/posts", slug), GUID: slug} // good: right
	return xml.NewEncoder(w).Encode(it)
}

func FeedWrong(w io.Writer, slug string) error {
	it := item{Link: path.Join("https://blog.example.com", "posts", slug), GUID: slug} // bad: path join
	return xml.NewEncoder(w).Encode(it)
}

func Page(w io.Writer) error {
	t := template.Must(template.New("p").Parse(`<a href="{{.}}">x</a>`))
	return t.Execute(w, template.URL("javascript:alert(1)")) // bad: script scheme
}

func PageBare(w io.Writer) error {
	t := template.Must(template.New("p").Parse(`<a href="www.example.com/{{.}}">x</a>`)) // bad: relative link
	return t.Execute(w, "a")
}

func PageTypo(w io.Writer) error {
	t := template.Must(template.New("p").Parse(`<img src="https//cdn.example.com/{{.}}">`)) // bad: template scheme colon
	return t.Execute(w, "a")
}

func PageRight(w io.Writer) error {
	t := template.Must(template.New("p").Parse(`<a href="/users/{{.}}?x=1">x</a> <img src="https://cdn.example.com/{{.}}">`)) // good: right
	return t.Execute(w, "a")
}

func Link(w http.ResponseWriter, id int) {
	fmt.Fprintf(w, `<a href="http:/example.com/%d">x</a>`, id)  // bad: fprintf html missing slash
	fmt.Fprintf(w, `<a href="http://example.com/%d">x</a>`, id) // good: right
}

// Slack-like posts.

func Slack(text string) error {
	resp, err := http.PostForm("https://slack.example.com/api/chat.postMessage?channel=#general", url.Values{"text": {text}}) // missed: channel is empty
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func SlackRight(text string) error {
	resp, err := http.PostForm("https://slack.example.com/api/chat.postMessage?channel=%23general", url.Values{"text": {text}}) // good: right
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Telegram(token, text string) (*http.Response, error) {
	return http.Get("https://api.telegram.example/bot" + token + "/sendMessage?text=" + "Hello World!") // bad: space in query
}

func TelegramPercent() (*http.Response, error) {
	return http.Get("https://api.telegram.example/bot/sendMessage?text=100%+sure") // bad: %+s dropped by servers
}

func TelegramPercentRight() (*http.Response, error) {
	return http.Get("https://api.telegram.example/bot/sendMessage?text=100%25+sure") // good: right
}

func Phone() (*http.Response, error) {
	return http.Get("https://api.sms.example/send?to=+491701234567") // bad: arrives as space
}

func PhoneRight() (*http.Response, error) {
	return http.Get("https://api.sms.example/send?to=%2B491701234567") // good: right
}

func Email() (*http.Response, error) {
	return http.Get("https://api.mail.example/send?to=a+b@example.com") // bad: arrives as "a b@"
}

func Date() (*http.Response, error) {
	return http.Get("https://api.mail.example/list?since=2024-01-02T15:04:05+02:00") // bad: space
}

func Amp() (*http.Response, error) {
	return http.Get("https://api.mail.example/list?a=1&amp;b=2") // bad: "amp;b" key, dropped
}

func Spread(items []string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.mail.example/list?ids=%v", items)) // bad: "[a b]" spaces and brackets
}

func SpreadRight(items []string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://api.mail.example/list?ids=%s", url.QueryEscape(strings.Join(items, ",")))) // good: right
}

func JSON(v any) (*http.Response, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return http.Get("https://api.mail.example/list?filter=" + string(b)) // missed: quotes and braces unescaped
}

func JSONLit() (*http.Response, error) {
	return http.Get(`https://api.mail.example/list?filter={"a":1}`) // bad: json in query
}

func JSONRight(v any) (*http.Response, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return http.Get("https://api.mail.example/list?filter=" + url.QueryEscape(string(b))) // good: right
}

func ValuesMap() (*http.Response, error) {
	return http.Get("https://api.mail.example/list?" + fmt.Sprint(url.Values{"a": {"1"}})) // bad: map[a:[1]]
}

func ValuesStruct(u *url.URL) string {
	u.RawQuery = fmt.Sprintf("a=%s&b=%s", "x y", "z") // bad: raw query space
	return u.String()
}

func Nil(p *string) (*http.Response, error) {
	return http.Get(fmt.Sprint("https://api.mail.example/", p)) // bad: 0xc000...
}

func ErrIgnored() string {
	u, _ := url.Parse("http://a b.example.com/") // bad: nil pointer
	return u.Host
}

func GitSSH() (*url.URL, error) {
	return url.Parse("git@github.com:org/repo.git") // bad: first path segment in URL cannot contain colon
}

func GitRight() (*url.URL, error) {
	return url.Parse("ssh://git@github.com/org/repo.git") // good: right
}

func GitColon() (*url.URL, error) {
	return url.Parse("ssh://git@github.com:org/repo.git") // bad: invalid port ":org"
}

func File(dir string) *url.URL {
	u, err := url.Parse("file://" + dir + "/a.txt") // bad: a percent sign in the name of a folder
	if err != nil {
		panic(err)
	}
	return u
}

func FileRel() (*url.URL, error) {
	return url.Parse("file://data/x.txt") // bad: data is the host
}

func FileWin() (*url.URL, error) {
	return url.Parse(`file://C:\data\x.txt`) // bad: invalid character "\\" in host name
}

func FileRight() (*url.URL, error) {
	return url.Parse("file:///data/x.txt") // good: right
}

func WinPath() (*url.URL, error) {
	return url.Parse(`C:\data\x.txt`) // bad: scheme c,
}

func DataURL(b []byte) string {
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(b) // good: right
}

func DataParse() (*url.URL, error) {
	return url.Parse("data:text/plain,Hello%2C%20World") // good: right
}

func Docker() string { return os.Getenv("DOCKER_HOST") } // good: right

func DockerTCP() (*url.URL, error) {
	return url.Parse("tcp:127.0.0.1:2375") // missed: Host ""
}

func DockerUnix() (*url.URL, error) {
	return url.Parse("unix:///var/run/docker.sock") // good: right
}
