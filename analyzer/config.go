package analyzer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/glob"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/wrap"
	"github.com/urllint/urllint/rfc1738"
)

// A Config is what a user can set, as flags (-profile, -enable, ...) or as
// the plugin's settings. The zero value is the default.
type Config struct {
	Profile    string   `json:"profile"`     // "current" (default) or "rfc1738"
	Enable     []string `json:"enable"`      // names of opt-in rules or groups to switch on
	Disable    []string `json:"disable"`     // names of rules or groups to switch off
	Sinks      []string `json:"sinks"`       // sinks of one's own: "example.org/api.Client.Fetch#0=absolute[http,https]"
	Tests      string   `json:"tests"`       // "quiet" (default), "all" or "none": findings in test files
	Exclude    []string `json:"exclude"`     // patterns of files without findings: "third_party/", "*_gen.go"
	Paths      []string `json:"paths"`       // rules that differ in some files: "internal/old:-unsafe-space,+security"
	NoWrappers bool     `json:"no-wrappers"` // do not look for functions that pass a parameter on to a sink

	// Thorough runs also functions of which a look shows that nothing comes of it:
	// a slower way to the same findings, to test the fast one.
	Thorough bool `json:"-"`
}

// settings are a Config that has been checked.
type settings struct {
	profile  rfc1738.Profile
	enable   []string
	disable  []string
	sinks    []*sink.Sink
	tests    testMode
	exclude  []glob.Pattern
	paths    []pathRule
	wrappers bool
	thorough bool
}

// A testMode says which findings in test files are reported: _test.go files, and
// those that import package testing.
type testMode uint8

const (
	testsQuiet testMode = iota // those that are not meant to fail
	testsAll
	testsNone
)

var testModes = [...]string{testsQuiet: "quiet", testsAll: "all", testsNone: "none"}

func parseTestMode(s string) (testMode, error) {
	if i := slices.Index(testModes[:], s); i >= 0 {
		return testMode(i), nil
	}
	return 0, nearest.Unknown("value for tests", s, testModes[:], "")
}

// settings checks the configuration.
func (c Config) settings() (*settings, error) {
	s := &settings{wrappers: !c.NoWrappers, thorough: c.Thorough}
	for _, set := range []struct {
		do    func(string) error
		value string
	}{
		{s.setProfile, c.Profile},
		{s.setEnable, strings.Join(c.Enable, ",")},
		{s.setDisable, strings.Join(c.Disable, ",")},
		{s.setTests, c.Tests},
		{s.setExclude, strings.Join(c.Exclude, ";")},
		{s.setPaths, strings.Join(c.Paths, ";")},
	} {
		if set.value == "" {
			continue
		}
		if err := set.do(set.value); err != nil {
			return nil, err
		}
	}
	for _, entry := range c.Sinks {
		if err := s.addSink(entry); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *settings) setProfile(v string) (err error) {
	s.profile, err = rfc1738.ParseProfile(v)
	return err
}

func (s *settings) setTests(v string) (err error) {
	s.tests, err = parseTestMode(v)
	return err
}

func (s *settings) setEnable(v string) (err error) {
	s.enable, err = ruleNames(v)
	return err
}

func (s *settings) setDisable(v string) (err error) {
	s.disable, err = ruleNames(v)
	return err
}

func (s *settings) setWrappers(v string) (err error) {
	if s.wrappers, err = strconv.ParseBool(v); err != nil {
		return fmt.Errorf("unknown value %q (want true, false)", v)
	}
	return nil
}

// setFacts says what facts an analyzer deals in: none if wrappers are off, so
// that drivers leave dependencies alone.
func (s *settings) setFacts(a *analysis.Analyzer) {
	a.FactTypes = nil
	if s.wrappers {
		a.FactTypes = wrap.FactTypes()
	}
}

// setSinks takes a list of sinks.
func (s *settings) setSinks(v string) error {
	sinks, err := sink.ParseList(v)
	s.sinks = append(s.sinks, sinks...)
	return err
}

func (s *settings) addSink(entry string) error {
	sinks, err := sink.ParseAll(entry)
	s.sinks = append(s.sinks, sinks...)
	return err
}

// ruleNames splits a list of names of rules and groups; the error quotes a
// wrong one and names those that are near it.
func ruleNames(list string) ([]string, error) {
	var names []string
	for _, n := range strings.Split(list, ",") {
		n = strings.TrimSpace(n)
		if n == "" {
			continue
		}
		if rule.ByName(n) == nil && rule.GroupByName(n) == nil {
			return nil, nearest.Unknown("rule", n, rule.Names(), `"urllint rules" lists them, and so does `+URL)
		}
		names = append(names, n)
	}
	return names, nil
}

// reportsElsewhere says which rules are on in files that no entry of -paths is
// about: the profile's, and those named. To name a
// rule counts for more than to name its group, and to disable counts for
// more than to enable.
func (s *settings) reportsElsewhere(r *rule.Rule) bool {
	switch {
	case slices.Contains(s.disable, r.Name):
		return false
	case slices.Contains(s.enable, r.Name):
		return true
	case slices.ContainsFunc(s.disable, r.IsIn):
		return false
	case slices.ContainsFunc(s.enable, r.IsIn):
		return true
	}
	return r.In(s.profile)
}

// A flagValue is a flag that is checked when it is set.
type flagValue struct {
	set  func(string) error
	text string
	bool bool
}

func (f *flagValue) String() string   { return f.text }
func (f *flagValue) IsBoolFlag() bool { return f.bool }
func (f *flagValue) Set(v string) error {
	if err := f.set(v); err != nil {
		return err
	}
	f.text = v
	return nil
}

// addFlags gives an analyzer the flags that change its settings.
func (s *settings) addFlags(a *analysis.Analyzer) {
	for _, f := range []struct {
		name, usage, Text string
		set               func(string) error
		bool              bool
	}{
		{"profile", "which violations of RFC 1738 to report: current (where no later standard lifted the rule) or rfc1738 (all)", s.profile.String(), s.setProfile, false},
		{"enable", "comma-separated `rules` or groups to switch on", strings.Join(s.enable, ","), s.setEnable, false},
		{"disable", "comma-separated `rules` or groups to switch off", strings.Join(s.disable, ","), s.setDisable, false},
		{"sinks", "comma-separated `sinks` of your own, such as example.org/api.Client.Fetch#0=absolute[http,https]", "", s.setSinks, false},
		{"tests", "findings in test files: quiet (not those that are meant to fail), all or none", testModes[s.tests], s.setTests, false},
		{"exclude", "`patterns` of files without findings, separated by semicolons: third_party/;*_gen.go;internal/old", "", s.setExclude, false},
		{"paths", "rules that differ in some `files`, separated by semicolons: internal/old:-unsafe-space,+security", "", s.setPaths, false},
		{"wrappers", "look for functions that pass a parameter on to a callee that takes a URL", strconv.FormatBool(s.wrappers), func(v string) error { defer s.setFacts(a); return s.setWrappers(v) }, true},
	} {
		a.Flags.Var(&flagValue{set: f.set, text: f.Text, bool: f.bool}, f.name, f.usage)
	}
}
