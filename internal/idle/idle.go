// Package idle finds code about URLs that cannot do what it is there for:
// comparisons that are never true, changes that reach nobody.
package idle

import (
	"go/ast"
	"go/types"
	"iter"
	"maps"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// A Finding is one such place.
type Finding struct {
	Rule *rule.Rule
	At   ast.Node
	Says string // what it is about, for the message: `"https://" in u.Scheme`
}

// A search goes through one package.
type search struct {
	root inspector.Cursor
	info *types.Info
	pkg  *types.Package
	skip func(ast.Node) bool // whether nothing is wanted of a node

	filled func() bool // whether code in view fills in the URLs of requests

	decl   ast.Node           // the declaration that is searched
	writes map[string]*writes // by part of a URL; see written

	index       *index
	requests    map[*types.Var]*request
	clients     map[*types.Var]bool              // whether it is plain
	values      map[*types.Var]value             // of texts
	origins     map[*types.Var]requestOrigin     // see requestFrom
	comparisons map[ast.Node]*compared           // by function; see comparedIn
	drops       map[*types.Var]bool              // see alwaysDrops
	fixedURLs   map[*types.Var]bool              // see isURL
	hosts       map[ast.Node]bool                // see readsHost
	replaced    map[*types.Var]bool              // see isGivenRequest
	onlyValues  map[*types.Var]ast.Expr          // see onlyGiven
	read        map[*types.Var][]source          // see sources
	literals    map[*types.Var]*ast.CompositeLit // of lists and maps; see literalOf
	transport   *bool                            // see hasDefaultTransport
	patterns    map[string]bool                  // that handlers are registered for
	groups      map[*types.Var]string            // see grouping
	routed      *routing                         // see routing
	moves       *bool                            // see movesPaths
	proxies     *bool                            // see asksForProxies
	uris        *clearing                        // see cleared
	direct      map[*types.Func]bool             // see called
	ipv4        *bool                            // see servesIPv4
	anyPattern  bool                             // whether there are others
	handles     *bool                            // see hasHandlers
	rawHeaders  *bool                            // see writesHeaders
	named       map[string][]string              // see namedRoutes
	structs     map[*types.Var]*ast.CompositeLit // see fixedStructs
	decls       map[types.Object]*ast.FuncDecl   // see declared
	callees     map[ast.Node][]*ast.FuncDecl     // see callsOneOf
	fills       map[string]bool                  // by part of a URL; see fillsPart
	looks       map[lookedAt]bool                // see looksAt
	splits      map[*ast.CallExpr]bool           // see addressSplit
}

// Find yields what is idle in a package, where skip does not say that nothing
// is wanted of a node. filled says whether code in view gives the URLs of a server's
// requests the scheme and the host that are empty there.
func Find(root inspector.Cursor, info *types.Info, pkg *types.Package, skip func(ast.Node) bool, filled func() bool) iter.Seq[Finding] {
	s := &search{root: root, info: info, pkg: pkg, skip: skip, filled: filled}
	return func(yield func(Finding) bool) {
		if pkg == nil || !s.imports("net/url", "net/http", "net/smtp", "net", kubernetesCore) && !s.imports(slices.Collect(maps.Keys(routers))...) && !s.imports(restyPackages...) {
			s.findMailed(yield)
			return
		}
		for cur := range root.Preorder((*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.IndexExpr)(nil), (*ast.SliceExpr)(nil), (*ast.CompositeLit)(nil), (*ast.FuncDecl)(nil), (*ast.GenDecl)(nil), (*ast.BlockStmt)(nil), (*ast.CaseClause)(nil), (*ast.CommClause)(nil), (*ast.BasicLit)(nil)) {
			for _, f := range s.at(cur) {
				if !skip(f.At) && !yield(f) {
					return
				}
			}
		}
	}
}

// findMailed yields what is wrong with the mailto URLs of a package that asks nobody for
// anything.
func (s *search) findMailed(yield func(Finding) bool) {
	for cur := range s.root.Preorder((*ast.BasicLit)(nil)) {
		for _, f := range s.mailed(cur, cur.Node().(*ast.BasicLit)) {
			if !s.skip(f.At) && !yield(f) {
				return
			}
		}
	}
}

// at returns what is idle about one node.
func (s *search) at(cur inspector.Cursor) []Finding {
	switch n := cur.Node().(type) {
	case *ast.FuncDecl, *ast.GenDecl:
		s.enter(cur)
	case *ast.BasicLit:
		return s.mailed(cur, n)
	case *ast.BlockStmt:
		return s.statements(n.List)
	case *ast.CaseClause:
		return s.statements(n.Body)
	case *ast.CommClause:
		return s.statements(n.Body)
	case *ast.BinaryExpr:
		return slices.Concat(s.comparison(n), s.comparedPath(cur, n), s.emptyPart(cur, n), s.joinedPart(cur, n), s.joinedQuery(n), s.restCompared(cur, n), s.patternCompared(cur, n), s.asksTwice(n))
	case *ast.SwitchStmt:
		return slices.Concat(s.cases(n), s.pathCases(cur, n), s.restCases(cur, n), s.patternCases(cur, n))
	case *ast.CallExpr:
		return slices.Concat(s.predicate(cur, n), s.cutPath(cur, n), s.call(n), s.routeName(cur, n), s.authHost(n), s.referenceBase(n), s.contained(n), s.sendsServed(n), s.unfilledName(n), s.redirectStatus(n), s.refusedCookie(n), s.grouped(n), s.joinedTwice(n), s.portedIP(n), s.restBegins(cur, n), s.joinedURL(n), s.printedValues(n), s.printedQuery(n), s.hostAsked(cur, n), s.formType(n), s.oddPairs(n), s.markedKeys(n), s.matchedPath(cur, n), s.strippedOther(n), s.builtURL(n), s.allowedHost(n), s.askedPair(n), s.starredOrigin(n), s.printedPart(cur, n), s.addressCut(n))
	case *ast.IndexExpr:
		return slices.Concat(s.routeName(cur, n), s.addressSplit(n), s.lookedUp(n), s.headerIndex(cur, n))
	case *ast.SliceExpr:
		return s.addressSlice(n)
	case *ast.AssignStmt:
		return slices.Concat(s.queryCopy(n), s.requestURI(cur, n), s.setDirector(n), s.addedPath(n), s.setQuery(n))
	case *ast.CompositeLit:
		return append(s.literal(cur, n), s.jsonCookie(cur, n)...)
	}
	return nil
}

// statements returns what is idle about a list of statements.
func (s *search) statements(list []ast.Stmt) []Finding {
	return slices.Concat(s.registeredTwice(list), s.anyOriginWithCookies(list), s.routesTaken(list))
}

// enter notes which declaration of a file the search is in.
func (s *search) enter(decl inspector.Cursor) {
	if _, ok := decl.Parent().Node().(*ast.File); ok {
		s.decl = decl.Node()
	}
}

func (s *search) imports(paths ...string) bool {
	for _, p := range s.pkg.Imports() {
		for _, path := range paths {
			if p.Path() == path {
				return true
			}
		}
	}
	return false
}

// constant returns the text of a constant expression.
func (s *search) constant(e ast.Expr) (string, bool) {
	return code.Constant(s.info, e)
}
