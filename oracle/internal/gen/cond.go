package gen

import "fmt"

// cond returns a condition, nested no deeper than d.
func (g *gen) cond(d int) string {
	if d <= 0 {
		if c := g.use(kBool); c != "" {
			if g.chance(3) {
				return "!" + c
			}
			return c
		}
	}
	return draw(g, conds, func(g *gen) string { return `os.Getenv("C") == ""` })
}

// str0 returns a string that conditions speak of: a variable, mostly.
func (g *gen) str0() string {
	for range 4 {
		if s := pick(g, g.use(kStr), g.use(kStr), around("", g.use(kCfg), ".URL"), around("", g.use(kPCfg), ".URL"), around("*", g.use(kPtr), "")); s != "" {
			return s
		}
	}
	return g.literal()
}

// known returns the literal of a text that the program already has, so that a
// guard may be about it.
func (g *gen) known() string {
	if len(g.pool) == 0 || g.chance(4) {
		return g.literal()
	}
	return fmt.Sprintf("%q", pick(g, g.pool...))
}

// conds are the ways to write a condition.
var conds []production[string]

func init() {
	conds = []production[string]{
		{"cond-flag", 12, func(g *gen) string { return g.use(kBool) }},
		{"cond-flag", 4, func(g *gen) string { return around("!", g.use(kBool), "") }},
		{"guard-equal", 3, func(g *gen) string { return fmt.Sprintf("%s %s %s", g.str0(), pick(g, "==", "!="), g.known()) }},
		{"guard-empty", 3, func(g *gen) string { return fmt.Sprintf(`%s %s ""`, g.str0(), pick(g, "==", "!=")) }},
		{"guard-prefix", 5, func(g *gen) string {
			return fmt.Sprintf("%sstrings.HasPrefix(%s, %s)", g.not(), g.str0(), pick(g, `"http"`, `"http"`, `"http://"`, `"/"`, `"h"`, g.part()))
		}},
		{"guard-suffix", 1, func(g *gen) string {
			return fmt.Sprintf("%sstrings.HasSuffix(%s, %s)", g.not(), g.str0(), pick(g, `"/"`, `" b"`, `"ok"`, g.part()))
		}},
		{"guard-contains", 3, func(g *gen) string {
			return fmt.Sprintf("%sstrings.Contains(%s, %s)", g.not(), g.str0(), pick(g, `" "`, `"://"`, `"%"`, `"example"`, `"?"`))
		}},
		{"guard-contains", 1, func(g *gen) string {
			return fmt.Sprintf("%sstrings.ContainsAny(%s, %s)", g.not(), g.str0(), pick(g, `" {}"`, `"%"`, `"?#"`))
		}},
		{"guard-index", 1, func(g *gen) string {
			return fmt.Sprintf("strings.Index(%s, %s) %s", g.str0(), pick(g, `" "`, `"://"`, `"/"`), pick(g, ">= 0", "< 0", "== -1", "> 0"))
		}},
		{"guard-equalfold", 1, func(g *gen) string { return fmt.Sprintf("strings.EqualFold(%s, %s)", g.str0(), g.known()) }},
		{"guard-len", 2, func(g *gen) string {
			return fmt.Sprintf("len(%s) %s %d", g.str0(), pick(g, ">", "<", "==", ">="), g.r.IntN(30))
		}},
		{"guard-byte", 1, func(g *gen) string {
			s := g.str0()
			return fmt.Sprintf("len(%s) > 0 && %s[0] %s %s", s, s, pick(g, "==", "!="), pick(g, "'/'", "'h'", "'('"))
		}},
		{"guard-parse", 2, func(g *gen) string { return g.not() + "parses@(" + g.needParses(g.str0()) + ")" }},
		{"guard-nil", 1, func(g *gen) string { return around("", g.use(kPtr), pick(g, " != nil", " == nil")) }},
		{"guard-count", 1, func(g *gen) string {
			return around("len(", g.use(kStrs), fmt.Sprintf(") %s %d", pick(g, ">", "=="), g.r.IntN(3)))
		}},
		{"cond-number", 2, func(g *gen) string { return g.freshNumber() }},
		{"cond-and", 3, func(g *gen) string { return fmt.Sprintf("%s %s %s", g.operand(), pick(g, "&&", "||"), g.operand()) }},
		{"cond-not", 1, func(g *gen) string { return fmt.Sprintf("!(%s %s %s)", g.operand(), pick(g, "&&", "||"), g.operand()) }},
		{"cond-field", 2, func(g *gen) string { return around(g.not(), pick(g, g.use(kCfg), g.use(kPCfg)), ".On") }},
		{"cond-env", 1, func(g *gen) string { return g.not() + `(os.Getenv("C") == "x")` }},
	}
}

// not returns a negation, or nothing.
func (g *gen) not() string { return pick(g, "", "!") }

// operand returns a simple condition in parentheses where it needs them.
func (g *gen) operand() string {
	if c := g.use(kBool); c != "" && !g.chance(3) {
		return g.not() + c
	}
	return "(" + draw(g, conds[:10], func(g *gen) string { return `os.Getenv("C") == ""` }) + ")"
}

func (g *gen) needParses(s string) string {
	g.need("parses", "func parses@(s string) bool {\n\t_, err := url.Parse(s)\n\treturn err == nil\n}")
	return s
}

// freshNumber returns a condition on an int that no other condition is about:
// two of one number may exclude each other in ways that only arithmetic sees.
func (g *gen) freshNumber() string {
	for _, v := range g.vars {
		if v.kind == kInt && !v.fixed && v.used == 0 {
			v.used++
			v.fixed = true
			return fmt.Sprintf("%s %s %d", v.name, pick(g, ">", "<", "==", "!="), g.r.IntN(4))
		}
	}
	return ""
}
