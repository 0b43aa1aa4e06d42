// Package api is as much of the client of Consul as the tests need.
package api

type AgentServiceRegistration struct {
	Address string
	Port    int
	Check   *AgentServiceCheck
}

type AgentServiceCheck struct{ HTTP, TCP, GRPC string }
