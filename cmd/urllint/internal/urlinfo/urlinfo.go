// Package urlinfo is the command that takes URLs apart and checks them.
package urlinfo

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/rfc1738"
)

// Run takes URLs apart and checks them: those of the command line, or else
// the lines of standard input, or with -text the URLs in it.
func Run(env cli.Env, args []string) int {
	fs := env.FlagSet()
	profile := rfc1738.ProfileCurrent
	fs.Func("profile", "`name` of the profile: "+strings.Join(rfc1738.Profiles(), " or ")+` (default "current")`, func(name string) (err error) {
		profile, err = rfc1738.ParseProfile(name)
		return err
	})
	inText := fs.Bool("text", false, "look for <URL:...> and <scheme:...> in running text")
	asJSON := fs.Bool("json", false, "print one JSON object a line")
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	texts := readLines(env.Stdin)
	switch {
	case fs.NArg() > 0:
		texts = listed(fs.Args())
	case *inText:
		texts = readAll(env.Stdin)
	}
	out := bufio.NewWriter(env.Stdout)
	show := urlPrinter{out}.report
	if *asJSON {
		enc := json.NewEncoder(out)
		enc.SetEscapeHTML(false)
		show = func(r urlReport) error { return enc.Encode(r) }
	}
	code := cli.ExitClean
	for text, err := range texts {
		if err != nil {
			return env.Fail("%v", errors.Join(err, out.Flush()))
		}
		for r := range reports(text, profile, *inText) {
			if len(r.Violations) > 0 {
				code = cli.ExitFindings
			}
			if err := show(r); err != nil {
				return env.Fail("%v", err)
			}
		}
		if err := out.Flush(); err != nil { // a program may wait for the answer to its line
			return env.Fail("%v", err)
		}
	}
	return code
}

// listed yields texts that are at hand.
func listed(texts []string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, text := range texts {
			if !yield(text, nil) {
				return
			}
		}
	}
}

// readLines yields the lines of r, of any length, without those that are
// empty.
func readLines(r io.Reader) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		in := bufio.NewReader(r)
		for {
			line, err := in.ReadString('\n')
			line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
			if line != "" && !yield(line, nil) {
				return
			}
			if err == io.EOF {
				return
			}
			if err != nil {
				yield("", err)
				return
			}
		}
	}
}

// readAll yields all of r as one text.
func readAll(r io.Reader) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		text, err := io.ReadAll(r)
		yield(string(text), err)
	}
}

// reports yields what there is to say of a URL, or of the URLs in a text.
func reports(text string, p rfc1738.Profile, inText bool) iter.Seq[urlReport] {
	return func(yield func(urlReport) bool) {
		if !inText {
			yield(reportURL(text, p))
			return
		}
		for f := range rfc1738.Extract(text) {
			if !yield(reportFound(f, p)) {
				return
			}
		}
	}
}

// A urlReport is what the command says of one URL. Offsets are bytes of URL,
// or, where a fragment was cut off it, of URL, "#" and the fragment.
type urlReport struct {
	URL        string         `json:"url"`
	Valid      bool           `json:"valid"`
	Scheme     string         `json:"scheme"`
	Meaning    any            `json:"meaning"`
	Violations []urlViolation `json:"violations"`
	*foundReport
}

// A foundReport is what else there is to say of a URL in running text.
// Offsets are bytes of that text.
type foundReport struct {
	TextStart    int      `json:"text_start"`
	TextEnd      int      `json:"text_end"`
	Fragment     *string  `json:"fragment"`
	Wrapper      string   `json:"wrapper"`
	Alternatives []string `json:"alternatives"`
}

type urlViolation struct {
	Rule    string  `json:"rule"`
	Section string  `json:"section"`
	Start   int     `json:"start"`
	End     int     `json:"end"`
	Got     string  `json:"got"`
	Fix     *string `json:"fix"`
	Message string  `json:"message"`
	*place
}

// A place is where a violation is in running text.
type place struct {
	TextStart int `json:"text_start"`
	TextEnd   int `json:"text_end"`
}

// reportURL checks one URL. In profile current a fragment belongs to it.
func reportURL(url string, p rfc1738.Profile) urlReport {
	u := rfc1738.Split(url, rfc1738.Options{Profile: p})
	return urlReport{
		URL:        url,
		Valid:      validIn(url, p),
		Scheme:     u.Scheme(),
		Meaning:    meaningOf(u),
		Violations: violationsIn(url, p, rfc1738.FormURL),
	}
}

// validIn reports whether url breaks no rule of the profile's grammar.
func validIn(url string, p rfc1738.Profile) bool {
	if p == rfc1738.ProfileRFC1738 {
		return rfc1738.Valid(url)
	}
	broken := rfc1738.Check(url, rfc1738.Options{Profile: p, Report: func(r *rfc1738.Rule) bool {
		return !r.Prose() && p.Reports(r)
	}})
	return len(broken) == 0
}

func violationsIn(text string, p rfc1738.Profile, form rfc1738.Form) []urlViolation {
	list := []urlViolation{} // not null, also when empty
	for _, v := range rfc1738.Check(text, rfc1738.Options{Profile: p, Form: form}) {
		u := urlViolation{v.Rule.Name(), v.Rule.Section(), v.Start, v.End, v.Got, nil, v.Rule.Summary(), nil}
		if v.Repairable {
			u.Fix = &v.Repair
		}
		list = append(list, u)
	}
	return list
}

// reportFound checks a URL in running text, where in either profile a
// fragment may follow it inside the wrapper (RFC 1738, appendix).
func reportFound(f rfc1738.Found, p rfc1738.Profile) urlReport {
	r := reportURL(f.URL, p)
	switch {
	case !f.Fragment.Present:
	case p == rfc1738.ProfileRFC1738:
		r.Violations = append(r.Violations, violationsInFragment(f)...)
	default:
		r.Violations = violationsIn(f.Text, p, rfc1738.FormURL)
	}
	for i := range r.Violations {
		v := &r.Violations[i]
		at := f.Locate(rfc1738.Span{Start: v.Start, End: v.End})
		v.place = &place{at.Start, at.End}
	}
	r.foundReport = &foundReport{
		TextStart: f.Start, TextEnd: f.End,
		Fragment: orNull(f.Fragment), Wrapper: f.Wrapper.String(), Alternatives: f.Alternatives,
	}
	if f.Alternatives == nil {
		r.Alternatives = []string{}
	}
	return r
}

// violationsInFragment returns what is wrong after the "#" by RFC 1738, for
// which the fragment is no part of the URL.
func violationsInFragment(f rfc1738.Found) []urlViolation {
	after := len(f.URL) + len("#")
	list := violationsIn(f.Fragment.Value, rfc1738.ProfileRFC1738, rfc1738.FormFragment)
	for i := range list {
		list[i].Start += after
		list[i].End += after
	}
	return list
}
