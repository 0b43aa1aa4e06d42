package flow

import (
	"go/types"
	"strings"
)

// Functions and methods of the standard library that panic for what they are given.

// musts are functions that panic for a text that another one refuses. Those of net/netip are none
// of them: what is wrong there is reported, and what comes after it is to be mended, too.
var musts = map[string]string{
	"regexp.MustCompile": "regexp.Compile",
}

// A least is the smallest number that a function takes for one of its arguments.
type least struct{ arg, n int }

var leasts = map[string]least{
	"bytes.Repeat":             {1, 0},
	"math/rand.Int31n":         {0, 1},
	"math/rand.Int63n":         {0, 1},
	"math/rand.Intn":           {0, 1},
	"math/rand/v2.Int32N":      {0, 1},
	"math/rand/v2.Int64N":      {0, 1},
	"math/rand/v2.IntN":        {0, 1},
	"slices.Grow":              {1, 0},
	"slices.Repeat":            {1, 0},
	"strings.Repeat":           {1, 0},
	"time.NewTicker":           {0, 1},
	"strconv.FormatInt":        {1, 2},
	"strconv.FormatUint":       {1, 2},
	"(*bytes.Buffer).Grow":     {0, 0},
	"(*bytes.Buffer).Truncate": {0, 0},
	"(*strings.Builder).Grow":  {0, 0},
}

// wantsNone are functions that panic where they are given an error.
var wantsNone = map[string]bool{"html/template.Must": true, "text/template.Must": true}

// wantsSome are methods that panic for nil.
var wantsSome = map[string]bool{"(*sync/atomic.Value).Store": true, "(*sync/atomic.Value).Swap": true}

// sparing are methods that look at nothing where their receiver is nil, or need not, by the types
// of which all others follow it. The end of a name may be left out.
var sparing = map[string][]string{
	"net/http.Request": {"Cookie"},
	"net/url.URL":      {"Parse", "Redacted", "ResolveReference", "UnmarshalBinary"},
	"regexp.Regexp":    {"Expand", "FindAll", "Split", "SubexpIndex", "UnmarshalText"},
}

// acceptedBy returns the state after a function of the standard library was called: it has not panicked.
func (r *run) acceptedBy(s state, c callSite) state {
	if c.mode != now || c.fn == nil || c.fn.Pkg() == nil || !takes(c.fn.Signature(), len(c.args)) {
		return s
	}
	name := c.fn.FullName()
	if by, ok := musts[name]; ok {
		err := r.apply(s, refusedOp+by, c.expr, errorType, r.asTexts(c.args)...)
		return r.known(s, r.apply(s, "==", nil, types.Typ[types.Bool], err, nilVal{}))
	}
	if of, ok := leasts[name]; ok {
		return r.atLeast(s, c.args[of.arg], of.n)
	}
	switch last := len(c.args) - 1; {
	case wantsNone[name]:
		return r.known(s, r.apply(s, "==", nil, types.Typ[types.Bool], c.args[last], nilVal{}))
	case wantsSome[name] && c.args[last] == any(nilVal{}):
		return r.dies(s)
	case name == "strings.NewReplacer" && len(c.args)%2 != 0 && !c.expr.Ellipsis.IsValid():
		return r.dies(s)
	case name == "errors.As" && c.args[last] == any(nilVal{}):
		return r.known(s, r.apply(s, "==", nil, types.Typ[types.Bool], c.args[0], nilVal{}))
	}
	if c.recv == any(nilVal{}) && followsReceiver(c.fn) {
		return r.dies(s)
	}
	return s
}

// followsReceiver reports whether a method of the standard library follows its receiver whatever it
// is given.
func followsReceiver(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || !isPointer(recv.Type()) {
		return false
	}
	spared, known := sparing[types.TypeString(elemType(recv.Type()), nil)]
	for _, name := range spared {
		known = known && !strings.HasPrefix(fn.Name(), name)
	}
	return known
}
