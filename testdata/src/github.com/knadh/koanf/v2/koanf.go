// Package koanf stands in for github.com/knadh/koanf/v2.
package koanf

type Provider interface{}

type Parser interface{}

type Koanf struct{}

func New(delim string) *Koanf                       { return nil }
func (k *Koanf) Load(p Provider, pa Parser) error   { return nil }
func (k *Koanf) String(path string) string          { return "" }
func (k *Koanf) Unmarshal(path string, o any) error { return nil }
