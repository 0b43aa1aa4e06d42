package gen

import (
	"fmt"
	"strconv"
	"strings"
)

// statements writes about n statements into the innermost scope.
func (g *gen) statements(n int) {
	for range n {
		if g.budget <= 0 {
			return
		}
		g.budget--
		if len(g.favoured) > 0 && g.chance(2) && g.snippet() {
			continue
		}
		if !draw(g, stmts, (*gen).sink) {
			return // what follows would not run
		}
	}
}

// nested writes a block of a few statements. Blocks get shorter the deeper
// they are.
func (g *gen) nested() {
	g.block(1 + g.r.IntN(max(1, 4-g.depth)))
}

// stmts are the ways to write a statement. Each reports whether it wrote one.
var stmts []production[bool]

func init() {
	stmts = []production[bool]{
		{"sink", 12, (*gen).sink},
		{"declare", 10, func(g *gen) bool { g.declare(kStr, "%s := %s", g.str(2)); return true }},
		{"declare-zero", 2, func(g *gen) bool { g.declare(kStr, "var %s string"); return true }},
		{"declare-var", 1, func(g *gen) bool { g.declare(kStr, "var %s = %s", g.str(1)); return true }},
		{"declare-const", 1, func(g *gen) bool {
			g.declare(kStr, "const %s = %s", g.literal()).fixed = true
			return true
		}},
		{"assign", 12, (*gen).assign},
		{"append-text", 7, func(g *gen) bool { return g.onto(" += ", g.str(1)) }},
		{"swap", 1, (*gen).swap},
		{"if", 9, (*gen).ifStmt},
		{"early-exit", 8, (*gen).earlyExit},
		{"switch", 4, (*gen).switchStmt},
		{"type-switch", 1, (*gen).typeSwitch},
		{"loop", 8, (*gen).loop},
		{"goto", 1, (*gen).gotoStmt},
		{"defer", 3, (*gen).deferStmt},
		{"closure", 4, (*gen).closure},
		{"closure-call", 3, func(g *gen) bool { return g.line(around("", g.use(kProc), "()")) }},
		{"goroutine", 1, (*gen).goroutine},
		{"pointer", 4, (*gen).pointer},
		{"struct", 6, (*gen).structure},
		{"method", 4, (*gen).method},
		{"slice", 5, (*gen).slice},
		{"map", 4, (*gen).mapStmt},
		{"bytes", 2, (*gen).bytes},
		{"builder", 3, (*gen).builder},
		{"any", 1, func(g *gen) bool { g.declare(kAny, "var %s any = %s", g.str(1)); return true }},
		{"test-variable", 4, func(g *gen) bool { g.declare(kBool, "%s := %s", g.cond(1)); return true }},
		{"change-flag", 1, (*gen).changeFlag},
		{"package-variable", 2, func(g *gen) bool { return g.line(g.packageVariable() + " = " + g.str(1)) }},
		{"shadow", 2, (*gen).shadow},
		{"select", 1, (*gen).selectStmt},
		{"call", 5, func(g *gen) bool { return g.line(g.call(pick(g, kNone, kNone, kStr))) }},
		{"function", 4, func(g *gen) bool { return g.declareFunction() }},
		{"call-results", 2, (*gen).callResults},
		{"parse-guard", 2, (*gen).parseGuard},
		{"table", 2, (*gen).table},
		{"snippet", 14, (*gen).snippet},
		{"block", 1, func(g *gen) bool { g.emit("{"); g.nested(); g.emit("}"); return true }},
	}
}

// line writes a statement, if there is one.
func (g *gen) line(s string) bool {
	if s == "" {
		return false
	}
	g.emit("%s", s)
	return true
}

// target returns something that a string can be assigned to, or "".
func (g *gen) target() string {
	name := func(k kind, after string) string {
		if v := g.find(true, k); v != nil {
			return v.name + after
		}
		return ""
	}
	switch g.r.IntN(10) {
	case 0:
		return around("*", name(kPtr, ""), "")
	case 1:
		return name(kCfg, ".URL")
	case 2:
		return name(kPCfg, ".URL")
	case 3:
		return around("", name(kMap, ""), pick(g, `["k"]`, `["j"]`))
	default:
		return name(kStr, "")
	}
}

func (g *gen) onto(op, value string) bool {
	t := g.target()
	return t != "" && !(op == " += " && strings.Contains(value, t)) && g.line(t+op+value)
}

func (g *gen) assign() bool { return g.onto(" = ", g.str(2)) }

func (g *gen) swap() bool {
	a, b := g.find(true, kStr), g.find(true, kStr)
	if a == nil || a == b {
		return false
	}
	return g.line(a.name + ", " + b.name + " = " + b.name + ", " + pick(g, a.name, g.str(1)))
}

func (g *gen) changeFlag() bool {
	v := g.find(true, kBool)
	return v != nil && g.line(v.name+" = "+pick(g, "!"+v.name, g.cond(0), "true", "false"))
}

// ifStmt writes a chain of if and else, which may declare a variable.
func (g *gen) ifStmt() bool {
	g.scoped(func() {
		init := ""
		if g.chance(8) {
			v := &variable{name: fmt.Sprintf("t%d", g.next()), kind: kStr}
			init = v.name + " := " + g.str(1) + "; "
			g.vars = append(g.vars, v)
			g.emit("if %s%s != %s && %s {", init, v.name, g.known(), g.cond(1))
		} else {
			g.emit("if %s {", g.cond(1))
		}
		g.nested()
		for g.chance(4) {
			g.tag("else-if")
			g.emit("} else if %s {", g.cond(1))
			g.nested()
		}
		if g.chance(3) {
			g.tag("else")
			g.emit("} else {")
			g.nested()
		}
		g.emit("}")
	})
	return true
}

// earlyExit writes an if whose block does not go on, perhaps after it did
// something.
func (g *gen) earlyExit() bool {
	g.emit("if %s {", g.cond(1))
	scope := len(g.vars)
	g.depth++
	if g.chance(2) {
		g.assign()
	}
	if g.chance(4) {
		g.statements(1)
	}
	g.depth--
	g.exit()
	g.vars = g.vars[:scope]
	g.emit("}")
	return true
}

// exit writes a statement after which nothing of the block runs.
func (g *gen) exit() {
	kinds := []string{"return", "return", "return", "never"}
	if g.frame.loops > 0 {
		kinds = append(kinds, "continue", "continue", "break", "break")
	}
	if len(g.frame.labels) > 0 {
		kinds = append(kinds, "label", "label")
	}
	kind := pick(g, kinds...)
	if kind == "never" && g.frame.async { // whether it ends the program in time is chance
		kind = "return"
	}
	switch kind {
	case "return":
		g.ret()
	case "continue":
		g.emit("continue")
	case "break":
		g.emit("break")
	case "label":
		g.emit("%s %s", pick(g, "continue", "break"), pick(g, g.frame.labels...))
	case "never":
		g.never()
	}
	g.tag("exit-" + kind)
}

// ret writes a return from the function that is being written.
func (g *gen) ret() {
	switch {
	case g.frame.result == kNone:
		g.emit("return")
	case len(g.frame.named) > 0 && g.chance(2):
		g.emit("return")
	default:
		value := g.value(g.frame.result)
		if g.frame.second {
			value += ", " + pick(g, "nil", "nil", `errors.New("failed")`)
		}
		g.emit("return %s", value)
	}
}

// value returns an expression of a kind.
func (g *gen) value(k kind) string {
	switch k {
	case kBool:
		return g.cond(1)
	case kInt:
		return g.number()
	case kStrs:
		if s := g.use(k); s != "" && g.chance(2) {
			return s
		}
		return fmt.Sprintf("[]string{%s, %s}", g.str(1), g.str(0))
	case kMap:
		if s := g.use(k); s != "" && g.chance(2) {
			return s
		}
		return fmt.Sprintf(`map[string]string{"k": %s}`, g.str(1))
	case kBytes:
		return "[]byte(" + g.str(1) + ")"
	case kPtr:
		return g.address()
	case kCfg:
		if s := g.use(k); s != "" && g.chance(2) {
			return s
		}
		return fmt.Sprintf("%s{URL: %s}", strings.TrimPrefix(g.typ(kCfg), "*"), g.str(1))
	case kPCfg:
		if s := g.use(k); s != "" && !g.chance(3) {
			return s
		}
		if s := g.use(kCfg); s != "" {
			return "&" + s
		}
		g.needCfg()
		return fmt.Sprintf("&cfg@{URL: %s}", g.str(1))
	case kFn:
		if s := g.use(k); s != "" && g.chance(2) {
			return s
		}
		return "func() string { return " + g.str(1) + " }"
	case kProc:
		if s := g.use(k); s != "" {
			return s
		}
		return "func() {}"
	default:
		return g.str(1)
	}
}

// address returns a pointer to a string.
func (g *gen) address() string {
	if v := g.find(true, kStr); v != nil && !g.chance(3) {
		v.used++
		return "&" + v.name
	}
	if s := g.use(kPtr); s != "" {
		return s
	}
	if s := g.use(kPCfg); s != "" {
		return "&" + s + ".URL"
	}
	g.need("new", "func new@(s string) *string { return &s }")
	return "new@(" + g.str(1) + ")"
}

// never writes a call that never returns.
func (g *gen) never() {
	switch g.r.IntN(6) {
	case 0:
		g.emit("log.%s(%s)", pick(g, "Fatal", "Fatalln", "Panic", "Panicln"), g.literal())
	case 1:
		g.emit(`log.%s("%%s", %s)`, pick(g, "Fatalf", "Panicf"), g.str(1))
	case 2:
		g.emit("os.Exit(1)")
	case 3:
		g.emit("runtime.Goexit()")
	case 4:
		g.emit("panic(%s)", g.str(1))
	case 5:
		g.need("die", "func die@(msg string) {\n\tlog.Println(msg)\n\tos.Exit(2)\n}")
		g.emit("die@(%s)", g.str(1))
	}
	if g.frame.result != kNone {
		g.emit("return %s", g.zero())
	}
}

// zero returns the results of a return that is never reached, or does not
// matter.
func (g *gen) zero() string {
	zeros := map[kind]string{kStr: `""`, kBool: "false", kInt: "0", kStrs: "nil", kMap: "nil", kBytes: "nil", kPtr: "nil", kCfg: "cfg@{}", kPCfg: "nil", kFn: "nil", kAny: "nil"}
	z := zeros[g.frame.result]
	if g.frame.second {
		z += ", nil"
	}
	return z
}

// sink writes a call that takes a URL.
func (g *gen) sink() bool {
	g.sinks++
	u := g.use(kStr)
	if u == "" || g.chance(2) {
		u = g.str(2)
	}
	call := fmt.Sprintf(pick(g, "http.Get(%s)", "http.Get(%s)", "http.Get(%s)", "http.Head(%s)", `http.NewRequest("GET", %s, nil)`, `http.Post(%s, "text/plain", nil)`, "url.Parse(%s)", "http.DefaultClient.Get(%s)"), u)
	if !strings.HasPrefix(call, "url") && !strings.HasPrefix(call, "http.NewR") && g.chance(3) {
		return g.line(call)
	}
	switch g.r.IntN(4) {
	case 0:
		n := g.next()
		g.emit("if _, err%d := %s; err%d != nil {", n, call, n)
		if g.chance(2) {
			g.scoped(g.exit)
		} else {
			g.emit("log.Print(err%d)", n)
		}
		g.emit("}")
	default:
		g.emit("_, _ = %s", call)
	}
	return true
}

// switchStmt writes a switch over a string or over nothing.
func (g *gen) switchStmt() bool {
	tag := ""
	if g.chance(2) {
		tag = g.str0() // or none
	}
	g.emit("switch %s {", tag)
	seen := map[string]bool{}
	n := 1 + g.r.IntN(3)
	loops := g.frame.loops
	if loops > 0 && g.chance(2) {
		g.frame.loops = 0 // leave out break, which means the switch here
	}
	for i := range n {
		label := g.cond(0)
		if tag != "" {
			label = g.known()
			text, _ := strconv.Unquote(label)
			if seen[text] {
				continue
			}
			seen[text] = true
		}
		g.emit("case %s:", label)
		g.nested()
		if i < n-1 && g.chance(6) {
			g.tag("fallthrough")
			g.emit("fallthrough")
			g.emit("case %s:", pick(g, "false", "true", g.cond(0)))
			if tag != "" {
				g.out[len(g.out)-1] = "case " + strconv.Quote(fmt.Sprint("none", g.next())) + ":"
			}
			g.nested()
		}
	}
	if g.chance(2) {
		g.emit("default:")
		g.nested()
	}
	g.emit("}")
	g.frame.loops = loops
	return true
}

// typeSwitch writes a switch over the type of a value.
func (g *gen) typeSwitch() bool {
	a := g.use(kAny)
	if a == "" {
		return false
	}
	g.scoped(func() {
		v := &variable{name: fmt.Sprintf("t%d", g.next()), kind: kStr}
		g.emit("switch %s := %s.(type) {", v.name, a)
		g.emit("case string:")
		g.emit("_ = %s", v.name)
		g.vars = append(g.vars, v)
		g.nested()
		g.vars = g.vars[:len(g.vars)-1]
		if g.chance(2) {
			g.emit("default:")
			g.nested()
		}
		g.emit("}")
	})
	return true
}

// gotoStmt writes a jump over some statements.
func (g *gen) gotoStmt() bool {
	label := fmt.Sprintf("L%d", g.next())
	g.emit("{")
	g.emit("if %s {", g.cond(1))
	g.emit("goto %s", label)
	g.emit("}")
	g.emit("{")
	g.nested()
	g.emit("}")
	g.emit("%s:", label)
	g.block(1)
	g.emit("}")
	return true
}

// selectStmt writes a select whose case runs only where a channel is ready.
func (g *gen) selectStmt() bool {
	n := g.next()
	g.emit("ch%d := make(chan string, 1)", n)
	g.emit("if %s {\nch%d <- %s\n}", g.env(), n, g.str(1))
	g.emit("select {")
	g.scoped(func() {
		v := &variable{name: fmt.Sprintf("r%d", n), kind: kStr}
		g.emit("case %s := <-ch%d:", v.name, n)
		g.emit("_ = %s", v.name)
		g.vars = append(g.vars, v)
		g.nested()
	})
	g.emit("default:")
	g.nested()
	g.emit("}")
	return true
}

// shadow writes a block in which a name means something else.
func (g *gen) shadow() bool {
	v := g.find(true, kStr)
	if v == nil {
		return false
	}
	g.emit("_ = %s", v.name) // nothing else may use the outer one
	g.emit("if %s {", g.cond(0))
	g.emit("%s := %s", v.name, g.str(1))
	g.emit("_ = %s", v.name)
	g.nested()
	g.emit("}")
	return true
}

// parseGuard writes the test of an error that speaks of a text.
func (g *gen) parseGuard() bool {
	s := g.str0()
	if s == "" {
		return false
	}
	n := g.next()
	g.emit("if _, err%d := url.%s(%s); err%d %s nil {", n, pick(g, "Parse", "Parse", "ParseRequestURI"), s, n, pick(g, "!=", "!=", "=="))
	if g.chance(2) {
		g.scoped(g.exit)
	} else {
		g.nested()
	}
	g.emit("}")
	return true
}

// table writes a table of structs and a loop over it.
func (g *gen) table() bool {
	x := g.next()
	g.emit("for _, tc%d := range []struct{ kind, url string; ok bool }{", x)
	for range 2 + g.r.IntN(3) {
		g.emit("{%s, %s, %s},", pick(g, `"http"`, `"file"`, `"x"`), g.literal(), pick(g, "true", "false"))
	}
	g.emit("} {")
	g.inLoop(func() {
		if g.chance(2) {
			g.emit("if %s {", pick(g, fmt.Sprintf(`tc%d.kind == "http"`, x), fmt.Sprintf("!tc%d.ok", x), fmt.Sprintf("tc%d.ok", x), fmt.Sprintf(`!strings.HasPrefix(tc%d.url, "http")`, x)))
			if g.chance(2) {
				g.emit("%s", pick(g, "continue", "break"))
			} else {
				g.emit("http.Get(tc%d.url)", x)
			}
			g.emit("}")
		}
		g.scoped(func() {
			g.declare(kStr, "%s := tc%d.url", x)
			g.declare(kBool, "%s := tc%d.ok", x)
			g.statements(2)
			g.emit("http.Get(tc%d.url)", x)
		})
	})
	g.emit("}")
	return true
}
