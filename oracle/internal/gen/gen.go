// Package gen writes random Go programs in which texts flow to functions that
// take URLs: through every kind of statement and value, past guards, under
// mutation, composed to random depth. The same seed gives the same program.
package gen

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// A Program is one probe: a function to be called with hostile arguments, and
// the declarations it needs. Its package-level names end with its ID.
type Program struct {
	ID     int
	Source string   // of the declarations, the function last
	Call   string   // as exec.Probe wants it
	Pool   []string // the string literals in it
	Tags   []string // what it is made of, sorted
	Bad    []string // of a chain: what the values of its bad texts have in them, one each
}

// Imports are what the source of a program may use.
var Imports = []string{
	"bufio", "bytes", "cmp", "context", "encoding/json", "errors", "fmt", "log", "maps", "net/http", "net/url", "os", "path", "runtime", "slices", "sort", "strconv",
	"strings", "sync", "sync/atomic", "text/template", "unicode",
}

// Header begins the file of a package of programs.
func Header(pkg string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nimport (\n", pkg)
	for _, p := range Imports {
		fmt.Fprintf(&b, "\t%q\n", p)
	}
	b.WriteString(`)

var (
	_ = bufio.NewReader
	_ = bytes.Equal
	_ = cmp.Compare[string]
	_ = context.TODO
	_ = json.Marshal
	_ = errors.New
	_ = fmt.Sprint
	_ = log.Print
	_ = maps.Keys[map[string]string]
	_ = http.Get
	_ = url.Parse
	_ = os.Exit
	_ = path.Join
	_ = runtime.Goexit
	_ = slices.Sort[[]string]
	_ = sort.Strings
	_ = strconv.Itoa
	_ = strings.Trim
	_ = template.New
	_ = unicode.IsSpace
	_ atomic.Bool
	_ sync.Mutex
)
`)
	return b.String()
}

// A kind is a type that variables of generated programs have.
type kind uint8

const (
	kStr   kind = iota
	kBool       // bool
	kInt        // int
	kStrs       // []string
	kMap        // map[string]string
	kBytes      // []byte
	kPtr        // *string
	kCfg        // the program's struct type
	kPCfg       // a pointer to it
	kFn         // func() string
	kProc       // func()
	kAny        // any, holding a string
	kSB         // strings.Builder
	kNone       // no value: a function without results
	kinds
)

// typeNames are the kinds' types as source; "@" stands for the program's ID.
var typeNames = [kinds]string{
	kStr: "string", kBool: "bool", kInt: "int", kStrs: "[]string", kMap: "map[string]string", kBytes: "[]byte", kPtr: "*string",
	kCfg: "cfg@", kPCfg: "*cfg@", kFn: "func() string", kProc: "func()", kAny: "any", kSB: "strings.Builder",
}

// A variable is one that is in scope.
type variable struct {
	name  string
	kind  kind
	fixed bool // not to be assigned: a constant, a variable of a loop
	used  int
	conds int // conditions that are about it
}

// A function is a declared one that later code may call.
type function struct {
	name   string
	recv   kind // kCfg, kPCfg or kNone
	params []kind
	result kind
	second bool // an error is returned too
}

// A frame is the function that is being written.
type frame struct {
	result kind
	second bool
	named  []*variable // the results, if they have names
	loops  int         // around the statement that is being written
	async  bool        // a goroutine's
	inCase bool        // the innermost of switch, select and loop is no loop
	labels []string    // of loops around
}

// A gen writes one program.
type gen struct {
	r      *rand.Rand
	id     int
	out    []string
	decls  []string
	vars   []*variable
	all    []*variable
	fns    []*function
	frame  frame
	names  int
	budget int // statements that may still be written
	depth  int // of blocks
	pool   []string
	tags   map[string]bool
	have   map[string]bool // declarations on demand
	sinks  int

	encoded  bool      // values are escaped often
	favoured []snippet // every other statement is one of these, if there are any

	depthOfExpr int // how deep the operands of the expression being made may be
}

// New returns the random program with the given ID.
func New(seed uint64, id int) Program { return newGen(seed, id).random() }

// About returns a random program in which every other statement is one of the snippets whose
// tags match.
func About(seed uint64, id int, tags *regexp.Regexp) Program {
	g := newGen(seed, id)
	for _, s := range snippets {
		if tags.MatchString(s.tag) {
			g.favoured = append(g.favoured, s)
		}
	}
	return g.random()
}

// random writes a program of all kinds of statements.
func (g *gen) random() Program {
	var params []kind
	for range 2 + g.r.IntN(4) {
		params = append(params, paramKinds[g.r.IntN(len(paramKinds))])
	}
	return g.program(params, func() {
		g.budget = 6 + g.r.IntN(22)
		g.statements(4 + g.r.IntN(8))
		for g.sinks == 0 || g.chance(3) {
			g.sink()
		}
		g.callAll()
	})
}

// paramKinds are drawn for the parameters of a probe; rt.Source draws values
// of each.
var paramKinds = []kind{kStr, kStr, kBool, kBool, kBool, kInt, kStrs, kMap, kBytes, kAny}

func newGen(seed uint64, id int) *gen {
	return &gen{
		r: rand.New(rand.NewPCG(seed, uint64(id))), id: id,
		tags: map[string]bool{}, have: map[string]bool{}, frame: frame{result: kNone},
	}
}

// program writes the probe's function with the given parameters.
func (g *gen) program(params []kind, body func()) Program {
	var list, args []string
	for _, k := range params {
		v := g.variable(k)
		list = append(list, v.name+" "+g.typ(k))
		args = append(args, drawnByType[typeNames[k]])
	}
	body()
	name := fmt.Sprintf("P%d", g.id)
	lines := append([]string{fmt.Sprintf("func %s(%s) {", name, strings.Join(list, ", "))}, g.out...)
	g.decls = append(g.decls, strings.Join(append(lines, "}"), "\n"))
	p := Program{ID: g.id, Source: g.finish(strings.Join(g.decls, "\n\n"))}
	p.Pool = Literals(p.Source)
	p.Call = name + "(" + strings.Join(args, ", ") + ")"
	for tag := range g.tags {
		p.Tags = append(p.Tags, tag)
	}
	slices.Sort(p.Tags)
	return p
}

// finish uses variables that nothing uses, which do not compile otherwise.
func (g *gen) finish(source string) string {
	for _, v := range g.all {
		use := ""
		if !isUsed(source, v.name) {
			use = "_ = " + v.name
		}
		source = strings.Replace(source, mark(v), use, 1)
	}
	return strings.ReplaceAll(source, "@", fmt.Sprint(g.id))
}

// isUsed reports whether a source certainly uses a variable: names it besides
// the declaration and the left sides of assignments.
func isUsed(source, name string) bool {
	n := len(regexp.MustCompile(`\b`+name+`\b`).FindAllString(source, -1))
	writes := len(regexp.MustCompile(`(?m)^\s*`+name+` \+?= |, `+name+` = |^`+name+`, `).FindAllString(source, -1))
	return n-2-writes > 0 // one is the declaration, one the mark
}

// mark is where a variable is to be used if nothing else uses it.
func mark(v *variable) string { return "/*use " + v.name + "*/" }

func (g *gen) typ(k kind) string {
	if k == kCfg || k == kPCfg {
		g.needCfg()
	}
	return typeNames[k]
}

// need adds a declaration unless it is there.
func (g *gen) need(name, decl string) {
	if !g.have[name] {
		g.have[name] = true
		g.decls = append(g.decls, decl)
	}
}

func (g *gen) needCfg() {
	g.need("cfg", "type cfg@ struct {\n\tURL, Name string\n\tOn bool\n\tTags []string\n}")
}

// emit writes a line.
func (g *gen) emit(format string, args ...any) {
	g.out = append(g.out, fmt.Sprintf(format, args...))
}

func (g *gen) tag(name string) { g.tags[name] = true }

// chance reports true once in n times.
func (g *gen) chance(n int) bool { return g.r.IntN(n) == 0 }

func pick[T any](g *gen, list ...T) T { return list[g.r.IntN(len(list))] }

func (g *gen) next() int {
	g.names++
	return g.names
}

// prefixes of the names of variables, by kind.
var prefixes = [kinds]string{
	kStr: "s", kBool: "ok", kInt: "n", kStrs: "xs", kMap: "m", kBytes: "b", kPtr: "p", kCfg: "c", kPCfg: "pc", kFn: "f", kProc: "do", kAny: "a", kSB: "sb",
}

// variable brings a variable into scope.
func (g *gen) variable(k kind) *variable {
	v := &variable{name: fmt.Sprintf("%s%d", prefixes[k], g.next()), kind: k}
	g.vars = append(g.vars, v)
	g.all = append(g.all, v)
	return v
}

// declare brings a variable into scope whose declaration is format, with the
// variable's name for the first verb.
func (g *gen) declare(k kind, format string, args ...any) *variable {
	v := &variable{name: fmt.Sprintf("%s%d", prefixes[k], g.next()), kind: k}
	g.emit(format, append([]any{v.name}, args...)...)
	g.out = append(g.out, mark(v))
	g.vars = append(g.vars, v)
	g.all = append(g.all, v)
	return v
}

// find returns a variable in scope of one of the kinds, or nil. The newer
// ones are likelier.
func (g *gen) find(assignable bool, ks ...kind) *variable {
	var found []*variable
	for _, v := range g.vars {
		if slices.Contains(ks, v.kind) && !(assignable && v.fixed) {
			found = append(found, v)
		}
	}
	if len(found) == 0 {
		return nil
	}
	i := max(g.r.IntN(len(found)), g.r.IntN(len(found)))
	return found[i]
}

// use returns the name of a variable of the kind, or "".
func (g *gen) use(k kind) string {
	v := g.find(false, k)
	if v == nil {
		return ""
	}
	v.used++
	return v.name
}

// block writes about n statements in a scope of their own.
func (g *gen) block(n int) {
	scope := len(g.vars)
	g.depth++
	g.statements(n)
	g.depth--
	g.vars = g.vars[:scope]
}

// scoped runs body and takes the variables it declares out of scope again.
func (g *gen) scoped(body func()) {
	scope := len(g.vars)
	body()
	g.vars = g.vars[:scope]
}
