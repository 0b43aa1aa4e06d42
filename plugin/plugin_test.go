package plugin

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/rule"
)

// newLinter is how golangci-lint comes to the linter.
func newLinter(t *testing.T, settings any) (register.LinterPlugin, error) {
	t.Helper()
	plugin, err := register.GetPlugin("urllint")
	require.NoError(t, err)
	return plugin(settings)
}

// object is a section of .golangci.yml as golangci-lint hands it over.
type object = map[string]any

func TestSettings(t *testing.T) {
	rule := rule.All()[0].Name
	tests := []struct {
		settings any
		wantErr  []string // parts of the error; none when the settings are right
		why      string
	}{
		{nil, nil, "no settings at all"},
		{object{}, nil, "an empty section"},
		{object{"profile": "rfc1738"}, nil, "a profile"},
		{object{"enable": []any{rule}, "disable": []any{rule}}, nil, "rules by name"},
		{object{"tests": "none", "no-wrappers": true}, nil, "the rest"},

		{object{"profil": "rfc1738"}, []string{`"profil"`, "profile (string)", "enable (list of strings)", "no-wrappers (true or false)", "did you mean profile?"}, "a setting that does not exist"},
		{object{"no_wrappers": true}, []string{`"no_wrappers"`, "no-wrappers"}, "another spelling"},
		{object{"enable": rule}, []string{"enable", "list of strings"}, "a text in place of a list"},
		{object{"enable": []any{1}}, []string{"enable"}, "a number in place of a name"},
		{object{"no-wrappers": "yes"}, []string{"no-wrappers", "true or false"}, "a text in place of true or false"},
		{[]any{"rfc1738"}, []string{"array", "profile (string)"}, "a list in place of the settings"},
		{"rfc1738", []string{"string", "profile (string)"}, "a text in place of the settings"},
		{object{"profile": func() {}}, []string{"encoding settings"}, "no YAML can say this"},

		{object{"profile": "rfc3986"}, []string{`"rfc3986"`, "current", "rfc1738"}, "a profile that does not exist"},
		{object{"enable": []any{"no-such-rule"}}, []string{`"no-such-rule"`, `"urllint rules" lists them`}, "a rule that does not exist"},
		{object{"disable": []any{"unsafe-spaces"}}, []string{`"unsafe-spaces"`, "did you mean unsafe-space?"}, "a rule that is nearly right"},
		{object{"fixes": "all"}, nil, "all repairs"},
		{object{"fixes": "safe"}, nil, "what is so without it"},
		{object{"fixes": "al"}, []string{`"al"`, "fixes", "did you mean all?"}, "a choice of repairs that is nearly right"},
		{object{"tests": "loud"}, []string{`"loud"`, "quiet", "all", "none"}, "a choice that does not exist"},
		{object{"sinks": []any{"nonsense"}}, []string{`nonsense`}, "a sink that cannot be read"},
	}
	for _, tt := range tests {
		linter, err := newLinter(t, tt.settings)
		if tt.wantErr == nil {
			require.NoError(t, err, tt.why)
			analyzers, err := linter.BuildAnalyzers()
			require.NoError(t, err, tt.why)
			assert.NoError(t, analysis.Validate(analyzers), tt.why)
			continue
		}
		if !assert.Error(t, err, tt.why) {
			continue
		}
		assert.Contains(t, err.Error(), "urllint: ", "golangci-lint does not say which linter it was")
		for _, want := range tt.wantErr {
			assert.Contains(t, err.Error(), want, tt.why)
		}
	}
}

// TestSettingsSurviveGolangci: golangci-lint lower-cases the keys and splits
// those with a dot, so a setting must have a plain lower-case name and may
// not be a map.
func TestSettingsSurviveGolangci(t *testing.T) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[config]()) {
		if f.Anonymous {
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			assert.NotContains(t, settingsList(), "- (", "%s is no setting of users", f.Name)
			continue
		}
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, name, f.Name)
		assert.Empty(t, options, f.Name)
		assert.Contains(t, typeNames, f.Type.String(), "%s: say in typeNames how a user writes it", f.Name)
	}
}

func TestTypesAreLoaded(t *testing.T) {
	linter, err := newLinter(t, nil)
	require.NoError(t, err)
	assert.Equal(t, register.LoadModeTypesInfo, linter.GetLoadMode())
}

// TestLintersAreIndependent: one set of settings does not leak into the next.
func TestLintersAreIndependent(t *testing.T) {
	one, err := newLinter(t, object{"profile": "rfc1738"})
	require.NoError(t, err)
	two, err := newLinter(t, nil)
	require.NoError(t, err)
	a, _ := one.BuildAnalyzers()
	b, _ := two.BuildAnalyzers()
	require.Len(t, a, 1)
	require.Len(t, b, 1)
	assert.NotSame(t, a[0], b[0])
	assert.NotSame(t, analyzer.Analyzer, b[0], "the exported analyzer must not be adapted")
	assert.Equal(t, "urllint", a[0].Name)
	assert.Equal(t, analyzer.URL, a[0].URL)
}

func TestAdaptDiagnostic(t *testing.T) {
	edit := func(s string) analysis.SuggestedFix {
		return analysis.SuggestedFix{Message: s, TextEdits: []analysis.TextEdit{{Pos: 7, End: 8, NewText: []byte(s)}}}
	}
	full := analysis.Diagnostic{
		Pos: 7, End: 8, Category: "unsafe-space", Message: "a space", URL: "https://example.com/",
		SuggestedFixes: []analysis.SuggestedFix{edit("%20"), edit("+")},
		Related:        []analysis.RelatedInformation{{Pos: 3, Message: "used here"}},
	}
	adapted := func(fixes ...analysis.SuggestedFix) analysis.Diagnostic {
		return analysis.Diagnostic{
			Pos: 7, End: 8, Category: "unsafe-space", Message: "unsafe-space: a space", URL: "https://example.com/", SuggestedFixes: fixes,
		}
	}
	alike, sent := full, full
	alike.SuggestedFixes = []analysis.SuggestedFix{edit("%20" + analyzer.Alike)}
	sent.SuggestedFixes = []analysis.SuggestedFix{edit("%20" + analyzer.Sent)}
	tests := []struct {
		in   analysis.Diagnostic
		all  bool
		want analysis.Diagnostic
		why  string
	}{
		{full, true, adapted(edit("%20")), "rule in the message, first fix, no related places; the rest as it was"},
		{full, false, adapted(), "a repair that a person should read"},
		{sent, false, adapted(), "one that another request shows: what else is in the module is not in view"},
		{sent, true, adapted(sent.SuggestedFixes[0]), "which is asked for"},
		{alike, false, adapted(alike.SuggestedFixes[0]), "one after which Go reads the same"},
		{analysis.Diagnostic{Pos: 7, Message: "m"}, false, analysis.Diagnostic{Pos: 7, Message: "m"}, "nothing to add or to take"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, adaptDiagnostic(tt.in, tt.all), tt.why)
	}
	assert.Len(t, full.SuggestedFixes, 2, "the analyzer's own diagnostic is not written to")
}

// TestAdaptKeepsThePass: all that an analyzer takes from a pass comes from the
// driver's, and its result and error go back.
func TestAdaptKeepsThePass(t *testing.T) {
	failed := errors.New("failed")
	var got []string
	a := &analysis.Analyzer{
		Name: "a",
		Run: func(pass *analysis.Pass) (any, error) {
			pass.Report(analysis.Diagnostic{Category: "c", Message: "one"})
			pass.ReportRangef(&ast.Ident{}, "two")
			pass.ExportPackageFact(nil)
			return pass.ResultOf, failed
		},
	}
	adapt(a, true)
	facts := 0
	pass := &analysis.Pass{
		Analyzer:          a,
		ResultOf:          map[*analysis.Analyzer]any{a: 1},
		Report:            func(d analysis.Diagnostic) { got = append(got, d.Message) },
		ExportPackageFact: func(analysis.Fact) { facts++ },
	}
	for range 2 {
		result, err := a.Run(pass)
		assert.Equal(t, pass.ResultOf, result)
		assert.Equal(t, failed, err)
	}
	assert.Equal(t, []string{"c: one", "two", "c: one", "two"}, got, "a pass that is used twice is not wrapped twice")
	assert.Equal(t, 2, facts)
}

// TestFaultBecomesAFinding: a panic in one package must not end golangci-lint,
// nor take the findings of the packages that import it.
func TestFaultBecomesAFinding(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "a.go", "package a", 0)
	require.NoError(t, err)
	var got []analysis.Diagnostic
	pass := &analysis.Pass{
		Fset: fset, Files: []*ast.File{file}, Pkg: types.NewPackage("example.org/a", "a"),
		Report: func(d analysis.Diagnostic) { got = append(got, d) },
	}
	a := &analysis.Analyzer{Run: func(*analysis.Pass) (any, error) { panic("index out of range\ngoroutine 1") }}
	adapt(a, true)
	_, err = a.Run(pass)
	require.NoError(t, err)
	require.Len(t, got, 1)
	assert.Equal(t, file.Name.Pos(), got[0].Pos)
	assert.Equal(t, "internal error of urllint in package example.org/a, whose findings are lost: index out of range; please report it at "+analyzer.Home+"/issues", got[0].Message)
}
