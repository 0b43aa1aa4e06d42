package kind

import "github.com/urllint/urllint/internal/rule"

// Joined is a text that the code puts together and that no sink is known for. What it
// is for nobody says: that it is wrong shows only in how it is joined.
var Joined = &Kind{Name: "joined", URL: true, Check: func(Context, string) []rule.Finding { return nil }}
