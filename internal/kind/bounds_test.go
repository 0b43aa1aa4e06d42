package kind_test

import "testing"

// What a check looks for may be at the first byte of a text or at the last, may be as
// short as it can be, or may miss one of the parts that it needs. These are the texts on both
// sides of each such bound.

func TestBoundsOfAddresses(t *testing.T) {
	runDefaultCases(t, "net.Dial#1=hostport", []kindCase{
		{"\nh:80", "host-syntax[\n]", "the end of a line is of no host, at its beginning"},
		{"h:80\n", "address-bad-port[80\n]", "nor of a port: one finding, not two"},
		{"h:\n80", "address-bad-port[\n80]", "the same in front of it"},
		{"@\n", "", "the name of a socket"},
		{" h:80", "host-syntax[ ]", "a space at the beginning"},
		{"80:", "address-port[80:]->:80", "the colon on the wrong side"},
		{":", "", "all addresses, and any port"},
		{"h:", "", "a host and any port"},
		{"99999:", "", "no port, so it may be a host"},
		{"x:", "", "a host"},
		{"255.0.0.1:80", "", "the largest number of an address"},
		{"256.0.0.1:80", "ipv4-range[256]", "one more"},
		{"1.2.3.256:80", "ipv4-range[256]", "in the last place"},
		{"*:80", "host-syntax[*]", "a star and nothing else"},
		{"]:80", "", "a bracket that nothing opens is package net's to find"},
		{"[:80", "", "nor one that nothing closes"},
	})
	runDefaultCases(t, "net/http.Cookie.Domain=port", []kindCase{
		{"80-90", "", "a range is shown, and read by the program"},
		{"80-99999", "address-bad-port[80-99999]", "its end is no port"},
		{"99999-80", "address-bad-port[99999-80]", "its beginning is none"},
		{"80-", "address-bad-port[80-]", "it has no end"},
		{"-80", "address-bad-port[-80]", "it has no beginning"},
		{"65535", "", "the largest port"},
		{"65536", "address-bad-port[65536]", "one more"},
		{"4294967296", "address-bad-port[4294967296]", "more than fits in 32 bits, where it would be 0"},
	})
	runDefaultCases(t, "net.JoinHostPort#0=host", []kindCase{
		{"*.h", "host-syntax[*]", "a host for all of a domain: the star alone is marked"},
	})
	runDefaultCases(t, "net/url.URL.Host=url-host", []kindCase{
		{"(h", "field-host[(]", "a parenthesis at the beginning"},
		{"h()", "field-host[h(]", "the first of two"},
		{"@h", "", "no user"},
		{"u@h", "field-host[u@]", "the shortest user"},
		{"/h", "", "no host"},
		{"h/a", "field-host[/a]", "the shortest host"},
	})
	runDefaultCases(t, "go.etcd.io/etcd/client/v3.Config.Endpoints=one-endpoint[http,https,unix]", []kindCase{
		{"h:1,h:2", "address-colons[h:1,h:2]", "two hosts with ports"},
		{"h:1,h", "", "the second has none, and may be a name of the program's"},
		{"h,h:2", "", "nor this"},
		{"http://h:1,h", "", "a URL, and what may be a name of the program's"},
		{"http://h,http://h:2", "", "a host with a comma in it, which the grammar has"},
		{"h", "address-port[h]", "no port"},
		{"http://h.example", "address-port[h.example]", "no port after a scheme"},
		{"http://h.example:80", "", "a port"},
		{"unix:///a", "", "a socket has none"},
		{",", "", "nothing"},
		{"a:1,", "", "one, and nothing after it"},
	})
	runDefaultCases(t, "example.org/client.New#0=cluster-url[http,https]", []kindCase{
		{"h.example/a", "missing-scheme[h.example]", "a path"},
		{"h.example/", "", "the root alone"},
		{"h.example", "", "none"},
		{"/a", "", "no host"},
		{"h.example/a,b", "", "several servers"},
		{"h.example?a", "", "a query is no path"},
	})
	for _, text := range []string{"\nh:80", "80:", " h:80", "256.0.0.1:80"} {
		assertSilentInTests(t, "net.Dial#1=hostport", text)
	}
	assertSilentInTests(t, "go.etcd.io/etcd/client/v3.Config.Endpoints=one-endpoint[http,https,unix]", "h")
	assertSilentInTests(t, "go.etcd.io/etcd/client/v3.Config.Endpoints=one-endpoint[http,https,unix]", "h:1,h:2")
	assertSilentInTests(t, "go.etcd.io/etcd/client/v3.Config.Endpoints=one-endpoint[http,https,unix]", "http://h:1,http://h:2")
	assertSilentInTests(t, "example.org/client.New#0=cluster-url[http,https]", "h.example/a")
	assertSilentInTests(t, "net/url.URL.Host=url-host", "u@h")
}

func TestBoundsOfTargets(t *testing.T) {
	runDefaultCases(t, "google.golang.org/grpc.NewClient#0=grpc-target", []kindCase{
		{"h.example/a:80", "grpc-target[/a]", "a path in front of the port"},
		{"h/a:80", "", "a host without a dot may be a word"},
		{"/a:80", "", "no host"},
		{"h.example/a:", "", "no port"},
		{"h.example/a:x", "", "no number"},
		{"h.example:80/a", "grpc-target[/a]", "a path after the port"},
		{"h.example:x/a", "", "no port in front of it"},
		{":80/a", "", "no host in front of it"},
		{"h.example:80", "", "right"},
		{"h.example:80?a", "", "no path"},
		{"h.example:", "grpc-target[:]", "a colon and no port"},
		{"dns:", "", "a scheme"},
		{"dns:///h.example:80/a", "grpc-target[/a]", "a path after the port of a name"},
		{"dns:///h.example:x/a", "", "no port"},
		{"dns:///h.example/a", "", "none at all"},
		{"dns:////a", "", "no name"},
		{"dns:///h.example", "", "right"},
		{"dns://h.example/", "grpc-target[h.example]", "the name in the place of a server of names"},
		{"dns://h.example", "grpc-target[h.example]", "the same without a slash"},
		{"dns://a/h.example", "", "both"},
		{"dns://", "", "neither"},
		{"passthrough://h/", "grpc-target[h]", "the same of another scheme"},
		{"passthrough:///h", "", "right"},
		{"unix://a/b", "grpc-target[a]", "a path that does not begin with a slash"},
		{"unix:///a", "", "right"},
		{"http:/h", "grpc-scheme[http:/]", "one slash"},
		{"http:h", "", "no slash: a host that is called http, perhaps"},
		{"tcp://h.example:80", "grpc-scheme[tcp://]->", "a scheme without a resolver"},
	})
	runDefaultCases(t, "example.org/api.Dial#0=endpoint[http,https]", []kindCase{
		{"https:/h.example:80", "missing-slashes[:/]->://", "one slash"},
		{"http:/h", "missing-slashes[:/]->://", "of a host of one letter"},
		{"https:/", "", "nothing after it"},
		{"https:/-", "", "no host after it"},
		{"x:/h", "", "another scheme"},
	})
	runDefaultCases(t, "os/exec.Command#1...=word", []kindCase{
		{"'https://h.example/'", "scheme-syntax[']", "a shell would have taken the quotes"},
		{`"https://h.example/"`, `scheme-syntax["]`, "these, too"},
		{`'https://h.example/"`, "", "two marks that are no pair"},
		{"'ftp'", "", "a word in quotes"},
		{"''", "", "nothing in quotes"},
		{"'", "", "one mark"},
		{"x'https://h.example/x", "", "no mark around it"},
		{"https:/h.example/", "missing-slashes[:/]->://", "one slash"},
		{":/a", "", "no scheme"},
		{"git@github.com/a/b.git", "bare-host[git@github.com]", "a slash for the colon"},
		{"git@github.com", "", "no path"},
		{"Git@github.com/a.git", "", "no user of a server"},
		{"@github.com/a.git", "", "no user at all"},
		{"git@github/a.git", "", "a folder, perhaps"},
		{"git@github.com/a", "", "nothing says that git is asked"},
		{`https://h.example/a\&b`, `unsafe-backslash[\]->%5C`, "what a shell would have taken"},
		{`https://h.example/a\b`, "", "another backslash is a byte of a path to curl"},
		{"https://h_/", "", "a host is whatever is looked up"},
	})
	runDefaultCases(t, "github.com/go-git/go-git/v5.CloneOptions.URL=git-url[http,https,ssh,git,file]", []kindCase{
		{"git@github.com/a/b", "bare-host[git@github.com]", "a slash for the colon"},
		{"Git@github.com/a/b", "", "no user of a server"},
		{"git@localhost/a/b", "", "a folder, perhaps"},
		{"@github.com/a", "", "no user"},
		{"git@github.com", "", "no path"},
		{"github.com/a", "bare-host[github.com]", "no user and no scheme"},
		{"github.com", "", "a folder, perhaps"},
		{"github.com:a/b", "", "a host of ssh"},
	})
	assertSilentInTests(t, "google.golang.org/grpc.NewClient#0=grpc-target", "h.example/a:80")
	assertSilentInTests(t, "google.golang.org/grpc.NewClient#0=grpc-target", "h.example:80/a")
	assertSilentInTests(t, "google.golang.org/grpc.NewClient#0=grpc-target", "h.example:")
	assertSilentInTests(t, "google.golang.org/grpc.NewClient#0=grpc-target", "dns://h.example")
	assertSilentInTests(t, "google.golang.org/grpc.NewClient#0=grpc-target", "dns:///h.example:80/a")
	assertSilentInTests(t, "github.com/go-git/go-git/v5.CloneOptions.URL=git-url[http,https,ssh,git,file]", "git@github.com/a/b")
	assertSilentInTests(t, "github.com/go-git/go-git/v5.CloneOptions.URL=git-url[http,https,ssh,git,file]", "github.com/a")
}

func TestBoundsOfServices(t *testing.T) {
	runDefaultCases(t, "example.org/client.New#0=nats-url", []kindCase{
		{"nats:/h:4222", "missing-slashes[:/]->://", "one slash"},
		{"a,tls:/h", "missing-slashes[:/]->://", "of the second server"},
		{"x:/a", "", "a scheme of others"},
		{":/a", "", "none"},
		{"ws://a,nats://b", "schemes-mixed[nats://b]", "the second is none of the web"},
		{"nats://a,ws://b", "schemes-mixed[ws://b]", "nor the first"},
		{"a,ws://b", "schemes-mixed[ws://b]", "nor one without a scheme"},
		{"wss://a,ws://b", "", "both are"},
		{"wsx://a,ws://b", "schemes-mixed[ws://b]", "a scheme that only begins so"},
		{"ws://a,", "", "one and nothing"},
	})
	runDefaultCases(t, "example.org/client.New#0=docker-host", []kindCase{
		{"unix:/a", "missing-slashes[:]->://", "one slash"},
		{"unix:a", "missing-slashes[:]->://", "none"},
		{"unix:///a", "", "right"},
	})
	runDefaultCases(t, "example.org/client.New#0=graph-url", []kindCase{
		{"bolt://h?a=b", "dsn-setting[?a=b]", "a setting"},
		{"bolt://h?", "", "none"},
		{"neo4j://h?a=b", "", "of a cluster"},
	})
	runDefaultCases(t, "example.org/client.New#0=broker-url", []kindCase{
		{"h", "address-port[h]", "no port"},
		{"h:80", "", "a port"},
		{"mqtt://h", "address-port[mqtt://h]", "no port after a scheme"},
		{"mqtt://h:80", "", "a port after one"},
		{"mqtt:///a", "", "no host"},
		{"ws://h", "", "a scheme with a port of its own"},
	})
	runDefaultCases(t, "example.org/client.New#0=websocket-url[ws,wss]", []kindCase{
		{"wss://u@h/", "websocket-user[u@]", "a user"},
		{"wss://@h/", "websocket-user[@]", "an empty one"},
		{"wss://h/@", "", "an at sign in the path"},
	})
	runDefaultCases(t, "example.org/client.New#0=sentry-dsn", []kindCase{
		{"https://k@h/1", "", "right"},
		{"https://h/1", "dsn-syntax[h]", "no key"},
		{"https://@h/1", "dsn-syntax[@h]", "an empty one"},
		{"https://:k@h/1", "dsn-syntax[:k@h]", "the same with a secret"},
		{"https://k@h/1/", "dsn-syntax[1/]", "a slash after the project"},
		{"https://k@h/", "dsn-syntax[]", "no project"},
		{"https://k@h", "dsn-syntax[]", "nor a slash"},
	})
	runDefaultCases(t, "github.com/docker/go-connections/nat.Port()=container-port", []kindCase{
		{":80", "docker-port[:]", "a colon of nothing"},
		{":x", "", "no port"},
		{"80:", "", "nor this"},
		{"99999", "docker-port[99999]", "more than a port"},
		{"tcp/80", "docker-port[tcp/80]", "the wrong way round"},
		{"tcp/x", "", "a name, perhaps"},
		{"x/80", "", "no protocol"},
		{"/80", "", "nothing"},
	})
	runDefaultCases(t, "github.com/docker/go-connections/nat.PortBinding.HostPort=published-port", []kindCase{
		{"80/tcp", "docker-port[/tcp]", "a protocol"},
		{"80-90/tcp", "docker-port[/tcp]", "of a range"},
		{"80/x", "", "none"},
		{"x/tcp", "", "no port"},
		{"h:80", "docker-port[h:]", "the shortest host"},
		{"[::1]:80", "docker-port[[::1]:]", "an address in brackets"},
		{"h:x", "", "no port"},
		{"h:", "", "nor this"},
		{"a b:80", "", "no host"},
		{"80", "", "right"},
	})
	for entry, text := range map[string]string{
		"nats-url": "nats:/h:4222", "docker-host": "unix:/a", "graph-url": "bolt://h?a=b", "broker-url": "h",
		"websocket-url[wss]": "wss://u@h/", "sentry-dsn": "https://h/1", "container-port": ":80", "published-port": "h:80",
	} {
		assertSilentInTests(t, "example.org/client.New#0="+entry, text)
	}
}
