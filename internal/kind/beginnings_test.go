package kind_test

import "testing"

// What divides a text counts as the first byte, too, and as the last.
func TestSeparatorsAtTheEnds(t *testing.T) {
	runKindCases(t, "net.Dial#1=hostport", []kindCase{
		{"[]:80", "", "an empty host in brackets is this machine"},
		{"[]80:1", "address-port[[]80:1]", "nor does one right after them"},
		{"[]80", "address-port[[]80]", "the brackets are closed and no colon follows"},
	})
	runKindCases(t, "net.LookupHost#0=host", []kindCase{
		{"h:8", "host-port[:8]", "a port of one digit"},
		{":8", "host-port[:8]", "without a host"},
		{"h:", "", "no port"},
	})
	runKindCases(t, "net/url.URL.Path=path", []kindCase{
		{"?a=b", "field-path[?a=b]", "a query alone"},
		{"/a?.=b", "field-path[?.=b]", "a name of one byte"},
		{"/a?=b", "", "no name"},
		{"/a?b-c=d", "field-path[?b-c=d]", "a hyphen in it"},
		{"a=b", "", "no question mark"},
		{"%20", "field-escape[%20]-> ", "an escape alone"},
	})
	runKindCases(t, "net/url.URL.Scheme=scheme", []kindCase{
		{":a", "", "no scheme before the colon"},
		{"a:", "field-scheme[:]->", "one letter"},
	})
	runKindCases(t, "net/url.ParseQuery#0=query-escaped", []kindCase{
		{"?a=b", "field-query[?]", "as it is in a URL"},
		{"a=http://h/?b", "", "a value, and no URL before the query"},
		{";a", "query-semicolon[;]", "a semicolon first"},
		{"a=b;", "query-semicolon[;]", "and last"},
		{"&amp;a=", "query-semicolon[&amp;]->&", "an ampersand of HTML first"},
		{"&amp;a", "query-semicolon[&amp;]", "no parameter after it"},
		{"&amp;=a", "query-semicolon[&amp;]", "nor one with a name"},
		{"%", "decode-escape[%]->%25", "a percent sign alone"},
	})
	runKindCases(t, "net/url.PathEscape#0=raw", []kindCase{
		{"%20", "double-escape[%20]-> ", "the first that is no control character"},
		{"%1F", "", "the last control character"},
		{"%7F", "", "DEL"},
		{"%C2%80", "double-escape[%C2%80]->\u0080", "two octets"},
		{"%30", "", "a digit needs no escape"},
		{"%41", "", "nor does a letter"},
	})
	runKindCases(t, "net/http.Handle#0=mux-pattern", []kindCase{
		{":80/a", "pattern-host[:80]", "a port without a host"},
		{"{a}/", "pattern-syntax[{a}]", "a wildcard in place of a host"},
		{"/{", "pattern-syntax[{]", "a brace alone"},
		{"//{a", "pattern-syntax[{a]", "after an empty segment"},
		{"//:a", "pattern-segment[:a]", "the same of another router"},
		{"/:a/b", "pattern-segment[:a]", "the first segment"},
		{"/*a", "pattern-segment[*a]", "a name of one letter"},
		{"/:", "", "a colon alone"},
		{"/a/:", "", "at the end"},
		{"GET\t/a", "", "a tab after the method"},
	})
	runKindCases(t, "example.org/a.F#0=colon-route", []kindCase{
		{"a://b", "pattern-unmatched[a://]", "a scheme of one letter"},
		{"://b", "", "no scheme"},
		{"?b=c", "pattern-unmatched[?b=c]", "a query alone"},
		{"{a}", "pattern-segment[{a}]", "a placeholder alone"},
		{"/{a", "", "a brace that nothing closes"},
		{"/a}", "", "one that nothing opens"},
		{"/{}", "", "no name"},
	})
	runKindCases(t, "example.org/a.F#0=brace-route", []kindCase{
		{"/:a", "pattern-segment[:a]", "a name of one letter"},
		{"/:", "", "a colon alone"},
	})
}

func TestListsOfOrigins(t *testing.T) {
	runKindCases(t, "example.org/a.F#0=origin", []kindCase{
		{", http://h", "origin-scheme[, http:]", "nothing before the comma"},
		{"h, http://i", "origin-list[, http://i]", "one letter before it"},
	})
	runKindCases(t, "example.org/a.F#0=origins", []kindCase{
		{"http://h,i.example", "origin-scheme[i.example]", "the second begins right after the comma"},
		{"http://h, i.example", "origin-scheme[i.example]", "or after a space"},
		{"http://h,", "", "nothing after it"},
	})
}

func TestMongoEdges(t *testing.T) {
	runKindCases(t, "go.mongodb.org/mongo-driver/mongo/options.ClientOptions.ApplyURI#0=mongodb-url[mongodb,mongodb+srv]", []kindCase{
		{"mongodb:///@h", "dsn-syntax[/]->%2F", "a slash is the whole user name"},
		{"mongodb://:/@h", "dsn-syntax[/]->%2F", "or the whole password"},
		{"mongodb://::@h", "dsn-syntax[:]->%3A", "a colon is the whole password"},
		{"mongodb://u::@h", "dsn-syntax[:]->%3A", "of a user of one letter"},
		{"mongodb://u:p@s/w@h:27017/db", "password-mark[/]", "a password with both"},
		{"mongodb://u:p@h/a@b", "", "no port after it"},
		{"mongodb://:@h", "", "both empty"},
		{"mongodb://u@h", "", "no password"},
		{"mongodb://@@h", "dsn-syntax[@]->%40", "an @ is the whole user name"},
		{"mongodb://u:p@/x@y", "dsn-syntax[mongodb://u:p@]", "an @ in the path, and no host"},
		{"mongodb+srv://:1/", "dsn-syntax[:1]", "a port where DNS knows it, without a host"},
		{"mongodb+srv://u@h:1/", "dsn-syntax[:1]", "and after a user name"},
	})
}

func TestDriversOfOneScheme(t *testing.T) {
	runKindCases(t, "example.org/a.F#0=driver-url[amqp]", []kindCase{
		{"redis://h/a", "dsn-scheme[redis]", "one scheme, and this is another"},
	})
	runKindCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres:x%zz", "", "no slashes: the driver reads it in its own way"},
		{"postgres://u:%zz@h/db", "go-refuses[u:%zz]", "the driver has url.Parse read it"},
		{"postgres://u:%zz@h,i/db", "", "not where there are several hosts"},
	})
	runKindCases(t, "database/sql.Open#1=dsn", []kindCase{
		{"foo://u:%zz@h", "", "nor that of a driver that nobody knows"},
	})
}
