// Package intstr stands for the real one.
package intstr

// IntOrString is a number or a text.
type IntOrString struct {
	IntVal int32
	StrVal string
}

// FromString makes one of a text.
func FromString(val string) IntOrString { return IntOrString{StrVal: val} }

// FromInt32 makes one of a number.
func FromInt32(val int32) IntOrString { return IntOrString{IntVal: val} }
