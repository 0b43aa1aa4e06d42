// Package fiber has what the tests need of the module of that name.
package fiber

type (
	Ctx     struct{}
	Handler = func(*Ctx) error
	Router  interface {
		Get(path string, handlers ...Handler) Router
	}
	App struct{}
)

func New() *App { return nil }

func (*App) Get(path string, handlers ...Handler) Router  { return nil }
func (*App) Post(path string, handlers ...Handler) Router { return nil }

func (*Ctx) Params(key string) string     { return "" }
func (*Ctx) Protocol() string             { return "" }
func (*Ctx) Hostname() string             { return "" }
func (*Ctx) IP() string                   { return "" }
func (*Ctx) Next() error                  { return nil }
func (*Ctx) SendString(body string) error { return nil }
