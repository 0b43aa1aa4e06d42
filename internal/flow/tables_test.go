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

// askedTwice returns what reaches the sink where the first results of two calls of a function
// are as one condition says, and where they differ; nothing where there is no such condition.
func askedTwice(t *testing.T, fn *types.Func) []string {
	t.Helper()
	results := fn.Signature().Results()
	if results.Len() == 0 || condition("one", results.At(0).Type()) == "" {
		return nil
	}
	one, two := condition("one", results.At(0).Type()), condition("two", results.At(0).Type())
	c := caller{fn, map[string]bool{}}
	params, call := c.call()
	more := strings.Repeat(", _", results.Len()-1)
	src := c.source(params, "one"+more+" := "+call+"\ntwo"+more+" := "+call+"\nif "+one+" { if !("+two+`) { sink("x") } else { sink("a") } } else if `+two+` { sink("x") } else { sink("a") }`)
	pkg := codetest.Load(t, src)
	require.Empty(t, pkg.Unknown, src)
	out := sunkIn(t, pkg)
	assert.Equal(t, []string{"a"}, out, src)
	return out
}

// What answers alike says the same when it is asked again.
func TestAnsweringFunctionsAreAskedTwice(t *testing.T) {
	asked := 0
	for _, fn := range namedFuncs(t, answering) {
		if answersAlike(fn) && askedTwice(t, fn) != nil {
			asked++ // others write, and are of a type that has some
		}
	}
	assert.Greater(t, asked, 100)
}

// So does what stays as it is while the program runs.
func TestStableFunctionsAreAskedTwice(t *testing.T) {
	for _, fn := range namedFuncs(t, stable) {
		assert.NotEmpty(t, askedTwice(t, fn), fn.FullName())
	}
}

// What only looks at a request leaves it as it is.
func TestRequestReadersWriteNothing(t *testing.T) {
	names := map[string]bool{}
	for name := range requestReaders {
		names["net/http."+name] = true
	}
	for _, fn := range namedFuncs(t, names) {
		c := caller{fn, map[string]bool{"net/http": true}}
		params, call := c.call()
		asks := `recv.URL.Path`
		if methodName(fn) == "Header.Get" || methodName(fn) == "Header.Values" {
			asks = `recv.Get("k")`
		}
		src := c.source(params, "if "+asks+` == "k" { `+call+"; if "+asks+` != "k" { sink("x") }; sink("a") }`)
		assert.Equal(t, []string{"a"}, sunkIn(t, codetest.Load(t, src)), src)
	}
}

// spelled returns a known value of a type; "" where none is spelled shortly.
func spelled(t types.Type) string {
	switch u := under(t).(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return `"k"`
		case u.Info()&types.IsBoolean != 0:
			return "true"
		case u.Info()&types.IsNumeric != 0:
			return "1"
		}
	case *types.Slice, *types.Map:
		return "nil"
	}
	return ""
}

// What a function makes of known values can come out in one way only, whichever that is: nobody
// says both.
func TestComputingFunctionsOfKnownValues(t *testing.T) {
	names, asked := maps.Clone(computingNames), map[string]bool{}
	maps.DeleteFunc(names, func(name string, _ bool) bool { return name == "reflect.DeepEqual" })
	for path := range computingPackages {
		pkg, err := codetest.Importer().Import(path)
		require.NoError(t, err)
		for _, name := range pkg.Scope().Names() {
			if fn, ok := pkg.Scope().Lookup(name).(*types.Func); ok && fn.Exported() && fn.Signature().TypeParams().Len() == 0 {
				names[path+"."+name] = true
			}
		}
	}
	for _, fn := range namedFuncs(t, names) {
		results := fn.Signature().Results()
		if results.Len() == 0 || fn.Signature().Params().Len() == 0 || fn.Signature().Recv() != nil || asksSystem(fn) {
			continue
		}
		cond := condition("one", results.At(0).Type())
		var args []string
		for p := range fn.Signature().Params().Variables() {
			args = append(args, spelled(p.Type()))
		}
		if cond == "" || slices.Contains(args, "") || fn.Signature().Variadic() {
			continue
		}
		asked[fn.Pkg().Path()] = true
		c := caller{fn, map[string]bool{fn.Pkg().Path(): true}}
		src := c.source("", "one"+strings.Repeat(", _", results.Len()-1)+" := "+fn.Pkg().Name()+"."+fn.Name()+"("+strings.Join(args, ", ")+")\nif "+cond+` { sink("a") } else { sink("b") }`)
		pkg := codetest.Load(t, src)
		require.Empty(t, pkg.Unknown, src)
		assert.Less(t, len(sunkIn(t, pkg)), 2, src)
	}
	assert.Greater(t, len(asked), 15, "%v", slices.Sorted(maps.Keys(asked)))
}

// Two calls of a function with the same arguments have the same result, or the world outside has a
// say in it.
func TestWhatYieldsAlike(t *testing.T) {
	for _, tt := range []struct {
		why, funcs string
		want       bool
	}{
		{"texts and numbers are computed", "strings.ToUpper strconv.Itoa fmt.Sprintf fmt.Errorf math.Sqrt path/filepath.Join time.Date encoding/json.Marshal", true},
		{"so is what others make of them", "net/mail.ParseAddress net/textproto.TrimString os.Expand context.Background", true},
		{"the time goes on", "time.Now time.Since time.Until time.After time.AfterFunc time.Tick time.NewTimer time.NewTicker", false},
		{"files come and go", "time.LoadLocation path/filepath.Abs path/filepath.EvalSymlinks path/filepath.Glob path/filepath.WalkDir os.ReadFile", false},
		{"chance", "math/rand.Int math/rand/v2.Int crypto/rand.Text hash/maphash.MakeSeed", false},
		{"what is printed and read", "fmt.Fprint fmt.Sscan net/http.Get", false},
	} {
		for _, fn := range namedFuncs(t, sets(strings.Fields(tt.funcs))) {
			assert.Equal(t, tt.want, yieldsAlike(fn), "%s: %s", tt.why, fn.FullName())
		}
	}
}

func sets(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}
