package half

import "testing"

func TestHalf(t *testing.T) {
	if !tested(1, 1) || untested(2, 1) {
		t.Fail()
	}
}
