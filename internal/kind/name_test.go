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
	runKindCases(t, "(net/url.Values).Get#0=query-name", []kindCase{
		{"page", "", "right"},
		{"page[size]", "", "a list in brackets"},
		{"$filter", "", "OData's"},
		{"a b", "", "any text may be a name"},
		{"=", "", "the sign alone"},
		{"?", "", "likewise"},
		{"a?b", "", "within a name it may be meant"},
		{"?a=b&c", "", "a query, whose name that is nobody knows"},
		{"?page", "query-name[?page]->page", "the sign before a query"},
		{"&page", "query-name[&page]->page", "the sign between parameters"},
		{"page=", "query-name[page=]->page", "the sign before a value"},
		{"?page[size]=", "query-name[?page[size]=]->page[size]", "two of them"},
	})
	assertSilentInTests(t, "(*net/http.Request).PathValue#0=route-name", ":id")
	assertSilentInTests(t, "(net/url.Values).Get#0=query-name", "?page")
}

func TestLookedUpNames(t *testing.T) {
	runKindCases(t, "net/url.User#0=user", []kindCase{
		{"bob", "", "right"},
		{":", "", "the sign alone"},
		{"bob:", "", "no password"},
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
		{"*example.com", "no-proxy[*example.com]", "likewise"},
	})
	runKindCases(t, "github.com/aws/aws-sdk-go-v2/service/s3.GetObjectInput.Bucket=bucket", []kindCase{
		{"photos", "", "right"},
		{"", "", "nothing"},
		{"arn:aws:s3:us-east-1:1:accesspoint/photos", "", "an access point"},
		{"s3://photos", "bucket-name[s3://]", "a URL"},
		{"photos/2024", "bucket-name[/2024]", "a path"},
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
	}
	runKindCases(t, "(*github.com/gin-gonic/gin.RouterGroup).GET#0=named-colon-route", named)
	runKindCases(t, "(*github.com/julienschmidt/httprouter.Router).GET#0=slash-colon-route", named)
	assertSilentInTests(t, "(*github.com/gin-gonic/gin.RouterGroup).GET#0=named-colon-route", "/files/*")
	runKindCases(t, "(*github.com/go-chi/chi/v5.Mux).Get#0=star-route", []kindCase{
		{"/files/*", "", "right"},
		{"/files/{id}", "", "no star"},
		{"/files/*/raw", "route-star[*]", "not at the end: chi panics"},
	})
	assertSilentInTests(t, "(*github.com/go-chi/chi/v5.Mux).Get#0=star-route", "/files/*/raw")
}
