// Package claims executes what the rules say of other modules, and of versions
// of Go that are not at hand.
package claims

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"code.gitea.io/sdk/gitea"
	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/go-sql-driver/mysql"
	"github.com/gorilla/handlers"
	"github.com/gorilla/mux"
	consul "github.com/hashicorp/consul/api"
	vault "github.com/hashicorp/vault/api"
	influxdb2 "github.com/influxdata/influxdb-client-go/v2"
	"github.com/jackc/pgx/v5"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	_ "github.com/lib/pq"
	"github.com/miekg/dns"
	promapi "github.com/prometheus/client_golang/api"
	promv1 "github.com/prometheus/client_golang/api/prometheus/v1"
	"github.com/prometheus/client_golang/prometheus/push"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/http/httpproxy"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"

	"github.com/urllint/urllint/internal/rule"
)

// claims are what happens to a Bad example of a rule, in the words of its Doc.
var claims = []struct {
	rule, says string
	do         func() error
}{
	{"dsn-scheme", `at the first query with: missing "=" after "mysql://localhost/db" in connection info string`, func() error {
		db, err := sql.Open("postgres", "mysql://localhost/db")
		if err != nil {
			return nil // that would be too early
		}
		defer func() { _ = db.Close() }()
		return db.Ping()
	}},
	{"dsn-scheme", `in sql.Open with: default addr for network 'postgres://localhost' unknown`, func() error {
		_, err := sql.Open("mysql", "postgres://localhost/db")
		return err
	}},
	{"dsn-syntax", `without a slash with: missing the slash separating the database name`, func() error {
		_, err := sql.Open("mysql", "user:password@tcp(localhost:3306)")
		return err
	}},
	{"dsn-syntax", `it fails with: default addr for network 'localhost' unknown`, func() error {
		_, err := sql.Open("mysql", "u:p@localhost/db")
		return err
	}},
	{"dsn-syntax", `for a slash in a parameter with: did you forget to escape a param value?`, func() error {
		_, err := sql.Open("mysql", "user:password@tcp(localhost:3306)/db?loc=Asia/Shanghai")
		return err
	}},
	{"route-slash", `chi panics with: routing pattern must begin with '/'`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Mount("users/{id}", http.NotFoundHandler())
		return nil
	}},
	{"route-slash", `httprouter panics with: path must begin with '/'`, func() (err error) {
		defer recovered(&err)
		httprouter.New().Handler("GET", "users/:id", http.NotFoundHandler())
		return nil
	}},
	{"redirect-status", `gin panics with: Cannot redirect with status code 200`, func() (err error) {
		defer recovered(&err)
		gin.SetMode(gin.TestMode)
		router := gin.New()
		router.GET("/", func(c *gin.Context) { c.Redirect(http.StatusOK, "/a") })
		router.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil))
		return nil
	}},
	{"redirect-status", `echo returns the error: invalid redirect status code`, func() error {
		e := echo.New()
		return e.NewContext(httptest.NewRequest("GET", "/", nil), httptest.NewRecorder()).Redirect(http.StatusAccepted, "/a")
	}},
	{"route-star", `chi panics with: wildcard '*' must be the last value in a route`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Get("/files/*/raw", func(http.ResponseWriter, *http.Request) {})
		return nil
	}},
	{"route-star", `catch-all routes are only allowed at the end of the path`, func() (err error) {
		defer recovered(&err)
		httprouter.New().Handler("GET", "/files/*path/raw", http.NotFoundHandler())
		return nil
	}},
	{"route-star", `wildcards must be named with a non-empty name`, func() (err error) {
		defer recovered(&err)
		httprouter.New().Handler("GET", "/files/*", http.NotFoundHandler())
		return nil
	}},
	{"odd-pairs", `mux: number of parameters must be multiple of 2`, func() error {
		route := mux.NewRouter().HandleFunc("/a", func(http.ResponseWriter, *http.Request) {})
		route.Queries("page")
		return route.GetError()
	}},
	{"list-comma", `allows neither`, func() error {
		for _, method := range []string{"GET", "HEAD"} {
			w, r := httptest.NewRecorder(), httptest.NewRequest("OPTIONS", "http://h/", nil)
			r.Header.Set("Origin", "https://page.example")
			r.Header.Set("Access-Control-Request-Method", method)
			cors.New(cors.Options{AllowedMethods: []string{"GET, PUT"}}).Handler(http.NotFoundHandler()).ServeHTTP(w, r)
			if w.Header().Get("Access-Control-Allow-Methods") != "" {
				return nil // it is allowed
			}
		}
		return errors.New("allows neither")
	}},
	{"no-proxy", `the proxy is asked for these hosts, too`, func() error {
		for _, list := range []string{"http://example.com", "example.com;example.org", "example.*"} {
			c := httpproxy.Config{HTTPProxy: "http://proxy.example.net", NoProxy: list}
			proxy, err := c.ProxyFunc()(&url.URL{Scheme: "http", Host: "example.com"})
			if err != nil || proxy == nil {
				return nil // it is not asked
			}
		}
		return errors.New("the proxy is asked for these hosts, too")
	}},
	{"no-proxy", `for those in a domain`, func() error {
		c := httpproxy.Config{HTTPProxy: "http://proxy.example.net", NoProxy: "*.example.com"}
		if proxy, _ := c.ProxyFunc()(&url.URL{Scheme: "http", Host: "www.example.com"}); proxy != nil {
			return nil
		}
		return errors.New("for those in a domain")
	}},
	{"grpc-scheme", `the first call fails with: too many colons in address`, func() error {
		return invoked("http://example.com:80")
	}},
	{"grpc-target", `"unix://run/a.sock" fails with: invalid (non-empty) authority`, func() error { return invoked("unix://run/a.sock") }},
	{"grpc-target", `"dns://svc:80" names none`, func() error { return invoked("dns://svc:80") }},
	{"grpc-target", `A path after a port is a part of the port`, func() error { return invoked("127.0.0.1:80/api") }},
	{"dsn-setting", `pgx returns the error: sslmode is invalid`, func() error {
		_, err := pgx.ParseConfig("postgres://h/db?sslmode=off")
		return err
	}},
	{"dsn-setting", `wants a unit for a timeout: missing unit in duration`, func() error {
		_, err := sql.Open("mysql", "u:p@tcp(h)/db?timeout=10")
		return err
	}},
	{"dsn-setting", `true or false for a switch: invalid bool value`, func() error {
		_, err := sql.Open("mysql", "u:p@tcp(h)/db?parseTime=yes")
		return err
	}},
	{"dsn-setting", `the number of a database: invalid database number`, func() error {
		_, err := redis.ParseURL("redis://h/zero")
		return err
	}},
	{"dsn-setting", `What pgx, lib/pq and go-sql-driver/mysql do not know by its name, in its letters, they leave to the server`, func() error {
		p, err := pgx.ParseConfig("postgres://h/db?parseTime=true")
		if err != nil {
			return nil
		}
		m, err := mysql.ParseDSN("u:p@tcp(h)/db?parsetime=true")
		if err != nil || m.ParseTime || m.Params["parsetime"] != "true" || p.RuntimeParams["parseTime"] != "true" {
			return nil
		}
		return errors.New("What pgx, lib/pq and go-sql-driver/mysql do not know by its name, in its letters, they leave to the server")
	}},
	{"name-dot", `returns the error: domain must be fully qualified`, func() error {
		var m dns.Msg
		m.SetQuestion("example.com", dns.TypeA)
		_, err := m.Pack()
		return err
	}},
	{"route-braces", `gorilla/mux keeps the error for itself, mux: unbalanced braces in "/x/{id"`, func() error {
		return mux.NewRouter().HandleFunc("/x/{id", nil).GetError()
	}},
	{"route-group", `contains capture groups in its regexp`, func() (err error) {
		defer recovered(&err)
		mux.NewRouter().HandleFunc("/{f:(a|b)}", nil)
		return nil
	}},
	{"name-twice", `chi panics with: contains duplicate param key`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Get("/a/{id}/b/{id}", nil)
		return nil
	}},
	{"method-name", `gin panics with: http method get is not valid`, func() (err error) {
		defer recovered(&err)
		gin.New().Handle("get", "/a", func(*gin.Context) {})
		return nil
	}},
	{"method-name", `http method is not supported`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Method("GET,POST", "/a", http.NotFoundHandler())
		return nil
	}},
	{"dsn-setting", `knows its settings by name: unexpected option`, func() error {
		_, err := redis.ParseURL("redis://h/0?timeout=5s")
		return err
	}},
	{"grpc-target", `fails with: passthrough: received empty target`, func() error { return invoked("passthrough://svc:80") }},
	{"route-braces", `chi panics`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Get("/x/{id", nil)
		return nil
	}},
	{"route-placeholder", `invalid regexp`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Get("/a/{id:[}", nil)
		return nil
	}},
	{"name-twice", `mux.Vars has one of two values alone`, func() (err error) {
		r := mux.NewRouter()
		r.HandleFunc("/a/{id}/b/{id}", func(_ http.ResponseWriter, r *http.Request) {
			if vars := mux.Vars(r); len(vars) == 1 && vars["id"] == "2" {
				err = errors.New("mux.Vars has one of two values alone")
			}
		})
		r.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/a/1/b/2", nil))
		return err
	}},
	{"route-placeholder", `gorilla/mux keeps the error for itself: error parsing regexp`, func() error {
		return mux.NewRouter().HandleFunc("/users/{id:[}", nil).GetError()
	}},
	{"route-placeholder", `wildcards must be named with a non-empty name`, func() (err error) {
		defer recovered(&err)
		gin.SetMode(gin.TestMode)
		gin.New().GET("/users/:/posts", func(*gin.Context) {})
		return nil
	}},
	{"route-placeholder", `wildcards must be named with a non-empty name`, func() (err error) {
		defer recovered(&err)
		httprouter.New().Handler("GET", "/users/:/posts", http.NotFoundHandler())
		return nil
	}},
	{"route-twice", `already registered`, func() (err error) {
		defer recovered(&err)
		r := httprouter.New()
		r.Handler("GET", "/users", http.NotFoundHandler())
		r.Handler("GET", "/users", http.NotFoundHandler())
		return nil
	}},
	{"route-twice", `already registered`, func() (err error) {
		defer recovered(&err)
		gin.SetMode(gin.TestMode)
		r := gin.New()
		r.GET("/users", func(*gin.Context) {})
		r.GET("/users", func(*gin.Context) {})
		return nil
	}},
	{"route-twice", `conflicts with existing wildcard ':id'`, func() (err error) {
		defer recovered(&err)
		gin.SetMode(gin.TestMode)
		r := gin.New()
		r.GET("/users/:id", func(*gin.Context) {})
		r.GET("/users/:name/posts", func(*gin.Context) {})
		return nil
	}},
	{"route-twice", `conflicts with existing wildcard ':id'`, func() (err error) {
		defer recovered(&err)
		r := httprouter.New()
		r.Handler("GET", "/users/:id", http.NotFoundHandler())
		r.Handler("GET", "/users/:name/posts", http.NotFoundHandler())
		return nil
	}},
	{"address-colons", `too many colons in address`, func() error { return invoked("127.0.0.1:1,127.0.0.1:2") }},
	{"route-twice", `panic at "/files/new"`, func() (err error) {
		gin.SetMode(gin.TestMode)
		defer said(&err, `panic at "/files/new"`)
		r := gin.New()
		r.GET("/files/*path", func(*gin.Context) {})
		r.GET("/files/new", func(*gin.Context) {})
		return nil
	}},
	{"route-twice", `panics at "/users/new" after "/users/:id"`, func() (err error) {
		defer said(&err, `panics at "/users/new" after "/users/:id"`)
		r := httprouter.New()
		r.Handler("GET", "/users/:id", http.NotFoundHandler())
		r.Handler("GET", "/users/new", http.NotFoundHandler())
		return nil
	}},
	{"route-placeholder", `only one wildcard per path segment is allowed`, func() (err error) {
		defer recovered(&err)
		gin.SetMode(gin.TestMode)
		gin.New().GET("/days/:from-:to", func(*gin.Context) {})
		return nil
	}},
	{"route-placeholder", `only one wildcard per path segment is allowed`, func() (err error) {
		defer recovered(&err)
		httprouter.New().Handler("GET", "/days/:from-:to", http.NotFoundHandler())
		return nil
	}},
	{"route-star", `path must end with /*filepath`, func() (err error) {
		defer recovered(&err)
		httprouter.New().ServeFiles("/assets/", http.Dir("."))
		return nil
	}},
	{"route-star", `wildcard '*' must be the last value in a route`, func() (err error) {
		defer recovered(&err)
		chi.NewRouter().Route("/jobs/*", func(chi.Router) {})
		return nil
	}},
	{"route-twice", `attempting to Mount() a handler on an existing path`, func() (err error) {
		defer recovered(&err)
		r := chi.NewRouter()
		r.Mount("/v1", http.NotFoundHandler())
		r.Mount("/v1", http.NotFoundHandler())
		return nil
	}},
	{"route-taken", `no request for /users/new comes to`, func() error {
		r := mux.NewRouter()
		r.HandleFunc("/users/{id}", saying("f"))
		r.HandleFunc("/users/new", saying("g"))
		if asked(r, "/users/new") != "f" {
			return nil
		}
		return errors.New("no request for /users/new comes to g")
	}},
}

// invoked returns why a server is not reached by a target of grpc.
func invoked(target string) error {
	conn, err := grpc.NewClient(target, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	return conn.Invoke(ctx, "/service/method", nil, nil)
}

func TestClaims(t *testing.T) {
	for _, c := range claims {
		r := rule.ByName(c.rule)
		require.NotNil(t, r, c.rule)
		require.Contains(t, r.Doc, c.says, c.rule)
		said := "" // where no error is quoted, any will do
		if i := strings.LastIndex(c.says, ": "); i >= 0 {
			said = c.says[i+len(": "):]
		}
		assert.ErrorContains(t, c.do(), said, "%s: %s", c.rule, c.says)
	}
}

func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v", r)
	}
}

// said sets an error of these words where the function panics.
func said(err *error, words string) {
	if recover() != nil {
		*err = errors.New(words)
	}
}

// What the rules say of routes that panic nowhere.
func TestRoutesNeverMatch(t *testing.T) {
	answer := func(h http.Handler, path string) int {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, &http.Request{Method: "GET", URL: &url.URL{Path: path}})
		return w.Code
	}
	ok := func(http.ResponseWriter, *http.Request) {}

	require.Contains(t, rule.ByName("route-slash").Doc, "gorilla/mux keeps the error to itself and answers every request with 404")
	gorilla := mux.NewRouter()
	gorilla.HandleFunc("users", ok)
	assert.Equal(t, 404, answer(gorilla, "/users"))

	require.Contains(t, rule.ByName("group-slash").Doc, `e.Group("/a").GET("b", f) answers no request but for "/ab", and e.Group("/a/").GET("/b", f) none but for "/a//b"`)
	joined := func(prefix, route string) http.Handler {
		e := echo.New()
		e.Group(prefix).GET(route, func(c echo.Context) error { return c.NoContent(http.StatusOK) })
		return e
	}
	assert.Equal(t, 404, answer(joined("/a", "b"), "/a/b"))
	assert.Equal(t, 200, answer(joined("/a", "b"), "/ab"))
	assert.Equal(t, 404, answer(joined("/a/", "/b"), "/a/b"))
	assert.Equal(t, 200, answer(joined("/a/", "/b"), "/a//b"))
	assert.Equal(t, 200, answer(joined("/a/", "b"), "/a/b"))

	require.Contains(t, rule.ByName("group-twice").Doc, `r.Group("/v1").GET("/v1/a", f) answers requests for /v1/v1/a alone`)
	groups := gin.New()
	groups.Group("/v1").GET("/v1/a", func(*gin.Context) {})
	assert.Equal(t, 404, answer(groups, "/v1/a"))
	assert.Equal(t, 200, answer(groups, "/v1/v1/a"))

	require.Contains(t, rule.ByName("never-equal").Doc, `what fills "*name" in a route of gin or httprouter begins with a slash`)
	rest := ""
	rests := httprouter.New()
	rests.GET("/httprouter/*name", func(_ http.ResponseWriter, _ *http.Request, p httprouter.Params) { rest = p.ByName("name") })
	assert.Equal(t, 200, answer(rests, "/httprouter/a"))
	assert.Equal(t, "/a", rest)
	groups.GET("/gin/*name", func(c *gin.Context) { rest = c.Param("name") })
	assert.Equal(t, 200, answer(groups, "/gin/b"))
	assert.Equal(t, "/b", rest)

	require.Contains(t, rule.ByName("tree-slash").Doc, "A route of gorilla/mux matches its path alone in any case: use PathPrefix")
	tree := http.StripPrefix("/tree/", http.HandlerFunc(ok))
	gorilla.Handle("/tree/", tree)
	assert.Equal(t, 200, answer(gorilla, "/tree/"))
	assert.Equal(t, 404, answer(gorilla, "/tree/leaf"))
	gorilla.PathPrefix("/tree/").Handler(tree)
	assert.Equal(t, 200, answer(gorilla, "/tree/leaf"))

	require.Contains(t, rule.ByName("pattern-segment").Doc, `"/users/:id" answers no request but one for "/users/:id"`)
	colons := httprouter.New()
	colons.HandlerFunc("GET", "/users/{id}", ok)
	assert.Equal(t, 404, answer(colons, "/users/7"))
	assert.Equal(t, 200, answer(colons, "/users/{id}"))
	for _, braces := range []interface {
		http.Handler
		Get(string, http.HandlerFunc)
	}{chi.NewRouter(), getter{mux.NewRouter()}} {
		braces.Get("/users/:id", ok)
		assert.Equal(t, 404, answer(braces, "/users/7"))
		assert.Equal(t, 200, answer(braces, "/users/:id"))
	}
}

// A getter registers routes of gorilla/mux in the way of chi.
type getter struct{ *mux.Router }

func (g getter) Get(pattern string, h http.HandlerFunc) { g.HandleFunc(pattern, h) }

// A wildcard within an origin is a byte like any other to gorilla/handlers.
func TestWildcardNeverMatches(t *testing.T) {
	allowed := func(origin string) string {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "https://api.example/", nil)
		r.Header.Set("Origin", "https://app.example.com")
		handlers.CORS(handlers.AllowedOrigins([]string{origin}))(http.NotFoundHandler()).ServeHTTP(w, r)
		return w.Header().Get("Access-Control-Allow-Origin")
	}
	assert.Contains(t, rule.ByName("origin-wildcard").Doc, "the origin never matches")
	assert.Empty(t, allowed("https://*.example.com"))
	assert.Equal(t, "https://app.example.com", allowed("https://app.example.com"))
	assert.Equal(t, "*", allowed("*"), "know * alone, for any origin")
}

// A list of allowed origins never matches one without a scheme, or with a path.
func TestOriginsNeverMatch(t *testing.T) {
	allowed := func(origin string) bool {
		r, err := http.NewRequest("GET", "https://api.example/", nil)
		require.NoError(t, err)
		r.Header.Set("Origin", "https://example.com")
		return cors.New(cors.Options{AllowedOrigins: []string{origin}}).OriginAllowed(r)
	}
	for name, origin := range map[string]string{"origin-scheme": "example.com", "origin-path": "https://example.com/"} {
		assert.Contains(t, rule.ByName(name).Doc, "a list of allowed origins never matches")
		assert.False(t, allowed(origin), origin)
	}
	assert.True(t, allowed("https://example.com"))
}

// What the rules say has changed, under the versions before and after. A
// version that cannot be had is skipped.
func TestVersionsOfGo(t *testing.T) {
	const brackets, colons = "http://[:::1]/", "http://::1/"
	tests := []struct {
		rule, says string
		toolchain  string // a version to run, or "" for the present one
		line       string // what go.mod says
		url        string
		refused    bool
	}{
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.24.7", "1.24", brackets, false},
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.24.8", "1.24", brackets, true},
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.25.1", "1.25", brackets, false},
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.25.2", "1.25", brackets, true},
		{"ipv6-syntax", "before, it only looked for the closing bracket", "go1.25.1", "1.25", "http://[::1/", true},
		{"ipv6-brackets", "Since Go 1.26", "go1.25.2", "1.25", colons, false},
		{"ipv6-brackets", "if go.mod says go 1.26 or later", "", "1.26", colons, true},
		{"ipv6-brackets", "otherwise it takes what follows the last colon for the port", "", "1.25", colons, false},
		{"ipv6-brackets", "in http and https URLs", "", "1.26", "x://::1/", false},
	}
	for _, tt := range tests {
		assert.Contains(t, rule.ByName(tt.rule).Doc, tt.says)
		out, err := parseUnder(t, tt.toolchain, tt.line, tt.url)
		if err != nil {
			t.Logf("%s cannot be had: %s", tt.toolchain, out)
			continue
		}
		assert.Equal(t, tt.refused, out == "refused", "%s under %s with go %s: %s", tt.url, tt.toolchain, tt.line, out)
	}
}

// parseUnder tells what url.Parse does in a module whose go.mod has the line.
func parseUnder(t *testing.T, toolchain, line, text string) (string, error) {
	dir := t.TempDir()
	const program = `package main

import (
	"net/url"
	"os"
)

func main() {
	if _, err := url.Parse(os.Args[1]); err != nil {
		os.Stdout.WriteString("refused")
	}
}
`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo "+line+"\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o644))
	cmd := exec.Command("go", "run", ".", text)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GODEBUG=", "GOFLAGS=-mod=mod")
	if toolchain != "" {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN="+toolchain)
	}
	var said bytes.Buffer // that a toolchain is downloaded, too
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return said.String(), err
	}
	return string(out), nil
}

// TestPathAdded asks clients for what they ask a server: each puts its path after
// the address that it was given, whatever that ends in.
func TestPathAdded(t *testing.T) {
	ctx := context.Background()
	for _, row := range []struct {
		path string
		ask  func(address string)
	}{
		{"/.well-known/openid-configuration", func(a string) { _, _ = oidc.NewProvider(ctx, a) }},
		{"/metrics", func(a string) { _ = push.New(a, "job").Push() }},
		{"/api/v1", func(a string) {
			c, err := promapi.NewClient(promapi.Config{Address: a})
			require.NoError(t, err)
			_, _ = promv1.NewAPI(c).Runtimeinfo(ctx)
		}},
		{"/v1", func(a string) {
			c, err := vault.NewClient(&vault.Config{Address: a})
			require.NoError(t, err)
			_, _ = c.Sys().Health()
		}},
		{"/v1", func(a string) {
			c, err := consul.NewClient(&consul.Config{Address: a})
			require.NoError(t, err)
			_, _ = c.Status().Leader()
		}},
		{"/api/v2", func(a string) {
			c := influxdb2.NewClient(a, "token")
			defer c.Close()
			_ = c.WriteAPIBlocking("org", "bucket").WriteRecord(ctx, "m v=1")
		}},
		{"/api/v1", func(a string) {
			c, err := gitea.NewClient(a, gitea.SetGiteaVersion("1.20.0"))
			require.NoError(t, err)
			_, _, _ = c.GetMyUserInfo()
		}},
	} {
		asked := ""
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked = r.URL.Path
			http.NotFound(w, r)
		}))
		row.ask(s.URL)
		assert.True(t, strings.HasPrefix(asked, row.path), "%s is asked for", asked)
		row.ask(s.URL + row.path)
		assert.True(t, strings.HasPrefix(asked, row.path+row.path), "%s: %s is asked for", "path-added", asked)
		s.Close()
	}
}
