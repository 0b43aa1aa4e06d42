// Package log stands in for the log package: what it prints is noted where
// that is wanted, and what ends the program ends the run.
package log

import (
	"fmt"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// Print notes its arguments.
func Print(args ...any) { rt.Note("log.Print", fmt.Sprint(args...)) }

// Println notes its arguments.
func Println(args ...any) { rt.Note("log.Println", fmt.Sprintln(args...)) }

// Printf notes its arguments.
func Printf(format string, args ...any) { rt.Note("log.Printf", fmt.Sprintf(format, args...)) }

// Fatal ends the run.
func Fatal(args ...any) {
	rt.Note("log.Fatal", fmt.Sprint(args...))
	rt.Exit()
}

// Fatalln ends the run.
func Fatalln(args ...any) {
	rt.Note("log.Fatalln", fmt.Sprintln(args...))
	rt.Exit()
}

// Fatalf ends the run.
func Fatalf(format string, args ...any) {
	rt.Note("log.Fatalf", fmt.Sprintf(format, args...))
	rt.Exit()
}

// Panic panics.
func Panic(args ...any) { panic(fmt.Sprint(args...)) }

// Panicln panics.
func Panicln(args ...any) { panic(fmt.Sprintln(args...)) }

// Panicf panics.
func Panicf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
