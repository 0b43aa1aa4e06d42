// Package plugin registers urllint as a module plugin of golangci-lint.
package plugin

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

func init() { register.Plugin("urllint", New) }

// New returns the linter with the settings from .golangci.yml, decoded into
// an [analyzer.Config]. An unknown setting or a wrong value is an error that
// names the right ones.
func New(settings any) (register.LinterPlugin, error) {
	cfg, err := register.DecodeSettings[analyzer.Config](settings)
	if err != nil {
		return nil, fmt.Errorf("urllint: %w (the settings are %s)", err, settingsList())
	}
	a, err := analyzer.New(cfg)
	if err != nil {
		return nil, fmt.Errorf("urllint: %w", err)
	}
	adapt(a)
	return linter{a}, nil
}

// settingsList names the settings with their types, as in
// "profile (string), enable (list of strings)".
func settingsList() string {
	var list []string
	config := reflect.TypeFor[analyzer.Config]()
	for i := range config.NumField() {
		f := config.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		list = append(list, fmt.Sprintf("%s (%s)", name, typeNames[f.Type.String()]))
	}
	return strings.Join(list, ", ")
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
