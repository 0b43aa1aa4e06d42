package idle

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// addressSplit reports the host or the port that is cut out of an address at its
// first colon: once, where the list of the parts is in a variable.
func (s *search) addressSplit(e *ast.IndexExpr) []Finding {
	call, ok := s.made(e.X).(*ast.CallExpr)
	if !ok || len(call.Args) < 2 || !s.calls(call, "strings.Split", "strings.SplitN") {
		return nil
	}
	index := s.info.Types[e.Index].Value
	if sep, ok := s.constant(call.Args[1]); !ok || sep != ":" || index == nil || index.Kind() != constant.Int {
		return nil
	}
	list, isVariable := ast.Unparen(e.X).(*ast.Ident)
	if !isVariable {
		return s.cutAddress(e, call.Args[0])
	}
	if s.decl == nil || s.isCounted(list) || s.splits[call] {
		return nil
	}
	if s.splits == nil {
		s.splits = map[*ast.CallExpr]bool{}
	}
	s.splits[call] = true
	return s.cutAddress(call, call.Args[0])
}

// addressCut reports strings.Cut of an address at its first colon.
func (s *search) addressCut(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, "strings.Cut") || s.spelled(call.Args[1]) != ":" {
		return nil
	}
	return s.cutAddress(call, call.Args[0])
}

// addressSlice reports what is before the first colon of an address:
// addr[:strings.Index(addr, ":")].
func (s *search) addressSlice(e *ast.SliceExpr) []Finding {
	if e.High == nil || e.Low != nil {
		return nil
	}
	at, ok := s.numbered(e.High).(*ast.CallExpr)
	if !ok || len(at.Args) != 2 || !s.calls(at, "strings.Index", "strings.IndexByte", "strings.IndexRune") || s.spelled(at.Args[1]) != ":" {
		return nil
	}
	if types.ExprString(at.Args[0]) != types.ExprString(e.X) {
		return nil
	}
	return s.cutAddress(e, e.X)
}

// numbered returns what a number is made by: of a variable, what it is declared with, where the code
// around gives it nothing else.
func (s *search) numbered(e ast.Expr) ast.Expr {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || s.decl == nil {
		return ast.Unparen(e)
	}
	v := s.info.Uses[id]
	var only ast.Expr
	given := 0
	ast.Inspect(s.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if name, ok := lhs.(*ast.Ident); ok && s.info.ObjectOf(name) == v {
					given++
					if len(n.Lhs) == len(n.Rhs) {
						only = n.Rhs[i]
					}
				}
			}
		case *ast.IncDecStmt:
			if name, ok := n.X.(*ast.Ident); ok && s.info.Uses[name] == v {
				given++
			}
		}
		return true
	})
	if given != 1 {
		return e
	}
	return ast.Unparen(only)
}

// cutAddress reports what is cut at the first colon, where it is an address that may be one of IPv6.
func (s *search) cutAddress(at, address ast.Expr) []Finding {
	made := s.made(address)
	if !s.isAddress(made) || s.tellsIPv6(address) || made != address && s.tellsIPv6(made) {
		return nil
	}
	return []Finding{{Rule: rule.AddressSplit, At: at, Says: types.ExprString(made)}}
}

// isCounted reports whether the code around asks how many parts there are in a list: those of an
// address of IPv6 are more.
func (s *search) isCounted(list *ast.Ident) bool {
	found := false
	v := s.info.Uses[list]
	ast.Inspect(s.decl, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return !found
		}
		if b, ok := typeutil.Callee(s.info, call).(*types.Builtin); ok && b.Name() == "len" {
			id, isName := ast.Unparen(call.Args[0]).(*ast.Ident)
			found = found || isName && s.info.Uses[id] == v
		}
		return !found
	})
	return found
}

// isAddress reports whether an expression is the address of a peer, or of a
// listener, as package net writes it.
func (s *search) isAddress(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name == "RemoteAddr" && code.IsNamed(s.info.TypeOf(e.X), "net/http", "Request") && !s.servesIPv4()
	case *ast.CallExpr:
		return s.calls(e, "(net.Addr).String", "(*net.TCPAddr).String", "(*net.UDPAddr).String") && !s.isIPv4(e)
	}
	return false
}

// isIPv4 reports whether a text is the address of a listener or of a connection that has
// none of IPv6: it was asked for one of IPv4, or somebody else chose the listener.
func (s *search) isIPv4(address *ast.CallExpr) bool {
	at, ok := receiver(address).(*ast.CallExpr)
	if !ok {
		return false
	}
	switch {
	case s.calls(at, "(net.Listener).Addr", "(*net.TCPListener).Addr"):
		return s.isIPv4Listener(receiver(at))
	case s.callsMethod(at, "LocalAddr", "RemoteAddr"):
		made, ok := s.made(receiver(at)).(*ast.CallExpr)
		if !ok {
			return false
		}
		if s.callsMethod(made, "Accept", "AcceptTCP") {
			return s.isIPv4Listener(receiver(made))
		}
		return s.connects(made) && s.asksForIPv4(made.Args)
	}
	return false
}

// callsMethod reports whether a method of package net is called that has one of some
// names.
func (s *search) callsMethod(call *ast.CallExpr, names ...string) bool {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg().Path() == "net" && fn.Signature().Recv() != nil && slices.Contains(names, fn.Name())
}

// connects reports whether a call makes a connection: by a function of package net, or a
// method of its dialer.
func (s *search) connects(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg().Path() == "net" && strings.HasPrefix(fn.Name(), "Dial")
}

// isIPv4Listener reports whether a listener has an address of IPv4, or whether nobody
// sees who chose it.
func (s *search) isIPv4Listener(l ast.Expr) bool {
	listen, ok := s.made(l).(*ast.CallExpr)
	return ok && (!s.calls(listen, "net.Listen", "net.ListenTCP", "(*net.ListenConfig).Listen") || s.asksForIPv4(listen.Args))
}

// asksForIPv4 reports whether one of some arguments is a network of IPv4 alone, or an
// address of it. The one that stands for all of them stands for those of IPv6, too.
func (s *search) asksForIPv4(args []ast.Expr) bool {
	for _, arg := range args {
		if text, ok := s.constant(arg); ok && (network4().MatchString(text) || isIPv4Text(text)) {
			return true
		}
	}
	return false
}

var network4 = lazy.Regexp(`^(tcp|udp)4$`)

func isIPv4Text(address string) bool {
	host, _, _ := strings.Cut(address, ":")
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Is4() && !ip.IsUnspecified()
}

// servesIPv4 reports whether all servers of the package listen at addresses of IPv4, and
// there is one.
func (s *search) servesIPv4() bool {
	if s.ipv4 == nil {
		some, others := false, false
		for c := range s.root.Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil)) {
			var at []ast.Expr
			switch n := c.Node().(type) {
			case *ast.CallExpr:
				if s.calls(n, "net.Listen", "net.ListenTCP", "(*net.ListenConfig).Listen", "net/http.ListenAndServe", "net/http.ListenAndServeTLS") {
					at = n.Args
				}
			case *ast.CompositeLit:
				if addr := code.Field(n, "Addr"); addr != nil && code.IsNamed(s.info.TypeOf(n), "net/http", "Server") {
					at = []ast.Expr{addr}
				}
			}
			if at != nil && !s.skip(c.Node()) {
				is := s.asksForIPv4(at)
				some, others = some || is, others || !is
			}
		}
		alone := some && !others
		s.ipv4 = &alone
	}
	return *s.ipv4
}

// tellsIPv6 reports whether the code around looks for what an address of IPv6 has and
// another one has not: its brackets, or more than one colon. So does what takes it apart
// in the right way beside.
func (s *search) tellsIPv6(address ast.Expr) bool {
	if s.decl == nil {
		return false
	}
	text, found := types.ExprString(address), false
	isSame := func(e ast.Expr) bool { return types.ExprString(ast.Unparen(e)) == text }
	ast.Inspect(s.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || s.tells(n, isSame)
		case *ast.BinaryExpr: // r.RemoteAddr[0] == '['
			index, ok := ast.Unparen(n.X).(*ast.IndexExpr)
			found = found || ok && (n.Op == token.EQL || n.Op == token.NEQ) && isSame(index.X)
		}
		return !found
	})
	return found
}

// tells reports whether a call tells addresses of IPv6 from others, of the expression
// that is the same as the one that is cut.
func (s *search) tells(call *ast.CallExpr, isSame func(ast.Expr) bool) bool {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil || len(call.Args) == 0 || !isSame(call.Args[0]) {
		return false
	}
	switch fn.Pkg().Path() {
	case "net":
		return fn.Name() == "SplitHostPort"
	case "net/netip":
		return fn.Name() == "ParseAddrPort"
	case "strings":
		if fn.Name() == "Count" {
			return true
		}
		return len(call.Args) == 2 && looks().MatchString(fn.Name()) && strings.ContainsAny(s.spelled(call.Args[1]), "[]")
	}
	return false
}

// looks finds the functions of package strings that look for something.
var looks = lazy.Regexp(`^(Has|Contains|Index|LastIndex)`)

// spelled returns a constant text or the character that a constant number stands for.
func (s *search) spelled(e ast.Expr) string {
	val := s.info.Types[e].Value
	if val == nil {
		return ""
	}
	if n, ok := constant.Int64Val(constant.ToInt(val)); ok && val.Kind() == constant.Int {
		return string(rune(n))
	}
	text, _ := s.constant(e)
	return text
}

// receiver returns what a method is called of, or nil.
func receiver(call *ast.CallExpr) ast.Expr {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return ast.Unparen(sel.X)
}
