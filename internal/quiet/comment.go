package quiet

import (
	"go/ast"
	"sort"
)

// isCommentedBad reports whether a comment right above an entry of a table, or a
// statement, says that the text in it is bad.
func (s *Surroundings) isCommentedBad(n, child ast.Node) bool {
	if child == nil || s.Fset == nil {
		return false
	}
	words := badWords
	switch n.(type) {
	case *ast.CompositeLit:
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		words = refusalWords // what a statement escapes or cleans may be right
	default:
		return false
	}
	c := s.commentAbove(child)
	if c == nil || c.Pos() <= n.Pos() || s.endsBefore(n, s.line(c.Pos())) {
		return false
	}
	said := splitWords(c.Text())
	return anyOf(said, words) && !(anyOf(said, todoWords) && anyOf(said, handlingWords))
}

// What is yet to be done about errors says nothing of the text: "TODO: handle http errors".
var (
	todoWords     = wordSet("todo fixme")
	handlingWords = wordSet("handle handled handling check checking")
)

// commentAbove returns the comment that ends on the line above a node, or nil.
func (s *Surroundings) commentAbove(n ast.Node) *ast.CommentGroup {
	file := s.file()
	if file == nil {
		return nil
	}
	after := sort.Search(len(file.Comments), func(i int) bool { return n.Pos() < file.Comments[i].Pos() })
	if after == 0 || s.line(file.Comments[after-1].End()) != s.line(n.Pos())-1 {
		return nil
	}
	return file.Comments[after-1]
}

// endsBefore reports whether an entry of a table or a statement ends on a line: a
// comment there is about that one.
func (s *Surroundings) endsBefore(n ast.Node, line int) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		return endsOn(s, n.Elts, line)
	case *ast.BlockStmt:
		return endsOn(s, n.List, line)
	case *ast.CaseClause:
		return endsOn(s, n.Body, line)
	case *ast.CommClause:
		return endsOn(s, n.Body, line)
	}
	return false
}

func endsOn[N ast.Node](s *Surroundings, nodes []N, line int) bool {
	i := sort.Search(len(nodes), func(i int) bool { return line <= s.line(nodes[i].End()) })
	return i < len(nodes) && s.line(nodes[i].End()) == line
}
