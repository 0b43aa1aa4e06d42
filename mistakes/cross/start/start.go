// Package start opens what the settings name.
package start

import (
	"context"
	"os"

	"github.com/redis/go-redis/v9"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"github.com/urllint/urllint/mistakes/cross/conf"
	"github.com/urllint/urllint/mistakes/cross/stores"
)

func settings() conf.Settings {
	s := conf.Local()
	if os.Getenv("STAGE") == "staging" {
		s = conf.Staging()
	}
	return s
}

func C1() (*redis.Client, error) { return stores.Cache("cache.shop.com:6379") } // bad: no scheme, in another package's function

func C2() (*redis.Client, error) { return stores.Cache("redis://cache.shop.com:6379/sessions") } // bad: a name of a database

func C3() (*redis.Client, error) { return stores.Cache("redis://cache.shop.com:6379/2") } // good: a number

func C4() (*mongo.Client, error) { return stores.Documents("documents.shop.com:27017") } // bad: no mongodb://

func C5() (*mongo.Client, error) { return stores.Documents("mongodb://documents.shop.com:27017") } // good: a scheme

func C6(ctx context.Context) error {
	s := settings()
	t, err := stores.Traces(ctx, s.Trace) // bad: staging's has a scheme
	if err != nil {
		return err
	}
	defer t.Shutdown(ctx)
	if _, err := stores.Cache(s.Cache); err != nil { // bad: tcp:// is local's
		return err
	}
	_, err = stores.Documents(s.Documents) // bad: staging's, as local's has ended before
	return err
}

func C7() error {
	_, err := stores.Queue(conf.Local().Queue) // bad: http:// is no broker's
	return err
}

func C8() error {
	_, err := stores.Queue(conf.Staging().Queue) // good: amqp://
	return err
}
