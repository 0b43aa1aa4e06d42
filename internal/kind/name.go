package kind

import (
	"iter"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

var (
	RouteName = &Kind{
		Name: "route-name", Check: checkRouteName,
		Doc: "the name of a part of a route, without the colon or braces that it has there",
	}
	QueryName = &Kind{
		Name: "query-name", Check: checkQueryName,
		Doc: "the name of a parameter of a query or form",
	}
	ValuesName = &Kind{
		Name: "values-name", Check: checkValuesName,
		Doc: "the name of a parameter that values are asked for, which may hold one that a server never gets",
	}
)

// What is written as it is, or looked up, by its name alone.
var (
	User = &Kind{
		Name: "user", Check: checkUser,
		Doc: "the name of a user, which is escaped when the URL is written",
	}
	SRVLabel = &Kind{
		Name: "srv-label", Check: checkSRVLabel,
		Doc: "a service or protocol, which is looked up with an underscore before it",
	}
	NoProxy = &Kind{
		Name: "no-proxy", Check: checkNoProxy,
		Doc: "a list of hosts, with commas between them, that no proxy is asked for",
	}
	CopySource = &Kind{
		Name: "copy-source", Check: checkCopySource,
		Doc: "a bucket, a slash and a key, with its escapes",
	}
	Bucket = &Kind{
		Name: "bucket", Check: checkBucket,
		Doc: "the name of a bucket",
	}
)

// checkUser checks the name of a user: a password is given apart.
func checkUser(c Context, text string) []rule.Finding {
	if i := strings.IndexByte(text, ':'); i >= 0 && !c.Test {
		return one(rule.Find(rule.FieldUser, text, i, len(text)))
	}
	return checkRaw(c, text)
}

// checkSRVLabel checks a service or protocol of a SRV record.
func checkSRVLabel(c Context, text string) []rule.Finding {
	if len(text) > 1 && text[0] == '_' && !c.Test {
		return one(rule.Find(rule.SRVLabel, text, 0, 1).Repaired(""))
	}
	return nil
}

// checkNoProxy checks the list of hosts in NO_PROXY.
func checkNoProxy(c Context, text string) []rule.Finding {
	var found []rule.Finding
	for at, entry := range entries(text, ",") {
		if c.Test {
			return nil
		}
		semicolon := strings.IndexByte(entry, ';')
		star := strings.LastIndexByte(entry, '*')
		switch i := strings.Index(entry, "://"); {
		case i >= 0:
			found = append(found, rule.Find(rule.NoProxy, text, at, at+i+len("://")))
		case semicolon >= 0:
			found = append(found, rule.Find(rule.NoProxy, text, at+semicolon, at+semicolon+1))
		case star > 0, star == 0 && entry != "*" && !strings.HasPrefix(entry, "*."):
			found = append(found, rule.Find(rule.NoProxy, text, at, at+len(entry)))
		}
	}
	return found
}

// entries yields the entries of a list, without the spaces around them, with
// their offsets.
func entries(text, separator string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		at := 0
		for entry := range strings.SplitSeq(text, separator) {
			plain := strings.TrimLeft(entry, " ")
			if !yield(at+len(entry)-len(plain), strings.TrimRight(plain, " ")) {
				return
			}
			at += len(entry) + len(separator)
		}
	}
}

// checkBucket checks the name of a bucket. An access point of AWS is named by an
// ARN.
func checkBucket(c Context, text string) []rule.Finding {
	if c.Test || strings.HasPrefix(text, "arn:") {
		return nil
	}
	if i := strings.Index(text, "://"); i > 0 {
		return one(rule.Find(rule.BucketName, text, 0, i+len("://")))
	}
	if i := strings.IndexByte(text, '/'); i >= 0 {
		return one(rule.Find(rule.BucketName, text, i, len(text)))
	}
	return nil
}

// checkCopySource checks the source of a copy, which S3 decodes: it has no scheme.
func checkCopySource(c Context, text string) []rule.Finding {
	if i := strings.Index(text, "://"); i > 0 && i+1 == strings.IndexByte(text, '/') && !c.Test {
		return one(rule.Find(rule.BucketName, text, 0, i+len("://")))
	}
	return nil
}

// checkRouteName checks the name that a handler asks its route for. "*" by itself
// is the name of the rest.
func checkRouteName(c Context, text string) []rule.Finding {
	name := strings.Trim(text, ":{}*")
	if c.Test || name == text || !isIdentifier(name) {
		return nil
	}
	return one(rule.Find(rule.RouteName, text, 0, len(text)))
}

// checkQueryName checks the name of a parameter.
func checkQueryName(c Context, text string) []rule.Finding {
	name := strings.TrimSuffix(strings.TrimLeft(text, "?&"), "=")
	if c.Test || name == text || !isIdentifier(strings.NewReplacer("-", "_", ".", "_", "[", "_", "]", "_").Replace(name)) {
		return nil
	}
	return one(rule.Find(rule.QueryName, text, 0, len(text)).Repaired(name))
}

// checkValuesName checks the same where values are asked for it, which the program may
// have made itself: what "?page" was parsed of has that name. So it is not repaired.
func checkValuesName(c Context, text string) []rule.Finding {
	found := checkQueryName(c, text)
	for i := range found {
		found[i].Repair = nil
	}
	return found
}
