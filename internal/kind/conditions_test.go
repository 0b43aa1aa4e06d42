package kind_test

import "testing"

// A check asks several things at once. Each row is a text of which one of them holds and
// another one does not, beside one of which both do.

func TestConditionsOnAddresses(t *testing.T) {
	runDefaultCases(t, "net.Dial#1=hostport", []kindCase{
		{"\nh", "address-port[\nh]", "without a port nothing is said of the end of a line in it"},
		{" h\n:80", "host-syntax[\n]", "with one the end of a line is, and not the space before it"},
		{"tcp://[::1]:80", "address-url[tcp://]->", "what follows the scheme is an address"},
		{"tcp://[::1:80", "address-url[tcp://]", "nothing closes the bracket: it is none without the scheme, either"},
		{"tcp://::1]:80", "address-url[tcp://]", "nor does anything open it"},
	})
	runDefaultCases(t, "net/http.Cookie.Domain=port", []kindCase{
		{"80-+90", "address-bad-port[80-+90]", "a range has no sign at its end"},
		{"+80-90", "address-bad-port[+80-90]", "nor at its beginning"},
	})
	runDefaultCases(t, "net/url.URL.Host=url-host", []kindCase{
		{"::1", "", "an address without brackets, where the callee may write them"},
	})
	runDefaultCases(t, "net/url.URL.Host=url-host[in-brackets]", []kindCase{
		{"::1", "ipv6-brackets[::1]", "and where it does not"},
	})
	assertSilentInTests(t, "net/url.URL.Host=url-host[in-brackets]", "::1")
	runDefaultCases(t, "go.etcd.io/etcd/client/v3.Config.Endpoints=one-endpoint[http,https,unix]", []kindCase{
		{"ftp://h.example", "scheme-refused[ftp]", "a scheme that is refused: its port is no matter"},
		{"http:x", "missing-slashes[:]->://", "a scheme and a host without slashes"},
		{"http:80", "", "a host of that name, and its port"},
	})
	runDefaultCases(t, "google.golang.org/grpc.NewClient#0=grpc-target", []kindCase{
		{"a.b/c:80", "grpc-target[/c]", "a path before the port"},
		{"/c:80", "", "no host before it"},
		{"ab/c:80", "", "a host without a dot, which may be a word"},
		{"a.b/c", "", "no port"},
		{"a.b/c:", "", "none after the colon"},
		{"dns:///h:8/b", "grpc-target[/b]", "a path after the port"},
		{"dns:///h:8", "", "none"},
		{"dns:///h/b", "", "no port"},
	})
	runDefaultCases(t, "os/exec.Command#1=word", []kindCase{
		{`"https://h/"`, `scheme-syntax["]`, "a command gets the quotes, as there is no shell"},
		{`"https://h/'`, "", "two marks that do not belong together"},
		{`'`, "", "one by itself"},
		{"xhttps://h/x", "", "letters at both ends are no quotes"},
	})
}

func TestConditionsOnServices(t *testing.T) {
	runDefaultCases(t, "database/sql.Open#1=dsn-mysql", []kindCase{
		{"u@tcp(h)/db&parseTime=true", "search-ampersand[&]", "settings after an ampersand, and no question mark"},
		{"u@tcp(h)/db&x", "", "an ampersand and no setting"},
	})
	runDefaultCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://h:99999/db", "port-range[99999]", "no port"},
		{"host=h:5432", "dsn-setting[:5432]", "a port in the setting of the host"},
		{"host=h:5", "", "one digit is no port of a server"},
		{"host=h:543x", "", "nor is this"},
		{"host=:5432", "", "no host"},
		{"host=h a/b=c", "", "only the first name may be a URL without its scheme"},
		{"h:5432=x", "dsn-syntax[h:5432=x]", "as this"},
	})
	assertSilentInTests(t, "database/sql.Open#1=dsn[postgres,postgresql]", "postgres://h:99999/db")
	runDefaultCases(t, "example.org/client.New#0=mongodb-url", []kindCase{
		{"mongodb://:99999", "dsn-syntax[99999]", "no port, after no host"},
		{"mongodb://u:p@h/a@b:27017/c", "password-mark[/]", "an at sign after the name of a database, and a server: they are of a password"},
		{"mongodb://u@h/a@b:27017/c", "", "where there is no password they are not"},
		{"mongodb://u:p@h/a@b/c", "", "nor where no port follows"},
	})
	runDefaultCases(t, "golang.org/x/oauth2.Config.RedirectURL=callback", []kindCase{
		{"example.com/cb", "bare-host[example.com]", "a provider compares it as a whole"},
		{"example/cb", "", "a path"},
	})
	assertSilentInTests(t, "golang.org/x/oauth2.Config.RedirectURL=callback", "example.com/cb")
	runDefaultCases(t, "example.org/client.New#0=docker-host[unix,tcp,http]", []kindCase{
		{"unix:/var/run/x", "missing-slashes[:]->://", "a scheme that it knows"},
		{"foo:/var/run/x", "scheme-refused[foo]", "one that it refuses, which is all that is said"},
	})
	assertSilentInTests(t, "example.org/client.New#0=docker-host[unix,tcp,http]", "unix:/var/run/x")
	runDefaultCases(t, "example.org/client.Pull#0=image", []kindCase{
		{"x://a", "image-reference[x://]", "the shortest scheme"},
	})
	runDefaultCases(t, "golang.org/x/oauth2.Config.Scopes=one-name", []kindCase{
		{",a", "list-comma[,]", "a comma before a name"},
	})
	runDefaultCases(t, "(net/http.Header).Set#1=media-type", []kindCase{
		{"texthtml  ; charset=utf-8", "media-type[texthtml]", "the spaces after a name are none of it"},
	})
	runDefaultCases(t, "example.org/web.Handle#0=route-method[any-case]", []kindCase{
		{"get", "", "a router that reads any case"},
		{"ge t", "method-name[ ]", "though a method has no space"},
	})
}

func TestConditionsOnQueries(t *testing.T) {
	runDefaultCases(t, "net/url.Parse#0=url", []kindCase{
		{"https://h/?a=1&tel=+4912345678", "plus-in-query[+]", "the number of a telephone"},
		{"https://h/?a=1&q=+4912345678", "", "of a search the plus sign is an operator"},
		{"foo://h/?tel=+4912345678", "", "a scheme of which nobody knows what a plus sign is"},
		{"https://h/?m=a.b+tag@example.com", "plus-in-query[+]", "a mailbox, with a dot in it"},
		{"https://h/?m=.b+tag@example.com", "plus-in-query[+]", "or before it"},
		{"https://h/?m=é+tag@example.com", "", "no mailbox"},
	})
	runDefaultCases(t, "example.org/client.New#0=url[https]", []kindCase{
		{"https://h/#a?b=c", "fragment-query[#]", "a query after the fragment, of a URL that is sent"},
		{"https://h/#a?b", "", "no query"},
		{"#a?b=c", "", "a fragment and nothing before it"},
	})
	runDefaultCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{"htpt://h/", "scheme-typo[htpt]->http", "two letters that changed places"},
		{"htpx://h/", "scheme-refused[htpx]", "two other letters, of which one is in the other's place"},
		{"htxt://h/", "scheme-refused[htxt]", "or the other one"},
	})
	runDefaultCases(t, "strings.Trim#1=cutset", []kindCase{
		{"ab://", "trim-cutset[ab://]", "a scheme"},
		{"a://", "", "one letter, which may be one of the characters"},
		{"/zzz", "trim-cutset[/zzz]", "a path of one letter of the alphabet, the last"},
		{".io", "trim-cutset[.io]", "a domain"},
		{".x", "", "none"},
	})
	runDefaultCases(t, "html/template.Parse#0=markup", []kindCase{
		{`<a href="http//h">`, "scheme-colon[http//]->http://", "an attribute that holds a reference"},
		{`<a href=`, "", "one that ends before it"},
		{`="http//h"<`, "", "no attribute"},
	})
}
