package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/lazy"
)

// What a program prints a test may catch and hold against a text of its own. An error of a
// request to a far host, which quotes its URL, is printed where there is no network. Another
// package that is handed the error may measure it, or ask what is in it.

// caught is in files that take what the program prints to another place; caughtInTests is
// where a test, or what helps tests, does so: a program sets where its log goes, too; and
// loggedInTests where one has a logger of its own, which does not write to a file or to nowhere.
var (
	caught        = onLines(lazy.Regexp(`\bos\.Pipe\(|\bos\.Std(out|err)\s*=[^=]`), "os.Pipe(", "os.Std")
	caughtInTests = onLines(lazy.Regexp(`\bos\.Std(out|err)\s*,.*[^=!<>:]=[^=]|&os\.Std(out|err)\b|\b(SetOutput|SetDefault|Dup2)\(|"os/exec"|StartProcess|/testscript"`), "os.Std", "SetOutput(", "SetDefault(", "Dup2(", `"os/exec"`, "StartProcess", `/testscript"`)
	loggedInTests = onLines(lazy.Regexp(`\b(log|zerolog)\.New\(&?\w+[,)]|\bNew(Text|JSON)Handler\(&?\w+[,)]|\bslog\.New\(&?\w+[^\w.]|"go\.uber\.org/zap/zaptest/observer"|/logrus/hooks/test"`), "log.New(", "NewTextHandler(", "NewJSONHandler(", "zaptest/observer", "logrus/hooks/test")
)

// logSet is where a program says that its log goes to something of its own, and ownLog a method
// of such a thing: it may look at what is logged.
var (
	logSet = onLines(lazy.Regexp(`\b(SetOutput|SetDefault|SetHandler|AddHook|ReplaceGlobals|(log|slog|zerolog)\.New)\(&?\w+[^\w.]|\bSetDefault\(`), "SetOutput(", "SetDefault(", "SetHandler(", "AddHook(", "ReplaceGlobals(", "log.New(")
	ownLog = onLines(lazy.Regexp(`^func \([^)]*\) (Write\(\w* ?\[\]byte\)|Handle\([^)]*\.Record\)|Fire\([^)]*\bEntry\))`), ") Write(", ") Handle(", ") Fire(")
)

// runsItself reports whether a file starts its own program again, whose output it may read.
func runsItself(data []byte) bool {
	return isNamed(data, `"os/exec"`) && isNamed(data, "os.Executable()", "exec.Command(os.Args[0]", "ctx, os.Args[0]", "/proc/self/exe")
}

// noteLog notes what becomes of the log, as far as a file says.
func (p *place) noteLog(data []byte) {
	p.SetsLog = p.SetsLog || logSet.in(data)
	p.OwnLog = p.OwnLog || ownLog.in(data)
}

// errsRead is in files that look at what an error says, and do not only print it.
var errsRead = onLines(lazy.Regexp(`\burl\.Error\b|\blen\([^()\n]*\.Error\(\)\)|\[[^\]\n]*\.Error\(\)\]|\.Error\(\) *(==|!=|<|>|\[)|(==|!=|<|>) *\w+\.Error\(\)|\b(strings|bytes|regexp|slices)\.\w+\([^\n]*\.Error\(\)|\bswitch [^\n]*\.Error\(\)`), ".Error")

// noteErrs notes whether files look at what errors say. What gives errors elsewhere has to be
// known before, and of what keeps their texts each file tells the others.
func (in *index) noteErrs(modules []*module, files []codeFile) {
	var told givers // of the whole modules
	for again := range 2 {
		for _, f := range files {
			p := in.Places[filepath.Dir(f.name)]
			if p == nil || strings.HasSuffix(f.name, asm) || p.Errs && (p.ErrsOut || !isTest(f.name)) {
				continue
			}
			data, err := os.ReadFile(f.name)
			if err != nil || !mayLookAtErrs(f.name, data) || again > 0 && !isTold(told, data) {
				continue // what cannot be read was noted
			}
			looks, out := in.looksAtErrs(modules, f.name, data, told)
			p.Errs = p.Errs || looks
			p.ErrsOut = p.ErrsOut || looks && out
		}
		told = in.tellers()
	}
}

// mayLookAtErrs reports whether a file has a word of those that look at errors, which is cheap to
// ask.
func mayLookAtErrs(name string, data []byte) bool {
	return isTest(name) || isNamed(data, ".Error", "rint", "fmt.Append", "recover()", "anic", "len(")
}

// tellers returns the names of all that keeps what an error says.
func (in *index) tellers() givers {
	all := givers{}
	for _, p := range in.Places {
		maps.Copy(all, p.Tellers)
	}
	return all
}

// isTold reports whether a file has a name of what keeps what errors say.
func isTold(names givers, data []byte) bool {
	for start := 0; start < len(data); start++ {
		end := start
		for end < len(data) && (data[end] == '_' || data[end] >= utf8.RuneSelf || isLetterOrDigit(data[end])) {
			end++
		}
		if end > start && names[string(data[start:end])] {
			return true
		}
		start = end
	}
	return false
}

func isLetterOrDigit(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9'
}

// looksAtErrs reports whether a file looks at what an error says, at once or by way of a name,
// and whether it is a test outside of the package that it tests. Before the names of what keeps such
// texts are known, it notes those of the file.
func (in *index) looksAtErrs(modules []*module, name string, data []byte, told givers) (looks, out bool) {
	f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
	if err != nil {
		return true, true // who knows
	}
	out = isOutside(name, f)
	if errsRead.in(data) {
		return true, out
	}
	gives, tells := giversOf(in.known(modules, name, f))
	if told == nil {
		tells = nil
	}
	look := newErrsLook(isTest(name), gives, tells)
	if look.at(f) {
		return true, out
	}
	p := in.place(filepath.Dir(name))
	p.Panics = p.Panics || look.panics
	if told == nil && !isTest(name) && len(look.fields) > 0 {
		p.Tellers = union(p.Tellers, look.fields)
	}
	if isNamed(data, "recover()") {
		look := newErrsLook(isTest(name), gives, tells)
		look.caught = true
		p.Recovers = p.Recovers || look.at(f)
	}
	return false, false
}

// isOutside reports whether a file is a test outside of the package that it tests.
func isOutside(name string, f *ast.File) bool {
	return isTest(name) && strings.HasSuffix(f.Name.Name, "_test")
}

// isForTests reports whether a file is a test, or helps tests.
func isForTests(name string, f *ast.File) bool {
	return isTest(name) || slices.Contains(importsOf(f), "testing")
}

// answersErr is in files of servers that answer with what an error says, and lengthHeld in tests
// that hold how long an answer is against something.
var (
	answersErr = onLines(lazy.Regexp(`\b(http\.Error|Fprint\w*|WriteString)\(\w+,[^\n]*[eE]rr|\.(Write|String|JSON|AbortWithError)\([^\n]*[eE]rr(\.Error\(\)|[,)])`), "http.Error(", "Fprint", "WriteString(", ".Write(", ".String(", ".JSON(", ".AbortWithError(")
	lengthHeld = lazy.Regexp(`\bBody\.Len\(\)\s*($|[,)]|[!=<>]=?\s*[1-9a-zA-Z])|\blen\(\w*[bB]ody\w*\)\s*($|[,)]|[!=<>]=?\s*[1-9a-zA-Z])|:?= \w+\.Body\.Len\(\)|\bContentLength\s*[!=<>]`)
)

// ownAnswers is in files that have what a server answers come by: with a writer of their own, as
// what counts the bytes for a log, makes a tag of them or keeps them has, or with a recorder, and
// sizes where a framework says how much was written.
var (
	ownAnswers = onLines(lazy.Regexp(`^func \([^)]*\) (Write\(\w* ?\[\]byte\)|WriteString\(\w* ?string\))|\bhttptest\.NewRecorder\(|\bhttptest\.ResponseRecorder\b`), ") Write(", ") WriteString(", "NewRecorder(", "ResponseRecorder")
	sizes      = onLines(lazy.Regexp(`\.(BytesWritten|Tee)\(|\bWriter\.Size\(\)|\bResponse\(\)\.Size\b|\bhttpsnoop\.Capture`), "BytesWritten(", "Tee(", ".Size", "httpsnoop")
)

// takesAnswers reports whether a file of a program has its own answers come by.
func takesAnswers(data []byte) bool {
	return isNamed(data, "ResponseWriter", "ResponseRecorder", "NewRecorder", ") WriteHeader(") && ownAnswers.in(data) || sizes.in(data)
}

// noteAnswers notes whether a file is one of a server that answers with what errors say, or one
// that may measure answers.
func (p *place) noteAnswers(name string, data []byte) {
	if isTest(name) {
		p.Lengths = p.Lengths || isNamed(data, "Body.Len()", "ody)", "ContentLength") && lengthHeld().Match(data) || measuresRead(data)
		return
	}
	p.Lengths = p.Lengths || takesAnswers(data)
	p.Answers = p.Answers || handlers.in(data) && answersErr.in(data)
}

// readAll is where all of an answer is read, and given to a variable.
var readAll = onLines(lazy.Regexp(`(\w+)(?:, \w+)? :?= io(?:util)?\.ReadAll\(`), ".ReadAll(")

// measuresRead reports whether a file holds the length of what it has read against something.
func measuresRead(data []byte) bool {
	for found := range readAll.all(data) {
		for rest := data; ; {
			_, after, ok := bytes.Cut(rest, []byte("len("+string(found[1])+") "))
			if !ok {
				break
			}
			if fields := bytes.Fields(after[:min(len(after), 20)]); len(fields) > 1 && bytes.ContainsAny(fields[0], "=<>") && fields[1][0] != '0' {
				return true
			}
			rest = after
		}
	}
	return false
}
