package flow

import (
	"go/types"
	"strings"
)

// What p := &s.f leads to has two names. Where the flow knows the object no more, it
// does not know that they are one: what is stored by one name was written by the other.

// writtenElsewhere returns the state after a write to an object that pointers of which
// nothing is known may lead to: to a field of it, or to all of it if field is negative.
// What such pointers lead to is not known any more; fields of other structs are.
func (f *Flow) writtenElsewhere(s state, t types.Type, field int) state {
	s = s.with(genSlot, s.gen()+1)
	var v *types.Var
	if field >= 0 {
		if _, v = fieldAt(t, field); v == nil {
			return s
		}
		t = v.Type()
	}
	return f.noteWritten(s, v, t)
}

// noteWritten notes that the last write wrote a field, which may be nil, and what values of
// a type consist of.
func (f *Flow) noteWritten(s state, field *types.Var, t types.Type) state {
	return f.noteWrittenIn(s, s.gen(), field, t)
}

// noteElements notes that the writes since a generation were of elements of a map or a list:
// those of a map are part of nothing else.
func (f *Flow) noteElements(s state, since int, t types.Type) state {
	if _, isMap := under(t).(*types.Map); isMap {
		t = types.Typ[types.Bool]
	}
	for gen := since + 1; gen <= s.gen(); gen++ {
		s = f.noteWrittenIn(s, gen, nil, t)
	}
	return s
}

func (f *Flow) noteWrittenIn(s state, gen int, field *types.Var, t types.Type) state {
	var names strings.Builder
	names.WriteByte('|')
	if field != nil {
		names.WriteString(f.fieldKey(field) + "|")
	}
	if list, ok := under(t).(*types.Slice); ok && field == nil { // its elements are written
		t = list.Elem()
	}
	budget := maxPartFields
	if !f.addFieldKeys(&names, t, &budget) {
		return s
	}
	return s.with(f.slotOf(writtenKey(gen), writtenSlot), writtenFields(names.String()))
}

// maxPartFields bounds the fields of a struct, with those of the structs in it, whose names
// are noted when all of it is written. Of a larger one, any field may have been.
const maxPartFields = 64

// addFieldKeys adds the keys of the fields that a value of a type consists of; false if
// they are too many, or nobody knows them.
func (f *Flow) addFieldKeys(names *strings.Builder, t types.Type, budget *int) bool {
	if t == nil {
		return false
	}
	if _, open := types.Unalias(t).(*types.TypeParam); open {
		return false
	}
	if a, ok := under(t).(*types.Array); ok {
		return f.addFieldKeys(names, a.Elem(), budget)
	}
	st, ok := under(t).(*types.Struct)
	if !ok {
		return true
	}
	for v := range st.Fields() {
		if *budget--; *budget < 0 {
			return false
		}
		names.WriteString(f.fieldKey(v) + "|")
		if !f.addFieldKeys(names, v.Type(), budget) {
			return false
		}
	}
	return true
}
