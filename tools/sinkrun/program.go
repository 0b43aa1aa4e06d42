package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// std are packages of the standard library that code may use without an
// import line.
var std = []string{
	"bytes", "context", "crypto/tls", "database/sql", "errors", "fmt", "io", "log", "net", "net/http",
	"net/http/httptest", "net/url", "os", "strings", "time",
}

// mainFile runs the probe that its first argument names on the text that is
// its second.
//
//go:embed main.go.txt
var mainFile []byte

// runModule builds a program out of the probes of a module and runs it.
func runModule(module string, probes []probe) ([]outcome, error) {
	dir, err := os.MkdirTemp("", "sinkrun")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := writeProgram(dir, module, probes); err != nil {
		return nil, err
	}
	if err := build(dir, module, probes); err != nil {
		return nil, err
	}
	var out []outcome
	for i, p := range probes {
		for _, text := range p.bad {
			out = append(out, outcome{p.place, "bad", text, execute(dir, i, text)})
		}
		for _, text := range p.good {
			out = append(out, outcome{p.place, "good", text, execute(dir, i, text)})
		}
	}
	return out, nil
}

// writeProgram writes a file for each probe.
func writeProgram(dir, module string, probes []probe) error {
	if err := os.WriteFile(filepath.Join(dir, "main.go"), mainFile, 0o600); err != nil {
		return err
	}
	root, _, _ := strings.Cut(module, "@")
	for i, p := range probes {
		code := strings.NewReplacer("$name", p.name, "$module", root, "$pkg", p.pkg).Replace(strings.Join(p.code, "\n"))
		var b strings.Builder
		b.WriteString("package main\n\n")
		if uses(code, "pkg") {
			fmt.Fprintf(&b, "import pkg %q\n", p.pkg)
		}
		for _, s := range p.imports {
			fmt.Fprintf(&b, "import %s\n", strings.NewReplacer("$module", root, "$pkg", p.pkg).Replace(s))
		}
		for _, s := range std {
			if uses(code, path.Base(s)) && !p.imported(path.Base(s)) {
				fmt.Fprintf(&b, "import %q\n", s)
			}
		}
		fmt.Fprintf(&b, "\nfunc init() { probes[\"%d\"] = probe%d }\n\n// %s\nfunc probe%d(text string) any {\n%s\n}\n", i, i, p.at, i, code)
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("probe%d.go", i)), []byte(b.String()), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// imported reports whether a probe's own imports have a package of that name.
func (p probe) imported(name string) bool {
	return slices.ContainsFunc(p.imports, func(spec string) bool {
		return strings.HasPrefix(spec, name+" ") || strings.HasSuffix(spec, "/"+name+`"`)
	})
}

// uses reports whether code names a package.
func uses(code, pkg string) bool {
	return regexp.MustCompile(`(^|[^\w.])` + pkg + `\.`).MatchString(code)
}

// build compiles the program; the go command finds what else it needs.
func build(dir, module string, probes []probe) error {
	seen := map[string]bool{module: true}
	requires := []string{module}
	for _, p := range probes {
		for _, m := range p.with {
			if !seen[m] {
				seen[m] = true
				requires = append(requires, m)
			}
		}
	}
	mod := "module sinkrun.example\n\ngo 1.25.0\n\n"
	for _, m := range requires {
		mod += "require " + strings.Replace(m, "@", " ", 1) + "\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o600); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-mod=mod", "-o", "program", ".")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, tail(string(out), 3000))
	}
	return nil
}

// execute runs the program on one text and returns what is seen.
func execute(dir string, index int, text string) string {
	cmd := exec.Command(filepath.Join(dir, "program"), fmt.Sprint(index), text)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GODEBUG=netdns=go")
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	if _, said, ok := strings.Cut(string(out), "\x00"); ok && err == nil {
		return steady(said)
	}
	last := ""
	if exit, ok := err.(*exec.ExitError); ok {
		last = string(exit.Stderr)
		if last == "" {
			last = string(out) // what a log writes there
		}
		if i := strings.Index(last, "panic: "); i >= 0 {
			last = last[i:]
		}
		last, _, _ = strings.Cut(strings.TrimSpace(last), "\n")
	}
	return steady(fmt.Sprintf("%v: %s", err, last))
}

func tail(s string, n int) string {
	if len(s) > n {
		return "..." + s[len(s)-n:]
	}
	return s
}

// changing is what differs between runs and machines.
var changing = []struct {
	re   *regexp.Regexp
	with string
}{
	{regexp.MustCompile(`(127\.0\.0\.1|\[::1?\]|0\.0\.0\.0):[1-9]\d{4}\b`), "$1:PORT"},
	{regexp.MustCompile(`lookup (\S*)( on \S+)?: .*`), "lookup $1: fails"},
	{regexp.MustCompile(`\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?`), "TIME"},
	{regexp.MustCompile(`0x[0-9a-f]{6,}`), "0xADDRESS"},
	{regexp.MustCompile(`\d+(\.\d+)?(ns|µs|ms)\b`), "TIME"},
	{regexp.MustCompile(`/tmp/sinkrun\d+`), "DIR"},
	{regexp.MustCompile(`\x1b\[[0-9;]*m`), ""},
	{regexp.MustCompile(`\s+`), " "},
}

// steady is an outcome without what changes, and not too long.
func steady(s string) string {
	for _, c := range changing {
		s = c.re.ReplaceAllString(s, c.with)
	}
	s = strings.TrimSpace(s)
	if r := []rune(s); len(r) > 200 {
		s = string(r[:200]) + "..."
	}
	return s
}
