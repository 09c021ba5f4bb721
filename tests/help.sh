#!/bin/sh
# `--help` never lies: every option that the help of a command shows is accepted there and does something, no other is, and `-h` shows the same ones.
# That it does something: with it (a flag, or a value that cannot be right) what the command prints or its status are other than without.
set -u
cd "$(dirname "$0")/.."
lanewise=$(cd "$1" && pwd)/lanewise
listing=asm-examples/listings/wave-prefix-count-bits.s
passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
fail() { echo "help: $1"; failed=$((failed + 1)); }

# `--name` or `--name ARGUMENT` of each option in a help; the argument is one word.
options() { sed -n 's/^  \(-., \|    \)--\([a-z-]*\)\( \([^ ]*\)\)\{0,1\}\( .*\)\{0,1\}$/\2 \4/p'; }

base() {   # what the command is given besides
	case $1 in
	disasm) echo tests/objects/table.co ;;
	explain) echo v_add_f32 ;;
	lower) echo WavePrefixSum ;;
	occupancy) echo --gpu gfx1030 ;;
	examples | help) ;;
	compare) echo "$listing" asm-examples/listings/wave-prefix-count-bits-talk.s ;;
	export) echo "$listing" --csv "$tmp/export.csv" ;;
	view) echo "$listing" --output "$tmp/export.csv" ;;
	*) echo "$listing" ;;
	esac
}

printf 'next\nnext\n' >"$tmp/typed"        # for step
run() { rm -f "$tmp/export.csv"; "$lanewise" "$@" >"$tmp/out" 2>"$tmp/err" <"$tmp/typed"; echo "$?" >>"$tmp/err"; cat "$tmp/out" "$tmp/err"; cat "$tmp/export.csv" 2>/dev/null; }

"$lanewise" --help | sed -n 's/^  lanewise \([a-z]*\) .*/\1/p' | sort -u >"$tmp/commands"
: >"$tmp/all"
while read -r command; do
	"$lanewise" "$command" --help | options >"$tmp/$command.options"
	"$lanewise" "$command" -h | options | cmp -s - "$tmp/$command.options" || fail "$command: -h and --help show different options"
	cut -d' ' -f1 "$tmp/$command.options" >>"$tmp/all"
done <"$tmp/commands"
sort -u "$tmp/all" -o "$tmp/all"

while read -r command; do
	# shellcheck disable=SC2046
	set -- $(base "$command")
	while read -r name argument; do
		extra= value=
		case $argument in
		'') ;;
		FILE | DIR) value=/nonexistent/x ;;
		*) value='?!' ;;
		esac
		case $name in
		state) extra=--json ;;
		no-progress | try | overwrite | any-order) passed=$((passed + 1)); continue ;;      # on a terminal (tests/screen.c), of long runs (tests/cli.sh), of files (tests/sweep.sh), of threads (tests/test_jobs.c)
		any-register)                        # there must be one to differ in
			printf 'v_mov_b32 v1, 5\n' >"$tmp/1.s"; printf 'v_mov_b32 v2, 5\n' >"$tmp/2.s"
			set -- "$tmp/1.s" "$tmp/2.s" ;;
		include)                             # any folder will do: it must be looked at
			printf '.include "lanewise-help.inc"\n' >"$tmp/include.s"
			printf 's_endpgm\n' >"$tmp/lanewise-help.inc"
			mkdir -p "$tmp/elsewhere"; mv "$tmp/include.s" "$tmp/elsewhere/"
			set -- "$tmp/elsewhere/include.s"; value=$tmp
			case $command in export) set -- "$@" --csv "$tmp/export.csv" ;; view) set -- "$@" --output "$tmp/export.csv" ;; compare) set -- "$@" "$@" ;; esac ;;
		source-dir)                          # a source that is only there; a fault shows its line
			mkdir -p "$tmp/elsewhere" "$tmp/sources"
			printf '.file 1 "help.cl"\n.loc 1 1 1\nv_mov_b32 v0, 0\nv_mov_b32 v1, 0\nglobal_load_dword v2, v[0:1], off\ns_endpgm\n' >"$tmp/elsewhere/lines.s"
			printf 'kernel void help(void) {}\n' >"$tmp/sources/help.cl"
			set -- "$tmp/elsewhere/lines.s"; value=$tmp/sources
			case $command in export) set -- "$@" --csv "$tmp/export.csv" ;; view) set -- "$@" --output "$tmp/export.csv" ;; compare) set -- "$@" "$@" ;; esac ;;
		esac
		# shellcheck disable=SC2086
		run "$command" "$@" $extra >"$tmp/without"
		# shellcheck disable=SC2086
		if [ -n "$argument" ]; then run "$command" "$@" $extra "--$name" "$value" >"$tmp/with"; else run "$command" "$@" $extra "--$name" >"$tmp/with"; fi
		# shellcheck disable=SC2046
		set -- $(base "$command")
		if grep -qE 'has no option|there is no option|belongs after' "$tmp/with"; then fail "$command --$name is in the help, but is refused"
		elif cmp -s "$tmp/without" "$tmp/with"; then fail "$command --$name does nothing"
		else passed=$((passed + 1)); fi
	done <"$tmp/$command.options"
	while read -r name; do
		grep -q "^$name\( \|$\)" "$tmp/$command.options" && continue
		"$lanewise" "$command" "$@" "--$name" 1 >/dev/null 2>"$tmp/err" </dev/null
		if [ $? -eq 2 ] && grep -qE "has no option|there is no option" "$tmp/err"; then passed=$((passed + 1))
		else fail "$command takes --$name, which its help does not show"; fi
	done <"$tmp/all"
done <"$tmp/commands"
echo "help: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 300 ]
