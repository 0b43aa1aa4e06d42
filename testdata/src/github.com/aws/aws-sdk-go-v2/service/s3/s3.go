// Package s3 stands for a part of the client of S3.
package s3

type GetObjectInput struct{ Bucket, Key *string }
