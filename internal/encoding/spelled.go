package encoding

import (
	"net/url"
	"strings"
)

// Whoever holds a text holds it as it is written, or as it is sent. Where that is the
// same, and what a repair writes is an escape, the text is one of a URL. Else it
// may be a part of one, which is escaped before it is sent.

// A Respelling is a text before a repair and after it.
type Respelling struct{ Old, New string }

// Spelled returns the ways in which a text that is repaired may be held: as it is
// written, and as parts of a URL with it are sent.
func (r Respelling) Spelled() []Respelling {
	list := []Respelling{r}
	if from, to := r.Differs(); strings.Contains(r.New[from:len(r.New)-len(r.Old)+to], "%") {
		return list
	}
	for _, escape := range []func(string) string{url.QueryEscape, url.PathEscape} {
		sent := Respelling{escape(r.Old), escape(r.New)}
		if sent.Old != r.Old && sent.Old != sent.New && sent != list[len(list)-1] {
			list = append(list, sent)
		}
	}
	return list
}

// Differs returns the bytes of the old text that the new one has others for.
func (r Respelling) Differs() (from, to int) {
	a, b := r.Old, r.New
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	n := 0
	for n < min(len(a), len(b))-from && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return from, len(a) - n
}

// around is how many bytes before and after a change make it a text of its own, and
// telling how many in all are no accident.
const (
	around  = 2
	telling = 4
)

// IsHeldBy reports whether a text holds what a repair would change, in some way in which
// it may be spelled.
func (r Respelling) IsHeldBy(text string) bool {
	for _, s := range r.Spelled() {
		from, to := s.Differs()
		near := s.Old[max(from-around, 0):min(to+around, len(s.Old))]
		if len(near) < telling {
			near = s.Old
		}
		if len(near) >= telling && strings.Contains(text, near) {
			return true
		}
	}
	return false
}
