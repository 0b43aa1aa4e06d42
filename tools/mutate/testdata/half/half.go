package half

func tested(a, b int) bool { return a == b }

func untested(a, b int) bool { return a < b }
