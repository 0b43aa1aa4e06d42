package gen

import (
	"fmt"
	"strconv"
	"strings"
)

// A production is one way to write something.
type production[T any] struct {
	tag    string
	weight int
	make   func(*gen) T // the zero value if it cannot be made here
}

// draw makes one of the productions; at the end the last resort.
func draw[T comparable](g *gen, list []production[T], last func(*gen) T) T {
	var none T
	total := 0
	for _, p := range list {
		total += p.weight
	}
	for range 8 {
		n := g.r.IntN(total)
		for _, p := range list {
			if n -= p.weight; n >= 0 {
				continue
			}
			if v := p.make(g); v != none {
				g.tag(p.tag)
				return v
			}
			break
		}
	}
	return last(g)
}

// str returns an expression of type string, nested no deeper than d.
func (g *gen) str(d int) string {
	if d <= 0 {
		if s := g.use(kStr); s != "" && !g.chance(3) {
			return s
		}
		return g.literal()
	}
	if g.encoded && g.chance(3) {
		return g.encodedText()
	}
	g.exprDepth(d)
	return draw(g, strs, (*gen).literal)
}

// sub returns an operand of the expression that is being made.
func (g *gen) sub() string {
	d := g.depthOfExpr
	s := g.str(d - 1)
	g.depthOfExpr = d
	return s
}

func (g *gen) exprDepth(d int) { g.depthOfExpr = d }

// strs are the ways to write a string.
var strs []production[string]

func init() {
	strs = []production[string]{
		{"literal", 10, (*gen).literal},
		{"variable", 22, func(g *gen) string { return g.use(kStr) }},
		{"concat", 8, func(g *gen) string { return g.sub() + " + " + g.part() }},
		{"concat", 3, func(g *gen) string { return g.sub() + " + " + g.sub() }},
		{"sprintf", 4, (*gen).sprintf},
		{"sprint", 1, func(g *gen) string {
			return fmt.Sprintf("fmt.Sprint(%s, %s)", g.sub(), pick(g, g.sub(), g.number(), g.part()))
		}},
		{"sprint", 1, func(g *gen) string { return fmt.Sprintf("fmt.Sprintln(%s)", g.sub()) }},
		{"strings-trim", 2, func(g *gen) string {
			return fmt.Sprintf("strings.%s(%s, %s)", pick(g, "TrimPrefix", "TrimSuffix", "TrimLeft", "TrimRight", "Trim"), g.sub(), g.part())
		}},
		{"strings-trim", 1, func(g *gen) string { return "strings.TrimSpace(" + g.sub() + ")" }},
		{"strings-case", 1, func(g *gen) string {
			return fmt.Sprintf("strings.%s(%s)", pick(g, "ToLower", "ToUpper"), g.sub())
		}},
		{"strings-replace", 2, func(g *gen) string {
			return fmt.Sprintf("strings.ReplaceAll(%s, %s, %s)", g.sub(), pick(g, `" "`, `"%"`, `"/"`, g.part()), pick(g, `"%20"`, `"+"`, `""`, `"%25"`, g.part()))
		}},
		{"strings-replace", 1, func(g *gen) string {
			return fmt.Sprintf("strings.Replace(%s, %s, %s, %d)", g.sub(), pick(g, `" "`, `"/"`, g.part()), pick(g, `"%20"`, `"+"`, g.part()), pick(g, -1, 0, 1, 2))
		}},
		{"strings-join", 2, func(g *gen) string {
			return fmt.Sprintf("strings.Join([]string{%s, %s}, %s)", g.sub(), g.sub(), pick(g, `"/"`, `""`, `" "`))
		}},
		{"strings-repeat", 1, func(g *gen) string { return fmt.Sprintf("strings.Repeat(%s, %d)", g.sub(), g.r.IntN(3)) }},
		{"path-join", 1, func(g *gen) string { return fmt.Sprintf("path.Join(%s, %s)", g.sub(), g.part()) }},
		{"escape", 2, func(g *gen) string { return fmt.Sprintf("url.%s(%s)", pick(g, "PathEscape", "QueryEscape"), g.sub()) }},
		{"cmp-or", 1, func(g *gen) string { return fmt.Sprintf("cmp.Or(%s, %s)", g.sub(), g.sub()) }},
		{"min-max", 1, func(g *gen) string { return fmt.Sprintf("%s(%s, %s)", pick(g, "min", "max"), g.sub(), g.sub()) }},
		{"itoa", 1, func(g *gen) string { return "strconv.Itoa(" + g.number() + ")" }},
		{"conversion", 1, func(g *gen) string { return "string(" + g.sub() + ")" }},
		{"named-type", 1, func(g *gen) string {
			g.need("named", "type text@ string")
			return "string(text@(" + g.sub() + "))"
		}},
		{"bytes", 2, func(g *gen) string { return around("string(", g.use(kBytes), ")") }},
		{"bytes", 1, func(g *gen) string { return "string([]byte(" + g.sub() + "))" }},
		{"pointer", 3, func(g *gen) string { return around("*", g.use(kPtr), "") }},
		{"field", 4, func(g *gen) string { return around("", g.use(kCfg), pick(g, ".URL", ".URL", ".Name")) }},
		{"field", 4, func(g *gen) string { return around("", g.use(kPCfg), pick(g, ".URL", ".URL", ".Name")) }},
		{"field-of-literal", 1, func(g *gen) string {
			g.needCfg()
			return fmt.Sprintf("(cfg@{URL: %s}).URL", g.sub())
		}},
		{"index", 3, func(g *gen) string { return around("", g.use(kStrs), fmt.Sprintf("[%d]", g.r.IntN(2))) }},
		{"index", 1, func(g *gen) string { return around("at@(", g.needAt(g.use(kStrs)), ", "+g.number()+")") }},
		{"index-of-literal", 1, func(g *gen) string {
			return fmt.Sprintf("[]string{%s, %s}[%d]", g.sub(), g.sub(), g.r.IntN(2))
		}},
		{"map-index", 3, func(g *gen) string { return around("", g.use(kMap), "["+pick(g, `"k"`, `"j"`, g.sub())+"]") }},
		{"map-of-literal", 1, func(g *gen) string {
			return fmt.Sprintf(`map[string]string{"k": %s, "j": %s}[%s]`, g.sub(), g.sub(), pick(g, `"k"`, `"j"`, g.sub()))
		}},
		{"builder", 2, func(g *gen) string { return around("", g.use(kSB), ".String()") }},
		{"closure-result", 3, func(g *gen) string { return around("", g.use(kFn), "()") }},
		{"assertion", 1, func(g *gen) string { return around("", g.use(kAny), ".(string)") }},
		{"slice-expr", 1, func(g *gen) string { return g.slicing() }},
		{"literal-call", 1, (*gen).literalCall},
		{"call", 5, func(g *gen) string { return g.call(kStr) }},
		{"generic", 1, func(g *gen) string {
			g.need("id", "func id@[T any](v T) T { return v }")
			return "id@(" + g.sub() + ")"
		}},
		{"generic", 1, func(g *gen) string {
			g.need("either", "func either@[T any](c bool, a, b T) T {\n\tif c {\n\t\treturn a\n\t}\n\treturn b\n}")
			return fmt.Sprintf("either@(%s, %s, %s)", g.cond(0), g.sub(), g.sub())
		}},
		{"constant", 2, (*gen).constant},
		{"package-variable", 2, (*gen).packageVariable},
		{"getenv", 1, func(g *gen) string { return `os.Getenv("U")` }},
		{"url-string", 1, func(g *gen) string {
			g.need("norm", "func norm@(s string) string {\n\tu, err := url.Parse(s)\n\tif err != nil {\n\t\treturn s\n\t}\n\treturn u.String()\n}")
			return "norm@(" + g.sub() + ")"
		}},
	}
}

// around returns s between two texts, or "" if it is empty.
func around(before, s, after string) string {
	if s == "" {
		return ""
	}
	return before + s + after
}

func (g *gen) needAt(s string) string {
	g.need("at", "func at@(xs []string, i int) string {\n\tif i < 0 || i >= len(xs) {\n\t\treturn \"\"\n\t}\n\treturn xs[i]\n}")
	return s
}

// number returns an expression of type int.
func (g *gen) number() string {
	if n := g.use(kInt); n != "" && !g.chance(3) {
		return n
	}
	return strconv.Itoa(g.r.IntN(5))
}

// verbs are formats of one string, and of one int.
var (
	stringVerbs = []string{"%s", "%s", "%s", "%v", "%q", "%.3s", "%5s", "%x"}
	intVerbs    = []string{"%d", "%d", "%v", "%03d", "%x"}
)

// sprintf returns a call of fmt.Sprintf.
func (g *gen) sprintf() string {
	format := pick(g, "http://h%%d.example/", "http://h%%d.example/a b/", "", "", "/p%%d/", "https://")
	var args []string
	for range 1 + g.r.IntN(3) {
		if g.chance(4) {
			format += pick(g, intVerbs...)
			args = append(args, g.number())
		} else {
			format += pick(g, stringVerbs...)
			args = append(args, g.sub())
		}
		format += pick(g, "", "/", "/a b", "?q=", "&r=", "%%%%20", ":", "/x")
	}
	format = strings.Replace(format, "%%d", strconv.Itoa(g.next()), 1)
	return fmt.Sprintf("fmt.Sprintf(%s, %s)", strconv.Quote(strings.ReplaceAll(format, "%%%%", "%%")), strings.Join(args, ", "))
}

// slicing returns a part of a string that is in range.
func (g *gen) slicing() string {
	g.need("cut", "func cut@(s string, n int) string {\n\tif len(s) < n {\n\t\treturn s\n\t}\n\treturn s[n:]\n}")
	if g.chance(2) {
		s := g.literal()
		return fmt.Sprintf("%s[%d:]", s, g.r.IntN(max(1, min(4, len(s)-2))))
	}
	return fmt.Sprintf("cut@(%s, %d)", g.sub(), g.r.IntN(8))
}

// literalCall returns the call of a function literal.
func (g *gen) literalCall() string {
	return fmt.Sprintf("func() string {\nif %s {\nreturn %s\n}\nreturn %s\n}()", g.cond(0), g.sub(), g.sub())
}

// constant returns a constant of the package, which may be made of others.
func (g *gen) constant() string {
	name := fmt.Sprintf("c%d_@", g.r.IntN(3))
	if !g.have[name] {
		value := g.literal()
		if other := fmt.Sprintf("c%d_@", g.r.IntN(3)); g.have[other] && g.chance(2) {
			value = other + " + " + g.part()
		}
		g.need(name, "const "+name+" = "+value)
	}
	return name
}

// packageVariable returns a variable of the package.
func (g *gen) packageVariable() string {
	name := fmt.Sprintf("v%d_@", g.r.IntN(3))
	g.need(name, "var "+name+" = "+g.literal())
	return name
}
