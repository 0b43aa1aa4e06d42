package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTemplates(t *testing.T) {
	prelude := strings.Replace(truthPrelude, `"syscall";`, `"syscall"; "text/template";`, 1)
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"made where it is executed", `func f() { var b strings.Builder; template.Must(template.New("a").Parse("a{{.}}b")).Execute(&b, dyn()); sink(b.String()) }`, []string{"a<any>b"}},
		{"of a variable, with what is written before and after it", `func f() { t, err := template.New("a").Parse("a{{.}}"); if err != nil { return }; b := new(bytes.Buffer); b.WriteString("0"); if t.Execute(b, 1) != nil { return }; b.WriteString("1"); sink(b.String()) }`, []string{"0a<any>1"}},
		{"made where it is asked whether it fails", `func f() { var b strings.Builder; if err := template.Must(template.New("a").Parse("a{{.}}b")).Execute(&b, dyn()); err != nil { return }; sink(b.String()) }`, []string{"a<any>b"}},
		{"of the package", `var made = template.Must(template.New("a").Funcs(nil).Parse("a{{if .}}x{{end}}")); func f() { var b strings.Builder; made.Execute(&b, 1); sink(b.String()) }`, []string{"a<any>"}},
		{"a constant", `const text = "a" + "{{.}}"; func f() { var b strings.Builder; template.Must(template.New("a").Parse(text)).Execute(&b, 1); sink(b.String()) }`, []string{"a<any>"}},
		{"spaces that an action cuts off", `func f() { var b strings.Builder; template.Must(template.New("a").Parse("a {{- .}}")).Execute(&b, 1); sink(b.String()) }`, []string{"a<any>"}},
		{"after it", `func f() { var b strings.Builder; template.Must(template.New("a").Parse("{{. -}} a")).Execute(&b, 1); sink(b.String()) }`, []string{"<any>a"}},
		{"a comment", `func f() { var b strings.Builder; template.Must(template.New("a").Parse("a{{/* x */}}b")).Execute(&b, 1); sink(b.String()) }`, []string{"ab"}},
		{"other signs around the actions", `func f() { var b strings.Builder; template.Must(template.New("a").Delims("<", ">").Parse("a<.>")).Execute(&b, 1); sink(b.String()) }`, []string{"<any>"}},
		{"parsed anew", `var made = template.Must(template.New("a").Parse("x{{.}}")); func g() { made.Parse(dyn()) }; func f() { var b strings.Builder; made.Execute(&b, 1); sink(b.String()) }`, []string{"<any>"}},
		{"one that other packages see", `var Made = template.Must(template.New("a").Parse("x{{.}}")); func f() { var b strings.Builder; Made.Execute(&b, 1); sink(b.String()) }`, []string{"<any>"}},
		{"one of two", `func f() { t := template.Must(template.New("a").Parse("x")); if dyn() == "" { t = template.Must(template.New("a").Parse("x")) }; var b strings.Builder; t.Execute(&b, 1); sink(b.String()) }`, []string{"<any>"}},
		{"a text that is none of a template, for which the program panics", `func f() { var b strings.Builder; template.Must(template.New("a").Parse("x{{")).Execute(&b, 1); sink(b.String()) }`, nil},
		{"into something else than a buffer", `func f() { var b strings.Builder; template.Must(template.New("a").Parse("x")).Execute(os.Stdout, 1); sink(b.String() + "a") }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			assert.ElementsMatch(t, tt.want, sunk(t, prelude+"var _ = template.New\n"+tt.src+"\n"))
		})
	}
}
