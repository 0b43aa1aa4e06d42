// Package cache opens a cache.
package cache

import (
	"github.com/redis/go-redis/v9"

	"github.com/urllint/urllint/mistakes/wild/shopapi/config"
)

type Cache struct{ c *redis.Client }

func FromURL(c config.Cache) (*Cache, error) {
	o, err := redis.ParseURL(c.URL)
	if err != nil {
		return nil, err
	}
	return &Cache{redis.NewClient(o)}, nil
}

func New(c config.Cache) *Cache {
	return &Cache{redis.NewClient(&redis.Options{Addr: c.Addr})}
}
