package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// Libraries of settings leave those that belong together in a struct: viper.Unmarshal(&c) writes
// the default of "server.addr" to c.Server.Addr.

// A settingStruct is what fills a struct with settings: those of which the keys begin alike.
type settingStruct struct {
	pkg    string
	tag    string // the key of the tag that names a field
	prefix string // of the keys of its fields
}

// settingTags are the keys of the tags that name fields, by the package that fills them.
var settingTags = map[string]string{viper: "mapstructure", koanf: "koanf"}

// settingStructOf returns what a call fills a struct with. Options may choose another tag.
func settingStructOf(c callSite) settingStruct {
	if c.fn == nil || c.fn.Pkg() == nil {
		return settingStruct{}
	}
	pkg := settingPackage(c.fn.Pkg().Path())
	is := settingStruct{pkg: pkg, tag: settingTags[pkg]}
	switch {
	case is.tag == "":
	case pkg == viper && c.fn.Name() == "Unmarshal" && hasArgs(c, 1):
		return is
	case (pkg == viper && c.fn.Name() == "UnmarshalKey" || pkg == koanf && c.fn.Name() == "Unmarshal") && hasArgs(c, 2):
		if key, ok := wholeAt(c.args, 0); ok {
			return is.below(key)
		}
	}
	return settingStruct{}
}

// hasArgs reports whether a call hands over so many arguments, and none after them.
func hasArgs(c callSite, n int) bool {
	return c.expr != nil && len(c.expr.Args) == n && len(c.args) >= n
}

// below returns what fills a struct that is a field of another.
func (is settingStruct) below(key string) settingStruct {
	if key != "" {
		is.prefix += key + "."
	}
	return is
}

// field returns what fills a field that is a struct, and the names that the field may have;
// none if it is left out.
func (is settingStruct) field(st *types.Struct, i int) (in settingStruct, names []string) {
	if is.pkg == "" {
		return is, nil
	}
	name, options, _ := strings.Cut(reflect.StructTag(st.Tag(i)).Get(is.tag), ",")
	switch {
	case name == "-", strings.Contains(options, "remain"):
		return settingStruct{}, nil
	case strings.Contains(options, "squash"):
		return is, nil
	case name == "":
		name = st.Field(i).Name()
	}
	if is.pkg == viper {
		return is.below(name), []string{name}
	}
	// the keys of others have a case, and a field takes each
	return is.below(strings.ToLower(name)), []string{name, strings.ToLower(name)}
}

// settingField returns what a field holds once a setting that has a default was written to it.
func (r *run) settingField(s state, is settingStruct, names []string, t types.Type, chosen *unknown) (value, bool) {
	for _, name := range names {
		defaults := r.settings()
		key := settingKey(is.pkg, is.prefix+name)
		if r.isSet[key] {
			return r.lostSymbol(nil, t), true
		}
		var fitting []value
		for _, v := range r.evaluated(defaults[key]) {
			if _, isStr := v.(*str); isStr == isText(t) {
				fitting = append(fitting, v)
			}
		}
		if len(defaults[key]) > 0 && len(fitting) == len(defaults[key]) {
			return r.orElse(s, fitting, chosen), true
		}
	}
	return nil, false
}

// A binding is a setting of viper that takes the value of a flag.
type binding struct{ key, flag string }

// noteBinding notes viper.BindPFlag("addr", flags.Lookup("listen")).
func (f *Flow) noteBinding(call *ast.CallExpr) {
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != viper || fn.Name() != "BindPFlag" || len(call.Args) != 2 {
		return
	}
	lookup, ok := ast.Unparen(call.Args[1]).(*ast.CallExpr)
	if !ok || len(lookup.Args) != 1 || !code.Names(lookup.Fun, "Lookup") {
		return
	}
	key, ok1 := code.Constant(f.info, call.Args[0])
	flag, ok2 := code.Constant(f.info, lookup.Args[0])
	if ok1 && ok2 {
		f.bindings = append(f.bindings, binding{key, flag})
	}
}

// bindFlags gives settings the defaults of the flags that they are bound to, where there is one
// such flag. A default of the setting itself comes before it.
func (f *Flow) bindFlags() {
	for _, b := range f.bindings {
		at := settingKey(pflag, b.flag)
		to := settingKey(viper, b.key)
		if len(f.defaults[to]) == 0 && len(f.defaults[at]) == 1 && !f.isSet[at] {
			f.defaults[to] = f.defaults[at]
		}
	}
}

// noteLoaded notes the defaults in k.Load(confmap.Provider(map[string]any{"addr": "a:80"}, "."), nil).
// Of two for one key, the program chooses one.
func (f *Flow) noteLoaded(call *ast.CallExpr) {
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || fn.Name() != "Provider" || len(call.Args) != 2 {
		return
	}
	if path := withoutMajor(fn.Pkg().Path()); path != koanf+"/providers/confmap" {
		return
	}
	lit, ok := ast.Unparen(call.Args[0]).(*ast.CompositeLit)
	if delim, isConst := code.Constant(f.info, call.Args[1]); !ok || !isConst || delim != "." {
		return
	}
	f.noteLoadedMap(lit, "")
}

func (f *Flow) noteLoadedMap(lit *ast.CompositeLit, prefix string) {
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		k := f.info.Types[kv.Key].Value
		if k == nil || k.Kind() != constant.String {
			continue
		}
		name := prefix + constant.StringVal(k)
		at := settingKey(koanf, name)
		if inner, ok := ast.Unparen(kv.Value).(*ast.CompositeLit); ok {
			f.noteLoadedMap(inner, name+".")
			continue
		}
		if len(f.defaults[at]) > 0 {
			f.noteSetName(koanf, name)
		}
		f.defaults[at] = append(f.defaults[at], kv.Value)
	}
}
