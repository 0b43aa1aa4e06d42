package output

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParseTargets(t *testing.T) {
	tests := []struct {
		formats, file string
		want          []string // format:file
		wantErr       string
		why           string
	}{
		{"text", "", []string{"text:"}, "", "one, to standard output"},
		{"sarif", "a.sarif", []string{"sarif:a.sarif"}, "", "one, to a file"},
		{"text,sarif:a.sarif,json:a.json", "", []string{"text:", "sarif:a.sarif", "json:a.json"}, "", "several"},
		{"text, sarif:a.sarif", "a.txt", []string{"text:a.txt", "sarif:a.sarif"}, "", "-o is for the one without a file"},
		{`sarif:C:\a.sarif`, "", []string{`sarif:C:\a.sarif`}, "", "a path with a colon"},
		{"text,json", "", nil, `formats "text" and "json" both go to standard output; name a file for one: -format=text,json:FILE`, "they would run into each other"},
		{"text:a,json:a", "", nil, `formats "text" and "json" both go to a`, "the second would overwrite the first"},
		{"text:a", "b", nil, "-o b: every format has a file already", "nothing is left for -o"},
		{"sarif:", "", nil, "no file after the colon", "half of a pair"},
		{"sarf:x", "", nil, `unknown format "sarf"; did you mean sarif?`, "a typing mistake"},
		{"", "", nil, `unknown format ""`, "none"},
	}
	for _, tt := range tests {
		list, err := ParseTargets(tt.formats, tt.file)
		if tt.wantErr != "" {
			assert.ErrorContains(t, err, tt.wantErr, tt.why)
			continue
		}
		assert.NoError(t, err, tt.why)
		var got []string
		for _, target := range list {
			got = append(got, target.Name+":"+target.File)
		}
		assert.Equal(t, tt.want, got, tt.why)
	}
}
