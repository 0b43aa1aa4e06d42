package hand

import (
	"bytes"
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Functions that trim known texts.
func Trimmed() {
	const b = "http://t1.example/a b"           // want "unsafe-space" "http://t1.example/a b/ x "
	http.Get(b + "/" + strings.Trim(" x ", "")) // want "edge-space" "http://t1.example/a b/ x "
	http.Get(b + "/" + strings.Trim("xxyxx", "x"))
	http.Get(b + "/" + strings.TrimLeft("xxyxx", "yx"))
	http.Get(b + "/" + strings.TrimRight("aba", "ab"))
	http.Get(b + "/" + strings.TrimPrefix("aab", "a"))
	http.Get(b + "/" + strings.TrimSuffix("abb", "b"))
	http.Get(b + "/" + strings.TrimSpace("\t x \n\u00a0"))
	http.Get(b + "/" + strings.TrimFunc("11x11", func(r rune) bool { return r == '1' }))
}

// Functions that replace and repeat.
func ReplacedAndRepeated() {
	const b = "http://t2.example/a b" // want "unsafe-space" "http://t2.example/a b/bbaa"
	http.Get(b + "/" + strings.Replace("aaaa", "a", "b", 2))
	http.Get(b + "/" + strings.Replace("aaaa", "a", "b", 0))
	http.Get(b + "/" + strings.Replace("aaaa", "a", "b", -1))
	http.Get(b + "/" + strings.Replace("ab", "", "-", -1))
	http.Get(b + "/" + strings.Replace("ab", "", "-", 1))
	http.Get(b + "/" + strings.ReplaceAll("ab", "", "-"))
	http.Get(b + "/" + strings.ReplaceAll("aaa", "aa", "b"))
	http.Get(b + "/" + strings.Repeat("ab", 0))
	http.Get(b + "/" + strings.Repeat("", 5))
	http.Get(b + "/" + strings.Repeat("ab", 3))
}

// Functions that change single runes.
func CaseAndMap() {
	const b = "http://t3.example/a b" // want "unsafe-space" "http://t3.example/a b/STRAßE"
	http.Get(b + "/" + strings.ToUpper("straße"))
	http.Get(b + "/" + strings.ToLower("İ"))
	http.Get(b + "/" + strings.Title("ab cd"))
	http.Get(b + "/" + strings.ToTitle("ab"))
	http.Get(b + "/" + strings.Map(func(r rune) rune {
		if r == 'a' {
			return -1
		}
		return r + 1
	}, "abc"))
	http.Get(b + "/" + strings.ToValidUTF8("a\xffb", "?"))
}

// Functions that join and split.
func JoinedAndSplit() {
	const b = "http://t4.example/a b" // want "unsafe-space" "http://t4.example/a b/…"
	http.Get(b + "/" + strings.Join(nil, ","))
	http.Get(b + "/" + strings.Join([]string{"a"}, ","))
	http.Get(b + "/" + strings.Join([]string{"a", "", "b"}, ","))
	http.Get(b + "/" + strings.Join(strings.Split("a,b,", ","), "-"))
	http.Get(b + "/" + strings.Join(strings.Split("abc", ""), "-"))
	http.Get(b + "/" + strings.Join(strings.Split("", ","), "-"))
	http.Get(b + "/" + strings.Join(strings.SplitN("a,b,c", ",", 2), "-"))
	http.Get(b + "/" + strings.Join(strings.SplitN("a,b,c", ",", 0), "-"))
	http.Get(b + "/" + strings.Join(strings.SplitN("a,b,c", ",", -1), "-"))
	http.Get(b + "/" + strings.Join(strings.SplitAfter("a,b,c", ","), "-"))
	http.Get(b + "/" + strings.Join(strings.Fields(" a  b "), "-"))
}

// Functions that cut.
func CutKnown() {
	const b = "http://t5.example/a b" // want "unsafe-space" "http://t5.example/a b/ab=c…"
	x, y, ok := strings.Cut("a=b=c", "=")
	http.Get(b + "/" + x + y + fmt.Sprint(ok))
	x, y, ok = strings.Cut("abc", "=")
	http.Get(b + "/" + x + y + fmt.Sprint(ok))
	x, y, ok = strings.Cut("abc", "")
	http.Get(b + "/" + x + "|" + y + fmt.Sprint(ok)) // want "unsafe-pipe" "http://t5.example/a b/|abc…"
	z, ok := strings.CutPrefix("abc", "")
	http.Get(b + "/" + z + fmt.Sprint(ok))
	z, ok = strings.CutSuffix("abc", "x")
	http.Get(b + "/" + z + fmt.Sprint(ok))
}

// Functions of package path.
func JoinedPaths() {
	const b = "http://t6.example/a b" // want "unsafe-space" "http://t6.example/a b/b"
	http.Get(b + "/" + path.Join("a", "", "../b"))
	http.Get(b + "/" + path.Join("", ""))
	http.Get(b + "/" + path.Join("/a/", "/b/"))
	http.Get(b + "/" + path.Clean("a//b/./c/../d/"))
	http.Get(b + "/" + path.Clean(""))
	http.Get(b + "/" + path.Base("a/b/"))
	http.Get(b + "/" + path.Base(""))
	http.Get(b + "/" + path.Dir("a/b"))
	http.Get(b + "/" + path.Dir(""))
}

// Verbs and flags of fmt.
func Verbs() {
	const b = "http://t7.example/a b"                                        // want "unsafe-space" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%5s|", "a"))                             // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%-5s|", "a"))                            // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%05d|", -7))                             // want "unsafe-pipe" "http://t7.example/a b/-0007|"
	http.Get(b + "/" + fmt.Sprintf("%+d|", 7))                               // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%x|", "hi"))                             // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("% x|", "hi"))                            // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%X|", 255))                              // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%#x|", 255))                             // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%o|", 8))                                // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%b|", 5))                                // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%c|", 'x'))                              // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%U|", 'x'))                              // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%q|", "a"))                              // want "printed-value" "http://t7.example/a b/\"…\"|" "unsafe-pipe" "http://t7.example/a b/\"…\"|"
	http.Get(b + "/" + fmt.Sprintf("%q|", 'a'))                              // want "printed-value" "http://t7.example/a b/…|" "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%t|", true))                             // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", nil))                              // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%5.1f|", 3.14159))                       // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%e|", 1234.5))                           // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%g|", 1e21))                             // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%T|", 1))                                // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%.2s|", "abc"))                          // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%.0s|", "abc"))                          // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%*d|", 4, 7))                            // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%-*d|", 4, 7))                           // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%[2]s%[1]s|", "a", "b"))                 // want "unsafe-pipe" "http://t7.example/a b/ba|"
	http.Get(b + "/" + fmt.Sprintf("%[2]*[1]d|", 7, 4))                      // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%%|%s", "a"))                            // want "bad-escape" "http://t7.example/a b/%|a"
	http.Get(b + "/" + fmt.Sprintf("%!|"))                                   // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%d|", "a"))                              // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%s|", 1))                                // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%s|"))                                   // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("x|", 1))                                 // want "unsafe-pipe" "http://t7.example/a b/x|…"
	http.Get(b + "/" + fmt.Sprintf("%z|", 1))                                // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%s|", []string{"a", "b"}))               // want "printed-value" "http://t7.example/a b/…|" "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", []byte("a")))                      // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%s|", []byte("a")))                      // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", struct{ A, B string }{"a", "b"}))  // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%+v|", struct{ A, B string }{"a", "b"})) // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", map[string]int{"b": 1, "a": 2}))   // want "printed-value" "http://t7.example/a b/…|" "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", &struct{ A string }{"a"}))         // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%s|", error(nil)))                       // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", 1.0))                              // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%v|", float32(0.1)))                     // want "unsafe-pipe" "http://t7.example/a b/…|"
	http.Get(b + "/" + fmt.Sprintf("%d|", uint8(200)))                       // want "unsafe-pipe" "http://t7.example/a b/200|"
	http.Get(b + "/" + fmt.Sprintf("%v|", 'a'))                              // want "unsafe-pipe" "http://t7.example/a b/97|"
	http.Get(b + "/" + fmt.Sprintf("%s|", strings.NewReplacer()))            // want "unsafe-pipe" "http://t7.example/a b/…|"
}

// What fmt.Sprint puts between its arguments.
func Printed() {
	const b = "http://t8.example/a b" // want "unsafe-space" "http://t8.example/a b/ab"
	http.Get(b + "/" + fmt.Sprint("a", "b"))
	http.Get(b + "/" + fmt.Sprint("a", 1))
	http.Get(b + "/" + fmt.Sprint(1, 2))
	http.Get(b + "/" + fmt.Sprint("a", 1, 2, "b"))
	http.Get(b + "/" + fmt.Sprint(1, "a", 2))
	http.Get(b + "/" + fmt.Sprint(true, false))
	http.Get(b + "/" + fmt.Sprint())
	http.Get(b + "/" + fmt.Sprint(nil))
	http.Get(b + "/" + fmt.Sprint(1.5, 'x'))
	http.Get(b + "/" + fmt.Sprintln("a", 1)) // want "edge-space" "http://t8.example/a b/a 1\n"
	http.Get(b + "/" + fmt.Sprintln())       // want "edge-space" "http://t8.example/a b/\n"
	http.Get(b + "/" + fmt.Sprint([]any{"a", 1}...))
	http.Get(b + "/" + string(fmt.Append(nil, "a", 1)))
	http.Get(b + "/" + string(fmt.Appendf([]byte("x"), "%d", 1)))
}

// Functions of package strconv.
func NumbersAsTexts() {
	const b = "http://t9.example/a b" // want "unsafe-space" "http://t9.example/a b/-5"
	http.Get(b + "/" + strconv.Itoa(-5))
	http.Get(b + "/" + strconv.FormatInt(255, 16))
	http.Get(b + "/" + strconv.FormatInt(-255, 2))
	http.Get(b + "/" + strconv.Quote("a\"b")) // want "unsafe-quote" "http://t9.example/a b/\"a\\\"b\""
	http.Get(b + "/" + strconv.FormatBool(true))
	http.Get(b + "/" + strconv.FormatFloat(1.5, 'f', 2, 64))
	n, _ := strconv.Atoi("12x")
	http.Get(b + "/" + strconv.Itoa(n))
	n, _ = strconv.Atoi("99999999999999999999")
	http.Get(b + "/" + strconv.Itoa(n))
	m, _ := strconv.ParseInt("300", 10, 8)
	http.Get(b + "/" + strconv.FormatInt(m, 10))
	k, _ := strconv.ParseInt("0x10", 0, 64)
	http.Get(b + "/" + strconv.FormatInt(k, 10))
	u, err := strconv.ParseUint("-1", 10, 64)
	http.Get(b + "/" + fmt.Sprint(u, err != nil))
	f, _ := strconv.ParseFloat("1e3", 64)
	http.Get(b + "/" + fmt.Sprint(f))
	t, err := strconv.ParseBool("yes")
	http.Get(b + "/" + fmt.Sprint(t, err != nil))
	q, err := strconv.Unquote("`a`")
	http.Get(b + "/" + q + fmt.Sprint(err))
	q, err = strconv.Unquote("a")
	http.Get(b + "/" + q + fmt.Sprint(err != nil))
}

// Functions of package net/url.
func EscapedKnown() {
	const b = "http://t10.example/a b" // want "unsafe-space" "http://t10.example/a b/a%2Fb%20c%3Fd"
	http.Get(b + "/" + url.PathEscape("a/b c?d"))
	http.Get(b + "/" + url.QueryEscape("a/b c?d")) // want "query-escape-in-path" "http://t10.example/a b/a%2Fb+c%3Fd"
	s, err := url.QueryUnescape("a%zz")
	http.Get(b + "/" + s + fmt.Sprint(err != nil))
	s, err = url.PathUnescape("a%20b+c")
	http.Get(b + "/" + s + fmt.Sprint(err))
	v := url.Values{}
	v.Set("k", "a b")
	v.Add("j", "c")
	http.Get(b + "/" + v.Encode()) // want "query-mark" "http://t10.example/a b/…"
	v.Del("k")
	http.Get(b + "/" + v.Encode() + v.Get("j"))            // want "query-mark" "http://t10.example/a b/……"
	j, _ := url.JoinPath("http://t10.example/a b", "../c") // want "unsafe-space" "http://t10.example/a b"
	http.Get(j)
}

// Parts of a text that are not runes.
func PartsOfBytes() {
	const b = "http://t11.example/a b" // want "unsafe-space" "http://t11.example/a b/h\xc3"
	s := "héllo"                       // want "non-iri" "http://t11.example/a b/h\xc3"
	http.Get(b + "/" + s[:2])
	http.Get(b + "/" + s[1:])
	http.Get(b + "/" + string(s[0]))
	http.Get(b + "/" + string(rune(65)))
	http.Get(b + "/" + string([]rune(s)[1]))
	http.Get(b + "/" + string([]byte{65, 66}))
	for i, r := range "aé" {
		http.Get(b + "/" + strconv.Itoa(i) + string(r))
	}
	http.Get(b + "/" + fmt.Sprint(len(s), len([]rune(s))))
}

// What functions of package strings say of empty texts.
func EdgesOfTests() {
	const b = "http://t12.example/a b" // want "unsafe-space" "http://t12.example/a b/4 0 3 3 5"
	http.Get(b + "/" + fmt.Sprint(strings.Index("chicken", "ken"), strings.Index("a", ""), strings.LastIndex("go gopher", "go"), strings.Count("cheese", "e"), strings.Count("five", "")))
	http.Get(b + "/" + fmt.Sprint(strings.Compare("a", "b"), strings.EqualFold("Go", "GO"), strings.ContainsAny("", ""), strings.ContainsAny("a", ""), strings.ContainsRune("a", 'a')))
	http.Get(b + "/" + fmt.Sprint(strings.HasPrefix("a", ""), strings.HasSuffix("", "a"), strings.IndexByte("abc", 'c'), strings.IndexAny("golang", "gy"), strings.IndexRune("a", 'b')))
	if strings.Contains("abc", "") {
		http.Get("http://t12a.example/a b") // want "unsafe-space" "http://t12a.example/a b"
	}
	if strings.ContainsAny("abc", "") {
		http.Get("http://t12b.example/a b")
	}
	if strings.Index("", "") != 0 {
		http.Get("http://t12c.example/a b")
	}
	if strings.Count("aaa", "aa") != 1 {
		http.Get("http://t12d.example/a b")
	}
	if strings.LastIndex("abc", "") != 3 {
		http.Get("http://t12e.example/a b")
	}
	if strings.EqualFold("ß", "SS") {
		http.Get("http://t12f.example/a b")
	}
	if !strings.EqualFold("K", "\u212a") {
		http.Get("http://t12g.example/a b")
	}
	if "a" < "B" {
		http.Get("http://t12h.example/a b")
	}
	if min("b", "a", "c") != "a" || max("b", "a", "c") != "c" {
		http.Get("http://t12i.example/a b")
	}
	if min(3, 1, 2) != 1 || max(1.5, 2) != 2 {
		http.Get("http://t12j.example/a b")
	}
	if cmp.Or("", "", "x") != "x" || cmp.Or(0, 2, 3) != 2 || cmp.Compare(1, 2) != -1 {
		http.Get("http://t12k.example/a b")
	}
}

// Functions of package slices.
func ListsOfTexts() {
	const b = "http://t13.example/a b" // want "unsafe-space" "http://t13.example/a b/…"
	xs := []string{"c", "a", "b"}
	slices.Sort(xs)
	http.Get(b + "/" + xs[0])
	http.Get(b + "/" + strings.Join(xs, ""))
	ys := slices.Insert(xs, 1, "z")
	http.Get(b + "/" + ys[1])
	http.Get(b + "/" + strings.Join(slices.Compact([]string{"a", "a", "b"}), ""))
	http.Get(b + "/" + fmt.Sprint(slices.Index(xs, "b"), slices.Contains(xs, "q")))
	http.Get(b + "/" + slices.Max([]string{"a", "c", "b"}))
	http.Get(b + "/" + strings.Join(slices.Concat([]string{"a"}, []string{"b"}), ""))
	http.Get(b + "/" + strings.Join(slices.Repeat([]string{"a"}, 2), ""))
	i, found := slices.BinarySearch([]string{"a", "b"}, "b")
	http.Get(b + "/" + fmt.Sprint(i, found))
}

// Writers of texts.
func Written() {
	const b = "http://t14.example/a b" // want "unsafe-space" "http://t14.example/a b/é007"
	var buf bytes.Buffer
	buf.WriteString(b)
	buf.WriteByte('/')
	buf.WriteRune('é')
	fmt.Fprintf(&buf, "%03d", 7)
	http.Get(buf.String())
	var sb strings.Builder
	n, _ := sb.WriteString(b)
	sb.WriteString(strconv.Itoa(n))
	http.Get(sb.String())
	sb.Grow(10)
	http.Get(sb.String()[:10] + fmt.Sprint(sb.Len()))
	buf.Reset()
	buf.Write([]byte("http://t14b.example/a b")) // want "unsafe-space" "http://t14b.example/a b"
	http.Get(buf.String())
	c, _ := buf.ReadByte()
	http.Get(string(c) + buf.String())
}

// Functions of a text with an unknown end.
func WithUnknownEnd(s string) {
	const b = "http://t15.example/a b" // want "unsafe-space" "http://t15.example/a b" "unsafe-space" "http://t15.example/a b/…"
	http.Get(b + "/" + strings.TrimPrefix(b+s, b))
	http.Get(strings.TrimSuffix(b+s, s))
	http.Get(strings.Replace(b+s, " ", "+", 1))
	http.Get(strings.TrimPrefix(s+b, "http://"))
	http.Get(strings.ToUpper(b) + s)
	http.Get(strings.TrimRight(b+s, "/"))
	http.Get(strings.TrimLeft(b+s, "h"))
	http.Get(fmt.Sprintf("%s%s", b, s))
	http.Get(fmt.Sprintf("%.30s", b+s))
	http.Get((b + s)[:18])
	http.Get((b + s)[3:])
}

// Numbers that wrap around, and divisions.
func NumbersThatWrap() {
	const b = "http://t16.example/a b" // want "unsafe-space" "http://t16.example/a b/…"
	type P struct{ X, Y int }
	p := P{1, 2}
	http.Get(b + "/" + fmt.Sprint(p))
	http.Get(b + "/" + fmt.Sprintf("%d", p))
	var e error
	http.Get(b + "/" + fmt.Sprint(e))
	var q *P
	http.Get(b + "/" + fmt.Sprint(q))
	http.Get(b + "/" + fmt.Sprint(q == nil))
	x := 7 / 2
	y := -7 / 2
	z := -7 % 3
	http.Get(b + "/" + fmt.Sprint(x, y, z, 1<<3, 6&^2, 5^1, ^5, 7>>1))
	var u8 uint8 = 250
	u8 += 10
	http.Get(b + "/" + fmt.Sprint(u8))
	var i8 int8 = 127
	i8++
	http.Get(b + "/" + fmt.Sprint(i8))
	if u8 > 200 || i8 > 0 {
		http.Get("http://t16b.example/a b")
	}
	f := 0.1
	if f+0.2 == 0.3 {
		http.Get("http://t16c.example/a b")
	}
	var u uint = 0
	if u-1 < 5 {
		http.Get("http://t16d.example/a b")
	}
	if x := int8(-128); -x != -128 {
		http.Get("http://t16e.example/a b")
	}
	if 1<<u != 1 {
		http.Get("http://t16f.example/a b")
	}
}

// What is printed of a number agrees with the number.
func PrintedAgrees(n int) {
	if p := fmt.Sprintf("v%d", n); p == "v1" && n == 2 {
		http.Get("http://r1.example/a b")
	}
}

// The number is asked for first.
func AgreesPrinted(n int) {
	p := fmt.Sprintf("v%v-%03d", n, n)
	if n == 2 && p == "v2-002" {
		http.Get("http://r2.example/a b") // want "unsafe-space" "http://r2.example/a b"
	}
	if n == 2 && p == "v2-003" {
		http.Get("http://r3.example/a b")
	}
}

// What is printed of a boolean and of its opposite.
func PrintedBool(force bool) {
	p := fmt.Sprintf("%t/%v", force, !force)
	if force && p == "true/false" {
		http.Get("http://r4.example/a b") // want "unsafe-space" "http://r4.example/a b"
	}
	if force && p == "true/true" {
		http.Get("http://r5.example/a b")
	}
	if p == "yes/no" {
		http.Get("http://r6.example/a b")
	}
}

// A byte is no larger than 255.
func PrintedByte(n int) {
	switch fmt.Sprint(uint8(n)) {
	case "255":
		http.Get("http://r7.example/a b") // want "unsafe-space" "http://r7.example/a b"
	case "256":
		http.Get("http://r8.example/a b")
	}
}

// A number in another base.
func PrintedBase(n int) {
	if s := strconv.FormatInt(int64(n), 16); n == 255 && s == "fe" {
		http.Get("http://r9.example/a b")
	}
}
