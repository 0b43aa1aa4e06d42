package flow

import (
	"go/types"
)

// A function of the library calls methods of what it is given, and these may write it:
//
//	func (w *counter) Write(p []byte) (int, error) { w.n += len(p); return len(p), nil }
//
//	var w counter
//	fmt.Fprint(&w, 5)
//	if w.n != 1 { … } // what is there then the program has computed, it is not just anything

// calledBack are the methods that the library calls of what is not its own.
var calledBack = map[string]bool{
	"Close": true, "Enabled": true, "Error": true, "Format": true, "GoString": true, "Handle": true, "Less": true, "Pop": true, "Push": true, "Read": true, "ReadByte": true,
	"ReadFrom": true, "ReadRune": true, "RoundTrip": true, "Seek": true, "ServeHTTP": true, "Set": true, "String": true, "Swap": true, "Write": true, "WriteByte": true,
	"WriteHeader": true, "WriteRune": true, "WriteString": true, "WriteTo": true,
}

// isWrittenBack reports whether the library, given a pointer to a type of the package, may call
// a method of it that writes.
func (f *Flow) isWrittenBack(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || !f.isOwn(n.Obj().Pkg()) {
		return false
	}
	is, known := f.writtenBack[n.Origin()]
	if known {
		return is
	}
	for m := range n.Origin().Methods() {
		is = is || calledBack[m.Name()] && f.declOf(m) != nil && f.writesAny(m)
	}
	f.writtenBack[n.Origin()] = is
	return is
}

// callsBack returns the state after a function of the library that writes nothing itself has
// called methods of what it is given.
func (r *run) callsBack(s state, c callSite) state {
	for _, v := range c.args {
		if p, ok := v.(*ref); ok && r.isWrittenBack(elemType(p.typ)) {
			s = r.exposeShared(s, v, true)
		}
	}
	return s
}
