package flow

import (
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
)

// A program often decodes a file into a struct that holds defaults. What the
// file does not name stays as it was: each default is what the program uses in
// some run.

// decoders are functions and methods that decode into what their arguments
// point to, and leave what the input does not name, by package without its
// major version.
var decoders = map[string][]string{
	"encoding/json":                        {"Unmarshal", "Decode"},
	"encoding/xml":                         {"Unmarshal", "Decode"},
	"gopkg.in/yaml":                        {"Unmarshal", "UnmarshalStrict", "Decode"},
	"go.yaml.in/yaml":                      {"Unmarshal", "Decode"},
	"sigs.k8s.io/yaml":                     {"Unmarshal", "UnmarshalStrict"},
	"github.com/goccy/go-yaml":             {"Unmarshal", "Decode"},
	"github.com/goccy/go-json":             {"Unmarshal", "Decode"},
	"github.com/json-iterator/go":          {"Unmarshal", "Decode"},
	"github.com/BurntSushi/toml":           {"Unmarshal", "Decode", "DecodeFile"},
	"github.com/pelletier/go-toml":         {"Unmarshal", "Decode"},
	"github.com/caarlos0/env":              {"Parse", "ParseWithOptions"},
	"github.com/kelseyhightower/envconfig": {"Process"},
	"github.com/sethvargo/go-envconfig":    {"Process"},
	"github.com/ilyakaznacheev/cleanenv":   {"ReadConfig", "ReadEnv"},
	"github.com/spf13/viper":               {"Unmarshal", "UnmarshalKey", "UnmarshalExact"},
	"github.com/knadh/koanf":               {"Unmarshal", "UnmarshalWithConf"},
	"github.com/mitchellh/mapstructure":    {"Decode"},
	"github.com/go-viper/mapstructure":     {"Decode"},
	"github.com/hashicorp/hcl":             {"Decode", "Unmarshal"},
}

// withoutMajor returns the path of a package without the major version at its end, if one is there.
func withoutMajor(path string) string {
	rest := strings.TrimRight(path, "0123456789")
	if at := len(rest) - len("/v"); len(rest) < len(path) && at >= 0 && (rest[at] == '/' || rest[at] == '.') && rest[at+1] == 'v' {
		return rest[:at]
	}
	return path
}

// decodes reports whether a function leaves in a struct what its input does not
// name.
func decodes(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	for _, name := range decoders[withoutMajor(fn.Pkg().Path())] {
		if fn.Name() == name {
			return true
		}
	}
	return false
}

// readsInput reports whether what a call decodes may come from outside of the
// program: a text that is there always names the same fields.
func (r *run) readsInput(s state, c callSite) bool {
	d := dependent{f: r.Flow, budget: 256}
	for _, v := range append([]value{c.recv}, c.args...) {
		p, ok := v.(*ref)
		if u, isUnknown := v.(*unknown); isUnknown && u.op == globalOp { // the package says what it holds
			d.lost = true
		}
		if !ok {
			d.add(v)
			continue
		}
		switch content := r.content(s, p).(type) {
		case *buffer:
			d.add(content.text)
			d.lost = d.lost || content.text.sure
		case *wild:
			d.add(content.base)
			d.lost = d.lost || content.lost
		}
	}
	return !d.lost
}

// decodedInto returns the state after something was decoded into a value.
func (r *run) decodedInto(s state, v value, is settingStruct, fromOutside bool) state {
	if p, ok := v.(*ref); ok && fromOutside {
		if c, ok := r.content(s, p).(*cell); ok {
			if st, ok := c.val.(*structVal); ok && !r.decodesItself(st.of) {
				s, now := r.decodedStruct(s, st, is, 0)
				return s.with(p.obj, &cell{now})
			}
		}
	}
	return r.exposeShared(s, v, !fromOutside)
}

// decodesItself reports whether a type has a method that decoders call.
func (r *run) decodesItself(t types.Type) bool {
	if t == nil {
		return true
	}
	for _, name := range [...]string{"UnmarshalJSON", "UnmarshalText", "UnmarshalYAML", "UnmarshalXML", "UnmarshalTOML", "UnmarshalJSONFrom", "EnvDecode", "Decode", "SetValue"} {
		if code.Method(t, r.pkg, name) != nil {
			return true
		}
	}
	return false
}

// requiredTag matches the tags of fields that have to be in the input.
var requiredTag = lazy.Regexp(`,required\b|required:"true"|\bnotEmpty\b`)

// maxDecoded bounds the structs inside one another that keep their defaults.
const maxDecoded = 4

// decodedStruct returns a struct of which each field may have been written.
func (r *run) decodedStruct(s state, st *structVal, is settingStruct, depth int) (state, value) {
	out := &structVal{of: st.of, typ: st.typ, fields: make([]value, len(st.fields))}
	input := r.symbol(nil, st.of)
	for i, old := range st.fields {
		f := st.typ.Field(i)
		if !f.Exported() && !f.Embedded() {
			out.fields[i] = old
			continue
		}
		if requiredTag().MatchString(st.typ.Tag(i)) || !isPlain(f.Type()) && r.decodesItself(f.Type()) {
			out.fields[i] = r.lostSymbol(nil, f.Type())
			continue
		}
		in, names := is.field(st.typ, i)
		if v, ok := r.settingField(s, is, names, f.Type(), r.symbol(nil, f.Type())); ok {
			out.fields[i] = v
			continue
		}
		switch v := r.fieldOr(st, i).(type) {
		case *structVal:
			if depth < maxDecoded {
				s, out.fields[i] = r.decodedStruct(s, v, in, depth+1)
				continue
			}
		case *str:
			out.fields[i] = r.location(s, input, "f", f, f.Type(), nil) // the default in a tag, if there is one
			if u, ok := out.fields[i].(*unknown); ok {
				out.fields[i] = r.orElse(s, []value{v}, u)
			}
			continue
		case *ref, *phi:
			s = r.expose(s, v, false)
			out.fields[i] = v
			continue
		}
		out.fields[i] = r.symbol(nil, f.Type())
	}
	return s, out
}
