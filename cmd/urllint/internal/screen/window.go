package screen

// MaxLine is how many bytes of a line are shown, and around how many of
// them are put before and after the carets of a longer one.
const (
	MaxLine = 160
	around  = 60
)

// Window cuts a long line down to the part around [start, end), without
// cutting through a rune; cut is what an offset into the line must lose.
func Window(line string, start, end int) (shown string, cut int) {
	if len(line) <= MaxLine {
		return line, 0
	}
	start, end = min(max(start, 0), len(line)), min(max(end, start, 0), len(line))
	from := max(start-around, 0)
	to := min(max(min(end, start+around)+around, from+MaxLine/2), len(line))
	for from > 0 && !utf8Start(line[from]) {
		from--
	}
	for to < len(line) && !utf8Start(line[to]) {
		to++
	}
	const dots = "..."
	shown, cut = line[from:to], from
	if from > 0 {
		shown, cut = dots+shown, from-len(dots)
	}
	if to < len(line) {
		shown += dots
	}
	return shown, cut
}

// utf8Start reports whether a byte begins a rune.
func utf8Start(b byte) bool { return b&0xC0 != 0x80 }
