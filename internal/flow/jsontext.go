package flow

import (
	"encoding/json"
	"go/types"
	"io"
	"math"
	"reflect"
	"strconv"
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

// unmarshalled is json.Unmarshal: of a text that is written down, and of which all fits the
// fields, there is no error.
func (r *run) unmarshalled(s state, c callSite, _ types.Type) (state, value, bool) {
	if s, fits, ok := r.decodedText(s, c); ok && fits {
		return s, nilVal{}, true
	}
	return s, nil, false
}

// decodedText returns the state after a known text was decoded into a struct, whether every
// value fits its field, and whether this is such a call.
func (r *run) decodedText(s state, c callSite) (after state, fits, ok bool) {
	if c.fn == nil || c.fn.FullName() != unmarshalJSON || len(c.args) != 2 {
		return s, false, false
	}
	from, ok1 := c.args[0].(*ref)
	to, ok2 := c.args[1].(*ref)
	if !ok1 || !ok2 {
		return s, false, false
	}
	input, ok1 := r.content(s, from).(*buffer)
	output, ok2 := r.content(s, to).(*cell)
	if !ok1 || !ok2 {
		return s, false, false
	}
	st, ok := output.val.(*structVal)
	if !ok {
		return s, false, false
	}
	now, fits := r.filledByJSON(input.text, st, 0)
	if now == nil {
		return s, false, false
	}
	return s.with(to.obj, &cell{now}), fits, true
}

// filledByJSON returns a struct with what the members of an object leave in its fields, or nil,
// and whether each of them is known to fit its field.
func (r *run) filledByJSON(t *str, st *structVal, depth int) (out *structVal, fits bool) {
	whole, ok := t.whole()
	if !ok || depth > maxDecoded || !utf8.ValidString(whole) || r.decodesItself(st.of) || sharesNames(st.typ) {
		return nil, false
	}
	members, ok := jsonMembers(whole)
	if !ok {
		return nil, false
	}
	out, fits = &structVal{of: st.of, typ: st.typ, fields: make([]value, len(st.fields))}, true
	for i, old := range st.fields {
		f := st.typ.Field(i)
		if f.Embedded() {
			return nil, false
		}
		out.fields[i] = old
		m, found := memberFor(members, st.typ, i)
		switch {
		case found == 0:
		case found > 1:
			out.fields[i], fits = r.lostSymbol(nil, f.Type()), false
		default:
			var fitting bool
			out.fields[i], fitting = r.fieldFromJSON(r.Flow.slice(t, m.start, m.end), whole[m.start:m.end], r.fieldOr(st, i), f.Type(), depth)
			fits = fits && fitting
		}
	}
	return out, fits
}

// nameInJSON returns the name of the members that are decoded into a field, and what else its
// tag says; without a name none are.
func nameInJSON(st *types.Struct, i int) (name, options string) {
	tag := reflect.StructTag(st.Tag(i)).Get("json")
	name, options, _ = strings.Cut(tag, ",")
	switch f := st.Field(i); {
	case !f.Exported() || tag == "-": // "-," is a name
		return "", ""
	case name == "":
		return f.Name(), options
	}
	return name, options
}

// sharesNames reports whether the names of two fields differ in case alone, or not at all: a member
// is decoded into the one that it is spelled like, or into none.
func sharesNames(st *types.Struct) bool {
	seen := map[string]bool{}
	for i := range st.NumFields() {
		name, _ := nameInJSON(st, i)
		if name = strings.ToLower(name); name != "" && seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// memberFor returns the member that is decoded into a field, and how many there are.
func memberFor(members []jsonMember, st *types.Struct, i int) (m jsonMember, found int) {
	name, options := nameInJSON(st, i)
	for _, is := range members {
		if name != "" && strings.EqualFold(is.name, name) {
			m, found = is, found+1
		}
	}
	if found == 1 && strings.Contains(options, "string") {
		found++ // a text in a text
	}
	return m, found
}

// fieldFromJSON returns what a value of JSON leaves in a field, and whether it is known to fit.
func (r *run) fieldFromJSON(t *str, raw string, old value, typ types.Type, depth int) (value, bool) {
	switch {
	case raw == "null":
		_, basic := typ.(*types.Basic)
		return old, basic
	case isText(typ) && !r.decodesOther(typ) && raw[0] == '"' && !strings.Contains(raw, `\`):
		return r.Flow.slice(t, 1, len(raw)-1), true
	case raw[0] == '{':
		if st, ok := old.(*structVal); ok {
			if now, fits := r.filledByJSON(t, st, depth+1); now != nil {
				return now, fits
			}
		}
	}
	return r.lostSymbol(nil, typ), fitsJSON(raw, typ)
}

// fitsJSON reports whether a value of JSON that is no text is one of a predeclared type.
func fitsJSON(raw string, typ types.Type) bool {
	b, ok := typ.(*types.Basic)
	switch {
	case !ok:
		return false
	case raw == "true" || raw == "false":
		return b.Kind() == types.Bool
	}
	n, err := strconv.ParseUint(raw, 10, 64)
	isSmall := b.Kind() == types.Int8 || b.Kind() == types.Uint8
	return err == nil && b.Info()&(types.IsInteger|types.IsFloat) != 0 && (n <= math.MaxInt8 || n <= math.MaxInt16 && !isSmall)
}

// decodesOther reports whether a type that is not just a text decodes itself.
func (r *run) decodesOther(t types.Type) bool { return !isPlain(t) && r.decodesItself(t) }
