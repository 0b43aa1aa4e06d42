package given

import "testing"

func TestWithout(t *testing.T) {
	if newClient("") == nil {
		t.Fatal()
	}
}

func TestWith(t *testing.T) {
	if newClient("a shop") == nil { // want `space must be encoded`
		t.Fatal()
	}
}
