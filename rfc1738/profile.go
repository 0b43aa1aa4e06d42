package rfc1738

import (
	"fmt"
	"slices"
)

// A Profile decides which violations are reported.
type Profile uint8

const (
	// ProfileCurrent reports a violation of RFC 1738 where no later Internet
	// standard made it legal, and what a later standard forbids.
	ProfileCurrent Profile = iota
	// ProfileRFC1738 reports that and every violation of RFC 1738 to the letter.
	ProfileRFC1738
)

// profileNames are the profiles' names in flags and settings.
var profileNames = [...]string{ProfileCurrent: "current", ProfileRFC1738: "rfc1738"}

// String returns the profile's name, "current" or "rfc1738".
func (p Profile) String() string {
	if int(p) < len(profileNames) {
		return profileNames[p]
	}
	return fmt.Sprintf("Profile(%d)", uint8(p))
}

// Profiles returns the names [ParseProfile] knows.
func Profiles() []string { return slices.Clone(profileNames[:]) }

// ParseProfile returns the profile of that name; the error quotes a wrong one
// and names the right ones.
func ParseProfile(name string) (Profile, error) {
	for p, n := range profileNames {
		if n == name {
			return Profile(p), nil
		}
	}
	return 0, fmt.Errorf("unknown profile %q (want %s or %s)", name, profileNames[ProfileCurrent], profileNames[ProfileRFC1738])
}

// Reports reports whether the profile reports the rule, where [Options] do not
// say otherwise.
func (p Profile) Reports(r *Rule) bool {
	return !r.optIn && (p == ProfileRFC1738 || r.lifted == "")
}
