package gen

import (
	"cmp"
	"fmt"
	"strings"
)

// loops are the heads of loops, and what is in scope in their bodies. Every
// one ends.
var loops []production[bool]

func init() {
	loops = []production[bool]{
		{"range-literal", 4, func(g *gen) bool {
			return g.over(kStr, "for _, $v := range []string{"+g.str(1)+", "+g.str(0)+"} {")
		}},
		{"range-slice", 4, func(g *gen) bool {
			xs := g.use(kStrs)
			return xs != "" && g.over(kStr, "for _, $v := range "+xs+" {")
		}},
		{"range-index", 2, (*gen).rangeIndex},
		{"range-map", 2, func(g *gen) bool {
			m := g.use(kMap)
			return m != "" && g.over(kStr, "for "+pick(g, "_, $v", "$v")+" := range "+m+" {")
		}},
		{"range-string", 1, func(g *gen) bool { return g.over(kInt, "for $v := range "+cmp.Or(g.str0(), g.literal())+" {") }},
		{"range-int", 3, func(g *gen) bool { return g.over(kInt, "for $v := range "+g.number()+" {") }},
		{"range-one", 1, func(g *gen) bool { return g.over(kStr, "for _, $v := range []string{"+g.str(1)+"} {") }},
		{"range-none", 1, func(g *gen) bool { return g.over(kInt, "for $v := range 0 {") }},
		{"range-func", 1, func(g *gen) bool {
			g.need("seq", "func seq@(xs ...string) func(func(string) bool) {\n\treturn func(yield func(string) bool) {\n\t\tfor _, x := range xs {\n\t\t\tif os.Getenv(x) != \"\" && !yield(x) {\n\t\t\t\treturn\n\t\t\t}\n\t\t}\n\t}\n}")
			return g.over(kStr, "for $v := range seq@("+g.str(1)+", "+g.str(0)+") {")
		}},
		{"for-count", 3, func(g *gen) bool {
			return g.over(kInt, fmt.Sprintf("for $v := 0; $v < %d; $v++ {", g.r.IntN(4)))
		}},
		{"for-false", 1, func(g *gen) bool { g.emit("for false {"); g.body(); return true }},
		{"for-trim", 2, (*gen).forTrim},
		{"for-break", 2, (*gen).forBreak},
	}
}

// loop writes a loop, perhaps with a label.
func (g *gen) loop() bool {
	if g.depth > 3 {
		return false
	}
	if !g.chance(4) {
		return draw(g, loops, func(g *gen) bool { return g.over(kInt, "for $v := range 2 {") })
	}
	g.tag("label")
	label := fmt.Sprintf("L%d", g.next())
	g.emit("%s:", label)
	g.frame.labels = append(g.frame.labels, label)
	draw(g, loops, func(g *gen) bool { return g.over(kInt, "for $v := range 2 {") })
	g.frame.labels = g.frame.labels[:len(g.frame.labels)-1]
	last := len(g.out) - 1
	g.out = append(g.out[:last], "if "+g.cond(0)+" {", pick(g, "continue ", "break ")+label, "}", g.out[last])
	return true
}

// inLoop writes the body of a loop.
func (g *gen) inLoop(body func()) {
	g.frame.loops++
	g.depth++
	g.scoped(body)
	g.depth--
	g.frame.loops--
}

// body writes the rest of a loop whose head is written.
func (g *gen) body() {
	g.inLoop(func() { g.statements(1 + g.r.IntN(4)) })
	g.emit("}")
}

// over writes a loop whose head declares a variable, $v.
func (g *gen) over(k kind, head string) bool {
	g.scoped(func() {
		g.loopVariable(k, head)
		g.body()
	})
	return true
}

func (g *gen) loopVariable(k kind, head string) *variable {
	v := g.variable(k)
	v.fixed = true
	g.emit("%s", strings.ReplaceAll(head, "$v", v.name))
	g.out = append(g.out, mark(v))
	return v
}

func (g *gen) rangeIndex() bool {
	xs := g.find(true, kStrs)
	if xs == nil {
		return false
	}
	g.scoped(func() {
		i := g.loopVariable(kInt, "for $v := range "+xs.name+" {")
		g.emit("%s[%s] %s %s", xs.name, i.name, pick(g, "=", "+="), g.str(1))
		g.body()
	})
	return true
}

// forTrim writes a loop that goes on as long as a text has something to be
// taken off.
func (g *gen) forTrim() bool {
	v := g.find(true, kStr)
	if v == nil || v.conds > 0 {
		return false
	}
	v.conds++
	before := pick(g, "/", "h", "http://", "(")
	g.emit("for strings.HasPrefix(%s, %q) {", v.name, before)
	g.emit("%s = strings.TrimPrefix(%s, %q)", v.name, v.name, before)
	if g.chance(2) {
		fixed := v.fixed
		v.fixed = true // so that it ends
		g.sink()
		v.fixed = fixed
	}
	g.emit("}")
	return true
}

// forBreak writes a loop that only a break ends.
func (g *gen) forBreak() bool {
	return g.counted(fmt.Sprintf("i%d", g.next()))
}

func (g *gen) counted(n string) bool {
	g.emit("for %s := 0; ; %s++ {", n, n)
	g.inLoop(func() {
		g.emit("if %s > %d {", n, g.r.IntN(3))
		if g.chance(2) {
			g.assign()
		}
		g.emit("break")
		g.emit("}")
		g.statements(1 + g.r.IntN(3))
	})
	g.emit("}")
	return true
}
