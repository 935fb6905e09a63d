package metrics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// The roles of a Turn.
const (
	userRole      = "user"
	assistantRole = "assistant"
)

// unusableTurns says which turns cannot be shown to a judge.
func unusableTurns(history []Turn) (lacks []string) {
	for i, turn := range history {
		switch {
		case turn.Role != userRole && turn.Role != assistantRole:
			lacks = append(lacks, fmt.Sprintf("History[%d] has the role %q: want user or assistant", i, turn.Role))
		case isBlank(turn.Text):
			lacks = append(lacks, fmt.Sprintf("History[%d] is blank", i))
		}
	}
	return lacks
}

// turnLines encodes the turns of a conversation.
func turnLines(history []Turn) []TurnLine {
	var lines []TurnLine
	for i, turn := range history {
		lines = append(lines, TurnLine{i, turn.Role, quote(turn.Text)})
	}
	return lines
}

// turnIn reads the number and the role of a turn from the name of its line.
func turnIn(name string) (id int, role string, ok bool) {
	rest, isTurn := strings.CutPrefix(name, "turn ")
	number, role, _ := strings.Cut(strings.TrimSuffix(rest, ")"), " (")
	id, err := strconv.Atoi(number)
	return id, role, isTurn && err == nil
}

// byTurns returns ", by turn 2", or "" for no turn.
func byTurns(turns []int) string {
	if len(turns) == 0 {
		return ""
	}
	return ", by " + protocol.IDList("turn", turns)
}

// union returns what stands in a or in b, each once and sorted.
func union(a, b []int) []int {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return slices.Compact(all)
}
