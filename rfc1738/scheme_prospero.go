package rfc1738

import (
	"iter"
	"strings"
)

// prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
// ppath       = psegment *[ "/" psegment ]
// psegment    = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
// fieldspec   = ";" fieldname "=" fieldvalue
// fieldname   = *[ uchar | "?" | ":" | "@" | "&" ]
// fieldvalue  = *[ uchar | "?" | ":" | "@" | "&" ]

const (
	ppath      = uchar | question | colon | at | and | equals | slash
	fieldBytes = uchar | question | colon | at | and
)

var prosperoRules = []*Rule{ruleProsperoPath, ruleProsperoField}

// prospero reads what follows the colon of a prospero URL.
func (c *checker) prospero(start, end int) {
	start, ok := c.hostAndSlash(start, end, ruleProsperoPath, ruleUserinfoScheme)
	if !ok {
		return
	}
	semi := c.index(';', start, end)
	c.scan(start, semi, component{ok: ppath})
	for semi < end {
		next := c.index(';', semi+1, end)
		c.field(semi+1, next)
		semi = next
	}
}

// field reads a field and its value.
func (c *checker) field(start, end int) {
	part := component{ok: fieldBytes, misplaced: ruleProsperoField}
	eq := c.index('=', start, end)
	c.scan(start, eq, part)
	if eq == end {
		c.add(ruleProsperoField, end, end)
		return
	}
	c.scan(eq+1, end, part)
}

// A Prospero is the meaning of a prospero URL (§3.11).
type Prospero struct {
	Site
	HSOName string // host-specific object name
	fields  string // encoded, with ";" between them
	some    bool   // whether there is one
}

// Fields returns the names and values of the link's fields, in order.
func (p Prospero) Fields() iter.Seq2[string, string] {
	fields, some := p.fields, p.some
	return func(yield func(name, value string) bool) {
		for rest, more := fields, some; more; {
			var field string
			field, rest, more = strings.Cut(rest, ";")
			name, value, _ := strings.Cut(field, "=")
			if !yield(decode(name), decode(value)) {
				return
			}
		}
	}
}

func (u URL) prospero() Meaning {
	name, fields, some := strings.Cut(u.Path().Raw, ";")
	return Prospero{u.site(), decode(name), fields, some}
}

var ruleProsperoPath = &Rule{
	name:    "prospero-path",
	section: "RFC 1738 §3.11",
	summary: "prospero URL has no object name",
	doc:     `The "/" before the object name cannot be left out.`,
	bad:     []string{"prospero://host.dom"},
	good:    []string{"prospero://host.dom/"},
}

var ruleProsperoField = &Rule{
	name:    "prospero-field",
	section: "RFC 1738 §3.11",
	summary: `field of a prospero URL is not "name=value"`,
	doc:     `Each ";" after the object name starts a field: a name, "=" and a value. Neither name nor value may hold "=", ";" or "/".`,
	bad:     []string{"prospero://host.dom//pros/name;key", "prospero://host.dom/a;b=c=d"},
	good:    []string{"prospero://host.dom//pros/name;key=value", "prospero://host.dom/a;b=c%3Dd"},
}
