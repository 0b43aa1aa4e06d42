package kind_test

import "testing"

func TestBoundsOfDataSources(t *testing.T) {
	runDefaultCases(t, "go.mongodb.org/mongo-driver/mongo/options.ClientOptions.ApplyURI#0=mongodb-url[mongodb,mongodb+srv]", []kindCase{
		{"mongodb://h:0", "dsn-syntax[0]", "less than any port"},
		{"mongodb://h:1", "", "the smallest"},
		{"mongodb://h:65535", "", "the largest"},
		{"mongodb://h:65536", "dsn-syntax[65536]", "one more"},
		{"mongodb://:80", "", "a host that is empty"},
		{"mongodb://h:", "", "a port that is empty"},
		{"mongodb://h:80:80", "dsn-syntax[h:80:80]", "two ports"},
		{"mongodb://[::1]:80", "", "colons of an address"},
		{"mongodb://[::1]", "", "without a port"},
		{"mongodb+srv://h:80/", "dsn-syntax[:80]", "the records say the port"},
		{"mongodb+srv://h,g/", "dsn-syntax[,g]", "and the hosts"},
		{"mongodb+srv://,g/", "dsn-syntax[,g]", "of which the first is empty"},
		{"mongodb://h/?maxPoolSize=0", "", "the smallest number"},
		{"mongodb://h/?maxPoolSize=-1", "dsn-setting[-1]", "one less"},
		{"mongodb://h/?maxPoolSize=", "", "none"},
		{"mongodb://h/?maxPoolSize=%31", "", "one that is escaped"},
		{"mongodb://h/?directConnection=true", "", "to one host"},
		{"mongodb://h,g/?directConnection=true", "dsn-setting[true]", "to one of two"},
		{"mongodb+srv://h/?directConnection=true", "dsn-setting[true]", "to as many as the records say"},
		{"mongodb://?a=b", "dsn-syntax[?]->/?", "no host and no slash"},
		{"mongodb://u:p@h/", "", "a user and a password"},
		{"mongodb://u:p:q@h/", "dsn-syntax[:]->%3A", "a colon in the password"},
		{"mongodb://u:80/p@h/", "dsn-syntax[/]->%2F", "a slash in it, after what may be a port"},
		{"mongodb://u/p@h/", "dsn-syntax[/]->%2F", "a slash in a user"},
		{"mongodb://h,mongodb://g/", "dsn-syntax[mongodb://]->", "the scheme of each host"},
	})
	runDefaultCases(t, "database/sql.Open#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres:///a", "", "the host of the environment"},
		{"postgres:/a", "dsn-syntax[postgres:]", "one slash"},
		{"postgres://h/&b=c", "search-ampersand[&]", "settings at the beginning of a path"},
		{"postgres://h/a&b=c", "search-ampersand[&]", "and after a name"},
		{"postgres://h/a&b", "", "no value"},
		{"postgres://h:99999/", "port-range[99999]", "more than a port"},
		{"postgres://h:80:90/", "dsn-syntax[:]", "two ports"},
		{"postgres://u:p@h:80:90/", "dsn-syntax[:]", "after a password"},
		{"postgres://h/a b=c", "dsn-syntax[ b=c]", "a pair after a URL"},
		{"postgres://h/ a", "", "no pair"},
		{"postgres://h/?connect_timeout=x&sslmode=y", "dsn-setting[x] dsn-setting[y]", "two settings"},
		{"postgres://h/?&connect_timeout=x", "dsn-setting[x]", "one after nothing"},
		{"postgres://h/?sslmode=", "", "no value"},
		{"h/?a=b", "dsn-syntax[h]", "no scheme, with a setting"},
		{"h?a=b", "dsn-syntax[h]", "nor a slash"},
		{"host=h:80", "dsn-setting[:80]", "a port at the host"},
		{"host=h:8", "", "too short to tell"},
		{"host=h:x", "", "no port"},
		{"host=:80", "", "no host"},
		{"host=a b:80", "", "the host is another"},
		{"host=h, port=1", "dsn-setting[,]", "a comma between pairs"},
		{"host=h,", "", "a comma at the end, of a list perhaps"},
		{"host=, a=b", "", "nothing before it"},
		{"port= a=b", "", "no value"},
		{"port=1;a=b", "dsn-setting[;]", "a semicolon between pairs"},
		{"port=1;a", "dsn-setting[1;a]", "a semicolon in a value"},
		{"\tport=x", "dsn-setting[x]", "after white space"},
		{"a=b port=x", "dsn-setting[x]", "after another pair"},
		{"connect_timeout=3x", "dsn-setting[3x]", "a number and more"},
	})
	runDefaultCases(t, "database/sql.Open#1=dsn-mysql", []kindCase{
		{"/?parseTime=x", "dsn-setting[x]", "all but the setting is left out"},
		{"/?", "", "so is the setting"},
		{"u@tcp(h:80)/a?timeout=1s?parseTime=x", "dsn-syntax[?]", "a second question mark"},
		{"u@tcp(h:80)/a?timeout?b=c", "", "the first setting has no value"},
		{"u@tcp(h:80)/a??b=c", "", "there is no first setting"},
		{"/a?b=c?d", "", "the second has no value"},
	})
	runDefaultCases(t, "github.com/microsoft/go-mssqldb.NewConnector#0=dsn[sqlserver]", []kindCase{
		{"server=h:80", "dsn-syntax[:80]", "a port after a colon"},
		{"server=h:80;a=b", "dsn-syntax[:80]", "before another pair"},
		{"server=:80", "", "no host"},
		{"server=h:", "", "no port"},
		{"server=h:x", "", "nor this"},
	})
	assertSilentInTests(t, "database/sql.Open#1=dsn[postgres,postgresql]", "postgres:/a")
	assertSilentInTests(t, "database/sql.Open#1=dsn[postgres,postgresql]", "postgres://h/a&b=c")
	assertSilentInTests(t, "database/sql.Open#1=dsn[postgres,postgresql]", "postgres://h:80:90/")
	assertSilentInTests(t, "database/sql.Open#1=dsn[postgres,postgresql]", "postgres://h/a b=c")
	assertSilentInTests(t, "github.com/microsoft/go-mssqldb.NewConnector#0=dsn[sqlserver]", "server=h:80")
}

func TestBoundsOfNames(t *testing.T) {
	runDefaultCases(t, "example.org/client.Pull#0=image", []kindCase{
		{"a/B", "image-reference[B]", "a capital letter, the last byte"},
		{"a/A", "image-reference[A]", "the first capital letter"},
		{"a/Z", "image-reference[Z]", "the last one"},
		{"A/b", "", "a host"},
		{"localhost/B/c", "image-reference[B]", "after a host, and before more of the path"},
		{"example.com:80/A", "image-reference[A]", "after a port"},
		{"host/a:B", "", "a tag"},
		{"a@sha256:Ab", "", "a digest"},
		{"host/a@sha256:Ab", "", "a digest after a path"},
		{"@B", "", "no path"},
		{"/B", "image-reference[B]", "an empty part in front"},
		{":B", "", "a tag alone"},
		{"://a", "", "no scheme"},
	})
	runDefaultCases(t, "net/mail.ParseAddress#0=mailbox", []kindCase{
		{"a@b.example,c@d.example", "mail-address[,]", "two"},
		{"Doe, John <a@b.example>", "mail-address[,]", "a comma in a name"},
		{"a, b", "", "no address at all"},
		{",", "", "nor this"},
		{"a@b.example", "", "one"},
	})
	runDefaultCases(t, "example.org/client.Send#0=mailboxes", []kindCase{
		{";a@b.example", "mail-address[;]", "a semicolon at the beginning"},
		{"a@b.example;c@d.example", "mail-address[;]", "between two"},
		{"a@b.example;c", "", "before what is no address"},
		{"a@b.example", "", "none"},
	})
	runDefaultCases(t, "example.org/client.Send#0=bare-mailbox", []kindCase{
		{"<a@b.example>", "mail-address[<]", "a bracket at the beginning"},
		{"John <a@b.example>", "mail-address[John <]", "a name before it"},
		{"a@b.example,c@d.example", "mail-address[,c@d.example]", "two"},
		{"a@b.example", "", "one"},
	})
	runDefaultCases(t, "os.Setenv#1=no-proxy", []kindCase{
		{"://h", "no-proxy[://]", "a scheme that is empty"},
		{";h", "no-proxy[;]", "a semicolon at the beginning"},
		{"*a", "no-proxy[*a]", "a star at the beginning"},
		{"a*", "no-proxy[a*]", "at the end"},
		{"*", "", "all hosts"},
		{"*.h", "", "all of a domain"},
		{"a, b*", "no-proxy[b*]", "after a space"},
	})
	runDefaultCases(t, "net/url.User#0=user", []kindCase{
		{":p", "field-user[:p]", "a password after an empty user"},
	})
	runDefaultCases(t, "net.LookupSRV#0=srv-label", []kindCase{
		{"_a", "srv-label[_]->", "the shortest name"},
		{"_", "", "none"},
	})
	runDefaultCases(t, "github.com/minio/minio-go/v7.Client.Bucket=bucket", []kindCase{
		{"s://a", "bucket-name[s://]", "the shortest scheme"},
		{"://a", "bucket-name[//a]", "none: the path is what is wrong"},
		{"/a", "bucket-name[/a]", "a path alone"},
	})
	runDefaultCases(t, "github.com/aws/aws-sdk-go-v2/service/s3.CopyObjectInput.CopySource=copy-source", []kindCase{
		{"s://a/b", "bucket-name[s://]", "the shortest scheme"},
		{"://a", "", "none"},
		{"a/s://b", "", "a key with one in it"},
	})
	for _, k := range []struct{ kind, text string }{
		{"image", "a/B"}, {"mailbox", "a@b.example,c@d.example"}, {"mailboxes", ";a@b.example"}, {"bare-mailbox", "<a@b.example>"},
		{"no-proxy", "*a"}, {"user", ":p"}, {"srv-label", "_a"}, {"bucket", "/a"}, {"copy-source", "s://a/b"},
	} {
		assertSilentInTests(t, "example.org/client.Get#0="+k.kind, k.text)
	}
}

func TestBoundsOfHeaders(t *testing.T) {
	runDefaultCases(t, "net.ParseIP#0=ip", []kindCase{
		{"://h", "host-url[://]", "an empty scheme"},
		{"[::1]", "host-brackets[[::1]]->::1", "brackets"},
		{"[::1", "", "one bracket: somebody asks what it is, perhaps"},
		{"[h]", "", "around a name"},
		{"1.2.3.4/8", "host-url[/8]", "a network"},
		{"/8", "", "no address"},
		{"1.2.3.4:80", "host-port[:80]", "a port"},
		{"h:80", "", "of a name"},
	})
	runDefaultCases(t, "net.ParseCIDR#0=ip-prefix", []kindCase{
		{"://h", "host-url[://]", "an empty scheme"},
		{"1.2.3.4/", "ip-mask[]", "an empty mask"},
		{"1.2.3.4/33", "ip-mask[33]", "more than an address has"},
		{"h/8", "", "no address: somebody asks what it is, perhaps"},
	})
	runDefaultCases(t, "github.com/gin-gonic/gin.Engine.SetTrustedProxies#0=ip-or-prefix", []kindCase{
		{"h", "ip-text[h]", "a name is an error here, wherever it is spelled"},
		{"h/8", "ip-text[h]", "and so it is before a mask"},
	})
	runDefaultCases(t, "net/http.Cookie.Path=cookie-path", []kindCase{
		{";a", "cookie-path[;a]", "no slash"},
		{"/;a", "cookie-path[;a]", "a semicolon after it"},
	})
	runDefaultCases(t, "net/http.Cookie.Name=cookie-name", []kindCase{
		{" a", "cookie-name[ ]", "the first byte"},
		{"a;", "cookie-name[;]", "the last byte"},
	})
	runDefaultCases(t, "(net/http.Header).Set#0=header-name", []kindCase{
		{" a", "header-name[ ]", "the first byte"},
		{"a ", "header-name[ ]", "the last byte"},
		{":a", "", "a name of HTTP/2"},
		{"Trailer:a", "", "a name of net/http"},
	})
	runDefaultCases(t, "net/http.NewRequest#0=method", []kindCase{
		{",GET", "method-name[,]", "a comma at the beginning"},
		{"GET,POST", "method-name[,]", "between two"},
	})
	runDefaultCases(t, "example.org/router.Handle#0=route-method[any-case]", []kindCase{
		{"get", "", "as the router takes it"},
		{"get,post", "method-name[,]", "but not two"},
		{"g et", "method-name[ ]", "nor what is no token"},
	})
	runDefaultCases(t, "example.org/router.Handle#0=route-method", []kindCase{
		{"get", "method-name[get]", "which most do not"},
	})
	runDefaultCases(t, "(net/http.Header).Set#1=refresh", []kindCase{
		{"url=http//x", "scheme-colon[http//]->http://", "nothing in front"},
		{"url='http//x'", "scheme-colon[http//]->http://", "in quotes"},
		{"url='", "", "a quote and nothing"},
		{"url=", "", "nothing"},
	})
	runDefaultCases(t, "(net/http.Header).Set#1=alt-svc", []kindCase{
		{"h3=:443", "alt-svc[:443]", "no quotes"},
		{"h3=;a", "alt-svc[]", "nothing before a parameter"},
		{"h3=", "alt-svc[]", "nothing"},
		{"h3", "", "no service"},
	})
	runDefaultCases(t, "(net/http.Header).Set#1=policy", []kindCase{
		{"default-src http//x", "scheme-colon[http//]->http://", "one finding of a word, not two"},
		{" default-src self", "policy-keyword[self]", "a space in front"},
		{"default-src;script-src self", "policy-keyword[self]", "the second directive"},
		{"default-src http://a.example/*", "policy-word[http://a.example/*]", "a star in a path"},
		{"frame-ancestors http://a.example/*", "", "which this one does not look at"},
		{"default-src /*", "", "no host"},
		{"self", "", "a directive, perhaps"},
	})
	for _, k := range []struct{ kind, text string }{
		{"ip", "[::1]"}, {"ip-prefix", "1.2.3.4/"}, {"ip-or-prefix", "h"}, {"cookie-path", ";a"}, {"cookie-name", " a"}, {"header-name", " a"},
		{"method", ",GET"}, {"route-method[any-case]", "get,post"}, {"alt-svc", "h3="}, {"policy", "default-src self"},
	} {
		assertSilentInTests(t, "example.org/client.Get#0="+k.kind, k.text)
	}
}

func TestBoundsOfMarkup(t *testing.T) {
	runDefaultCases(t, "(*html/template.Template).Parse#0=markup", []kindCase{
		{`<a href="mailto://a@b.example">`, "mailto-slashes[//]->", "the slashes alone are marked"},
		{`<a href="http//x" src='http//y'>`, "scheme-colon[http//]->http:// scheme-colon[http//]->http://", "two in one element"},
		{`<a href="" src="http//x">`, "scheme-colon[http//]->http://", "one after an empty one"},
		{` href="http//x"<`, "scheme-colon[http//]->http://", "white space is the first byte"},
		{`href="http//x"<`, "", "no white space"},
		{`xhref="http//x"<`, "", "another name"},
		{`<a href=`, "", "nothing after the sign"},
		{`<a href="`, "", "nothing in the quotes"},
		{`=<`, "", "no name"},
		{"http:/", "", "a beginning to which more is added"},
		{"http:/x", "missing-slashes[/]->//", "the shortest host"},
	})
}

func TestBoundsOfStrangeURLs(t *testing.T) {
	runDefaultCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{"https://./", "", "the root of all names"},
		{"https://.a/", "host-no-name[.]", "a name after an empty one"},
		{"https://a../", "host-no-name[..]", "two dots at the end"},
		{"https://a.8/", "host-no-name[.8]", "the shortest name before digits"},
		{"https://.8/", "host-no-name[.]", "none before them"},
		{"https://h/:8", "", "too short for a port"},
		{"https://h/:80", "port-in-path[/:80]", "a port"},
		{"https://h/:99999", "", "too large for one"},
		{"https://h/a:80", "", "after something"},
		{"https://h/?a=+123456", "", "too short for the number of a telephone"},
		{"https://h/?a=+1234567", "plus-in-query[+]", "one more"},
		{"https://h/?a=++1234567", "", "two signs"},
		{"https://h/?&a=+1234567", "plus-in-query[+]", "after nothing"},
		{"https://h/?a=b&c=+1234567&d=+7654321", "plus-in-query[+] plus-in-query[+]", "each of two"},
		{"https://h/?a=b+c@d.example", "plus-in-query[+]", "a mailbox"},
		{"https://h/?a=b+c@d", "", "its domain has no dot"},
		{"https://h/?a=b+c@d..example", "", "it is no domain"},
		{"https://h/?a=+c@d.example", "", "nothing before the sign"},
		{"https://h/?a=b+@d.example", "", "nothing after it"},
		{"https://h/?a=b!+c@d.example", "", "no name"},
		{"https://h/?a=2024-01-02T15:04+02:00", "plus-in-query[+]", "the shortest time"},
		{"https://h/?a=2024-01-02T15:04+0200", "plus-in-query[+]", "the same without a colon"},
		{"https://h/?a=2024-01-02T15:0+02:00", "", "one digit less"},
		{"https://h/?a=2024-01-02T15:04:+02:00", "", "a colon at its end"},
		{"https://h/?a=2024-01-02T15:xx4+02:00", "", "no digits"},
		{"https://h/?a=2024-1-02T15:04:05+02:00", "", "no date"},
		{"https://h/?a=2024-01-02T15:04+2:00", "", "hours of one digit"},
		{"https://h/?a=2024-01-02T15:04+02:0", "", "minutes of one digit"},
		{"https://h/?a=2024-01-02T15:04+0x:00", "", "no hours"},
		{"https://h/?a=2024-01-02T15:04+00:0x", "", "no minutes"},
		{"https://h/#a?b=1", "fragment-query[#]", "a query after the fragment"},
		{"https://h/?#a&b=1", "fragment-query[#]", "a query that the fragment ends at once"},
		{"https://h/#b&c=1", "", "no query before it"},
		{"https://h/?a#b?c=1", "", "a query before it, and no value goes on"},
		{"https://h/#", "", "nothing in it"},
		{"https://u:p@s/w@h:80/", "password-mark[/]", "a host with a port"},
		{"https://u:p@s/w@h/", "", "a host that is a word"},
		{"https://u:p@s/w@h:x/", "", "no port"},
		{"https://a·b/", "", "a dot that names in Catalan have"},
		{"https://u@h/:80", "", "the port is missing after the user, too"},
	})
}
