package main

import (
	"fmt"
	"strings"
)

// completionCommand completes the commands that all returns.
func completionCommand(all func() *command) *command {
	return &command{
		name: "completion", args: "bash|zsh|fish", short: "what a shell completes",
		example: "source <(ragtest completion bash)\nragtest completion zsh > \"${fpath[1]}/_ragtest\"\nragtest completion fish > ~/.config/fish/completions/ragtest.fish",
		run: func(c call) error {
			if len(c.args) != 1 {
				return usagef("of which shell? bash, zsh or fish")
			}
			top, below := strings.Join(all().names(), " "), strings.Join(all().sub("cassettes").names(), " ")
			switch c.args[0] {
			case "bash":
				fmt.Fprintf(c.out, bashCompletion, top, below)
			case "zsh":
				fmt.Fprintf(c.out, zshCompletion, top, below)
			case "fish":
				fmt.Fprintf(c.out, fishCompletion, top, top, below, below)
			default:
				return usagef("no completion for %q: there are bash, zsh, fish", c.args[0])
			}
			return nil
		},
	}
}

const bashCompletion = `_ragtest() {
  local cur=${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "%s help" -- "$cur"))
  elif [ "$COMP_CWORD" -eq 2 ] && [ "${COMP_WORDS[1]}" = cassettes ]; then
    COMPREPLY=($(compgen -W "%s" -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _ragtest ragtest
`

const zshCompletion = `#compdef ragtest
if (( CURRENT == 2 )); then
  compadd %s help
elif (( CURRENT == 3 )) && [[ $words[2] == cassettes ]]; then
  compadd %s
else
  _files
fi
`

const fishCompletion = `complete -c ragtest -n "not __fish_seen_subcommand_from %s" -f -a "%s help"
complete -c ragtest -n "__fish_seen_subcommand_from cassettes; and not __fish_seen_subcommand_from %s" -f -a "%s"
`
