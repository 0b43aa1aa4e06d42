package flow

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"go/version"
	"html"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// pure are functions without effects whose results are known where their
// arguments are. Where they are not, a result has a name that is the same for
// the same arguments.
var pure = map[string]func(f *Flow, args []value) value{
	"strings.TrimSpace":  cutting1(strings.TrimSpace),
	"strings.Trim":       cutting(strings.Trim),
	"strings.TrimLeft":   cutting(strings.TrimLeft),
	"strings.TrimRight":  cutting(strings.TrimRight),
	"strings.TrimPrefix": trimPrefix,
	"strings.TrimSuffix": trimSuffix,
	"strings.ToLower":    replacing("lower", strings.ToLower),
	"strings.ToUpper":    replacing("upper", strings.ToUpper),
	"lower":              computing(strings.ToLower),
	"upper":              computing(strings.ToUpper),
	"strings.Clone":      func(_ *Flow, args []value) value { return args[0] },
	"strings.Repeat":     repeat,
	"strings.Index":      counting(strings.Index),
	"strings.LastIndex":  counting(strings.LastIndex),
	"strings.IndexAny":   counting(strings.IndexAny),
	"strings.Count":      counting(strings.Count),
	"[:]":                substringOf,
	"[]":                 byteOf,
	"path":               computing(escapedPath),
	"part of a path":     computing(escapedPart),
	"parse":              failingToParse(url.Parse),
	"parse target":       failingToParse(url.ParseRequestURI),

	"read int":         readBy(readInt),
	"read int fails":   readFails(readInt),
	"read uint":        readBy(readUint),
	"read uint fails":  readFails(readUint),
	"read float":       readBy(readFloat),
	"read float fails": readFails(readFloat),
	"read bool":        readBy(readBool),
	"read bool fails":  readFails(readBool),
	"unquoted":         computing(unquoted),
	unquotingFails:     failing(func(v string) error { _, err := strconv.Unquote(v); return err }),
	"path unescaped":   unescaped(url.PathUnescape),
	noPath:             unescapingFails(url.PathUnescape),
	"query unescaped":  unescaped(url.QueryUnescape),
	noQuery:            unescapingFails(url.QueryUnescape),
	"cut before":       cutBy(func(f *Flow, before, _ string, _ bool) value { return f.elsewhere(before) }),
	"cut after":        cutBy(func(f *Flow, _, after string, _ bool) value { return f.elsewhere(after) }),
	"cuts":             cutBy(func(_ *Flow, _, _ string, found bool) value { return boolean(found) }),
	"errors.Is":        isError,
	"strings.Compare":  compared,
	"cmp.Compare":      compared,
	"first rune":       firstRune,
	"runes":            countRunes,

	"path.Clean":                  cutting1(path.Clean),
	"strconv.Itoa":                func(f *Flow, args []value) value { return f.printed(args[0]) },
	"strconv.FormatBool":          formatBool,
	printOp:                       printedBy,
	"strconv.FormatInt":           inBaseOf,
	"strconv.FormatUint":          inBaseOf,
	"strconv.Quote":               computing(strconv.Quote),
	"html.EscapeString":           computing(html.EscapeString),
	"net/url.PathEscape":          computing(url.PathEscape),
	"net/url.QueryEscape":         computing(url.QueryEscape),
	"path.Base":                   computing(path.Base),
	"path.Dir":                    computing(path.Dir),
	"path.Ext":                    computing(path.Ext),
	"path.Join":                   joinedPath,
	joinedBefore:                  joinedBut,
	"strings.Replace":             replacedText,
	replacedAfter:                 replacedBut,
	"path/filepath.Ext":           computing(path.Ext),
	"strings.HasPrefix":           nil,
	"strings.HasSuffix":           nil,
	"strings.Contains":            nil,
	"strings.ContainsAny":         nil,
	"strings.EqualFold":           nil,
	"strings.IndexByte":           nil,
	"strings.ContainsRune":        nil,
	"unicode.IsDigit":             nil,
	"net.JoinHostPort":            nil,
	"strconv.FormatFloat":         nil,
	"path/filepath.ToSlash":       nil,
	"path/filepath.Base":          computing(path.Base),
	"slices.Contains":             nil,
	"encoding/hex.EncodeToString": nil,
}

// classes say what the result of a function may be in a text.
var classes = map[string]text.Hole{
	"net/url.PathEscape":          text.Segment,
	"net/url.QueryEscape":         text.Query,
	"strconv.Itoa":                text.Digits,
	"strconv.FormatInt":           text.Digits,
	"strconv.FormatUint":          text.Digits,
	"strconv.FormatBool":          text.Word,
	"strconv.FormatFloat":         text.Word,
	"net.JoinHostPort":            text.HostPort,
	"encoding/hex.EncodeToString": text.Word,
}

// inBase returns the class of what a function prints: numbers in a base over
// ten have letters.
func inBase(class text.Hole, name string, args []value) text.Hole {
	if name != "strconv.FormatInt" && name != "strconv.FormatUint" || len(args) < 2 {
		return class
	}
	if k, ok := args[1].(konst); ok && k.Kind() == constant.Int && constant.Compare(k.Value, token.LEQ, constant.MakeInt64(10)) {
		return class
	}
	return text.Word
}

// known returns the result of a well-known function of known values.
func known(f *Flow, op string, args []value) value {
	if do := pure[op]; do != nil {
		return do(f, args)
	}
	return answered(op, args)
}

// printed returns a number as fmt prints it.
func (f *Flow) printed(v value) value {
	if k, ok := v.(konst); ok && k.Kind() == constant.Int {
		return f.elsewhere(k.ExactString())
	}
	return nil
}

// formatBool evaluates strconv.FormatBool.
func formatBool(f *Flow, args []value) value {
	if b, ok := boolOf(args[0]); ok {
		return f.elsewhere(strconv.FormatBool(b))
	}
	return nil
}

// inBaseOf evaluates strconv.FormatInt and FormatUint.
func inBaseOf(f *Flow, args []value) value {
	n, ok1 := smallInt(args[0])
	base, ok2 := smallInt(args[1])
	if !ok1 || !ok2 || base < 2 || base > 36 {
		return nil
	}
	return f.elsewhere(strconv.FormatInt(int64(n), base))
}

// maxText bounds the bytes of a text in which others are replaced.
const maxText = 4 << 10

// takes reports whether a function can be given so many arguments.
func takes(sig *types.Signature, n int) bool {
	params := sig.Params().Len()
	return n == params || sig.Variadic() && n >= params-1
}

// wellKnown evaluates calls of functions that the package knows.
func (r *run) wellKnown(s state, c callSite, t types.Type) (state, value, bool) {
	if !takes(c.fn.Signature(), len(c.args)) { // in code that does not compile
		return s, nil, false
	}
	if s, v, ok := r.setting(s, c, t); ok {
		return s, v, true
	}
	name := c.fn.Pkg().Path() + "." + c.fn.Name()
	if c.fn.Signature().Recv() != nil {
		return r.wellKnownMethod(s, c, t)
	}
	if stable[name] && len(c.args) == 0 {
		return s, r.function(name, c.expr, t), true
	}
	if do := special[name]; do != nil {
		if s, v, ok := do(r, s, c, t); ok || results[name] == nil {
			return s, v, ok
		}
	}
	if names := results[name]; names != nil {
		if v, ok := r.asResults(s, c, names, t); ok {
			return s, v, true
		}
	}
	if do, ok := pure[name]; ok && len(c.args) > 0 && (do != nil || !isExecutedTest(name, t)) {
		return s, r.apply(s, name, c.expr, t, r.asTexts(c.args)...), true
	}
	if s, v, ok := r.refused(s, c, t, name); ok {
		return s, v, true
	}
	if i, ok := parsers[name]; ok && i < len(c.args) {
		s, v := r.parsed(s, c, t, i)
		s = r.effects(s, c)
		if i > 0 {
			s = r.madeOfArgs(s, c, i, v)
		}
		return s, v, true
	}
	if i, ok := serverRequests[name]; ok && i < len(c.args) {
		v := r.unknownResult(s, c, t)
		s = r.effects(s, c)
		return r.madeOfArgs(s, c, i, &tuple{[]value{v}}), v, true
	}
	return s, nil, false
}

// isExecutedTest reports whether a function that is not evaluated here is called with what is
// tried, and makes no text, of which more is known than what it holds.
func isExecutedTest(name string, t types.Type) bool {
	return executed[name] != nil && textTests[name] == nil && !isText(t)
}

// stable are functions that ask for what stays as it is while the program runs.
var stable = map[string]bool{
	"flag.NArg": true, "flag.NFlag": true, "flag.Args": true, "flag.Parsed": true, "os.Getpid": true, "os.Getuid": true, "runtime.NumCPU": true,
	"os.Getegid": true, "os.Geteuid": true, "os.Getgid": true, "os.Getppid": true, "runtime.GOROOT": true, "runtime.Version": true,
	"testing.CoverMode": true, "testing.Short": true, "testing.Testing": true, "testing.Verbose": true,
}

// special are functions that need more than the values of their arguments.
var special = map[string]func(r *run, s state, c callSite, t types.Type) (state, value, bool){
	"fmt.Sprintf":        (*run).sprintf,
	"fmt.Sprint":         (*run).sprint,
	"fmt.Sprintln":       (*run).sprint,
	"fmt.Fprintf":        (*run).fprint,
	"fmt.Fprint":         (*run).fprint,
	"fmt.Fprintln":       (*run).fprint,
	"io.WriteString":     (*run).fprint,
	"fmt.Errorf":         (*run).newError,
	"errors.New":         (*run).newError,
	unmarshalJSON:        (*run).unmarshalled,
	"errors.As":          errorOf(no),
	"errors.AsType":      (*run).errorAsType,
	"errors.Join":        (*run).joinErrors,
	"errors.Unwrap":      errorOf(nilVal{}),
	"strings.Join":       (*run).joinStrings,
	"strings.ReplaceAll": (*run).replaceAll,
	"strings.Replace":    (*run).replaceN,
	"strings.Cut":        (*run).cutAround,
	"strings.CutPrefix":  (*run).cutEnd,
	"strings.CutSuffix":  (*run).cutEnd,
	"strings.Split":      (*run).split,
	"strings.SplitN":     (*run).splitN,
	"strings.SplitSeq":   (*run).split,
	"strings.Fields":     (*run).split,
	"strings.FieldsSeq":  (*run).split,
	"strings.Lines":      (*run).split,
	"bufio.NewScanner":   (*run).newScanner,
	"cmp.Less":           (*run).less,
	"cmp.Or":             (*run).firstSet,
	"path.Join":          (*run).pathJoin,
	"os.Getenv":          (*run).getenv,
	"os.LookupEnv":       (*run).lookupEnv,
	"os.Setenv":          (*run).setenv,
	"os.Unsetenv":        (*run).unsetenv,
	"syscall.Setenv":     (*run).setenv,
	"syscall.Unsetenv":   (*run).unsetenv,
	"sync.OnceValue":     (*run).once,
	"slices.Clone":       (*run).clone,
	"slices.Concat":      (*run).concatenated,
	"slices.Contains":    (*run).containsOne,
	"slices.Index":       (*run).indexOf,
	"slices.Insert":      (*run).inserted,
	"slices.Delete":      (*run).deleted,
	"slices.Min":         (*run).extreme,
	"slices.Max":         (*run).extreme,
	"slices.Reverse":     (*run).reordered,
	"slices.Sort":        (*run).reordered,
	"slices.SortFunc":    (*run).reordered,
	"sort.Float64s":      (*run).reordered,
	"sort.Ints":          (*run).reordered,
	"sort.Slice":         (*run).reordered,
	"sort.SliceStable":   (*run).reordered,
	"sort.Strings":       (*run).reordered,

	"slices.Collect":        (*run).collected,
	"slices.Sorted":         (*run).collected,
	"slices.SortStableFunc": (*run).reordered,
	"maps.Clone":            (*run).clone,
	"slices.All":            (*run).iterator,
	"slices.Values":         (*run).iterator,
	"slices.Backward":       (*run).iterator,
	"maps.All":              (*run).iterator,
	"maps.Keys":             (*run).iterator,
	"maps.Values":           (*run).iterator,

	"bytes.NewBuffer":       (*run).newBuffer,
	"bytes.NewBufferString": (*run).newBuffer,

	"context.Background":        (*run).firstContext,
	"context.TODO":              (*run).firstContext,
	"context.WithCancel":        (*run).cancellable,
	"context.WithCancelCause":   (*run).cancellable,
	"context.WithTimeout":       (*run).cancellable,
	"context.WithTimeoutCause":  (*run).cancellable,
	"context.WithDeadline":      (*run).cancellable,
	"context.WithDeadlineCause": (*run).cancellable,
	"context.WithValue":         (*run).withValue,
	"context.WithoutCancel":     (*run).withoutCancel,
	cancelOp:                    (*run).cancel,

	"strings.ContainsRune":           ofCharacter("strings.Contains"),
	"strings.IndexByte":              ofCharacter("strings.Index"),
	"strings.IndexRune":              ofCharacter("strings.Index"),
	"strings.LastIndexByte":          ofCharacter("strings.LastIndex"),
	"unicode/utf8.RuneCount":         runeCount,
	"unicode/utf8.RuneCountInString": runeCount,
	"strings.TrimFunc":               trimmedBy("strings.Trim"),
	"strings.TrimLeftFunc":           trimmedBy("strings.TrimLeft"),
	"strings.TrimRightFunc":          trimmedBy("strings.TrimRight"),
}

// ofCharacter evaluates a function that looks for one character in a text as the one that looks
// for a text.
func ofCharacter(op string) func(r *run, s state, c callSite, t types.Type) (state, value, bool) {
	return func(r *run, s state, c callSite, t types.Type) (state, value, bool) {
		n, ok := smallInt(c.args[1])
		if !ok || n < 0 || n >= utf8.RuneSelf {
			return s, nil, false
		}
		return s, r.apply(s, op, c.expr, t, append(r.asTexts(c.args[:1]), r.elsewhere(string(rune(n))))...), true
	}
}

// runeCount is utf8.RuneCountInString: as many as there are turns of a loop over the text.
func runeCount(r *run, s state, c callSite, t types.Type) (state, value, bool) {
	texts := r.asTexts(r.contents(s, c.args[:1]))
	if !isTextValue(texts[0]) {
		return s, nil, false
	}
	return s, r.apply(s, "runes", c.expr, t, texts...), true
}

// parsers are functions that fail where url.Parse does, by the argument that
// they parse; their last result is the error.
var parsers = map[string]int{
	"net/url.Parse": 0, "net/url.ParseRequestURI": 0,
	"net/http.NewRequest": 1, "net/http.NewRequestWithContext": 2,
}

// serverRequests are functions that make a request of the URL in this argument, and panic for a wrong one.
var serverRequests = map[string]int{"net/http/httptest.NewRequest": 1, "net/http/httptest.NewRequestWithContext": 2}

// parsed evaluates a call of a parser: a known text fails or does not. So does a method.
func (r *run) parsed(s state, c callSite, t types.Type, i int) (state, value) {
	out, ok := r.unknownResult(s, c, t).(*tuple)
	if !ok || len(out.vals) != 2 {
		return s, r.unknownResult(s, c, t)
	}
	of := r.asTexts(c.args[i : i+1])
	out.vals[1] = r.apply(s, parsing(c.fn.Name()), c.expr, errorType, of...)
	if i > 0 {
		if method, known := wholeAt(c.args, i-1); known && !isToken(method) {
			out.vals[1] = r.newObject(&s, r.newWild(s, true), errorType)
		}
	}
	r.noteErrorBeside(out, out.vals[1])
	if i == 0 {
		if t, v, ok := r.parsedURL(s, c.fn.Name(), of[0], typeOf(out.vals[0])); ok {
			s, out.vals[0] = t, v
		}
		r.noteParsing(s, out.vals[0], c.fn.Name(), of[0])
	}
	noneIfRefused(out)
	return s, out
}

// isToken reports whether a text is a method that net/http takes; it takes none for GET.
func isToken(method string) bool {
	return strings.Trim(method, "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// parsing returns the operation of which the result is the error of a parser.
func parsing(name string) string {
	if name == "ParseRequestURI" {
		return "parse target"
	}
	return "parse"
}

// failing is a function that returns an error for some texts.
func failing(do func(string) error) func(*Flow, []value) value {
	return func(_ *Flow, args []value) value {
		v, ok := wholeAt(args, 0)
		switch {
		case !ok || len(v) > maxComputed:
			return nil
		}
		return errorOr(do(v))
	}
}

// failingToParse is a parser of URLs, of the texts that Go reads alike in every program
// of which the package can be a part.
func failingToParse(read func(string) (*url.URL, error)) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		v, ok := wholeAt(args, 0)
		if !ok || len(v) > maxComputed {
			return nil
		}
		_, err, known := f.readURL(v, read)
		if !known {
			return nil
		}
		return errorOr(err)
	}
}

// readURL parses a URL as the programs do that the package is a part of; false if
// nobody can tell what these do. Colons in the host of a web URL are refused since
// Go 1.26, if go.mod says that or later, or the main package; until then the last one began the port.
func (f *Flow) readURL(text string, read func(string) (*url.URL, error)) (*url.URL, error, bool) {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok || !hasColons(scheme, rest) {
		u, err := read(text)
		return u, err, true
	}
	strict, known := f.refusesColons()
	if !known {
		return nil, nil, false
	}
	if strict {
		return nil, &url.Error{Op: "parse", URL: text, Err: errColons}, true
	}
	u, err := read("ftp://" + rest) // of no other scheme this depends on the version
	if err == nil {
		u.Scheme = strings.ToLower(scheme)
	}
	return u, err, true
}

// refusesColons reports whether net/url refuses such a host in the programs that the package is a
// part of, and whether that is known.
func (f *Flow) refusesColons() (strict, known bool) {
	settings := code.DebugSettings(f.pkg, func(yield func(*ast.File) bool) {
		for c := range f.root.Children() {
			if file, ok := c.Node().(*ast.File); ok && !yield(file) {
				return
			}
		}
	})
	if value := settings["urlstrictcolons"]; value != "" {
		return value != "0", true
	}
	asked := settings["default"]
	if asked == "" && f.pkg != nil && !code.IsOfNamedFiles(f.pkg.Path()) {
		asked = f.pkg.GoVersion()
	}
	return version.Compare(asked, "go1.26") >= 0, version.IsValid(asked)
}

var errColons = errors.New("colons in a host")

// hasColons reports whether more colons are in the host of a web URL than the one
// before the port.
func hasColons(scheme, rest string) bool {
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return false
	}
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	host := rest[strings.LastIndexByte(rest, '@')+1:]
	return !strings.HasPrefix(host, "[") && strings.Count(host, ":") > 1
}

// firstRune evaluates the first rune of a text that has one.
func firstRune(_ *Flow, args []value) value {
	s, ok := wholeAt(args, 0)
	if !ok || s == "" {
		return nil
	}
	c, _ := utf8.DecodeRuneInString(s)
	return integer(int(c))
}

// countRunes evaluates how many turns a loop over a text has.
func countRunes(_ *Flow, args []value) value {
	s, ok := wholeAt(args, 0)
	if !ok {
		return nil
	}
	return integer(utf8.RuneCountInString(s))
}

// isError evaluates errors.Is of no error, or of the very one.
func isError(f *Flow, args []value) value {
	is := f.equal(args[0], args[1])
	switch {
	case is == isTrue:
		return yes
	case args[0] == any(nilVal{}) && args[1] != any(nilVal{}): // nobody looks for no error
		return no
	}
	return nil
}

func unquoted(s string) string {
	v, err := strconv.Unquote(s)
	if err != nil {
		return ""
	}
	return v
}

var errorType = types.Universe.Lookup("error").Type()

// newError returns an error.
func (r *run) newError(s state, c callSite, t types.Type) (state, value, bool) {
	own := !slices.ContainsFunc(c.args, func(a value) bool {
		_, free, _ := r.dependence(a)
		return free
	})
	p := r.newObject(&s, r.newWild(s, own), t)
	return s, p, true
}

// trimmedBy returns a function that trims what another one says, as one that trims a set of
// characters: nobody knows which.
func trimmedBy(op string) func(r *run, s state, c callSite, t types.Type) (state, value, bool) {
	return func(r *run, s state, c callSite, t types.Type) (state, value, bool) {
		is, _ := c.args[1].(*fnVal)
		if is != nil && is.fn != nil && is.fn.FullName() == "unicode.IsSpace" && op == "strings.Trim" {
			return s, r.apply(s, "strings.TrimSpace", c.expr, t, c.args[0]), true
		}
		return r.effects(s, c), r.apply(s, op, c.expr, t, c.args[0], r.lostSymbol(nil, t)), true
	}
}

// errorOf returns errors.As or errors.Unwrap, given what they are of no error, which is
// of no type and wraps none. What one of the package's own is and wraps, it knows itself.
func errorOf(none value) func(r *run, s state, c callSite, t types.Type) (state, value, bool) {
	return func(r *run, s state, c callSite, t types.Type) (state, value, bool) {
		var of func(value) value
		of = func(err value) value {
			switch err := err.(type) {
			case nilVal:
				return none
			case *phi:
				return r.eachWay(s, err, of)
			case *unknown:
				if s.get(err.slot) == any(nilVal{}) {
					return none
				}
				if err.op == "call" && r.isAnsweredBy(err.expr) && code.IsNamed(elemType(r.targetIn(c.expr)), "net/url", "Error") {
					return negate(r.apply(s, "==", c.expr, t, err, nilVal{}))
				}
				if err.op != globalOp {
					v := r.unknownResult(s, c, t)
					if u, ok := v.(*unknown); ok {
						r.noteHeldQuestion(question{fn: c.fn, args: c.args, gen: ageless, target: r.targetIn(c.expr)}, u)
					}
					return v
				}
			}
			return r.lostSymbol(c.expr, t)
		}
		v := of(c.args[0])
		return r.effects(s, c), v, true
	}
}

// errorAsType evaluates errors.AsType, which finds nothing in an error that is nil.
func (r *run) errorAsType(s state, c callSite, t types.Type) (state, value, bool) {
	results, ok := t.(*types.Tuple)
	if !ok || results.Len() != 2 {
		return s, nil, false
	}
	target := results.At(0).Type()
	if err, ok := c.args[0].(*unknown); c.args[0] == any(nilVal{}) || ok && s.get(err.slot) == any(nilVal{}) {
		return s, &tuple{vals: []value{r.zero(target), no}}, true
	}
	v := r.unknownResult(s, c, t)
	if found, ok := v.(*tuple); ok {
		if is, ok := found.vals[1].(*unknown); ok {
			r.noteHeldQuestion(question{fn: c.fn, index: 1, args: c.args, gen: ageless, target: target}, is)
		}
	}
	return r.effects(s, c), v, true
}

// less is cmp.Less, of anything but numbers that may be none.
func (r *run) less(s state, c callSite, t types.Type) (state, value, bool) {
	if mayBeNaN(typeOf(c.args[0])) || mayBeNaN(typeOf(c.args[1])) {
		return s, nil, false
	}
	args := r.asTexts(c.args)
	return s, r.apply(s, "<", c.expr, t, args...), true
}

// compared evaluates cmp.Compare and strings.Compare. Two numbers of which one may be none
// compare equal where both are.
func compared(f *Flow, args []value) value {
	if f.equal(args[0], args[1]) == isTrue {
		return integer(0)
	}
	if less, ok := isLess(args[0], args[1]); ok && less {
		return integer(-1)
	} else if ok && f.equal(args[0], args[1]) == isFalse {
		return integer(1)
	}
	return nil
}

// firstSet is cmp.Or.
func (r *run) firstSet(s state, c callSite, t types.Type) (state, value, bool) {
	if c.expr.Ellipsis.IsValid() {
		return s, nil, false
	}
	zero := r.zero(t)
	for i, v := range r.asTexts(c.args) {
		switch {
		case i == len(c.args)-1:
			return s, v, true
		case r.equal(v, zero) == isFalse:
			return s, v, true
		case r.equal(v, zero) == isTrue:
			continue
		}
		cond := r.apply(s, "==", nil, types.Typ[types.Bool], v, zero)
		rest := c
		rest.args = c.args[i+1:]
		empty, ok1 := r.assume(s, cond, true)
		full, ok2 := r.assume(s, cond, false)
		switch {
		case !ok1:
			return full, v, true
		case !ok2:
			continue
		}
		_, w, _ := r.firstSet(empty, rest, t)
		slot := r.newSlot(valueSlot)
		s = r.join([]state{full.with(slot, v), empty.with(slot, w)})
		got, _ := s.get(slot).(value)
		return s.with(slot, nil), got, got != nil
	}
	return s, nil, false
}

// joinErrors is errors.Join of several errors: an error, unless all are none. What it makes of a
// single one is evaluated, see heldfuncs.go.
func (r *run) joinErrors(s state, c callSite, t types.Type) (state, value, bool) {
	c.args = slices.DeleteFunc(slices.Clone(c.args), func(v value) bool { return v == any(nilVal{}) })
	if c.expr.Ellipsis.IsValid() || len(c.args) < 2 || len(c.args) > maxJoined {
		return s, nil, false
	}
	s, joined, _ := r.newError(s, c, t)
	var ways []state
	slot, none := r.newSlot(valueSlot), s
	for i, v := range c.args {
		isNone := r.apply(none, "==", nil, types.Typ[types.Bool], v, nilVal{})
		if some, ok := r.assume(none, isNone, false); ok {
			ways = append(ways, some.with(slot, joined))
		}
		var ok bool
		if none, ok = r.assume(none, isNone, true); !ok {
			break
		}
		if i == len(c.args)-1 {
			ways = append(ways, none.with(slot, nilVal{}))
		}
	}
	if len(ways) == 0 {
		return s, nil, false
	}
	s = r.join(ways)
	got, _ := s.get(slot).(value)
	return s.with(slot, nil), got, got != nil
}

// maxJoined bounds the errors that are joined.
const maxJoined = 4

// once is sync.OnceValue: what it returns gives what its function gives.
func (r *run) once(s state, c callSite, t types.Type) (state, value, bool) {
	return s, c.args[0], true
}

// clone is slices.Clone and maps.Clone.
func (r *run) clone(s state, c callSite, t types.Type) (state, value, bool) {
	p, ok := c.args[0].(*ref)
	if !ok {
		return r.cloneUnknown(s, c, t)
	}
	switch l := r.content(s, p).(type) {
	case *listVal:
		return s, r.newObject(&s, &listVal{elem: l.elem, elems: p.window(l), open: l.open, maybe: l.maybe}, t), true
	case *mapVal:
		return s, r.newObject(&s, l, t), true
	}
	return s, nil, false
}

// cloneUnknown is slices.Clone of a list of which the elements are not known: how many
// there are, may be.
func (r *run) cloneUnknown(s state, c callSite, t types.Type) (state, value, bool) {
	from, ok := c.args[0].(*unknown)
	out, ok2 := r.unknownResult(s, c, t).(*unknown)
	if !ok || !ok2 || !isSlice(t) || from.typ == nil || !isSlice(from.typ) {
		return s, nil, false
	}
	out.copied = from
	return s, out, true
}

// concatenated is slices.Concat of lists in view.
func (r *run) concatenated(s state, c callSite, t types.Type) (state, value, bool) {
	out := &listVal{elem: elemType(t)}
	if c.expr.Ellipsis.IsValid() {
		return s, nil, false
	}
	for _, a := range c.args {
		if a == any(nilVal{}) {
			continue
		}
		l, ok := r.ownList(s, a)
		if !ok || len(out.elems)+len(l.elems) > maxGrow {
			return s, nil, false
		}
		out.elems = append(out.elems, l.elems...)
	}
	if len(out.elems) == 0 {
		return s, nilVal{}, true
	}
	return s, r.newObject(&s, out, t), true
}

// readString evaluates (*bufio.Reader).ReadString and ReadBytes: without an error, and only then, the
// text ends in the delimiter.
func (r *run) readString(s state, c callSite, t types.Type) (state, value, bool) {
	k, ok := c.args[0].(konst)
	if !ok || k.Kind() != constant.Int {
		return s, nil, false
	}
	b, ok := constant.Uint64Val(k.Value)
	out, ok2 := r.unknownResult(s, c, t).(*tuple)
	if !ok || !ok2 || b >= utf8.RuneSelf || len(out.vals) != 2 {
		return s, nil, false
	}
	rest := r.asStr(out.vals[0])
	ended := r.push(rest, &text.Elsewhere(string(rune(b)), c.expr)[0])
	none, ok := r.apply(s, "==", nil, types.Typ[types.Bool], out.vals[1], nilVal{}).(*unknown)
	if !ok {
		return s, nil, false
	}
	sel := &selector{slot: r.newSlot(setSlot), n: 2, conds: [][]fact{{{none.slot, yes}}, {{none.slot, no}}}}
	r.sels[sel.slot] = sel
	s = r.effects(s, c)
	if out.vals[0] = r.choose(sel, []*str{ended, rest}); c.fn.Name() == "ReadBytes" {
		out.vals[0] = r.newObject(&s, &buffer{r.asStr(out.vals[0])}, t.(*types.Tuple).At(0).Type())
	}
	return s, out, true
}

// wellKnownMethod evaluates methods of builders and of values of net/url.
func (r *run) wellKnownMethod(s state, c callSite, t types.Type) (state, value, bool) {
	recv := c.fn.Signature().Recv().Type()
	if p, ok := recv.(*types.Pointer); ok {
		recv = p.Elem()
	}
	if isBuffer(recv) {
		return r.builderMethod(s, c, t)
	}
	if isAtomic(recv) {
		return r.atomicMethod(s, c, t)
	}
	if code.IsNamed(recv, "context", "Context") {
		return r.contextMethod(s, c, t)
	}
	if c.fn.Pkg().Path() == "testing" && c.fn.Name() == "Setenv" {
		return r.setenv(s, c, t)
	}
	if code.IsNamed(recv, textTemplate, "Template") {
		return r.templateMethod(s, c, t)
	}
	if code.IsNamed(recv, "bufio", "Scanner") {
		return r.scannerMethod(s, c, t)
	}
	if isTime(recv) {
		if v, ok := r.comparedTimes(s, c, t); ok {
			return s, v, true
		}
		return r.formattedTime(s, c, t)
	}
	if code.IsNamed(recv, "bufio", "Reader") && (c.fn.Name() == "ReadString" || c.fn.Name() == "ReadBytes") {
		return r.readString(s, c, t)
	}
	if n, ok := types.Unalias(recv).(*types.Named); ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/url" {
		if n.Obj().Name() == "URL" {
			return r.urlMethod(s, c)
		}
		if n.Obj().Name() == "Values" && c.fn.Name() == "Encode" {
			u := r.symbol(c.expr, t)
			u.class, u.lost = text.Query, r.asksOwnMap(s, c)
			return s, r.sameAnswer(s, c, u), true
		}
	}
	return s, nil, false
}
