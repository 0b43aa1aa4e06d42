package rt

import "runtime"

// A T stands in for testing.T.
type T struct{ failed bool }

// T returns a test.
func (s *Source) T() *T { return &T{} }

// Run runs a subtest. One that ends early does not end its parent.
func (t *T) Run(name string, f func(t *T)) bool {
	sub := &T{}
	done := make(chan bool)
	go func() {
		defer close(done)
		f(sub)
	}()
	<-done
	return !sub.failed
}

// Error fails.
func (t *T) Error(args ...any) { t.failed = true }

// Errorf fails.
func (t *T) Errorf(format string, args ...any) { t.failed = true }

// Fail fails.
func (t *T) Fail() { t.failed = true }

// FailNow fails and ends the test.
func (t *T) FailNow() {
	t.failed = true
	runtime.Goexit()
}

// Fatal fails and ends the test.
func (t *T) Fatal(args ...any) { t.FailNow() }

// Fatalf fails and ends the test.
func (t *T) Fatalf(format string, args ...any) { t.FailNow() }

// Skip ends the test.
func (t *T) Skip(args ...any) { runtime.Goexit() }

// Skipf ends the test.
func (t *T) Skipf(format string, args ...any) { runtime.Goexit() }

// SkipNow ends the test.
func (t *T) SkipNow() { runtime.Goexit() }

// Helper does nothing.
func (t *T) Helper() {}

// Parallel does nothing.
func (t *T) Parallel() {}

// Log does nothing.
func (t *T) Log(args ...any) {}

// Logf does nothing.
func (t *T) Logf(format string, args ...any) {}

// Name returns a name.
func (t *T) Name() string { return "Test" }

// Setenv does nothing.
func (t *T) Setenv(key, value string) {}

// Cleanup runs f: at the end of the test, which is now as good as any time.
func (t *T) Cleanup(f func()) { f() }
