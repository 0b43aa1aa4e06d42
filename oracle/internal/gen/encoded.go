package gen

import "fmt"

// Encoded returns the random program with the given ID of those in which values
// are escaped: for their place, for another one, or for several on their ways.
func Encoded(seed uint64, id int) Program {
	g := newGen(seed, id)
	g.encoded = true
	return g.program([]kind{kStr, kStr, kBool, paramKinds[g.r.IntN(len(paramKinds))]}, func() {
		g.budget = 6 + g.r.IntN(16)
		g.statements(3 + g.r.IntN(6))
		for range 1 + g.r.IntN(3) {
			g.emit("_, _ = http.Get(%s)", g.encodedText())
		}
		g.callAll()
	})
}

// encodedText returns an expression that puts escaped values into a text.
func (g *gen) encodedText() string {
	g.tag("encoded")
	switch g.r.IntN(8) {
	case 0, 1:
		return fmt.Sprintf("%s + %s", g.text([]string{"https://h%d.example/p/", "/p%d/", "https://h%d.example/p?q=", "/p%d?q="}), g.escaped())
	case 2:
		return fmt.Sprintf("fmt.Sprintf(%s, %s, %s)", g.text([]string{"https://h.example/%%s/x?r=%%s", "https://h.example/?q=%%s&r=%%s"}), g.escaped(), g.escaped())
	case 3:
		return fmt.Sprintf(`"https://u:" + %s + "\x40h.example/"`, g.escaped()) // "@" stands for the ID
	case 4:
		return fmt.Sprintf(`%s + "/seg/" + %s`, g.plainText(), g.escaped())
	case 5:
		g.need("esc", "func esc@(s string, q bool) string {\n\tif q {\n\t\treturn url.QueryEscape(s)\n\t}\n\treturn url.PathEscape(s)\n}")
		return fmt.Sprintf(`%s + esc@(%s, %s)`, g.text([]string{"https://h%d.example/", "https://h%d.example/?q="}), g.plainText(), pick(g, "true", "false", g.cond(0)))
	case 6:
		g.need("get", "func get@(p string) {\n\t_, _ = http.Get(\"https://h.example\" + p)\n}")
		g.emit("get@(%s + %s)", g.text([]string{"/p%d/", "/p%d?q="}), g.escaped())
	}
	return g.escaped()
}

// escaped returns an expression of an escaped value, some of which are called what people
// put spaces into.
func (g *gen) escaped() string {
	x := g.plainText()
	g.need("titled", "type titled@ struct{ Title string }")
	return pick(g,
		"url.QueryEscape(titled@{"+x+"}.Title)", "url.PathEscape("+x+")", "url.QueryEscape("+x+")",
		`strings.ReplaceAll(url.QueryEscape(`+x+`), "+", "%20")`,
		"url.QueryEscape(strconv.Itoa("+g.number()+"))", x)
}

// plainText returns a variable or a literal.
func (g *gen) plainText() string {
	if v := g.use(kStr); v != "" {
		return v
	}
	return g.literal()
}
