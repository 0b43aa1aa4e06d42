package half

func tested(a, b int) bool { return a == b }

func untested(a, b int) bool { return a < b }

// HalfTested is called with both sides equal by tests of another module.
func HalfTested(a, b int) bool { return a <= b }

func both(a, b bool) bool { return a && b }

func last(s string) int {
	n := len(s)
	for n >= 0 {
		n--
	}
	return n
}

var small uint8 = 7
