package sink

import "slices"

// Ecosystem are the sinks of other modules. A package that imports none of
// them never meets them. tools/sinkverify has looked each of them up in the
// source of its module, and tools/sinkrun has handed it texts that it cannot
// use and texts that it can; what was found is in testdata.
var Ecosystem = slices.Concat(web, clients, brokers, databases, networks, services)
