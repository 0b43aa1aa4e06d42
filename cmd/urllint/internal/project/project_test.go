package project

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// args returns settings as flags.
func args(s Settings) (list []string) {
	for _, set := range s {
		list = append(list, "-"+set.Flag+"="+set.Value)
	}
	return list
}

func TestParse(t *testing.T) {
	tests := []struct {
		text string
		want []string
		why  string
	}{
		{"", nil, "an empty file"},
		{"# nothing yet\n", nil, "comments alone"},
		{"---\n", nil, "an empty document"},
		{"profile: rfc1738", []string{"-profile=rfc1738"}, "a value"},
		{"profile: \"rfc1738\"", []string{"-profile=rfc1738"}, "in quotes"},
		{"wrappers: false", []string{"-wrappers=false"}, "a truth value"},
		{"enable: [security, clear-text]\ndisable:\n  - port-range\n  - style", []string{"-enable=security,clear-text", "-disable=port-range,style"}, "lists of both forms, groups and rules"},
		{"enable: []\nsinks:\n", nil, "nothing in them"},
		{"sinks:\n  - example.org/a.F#0=absolute[http,https]\n  - (*example.org/a.T).{G,H}#1=url", []string{"-sinks=example.org/a.F#0=absolute[http,https];(*example.org/a.T).{G,H}#1=url"}, "sinks as the flag has them"},
		{"exclude: [third_party/, 'a b/*.go']", []string{"-exclude=third_party/;a?b/*.go"}, "no white space in flags, so that a shell keeps them whole"},
		{"paths:\n  - path: internal/old\n    disable: [unsafe-space]\n    enable: [style, clear-text]\n  - {path: cmd/, enable: [security]}",
			[]string{"-paths=internal/old:-unsafe-space,+style,+clear-text;cmd/:+security"}, "rules for paths"},
		{"enable: &rules [style]\ndisable: [unsafe-space]\npaths: [{path: a, enable: *rules}]", []string{"-enable=style", "-disable=unsafe-space", "-paths=a:+style"}, "an alias"},
	}
	for _, tt := range tests {
		got, err := parse(Name, []byte(tt.text))
		if assert.NoError(t, err, tt.why) {
			assert.Equal(t, tt.want, args(got), tt.why)
		}
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ text, want, why string }{
		{"\nprofil: rfc1738", `.urllint.yaml:2: unknown setting "profil"; did you mean profile? (want profile, enable,`, "a key with a typing mistake"},
		{"colour: red", `.urllint.yaml:1: unknown setting "colour" (want profile,`, "a key that is like none"},
		{"profile: rfc3986", `.urllint.yaml:1: unknown profile "rfc3986" (want current or rfc1738)`, "a value that there is not"},
		{"tests:\n  al", `.urllint.yaml:2: unknown value for tests "al"; did you mean all?`, "a value with a typing mistake, on its own line"},
		{"enable:\n  - style\n  - unsafe-spcae", `.urllint.yaml:3: unknown rule "unsafe-spcae"; did you mean unsafe-space?`, "the line is that of the item"},
		{"disable: unsafe-space", `.urllint.yaml:1: disable is a list: write ["unsafe-space"]`, "a value in place of a list"},
		{"profile: [current]", `.urllint.yaml:1: a list is where one value should be`, "a list in place of a value"},
		{"wrappers: perhaps", `.urllint.yaml:1: unknown value "perhaps" (want true, false)`, "no truth value"},
		{"sinks:\n- example.org/a.F#0=hots", `.urllint.yaml:2: sink "example.org/a.F#0=hots": unknown kind "hots"; did you mean host`, "a kind with a typing mistake"},
		{"sinks:\n- a; b", `.urllint.yaml:2: "a; b" is no value`, "two items in one"},
		{"exclude:\n- ../x", `.urllint.yaml:2: pattern "../x"`, "a path that leaves the module"},
		{"paths:\n- internal/old", `.urllint.yaml:2: "internal/old" is where rules for a path should be`, "a path without rules"},
		{"paths:\n- path: a\n  disabel: [style]", `.urllint.yaml:3: unknown setting "disabel"; did you mean disable?`, "a wrong key inside"},
		{"paths:\n- path: a\n  disable:\n  - unsafe-spcae", `.urllint.yaml:4: unknown rule`, "a wrong rule inside"},
		{"paths:\n- disable: [style]", `.urllint.yaml:2: rules for a path lack something`, "rules without a path"},
		{"profile: current\nprofile: rfc1738", `.urllint.yaml:2: profile is here a second time`, "a key twice"},
		{"- a", `.urllint.yaml:1: no settings, but a list`, "no mapping"},
		{"a: [", `.urllint.yaml: line 1`, "no YAML"},
		{"profile: current\n---\ntests: all", `more than one document`, "the second would be ignored"},
		{"a: &a [*a]", `.urllint.yaml`, "an alias of itself"},
		{strings.Repeat("[", 100000), `.urllint.yaml`, "deep"},
	}
	for _, tt := range tests {
		_, err := parse(Name, []byte(tt.text))
		if assert.Error(t, err, tt.why) {
			assert.Contains(t, err.Error(), tt.want, tt.why)
		}
	}
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	deep := filepath.Join(dir, "a", "b")
	require.NoError(t, os.MkdirAll(deep, 0o777))
	write := func(text string, elem ...string) {
		require.NoError(t, os.WriteFile(filepath.Join(append([]string{dir}, elem...)...), []byte(text), 0o666))
	}
	write("module m", "go.mod")
	got, err := Load(deep, "")
	assert.NoError(t, err)
	assert.Empty(t, got, "no file")

	write("tests: all", Name)
	got, err = Load(deep, "")
	require.NoError(t, err)
	require.Len(t, got, 1)
	assert.Equal(t, Setting{"tests", "all", filepath.Join("..", "..", Name), 1}, got[0], "at the root of the module")
	got, err = Load(deep, Off)
	assert.NoError(t, err)
	assert.Empty(t, got)

	write("module b", "a", "go.mod")
	got, err = Load(deep, "")
	assert.NoError(t, err)
	assert.Empty(t, got, "a module in a module has its own, or none")

	write("tests: none", "a", "urllint.yml")
	_, err = Load(deep, "")
	assert.ErrorContains(t, err, "urllint.yml is not read: settings are in .urllint.yaml")
	_, err = Load(deep, "nosuch.yaml")
	assert.ErrorContains(t, err, "no file nosuch.yaml")
	write(strings.Repeat("#", maxSize+1), Name)
	_, err = Load(dir, "")
	assert.ErrorContains(t, err, "more than")
}

// Settings that are there and cannot be read are not taken for none: nobody would notice.
func TestSettingsThatCannotBeRead(t *testing.T) {
	for _, tt := range []struct {
		why, want string
		make      func(name string) error
	}{
		{"a link to nothing", " is a link to shared/urllint.yaml, which is not there; -config=off does without", func(name string) error { return os.Symlink("shared/urllint.yaml", name) }},
		{"a link to itself", Name, func(name string) error { return os.Symlink(Name, name) }},
		{"a directory", "is a directory", func(name string) error { return os.Mkdir(name, 0o777) }},
		{"a file that nobody may read", "permission denied", func(name string) error { return os.WriteFile(name, []byte("tests: all"), 0) }},
	} {
		t.Run(tt.why, func(t *testing.T) {
			dir := t.TempDir()
			require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m"), 0o666))
			if err := tt.make(filepath.Join(dir, Name)); err != nil {
				t.Skip(err)
			}
			if _, err := os.ReadFile(filepath.Join(dir, Name)); err == nil {
				t.Skip("this user may read it")
			}
			_, err := Load(dir, "")
			assert.ErrorContains(t, err, tt.want)
			_, err = Load(dir, Off)
			assert.NoError(t, err)
		})
	}
}

func TestCommandLineCountsForMore(t *testing.T) {
	flags := newFlags()
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	flags.VisitAll(func(f *flag.Flag) { fs.Var(f.Value, f.Name, f.Usage) })
	require.NoError(t, fs.Parse([]string{"-tests=all"}))
	settings, err := parse(Name, []byte("tests: none\nprofile: rfc1738"))
	require.NoError(t, err)
	require.NoError(t, settings.Apply(fs))
	assert.Equal(t, "all", fs.Lookup("tests").Value.String())
	assert.Equal(t, "rfc1738", fs.Lookup("profile").Value.String())
}
