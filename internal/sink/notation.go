package sink

import (
	"fmt"
	"go/token"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/rfc1738"
)

// sinkNotation is what an error shows of the notation.
const sinkNotation = `want a function "example.org/api.Fetch#0=absolute[http,https]", a method "(*example.org/api.Client).Fetch#0=url" ` +
	`or a field "example.org/api.Config.BaseURL=absolute"; "#0" is the first argument, "#1..." the second and all after it; "api{,/v2}" is both packages`

// ParseList reads a list of sinks. Entries are separated by commas outside of
// brackets and braces, or by semicolons or white space. With an error come
// those before the wrong one.
func ParseList(list string) ([]*Sink, error) {
	var sinks []*Sink
	depth := 0
	for _, entry := range strings.FieldsFunc(list, func(c rune) bool {
		switch c {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
		return c == ';' || c == ' ' || c == '\n' || c == ',' && depth <= 0
	}) {
		some, err := ParseAll(entry)
		if err != nil {
			return sinks, err
		}
		sinks = append(sinks, some...)
	}
	return sinks, nil
}

// ParseAll reads the sinks that an entry with braces stands for, one where it
// has none.
func ParseAll(entry string) ([]*Sink, error) {
	expanded, err := Expand(entry)
	if err != nil {
		return nil, err
	}
	sinks := make([]*Sink, 0, len(expanded))
	for _, e := range expanded {
		s, err := Parse(e)
		if err != nil {
			return nil, err
		}
		sinks = append(sinks, s)
	}
	return sinks, nil
}

// Parse reads a sink in the notation of the -sinks flag:
//
//	entry  = object [ "#" index [ "..." ] | "()" ] "=" kind [ "[" scheme { "," scheme } "]" ]
//	object = package "." [ type "." ] name | "(" [ "*" ] package "." type ")" "." name
//
// With an index it is an argument, with "()" a conversion to a type, and
// without either a struct field.
func Parse(entry string) (*Sink, error) {
	fail := func(format string, args ...any) (*Sink, error) {
		return nil, fmt.Errorf("sink %q: %s", entry, fmt.Sprintf(format, args...))
	}
	object, value, ok := strings.Cut(strings.TrimSpace(entry), "=")
	if !ok {
		return fail("no \"=\" and kind; %s", sinkNotation)
	}
	s := &Sink{Arg: -1, Entry: entry}
	if err := s.parsePlace(&object); err != nil {
		return fail("%v; %s", err, sinkNotation)
	}
	if !s.parseObject(object) {
		return fail("no package path and name in %q; %s", object, sinkNotation)
	}
	if s.Field && s.Recv == "" {
		return fail("a field needs its struct's name, an argument its index; %s", sinkNotation)
	}
	k, schemes, err := parseKind(value)
	if err != nil {
		return fail("%v", err)
	}
	s.Kind, s.Schemes = k, schemes
	return s, nil
}

// parsePlace reads "#1...", "()" or nothing after an object and cuts it off.
func (s *Sink) parsePlace(object *string) error {
	if name, ok := strings.CutSuffix(*object, "()"); ok {
		*object, s.Conv = name, true
		return nil
	}
	name, index, ok := strings.Cut(*object, "#")
	if !ok {
		s.Field = true
		return nil
	}
	index, s.Variadic = strings.CutSuffix(index, "...")
	n, err := strconv.ParseUint(index, 10, 8)
	if err != nil {
		return fmt.Errorf("bad index %q", index)
	}
	*object, s.Arg = name, int(n)
	return nil
}

// parseObject reads package, type and name. In a path such as
// "gopkg.in/x.v3.Get" what is before the name is a type only if it begins
// with a capital letter or must be one.
func (s *Sink) parseObject(object string) bool {
	if inner, ok := strings.CutPrefix(object, "("); ok {
		typ, name, ok := strings.Cut(inner, ").")
		if !ok {
			return false
		}
		path, pointer := strings.CutPrefix(typ, "*")
		s.Pkg, s.Recv, ok = cutMember(path)
		s.Name = name
		s.What = "(" + strings.Repeat("*", count(pointer)) + packageName(s.Pkg) + "." + s.Recv + ")." + name
		return ok && token.IsIdentifier(name)
	}
	var ok bool
	if s.Pkg, s.Name, ok = cutMember(object); !ok {
		return false
	}
	s.What = packageName(s.Pkg) + "." + s.Name
	if pkg, recv, ok := cutMember(s.Pkg); ok && !s.Conv && (s.Field || token.IsExported(recv)) {
		s.Pkg, s.Recv = pkg, recv
		s.What = packageName(pkg) + "." + recv + "." + s.Name
	}
	return true
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// cutMember cuts a name off after the last dot of a path's last element.
func cutMember(path string) (pkg, name string, ok bool) {
	pkg, name, ok = cutLast(path, '.')
	return pkg, name, ok && pkg != "" && !strings.HasSuffix(pkg, "/") && token.IsIdentifier(name)
}

// packageName guesses a package's name from its path: without a major
// version, "go-", "-go" or ".go".
func packageName(path string) string {
	elems := strings.Split(path, "/")
	name := elems[len(elems)-1]
	if len(elems) > 1 && len(name) > 1 && name[0] == 'v' && strings.Trim(name[1:], "0123456789") == "" {
		name = elems[len(elems)-2]
	}
	name, _, _ = strings.Cut(strings.TrimSuffix(strings.TrimPrefix(name, "go-"), "-go"), ".")
	return name
}

// parseKind reads a kind's name and the schemes in brackets after it.
func parseKind(value string) (*kind.Kind, []string, error) {
	name, list, ok := strings.Cut(value, "[")
	k, err := kind.ByName(name)
	if err != nil || !ok {
		return k, nil, err
	}
	list, ok = strings.CutSuffix(list, "]")
	if !ok {
		return nil, nil, fmt.Errorf("no closing bracket after the schemes in %q", value)
	}
	schemes, err := parseSchemes(list)
	return k, schemes, err
}

// parseSchemes reads schemes separated by commas, without colons.
func parseSchemes(list string) ([]string, error) {
	schemes := strings.Split(list, ",")
	for i, s := range schemes {
		s = strings.ToLower(strings.TrimSpace(s))
		if !rfc1738.IsScheme(s) {
			return nil, fmt.Errorf("bad scheme %q (want a name such as https, without the colon)", schemes[i])
		}
		schemes[i] = s
	}
	return schemes, nil
}

// cutLast cuts a text around the last b.
func cutLast(s string, b byte) (before, after string, ok bool) {
	i := strings.LastIndexByte(s, b)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}
