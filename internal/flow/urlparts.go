package flow

import (
	"go/types"
	"net/url"
	"slices"
	"strings"
)

// The parts of a URL that was parsed belong together, and to the text: without a host
// there is no port, and a scheme has small letters. So a condition on a part is one on
// the text, which the URLs are tried for that conditions on it speak of.

// A parsedText is a text that is not known and was parsed.
type parsedText struct {
	of     value
	target bool // by url.ParseRequestURI
	gen    int  // when
}

// A urlPart is what a field or method of the result gives; the name of a method ends
// in "()". The one without a name is the pointer itself.
type urlPart struct {
	parsedText
	name string
}

// noteParsing notes that a value is what parsing a text gave.
func (f *Flow) noteParsing(s state, v value, name string, of value) {
	if u, ok := v.(*unknown); ok {
		f.parsings[u.slot] = parsedText{of, name == "ParseRequestURI", s.gen()}
	}
}

// partOfURL returns which part of a parsed URL an unknown is.
func (f *Flow) partOfURL(u *unknown) (urlPart, bool) {
	if len(f.parsings) == 0 && len(f.urlParts) == 0 {
		return urlPart{}, false
	}
	if p, ok := f.parsings[u.slot]; ok {
		return urlPart{p, ""}, true
	}
	if p, ok := f.urlParts[u.slot]; ok {
		return p, true
	}
	if u.op != ".f" || u.field == nil || len(u.args) != 1 {
		return urlPart{}, false
	}
	base, ok := u.args[0].(*unknown)
	if !ok {
		return urlPart{}, false
	}
	p, ok := f.parsings[base.slot]
	return urlPart{p, u.field.Name()}, ok && u.gen <= p.gen
}

// noteURLMethod notes that a value is what a method of a parsed URL gave, to which
// nothing was done since.
func (r *run) noteURLMethod(s state, c callSite, v value) {
	recv, ok := c.recv.(*unknown)
	u, ok2 := v.(*unknown)
	if !ok || !ok2 || c.fn == nil || c.fn.Pkg() == nil || c.fn.Pkg().Path() != "net/url" {
		return
	}
	if q, ok := r.urlParts[recv.slot]; ok && q.name == "Query()" && q.gen == s.gen() && len(c.args) == 1 {
		if key, ok := wholeAt(c.args, 0); ok {
			r.urlParts[u.slot] = urlPart{q.parsedText, c.fn.Name() + ":" + key}
		}
		return
	}
	if urlMethods[c.fn.Name()] == nil {
		return
	}
	p, ok := r.parsings[recv.slot]
	st, isStruct := under(elemType(recv.typ)).(*types.Struct)
	if !ok || !isStruct {
		return
	}
	for field := range st.Fields() {
		now, ok := r.location(s, recv, "f", field, field.Type(), nil).(*unknown)
		if !ok || now.op != ".f" || now.gen > p.gen {
			return
		}
	}
	p.gen = s.gen() // what becomes of the result is another matter
	r.urlParts[u.slot] = urlPart{p, c.fn.Name() + "()"}
}

// urlMethods are those of which the results are looked at.
var urlMethods = map[string]func(*url.URL) any{
	"Hostname":        func(u *url.URL) any { return u.Hostname() },
	"Port":            func(u *url.URL) any { return u.Port() },
	"IsAbs":           func(u *url.URL) any { return u.IsAbs() },
	"String":          func(u *url.URL) any { return u.String() },
	"Redacted":        func(u *url.URL) any { return u.Redacted() },
	"RequestURI":      func(u *url.URL) any { return u.RequestURI() },
	"EscapedPath":     func(u *url.URL) any { return u.EscapedPath() },
	"EscapedFragment": func(u *url.URL) any { return u.EscapedFragment() },
	"Query":           func(u *url.URL) any { return u.Query() },
}

// urlFieldsRead are the fields of which the values are looked at.
var urlFieldsRead = map[string]func(*url.URL) any{
	"Scheme":      func(u *url.URL) any { return u.Scheme },
	"Opaque":      func(u *url.URL) any { return u.Opaque },
	"Host":        func(u *url.URL) any { return u.Host },
	"Path":        func(u *url.URL) any { return u.Path },
	"RawPath":     func(u *url.URL) any { return u.RawPath },
	"OmitHost":    func(u *url.URL) any { return u.OmitHost },
	"ForceQuery":  func(u *url.URL) any { return u.ForceQuery },
	"RawQuery":    func(u *url.URL) any { return u.RawQuery },
	"Fragment":    func(u *url.URL) any { return u.Fragment },
	"RawFragment": func(u *url.URL) any { return u.RawFragment },
}

// urlPart returns a part of the URL that the text is which is tried; nil if it cannot
// be told.
func (w *witness) urlPart(u *unknown, p urlPart) value {
	whole, ok := wholeAt([]value{w.eval(p.of)}, 0)
	if !ok || len(whole) > maxTried {
		return nil
	}
	read := url.Parse
	if p.target {
		read = url.ParseRequestURI
	}
	got, err := read(whole)
	there := &ref{obj: -1 - u.slot, n: -1}
	switch {
	case p.name == "" && err != nil:
		return nilVal{}
	case p.name == "":
		return there
	case err != nil: // nobody comes there
		return nil
	case p.name == "User" && got.User == nil:
		return nilVal{}
	case p.name == "User":
		return there
	}
	switch method, key, _ := strings.Cut(p.name, ":"); method {
	case "Get":
		return w.f.tried(got.Query().Get(key))
	case "Has":
		return boolean(got.Query().Has(key))
	}
	part := urlFieldsRead[p.name]
	if name, isMethod := strings.CutSuffix(p.name, "()"); isMethod {
		part = urlMethods[name]
	}
	if part == nil {
		return nil
	}
	switch v := part(got).(type) {
	case string:
		return w.f.tried(v)
	case bool:
		return boolean(v)
	case url.Values:
		return sized{len(v)}
	}
	return nil
}

// A wantedPart is a text that a part of a URL is compared with.
type wantedPart struct {
	part, op, with string
	held           bool
}

// wants notes what a condition compares a part of a URL with.
func (c *collecting) wants(u *unknown) {
	if len(u.args) != 2 || u.op != "==" && textTests[u.op] == nil {
		return
	}
	for i, a := range u.args {
		sym, ok := soleUnknown(a)
		with, whole := wholeAt(u.args, 1-i)
		held := c.holds
		if u.args[1-i] == any(nilVal{}) { // there is no user
			with, whole, held = "u:p", true, !held
		}
		for ok && sym.op != ".f" && len(sym.args) > 0 && pure[sym.op] != nil { // in small letters
			sym, ok = soleUnknown(sym.args[0])
		}
		if !ok || !whole {
			continue
		}
		if p, ok := c.f.partOfURL(sym); ok && p.name != "" {
			c.wanted = append(c.wanted, wantedPart{p.name, u.op, with, held})
		}
	}
}

// sampleURLs have parts, and lack them, in all ways.
var sampleURLs = []string{
	"http://h/", "", "/", "x", "//h", "http://h", "http://u:p@h:80/p?q=1#f", "mailto:x", "?q", "#f", "http://h?q", "http://u@h/p", "https://h:8443/p/q", "file:///p", "/p?q#f", "http:", "ftp://h/p",
	"http://h/%20%2F?#%2F", "http://h/a b", "a/b", "http:///p", "http://[::1]:80/", "//h:80/p?q", "http://:80", "x:y", "http://h/p/",
}

// addresses yields URLs that have the parts which conditions speak of.
func (c *collecting) addresses(yield func(string) bool) {
	if !c.urls {
		return
	}
	for _, lead := range slices.Concat([]string{""}, c.lead) {
		for s := range c.composed {
			if rest, ok := strings.CutPrefix(s, lead); ok && !yield(rest) {
				return
			}
		}
	}
}

// urlShape are the parts that URLs are composed of: what they are where nobody speaks
// of them, and what else they may be.
var urlShape = []struct {
	part, usual string
	others      []string
}{
	{"Scheme", "http", []string{"ftp", ""}}, {"Opaque", "", []string{"x"}}, {"User", "", []string{"u:p"}}, {"Host", "h", []string{"g", ""}}, {"Port", "", []string{"81"}},
	{"Path", "", []string{"/x"}}, {"RawQuery", "", []string{"y"}}, {"Fragment", "", []string{"z"}},
}

// partNames are the parts that other fields and methods show.
var partNames = map[string]string{
	"Hostname()": "Host", "Port()": "Port", "EscapedPath()": "Path", "RawPath": "Path", "RawFragment": "Fragment", "EscapedFragment()": "Fragment", "RequestURI()": "Path",
}

// shape returns what the parts of a URL are where nothing else is tried, and what else
// conditions speak of.
func (c *collecting) shape() (usual map[string]string, choices map[string][]string) {
	usual, choices = map[string]string{}, map[string][]string{}
	var fixed, avoided []string // parts that have to be so, and what parts are better not
	for _, p := range urlShape {
		usual[p.part] = p.usual
	}
	for _, w := range c.wanted {
		name := w.part
		if n := partNames[name]; n != "" {
			name = n
		}
		of, isQuery := strings.CutPrefix(name, "Get:")
		if isQuery {
			name = "RawQuery"
		}
		for _, v := range w.texts() {
			if isQuery {
				v = url.Values{of: {v}}.Encode()
			}
			choices[name] = append(choices[name], v)
			if w.held && !slices.Contains(fixed, name) {
				usual[name], fixed = v, append(fixed, name)
			}
			avoided = append(avoided, name+v)
		}
	}
	for _, n := range c.ints {
		if n > 0 && n < maxTried {
			choices["Path"] = append(choices["Path"], "/"+strings.Repeat("x", int(n)))
		}
	}
	for _, p := range urlShape {
		for _, v := range p.others {
			if !slices.Contains(fixed, p.part) && slices.Contains(avoided, p.part+usual[p.part]) {
				usual[p.part] = v
			}
		}
	}
	return usual, choices
}

// composed yields URLs, the likely ones first.
func (c *collecting) composed(yield func(string) bool) {
	usual, choices := c.shape()
	first := slices.Concat(choices["String()"], []string{compose(usual)}, sampleURLs[:4])
	for _, s := range first {
		if !yield(s) {
			return
		}
	}
	for _, p := range urlShape {
		held := usual[p.part]
		for _, v := range slices.Concat(choices[p.part], []string{p.usual}, p.others) {
			usual[p.part] = v
			if !yield(compose(usual)) {
				return
			}
		}
		usual[p.part] = held
	}
	for _, s := range sampleURLs[4:] {
		if !yield(s) {
			return
		}
	}
}

// longPart is longer than what most conditions on lengths ask for.
const longPart = 16

// texts returns texts for which the condition holds.
func (w wantedPart) texts() []string {
	v := w.with
	switch w.op {
	case "strings.HasPrefix":
		return []string{v, v + "x", v + strings.Repeat("x", longPart)}
	case "strings.HasSuffix":
		return []string{v, "x" + v}
	case "strings.Contains":
		return []string{v, "x" + v + "x"}
	}
	return []string{v}
}

// compose writes a URL.
func compose(parts map[string]string) string {
	s := ""
	if v := parts["Scheme"]; v != "" {
		s += v + ":"
	}
	if v := parts["Opaque"]; v != "" {
		return s + v
	}
	if host, port := parts["Host"], parts["Port"]; host != "" || port != "" {
		s += "//"
		if user := parts["User"]; user != "" {
			s += user + "@"
		}
		s += host
		if port != "" {
			s += ":" + port
		}
		if p := parts["Path"]; p != "" && p[0] != '/' {
			s += "/"
		}
	}
	s += parts["Path"]
	if v := parts["RawQuery"]; v != "" {
		s += "?" + v
	}
	if v := parts["Fragment"]; v != "" {
		s += "#" + v
	}
	return s
}
