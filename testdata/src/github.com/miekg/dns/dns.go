// Package dns is a stub.
package dns

const TypeA = 1

// A Msg is a question.
type Msg struct{}

func (m *Msg) SetQuestion(z string, t uint16) *Msg { return m }
