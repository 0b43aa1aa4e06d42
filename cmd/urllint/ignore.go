package main

import (
	"maps"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/ignores"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/repair"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// addIgnores writes a comment for each finding that silences it, and checks the
// packages again: a text may break another rule that the first one hid.
func (c *session) addIgnores(rep *output.Report) int {
	added := 0
	for range maxRounds {
		comments := ignores.Comments(rep.Findings, c.ignoreReason)
		out, stopped := apply(repair.NewPlan(comments.Files, nil))
		for _, name := range out.Files {
			added += comments.Count[name]
		}
		if stopped {
			return c.Fail("interrupted: every file is as it was, or has its comments")
		}
		if len(out.Files) == 0 {
			c.sayLeft(out.Left)
			for _, reason := range slices.Sorted(maps.Keys(comments.Why)) {
				c.say("%s not silenced: %s", screen.Count(comments.Why[reason], "finding"), reason)
			}
			break
		}
		again, err := c.report()
		if err != nil {
			return c.Fail("%v", err)
		}
		*rep = *again
	}
	c.note("%s added", screen.Count(added, "comment"))
	if len(rep.Findings) == 0 {
		return exitCode(rep)
	}
	return max(c.print(rep), cli.ExitFindings)
}
