// Package ecosystem calls other modules than the standard library.
package ecosystem

import (
	"context"
	"net"

	"connectrpc.com/connect"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/go-git/go-git/v5"
	"github.com/gorilla/handlers"
	consul "github.com/hashicorp/consul/api"
	"github.com/hashicorp/vault/api"
	"github.com/jarcoal/httpmock"
	"github.com/labstack/echo/v4"
	"github.com/miekg/dns"
	"github.com/nats-io/nats.go"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	"golang.org/x/oauth2"
	"google.golang.org/grpc"
)

func calls(c echo.Context, host string) {
	redis.ParseURL("redis://localhost:6379/0")
	redis.ParseURL("localhost:6379")   // want `host and port read as a scheme: "localhost:6379", passed to redis.ParseURL`
	redis.ParseURL("http://localhost") // want `scheme that the callee refuses: "http"`
	grpc.NewClient("localhost:50051")
	grpc.NewClient("dns:///localhost:50051")
	grpc.NewClient("http://localhost:50051")           // want `scheme that grpc has no resolver for: "http://"`
	grpc.NewClient("https://" + host)                  // want `scheme that grpc has no resolver for`
	grpc.NewClient("dns://svc:50051")                  // want `target without an address that grpc can ask: "svc:50051"`
	new(dns.Msg).SetQuestion("example.com", dns.TypeA) // want `no dot at the end of a name that a server is asked for`
	nats.Connect("nats://a:4222,nats://b:4222")
	nats.Connect("localhost")
	nats.Connect("nats//localhost")  // want `no colon after the scheme: "nats//" in "nats//localhost"`
	c.Redirect(302, "example.com/a") // want `relative redirect target that looks like a host: "example.com" in "example.com/a", passed to \(echo.Context\).Redirect`
	httpmock.RegisterResponder("GET", `=~^http://a\.b/\d+|c d`, nil)
	httpmock.RegisterResponder("GET", "https//example.com", nil)   // want `no colon after the scheme`
	connect.NewClient[int, string](nil, "localhost:8080")          // want `host and port read as a scheme`
	handlers.AllowedOrigins([]string{"https://*.example.com"})     // want `wildcard in an origin that is compared as it is: "\*"`
	handlers.AllowedOrigins([]string{"*", "https://example.com/"}) // want `origin with more than scheme, host and port: "/"`
}

var (
	_ = redis.Options{Addr: "localhost:6379"}
	_ = redis.Options{Addr: "redis://localhost:6379"} // want `URL where host:port belongs`
	_ = redis.Options{Network: "unix", Addr: "/run/redis.sock"}
	_ = redis.Options{Addr: "pipe", Dialer: func(context.Context, string, string) (net.Conn, error) { return nil, nil }} // it finds the server itself
	_ = redis.Options{Addr: "pipe", Dialer: nil}                                                                         // want `no port where one is needed`
	_ = cors.Options{AllowedOrigins: []string{"https://*.example.com", "example.com"}}                                   // want `origin without a scheme: "example.com"`
	_ = git.CloneOptions{URL: "git@github.com:a/b.git"}
	_ = git.CloneOptions{URL: "https//github.com/a/b"}          // want `no colon after the scheme`
	_ = oauth2.Config{RedirectURL: "localhost:8080/callback"}   // want `host and port read as a scheme`
	_ = oauth2.Config{RedirectURL: "urn:ietf:wg:oauth:2.0:oob"} // out of band
	_ = oauth2.Config{RedirectURL: "https://h.example/cb#x"}    // want `fragment in the URL of a callback`
	_ = oauth2.Config{Scopes: []string{"openid,email"}}         // want `several names in one element of a list: ","`
	_ = oauth2.Config{Scopes: []string{"openid", "email"}}
	_ = oauth2.Config{Scopes: []string{"read,activity:read"}} // some servers want commas
	_ = cors.Options{AllowedMethods: []string{"GET, HEAD"}}   // want `several names in one element of a list: ","`
	_ = cors.Options{AllowedMethods: []string{"GET", "HEAD"}}
	_ = oauth2.Config{RedirectURL: "postmessage"}              // what a JavaScript client sends
	_ = oauth2.Endpoint{TokenURL: "example.com/token"}         // want `no scheme where one is needed`
	_ = aws.Config{BaseEndpoint: aws.String("localhost:4566")} // want `host and port read as a scheme`
	_ = aws.Config{BaseEndpoint: aws.String("http://localhost")}
)

var (
	_ = api.Config{Address: "https://vault.example.com"}
	_ = consul.AgentServiceRegistration{Address: "shop.internal", Check: &consul.AgentServiceCheck{HTTP: "http://shop.internal:8080/healthz"}}
	_ = consul.AgentServiceRegistration{Address: "http://shop.internal"} // some keep a URL there, which nobody looks up
	_ = consul.AgentServiceCheck{HTTP: "shop.internal:8080/healthz"}     // want `host and port read as a scheme: "shop.internal:8080"`
	_ = consul.AgentServiceCheck{TCP: "tcp://shop.internal:6379"}        // want `URL where host:port belongs: "tcp://"`
	_ = consul.AgentServiceCheck{TCP: "shop.internal:6379", GRPC: "shop.internal:6379/shop"}
	_ = api.Config{Address: "https://vault.example.com/v1"} // want `path that the callee adds by itself: "/v1" in "https://vault.example.com/v1"`
)
