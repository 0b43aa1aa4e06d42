package glued

import "net/http"

// A parameter may be a reference with a query of its own.

func nested() {
	http.Get("http://example.com/login?return=index.php?id=5")
	http.Get("http://example.com/login?from=list?page=2")
	http.Get("http://example.com/items?size=5?page=2") // want `second query after the first one`
}
