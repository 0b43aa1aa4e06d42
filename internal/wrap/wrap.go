// Package wrap finds functions that pass a parameter on to a sink, and makes
// them known to the packages that call them.
package wrap

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/excerpt"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
)

// A function that passes a parameter on to a sink, whole and in every case,
// is a sink itself. Such wrappers are found within a package until no more
// turn up, and made known to the packages that import it as facts.

// passesOn is the fact that some parameters of a function are sinks.
type passesOn struct {
	Name   string // the function's or method's
	Params []passedParam
}

// FactTypes are the facts that are exchanged.
func FactTypes() []analysis.Fact {
	return []analysis.Fact{(*passesOn)(nil), (*declaresSinks)(nil), (*fillsURLs)(nil), (*excerpt.Excerpt)(nil)}
}

// A passedParam is one parameter that reaches a sink. It is what a fact must
// say of a sink; the kind is named, as facts are written to files.
type passedParam struct {
	Index   int
	List    bool   // the elements of a slice, or the variadic arguments
	Kind    string // a kind's name
	Schemes []string
	Skip    string
	What    string // how messages name the sink
	At      string // where it is called: "client.go:42"
	Alone   bool   // nobody else reads the parameter
	Shows   bool   // what is made of it may show how it is spelled
	Sent    bool   // a client is handed what is made of it
	Plain   bool   // one that changes nothing on the way
	Pkg     string // of the sink itself
	Muted   []string
}

func (*passesOn) AFact() {}

// String returns the fact as tests show it.
func (f *passesOn) String() string {
	var out []string
	for _, p := range f.Params {
		out = append(out, fmt.Sprintf("#%d to %s", p.Index, p.What))
	}
	return strings.Join(out, ", ")
}

// maxPerParam bounds the sinks that one parameter is taken for.
const maxPerParam = 3

// wrapperKinds are the kinds that wrappers are followed for, in all packages.
var wrapperKinds = map[*kind.Kind]bool{
	kind.Absolute: true, kind.URL: true, kind.URLTemplate: true, kind.Reference: true, kind.Redirect: true,
	kind.Target: true, kind.Authority: true, kind.Endpoint: true, kind.OneEndpoint: true, kind.GRPC: true,
	kind.BaseURL: true, kind.Callback: true, kind.Issuer: true, kind.Broker: true, kind.NATS: true, kind.Docker: true, kind.Cluster: true, kind.Graph: true, kind.WebSocket: true, kind.ICE: true, kind.SlashURL: true, kind.FormatURL: true, kind.Sentry: true, kind.Git: true,
	kind.Origin: true, kind.ExactOrigin: true, kind.OriginPattern: true, kind.HostOrigin: true, kind.Origins: true,
	kind.HostPort: true, kind.Pattern: true, kind.ColonRoute: true, kind.SlashColonRoute: true, kind.NamedColonRoute: true, kind.BraceRoute: true, kind.PatternRoute: true, kind.ChiRoute: true, kind.StaticRoute: true, kind.FilesRoute: true,
	kind.DSN: true, kind.MySQL: true, kind.SQLite: true, kind.Mongo: true, kind.Redis: true, kind.AMQP: true, kind.DriverURL: true, kind.MigrateURL: true, kind.ConnectionString: true,
}

// partKinds are kinds that calls inside of a package are followed for. What another
// package does with a part of a URL, the URL itself shows.
var partKinds = map[*kind.Kind]bool{
	kind.SentURL: true, kind.ProxyURL: true, kind.Prefix: true, kind.CookiePath: true,
	kind.Scheme: true, kind.Host: true, kind.URLHost: true, kind.OneHost: true, kind.Port: true, kind.Path: true, kind.Query: true,
	kind.IP: true, kind.IPPrefix: true, kind.IPOrPrefix: true, kind.IPPort: true, kind.SplitHostPort: true,
	kind.Network: true, kind.Socket: true, kind.PathElement: true, kind.PathBelow: true, kind.SRVLabel: true, kind.FQDN: true, kind.Bucket: true, kind.Image: true, kind.DNSName: true,
	kind.ProbeScheme: true, kind.IngressPath: true, kind.ContainerPort: true, kind.PublishedPort: true,
	kind.EscapedPath: true, kind.EscapedQuery: true, kind.Mailbox: true, kind.Mailboxes: true, kind.BareMailbox: true, kind.CopySource: true, kind.NoProxy: true,
	kind.CookieName: true, kind.CookieValue: true, kind.Header: true, kind.Link: true, kind.AltSvc: true, kind.Policy: true, kind.Refresh: true, kind.Credentials: true, kind.Bearer: true, kind.MediaType: true, kind.OneName: true,
	kind.QueryName: true, kind.ValuesName: true, kind.RouteName: true,
}

// notFollowed are the other kinds. What is escaped, decoded, cut or formatted on the
// way may be any text, what url.ParseRequestURI is asked for often comes from a form, and what
// others write to a page or take for a command is judged where it is spelled.
var notFollowed = map[*kind.Kind]bool{
	kind.Raw: true, kind.Value: true, kind.User: true, kind.Fragment: true, kind.DecodedFragment: true,
	kind.Escaped: true, kind.Cutset: true, kind.FilePath: true, kind.FileName: true, kind.Joined: true,
	kind.FSPath: true, kind.Method: true, kind.RouteMethod: true, kind.HeaderName: true,
	kind.HTML: true, kind.Markup: true, kind.Anywhere: true, kind.Word: true, kind.RequestURI: true,
}

// crosses reports whether the packages that call a wrapper of a sink are told of it. What
// net/url does with a part, the URL itself shows; the host that another module asks for
// by itself shows nowhere else.
func crosses(s *sink.Sink) bool {
	return wrapperKinds[s.Kind] || s.Kind == kind.URLHost && s.Pkg != "net/url"
}

// Load adds the wrappers that imported packages declare to the sinks that a
// package knows.
func Load(p *analysis.Pass, known *sink.View) {
	known.Wrappers, known.WrapperNames = map[*types.Func][]*sink.Sink{}, map[string]bool{}
	for _, f := range p.AllObjectFacts() {
		fn, ok := f.Object.(*types.Func)
		fact, ok2 := f.Fact.(*passesOn)
		if !ok || !ok2 {
			continue
		}
		for _, p := range fact.Params {
			k, err := kind.ByName(p.Kind)
			if err != nil {
				continue // a fact of another version of urllint
			}
			from := &sink.Sink{Kind: k, Schemes: p.Schemes, Skip: p.Skip, Root: p.What, At: p.At, Alone: p.Alone, Shows: p.Shows, Sent: p.Sent, Plain: p.Plain, Pkg: p.Pkg, Muted: p.Muted}
			known.Wrappers[fn] = append(known.Wrappers[fn], through(from, fn, p.Index, p.List))
			known.WrapperNames[fn.Name()] = true
		}
	}
}

// Follows reports whether a function that hands a parameter on to a use is a
// sink itself: where the callee fails, the function does. In a test, what
// fails is not followed unless somebody says so. Where the function goes on in another
// way with a text that the callee does not take as one hoped for, it is none.
func Follows(info *types.Info, u site.Use, test bool) bool {
	if !wrapperKinds[u.Sink.Kind] && !partKinds[u.Sink.Kind] {
		return false
	}
	call, ok := u.Cur.Node().(*ast.CallExpr)
	return !ok || !test && !OnlyReads(u.Sink.Name) || failsLoudly(info, u.Cur, call) && !GoesOn(info, u)
}

// FollowsElsewhere reports whether the packages that call a function are told of a
// use in it.
func FollowsElsewhere(info *types.Info, u site.Use) bool {
	return crosses(u.Sink) && Follows(info, u, false)
}

// OnlyReads reports whether a function of that name takes a text apart and does
// nothing else: it may be asked whether a text is right. What sends, dials or
// listens is not.
func OnlyReads(name string) bool {
	for _, prefix := range [...]string{"Parse", "MustParse", "New", "Split", "Join", "Valid", "Is", "Lookup", "Resolve"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// Through returns the sink that a function's parameter is by way of a use.
func Through(fset *token.FileSet, u site.Use, fn *types.Func, index int, list bool) *sink.Sink {
	from := *u.Sink
	if !from.Wrapper {
		from.Root = from.What
		at := fset.Position(u.Cur.Node().Pos())
		from.At = fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
		from.Call = u.Cur.Node()
	}
	return through(&from, fn, index, list)
}

// ThroughOther returns the sink that a call of another package's function leads
// to.
func ThroughOther(from *sink.Sink, fn *types.Func) *sink.Sink {
	s := *from
	s.When, s.Call, s.Alone = nil, nil, false
	s.What = fmt.Sprintf("%s at %s through %s", s.Root, s.At, displayName(fn))
	return &s
}

func through(from *sink.Sink, fn *types.Func, index int, list bool) *sink.Sink {
	s := *from
	s.Kept = from.Kept || from.Field
	s.Arg, s.Field, s.Conv, s.When = index, false, false, nil
	s.Variadic = list && fn != nil && fn.Signature().Variadic() && index == fn.Signature().Params().Len()-1
	s.List = list && !s.Variadic
	s.Wrapper = true
	s.What = fmt.Sprintf("%s at %s through %s", s.Root, s.At, displayName(fn))
	return &s
}

// Export makes the functions that others can call and that hand a parameter
// on known to the packages that import this one.
//
// alone reports whether a parameter goes to sinks of a kind and to nobody else, and whether
// what they make of it may show how it is spelled. muted returns the rules that do not hold
// for what the package makes of a text at a use.
func Export(p *analysis.Pass, passings []flow.Passing, alone func(flow.Passing, *kind.Kind) (alone, shows bool), muted func(site.Use) []string) {
	if InStandardLibrary(p) {
		return
	}
	exportFilling(p)
	facts := map[*types.Func]*passesOn{}
	for _, passing := range passings {
		fn := passing.Fn
		by := passing.Use.Sink.(site.Use).Sink
		if fn.Pkg() != p.Pkg || !fn.Exported() || !IsTold(by) {
			continue
		}
		fact := facts[fn]
		if fact == nil {
			fact = &passesOn{Name: fn.Name()}
			facts[fn] = fact
		}
		s := Through(p.Fset, passing.Use.Sink.(site.Use), fn, passing.Index, passing.List)
		if fact.has(s) {
			continue
		}
		only, shows := alone(passing, s.Kind)
		fact.Params = append(fact.Params, passedParam{
			Index: s.Arg, List: passing.List, Kind: s.Kind.Name,
			Schemes: s.Schemes, Skip: s.Skip, What: s.Root, At: s.At,
			Alone: only, Shows: shows, Sent: s.Sent, Plain: s.Plain, Pkg: s.Pkg,
			Muted: append(muted(passing.Use.Sink.(site.Use)), s.Muted...),
		})
	}
	for fn, fact := range facts {
		p.ExportObjectFact(fn, fact)
	}
}

// has reports whether a fact says of a parameter what a sink says, or says
// enough of it.
func (f *passesOn) has(s *sink.Sink) bool {
	n := 0
	for _, p := range f.Params {
		if p.Index == s.Arg {
			if n++; p.Kind == s.Kind.Name {
				return true
			}
		}
	}
	return n >= maxPerParam
}

// hasFollowed reports whether a package has sinks that wrappers are followed for.
func hasFollowed(index *sink.Index, path string) bool {
	for s := range index.In(path) {
		if IsTold(s) {
			return true
		}
	}
	return false
}

// IsTold reports whether the packages that call a function are told where it hands a
// parameter on to a sink.
func IsTold(s *sink.Sink) bool { return crosses(s) && s.When == nil }

// displayName names a function as messages do: Type.Method, or function.
func displayName(fn *types.Func) string {
	if fn == nil {
		return "a function literal"
	}
	if r := fn.Signature().Recv(); r != nil {
		if n := code.NamedOf(r.Type()); n != nil {
			return n.Obj().Name() + "." + fn.Name()
		}
	}
	return fn.Name()
}

// standardTop are the first elements of the standard library's packages.
var standardTop = func() map[string]bool {
	all := "archive bufio builtin bytes cmd cmp compress container context crypto database debug embed encoding errors expvar flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe vendor weak"
	m := map[string]bool{}
	for _, s := range strings.Fields(all) {
		m[s] = true
	}
	return m
}()

// InStandardLibrary reports whether a package is the standard library's: its
// sinks are in the table, and some drivers compute no facts for it.
func InStandardLibrary(p *analysis.Pass) bool {
	if p.Module != nil && p.Module.Path != "" && p.Module.Path != "std" && p.Module.Path != "cmd" {
		return false
	}
	top, _, _ := strings.Cut(p.Pkg.Path(), "/")
	return standardTop[top]
}
