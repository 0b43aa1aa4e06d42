package gen

import (
	"fmt"
	"strings"
)

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
	return draw(g, conds, (*gen).env)
}

// str0 returns a string that a condition may speak of, or "". No variable has
// two: conditions about the same unknown text may exclude each other in ways
// that no one sees.
func (g *gen) str0() string {
	for range 6 {
		v := g.find(false, kStr, kStr, kCfg, kPCfg, kPtr)
		if v == nil || v.conds > 0 {
			continue
		}
		v.conds++
		v.used++
		switch v.kind {
		case kStr:
			return v.name
		case kPtr:
			return "*" + v.name
		default:
			return v.name + ".URL"
		}
	}
	return ""
}

// known returns the literal of a text that the program already has, so that a
// guard may be about it.
func (g *gen) known() string {
	if len(g.pool) == 0 || g.chance(4) {
		return g.literal()
	}
	return fmt.Sprintf("%q", pick(g, g.pool...))
}

// about returns a condition about a string, which stands for $s in it.
func (g *gen) about(cond string) string {
	s := g.str0()
	if s == "" {
		return ""
	}
	return strings.ReplaceAll(cond, "$s", s)
}

// conds are the ways to write a condition.
var conds []production[string]

func init() {
	conds = []production[string]{
		{"cond-flag", 12, func(g *gen) string { return g.use(kBool) }},
		{"cond-flag", 4, func(g *gen) string { return around("!", g.use(kBool), "") }},
		{"guard-equal", 3, func(g *gen) string { return g.about("$s " + pick(g, "==", "!=") + " " + g.known()) }},
		{"guard-empty", 3, func(g *gen) string { return g.about("$s " + pick(g, "==", "!=") + ` ""`) }},
		{"guard-prefix", 5, func(g *gen) string {
			return g.about(g.not() + "strings.HasPrefix($s, " + pick(g, `"http"`, `"http"`, `"http://"`, `"/"`, `"h"`, g.part()) + ")")
		}},
		{"guard-suffix", 1, func(g *gen) string {
			return g.about(g.not() + "strings.HasSuffix($s, " + pick(g, `"/"`, `" b"`, `"ok"`, g.part()) + ")")
		}},
		{"guard-contains", 3, func(g *gen) string {
			return g.about(g.not() + "strings.Contains($s, " + pick(g, `" "`, `"://"`, `"%"`, `"example"`, `"?"`) + ")")
		}},
		{"guard-contains", 1, func(g *gen) string {
			return g.about(g.not() + "strings.ContainsAny($s, " + pick(g, `" {}"`, `"%"`, `"?#"`) + ")")
		}},
		{"guard-index", 1, func(g *gen) string {
			return g.about("strings.Index($s, " + pick(g, `" "`, `"://"`, `"/"`) + ") " + pick(g, ">= 0", "< 0", "== -1", "> 0"))
		}},
		{"guard-equalfold", 1, func(g *gen) string { return g.about("strings.EqualFold($s, " + g.known() + ")") }},
		{"guard-len", 2, func(g *gen) string {
			return g.about(fmt.Sprintf("len($s) %s %d", pick(g, ">", "<", "==", ">="), g.r.IntN(30)))
		}},
		{"guard-byte", 1, func(g *gen) string {
			return g.about("len($s) > 0 && ($s)[0] " + pick(g, "==", "!=") + " " + pick(g, "'/'", "'h'", "'('"))
		}},
		{"guard-parse", 2, func(g *gen) string {
			g.need("parses", "func parses@(s string) bool {\n\t_, err := url.Parse(s)\n\treturn err == nil\n}")
			return g.about(g.not() + "parses@($s)")
		}},
		{"guard-nil", 1, func(g *gen) string { return around("", g.use(kPtr), pick(g, " != nil", " == nil")) }},
		{"guard-count", 1, func(g *gen) string {
			return around("len(", g.use(kStrs), fmt.Sprintf(") %s %d", pick(g, ">", "=="), g.r.IntN(3)))
		}},
		{"cond-number", 2, func(g *gen) string { return g.freshNumber() }},
		{"cond-and", 3, func(g *gen) string { return fmt.Sprintf("%s %s %s", g.flag(), pick(g, "&&", "||"), g.operand()) }},
		{"cond-and", 2, func(g *gen) string { return fmt.Sprintf("%s %s %s", g.operand(), pick(g, "&&", "||"), g.flag()) }},
		{"cond-not", 1, func(g *gen) string { return fmt.Sprintf("!(%s %s %s)", g.flag(), pick(g, "&&", "||"), g.operand()) }},
		{"cond-field", 2, func(g *gen) string { return around(g.not(), pick(g, g.use(kCfg), g.use(kPCfg)), ".On") }},
		{"cond-env", 1, (*gen).env},
	}
}

// flag returns a condition that may go either way.
func (g *gen) flag() string {
	if c := g.use(kBool); c != "" {
		return g.not() + c
	}
	return g.env()
}

// env returns a condition that nothing else is about.
func (g *gen) env() string { return fmt.Sprintf(`os.Getenv("C%d") == ""`, g.next()) }

// not returns a negation, or nothing.
func (g *gen) not() string { return pick(g, "", "!") }

// operand returns a simple condition in parentheses where it needs them.
func (g *gen) operand() string {
	if c := g.use(kBool); c != "" && !g.chance(3) {
		return g.not() + c
	}
	return "(" + draw(g, conds[:10], (*gen).env) + ")"
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
