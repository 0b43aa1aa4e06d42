// Package flow finds out what the expressions of a program may hold where they
// are evaluated.
//
// It runs the functions in which something reaches a sink, each by itself,
// with parameters of which nothing is known, along the control flow graph of
// golang.org/x/tools/go/cfg. A state says what holds at a point: the values of
// variables, what pointers, slices and maps refer to, and the conditions on
// the way. Where ways meet, a value that differs becomes a choice, and each
// way of it remembers the conditions that belong to it. So what is said of a
// text is true of some run of the program:
//
//   - a condition that known values decide is decided, and the other way is
//     not taken;
//   - a condition on what comes from outside may come out either way, and
//     the same one comes out the same way twice;
//   - a condition on a text, or on something the program computes, that could
//     not be decided makes what it is about doubtful: nothing is said of it;
//   - what code out of view may have written is not known;
//   - a function that nothing calls is taken for one that somebody will call.
//
// Calls of the package's functions are worked out from what their parameters
// do. A function that is given something to write, to call or to go through is
// run where it is called instead, and so is a literal that somebody may have
// written to since it was made. One that is called where it is made, or by a name that
// is only called, is a block of the function around it (atonce.go).
//
// What joins functions that do not call each other has a file each:
//
//   - literalfields.go: a literal of a struct, and methods that read its fields
//   - constructed.go: what a constructor stores after it has made the struct
//   - constructorargs.go: what a constructor is given where it is called
//   - entrances.go: the calls by which such a struct comes to a method
//   - fieldfuncs.go: a function that a field is given, and calls of the field
//   - carried.go: what another package has put into a struct, and a third one that uses it
//   - once.go: what a sync.Once calls the first time
//   - givenparams.go, givenfields.go: what all calls give a function that only the package can call
//   - reachingcalls.go, givenways.go: which of them lead to a sink, and with which text
//   - heldfields.go: the constants that are all that the package gives a field
//   - givenonce.go: a struct that a variable of the package is given once, as settings are
//   - posts.go, mailbox.go: channels, maps and lists that one part of a program
//     puts into and another takes out of
//   - startup.go: variables of the package that are filled where the program starts
//
// Time is linear in the size of a package: choices are not multiplied out,
// loops are run three times, and everything that could grow has a bound
// beyond which it is unknown. What is left is measured: a function of which the
// conditions hang together in too many ways is given up (work.go).
package flow

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// The distances that a text can come.
const (
	throughTable   = text.ThroughTable
	throughResult  = text.ThroughResult
	throughWrapper = text.ThroughWrapper
)

const (
	maxDepth      = 200     // calls of functions that are looked at for what they write
	maxDeep       = 1000    // functions run inside one another
	maxNested     = 2000    // expressions inside one another
	maxStatements = 1 << 20 // statements and expressions looked at in one function
)

// A Use is an expression that reaches a sink when a node is evaluated.
type Use struct {
	Cur    inspector.Cursor // the call, composite literal or assignment; of what is wanted wherever it goes, Expr itself
	Expr   ast.Expr
	List   bool     // the elements of Expr reach it
	When   ast.Expr // an expression of which the text matters too, or nil
	Into   ast.Expr // of a post: the channel, map or list that Expr is put into
	Follow bool     // calls of the function around it are uses too, where it hands on a parameter
	States bool     // so are they, for how they encode the parts of the text, where it does not
	Right  bool     // nothing is wrong with Expr, which is a constant
	Needs  []string // only a text with all bytes of one of these can be wrong; nil where any can
	Kind   any      // uses of one kind may stand for one another
	Sink   any      // the caller's
}

// A Flow knows the values of one package. It is not safe for concurrent use.
type Flow struct {
	// Suspect reports whether a known text may be wrong at a use. Calls that
	// give a function only texts that are not need no look at what is around
	// them. If it is nil, all are.
	Suspect func(*Use, string) bool

	InTest     func(token.Pos) bool // whether code is in a test; nil for none
	FieldFuncs *code.FieldFuncs     // of the package; nil for none

	PassingsOnly bool // nobody asks for more than Passings; to be set before Watch
	Everything   bool // functions are run also where it is clear that nothing comes of it

	info   *types.Info
	pkg    *types.Package
	root   inspector.Cursor
	finder *code.Finder // in root
	others              // packages whose code is in view, too

	uses    map[ast.Node][]*Use
	watched map[ast.Expr]bool
	tops    []ast.Node        // the declarations of functions and variables, by position
	wanted  map[ast.Node]bool // those to run
	selves  map[ast.Expr]*Use // those that are what they are used by
	usesAt  map[ast.Node][]*Use
	leftOut []ast.Node // of those that were wanted

	isLeftOut map[ast.Node]bool
	ran       map[ast.Node]bool
	origins   *origins

	named        map[any]int       // slots by what they are for
	namedTexts   map[string]int    // those of which that is a text
	besides      [besides][]int32  // by slot: those beside it
	atomsAt      []*conditionAtoms // by the slot of a condition
	kinds        []slotKind
	sels         []*selector // by slot, as the next two
	unknownAt    []*unknown
	static       map[int]any // what the package's own tables hold
	fresh        int
	effort       int
	looked       int
	spreading    int
	combined     int // the combinations of choices that are being looked at
	revisiting   bool
	recalling    bool // conditions that came out before are asked again
	coming       bool // one of them is, of a way that is taken
	again        bool // one of them is compared with those that came out since
	nested       int
	following    int // conditions that follow from the one that came out
	lengths      int // looked at for one
	inLength     int
	halving      int // conditions that are looked at in two halves
	deep         int
	initializing int
	endDepth     int

	bodies        map[ast.Node]*body
	alone         map[*types.Var]bool // see growsAlone
	outer         map[*ast.FuncLit]*body
	topLits       map[*ast.FuncLit]ast.Node
	captures      map[*ast.FuncLit][]capture
	ending        map[*types.Func]bool
	assigned      map[*ast.BlockStmt][]*types.Var  // fields, by what assigns them
	writtenIn     map[*ast.BlockStmt]writtenFields // see fieldsWritten
	writers       map[*types.Func]bool
	litWriters    map[litWrites]bool
	summaries     map[*body]*summary
	running       []*body                        // the functions being run
	chain         []*body                        // those run where they are called
	entering      map[*body][]entry              // what calls in them lead to
	storing       map[*ast.FuncDecl][]*types.Var // see storedBy
	inlined       int                            // how many of them
	defers        map[*body]bool
	laterCode     map[*body]bool
	askers        map[*body]bool // see asksGiven
	reaching      int            // see isReached
	assignments   map[*types.Var]places
	namedLits     map[*types.Var]inspector.Cursor // literals of the package, by the names that they are declared with
	isLocal       []bool                          // for variables and expressions
	globalAt      map[int]*types.Var              // by slot: the variable of the package that a function stored something in
	locations     map[int]location                // by slot: the field that a function stored something in
	writtenAt     map[int]int                     // by slot: the generation of which it says what it wrote
	makers        map[*types.TypeName]*makers
	builds        map[*types.TypeName][]*ast.CallExpr // see builtBy
	atEntry       map[*types.Var]value                // what such a variable holds where nothing was stored
	isMark        map[int]bool                        // slots that say so
	textsOf       map[int][]*unknown                  // by slot: of a list of bytes, the texts that were made of it
	lackAt        map[int]lackKey                     // by slot: what a map lacks
	isLiteral     map[int]bool                        // slots of the doubts about a literal
	lowest        int                                 // the outermost of them that was called again
	partial       []*body                             // summaries made while a function that they call was being run
	tries         map[*body]int
	listNamers    map[*body]bool                // see namesLists
	parents       map[int]int                   // by a list's object: the one that it was appended to and may share elements with
	children      map[int][]int                 // the other way round
	envSet        map[string][]ast.Node         // the variables of the environment that the package sets, and where
	emptyIf       map[int]value                 // by the slot of a condition: the text that is empty where it is false
	always        map[int]bool                  // by slot: conditions that hold whatever else does
	implied       map[int]bool                  // by slot: conditions that came out because the program goes on
	isSet         map[string]bool               // the settings that it chooses itself, by name
	reparses      *bool                         // see reparsesTemplates
	bindings      []binding                     // the flags that settings are bound to
	demanded      map[*ast.CallExpr]bool        // the flags that have to be set, by where they are declared
	errorsBeside  map[int]value                 // by the slot of a result: the error that is returned with it
	contextErrors map[string][]*unknown         // what contexts from outside were asked for their error, in order
	errorOf       map[int]string                // by the slot of such an error: the context
	setAnswers    map[int]bool                  // slots of what was found where the function has set it
	looks         map[int][]partLook            // by the slot of a condition: what it looks at
	lookers       map[int][]int                 // by the slot of a thing: the conditions that look at its parts
	oneCall       map[int]*resultsOf            // by the slot of a result: the others
	nilTests      map[int]*unknown              // by the slot of a pointer: the condition that it is nil
	consts        map[int][]value               // by slot: all that a variable of the package is ever given
	writtenBack   map[*types.Named]bool         // whether the library may call methods of it that write
	foreign       *foreign                      // the methods that code out of view may call; nil before they are asked for
	alikeCode     map[ast.Node]bool             // of functions: whether they make the same of the same
	idleUses      map[*ast.Ident]bool           // of variables that hold functions: whether nobody calls what a use yields
	spelledAt     map[ast.Expr]bool             // whether nobody can choose them
	givenTypes    map[int][]types.Type          // by slot: the types of what all calls give
	inSource      map[int]asSpelled             // by slot: what all calls give, if nobody can choose it
	tested        map[string]types.Type         // by the name of the operation that asks for a type
	asked         map[*body]bool                // whose callers were asked for
	skipped       map[*ast.CallExpr]bool        // of what was being run: what they lead to is not known
	overlooked    map[*ast.CallExpr]bool        // those of them in functions that take too much work
	inlinedAt     []*ast.CallExpr               // the calls that are run where they are
	givenCalls    map[*types.Func][]givenCall   // of methods of what functions are given
	givenTo       map[*ast.CallExpr]*types.Func // the function in which such a call is
	resolvedAt    map[resolution]bool           // whether it is known what such a call calls, by the call of the function
	resolved      map[*ast.CallExpr]bool        // by calls that do not name a function: whether it is known which one they call
	entrances     map[*ast.CallExpr]*entrance   // see entrances.go
	heldFields    map[*types.Var][]value        // see heldfields.go
	writing       map[ast.Node]*meter           // by the function: of what is written down of it
	enteredMade   map[*unknown]bool             // by the parameter: see isEnteredMade
	askedOfTurns  map[int][]*unknown            // by the slot of a counter's selector: see onTurns
	partsOf       map[int]parting               // by the slot of a list
	contexts      map[int]*contextOf            // by the slot of a context
	sentBy        map[ast.Expr]sent             // what is sent to the channels that expressions yield
	spelledLocals map[*types.Var]bool           // whether a local variable is given nothing but what the program says
	takenOnce     map[int]bool                  // by the slot of what was received outside of loops
	parsings      map[int]parsedText            // by the slot of a URL that was parsed
	urlParts      map[int]urlPart               // by the slot of what a method of one gave
	questions     map[int]question              // by the slot of an answer
	ownAnswers    map[int]bool                  // by slot: what a function was handed out of what its caller has made
	answers       map[string]*unknown           // by the name of the question
	alike         map[int]string                // by the slot of an answer that is a list, map or pointer of its own: the name of the question
	keyOfMap      map[int]*unknown              // by the slot of a key that a loop over a map looked at: the map
	scanned       map[string]bool               // texts that are looked at byte by byte, by their lasting names
	scannedIn     map[string][]string           // of parameters and the like, what comes after their own names in those
	cursors       map[ast.Node]inspector.Cursor
	callers       map[*types.Func][]inspector.Cursor
	fieldNames    map[*types.Var][]inspector.Cursor // where fields are named that hold functions
	fieldCalls    map[any][]inspector.Cursor        // by the one function that the field is given, or the literal
	fieldLits     []*ast.FuncLit
	procedures    map[*types.Var]*ast.FuncLit   // see procedureAt
	byField       map[*ast.FuncLit]bool         // literals that are being run as what a field holds
	abstract      map[string][]inspector.Cursor // of interfaces' methods, by name
	decls         map[*types.Func]*ast.FuncDecl
	sinks         map[ast.Node]bool // declarations with a use
	far           map[*ast.FuncDecl]bool
	extents       map[*ast.FuncDecl]*extent
	leading       map[*ast.FuncDecl]bool                 // functions that lead to a use
	varValues     map[ast.Node]map[*types.Var]*varValues // by declaration; see valuesOf
	valueCalls    map[string][]*ast.CallExpr             // of values, by the type of the function
	linked        map[string]bool                        // names that the linker gives to code out of view
	namedBy       map[*ast.FuncDecl][]*ast.FuncDecl
	methods       map[string][]*ast.FuncDecl
	hubs          map[string]*ast.FuncDecl // what stands for all methods of a name
	asking        map[string]bool          // see allOnlyAsk
	constants     map[*types.Const]ast.Expr
	globals       map[*types.Var]*global
	starts        *startUp // what the start of the program fills
	filling       *startUp // while that is run
	around        map[literalVar]bool
	confines      map[*types.Var]bool // lists and maps of which nothing but elements are asked for
	handlings     map[*types.Var]*handling
	implemented   map[*types.Func][]*types.Func                  // the methods of the package by those of interfaces
	ownMethods    map[string][]ownMethod                         // by name, see methodsNamed
	concrete      []*types.Named                                 // the types that they may be of
	old           []*ast.File                                    // see oldFiles
	written       int                                            // pieces of long texts, see allowed
	putInto       map[*types.Var][]*ast.IndexExpr                // the elements that are written
	sleepers      int                                            // literals that were kept somewhere so far
	pastOf        map[int][]int                                  // by the slot of a choice: the conditions on it, by theirs
	outcomes      map[int]*phi                                   // by slot: the conditions that are choices
	locals        map[ast.Node]map[*types.Var][]inspector.Cursor // the uses of variables, by declaration
	values        map[*types.Var]value
	defaults      map[string][]ast.Expr // of settings, by name
	tags          map[*types.Var]*str   // the defaults in the tags of fields
	literals      map[*types.TypeName][]*ast.CompositeLit
	fields        map[*types.Var]fieldUse
	selects       map[*types.Var][]inspector.Cursor // the selectors of fields that are lists or maps
	rewrites      map[*types.Var]bool               // see isFixedField
	setLater      map[*types.Var]bool               // see isSetOnce
	marshals      *bool                             // see onlyMarshals
	kept          map[*types.Var]bool               // whether nothing is written to the elements of one

	stores         map[*types.Var][]globalStore // see induction.go
	readings       map[*types.Var][]*unknown
	initially      map[*types.Var][]value
	writingRoots   map[*types.Var]map[ast.Node]bool
	onlyStoredVars []*types.Var
	inducedVars    []*types.Var

	posts    []*Use
	globalOf map[int]*types.Var // by the slot of an unknown: the variable of the package that it is

	takes    []types.Type // what reaches sinks; nil until it is asked for
	searches map[searchKey][]search
	wholes   map[searchKey][]wholeSearch // for things with such parts
	views    map[int]*wholeView          // by the slot of a condition
	viewed   map[int][]int               // by the slot of a thing: the conditions on it
	attempts map[string]value            // texts that were tried for unknowns
	rooms    []value                     // see room

	takenWays map[takenKey]*takenWay // see taking
	uniting   bool                   // see together and isOver
	maxWork   int                    // how much work is done for one function
	meter                            // of the function that is being run
	toldApart int                    // how often conditions on choices were noted
	takenAt   int                    // how often they had been when the ways were kept
	servers   bool                   // the URL of a test server was read
}

// New returns a Flow for a package.
func New(info *types.Info, pkg *types.Package, root inspector.Cursor) *Flow {
	f := &Flow{
		info: info, pkg: pkg, root: root, finder: &code.Finder{Root: root},
		uses: map[ast.Node][]*Use{}, watched: map[ast.Expr]bool{}, selves: map[ast.Expr]*Use{}, wanted: map[ast.Node]bool{}, usesAt: map[ast.Node][]*Use{}, isLeftOut: map[ast.Node]bool{}, ran: map[ast.Node]bool{}, sinks: map[ast.Node]bool{},
		named: map[any]int{}, namedTexts: map[string]int{}, static: map[int]any{},
		bodies: map[ast.Node]*body{}, alone: map[*types.Var]bool{}, defers: map[*body]bool{}, outer: map[*ast.FuncLit]*body{}, captures: map[*ast.FuncLit][]capture{},
		ending: map[*types.Func]bool{}, assigned: map[*ast.BlockStmt][]*types.Var{}, writtenIn: map[*ast.BlockStmt]writtenFields{}, writers: map[*types.Func]bool{}, summaries: map[*body]*summary{}, tested: map[string]types.Type{}, parents: map[int]int{}, children: map[int][]int{}, asked: map[*body]bool{}, skipped: map[*ast.CallExpr]bool{}, overlooked: map[*ast.CallExpr]bool{}, resolved: map[*ast.CallExpr]bool{}, keyOfMap: map[int]*unknown{}, partsOf: map[int]parting{}, contexts: map[int]*contextOf{}, parsings: map[int]parsedText{}, takenOnce: map[int]bool{}, urlParts: map[int]urlPart{}, wholes: map[searchKey][]wholeSearch{}, views: map[int]*wholeView{}, viewed: map[int][]int{}, questions: map[int]question{}, answers: map[string]*unknown{}, alike: map[int]string{}, tries: map[*body]int{}, lowest: noneLower,
		globalAt: map[int]*types.Var{}, globalOf: map[int]*types.Var{}, locations: map[int]location{}, writtenAt: map[int]int{}, isMark: map[int]bool{}, textsOf: map[int][]*unknown{}, lackAt: map[int]lackKey{}, isLiteral: map[int]bool{}, nilTests: map[int]*unknown{}, atEntry: map[*types.Var]value{}, consts: map[int][]value{}, inSource: map[int]asSpelled{}, givenTypes: map[int][]types.Type{}, alikeCode: map[ast.Node]bool{}, idleUses: map[*ast.Ident]bool{}, spelledAt: map[ast.Expr]bool{}, writtenBack: map[*types.Named]bool{},
		values: map[*types.Var]value{}, stores: map[*types.Var][]globalStore{}, readings: map[*types.Var][]*unknown{}, initially: map[*types.Var][]value{}, emptyIf: map[int]value{}, outcomes: map[int]*phi{}, pastOf: map[int][]int{}, askedOfTurns: map[int][]*unknown{}, writing: map[ast.Node]*meter{}, enteredMade: map[*unknown]bool{},
		searches: map[searchKey][]search{}, attempts: map[string]value{}, takenWays: map[takenKey]*takenWay{},
		maxWork: maxWork, meter: unbounded(),
		others: newOthers(),
	}
	f.newSlot(valueSlot)
	f.newSlot(countSlot)
	f.newSlot(doubtSlot)
	f.newSlot(doubtSlot)
	f.newSlot(factSlot)
	f.newSlot(countSlot)
	f.newSlot(listSlot)
	f.newSlot(foundSlot)
	return f
}

// Watch asks for what an expression holds when a node is evaluated.
func (f *Flow) Watch(u *Use) {
	n := u.Cur.Node()
	if at := f.topAt(n.Pos()); at != nil {
		f.sinks[at] = true
		if f.PassingsOnly && !u.Follow {
			return
		}
		f.wanted[at] = !f.isElsewhere(n.Pos()) // those of others are run where they are called
		f.usesAt[at] = append(f.usesAt[at], u)
	}
	f.watched[u.Expr] = true
	if u.Expr == n {
		f.selves[u.Expr] = u
		return
	}
	f.uses[n] = append(f.uses[n], u)
	if u.When != nil {
		f.watched[u.When] = true
	}
}

// want notes that the declaration around a position is to be run.
func (f *Flow) want(pos token.Pos) {
	if at := f.topAt(pos); at != nil {
		f.wanted[at] = true
	}
}

// topAt returns the declaration around a position, or nil.
func (f *Flow) topAt(pos token.Pos) ast.Node {
	if f.tops == nil {
		f.tops = f.declarations()
	}
	i, found := slices.BinarySearchFunc(f.tops, pos, func(n ast.Node, p token.Pos) int { return cmp.Compare(n.Pos(), p) })
	if !found {
		i--
	}
	if i >= 0 && pos < f.tops[i].End() {
		return f.tops[i]
	}
	return nil
}

// declarations returns the declarations of functions and variables in view.
func (f *Flow) declarations() []ast.Node {
	var out []ast.Node
	for file := range f.files() {
		for c := range file.Children() {
			switch d := c.Node().(type) {
			case *ast.FuncDecl:
				out = append(out, d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if v, ok := spec.(*ast.ValueSpec); ok {
						out = append(out, v)
					}
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b ast.Node) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return out
}

// An event is one way in which an expression reaches a sink.
type event struct {
	use *Use
	state
	val    value
	expr   ast.Expr // what the text comes from: use.Expr, or a call's argument
	outer  Text     // of an event that a call causes, what is known of the call
	order  int      // of the text
	in     *summary // of a declared function that was run: what the event is one of
	at     int      // its place there
	far    int      // the calls that it passes through
	when   string
	on     value       // what when is of, where callers say that
	box    value       // of a post: what it is put into
	key    value       // of a post into a map: under which key, if that is told
	passes bool        // the text is a parameter
	open   bool        // a parameter is a part of the text
	states bool        // only how its parts are encoded counts
	into   *types.Func // the function of another package that was called
	silent bool        // nothing was added: calls of the function around may add something
	sum    *summary
}

// record notes the uses of a node that has just been evaluated.
func (r *run) record(s state, n ast.Node) {
	for _, u := range r.uses[n] {
		v := r.last[u.Expr]
		if v == nil {
			continue
		}
		ev := event{use: u, state: s, val: v, expr: u.Expr}
		if u.Into != nil {
			ev.box, ev.key = r.last[u.Into], r.postedUnder(s, n)
			r.note(ev)
			continue
		}
		if u.When == nil {
			r.recordOne(ev)
			continue
		}
		for _, one := range r.eachWhen(ev, r.whenValue(u.When)) {
			r.recordOne(one)
		}
	}
}

// recordOne notes one use.
func (r *run) recordOne(ev event) {
	if ev.use.List {
		r.recordList(ev, ev.val)
		return
	}
	typ := r.info.TypeOf(ev.use.Expr)
	if t, ok := typ.(*types.Tuple); ok { // the first result is assigned
		first, ok := ev.val.(*tuple)
		if !ok || len(first.vals) == 0 {
			return
		}
		ev.val, typ = first.vals[0], t.At(0).Type()
	}
	if p, ok := ev.val.(*ref); ok {
		if c, isCell := r.content(ev.state, p).(*cell); isCell { // aws.String's like, &u
			ev.val = c.val
		}
	}
	if code.IsNamed(typ, "net/url", "URL") {
		if ev.val, _ = r.urlText(ev.state, ev.val); ev.val == nil {
			return
		}
	}
	r.note(ev)
}

// eachWhen returns an event with each of the texts that it may be conditional on. One
// that callers give is told where they call.
func (f *Flow) eachWhen(ev event, v value) []event {
	ev.on = nil
	switch v := v.(type) {
	case *str:
		if w, ok := v.whole(); ok {
			ev.when = w
			return []event{ev}
		}
		if v.n == 1 {
			switch it := v.item.(type) {
			case *phi:
				return f.eachWhen(ev, it)
			case *str:
				return f.eachWhen(ev, it)
			case *marked:
				return f.eachWhen(ev, it.str)
			}
		}
	case *phi:
		var out []event
		for i, alt := range v.alts {
			if s, ok := f.take(ev.state, v.sel, i); ok && alt != nil && len(out) < maxWhen {
				one := ev
				one.state = s
				out = append(out, f.eachWhen(one, alt)...)
			}
		}
		return out
	}
	if v == nil || !mentionsParam(v, nil, maxMentions) {
		return nil
	}
	ev.on = v
	return []event{ev}
}

// maxWhen bounds the texts that one use may be conditional on.
const maxWhen = 16

// whenValue returns the text that a use is conditional on.
func (r *run) whenValue(e ast.Expr) value {
	if v := r.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return r.elsewhere(constant.StringVal(v)) // a key on the left of an assignment is not evaluated
	}
	return r.last[e]
}

func (r *run) recordList(ev event, v value) {
	switch v := v.(type) {
	case *ref:
		if l, ok := r.content(ev.state, v).(*listVal); ok {
			for _, el := range v.window(l) {
				one := ev
				one.val = r.mark(el, throughTable)
				if el != nil {
					r.note(one)
				}
			}
		}
	case *phi:
		for i, alt := range v.alts {
			if alt == nil {
				continue
			}
			if s, ok := r.take(ev.state, v.sel, i); ok {
				one := ev
				one.state = s
				r.recordList(one, alt)
			}
		}
	case *unknown:
		ev.val = v
		r.note(ev)
	}
}

// note keeps an event, unless everything is in doubt where it happens.
func (r *run) note(ev event) {
	if ev.box != nil {
		r.noteOne(ev)
		return
	}
	for _, one := range r.eachGiven(ev) {
		r.noteOne(one)
	}
}

func (r *run) noteOne(ev event) {
	if ev.doubted(allSlot) || len(r.events) >= maxEvents || r.PassingsOnly && !r.Everything && !mayBeWhole(ev.val) {
		return
	}
	r.events = append(r.events, ev)
}

// pkgScope returns the scope of the package's variables.
func (f *Flow) pkgScope() *types.Scope {
	if f.pkg == nil {
		return nil
	}
	return f.pkg.Scope()
}

// staticCallee returns the function that a call calls, if it is known.
func (f *Flow) staticCallee(call *ast.CallExpr) *types.Func {
	fn, _ := typeutil.Callee(f.info, call).(*types.Func)
	if fn == nil {
		return nil
	}
	if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return nil
	}
	return fn.Origin()
}

// isC reports whether a function stands in for one of C. What cgo has written
// into its body says nothing of what it does.
func isC(fn *types.Func) bool {
	return strings.HasPrefix(fn.Name(), "_Cfunc_") || strings.HasPrefix(fn.Name(), "_C2func_")
}

// declOf returns the declaration of a function in view, or nil.
func (f *Flow) declOf(fn *types.Func) *ast.FuncDecl {
	if f.decls == nil {
		f.decls = map[*types.Func]*ast.FuncDecl{}
		for file := range f.files() {
			for c := range file.Children() {
				if d, ok := c.Node().(*ast.FuncDecl); ok {
					if fn, ok := f.info.Defs[d.Name].(*types.Func); ok && !isC(fn) {
						f.decls[fn] = d
					}
				}
			}
		}
	}
	return f.decls[f.here(fn)]
}

// specs returns the expressions that the package's named constants stand for.
func (f *Flow) specs() map[*types.Const]ast.Expr {
	if f.constants == nil {
		f.constants = map[*types.Const]ast.Expr{}
		for c := range f.root.Preorder((*ast.ValueSpec)(nil)) {
			spec := c.Node().(*ast.ValueSpec)
			for i, id := range spec.Names {
				if k, ok := f.info.Defs[id].(*types.Const); ok && i < len(spec.Values) {
					f.constants[k] = spec.Values[i]
				}
			}
		}
	}
	return f.constants
}

// cursorOf returns the cursor of a call or a function literal.
func (f *Flow) cursorOf(n ast.Node) inspector.Cursor {
	if f.cursors == nil {
		f.cursors = map[ast.Node]inspector.Cursor{}
		for root := range f.roots() {
			for c := range root.Preorder((*ast.CallExpr)(nil), (*ast.FuncLit)(nil)) {
				f.cursors[c.Node()] = c
			}
		}
	}
	if c, ok := f.cursors[n]; ok {
		return c
	}
	return f.root
}
