package gen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Construct is one way in which a program hands a text on. In its source
// "IN" is the text that comes in, "OUT" the name of the variable that takes
// it on, "ALT" a text that some runs have in its place, and "@" a number that
// makes names unique.
type Construct struct {
	Name   string
	Decls  string // package-level
	Params string // of the probe: "c@ bool"
	Body   string
	Const  bool // IN must be a constant
}

// Passes reports whether the text can go on from here to another construct.
func (c Construct) Passes() bool { return strings.Contains(c.Body, "OUT") }

// A link is a construct in its place in a chain.
type link struct {
	Construct
	number int
}

func (l link) expand(s, in, alt string) string {
	s = strings.ReplaceAll(s, "IN", in)
	s = strings.ReplaceAll(s, "ALT", alt)
	s = strings.ReplaceAll(s, "OUT", fmt.Sprintf("out%d", l.number))
	return strings.ReplaceAll(s, "@", fmt.Sprint(l.number))
}

// badTexts are texts that each sink of chains refuses wherever they come from.
var badTexts = []string{
	"http://h%d.example/a b", "http://h%d.example/x/%%zz", "http//h%d.example/p", "http://h%d.example:99999/p", "http://h%d.example/p?q=a b",
}

// Chain returns a program in which a bad text goes through the constructs of
// the given indexes, one after the other, to a sink.
func Chain(seed uint64, id int, constructs ...int) Program {
	r := rand.New(rand.NewPCG(seed, uint64(id)))
	var decls, body, params []string
	p := Program{ID: id}
	text := func() string {
		n := 1000*id + len(p.Bad)
		p.Bad = append(p.Bad, fmt.Sprintf("h%d.", n))
		return fmt.Sprintf("%q", fmt.Sprintf(badTexts[r.IntN(len(badTexts))], n))
	}
	in := ""
	for i, c := range constructs {
		l := link{Constructs[c], id*10 + i}
		p.Tags = append(p.Tags, l.Name)
		alt := text()
		if i == 0 || l.Const {
			in = text()
		}
		if l.Decls != "" {
			decls = append(decls, l.expand(l.Decls, in, alt))
		}
		if l.Params != "" {
			params = append(params, l.expand(l.Params, in, alt))
		}
		body = append(body, l.expand(l.Body, in, alt))
		if l.Passes() {
			in = fmt.Sprintf("out%d", l.number)
			body = append(body, "_ = "+in)
		} else {
			in = ""
		}
	}
	if in != "" {
		body = append(body, fmt.Sprintf(sinkCalls[r.IntN(len(sinkCalls))], in))
	}
	fn := fmt.Sprintf("func P%d(%s) {\n%s\n}", id, strings.Join(params, ", "), strings.Join(body, "\n"))
	p.Source = strings.Join(append(decls, fn), "\n\n")
	p.Pool = Literals(p.Source)
	p.Call, _ = CallOf(p.Source)
	return p
}

// sinkCalls are the sinks of chains. Each refuses all the bad texts.
var sinkCalls = []string{
	"http.Get(%s)", "http.Head(%s)", `http.Post(%s, "text/plain", nil)`, `_, _ = http.NewRequest("GET", %s, nil)`, "http.DefaultClient.Get(%s)",
}
