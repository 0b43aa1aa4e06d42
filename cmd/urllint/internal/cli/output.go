package cli

import "io"

// An Output is where a command prints to. It keeps the first error, so that output that is
// lost, as on a full disk, is no success.
type Output struct {
	w   io.Writer
	err error
}

// NewOutput returns an Output that writes to w.
func NewOutput(w io.Writer) *Output { return &Output{w: w} }

func (o *Output) Write(p []byte) (int, error) {
	n, err := o.w.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// Err returns the first error of writing, or nil.
func (o *Output) Err() error { return o.err }

// Unwrap returns what it writes to.
func (o *Output) Unwrap() io.Writer { return o.w }
