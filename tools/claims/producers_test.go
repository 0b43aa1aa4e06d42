package claims

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"
	"github.com/julienschmidt/httprouter"
	"github.com/labstack/echo/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/oauth2"
)

// decoded are the functions of other modules that the table of producers in
// internal/flow says yield decoded values, and what they yield for one.
var decoded = map[string]func(raw string) string{
	"github.com/gin-gonic/gin.Context.Query":           inGin(func(c *gin.Context) string { return c.Query("k") }),
	"github.com/gin-gonic/gin.Context.DefaultQuery":    inGin(func(c *gin.Context) string { return c.DefaultQuery("k", "") }),
	"github.com/gin-gonic/gin.Context.GetQuery":        inGin(func(c *gin.Context) string { s, _ := c.GetQuery("k"); return s }),
	"github.com/gin-gonic/gin.Context.PostForm":        inGin(func(c *gin.Context) string { return c.PostForm("k") }),
	"github.com/gin-gonic/gin.Context.DefaultPostForm": inGin(func(c *gin.Context) string { return c.DefaultPostForm("k", "") }),
	"github.com/labstack/echo/v4.Context.QueryParam":   inEcho(func(c echo.Context) string { return c.QueryParam("k") }),
	"github.com/labstack/echo/v4.Context.FormValue":    inEcho(func(c echo.Context) string { return c.FormValue("k") }),
	"github.com/julienschmidt/httprouter.Params.ByName": func(raw string) (got string) {
		router := httprouter.New()
		router.GET("/:k", func(_ http.ResponseWriter, _ *http.Request, p httprouter.Params) { got = p.ByName("k") })
		router.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/"+url.PathEscape(raw), nil))
		return got
	},
}

// form is a request with a value in its query and in its body.
func form(raw string) *http.Request {
	v := url.Values{"k": {raw}}.Encode()
	r := httptest.NewRequest("POST", "/?"+v, strings.NewReader(v))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}

func inGin(read func(*gin.Context) string) func(string) string {
	return func(raw string) (got string) {
		gin.SetMode(gin.TestMode)
		router := gin.New()
		router.POST("/", func(c *gin.Context) { got = read(c) })
		router.ServeHTTP(httptest.NewRecorder(), form(raw))
		return got
	}
}

func inEcho(read func(echo.Context) string) func(string) string {
	return func(raw string) (got string) {
		router := echo.New()
		router.POST("/", func(c echo.Context) error { got = read(c); return nil })
		router.ServeHTTP(httptest.NewRecorder(), form(raw))
		return got
	}
}

func TestDecoded(t *testing.T) {
	for name, read := range decoded {
		for _, raw := range []string{"a b+c", "100%", "a&b=c", "a%20b", "é?#"} {
			assert.Equal(t, raw, read(raw), name)
		}
	}
}

// plain are those that yield nothing that needs escaping.
var plain = map[string]func() string{
	"github.com/google/uuid.NewString":   uuid.NewString,
	"github.com/google/uuid.UUID.String": func() string { return uuid.New().String() },
}

func TestPlain(t *testing.T) {
	for name, read := range plain {
		assert.Regexp(t, regexp.MustCompile(`^[0-9a-f-]{36}$`), read(), name)
	}
}

// TestWhole: a URL as it is sent, with a query.
func TestWhole(t *testing.T) {
	made := map[string]string{"golang.org/x/oauth2.Config.AuthCodeURL": (&oauth2.Config{ClientID: "a b", Endpoint: oauth2.Endpoint{AuthURL: "https://h/auth"}}).AuthCodeURL("c&d")}
	for name, text := range made {
		u, err := url.Parse(text)
		require.NoError(t, err, name)
		assert.Equal(t, "a b", u.Query().Get("client_id"), name)
		assert.Equal(t, "c&d", u.Query().Get("state"), name)
	}
}
