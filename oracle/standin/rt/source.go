package rt

import (
	"math/rand/v2"
	"strings"
	"sync"
)

// A Source draws the arguments of one run. Each value is made from one number
// of the tape, so that a run can be repeated with a single value changed.
type Source struct {
	tape []uint64
	at   int
	more *rand.Rand // goes on where the tape ends
	pool []string
	env  map[string]string
	mood mood
	keys []string // that the program looked for

	// A program may draw in goroutines of its own, also in some that outlive the run.
	drawing, asking sync.Mutex
}

// draw begins a value.
func (s *Source) draw() *rand.Rand {
	s.drawing.Lock()
	defer s.drawing.Unlock()
	if s.at == len(s.tape) {
		s.tape = append(s.tape, s.more.Uint64())
	}
	s.at++
	return rand.New(rand.NewPCG(s.tape[s.at-1], 0))
}

// hostile are strings that make the text around them mean something else.
var hostile = []string{
	"", "x", "1", "a b", "%", "%zz", "%20", "20", "/", "?", "#", ":", "@", "[", "]", "://", "//", "http", "https", "%25",
	"http://", "https://", "http://h.example", "http://h.example/p", "https://h.example/p?q=1#f", "http://u:p@h.example:80/",
	"http://[::1]:80/p", "example.com", "example.com:80", "localhost:8080/x", "h/p", "/p", "/p?a=b", "?b", "#b", "//h", "://h/p",
	"s://h/p", "mailto:a@b.example", ":80", "[::1]", "1.2.3.4", "user:pw@h", "..", ".", "*", "x=1&y=2", "a%2Fb", "p://h", "ttp://h/",
	"http://h.example/a b", "file", "file:///etc/passwd", "/etc/passwd", "unix", "HTTP", " http://h.example/", "http://h.example/ ",
	"\x00", "\n", "é", "\xff", "true", "prod", "dev", "(x)", "/x", "/..", "hx",
}

// maxKeys bounds the keys of a program that later inputs have.
const maxKeys = 8

// Key notes a key that the program looks for in a map: one that it makes of several
// inputs is hardly ever drawn.
func Key(k string) string {
	s := Input()
	s.asking.Lock()
	defer s.asking.Unlock()
	if len(s.keys) < maxKeys && len(k) < 1000 {
		s.keys = append(s.keys, k)
	}
	return k
}

// Bool draws a bool.
func (s *Source) Bool() bool { return s.draw().IntN(2) == 1 }

// A mood says how often the world outside fails in a run: loops of many turns are
// left only where none of their calls fails, or all do.
type mood uint8

const (
	unsettled mood = iota // it is drawn when the run asks for the first time
	often
	never
	always
)

// Fails draws whether the world outside fails.
func (s *Source) Fails() bool {
	r := s.draw()
	fails := r.IntN(2) == 1
	s.asking.Lock()
	defer s.asking.Unlock()
	if s.mood == unsettled {
		s.mood = often
		if r.IntN(3) == 0 {
			s.mood = never + mood(r.IntN(2))
		}
	}
	switch s.mood {
	case never:
		return false
	case always:
		return true
	}
	return fails
}

// Str draws a string.
func (s *Source) Str() string {
	return s.str(s.draw())
}

// str makes a hostile string, one that the probe itself spells, or something
// put together of both.
func (s *Source) str(r *rand.Rand) string {
	own := func() string { return s.pool[r.IntN(len(s.pool))] }
	other := func() string { return hostile[r.IntN(len(hostile))] }
	if len(s.pool) == 0 {
		return other()
	}
	switch k := r.IntN(14); {
	case k < 4:
		return other()
	case k < 8:
		return own()
	case k == 8:
		return own() + other()
	case k == 9:
		return other() + own()
	case k == 10:
		return own() + own()
	case k == 11 && r.IntN(3) == 0: // words
		words := []string{own(), own(), own()}
		return strings.Join(words[r.IntN(2):], " ")
	case k == 11:
		return strings.Repeat(own(), 2+r.IntN(2))
	case k == 12:
		return otherCase(own(), r.IntN(2) == 0)
	case r.IntN(4) == 0:
		return own() + own() + own()
	default:
		return other() + other()
	}
}

// otherCase returns a text with letters of the other case, all of them or the
// first.
func otherCase(s string, all bool) string {
	changed := strings.ToUpper(s)
	if changed == s {
		changed = strings.ToLower(s)
	}
	if all || s == "" {
		return changed
	}
	return changed[:1] + s[1:]
}

// Int draws an int: a small one, now and then one that the program spells in a text,
// or one that few programs ask for.
func (s *Source) Int() int {
	r := s.draw()
	switch r.IntN(20) {
	case 0:
		return r.IntN(2000) - 1000
	case 1:
		return r.IntN(32)
	case 2:
		if len(s.pool) > 0 {
			return spelled(s.pool[r.IntN(len(s.pool))])
		}
	}
	return r.IntN(8) - 1
}

// spelled returns the first number in a text, 0 if it has none.
func spelled(text string) int {
	from := strings.IndexAny(text, "0123456789")
	if from < 0 {
		return 0
	}
	n := 0
	for _, c := range []byte(text[from:]) {
		if c < '0' || c > '9' || n > 1<<20 {
			break
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// Strs draws a slice of strings, nil now and then, or one of nothing but empty ones, or
// one that is empty and has room.
func (s *Source) Strs() []string {
	var out []string
	r := s.draw()
	if r.IntN(12) == 0 {
		return make([]string, r.IntN(5), 5)
	}
	n := r.IntN(4)
	if n == 3 {
		n += r.IntN(4)
	}
	for range n {
		out = append(out, s.str(r))
	}
	return out
}

// Map draws a map of strings: one with a few entries, or one in which the
// program finds whatever it spells.
func (s *Source) Map() map[string]string {
	m := map[string]string{}
	r := s.draw()
	if r.IntN(2) == 0 {
		all := r.IntN(4) == 0
		for _, k := range s.pool {
			if all || r.IntN(3) > 0 {
				m[k] = s.str(r)
			}
		}
		return m
	}
	for range r.IntN(4) {
		k := s.str(r)
		m[k] = s.str(r)
	}
	return m
}

// Env draws the value of a variable of the environment, empty as often as
// not. It stays the same throughout a run.
func (s *Source) Env(name string) (string, bool) {
	s.asking.Lock()
	defer s.asking.Unlock()
	if s.env == nil {
		s.env = map[string]string{}
	}
	v, ok := s.env[name]
	if !ok {
		if r := s.draw(); r.IntN(2) == 0 {
			v = s.str(r)
		}
		s.env[name] = v
	}
	return v, v != ""
}

// SetEnv sets a variable of the environment for the rest of the run.
func (s *Source) SetEnv(name, value string) {
	s.asking.Lock()
	defer s.asking.Unlock()
	if s.env == nil {
		s.env = map[string]string{}
	}
	s.env[name] = value
}

// Bytes draws a byte slice.
func (s *Source) Bytes() []byte { return []byte(s.Str()) }

// Any draws a value of any of a few types.
func (s *Source) Any() any {
	r := s.draw()
	switch r.IntN(4) {
	case 0:
		return nil
	case 1:
		return 1
	default:
		return s.str(r)
	}
}

// Err draws an error, nil now and then.
func (s *Source) Err() error {
	r := s.draw()
	if r.IntN(2) == 0 {
		return nil
	}
	return inputError(s.str(r))
}

type inputError string

func (e inputError) Error() string { return string(e) }
