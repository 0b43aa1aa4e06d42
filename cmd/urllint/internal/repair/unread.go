package repair

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// A repair that nobody reads before it is made is made only where it can be shown who sees
// the change. The analysis says in the title of a repair how far that goes within the
// package; what is left is who else is there: in the same program for one after which Go
// makes the same of the text, anywhere in the module for one that a request shows. That
// is asked of what is not able to see the change, and not of what may: ways to look at a
// request have no end.

// Why a repair is left to a person.
const (
	errInView   = "more becomes of the text than a request"
	errTested   = "a test may come past it"
	errImported = "another package may see what becomes of it"
	errWire     = "other code of the module may see the request, or run the program"
	errWay      = "code of the program may see the request first"
	errRaw      = "code of the program may see how the URL of a request was spelled"
	errNoModule = "without a go.mod nobody knows what belongs to the program"
	errSource   = "other code reads this file"
	errSaid     = "another file of the module says the same, or expects a refusal"
	errForeign  = "it is other people's code, by the name, the licence or the repository of its directory, or by what it says itself"
	errSpelled  = "a server of the module may be the host, and looks at how a request is spelled"
	errErrs     = "another package looks at what errors say, which quote the URL"
	errHeld     = "a test, or another run of the program, may hold what it prints of the request"
	errLogged   = "the log of the program, which may quote the URL, goes through code of its own"
	errLinked   = "the linker gives names of the package to other code"
)

// Withhold makes offers of the repairs that must not be made unread.
func Withhold(list []finding.Finding) {
	w := NewWorld("")
	for i := range list {
		if f := &list[i]; f.Fix != nil {
			if why := w.Against(f.Fix); why != "" {
				f.Fix, f.Offer, f.NoFix = nil, f.Fix, why
			}
		}
	}
}

// A World is all code that may see what becomes of a repair: modules.
type World struct {
	keep    string             // a directory
	modules map[string]*module // by directory
	copied  map[string]bool    // files, see saysCopied
}

// NewWorld returns a world that is looked at when it is asked. What is read of a whole
// module is kept in a directory for others who look at the same one at the same time,
// unless that is "".
func NewWorld(keep string) *World {
	return &World{keep: keep, modules: map[string]*module{}, copied: map[string]bool{}}
}

// Against returns why a repair must not be made unread; "" if it may be.
func (w *World) Against(fix *finding.Repair) string {
	var against func(*index, string) string
	for end, ask := range asks {
		if strings.HasSuffix(fix.Message, end) {
			against = ask
		}
	}
	if against == nil {
		return errInView
	}
	for _, name := range fix.Files() {
		dir := filepath.Dir(name)
		in := w.indexOf(dir)
		if in == nil {
			return errNoModule
		}
		if isCopied(dir, w.moduleOf(dir).root) || w.saysCopied(name) {
			return errForeign
		}
		if in.isSource(name) {
			return errSource
		}
		if p := in.Places[dir]; in.Main || p != nil && p.Linked {
			return errLinked
		}
		if why := against(in, dir); why != "" {
			return why
		}
		switch isAlike := strings.HasSuffix(fix.Message, analyzer.Alike); {
		case isAlike && in.isEdited(fix):
			return errSource
		case !isAlike && in.isSaid(fix):
			return errSaid
		}
	}
	return ""
}

// asks are who tells why a repair must not be made, by the end of its title.
var asks = map[string]func(*index, string) string{
	analyzer.Alike: (*index).againstAlike, analyzer.Far: (*index).againstFar, analyzer.Sent: (*index).againstSent,
}

// againstAlike returns why a text of a directory must not become one of which Go makes the
// same, but for how it was spelled: who holds the URL is in the same program.
func (in *index) againstAlike(dir string) string {
	if in.isOfTest(dir) || in.isMeasured(dir) {
		return errTested
	}
	for other := range in.program(dir) {
		if p := in.Places[other]; p != nil && (p.Raw || slices.ContainsFunc(p.Hands, func(name string) bool { return !in.Takers[name] })) {
			return errRaw
		}
	}
	return ""
}

// againstSent returns why a text of a directory must not become one of which another
// request is made.
func (in *index) againstSent(dir string) string {
	users := in.users(dir)
	if in.isOfTest(dir) {
		return errTested
	}
	for user := range users {
		if p := in.Places[user]; p != nil && p.Tested {
			return errTested
		}
	}
	if len(users) > 1 {
		return errImported
	}
	for _, p := range in.Places {
		if p.Wire {
			return errWire
		}
	}
	return ""
}

// againstFar returns why a text of a directory must not become one of which another request
// is made, to a host far away. Servers of the module do not get it, so who asks does not
// matter, nor that there are tests: those that answer in the place of the host are in the way,
// and those that catch what is printed see how the request failed.
func (in *index) againstFar(dir string) string {
	if in.isOfTest(dir) {
		return errTested
	}
	for _, p := range in.Places {
		if p.isSpelled() {
			return errSpelled
		}
	}
	var may place // what some place in the program is able to do
	for other := range in.program(dir) {
		p := in.Places[other]
		if p == nil {
			continue
		}
		switch {
		case p.InWay:
			return errWay
		case p.Held:
			return errHeld
		case p.SetsLog && p.OwnLog:
			return errLogged
		case p.ErrsOut, p.Errs && other != dir: // in which the analysis has seen it
			return errErrs
		}
		may.Leads, may.Example = may.Leads || p.Leads, may.Example || p.Example
		may.Panics, may.Recovers = may.Panics || p.Panics, may.Recovers || p.Recovers
		may.Answers, may.Lengths = may.Answers || p.Answers, may.Lengths || p.Lengths
	}
	if may.Panics && may.Recovers || may.Answers && may.Lengths {
		return errErrs
	}
	if may.Leads && may.Example || in.isLookedAt(dir) {
		return errWay
	}
	return ""
}

// isOfTest reports whether a directory has a program of a test, as one below testdata.
func (in *index) isOfTest(dir string) bool {
	p := in.Places[dir]
	return p == nil || p.Aside
}

// users returns a directory and those with code or tests that import it, through others,
// too.
func (in *index) users(dir string) map[string]bool {
	if in.by == nil {
		in.by = map[string][]string{}
		for at, p := range in.Places {
			for _, to := range slices.Concat(p.Imports, p.Tests) {
				in.by[to] = append(in.by[to], at)
			}
		}
	}
	return reach(map[string]bool{dir: true}, func(dir string) []string { return in.by[dir] })
}

// program returns the directories whose code may be in one program with that of a
// directory, or in one of its tests.
func (in *index) program(dir string) map[string]bool {
	return reach(in.users(dir), func(dir string) []string {
		if p := in.Places[dir]; p != nil {
			return slices.Concat(p.Imports, p.Tests)
		}
		return nil
	})
}

// reach adds to a set what can be reached from it.
func reach(set map[string]bool, next func(string) []string) map[string]bool {
	todo := slices.Collect(maps.Keys(set))
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, to := range next(at) {
			if !set[to] {
				set[to] = true
				todo = append(todo, to)
			}
		}
	}
	return set
}
