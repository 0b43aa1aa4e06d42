package kind_test

// A rule about two literals has no kind either.
func init() { notOfKinds["tree-slash"] = "package idle" }
