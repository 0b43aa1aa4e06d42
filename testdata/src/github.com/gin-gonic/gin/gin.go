// Package gin has what the tests need of the module of that name.
package gin

type (
	Context     struct{}
	HandlerFunc func(*Context)
	RouterGroup struct{}
	Engine      struct{ RouterGroup }
)

func New() *Engine { return nil }

func (*Engine) Run(addr ...string) error { return nil }

func (*RouterGroup) GET(relativePath string, handlers ...HandlerFunc)                  {}
func (*RouterGroup) Handle(method, relativePath string, handlers ...HandlerFunc)       {}
func (g *RouterGroup) Group(relativePath string, handlers ...HandlerFunc) *RouterGroup { return g }

func (*Context) SetCookie(name, value string, maxAge int, path, domain string, secure, httpOnly bool) {
}

func (*Context) Param(key string) string                               { return "" }
func (*Context) FullPath() string                                      { return "" }
func (*Context) ClientIP() string                                      { return "" }
func (*Context) Header(key, value string)                              {}
func (*Context) File(filepath string)                                  {}
func (*Context) String(code int, format string, values ...any)         {}
func (*Context) Redirect(code int, location string)                    {}
func (*RouterGroup) POST(relativePath string, handlers ...HandlerFunc) {}
