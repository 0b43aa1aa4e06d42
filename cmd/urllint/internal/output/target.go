package output

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/nearest"
)

// A Target is one form in which a run is printed, and where.
type Target struct {
	Format
	File string // "" for standard output
}

// ParseTargets reads the value of -format, "text,sarif:out.sarif", and that of
// -o, the file of the one format that names none.
func ParseTargets(formats, file string) ([]Target, error) {
	var list []Target
	free := -1 // the format that goes to standard output
	for entry := range strings.SplitSeq(formats, ",") {
		name, to, named := strings.Cut(strings.TrimSpace(entry), ":")
		i := slices.Index(FormatNames(), name)
		switch {
		case i < 0:
			return nil, nearest.Unknown("format", name, FormatNames(), "")
		case named && to == "":
			return nil, fmt.Errorf("format %q: no file after the colon", entry)
		case !named && free >= 0:
			return nil, fmt.Errorf("formats %q and %q both go to standard output; name a file for one: -format=%s,%s:FILE", list[free].Name, name, list[free].Name, name)
		case !named:
			free = len(list)
		}
		if at := slices.IndexFunc(list, func(t Target) bool { return named && t.File == to }); at >= 0 {
			return nil, fmt.Errorf("formats %q and %q both go to %s", list[at].Name, name, to)
		}
		list = append(list, Target{Formats[i], to})
	}
	if file != "" {
		if free < 0 {
			return nil, fmt.Errorf("-o %s: every format has a file already", file)
		}
		list[free].File = file
	}
	return list, nil
}

// Write prints a report in one form. A file is written wholly or not at all.
func (t Target) Write(r *Report, stdout io.Writer) error {
	if t.File == "" {
		return t.Print(r, stdout)
	}
	var b bytes.Buffer
	if err := t.Print(r, &b); err != nil {
		return err
	}
	return writeWhole(t.File, b.Bytes())
}

// ColorModes are the values of -color; the first is the default.
var ColorModes = []string{"auto", "always", "never"}
