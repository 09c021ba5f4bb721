#!/bin/sh
# Checks that `--help` is right: a command accepts every option that its help shows, each option has an effect, and
# other options are refused. `-h` must show the same options.
# An option has an effect if the output or the status changes, given the flag or an invalid value.
# The commands are the cases.
. "$(dirname "$0")/lib.sh"
listing=asm-examples/listings/wave-prefix-count-bits.s
file=$tmp/export.csv                         # for commands that write one

# Prints `--name` or `--name ARGUMENT` of each option in a help; the argument is one word.
options() { sed -n 's/^  \(-., \|    \)--\([a-z-]*\)\( \([^ ]*\)\)\{0,1\}\( .*\)\{0,1\}$/\2 \4/p'; }

base() {   # other arguments of a command
	case $1 in
	disasm) echo tests/data/objects/table.co ;;
	explain) echo v_add_f32 ;;
	lower) echo WavePrefixSum ;;
	occupancy) echo --gpu gfx1030 ;;
	examples | help) ;;
	compare) echo "$listing" asm-examples/listings/wave-prefix-count-bits-talk.s ;;
	export) echo "$listing" --csv "$file" ;;
	exercise) echo step "$tmp/answer.s" ;;
	view) echo "$listing" --output "$file" ;;
	*) echo "$listing" ;;
	esac
}
of_file() {   # these arguments, for the file $2
	case $1 in export) echo "$2" --csv "$file" ;; view) echo "$2" --output "$file" ;; compare) echo "$2 $2" ;; *) echo "$2" ;; esac
}

printf 'next\nnext\n' >"$tmp/typed"        # for step
printf ';@ exercise 01-lane-three\n\ts_endpgm\n' >"$tmp/answer.s"
# run INTO COMMAND…: writes all of its output, its file and its status to INTO
run() {
	into=$1; shift
	"$lanewise" "$@" >"$into" 2>"$tmp/err" <"$tmp/typed"; echo "$?" >>"$tmp/err"
	if [ -e "$file" ]; then cat "$tmp/err" "$file" >>"$into"; rm "$file"; else cat "$tmp/err" >>"$into"; fi
}
# does_something COMMAND NAME VALUE ARGUMENT…: compares the command with and without the option. The run without it is
# made once for each command line.
asked=
does_something() {
	command=$1 name=$2 value=$3; shift 3
	if [ "$asked" != "$command $*" ]; then run "$tmp/without" "$command" "$@"; asked="$command $*"; fi
	run "$tmp/with" "$command" "$@" "--$name" ${value:+"$value"}
	if grep -qE 'does not have an option|option .* does not exist|belongs after' "$tmp/with"; then bad "--$name is in the help, but is refused"
	elif cmp -s "$tmp/without" "$tmp/with"; then bad "--$name does nothing"
	else good; fi
}

mkdir "$tmp/elsewhere" "$tmp/sources"
printf 'v_mov_b32 v1, 5\n' >"$tmp/1.s"; printf 'v_mov_b32 v2, 5\n' >"$tmp/2.s"
printf '.include "lanewise-help.inc"\n' >"$tmp/elsewhere/include.s"; printf 's_endpgm\n' >"$tmp/lanewise-help.inc"
printf '.file 1 "help.cl"\n.loc 1 1 1\nv_mov_b32 v0, 0\nv_mov_b32 v1, 0\nglobal_load_dword v2, v[0:1], off\ns_endpgm\n' >"$tmp/elsewhere/lines.s"
printf 'kernel void help(void) {}\n' >"$tmp/sources/help.cl"

"$lanewise" --help | sed -n 's/^  lanewise \([a-z]*\) .*/\1/p' | sort -u >"$tmp/commands"
all=
while read -r command; do
	"$lanewise" "$command" --help | options >"$tmp/$command.options"
	all="$all $(cut -d' ' -f1 "$tmp/$command.options" | tr '\n' ' ')"
done <"$tmp/commands"
all=$(echo $all | tr ' ' '\n' | sort -u)

# shellcheck disable=SC2046
while read -r command; do
	wanted "$command" || continue
	"$lanewise" "$command" -h | options | cmp -s - "$tmp/$command.options" || bad "-h and --help show different options"
	own=' '
	while read -r name argument; do
		own="$own$name "
		case $argument in
		'') value= ;;
		FILE | DIR) value=/nonexistent/x ;;
		*) value='?!' ;;
		esac
		set -- $(base "$command")
		case $name in
		# Tested on a terminal (tests/run/screen.c), in long runs (tests/run/cli), with files (tests/run/sweep), with
		# threads (tests/machine/test_jobs.c).
		no-progress | try | overwrite | any-order) good; continue ;;
		state) set -- "$@" --json ;;
		any-register) set -- "$tmp/1.s" "$tmp/2.s" ;;      # needs a register that differs
		include) set -- $(of_file "$command" "$tmp/elsewhere/include.s"); value=$tmp ;;   # any existing folder
		# A source that is only there; a fault shows its line.
		source-dir) set -- $(of_file "$command" "$tmp/elsewhere/lines.s"); value=$tmp/sources ;;
		esac
		does_something "$command" "$name" "$value" "$@"
	done <"$tmp/$command.options"
	set -- $(base "$command")
	for name in $all; do
		case $own in *" $name "*) continue ;; esac
		said=$("$lanewise" "$command" "$@" "--$name" 1 2>&1 >/dev/null </dev/null); status=$?
		case $status:$said in 2:*'does not have an option'* | 2:*option*'does not exist'*) good ;; *) bad "takes --$name, which its help does not show" ;; esac
	done
done <"$tmp/commands"
finish 301
