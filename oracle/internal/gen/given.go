package gen

// givenSnippets are about functions that all calls give something the program itself says, and about
// what these make of it: nobody chooses how a condition on that comes out.
var givenSnippets = []snippet{
	{tag: "scan-to-space", need: "scanned", decls: "func scanned@(s string) string {\ni := 0\nfor i < len(s) && s[i] != ' ' {\ni++\n}\nreturn s[:i]\n}", out: "scanned@($s)"},
	{tag: "scan-past-spaces", need: "skipped", decls: "func skipped@(s string) string {\ni := 0\nfor i < len(s) && s[i] == ' ' {\ni++\n}\nreturn s[i:]\n}", out: "skipped@(\" \" + $s)"},
	{tag: "scan-that-breaks", need: "broken", decls: "func broken@(s string) int {\ni := 0\nfor {\nif i >= len(s) || s[i] == '/' {\nbreak\n}\ni++\n}\nreturn i\n}",
		body: "if broken@(\"ab/c\") != 2 {\nhttp.Get($l)\n}\nif broken@($s) == 0 {\nhttp.Head($l)\n}"},
	{tag: "scan-of-digits", need: "digits", decls: "func digits@(s string) (n, i int) {\nfor i < len(s) && '0' <= s[i] && s[i] <= '9' {\nn = n*10 + int(s[i]-'0')\ni++\n}\nreturn\n}",
		body: "if n, i := digits@(\"42x\"); n != 42 || i != 2 {\nhttp.Get($l)\n}"},
	{tag: "turns-of-a-count", need: "uncounted", decls: "func uncounted@(s string) string {\nfor range strings.Count(s, \"/\") {\ns = strings.Replace(s, \"/\", \"\", 1)\n}\nreturn s\n}", out: "uncounted@($s)"},
	{tag: "wanted-in-a-list", need: "unwanted", decls: "func unwanted@(xs []string, s string) {\nfor _, x := range xs {\nif x == \"b\" {\nreturn\n}\n}\nhttp.Get(s)\n}", body: "unwanted@([]string{\"a\", \"b\"}, $l)\nunwanted@([]string{\"a\", $s}, $l)"},
	{tag: "never-in-a-list", need: "forbidden", decls: "func forbidden@(xs []string) {\nif !slices.Contains(xs, \"b\") {\nhttp.Get(\"/never\")\n}\n}", body: "forbidden@([]string{\"a\", \"b\"})"},
	{tag: "given-a-function", need: "asking", decls: "func asking@(ok func(string) bool, s, t string) string {\nif ok(\"k\") {\nreturn s\n}\nreturn t\n}", out: "asking@(func(k string) bool { return len(k) == 1 }, $s, \"/never\")"},
	{tag: "given-a-counter", need: "asking", decls: "func asking@(ok func(string) bool, s, t string) string {\nif ok(\"k\") {\nreturn s\n}\nreturn t\n}",
		body: "n$n := 0\nok$n := func(string) bool {\nn$n++\nreturn n$n > 1\n}\nu$n := asking@(ok$n, $l, $s) + asking@(ok$n, $s, $l)", out: "u$n"},
	{tag: "given-no-error", need: "failing given", decls: "func onFailure@(err error) {\nif err != nil {\nhttp.Get(\"/never\")\n}\n}", body: "onFailure@(nil)"},
	{tag: "given-known-errors", need: "known errors", decls: "var errKnown@ = errors.New(\"known\")\n\nfunc onUnknown@(err error, s string) {\nif err == nil || errors.Is(err, errKnown@) {\nreturn\n}\nhttp.Get(s)\n}",
		body: "onUnknown@(nil, $l)\nonUnknown@(fmt.Errorf(\"get: %w\", errKnown@), $l)\nif $c {\nonUnknown@(errors.New(\"other\"), $s)\n}"},
	{tag: "given-types", need: "typed", decls: "func typed@(v any, s string) string {\nswitch v := v.(type) {\ncase string:\nreturn v\ncase int:\nreturn s\ndefault:\nreturn \"/never\"\n}\n}", out: "typed@($s, $s) + typed@(3, $s)"},
	{tag: "given-a-key", need: "regions", decls: "var regions@ = map[string]string{\"eu\": \"http://eu.example/\"}\n\nfunc region@(k string) string {\nif u, ok := regions@[k]; ok {\nreturn u\n}\nreturn \"/never\"\n}", out: "region@(\"eu\")"},
	{tag: "given-settings", need: "set up", decls: "func setUp@(c cfg@, s string) string {\nif c.Name == \"\" {\nreturn \"/never\"\n}\nif c.URL == \"\" {\nreturn s\n}\nreturn c.URL\n}", out: "setUp@(cfg@{Name: \"n\"}, $s)"},
	{tag: "literal-is-given", body: "g$n := func(on bool, s string) string {\nif on {\nreturn s\n}\nreturn $l\n}", out: "g$n(true, $s)"},
	{tag: "literal-is-given-both", body: "g$n := func(on bool, s string) string {\nif on {\nreturn s\n}\nreturn $l\n}\nhttp.Get(g$n(false, $s))", out: "g$n($c, $s)"},
	{tag: "called-back", need: "counting", decls: "type counting@ struct{ n int }\n\nfunc (c *counting@) Write(p []byte) (int, error) {\nc.n += len(p)\nreturn len(p), nil\n}", body: "var c$n counting@\nfmt.Fprint(&c$n, \"abc\")\nif c$n.n != 3 {\nhttp.Get($l)\n}\nif c$n.n == 0 {\nhttp.Get($l)\n}"},
	{tag: "tried-again", need: "tried", decls: "func tried@(n int, do func() error) {\nfor range n {\nif do() == nil {\nreturn\n}\n}\nhttp.Get(\"/never\")\n}", body: "tried@(3, func() error { return nil })"},
	{tag: "own-search", need: "own search", decls: "func among@(xs []string, s string) bool {\nfor _, x := range xs {\nif x == s {\nreturn true\n}\n}\nreturn false\n}", body: "if !among@([]string{\"a\", \"b\"}, \"b\") {\nhttp.Get($l)\n}\nif among@([]string{\"a\", $s}, \"c\") {\nhttp.Head($l)\n}"},
	{tag: "known-header", need: "headed", decls: "func headed@(h http.Header, s string) string {\nif h.Get(\"K\") == \"\" {\nreturn \"/never\"\n}\nreturn s\n}", out: "headed@(http.Header{\"K\": {\"v\"}}, $s)"},
}
