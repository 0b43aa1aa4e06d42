package half

import "testing"

func TestHalf(t *testing.T) {
	if !tested(1, 1) || untested(2, 1) || both(true, false) || last("a") != -1 || small == 0 || HalfTested(1, 1) && HalfTested(2, 1) {
		t.Fail()
	}
}
