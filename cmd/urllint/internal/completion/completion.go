// Package completion writes what makes shells complete the words of urllint.
package completion

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Words are what can be completed.
type Words struct {
	Commands []Word
	Args     map[string][]string // of a command: what may follow it
	Flags    []Flag
}

// A Word has a line that explains it.
type Word struct{ Name, Says string }

// A Flag is completed with its values.
type Flag struct {
	Word
	Values []string // nil for any
	List   bool     // several, separated by commas
	Bool   bool     // it needs no value
	File   bool     // the value is a file or directory
}

// writers are the shells there are.
var writers = map[string]func(io.Writer, Words){"bash": bash, "fish": fish, "zsh": zsh}

// Shells returns the names of the shells, sorted.
func Shells() []string { return slices.Sorted(maps.Keys(writers)) }

// Write writes the script for a shell, one of [Shells].
func Write(w io.Writer, shell string, words Words) { writers[shell](w, words) }

func names(list []Word) string {
	var out []string
	for _, w := range list {
		out = append(out, w.Name)
	}
	return strings.Join(out, " ")
}

// bash takes "-flag=value" apart by itself: "=" is a word of its own there.
func bash(w io.Writer, words Words) {
	fmt.Fprint(w, `# bash completion for urllint: eval "$(urllint completion bash)"
_urllint() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} flag="" list="" before=""
	if [[ $cur == "=" ]]; then
		flag=$prev cur=""
	elif [[ $prev == "=" ]]; then
		flag=${COMP_WORDS[COMP_CWORD-2]}
	fi
	COMPREPLY=()
	if [[ -n $flag ]]; then
		case ${flag#-} in
`)
	for _, f := range words.Flags {
		if f.Values != nil {
			fmt.Fprintf(w, "\t\t%s | -%[1]s) list=%s ;;\n", f.Name, quote(strings.Join(f.Values, " ")))
		}
	}
	fmt.Fprint(w, `		esac
		if [[ $cur == *,* ]]; then
			before=${cur%,*},
		fi
		if [[ -n $list ]]; then
			COMPREPLY=($(compgen -P "$before" -W "$list" -- "${cur##*,}"))
		fi
		return
	fi
	if [[ $cur == -* ]]; then
`)
	var flags []string
	for _, f := range words.Flags {
		flags = append(flags, "-"+f.Name)
	}
	fmt.Fprintf(w, "\t\tlist=%s\n\telif ((COMP_CWORD == 1)); then\n\t\tlist=%s\n\telse\n\t\tcase ${COMP_WORDS[1]} in\n", quote(strings.Join(flags, " ")), quote(names(words.Commands)))
	for _, command := range slices.Sorted(maps.Keys(words.Args)) {
		fmt.Fprintf(w, "\t\t%s) list=%s ;;\n", command, quote(strings.Join(words.Args[command], " ")))
	}
	fmt.Fprint(w, `		esac
	fi
	if [[ -n $list ]]; then
		COMPREPLY=($(compgen -W "$list" -- "$cur"))
	fi
}
complete -o default -F _urllint urllint
`)
}

func fish(w io.Writer, words Words) {
	fmt.Fprint(w, "# fish completion for urllint: urllint completion fish | source\n")
	for _, c := range words.Commands {
		fmt.Fprintf(w, "complete -c urllint -n __fish_use_subcommand -a %s -d %s\n", c.Name, quote(c.Says))
	}
	for _, command := range slices.Sorted(maps.Keys(words.Args)) {
		fmt.Fprintf(w, "complete -c urllint -f -n '__fish_seen_subcommand_from %s' -a %s\n", command, quote(strings.Join(words.Args[command], " ")))
	}
	for _, f := range words.Flags {
		fmt.Fprintf(w, "complete -c urllint -o %s -d %s", f.Name, quote(f.Says))
		switch {
		case f.Values != nil:
			fmt.Fprintf(w, " -x -a %s", quote(strings.Join(f.Values, " ")))
		case !f.Bool:
			fmt.Fprint(w, " -r")
		}
		fmt.Fprintln(w)
	}
}

func zsh(w io.Writer, words Words) {
	fmt.Fprint(w, "#compdef urllint\n# zsh completion for urllint: eval \"$(urllint completion zsh)\"\n_urllint() {\n\tlocal -a commands flags\n\tcommands=(\n")
	for _, c := range words.Commands {
		fmt.Fprintf(w, "\t\t%s\n", quote(c.Name+":"+c.Says))
	}
	fmt.Fprint(w, "\t)\n\tflags=(\n")
	for _, f := range words.Flags {
		says := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(f.Says)
		spec := "-" + f.Name + "=-[" + says + "]:value:"
		switch {
		case f.Bool:
			spec = "-" + f.Name + "[" + says + "]"
		case f.List:
			spec += "_sequence compadd - " + strings.Join(f.Values, " ")
		case f.Values != nil:
			spec += "(" + strings.Join(f.Values, " ") + ")"
		case f.File:
			spec += "_files"
		}
		fmt.Fprintf(w, "\t\t%s\n", quote(spec))
	}
	fmt.Fprint(w, "\t)\n\tif ((CURRENT > 2)); then\n\t\tcase $words[2] in\n")
	for _, command := range slices.Sorted(maps.Keys(words.Args)) {
		fmt.Fprintf(w, "\t\t%s) compadd - %s; return ;;\n", command, strings.Join(words.Args[command], " "))
	}
	fmt.Fprint(w, "\t\tesac\n\telif [[ $words[CURRENT] != -* ]]; then\n\t\t_describe command commands\n\tfi\n\t_arguments $flags '*:package:_files -/'\n}\ncompdef _urllint urllint\n")
}

// quote writes a word for a shell, in single quotes.
func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }
