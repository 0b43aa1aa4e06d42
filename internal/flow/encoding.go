package flow

import (
	"encoding/base64"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// producers say how what a function, a method or a field yields is encoded:
// by import path, then by name, "Type.Name" of methods and fields. Of a
// function with several results it is the first. What a router's settings
// change is not here.
var producers = map[string]map[string]text.State{
	"net/url": {
		"PathUnescape": text.Decoded, "QueryUnescape": text.Decoded,
		"Values.Get": text.Decoded, "Values.Encode": text.QueryString,
		"URL.String": text.WholeURL, "URL.RequestURI": text.WholeURL, "URL.EscapedPath": text.EscapedPath,
		"URL.Path": text.DecodedPath, "URL.RawQuery": text.QueryString, "URL.Fragment": text.Decoded,
		"Userinfo.Username": text.Decoded, "Userinfo.Password": text.Decoded,
	},
	"net/http": {
		"Request.FormValue": text.Decoded, "Request.PostFormValue": text.Decoded, "Request.PathValue": text.Decoded,
		"Request.RequestURI": text.RequestTarget,
	},
	"encoding/hex":           {"EncodeToString": text.Plain},
	"os":                     {"Hostname": text.Plain}, // letters, digits, hyphens and dots, as names of hosts have
	"time":                   {"Month.String": text.Plain, "Weekday.String": text.Plain},
	"net":                    {"IP.String": text.Address},
	"net/netip":              {"Addr.String": text.Address}, // a zone means nothing to others
	"github.com/google/uuid": {"NewString": text.Plain, "UUID.String": text.Plain},
	"github.com/gin-gonic/gin": {
		"Context.Query": text.Decoded, "Context.DefaultQuery": text.Decoded, "Context.GetQuery": text.Decoded,
		"Context.PostForm": text.Decoded, "Context.DefaultPostForm": text.Decoded,
	},
	"golang.org/x/oauth2":                 {"Config.AuthCodeURL": text.WholeURL},
	"github.com/labstack/echo/v4":         {"Context.QueryParam": text.Decoded, "Context.FormValue": text.Decoded},
	"github.com/julienschmidt/httprouter": {"Params.ByName": text.Decoded},
}

// changes say how what a function of texts yields is encoded, by what it was
// given.
var changes = map[string]func(f *Flow, u *unknown) text.State{
	"net/url.PathEscape":  escaping(text.PathEscaped, "&+"),
	"net/url.QueryEscape": escaping(text.QueryEscaped, " "),
	"strings.Replace":     replacedState,
	"lower":               keeping(text.Plain, text.Address, text.Decoded, text.DecodedPath, text.RequestPath),
	"upper":               keeping(text.Plain, text.Decoded, text.DecodedPath, text.RequestPath),
	"[:]":                 keeping(text.Plain, text.Decoded, text.DecodedPath, text.RequestPath),
	"strings.Repeat":      keeping(text.Plain),
	"path.Base":           segmentState,
	"cut before":          cutState,
	"cut after":           cutState,
	"path.Clean":          keepingAny,
	"path.Dir":            keepingAny,
	"strings.TrimSpace":   keepingAny,
	"strings.Trim":        keepingAny,
	"strings.TrimLeft":    keepingAny,
	"strings.TrimRight":   keepingAny,
	"strings.TrimPrefix":  keepingAny,
	"strings.TrimSuffix":  keepingAny,
	"strings.Clone":       keepingAny,
	"strconv.FormatInt":   keepingAny,
	"strconv.FormatUint":  keepingAny,
}

// escaping is a function that escapes, in a way that some bytes need another
// one for: of a text that cannot hold them the result says the same everywhere.
func escaping(to text.State, bytes string) func(*Flow, *unknown) text.State {
	return func(f *Flow, u *unknown) text.State {
		state, _ := f.stateOf(u.args[0])
		switch {
		case state == text.Plain, state == text.Address && to == text.PathEscaped:
			return state
		case to == text.PathEscaped && putsPlus(u.args[0]):
			return text.Unsaid // a plus sign is to be left
		case f.lacks(u.args[0], bytes, 32):
			return text.FullyEscaped
		case f.isLost(u.args[0]), isPicked(u.args[0]):
			return text.Unsaid // who knows what it can hold
		}
		return to
	}
}

// isPicked reports whether a regular expression said what some part of a text holds.
func isPicked(v value) bool {
	found := false
	eachUnknown(v, maxSources, func(u *unknown) {
		if u.op == "elem" && len(u.args) > 0 { // one of all that were found
			found = found || isPicked(u.args[0])
		}
		found = found || u.picked || leavesPart[u.op] && isPicked(u.args[0])
	})
	return found
}

// putsPlus reports whether a text has plus signs in place of spaces.
func putsPlus(v value) bool {
	u, ok := wholeUnknown(v)
	if !ok || u.op != "strings.Replace" {
		return false
	}
	from, _ := wholeAt(u.args, 1)
	to, _ := wholeAt(u.args, 2)
	return from == " " && to == "+"
}

// escapes are the functions of which the result is encoded also where it is known.
var escapes = map[string]text.State{"net/url.PathEscape": text.PathEscaped, "net/url.QueryEscape": text.QueryEscaped}

// escapedText notes how a known text is encoded that a function made of another
// one.
func escapedText(op string, e ast.Expr, args []value, v value) value {
	s, ok := v.(*str)
	state := escapes[op]
	if !ok || state == text.Unsaid || e == nil || v == args[0] {
		return v
	}
	val, _ := s.whole()
	return literal(text.Piece{Val: val, State: state, Made: e, Arg: e})
}

// isLost reports whether some part of a value was computed by the program and
// not followed.
func (f *Flow) isLost(v value) bool {
	_, _, lost := f.dependence(v)
	return lost
}

// lacking are bytes that a text in a state cannot hold, of those that
// url.QueryEscape and url.PathEscape write in ways that some places misread.
var lacking = [text.States]string{
	text.Plain: " &+", text.Address: " &+", text.FullyEscaped: " &+", text.QueryEscaped: " &", text.PathEscaped: " ", text.EscapedPath: " ",
	text.QueryString: " ", text.WholeURL: " ", text.RequestTarget: " ", text.Base64: " &", text.Timestamp: " &",
}

// leavesPart are functions that leave a part of their first argument.
var leavesPart = map[string]bool{
	"strings.TrimSpace": true, "strings.Trim": true, "strings.TrimLeft": true, "strings.TrimRight": true, "strings.TrimPrefix": true,
	"strings.TrimSuffix": true, "strings.Clone": true, "[:]": true, "lower": true, "upper": true, "path.Base": true, "path.Clean": true, "path.Dir": true,
}

// lacks reports whether a text can hold none of some bytes.
func (f *Flow) lacks(v value, bytes string, depth int) bool {
	if depth--; depth < 0 {
		return false
	}
	switch v := v.(type) {
	case *unknown:
		if state, _ := f.stateOf(v); strings.Trim(bytes, lacking[state]) == "" {
			return true
		}
		return leavesPart[v.op] && f.lacks(v.args[0], bytes, depth) || v.op == "strings.Replace" && f.replacesAll(v, bytes, depth)
	case *phi:
		return !slices.ContainsFunc(v.alts, func(a value) bool { return a != nil && !f.lacks(a, bytes, depth) })
	case *str:
		if v.size > maxSize {
			return false
		}
		return !slices.ContainsFunc(v.items(), func(it any) bool {
			switch it := it.(type) {
			case *text.Piece:
				return strings.ContainsAny(it.Val, bytes)
			case *hole:
				return !f.lacks(it.u, bytes, depth)
			case *marked:
				return !f.lacks(it.str, bytes, depth)
			}
			return !f.lacks(it, bytes, depth)
		})
	}
	return false
}

// replacesAll reports whether a text can hold none of some bytes since each was
// replaced by something else, or since there was none before.
func (f *Flow) replacesAll(u *unknown, bytes string, depth int) bool {
	if len(u.args) < 3 || !f.lacks(u.args[2], bytes, depth) {
		return false
	}
	from, ok := wholeAt(u.args, 1)
	all := len(u.args) == 3
	if len(u.args) == 4 {
		n, known := intOr(u.args[3], 0)
		all = known && n < 0
	}
	return ok && all && from == bytes || f.lacks(u.args[0], bytes, depth)
}

func keepingAny(f *Flow, u *unknown) text.State {
	state, _ := f.stateOf(u.args[0])
	return state
}

func keeping(kept ...text.State) func(*Flow, *unknown) text.State {
	return func(f *Flow, u *unknown) text.State {
		state, _ := f.stateOf(u.args[0])
		for _, k := range kept {
			if state == k {
				return state
			}
		}
		return text.Unsaid
	}
}

// segmentState is of path.Base: the last segment of a decoded path is a decoded value.
func segmentState(f *Flow, u *unknown) text.State {
	state, _ := f.stateOf(u.args[0])
	return partStates[state]
}

// partStates say how a part of a text is encoded, wherever the text is cut; one of a
// decoded path may be a name without a question mark, so that nothing but decoding it again
// is wrong for sure.
var partStates = [text.States]text.State{
	text.Plain: text.Plain, text.Decoded: text.Decoded, text.DecodedPath: text.Decoded, text.RequestPath: text.Decoded,
}

// cutState is of strings.Cut, and of what splits a text at a separator. A value that is no
// path may be a list of which each part was escaped for the sake of the separator.
func cutState(f *Flow, u *unknown) text.State {
	state, _ := f.stateOf(u.args[0])
	if sep, ok := wholeAt(u.args, 1); state == text.Decoded || !ok || !strings.Contains(sep, "/") && state != text.Plain {
		return text.Unsaid
	}
	return partStates[state]
}

// encodeParts notes how the parts in a list are encoded that a call made of a text.
func (f *Flow) encodeParts(list value, of, sep value) {
	u, ok := list.(*unknown)
	if !ok || u.op != "compute" {
		return
	}
	parts := &unknown{args: []value{of, sep}}
	if u.state = cutState(f, parts); u.state != text.Unsaid {
		_, u.made = f.stateOf(of)
	}
}

// partState notes how an element of a list of parts is encoded.
func partState(el *unknown, list value) {
	if u, ok := list.(*unknown); ok && isSlice(u.typ) {
		el.state, el.made = u.state, u.made
	}
}

// replacedState is of strings.ReplaceAll, and of strings.Replace without a
// limit: url.QueryEscape with "%20" in place of "+" says the same everywhere.
func replacedState(f *Flow, u *unknown) text.State {
	if len(u.args) == 4 {
		if n, ok := intOr(u.args[3], 0); !ok || n >= 0 {
			return text.Unsaid
		}
	}
	from, _ := wholeAt(u.args, 1)
	to, ok := wholeAt(u.args, 2)
	switch state, _ := f.stateOf(u.args[0]); {
	case ok && from == " " && to == "%20" && (state == text.Unsaid || state == text.Decoded):
		return text.SpaceEscaped
	case !ok || from != "+" || to != "%20":
		return text.Unsaid
	case state == text.QueryEscaped:
		return text.FullyEscaped
	case strings.Contains(lacking[state], from):
		return state // it has none
	}
	return text.Unsaid
}

// encode notes how the result of a function of texts is encoded, and by what.
func (f *Flow) encode(u *unknown) {
	change := changes[u.op]
	if change == nil || len(u.args) == 0 {
		return
	}
	u.state, u.made = change(f, u), u.expr
	if was, made := f.stateOf(u.args[0]); was == u.state {
		u.made = made
	}
}

// stateOf returns how a value is encoded, and what made it so.
func (f *Flow) stateOf(v value) (text.State, ast.Expr) {
	if u, ok := wholeUnknown(v); ok {
		if u.state == text.Unsaid && (u.class == text.Digits || u.class == text.Word) {
			return text.Plain, u.expr
		}
		return u.state, u.made
	}
	if s, ok := v.(*str); ok && f.isPlain(s) {
		return text.Plain, nil
	}
	return text.Unsaid, nil
}

// isPlain reports whether nothing in a text needs escaping anywhere.
func (f *Flow) isPlain(s *str) bool {
	if s.size > maxSize {
		return false
	}
	for _, it := range s.items() {
		state := text.Unsaid
		switch it := it.(type) {
		case *text.Piece:
			if strings.Trim(it.Val, unreserved) == "" {
				state = text.Plain
			}
		case *hole:
			state, _ = f.stateOf(it.u)
		case *marked:
			state, _ = f.stateOf(it.str)
		default:
			state, _ = f.stateOf(it)
		}
		if state != text.Plain {
			return false
		}
	}
	return true
}

// unreserved are the bytes that stand for themselves everywhere in a URL, RFC
// 3986 §2.3.
const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

// produce notes how the result of a call out of view is encoded.
func (r *run) produce(s state, c callSite, v value) {
	of := producers[c.fn.Pkg().Path()]
	state := of[memberName(c.fn)]
	switch c.fn.Pkg().Path() {
	case "encoding/base64":
		state = r.base64State(s, c)
	case "time":
		if memberName(c.fn) == "Time.Format" {
			state = r.timeState(c, v)
		}
	case "regexp":
		if u, ok := v.(*unknown); ok && c.recv != nil {
			u.picked = true
		}
	case "net/url":
		if u, ok := c.recv.(*unknown); ok && state == text.WholeURL && isRequestField(u) {
			state = text.RequestTarget
		}
	}
	if state == text.Unsaid || isOwnValue(c) {
		return
	}
	if t, ok := v.(*tuple); ok && len(t.vals) > 0 {
		v = t.vals[0]
	}
	if u, ok := v.(*unknown); ok {
		u.state, u.made = state, c.expr
	}
}

// isOwnValue reports whether a call takes a value out of values that the program made
// itself, of no query: whatever it put there, encoded or not.
func isOwnValue(c callSite) bool {
	_, isUnknown := c.recv.(*unknown)
	return memberName(c.fn) == "Values.Get" && c.recv != nil && !isUnknown
}

// memberName names a function, or a method with the type that has it.
func memberName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return fn.Name()
	}
	return ownerName(recv.Type()) + "." + fn.Name()
}

func ownerName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// joined returns how what path.Join makes of these is encoded: an escaped part
// is one of an escaped path, a request's path one of a decoded path.
func (f *Flow) joined(args []value) (text.State, ast.Expr) {
	out, by := text.Unsaid, ast.Expr(nil)
	for _, a := range args {
		switch state, made := f.stateOf(a); state {
		case text.PathEscaped, text.QueryEscaped, text.FullyEscaped, text.EscapedPath:
			return text.EscapedPath, made
		case text.RequestPath, text.DecodedPath:
			out, by = state, made
		}
	}
	return out, by
}

// base64State tells the two alphabets apart by the package's variables.
func (r *run) base64State(s state, c callSite) text.State {
	if c.fn.Name() != "EncodeToString" {
		return text.Unsaid
	}
	u, ok := c.recv.(*unknown)
	if !ok || u.expr == nil {
		return text.Unsaid
	}
	v, ok := r.info.Uses[nameOf(u.expr)].(*types.Var)
	if !ok || v.Pkg() != c.fn.Pkg() {
		return text.Unsaid
	}
	switch v.Name() {
	case "StdEncoding", "RawStdEncoding":
		if len(c.args) == 1 {
			if t := r.textOf(s, c.args[0]); t != nil && r.lacksSigns(t) {
				return text.Plain
			}
		}
		return text.Base64
	case "URLEncoding", "RawURLEncoding":
		return text.Plain
	}
	return text.Unsaid
}

// lacksSigns reports whether what base64 makes of a text has neither plus signs nor
// slashes. Of ASCII they come of a few bytes alone, which numbers and dates have not.
func (f *Flow) lacksSigns(t *str) bool {
	if val, ok := t.whole(); ok {
		return !strings.ContainsAny(base64.StdEncoding.EncodeToString([]byte(val)), "+/")
	}
	return f.isSignless(t, maxSources)
}

// isSignless reports whether a text has none of the bytes of which base64 may make a
// plus sign or a slash.
func (f *Flow) isSignless(v value, depth int) bool {
	if depth--; depth < 0 {
		return false
	}
	switch v := v.(type) {
	case *unknown:
		state, _ := f.stateOf(v)
		return v.dated || state == text.Plain || state == text.Address
	case *phi:
		return !slices.ContainsFunc(v.alts, func(a value) bool { return a != nil && !f.isSignless(a, depth) })
	case *str:
		return v.size <= maxSize && !slices.ContainsFunc(v.items(), func(it any) bool {
			switch it := it.(type) {
			case *text.Piece:
				return strings.ContainsFunc(it.Val, givesSigns)
			case *hole:
				return !f.isSignless(it.u, depth)
			case *marked:
				return !f.isSignless(it.str, depth)
			}
			return !f.isSignless(it, depth)
		})
	}
	return false
}

// givesSigns reports whether base64 may make a plus sign or a slash of a character: it
// does of six bits of which the first five are ones, and in ASCII only the last six of
// a byte can be such.
func givesSigns(c rune) bool { return c == '>' || c == '?' || c >= '~' }

// nameOf returns the last name of an expression x or p.x, or nil.
func nameOf(e ast.Expr) *ast.Ident {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return e.Sel
	}
	return nil
}

// timeState is of (time.Time).Format: one in UTC has no offset.
func (r *run) timeState(c callSite, v value) text.State {
	layout, ok := wholeAt(c.args, 0)
	u, isUnknown := v.(*unknown)
	if !ok || !isUnknown || len(layout) > maxLayout {
		return text.Unsaid
	}
	u.dated = !strings.ContainsFunc(layout, givesSigns)
	switch {
	case isPlainLayout(layout):
		return text.Plain
	case strings.HasSuffix(layout, "Z07:00") && !r.isUTC(c.recv):
		return text.Timestamp
	}
	return text.Unsaid
}

func (r *run) isUTC(v value) bool {
	u, ok := v.(*unknown)
	if !ok || u.expr == nil {
		return false
	}
	call, ok := ast.Unparen(u.expr).(*ast.CallExpr)
	if !ok {
		return false
	}
	id := nameOf(call.Fun)
	if id != nil && id.Name == "In" && len(call.Args) == 1 {
		id = nameOf(call.Args[0])
	}
	return id != nil && id.Name == "UTC"
}

// fieldState notes how a field of net/url or net/http is encoded.
func (f *Flow) fieldState(u *unknown) {
	if u.field == nil || u.field.Pkg() == nil {
		return
	}
	of := producers[u.field.Pkg().Path()]
	if of == nil {
		return
	}
	base, ok := u.args[0].(*unknown)
	if !ok || base.typ == nil {
		return
	}
	state := of[ownerName(base.typ)+"."+u.field.Name()]
	if state == text.DecodedPath && isRequestField(base) {
		state = text.RequestPath
	}
	u.state, u.made = state, u.expr
}

// isRequestField reports whether an unknown is the URL of a request.
func isRequestField(u *unknown) bool {
	return u.field != nil && u.field.Pkg() != nil && u.field.Pkg().Path() == "net/http"
}

// stateAt returns how an unknown is encoded where it reaches a sink. One that
// a condition on the way was about may hold nothing that needs escaping.
func (w *writer) stateAt(s state, u *unknown) (text.State, ast.Expr) {
	state, made := w.f.stateOf(u)
	if state == text.Unsaid || state == text.Plain {
		return state, made
	}
	if w.f.looked > maxLooked {
		return text.Unsaid, nil
	}
	about := map[string]bool{}
	sources(u, about, maxSources)
	if state == text.RequestTarget {
		partsOfTarget(u, about)
	}
	checked := false
	for key := range about {
		checked = checked || w.f.scanned[key]
	}
	differ(slots{}, s.slots, func(slot int, _, v any) {
		w.f.looked++
		checked = checked || w.f.narrows(fact{slot, v}, about, maxSources)
		if p := w.f.outcomes[slot]; p != nil && !checked {
			eachUnknown(p, maxSources, func(c *unknown) {
				checked = checked || (restricts(c, true) || restricts(c, false)) && mentions(c, about, maxSources)
			})
		}
	})
	if checked {
		return text.Unsaid, nil
	}
	return state, made
}

// narrows reports whether a fact may say which bytes a text with one of these keys
// holds: a condition on it came out so, or one did on each way of a choice that is
// left, as after a switch or where it is a key of a map.
func (f *Flow) narrows(c fact, about map[string]bool, depth int) bool {
	switch f.kinds[c.slot] {
	case factSlot:
		u := f.unknownAt[c.slot]
		held, _ := boolOf(c.val)
		return u != nil && restricts(u, held) && mentions(u, about, maxSources)
	case setSlot:
		sel := f.sels[c.slot]
		ways, ok := c.val.(*set)
		if !ok || sel == nil || sel.conds == nil || depth == 0 {
			return false
		}
		for i, conds := range sel.conds {
			f.looked += len(conds)
			if ways.has(i) && !slices.ContainsFunc(conds, func(c fact) bool { return f.narrows(c, about, depth-1) }) {
				return false
			}
		}
		return true
	}
	return false
}

// partsOfTarget adds the fields that hold what the target of a request has of a query.
func partsOfTarget(u *unknown, keys map[string]bool) {
	for _, a := range u.args {
		if base, ok := a.(*unknown); ok {
			key := lasting(base)
			for _, part := range [...]string{".RawQuery", ".URL.RawQuery", ".RequestURI"} {
				keys[key+part] = true
			}
		}
	}
}

// encoded returns how many parts of a text are known to be encoded in some way
// that matters, and counts each choice that has such as one.
func (f *Flow) encoded(v value) int {
	s, ok := v.(*str)
	if !ok {
		if p, ok := v.(*phi); ok && slices.ContainsFunc(p.alts, func(a value) bool { return a != nil && f.encoded(a) > 0 }) {
			return 1
		}
		if state, _ := f.stateOf(v); state != text.Unsaid && state != text.Plain {
			return 1
		}
		return 0
	}
	n := 0
	for _, it := range s.items() {
		switch it := it.(type) {
		case *marked:
			n += f.encoded(it.str)
		case *hole:
			n += f.encoded(it.u)
		case *str, *phi:
			n += f.encoded(it)
		}
	}
	return n
}

// maxLooked bounds what is looked at in a package to tell whether a condition was
// about a value; what comes after that is not known.
const maxLooked = 1 << 26

// maxSources bounds how deep a value's arguments are looked at.
const maxSources = 6

// sources adds the keys of an unknown and of those that it is made of by
// functions of texts.
func sources(u *unknown, keys map[string]bool, depth int) {
	keys[lasting(u)] = true
	if list, ok := listOf(u); ok && depth > 0 {
		sourcesOfPart(u, list, keys, depth-1)
		return
	}
	if depth == 0 || u.field != nil || u.op == "call" || u.op == "compute" || u.op == "elem" {
		return
	}
	for _, a := range u.args {
		eachUnknown(a, depth-1, func(x *unknown) { sources(x, keys, depth-1) })
	}
}

// listOf returns the list that a part of a text is an element of.
func listOf(u *unknown) (*unknown, bool) {
	if u.op != "elem" && u.op != "[]@" || len(u.args) == 0 {
		return nil, false
	}
	list, ok := u.args[0].(*unknown)
	return list, ok && list.state != text.Unsaid && isSlice(list.typ)
}

// sourcesOfPart adds the keys of what was split. A condition on another part at an index that
// is known is about another text.
func sourcesOfPart(u, list *unknown, keys map[string]bool, depth int) {
	keys[lasting(list)] = true
	if i, known := indexOf(u); known {
		keys[onePart+lasting(list)], keys[onePart+lasting(list)+strconv.Itoa(i)] = true, true
	}
	for _, a := range list.args {
		eachUnknown(a, depth, func(x *unknown) { sources(x, keys, depth) })
	}
}

// onePart is before the key of a list of which the part at one index matters, and before
// the same with the index.
const onePart = "one part of "

// indexOf returns the index of an element, where it is known.
func indexOf(u *unknown) (int, bool) {
	if u.op != "[]@" || len(u.args) < 2 {
		return 0, false
	}
	return smallInt(u.args[1])
}

// lasting returns a name of an unknown that a field keeps when code out of view
// may have written it: a condition on r.URL.Path is remembered after a call.
func lasting(u *unknown) string {
	if u.field == nil {
		return u.key
	}
	if base, ok := u.args[0].(*unknown); ok {
		return lasting(base) + "." + u.field.Name()
	}
	return u.key
}

// mentions reports whether a condition is about a value with one of these
// keys.
func mentions(c *unknown, keys map[string]bool, depth int) bool {
	if keys[lasting(c)] {
		return true
	}
	if depth == 0 || c.field != nil {
		return false
	}
	if list, ok := listOf(c); ok && keys[onePart+lasting(list)] {
		if i, known := indexOf(c); known {
			return keys[onePart+lasting(list)+strconv.Itoa(i)]
		}
	}
	found := false
	for _, a := range c.args {
		eachUnknown(a, depth-1, func(x *unknown) { found = found || mentions(x, keys, depth-1) })
	}
	return found
}

// eachUnknown visits the unknowns that a value is put together from.
func eachUnknown(v value, depth int, visit func(*unknown)) {
	if depth < 0 {
		return
	}
	switch v := v.(type) {
	case *unknown:
		visit(v)
	case *not:
		eachUnknown(v.x, depth-1, visit)
	case *str:
		if v.size <= maxSize {
			for _, it := range v.items() {
				eachUnknown(it, depth-1, visit)
			}
		}
	case *hole:
		visit(v.u)
	case *marked:
		eachUnknown(v.str, depth-1, visit)
	case *phi:
		for _, a := range v.alts {
			eachUnknown(a, depth-1, visit)
		}
	case *tuple:
		for _, x := range v.vals {
			eachUnknown(x, depth-1, visit)
		}
	}
}

// restricts reports whether a condition may say which bytes a text holds: that
// it is no certain text, how it begins or ends, how long it is says nothing of
// the rest.
func restricts(c *unknown, held bool) bool {
	switch c.op {
	case "strings.HasPrefix", "strings.HasSuffix", "len", "len@", "[]", "[]@": // scan has seen to loops
		return false
	case noPath, noQuery: // any text can be escaped
		return false
	case "cuts": // the separator is in the text
		return !held
	case "&&", "||":
		if held == (c.op == "&&") { // each of the two came out, too
			return false
		}
		return slices.ContainsFunc(c.args, func(a value) bool {
			u, ok := soleUnknown(a)
			if n, isNot := a.(*not); isNot {
				u, ok = soleUnknown(n.x)
			}
			return !ok || restricts(u, true) || restricts(u, false)
		})
	case "==":
		for _, a := range c.args {
			switch a := a.(type) {
			case konst:
				return restrictsAny(c.args)
			case nilVal: // an error
				return restrictsAny(c.args)
			case *str:
				if a.sure {
					return held && a.item != nil
				}
			}
		}
		return held
	case "<", ">", "<=", ">=":
		for _, a := range c.args {
			if k, ok := a.(konst); ok && k.Kind() != constant.String {
				return restrictsAny(c.args)
			}
		}
	case "+", "-", "int": // len(p) - 1
		return restrictsAny(c.args)
	}
	return true
}

// restrictsAny reports whether a number or a boolean that is compared may say
// which bytes a text holds, such as where the first "?" is.
func restrictsAny(args []value) bool {
	return slices.ContainsFunc(args, func(a value) bool {
		u, ok := soleUnknown(a)
		return ok && restricts(u, true)
	})
}
