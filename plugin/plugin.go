// Package plugin registers urllint as a module plugin of golangci-lint.
package plugin

import (
	"cmp"
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/nearest"
)

func init() { register.Plugin("urllint", New) }

// A config is the linter's section of .golangci.yml.
type config struct {
	analyzer.Config
	Fixes string `json:"fixes"` // "safe" (default) or "all"
}

// fixModes are the repairs that are handed to golangci-lint, which makes all that it gets
// where it runs with --fix, and shows them to nobody before: those after which Go reads
// the same, or all.
var fixModes = []string{"safe", "all"}

// New returns the linter with the settings from .golangci.yml. An unknown setting or a
// wrong value is an error that names the right ones.
func New(settings any) (register.LinterPlugin, error) {
	cfg, err := register.DecodeSettings[config](settings)
	if err != nil {
		return nil, fmt.Errorf("urllint: %w%s (the settings are %s)", err, meant(err), settingsList())
	}
	a, err := analyzer.New(cfg.Config)
	if err != nil {
		return nil, fmt.Errorf("urllint: %w", err)
	}
	fixes := cmp.Or(cfg.Fixes, fixModes[0])
	if !slices.Contains(fixModes, fixes) {
		return nil, fmt.Errorf("urllint: %w", nearest.Unknown("value for fixes", fixes, fixModes, ""))
	}
	adapt(a, fixes == "all")
	return linter{a}, nil
}

// unknownField finds the name in the error for a setting that does not exist.
var unknownField = regexp.MustCompile(`unknown field "([^"]*)"`)

// meant says which setting a wrong one was meant for.
func meant(err error) string {
	m := unknownField.FindStringSubmatch(err.Error())
	if m == nil {
		return ""
	}
	var names []string
	for name := range settings() {
		names = append(names, name)
	}
	if near := nearest.Names(m[1], names); len(near) > 0 {
		return "; did you mean " + nearest.Or(near) + "?"
	}
	return ""
}

// settingsList names the settings with their types, as in
// "profile (string), enable (list of strings)".
func settingsList() string {
	var list []string
	for name, t := range settings() {
		list = append(list, fmt.Sprintf("%s (%s)", name, typeNames[t.String()]))
	}
	return strings.Join(list, ", ")
}

// settings yields the names and types of what users can set.
func settings() iter.Seq2[string, reflect.Type] {
	return func(yield func(string, reflect.Type) bool) {
		for _, f := range reflect.VisibleFields(reflect.TypeFor[config]()) {
			if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); !f.Anonymous && name != "-" && !yield(name, f.Type) {
				return
			}
		}
	}
}

var typeNames = map[string]string{
	"string":   "string",
	"[]string": "list of strings",
	"bool":     "true or false",
}

type linter struct{ analyzer *analysis.Analyzer }

func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{l.analyzer}, nil
}

func (linter) GetLoadMode() string { return register.LoadModeTypesInfo }
