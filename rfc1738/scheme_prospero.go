package rfc1738

import "strings"

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
	Fields  []Field
}

// A Field is a field of a Prospero link and its value.
type Field struct{ Name, Value string }

func (u URL) prospero() Meaning {
	name, rest, found := strings.Cut(u.Path().Raw, ";")
	p := Prospero{Site: u.site(), HSOName: decode(name)}
	for found {
		var field string
		field, rest, found = strings.Cut(rest, ";")
		name, value, _ := strings.Cut(field, "=")
		p.Fields = append(p.Fields, Field{decode(name), decode(value)})
	}
	return p
}

var ruleProsperoPath = &Rule{
	Name:    "prospero-path",
	Section: "3.11",
	Summary: "prospero URL has no object name",
	Doc: `The "/" in front of the object name cannot be left out.
Go: url.Parse accepts it, with an empty Path.`,
	Bad:  []string{"prospero://host.dom"},
	Good: []string{"prospero://host.dom/"},
}

var ruleProsperoField = &Rule{
	Name:    "prospero-field",
	Section: "3.11",
	Summary: `field of a prospero URL is not "name=value"`,
	Doc: `Each ";" behind the object name starts a field: a name, "=" and a value. Neither name nor value may hold "=", ";" or "/".
Go: net/url leaves the fields in Path.`,
	Bad:  []string{"prospero://host.dom//pros/name;key", "prospero://host.dom/a;b=c=d"},
	Good: []string{"prospero://host.dom//pros/name;key=value", "prospero://host.dom/a;b=c%3Dd"},
}
