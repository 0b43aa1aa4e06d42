package together

import retryablehttp "github.com/hashicorp/go-retryablehttp"

func retried(c *retryablehttp.Client) {
	req, err := retryablehttp.NewRequest("GET", "api.example.com/v1/users", nil) // want `no scheme where one is needed: "api.example.com" in "api.example.com/v1/users", passed to retryablehttp.NewRequest`
	if err != nil {
		return
	}
	req.Header.Set("Accept", "*/*")
	c.Do(req)
	body, _ := retryablehttp.NewRequest("GET", "url", nil) // is only read
	body.Header.Get("Content-Type")
	late, _ := retryablehttp.NewRequest("GET", "/v1/users", nil) // completed
	late.URL.Scheme, late.URL.Host = "https", "api.example.com"
	c.Do(late)
}
