package flow

import (
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// namedFuncs returns the functions and methods that a table names, those of a type for the
// name of a type.
func namedFuncs(t *testing.T, table map[string]bool) (fns []*types.Func) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(table)) {
		slash := strings.LastIndexByte(name, '/') + 1
		path, rest, _ := strings.Cut(name[slash:], ".")
		pkg, err := codetest.Importer().Import(name[:slash] + path)
		require.NoError(t, err)
		owner, method, isMethod := strings.Cut(rest, ".")
		obj := pkg.Scope().Lookup(owner)
		require.NotNil(t, obj, name)
		if fn, ok := obj.(*types.Func); ok {
			fns = append(fns, fn)
			continue
		}
		all := types.NewMethodSet(types.NewPointer(obj.Type()))
		if types.IsInterface(obj.Type()) {
			all = types.NewMethodSet(obj.Type())
		}
		for i := range all.Len() {
			if fn, ok := all.At(i).Obj().(*types.Func); ok && fn.Exported() && (!isMethod || fn.Name() == method) {
				fns = append(fns, fn)
			}
		}
	}
	return fns
}

// A caller writes calls of functions with values that nobody knows.
type caller struct {
	fn      *types.Func
	imports map[string]bool
}

func (c caller) spell(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		c.imports[p.Path()] = true
		return p.Name()
	})
}

// call returns the parameters of a function that calls another one, and the call.
func (c caller) call() (params, call string) {
	sig := c.fn.Signature()
	name := c.fn.Pkg().Name() + "." + c.fn.Name()
	var given, args []string
	if recv := sig.Recv(); recv != nil {
		given, name = append(given, "recv "+c.spell(recv.Type())), "recv."+c.fn.Name()
	} else {
		c.imports[c.fn.Pkg().Path()] = true
	}
	for i := range sig.Params().Len() {
		arg := "a" + string(rune('0'+i))
		given = append(given, arg+" "+c.spell(sig.Params().At(i).Type()))
		if sig.Variadic() && i == sig.Params().Len()-1 {
			arg += "..."
		}
		args = append(args, arg)
	}
	return strings.Join(given, ", "), name + "(" + strings.Join(args, ", ") + ")"
}

// source returns a package with a function around statements.
func (c caller) source(params, body string) string {
	var b strings.Builder
	b.WriteString("package a\n")
	for _, path := range slices.Sorted(maps.Keys(c.imports)) {
		b.WriteString("import \"" + path + "\"\n")
	}
	return b.String() + "func sink(string) {}\nfunc f(" + params + ") {\n" + body + "\n}\n"
}

// condition returns one on a value of a type; "" for a struct.
func condition(name string, t types.Type) string {
	switch t := under(t).(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsBoolean != 0:
			return name
		case t.Info()&types.IsString != 0:
			return name + ` == "k"`
		}
		return name + " == 5"
	case *types.Struct, *types.Array:
		return ""
	}
	return name + " == nil"
}

// What answers alike says the same when it is asked again.
func TestAnsweringFunctionsAreAskedTwice(t *testing.T) {
	asked := 0
	for _, fn := range namedFuncs(t, answering) {
		results := fn.Signature().Results()
		if results.Len() == 0 || !answersAlike(fn) {
			continue // of a type that has others, too
		}
		cond := condition("one", results.At(0).Type())
		again := condition("two", results.At(0).Type())
		if cond == "" {
			continue
		}
		asked++
		c := caller{fn, map[string]bool{}}
		params, call := c.call()
		more := strings.Repeat(", _", results.Len()-1)
		body := "one" + more + " := " + call + "\ntwo" + more + " := " + call + "\nif " + cond + " { if !(" + again + `) { sink("x") } else { sink("a") } } else if ` + again + ` { sink("x") } else { sink("a") }`
		pkg := codetest.Load(t, c.source(params, body))
		require.Empty(t, pkg.Unknown, c.source(params, body))
		assert.Equal(t, []string{"a"}, sunkIn(t, pkg), c.source(params, body))
	}
	assert.Greater(t, asked, 100)
}
