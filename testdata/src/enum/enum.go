// Package enum has types with a name for each of their numbers.
package enum

import (
	"fmt"
	"net/url"
	"strconv"
)

type Kind int

const (
	Tcp Kind = iota
	Udp
)

var names = map[Kind]string{Tcp: "tcp", Udp: "udp"}

// String prints a number without a name as the program does not have one.
func (k Kind) String() string {
	if s, ok := names[k]; ok {
		return s
	}
	return fmt.Sprintf("Kind(%d)", k)
}

func parse(k Kind, host string) (*url.URL, error) {
	return url.Parse(k.String() + "://" + host)
}

type Level uint8

func (l *Level) String() string {
	if *l == 0 {
		return "low"
	}
	return "Level(" + strconv.Itoa(int(*l)) + ")"
}

func parseLevel(l *Level, host string) (*url.URL, error) {
	return url.Parse(l.String() + "://" + host)
}

type Other int

// String says of each number what no scheme is.
func (o Other) String() string {
	if o == 0 {
		return "other"
	}
	return fmt.Sprintf("Oth(%d)", o) // want `URL does not start with a scheme and a colon`
}

func parseOther(o Other, host string) (*url.URL, error) {
	return url.Parse(o.String() + "://" + host)
}

// Name is not what prints one.
func (o Other) Name() string {
	if o == 0 {
		return "other"
	}
	return fmt.Sprintf("Other(%d)", o) // want `URL does not start with a scheme and a colon`
}

func parseName(o Other, host string) (*url.URL, error) {
	return url.Parse(o.Name() + "://" + host)
}
