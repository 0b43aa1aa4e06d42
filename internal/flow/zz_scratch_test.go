package flow

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestScratch(t *testing.T) {
	data, _ := os.ReadFile("/tmp/ora/x.txt")
	for _, src := range strings.Split(string(data), "\n---\n") {
		func() {
			defer func() {
				if e := recover(); e != nil {
					fmt.Println("PANIC", e)
				}
			}()
			fmt.Printf("%s\n   => %q\n", src, sunk(t, truthPrelude+src+"\n"))
		}()
	}
}
