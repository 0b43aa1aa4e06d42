// Package tele sends traces and figures.
package tele

import (
	"cmp"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
)

type Exporter struct {
	mu       sync.Mutex
	endpoint string
	insecure bool
}

func (e *Exporter) URL() string {
	scheme := "https" // bad: no colon after it
	if e.insecure {
		scheme = "http" // bad: no colon after it
	}
	return scheme + "//" + e.endpoint + "/v1/traces" // bad: scheme no colon
}

func (e *Exporter) Push() (*http.Response, error) {
	return http.Post(e.URL(), "application/x-protobuf", nil)
}

func (e *Exporter) URLRight() string {
	scheme := "https"
	if e.insecure {
		scheme = "http"
	}
	return scheme + "://" + e.endpoint + "/v1/traces"
}

func (e *Exporter) PushRight() (*http.Response, error) {
	return http.Post(e.URLRight(), "application/x-protobuf", nil)
} // good: right

func Default() *Exporter { return &Exporter{endpoint: cmp.Or(os.Getenv("OTLP"), "localhost:4318")} } // good: right

func Influx(db string) (*http.Response, error) {
	return http.Post("http://influx:8086/write&db="+url.QueryEscape(db), "text/plain", nil) // bad: amp without question
}

func InfluxRight(db string) (*http.Response, error) {
	return http.Post("http://influx:8086/write?db="+url.QueryEscape(db), "text/plain", nil) // good: right
}

func InfluxQ() (*http.Response, error) {
	return http.Get("http://influx:8086/query?q=SELECT * FROM cpu") // bad: 400
}

func InfluxQRight() (*http.Response, error) {
	return http.Get("http://influx:8086/query?" + url.Values{"q": {"SELECT * FROM cpu"}}.Encode()) // good: right
}

func Prom(expr string) (*http.Response, error) {
	return http.Get(`http://prom:9090/api/v1/query?query=up{job="node"}`) // bad: braces in query
}

func PromRight(expr string) (*http.Response, error) {
	return http.Get("http://prom:9090/api/v1/query?query=" + url.QueryEscape(expr)) // good: right
}

func Statsd() (net.Conn, error) { return net.Dial("udp", "statsd:8125:udp") } // bad: colons

func StatsdRight() (net.Conn, error) { return net.Dial("udp", "statsd:8125") } // good: right

func Since() (*http.Response, error) {
	return http.Get("http://prom:9090/api/v1/query_range?start=2024-01-02T15:04:05+01:00") // bad: arrives as space
}

func SinceRight() (*http.Response, error) {
	return http.Get("http://prom:9090/api/v1/query_range?start=2024-01-02T15:04:05%2B01:00") // good: right
}

func Labels(m map[string]string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://prom:9090/api/v1/series?match=%s", m)) // bad: map[a:b]
}

func Loki(r *http.Request) (*http.Response, error) {
	return http.Get(r.Host + "/loki/api/v1/query") // bad: host first
}

func LokiRight(r *http.Request) (*http.Response, error) {
	return http.Get("http://" + r.Host + "/loki/api/v1/query") // good: right
}

func Agent(addr string) (*http.Response, error) {
	addr = strings.TrimPrefix(addr, "http://")
	return http.Get("http://" + addr + "/metrics") // good: right
}

func AgentBare(addr string) (*http.Response, error) {
	addr = strings.TrimPrefix("http://agent:9100", "http://") // bad: unsupported protocol scheme "agent"
	return http.Get(addr + "/metrics")
}
