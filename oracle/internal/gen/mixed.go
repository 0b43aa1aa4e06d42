package gen

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A Mixed program holds a text in one place and uses it in several: at sinks,
// where a repair would do good, and elsewhere, where it might do harm.

// A holder is a place that spells a text. In its source TEXT is the literal,
// X what uses of it write, and "@" the number of the holder.
type holder struct {
	name  string
	decls string
	body  string
	x     string
	use   string // if set, what uses stand in; BODY in it
	konst bool   // X is a constant
}

var holders = []holder{
	{name: "const", decls: "const q@ = TEXT", x: "q@", konst: true},
	{name: "const-local", body: "const q@ = TEXT", x: "q@", konst: true},
	{name: "const-typed", decls: "const q@ string = TEXT", x: "q@", konst: true},
	{name: "const-of-const", decls: "const p@ = TEXT\n\nconst q@ = p@ + \"/more\"", x: "q@", konst: true},
	{name: "const-repeated", decls: "const (\n\tp@ = TEXT\n\tq@\n)", x: "q@", konst: true},
	{name: "const-two-names", decls: "const p@ = TEXT\n\nconst q@ = p@", x: "q@", konst: true},
	{name: "variable", body: "q@ := TEXT", x: "q@"},
	{name: "variable-of-const", decls: "const p@ = TEXT", body: "q@ := p@", x: "q@"},
	{name: "variable-appended", body: "q@ := TEXT\nq@ += \"/more\"", x: "q@"},
	{name: "variable-pointer", body: "v@ := TEXT\nq@ := &v@", x: "*q@"},
	{name: "variable-either", body: "q@ := \"http://ok.example/\"\nif c {\n\tq@ = TEXT\n}", x: "q@"},
	{name: "package-variable", decls: "var q@ = TEXT", x: "q@"},
	{name: "field", decls: "type t@ struct{ Name, URL string }", body: "v@ := t@{\"n\", TEXT}", x: "v@.URL"},
	{name: "field-pointer", decls: "type t@ struct{ Name, URL string }", body: "v@ := &t@{URL: TEXT}", x: "v@.URL"},
	{name: "field-package", decls: "var v@ = struct{ URL string }{TEXT}", x: "v@.URL"},
	{name: "slice", body: "xs@ := []string{\"http://ok.example/\", TEXT}", x: "xs@[1]"},
	{name: "slice-ranged", body: "xs@ := []string{\"http://ok.example/\", TEXT}", use: "for _, q@ := range xs@ {\nBODY\n}", x: "q@"},
	{name: "slice-package", decls: "var xs@ = []string{\"http://ok.example/\", TEXT}", use: "for _, q@ := range xs@ {\nBODY\n}", x: "q@"},
	{name: "table", use: "for _, tc@ := range []struct{ name, url string }{{\"a\", \"http://ok.example/\"}, {\"b\", TEXT}} {\nBODY\n}", x: "tc@.url"},
	{name: "table-package", decls: "var tests@ = []struct{ name, url string }{{\"a\", \"http://ok.example/\"}, {\"b\", TEXT}}", use: "for _, tc@ := range tests@ {\nBODY\n}", x: "tc@.url"},
	{name: "map-value", body: "m@ := map[string]string{\"k\": TEXT}", x: "m@[\"k\"]"},
	{name: "map-key", use: "for q@ := range map[string]int{TEXT: 1} {\nBODY\n}", x: "q@"},
	{name: "function", decls: "func q@() string { return TEXT }", x: "q@()"},
	{name: "method", decls: "type t@ struct{}\n\nfunc (t@) url() string { return TEXT }", x: "t@{}.url()"},
	{name: "closure", body: "q@ := func() string { return TEXT }", x: "q@()"},
	{name: "sprintf", body: "q@ := fmt.Sprintf(FORMAT, \"x\")", x: "q@"},
	{name: "format-const", decls: "const f@ = FORMAT", body: "q@ := fmt.Sprintf(f@, \"x\")\nif d {\n\tlog.Printf(f@, \"y\")\n}", x: "q@"},
	{name: "format-alone", decls: "const f@ = FORMAT", x: "fmt.Sprintf(f@, \"x\")"},
	{name: "builder", body: "var sb@ strings.Builder\nsb@.WriteString(TEXT)\nsb@.WriteString(\"/more\")\nq@ := sb@.String()", x: "q@"},
	{name: "join", body: "q@ := strings.Join([]string{TEXT, \"more\"}, \"/\")", x: "q@"},
	{name: "part", decls: "const q@ = PART", x: "\"http://h@.example/\" + q@"},
	{name: "part-alone", decls: "const q@ = PART", body: "log.Println(q@, len(q@))", x: "\"http://h@.example/\" + q@"},
	{name: "part-escaped", decls: "const q@ = PART", body: "log.Println(url.PathEscape(q@), url.QueryEscape(q@))", x: "\"http://h@.example/\" + q@"},
	{name: "part-twice", decls: "const q@ = PART", x: "\"http://h@.example/\" + q@ + \"/\" + q@", konst: true},
	{name: "direct", x: "TEXT", konst: true},
	{name: "lines", x: "\"http://h@.example/\" +\n\t\"x\" +\n\t\"/\" + PART", konst: true},
	{name: "iota", decls: "const (\n\tn@ = iota\n\tq@ = TEXT\n\tr@\n)", body: "log.Println(n@, r@ == \"\")", x: "q@", konst: true},
	{name: "iota-alone", decls: "const (\n\tn@ = iota\n\tq@ = TEXT\n\tr@\n)", x: "q@", konst: true},
	{name: "embedded", decls: "type e@ struct{ URL string }\n\ntype t@ struct{ e@ }", body: "v@ := t@{e@{TEXT}}", x: "v@.URL"},
	{name: "embedded-printed", decls: "type e@ struct{ URL string }\n\ntype t@ struct{ *e@ }", body: "v@ := t@{&e@{TEXT}}\nlog.Println(*v@.e@)", x: "v@.URL"},
	{name: "struct-printed", decls: "type t@ struct{ Name, URL string }", body: "v@ := t@{\"n\", TEXT}\nw@ := v@\nlog.Println(w@)", x: "v@.URL"},
	{name: "struct-compared", decls: "type t@ struct{ Name, URL string }", body: "v@ := t@{\"n\", TEXT}\nlog.Println(v@ == t@{\"n\", \"http://h@.example/a b\"})", x: "v@.URL"},
	{name: "struct-copied", decls: "type t@ struct{ URL string }", body: "v@ := &t@{URL: TEXT}\nw@ := *v@", x: "w@.URL"},
	{name: "generic-field", decls: "type box@[T any] struct{ V T }", body: "v@ := box@[string]{TEXT}", x: "v@.V"},
	{name: "generic-method", decls: "type box@[T any] struct{ V T }\n\nfunc (b box@[T]) get() T { return b.V }", body: "v@ := box@[string]{V: TEXT}", x: "v@.get()"},
	{name: "generic-function", decls: "func id@[T any](v T) T { return v }", x: "id@(TEXT)"},
	{name: "named-type", decls: "type t@ string", body: "v@ := t@(TEXT)", x: "string(v@)"},
	{name: "named-type-method", decls: "type t@ string\n\nfunc (t t@) url() string { return string(t) }", body: "v@ := t@(TEXT)", x: "v@.url()"},
	{name: "named-type-printed", decls: "type t@ string\n\nfunc (t t@) String() string { return \"at \" + string(t) }", body: "v@ := t@(TEXT)\nlog.Println(v@)", x: "string(v@)"},
	{name: "array", body: "xs@ := [...]string{1: TEXT}", x: "xs@[1]"},
	{name: "array-of-structs", decls: "type t@ struct{ URL string }", body: "xs@ := [1]t@{{TEXT}}\nlog.Println(len(xs@))", x: "xs@[0].URL"},
	{name: "map-of-structs", decls: "type t@ struct{ URL string }", body: "m@ := map[string]t@{\"k\": {TEXT}}", x: "m@[\"k\"].URL"},
	{name: "swapped", body: "q@, r@ := TEXT, \"http://ok.example/\"\nif c {\nq@, r@ = r@, q@\n}\nhttp.Get(r@)", x: "q@"},
	{name: "results", decls: "func pair@() (string, error) { return TEXT, nil }", body: "q@, _ := pair@()", x: "q@"},
	{name: "sequence", decls: "func seq@(yield func(string) bool) { yield(TEXT) }", use: "for q@ := range seq@ {\nBODY\n}", x: "q@"},
	{name: "once", decls: "var once@ = sync.OnceValue(func() string { return TEXT })", x: "once@()"},
	{name: "variadic", decls: "func last@(list ...string) string { return list[len(list)-1] }", x: "last@(\"http://ok.example/\", TEXT)"},
	{name: "setter", decls: "type t@ struct{ url string }\n\nfunc (t *t@) set(s string) { t.url = s }", body: "v@ := &t@{}\nv@.set(TEXT)", x: "v@.url"},
	{name: "default", body: "q@ := s\nif q@ == \"\" {\nq@ = TEXT\n}", x: "q@"},
	{name: "default-or", x: "cmp.Or(s, TEXT)"},
	{name: "as-any-asserted", body: "var v@ any = TEXT", x: "v@.(string)"},
	{name: "bytes", body: "b@ := []byte(TEXT)", x: "string(b@)"},
	{name: "sliced", body: "v@ := TEXT", x: "v@[:]"},
	{name: "values", body: "q@ := (&url.URL{Scheme: \"http\", Host: \"h@.example\", RawQuery: PART}).String()", x: "q@"},
	{name: "values-field", body: "u@ := url.URL{Scheme: \"http\", Host: \"h@.example\"}\nu@.RawQuery = PART", x: "u@.String()"},
}

// A use is a statement about X.
type mixedUse struct {
	name   string
	source string
	decls  string
	konst  bool // X must be a constant
}

// sinkUses hand the text to a sink that reads it as a URL.
var sinkUses = []mixedUse{
	{name: "get", source: "http.Get(X)"},
	{name: "head", source: "http.Head(X)"},
	{name: "request", source: "_, _ = http.NewRequest(\"GET\", X, nil)"},
	{name: "client", source: "http.DefaultClient.Get(X)"},
	{name: "parse", source: "_, _ = url.Parse(X)"},
	{name: "longer", source: "http.Get(X + \"/more\")"},
	{name: "wrapper", decls: "func fetch@(u string) (*http.Response, error) { return http.Get(u) }", source: "_, _ = fetch@(X)"},
	{name: "stored", source: "w@ := X\nhttp.Get(w@)"},
	{name: "deferred", source: "defer func() { http.Get(X) }()"},
}

// resultUses hand the text to a sink and read what that made of it. They print
// with log.Print, and only where the sink took the text.
var resultUses = []mixedUse{
	{name: "parsed-printed", source: "if u@, err := url.Parse(X); err == nil {\nlog.Print(u@.String())\n}"},
	{name: "parsed-as-value", source: "if u@, err := url.Parse(X); err == nil {\nlog.Print(u@)\n}"},
	{name: "parsed-parts", source: "if u@, err := url.Parse(X); err == nil {\nlog.Print(u@.Scheme, u@.Host, u@.Path, u@.Query(), u@.Fragment, u@.User)\n}"},
	{name: "parsed-raw", source: "if u@, err := url.Parse(X); err == nil {\nlog.Print(u@.RawQuery)\n}"},
	{name: "parsed-target", source: "if u@, err := url.Parse(X); err == nil {\nw@ := u@\nlog.Print(w@.RequestURI())\n}"},
	{name: "parsed-got", source: "if u@, err := url.Parse(X); err == nil {\nhttp.Get(u@.String())\n}"},
	{name: "parsed-shown", decls: "func show@(u *url.URL) { log.Print(u.RawQuery) }", source: "if u@, err := url.Parse(X); err == nil {\nshow@(u@)\n}"},
	{name: "parsed-saved", decls: "var saved@ *url.URL\n\nfunc show@() { log.Print(saved@.String()) }", source: "if u@, err := url.Parse(X); err == nil {\nsaved@ = u@\nshow@()\n}"},
	{name: "parsed-in-struct", decls: "type kept@ struct{ u *url.URL }", source: "if u@, err := url.Parse(X); err == nil {\nlog.Print(kept@{u@}.u.RawQuery)\n}"},
	{name: "parse-returned", decls: "func must@(s string) *url.URL {\n\tu, err := url.Parse(s)\n\tif err != nil {\n\t\treturn nil\n\t}\n\treturn u\n}", source: "if u@ := must@(X); u@ != nil {\nlog.Print(u@.RawQuery)\n}"},
	{name: "resolved", source: "if u@, err := url.Parse(X); err == nil {\nlog.Print((&url.URL{Scheme: \"http\", Host: \"b.example\"}).ResolveReference(u@))\n}"},
	{name: "request-url", source: "if r@, err := http.NewRequest(\"GET\", X, nil); err == nil {\nlog.Print(r@.URL)\n}"},
	{name: "request-query", source: "if r@, err := http.NewRequest(\"GET\", X, nil); err == nil {\nlog.Print(r@.Host, r@.URL.Path, r@.URL.Query())\n}"},
	{name: "request-sent", source: "if r@, err := http.NewRequest(\"GET\", X, nil); err == nil {\nr@.Header.Set(\"Accept\", \"text/html\")\nhttp.DefaultClient.Do(r@)\n}"},
	{name: "joined", source: "if s@, err := url.JoinPath(X, \"more\"); err == nil {\nlog.Print(s@)\n}"},
	{name: "joined-got", source: "if s@, err := url.JoinPath(X, \"more\"); err == nil {\nhttp.Get(s@)\n}"},
}

// otherUses read the text in another way. What they see is logged.
var otherUses = []mixedUse{
	{name: "printed", source: "log.Println(X)"},
	{name: "quoted", source: "log.Printf(\"%q\", X)"},
	{name: "length", source: "log.Println(len(X))"},
	{name: "compared", source: "log.Println(X == TEXT)"},
	{name: "switch", source: "switch X {\ncase TEXT:\n\tlog.Println(\"same\")\ndefault:\n\tlog.Println(\"other\")\n}"},
	{name: "contained", source: "log.Println(strings.Contains(\"see \"+TEXT+\" there\", X))"},
	{name: "contains-space", source: "log.Println(strings.Contains(X, \" \"))"},
	{name: "split", source: "log.Println(len(strings.Split(X, \" \")))"},
	{name: "fields", source: "log.Println(strings.Fields(X))"},
	{name: "error-text", source: "log.Println(errors.New(X))"},
	{name: "error-format", source: "log.Println(fmt.Errorf(\"get %s: failed\", X))"},
	{name: "map-looked-up", source: "log.Println(map[string]int{TEXT: 1}[X])"},
	{name: "map-set", source: "seen@ := map[string]bool{}\nseen@[X] = true\nlog.Println(seen@[TEXT])"},
	{name: "path-escape", source: "log.Println(url.PathEscape(X))"},
	{name: "query-escape", source: "log.Println(\"http://h.example/?u=\" + url.QueryEscape(X))"},
	{name: "values", source: "vs@ := url.Values{}\nvs@.Set(\"u\", X)\nlog.Println(vs@.Encode())"},
	{name: "values-literal", source: "log.Println(url.Values{\"u\": {X}}.Encode())"},
	{name: "url-path", source: "log.Println((&url.URL{Scheme: \"http\", Host: \"h\", Path: X}).String())"},
	{name: "upper", source: "log.Println(strings.ToUpper(X))"},
	{name: "replaced", source: "log.Println(strings.ReplaceAll(X, \" \", \"+\"))"},
	{name: "bytes", source: "log.Println([]byte(X))"},
	{name: "index", source: "log.Println(strings.Index(X, \"example\"))"},
	{name: "trimmed", source: "log.Println(strings.TrimPrefix(X, \"http://\"))"},
	{name: "cut", source: "_, after@, _ := strings.Cut(X, \"/a\")\nlog.Println(after@)"},
	{name: "saved", decls: "var saved@ string\n\nfunc show@() { log.Println(saved@) }", source: "saved@ = X\nshow@()"},
	{name: "shown", decls: "func show@(s string) { log.Println(s) }", source: "show@(X)"},
	{name: "in-struct", source: "log.Printf(\"%+v\", struct{ URL string }{X})"},
	{name: "in-slice", source: "log.Println([]string{X})"},
	{name: "as-any", source: "var a@ any = X\nlog.Println(a@)"},
	{name: "captured", source: "func() { log.Println(X) }()"},
	{name: "sent", source: "ch@ := make(chan string, 1)\nch@ <- X\nlog.Println(<-ch@)"},
	{name: "array-length", konst: true, source: "log.Println([len(X)]byte{})"},
	{name: "constant-index", konst: true, source: "log.Println(X[9:])"},
	{name: "case-constant", konst: true, source: "switch s {\ncase X:\n\tlog.Println(\"asked\")\n}"},
	{name: "repaired-itself", source: "http.Get(strings.ReplaceAll(X, \" \", \"%20\"))"},
	{name: "path-joined", source: "log.Println(path.Join(\"dir\", X))"},
}

// repairable are texts that have a mistake with a repair.
var repairable = []string{
	`"http://h@.example/a b"`, `"http://h@.example/a b"`, `"http://h@.example/a b/c d"`, "`http://h@.example/a b`", `"http://h@.example/a\x20b"`, `"http://h@.example/\u0020b"`,
	`"http://h@.example/100%"`, `"http://h@.example/%zz/x"`, `" http://h@.example/"`, `"http://h@.example/\n"`, `"http//h@.example/a"`,
	`"http://h@.example/\"x\""`, `"http://h@.example/<x>"`, `"http://h@.example/a|b"`, `"http://h@.example/a\\b"`, `"http://h@.example/?q=a b"`, `"http://h@.example/é b"`,
	`"http://u:p@w@h@.example/"`, `"http://[fe80::1%eth@]/x"`, `"http://h@.example/a^b"`, `"http://h@.example/#a b"`,
	`"http://h@.example/a\040\u0020b"`, `"http://h@.example/\U0001F600 b"`, `"http://h@.example/%zz?q=a b"`, `"http://h@.example/x#y#z"`, `"http://h@.example?q=[1]|2"`,
	`"http://h@.example/a  b"`, `"http://h@.example/%2"`, `"\x20http://h@.example/\t"`, "`http://h@.example/\\\"`", `"https;//h@.example/a"`,
}

var formats = []string{
	`"http://h@.example/a b/%s"`, `"http://h@.example/%s/a b"`, `"http://%s.example/a b/@"`, `"http://h@.example/?q=%s&r=a b"`, `"http//h@.example/%s"`, "`http://h@.example/%s/<x>`",
}

var repairableParts = []string{`"a b@"`, `"100%@"`, `"<x@>"`, `"a b@/c d"`, `"x@ "`}

// Mixed returns the program with the given ID in which texts are held in one
// place and used in several.
func Mixed(seed uint64, id int) Program {
	r := rand.New(rand.NewPCG(seed, uint64(id)))
	p := Program{ID: id}
	var decls, body []string
	for n := range 1 + r.IntN(2) {
		d, b, tags := mixedHolder(r, strconv.Itoa(id*10+n))
		decls, body = append(decls, d...), append(body, b...)
		p.Tags = append(p.Tags, tags...)
	}
	fn := fmt.Sprintf("func P%d(c, d bool, s string) {\n%s\n}", id, strings.Join(body, "\n"))
	p.Source = strings.Join(append(decls, fn), "\n\n")
	p.Pool = Literals(p.Source)
	p.Call, _ = CallOf(p.Source)
	return p
}

// mixedHolder writes one holder and its uses.
func mixedHolder(r *rand.Rand, number string) (decls, body, tags []string) {
	h := holders[r.IntN(len(holders))]
	tags = []string{h.name}
	text := choose(r, repairable)
	format, part := choose(r, formats), choose(r, repairableParts)
	fill := func(source, n string) string {
		source = strings.NewReplacer("TEXT", "TEXT", "X", h.x).Replace(source)
		source = strings.NewReplacer("TEXT", text, "FORMAT", format, "PART", part).Replace(source)
		source = strings.ReplaceAll(source, "p@w", "p\x00w")
		return strings.ReplaceAll(strings.ReplaceAll(source, "@", n), "p\x00w", "p@w")
	}
	var uses []string
	use := func(list []mixedUse, i int) {
		u := list[r.IntN(len(list))]
		if u.konst && !h.konst {
			return
		}
		tags = append(tags, u.name)
		n := number + "_" + strconv.Itoa(i)
		if u.decls != "" {
			decls = append(decls, strings.ReplaceAll(u.decls, "@", n))
		}
		source := fill(strings.ReplaceAll(u.source, "@", "\x01"), number)
		source = strings.ReplaceAll(source, "\x01", n)
		if r.IntN(4) == 0 {
			source = "if d {\n" + source + "\n}"
		}
		uses = append(uses, source)
	}
	for i := range 1 + r.IntN(2) {
		use(sinkUses, i)
	}
	if r.IntN(3) == 0 {
		use(resultUses, 3)
	}
	for i := range r.IntN(3) {
		use(otherUses, 5+i)
	}
	r.Shuffle(len(uses), func(i, j int) { uses[i], uses[j] = uses[j], uses[i] })
	if h.decls != "" {
		decls = append(decls, fill(h.decls, number))
	}
	if h.body != "" {
		body = append(body, fill(h.body, number))
	}
	all := strings.Join(uses, "\n")
	if h.use != "" {
		all = strings.ReplaceAll(fill(h.use, number), "BODY", all)
	}
	return decls, append(body, all), tags
}

func choose(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }
