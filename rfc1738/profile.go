package rfc1738

import "fmt"

// A Profile decides which breaches of RFC 1738 are reported.
type Profile uint8

const (
	Current Profile = iota // a breach only where no later Internet standard made it legal
	Strict                 // RFC 1738 to the letter
)

// profileNames are the profiles' names in flags and settings.
var profileNames = [...]string{Current: "current", Strict: "rfc1738"}

// String returns the profile's name.
func (p Profile) String() string { return profileNames[p] }

// Profiles returns the names [ParseProfile] knows.
func Profiles() []string { return profileNames[:] }

// ParseProfile returns the profile of that name; the error quotes a wrong one
// and names the right ones.
func ParseProfile(name string) (Profile, error) {
	for p, n := range profileNames {
		if n == name {
			return Profile(p), nil
		}
	}
	return 0, fmt.Errorf("unknown profile %q (want %s or %s)", name, profileNames[Current], profileNames[Strict])
}

// Reports says whether the profile reports a rule that nobody named.
func (p Profile) Reports(r *Rule) bool {
	return !r.OptIn && (p == Strict || r.Lifted == "")
}
