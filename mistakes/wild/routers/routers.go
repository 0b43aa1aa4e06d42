// Package routers registers routes, origins and cookies with other routers than that of net/http.
package routers

import (
	"net/http"
	"os"
	"strings"

	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	chicors "github.com/go-chi/cors"
	"github.com/gofiber/fiber/v2"
	fibercors "github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/handlers"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	rscors "github.com/rs/cors"
)

func h(w http.ResponseWriter, r *http.Request) {}
func g(c *gin.Context)                         {}
func f(c *fiber.Ctx) error                     { return nil }
func e4(c echo.Context) error                  { return nil }

func gin1(r *gin.Engine) { r.Run("8080") } // bad: no port where one is needed

func gin2(r *gin.Engine) { r.Run(":8080") } // good: right

func gin3(r *gin.Engine) { r.Run("http://localhost:8080") } // bad: URL where host:port belongs

func getEnv(k, d string) string {
	if v := os.Getenv(k); v != "" {
		return v
	}
	return d
}

type cfg struct{ Port string }

func load() cfg { return cfg{Port: getEnv("PORT", "3000")} } // bad: no port where one is needed

func gin4() {
	r := gin.Default()
	c := load()
	r.Run(c.Port)
}

type cfg2 struct{ Port string }

func load2() cfg2 { return cfg2{Port: getEnv("PORT", "3000")} } // good: right

func gin5() {
	r := gin.Default()
	c := load2()
	r.Run(":" + c.Port)
}

func gin6(r *gin.RouterGroup) { r.GET("/users/{id}", g) } // bad: segment that is a wildcard to other routers

func gin7(r *gin.RouterGroup) { r.GET("/users/:id", g) } // good: right

func gin8(c *gin.Context, t string) {
	c.SetCookie("token", t, 3600, "/", "http://localhost:3000", false, true) // bad: URL or path where a host belongs
}

func gin9(c *gin.Context, t string) {
	c.SetCookie("token", t, 3600, "/", "localhost:3000", false, true) // bad: port where a host alone belongs
}

func gin10(c *gin.Context, t string) { c.SetCookie("token", t, 3600, "/", "localhost", false, true) } // good: right

func gin11(r *gin.Engine) {
	config := gincors.DefaultConfig()
	config.AllowOrigins = []string{"localhost:8000"} // bad: origin without a scheme
	r.Use(gincors.New(config))
}

func gin12(r *gin.Engine) {
	config := gincors.DefaultConfig()
	config.AllowOrigins = []string{"http://localhost:8000"} // good: right
	r.Use(gincors.New(config))
}

func gin13(r *gin.Engine) {
	r.Use(gincors.New(gincors.Config{AllowOrigins: []string{"http://localhost:3000/", "http://127.0.0.1:3000"}})) // bad: origin with more than scheme, host and port
}

func gin14(r *gin.Engine) {
	r.Use(gincors.New(gincors.Config{AllowOrigins: []string{"http://localhost:3000", "http://127.0.0.1:3000"}})) // good: right
}

func gin15(r *gin.Engine) {
	origins := strings.Split(getEnv("ORIGINS", "http://localhost:3000, http://localhost:5173"), ",") // bad: origin without a scheme
	r.Use(gincors.New(gincors.Config{AllowOrigins: origins}))
}

func gin16(r *gin.Engine) {
	origins := strings.Split(getEnv("ORIGINS", "http://localhost:3000,http://localhost:5173"), ",") // good: right
	r.Use(gincors.New(gincors.Config{AllowOrigins: origins}))
}

func gin17(c *gin.Context) { c.Redirect(http.StatusFound, "www.google.com") } // bad: relative redirect target that looks like a host

func gin18(c *gin.Context) { c.Redirect(http.StatusFound, "https://www.google.com") } // good: right

func gin19(c *gin.Context) {
	q := c.Query("q") // missed: not escaped, which only a rule that is off says
	http.Get("https://api.example.com/s?q=" + q)
}

func gin20(c *gin.Context) { c.Header("Access-Control-Allow-Origin", "http://localhost:3000") } // good: right

func gin21(c *gin.Context) {
	c.Writer.Header().Set("Access-Control-Allow-Origin", "https://example.com/") // bad: origin with more than scheme, host and port
}

func chi1(r chi.Router) {
	r.Route("/articles", func(r chi.Router) {
		r.Get("/:id", h) // bad: segment that is a wildcard to other routers
	})
}

func chi2(r chi.Router) {
	r.Route("/articles", func(r chi.Router) { // good: right
		r.Get("/{id}", h)
	})
}

func chi3(r chi.Router) { r.Post("login", h) } // bad: route without a slash in front

func chi4(r chi.Router) { r.Post("/login", h) } // good: right

func chi5(r chi.Router) {
	r.Use(chicors.Handler(chicors.Options{AllowedOrigins: []string{"localhost:8080"}})) // bad: origin without a scheme
}

func chi6(r chi.Router) {
	r.Use(chicors.Handler(chicors.Options{AllowedOrigins: []string{"https://*", "http://*"}})) // good: right
}

func rs1(port string) *rscors.Cors {
	return rscors.New(rscors.Options{AllowedOrigins: []string{"localhost:" + port}}) // bad: origin without a scheme
}

func rs2(port string) *rscors.Cors {
	return rscors.New(rscors.Options{AllowedOrigins: []string{"http://localhost:" + port}}) // good: right
}

func fiber1(app *fiber.App) error { return app.Listen("3000") } // bad: no port where one is needed

func fiber2(app *fiber.App) error { return app.Listen(":3000") } // good: right

func fiber3(app *fiber.App) { app.Get("/users/{id}", f) } // bad: segment that is a wildcard to other routers

func fiber4(app *fiber.App) { app.Get("/users/:id", f) } // good: right

func fiber5(app *fiber.App) {
	app.Use(fibercors.New(fibercors.Config{AllowOrigins: "localhost:3000"})) // bad: origin without a scheme
}

func fiber6(app *fiber.App) {
	app.Use(fibercors.New(fibercors.Config{AllowOrigins: "http://localhost:3000,https://example.com"})) // good: right
}

func fiber7(c *fiber.Ctx) error { return c.Redirect("localhost:3000/done") } // bad: host and port read as a scheme

func fiber8(c *fiber.Ctx) error { return c.Redirect("/done") } // good: right

func echo1() {
	e := echo.New()
	e.Logger.Fatal(e.Start("8080")) // bad: no port where one is needed
}

func echo2() {
	e := echo.New()
	e.Logger.Fatal(e.Start(":8080")) // good: right
}

func echo3(e *echo.Echo) {
	api := e.Group("/api")
	api.GET("/pets/{id}", e4) // bad: segment that is a wildcard to other routers
}

func echo4(e *echo.Echo) {
	api := e.Group("/api") // good: right
	api.GET("/pets/:id", e4)
}

func echo5(e *echo.Echo) {
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{"http://localhost:3000/"}})) // bad: origin with more than scheme, host and port
}

func echo6(e *echo.Echo) {
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{"http://localhost:3000"}})) // good: right
}

func echo7(c echo.Context) error { return c.Redirect(http.StatusFound, "example.com/login") } // bad: relative redirect target that looks like a host

func echo8(c echo.Context) error { return c.Redirect(http.StatusFound, "https://example.com/login") } // good: right

func mux1() *mux.Router {
	r := mux.NewRouter()
	r.HandleFunc("/users/:id", h).Methods("GET") // bad: segment that is a wildcard to other routers
	return r
}

func mux2() *mux.Router {
	r := mux.NewRouter()
	r.HandleFunc("/users/{id}", h).Methods("GET") // good: right
	return r
}

func mux3(r *mux.Router) { r.PathPrefix("static/").Handler(http.FileServer(http.Dir("."))) } // bad: route without a slash in front

func mux4(r *mux.Router) { r.PathPrefix("/static/").Handler(http.FileServer(http.Dir("."))) } // good: right

func mux5(r *mux.Router) { r.HandleFunc("/search?q={q}", h) } // bad: pattern that requests do not match

func mux6(r *mux.Router) { r.HandleFunc("/search", h).Queries("q", "{q}") } // good: right

func gor1(next http.Handler) http.Handler {
	return handlers.CORS(handlers.AllowedOrigins([]string{"http://localhost:3000/"}))(next) // bad: origin with more than scheme, host and port
}

func gor2(next http.Handler) http.Handler {
	return handlers.CORS(handlers.AllowedOrigins([]string{"http://localhost:3000"}))(next) // good: right
}

func hr1(r *httprouter.Router) { r.HandlerFunc("GET", "/snippet/{id}", h) } // bad: segment that is a wildcard to other routers

func hr2(r *httprouter.Router) { r.HandlerFunc("GET", "/snippet/:id", h) } // good: right

func hr3(r *httprouter.Router) {
	r.GET("snippet", func(http.ResponseWriter, *http.Request, httprouter.Params) {}) // bad: route without a slash in front
}

func hr4(r *httprouter.Router, fs http.Handler) {
	r.Handler(http.MethodGet, "/static/*filepath", http.StripPrefix("static", fs)) // bad: prefix of a path without the slash that every path begins with
}

func hr5(r *httprouter.Router, fs http.Handler) {
	r.Handler(http.MethodGet, "/static/*filepath", http.StripPrefix("/static", fs)) // good: right
}
