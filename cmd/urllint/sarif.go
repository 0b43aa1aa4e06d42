package main

import (
	"crypto/sha256"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/rfc1738"
)

// The part of SARIF 2.1.0 (OASIS, March 2020) that urllint writes. Names are
// those of the standard; the numbers are its sections.
type (
	sarifLog struct { // 3.13
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct { // 3.14
		Tool        sarifTool                `json:"tool"`
		Invocations []sarifInvocation        `json:"invocations"`
		BaseIDs     map[string]sarifArtifact `json:"originalUriBaseIds"`
		ColumnKind  string                   `json:"columnKind"`
		Results     []sarifResult            `json:"results"`
	}
	sarifTool struct { // 3.18
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct { // 3.19
		Name           string      `json:"name"`
		Version        string      `json:"version"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct { // 3.49
		ID               string             `json:"id"`
		ShortDescription sarifText          `json:"shortDescription"`
		FullDescription  sarifText          `json:"fullDescription"`
		HelpURI          string             `json:"helpUri"`
		Help             sarifText          `json:"help"`
		Default          sarifConfiguration `json:"defaultConfiguration"`
	}
	sarifConfiguration struct { // 3.50
		Enabled bool   `json:"enabled"`
		Level   string `json:"level"`
	}
	sarifText struct { // 3.11, 3.12
		Text string `json:"text"`
	}
	sarifInvocation struct { // 3.20
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct { // 3.58
		Level   string    `json:"level"`
		Message sarifText `json:"message"`
	}
	sarifResult struct { // 3.27
		RuleID       string            `json:"ruleId"`
		RuleIndex    *int              `json:"ruleIndex,omitempty"`
		Level        string            `json:"level"`
		Message      sarifText         `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []sarifFix        `json:"fixes,omitempty"`
	}
	sarifLocation struct { // 3.28
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct { // 3.29
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct { // 3.4
		URI    string `json:"uri"`
		BaseID string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct { // 3.30
		StartLine   int        `json:"startLine"`
		StartColumn int        `json:"startColumn"`
		EndLine     int        `json:"endLine"`
		EndColumn   int        `json:"endColumn"`
		Snippet     *sarifText `json:"snippet,omitempty"`
	}
	sarifFix struct { // 3.55
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct { // 3.56
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct { // 3.57
		Deleted  sarifRegion `json:"deletedRegion"`
		Inserted *sarifText  `json:"insertedContent,omitempty"`
	}
)

const (
	sarifVersion = "2.1.0"
	sarifSchema  = "https://json.schemastore.org/sarif-2.1.0.json"
	sarifRoot    = "%SRCROOT%" // the base that code scanning takes for the repository
	sarifLevel   = "warning"
)

func (c *session) printSARIF(res result, src *sources) error {
	rules, index := sarifRules()
	run := sarifRun{
		Tool: sarifTool{sarifDriver{
			Name: "urllint", Version: version(), InformationURI: analyzer.URL, Rules: rules,
		}},
		Invocations: []sarifInvocation{sarifInvocationOf(res)},
		BaseIDs:     map[string]sarifArtifact{sarifRoot: {URI: fileURI(c.dir) + "/"}},
		ColumnKind:  "utf16CodeUnits",
		Results:     []sarifResult{},
	}
	count := map[string]int{}
	for _, f := range res.findings {
		r := c.sarifResult(f, src)
		if i, ok := index[f.Rule]; ok {
			r.RuleIndex = &i
		}
		key := c.baselineKey(f, src).String()
		count[key]++
		r.Fingerprints = map[string]string{"urllint/v1": fingerprint(key, count[key])}
		run.Results = append(run.Results, r)
	}
	return writeJSON(c.stdout, sarifLog{Schema: sarifSchema, Version: sarifVersion, Runs: []sarifRun{run}})
}

// sarifRules returns the whole catalogue and where each rule stands in it.
func sarifRules() (rules []sarifRule, index map[string]int) {
	index = map[string]int{}
	rules = []sarifRule{}
	for i, r := range analyzer.Rules() {
		index[r.Name] = i
		rules = append(rules, sarifRule{
			ID:               r.Name,
			ShortDescription: sarifText{r.Summary},
			FullDescription:  sarifText{r.Doc},
			HelpURI:          helpURL(r),
			Help:             sarifText{sarifHelp(r)},
			Default:          sarifConfiguration{Enabled: rfc1738.Current.Reports(r), Level: sarifLevel},
		})
	}
	return rules, index
}

func sarifHelp(r *rfc1738.Rule) string {
	var b strings.Builder
	explain(&b, r)
	return b.String()
}

func sarifInvocationOf(res result) sarifInvocation {
	inv := sarifInvocation{Successful: len(res.errors) == 0}
	for _, e := range res.errors {
		inv.Notifications = append(inv.Notifications, sarifNotification{"error", sarifText{e}})
	}
	return inv
}

// fingerprint tells the nth of equal findings from the others, also after
// lines have moved.
func fingerprint(key string, n int) string {
	return fmt.Sprintf("%x:%d", sha256.Sum256([]byte(key)), n)
}

func (c *session) sarifResult(f finding, src *sources) sarifResult {
	r := sarifResult{
		RuleID: f.Rule, Level: sarifLevel, Message: sarifText{f.Message},
		Locations: []sarifLocation{c.sarifLocation(f.File, f.Start, f.End, src)},
	}
	for _, rel := range f.Related {
		loc := c.sarifLocation(rel.File, rel.Start, rel.End, src)
		loc.Message = &sarifText{rel.Message}
		r.Related = append(r.Related, loc)
	}
	if f.Fix != nil {
		r.Fixes = []sarifFix{c.sarifFix(f.Fix, src)}
	}
	return r
}

func (c *session) sarifLocation(file string, start, end position, src *sources) sarifLocation {
	region := sarifRegionOf(file, start, end, src)
	if line := src.line(file, start.Line); line != "" && len(line) <= maxLine {
		region.Snippet = &sarifText{line}
	}
	return sarifLocation{Physical: sarifPhysical{c.sarifArtifact(file), region}}
}

func sarifRegionOf(file string, start, end position, src *sources) sarifRegion {
	return sarifRegion{
		StartLine: start.Line, StartColumn: src.utf16Column(file, start),
		EndLine: end.Line, EndColumn: src.utf16Column(file, end),
	}
}

func (c *session) sarifFix(fix *repair, src *sources) sarifFix {
	s := sarifFix{Description: sarifText{fix.Message}}
	for _, file := range editedFiles(fix.Edits) {
		ch := sarifChange{Artifact: c.sarifArtifact(file)}
		for _, e := range editsOf(fix.Edits, file) {
			ch.Replacements = append(ch.Replacements, sarifReplacement{
				Deleted:  sarifRegionOf(file, src.position(file, e.Start), src.position(file, e.End), src),
				Inserted: &sarifText{e.New},
			})
		}
		s.Changes = append(s.Changes, ch)
	}
	return s
}

// sarifArtifact names a file below the root by a relative reference, any
// other by a file URL.
func (c *session) sarifArtifact(file string) sarifArtifact {
	rel, err := filepath.Rel(c.dir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return sarifArtifact{URI: fileURI(file)}
	}
	return sarifArtifact{URI: (&url.URL{Path: filepath.ToSlash(rel)}).EscapedPath(), BaseID: sarifRoot}
}

// fileURI returns the URL of an absolute path.
func fileURI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive letter
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
