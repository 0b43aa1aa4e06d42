package flow

import (
	"encoding/json"
	"go/types"
	"io"
	"reflect"
	"strings"
	"unicode/utf8"
)

// A text in JSON that is written down in the program says what it leaves in a struct.

const unmarshalJSON = "encoding/json.Unmarshal"

// A jsonMember is a member of an object: where its value is in the text.
type jsonMember struct {
	name       string
	start, end int
}

// jsonMembers returns the members of an object that is the whole of a text.
func jsonMembers(text string) (members []jsonMember, ok bool) {
	dec := json.NewDecoder(strings.NewReader(text))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return nil, false
	}
	for dec.More() {
		name, err := dec.Token()
		var raw json.RawMessage
		if err != nil || dec.Decode(&raw) != nil {
			return nil, false
		}
		end := int(dec.InputOffset())
		start := end - len(raw)
		if start < 0 || text[start:end] != string(raw) {
			return nil, false
		}
		members = append(members, jsonMember{name.(string), start, end})
	}
	if _, err := dec.Token(); err != nil {
		return nil, false
	}
	_, err := dec.Token()
	return members, err == io.EOF
}

// decodedText returns the state after a known text was decoded into a struct, and whether
// this is such a call.
func (r *run) decodedText(s state, c callSite) (state, bool) {
	if c.fn == nil || c.fn.FullName() != unmarshalJSON || len(c.args) != 2 {
		return s, false
	}
	from, ok1 := c.args[0].(*ref)
	to, ok2 := c.args[1].(*ref)
	if !ok1 || !ok2 {
		return s, false
	}
	input, ok1 := r.content(s, from).(*buffer)
	output, ok2 := r.content(s, to).(*cell)
	if !ok1 || !ok2 {
		return s, false
	}
	st, ok := output.val.(*structVal)
	if !ok {
		return s, false
	}
	now := r.filledByJSON(input.text, st, 0)
	if now == nil {
		return s, false
	}
	return s.with(to.obj, &cell{now}), true
}

// filledByJSON returns a struct with what the members of an object leave in its fields, or nil.
func (r *run) filledByJSON(t *str, st *structVal, depth int) *structVal {
	whole, ok := t.whole()
	if !ok || depth > maxDecoded || !utf8.ValidString(whole) || r.decodesItself(st.of) {
		return nil
	}
	members, ok := jsonMembers(whole)
	if !ok {
		return nil
	}
	out := &structVal{of: st.of, typ: st.typ, fields: make([]value, len(st.fields))}
	for i, old := range st.fields {
		f := st.typ.Field(i)
		if f.Embedded() {
			return nil
		}
		out.fields[i] = old
		m, found := memberFor(members, f, st.typ.Tag(i))
		switch {
		case found == 0:
		case found > 1:
			out.fields[i] = r.lostSymbol(nil, f.Type())
		default:
			out.fields[i] = r.fieldFromJSON(r.Flow.slice(t, m.start, m.end), whole[m.start:m.end], r.fieldOr(st, i), f.Type(), depth)
		}
	}
	return out
}

// memberFor returns the member that is decoded into a field, and how many there are.
func memberFor(members []jsonMember, f *types.Var, tag string) (m jsonMember, found int) {
	name, options, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
	if !f.Exported() || name == "-" && options == "" {
		return m, 0
	}
	if name == "" {
		name = f.Name()
	}
	for _, is := range members {
		if strings.EqualFold(is.name, name) {
			m, found = is, found+1
		}
	}
	if found == 1 && options != "" && strings.Contains(options, "string") {
		found++ // a text in a text
	}
	return m, found
}

// fieldFromJSON returns what a value of JSON leaves in a field.
func (r *run) fieldFromJSON(t *str, raw string, old value, typ types.Type, depth int) value {
	switch {
	case raw == "null":
		return old
	case isText(typ) && !r.decodesOther(typ) && raw[0] == '"' && !strings.Contains(raw, `\`):
		return r.Flow.slice(t, 1, len(raw)-1)
	case raw[0] == '{':
		if st, ok := old.(*structVal); ok {
			if now := r.filledByJSON(t, st, depth+1); now != nil {
				return now
			}
		}
	}
	return r.lostSymbol(nil, typ)
}

// decodesOther reports whether a type that is not just a text decodes itself.
func (r *run) decodesOther(t types.Type) bool { return !isPlain(t) && r.decodesItself(t) }
