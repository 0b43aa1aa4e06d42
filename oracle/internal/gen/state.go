package gen

import "fmt"

// pointer writes something about a pointer to a string.
func (g *gen) pointer() bool {
	switch g.r.IntN(4) {
	case 0:
		return g.line(around("*", g.use(kPtr), " = "+g.str(1)))
	case 1:
		g.need("set", "func set@(p *string, s string) {\n\tif p != nil {\n\t\t*p = s\n\t}\n}")
		return g.line(fmt.Sprintf("set@(%s, %s)", g.address(), g.str(1)))
	default:
		g.declare(kPtr, "%s := %s", g.address())
		return true
	}
}

// structure writes something about the program's struct.
func (g *gen) structure() bool {
	g.needCfg()
	switch g.r.IntN(9) {
	case 0:
		g.declare(kCfg, "%s := cfg@{URL: %s, On: %s}", g.str(1), g.cond(0))
	case 1:
		g.declare(kPCfg, "%s := &cfg@{URL: %s}", g.str(1))
	case 2:
		g.declare(kCfg, "var %s cfg@")
	case 3:
		g.declare(kPCfg, "%s := new(cfg@)")
	case 4:
		if c := g.use(kPCfg); c != "" {
			g.declare(kPCfg, "%s := %s", c)
			return true
		}
		return false
	case 5:
		if c := g.use(kCfg); c != "" {
			g.declare(pick(g, kCfg, kCfg), "%s := %s", c)
			return true
		}
		return false
	case 6:
		if c := g.find(true, kCfg); c != nil {
			g.declare(kPCfg, "%s := &%s", c.name)
			return true
		}
		return false
	case 7:
		if p := g.use(kPCfg); p != "" {
			return g.line(pick(g, "*"+p+" = cfg@{Name: "+g.str(1)+"}", p+".URL = "+g.str(1), p+".On = "+g.cond(0)))
		}
		return false
	default:
		if c := g.find(true, kCfg); c != nil {
			return g.line(pick(g, c.name+" = cfg@{URL: "+g.str(1)+"}", c.name+".URL = "+g.str(1), c.name+".Name = "+g.str(1), c.name+".On = "+g.cond(0)))
		}
		return false
	}
	return true
}

// slice writes something about a slice of strings.
func (g *gen) slice() bool {
	xs := g.find(true, kStrs)
	if xs == nil || g.chance(4) {
		g.declare(kStrs, "%s := []string{%s, %s}", g.str(1), g.str(1))
		return true
	}
	switch n := xs.name; g.r.IntN(11) {
	case 0:
		g.emit("%s = append(%s, %s)", n, n, g.str(1))
	case 1:
		g.emit("%s[%d] = %s", n, g.r.IntN(2), g.str(1))
	case 2:
		g.emit("%s", fmt.Sprintf(pick(g, "sort.Strings(%s)", "slices.Sort(%s)", "slices.Reverse(%s)", "clear(%s)"), n))
	case 3:
		g.emit("copy(%s, []string{%s})", n, g.str(1))
	case 4:
		g.declare(kStrs, "%s := %s", n)
	case 5:
		g.declare(kStrs, "%s := append(%s, %s)", n, g.str(1))
	case 6:
		g.declare(kStrs, "%s := %s[:1]", n)
	case 7:
		g.declare(kStrs, "%s := %s", pick(g, "slices.Clone("+n+")", "append([]string(nil), "+n+"...)"))
	case 8:
		g.need("fill", "func fill@(xs []string, s string) {\n\tfor i := range xs {\n\t\txs[i] = s\n\t}\n}")
		g.emit("fill@(%s, %s)", n, g.str(1))
	case 9:
		g.declare(kPtr, "%s := &%s[0]", n)
	default:
		g.declare(kStr, "%s := %s[len(%s)-1]", n, n)
	}
	return true
}

// mapStmt writes something about a map of strings.
func (g *gen) mapStmt() bool {
	m := g.find(true, kMap)
	if m == nil || g.chance(4) {
		g.declare(kMap, `%s := map[string]string{"k": %s, %q: %s}`, g.str(1), pick(g, "j", "x", "y"), g.str(1))
		return true
	}
	switch n := m.name; g.r.IntN(7) {
	case 0:
		g.emit("%s[%s] = %s", n, pick(g, `"k"`, `"j"`, g.str(0)), g.str(1))
	case 1:
		g.emit("delete(%s, %s)", n, pick(g, `"k"`, `"j"`))
	case 2:
		g.emit("clear(%s)", n)
	case 3:
		g.declare(kMap, "%s := %s", n)
	case 4:
		g.need("put", "func put@(m map[string]string, s string) {\n\tm[\"k\"] = s\n}")
		g.emit("put@(%s, %s)", n, g.str(1))
	case 5:
		g.declare(kMap, "%s := maps.Clone(%s)", n)
	default:
		x := g.next()
		g.scoped(func() {
			g.emit("if v%d, found%d := %s[%s]; found%d {", x, x, n, pick(g, `"k"`, `"j"`, g.str(0)), x)
			g.emit("_ = v%d", x)
			g.vars = append(g.vars, &variable{name: fmt.Sprintf("v%d", x), kind: kStr})
			g.nested()
		})
		g.emit("}")
	}
	return true
}

// bytes writes something about a byte slice.
func (g *gen) bytes() bool {
	b := g.find(true, kBytes)
	if b == nil || g.chance(3) {
		g.declare(kBytes, "%s := []byte(%s)", g.str(1))
		return true
	}
	switch n := b.name; g.r.IntN(5) {
	case 0:
		i := g.r.IntN(12)
		g.emit("if len(%s) > %d {\n%s[%d] = %s\n}", n, i, n, i, pick(g, "'+'", "'x'", "'/'"))
	case 1:
		g.emit("%s = append(%s, %s...)", n, n, g.str(1))
	case 2:
		g.emit("copy(%s, %s)", n, g.str(1))
	case 3:
		g.declare(kBytes, "%s := %s", n)
	default:
		g.emit("for i := range %s {\nif %s[i] == ' ' {\n%s[i] = '+'\n}\n}", n, n, n)
	}
	return true
}

// builder writes something about a strings.Builder.
func (g *gen) builder() bool {
	b := g.find(true, kSB)
	if b == nil || g.chance(4) {
		b = g.declare(kSB, "var %s strings.Builder")
	}
	switch n := b.name; g.r.IntN(6) {
	case 0, 1, 2:
		g.emit("%s.WriteString(%s)", n, g.str(1))
	case 3:
		g.emit("fmt.Fprintf(&%s, %s, %s)", n, pick(g, `"%s"`, `"/%s"`, `"?q=%v"`, `"a b/%s"`), g.str(1))
	case 4:
		g.emit("fmt.Fprint(&%s, %s)", n, g.str(1))
	default:
		g.emit("%s", fmt.Sprintf(pick(g, "%s.WriteByte('/')", "%s.WriteRune('x')", "%s.Reset()"), n))
	}
	return true
}
