// Package nat stands for the real one.
package nat

// Port is a port and a protocol.
type Port string

// PortBinding is where a port is published.
type PortBinding struct {
	HostIP, HostPort string
}

// NewPort puts a port together.
func NewPort(proto, portOrRange string) (Port, error) { return Port(portOrRange + "/" + proto), nil }
