package gopls

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	goversion "go/version"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/nearest"
)

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
	if wanted == "" || wanted == "latest" {
		wanted, err = newestGopls(g, installed["GOVERSION"])
		if err != nil {
			return goplsModule{}, err
		}
	}
	file, err := g.goMod(goplsPath, wanted)
	if err != nil {
		return goplsModule{}, unknownVersion(g, wanted, err)
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

// unknownVersion names the versions that there are, if the wanted one is not
// among them; otherwise it returns the error as it is.
func unknownVersion(g goTool, wanted string, err error) error {
	versions, listErr := g.versions(goplsPath)
	if listErr != nil || slices.Contains(versions, wanted) {
		return err
	}
	return nearest.Unknown("version of gopls", wanted, versions, "the newest are "+strings.Join(versions[max(0, len(versions)-5):], ", "))
}

// newestGopls returns the newest release that the Go with this version builds.
func newestGopls(g goTool, goVersion string) (string, error) {
	versions, err := g.versions(goplsPath)
	if err != nil || len(versions) == 0 { // no proxy, or none that can be reached
		if versions = cachedVersions(g, goplsPath); len(versions) == 0 {
			return "", cmp.Or(err, errors.New("no version of gopls is known: no module proxy, and none in the module cache"))
		}
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
		hasList, hasField := hookPoints(f)
		list, field = list || hasList, field || hasField
	}
	if !list {
		return misfit(g, "its package internal/settings has no variable AllAnalyzers")
	}
	if !field {
		return misfit(g, "its type settings.Analyzer has no field analyzer *analysis.Analyzer")
	}
	return nil
}

// hookPoints reports which of the two declarations that the hook needs are
// in a file.
func hookPoints(f *ast.File) (list, field bool) {
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
	return list, field
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
