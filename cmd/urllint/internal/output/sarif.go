package output

import (
	"crypto/sha256"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/catalogue"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/sarif"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

const (
	sarifRoot  = "%SRCROOT%" // the base that code scanning takes for the repository
	sarifLevel = "warning"
)

// SARIF prints the findings as SARIF 2.1.0, for code scanning.
func (r *Report) SARIF(w io.Writer) error {
	rules, index := sarifRules()
	run := sarif.Run{
		Tool: sarif.Tool{Driver: sarif.Driver{
			Name: "urllint", Version: cli.Version(), InformationURI: rule.Home, Rules: rules,
		}},
		Invocations: []sarif.Invocation{sarifInvocationOf(r.faults())},
		BaseIDs:     map[string]sarif.Artifact{sarifRoot: {URI: fileURI(r.base()) + "/"}},
		ColumnKind:  "utf16CodeUnits",
		Results:     []sarif.Result{},
	}
	count := map[string]int{}
	for _, f := range r.Findings {
		result := r.sarifResult(f)
		if i, ok := index[f.Rule]; ok {
			result.RuleIndex, result.Level = &i, rules[i].Default.Level
		}
		key := r.key(r.base(), f).String()
		count[key]++
		result.Fingerprints = map[string]string{"urllint/v1": fingerprint(key, count[key])}
		run.Results = append(run.Results, result)
	}
	return cli.WriteJSON(w, sarif.Log{Schema: sarif.Schema, Version: sarif.Version, Runs: []sarif.Run{run}})
}

// sarifRules returns the whole catalogue and where each rule is in it.
func sarifRules() (rules []sarif.Rule, index map[string]int) {
	index = map[string]int{}
	rules = []sarif.Rule{}
	for i, r := range rule.All() {
		index[r.Name] = i
		rules = append(rules, sarif.Rule{
			ID:               r.Name,
			ShortDescription: sarif.Text{Text: r.Summary},
			FullDescription:  sarif.Text{Text: r.Doc},
			HelpURI:          catalogue.HelpURL(r),
			Help:             sarif.Text{Text: sarifHelp(r)},
			Default:          sarif.Configuration{Enabled: r.In(rfc1738.ProfileCurrent), Level: r.Severity.String()},
		})
	}
	return rules, index
}

func sarifHelp(r *rule.Rule) string {
	var b strings.Builder
	catalogue.Explain(&b, r)
	return b.String()
}

func sarifInvocationOf(errors []string) sarif.Invocation {
	inv := sarif.Invocation{Successful: len(errors) == 0}
	for _, e := range errors {
		inv.Notifications = append(inv.Notifications, sarif.Notification{Level: "error", Message: sarif.Text{Text: e}})
	}
	return inv
}

// fingerprint tells the nth of equal findings from the others, also after
// lines have moved.
func fingerprint(key string, n int) string {
	return fmt.Sprintf("%x:%d", sha256.Sum256([]byte(key)), n)
}

func (r *Report) sarifResult(f finding.Finding) sarif.Result {
	result := sarif.Result{
		RuleID: f.Rule, Level: sarifLevel, Message: sarif.Text{Text: f.Message},
		Locations: []sarif.Location{r.sarifLocation(f.File, f.Start, f.End)},
	}
	for _, rel := range f.Related {
		loc := r.sarifLocation(rel.File, rel.Start, rel.End)
		loc.Message = &sarif.Text{Text: rel.Message}
		result.Related = append(result.Related, loc)
	}
	if f.Fix != nil {
		result.Fixes = []sarif.Fix{r.sarifFix(f.Fix)}
	}
	return result
}

func (r *Report) sarifLocation(file string, start, end finding.Position) sarif.Location {
	region := r.sarifRegion(file, start, end)
	if line := r.Sources.line(file, start.Line); line != "" && len(line) <= screen.MaxLine {
		region.Snippet = &sarif.Text{Text: line}
	}
	return sarif.Location{Physical: sarif.Physical{Artifact: r.sarifArtifact(file), Region: region}}
}

func (r *Report) sarifRegion(file string, start, end finding.Position) sarif.Region {
	return sarif.Region{
		StartLine: start.Line, StartColumn: r.Sources.utf16Column(file, start),
		EndLine: end.Line, EndColumn: r.Sources.utf16Column(file, end),
	}
}

func (r *Report) sarifFix(fix *finding.Repair) sarif.Fix {
	s := sarif.Fix{Description: sarif.Text{Text: fix.Message}}
	for _, file := range fix.Files() {
		ch := sarif.Change{Artifact: r.sarifArtifact(file)}
		for _, e := range fix.In(file) {
			ch.Replacements = append(ch.Replacements, sarif.Replacement{
				Deleted:  r.sarifRegion(file, r.Sources.position(file, e.Start), r.Sources.position(file, e.End)),
				Inserted: &sarif.Text{Text: e.New},
			})
		}
		s.Changes = append(s.Changes, ch)
	}
	return s
}

// sarif.Artifact names a file below the root by a relative reference, any
// other by a file URL.
func (r *Report) sarifArtifact(file string) sarif.Artifact {
	rel, err := filepath.Rel(r.base(), file)
	if err != nil || !filepath.IsLocal(rel) {
		return sarif.Artifact{URI: fileURI(file)}
	}
	return sarif.Artifact{URI: (&url.URL{Path: filepath.ToSlash(rel)}).EscapedPath(), BaseID: sarifRoot}
}

// fileURI returns the URL of an absolute path.
func fileURI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive letter
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
