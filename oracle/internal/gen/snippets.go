package gen

import (
	"fmt"
	"slices"
	"strings"
)

// A snippet is a few statements around one construct. In its source "$s" is any
// string, "$l" a literal, "$c" a condition, "$t" a string variable that can be
// assigned, "$n" a number that makes names unique and "@" the program's ID. The
// value of out, if there is one, becomes a variable that later statements use.
type snippet struct {
	tag   string
	need  string // the name under which decls are declared once
	decls string
	body  string
	out   string
}

// snippets are all of them.
var snippets = slices.Concat(textSnippets, controlSnippets, memorySnippets, librarySnippets, relationSnippets, ordinarySnippets, givenSnippets)

// textSnippets are about everything else.
var textSnippets = []snippet{
	{tag: "json", need: "json", decls: jsonDecls,
		body: "j$n := cfg@{URL: $s, Name: $s}\nif err := json.Unmarshal(json@(\"J$n\"), &j$n); err != nil {\nlog.Print(err)\nreturn$z\n}", out: "j$n.URL"},
	{tag: "json", need: "json", decls: jsonDecls,
		body: "j$n := &cfg@{Name: $s}\n_ = json.NewDecoder(bytes.NewReader(json@(\"J$n\"))).Decode(j$n)\nif j$n.URL == \"\" {\nj$n.URL = $s\n}", out: "j$n.URL + j$n.Name"},
	{tag: "json-known", need: "json", decls: jsonDecls,
		body: "j$n := cfg@{URL: $s}\n_ = json.Unmarshal([]byte(`{\"URL\":\"http://j$n.example/\"}`), &j$n)", out: "j$n.URL"},
	{tag: "method-value", body: "m$n := cfg@{URL: $s}\ng$n := m$n.get\nm$n.URL = $s", need: "method get", decls: "func (c cfg@) get() string { return c.URL }", out: "g$n()"},
	{tag: "method-value-pointer", need: "method path", decls: "func (c *cfg@) path() string { return c.URL + \"/p\" }",
		body: "m$n := &cfg@{URL: $s}\ng$n := m$n.path\nif $c {\nm$n.URL = $s\n}", out: "g$n()"},
	{tag: "method-expression", need: "method get", decls: "func (c cfg@) get() string { return c.URL }", out: "cfg@.get(cfg@{URL: $s})"},
	{tag: "recovered-result", need: "guarded", decls: "func guarded@(c bool, s, t string) (r string) {\ndefer func() {\nif e := recover(); e != nil {\nr = t\n}\n}()\nif c {\npanic(s)\n}\nreturn s\n}",
		out: "guarded@($c, $s, $s)"},
	{tag: "deferred-result", need: "added", decls: "func added@(s string) (r string) {\ndefer func() { r += \"/end\" }()\nr = \"x\"\nreturn s\n}", out: "added@($s)"},
	{tag: "deferred-order", body: "d$n := $s\nfunc() {\ndefer func() { d$n += \"1\" }()\ndefer func() { d$n += \"2\" }()\nd$n += \"0\"\n}()", out: "d$n"},
	{tag: "deferred-argument", body: "d$n := $s\nfunc() {\ndefer func(s string) { http.Get(s) }(d$n)\nd$n = $s\n}()", out: "d$n"},
	{tag: "embedding", need: "emb", decls: embedded, body: "e$n := emb@{cfg@: cfg@{URL: $s}, port: 1}\ne$n.put($s)", out: "e$n.URL"},
	{tag: "embedding", need: "emb", decls: embedded, body: "e$n := emb@{cfg@: cfg@{URL: $s}, port: 1}\nif $c {\ne$n.cfg@.URL = $s\n}\nf$n := e$n\nf$n.URL = $s", out: "e$n.show()"},
	{tag: "embedded-pointer", need: "embp", decls: "type embp@ struct{ *cfg@ }\n\nfunc (c *cfg@) seen() string { return c.URL }",
		body: "c$n := &cfg@{URL: $s}\ne$n := embp@{c$n}\nc$n.URL = $s", out: "e$n.seen()"},
	{tag: "shadowed-method", need: "over", decls: "type inner@ struct{ u string }\n\nfunc (i inner@) addr() string { return i.u }\n\ntype over@ struct{ inner@ }\n\nfunc (o over@) addr() string { return \"http://over.example/\" + o.inner@.addr() }",
		out: "over@{inner@{$s}}.addr()"},
	{tag: "map-of-structs", body: "m$n := map[string]cfg@{\"k\": {URL: $s}, \"j\": {URL: $s}}\nc$n := m$n[\"k\"]\nc$n.URL = $s\nif $c {\nm$n[\"k\"] = c$n\n}", out: "m$n[\"k\"].URL"},
	{tag: "map-of-pointers", body: "m$n := map[string]*cfg@{\"k\": {URL: $s}}\nc$n := m$n[\"k\"]\nc$n.URL = $s", out: "m$n[\"k\"].URL"},
	{tag: "map-of-lists", body: "m$n := map[string][]string{}\nm$n[\"k\"] = append(m$n[\"k\"], $s)\nif $c {\nm$n[\"k\"] = append(m$n[\"k\"], $s)\n}", out: "m$n[\"k\"][0]"},
	{tag: "map-counted", body: "m$n := map[string]int{}\nm$n[\"k\"]++\nif $c {\nm$n[\"k\"]++\n}\nif m$n[\"k\"] == 2 {\nhttp.Get($s)\n}"},
	{tag: "array-copied", body: "a$n := [2]string{$s, $s}\nb$n := a$n\nb$n[0] = $s", out: "a$n[0]"},
	{tag: "array-sliced", body: "a$n := [2]string{$s, $s}\nb$n := a$n[:]\nb$n[1] = $s", out: "a$n[1]"},
	{tag: "array-passed", need: "arr", decls: "func arr@(a [2]string, s string) string {\na[0] = s\nreturn a[0] + a[1]\n}", body: "a$n := [2]string{$s, $s}\n_ = arr@(a$n, $s)", out: "a$n[0]"},
	{tag: "array-pointer", body: "a$n := &[2]string{$s, $s}\nfor i := range a$n {\nif $c {\na$n[i] = $s\n}\n}", out: "a$n[1]"},
	{tag: "array-ranged", body: "a$n := [2]string{$s, $s}\nfor i, v := range a$n {\na$n[1] = $s\nif i == 1 {\nhttp.Get(v)\n}\n}"},
	{tag: "array-of-literals", body: "var a$n [3]func()\nfor i := range 3 {\nu := $s\nif i == 1 {\nu = $s\n}\na$n[i] = func() { http.Get(u) }\n}\na$n[0]()\na$n[2]()"},
	{tag: "map-of-literals", body: "m$n := map[string]func(){\"a\": func() { http.Get($l) }, \"b\": func() { http.Get($s) }}\nm$n[\"b\"]()"},
	{tag: "struct-of-literals", body: "o$n := []struct {\non bool\ndo func(string) string\n}{{$c, func(s string) string { return s + \"/1\" }}, {true, func(s string) string { return s + \"/2\" }}}\nu$n := $s\nfor _, o := range o$n {\nif o.on {\nu$n = o.do(u$n)\n}\n}", out: "u$n"},
	{tag: "slice-of-slices", body: "x$n := [][]string{{$s, $s}, {$s}}\ny$n := x$n[0]\ny$n[1] = $s", out: "x$n[0][1]"},
	{tag: "append-shared", body: "x$n := make([]string, 1, 4)\nx$n[0] = $s\ny$n := append(x$n, $s)\n_ = append(x$n, $s)", out: "y$n[1]"},
	{tag: "append-cut", body: "x$n := []string{$s, $s, $s}\ny$n := append(x$n[:1], x$n[2:]...)\n_ = y$n", out: "x$n[1]"},
	{tag: "pointer-to-loop-variable", body: "var p$n []*string\nfor _, v := range []string{$s, $s} {\np$n = append(p$n, &v)\n}\n*p$n[1] = $s", out: "*p$n[0]"},
	{tag: "literal-of-loop-variable", body: "var f$n []func() string\nfor i := 0; i < 2; i++ {\nv := $s\nif i == 1 {\nv = $s\n}\nf$n = append(f$n, func() string { return v })\n}", out: "f$n[0]()"},
	{tag: "literal-counts", body: "n$n := 0\ng$n := func() int {\nn$n++\nreturn n$n\n}\ng$n()\nif g$n() == 3 {\nhttp.Get($s)\n}"},
	{tag: "literal-writes", body: "u$n := $s\nw$n := func(s string) { u$n = s }\nif $c {\nw$n($s)\n}", out: "u$n"},
	{tag: "literal-of-literals", body: "u$n := $s\nw$n := func(s string) func() string { return func() string { return s + u$n } }\ng$n := w$n($s)\nu$n = $s", out: "g$n()"},
	{tag: "literal-recursive", body: "var r$n func(int) string\nr$n = func(n int) string {\nif n == 0 {\nreturn $s\n}\nreturn r$n(n-1) + \"/r\"\n}", out: "r$n(2)"},
	{tag: "runes", body: "r$n := []rune($s)\nif len(r$n) > 3 {\nr$n[3] = '/'\n}", out: "string(r$n)"},
	{tag: "runes-read", body: "has$n := false\nfor _, c := range $s {\nif c == ' ' {\nhas$n = true\n}\n}\nif has$n {\nhttp.Get($s)\n}"},
	{tag: "bytes-read", body: "t$n := $s\nn$n := 0\nfor i := 0; i < len(t$n); i++ {\nif t$n[i] == '/' {\nn$n++\n}\n}\nif n$n == 0 {\nhttp.Get(t$n)\n}"},
	{tag: "bytes-copied", body: "b$n := []byte($s)\nc$n := bytes.Clone(b$n)\nfor i := range b$n {\nb$n[i] = 'x'\n}", out: "string(c$n)"},
	{tag: "generic-struct", need: "box", decls: boxed, body: "b$n := box@[string]{v: $s}\nif $c {\nb$n.set($s)\n}", out: "b$n.get()"},
	{tag: "generic-map", need: "mapped", decls: "func mapped@[T, U any](xs []T, f func(T) U) []U {\nvar out []U\nfor _, x := range xs {\nout = append(out, f(x))\n}\nreturn out\n}",
		body: "for _, u := range mapped@([]string{$s, $s}, func(s string) string { return s + \"/m\" }) {\nhttp.Get(u)\n}"},
	{tag: "generic-filter", need: "kept", decls: "func kept@[T any](xs []T, f func(T) bool) []T {\nout := xs[:0:0]\nfor _, x := range xs {\nif f(x) {\nout = append(out, x)\n}\n}\nreturn out\n}",
		body: "for _, u := range kept@([]string{$l, $l, $l}, func(s string) bool { return strings.HasPrefix(s, \"http\") }) {\nhttp.Get(u)\n}"},
	{tag: "iterator-own", body: "for u := range func(yield func(string) bool) {\nif !yield($s) {\nreturn\n}\nif $c {\nyield($s)\n}\n} {\nhttp.Get(u)\n}"},
	{tag: "iterator-pairs", need: "pairs", decls: "func pairs@(xs ...string) func(func(int, string) bool) {\nreturn func(yield func(int, string) bool) {\nfor i, x := range xs {\nif !yield(i, x) {\nreturn\n}\n}\n}\n}",
		body: "for i, u := range pairs@($s, $s) {\nif i == 1 {\nbreak\n}\nhttp.Get(u)\n}"},
	{tag: "iterator-maps", body: "m$n := map[string]string{\"a\": $s, \"b\": $s}\nfor _, k := range slices.Sorted(maps.Keys(m$n)) {\nhttp.Get(m$n[k])\n}"},
	{tag: "select-two", body: "p$n, q$n := make(chan string, 1), make(chan string, 1)\nif $c {\np$n <- $s\n} else {\nq$n <- $s\n}\nvar u$n string\nselect {\ncase u$n = <-p$n:\ncase v := <-q$n:\nu$n = v + \"/q\"\n}", out: "u$n"},
	{tag: "select-closed", body: "p$n := make(chan string, 1)\np$n <- $s\nclose(p$n)\nfirst$n := <-p$n\n_, more$n := <-p$n\nif more$n {\nhttp.Get($s)\n}", out: "first$n"},
	{tag: "channel-ranged", body: "p$n := make(chan string, 2)\np$n <- $s\np$n <- $s\nclose(p$n)\nfor u := range p$n {\nhttp.Get(u)\n}"},
	{tag: "type-switch-types", need: "kinds", decls: "func kinds@(c bool, s string) any {\nif c {\nreturn []string{s}\n}\nreturn s\n}",
		body: "switch v := kinds@($c, $s).(type) {\ncase []string:\nhttp.Get(v[0] + \"/list\")\ncase fmt.Stringer:\nhttp.Get($l)\ncase string, error:\n_ = v\n}"},
	{tag: "type-assertion-ok", body: "var a$n any = $s\nif $c {\na$n = 1\n}\nu$n, is$n := a$n.(string)\nif !is$n {\nu$n = $s\n}", out: "u$n"},
	{tag: "interface-two", need: "addrs", decls: "type addr@ interface{ addr() string }\n\ntype one@ struct{ u string }\n\nfunc (o one@) addr() string { return o.u }\n\ntype two@ struct{ u string }\n\nfunc (t *two@) addr() string { return t.u + \"/two\" }",
		body: "var i$n addr@ = one@{$s}\nif $c {\ni$n = &two@{$s}\n}", out: "i$n.addr()"},
	{tag: "error-wrapped", body: "err$n := errors.New($l)\nw$n := fmt.Errorf(\"get: %w\", err$n)\nif errors.Is(w$n, err$n) {\nhttp.Get($s)\n} else {\nhttp.Get($l)\n}"},
	{tag: "min-max-numbers", body: "x$n := []string{$s, $s, $s}", out: "x$n[min(2, max(1, len(x$n)-2))]"},
	{tag: "clear-map", body: "m$n := map[string]string{\"k\": $s}\nif $c {\nclear(m$n)\n}\nu$n, ok$n := m$n[\"k\"]\nif !ok$n {\nu$n = $s\n}", out: "u$n"},
	{tag: "labelled", body: "u$n := $s\nouter$n:\nfor i := range 3 {\nfor j := range 3 {\nswitch {\ncase i == j:\ncontinue outer$n\ncase i == 2:\nbreak outer$n\n}\nu$n += \"/\" + strconv.Itoa(i*3+j)\n}\n}", out: "u$n"},
	{tag: "goto-loop", body: "i$n := 0\nu$n := $s\nagain$n:\nif i$n < 2 {\ni$n++\nu$n += \"/g\"\ngoto again$n\n}", out: "u$n"},
	{tag: "goroutine-list", body: "var w$n sync.WaitGroup\nx$n := make([]string, 2)\nfor i := range x$n {\nw$n.Add(1)\ngo func() {\ndefer w$n.Done()\nx$n[i] = \"http://w.example/\"\n}()\n}\nw$n.Wait()\nif x$n[0] == \"\" {\nhttp.Get($s)\n}"},
	{tag: "once", body: "var o$n sync.Once\nu$n := \"\"\nfor range 2 {\no$n.Do(func() { u$n = $s })\n}", out: "u$n"},
	{tag: "struct-by-value", need: "byvalue", decls: "func byvalue@(c cfg@) string {\nc.URL += \"/v\"\nreturn c.URL\n}", body: "c$n := cfg@{URL: $s}\n_ = byvalue@(c$n)", out: "c$n.URL"},
	{tag: "struct-compared", body: "c$n := struct{ a, b string }{$s, \"b\"}\nd$n := c$n\nif $c {\nd$n.a += \"/d\"\n}\nif c$n == d$n {\nhttp.Get(d$n.a)\n}"},
	{tag: "struct-nested", body: "n$n := struct{ in struct{ u string } }{}\nn$n.in.u = $s\nm$n := n$n\nm$n.in.u = $s", out: "n$n.in.u"},
	{tag: "linked", need: "node", decls: "type node@ struct {\nu string\nnext *node@\n}", body: "l$n := &node@{$s, &node@{$s, nil}}\nfor n := l$n; n != nil; n = n.next {\nhttp.Get(n.u)\n}"},
	{tag: "options", need: "option", decls: "type option@ func(*cfg@)\n\nfunc withURL@(s string) option@ { return func(c *cfg@) { c.URL = s } }\n\nfunc built@(s string, opts ...option@) *cfg@ {\nc := &cfg@{URL: s}\nfor _, o := range opts {\no(c)\n}\nreturn c\n}",
		out: "built@($s, withURL@($s)).URL"},
	{tag: "split-bounds", body: "s$n := strings.SplitN($s, \"/\", 2)\nif len(s$n) > 2 {\nhttp.Get($s)\n}", out: "s$n[0]"},
	{tag: "set-environment", body: "if os.Getenv(\"S$n\") == \"\" {\n_ = os.Setenv(\"S$n\", \"http://set.example/\")\n}\nif os.Getenv(\"S$n\") == \"\" {\nhttp.Get($s)\n}"},
	{tag: "counter-of-the-package", need: "counter", decls: "var counter@ struct{ in struct{ n int } }", body: "counter@.in.n++\nif counter@.in.n == 0 {\nhttp.Get($s)\n}"},
	{tag: "grown-list", need: "", body: "var l$n []string\nfor _, x := range strings.Split($s, \",\") {\nl$n = append(l$n, x)\n}\nif len(l$n) == 0 {\nhttp.Get($s)\n}", out: "l$n[0]"},
	{tag: "guarded-list", need: "allhttp", decls: "func allhttp@(xs []string) bool {\nfor _, x := range xs {\nif !strings.HasPrefix(x, \"http\") {\nreturn false\n}\n}\nreturn true\n}",
		body: "l$n := []string{$l, $l}\nif allhttp@(l$n) {\nfor _, u := range l$n {\nhttp.Get(u)\n}\n}"},
	{tag: "read-number", body: "v$n, err$n := strconv.Atoi($s)\nif err$n != nil && v$n == 3 {\nhttp.Get($l)\n}\nif err$n == nil && v$n == 1 {\nhttp.Get($l)\n}"},
	{tag: "read-truth", body: "b$n, err$n := strconv.ParseBool($s)\nif err$n != nil && b$n {\nhttp.Get($l)\n}\nif b$n {\nhttp.Get($l)\n}"},
	{tag: "cut-in-two", body: "l$n, r$n, ok$n := strings.Cut($s, \"=\")\nif !ok$n && r$n != \"\" {\nhttp.Get($l)\n}\nif ok$n {\nhttp.Get(l$n)\n}", out: "r$n"},
	{tag: "fields", body: "for _, f := range strings.Fields($s) {\nif f == \"\" {\nhttp.Get($l)\n}\nif f == \"b\" {\nhttp.Get($l)\n}\n}"},
	{tag: "parts", body: "for i, p := range strings.Split($s, \"/\") {\nif strings.Contains(p, \"//\") {\nhttp.Get($l)\n}\nif i == 0 && p == \"\" {\nhttp.Get($l)\n}\n}"},
	{tag: "error-is", need: "lookup", decls: "var missing@ = errors.New(\"missing\")\n\nfunc lookup@(s string) (string, error) {\nif s == \"\" {\nreturn \"\", missing@\n}\nreturn s, nil\n}",
		body: "v$n, err$n := lookup@($s)\nif errors.Is(err$n, missing@) {\nv$n = $s\n}", out: "v$n"},
	{tag: "keys", body: "m$n := map[string]string{$s: $l}\nfor k := range m$n {\nif _, ok := m$n[k]; !ok {\nhttp.Get($l)\n}\n}\nm$n[$s] = $s\nif len(m$n) == 0 {\nhttp.Get($l)\n}"},
	{tag: "turns-counted", body: "x$n, n$n := strings.Split($s, \",\"), 0\nfor range x$n {\nn$n++\n}\nif n$n != len(x$n) {\nhttp.Get($l)\n}"},
	{tag: "method-value-writes", need: "method set", decls: "func (c *cfg@) set(s string) { c.URL = s }", body: "c$n := cfg@{URL: $s}\ng$n := c$n.set\ng$n($s)", out: "c$n.URL"},
	{tag: "deferred-exit", body: "func() {\ndefer func() { http.Get($l) }()\nif $c {\ndefer os.Exit(1)\n}\ndefer func() { http.Head($s) }()\n}()"},
	{tag: "sorted-list", body: "x$n := []string{$s, $s}\nsort.Strings(x$n)\nif x$n[1] < x$n[0] {\nhttp.Get($l)\n}", out: "x$n[0]"},
	{tag: "appended-literals", body: "var f$n []func()\nfor _, u := range []string{$s, $s} {\nf$n = append(f$n, func() { http.Get(u) })\n}\nf$n[0]()"},
	{tag: "index-before", body: "i$n, x$n := 0, []string{$s, $s}\ni$n, x$n[i$n] = 1, $s", out: "x$n[i$n]"},
	{tag: "found-in-list", body: "g$n, t$n := false, $s\nfor _, k := range []string{$l, $l} {\nif t$n == k {\ng$n = true\nbreak\n}\n}\nif g$n && t$n == $l {\nhttp.Get(t$n)\n}"},
	{tag: "has-element", need: "list", decls: "type list@ struct{ xs []string }\n\nfunc (l *list@) has(s string) bool {\nfor _, x := range l.xs {\nif x == s {\nreturn true\n}\n}\nreturn false\n}", body: "t$n := $s\nl$n := &list@{[]string{t$n, $s}}\nif !l$n.has(t$n) {\nhttp.Get($l)\n}"},
	{tag: "cleared-map", body: "func(m map[string]string) {\nclear(m)\nif m[\"k\"] != \"\" {\nhttp.Get($l)\n}\n}(map[string]string{\"k\": $s})"},
	{tag: "counter-of-literal", body: "n$n := 0\ng$n := func() int {\nn$n++\nreturn n$n\n}\ng$n()\nif g$n() == 1 {\nhttp.Get($l)\n}"},
	{tag: "error-text", body: "err$n := fmt.Errorf(\"at %s: %w\", $s, errors.New($l))\nif err$n.Error() == \"\" {\nhttp.Get($l)\n}"},
	{tag: "number-falls-through", body: "switch n$n := len($s); n$n {\ncase 1:\nfallthrough\ncase 2:\nif n$n == 3 {\nhttp.Get($l)\n}\nhttp.Head($l)\n}"},
}

const (
	jsonDecls = "func json@(key string) []byte {\nname := \"Name\"\nif os.Getenv(key+\"0\") == \"\" {\nname = \"URL\"\n}\nb, _ := json.Marshal(map[string]string{name: os.Getenv(key)})\nreturn b\n}"
	embedded  = "type emb@ struct {\ncfg@\nport int\n}\n\nfunc (c *cfg@) put(s string) { c.URL = s }\n\nfunc (c cfg@) show() string { return c.URL + \"/e\" }"
	boxed     = "type box@[T any] struct{ v T }\n\nfunc (b *box@[T]) set(v T) { b.v = v }\n\nfunc (b box@[T]) get() T { return b.v }"
)

// snippet writes one of the snippets.
func (g *gen) snippet() bool {
	if g.depth > 2 {
		return false
	}
	list := snippets
	if len(g.favoured) > 0 {
		list = g.favoured
	}
	s := pick(g, list...)
	if strings.Contains(s.body, "return$z") && (g.frame.result != kNone || g.inFunction()) {
		return false
	}
	g.tag(s.tag)
	if strings.Contains(s.decls+s.body+s.out, "cfg@") {
		g.needCfg()
	}
	if s.need != "" {
		g.need(s.need, s.decls)
	}
	number := fmt.Sprintf("%d", g.next())
	if body := g.fill(s.body, number); body != "" {
		g.emit("%s", body)
	}
	if s.out != "" {
		g.declare(kStr, "%s := %s", g.fill(s.out, number))
	}
	return true
}

// fill puts texts and conditions in place of what stands for them.
func (g *gen) fill(source, number string) string {
	source = strings.ReplaceAll(strings.ReplaceAll(source, "$n", number), "$z", "")
	for _, p := range []struct {
		mark string
		make func() string
	}{{"$s", func() string { return g.str(1) }}, {"$l", g.literal}, {"$c", func() string { return g.cond(0) }}} {
		for strings.Contains(source, p.mark) {
			source = strings.Replace(source, p.mark, p.make(), 1)
		}
	}
	return source
}
