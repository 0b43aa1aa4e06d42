// Package stores opens what a program keeps its data in.
package stores

import (
	"context"
	"fmt"

	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
)

// Cache connects to a cache.
func Cache(raw string) (*redis.Client, error) {
	o, err := redis.ParseURL(raw)
	if err != nil {
		return nil, fmt.Errorf("cache: %w", err)
	}
	return redis.NewClient(o), nil
}

// Queue connects to a broker.
func Queue(raw string) (*amqp.Connection, error) { return amqp.Dial(raw) }

// Documents connects to a database of documents.
func Documents(uri string) (*mongo.Client, error) {
	return mongo.Connect(options.Client().ApplyURI(uri))
}

// Traces makes an exporter.
func Traces(ctx context.Context, endpoint string) (*otlptrace.Exporter, error) {
	return otlptracehttp.New(ctx, otlptracehttp.WithEndpoint(endpoint), otlptracehttp.WithInsecure())
}
