// Package k8s talks to a cluster.
package k8s

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

type Operator struct {
	server    string
	namespace string
	client    *http.Client
}

func InCluster() *Operator {
	host, port := os.Getenv("KUBERNETES_SERVICE_HOST"), os.Getenv("KUBERNETES_SERVICE_PORT")
	if host == "" {
		return &Operator{server: "kubernetes.default.svc", namespace: "default", client: http.DefaultClient}
	}
	return &Operator{server: "https://" + net.JoinHostPort(host, port), namespace: "default", client: http.DefaultClient}
}

func (o *Operator) Pods(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, o.server+"/api/v1/namespaces/"+o.namespace+"/pods", nil) // missed: unsupported protocol scheme ""
	if err != nil {
		return nil, err
	}
	return o.client.Do(req)
}

func (o *Operator) Right(ctx context.Context) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://kubernetes.default.svc/api/v1/namespaces/"+o.namespace+"/pods", nil) // good: right
	if err != nil {
		return nil, err
	}
	return o.client.Do(req)
}

type selector map[string]string

func (s selector) String() string {
	var parts []string
	for k, v := range s {
		parts = append(parts, k+"="+v)
	}
	return strings.Join(parts, ",")
}

func Watch(ns string, s selector) string {
	return fmt.Sprintf("https://10.0.0.1:443/api/v1/namespaces/%s/pods?labelSelector=%s&watch=true", ns, url.QueryEscape(s.String())) // good: right
}

func WatchGet(ns string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://10.0.0.1:443/api/v1/namespaces/%s/pods&watch=true", ns)) // bad: amp without question
}

func Probe(podIP string, port int32) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://%s:%d/healthz", podIP, port)) // good: IPv4
}

func ProbeSix() (*http.Response, error) {
	ip := "fd00::12" // bad: too many colons
	return http.Get(fmt.Sprintf("http://%s:%d/healthz", ip, 8080))
}

func ProbeSixRight() (*http.Response, error) {
	ip := "fd00::12"
	return http.Get("http://" + net.JoinHostPort(ip, "8080") + "/healthz") // good: right
}

func ProbeGlued(podIP string) (*http.Response, error) {
	const path = "healthz" // bad: invalid port ":8080healthz"
	return http.Get("http://" + podIP + ":8080" + path)
}

func ServiceURL(name, ns string, port int) string {
	return "http://" + name + "." + ns + ".svc.cluster.local:" + strconv.Itoa(port) // good: right
}

func CallService(name, ns string) (*http.Response, error) {
	return http.Get("http://" + name + "." + ns + ".svc.cluster.local" + "api/v1/items") // bad: host ...localapi
}

func CallServiceRight(name, ns string) (*http.Response, error) {
	return http.Get(ServiceURL(name, ns, 80) + "/api/v1/items") // good: right
}

func Webhook() *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("/mutate", nil2)                                           // good: right
	mux.HandleFunc("validate", nil2)                                          // bad: panics
	mux.HandleFunc("POST/convert", nil2)                                      // bad: pattern method glued
	mux.HandleFunc("POST /convert2", nil2)                                    // good: right
	return &http.Server{Addr: "9443", Handler: mux, ReadTimeout: time.Second} // bad: addr no colon
}

func nil2(http.ResponseWriter, *http.Request) {}

func Patch(ctx context.Context, body any) (*http.Response, error) {
	b, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, "PATCH", "https://10.0.0.1:6443/apis/apps/v1/namespaces/{namespace}/deployments/web", bytes.NewReader(b)) // bad: placeholder
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func Leader() string {
	host, err := os.Hostname()
	if err != nil {
		host = "http://localhost" // bad: scheme in host default
	}
	return net.JoinHostPort(host, "8081")
}

func Split(s *url.URL) (string, error) {
	host, _, err := net.SplitHostPort("https://10.0.0.1:6443") // bad: too many colons
	return host, err
}

func SplitRight() (string, error) {
	host, _, err := net.SplitHostPort("10.0.0.1:6443") // good: right
	return host, err
}
