// Package v1 stands for the real one.
package v1

// HTTPIngressPath is a path of an ingress.
type HTTPIngressPath struct {
	Path string
}
