package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/repair"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// maxRounds bounds how often packages are checked again: because one of two
// repairs that touch each other had to wait, or one brought another finding to
// light.
const maxRounds = 8

// repair makes the repairs, reports what is left, and says why.
func (c *session) repair(rep *output.Report) int {
	var left []repair.Left
	for range maxRounds {
		out, stopped := apply(c.plan(rep))
		if len(out.Repaired) > 0 {
			c.note("repaired %s in %s", screen.Count(len(out.Repaired), "finding"), screen.Count(len(out.Files), "file"))
		}
		if stopped {
			c.sayLeft(out.Left)
			return c.Fail("interrupted: every file is as it was, or repaired")
		}
		if left = out.Left; len(out.Repaired) == 0 {
			break
		}
		// What the files now hold is checked like any other code.
		again, err := c.report()
		if err != nil {
			return c.Fail("%v", err)
		}
		*rep = *again
	}
	c.sayLeft(left)
	c.sayUnrepaired(rep.Findings)
	code := c.print(rep)
	if slices.ContainsFunc(left, func(l repair.Left) bool { return l.File != "" }) {
		return cli.ExitError
	}
	return code
}

// plan chooses among the repairs of a report.
func (c *session) plan(rep *output.Report) *repair.Plan {
	var names map[string]bool
	if slices.ContainsFunc(rep.Findings, func(f finding.Finding) bool { return f.Fix != nil }) {
		names = c.Files()
	}
	return repair.NewPlan(rep.Findings, names)
}

// apply makes the repairs of a plan. An interrupt ends it between two files.
func apply(p *repair.Plan) (out repair.Outcome, stopped bool) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	out = p.Apply(ctx)
	return out, ctx.Err() != nil
}

// showDiff prints what -fix would change.
func (c *session) showDiff(rep *output.Report) int {
	plan := c.plan(rep)
	for _, name := range plan.Files() {
		content, edits := plan.Edits(name)
		diff, err := output.Diff(screen.Path(c.Dir, name), content, edits)
		if err != nil {
			return c.Fail("%v", err)
		}
		if _, err := fmt.Fprint(c.Stdout, diff); err != nil {
			return c.Fail("%v", err)
		}
	}
	c.sayLeft(plan.Left)
	c.sayUnrepaired(rep.Findings)
	return exitCode(rep)
}

// sayLeft says which files were left as they are, and which repairs have to
// wait for others.
func (c *session) sayLeft(list []repair.Left) {
	type cause struct{ file, why string }
	count := map[cause]int{}
	for _, l := range list {
		count[cause{l.File, l.Why.Error()}]++
	}
	for _, k := range slices.SortedFunc(maps.Keys(count), func(a, b cause) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.why, b.why))
	}) {
		if k.file == "" {
			c.say("%s left: %s", screen.Count(count[k], "repair"), k.why)
		} else {
			c.say("%s left as it is: %s (%s)", screen.Path(c.Dir, k.file), k.why, screen.Count(count[k], "repair"))
		}
	}
}

// sayUnrepaired says how many findings have no repair, or one that people have to make, and
// why.
func (c *session) sayUnrepaired(list []finding.Finding) {
	count, offers := map[string]int{}, map[string]int{}
	for _, f := range list {
		switch {
		case f.Offer != nil:
			offers[f.NoFix]++
		case f.Fix == nil:
			count[cmp.Or(f.NoFix, "only you know what was meant")]++
		}
	}
	for _, why := range slices.Sorted(maps.Keys(offers)) {
		c.note("%s left to you: %s", screen.Count(offers[why], "repair"), why)
	}
	for _, why := range slices.Sorted(maps.Keys(count)) {
		c.note("%s without a repair: %s", screen.Count(count[why], "finding"), why)
	}
}
