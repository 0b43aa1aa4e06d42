// Package store opens a database.
package store

import (
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/urllint/urllint/mistakes/wild/shopapi/config"
)

type Store struct{ conn *pgx.Conn }

func Open(ctx context.Context, d config.Database) (*Store, error) {
	conn, err := pgx.Connect(ctx, d.DSN())
	if err != nil {
		return nil, err
	}
	return &Store{conn}, nil
}
