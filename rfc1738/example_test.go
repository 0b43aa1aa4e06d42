package rfc1738_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

func ExampleParse() {
	u, err := rfc1738.Parse("ftp://myname@host.dom/%2Fetc/motd;type=a")
	fmt.Println(u.Scheme(), u.User().Raw, u.Password().Present, u.Host().Raw, u.Path().Raw, err)
	// Output: ftp myname false host.dom %2Fetc/motd;type=a <nil>
}

func ExampleParse_error() {
	u, err := rfc1738.Parse("http://example.com/a b?q=^")
	var e *rfc1738.Error
	if !errors.As(err, &e) {
		return
	}
	for _, v := range e.Violations() {
		fmt.Printf("%d-%d %s: %q, better %q\n", v.Start, v.End, v.Rule.Name(), v.Got, v.Repair)
	}
	fmt.Println(u.Host().Raw)
	// Output:
	// 20-21 unsafe-space: " ", better "%20"
	// 25-26 unsafe-caret: "^", better "%5E"
	// example.com
}

func ExampleValid() {
	fmt.Println(rfc1738.Valid("news:comp.infosystems.www.misc"), rfc1738.Valid("http://example.com/~user"))
	// Output: true false
}

func ExampleCheck() {
	const text = "http://[::1]:99999/~user#top"
	for _, p := range []rfc1738.Profile{rfc1738.ProfileCurrent, rfc1738.ProfileRFC1738} {
		for _, v := range rfc1738.Check(text, rfc1738.Options{Profile: p}) {
			fmt.Printf("%s: %s: %q\n", p, v.Rule.Summary(), v.Got)
		}
	}
	// Output:
	// current: port is over 65535: "99999"
	// rfc1738: address in square brackets: "[::1]"
	// rfc1738: port is over 65535: "99999"
	// rfc1738: tilde must be encoded: "~"
	// rfc1738: fragment is not part of a URL: "#"
}

func ExampleCheck_form() {
	for _, v := range rfc1738.Check("example,com:80", rfc1738.Options{Form: rfc1738.FormHostPort}) {
		fmt.Println(v.Rule.Name(), v.Span)
	}
	// Output: host-syntax {7 8}
}

func ExampleSplit() {
	u := rfc1738.Split("mongodb://u:p@a:1,b:2/db?w=1#x", rfc1738.Options{})
	fmt.Println(u.Host().Raw, u.Host().Span, u.Path().Raw, u.Search().Raw, u.Fragment().Raw)
	// Output: a:1,b:2 {14 21} db w=1 x
}

func ExampleURL_Meaning() {
	u, _ := rfc1738.Parse("ftp://myname@host.dom/%2Fetc/motd")
	ftp := u.Meaning().(rfc1738.FTP)
	fmt.Printf("USER %s, CWD %q, RETR %s\n", ftp.User.Value, slices.Collect(ftp.CWD()), ftp.Name.Value)
	// Output: USER myname, CWD ["/etc"], RETR motd
}

func ExampleRules() {
	for _, r := range rfc1738.Rules() {
		if r.Section() == "RFC 1738 §3.8" {
			fmt.Printf("%v (%s): %s, as in %s\n", r, r.Section(), r.Summary(), r.Bad()[0])
		}
	}
	// Output: telnet-path (RFC 1738 §3.8): path in a telnet URL, as in telnet://host.dom/a
}

func ExampleParseProfile() {
	_, err := rfc1738.ParseProfile("strict")
	fmt.Println(err)
	// Output: unknown profile "strict" (want current or rfc1738)
}
