// Package rule is the linter's catalogue: the rules of package rfc1738 and
// those about what a callee needs.
package rule

import (
	"cmp"
	"slices"

	"github.com/urllint/urllint/rfc1738"
)

// Home is where urllint is developed, and Page where its rules are documented: Page + "#" +
// the rule's name.
const (
	Home = "https://github.com/urllint/urllint"
	Page = Home + "/blob/main/docs/rules.md"
)

// A Rule is one thing that a text can get wrong, with all that the linter has
// to say of it: documentation, messages, links, settings and tests are made
// from it.
type Rule struct {
	Name     string // kebab-case; never changes once released
	Section  string // of the standard it comes from: "RFC 1738 §3.1"
	Summary  string // the message: lower case, no full stop
	Doc      string // why it matters, in plain words, with what Go does at run time
	Severity Severity
	Groups   []string // names that switch it together with others
	OptIn    bool     // off unless enabled by name
	Fixable  bool     // there may be a repair: it keeps what the URL means, or gives a text that can work nowhere its one meaning

	// Bad are Go expressions that break the rule, Good the same corrected; of a
	// rule of the grammar they are texts.
	Bad, Good []string

	// Grammar is the rule of package rfc1738 that this one is made from; nil
	// where it is about what a callee needs.
	Grammar *rfc1738.Rule
}

// A Severity says how bad it is to break a rule.
type Severity uint8

const (
	Error   Severity = iota // Go refuses the text, or does something else than was meant
	Warning                 // it works as long as everybody on the way is lenient
	Note                    // it works, and some would rather not have it
)

// String returns the severity as SARIF names it.
func (s Severity) String() string { return [...]string{"error", "warning", "note"}[min(s, Note)] }

// Lifted returns the later standard that made legal what the rule reports, or
// "". Such a rule reports in profile rfc1738 only.
func (r *Rule) Lifted() string {
	if r.Grammar == nil {
		return ""
	}
	return r.Grammar.Lifted()
}

// In reports whether a profile reports the rule, where nobody named it.
func (r *Rule) In(p rfc1738.Profile) bool {
	return !r.OptIn && (p == rfc1738.ProfileRFC1738 || r.Lifted() == "")
}

// catalogue are all rules, sorted by name, and byName the same. Neither
// changes.
var catalogue, byName = makeCatalogue()

func makeCatalogue() (all []*Rule, byName map[string]*Rule) {
	all = callees()
	for _, g := range rfc1738.Rules() {
		all = append(all, ofGrammar(g))
	}
	slices.SortFunc(all, func(a, b *Rule) int { return cmp.Compare(a.Name, b.Name) })
	byName = make(map[string]*Rule, len(all))
	for _, r := range all {
		byName[r.Name] = r
		r.Groups = groupsOf(r.Name)
	}
	return all, byName
}

// All returns the whole catalogue, sorted by name.
func All() []*Rule { return slices.Clone(catalogue) }

// Callees returns the rules about what a callee needs, sorted by name.
func Callees() []*Rule {
	return slices.DeleteFunc(All(), func(r *Rule) bool { return r.Grammar != nil })
}

// ByName returns the rule of that name, or nil.
func ByName(name string) *Rule { return byName[name] }

// Of returns the linter's rule for one of the grammar.
func Of(g *rfc1738.Rule) *Rule { return byName[g.Name()] }

// callees are the rules about what a callee needs.
func callees() []*Rule {
	return []*Rule{
		MissingScheme, HostAsScheme, BareHost, SchemeRefused, MissingHost, SchemeColon, DoubleScheme, SchemeTypo, SearchAmpersand, QuerySemicolon, UnfilledPlaceholder, GoRefuses,
		RedirectHost, ScriptScheme, RequestTarget,
		JoinQuery, JoinEscape, PathJoin, PathAdded, TrimCutset,
		FieldScheme, FieldHost, FieldPath, FieldEscape, FieldQuery, FieldHash, DoubleEscape, DecodeEscape,
		AddressURL, AddressColons, AddressPort, AddressBadPort, HostURL, HostPort, HostBrackets,
		IPText, IPMask, NetworkName, SocketURL, FileName, FSPath, CookiePath, CookieName, CookieValue, LinkBrackets, LinkSemicolon, AltSvc, MailURL, MailAddress, MethodName, HeaderName, HeaderKey, BasicBase64, BearerTwice, MediaType, FormType, ListComma, OddPairs, PolicyKeyword, PolicyWord, CookieRefused, OriginCredentials,
		HostNoName, HostCharacter, Invisible, PortInPath, PasswordMark, PlusInQuery, FragmentQuery,
		NeverEqual, ComparedPart, QueryCopy, QueryEscapedWhole, HostHeader, RequestURISet, PrefixOther, RouteName, PathSlash, QueryName, FieldUser, SRVLabel, NoProxy, BucketName, ImageReference, IssuerSlash, KubernetesField, DockerPort, RouteStar, RequestURLScheme, AddressSplit, AuthHost, ReferenceBase, RawPathAlone, OpaqueHost, DirectorScheme, TreeSlash, RequestURLHost, NameDot, GRPCTarget, CallbackFragment, RouteBraces, RoutePlaceholder, RouteGroup, NameTwice, SchemesMixed, WebSocketUser, RedirectStatus, PatternTwice, RouteTwice, RouteTaken, GroupSlash, GroupTwice, HostHasPort, MailParts,
		OriginScheme, OriginPath, OriginList, OriginWildcard, OriginPort, PatternSyntax, PatternUnmatched, PatternHost, PatternSegment, RouteSlash, PrefixSlash,
		DSNScheme, DSNSyntax, DSNSetting, GRPCScheme, HTMLURL, ClearText, DefaultPort,
		FileConcat, ServerSlash, HostGlued, PathGlued, VersionTwice, SearchQuestion, QueryMark, ParameterGlued, PrintedValue, PrintfEscape, JoinHostPort, Anywhere,
		EncodedTwice, QueryEscapeInPath, QueryEscapeInRawPath, QueryEscapeInUser, QueryEscapeInMail, PathEscapeInQuery, Base64InURL, RequestPathInURL, RequestTargetInQuery, DecodedTwice, URLInQuery, DecodedInQuery, TimeInQuery,
		BadDirective, BadSink, UnusedIgnore,
	}
}
