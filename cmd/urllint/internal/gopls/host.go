package gopls

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	urllintPath = "github.com/urllint/urllint"
	goplsPath   = "golang.org/x/tools/gopls"
	toolsPath   = "golang.org/x/tools"
)

//go:embed hook.go.txt
var goplsHook string

// buildHost writes the host module, builds it, and returns the program.
func buildHost(g goTool, gopls goplsModule, lint source, flags []string) (string, error) {
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
		"flags.go": hostFlags(flags),
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

// hostFlags is a Go file with the analyzer's flags of the command line.
func hostFlags(flags []string) string {
	return fmt.Sprintf("package main\n\nvar urllintFlags = %#v\n", flags)
}
