package repair

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// searches are those of the package.
var searches = map[string]search{
	"answersErr": answersErr, "askedOf": askedOf, "caught": caught, "caughtInTests": caughtInTests, "errsRead": errsRead,
	"givesLine": givesLine, "handlers": handlers, "inContext": inContext, "loggedInTests": loggedInTests, "logSet": logSet,
	"measured": measured, "ownAnswers": ownAnswers, "ownLog": ownLog, "proxied": proxied, "readAll": readAll, "sizes": sizes,
	"spelledAsked": spelledAsked, "triggers": triggers,
}

// Each search is in the table above.
func TestSearchesAreNamed(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	count := 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		if !isTest(f) {
			count += bytes.Count(data, []byte("= onLines("))
		}
	}
	assert.Len(t, searches, count)
}

// A line without one of the words is not looked at: so all lines that a pattern matches must have one.
func TestSearchesFindWhatTheirPatternsMatch(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(`
		http.Error(w, err.Error(), 500)
		fmt.Fprintf(w, "%v", err)
		io.WriteString(w, err.Error())
		c.String(400, err.Error())
		c.JSON(400, err)
		c.AbortWithError(400, err)
		w.Write([]byte(err.Error()))
func f(w http.ResponseWriter, req *http.Request) {
		r, w, err := os.Pipe()
		os.Stdout = w
		os.Stdout, os.Stderr = w, w
		keep(&os.Stderr)
		syscall.Dup2(1, 2)
	"os/exec"
	"github.com/rogpeppe/go-internal/testscript"
		os.StartProcess("a", nil, nil)
		if len(err.Error()) > 3 {
		var e *url.Error
		if "a" == err.Error() {
		strings.Contains(err.Error(), "a")
		switch err.Error() {
func (t *T) Do() error {
	Do(a int) error
	errs []error
	do func() (int, error)
func h(c *gin.Context) {
func h(c echo.Context) error {
func h(c *fiber.Ctx) error {
func h(ctx *fasthttp.RequestCtx) {
		log.Print(c.Request.URL.String())
		c.Request().URL.String()
		l := zerolog.New(&buf)
		slog.New(slog.NewTextHandler(&buf, nil))
		slog.NewJSONHandler(buf, nil)
	"go.uber.org/zap/zaptest/observer"
	"github.com/sirupsen/logrus/hooks/test"
		log.SetOutput(&buf)
		slog.SetDefault(l)
		log.SetHandler(h)
		log.AddHook(h)
		zap.ReplaceGlobals(l)
		testing.AllocsPerRun(1, f)
		r.AllocedBytesPerOp()
		runtime.ReadMemStats(&m)
		_ = r.MemBytes
func (w *W) Write(p []byte) (int, error) {
func (w *W) WriteString(s string) (int, error) {
func (h *H) Handle(ctx context.Context, r slog.Record) error {
func (h *H) Fire(e *logrus.Entry) error {
		rec := httptest.NewRecorder()
		var rec *httptest.ResponseRecorder
		os.Setenv("HTTPS_PROXY", "")
		"http_proxy"
		body, err := io.ReadAll(resp.Body)
		b := ioutil.ReadAll(r)
		ww.BytesWritten()
		ww.Tee(&buf)
		c.Writer.Size()
		c.Response().Size
		httpsnoop.CaptureMetrics(h, w, r)
		q := r.URL.RawQuery + "a"
		r.RequestURI == "/"
		c.QueryString()
		c.OriginalURL()
		x.NewHTTPClient()
		x.HttpClient()
		x.TransportFor(y)
		x.RoundTripper()
	"net/http"
	"net/http/httptest"
	"go/parser"
	"golang.org/x/tools/go/packages"
		u.RawPath = ""
		u.RawFragment = ""
		resp.Request
		"main.go"
		"../x"
//go:embed a.txt
//go:linkname a b
		filepath.WalkDir(".", f)
		os.Open("a")
		http.DefaultTransport
		c.Jar = j
`), "\n")
	for name, s := range searches {
		matched := 0
		for _, line := range lines {
			if want := s.pattern().MatchString(line); want {
				matched++
				assert.True(t, s.in([]byte("package p\n"+line+"\n\n")), "%s: %s", name, line)
			}
		}
		assert.Positive(t, matched, "%s: a line above that it matches", name)
	}
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, f := range files {
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		for name, s := range searches {
			assert.Equal(t, matchesLine(s, data), s.in(data), "%s in %s", name, f)
		}
	}
}

// matchesLine is the slow twin of search.in.
func matchesLine(s search, data []byte) bool {
	for line := range bytes.Lines(data) {
		if s.pattern().Match(bytes.TrimRight(line, "\r\n")) {
			return true
		}
	}
	return false
}
