package flow

// What a state keeps of a slot besides what it holds, such as the conditions on an
// unknown, is in slots of their own. They are asked for all the time, so they are found
// by the number of the slot and not by a name.

// A beside says what a slot is kept for that is beside another one.
type beside uint8

const (
	conditionsOf beside = iota // of an unknown: the conditions on it
	witnessOf                  // its witness
	relatedTo                  // the conditions on a text that are compared with each other
	madeOf                     // the conditions on what was made of it
	joinsOf                    // of a condition: the places where ways met on which it came out differently
	apartBy                    // of an unknown: the places where ways met that conditions on it tell apart
	decidedOf                  // of a selector: on which ways the conditions on it were decided
	doubtsOf                   // the doubts about it
	putOf                      // of a map of which little is known: what was put into it last
	besides
)

// besideKinds are the kinds of these slots.
var besideKinds = [besides]slotKind{
	conditionsOf: listSlot, witnessOf: witnessSlot, relatedTo: doubtSlot, madeOf: listSlot,
	joinsOf: listSlot, apartBy: listSlot, decidedOf: sharedSlot, doubtsOf: doubtSlot, putOf: sharedSlot,
}

// beside returns the slot beside another one.
func (f *Flow) beside(b beside, slot int) int {
	if i, known := f.besideIf(b, slot); known {
		return i
	}
	i := f.newSlot(besideKinds[b])
	at := f.besides[b]
	if slot >= len(at) {
		at = append(at, make([]int32, max(slot+1, len(f.kinds), 2*len(at))-len(at))...)
		f.besides[b] = at
	}
	at[slot] = int32(i)
	return i
}

// besideIf returns the slot beside another one; false if nobody has asked for it.
func (f *Flow) besideIf(b beside, slot int) (int, bool) {
	if at := f.besides[b]; slot < len(at) && at[slot] != 0 {
		return int(at[slot]), true
	}
	return 0, false
}
