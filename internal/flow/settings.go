package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// A setting is a text or a number that the user of a program may choose: a flag, a key of
// a configuration, a variable of the environment. Where nobody chooses, its
// default is the text.

// A settingFunc is a function that declares a setting with a default, or one
// that reads one.
type settingFunc struct {
	key    int // the argument that names the setting; -1 for none
	value  int // the argument that is the default; -1 for one that reads
	target int // the argument that points to where the setting is stored; -1 for none
}

const (
	viper = "github.com/spf13/viper"
	pflag = "github.com/spf13/pflag"
	koanf = "github.com/knadh/koanf"
)

// settingFuncs are such functions and methods, by package and name.
var settingFuncs = map[string]map[string]settingFunc{
	"flag": {
		"String": {0, 1, -1}, "StringVar": {1, 2, 0},
		"Int": {0, 1, -1}, "IntVar": {1, 2, 0}, "Int64": {0, 1, -1}, "Int64Var": {1, 2, 0},
		"Uint": {0, 1, -1}, "UintVar": {1, 2, 0}, "Uint64": {0, 1, -1}, "Uint64Var": {1, 2, 0},
	},
	pflag: {
		"Int": {0, 1, -1}, "IntP": {0, 2, -1}, "IntVar": {1, 2, 0}, "IntVarP": {1, 3, 0},
		"Uint16": {0, 1, -1}, "Uint16P": {0, 2, -1}, "Uint16Var": {1, 2, 0}, "Uint16VarP": {1, 3, 0},
		"GetInt": {0, -1, -1}, "GetUint16": {0, -1, -1},
		"String": {0, 1, -1}, "StringP": {0, 2, -1}, "StringVar": {1, 2, 0}, "StringVarP": {1, 3, 0},
		"StringSlice": {0, 1, -1}, "StringSliceP": {0, 2, -1}, "StringSliceVar": {1, 2, 0}, "StringSliceVarP": {1, 3, 0},
		"StringArray": {0, 1, -1}, "StringArrayP": {0, 2, -1}, "StringArrayVar": {1, 2, 0}, "StringArrayVarP": {1, 3, 0},
		"GetString": {0, -1, -1}, "GetStringSlice": {0, -1, -1}, "GetStringArray": {0, -1, -1},
	},
	viper: {
		"SetDefault": {0, 1, -1}, "GetInt": {0, -1, -1}, "GetUint16": {0, -1, -1}, "GetString": {0, -1, -1}, "GetStringSlice": {0, -1, -1},
	},
	koanf: {
		"Int": {0, -1, -1}, "MustInt": {0, -1, -1}, "String": {0, -1, -1}, "MustString": {0, -1, -1},
	},
	"github.com/urfave/cli": {
		"Int": {0, -1, -1}, "GlobalInt": {0, -1, -1}, "String": {0, -1, -1}, "GlobalString": {0, -1, -1}, "StringSlice": {0, -1, -1},
	},
	"github.com/alecthomas/kingpin": {
		"String": {-1, -1, -1}, "StringVar": {-1, -1, 0},
	},
}

// settingPackage returns the package under which the tables know one, whatever
// its major.
func settingPackage(path string) string {
	switch {
	case path == "flag", path == pflag, path == viper:
		return path
	case path == "github.com/namsral/flag":
		return "flag"
	case withoutMajor(path) == koanf:
		return koanf
	case strings.HasPrefix(path, "github.com/urfave/cli"):
		return "github.com/urfave/cli"
	case strings.HasPrefix(path, "github.com/alecthomas/kingpin"), strings.HasPrefix(path, "gopkg.in/alecthomas/kingpin."):
		return "github.com/alecthomas/kingpin"
	}
	return ""
}

// settingOf returns what a function does with settings.
func settingOf(fn *types.Func) (pkg string, s settingFunc, ok bool) {
	if fn == nil || fn.Pkg() == nil {
		return "", s, false
	}
	pkg = settingPackage(fn.Pkg().Path())
	s, ok = settingFuncs[pkg][fn.Name()]
	return pkg, s, ok
}

// setting evaluates a call that declares or reads a setting.
func (r *run) setting(s state, c callSite, t types.Type) (state, value, bool) {
	pkg, is, ok := settingOf(c.fn)
	if !ok || is.target >= len(c.args) || is.value >= len(c.args) || is.key >= len(c.args) {
		return s, nil, false
	}
	own := is.value >= 0 && c.recv != nil && pkg == "flag" && r.hasOwnFlags(c.expr)
	var defaults []value
	chosen := false
	switch {
	case is.value >= 0 && r.isChosen(pkg, is, c.expr):
		chosen = true
	case is.value >= 0:
		defaults = []value{c.args[is.value]}
	case is.key < 0:
		defaults = r.chained(c.expr)
	default:
		key, ok := wholeAt(c.args, is.key)
		if !ok {
			return s, nil, false
		}
		if r.settings(); r.isSet[settingKey(pkg, key)] {
			return s, nil, false
		}
		defaults = r.evaluated(r.settings()[settingKey(pkg, key)])
	}
	if len(defaults) == 0 && !chosen {
		return s, nil, false
	}
	switch {
	case is.target >= 0:
		u := r.symbol(c.expr, elemType(typeOf(c.args[is.target])))
		u.lost = own
		return r.store(s, c.args[is.target], r.orElse(s, defaults, u)), r.unknownResult(s, c, t), true
	case is.value >= 0, is.key < 0:
		u := r.symbol(c.expr, elemType(t))
		u.lost = own
		return s, r.newObject(&s, &cell{r.orElse(s, defaults, u)}, t), true
	}
	if tt, ok := t.(*types.Tuple); ok && tt.Len() == 2 {
		out, _ := r.unknownResult(s, c, t).(*tuple)
		out.vals[0] = r.orElse(s, defaults, r.symbol(c.expr, tt.At(0).Type()))
		return s, out, true
	}
	return s, r.orElse(s, defaults, r.symbol(c.expr, t)), true
}

// elemType returns what a pointer points to.
func elemType(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := under(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// orElse returns one of the defaults, or what somebody chose. Where the default
// is nothing, somebody has to choose.
func (r *run) orElse(s state, defaults []value, chosen *unknown) value {
	alts := make([]value, 0, len(defaults)+1)
	for _, d := range defaults {
		if n, isNumber := smallInt(d); d != any(emptyStr) && !(isNumber && n == 0) {
			alts = append(alts, r.mark(d, throughTable))
		}
	}
	if len(alts) == 0 {
		return chosen
	}
	alts = append(alts, chosen)
	return r.eachWay(s, &phi{sel: r.indexed(chosen, len(alts)), alts: alts, size: 1}, func(v value) value { return v })
}

// settingKey names a setting. The keys of viper come in any case.
func settingKey(pkg, key string) string {
	if strings.HasSuffix(pkg, viper) {
		key = strings.ToLower(key)
	}
	return pkg + " " + key
}

// evaluated returns the values of constants.
func (r *run) evaluated(exprs []ast.Expr) []value {
	var out []value
	for _, e := range exprs {
		if tv := r.info.Types[e]; tv.Value != nil {
			out = append(out, r.constantValue(e, tv))
		}
	}
	return out
}

// chained returns the default that a call in a chain sets:
// kingpin.Flag("a", "").Default("b").String().
func (r *run) chained(e *ast.CallExpr) []value {
	for {
		sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		if !ok {
			return nil
		}
		if sel.Sel.Name == "Default" {
			return r.evaluated(e.Args)
		}
		if e, ok = ast.Unparen(sel.X).(*ast.CallExpr); !ok {
			return nil
		}
	}
}

// settings returns the defaults of the package's settings, by name.
func (f *Flow) settings() map[string][]ast.Expr {
	if f.defaults != nil {
		return f.defaults
	}
	f.defaults = map[string][]ast.Expr{}
	flags := map[ast.Node]*flagging{}
	for c := range f.root.Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			f.declaredSetting(n)
			f.chosenBy(n)
			f.noteBinding(n)
			f.noteLoaded(n)
			f.noteFlag(flags, c, n)
		case *ast.CompositeLit:
			f.flagLiteral(n)
		}
	}
	f.demand(flags)
	for _, root := range f.list {
		for c := range root.Preorder((*ast.CallExpr)(nil)) {
			f.farSetting(c.Node().(*ast.CallExpr))
		}
	}
	f.bindFlags()
	return f.defaults
}

// farSetting notes a default that another package declares, where all packages have the
// same settings: those of viper.
func (f *Flow) farSetting(call *ast.CallExpr) {
	if fn := f.staticCallee(call); fn != nil && fn.Pkg() != nil && settingPackage(fn.Pkg().Path()) == viper {
		f.declaredSetting(call)
		f.chosenBy(call)
	}
}

// declaredSetting notes the default in a call such as viper.SetDefault.
func (f *Flow) declaredSetting(call *ast.CallExpr) {
	fn := f.staticCallee(call)
	pkg, is, ok := settingOf(fn)
	if !ok || is.value < 0 || is.key < 0 || is.value >= len(call.Args) {
		return
	}
	f.noteSetting(pkg, call.Args[is.key], call.Args[is.value])
}

// flagTypes are the structs that declare flags.
var flagTypes = map[string]bool{"StringFlag": true, "StringSliceFlag": true, "IntFlag": true, "FlagBase": true}

// flagLiteral notes the default in a literal such as cli.StringFlag{}.
func (f *Flow) flagLiteral(lit *ast.CompositeLit) {
	if pkg, flag := f.declaredFlag(lit); flag["Name"] != nil && flag["Value"] != nil {
		f.noteSetting(pkg, flag["Name"], flag["Value"])
	}
}

// declaredFlag returns the package of a flag that a literal declares, and its fields by
// name; none of one that somebody has to choose.
func (f *Flow) declaredFlag(lit *ast.CompositeLit) (pkg string, fields map[string]ast.Expr) {
	n, ok := types.Unalias(f.info.TypeOf(lit)).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || !flagTypes[n.Obj().Name()] {
		return "", nil
	}
	if pkg = settingPackage(n.Obj().Pkg().Path()); pkg != "github.com/urfave/cli" {
		return "", nil
	}
	fields = map[string]ast.Expr{}
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				fields[id.Name] = kv.Value
			}
		}
	}
	if e := fields["Required"]; e != nil {
		if v := f.info.Types[e].Value; v == nil || v.Kind() != constant.Bool || constant.BoolVal(v) {
			return "", nil
		}
	}
	return pkg, fields
}

// noteSet notes that the program itself chooses a setting: viper.Set.
func (f *Flow) noteSet(pkg string, key ast.Expr) {
	if k := f.info.Types[key].Value; k != nil && k.Kind() == constant.String {
		f.noteSetName(pkg, constant.StringVal(k))
	}
}

func (f *Flow) noteSetName(pkg, name string) {
	if f.isSet == nil {
		f.isSet = map[string]bool{}
	}
	f.isSet[settingKey(pkg, name)] = true
}

func (f *Flow) noteSetting(pkg string, key, val ast.Expr) {
	k := f.info.Types[key].Value
	if k == nil {
		return
	}
	name, err := strconv.Unquote(k.ExactString())
	if err != nil {
		return
	}
	name, _, _ = strings.Cut(name, ",") // "addr, a"
	at := settingKey(pkg, name)
	f.defaults[at] = append(f.defaults[at], val)
}

// defaultTags are the keys of struct tags that hold a field's default.
var defaultTags = []string{"default", "envDefault", "env-default"}

// tagDefault returns the default that the tag of a field of the package holds.
func (f *Flow) tagDefault(field *types.Var) (value, bool) {
	if f.tags == nil {
		f.tags = map[*types.Var]*str{}
		for c := range f.root.Preorder((*ast.StructType)(nil)) {
			for _, fd := range c.Node().(*ast.StructType).Fields.List {
				f.readTag(fd)
			}
		}
	}
	s, ok := f.tags[field]
	return s, ok
}

// farTagDefault returns the default of a field of a struct that another package declares,
// in a tag that is for nothing else.
func (f *Flow) farTagDefault(of types.Type, field *types.Var) (value, bool) {
	st, ok := under(elemType(of)).(*types.Struct)
	if !ok || field.Pkg() == f.pkg || !isText(field.Type()) {
		return nil, false
	}
	for i := range st.NumFields() {
		if st.Field(i) != field.Origin() && st.Field(i) != field {
			continue
		}
		if requiredTag().MatchString(st.Tag(i)) { // somebody has to choose
			return nil, false
		}
		for _, key := range defaultTags {
			if val := reflect.StructTag(st.Tag(i)).Get(key); val != "" && (key != "default" || sharesRoot(field.Pkg(), f.pkg)) {
				return f.elsewhere(val), true
			}
		}
	}
	return nil, false
}

// sharesRoot reports whether the paths of two packages begin alike, as those of one module
// do.
func sharesRoot(p, q *types.Package) bool {
	if p == nil || q == nil {
		return false
	}
	a, b := strings.Split(p.Path(), "/"), strings.Split(q.Path(), "/")
	n := min(2, len(a), len(b))
	return len(a) > 1 && slices.Equal(a[:n], b[:n])
}

func (f *Flow) readTag(fd *ast.Field) {
	if fd.Tag == nil {
		return
	}
	sp, ok := text.Spell(fd.Tag)
	if !ok {
		return
	}
	for _, key := range defaultTags {
		val, ok := reflect.StructTag(sp.Value).Lookup(key)
		f.noteTag(fd, sp.Value, key+`:"`, val, ok)
	}
	// one of the options after the name: `env:"ADDR, default=localhost:80"`
	options := reflect.StructTag(sp.Value).Get("env")
	_, val, ok := strings.Cut(options, defaultOption)
	f.noteTag(fd, sp.Value, defaultOption, val, ok && !strings.Contains(val, ",") && !strings.Contains(options, "required"))
}

const defaultOption = "default="

// noteTag notes the default in the tag of a field, which comes after a key. One with escapes
// is left alone.
func (f *Flow) noteTag(fd *ast.Field, tag, key, val string, ok bool) {
	at := strings.Index(tag, key+val+`"`)
	if !ok || val == "" || at < 0 {
		return
	}
	src := text.Source{Lit: fd.Tag, Off: at + len(key), Changed: true}
	for _, id := range fd.Names {
		if v, ok := f.info.Defs[id].(*types.Var); ok && isText(v.Type()) {
			f.tags[v] = literal(text.Piece{Val: val, Src: src})
		}
	}
}

// declaredFlagAt returns the state after a literal that declares a flag with a variable for
// it: cli.StringFlag{Value: "a", Destination: &addr}. Nobody else writes there.
func (r *run) declaredFlagAt(s state, lit *ast.CompositeLit, v *structVal) state {
	_, flag := r.declaredFlag(lit)
	if flag["Destination"] == nil || flag["Value"] == nil {
		return s
	}
	to, def := fieldIndex(v.typ, "Destination"), fieldIndex(v.typ, "Value")
	if to < 0 || def < 0 || v.fields[to] == nil || v.fields[def] == nil {
		return s
	}
	target := v.fields[to]
	v.fields[to] = r.lostSymbol(nil, v.typ.Field(to).Type())
	return r.store(s, target, r.orElse(s, []value{v.fields[def]}, r.symbol(flag["Value"], v.typ.Field(def).Type())))
}
