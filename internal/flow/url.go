package flow

import (
	"net/url"
	"strings"
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
	st, ok := v.(*structVal)
	if !ok {
		return s, nil, false
	}
	u := urlFields{run: r, st: st}
	if !u.isZero("Opaque", "User", "RawPath", "OmitHost", "ForceQuery", "Fragment", "RawFragment") {
		return s, nil, false
	}
	out, ok := u.text()
	return s, out, ok
}

// urlFields are the fields of a url.URL.
type urlFields struct {
	*run
	st *structVal
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
	if p, ok := path.whole(); ok {
		if p != "" && p[0] != '/' {
			out = u.concat(out, u.elsewhere("/"))
		}
		if escaped := (&url.URL{Path: p}).EscapedPath(); escaped != p {
			path = u.elsewhere(escaped)
		}
	}
	out = u.concat(out, path)
	if query.item != nil {
		out = u.concat(u.concat(out, u.elsewhere("?")), query)
	}
	return out, true
}

// hostBytes are written as they are in a host.
const hostBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]"
