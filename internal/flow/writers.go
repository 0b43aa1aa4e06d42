package flow

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What is written out is a text of the value, whatever that holds. It fails by what is
// written to, and for values that no program writes out.

// writers are functions that write a value out as a text, and methods that hand bytes on.
var writers = map[string]bool{
	"bufio.Writer.Flush": true, "bufio.Writer.Write": true, "bufio.Writer.WriteString": true,
	"compress/gzip.Writer.Close": true, "compress/gzip.Writer.Flush": true, "compress/gzip.Writer.Write": true,
	"encoding/json.Encoder.Encode": true, "encoding/json.Marshal": true, "encoding/json.MarshalIndent": true,
	"encoding/xml.Encoder.Encode": true, "encoding/xml.Marshal": true, "encoding/xml.MarshalIndent": true,
	"fmt.Fprint": true, "fmt.Fprintf": true, "fmt.Fprintln": true, "io.Copy": true, "io.WriteString": true,
}

// systemAsking are functions that ask the system, of a name that is known, too.
var systemAsking = map[string]bool{
	"path/filepath.Abs": true, "path/filepath.EvalSymlinks": true, "path/filepath.Glob": true, "path/filepath.Walk": true, "path/filepath.WalkDir": true,
}

// asksSystem reports whether a function's results come from outside of the program
// although its package computes.
func asksSystem(fn *types.Func) bool { return fn != nil && systemAsking[fullName(fn)] }

// isWritten reports whether a call writes out a value that can be written so: whether it
// fails is open.
func isWritten(c callSite) bool {
	return c.fn != nil && writers[fullName(c.fn)] && !slices.ContainsFunc(c.args, neverWritten)
}

// hardlyFails reports whether a call that writes a value out fails for none that is known: it
// writes to memory, or makes a text of a value that is no interface.
func hardlyFails(c callSite) bool {
	if len(c.args) == 0 {
		return false
	}
	t := typeOf(c.args[0])
	if strings.Contains(c.fn.Name(), "Marshal") {
		return t != nil && !types.IsInterface(t)
	}
	return code.IsNamed(t, "bytes", "Buffer") || code.IsNamed(t, "strings", "Builder")
}

// readingAll are functions and methods of which the error is one of whatever is read: none where that is
// in memory.
var readingAll = map[string]bool{"bufio.Scanner.Err": true, "io.Copy": true, "io.ReadAll": true}

// hardlyFailing returns the error of a call that reads what the program has in memory.
func (r *run) hardlyFailing(at ast.Expr, t types.Type) value {
	u := r.outcome(at, t, false, nil)
	u.hardly = true
	return u
}

// asksFailure reports whether a condition says that there is an error where hardly one is.
func asksFailure(u *unknown, want bool) bool {
	return isOfHardly(u) && want != slices.Contains(u.args, value(nilVal{}))
}

// isOfHardly reports whether a condition asks for such an error.
func isOfHardly(u *unknown) bool {
	return u.op == "==" && slices.ContainsFunc(u.args, func(a value) bool {
		err, ok := a.(*unknown)
		return ok && err.hardly
	})
}

// fullName returns a function's name with its package's path, and with its type if it is
// a method.
func fullName(fn *types.Func) string {
	if fn.Pkg() == nil {
		return ""
	}
	return fn.Pkg().Path() + "." + cmp.Or(methodName(fn), fn.Name())
}

// neverWritten reports whether no value of the type that a value has is written as JSON
// or XML.
func neverWritten(v value) bool {
	t := typeOf(v)
	if t == nil {
		return false
	}
	switch t := under(elemType(t)).(type) {
	case *types.Chan, *types.Signature:
		return true
	case *types.Basic:
		return t.Info()&types.IsComplex != 0 || t.Kind() == types.UnsafePointer
	}
	return false
}

// onlyMarshals reports whether a function writes a value out without calling code of the
// package that could write it: it only looks at the value.
func (f *Flow) onlyMarshals(fn *types.Func) bool {
	switch fullName(fn) {
	case "encoding/json.Marshal", "encoding/json.MarshalIndent":
		if f.marshals == nil {
			own := hasMarshalers(f.pkg)
			f.marshals = &own
		}
		return !*f.marshals
	}
	return false
}

// hasMarshalers reports whether a package declares methods that json.Marshal calls, of
// pointers to its types.
func hasMarshalers(pkg *types.Package) bool {
	for _, name := range pkg.Scope().Names() {
		n, ok := pkg.Scope().Lookup(name).Type().(*types.Named)
		if !ok {
			continue
		}
		for m := range n.Methods() {
			if (m.Name() == "MarshalJSON" || m.Name() == "MarshalText") && isPointer(m.Signature().Recv().Type()) {
				return true
			}
		}
	}
	return false
}
