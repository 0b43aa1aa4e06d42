package idle

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// A how says which part of a value is compared with a text.
type how uint8

const (
	whole how = iota
	beginning
	ending
	folded     // all of it, in any case of letters
	containing // any of it
)

// holds reports whether a comparison of a value with a text is true.
func (by how) holds(value, text string) bool {
	switch by {
	case beginning:
		return strings.HasPrefix(value, text)
	case ending:
		return strings.HasSuffix(value, text)
	case folded:
		return strings.EqualFold(value, text)
	case containing:
		return strings.Contains(value, text)
	}
	return value == text
}

// impossible are the parts of URLs, by the type that has them, and which texts
// they never are. What a program may write there by hand to have it
// checked is left alone: a colon by itself. Path, RawQuery and Fragment are in the
// table beyond: a path may have any escape, "/??a" has a query "?a", "##a" a fragment
// "#a". Request.RemoteAddr is missing, which handlers behind a proxy overwrite.
var impossible = map[string]func(text string, by how) bool{
	"net/url.URL.Scheme": func(text string, by how) bool {
		return len(text) > 1 && strings.ContainsAny(text, ":/") && by != ending || by != folded && strings.ToLower(text) != text
	},
	"net/url.URL.Host":                      func(text string, by how) bool { return !isSocket(text) && hostNever(text, by) },
	"net/http.Request.Host":                 hostNever,
	"net/url.URL.Hostname":                  nameNever,
	"net/url.URL.Port":                      func(text string, _ how) bool { return strings.Trim(text, "0123456789") != "" },
	"net/http.Request.Proto":                requestProtoNever,
	"net/http.Request.RequestURI":           targetNever,
	"net/http.Header.Get Origin":            originNever,
	"net/http.Header.Get X-Forwarded-Proto": slashedScheme,
	requestMethod:                           methodNever,

	// what frameworks say of a request
	"github.com/labstack/echo.Context.Scheme":    slashedScheme,
	"github.com/labstack/echo.Context.RealIP":    clientNever,
	"github.com/labstack/echo/v4.Context.Scheme": slashedScheme,
	"github.com/labstack/echo/v4.Context.RealIP": clientNever,
	"github.com/labstack/echo/v5.Context.Scheme": slashedScheme,
	"github.com/labstack/echo/v5.Context.RealIP": clientNever,
	"github.com/gofiber/fiber.Ctx.Protocol":      slashedScheme,
	"github.com/gofiber/fiber.Ctx.Hostname":      hostNever,
	"github.com/gofiber/fiber.Ctx.IP":            clientNever,
	"github.com/gofiber/fiber/v2.Ctx.Protocol":   slashedScheme,
	"github.com/gofiber/fiber/v2.Ctx.Hostname":   hostNever,
	"github.com/gofiber/fiber/v2.Ctx.IP":         clientNever,
	"github.com/gofiber/fiber/v3.Ctx.Protocol":   protoNever, // Scheme is what Protocol was
	"github.com/gofiber/fiber/v3.Ctx.Scheme":     slashedScheme,
	"github.com/gofiber/fiber/v3.Ctx.Hostname":   nameNever,
	"github.com/gofiber/fiber/v3.Ctx.IP":         clientNever,
	"github.com/gin-gonic/gin.Context.ClientIP":  clientNever,
}

const requestMethod = "net/http.Request.Method"

// methods are those that requests are made with, as they are written in one.
var methods = map[string]bool{"GET": true, "HEAD": true, "POST": true, "PUT": true, "PATCH": true, "DELETE": true, "CONNECT": true, "OPTIONS": true, "TRACE": true}

// methodNever reports whether a text is a method in other letters than its own: clients
// send those, and a server keeps them apart.
func methodNever(text string, by how) bool {
	upper := strings.ToUpper(text)
	return by == whole && text != upper && methods[upper]
}

// originNever reports whether a browser sends no such origin: it ends with its
// host, or with its port where that is not the one of its scheme, and begins with a
// scheme.
func originNever(text string, by how) bool {
	if by != ending && bareHost().MatchString(text) {
		return true
	}
	scheme, host, ok := strings.Cut(text, "://")
	if !ok || by == beginning {
		return false
	}
	return strings.Contains(host, "/") || scheme == "http" && strings.HasSuffix(host, ":80") || scheme == "https" && strings.HasSuffix(host, ":443")
}

// bareHost matches a host without a scheme: a name with a dot, or this machine,
// perhaps with a port.
var bareHost = lazy.Regexp(`^([A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+|localhost)(:[0-9]+)?/?$`)

// isSocket reports whether a text is the path of a socket or a pipe: clients that
// talk to one write it into the URL's host.
func isSocket(text string) bool {
	path, isPath := strings.CutPrefix(text, "/")
	return isPath && strings.Contains(strings.TrimPrefix(path, "/"), "/")
}

func hostNever(text string, by how) bool {
	return len(text) > 1 && strings.Contains(text, "/") && by != ending
}

// nameNever reports whether a host name is never a text: one with brackets
// around it, or with a port. Lists of hosts, which the URLs of some databases
// have, may begin with the port of the first one.
func nameNever(text string, by how) bool {
	if hostNever(text, by) {
		return true
	}
	name, port, ok := strings.Cut(text, ":")
	return strings.HasPrefix(text, "[") && by != ending ||
		ok && name != "" && !strings.Contains(name, ",") && strings.Trim(port, "0123456789") == "" && (by == whole || by == folded)
}

// comparison reports a part of a URL that is compared with what it never is.
func (s *search) comparison(n *ast.BinaryExpr) []Finding {
	if n.Op != token.EQL && n.Op != token.NEQ {
		return nil
	}
	return slices.Concat(s.never(n.X, n.Y, whole), s.never(n.Y, n.X, whole), s.originAndHost(n.X, n.Y), s.originAndHost(n.Y, n.X))
}

// originAndHost reports the origin of a request that is compared with a host: it
// begins with a scheme.
func (s *search) originAndHost(origin, host ast.Expr) []Finding {
	header, owner := s.part(origin)
	name, other := s.part(host)
	if header != "net/http.Header.Get Origin" || name != "net/http.Request.Host" && name != "net/url.URL.Host" && name != "net/url.URL.Hostname" {
		return nil
	}
	return []Finding{{Rule: rule.NeverEqual, At: host, Says: fmt.Sprintf("%s and %s", other, owner)}}
}

// cases reports the cases of a switch over a part of a URL that it never is.
func (s *search) cases(n *ast.SwitchStmt) (out []Finding) {
	if n.Tag == nil {
		return nil
	}
	for _, c := range n.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			out = append(out, s.never(n.Tag, e, whole)...)
		}
	}
	return out
}

// predicates are the functions that compare two texts.
var predicates = map[string]how{"strings.HasPrefix": beginning, "strings.HasSuffix": ending, "strings.EqualFold": folded, "strings.Contains": containing}

// predicate reports a call that asks whether a part of a URL is what it never
// is.
func (s *search) predicate(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || s.isBracketGuard(cur, call) {
		return nil
	}
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "strings" {
		return nil
	}
	by, ok := predicates[fn.FullName()]
	if !ok {
		return nil
	}
	found := s.never(call.Args[0], call.Args[1], by)
	if by == folded {
		found = append(found, s.never(call.Args[1], call.Args[0], by)...)
	}
	return found
}

// isBracketGuard reports whether a call makes sure, after another condition, that a host
// has no brackets before it gets some: that it never has any is what the code wants.
func (s *search) isBracketGuard(cur inspector.Cursor, call *ast.CallExpr) bool {
	not, ok := cur.Parent().Node().(*ast.UnaryExpr)
	if !ok || not.Op != token.NOT {
		return false
	}
	and, ok := cur.Parent().Parent().Node().(*ast.BinaryExpr)
	text, known := s.constant(call.Args[1])
	return ok && and.Op == token.LAND && known && (text == "[" || text == "]")
}

// never reports a text that a value never is: whatever it is read from.
func (s *search) never(value, text ast.Expr, by how) []Finding {
	srcs := s.sources(value)
	if len(srcs) == 0 {
		return nil
	}
	val, ok := s.knownText(text)
	if !ok {
		return nil
	}
	var found []Finding
	for _, src := range srcs {
		r := src.never(val, by)
		if r == nil || src.lowers && s.saysFolded(val) || s.saysBare(val) {
			return nil
		}
		if src.owner != "" && found == nil {
			found = []Finding{{Rule: r, At: text, Says: fmt.Sprintf("%q and %s", val, src.owner)}}
		}
	}
	return found
}

// saysFolded reports whether the declaration that is searched has a text in small, and
// in capital letters, too: both are asked for, and one is right.
func (s *search) saysFolded(text string) bool {
	return s.says(func(other string) bool { return other != text && strings.EqualFold(other, text) })
}

// saysBare reports whether a text is an address in brackets, and the declaration that is
// searched has it without them, too: both are asked for, and one is right.
func (s *search) saysBare(text string) bool {
	bare, ok := strings.CutPrefix(text, "[")
	bare, closed := strings.CutSuffix(bare, "]")
	return ok && closed && s.says(func(other string) bool { return other == bare })
}

// says reports whether the declaration that is searched has such a text.
func (s *search) says(is func(string) bool) (says bool) {
	ast.Inspect(s.decl, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok {
			text, ok := s.constant(lit)
			says = says || ok && is(text)
		}
		return !says
	})
	return says
}

// headerGetters return a header of a request, by its name.
var headerGetters = []string{"(net/http.Header).Get", "(*github.com/gin-gonic/gin.Context).GetHeader", "(*github.com/gofiber/fiber/v2.Ctx).Get"}

// headerKey returns the key that a call of one of them looks up.
func (s *search) headerKey(call *ast.CallExpr) (string, bool) {
	if call == nil || len(call.Args) != 1 || !s.calls(call, headerGetters...) {
		return "", false
	}
	return s.constant(call.Args[0])
}

// part returns the name of a part of a URL that an expression reads, and how a
// message names it.
func (s *search) part(e ast.Expr) (name, owner string) {
	e = ast.Unparen(e)
	call, isCall := e.(*ast.CallExpr)
	if isCall {
		e = ast.Unparen(call.Fun)
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return "", ""
	}
	selection := s.info.Selections[sel]
	if selection == nil || (selection.Kind() == types.MethodVal) != isCall {
		return "", ""
	}
	var n *types.Named
	if isCall {
		n = code.NamedOf(selection.Obj().(*types.Func).Signature().Recv().Type())
	} else {
		n = code.FieldOwner(selection)
	}
	if n == nil || n.Obj().Pkg() == nil {
		return "", ""
	}
	if key, ok := s.headerKey(call); ok {
		return "net/http.Header.Get " + key, "the header " + key
	}
	typ := n.Obj().Pkg().Name() + "." + n.Obj().Name() + "." + sel.Sel.Name
	return n.Obj().Pkg().Path() + strings.TrimPrefix(typ, n.Obj().Pkg().Name()), typ
}
