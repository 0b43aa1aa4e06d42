// Package claims executes what the rules say of other modules, and of versions
// of Go that are not at hand.
package claims

import (
	"context"
	"database/sql"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/go-sql-driver/mysql"
	_ "github.com/lib/pq"
	"github.com/rs/cors"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"

	"github.com/urllint/urllint/internal/rule"
)

// claims are what happens to a Bad example of a rule, in the words of its Doc.
var claims = []struct {
	rule, says string
	do         func() error
}{
	{"dsn-scheme", `at the first query with: missing "=" after "mysql://localhost/db" in connection info string`, func() error {
		db, err := sql.Open("postgres", "mysql://localhost/db")
		if err != nil {
			return nil // that would be too early
		}
		defer func() { _ = db.Close() }()
		return db.Ping()
	}},
	{"dsn-scheme", `in sql.Open with: default addr for network 'postgres://localhost' unknown`, func() error {
		_, err := sql.Open("mysql", "postgres://localhost/db")
		return err
	}},
	{"grpc-scheme", `the first call fails with: too many colons in address`, func() error {
		conn, err := grpc.NewClient("http://example.com:80", grpc.WithTransportCredentials(insecure.NewCredentials()))
		if err != nil {
			return nil // that would be too early
		}
		defer func() { _ = conn.Close() }()
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		return conn.Invoke(ctx, "/service/method", nil, nil)
	}},
}

func TestClaims(t *testing.T) {
	for _, c := range claims {
		r := rule.ByName(c.rule)
		require.NotNil(t, r, c.rule)
		require.Contains(t, r.Doc, c.says, c.rule)
		_, said, _ := strings.Cut(c.says, "with: ")
		assert.ErrorContains(t, c.do(), said, "%s: %s", c.rule, c.says)
	}
}

// A list of allowed origins never matches one without a scheme, or with a path.
func TestOriginsNeverMatch(t *testing.T) {
	allowed := func(origin string) bool {
		r, err := http.NewRequest("GET", "https://api.example/", nil)
		require.NoError(t, err)
		r.Header.Set("Origin", "https://example.com")
		return cors.New(cors.Options{AllowedOrigins: []string{origin}}).OriginAllowed(r)
	}
	for name, origin := range map[string]string{"origin-scheme": "example.com", "origin-path": "https://example.com/"} {
		assert.Contains(t, rule.ByName(name).Doc, "a list of allowed origins never matches")
		assert.False(t, allowed(origin), origin)
	}
	assert.True(t, allowed("https://example.com"))
}

// What the rules say has changed, under the versions before and after. A
// version that cannot be had is skipped.
func TestVersionsOfGo(t *testing.T) {
	const brackets, colons = "http://[:::1]/", "http://::1/"
	tests := []struct {
		rule, says string
		toolchain  string // a version to run, or "" for the present one
		line       string // what go.mod says
		url        string
		refused    bool
	}{
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.24.7", "1.24", brackets, false},
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.24.8", "1.24", brackets, true},
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.25.1", "1.25", brackets, false},
		{"ipv6-syntax", "since Go 1.24.8 and Go 1.25.2", "go1.25.2", "1.25", brackets, true},
		{"ipv6-syntax", "before, it only looked for the closing bracket", "go1.25.1", "1.25", "http://[::1/", true},
		{"ipv6-brackets", "Since Go 1.26", "go1.25.2", "1.25", colons, false},
		{"ipv6-brackets", "if go.mod says go 1.26 or later", "", "1.26", colons, true},
		{"ipv6-brackets", "otherwise it takes what follows the last colon for the port", "", "1.25", colons, false},
		{"ipv6-brackets", "in http and https URLs", "", "1.26", "x://::1/", false},
	}
	for _, tt := range tests {
		assert.Contains(t, rule.ByName(tt.rule).Doc, tt.says)
		out, err := parseUnder(t, tt.toolchain, tt.line, tt.url)
		if err != nil {
			t.Logf("%s cannot be had: %s", tt.toolchain, out)
			continue
		}
		assert.Equal(t, tt.refused, out == "refused", "%s under %s with go %s: %s", tt.url, tt.toolchain, tt.line, out)
	}
}

// parseUnder tells what url.Parse does in a module whose go.mod has the line.
func parseUnder(t *testing.T, toolchain, line, text string) (string, error) {
	dir := t.TempDir()
	const program = `package main

import (
	"net/url"
	"os"
)

func main() {
	if _, err := url.Parse(os.Args[1]); err != nil {
		os.Stdout.WriteString("refused")
	}
}
`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo "+line+"\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o644))
	cmd := exec.Command("go", "run", ".", text)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GODEBUG=", "GOFLAGS=-mod=mod")
	if toolchain != "" {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN="+toolchain)
	}
	out, err := cmd.CombinedOutput()
	return string(out), err
}
