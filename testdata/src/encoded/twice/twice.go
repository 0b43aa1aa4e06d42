package encoding

import (
	"net/http"
	"net/url"
)

// onceMore is there to double encode the state. If not, parameters are lost.
func onceMore(q url.Values, state string) { q.Set("state", url.QueryEscape(state)) }

func beside(q url.Values, name string) {
	// The service decodes a name twice.
	q.Set("name", url.QueryEscape(name))
}

// byWhom knows why it escapes what it hands on.
func byWhom(q url.Values, name string) {
	hand(q, url.PathEscape(name)) // escaped twice, as the service wants it
}

func hand(q url.Values, name string) { q.Set("name", name) }

func kept(q url.Values, key string) {
	q.Set("key", url.QueryEscape(key)) // double-encoding to keep "+" as it is
}

// otherSide is told why: the state is encoded twice, the service decodes it.
func otherSide(q url.Values, state string) { q.Set("state", url.QueryEscape(state)) }

// happens says what happens, not what for: the state happens to be escaped twice.
func happens(q url.Values, state string) {
	q.Set("state1", url.QueryEscape(state)) // want `escaped value that is escaped again`
}

// encoder decodes twice, since the proxy encodes once more.
func encoder(q url.Values) (string, error) { return url.QueryUnescape(q.Get("state")) }

// decoder decodes the state twice.
func decoder(q url.Values) (string, error) {
	return url.QueryUnescape(q.Get("state2")) // want `decoded value that is decoded again`
}

// notTwice must not be double encoded.
func notTwice(q url.Values, state string) {
	q.Set("state3", url.QueryEscape(state)) // want `escaped value that is escaped again`
}

func fault(q url.Values, state string) {
	q.Set("state4", url.QueryEscape(state)) // want `escaped value that is escaped again`
	/* double escape */
	q.Set("again", url.QueryEscape(state)) // want `escaped value that is escaped again`
}

// explained is a bug: the state must not be encoded, it is encoded twice.
func explained(q url.Values, state string) {
	q.Set("state5", url.QueryEscape(state)) // want `escaped value that is escaped again`
}

// other says that this one is called twice, and nothing of how it writes.
func other(q url.Values, state string) {
	q.Set("state6", url.QueryEscape(state)) // want `escaped value that is escaped again`
}

// verify decodes until nothing changes, or the secret is the right one.
func verify(secret string, q url.Values) bool {
	return untilSame(secret, q.Get("secret"))
}

func untilSame(secret, got string) bool {
	for got != secret {
		unescaped, _ := url.QueryUnescape(got)
		if unescaped == got {
			return false
		}
		got = unescaped
	}
	return true
}

// onceTooOften goes on with what it decoded.
func onceTooOften(secret string, q url.Values) string {
	got, _ := url.QueryUnescape(q.Get("secret")) // want `decoded value that is decoded again`
	return got + secret
}

// A name may come encoded, and goes on as it is where it cannot be decoded: a percent
// sign in it is no error.
func ifItCan(r *http.Request) string {
	name := r.URL.Path
	if decoded, err := url.PathUnescape(name); err == nil {
		name = decoded
	}
	return name
}

func orAsItIs(r *http.Request) string { return lenient(r.URL.Path) }

func lenient(path string) string {
	decoded, err := url.PathUnescape(path)
	if err != nil {
		return path
	}
	return decoded
}

func firstDecoded(r *http.Request) string {
	if decoded, err := url.PathUnescape(r.URL.Path); err == nil {
		return decoded
	}
	return r.URL.Path
}

// strict makes an error of a percent sign.
func strict(r *http.Request) (string, error) {
	decoded, err := url.PathUnescape(r.URL.Path) // want `decoded value that is decoded again`
	if err != nil {
		return "", err
	}
	return decoded, nil
}

func otherwise(r *http.Request) string {
	if decoded, err := url.PathUnescape(r.URL.Path); err == nil { // want `decoded value that is decoded again`
		return decoded
	}
	return "unknown"
}

// plusLost loses the plus signs of what it decodes once more, error or not.
func plusLost(q url.Values) string {
	name := q.Get("label") // want `decoded value that is decoded again`
	if decoded, err := url.QueryUnescape(name); err == nil {
		name = decoded
	}
	return name
}

// onceMore tells why: the value is escaped once more, because the server decodes it.
func onceMore(q url.Values, state string) { q.Set("state9", url.QueryEscape(state)) }

// onceMoreOnly escapes the value once more.
func onceMoreOnly(q url.Values, state string) {
	q.Set("state10", url.QueryEscape(state)) // want `escaped value that is escaped again`
}
