package kind_test

import "testing"

func TestLinesOfRequests(t *testing.T) {
	runKindCases(t, "net/http.NewRequest#0=method", []kindCase{
		{"GET", "", "right"},
		{"", "", "GET"},
		{"PROPFIND", "", "of WebDAV"},
		{"purge", "", "of somebody's own"},
		{"get", "method-name[get]", "methods are in capital letters"},
		{"Post", "method-name[Post]", "likewise"},
		{"GET ", "method-name[ ]", "a space"},
		{"GET,HEAD", "method-name[,]", "two methods"},
		{"GET|HEAD", "method-name[|]", "likewise"},
		{"X|Y", "", "a method of somebody's own"},
		{"https://h/", "", "the URL in the place of the method, of which the method in its place tells"},
	})
	runKindCases(t, "example.org/router.Handle#0=route-method", []kindCase{
		{"GET", "", "right"},
		{"get", "method-name[get]", "the router panics"},
		{"GET /a", "method-name[ ]", "likewise"},
	})
	runKindCases(t, "example.org/router.Handle#0=route-method[any-case]", []kindCase{
		{"get", "", "the router makes it large"},
		{"GET,POST", "method-name[,]", "two methods"},
	})
	runKindCases(t, "(net/http.Header).Set#0=header-name", []kindCase{
		{"X-Key", "", "right"},
		{"x-key", "", "right, too"},
		{"X_Key.1", "", "marks that names have"},
		{"Trailer:X-Sum", "", "a trailer, to net/http"},
		{":authority", "", "of HTTP/2"},
		{"X-Key:", "header-name[:]", "the colon comes after it"},
		{"X Key", "header-name[ ]", "a space"},
		{"X-Key\n", "header-name[\n]", "the end of the line"},
		{"Trailer:X Sum", "header-name[ ]", "a trailer with a space"},
	})
	runKindCases(t, "(net/http.Header).Set#1=policy", []kindCase{
		{"default-src 'self'; script-src 'none'", "", "right"},
		{"default-src self", "policy-keyword[self]", "a host called self"},
		{"default-src 'self'; script-src 'self' unsafe-inline", "policy-keyword[unsafe-inline]", "another directive"},
		{"default-src self.example.com", "", "a host"},
		{"report-to self", "", "the name of a group"},
		{"sandbox none", "", "no source"},
	})
	for _, entry := range []string{"net/http.NewRequest#0=method", "example.org/router.Handle#0=route-method", "(net/http.Header).Set#0=header-name"} {
		assertSilentInTests(t, entry, "a b")
	}
}

func TestMailboxes(t *testing.T) {
	runKindCases(t, "net/mail.ParseAddress#0=mailbox", []kindCase{
		{`"Doe, Jane" <a@example.com>`, "", "in quotes"},
		{"Doe, Jane <a@example.com>", "mail-address[,]", "a comma in a name"},
		{"a@example.com, b@example.com", "mail-address[,]", "two addresses"},
		{"Doe Jane", "", "whatever it is"},
	})
	runKindCases(t, "net/mail.ParseAddressList#0=mailboxes", []kindCase{
		{"a@example.com, b@example.com", "", "right"},
		{"friends: a@example.com, b@example.com;", "", "a group"},
		{"a@example.com; b@example.com", "mail-address[;]", "commas are between"},
		{"mailto:a@example.com", "mail-url[mailto:]->", "a URL"},
	})
	runKindCases(t, "net/smtp.SendMail#2=bare-mailbox", []kindCase{
		{"a@example.com", "", "right"},
		{`"a,b"@example.com`, "", "in quotes"},
		{"A <a@example.com>", "mail-address[A <]", "a name"},
		{"a@example.com, b@example.com", "mail-address[, b@example.com]", "two addresses"},
		{"mailto:a@example.com", "mail-url[mailto:]->", "a URL"},
	})
	for _, entry := range []string{"net/mail.ParseAddressList#0=mailboxes", "net/smtp.SendMail#2=bare-mailbox"} {
		assertSilentInTests(t, entry, "a@example.com; b@example.com")
	}
}

func TestNamesOfFileSystems(t *testing.T) {
	runKindCases(t, "io/fs.Sub#1=fs-path", []kindCase{
		{"static", "", "right"},
		{".", "", "the root"},
		{"static/css", "", "deeper"},
		{"..a/b..", "", "names with dots"},
		{"/static", "fs-path[/]", "a slash in front"},
		{"static/", "fs-path[/]", "a slash at the end"},
		{"./static", "fs-path[.]", "a dot for a folder"},
		{"a/../b", "fs-path[/..]", "two dots for one"},
		{"a//b", "fs-path[/b]", "an empty part"},
		{"\xff", "fs-path[\xff]", "no UTF-8"},
	})
	assertSilentInTests(t, "io/fs.Sub#1=fs-path", "/static")
}

func TestServersOfServices(t *testing.T) {
	runKindCases(t, "github.com/nats-io/nats.go.Connect#0=nats-url", []kindCase{
		{"nats://h:4222", "", "right"},
		{"h:4222", "", "no scheme"},
		{"nats://h:4222, tls://i:4222", "", "two of a kind"},
		{"ws://h:80,wss://i:443", "", "two others"},
		{"nats://h:4222,", "", "an empty one"},
		{"nats://h:4222,ws://i:80", "schemes-mixed[ws://i:80]", "two kinds"},
		{"h,wss://i:443", "schemes-mixed[wss://i:443]", "likewise"},
	})
	runKindCases(t, "(*github.com/gorilla/websocket.Dialer).Dial#0=websocket-url[ws,wss]", []kindCase{
		{"wss://h/a", "", "right"},
		{"wss://h/a?b=c@d", "", "a mailbox in the query"},
		{"wss://user:pw@h/a", "websocket-user[user:pw@]", "a password"},
		{"gopher://h/a", "scheme-refused[gopher]", "another scheme"},
		{"http://https://h/a", "scheme-refused[http] double-scheme[https://]", "before another one, too"},
	})
	runKindCases(t, "github.com/aws/aws-sdk-go-v2/service/s3.CopyObjectInput.CopySource=copy-source", []kindCase{
		{"photos/a.png", "", "right"},
		{"/photos/a.png", "", "right, too"},
		{"photos/a://b", "", "a key"},
		{"s3://photos/a.png", "bucket-name[s3://]", "a scheme"},
	})
	runKindCases(t, "(*github.com/gorilla/mux.Router).HandleFunc#0=pattern-route", []kindCase{
		{"/{f:[a-z]+}", "", "right"},
		{"/{f:(?:a|b)}", "", "a group that is not counted"},
		{"/{f:[0-9]{2}}/{g}", "", "braces in a pattern"},
		{"/{f:(}", "route-placeholder[(]", "no pattern"},
		{"/{f:(a|b)}", "route-group[(a|b)]", "a group"},
		{"/{id}/b/{id:[0-9]+}", "name-twice[id:[0-9]+]", "mux.Vars has the last one alone"},
	})
	runKindCases(t, "(*github.com/go-chi/chi/v5.Mux).Get#0=star-route", []kindCase{
		{"/{id}/b/{other}", "", "right"},
		{"/{id}/b/{id:[0-9]+}", "name-twice[id:[0-9]+]", "the router panics"},
		{"/a/*rest", "route-star[*rest]", "likewise"},
	})
	for entry, text := range map[string]string{
		"github.com/nats-io/nats.go.Connect#0=nats-url":                                  "nats://h,ws://h",
		"(*github.com/gorilla/websocket.Dialer).Dial#0=websocket-url[ws,wss]":            "wss://u@h",
		"github.com/aws/aws-sdk-go-v2/service/s3.CopyObjectInput.CopySource=copy-source": "s3://a/b",
		"(*github.com/gorilla/mux.Router).HandleFunc#0=pattern-route":                    "/{f:(a|b)}",
	} {
		assertSilentInTests(t, entry, text)
	}
	runKindCases(t, "github.com/redis/go-redis/v9.ParseURL#0=redis-url[redis,rediss,unix]", []kindCase{
		{"redis://h:1/0?dial_timeout=5s&client_name=a", "", "right"},
		{"unix:///run/redis.sock?db=1", "", "right"},
		{"unix://u:p@/run/redis.sock", "", "a user"},
		{"redis://h:1/0?timeout=5s", "dsn-setting[timeout]", "no such setting"},
		{"unix://run/redis/redis.sock", "dsn-syntax[run]", "the first folder is taken for a host"},
	})
	runKindCases(t, "github.com/gomodule/redigo/redis.DialURL#0=redis-url[redis,rediss,valkey,valkeys]", []kindCase{
		{"redis://h:1/0?timeout=5s", "", "this one reads no settings"},
	})
	runKindCases(t, "(*go.mongodb.org/mongo-driver/mongo/options.ClientOptions).ApplyURI#0=mongodb-url[mongodb,mongodb+srv]", []kindCase{
		{"mongodb://a,b/db?readPreference=secondaryPreferred", "", "right"},
		{"mongodb://a/db?directConnection=true", "", "one host"},
		{"mongodb://a,b/db?directConnection=false", "", "not asked for"},
		{"mongodb+srv://a.example.org,b.example.org/db", "dsn-syntax[,b.example.org]", "one name is looked up"},
		{"mongodb://a,b/db?directConnection=true", "dsn-setting[true]", "which of them"},
		{"mongodb://a/db?connectTimeoutMS=10000&maxPoolSize=50&retryWrites=true&w=majority", "", "right"},
		{"mongodb://a/db?tls=True", "", "some versions take it"},
		{"mongodb://a/db?connectTimeoutMS=10s", "dsn-setting[10s]", "milliseconds, without a unit"},
		{"mongodb://a/db?maxPoolSize=many", "dsn-setting[many]", "no number"},
		{"mongodb://a/db?retryWrites=yes", "dsn-setting[yes]", "neither true nor false"},
		{"mongodb://a/db?readPreference=slave", "dsn-setting[slave]", "no such mode"},
	})
	runKindCases(t, "google.golang.org/grpc.NewClient#0=grpc-target", []kindCase{
		{"passthrough:///10.0.0.7:50051", "", "right"},
		{"passthrough://10.0.0.7:50051", "grpc-target[10.0.0.7:50051]", "no address"},
		{"svc.internal/v1:9090", "grpc-target[/v1]", "a path before the port"},
		{"my-scheme/x:9090", "", "who knows"},
	})
	runKindCases(t, "net/http.Handle#0=mux-pattern", []kindCase{
		{"*.example.com/", "pattern-host[*]", "hosts are compared as they are"},
		{"www.example.com/", "", "right"},
	})
	runKindCases(t, "net.Listen#0=network[tcp,tcp4,tcp6,unix,unixpacket]", []kindCase{
		{"tcp", "", "right"},
		{"udp", "network-name[udp]", "ListenPacket has it"},
	})
	runKindCases(t, "net.ListenPacket#0=network[udp,udp4,udp6,unixgram,ip,ip4,ip6]", []kindCase{
		{"udp", "", "right"},
		{"ip4:icmp", "", "with a protocol"},
		{"tcp", "network-name[tcp]", "Listen has it"},
	})
}
