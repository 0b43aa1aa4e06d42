package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A test is one of a directory's.
type test struct {
	dir   int
	name  string
	takes time.Duration
}

// profile runs each test by itself, without a mistake, and notes which
// mistakes it comes past and how long it takes.
func (s *suite) profile(o options) error {
	s.past = map[int][]test{}
	s.short = o.short
	run, err := regexp.Compile(o.run)
	if err != nil {
		return err
	}
	skip, err := regexp.Compile(cmp.Or(o.skip, "^Benchmark"))
	if err != nil {
		return err
	}
	for dir := range s.dirs {
		names, err := exec.Command(s.binary(dir), "-test.list=.").Output()
		if err != nil {
			return fmt.Errorf("listing the tests of %s: %w", s.dirs[dir], err)
		}
		for name := range strings.FieldsSeq(string(names)) {
			if !run.MatchString(name) || skip.MatchString(name) || strings.HasPrefix(name, "Benchmark") {
				continue
			}
			if err := s.profileOf(test{dir: dir, name: name}); err != nil {
				return err
			}
		}
	}
	for _, tests := range s.past {
		slices.SortStableFunc(tests, func(a, b test) int { return int(a.takes - b.takes) })
	}
	return nil
}

func (s *suite) profileOf(t test) error {
	file := filepath.Join(s.tmp, "past")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		return err
	}
	start := time.Now()
	if !s.pass([]test{t}, 10*time.Minute, "MUTANT_PAST="+file) {
		return errors.New(t.name + " fails without a mistake")
	}
	t.takes = time.Since(start)
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	past := map[int]bool{} // the test may start further processes
	for id := range strings.FieldsSeq(string(data)) {
		n, _ := strconv.Atoi(id)
		past[n] = true
	}
	for n := range maps.Keys(past) {
		s.past[n] = append(s.past[n], t)
	}
	return nil
}

// noticedBy returns the first directory of which a test fails with a mistake, or -1. A
// few quick tests of each are run first: most mistakes are noticed by them.
func (s *suite) noticedBy(mistake int) int {
	for dir := range s.dirs {
		var tests []test
		for _, t := range s.past[mistake] {
			if t.dir == dir {
				tests = append(tests, t)
			}
		}
		for budget := time.Second / 4; len(tests) > 0; budget *= 4 {
			n, sum := 0, time.Duration(0)
			for n < len(tests) && (n == 0 || sum+tests[n].takes <= budget) {
				sum += tests[n].takes
				n++
			}
			if !s.pass(tests[:n], 5*time.Second+10*sum, "MUTANT="+strconv.Itoa(mistake)) {
				return dir
			}
			tests = tests[n:]
		}
	}
	return -1
}

// pass reports whether tests of one directory pass: in time, and without
// filling the memory.
func (s *suite) pass(tests []test, limit time.Duration, env string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	names := make([]string, len(tests))
	for i, t := range tests {
		names[i] = t.name
	}
	args := []string{"-test.failfast", "-test.run=^(" + strings.Join(names, "|") + ")$"}
	if s.short {
		args = append(args, "-test.short")
	}
	cmd := exec.CommandContext(ctx, s.binary(tests[0].dir), args...)
	cmd.Dir = s.dirs[tests[0].dir]
	cmd.Env = append(os.Environ(), env)
	return cmd.Run() == nil
}
