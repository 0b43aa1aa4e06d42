// Package v1 stands for the real one.
package v1

import "k8s.io/apimachinery/pkg/util/intstr"

// URIScheme is the scheme of a probe.
type URIScheme string

// The schemes there are.
const (
	URISchemeHTTP  URIScheme = "HTTP"
	URISchemeHTTPS URIScheme = "HTTPS"
)

// HTTPGetAction asks for a page.
type HTTPGetAction struct {
	Path   string
	Port   intstr.IntOrString
	Host   string
	Scheme URIScheme
}

// Probe asks whether a container lives.
type Probe struct {
	HTTPGet *HTTPGetAction
}

// ServicePort is a port of a service.
type ServicePort struct {
	Port       int32
	TargetPort intstr.IntOrString
}

// ServiceSpec describes a service.
type ServiceSpec struct {
	ExternalName string
	ExternalIPs  []string
}
