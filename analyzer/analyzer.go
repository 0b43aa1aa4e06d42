// Package analyzer finds bad URLs in Go code: texts that reach a function,
// method or field that takes a URL, and that it cannot use.
//
// The way of a text through the package:
//
//	http.Get(fmt.Sprintf("http://%s/a b", h))
//	   site     the places where an expression reaches a callee or a field
//	   sink     which argument of which callee, what kind of text it must be
//	   wrap     functions that pass a parameter on are sinks, too
//	   flow     the texts that the argument may hold: known bytes and holes
//	   judge    a text with holes is judged by filling them
//	   kind     a complete text is checked by its kind, and that by package rfc1738
//	   analyzer the wrong bytes become a source range, its repair an edit there
package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"math"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/wrap"
)

// URL is where the rules are documented; drivers link to URL + "#" + the
// rule's name.
const URL = rule.Page

// Home is where urllint is developed, and where a fault of it is reported.
const Home = rule.Home

// Analyzer is urllint with its default configuration.
var Analyzer, _ = New(Config{})

// New returns an analyzer with the given configuration, or an error that
// quotes a wrong value and names the right ones. Its flags change the
// configuration further, as long as it has not run.
func New(cfg Config) (*analysis.Analyzer, error) {
	s, err := cfg.settings()
	if err != nil {
		return nil, err
	}
	l := &linter{settings: s}
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              "find bad URLs in calls of functions that take them\n\nA URL that was wrong the day it was typed fails when the program runs. urllint\nfinds the texts that reach functions, methods and fields that take URLs, and\nreports what the callee cannot use.",
		URL:              URL,
		Run:              l.run,
		RunDespiteErrors: true,
		Requires:         []*analysis.Analyzer{inspect.Analyzer},
	}
	s.addFlags(a)
	s.setFacts(a)
	return a, nil
}

// A linter is what all passes of one analyzer share. It does not change once
// the first has begun.
type linter struct {
	*settings
	once  sync.Once
	index *sink.Index
}

// A pass is one run over one package.
type pass struct {
	*analysis.Pass
	*linter
	root           inspector.Cursor
	finder         *code.Finder
	directives     *sink.Directives
	nolint         func(token.Pos) bool // made when it is asked for
	reported       map[reportKey]bool
	generated      map[*token.File]bool
	pathRules      map[*token.File]*[]pathRule
	shared         map[*token.File][]ast.Node // by tests
	requests       map[types.Object][]inspector.Cursor
	clients        *clients                            // see ownClients
	completes      *bool                               // see requestHanded
	erring         *erring                             // see readsErrors
	elsewhereShown *reading                            // see showsElsewhere
	refusal        *bool                               // see asksForRefusal
	decls          *declared                           // see declarations
	asked          map[askedAt][2]bool                 // see once
	rehosts        *bool                               // see sendsElsewhere
	signing        *bool                               // see signs
	meantRaw       map[ast.Node]bool                   // see isMeantRaw
	rawWanted      *bool                               // see wantsRaw
	oldMux         *bool                               // see hasOldMux
	more           *bool                               // see hasMore
	parts          map[string][]*ast.BasicLit          // see isAlsoSaid
	alsoSaid       map[string]bool                     // see isAlsoSaid
	traced         map[encoding.Recode]ast.Node        // see traceIn
	inTests        map[*ast.BasicLit]string            // what the texts of tests are, once asked for
	testTexts      []*ast.BasicLit                     // those, in order
	patterns       *patterns                           // what the package registers, once asked for
	undoes         map[encoding.Recode]ast.Node        // calls that decode what repairs would change, or nil
	slashed        map[ast.Node]map[string]bool        // what functions look for a slash in, by their names
	needed         map[*types.PkgName]bool             // imports of net/url, see usesURL
	doublesIn      map[ast.Node]*doubles               // by function
	setters        map[ast.Node]bool                   // functions, see setsCookie
	fixed          map[types.Object]bool               // see isRoutedFunc
	behind         map[types.Object]bool               // see isBehind
	plusReader     *bool                               // see isPlusReader
	funcUses       map[types.Object][]inspector.Cursor // see usesOfFuncs
	fieldFuncs     *code.FieldFuncs
	replaced       map[string]bool // see isSpelledAlone

	sites    []site.Use
	order    int // of the text that is checked
	judged   []*judged
	drafts   []*draft
	compared int // bytes of long texts that repairs were compared with, see mayCompare
	known    *sink.View
	info     *types.Info // of the package, and of others in view
	readers
	elsewhere
	habits
	paired *paired // of the package; nil until asked for
	remade *remade // the same
	stored *kept   // the same
	joined []joined
}

func (l *linter) run(p *analysis.Pass) (any, error) {
	l.once.Do(func() { l.index = sink.NewIndex(l.settings.sinks) })
	in := p.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	x := &pass{
		Pass: p, linter: l,
		root:       in.Root(),
		finder:     &code.Finder{Root: in.Root()},
		directives: sink.ReadDirectives(p.Fset, p.Files, p.TypesInfo),
		reported:   map[reportKey]bool{},
		generated:  map[*token.File]bool{},
		pathRules:  map[*token.File]*[]pathRule{},
		shared:     sharedByTests(p),
		needed:     map[*types.PkgName]bool{},
		doublesIn:  map[ast.Node]*doubles{},
		setters:    map[ast.Node]bool{},
		traced:     map[encoding.Recode]ast.Node{},
		undoes:     map[encoding.Recode]ast.Node{},
		slashed:    map[ast.Node]map[string]bool{},
	}
	known := &sink.View{Index: l.index, Directives: x.directives, Pkg: p.Pkg}
	x.known, x.info = known, p.TypesInfo
	x.fieldFuncs = code.FieldFuncsOf(x.root, p.TypesInfo, x.inTestFile)
	follow := x.wrappers && p.Pkg != nil
	if follow {
		wrap.ShareDirectives(p, x.directives)
		wrap.Load(p, known)
		x.takeExcerpts()
	}
	values := x.values(follow)
	x.take(values.Run())
	if x.order = math.MaxInt; p.Report != nil {
		x.asSpelled(site.Pages(x.root, x.TypesInfo))
		if x.reports(rule.Anywhere) {
			x.asSpelled(site.Literals(x.root, x.TypesInfo))
		}
		x.checkJoins()
	}
	if len(x.drafts) > 0 { // whoever reads a text is asked whether to repair it
		x.take(values.Rest())
		slices.SortStableFunc(x.judged, func(a, b *judged) int { return cmp.Compare(a.order, b.order) })
	}
	if follow {
		wrap.Export(p, values.Passings(), x.alone, x.muted)
		x.exportExcerpt(values)
	}
	if p.Report == nil { // the drivers of urllint ask for nothing but facts
		return nil, nil
	}
	x.settle()
	x.reportIdle()
	x.reportDirectives()
	x.reportSinks()
	return nil, nil
}

// values returns what knows the values that reach the sinks.
func (x *pass) values(wrappers bool) *flow.Flow {
	values := flow.New(x.info, x.Pkg, x.root)
	values.Suspect = x.suspect
	values.InTest = x.inTestFile
	values.FieldFuncs = x.fieldFuncs
	values.PassingsOnly = x.Report == nil
	values.Everything = x.thorough
	x.watchElsewhere(values)
	for u := range x.places() {
		u.Sink = x.withSent(u)
		x.sites = append(x.sites, u)
		values.Watch(&flow.Use{
			Cur: u.Cur, Expr: u.Expr, List: u.List, When: u.When, Kind: u.Sink.Kind, Sink: u, Needs: needs(u), Right: x.isRight(values, u),
			Follow: wrappers && x.follows(u), States: wrappers && judge.Encodes(u.Sink.Kind),
		})
	}
	x.watchJoins(values)
	for u := range site.Additions(x.root, x.TypesInfo, x.known) {
		values.Watch(&flow.Use{Cur: u.Cur, Expr: u.Expr, States: wrappers, Kind: u.Sink.Kind, Sink: u})
	}
	return values
}

// take checks texts that reach sinks.
func (x *pass) take(texts []flow.Text) {
	for _, t := range texts {
		x.order = t.Order
		x.use(t)
	}
}

// places yields the places where something reaches a sink.
func (x *pass) places() iter.Seq[site.Use] {
	return func(yield func(site.Use) bool) {
		for _, list := range []iter.Seq[site.Use]{
			site.Uses(x.root, x.TypesInfo, x.known, x.fieldFuncs), site.Values(x.root, x.TypesInfo, x.Pkg), site.Headers(x.root, x.TypesInfo, x.known),
		} {
			for u := range list {
				if !yield(u) {
					return
				}
			}
		}
	}
}

// use checks a text that reaches a sink, perhaps through wrappers.
func (x *pass) use(t flow.Text) {
	u := t.Use.Sink.(site.Use)
	if c := u.Sink.When; c != nil && (u.When == nil || !c.Holds(t.When)) {
		return
	}
	if u.Sink.What == "" {
		x.joined = append(x.joined, joined{u, t.Text})
		return
	}
	if t.Into != nil {
		x.useElsewhere(t)
		return
	}
	u.Expr = t.Expr
	if t.Through {
		u.Sink = wrap.Through(x.Fset, u, t.Outer, t.Index, t.List)
		u.Cur, u.Inner = t.Cur, u.Cur
	} else {
		u.Call = t.Cur
	}
	if t.States || u.Part {
		x.encodings(t.Use.Expr, u, t.Text)
		if !t.States && !t.Through {
			x.check(t.Use.Expr, u, append(text.Text{{Hole: text.Any}}, t.Text...))
		}
		return
	}
	x.check(t.Use.Expr, u, t.Text)
}

// asSpelled checks literals as they are, wherever they go.
func (x *pass) asSpelled(uses iter.Seq[site.Use]) {
	for u := range uses {
		lit, ok := u.Expr.(*ast.BasicLit)
		if !ok {
			continue
		}
		if s, ok := text.Spell(lit); ok {
			x.check(lit, u, text.Text{{Val: s.Value, Src: text.Source{Lit: lit}}})
		}
	}
}
