package flow

import (
	"go/types"
	"net/url"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// urlString evaluates (*url.URL).String for a struct whose fields are in view.
func (r *run) urlString(s state, c callSite) (state, value, bool) {
	v := c.recv
	if p, ok := v.(*ref); ok {
		cl, ok := r.content(s, p).(*cell)
		if !ok {
			return s, nil, false
		}
		v = cl.val
	}
	out, ok := r.urlText(s, v)
	return s, out, ok
}

// urlText returns what String makes of a url.URL whose fields are in view.
func (r *run) urlText(s state, v value) (value, bool) {
	st, ok := v.(*structVal)
	if !ok {
		return nil, false
	}
	u := urlFields{run: r, st: st, s: s}
	if !u.isZero("Opaque", "User", "RawPath", "OmitHost", "ForceQuery", "Fragment", "RawFragment") {
		return nil, false
	}
	if out, ok := u.text(); ok {
		return out, true
	}
	return nil, false
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
