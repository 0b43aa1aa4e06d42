// Package cluster describes what Kubernetes and Docker are to run.
package cluster

import (
	"github.com/docker/go-connections/nat"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

func probes() []corev1.Probe {
	return []corev1.Probe{
		{HTTPGet: &corev1.HTTPGetAction{Path: "/healthz", Port: intstr.FromInt32(8080), Scheme: corev1.URISchemeHTTPS}},
		{HTTPGet: &corev1.HTTPGetAction{Path: "/healthz", Port: intstr.FromString("http"), Scheme: "HTTP"}},
		{HTTPGet: &corev1.HTTPGetAction{Path: "/healthz", Port: intstr.FromString("8080")}}, // want `refuses: a number as the name of a port, "8080"`
		{HTTPGet: &corev1.HTTPGetAction{Path: "/healthz", Scheme: "https"}},                 // want `value that the API server of Kubernetes refuses: "https"`
		{HTTPGet: probe("http")}, // want `value that the API server of Kubernetes refuses: "http"`
		{HTTPGet: probe("HTTPS")},
	}
}

func probe(scheme corev1.URIScheme) *corev1.HTTPGetAction {
	return &corev1.HTTPGetAction{Path: "/healthz", Scheme: scheme}
}

var ports = []corev1.ServicePort{
	{Port: 80, TargetPort: intstr.FromString("web")},
	{Port: 80, TargetPort: intstr.FromString("8080")}, // want `refuses: a number as the name of a port, "8080"`
}

// A disruption is counted, or a share.
var share = intstr.FromString("8080")

var services = []corev1.ServiceSpec{
	{ExternalName: "db.example.com", ExternalIPs: []string{"10.0.0.1"}},
	{ExternalName: "https://db.example.com"}, // want `URL or path where a host belongs: "https://"`
	{ExternalIPs: []string{"10.0.0.1:8080"}}, // want `port where a host alone belongs: ":8080"`
}

var paths = []networkingv1.HTTPIngressPath{
	{Path: "/api"},
	{Path: "api"}, // want `value that the API server of Kubernetes refuses: "api"`
}

var exposed = map[nat.Port][]nat.PortBinding{
	nat.Port("80/tcp"): {{HostIP: "0.0.0.0", HostPort: "8080"}},
	nat.Port("tcp/81"): {{HostIP: "0.0.0.0", HostPort: ":8081"}}, // want `no port as Docker writes one: "tcp/81"` `no port as Docker writes one: ":" in ":8081"`
}

func port() (nat.Port, error) { return nat.NewPort("udp", "53") }

func portTwice() (nat.Port, error) {
	return nat.NewPort("tcp", "80/tcp") // want `no port as Docker writes one: "/tcp" in "80/tcp"`
}
