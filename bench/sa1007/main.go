// Command sa1007 is staticcheck's check of url.Parse, alone, with the driver
// that empty has.
package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"
	"honnef.co/go/tools/staticcheck/sa1007"
)

func main() { singlechecker.Main(sa1007.Analyzer) }
