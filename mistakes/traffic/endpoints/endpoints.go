// Package endpoints holds addresses.
package endpoints

const (
	Metrics   = "0.0.0.0:9090/metrics"
	MetricsOK = "0.0.0.0:9090"
)

var (
	Billing   = "https://billing.internal:8443:/v1"
	BillingOK = "https://billing.internal:8443/v1"
)

type Set struct {
	Auth, Pay string
}

func Prod() *Set {
	return &Set{
		Auth: "https://auth.example.com/oauth/token",
		Pay:  "htps://pay.example.com", // bad: a letter is missing from the scheme
	}
}
