package claims

import (
	"cmp"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	routes "github.com/urllint/urllint/internal/mux"
	"github.com/urllint/urllint/internal/rule"
)

// asked returns what a handler answers a request with.
func asked(h http.Handler, path string) string {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w.Body.String()
}

func askedFiber(t *testing.T, app *fiber.App, path string) string {
	res, err := app.Test(httptest.NewRequest("GET", path, nil))
	require.NoError(t, err)
	defer func() { _ = res.Body.Close() }()
	b, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	return string(b)
}

func saying(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) }
}

// The first route that matches answers.
func TestRoutesTaken(t *testing.T) {
	require.Contains(t, rule.ByName("route-taken").Doc, `after r.HandleFunc("/users/{id}", f) no request for /users/new comes to r.HandleFunc("/users/new", g), and none at all to what is registered after r.PathPrefix("/").Handler(h)`)
	r := mux.NewRouter()
	r.HandleFunc("/users/{id}", saying("f"))
	r.HandleFunc("/users/new", saying("g"))
	r.HandleFunc("/users/new/a", saying("a"))
	r.HandleFunc("/tags/{id}", saying("f")).Methods("POST")
	r.HandleFunc("/tags/new", saying("g")).Methods("GET")
	r.PathPrefix("/").Handler(saying("h"))
	r.HandleFunc("/api", saying("g"))
	assert.Equal(t, "f", asked(r, "/users/new"))
	assert.Equal(t, "a", asked(r, "/users/new/a"))
	assert.Equal(t, "g", asked(r, "/tags/new"), "of other methods")
	assert.Equal(t, "h", asked(r, "/api"))

	text := func(s string) fiber.Handler { return func(c *fiber.Ctx) error { return c.SendString(s) } }
	app := fiber.New()
	app.Get("/users/:id", text("f"))
	app.Get("/users/new", text("g"))
	app.Get("/tags/:id", func(c *fiber.Ctx) error { return c.Next() })
	app.Get("/tags/new", text("g"))
	app.Get("/*", text("h"))
	app.Get("/api", text("g"))
	assert.Equal(t, "f", askedFiber(t, app, "/users/new"))
	assert.Equal(t, "g", askedFiber(t, app, "/tags/new"), "it leaves the request to the next one")
	assert.Equal(t, "h", askedFiber(t, app, "/api"))
}

// What frameworks say of a request.
func TestFrameworksSay(t *testing.T) {
	doc := rule.ByName("never-equal").Doc
	require.Contains(t, doc, `as what fills "*" in one of chi, echo and fiber, or "{name...}" in a pattern, does not`)
	require.Contains(t, doc, "FullPath of gin, Path of echo and RoutePattern of chi are the route, and no path")
	write := func(w http.ResponseWriter, text string) { _, _ = io.WriteString(w, text) }

	c := chi.NewRouter()
	c.Get("/files/*", func(w http.ResponseWriter, r *http.Request) {
		write(w, chi.URLParam(r, "*")+" "+chi.RouteContext(r.Context()).RoutePattern())
	})
	assert.Equal(t, "a.txt /files/*", asked(c, "/files/a.txt"))

	e := echo.New()
	e.GET("/files/*", func(c echo.Context) error {
		return c.String(200, c.Param("*")+" "+c.Path()+" "+c.Scheme()+" "+c.RealIP())
	})
	assert.Equal(t, "a.txt /files/* http 192.0.2.1", asked(e, "/files/a.txt"))

	gin.SetMode(gin.TestMode)
	g := gin.New()
	g.Group("/v1").GET("/users/:id", func(c *gin.Context) { c.String(200, c.FullPath()+" "+c.ClientIP()) })
	assert.Equal(t, "/v1/users/:id 192.0.2.1", asked(g, "/v1/users/42"))

	app := fiber.New()
	app.Get("/files/*", func(c *fiber.Ctx) error {
		return c.SendString(c.Params("*") + " " + c.Protocol() + " " + c.Hostname() + " " + c.IP())
	})
	assert.Equal(t, "a.txt http example.com 0.0.0.0", askedFiber(t, app, "/files/a.txt"))

	m := http.NewServeMux()
	m.HandleFunc("/files/{path...}", func(w http.ResponseWriter, r *http.Request) { write(w, r.PathValue("path")) })
	assert.Equal(t, "a.txt", asked(m, "/files/a.txt"))

	require.Contains(t, rule.ByName("route-name").Doc, `missing route variable "id"`)
	r := mux.NewRouter()
	r.HandleFunc("/users/{id}", saying("")).Name("user")
	_, err := r.Get("user").URL("ID", "1")
	assert.ErrorContains(t, err, `missing route variable "id"`)
	_, err = r.Get("user").URL("id", "1")
	assert.NoError(t, err)
}

// Trees of routes take what gin and httprouter take, and nothing else: of lists of routes
// that nobody wrote by hand.
func TestTreesOfRoutes(t *testing.T) {
	require.Contains(t, rule.ByName("route-twice").Doc, "The same place has the same name in all their routes")
	gin.SetMode(gin.TestMode)
	random := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		var list []string
		for range 1 + random.IntN(4) {
			list = append(list, randomRoute(random))
		}
		g, strict := routes.Tree{}, routes.Tree{Strict: true}
		of, ofStrict := gin.New(), httprouter.New()
		agree(t, "gin", list, g.Add, func(route string) { of.GET(route, func(*gin.Context) {}) })
		agree(t, "httprouter", list, strict.Add, func(route string) { ofStrict.Handler("GET", route, http.NotFoundHandler()) })
	}
}

// randomRoute returns a route of few segments, so that many begin alike.
func randomRoute(random *rand.Rand) string {
	words := []string{"a", "ab", "b", ":x", ":y"}
	route := ""
	for range random.IntN(4) {
		route += "/" + words[random.IntN(len(words))]
	}
	switch random.IntN(6) {
	case 0:
		return route + "/*r"
	case 1:
		return route + "/"
	}
	return cmp.Or(route, "/")
}

// agree adds routes until one is refused, by the tree and by the router.
func agree(t *testing.T, router string, list []string, add func(string) string, register func(string)) {
	for i, route := range list {
		first := add(route)
		panicked := func() (what any) {
			defer func() { what = recover() }()
			register(route)
			return nil
		}()
		require.Equal(t, panicked != nil, first != "", "%s: %q after %q: %v, %q", router, route, list[:i], panicked, first)
		if first != "" {
			require.Contains(t, list[:i], first)
			return
		}
	}
}
