package vettool

import (
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
)

func TestMayBeNamed(t *testing.T) {
	dir := clitest.WriteModule(t, `
-- plain/a.go --
package a
-- plain/a_test.go --
package a_test
-- tested/a.go --
package a
-- tested/a_test.go --
package a
-- tagged/a.go --
package a
-- tagged/a_test.go --
//go:build integration

package a
-- platform/a.go --
package a
-- platform/a_plan9_test.go --
package a
`)
	tests := []struct {
		dir, id, version string
		want             bool
		why              string
	}{
		{"plain", "m/plain", "", true, "a test outside of the package is another unit, the package is the same"},
		{"tested", "m/tested", "", false, "the package is vetted together with its test"},
		{"tagged", "m/tagged", "", true, "the test may be left out"},
		{"platform", "m/platform", "", true, "so may one of another platform"},
		{"plain", "m/plain [m/other.test]", "", false, "made for a test"},
		{"plain", "m/plain", "v1.0.0", false, "of another module"},
	}
	for _, tt := range tests {
		u := vetUnit{ID: tt.id, Dir: filepath.Join(dir, tt.dir), GoFiles: []string{filepath.Join(dir, tt.dir, "a.go")}, ModulePath: "m", ModuleVersion: tt.version}
		assert.Equal(t, tt.want, u.mayBeNamed(), tt.why)
	}
}

func TestIsStandard(t *testing.T) {
	src := filepath.Join(strings.TrimSpace(goEnv(t, "GOROOT")), "src")
	assert.True(t, IsStandard(filepath.Join(src, "net", "url"), "net/url"))
	assert.False(t, IsStandard(filepath.Join(src, "net", "url"), "example.org/url"))
	assert.False(t, IsStandard(t.TempDir(), "net/url"))
}

func TestVersionsOfTheShortWay(t *testing.T) {
	tests := []struct {
		version string
		want    int
	}{
		{"go1.26.8", 26}, {"go1.27rc1", 27}, {"go1.26-devel_abc", 26}, {"devel +abc", newest}, {"go2.0", newest},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, GoMinor(tt.version), tt.version)
	}
	tools := func(version string, replaced bool) *debug.BuildInfo {
		m := &debug.Module{Path: "golang.org/x/tools", Version: version}
		if replaced {
			m.Replace = &debug.Module{Path: "./tools"}
		}
		return &debug.BuildInfo{Deps: []*debug.Module{m}}
	}
	assert.Equal(t, 47, toolsMinor(tools("v0.47.0", false)))
	assert.Equal(t, newest, toolsMinor(tools("v0.47.0", true)), "nobody knows what is there")
	assert.Equal(t, newest, toolsMinor(&debug.BuildInfo{}))
}

func goEnv(t *testing.T, name string) string {
	out, err := exec.Command("go", "env", name).Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(out))
}

// Where nobody sees the repairs, nobody asks whether they may be made.
func TestWhoWantsRepairs(t *testing.T) {
	for _, tt := range []struct {
		args string
		want bool
	}{
		{"-fix vet.cfg", true}, {"-fix -diff vet.cfg", true}, {"-json vet.cfg", true}, {"-json=true vet.cfg", true},
		{"vet.cfg", false}, {"-json=false vet.cfg", false}, {"-rules=all vet.cfg", false},
	} {
		assert.Equal(t, tt.want, readVetFlags(strings.Fields(tt.args)).repairs, tt.args)
	}
	assert.Equal(t, "/tmp/go-build123", filepath.ToSlash((&vetUnit{path: filepath.FromSlash("/tmp/go-build123/b001/vet.cfg")}).workdir()))
	assert.Empty(t, (&vetUnit{path: "/src/x/vet.cfg"}).workdir(), "of another program")
}
