// Package encoding says what a value that is encoded in one way means in each
// place of a URL: the same on the other side, something else, or nobody knows.
package encoding

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
)

// A Place is where a value is.
type Place uint8

const (
	Nowhere     Place = iota // not known
	Whole                    // the beginning of a reference, and perhaps all of it
	Segment                  // a path in a URL's text, or a part of one
	UserInfo                 // before the "@" of a URL's text
	Query                    // a whole query in a URL's text, or in url.URL.RawQuery
	MailQuery                // the query of mailto:, or a value in it
	QueryValue               // a parameter's value there
	FieldPath                // url.URL.Path
	FieldRaw                 // url.URL.RawPath
	FieldAnchor              // url.URL.Fragment
	Value                    // of url.Values, and what url.UserPassword is given
	Element                  // of url.JoinPath and (*url.URL).JoinPath
	Escapes                  // what url.PathEscape and url.QueryEscape are given
	Decodes                  // what url.PathUnescape and url.QueryUnescape are given
	Places                   // how many there are
)

// A Recode says what is written in place of a wrong encoding.
type Recode uint8

const (
	None        Recode = iota // only the author knows
	Drop                      // the call of the function that escapes goes, its argument stays
	PathEscape                // url.PathEscape in place of url.QueryEscape
	QueryEscape               // url.QueryEscape in place of url.PathEscape
	Quote                     // the value is put into a call of url.QueryEscape
)

// Traces are what a wrong encoding leaves in a text, by what repairs it.
var Traces = [...]func() *regexp.Regexp{
	Drop:        lazy.Regexp(`%25|%2[Bb]`),
	PathEscape:  lazy.Regexp(`[0-9A-Za-z]\+[0-9A-Za-z]|%(24|26|2[Bb]|3[AaDd]|40)`),
	QueryEscape: lazy.Regexp(`%20|\?\S*=\S*[$+:@]`),
	Quote:       nil,
}

// Undone are the functions of net/url that read by hand what a wrong encoding wrote, by
// what repairs it, and from where they take it: after the repair they read something else.
var Undone = [...]struct {
	Call string
	From []string
}{
	Drop:        {},
	PathEscape:  {"QueryUnescape", []string{"Path", "RawPath", "EscapedPath", "RequestURI", "PathValue", "Param", "Params", "Vars"}},
	QueryEscape: {"PathUnescape", []string{"RawQuery", "RequestURI", "QueryString"}},
	Quote:       {},
}

// A Cell is what a state means in a place.
type Cell struct {
	Right  bool       // it says there what it is meant to say
	Rule   *rule.Rule // that it breaks; nil where it is right or not known
	Says   string     // what happens at run time
	Recode Recode
	Tests  bool // reported in tests, too
}

// Of returns what a state means in a place.
func Of(s text.State, p Place) Cell { return table[s][p] }

// Shows reports whether what a cell says happens to bytes that are known.
func (c Cell) Shows(val string) bool { return strings.ContainsAny(val, showing[c.Says]) }

// showing are the bytes by which what happens to a value shows.
var showing = map[string]string{again: "%+", spaces: "%", plus: "+", mails: "+", ignored: "+", splits: "&+", slashes: "/", space: "+", question: "?%", percent: "%"}

// What happens to a value at run time.
const (
	again    = "its escapes are escaped again"
	spaces   = `its "%20" is escaped again`
	plus     = "a space in it arrives as a plus sign"
	mails    = "a space in it is shown as a plus sign"
	ignored  = "RawPath is ignored if a space is in it"
	splits   = `what follows an "&" in it is another parameter, and a plus sign arrives as a space`
	slashes  = `a "/" in it ends the segment`
	space    = "a plus sign in it arrives as a space"
	question = `a "?" in it begins a query, and what looks like an escape is one`
	percent  = "what looks like an escape in it is decoded, and a percent sign is an error"
)

var right = Cell{Right: true}

var table = [text.States][Places]Cell{
	text.Plain: {
		Segment: right, UserInfo: right, QueryValue: right, FieldPath: right, FieldRaw: right, FieldAnchor: right,
		Value: right, Element: right, Escapes: right,
	},
	text.Address: {
		Segment: right, QueryValue: right, FieldPath: right, FieldRaw: right, FieldAnchor: right,
		Value: right, Element: right, Escapes: right,
	},
	text.Decoded: {
		QueryValue: {Rule: rule.DecodedInQuery, Says: splits, Recode: Quote},
		FieldPath:  right, FieldAnchor: right, Value: right, Escapes: right,
		Decodes: {Rule: rule.DecodedTwice, Says: percent},
	},
	text.DecodedPath: {
		FieldPath: right, Value: right, Escapes: right,
		Decodes: {Rule: rule.DecodedTwice, Says: percent},
	},
	text.RequestPath: {
		Whole:      {Rule: rule.RequestPathInURL, Says: question},
		Segment:    {Rule: rule.RequestPathInURL, Says: question},
		QueryValue: {Rule: rule.RequestPathInURL, Says: splits},
		FieldPath:  right, Value: right, Escapes: right,
		Decodes: {Rule: rule.DecodedTwice, Says: percent},
	},
	text.PathEscaped: {
		Segment: right, FieldRaw: right, Element: right,
		QueryValue:  {Rule: rule.PathEscapeInQuery, Says: splits, Recode: QueryEscape, Tests: true},
		FieldPath:   {Rule: rule.EncodedTwice, Says: again, Recode: Drop, Tests: true},
		FieldAnchor: {Rule: rule.EncodedTwice, Says: again, Tests: true},
		Value:       {Rule: rule.EncodedTwice, Says: again, Recode: Drop, Tests: true},
	},
	text.EscapedPath: {
		Whole: right, Segment: right, FieldRaw: right, Element: right, Value: right, Escapes: right,
		FieldPath: {Rule: rule.EncodedTwice, Says: again, Tests: true},
	},
	text.QueryEscaped: {
		QueryValue:  right,
		Segment:     {Rule: rule.QueryEscapeInPath, Says: plus, Recode: PathEscape},
		Element:     {Rule: rule.QueryEscapeInPath, Says: plus, Recode: PathEscape},
		FieldRaw:    {Rule: rule.QueryEscapeInRawPath, Says: ignored, Recode: PathEscape},
		UserInfo:    {Rule: rule.QueryEscapeInUser, Says: plus, Tests: true},
		MailQuery:   {Rule: rule.QueryEscapeInMail, Says: mails},
		FieldPath:   {Rule: rule.EncodedTwice, Says: again, Recode: Drop, Tests: true},
		FieldAnchor: {Rule: rule.EncodedTwice, Says: again, Tests: true},
		Value:       {Rule: rule.EncodedTwice, Says: again, Recode: Drop, Tests: true},
	},
	text.SpaceEscaped: {
		FieldPath:   {Rule: rule.EncodedTwice, Says: spaces, Tests: true},
		FieldAnchor: {Rule: rule.EncodedTwice, Says: spaces, Tests: true},
		Value:       {Rule: rule.EncodedTwice, Says: spaces, Tests: true},
		Escapes:     {Rule: rule.EncodedTwice, Says: spaces, Tests: true},
	},
	text.FullyEscaped: {
		Segment: right, QueryValue: right, FieldRaw: right, Element: right, UserInfo: right, Decodes: right,
		FieldPath:   {Rule: rule.EncodedTwice, Says: again, Tests: true},
		FieldAnchor: {Rule: rule.EncodedTwice, Says: again, Tests: true},
		Value:       {Rule: rule.EncodedTwice, Says: again, Tests: true},
	},
	text.QueryString: {
		Query: right, Value: right, Escapes: right,
		MailQuery:   {Rule: rule.QueryEscapeInMail, Says: mails},
		FieldAnchor: {Rule: rule.EncodedTwice, Says: again, Tests: true},
	},
	text.WholeURL: {
		Whole: right, Value: right, Escapes: right,
		QueryValue: {Rule: rule.URLInQuery, Says: `what follows an "&" in it is another parameter`, Recode: Quote},
		FieldPath:  {Rule: rule.EncodedTwice, Says: `its escapes are escaped again, and its "?" too`},
		Element:    {Rule: rule.EncodedTwice, Says: `its "?" is escaped`},
	},
	text.RequestTarget: {
		Whole: right, Value: right, Escapes: right,
		QueryValue: {Rule: rule.RequestTargetInQuery, Says: `what follows an "&" in it is another parameter`, Recode: Quote},
		FieldPath:  {Rule: rule.EncodedTwice, Says: `its escapes are escaped again, and its "?" too`},
		Element:    {Rule: rule.EncodedTwice, Says: `its "?" is escaped`},
	},
	text.Base64: {
		Value: right, Escapes: right,
		Segment:    {Rule: rule.Base64InURL, Says: slashes, Tests: true},
		Element:    {Rule: rule.Base64InURL, Says: slashes, Tests: true},
		QueryValue: {Rule: rule.Base64InURL, Says: space, Tests: true},
	},
	text.Timestamp: {
		Segment: right, FieldPath: right, FieldAnchor: right, Value: right, Escapes: right,
		QueryValue: {Rule: rule.TimeInQuery, Says: space, Recode: Quote},
	},
}
