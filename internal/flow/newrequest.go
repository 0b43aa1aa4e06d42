package flow

import (
	"go/constant"
	"go/types"
	"net/url"
	"strings"
)

// What http.NewRequest and httptest.NewRequest make of their arguments:
//
//	req, _ := http.NewRequest("GET", "http://h/a", nil)
//	if req.Method == "POST" || req.Host != "h" || req.Body != nil { // never

// A requestMaker is a call of such a function.
type requestMaker struct {
	*run
	c         callSite
	method    value
	target    value
	body      value
	forServer bool // as a server would receive it
}

// madeOfArgs returns the state in which a request that such a function has returned has the method
// and the URL that it was given, and what follows from them. The URL is its argument i.
func (r *run) madeOfArgs(s state, c callSite, i int, v value) state {
	out, ok := v.(*tuple)
	if !ok {
		return s
	}
	req, ok := out.vals[0].(*unknown)
	st, isStruct := under(elemType(typeOf(out.vals[0]))).(*types.Struct)
	if !ok || !isStruct || i+1 >= len(c.args) {
		return s
	}
	m := requestMaker{run: r, c: c, method: r.asTexts(c.args[i-1 : i])[0], target: r.asTexts(c.args[i : i+1])[0], body: c.args[i+1], forServer: c.fn.Pkg().Path() != "net/http"}
	if len(c.expr.Args) == len(c.args) && fillsInterface(r.info.TypeOf(c.expr.Args[i+1])) { // a nil pointer in an interface is something
		m.body = r.lostSymbol(c.expr, nil)
	}
	for at := range st.NumFields() {
		field := st.Field(at)
		t, val := m.field(s, field)
		switch {
		case val != nil:
			s = t.with(r.textSlot(r.heldKey(t, req, field), valueSlot), val)
		case field.Name() == "URL":
			r.noteParsing(s, r.oneField(s, req, st, at, c.expr), "Parse", m.target)
		}
	}
	return s
}

// fillsInterface reports whether an interface in which a value of a type is put is not nil, whatever
// the value is.
func fillsInterface(t types.Type) bool {
	return t != nil && t != types.Typ[types.UntypedNil] && !types.IsInterface(t)
}

// heldKey names what a field of an unknown struct holds since it was written last.
func (r *run) heldKey(s state, base *unknown, field *types.Var) string {
	return "=" + locationKey(base, "f", r.lastWrite(s, field)) + ":" + r.fieldKey(field)
}

// field returns what a field of the request holds; nil where that is not known.
func (m requestMaker) field(s state, field *types.Var) (state, value) {
	switch field.Name() {
	case "Method":
		if method, known := wholeAt([]value{m.method}, 0); known && method == "" {
			return s, m.elsewhere("GET")
		}
		return s, m.method
	case "URL":
		s, u, _ := m.parsedURL(s, "Parse", m.target, field.Type())
		return s, u
	case "Host":
		return s, m.host()
	case "Header":
		return s, m.newObject(&s, &mapVal{elem: elemType(field.Type())}, field.Type())
	case "Body", "GetBody":
		return s, m.hasBody(field)
	case "ContentLength":
		if _, none := m.body.(nilVal); none {
			return s, konst{constant.MakeInt64(0)}
		}
		return s, m.lostSymbol(m.c.expr, field.Type())
	case "Proto":
		return s, m.elsewhere("HTTP/1.1")
	case "Form", "PostForm", "MultipartForm", "Response":
		return s, nilVal{}
	case "RequestURI", "RemoteAddr", "Pattern", "TLS":
		if !m.forServer {
			return s, m.zero(field.Type())
		}
		return s, m.lostSymbol(m.c.expr, field.Type())
	}
	return s, nil
}

// host returns the host that a request goes to: that of its URL, without a colon that no port follows.
func (m requestMaker) host() value {
	whole, ok := wholeAt([]value{m.target}, 0)
	if !ok || len(whole) > maxComputed {
		return nil
	}
	u, err, known := m.readURL(whole, url.Parse)
	switch {
	case err != nil || !known:
		return nil
	case u.Host == "" && m.forServer:
		return m.elsewhere("example.com")
	}
	return m.elsewhere(strings.TrimSuffix(u.Host, ":"))
}

// hasBody returns the field of a body: one that is not nil is of nobody's choice.
func (m requestMaker) hasBody(field *types.Var) value {
	_, none := m.body.(nilVal)
	switch {
	case none && !m.forServer:
		return nilVal{}
	case field.Name() == "GetBody", !none && m.isFree(m.body):
		return nil
	}
	return m.lostSymbol(m.c.expr, field.Type())
}
