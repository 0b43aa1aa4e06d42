//go:build !linux

package repair

import "errors"

func mountSmall(string, int) error { return errors.ErrUnsupported }

func unmount(string) {}
