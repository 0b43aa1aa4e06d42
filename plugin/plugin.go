// Package plugin registers urllint as a module plugin of golangci-lint.
package plugin

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
)

func init() { register.Plugin("urllint", New) }

// New returns the linter with the settings decoded from .golangci.yml. An
// unknown setting or a wrong value is an error that names the right ones.
func New(settings any) (register.LinterPlugin, error) {
	cfg, err := register.DecodeSettings[analyzer.Config](settings)
	if err != nil {
		return nil, err
	}
	a, err := analyzer.New(cfg)
	if err != nil {
		return nil, err
	}
	return linter{a}, nil
}

type linter struct{ analyzer *analysis.Analyzer }

func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{l.analyzer}, nil
}

func (linter) GetLoadMode() string { return register.LoadModeTypesInfo }
