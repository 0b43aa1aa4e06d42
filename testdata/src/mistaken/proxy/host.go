package proxy

import "net/http"

// What a client was asked for has a host.

func answered(resp *http.Response) {
	resp.Header.Set("Location", "https://"+resp.Request.URL.Host+"/a")
}
