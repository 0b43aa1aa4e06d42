// Package sarif is the part of SARIF 2.1.0 (OASIS, March 2020) that urllint
// writes. Names are those of the standard.
package sarif

// The objects of the standard; the numbers are its sections.
type (
	Log struct { // 3.13
		Schema  string `json:"$schema"`
		Version string `json:"version"`
		Runs    []Run  `json:"runs"`
	}
	Run struct { // 3.14
		Tool        Tool                `json:"tool"`
		Invocations []Invocation        `json:"invocations"`
		BaseIDs     map[string]Artifact `json:"originalUriBaseIds"`
		ColumnKind  string              `json:"columnKind"`
		Results     []Result            `json:"results"`
	}
	Tool struct { // 3.18
		Driver Driver `json:"driver"`
	}
	Driver struct { // 3.19
		Name           string `json:"name"`
		Version        string `json:"version"`
		InformationURI string `json:"informationUri"`
		Rules          []Rule `json:"rules"`
	}
	Rule struct { // 3.49
		ID               string        `json:"id"`
		ShortDescription Text          `json:"shortDescription"`
		FullDescription  Text          `json:"fullDescription"`
		HelpURI          string        `json:"helpUri"`
		Help             Text          `json:"help"`
		Default          Configuration `json:"defaultConfiguration"`
	}
	Configuration struct { // 3.50
		Enabled bool   `json:"enabled"`
		Level   string `json:"level"`
	}
	Text struct { // 3.11, 3.12
		Text string `json:"text"`
	}
	Invocation struct { // 3.20
		Successful    bool           `json:"executionSuccessful"`
		Notifications []Notification `json:"toolExecutionNotifications,omitempty"`
	}
	Notification struct { // 3.58
		Level   string `json:"level"`
		Message Text   `json:"message"`
	}
	Result struct { // 3.27
		RuleID       string            `json:"ruleId"`
		RuleIndex    *int              `json:"ruleIndex,omitempty"`
		Level        string            `json:"level"`
		Message      Text              `json:"message"`
		Locations    []Location        `json:"locations"`
		Related      []Location        `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []Fix             `json:"fixes,omitempty"`
	}
	Location struct { // 3.28
		Physical Physical `json:"physicalLocation"`
		Message  *Text    `json:"message,omitempty"`
	}
	Physical struct { // 3.29
		Artifact Artifact `json:"artifactLocation"`
		Region   Region   `json:"region"`
	}
	Artifact struct { // 3.4
		URI    string `json:"uri"`
		BaseID string `json:"uriBaseId,omitempty"`
	}
	Region struct { // 3.30
		StartLine   int   `json:"startLine"`
		StartColumn int   `json:"startColumn"`
		EndLine     int   `json:"endLine"`
		EndColumn   int   `json:"endColumn"`
		Snippet     *Text `json:"snippet,omitempty"`
	}
	Fix struct { // 3.55
		Description Text     `json:"description"`
		Changes     []Change `json:"artifactChanges"`
	}
	Change struct { // 3.56
		Artifact     Artifact      `json:"artifactLocation"`
		Replacements []Replacement `json:"replacements"`
	}
	Replacement struct { // 3.57
		Deleted  Region `json:"deletedRegion"`
		Inserted *Text  `json:"insertedContent,omitempty"`
	}
)

// What a Log says of itself.
const (
	Version = "2.1.0"
	Schema  = "https://json.schemastore.org/sarif-2.1.0.json"
)
