package flow

// A function that goes over a list and hands on what is in it does so with those elements alone
// of which its conditions come out so: of func f(l []string) { for _, s := range l { if s != "" {
// http.Get(s) } } } only texts that are not empty reach the sink.

// asksElement reports whether a function comes to a state of it on a condition about an
// element of a list.
func (in *instance) asksElement(to state, element *unknown) bool {
	for _, c := range in.sum.held(to) {
		if u := in.unknownAt[c.slot]; u != nil && mentionsUnknown(u, element, maxMentions) {
			return true
		}
		if sel := in.Flow.sels[c.slot]; sel != nil && in.choosesBy(sel, element) {
			return true
		}
	}
	return false
}

// choosesBy reports whether a condition about an element leads to one of the ways of a choice.
func (in *instance) choosesBy(sel *selector, element *unknown) bool {
	for _, conds := range sel.conds {
		for _, c := range conds {
			if u := in.unknownAt[c.slot]; u != nil && mentionsUnknown(u, element, maxMentions) {
				return true
			}
		}
	}
	return false
}

// elementEvents notes an event of the function with each element of the list that the call
// gives it, as far as the conditions about the element hold for it.
func (in *instance) elementEvents(r *run, ev event, element *unknown, list value, c callSite) {
	switch list := list.(type) {
	case *ref:
		l, ok := r.content(in.s, list).(*listVal)
		if !ok {
			return
		}
		for _, el := range list.window(l) {
			if el != nil {
				in.elementEvent(r, ev, element, r.mark(el, throughTable), in.s, c)
			}
		}
	case *phi:
		for i, alt := range list.alts {
			if alt == nil {
				continue
			}
			if s, ok := r.take(in.s, list.sel, i); ok {
				way := *in
				way.s = s
				way.elementEvents(r, ev, element, alt, c)
				in.budget = way.budget
			}
		}
	case *unknown:
		in.elementEvent(r, ev, element, r.element(list, element.typ), in.s, c)
	}
}

// elementEvent notes an event with one element of a list.
func (in *instance) elementEvent(r *run, ev event, element *unknown, el value, s state, c callSite) {
	one := r.instance(s, in.sum, c)
	one.budget, one.single = in.budget, true
	one.bind[element.key] = el
	one.wholeEvent(r, ev, c)
	in.budget = one.budget
}
