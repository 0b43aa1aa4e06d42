package main

import (
	_ "embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	goversion "go/version"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
)

const (
	urllintPath = "github.com/urllint/urllint"
	goplsPath   = "golang.org/x/tools/gopls"
	toolsPath   = "golang.org/x/tools"
)

// A source is the urllint to link: a version of the module, or a directory.
type source struct{ version, dir string }

func (s source) String() string {
	if s.dir != "" {
		return s.dir
	}
	return urllintPath + "@" + s.version
}

// findSource says which urllint to link: the given directory; else the
// checkout around the working directory; else the urllint that runs, be it a
// released version or one built from a directory that is still there.
func findSource(g goTool, dir string) (source, error) {
	if dir != "" {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return source{}, err
		}
		if !holdsUrllint(abs) {
			return source{}, fmt.Errorf("-src %q: no go.mod there says module %s", dir, urllintPath)
		}
		return source{dir: abs}, nil
	}
	if wd, err := os.Getwd(); err == nil {
		for d := wd; ; d = filepath.Dir(d) {
			if holdsUrllint(d) {
				return source{dir: d}, nil
			}
			if d == filepath.Dir(d) {
				break
			}
		}
	}
	return runningSource(g)
}

// runningSource tells from the program's own build information where it is from.
func runningSource(g goTool) (source, error) {
	if v := releasedVersion(); v != "" {
		_, err := g.download(urllintPath, v)
		return source{version: v}, err
	}
	if _, file, _, ok := runtime.Caller(0); ok {
		if d := filepath.Dir(filepath.Dir(filepath.Dir(file))); filepath.IsAbs(d) && holdsUrllint(d) {
			return source{dir: d}, nil
		}
	}
	return source{}, errors.New("this urllint is no released version, and its source is not found; name its directory with -src DIR")
}

// releasedVersion returns the version that a module proxy knows this program
// by, or "" for one that was built in a checkout.
func releasedVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Path != urllintPath || info.Main.Sum == "" {
		return ""
	}
	return info.Main.Version
}

// holdsUrllint reports whether dir is the root of urllint's module.
func holdsUrllint(dir string) bool {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	return err == nil && strings.HasPrefix(strings.ReplaceAll(string(data), "\r\n", "\n"), "module "+urllintPath+"\n")
}

// A goplsModule is a version of gopls in the module cache.
type goplsModule struct {
	module
	goVersion string // the oldest Go that builds it, such as "1.26.0"
	tools     string // the version of golang.org/x/tools that it is written for
}

// chooseGopls downloads the given version, or the newest released one that
// the installed Go builds.
func chooseGopls(g goTool, wanted string) (goplsModule, error) {
	installed, err := g.env("GOVERSION")
	if err != nil {
		return goplsModule{}, err
	}
	if wanted == "" {
		wanted, err = newestGopls(g, installed["GOVERSION"])
		if err != nil {
			return goplsModule{}, err
		}
	}
	file, err := g.goMod(goplsPath, wanted)
	if err != nil {
		return goplsModule{}, err
	}
	if !builds(installed["GOVERSION"], file.Go) {
		return goplsModule{}, fmt.Errorf("gopls %s needs Go %s or newer, installed is %s", wanted, file.Go, installed["GOVERSION"])
	}
	m, err := g.download(goplsPath, wanted)
	if err != nil {
		return goplsModule{}, err
	}
	gopls := goplsModule{module: m, goVersion: file.Go}
	for _, r := range file.Require {
		if r.Path == toolsPath {
			gopls.tools = r.Version
		}
	}
	if gopls.tools == "" {
		return goplsModule{}, misfit(gopls, "its go.mod does not require "+toolsPath)
	}
	return gopls, nil
}

// newestGopls returns the newest release that the Go with this version builds.
func newestGopls(g goTool, goVersion string) (string, error) {
	versions, err := g.versions(goplsPath)
	if err != nil {
		return "", err
	}
	for i := len(versions) - 1; i >= 0; i-- {
		if strings.Contains(versions[i], "-") {
			continue // a prerelease
		}
		file, err := g.goMod(goplsPath, versions[i])
		if err != nil {
			return "", err
		}
		if builds(goVersion, file.Go) {
			return versions[i], nil
		}
	}
	return "", fmt.Errorf("no version of gopls builds with %s; there are %s", goVersion, strings.Join(versions, " "))
}

// builds reports whether the Go with this version ("go1.26.8") builds a module
// that asks for another ("1.26.0"). A Go without a version, built from its
// development tree, builds all.
func builds(goVersion, asked string) bool {
	goVersion, _, _ = strings.Cut(goVersion, " ") // "go1.26.8 X:loopvar"
	return !goversion.IsValid(goVersion) || goversion.Compare(goVersion, "go"+asked) >= 0
}

// misfit is the error for a gopls that the hook does not fit.
func misfit(g goplsModule, why string) error {
	return fmt.Errorf("urllint does not know how to join gopls %s: %s; name another version with -gopls", g.Version, why)
}

// hookFits reports an error unless this gopls has what the hook uses: a
// main.go, the list settings.AllAnalyzers, and entries of that list with a
// field for the analyzer. The hook looks at the field again when it runs.
func hookFits(g goplsModule) error {
	if _, err := os.Stat(filepath.Join(g.Dir, "main.go")); err != nil {
		return misfit(g, "it has no main.go")
	}
	files, err := filepath.Glob(filepath.Join(g.Dir, "internal", "settings", "*.go"))
	if err != nil {
		return err
	}
	var list, field bool
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return misfit(g, err.Error())
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				return false
			case *ast.ValueSpec:
				for _, name := range n.Names {
					list = list || name.Name == "AllAnalyzers"
				}
			case *ast.TypeSpec:
				field = field || n.Name.Name == "Analyzer" && hasAnalyzerField(n.Type)
			}
			return true
		})
	}
	if !list {
		return misfit(g, "its package internal/settings has no variable AllAnalyzers")
	}
	if !field {
		return misfit(g, "its type settings.Analyzer has no field analyzer *analysis.Analyzer")
	}
	return nil
}

func hasAnalyzerField(t ast.Expr) bool {
	s, ok := t.(*ast.StructType)
	if !ok {
		return false
	}
	for _, f := range s.Fields.List {
		star, ok := f.Type.(*ast.StarExpr)
		if !ok {
			continue
		}
		sel, ok := star.X.(*ast.SelectorExpr)
		for _, name := range f.Names {
			if ok && name.Name == "analyzer" && sel.Sel.Name == "Analyzer" {
				return true
			}
		}
	}
	return false
}

//go:embed goplshook.go.txt
var goplsHook string

// buildHost writes the host module, builds it, and returns the program.
func buildHost(g goTool, gopls goplsModule, lint source, set [][2]string) (string, error) {
	main, err := os.ReadFile(filepath.Join(gopls.Dir, "main.go"))
	if err != nil {
		return "", err
	}
	sums, err := hostSums(g, gopls, lint)
	if err != nil {
		return "", err
	}
	g.dir = filepath.Join(g.dir, "host")
	err = writeFiles(g.dir, map[string]string{
		"go.mod":   hostModule(gopls, lint),
		"go.sum":   sums,
		"main.go":  string(main),
		"hook.go":  goplsHook,
		"flags.go": hostFlags(set),
	})
	if err != nil {
		return "", err
	}
	program := filepath.Join(g.dir, "gopls.exe") // the suffix does no harm elsewhere
	_, err = g.run("go", "build", "-buildvcs=false", "-o", program, "-ldflags=-X=main.version="+gopls.Version+"+urllint", ".")
	return program, err
}

// hostModule is the go.mod of the host. gopls compiles with its own
// golang.org/x/tools and no newer one, so that is pinned.
func hostModule(gopls goplsModule, lint source) string {
	version, replace := lint.version, ""
	if lint.dir != "" {
		version = "v0.0.0"
		replace = fmt.Sprintf("\t%s => %s\n", urllintPath, strconv.Quote(lint.dir))
	}
	return fmt.Sprintf(`module %s/urllint

go %s

require (
	%s %s
	%s %s
)

replace (
	%s => %s %s
%s)
`, goplsPath, gopls.goVersion, goplsPath, gopls.Version, urllintPath, version, toolsPath, toolsPath, gopls.tools, replace)
}

// hostSums seeds go.sum with what the authors of gopls and of urllint
// recorded, so that the go command has next to nothing to look up.
func hostSums(g goTool, gopls goplsModule, lint source) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %s\n%s %s/go.mod %s\n", goplsPath, gopls.Version, gopls.Sum, goplsPath, gopls.Version, gopls.GoModSum)
	dir := lint.dir
	if dir == "" {
		m, err := g.download(urllintPath, lint.version)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%s %s %s\n%s %s/go.mod %s\n", urllintPath, m.Version, m.Sum, urllintPath, m.Version, m.GoModSum)
		dir = m.Dir
	}
	for _, d := range []string{gopls.Dir, dir} {
		sum, err := os.ReadFile(filepath.Join(d, "go.sum"))
		if err != nil && !os.IsNotExist(err) {
			return "", err
		}
		b.Write(sum)
	}
	return b.String(), nil
}

// hostFlags is a Go file with the analyzer flags of the command line.
func hostFlags(set [][2]string) string {
	return fmt.Sprintf("package main\n\nvar urllintFlags = %#v\n", set)
}
