// Package headings writes headers, cookies and origins.
package headings

import (
	"net/http"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/gorilla/handlers"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	rscors "github.com/rs/cors"
)

func call201(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000/") // bad: an origin ends with its port: it never matches
}

func sound201(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000") // good: an origin and no more
}

func call202() *rscors.Cors {
	return rscors.New(rscors.Options{AllowedOrigins: []string{"example.com"}}) // bad: no origin is without a scheme: it never matches
}

func sound202() *rscors.Cors {
	return rscors.New(rscors.Options{AllowedOrigins: []string{"https://example.com"}}) // good: an origin with its scheme
}

func call203(r *gin.Engine) {
	c := cors.DefaultConfig()
	c.AllowOrigins = []string{"localhost:3000"} // bad: no origin is without a scheme: it never matches
	r.Use(cors.New(c))
}

func sound203(r *gin.Engine) {
	c := cors.DefaultConfig()
	c.AllowOrigins = []string{"http://localhost:3000"} // good: an origin with its scheme
	r.Use(cors.New(c))
}

var origins204 = []string{"https://app.example.com", "https://admin.example.com/"} // bad: an origin ends with its port: it never matches

func call204(e *echo.Echo) {
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: origins204}))
}

var soundOrigins204 = []string{"https://app.example.com", "https://admin.example.com"} // good: an origin and no more

func sound204(e *echo.Echo) {
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: soundOrigins204}))
}

func call205(n http.Handler) http.Handler {
	return handlers.CORS(handlers.AllowedOrigins([]string{"https://example.com/app"}))(n) // bad: an origin ends with its port: it never matches
}

func sound205(n http.Handler) http.Handler {
	return handlers.CORS(handlers.AllowedOrigins([]string{"https://example.com"}))(n) // good: an origin and no more
}

func call206(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "1", Domain: "localhost:8080"}) // bad: a name with a port is no host
}

func sound206(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "1", Domain: "example.com"}) // good: no port
}

const domain207 = "https://example.com" // bad: a URL is no host: browsers drop it

func call207() *http.Cookie {
	c := new(http.Cookie)
	c.Name = "token"
	c.Domain = domain207
	return c
}

const soundDomain207 = "example.com" // good: a host alone

func sound207() *http.Cookie {
	c := new(http.Cookie)
	c.Name = "token"
	c.Domain = soundDomain207
	return c
}

func call208(c *gin.Context) {
	c.SetCookie("sid", "v", 3600, "/", "localhost:8080", false, true) // bad: a name with a port is no host
}

func sound208(c *gin.Context) {
	c.SetCookie("sid", "v", 3600, "/", "localhost", false, true) // good: no port
}

func call209(w http.ResponseWriter) {
	w.Header().Set("Location", "www.example.com/new") // bad: the browser takes the host for a path below the page
	w.WriteHeader(http.StatusMovedPermanently)
}

func sound209(w http.ResponseWriter) {
	w.Header().Set("Location", "https://www.example.com/new") // good: a whole URL
	w.WriteHeader(http.StatusMovedPermanently)
}

func call210(req *http.Request) {
	headers := map[string]string{
		"Origin":     "https://example.com/", // bad: an origin ends with its port: it never matches
		"User-Agent": "x",
	}
	for k, v := range headers {
		req.Header.Set(k, v)
	}
}

func sound210(req *http.Request) {
	headers := map[string]string{
		"Origin":     "https://example.com", // good: an origin and no more
		"User-Agent": "x",
	}
	for k, v := range headers {
		req.Header.Set(k, v)
	}
}

func call211(req *http.Request) {
	req.Host = "https://api.example.com" // bad: what is more than a host is written where the host is
}

func sound211(req *http.Request) {
	req.Host = "api.example.com" // good: a host alone
}

func call212(req *http.Request) {
	req.Header.Set("Referer", "www.example.com") // bad: the browser takes the host for a path below the page
}

func sound212(req *http.Request) {
	req.Header.Set("Referer", "https://www.example.com/") // good: a whole URL
}

func call213(w http.ResponseWriter) {
	opts := http.Cookie{Name: "a", Value: "b", Path: "admin"} // bad: browsers ignore the path
	http.SetCookie(w, &opts)
}

func sound213(w http.ResponseWriter) {
	opts := http.Cookie{Name: "a", Value: "b", Path: "/admin"} // good: with a slash in front
	http.SetCookie(w, &opts)
}

func call214() *http.Request {
	r, _ := http.NewRequest("GET", "https://example.com/", nil)
	r.Header = http.Header{"Origin": {"example.com"}} // bad: no origin is without a scheme: it never matches
	return r
}

func sound214() *http.Request {
	r, _ := http.NewRequest("GET", "https://example.com/", nil)
	r.Header = http.Header{"Origin": {"https://example.com"}} // good: an origin with its scheme
	return r
}
