package secret

import "iter"

// marks finds texts in a text, whatever their case, in one pass: the automaton of Aho and Corasick.
type marks struct {
	texts []string
	class [256]uint8 // of a byte: those that stand in no mark are 0
	next  []uint16   // the state after a state (the upper bits of the index) and a class
	found [][]uint16 // in a state, the indexes of the marks that end there
}

// classBits is how many bits a class has.
const classBits = 6

// newMarks returns the automaton for marks in lower case.
func newMarks(texts []string) *marks {
	m := &marks{texts: texts, next: make([]uint16, 1<<classBits), found: make([][]uint16, 1)}
	for i, text := range texts {
		state := uint16(0)
		for _, c := range []byte(text) {
			at := int(state)<<classBits | int(m.classOf(c))
			if m.next[at] == 0 {
				m.next[at] = uint16(len(m.found))
				m.next = append(m.next, make([]uint16, 1<<classBits)...)
				m.found = append(m.found, nil)
			}
			state = m.next[at]
		}
		m.found[state] = append(m.found[state], uint16(i))
	}
	m.link()
	return m
}

// classOf returns the class of a byte of a mark, which its capital shares.
func (m *marks) classOf(c byte) uint8 {
	if m.class[c] == 0 {
		used := uint8(0)
		for _, class := range m.class {
			used = max(used, class)
		}
		m.class[c] = used + 1
		if isLetter(c) {
			m.class[c&^0x20] = used + 1
		}
	}
	return m.class[c]
}

// link sets where each state goes with a class that does not continue it: where the longest end of
// it that begins a mark goes.
func (m *marks) link() {
	back := make([]uint16, len(m.found))
	queue := []uint16{0}
	for len(queue) > 0 {
		state := queue[0]
		queue = queue[1:]
		for class := range 1 << classBits {
			at := int(state)<<classBits | class
			shorter := m.next[int(back[state])<<classBits|class]
			switch to := m.next[at]; {
			case to == 0:
				m.next[at] = shorter
			case state == 0:
				queue = append(queue, to)
			default:
				back[to] = shorter
				m.found[to] = append(m.found[to], m.found[shorter]...)
				queue = append(queue, to)
			}
		}
	}
}

// in yields the index of each mark that stands in the text, and where it ends.
func (m *marks) in(text []byte) iter.Seq2[int, int] {
	return func(yield func(mark, end int) bool) {
		state := uint16(0)
		for i, c := range text {
			state = m.next[int(state)<<classBits|int(m.class[c])]
			for _, mark := range m.found[state] {
				if !yield(int(mark), i+1) {
					return
				}
			}
		}
	}
}
