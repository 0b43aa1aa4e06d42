// Package ci builds and reports.
package ci

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path"
	"strings"
)

var (
	server   = flag.String("server", "ci.example.com", "build server")             // bad: flag no scheme
	registry = flag.String("registry", "https://registry.example.com", "registry") // good: right
	listen   = flag.String("listen", "localhost", "address to listen on")          // bad: flag no scheme
	metrics  = flag.String("metrics", ":9100", "address of metrics")               // good: right
)

func Start(job string) (*http.Response, error) {
	return http.Post(*server+"/job/"+url.PathEscape(job)+"/build", "", nil)
}

func Serve() error {
	go http.ListenAndServe(*metrics, nil)    // good: right
	return http.ListenAndServe(*listen, nil) // missed: flag no port
}

func Manifest(name, tag string) (*http.Response, error) {
	return http.Get(*registry + "/v2/" + name + "/manifests/" + tag) // good: right
}

func Clone() (*url.URL, error) {
	return url.Parse("git@github.com:example/app.git") // bad: first path segment in URL cannot contain colon
}

func CloneRight() *exec.Cmd {
	return exec.Command("git", "clone", "git@github.com:example/app.git") // good: right
}

func Artifact(run int, name string) (*http.Response, error) {
	p := path.Join("https://ci.example.com/artifacts", fmt.Sprint(run), name) // bad: path join
	return http.Get(p)
}

func ArtifactRight(run int, name string) (*http.Response, error) {
	u, err := url.JoinPath("https://ci.example.com/artifacts", fmt.Sprint(run), name)
	if err != nil {
		return nil, err
	}
	return http.Get(u) // good: right
}

func Badge(branch string) string {
	return "https://ci.example.com/badge.svg?branch=" + url.QueryEscape(branch) // good: right
}

func Status(sha string) (*http.Response, error) {
	const api = "https://api.github.com/repos/:owner/:repo/statuses/" // bad: 404
	return http.Post(api+sha, "application/json", nil)
}

func StatusRight(owner, repo, sha string) (*http.Response, error) {
	return http.Post("https://api.github.com/repos/"+owner+"/"+repo+"/statuses/"+sha, "application/json", nil) // good: right
}

func Compare(a, b string) (*http.Response, error) {
	return http.Get("https://api.github.com/repos/o/r/compare/" + a + "..." + b) // good: right
}

func Raw() (*http.Response, error) {
	return http.Get("https://raw.githubusercontent.com/o/r/main/README.md#L10") // good: fragment not sent
}

func Download(v string) (*http.Response, error) {
	v = strings.TrimLeft(v, "https://example.com/v") // bad: trim cutset
	return http.Get("https://dl.example.com/v" + v + ".tar.gz")
}

func Template() (*http.Response, error) {
	return http.Get("https://dl.example.com/{{.Version}}/app.tgz") // bad: template unfilled
}

func TemplatePercent() (*http.Response, error) {
	return http.Get("https://dl.example.com/v%d/app.tgz") // bad: invalid URL escape
}

func Proxy() http.Handler {
	return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Scheme = "http"          // good: right
		r.Out.URL.Host = "localhost:8080/" // bad: field host
	}}
}

func Headers(ctx context.Context) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https//ci.example.com/api", nil) // bad: scheme colon
	if err != nil {
		return nil, err
	}
	req.Header = http.Header{"Origin": {"https://ci.example.com/"}} // bad: origin slash literal
	return req, nil
}

func HeadersRight(ctx context.Context) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://ci.example.com/api", nil) // good: right
	if err != nil {
		return nil, err
	}
	req.Header = http.Header{"Origin": {"https://ci.example.com"}} // good: right
	return req, nil
}

func Cache() (*url.URL, error) {
	s := os.Getenv("CACHE")
	if s == "" {
		s = "cache:6379" // bad: scheme cache
	}
	return url.Parse(s)
}

func Switch(env string) (*http.Response, error) {
	var u string
	switch env {
	case "prod":
		u = "https://ci.example.com"
	case "dev":
		u = "http://localhost:8080:8081" // bad: switch two ports
	default:
		u = "http://127.0.0.1:8080"
	}
	return http.Get(u + "/health")
}

func SwitchRight(env string) (*http.Response, error) {
	u := map[string]string{"prod": "https://ci.example.com", "dev": "http://localhost:8080"}[env]
	return http.Get(u + "/health") // good: right
}
