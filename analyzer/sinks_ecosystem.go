package analyzer

// ecosystemSinks are the sinks of other modules.
var ecosystemSinks = []row{}
