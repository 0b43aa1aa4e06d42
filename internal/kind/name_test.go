package kind_test

import "testing"

func TestNames(t *testing.T) {
	runKindCases(t, "(*net/http.Request).PathValue#0=route-name", []kindCase{
		{"id", "", "right"},
		{"user-id", "", "other routers take it"},
		{"*", "", "the rest, for echo and chi"},
		{"*1", "", "the first rest, for fiber"},
		{"", "", "nothing"},
		{":id", "route-name[:id]", "as gin's routes have it"},
		{"{id}", "route-name[{id}]", "as the patterns of http.ServeMux have it"},
		{"{id", "route-name[{id]", "one brace"},
		{"*path", "route-name[*path]", "as gin's routes have it"},
		{"a:b", "", "no sign of a router"},
	})
	runKindCases(t, "(net/url.Values).Set#0=query-name", []kindCase{
		{"page", "", "right"},
		{"page[size]", "", "a list in brackets"},
		{"$filter", "", "OData's"},
		{"a b", "", "any text may be a name"},
		{"=", "", "the sign alone"},
		{"?", "", "the same"},
		{"a?b", "", "within a name it may be meant"},
		{"?a=b&c", "", "a query, whose name that is nobody knows"},
		{"?page", "query-name[?page]->page", "the sign before a query"},
		{"&page", "query-name[&page]->page", "the sign between parameters"},
		{"page=", "query-name[page=]->page", "the sign before a value"},
		{"?page[size]=", "query-name[?page[size]=]->page[size]", "two of them"},
	})
	runKindCases(t, "(net/url.Values).Get#0=values-name", []kindCase{
		{"page", "", "right"},
		{"?page", "query-name[?page]", "which they have if they were parsed with it"},
	})
	assertSilentInTests(t, "(*net/http.Request).PathValue#0=route-name", ":id")
	assertSilentInTests(t, "(net/url.Values).Set#0=query-name", "?page")
}

func TestLookedUpNames(t *testing.T) {
	runKindCases(t, "net/url.User#0=user", []kindCase{
		{"bob", "", "right"},
		{":", "field-user[:]", "the sign alone: what is put around it does not matter"},
		{"bob:", "field-user[:]", "no password, and the colon goes to the name"},
		{":secret", "field-user[:secret]", "no name"},
		{"bob:secret", "field-user[:secret]", "user and password in one"},
		{"a%20b", "double-escape[%20]-> ", "an escape"},
	})
	runKindCases(t, "net.LookupSRV#0=srv-label", []kindCase{
		{"sip", "", "right"},
		{"", "", "all is in the name"},
		{"_", "", "the sign alone"},
		{"_sip", "srv-label[_]->", "the underscore is written by the resolver"},
	})
	runKindCases(t, "os.Setenv#1=no-proxy", []kindCase{
		{"", "", "nothing"},
		{"*", "", "all hosts"},
		{"example.com, .example.org,*.example.net,10.0.0.0/8,[::1],localhost:8080", "", "all that there is"},
		{"http://example.com,localhost", "no-proxy[http://]", "a scheme"},
		{"localhost, https://example.com", "no-proxy[https://]", "a scheme, after a space"},
		{"example.com;example.org", "no-proxy[;]", "another separator"},
		{"10.*", "no-proxy[10.*]", "a star that stands for nothing"},
		{"*example.com", "no-proxy[*example.com]", "the same"},
	})
	runKindCases(t, "github.com/aws/aws-sdk-go-v2/service/s3.GetObjectInput.Bucket=bucket", []kindCase{
		{"photos", "", "right"},
		{"", "", "nothing"},
		{"arn:aws:s3:us-east-1:1:accesspoint/photos", "", "an access point"},
		{"s3://photos", "bucket-name[s3://]", "a URL"},
		{"photos/2024", "bucket-name[/2024]", "a path"},
	})
	runKindCases(t, "github.com/google/go-containerregistry/pkg/crane.Pull#0=image", []kindCase{
		{"shop", "", "right"},
		{"shop:V1", "", "a tag may have capital letters"},
		{"Team/shop", "", "a host, by its capital letter"},
		{"localhost/shop", "", "the same, by its name"},
		{"registry.example.com:5000/a/b:1@sha256:ABC", "", "a digest is checked by its own length"},
		{"", "", "nothing"},
		{"{{.Registry}}/Shop", "", "a template"},
		{"https://registry.example.com/shop", "image-reference[https://]", "a URL"},
		{"Shop", "image-reference[Shop]", "a capital letter"},
		{"nginx:latest`", "image-reference[`]", "a backtick"},
		{"\"nginx:latest\"", "image-reference[\"]", "quotes"},
		{"nginx :latest", "image-reference[ ]", "a space before the tag"},
		{" nginx:latest", "image-reference[ ]", "a space in front"},
		{"nginx:1.27\n", "image-reference[\n]", "the end of a line"},
		{"registry.example.com/shop,web:1", "image-reference[,]", "a list"},
		{"[fd00::1]:5000/shop:1", "", "an IPv6 address"},
		{"shop web", "", "words, perhaps of a placeholder"},
		{"the image shop:1 of us", "", "a sentence"},
		{"registry.example.com/team/Shop/web:1", "image-reference[Shop]", "within the path"},
	})
	runKindCases(t, "crypto/x509.Certificate.DNSNames=dns-name", []kindCase{
		{"a.example", "", "right"},
		{"*.a.example", "", "all hosts of a domain"},
		{"[::1]", "", "an address in brackets, which a certificate is asked for, too"},
		{"https://a.example", "host-url[https://]", "a URL"},
		{"*.a.example:443", "host-port[:443]", "a port"},
	})
	runKindCases(t, "github.com/segmentio/kafka-go.TCP#0...=one-host", []kindCase{
		{"a:9092", "", "right"},
		{"a", "", "a host has a port by default"},
		{"a,b", "", "no port: it may be anything"},
		{"a:9092,b:9092", "address-colons[a:9092,b:9092]", "a list in one text"},
		{"kafka://a:9092", "field-host[kafka://]", "a URL"},
	})
	for entry, text := range map[string]string{
		"net/url.User#0=user": "a:b", "net.LookupSRV#0=srv-label": "_a", "os.Setenv#1=no-proxy": "10.*",
		"github.com/segmentio/kafka-go.TCP#0...=one-host": "a:1,b:1", "github.com/minio/minio-go/v7.Client.Bucket=bucket": "s3://a",
		"github.com/google/go-containerregistry/pkg/crane.Pull#0=image": "Shop",
	} {
		assertSilentInTests(t, entry, text)
	}
}

func TestStarRoutes(t *testing.T) {
	named := []kindCase{
		{"/files/*path", "", "right"},
		{"/files/:id", "", "no star"},
		{"/a*b", "", "no segment of its own"},
		{"/files/*", "route-star[*]", "no name: the router panics"},
		{"/files/*path/raw", "route-star[*path]", "not at the end: the router panics"},
		{"/users/:/posts", "route-placeholder[:]", "no name: the router panics"},
		{"/users/:", "route-placeholder[:]", "nor here"},
		{"/users/a:/b", "", "a colon within a segment"},
		{"/users/:id/posts/:id", "", "both values are in the list of parameters"},
		{"/users/<id>", "pattern-segment[<id>]", "no placeholder here"},
	}
	runKindCases(t, "(*github.com/gin-gonic/gin.RouterGroup).GET#0=named-colon-route", named)
	runKindCases(t, "(*github.com/julienschmidt/httprouter.Router).GET#0=slash-colon-route", named)
	assertSilentInTests(t, "(*github.com/gin-gonic/gin.RouterGroup).GET#0=named-colon-route", "/files/*")
	runKindCases(t, "(*github.com/go-chi/chi/v5.Mux).Get#0=star-route", []kindCase{
		{"/files/*", "", "right"},
		{"/files/{id}", "", "no star"},
		{"/files/*/raw", "route-star[*]", "not at the end: chi panics"},
		{"/x/{id}/y/{id}", "name-twice[id]", "one name twice: chi panics"},
		{"/x/{by:(asc|desc)}", "", "chi counts no groups"},
		{"/x/{by:[}", "route-placeholder[[]", "no regular expression: chi panics"},
		{"/x/{rest...}", "pattern-segment[{rest...}]", "that of http.ServeMux"},
	})
	runKindCases(t, "(*github.com/go-chi/chi/v5.Mux).HandleFunc#0=star-route[with-method]", []kindCase{
		{"GET /users/{id}", "", "a method, as in patterns of http.ServeMux"},
		{"/users/{id}", "", "any method"},
		{"GET /users/:id", "pattern-segment[:id]", "no placeholder, after a method, too"},
		{"GET users", "route-slash[users]->/users", "no slash after the method"},
		{"users", "route-slash[users]->/users", "no slash"},
	})
	runKindCases(t, "(*github.com/go-chi/chi/v5.Mux).Get#0=star-route", []kindCase{
		{"GET /users", "route-slash[GET ]->/GET ", "the method is in the name of the function"},
	})
	assertSilentInTests(t, "(*github.com/gin-gonic/gin.RouterGroup).GET#0=named-colon-route", "/users/:")
	assertSilentInTests(t, "(*github.com/go-chi/chi/v5.Mux).Get#0=star-route", "/files/*/raw")
}

func TestBareEndpoints(t *testing.T) {
	runKindCases(t, "github.com/hashicorp/consul/api.Config.Address=endpoint[http,https,unix]", []kindCase{
		{"127.0.0.1:8500", "", "right"},
		{"consul", "", "a host alone"},
		{"consul:http", "", "the name of a service"},
		{"[::1]:8500", "", "an address in brackets"},
		{"consul:85OO", "address-bad-port[85OO]", "letters for digits"},
		{"http:8500", "", "a host of that name"},
		{"consul:1:2", "", "nobody knows"},
	})
	runKindCases(t, "os.Setenv#1=endpoint[http,https,socks5,socks5h]", []kindCase{
		{"proxy.example.com:3128", "", "a proxy needs no scheme"},
		{"user:pw@proxy.example.com:3128", "", "with a user"},
	})
	runKindCases(t, "net.Dial#1=hostport", []kindCase{
		{"//example.com:80", "", "the grammar says it"},
	})
}

func TestMoreSources(t *testing.T) {
	runKindCases(t, "github.com/jackc/pgx/v5.Connect#1=dsn[postgres,postgresql]", []kindCase{
		{"postgres://u:p@db:5432/shop", "", "right"},
		{"postgres://u:p@a:1,b:2/shop", "", "two hosts"},
		{"postgres://u:p@[::1]:5432/shop", "", "an address in brackets"},
		{"host=db user=u dbname=shop", "", "pairs"},
		{"postgres://u:p@db:5432:5432/shop", "dsn-syntax[:]", "two ports"},
		{"u:p@db:5432/shop?sslmode=disable", "dsn-syntax[u:p@db:5432]", "a URL without its scheme is one pair"},
	})
	runKindCases(t, "github.com/microsoft/go-mssqldb.NewConnector#0=dsn[sqlserver]", []kindCase{
		{"server=db;port=1433;user id=sa", "", "right"},
		{`server=db\\sqlexpress;user id=sa`, "", "an instance"},
		{"user id=sa;app name=a:1", "", "no server"},
		{"server=tcp:db,1433", "", "a protocol"},
		{"server=db:1433;user id=sa", "dsn-syntax[:1433]", "the colon is taken for a part of the host"},
	})
	runKindCases(t, "(*go.mongodb.org/mongo-driver/mongo/options.ClientOptions).ApplyURI#0=mongodb-url[mongodb,mongodb+srv]", []kindCase{
		{"mongodb://a:1,b:2/shop", "", "right"},
		{"mongodb://a:1,mongodb://b:2/shop", "dsn-syntax[mongodb://]->", "a scheme for each host"},
	})
	runKindCases(t, "github.com/golang-migrate/migrate/v4.New#1=driver-url", []kindCase{
		{"mysql://u:p@tcp(db:3306)/shop", "", "right"},
		{"sqlite3://shop.db", "", "right"},
		{"u:p@tcp(db:3306)/shop", "missing-scheme[u:]", "a user's name is taken for a driver's"},
	})
	runKindCases(t, "github.com/go-git/go-git/v5.CloneOptions.URL=git-url[http,https,ssh,git,file]", []kindCase{
		{"git@example.com:a/b.git", "", "right"},
		{"./repo", "", "a folder"},
		{"repos/a", "", "a folder"},
		{"example.com", "", "a folder with a dot"},
		{"github.com/a/b", "bare-host[github.com]", "no scheme: a folder is looked for"},
		{"git//example.com/a/b", "scheme-colon[git//]->git://", "no colon"},
	})
	runKindCases(t, "(*net/url.URL).JoinPath#0...=path-element", []kindCase{
		{"https://example.com/a", "field-path[https://]", "a whole URL"},
		{"x://a", "", "no scheme of the web"},
	})
	runKindCases(t, "net.ResolveUDPAddr#0=network[udp,udp4,udp6]", []kindCase{
		{"udp", "", "right"},
		{"tcp", "network-name[tcp]", "the network of others"},
	})
	runKindCases(t, "net/http.Handle#0=mux-pattern", []kindCase{
		{"GET POST /a", "pattern-host[POST]", "two methods"},
		{"/a/**", "pattern-segment[**]", "other routers' way of the rest"},
	})
}
