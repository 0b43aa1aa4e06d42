package kind_test

// A rule about two literals, or a comparison, has no kind either.
func init() { notOfKinds["tree-slash"], notOfKinds["compared-part"] = "package idle", "package idle" }
