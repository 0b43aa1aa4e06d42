package urlinfo

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/rfc1738"
)

var update = flag.Bool("update", false, "write the golden files anew")

// urlCommand runs "urllint url" on a standard input.
func urlCommand(stdin string, args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = Run(cli.Env{Command: &cli.Command{Name: "url"}, Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs}, args)
	return out.String(), errs.String(), code
}

// Every scheme in both profiles, for programs and for people.
func TestURLGolden(t *testing.T) {
	urls, err := os.ReadFile(filepath.Join("testdata", "urls.txt"))
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join("testdata", "text.txt"))
	require.NoError(t, err)
	tests := []struct {
		golden, stdin string
		args          []string
	}{
		{"current.jsonl", string(urls), []string{"-json"}},
		{"rfc1738.jsonl", string(urls), []string{"-json", "-profile", "rfc1738"}},
		{"current.txt", string(urls), nil},
		{"rfc1738.txt", string(urls), []string{"-profile=rfc1738"}},
		{"text-current.jsonl", string(text), []string{"-json", "-text"}},
		{"text-rfc1738.jsonl", string(text), []string{"-json", "-text", "-profile=rfc1738"}},
		{"text-current.txt", string(text), []string{"-text"}},
	}
	for _, tt := range tests {
		out, errs, code := urlCommand(tt.stdin, tt.args...)
		assert.Empty(t, errs)
		assert.Equal(t, cli.ExitFindings, code, "each list has some that are wrong")
		golden := filepath.Join("testdata", tt.golden)
		if *update {
			require.NoError(t, os.WriteFile(golden, []byte(out), 0o666))
		}
		want, err := os.ReadFile(golden)
		require.NoError(t, err)
		assert.Equal(t, string(want), out, tt.golden)
	}
}

// decoded are the objects of a JSON output.
func decoded(t *testing.T, out string) (list []map[string]any) {
	for line := range strings.Lines(out) {
		var object map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &object))
		list = append(list, object)
	}
	return list
}

func TestURLSaysOfEachLineWhatTheParserSays(t *testing.T) {
	urls, err := os.ReadFile(filepath.Join("testdata", "urls.txt"))
	require.NoError(t, err)
	out, _, _ := urlCommand(string(urls), "-json", "-profile=rfc1738")
	list := decoded(t, out)
	lines := strings.Split(strings.TrimSuffix(string(urls), "\n"), "\n")
	require.Len(t, list, len(lines))
	for i, object := range list {
		assert.Equal(t, lines[i], object["url"])
		assert.Equal(t, rfc1738.Valid(lines[i]), object["valid"], lines[i])
		for _, v := range object["violations"].([]any) {
			v := v.(map[string]any)
			assert.Equal(t, lines[i][int(v["start"].(float64)):int(v["end"].(float64))], v["got"])
		}
	}
}

func TestURLExitCode(t *testing.T) {
	tests := []struct {
		args  []string
		stdin string
		want  int
		why   string
	}{
		{[]string{"http://h/"}, "", cli.ExitClean, "a URL that is right"},
		{[]string{"http://h/", "http://h/ "}, "", cli.ExitFindings, "one of two is wrong"},
		{[]string{"-profile", "rfc1738", "http://h/~u"}, "", cli.ExitFindings, "the profile decides"},
		{[]string{"-profile", "current", "http://h/~u"}, "", cli.ExitClean, "the profile decides"},
		{nil, "http://h/\r\n\nftp://h", cli.ExitClean, "lines that end in any way"},
		{nil, "", cli.ExitClean, "nothing to do"},
		{[]string{"-text"}, "no URL < here", cli.ExitClean, "nothing found"},
		{[]string{"-text", "<URL:http://h/^>"}, "", cli.ExitFindings, "a text on the command line"},
		{[]string{""}, "", cli.ExitFindings, "an empty argument is no URL"},
		{[]string{"-profile", "x"}, "", cli.ExitError, "no such profile"},
		{[]string{"-xml"}, "", cli.ExitError, "no such flag"},
	}
	for _, tt := range tests {
		_, errs, code := urlCommand(tt.stdin, tt.args...)
		assert.Equal(t, tt.want, code, tt.why)
		assert.Equal(t, tt.want == cli.ExitError, errs != "", tt.why)
	}
	_, errs, _ := urlCommand("", "-profile", "x")
	assert.Contains(t, errs, `unknown profile "x" (want current or rfc1738)`)
}

// A program that writes a line gets its answer before it writes the next.
func TestURLAnswersLineByLine(t *testing.T) {
	in, feed := io.Pipe()
	answer, out := io.Pipe()
	done := make(chan int)
	go func() {
		done <- Run(cli.Env{Stdin: in, Stdout: out, Stderr: io.Discard}, []string{"-json"})
		out.Close()
	}()
	dec := json.NewDecoder(answer)
	for _, url := range []string{"http://h/", "ftp://h"} {
		_, err := io.WriteString(feed, url+"\n")
		require.NoError(t, err)
		var object map[string]any
		require.NoError(t, dec.Decode(&object))
		assert.Equal(t, url, object["url"])
	}
	feed.Close()
	assert.Equal(t, cli.ExitClean, <-done)
}

func TestURLReadsLinesOfAnyLength(t *testing.T) {
	long := "http://h/" + strings.Repeat("%", 1<<20)
	out, _, code := urlCommand(long, "-json")
	assert.Equal(t, cli.ExitFindings, code)
	object := decoded(t, out)[0]
	assert.Equal(t, long, object["url"])
	assert.NotEmpty(t, object["violations"])
	shown, _, _ := urlCommand(long)
	assert.Contains(t, shown, "...")
	for line := range strings.Lines(shown) {
		assert.Less(t, len(line), 2*screen.MaxLine)
	}
}

func TestURLTellsErrorsOfItsInputAndOutput(t *testing.T) {
	var errs bytes.Buffer
	code := Run(cli.Env{Stdin: iotest.ErrReader(errors.New("disk on fire")), Stdout: io.Discard, Stderr: &errs}, nil)
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs.String(), "disk on fire")
	errs.Reset()
	code = Run(cli.Env{Stdin: nil, Stdout: fullDisk{}, Stderr: &errs}, []string{"-json", "http://h/"})
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs.String(), "disk full")
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

// Nothing in a URL reaches the terminal but what prints.
func TestURLKeepsControlsFromTheTerminal(t *testing.T) {
	out, _, _ := urlCommand("", "http://\x1b[31mh/\x07?\u202e#\x9b")
	for _, r := range out {
		assert.True(t, r == '\n' || r == '§' || r >= ' ' && r < 0x7f, "%q", r)
	}
}
