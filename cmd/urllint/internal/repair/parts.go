package repair

import "go/ast"

// A package is in parts: what declares a name belongs to all that mentions it.

// partsOf returns the declarations of the files of a package, part by part.
func partsOf(files []*ast.File) [][]ast.Node {
	p := &parts{by: map[string]int{}}
	for _, f := range files {
		for _, d := range f.Decls {
			p.declare(d)
		}
	}
	for i, n := range p.nodes {
		for c := range ast.Preorder(n) {
			if id, ok := c.(*ast.Ident); ok {
				if j, known := p.by[id.Name]; known {
					p.join(i, j)
				}
			}
		}
	}
	index, list := map[int]int{}, [][]ast.Node(nil)
	for i, n := range p.nodes {
		first := p.first(i)
		at, known := index[first]
		if !known {
			at = len(list)
			index[first], list = at, append(list, nil)
		}
		list[at] = append(list[at], n)
	}
	return list
}

type parts struct {
	nodes []ast.Node
	up    []int          // one that belongs to the same part; itself for the first
	by    map[string]int // who declares a name
}

// declare notes what a declaration declares: each name of a group by itself.
func (p *parts) declare(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil || d.Name.Name == "init" {
			p.add(d) // a method goes with its type
			return
		}
		p.add(d, d.Name)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				p.add(spec, spec.Names...)
			case *ast.TypeSpec:
				p.add(spec, spec.Name)
			}
		}
	}
}

func (p *parts) add(n ast.Node, names ...*ast.Ident) {
	i := len(p.nodes)
	p.nodes, p.up = append(p.nodes, n), append(p.up, i)
	for _, id := range names {
		if j, known := p.by[id.Name]; known {
			p.join(i, j)
			continue
		}
		if id.Name != "_" {
			p.by[id.Name] = i
		}
	}
}

func (p *parts) first(i int) int {
	for p.up[i] != i {
		p.up[i] = p.up[p.up[i]]
		i = p.up[i]
	}
	return i
}

func (p *parts) join(i, j int) {
	if i, j = p.first(i), p.first(j); i != j {
		p.up[max(i, j)] = min(i, j)
	}
}
