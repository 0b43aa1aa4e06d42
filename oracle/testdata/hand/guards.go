package hand

import (
	"cmp"
	"log"
	"net/http"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
)

// A prefix test that the text does not pass.
func PrefixContinue() {
	for _, u := range []string{"http://ok.example/", "x.example"} {
		if !strings.HasPrefix(u, "http") {
			continue
		}
		http.Get(u)
	}
}

// One that it passes.
func PrefixPassed() {
	for _, u := range []string{"http://pre.example/a b", "x.example"} { // want "unsafe-space" "http://pre.example/a b"
		if !strings.HasPrefix(u, "http") {
			continue
		}
		http.Get(u)
	}
}

// A variable that holds the test.
func PrefixVariable(u string) {
	ok := strings.HasPrefix(u, "http")
	if !ok {
		u = "http://" + u
	}
	http.Get(u)
}

// The same of a known text.
func PrefixVariableKnown() {
	u := "x.example"
	ok := strings.HasPrefix(u, "http://")
	if !ok {
		u = "http://" + u
	}
	http.Get(u)
}

// The test was made before the text changed.
func PrefixVariableStale() {
	u := "http://stale.example/"
	ok := strings.HasPrefix(u, "http://")
	u = "http://stale.example/a b" // want "unsafe-space" "http://stale.example/a b"
	if ok {
		http.Get(u)
	}
}

// A scheme is put before what has none.
func SchemeAdded(hosts []string) {
	for _, h := range append(hosts, "x.example") {
		if !strings.Contains(h, "://") {
			h = "http://" + h
		}
		http.Get(h)
	}
}

// The wrong way round: the bad one gets there.
func GuardInverted() {
	u := "http://inv.example/a b" // want "unsafe-space" "http://inv.example/a b"
	if strings.Contains(u, " ") {
		http.Get(u)
	}
}

// A text with a space does not get to the call.
func GuardAgainstSpace() {
	u := "http://h.example/a b"
	if strings.Contains(u, " ") {
		log.Fatal("space")
	}
	http.Get(u)
}

// A text with a space is escaped.
func GuardEscapes() {
	u := "http://h.example/a b"
	if strings.Contains(u, " ") {
		u = strings.ReplaceAll(u, " ", "%20")
	}
	http.Get(u)
}

// && of two tests, one of them false.
func GuardAnd() {
	u := "x.example"
	if len(u) > 3 && strings.HasPrefix(u, "http") {
		http.Get(u)
	}
}

// || of two tests, one of them true.
func GuardOr() {
	u := "http://or.example/a b" // want "unsafe-space" "http://or.example/a b"
	if u == "" || strings.HasPrefix(u, "http") {
		http.Get(u)
	}
}

// A negation of both.
func GuardNot() {
	u := "x.example"
	if !(u == "" || !strings.HasPrefix(u, "http")) {
		http.Get(u)
	}
}

// An equality that holds.
func GuardEqual() {
	u := "-"
	if u == "-" {
		u = "http://ok.example/"
	}
	http.Get(u)
}

// An equality that does not.
func GuardUnequal() {
	u := "http://une.example/a b" // want "unsafe-space" "http://une.example/a b"
	if u == "-" {
		return
	}
	http.Get(u)
}

// EqualFold does not care for case.
func GuardEqualFold() {
	u := "NONE"
	if strings.EqualFold(u, "none") {
		return
	}
	http.Get(u)
}

// A length that is too small.
func GuardLength() {
	u := "x"
	if len(u) < 8 {
		return
	}
	http.Get(u)
}

// A first byte.
func GuardByte() {
	u := "/path"
	if u[0] == '/' {
		u = "http://ok.example" + u
	}
	http.Get(u)
}

// A suffix.
func GuardSuffix() {
	u := "http://ok.example/ "
	if strings.HasSuffix(u, " ") {
		u = strings.TrimSuffix(u, " ")
	}
	http.Get(u)
}

// A switch over the text.
func GuardSwitch() {
	for _, u := range []string{"-", "", "http://ok.example/"} {
		switch u {
		case "-", "":
			continue
		}
		http.Get(u)
	}
}

// A switch without a value.
func GuardSwitchTrue() {
	for _, u := range []string{"x.example", "http://ok.example/"} {
		switch {
		case !strings.HasPrefix(u, "http"):
			log.Println("skipped", u)
		default:
			http.Get(u)
		}
	}
}

// url.Parse and its error.
func GuardParse() {
	for _, u := range []string{"http://h.example/%zz", "http://ok.example/"} { // want "bad-escape" "http://h.example/%zz"
		if _, err := url.Parse(u); err != nil {
			continue
		}
		http.Get(u)
	}
}

// url.Parse and what it found.
func GuardScheme(c bool) {
	u := "x.example/a"
	p, err := url.ParseRequestURI("/" + u)
	if err != nil || p.Scheme == "" {
		u = "http://" + u
	}
	http.Get(u)
}

// A function of one's own that tests.
func GuardFunction() {
	u := "x.example"
	if !isURL(u) {
		return
	}
	http.Get(u)
}

func isURL(s string) bool { return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") }

// A function of one's own that the text passes.
func GuardFunctionPassed() {
	u := "http://fun.example/a b" // want "unsafe-space" "http://fun.example/a b"
	if !isURL(u) {
		return
	}
	http.Get(u)
}

// slices.Contains of known texts.
func GuardContains() {
	u := "-"
	if slices.Contains([]string{"-", "none"}, u) {
		return
	}
	http.Get(u)
}

// A map of known texts.
func GuardMap() {
	skip := map[string]bool{"-": true}
	for _, u := range []string{"-", "http://ok.example/"} {
		if skip[u] {
			continue
		}
		http.Get(u)
	}
}

// strings.Cut finds no separator.
func GuardCut() {
	u := "x.example"
	if _, _, ok := strings.Cut(u, "://"); !ok {
		u = "http://" + u
	}
	http.Get(u)
}

// strings.CutPrefix finds none.
func GuardCutPrefix() {
	u := "unix:/run/x.sock"
	if _, ok := strings.CutPrefix(u, "unix:"); ok {
		return
	}
	http.Get(u)
}

// strings.Index.
func GuardIndex() {
	u := "x.example"
	if strings.Index(u, "://") < 0 {
		u = "http://" + u
	}
	http.Get(u)
}

// A field beside the text in the same entry.
func GuardSibling() {
	for _, tc := range []struct{ kind, u string }{{"http", "http://ok.example/"}, {"file", "/etc/passwd"}} {
		if tc.kind == "http" {
			http.Get(tc.u)
		}
	}
}

// A boolean field beside the text.
func GuardSiblingBool() {
	for _, tc := range []struct {
		u  string
		ok bool
	}{{"http://ok.example/", true}, {"(bad)", false}} {
		if !tc.ok {
			continue
		}
		http.Get(tc.u)
	}
}

// A boolean field that lets the bad one pass.
func GuardSiblingPassed() {
	for _, tc := range []struct {
		u  string
		ok bool
	}{{"http://ok.example/", false}, {"http://sib.example/a b", true}} { // want "unsafe-space" "http://sib.example/a b"
		if !tc.ok {
			continue
		}
		http.Get(tc.u)
	}
}

// An expected error beside the text.
func GuardSiblingError() {
	for _, tc := range []struct{ u, err string }{{"http://ok.example/", ""}, {"::", "missing scheme"}} {
		if tc.err != "" {
			continue
		}
		http.Get(tc.u)
	}
}

func get(kind, loc string) {
	if kind == "file" {
		_, _ = os.Open(loc)
		return
	}
	http.Get(loc)
}

// Another parameter of the same call.
func GuardParameter() {
	get("file", "/etc/passwd")
	get("web", "http://ok.example/")
}

// Another parameter that lets it pass.
func GuardParameterPassed() {
	get("web", "http://web.example/a b") // want "unsafe-space" "http://web.example/a b"
}

func fetchIf(c bool, u string) {
	if !c {
		return
	}
	http.Get(u)
}

// A flag among the parameters.
func GuardFlag() {
	fetchIf(false, "(never)")
	fetchIf(true, "http://flag.example/a b") // want "unsafe-space" "http://flag.example/a b"
}

// An empty text gets a default.
func Default(u string) {
	if u == "" {
		u = "http://dflt.example/a b" // want "unsafe-space" "http://dflt.example/a b"
	}
	http.Get(u)
}

// cmp.Or gives the first that is not empty.
func DefaultOr(u string) {
	http.Get(cmp.Or(u, "http://or2.example/a b")) // want "unsafe-space" "http://or2.example/a b"
}

// cmp.Or with a first that is never empty.
func DefaultOrNever() {
	http.Get(cmp.Or("http://ok.example/", "(never)"))
}

// An environment variable with a default.
func DefaultEnv() {
	u, ok := os.LookupEnv("URL")
	if !ok {
		u = "http://env.example/a b" // want "unsafe-space" "http://env.example/a b"
	}
	http.Get(u)
}

func getenv(key, fallback string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return fallback
}

// A function with a fallback.
func DefaultFunction() {
	http.Get(getenv("API", "localhost:8080")) // want "host-as-scheme" "localhost:8080"
}

// A path that becomes a URL in one branch.
func PathOrURL(s string) {
	if !strings.HasPrefix(s, "http") {
		s = "http://ok.example" + path.Join("/", s)
	}
	http.Get(s)
}

// A loop that trims.
func TrimLoop() {
	u := "  http://ok.example/"
	for strings.HasPrefix(u, " ") {
		u = u[1:]
	}
	http.Get(u)
}

// A nil test that always holds.
func NilTest() {
	u := "http://ok.example/"
	p := &u
	if p == nil {
		u = "(nil)"
	}
	http.Get(u)
}

// A constant condition.
const debug = false

// Code behind a constant that is false never runs.
func ConstantFalse() {
	u := "http://ok.example/"
	if debug {
		u = "(debug)"
	}
	http.Get(u)
}

// A length of a list that is known.
func EmptyList() {
	var urls []string
	u := "http://ok.example/"
	if len(urls) > 0 {
		u = "(first)"
	}
	http.Get(u)
}

// The guard speaks of another text.
func GuardOfAnother(v string) {
	u := "http://oth.example/a b" // want "unsafe-space" "http://oth.example/a b"
	if strings.HasPrefix(v, "http") {
		http.Get(u)
	}
}

// A guard inside a closure.
func GuardInClosure() {
	u := "x.example"
	fetch := func() {
		if strings.HasPrefix(u, "http") {
			http.Get(u)
		}
	}
	fetch()
}

// A type switch over a known value.
func GuardType() {
	var v any = 42
	switch s := v.(type) {
	case string:
		http.Get(s)
	case int:
		log.Println(s)
	}
}

// An assertion that fails.
func GuardAssertion() {
	var v any = []byte("(bytes)")
	if s, ok := v.(string); ok {
		http.Get(s)
	}
}

// The error of a function that refuses the text.
func GuardOwnError() {
	u := "x.example"
	if err := check(u); err != nil {
		return
	}
	http.Get(u)
}

func check(u string) error {
	if !strings.Contains(u, "://") {
		return os.ErrInvalid
	}
	return nil
}

// The same, which the text passes.
func GuardOwnErrorPassed() {
	u := "http://own.example/a b" // want "unsafe-space" "http://own.example/a b"
	if err := check(u); err != nil {
		return
	}
	http.Get(u)
}
