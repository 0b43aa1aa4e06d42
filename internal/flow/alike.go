package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// Which functions make the same of the same: those of the library that ask nobody, and those of the
// package that read and write nothing but what is their own.

// pureRoots are the first elements of the paths of packages whose functions make the same of the same.
var pureRoots = map[string]bool{
	"bytes": true, "cmp": true, "compress": true, "container": true, "crypto": true, "encoding": true, "errors": true, "fmt": true, "go": true, "hash": true, "html": true,
	"image": true, "index": true, "iter": true, "maps": true, "math": true, "mime": true, "path": true, "reflect": true, "regexp": true, "slices": true, "sort": true,
	"strconv": true, "strings": true, "text": true, "time": true, "unicode": true,
}

// worldly are packages among them of which what functions yield depends on more than on what they are
// given: they ask the world.
var worldly = map[string]bool{"crypto/rand": true, "go/build": true, "go/importer": true, "hash/maphash": true, "math/rand": true, "math/rand/v2": true}

// worldlyFuncs are functions of other packages that do so.
var worldlyFuncs = map[string]bool{
	"path/filepath.Abs": true, "path/filepath.EvalSymlinks": true, "path/filepath.Glob": true, "path/filepath.Walk": true, "path/filepath.WalkDir": true,
	"time.After": true, "time.AfterFunc": true, "time.LoadLocation": true, "time.NewTicker": true, "time.NewTimer": true, "time.Now": true, "time.Since": true, "time.Tick": true, "time.Until": true,
	"time.Time.Local": true, "time.Timer.Reset": true, "time.Timer.Stop": true, "time.Unix": true, "time.UnixMicro": true, "time.UnixMilli": true,
}

// makesAlike are functions of others that make the same of the same.
var makesAlike = map[string]bool{
	"context.Background": true, "context.TODO": true, "context.WithValue": true, "context.WithoutCancel": true,
	"net/mail.ParseAddress": true, "net/textproto.TrimBytes": true, "net/textproto.TrimString": true, "os.Expand": true,
}

// yieldsAlike reports whether a function of the library makes the same of the same.
func yieldsAlike(fn *types.Func) bool {
	if answersAlike(fn) || fn != nil && fn.Pkg() != nil && makesAlike[fullName(fn)] {
		return true
	}
	if fn == nil || fn.Pkg() == nil || isInterfaceMethod(fn) {
		return false
	}
	path := fn.Pkg().Path()
	root, _, _ := strings.Cut(path, "/")
	if path == "fmt" {
		return fn.Name() == "Errorf" || strings.HasPrefix(fn.Name(), "Sprint")
	}
	return pureRoots[root] && !worldly[path] && !worldlyFuncs[fullName(fn)]
}

// fixedVars are variables of the library that nobody sets.
var fixedVars = map[string]bool{
	"encoding/base32.HexEncoding": true, "encoding/base32.StdEncoding": true,
	"encoding/base64.RawStdEncoding": true, "encoding/base64.RawURLEncoding": true, "encoding/base64.StdEncoding": true, "encoding/base64.URLEncoding": true,
	"encoding/binary.BigEndian": true, "encoding/binary.LittleEndian": true, "hash/crc32.IEEETable": true, "io.Discard": true, "net/http.NoBody": true, "time.UTC": true,
}

func isFixedVar(v *types.Var) bool {
	return v != nil && v.Pkg() != nil && fixedVars[v.Pkg().Path()+"."+v.Name()]
}

// isAlikeFunc reports whether a function makes the same of the same.
func (f *Flow) isAlikeFunc(fn *types.Func, depth int) bool {
	if yieldsAlike(fn) {
		return true
	}
	d := f.declOf(fn.Origin())
	if d == nil || d.Body == nil || depth <= 0 {
		return false
	}
	return f.isAlikeCode(d, depth)
}

// isAlikeCode reports whether a function reads and writes nothing but its own variables, and calls
// what makes the same of the same.
func (f *Flow) isAlikeCode(fn ast.Node, depth int) bool {
	is, known := f.alikeCode[fn]
	if known {
		return is
	}
	f.alikeCode[fn], is = true, true // a recursive call adds nothing
	defer func() { f.alikeCode[fn] = is }()
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt, *ast.SelectStmt, *ast.SendStmt:
			is = false
		case *ast.StarExpr:
			is = is && f.info.Types[n].IsType()
		case *ast.UnaryExpr:
			is = is && n.Op != token.ARROW
		case *ast.AssignStmt:
			is = is && !slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { _, isName := e.(*ast.Ident); return !isName })
		case *ast.IncDecStmt:
			_, isName := n.X.(*ast.Ident)
			is = is && isName
		case *ast.Ident:
			v, isVar := f.info.Uses[n].(*types.Var)
			is = is && (!isVar || v.IsField() || fn.Pos() <= v.Pos() && v.Pos() < fn.End())
		case *ast.CallExpr:
			is = is && f.callsAlike(n, depth-1)
		}
		return is
	})
	return is
}

// callsAlike reports whether a call in such a function is of one of these.
func (f *Flow) callsAlike(call *ast.CallExpr, depth int) bool {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.FuncLit:
		return true // the walk comes by
	case *ast.Ident:
		if _, isBuiltin := f.info.Uses[fun].(*types.Builtin); isBuiltin {
			return true
		}
	}
	if f.info.Types[call.Fun].IsType() {
		return true
	}
	fn, _ := typeutil.Callee(f.info, call).(*types.Func)
	return fn != nil && depth >= 0 && (alikeMethods[fullName(fn)] || !isInterfaceMethod(fn) && f.isAlikeFunc(fn, depth))
}

// alikeMethods are methods of interfaces that answer the same to the same, of what nobody but the program
// chooses.
var alikeMethods = map[string]bool{"context.Context.Deadline": true, "context.Context.Err": true, "context.Context.Value": true}
