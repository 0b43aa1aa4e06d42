package main

import (
	"go/ast"
	"go/token"
	"strconv"
)

// A mutation is one mistake: text in place of the bytes start to end.
type mutation struct {
	pos        token.Position
	start, end int
	text       string
	what       string
}

// swapped gives for an operator the one that is easily written in its place.
var swapped = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.SUB: token.ADD,
}

// mistakes returns those that can be made in one file, in the order of the
// source.
func mistakes(fset *token.FileSet, f *ast.File, src []byte) []mutation {
	var out []mutation
	add := func(pos token.Pos, length int, text, what string) {
		p := fset.Position(pos)
		out = append(out, mutation{p, p.Offset, p.Offset + length, text, what})
	}
	spelled := func(n ast.Node) string {
		return string(src[fset.Position(n.Pos()).Offset:fset.Position(n.End()).Offset])
	}
	condition := func(e ast.Expr) {
		if e != nil {
			add(e.Pos(), len(spelled(e)), "!("+spelled(e)+")", "the condition "+spelled(e)+" turned around")
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok == token.VAR // tables are code, constants and types are not
		case *ast.BinaryExpr:
			if op, ok := swapped[n.Op]; ok {
				add(n.OpPos, len(n.Op.String()), op.String(), n.Op.String()+" made "+op.String()+" in "+spelled(n))
			}
		case *ast.BasicLit:
			if i, err := strconv.Atoi(n.Value); err == nil && n.Kind == token.INT {
				add(n.Pos(), len(n.Value), strconv.Itoa(i+1), n.Value+" made "+strconv.Itoa(i+1))
			}
		case *ast.Ident:
			if other := map[string]string{"true": "false", "false": "true"}[n.Name]; other != "" {
				add(n.Pos(), len(n.Name), other, n.Name+" made "+other)
			}
		case *ast.IfStmt:
			condition(n.Cond)
		case *ast.CaseClause:
			for _, e := range n.List {
				if b, ok := e.(*ast.BinaryExpr); ok && swapped[b.Op] != token.ILLEGAL {
					condition(e)
				}
			}
		case *ast.BlockStmt:
			for _, s := range n.List {
				if isLeftOut(s) {
					add(s.Pos(), len(spelled(s)), "", "left out: "+firstLine(spelled(s)))
				}
			}
		}
		return true
	})
	return out
}

// isLeftOut reports whether a statement can be forgotten: a call, an
// assignment, a jump.
func isLeftOut(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.BranchStmt:
		return true
	case *ast.AssignStmt:
		return s.Tok != token.DEFINE
	}
	return false
}

func firstLine(s string) string {
	for i := range len(s) {
		if s[i] == '\n' {
			return s[:i] + " ..."
		}
	}
	return s
}
