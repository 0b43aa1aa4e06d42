package direct

import (
	"fmt"
	"os"
	"os/exec"
)

// The go command runs the compiler through us while it lists export data: what
// is in the build cache is listed, and nothing else is compiled.

// refusal is the word by which the program knows that it is to refuse.
const refusal = "refuse-to-compile"

// inShell is what Refuse does, for a shell: the go command asks several tools who they are in
// each run, and a shell starts in a tenth of the time.
const inShell = `case "$# $2" in "2 -V=full"|*" -###") exec "$@";; esac; echo "urllint compiles nothing" >&2; exit 1`

// ToolExec returns the command for Config.ToolExec, or nil if it cannot be run.
func ToolExec() []string {
	if shell, err := exec.LookPath("/bin/sh"); err == nil {
		return []string{shell, "-c", inShell, "urllint"}
	}
	self, err := os.Executable()
	if err != nil {
		return nil
	}
	return []string{self, refusal}
}

// Refuses reports whether the arguments of this program are those that the go
// command gives ToolExec, followed by a compiler and its arguments.
func Refuses(args []string) bool { return len(args) > 1 && args[0] == refusal }

// Refuse answers the go command and returns the exit status. Tools may say who
// they are, which is part of the keys of the build cache.
func Refuse(args []string) int {
	tool := args[1:]
	if !asksWho(tool[1:]) {
		fmt.Fprintln(os.Stderr, "urllint compiles nothing")
		return 1
	}
	cmd := exec.Command(tool[0], tool[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return 1
	}
	return 0
}

// asksWho reports whether a tool is asked for its version and nothing else: a
// tool of Go by -V=full, a C compiler by -###, with which it prints what it
// would do.
func asksWho(args []string) bool {
	return len(args) == 1 && args[0] == "-V=full" || len(args) > 0 && args[0] == "-###"
}
