package cli

import "runtime/debug"

// Version returns the version of urllint's module, with which a module proxy
// or git knows it, or "(devel)".
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
