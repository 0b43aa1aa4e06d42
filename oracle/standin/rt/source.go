package rt

import (
	"math/rand/v2"
	"strings"
)

// A Source draws the arguments of one run. Each value is made from one number
// of the tape, so that a run can be repeated with a single value changed.
type Source struct {
	tape []uint64
	at   int
	more *rand.Rand // goes on where the tape ends
	pool []string
	r    *rand.Rand // of the value being drawn
	env  map[string]string
}

// draw begins a value.
func (s *Source) draw() *rand.Rand {
	if s.at == len(s.tape) {
		s.tape = append(s.tape, s.more.Uint64())
	}
	s.r = rand.New(rand.NewPCG(s.tape[s.at], 0))
	s.at++
	return s.r
}

// hostile are strings that make the text around them mean something else.
var hostile = []string{
	"", "x", "1", "a b", "%", "%zz", "%20", "20", "/", "?", "#", ":", "@", "[", "]", "://", "//", "http", "https",
	"http://", "https://", "http://h.example", "http://h.example/p", "https://h.example/p?q=1#f", "http://u:p@h.example:80/",
	"http://[::1]:80/p", "example.com", "example.com:80", "localhost:8080/x", "h/p", "/p", "/p?a=b", "?b", "#b", "//h", "://h/p",
	"s://h/p", "mailto:a@b.example", ":80", "[::1]", "1.2.3.4", "user:pw@h", "..", ".", "*", "x=1&y=2", "a%2Fb", "p://h", "ttp://h/",
	"http://h.example/a b", "file", "file:///etc/passwd", "/etc/passwd", "unix", "HTTP", " http://h.example/", "http://h.example/ ",
	"\x00", "\n", "é", "\xff", "true", "prod", "dev", "(x)", "/x", "hx",
}

// Bool draws a bool.
func (s *Source) Bool() bool { return s.draw().IntN(2) == 1 }

// Str draws a string.
func (s *Source) Str() string {
	s.draw()
	return s.str()
}

// str makes a hostile string, one that the probe itself spells, or something
// put together of both.
func (s *Source) str() string {
	own := func() string { return s.pool[s.r.IntN(len(s.pool))] }
	other := func() string { return hostile[s.r.IntN(len(hostile))] }
	if len(s.pool) == 0 {
		return other()
	}
	switch k := s.r.IntN(14); {
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
	case k == 11:
		return strings.Repeat(own(), 2+s.r.IntN(2))
	case k == 12:
		return otherCase(own(), s.r.IntN(2) == 0)
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

// Int draws a small int.
func (s *Source) Int() int {
	if r := s.draw(); r.IntN(20) == 0 {
		return r.IntN(2000) - 1000
	}
	return s.r.IntN(8) - 1
}

// Strs draws a slice of strings, nil now and then.
func (s *Source) Strs() []string {
	var out []string
	n := s.draw().IntN(4)
	if n == 3 {
		n += s.r.IntN(4)
	}
	for range n {
		out = append(out, s.str())
	}
	return out
}

// Map draws a map of strings: one with a few entries, or one in which the
// program finds whatever it spells.
func (s *Source) Map() map[string]string {
	m := map[string]string{}
	if s.draw().IntN(2) == 0 {
		all := s.r.IntN(4) == 0
		for _, k := range s.pool {
			if all || s.r.IntN(3) > 0 {
				m[k] = s.str()
			}
		}
		return m
	}
	for range s.r.IntN(4) {
		k := s.str()
		m[k] = s.str()
	}
	return m
}

// Env draws the value of a variable of the environment, empty as often as
// not. It stays the same throughout a run.
func (s *Source) Env(name string) (string, bool) {
	if s.env == nil {
		s.env = map[string]string{}
	}
	v, ok := s.env[name]
	if !ok {
		if s.draw().IntN(2) == 0 {
			v = s.str()
		}
		s.env[name] = v
	}
	return v, v != ""
}

// SetEnv sets a variable of the environment for the rest of the run.
func (s *Source) SetEnv(name, value string) {
	if s.env == nil {
		s.env = map[string]string{}
	}
	s.env[name] = value
}

// Bytes draws a byte slice.
func (s *Source) Bytes() []byte { return []byte(s.Str()) }

// Any draws a value of any of a few types.
func (s *Source) Any() any {
	switch s.draw().IntN(4) {
	case 0:
		return nil
	case 1:
		return 1
	default:
		return s.str()
	}
}

// Err draws an error, nil now and then.
func (s *Source) Err() error {
	if s.draw().IntN(2) == 0 {
		return nil
	}
	return inputError(s.str())
}

type inputError string

func (e inputError) Error() string { return string(e) }
