package flow

import (
	"go/types"
	"net/url"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// urlMethod evaluates methods of a url.URL whose fields are in view.
func (r *run) urlMethod(s state, c callSite) (state, value, bool) {
	v := c.recv
	if p, ok := v.(*ref); ok {
		cl, ok := r.content(s, p).(*cell)
		if !ok {
			return s, nil, false
		}
		v = cl.val
	}
	switch c.fn.Name() {
	case "String":
		out, ok := r.urlText(s, v)
		return s, out, ok
	case "Hostname", "Port":
		out, ok := r.hostPart(s, v, c.fn.Name())
		return s, out, ok
	}
	return s, nil, false
}

// hostPart returns what Hostname or Port makes of a host that is known.
func (r *run) hostPart(s state, v value, name string) (value, bool) {
	st, ok := v.(*structVal)
	if !ok {
		return nil, false
	}
	text := r.asStr(urlFields{run: r, st: st, s: s}.field("Host"))
	host, ok := text.whole()
	if !ok {
		return nil, false
	}
	u := url.URL{Host: host}
	part := u.Hostname()
	from := strings.Index(host, part)
	if name == "Port" {
		part = u.Port()
		from = len(host) - len(part)
	}
	if part == "" {
		return emptyStr, true
	}
	return r.Flow.slice(text, from, from+len(part)), true
}

// urlText returns what String makes of a url.URL whose fields are in view.
func (r *run) urlText(s state, v value) (value, bool) {
	st, ok := v.(*structVal)
	if !ok {
		return nil, false
	}
	u := urlFields{run: r, st: st, s: s}
	if u.isZero("Opaque", "User", "RawPath", "OmitHost", "ForceQuery", "Fragment", "RawFragment") {
		if out, ok := u.text(); ok {
			return out, true
		}
	}
	if known, ok := u.known(); ok && len(known.Path)+len(known.RawQuery)+len(known.Fragment) <= maxComputed {
		return u.elsewhere(known.String()), true
	}
	return nil, false
}

// known returns the URL, if all of its parts are. Two are left out, whose mistake is reported
// elsewhere and not again where the URL goes: one with an opaque part, which is what url.Parse makes
// of "localhost:80", and one whose scheme or host is none, as Host: "http://h", reported at the field.
func (u urlFields) known() (*url.URL, bool) {
	out := &url.URL{}
	for name, to := range map[string]*string{
		"Scheme": &out.Scheme, "Opaque": &out.Opaque, "Host": &out.Host, "Path": &out.Path, "RawPath": &out.RawPath,
		"RawQuery": &out.RawQuery, "Fragment": &out.Fragment, "RawFragment": &out.RawFragment,
	} {
		part, ok := u.asStr(u.field(name)).whole()
		if !ok {
			return nil, false
		}
		*to = part
	}
	omit, ok1 := boolOf(u.field("OmitHost"))
	force, ok2 := boolOf(u.field("ForceQuery"))
	out.OmitHost, out.ForceQuery = omit, force
	return out, ok1 && ok2 && out.Opaque == "" && u.isZero("User") && survives(out)
}

// survives reports whether the text of a URL is read with the scheme and the host that it was made of.
func survives(u *url.URL) bool {
	again, err := url.Parse(u.String())
	return err == nil && again.Scheme == u.Scheme && again.Host == u.Host
}

// urlFields are the fields of a url.URL.
type urlFields struct {
	*run
	st *structVal
	s  state
}

func (u urlFields) field(name string) value {
	if i := fieldIndex(u.st.typ, name); i >= 0 && i < len(u.st.fields) {
		return u.fieldOr(u.st, i)
	}
	return nil
}

// isZero reports whether fields are known to hold nothing.
func (u urlFields) isZero(names ...string) bool {
	for _, name := range names {
		switch v := u.field(name).(type) {
		case nilVal:
		case *str:
			if v.item != nil {
				return false
			}
		case konst:
			if !same(v, no) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// text writes the URL as String does, if the scheme is known and the other
// parts are written as they are.
func (u urlFields) text() (*str, bool) {
	schemeText, host, path, query := u.asStr(u.field("Scheme")), u.asStr(u.field("Host")), u.asStr(u.field("Path")), u.asStr(u.field("RawQuery"))
	scheme, ok := schemeText.whole()
	if ok && scheme == "" && host.item == nil {
		return u.reference(path, query)
	}
	if !ok || host.item == nil {
		return nil, false
	}
	if h, ok := host.whole(); ok && strings.Trim(h, hostBytes) != "" {
		return nil, false
	}
	out := u.elsewhere("//")
	if scheme != "" {
		out = u.concat(u.concat(schemeText, u.elsewhere(":")), out)
	}
	out = u.concat(out, host)
	out = u.concat(out, u.path(path))
	if query.item != nil {
		out = u.concat(u.concat(out, u.elsewhere("?")), query)
	}
	return out, true
}

// reference writes a URL that has neither scheme nor host, if nothing in its path
// is encoded.
func (u urlFields) reference(path, query *str) (*str, bool) {
	p, ok := path.whole()
	if !ok || p == "" || (&url.URL{Path: p}).String() != p {
		return nil, false
	}
	if query.item != nil {
		path = u.concat(u.concat(path, u.elsewhere("?")), query)
	}
	return path, true
}

// path writes a path that follows a host. Parts that are not known now may be
// later, and are encoded then.
func (u urlFields) path(path *str) *str {
	out := emptyStr
	for i, it := range path.items() {
		op := "part of a path"
		if i == 0 {
			op = "path"
		}
		if h, ok := it.(*hole); ok && h.u.class != text.Any {
			out = u.push(out, it)
			continue
		}
		part := u.push(emptyStr, it)
		out = u.concat(out, u.asStr(u.apply(u.s, op, nil, types.Typ[types.String], part)))
	}
	return out
}

// parsedURL returns what url.Parse and url.ParseRequestURI make of a known text.
func (r *run) parsedURL(s state, name string, of value, t types.Type) (state, value, bool) {
	whole, ok := wholeAt([]value{of}, 0)
	if !ok || len(whole) > maxComputed {
		return s, nil, false
	}
	read := url.Parse
	if name == "ParseRequestURI" {
		read = url.ParseRequestURI
	}
	u, err, known := r.readURL(whole, read)
	typ, isStruct := under(elemType(t)).(*types.Struct)
	if !known || err != nil || !isStruct {
		return s, nil, false
	}
	p := urlParts{r.Flow, r.asStr(of), whole}
	st := &structVal{of: elemType(t), typ: typ, fields: make([]value, typ.NumFields())}
	for i := range st.fields {
		st.fields[i] = p.field(u, typ.Field(i))
	}
	return s, r.newObject(&s, &cell{st}, t), true
}

// urlParts are those of a known text, each where the source spells it, if it does.
type urlParts struct {
	*Flow
	text  *str
	whole string
}

// field returns what a field of the URL holds; nil for its zero value.
func (p urlParts) field(u *url.URL, field *types.Var) value {
	before, _, _ := strings.Cut(p.whole, "#")
	before, query, _ := strings.Cut(before, "?")
	colon := 0
	if u.Scheme != "" {
		colon = len(u.Scheme) + 1
	}
	rest := before[min(colon, len(before)):]
	authority, path := "", rest
	if u.Opaque != "" {
		path = ""
	} else if after, ok := strings.CutPrefix(rest, "//"); ok && u.Host != "" {
		authority = after[:len(after)-len(after[strings.IndexByte(after+"/", '/'):])]
		path = after[len(authority):]
	}
	end := len(before)
	switch field.Name() {
	case "Scheme":
		return p.part(u.Scheme, len(u.Scheme))
	case "Opaque":
		return p.part(u.Opaque, end)
	case "Host":
		return p.part(u.Host, end-len(path))
	case "Path":
		return p.part(u.Path, end)
	case "RawPath":
		return p.part(u.RawPath, end)
	case "RawQuery":
		return p.part(u.RawQuery, end+1+len(query))
	case "Fragment":
		return p.part(u.Fragment, len(p.whole))
	case "RawFragment":
		return p.part(u.RawFragment, len(p.whole))
	case "ForceQuery":
		return boolean(u.ForceQuery)
	case "OmitHost":
		return boolean(u.OmitHost)
	case "User":
		if u.User == nil {
			return nilVal{}
		}
	}
	return p.lostSymbol(nil, field.Type()) // it is there, and nobody chooses it
}

// part returns a part of the text that ends somewhere. What is decoded, or in another case,
// is spelled nowhere.
func (p urlParts) part(is string, end int) value {
	from := end - len(is)
	switch {
	case is == "":
		return emptyStr
	case from >= 0 && end <= len(p.whole) && p.whole[from:end] == is:
		return p.slice(p.text, from, end)
	}
	return p.elsewhere(is)
}

// escapedPath writes a path as (*url.URL).String does after a host.
func escapedPath(p string) string {
	if p != "" && p[0] != '/' {
		p = "/" + p
	}
	return escapedPart(p)
}

func escapedPart(p string) string { return (&url.URL{Path: p}).EscapedPath() }

// hostBytes are written as they are in a host.
const hostBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]"
