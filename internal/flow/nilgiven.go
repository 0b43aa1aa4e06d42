package flow

import "slices"

// alwaysFollowed returns, of what a function is given, the pointers that each run of it has
// followed before it comes to an end: whoever gave nil does not come back.
func (f *Flow) alwaysFollowed(sum *summary) []*unknown {
	if len(sum.returns) == 0 || f.stopsPanics(sum.body.block) {
		return nil
	}
	var out []*unknown
	for _, p := range sum.params {
		if slot, named := f.named[followedKey(p.slot)]; named && sum.alwaysHas(slot) {
			out = append(out, p)
		}
	}
	return out
}

// alwaysHas reports whether something is known at each end that a function comes to.
func (sum *summary) alwaysHas(slot int) bool {
	for _, ret := range sum.returns {
		if !ret.isDead() && ret.get(slot) == nil {
			return false
		}
	}
	return true
}

// followsNil reports whether a function is given nil for what each run of it follows.
func (in *instance) followsNil() bool {
	return slices.ContainsFunc(in.sum.followed, func(p *unknown) bool { return in.bind[p.key] == any(nilVal{}) })
}

// pastFollowing returns the state after a call of a function that has followed what it was given.
func (in *instance) pastFollowing(r *run, s state) state {
	for _, p := range in.sum.followed {
		if v := in.bind[p.key]; v != nil && !s.isDead() {
			s = r.followed(s, v)
		}
	}
	return s
}
