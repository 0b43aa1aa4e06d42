// Package standin holds the source of the packages that stand in for those of
// the standard library when generated programs run.
package standin

import "embed"

// Files are the packages, a directory each.
//
//go:embed flag/*.go http/*.go log/*.go os/*.go path/*.go rt/*.go runtime/*.go testing/*.go url/*.go
var Files embed.FS
