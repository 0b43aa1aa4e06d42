// Package web has servers of frameworks.
package web

import (
	"net/http"

	"github.com/gin-contrib/cors"
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
	"golang.org/x/crypto/acme/autocert"
)

func h(w http.ResponseWriter, r *http.Request) {}

func G1() { gin.Default().Run("8080") } // bad: gin Run bare port

func G2() {
	r := gin.New()
	addr := "http://0.0.0.0:8080" // bad: gin with a scheme
	r.Run(addr)
}

func G3() { gin.Default().Run(":8080") } // good: gin

func G4(r *gin.Engine) { r.GET("/users/{id}", func(c *gin.Context) {}) } // bad: gin braces

func G5(r *gin.Engine) {
	r.GET("/users/:id", func(c *gin.Context) { c.String(200, c.Param(":id")) }) // bad: gin Param with colon
}

func G6(r *gin.Engine) {
	r.GET("/orders/:orderId", func(c *gin.Context) { c.String(200, c.Param("orderID")) }) // bad: gin other name
}

func G7(r *gin.Engine) { r.GET("/files/*", func(c *gin.Context) {}) } // bad: gin star without name

func G8(r *gin.Engine) {
	r.GET("/carts/:cart", func(c *gin.Context) { c.String(200, c.Param("cart")) })
	r.GET("/blobs/*path", func(c *gin.Context) { c.String(200, c.Param("path")) }) // good: gin
}

func G9(c *gin.Context) { c.Redirect(302, "www.shop.com/x") } // bad: gin redirect

func G10(c *gin.Context) { c.SetCookie("s", "1", 60, "/", "http://localhost:8080", false, true) } // bad: gin cookie domain with scheme

func G11(c *gin.Context) { c.SetCookie("s", "1", 60, "/", "localhost", false, true) } // good: gin cookie

func G12(r *gin.Engine) {
	r.Use(cors.New(cors.Config{AllowOrigins: []string{"localhost:3000"}})) // bad: gin cors without scheme
}

func G13(r *gin.Engine) {
	c := cors.DefaultConfig()
	c.AllowOrigins = []string{"https://shop.com/"} // bad: gin cors, field set afterwards, path
	r.Use(cors.New(c))
}

func G14(r *gin.Engine) {
	c := cors.DefaultConfig()
	c.AllowOrigins = []string{"https://shop.com"} // good: gin cors
	r.Use(cors.New(c))
}

func G15(r *gin.Engine) { r.SetTrustedProxies([]string{"10.0.0.1:80"}) } // bad: trusted proxies with port

func G16(c *gin.Context) string { return c.Query("?page") } // bad: gin query with question mark

func C1(r chi.Router) { r.Get("users", h) } // bad: chi without slash

func C2(r chi.Router) { r.Get("/users/:id", h) } // bad: chi colon

func C3(r chi.Router) {
	r.Get("/carts/{cartID}", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(chi.URLParam(r, "cartId"))) }) // bad: chi URLParam of another name
}

func C4(r chi.Router) { r.Get("/files/*/raw", h) } // bad: chi star in the middle

func C5(r chi.Router) { r.Get("/files/{name", h) } // bad: chi brace not closed

func C6(r chi.Router) {
	r.Get("/carts/{cartID:[0-9]+}", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(chi.URLParam(r, "cartID"))) })
	r.Get("/files/*", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(chi.URLParam(r, "*"))) }) // good: chi
}

func C7(r chi.Router) {
	r.Route("/api", func(r chi.Router) {
		r.Get("items", h) // bad: chi Route, nested without slash
	})
}

func C8(r chi.Router) {
	r.Use(chicors.Handler(chicors.Options{AllowedOrigins: []string{"https://shop.com/"}})) // bad: chi cors with slash at the end
}

func M1(r *mux.Router) { r.HandleFunc("/users/:id", h) } // bad: gorilla colon

func M2(r *mux.Router) { r.HandleFunc("users/{id}", h) } // bad: gorilla no slash

func M3(r *mux.Router) {
	r.HandleFunc("/carts/{cart_id}", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(mux.Vars(r)["cartID"])) }) // bad: gorilla Vars of another name
}

func M4Tree(r *mux.Router) {
	files := http.FileServer(http.Dir("."))
	r.Handle("/tree/", http.StripPrefix("/tree/", files))               // bad: gorilla matches /tree/ alone
	r.PathPrefix("/trees/").Handler(http.StripPrefix("/trees/", files)) // good: all below it
	r.Handle("/leaf/{name}", http.StripPrefix("/leaf/", files))         // good: a name below it
}

func M4(r *mux.Router) { r.PathPrefix("static/").Handler(http.FileServer(http.Dir("."))) } // bad: gorilla PathPrefix without slash

func M5(r *mux.Router) { r.HandleFunc("/x/{id:[0-9]+", h) } // bad: gorilla braces not balanced

func M6(r *mux.Router) { r.Host("https://shop.com").Subrouter() } // bad: gorilla Host with scheme

func M7(r *mux.Router) { r.Schemes("https://").Subrouter() } // bad: gorilla Schemes with separator

func M8(r *mux.Router) {
	r.Host("{sub}.shop.com").Schemes("https").PathPrefix("/static/").Handler(http.FileServer(http.Dir(".")))
	r.HandleFunc("/carts/{cart}", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(mux.Vars(r)["cart"])) }) // good: gorilla
}

func M9(next http.Handler) http.Handler {
	return handlers.CORS(handlers.AllowedOrigins([]string{"shop.com"}))(next) // bad: handlers.AllowedOrigins without scheme
}

func M10(next http.Handler) http.Handler {
	return handlers.CORS(handlers.AllowedOrigins([]string{"https://shop.com"}))(next) // good: origins
}

func J1(r *httprouter.Router) {
	r.GET("/users/{id}", func(http.ResponseWriter, *http.Request, httprouter.Params) {}) // bad: httprouter braces
}

func J2(r *httprouter.Router) { r.ServeFiles("/static/", http.Dir(".")) } // bad: httprouter ServeFiles without filepath

func J3(r *httprouter.Router) {
	r.GET("/users/:id", func(w http.ResponseWriter, _ *http.Request, p httprouter.Params) { w.Write([]byte(p.ByName(":id"))) }) // bad: httprouter ByName with colon
}

func J4(r *httprouter.Router) {
	r.GET("/items/:id", func(w http.ResponseWriter, _ *http.Request, p httprouter.Params) { w.Write([]byte(p.ByName("id"))) })
	r.ServeFiles("/static/*filepath", http.Dir(".")) // good: httprouter
}

func E1() error { return echo.New().Start("1323") } // bad: echo bare port

func E2(e *echo.Echo) { e.GET("/users/{id}", func(c echo.Context) error { return nil }) } // bad: echo braces

func E3(e *echo.Echo) {
	e.GET("/users/:id", func(c echo.Context) error { return c.String(200, c.Param(":id")) }) // bad: echo Param with colon
}

func E4(c echo.Context) error { return c.Redirect(302, "localhost:3000/x") } // bad: echo redirect

func E5(e *echo.Echo) {
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{"https://a.com, https://b.com"}})) // bad: echo cors
}

func E6(e *echo.Echo) error {
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{"https://a.com", "https://b.com"}}))
	return e.Start(":1323") // good: echo
}

func F1() error { return fiber.New().Listen("3000") } // bad: fiber bare port

func F2(a *fiber.App) { a.Get("/users/{id}", func(c *fiber.Ctx) error { return nil }) } // bad: fiber braces

func F3(a *fiber.App) {
	a.Use(fibercors.New(fibercors.Config{AllowOrigins: "shop.com,www.shop.com"})) // bad: fiber cors list without schemes
}

func F4(a *fiber.App) error {
	a.Use(fibercors.New(fibercors.Config{AllowOrigins: "https://shop.com, https://www.shop.com"}))
	a.Get("/users/:id", func(c *fiber.Ctx) error { return c.SendString(c.Params("id")) })
	return a.Listen(":3000") // good: fiber
}

func R1(next http.Handler) http.Handler {
	return rscors.New(rscors.Options{AllowedOrigins: []string{"shop.com"}}).Handler(next) // bad: rs cors without scheme
}

func R2(next http.Handler) http.Handler {
	return rscors.New(rscors.Options{AllowedOrigins: []string{"https://*.shop.com"}}).Handler(next) // good: rs cors with wildcard
}

func A1() *autocert.Manager {
	return &autocert.Manager{HostPolicy: autocert.HostWhitelist("https://shop.com")} // bad: autocert with scheme
}

func A2() autocert.HostPolicy { return autocert.HostWhitelist("shop.com", "www.shop.com:443") } // bad: autocert with port

func A3() autocert.HostPolicy { return autocert.HostWhitelist("shop.com", "www.shop.com") } // good: autocert
