package main

import "strconv"

// share returns the value of a flag that is in [0, 1], -1 if it was not given.
func (f *flags) share(name string) (float64, error) {
	text := f.text(name)
	if text == "" {
		return -1, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= 1) {
		return 0, usagef("--%s %s: want a number in [0, 1]", name, text)
	}
	return x, nil
}

// values returns those of a flag that may be given several times.
func (f *flags) values(name string) []string { return *f.Lookup(name).Value.(*list) }
