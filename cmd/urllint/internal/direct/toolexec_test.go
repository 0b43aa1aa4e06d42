package direct

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Tools say who they are and do nothing else, whoever is between them and the go command.
func TestToolsAreRefused(t *testing.T) {
	tool, err := exec.LookPath("true")
	if err != nil {
		t.Skip("no tool to try it on")
	}
	tests := []struct {
		why   string
		args  []string
		ranAs int // the exit status
	}{
		{"a tool of Go says its version", []string{"-V=full"}, 0},
		{"a C compiler says what it would do", []string{"-###", "-x", "c", "-c", "-"}, 0},
		{"to compile is refused", []string{"-o", "x.a", "-p", "p", "x.go"}, 1},
		{"also where a version is asked for beside it", []string{"-V=full", "x.go"}, 1},
		{"and where nothing is", nil, 1},
	}
	for _, tt := range tests {
		command := append([]string{tool}, tt.args...)
		assert.Equal(t, tt.ranAs, Refuse(append([]string{refusal}, command...)), "%s: this program", tt.why)
		cmd := exec.Command(ToolExec()[0], append(ToolExec()[1:], command...)...)
		if filepath.Base(cmd.Path) != "sh" {
			continue
		}
		_ = cmd.Run()
		require.NotNil(t, cmd.ProcessState)
		assert.Equal(t, tt.ranAs, cmd.ProcessState.ExitCode(), "%s: the shell", tt.why)
	}
}
