package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// TestDocsCommands: every command line in a block, and every one in the text
// that begins with urllint, is one that the program takes.
func TestDocsCommands(t *testing.T) {
	n := 0
	for _, page := range pages(t) {
		list, prose := blocks(t, page)
		for _, b := range list {
			if b.language != "sh" {
				continue
			}
			dir := "../.."
			for line := range strings.Lines(b.text) {
				line = strings.TrimSpace(comment.ReplaceAllString(line, ""))
				if line == "" {
					continue
				}
				n++
				var err error
				dir, err = checkLine(dir, line)
				assert.NoError(t, err, "%s: %s", b, line)
			}
		}
		for _, span := range codeSpan.FindAllString(prose, -1) {
			line := strings.Join(strings.Fields(strings.Trim(span, "`")), " ")
			if strings.HasPrefix(line, "urllint ") && !placeholder.MatchString(line) {
				n++
				_, err := checkLine("../..", line)
				assert.NoError(t, err, "%s: %s", page, line)
			}
		}
	}
	assert.Greater(t, n, 60)
}

var (
	comment      = regexp.MustCompile(`(^|\s)#\s.*`)
	placeholder  = regexp.MustCompile(`\b[A-Z]{3,}\b|\.\.\."`)
	substitution = regexp.MustCompile(`\$\(([^()]*)\)`)
	redirection  = regexp.MustCompile(`[<>]\s*[\w./-]+`)
	word         = regexp.MustCompile(`&&|[|;]|(?:'[^']*'|"[^"]*"|[^\s'"|;&])+`)
	assignment   = regexp.MustCompile(`^[A-Z]\w*=`)
)

// TestDocsCommandsAreRefused: the check would notice what is wrong.
func TestDocsCommandsAreRefused(t *testing.T) {
	for _, line := range []string{
		"urllint -no-such-flag ./...",
		"urllint -enable=no-such-rule ./...",
		"urllint -format=no-such-format ./...",
		"urllint ./... -fix",
		"urllint explain no-such-rule",
		"urllint gopls -no-such-flag",
		"urllint cache no-such-word",
		"cd no/such/directory && go run .",
		"go test ./cmd/urllint -run NoSuchTest",
		"go run ./no/such/program",
		`go vet -vettool="$(which urllint)" -format=short ./...`,
		"go install github.com/urllint/urllint/cmd/nothing@latest",
		"rm -r .",
	} {
		_, err := checkLine("../..", line)
		assert.Error(t, err, line)
	}
}

// checkLine checks a line of a shell in a directory, and returns the directory
// that the next line is in.
func checkLine(dir, line string) (string, error) {
	for _, m := range substitution.FindAllStringSubmatch(line, -1) {
		if _, err := checkLine(dir, m[1]); err != nil {
			return dir, err
		}
	}
	line = substitution.ReplaceAllString(line, "X")
	if inner, ok := strings.CutPrefix(line, "("); ok {
		_, err := checkLine(dir, strings.TrimSuffix(inner, ")"))
		return dir, err
	}
	line = redirection.ReplaceAllString(line, "")
	for _, args := range commandsIn(line) {
		for len(args) > 0 && (args[0] == "export" || assignment.MatchString(args[0])) {
			args = args[1:]
		}
		if len(args) == 0 {
			continue
		}
		if args[0] == "cd" {
			dir = filepath.Join(dir, args[1])
			if _, err := os.Stat(dir); err != nil {
				return dir, err
			}
			continue
		}
		if err := checkCommand(dir, args); err != nil {
			return dir, err
		}
	}
	return dir, nil
}

// commandsIn splits a line into commands, and those into words.
func commandsIn(line string) [][]string {
	list := [][]string{nil}
	for _, w := range word.FindAllString(line, -1) {
		if slices.Contains([]string{"&&", "|", ";"}, w) {
			list = append(list, nil)
			continue
		}
		last := len(list) - 1
		list[last] = append(list[last], strings.NewReplacer("'", "", `"`, "").Replace(w))
	}
	return list
}

// others are the programs that are not ours, with the words that may follow.
var others = map[string][]string{
	"which":            {"urllint"},
	"golangci-lint":    {"custom"},
	"./custom-gcl":     {"run", "--fix"},
	"reviewdog":        {"-f=sarif", "-reporter=github-pr-review"},
	"gopls-urllint":    {"check", "FILE.go"},
	"eval":             {"X"},
	"source":           nil,
	"awk":              {"NR % 4 == 0"},
	"go-cacher-server": {"-cache-dir=/var/cache/go", "-listen=:31364"}, // as e2e/cacheprog calls it
	".ci/run":          nil,
	".ci/api":          nil,
	"e2e/run":          nil,
}

func checkCommand(dir string, args []string) error {
	switch args[0] {
	case "urllint":
		return checkUrllint(args[1:])
	case "go":
		return checkGo(dir, args[1], args[2:])
	}
	words, ok := others[args[0]]
	if !ok {
		return fmt.Errorf("no program %q is known here", args[0])
	}
	for _, a := range args[1:] {
		if !slices.Contains(words, a) {
			return fmt.Errorf("%s: what is %q?", args[0], a)
		}
	}
	return nil
}

// checkUrllint parses the arguments as the command does. Short commands are run.
func checkUrllint(args []string) error {
	if len(args) == 0 || commandNamed(args[0]) == nil {
		a, err := analyzer.New(analyzer.Config{})
		if err != nil {
			return err
		}
		s := session{Env: cli.Env{Stdout: io.Discard, Stderr: io.Discard}, Driver: driver.Driver{Analyzer: a}}
		fs := s.flagSet()
		if err := fs.Parse(args); err != nil && err != flag.ErrHelp {
			return err
		}
		s.Patterns = fs.Args()
		return s.validate()
	}
	switch args[0] {
	case "explain", "rules", "help", "version":
	case "url", "gopls":
		last := slices.IndexFunc(args[1:], func(a string) bool { return strings.Contains(a, "://") })
		if last < 0 {
			last = len(args) - 1
		}
		args = append(slices.Clone(args[:last+1]), "-help") // flags are parsed in order
	case "cache":
		if len(args) == 2 && args[1] == "clean" || len(args) == 1 {
			return nil
		}
	}
	if _, errs, code := call(args...); code == cli.ExitError {
		return fmt.Errorf("%s", errs)
	}
	return nil
}

const module = "github.com/urllint/urllint/"

// checkGo checks a call of the go command.
func checkGo(dir, command string, args []string) error {
	switch command {
	case "install", "get":
		for _, a := range args {
			path, _, _ := strings.Cut(a, "@")
			if rest, ok := strings.CutPrefix(path, module); ok {
				if err := isProgram(filepath.Join("../..", rest)); err != nil {
					return err
				}
			} else if !isOtherTool(path) && a != "-tool" {
				return fmt.Errorf("what is %q?", a)
			}
		}
		return nil
	case "vet", "fix":
		return checkVet(args)
	case "tool":
		if slices.Equal(args, []string{"-n", "urllint"}) {
			return nil
		}
		if args[0] == "urllint" {
			return checkUrllint(args[1:])
		}
	case "run":
		if args[0] == "./cmd/urllint" {
			return checkUrllint(args[1:])
		}
		if strings.HasPrefix(args[0], "github.com/goreleaser/goreleaser/v2@v") && args[1] == "check" {
			return nil
		}
		return checkProgram(filepath.Join(dir, args[0]), args[1:])
	case "test":
		return checkTest(dir, args)
	case "build", "list":
		return nil
	}
	return fmt.Errorf("go %s: unknown here", command)
}

// checkVet: go vet has few flags of its own here, the others are the analyzer's.
func checkVet(args []string) error {
	a, err := analyzer.New(analyzer.Config{})
	if err != nil {
		return err
	}
	own := []string{"-fix", "-diff", "-a", "-json"}
	args = slices.DeleteFunc(slices.Clone(args), func(s string) bool {
		return slices.Contains(own, s) || strings.HasPrefix(s, "-vettool=") || strings.HasPrefix(s, "-fixtool=")
	})
	fs := a.Flags
	fs.Init("vet", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs.Parse(args)
}

// isOtherTool reports whether a test below e2e runs a program of others.
func isOtherTool(path string) bool {
	data, err := os.ReadFile("../../e2e/cacheprog/go.mod")
	return err == nil && slices.Contains(strings.Fields(string(data)), path)
}

func isProgram(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no program in %s", dir)
	}
	return err
}

// checkProgram: a program of ours has the flags that it is called with.
func checkProgram(dir string, args []string) error {
	if err := isProgram(dir); err != nil {
		return err
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	var source strings.Builder
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		source.Write(data)
	}
	for _, a := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if strings.HasPrefix(a, "-") && !strings.Contains(source.String(), `("`+name+`",`) && !strings.Contains(source.String(), `, "`+name+`",`) {
			return fmt.Errorf("%s: no flag %s", dir, a)
		}
	}
	return nil
}

var testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w*)\(`)

// checkTest: the packages are there, and so are the tests that are named.
func checkTest(dir string, args []string) error {
	var names []string
	pattern := ""
	for i := 0; i < len(args); i++ {
		switch a := args[i]; {
		case a == "-run" || a == "-bench" || a == "-timeout":
			i++
			if a != "-timeout" && args[i] != "-" {
				pattern = args[i]
			}
		case strings.HasPrefix(a, "-"):
		default:
			path := filepath.Join(dir, strings.TrimSuffix(a, "..."))
			if _, err := os.Stat(path); err != nil {
				return err
			}
			files, _ := filepath.Glob(filepath.Join(path, "*_test.go"))
			for _, name := range files {
				data, err := os.ReadFile(name)
				if err != nil {
					return err
				}
				for _, m := range testFunc.FindAllSubmatch(data, -1) {
					names = append(names, strings.TrimPrefix(string(m[1]), "Benchmark"))
				}
			}
		}
	}
	if pattern == "" {
		return nil
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(names, re.MatchString) {
		return fmt.Errorf("no test matches %s", pattern)
	}
	return nil
}
