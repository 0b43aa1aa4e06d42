package gen

import (
	"fmt"
	"slices"
	"strings"
)

// sealed writes a function body of its own: another frame, and, unless outer
// is kept, no variables in scope.
func (g *gen) sealed(f frame, keep bool, body func()) []string {
	out, vars, old, depth := g.out, g.vars, g.frame, g.depth
	f.async = f.async || keep && old.async
	g.out, g.frame = nil, f
	if keep {
		g.vars = slices.Clone(vars)
	} else {
		g.vars, g.depth = nil, 0
	}
	g.depth++
	body()
	lines := g.out
	g.out, g.vars, g.frame, g.depth = out, vars, old, depth
	return lines
}

// funcLit returns a function literal as source.
func (g *gen) funcLit(result kind, n int) string {
	lines := g.sealed(frame{result: result}, true, func() {
		g.statements(n)
		g.ret()
	})
	head := "func() {"
	if result != kNone {
		head = "func() " + g.typ(result) + " {"
	}
	return head + "\n" + strings.Join(lines, "\n") + "\n}"
}

// closure declares a variable that holds a function.
func (g *gen) closure() bool {
	if g.depth > 2 {
		return false
	}
	if g.chance(2) {
		g.declare(kFn, "%s := %s", g.funcLit(kStr, g.r.IntN(3)))
	} else {
		g.declare(kProc, "%s := %s", g.funcLit(kNone, 1+g.r.IntN(3)))
	}
	return true
}

func (g *gen) deferStmt() bool {
	if g.depth > 2 {
		return false
	}
	if f := g.use(kProc); f != "" && g.chance(2) {
		return g.line("defer " + f + "()")
	}
	g.emit("defer %s()", g.funcLit(kNone, 1+g.r.IntN(2)))
	return true
}

// goroutine starts a goroutine and waits for it, at once or later.
func (g *gen) goroutine() bool {
	if g.depth > 2 {
		return false
	}
	n := g.next()
	g.emit("var wg%d sync.WaitGroup", n)
	lines := g.sealed(frame{result: kNone, async: true}, true, func() {
		g.emit("defer wg%d.Done()", n)
		g.emit("defer func() { _ = recover() }()")
		g.statements(1 + g.r.IntN(2))
	})
	g.emit("wg%d.Add(1)", n)
	g.emit("go func() {\n%s\n}()", strings.Join(lines, "\n"))
	g.emit("wg%d.Wait()", n)
	return true
}

// declareFunction writes a function of the package that later statements may
// call.
func (g *gen) declareFunction() bool {
	if g.depth > 1 || len(g.fns) > 3 || g.inFunction() {
		return false
	}
	f := &function{name: fmt.Sprintf("f%d_@", g.next()), recv: pick(g, kNone, kNone, kNone, kCfg, kPCfg, kPCfg), result: pick(g, kNone, kNone, kStr, kStr, kStr, kBool, kStrs, kPtr, kPCfg, kFn)}
	for range g.r.IntN(3) + 1 {
		f.params = append(f.params, pick(g, kStr, kStr, kStr, kBool, kPtr, kPCfg, kCfg, kStrs, kMap, kInt, kFn))
	}
	f.second = f.result == kStr && g.chance(3)
	g.write(f)
	g.fns = append(g.fns, f)
	return true
}

// inFunction reports whether the statement being written is not one of the
// probe itself.
func (g *gen) inFunction() bool { return g.frame.result != kNone || g.frame.named != nil }

// write writes the declaration of a function.
func (g *gen) write(f *function) {
	fr := frame{result: f.result, second: f.second}
	var head string
	lines := g.sealed(fr, false, func() {
		head = g.signature(f)
		budget := g.budget
		g.budget = min(6, budget)
		g.statements(1 + g.r.IntN(4))
		g.budget += budget - min(6, budget)
		g.ret()
	})
	g.decls = append(g.decls, head+" {\n"+strings.Join(lines, "\n")+"\n}")
}

// signature returns the head of a function and brings its parameters into
// scope.
func (g *gen) signature(f *function) string {
	head := "func "
	if f.recv != kNone {
		head += fmt.Sprintf("(%s %s) ", g.variable(f.recv).name, g.typ(f.recv))
	}
	var params []string
	for _, k := range f.params {
		params = append(params, g.variable(k).name+" "+g.typ(k))
	}
	head += f.name + "(" + strings.Join(params, ", ") + ")"
	switch {
	case f.result == kNone:
		return head
	case g.chance(4):
		g.tag("named-result")
		r := g.variable(f.result)
		g.frame.named = append(g.frame.named, r)
		if f.second {
			return head + fmt.Sprintf(" (%s %s, err error)", r.name, g.typ(f.result))
		}
		return head + fmt.Sprintf(" (%s %s)", r.name, g.typ(f.result))
	case f.second:
		return head + " (" + g.typ(f.result) + ", error)"
	}
	return head + " " + g.typ(f.result)
}

// callable returns a declared function with the given result, or nil.
func (g *gen) callable(result kind, second bool) *function {
	var found []*function
	for _, f := range g.fns {
		if f.result == result && f.second == second && (f.recv == kNone || g.find(false, f.recv) != nil) {
			found = append(found, f)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return pick(g, found...)
}

// call returns a call of a declared function with the given result, or "".
func (g *gen) call(result kind) string {
	f := g.callable(result, false)
	if f == nil {
		return ""
	}
	return g.callOf(f)
}

func (g *gen) callOf(f *function) string {
	var args []string
	for _, k := range f.params {
		args = append(args, g.value(k))
	}
	call := f.name + "(" + strings.Join(args, ", ") + ")"
	if f.recv != kNone {
		recv := g.find(false, f.recv)
		if recv == nil {
			return ""
		}
		recv.used++
		call = recv.name + "." + call
	}
	return call
}

// callAll calls every function with arguments that nobody knows, as other
// packages may, and the closures that nothing has called.
func (g *gen) callAll() {
	for _, f := range g.fns {
		call := f.name + "(" + strings.Join(g.unknowns(f.params), ", ") + ")"
		if f.recv != kNone {
			call = "(" + g.unknowns([]kind{f.recv})[0] + ")." + call
		}
		g.emit("%s", call)
	}
	for _, v := range g.vars {
		if (v.kind == kFn || v.kind == kProc) && v.used == 0 {
			v.used++
			g.emit("%s()", v.name)
		}
	}
}

// unknowns returns expressions of the kinds that nothing is known of.
func (g *gen) unknowns(ks []kind) []string {
	var out []string
	for _, k := range ks {
		s := fmt.Sprintf(`os.Getenv("U%d")`, g.next())
		if k != kStr {
			g.need("unknown"+fmt.Sprint(k), "func unknown"+strings.Trim(prefixes[k], " ")+"@(s string) (v "+g.typ(k)+") {\n"+unknown[k]+"\n}")
			s = "unknown" + prefixes[k] + "@(" + s + ")"
		}
		out = append(out, s)
	}
	return out
}

// unknown are bodies of functions that make a value of a kind from a string s.
// Its parts have nothing to do with each other.
var unknown = [kinds]string{
	kBool: "return s == \"\"", kInt: "if n, err := strconv.Atoi(s); err == nil {\nreturn n\n}\nreturn len(s)%9 - 1",
	kStrs: "for i := range len(s) % 5 {\nv = append(v, os.Getenv(fmt.Sprint(i, s)))\n}\nreturn v", kMap: "return map[string]string{s: os.Getenv(\"1\" + s), os.Getenv(\"2\" + s): os.Getenv(\"3\" + s)}",
	kBytes: "return []byte(s)", kPtr: "return &s", kCfg: "return cfg@{URL: s, Name: os.Getenv(\"N\" + s), On: os.Getenv(\"O\" + s) == \"\"}",
	kPCfg: "return &cfg@{URL: s, Name: os.Getenv(\"N\" + s), On: os.Getenv(\"O\" + s) == \"\"}",
	kFn:   "return func() string { return s }", kAny: "return s",
}

// method calls a method of the program's struct, which changes it or does
// not.
func (g *gen) method() bool {
	c := g.find(true, kCfg, kPCfg)
	if c == nil {
		return false
	}
	m := pick(g, methods...)
	g.needCfg()
	g.need("method "+m.name, m.decl)
	call := c.name + "." + m.name
	if m.takes {
		return g.line(call + "(" + g.str(1) + ")")
	}
	if m.gives {
		g.declare(kStr, "%s := "+call+"()")
		return true
	}
	return g.line(call + "()")
}

// methods are those of the program's struct.
var methods = []struct {
	name, decl   string
	takes, gives bool
}{
	{"set", "func (c *cfg@) set(s string) { c.URL = s }", true, false},
	{"setCopy", "func (c cfg@) setCopy(s string) { c.URL = s }", true, false},
	{"setDefaults", "func (c *cfg@) setDefaults() {\n\tif !strings.Contains(c.URL, \"://\") {\n\t\tc.URL = \"http://\" + c.URL\n\t}\n}", false, false},
	{"get", "func (c cfg@) get() string { return c.URL }", false, true},
	{"path", "func (c *cfg@) path() string { return c.URL + \"/p\" }", false, true},
	{"reset", "func (c *cfg@) reset() { *c = cfg@{Name: c.URL} }", false, false},
	{"nothing", "func (c *cfg@) nothing() {}", false, false},
}

// callResults declares what a function of two results returns.
func (g *gen) callResults() bool {
	f := g.callable(kStr, true)
	if f == nil {
		return false
	}
	call := g.callOf(f)
	if call == "" {
		return false
	}
	n := g.next()
	g.emit("r%d, err%d := %s", n, n, call)
	g.emit("if err%d != nil {", n)
	if g.chance(2) {
		g.emit("r%d = %s", n, g.str(1))
	} else {
		g.scoped(g.exit)
	}
	g.emit("}")
	g.emit("_ = r%d", n)
	v := &variable{name: fmt.Sprintf("r%d", n), kind: kStr}
	g.vars = append(g.vars, v)
	return true
}
