// Command demo reports the weather. Its URLs have the faults that real
// programs have.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: demo CITY")
	}
	c, err := newClient(os.Getenv("WEATHER_HOST"))
	if err != nil {
		log.Fatal(err)
	}
	report, err := c.forecast(context.Background(), os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(report)
	if err := c.announce(report); err != nil {
		log.Print(err)
	}
}
