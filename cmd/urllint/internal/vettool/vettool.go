// Package vettool answers the go command, which runs urllint once for every
// package: as go vet -vettool and go fix -fixtool.
package vettool

import (
	"encoding/json"
	"flag"
	"log"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/guard"
	"github.com/urllint/urllint/cmd/urllint/internal/repair"
)

// Speaks reports whether the go command is at the other end: it asks for the
// tool's version and flags, then hands over one unit after the other.
func Speaks(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "-V=full", "--V=full", "-flags", "--flags":
			return true
		}
	}
	return len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// Flags between urllint and itself. The go command passes a tool only the
// flags that the tool says it has, so they show in -flags.
const (
	StandaloneFlag = "standalone" // print findings for the urllint that started go vet
	EveryUnitFlag  = "every-unit" // take no short way
)

// Run answers the go command and exits. It speaks the protocol of
// x/tools, but leaves alone the units that cannot matter.
func Run(args []string) {
	log.SetFlags(0)
	log.SetPrefix("urllint: ")
	flag.String(StandaloneFlag, "", "for urllint itself: names the packages it was asked for")
	flag.Bool(EveryUnitFlag, false, "analyze every dependency, also those that cannot matter")

	a := guard.Analyzer(analyzer.Analyzer)
	if cfg := args[len(args)-1]; strings.HasSuffix(cfg, ".cfg") {
		u, err := readUnit(cfg)
		if err != nil {
			log.Fatal(err)
		}
		explainOldTool(u)
		opts := readVetFlags(args)
		if !opts.wrappers {
			a = WithoutFacts(a)
		}
		if !opts.everyUnit {
			u.takeShortWay(a, opts, args)
		}
		switch {
		case u.VetxOnly:
			a = failingLoudly(a)
		case opts.standalone:
			a = reportingFindings(a, u)
		case opts.repairs:
			a = analyzer.Plain(withholding(a, u))
		default:
			a = analyzer.Plain(a)
		}
	}
	singlechecker.Main(a)
}

// vetFlags are the flags that matter before the analysis starts.
type vetFlags struct {
	standalone bool
	everyUnit  bool
	wrappers   bool
	repairs    bool     // are made, or handed on
	sinks      []string // values of -sinks
}

// IsThorough reports whether flags ask for what takes no short way.
func IsThorough(args []string) bool { return readVetFlags(args).everyUnit }

// readVetFlags picks them out of the command line. Errors are left to the
// real parsing, in package singlechecker.
func readVetFlags(args []string) vetFlags {
	f := vetFlags{wrappers: true}
	for i, arg := range args {
		name, value, hasValue := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		isTrue, err := strconv.ParseBool(value)
		on := !hasValue || err == nil && isTrue
		switch name {
		case StandaloneFlag:
			f.standalone = true
		case EveryUnitFlag:
			f.everyUnit = on
		case WrappersFlag:
			f.wrappers = on
		case "fix", "json":
			f.repairs = f.repairs || on
		case SinksFlag:
			if !hasValue && i+1 < len(args) {
				value = args[i+1]
			}
			f.sinks = append(f.sinks, value)
		}
	}
	return f
}

// The analyzer's flags that a driver must know.
const (
	WrappersFlag = "wrappers"
	SinksFlag    = "sinks"
)

// WithoutFacts returns the analyzer for a run that looks for no wrappers, so
// that the driver need not look at dependencies.
func WithoutFacts(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.FactTypes = nil
	return &b
}

// failingLoudly returns an analyzer whose errors end the program. The driver
// would not mention them where it is asked for facts alone, and the go command
// would keep the facts.
func failingLoudly(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		result, err := a.Run(pass)
		if err != nil {
			log.Fatal(err)
		}
		return result, nil
	}
	return &b
}

// withholding returns an analyzer that offers the repairs that urllint itself would
// make. The go command hands over a test in a package of its own as another unit,
// and what tests keep in files not at all.
//
// Since Go 1.26, go vet passes -json also where it prints messages alone, and keeps the
// answer for go vet -json: a tool cannot tell whether repairs are wanted. So what has to
// be read of the whole module is read once for all units of a run.
func withholding(a *analysis.Analyzer, u *vetUnit) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		world := repair.NewWorld(u.workdir())
		t := finding.Translator{
			Fset: pass.Fset, Files: pass.Files, Objdir: u.objdir(), Editable: u.isMain(), Broken: len(pass.TypeErrors) > 0,
			Sum: func(string) string { return "" },
		}
		outer := *pass
		outer.Report = func(d analysis.Diagnostic) {
			if len(d.SuggestedFixes) > 0 {
				if fix := t.Finding(d).Fix; fix == nil || world.Against(fix) != "" {
					d.SuggestedFixes = nil
				}
			}
			pass.Report(d)
		}
		return a.Run(&outer)
	}
	return &b
}

// reportingFindings returns an analyzer whose messages are findings as JSON.
// The go command hands them on and keeps them in its cache like any message.
//
// It is called before any file is parsed: a file that has the same content
// before and afterwards is taken to have been parsed with that content.
func reportingFindings(a *analysis.Analyzer, u *vetUnit) *analysis.Analyzer {
	before := u.sums()
	a = analyzer.HonorNolint(a)
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		after := sync.OnceValue(u.sums)
		t := finding.Translator{
			Fset: pass.Fset, Files: pass.Files, Objdir: u.objdir(), Editable: u.isMain(), Broken: len(pass.TypeErrors) > 0,
			Sum: func(file string) string {
				if sum := before[file]; sum == after()[file] {
					return sum
				}
				return ""
			},
		}
		outer := *pass
		outer.Report = func(d analysis.Diagnostic) {
			data, err := json.Marshal(t.Finding(d))
			if err != nil {
				return // of strings and numbers: cannot fail
			}
			pass.Report(analysis.Diagnostic{Pos: d.Pos, End: d.End, Category: d.Category, Message: string(data)})
		}
		return a.Run(&outer)
	}
	return &b
}
