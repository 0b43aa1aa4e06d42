package flow

import "testing"

// What package fmt makes of odd formats and operands, as it says of itself.
func TestFormatBranches(t *testing.T) {
	testReaching(t, []reaching{
		{"a width that an operand gives", `func f() { sink(fmt.Sprintf("%[2]*[1]d/", 5, 3)); sink(fmt.Sprintf("%*d|", 3, 5)) }`, []string{"<any>/", "<any>|"}},
		{"after it the next operand is printed", `func f() { sink(fmt.Sprintf("%*d%s", 3, 5, "a")) }`, []string{"<any>a"}},
		{"after a number the next operand is the one behind it", `func f() { sink(fmt.Sprintf("%[2]s%s%[1]s", "a", "b", "c")) }`, []string{"bca"}},
		{"an error of fmt in place of an operand that is not there", `func f() { sink(fmt.Sprintf("a%[3]db", 5)) }`, []string{"a<any>b"}},
		{"no operand has the number 0, a word for a number, or none", `func f() { sink(fmt.Sprintf("a%[0]db", 5)); sink(fmt.Sprintf("a%[x]dc", 5)); sink(fmt.Sprintf("a%[]dd", 5)) }`, []string{"a<any>b", "a<any>c", "a<any>d"}},
		{"nor one that is too large", `func f() { sink(fmt.Sprintf("a%[99999999]db", 5)) }`, []string{"a<any>b"}},
		{"what follows a bracket that nobody closes", `func f() { sink(fmt.Sprintf("a%[1", 5)); sink(fmt.Sprintf("a%[bcd", 5)) }`, []string{"a<any>", "a<any>cd"}},
		{"such a verb takes no operand", `func f() { sink(fmt.Sprintf("%[x]d%s", "a", "b")) }`, []string{"<any>a"}},
		{"too few operands, and the wrong one", `func f() { sink(fmt.Sprintf("a%sb")); sink(fmt.Sprintf("a%dc", "d")) }`, []string{"a<any>b", "a<any>c"}},
		{"fmt says so of an operand that is left over", `func f() { sink(fmt.Sprintf("a", "b")); sink(fmt.Sprintf("a%sc", "b", 1)) }`, []string{"a<any>", "abc<any>"}},
		{"unless the operands have numbers", `func f() { sink(fmt.Sprintf("a%[1]sc", "b", 1)) }`, []string{"abc"}},
		{"a format that ends in the middle of a verb", `func f() { sink(fmt.Sprintf("a%")) }`, []string{"a<any>"}},
		{"two percent signs", `func f() { sink(fmt.Sprintf("a%%b")) }`, []string{"a%b"}},
		{"one of two formats", `func f(c bool) { p := "a%s"; if c { p = "%sb" }; sink(fmt.Sprintf(p, "-")) }`, []string{"a-", "-b"}},
		{"one of two formats, the operand of which is one of two", `func f(c bool) { p, u := "a%s", "1"; if c { p, u = "%sb", "2" }; sink(fmt.Sprintf(p, u)) }`, []string{"a1", "2b"}},
		{"a format that nobody knows", `func f(p string) { sink(fmt.Sprintf(p, "a")) }`, []string{"<any>"}},
		{"a list of operands", `func f() { xs := []any{"a", "b"}; sink(fmt.Sprintf("%s-%s", xs...)) }`, []string{"<any>-<any>"}},
		{"operands side by side have a space between them if neither is a text", `func f() { sink(fmt.Sprint(1, 2, "a", 3, true)) }`, []string{"1 2a3 <word>"}},
		{"lines have a space everywhere, and an end", `func f() { sink(fmt.Sprintln("a", 1)) }`, []string{"a 1\n"}},
		{"a list of operands side by side", `func f() { xs := []any{"a", 1}; sink(fmt.Sprint(xs...)) }`, []string{"<any>"}},
		{"numbers in other bases", `func f() { sink(fmt.Sprintf("%x-%X-%o-%b", 26, 26, 8, 2)) }`, []string{"<word>-<word>-<digits>-<digits>"}},
		{"numbers with a sign, zeros, and to the left", `func f() { sink(fmt.Sprintf("%+d|%03d|%-3d|", 1, 2, 3)) }`, []string{"<any>|002|<any>|"}},
		{"texts to the left and to the right", `func f() { sink(fmt.Sprintf("%3s|%-3s|", "a", "b")) }`, []string{"<any>|<any>|"}},
		{"texts cut short", `func f() { sink(fmt.Sprintf("%.2s|%.0s|", "abc", "d")) }`, []string{"<any>|<any>|"}},
		{"quoted texts", `func f() { sink(fmt.Sprintf("%q", "a\"b")) }`, []string{"\"<any>\""}},
		{"texts in hexadecimal", `func f() { sink(fmt.Sprintf("%x", "az")) }`, []string{"<word>"}},
		{"truth values", `func f() { sink(fmt.Sprintf("%t|%v", true, false)) }`, []string{"<word>|<word>"}},
		{"floats", `func f() { sink(fmt.Sprintf("%.1f|%g", 1.25, 0.5)) }`, []string{"<any>|<word>"}},
		{"a character", `func f() { sink(fmt.Sprintf("%c%q", 'a', 'b')) }`, []string{"<any><any>"}},
		{"what is written to one", `func f() { var b strings.Builder; io.WriteString(&b, "a"); b.WriteByte('b'); b.WriteRune('c'); b.Write([]byte("d")); sink(b.String()) }`, []string{"abcd"}},
		{"what an error says", `func f() { err := errors.New("a"); sink(fmt.Sprintf("%v-%s", err, err)) }`, []string{"<any>-<any>"}},
		{"nil", `func f() { sink(fmt.Sprintf("%v|%s|%d", nil, nil, nil)) }`, []string{"<any>|<any>|<any>"}},
		{"the type of a text, of a number and of nothing", `func f() { sink(fmt.Sprintf("%T|%T|%T", "a", 1, nil)) }`, []string{"<any>|<any>|<any>"}},
		{"what is asked of a printed truth value", `func f(c bool) { if fmt.Sprintf("%t", c) == "true" { if c { sink("a") } else { sink("x") } } else if c { sink("x") } else { sink("b") } }`, []string{"a", "b"}},
		{"what is asked of a printed number", `func f(n int) { if fmt.Sprintf("%d", n) == "5" { if n == 5 { sink("a") } else { sink("x") } } }`, []string{"a"}},
	})
}
