package main

import "net/http"

// redirects answers addresses that older clients still ask for.
func redirects() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /now", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "htp//api.weather.example/v1/now", http.StatusFound)
	})
	mux.Handle("GET /help", http.RedirectHandler("https:/docs.weather.example/", http.StatusMovedPermanently))
	return mux
}

func serve() error {
	return http.ListenAndServe("localhost:80800", redirects())
}
