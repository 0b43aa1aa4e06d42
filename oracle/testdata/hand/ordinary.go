package hand

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Ordinary guarded code: validators, retries, options, caches, iterators.

type ordSettings struct {
	base    string
	path    string
	secure  bool
	retries int
}

func (s *ordSettings) validate() error {
	switch {
	case s.base == "":
		return errors.New("no base")
	case !strings.Contains(s.base, "://"):
		return fmt.Errorf("%q: no scheme", s.base)
	case strings.ContainsAny(s.base, " \t"):
		return fmt.Errorf("%q: space", s.base)
	}
	return nil
}

// A validator refuses the text.
func OrdValidated() {
	s := &ordSettings{base: "ord1.example/x"}
	if err := s.validate(); err != nil {
		log.Println(err)
		return
	}
	http.Get(s.base)
}

// The validator is asked, and the text mended.
func OrdValidatedAndMended() {
	s := &ordSettings{base: "ord2.example/x"}
	if err := s.validate(); err != nil {
		s.base = "http://" + s.base
	}
	http.Get(s.base)
}

// A fault that the validator does not look for.
func OrdValidatedInVain() {
	s := &ordSettings{base: "http://ord3.example/%zz"} // want "bad-escape" "http://ord3.example/%zz"
	if err := s.validate(); err != nil {
		return
	}
	http.Get(s.base)
}

// Retries: only a later try takes another address.
func OrdRetries(n int) {
	u := "http://ok.example/"
	for try := 0; try < 3; try++ {
		if try == 2 {
			u = "http://ord4.example/a b" // want "unsafe-space" "http://ord4.example/a b"
		}
		http.Get(u)
		if n > 0 {
			return
		}
	}
}

// A try that never comes.
func OrdRetriesUpTo() {
	for try := range 3 {
		u := "http://ok.example/"
		if try > 2 {
			u = "http://ord5.example/a b"
		}
		http.Get(u)
	}
}

type ordOption func(*ordSettings)

func ordBase(u string) ordOption { return func(s *ordSettings) { s.base = u } }

func ordSecure() ordOption {
	return func(s *ordSettings) {
		s.secure = true
		s.base = strings.Replace(s.base, "http:", "https:", 1)
	}
}

func newOrd(opts ...ordOption) *ordSettings {
	s := &ordSettings{base: "http://ok.example/", retries: 1}
	for _, o := range opts {
		o(s)
	}
	return s
}

// The default is replaced by an option.
func OrdOptionReplaces() {
	s := newOrd(ordBase("http://ord6.example/a b"), ordBase("http://ok.example/b")) // the last one counts
	http.Get(s.base)
}

// An option is given.
func OrdOptionGiven() {
	s := newOrd(ordSecure(), ordBase("http://ord7.example/a b")) // want "unsafe-space" "http://ord7.example/a b"
	http.Get(s.base)
}

var ordCache = struct {
	sync.Mutex
	m map[string]string
}{m: map[string]string{"known": "http://ok.example/"}}

func ordCached(k string) string {
	ordCache.Lock()
	defer ordCache.Unlock()
	if v, ok := ordCache.m[k]; ok {
		return v
	}
	v := "http://" + k + ".example/"
	ordCache.m[k] = v
	return v
}

// A cache fills itself.
func OrdCache(s string) {
	u := ordCached("known")
	if u == "" {
		u = "ord8.example/never"
	}
	http.Get(u)
	if ordCached(s) == "" {
		http.Get("http://ord8.example/a b")
	}
}

var ordOnce sync.Once
var ordOnceURL = "ord9.example/unset"

// A variable that once sets before it is read.
func OrdOnce() {
	ordOnce.Do(func() { ordOnceURL = "http://ok.example/" })
	http.Get(ordOnceURL)
}

// A value that is worked out once.
func OrdOnceValue() {
	get := sync.OnceValue(func() string { return "http://ord10.example/a b" }) // want "unsafe-space" "http://ord10.example/a b"
	http.Get(get())
}

func ordFirst[T comparable](list []T) (T, bool) {
	var zero T
	for _, v := range list {
		if v != zero {
			return v, true
		}
	}
	return zero, false
}

// The first that is set.
func OrdGeneric() {
	u, ok := ordFirst([]string{"", "http://ord11.example/a b", "http://ord11.example/c d"}) // want "unsafe-space" "http://ord11.example/a b"
	if !ok {
		u = "http://ord11.example/e f"
	}
	http.Get(u)
}

type ordSet[K comparable, V any] struct {
	in  map[K]V
	def V
}

func (s ordSet[K, V]) get(k K) V {
	if v, ok := s.in[k]; ok {
		return v
	}
	return s.def
}

// A key that is there does not give the default.
func OrdGenericSet() {
	s := ordSet[string, string]{in: map[string]string{"a": "http://ok.example/"}, def: "ord12.example/default"}
	http.Get(s.get("a"))
}

// One that is missing does.
func OrdGenericDefault() {
	s := ordSet[string, string]{in: map[string]string{"a": "http://ok.example/"}, def: "http://ord13.example/a b"} // want "unsafe-space" "http://ord13.example/a b"
	http.Get(s.get("b"))
}

func ordEach(n int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, u := range []string{"http://ok.example/", "http://ok.example/b", "ord14.example/never"} {
			if i >= n || !yield(i, u) {
				return
			}
		}
	}
}

// An iterator that stops before the last.
func OrdIterator() {
	for _, u := range ordEach(2) {
		http.Get(u)
	}
}

func ordFiltered(seq iter.Seq[string], ok func(string) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s := range seq {
			if ok(s) && !yield(s) {
				return
			}
		}
	}
}

// A filter of a sequence.
func OrdFilter() {
	list := []string{"http://ok.example/", "ord15.example/x"}
	for u := range ordFiltered(slices.Values(list), func(s string) bool { return strings.HasPrefix(s, "http") }) {
		http.Get(u)
	}
}

// Sorted keys of a map, of which one is left out.
func OrdSortedKeys() {
	m := map[string]string{"a": "http://ok.example/", "b": "ord16.example/x"}
	for _, k := range slices.Sorted(maps.Keys(m)) {
		if k == "b" {
			continue
		}
		http.Get(m[k])
	}
}

type ordGroup struct {
	wg  sync.WaitGroup
	mu  sync.Mutex
	err error
}

func (g *ordGroup) Go(f func() error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		if err := f(); err != nil {
			g.mu.Lock()
			defer g.mu.Unlock()
			if g.err == nil {
				g.err = err
			}
		}
	}()
}

func (g *ordGroup) Wait() error {
	g.wg.Wait()
	return g.err
}

// A group of goroutines, each with its address.
func OrdGroup() {
	var g ordGroup
	for _, u := range []string{"http://ok.example/", "http://ord17.example/a b"} { // want "unsafe-space" "http://ord17.example/a b"
		g.Go(func() error {
			_, err := http.Get(u)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		log.Println(err)
	}
}

// The group ends before the variable is changed.
func OrdGroupThen() {
	var g ordGroup
	u := "http://ok.example/"
	g.Go(func() error {
		_, err := http.Get(u)
		return err
	})
	g.Wait()
	u = "ord18.example/x"
	log.Println(u)
}

// A select over a context that is cancelled.
func OrdSelect(c bool) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	u := make(chan string)
	select {
	case v := <-u:
		http.Get(v + "ord19.example")
	case <-ctx.Done():
		if ctx.Err() == nil {
			http.Get("http://ord19.example/a b")
		}
	}
}

// A worker reads until the channel is closed.
func OrdWorker() {
	jobs, done := make(chan string), make(chan bool)
	go func() {
		defer close(done)
		for j := range jobs {
			http.Get("http://ord20.example/x/" + url.PathEscape(j))
		}
	}()
	for _, j := range []string{"a b", "c"} {
		jobs <- j
	}
	close(jobs)
	<-done
}

// A closure counts its calls.
func OrdCounter() {
	next := func() func() string {
		n := 0
		return func() string {
			n++
			return "http://h" + strconv.Itoa(n) + ".example/"
		}
	}()
	if next() == next() {
		http.Get("http://ord21.example/a b")
	}
}

type ordClient struct {
	base string
	do   func(string) error
}

func (c ordClient) get(p string) error { return c.do(c.base + p) }

func ordDo(u string) error {
	_, err := http.Get(u)
	return err
}

// A method value keeps the receiver as it was.
func OrdMethodValue() {
	c := ordClient{base: "http://ok.example", do: ordDo}
	get := c.get
	c.base = "ord22.example"
	get("/x")
}

// A function in a field.
func OrdFunctionField() {
	c := ordClient{base: "http://ord23.example/a b", do: ordDo} // want "unsafe-space" "http://ord23.example/a b/x"
	c.get("/x")
}

type ordReader interface{ Read() string }

type ordNamed interface {
	ordReader
	Name() string
}

type ordFile struct{ name, url string }

func (f ordFile) Name() string { return f.name }
func (f ordFile) Read() string { return f.url }

type ordWrapped struct{ ordReader }

func (w ordWrapped) Read() string { return strings.TrimSpace(w.ordReader.Read()) }

// An embedded interface whose method is wrapped.
func OrdEmbedded() {
	w := ordWrapped{ordFile{"n", " http://ok.example/ "}}
	http.Get(w.Read())
}

// What is asserted, is.
func OrdAsserted() {
	var r ordReader = ordFile{"n", "http://ok.example/"}
	n, ok := r.(ordNamed)
	if !ok {
		http.Get("ord24.example/x")
		return
	}
	if n.Name() == "" {
		http.Get("ord24.example/y")
	}
}

func ordSafely(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	f()
	return nil
}

// A panic is caught and told.
func OrdRecovered() {
	err := ordSafely(func() { panic("no") })
	if err == nil {
		http.Get("http://ord25.example/a b")
	}
}

// Nobody panics.
func OrdNotPanicked() {
	if err := ordSafely(func() {}); err != nil {
		http.Get("http://ord26.example/a b")
	}
}

// A defer undoes what was done.
func OrdDeferred() {
	u := "http://ok.example/"
	func() {
		old := u
		u = "ord27.example/inside"
		defer func() { u = old }()
		log.Println(u)
	}()
	http.Get(u)
}

// Labels: only what was found is asked.
func OrdLabels() {
	found := ""
search:
	for _, group := range [][]string{{"ord28.example/x"}, {"http://ok.example/", "ord28.example/y"}} {
		for _, u := range group {
			if strings.HasPrefix(u, "http://") {
				found = u
				break search
			}
		}
	}
	if found != "" {
		http.Get(found)
	}
}

// A table with names and wanted errors.
func OrdTable() {
	for _, tt := range []struct {
		name, in string
		wantErr  bool
	}{
		{"good", "http://ok.example/", false},
		{"bad", "http://ord29.example/%zz", true}, // want "bad-escape" "http://ord29.example/%zz"
	} {
		u, err := url.Parse(tt.in)
		if (err != nil) != tt.wantErr {
			http.Get("http://ord29.example/a b")
		}
		if err == nil {
			http.Get(u.String())
		}
	}
}

// A table whose bad rows are skipped.
func OrdTableSkips() {
	tests := map[string]struct {
		in   string
		skip bool
	}{
		"good": {in: "http://ok.example/"},
		"bad":  {in: "ord30.example/x", skip: true},
	}
	for name, tt := range tests {
		if tt.skip {
			log.Println("skipped", name)
			continue
		}
		http.Get(tt.in)
	}
}

// A list of hosts becomes addresses.
func OrdHosts(hosts []string) {
	for _, h := range hosts {
		if h == "" || strings.ContainsAny(h, "/ ") {
			continue
		}
		u := &url.URL{Scheme: "http", Host: h, Path: "/a b"}
		http.Get(u.String())
	}
}

// What is missing has a default.
func OrdDefaulted(m map[string]string) {
	u, ok := m["url"]
	switch {
	case !ok:
		u = "http://ord31.example/a b" // want "unsafe-space" "http://ord31.example/a b"
	case u == "":
		return
	}
	http.Get(u)
}

// A number that was read is in its bounds.
func OrdPort(s string) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > 65535 {
		n = 80
	}
	if n > 70000 {
		http.Get("http://ord32.example/a b")
	}
	http.Get("http://ok.example:" + strconv.Itoa(n) + "/")
}

type ordState int

const (
	ordIdle ordState = iota
	ordRunning
	ordDone
)

func (s ordState) String() string { return [...]string{"idle", "running", "done"}[s] }

// A state that is never reached.
func OrdStates() {
	for s := ordIdle; s < ordDone; s++ {
		switch s {
		case ordIdle:
			http.Get("http://ok.example/" + s.String())
		case ordDone:
			http.Get("http://ord33.example/a b")
		}
	}
}

// Errors are wrapped and told apart.
func OrdErrors(s string) {
	errNone := errors.New("none")
	find := func(k string) (string, error) {
		if k == "" {
			return "", fmt.Errorf("find %q: %w", k, errNone)
		}
		return "http://ok.example/" + url.PathEscape(k), nil
	}
	u, err := find(s)
	switch {
	case errors.Is(err, errNone):
		u = "http://ord34.example/a b" // want "unsafe-space" "http://ord34.example/a b"
	case err != nil:
		return
	}
	http.Get(u)
}

// A builder with separators.
func OrdQuery(m map[string]string) {
	var b strings.Builder
	b.WriteString("http://ok.example/")
	for k, v := range m {
		if b.Len() > len("http://ok.example/") {
			b.WriteByte('&')
		} else {
			b.WriteByte('?')
		}
		b.WriteString(url.QueryEscape(k) + "=" + url.QueryEscape(v))
	}
	http.Get(b.String())
}

// A path is joined with one slash.
func OrdJoined(s string) {
	base := "http://ok.example/"
	http.Get(strings.TrimSuffix(base, "/") + "/" + strings.TrimPrefix(url.PathEscape(s), "/"))
}

// A scheme is put before what has none.
func OrdSchemed() {
	for _, u := range []string{"http://ok.example/", "ord35.example/x", "//ord35.example/y"} {
		switch {
		case strings.HasPrefix(u, "//"):
			u = "http:" + u
		case !strings.Contains(u, "://"):
			u = "http://" + u
		}
		http.Get(u)
	}
}

// The environment decides, and is refused where it is wrong.
func OrdEnvironment() {
	u := os.Getenv("ORD36")
	if u == "" {
		u = "http://ord36.example/a b" // want "unsafe-space" "http://ord36.example/a b"
	}
	if !strings.HasPrefix(u, "http") {
		log.Fatalf("ORD36: %s", u)
	}
	http.Get(u)
}

// A pair of loops, of which the first guards.
func OrdGuardLoop(list []string) {
	all := append([]string{"http://ok.example/"}, "ord37.example/x")
	for _, u := range all {
		if !strings.HasPrefix(u, "http://") {
			return
		}
	}
	for _, u := range all {
		http.Get(u)
	}
}

// What a type switch leaves.
func OrdTypes(v any) {
	u := ""
	switch v := v.(type) {
	case nil:
		return
	case string:
		u = "http://ok.example/" + url.PathEscape(v)
	case error:
		u = "http://ok.example/error"
	default:
		u = "http://ok.example/other"
	}
	if u == "" {
		http.Get("http://ord38.example/a b")
	}
	http.Get(u)
}

type ordNode struct {
	url  string
	next *ordNode
}

func (n *ordNode) add(u string) *ordNode { return &ordNode{u, n} }

// A list of nodes that is walked.
func OrdNodes() {
	var head *ordNode
	head = head.add("http://ok.example/").add("http://ord39.example/a b") // want "unsafe-space" "http://ord39.example/a b"
	http.Get(head.url)
}

// A queue whose first is taken.
func OrdQueue() {
	queue := []string{"http://ok.example/", "http://ok.example/b"}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		if u == "" {
			http.Get("http://ord40.example/a b")
		}
		http.Get(u)
	}
}

// Two maps that agree.
func OrdMerged(c bool) {
	m := map[string]string{"a": "ord41.example/x"}
	over := map[string]string{"a": "http://ok.example/"}
	for k, v := range over {
		m[k] = v
	}
	http.Get(m["a"])
}

// A struct is compared with its zero value.
func OrdZero() {
	var s ordSettings
	if s == (ordSettings{}) {
		s.base = "http://ok.example/"
	} else {
		s.base = "ord42.example/x"
	}
	http.Get(s.base)
}

// A copy is changed, not the original.
func OrdCopy() {
	s := ordSettings{base: "http://ok.example/"}
	t := s
	t.base = "ord43.example/x"
	if s.base != t.base {
		http.Get(s.base)
		return
	}
	http.Get("http://ord43.example/a b")
}

// A mutex does not change what it guards.
func OrdLocked() {
	var mu sync.Mutex
	u := "http://ord44.example/a b" // want "unsafe-space" "http://ord44.example/a b"
	mu.Lock()
	v := u
	mu.Unlock()
	http.Get(v)
}

// A redirect is followed so often and no more.
func OrdRedirects(s string) {
	u, n := "http://ok.example/", 0
	for {
		if n++; n > 5 {
			break
		}
		if s == "" {
			http.Get(u)
			return
		}
		u += "x"
	}
	if n < 3 {
		http.Get("http://ord45.example/a b")
	}
}

// Flags that exclude each other.
func OrdFlags(a, b bool) {
	if a && b {
		return
	}
	u := "http://ok.example/"
	if a {
		u += "a"
	}
	if b {
		u += "b"
	}
	if strings.HasSuffix(u, "ab") {
		http.Get("http://ord46.example/a b")
	}
	http.Get(u)
}

// A number of bytes that is looked at before they are.
func OrdPrefix(s string) {
	u := "http://ok.example/"
	if len(s) > 4 && s[:4] == "http" {
		u = "http://ok.example/b"
	}
	if len(s) < 3 && strings.HasPrefix(s, "http") {
		u = "ord47.example/x"
	}
	http.Get(u)
}

// A byte that is not in what was cut at it.
func OrdCut(s string) {
	host, port, ok := strings.Cut(s, ":")
	if !ok {
		port = "80"
	}
	if strings.Contains(host, ":") {
		http.Get("http://ord48.example/a b")
	}
	if port == "" && !ok {
		http.Get("http://ord48.example/c d")
	}
}

// Trimmed text does not end in what was cut.
func OrdTrimmed(s string) {
	base := strings.TrimRight(s, "/")
	if strings.HasSuffix(base, "/") {
		http.Get("http://ord49.example/a b")
	}
	p := strings.TrimSpace(s)
	if strings.HasPrefix(p, " ") {
		http.Get("http://ord49.example/c d")
	}
}

// Text in lower case has no capital letters.
func OrdLower(s string) {
	switch strings.ToLower(s) {
	case "HTTP":
		http.Get("http://ord50.example/a b")
	case "http":
		http.Get("http://ord50.example/c d") // want "unsafe-space" "http://ord50.example/c d"
	}
}

// A length is the sum of its parts.
func OrdLength(s string) {
	t := "x" + s
	if len(t) <= len(s) {
		http.Get("http://ord51.example/a b")
	}
	if len(t) == 0 || t == "" {
		http.Get("http://ord51.example/c d")
	}
}

// Indexes that were found are in the text.
func OrdIndex(s string) {
	i := strings.Index(s, "://")
	if i < 0 {
		return
	}
	if len(s) < 3 {
		http.Get("http://ord52.example/a b")
	}
	if !strings.Contains(s, "://") {
		http.Get("http://ord52.example/c d")
	}
	http.Get("http://ok.example/" + url.PathEscape(s[:i]))
}

// What a map was asked for once, it has again.
func OrdAskedTwice(m map[string]string, k string) {
	if _, ok := m[k]; !ok {
		m[k] = "v"
	}
	if _, ok := m[k]; !ok {
		http.Get("http://ord53.example/a b")
	}
	if len(m) == 0 {
		http.Get("http://ord53.example/c d")
	}
}

// A deduplicated list.
func OrdUnique() {
	seen := map[string]bool{}
	for _, u := range []string{"http://ok.example/", "http://ok.example/"} {
		if seen[u] {
			http.Get("http://ok.example/again")
			continue
		}
		seen[u] = true
		if !seen["http://ok.example/"] {
			http.Get("http://ord54.example/a b")
		}
		http.Get(u)
	}
}

// A switch on several things that hold together.
func OrdKinds(kind string, n int) {
	valid := kind == "a" || kind == "b"
	if !valid {
		return
	}
	switch kind {
	case "a":
		http.Get("http://ok.example/a")
	case "c":
		http.Get("http://ord55.example/a b")
	}
	if n < 0 {
		n = -n
	}
	if n < 0 {
		http.Get("http://ord55.example/c d")
	}
}

// The first error ends it.
func OrdSteps(s string) {
	var u string
	steps := []func() error{
		func() error {
			if s == "" {
				return errors.New("empty")
			}
			return nil
		},
		func() error { u = "http://ok.example/"; return nil },
		func() error { _, err := http.Get(u); return err },
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return
		}
	}
	if u == "" {
		http.Get("http://ord56.example/a b")
	}
}
