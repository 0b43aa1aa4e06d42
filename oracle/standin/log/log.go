// Package log stands in for the log package: what it prints goes nowhere, and
// what ends the program ends the run.
package log

import "github.com/urllint/urllint/oracle/standin/rt"

// Print does nothing.
func Print(...any) {}

// Println does nothing.
func Println(...any) {}

// Printf does nothing.
func Printf(string, ...any) {}

// Fatal ends the run.
func Fatal(...any) { rt.Exit() }

// Fatalln ends the run.
func Fatalln(...any) { rt.Exit() }

// Fatalf ends the run.
func Fatalf(string, ...any) { rt.Exit() }

// Panic panics.
func Panic(...any) { panic("log.Panic") }

// Panicln panics.
func Panicln(...any) { panic("log.Panicln") }

// Panicf panics.
func Panicf(string, ...any) { panic("log.Panicf") }
