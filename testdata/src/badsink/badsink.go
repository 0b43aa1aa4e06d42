// Package badsink is checked with -sinks that are wrong.
package badsink // want `sink that does not exist: "badsink.Fetch#1=url": Fetch has one parameter: the last is #0` `"badsink.fetch#0=url": badsink has no "fetch" in this build; did you mean Fetch.`

import (
	"net/http" // want `"net/http.RoundTripper.RoundTrip#0=url": parameter #0 of RoundTrip is no string, but .http.Request` `"net/http.Gte#0=url": http has no "Gte" in this build; did you mean Get.` `"net/http.Get#1=url": Get has one parameter` `"net/http.Client.URL=url": http.Client has no "URL"` `"net/http.Client.Timeout=url": http.Client.Timeout is no string, but time.Duration` `"\(.net/http.Client\).Timeout#0=url": http.Client.Timeout is a field`  `"\(.net/http.Client\).Gets#0=url": http.Client has no "Gets" in this build; did you mean Get.`
	"net/url"
)

// Fetch has one parameter. A wrong sink takes nothing from the others.
func Fetch(u string) { http.Get(u) } // want Fetch:"#0 to http.Get, #0 to http.Get"

func calls() {
	Fetch("http://h/a b")      // want `space must be encoded`
	url.Parse("http://h/100%") // want `must be followed by two hex digits`
}
