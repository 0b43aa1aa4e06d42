// Package rfc1738 reads Uniform Resource Locators as RFC 1738 (December 1994)
// defines them, says at which byte a text stops being one, and offers the
// repair where a repair keeps the meaning.
//
// # Model
//
// The grammar in section 5 of the RFC decides what is a URL: [Parse] and
// [Valid] accept exactly its language. Where the grammar is ambiguous, these
// readings hold: the ten schemes of section 3 must match their own
// production, and only other schemes fall back to the generic one; the case of
// a scheme does not matter, the case of other literals does; a fragment is no
// part of a URL.
//
// The prose of the RFC, and its section 6 on security, ask for more than the
// grammar: ports have 16 bits, a mailto URL holds a mail address. Such a rule
// never makes Parse fail. [Check] reports the violations of both kinds, each as a
// [Violation]: the [Rule], a [Span] of the text, and perhaps a repair. [Rules]
// is the catalogue.
//
// Later standards made many things legal that RFC 1738 forbids, and forbid some
// that it allows. [Check] reports by one of two profiles. [ProfileCurrent], the
// default, leaves out the rules that a later standard lifted. [ProfileRFC1738]
// reports all that ProfileCurrent does, and every violation of RFC 1738 to the
// letter. Both read https, ws and wss like http, and the URLs of unknown
// schemes with "//" by the common syntax of section 3.1; Parse knows nothing of
// that. Some rules are advice that neither reports ([Rule.OptIn]). [Options] ask
// for such a rule, and say what a text is meant to be: a URL, a reference, or a
// part of a URL by itself.
//
// # URLs
//
// A [URL] is a text and the places of its parts in it: a comparable value. Its
// parts, [URL.Host] and so on, are encoded, as they are in the text, with the
// span they have in it; offsets are in bytes from 0, and ranges half open. A
// part that is empty is present; one that is left out is not.
//
// [URL.Meaning] decodes a URL into the terms of its scheme: the commands of
// [FTP], the selector of [Gopher], the article of [News]. It tells reserved
// characters apart before it decodes, so the "%2F" in "ftp://h/%2Fetc" belongs
// to the name of a directory.
//
// Besides, [Component.Escape], [Unescape] and [Repair] encode and decode, and
// [Extract] finds the URLs in running text.
//
// # Limits
//
// Any text of any length will do: time is linear in the length, [Check] keeps
// 64 violations, and reading a valid URL allocates nothing. The package has no
// state; its functions may be called at the same time.
package rfc1738

import "fmt"

// A Span is a half-open range of byte offsets into the text that was parsed.
type Span struct{ Start, End int }

// A Part is one component of a URL. An empty part differs from an absent one
// (RFC 1738 §3.1: "an empty user name or password is different than no user
// name or password").
type Part struct {
	Span
	Raw     string // the bytes of the span, as they are
	Present bool   // whether the URL has the part at all
}

// A Violation is one place where a text breaks a rule.
type Violation struct {
	Rule       *Rule
	Span              // the wrong bytes; empty where something is missing
	Got        string // those bytes as they are
	Repair     string // what to write in place of the span
	Repairable bool   // whether that keeps the meaning; otherwise Repair is empty
}

// Violations are the violations found in one text, in order of offset. Their
// repairs do not overlap: put them in from the last to the first.
type Violations []Violation

// Err returns an error, an [*Error], that holds the violations, or nil if
// there are none.
func (vs Violations) Err() error {
	if len(vs) == 0 {
		return nil
	}
	return &Error{found: &vs}
}

// An Error says why a text is no URL.
type Error struct {
	text  string // what Parse refused, if found is nil
	found *Violations
}

// Violations returns what is wrong with the text. The error of [Parse] reads
// the text again at every call.
func (e *Error) Violations() Violations {
	if e.found == nil {
		_, vs := parse(e.text)
		return vs
	}
	return *e.found
}

// maxQuoted is how many bytes of a text an error quotes.
const maxQuoted = 100

// Error describes the first violation and says how many follow.
func (e *Error) Error() string {
	vs := e.Violations()
	summary := "violation without a rule"
	if r := vs[0].Rule; r != nil {
		summary = r.summary
	}
	got, more := vs[0].Got, ""
	if len(got) > maxQuoted {
		got, more = got[:maxQuoted], "..."
	}
	msg := fmt.Sprintf("%s: %q%s at offset %d", summary, got, more, vs[0].Start)
	if n := len(vs) - 1; n > 0 {
		msg += fmt.Sprintf(" (and %d more)", n)
	}
	return msg
}

// Options say how [Check] reads a text. The zero value reads a whole URL and
// reports what [ProfileCurrent] reports.
type Options struct {
	Profile Profile
	Form    Form
	// Report says which rules to report; nil stands for Profile.Reports.
	Report func(*Rule) bool
}

// known reports whether the form and the profile are among the constants.
func (o *Options) known() bool { return o.Form <= FormHostPort && o.Profile <= ProfileRFC1738 }

// unknown returns what is wrong where they are not: the options.
func (o *Options) unknown(s string) Violations {
	r := &Rule{
		name:    "options",
		section: "package rfc1738",
		summary: fmt.Sprintf("cannot read the text as %v in profile %v", o.Form, o.Profile),
		doc:     "The options have a form or a profile that there is not.",
		prose:   true,
	}
	return Violations{{Rule: r, Span: Span{0, len(s)}, Got: s}}
}

// A Form says what a text is meant to be.
type Form uint8

const (
	FormURL       Form = iota // a URL with its scheme, and perhaps a fragment after it
	FormReference             // a URL, or one that leaves out its beginning (RFC 1808; RFC 3986 §4.1)
	FormPath                  // an escaped path, one or more segments
	FormSearch                // what follows the "?"
	FormFragment              // what follows the "#"
	FormHost                  // a host without port
	FormHostPort              // a host with an optional port
)

var formNames = [...]string{"URL", "reference", "path", "search", "fragment", "host", "host and port"}

// String returns what the form is, in English.
func (f Form) String() string {
	if int(f) < len(formNames) {
		return formNames[f]
	}
	return fmt.Sprintf("Form(%d)", uint8(f))
}

// Check reports all that the options' profile finds in s: the violations of the
// grammar and of the rules of the prose, in order of offset, and nil if there
// are none. It keeps 64 of them and takes time linear in len(s). If o has a form
// or a profile that is none of the constants, the one violation says so.
func Check(s string, o Options) Violations {
	if o.Form > FormReference || !o.known() {
		return check(s, o)
	}
	var f fast
	ok := f.read(s)
	if ok && o.Report == nil && f.traits&inProfile[o.Profile] == 0 {
		return nil
	}
	return f.check(s, o, ok)
}

// check is Check where the fast way did not lead to the end, or perhaps to a
// violation.
func (f *fast) check(s string, o Options, ok bool) Violations {
	switch {
	case f.traits != 0 && o.minds(f.traits):
		return check(s, o)
	case ok:
		return nil
	case !f.inPath:
		return check(s, o)
	}
	c := checker{inPath: true, u: f.authority()}
	c.run(s, o)
	return c.vs
}

// check is Check without the fast way.
func check(s string, o Options) Violations {
	if !o.known() {
		return o.unknown(s)
	}
	var c checker
	c.run(s, o)
	return c.vs
}

// Split cuts s into its parts as [Check] with the same options reads it,
// whether or not anything is wrong with it. They are those that [Parse] finds,
// but for what RFC 6068 took out of the address of a mailto URL: in
// [ProfileCurrent] its headers are the search. For the forms other than FormURL
// and FormReference the one part they name, or host and port, are present; for
// one that is none of the constants there is none.
func Split(s string, o Options) URL {
	if !o.known() {
		return URL{text: s}
	}
	if o.Form <= FormReference {
		var f fast
		if f.read(s) {
			return f.u
		}
	}
	return split(s, o)
}

// split is Split without the fast way.
func split(s string, o Options) URL {
	c := checker{muted: true}
	c.run(s, o)
	return c.u
}

// Parse reads s as a URL, exactly as the grammar of RFC 1738 §5 has it. Like
// go/parser it returns what parts it found also where it returns an error,
// which is then an [*Error] and holds the violations of the grammar. White space
// around a URL and a fragment after it make it fail, a rule of the prose does
// not; see [Check].
func Parse(s string) (URL, error) {
	var f fast
	if f.read(s) {
		if f.breaksGrammar() {
			return f.u, &Error{text: s}
		}
		return f.u, nil
	}
	u, valid := f.slowly(s)
	if !valid {
		return u, &Error{text: s}
	}
	return u, nil
}

// slowly reads by the grammar what the fast way did not lead through.
//
//go:noinline
func (f *fast) slowly(s string) (u URL, valid bool) {
	c := checker{generic: true, tally: true}
	if f.inPath && !f.breaksGrammar() {
		c.inPath, c.u = true, f.authority()
	}
	c.run(s, grammar)
	return c.u, c.found == 0
}

// grammar are the options of a checker that reads as Parse does.
var grammar = Options{Profile: ProfileRFC1738, Report: func(r *Rule) bool { return !r.prose }}

// parse is Parse without the fast way.
func parse(s string) (URL, Violations) {
	c := checker{generic: true}
	c.run(s, grammar)
	return c.u, c.vs
}

// Valid reports whether Parse accepts s.
func Valid(s string) bool {
	var f fast
	if f.read(s) {
		return !f.breaksGrammar()
	}
	_, valid := f.slowly(s)
	return valid
}
