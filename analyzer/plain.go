package analyzer

import (
	"fmt"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Plain returns an analyzer for drivers that print a diagnostic's message and
// nothing else that could name the rule, as go vet and Bazel's nogo do: the
// name of the rule ends the message. Related places become one word in it,
// because go vet prints each as a line of its own, which programs that read
// them take for one more finding. It honors comments as [HonorNolint] does.
func Plain(a *analysis.Analyzer) *analysis.Analyzer {
	a = HonorNolint(a)
	b := *a
	b.Run = func(p *analysis.Pass) (any, error) {
		if p.Report == nil { // a driver that wants nothing but facts
			return a.Run(p)
		}
		outer := *p
		outer.Report = func(d analysis.Diagnostic) { p.Report(plain(p, d)) }
		return a.Run(&outer)
	}
	return &b
}

func plain(p *analysis.Pass, d analysis.Diagnostic) analysis.Diagnostic {
	if d.Category == "" {
		return d
	}
	for _, r := range d.Related {
		if strings.HasPrefix(r.Message, notRepaired) || !r.Pos.IsValid() {
			continue
		}
		at := p.Fset.Position(r.Pos)
		d.Message += fmt.Sprintf(" (%s:%d)", filepath.Base(at.Filename), at.Line)
		break
	}
	d.Message += " [" + d.Category + "]"
	d.Related = nil
	return d
}
