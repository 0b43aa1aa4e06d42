// Package viper stands in for github.com/spf13/viper.
package viper

import "github.com/spf13/pflag"

type DecoderConfigOption func(any)

func SetDefault(key string, value any)                                       {}
func Set(key string, value any)                                              {}
func GetString(key string) string                                            { return "" }
func BindPFlag(key string, flag *pflag.Flag) error                           { return nil }
func Unmarshal(rawVal any, opts ...DecoderConfigOption) error                { return nil }
func UnmarshalKey(key string, rawVal any, opts ...DecoderConfigOption) error { return nil }
