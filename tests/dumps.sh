#!/bin/sh
# What people paste: tests/dumps/README.md lists texts of tools, the GPU and wave that each is for, and what must come of it. Without any option
# `lanewise run` takes each for that GPU, and every expectation of its notes holds; or it is refused, by a message that names what it is.
. "$(dirname "$0")/lib.sh"
cd tests/dumps || exit 2

run() { "$lanewise" run "$@" >"$tmp/out" 2>"$tmp/err"; status=$?; }
wrong() { bad "$*"; grep -v '^  ' "$tmp/err" | head -n 4; tail -n 3 "$tmp/out"; }

grep '^| [a-z0-9-]*\.[a-z]* |' README.md >"$tmp/rows"
while IFS='|' read -r _ file _ _ target notes expected _; do
	file=${file# }; file=${file%% *}
	wanted_file "$file" || continue
	gpu=$(echo "$target" | sed -n 's/^ *\(gfx[0-9a-f]*\).*/\1/p'); wave=$(echo "$target" | sed -n 's/.*, *\([0-9]*\).*/\1/p')
	case $expected in
	*refused:*)                            # pasted: a file's name says more
		run - <"$file"
		what=$(echo "$expected" | sed 's/.*refused: *//; s/ *$//')
		if [ $status = 3 ] && grep -qF "$what" "$tmp/err"; then good; else wrong "status $status, or no word of \`$what\`"; fi;;
	*'runs until'*)
		run "$file"
		if [ $status = 1 ] && grep -q ' fault: ' "$tmp/err"; then good; else wrong "status $status, or no fault"; fi;;
	*)
		echo "$notes" | tr ',' '\n' >"$tmp/notes"
		while read -r name _ kernel _; do
			set --; [ -z "$name" ] || set -- --notes "notes/$name.notes"
			kernel=${kernel%)}; [ -z "$kernel" ] || set -- "$@" --kernel "$kernel"
			run "$@" "$file"
			# Of siblings with the same instructions any will do.
			if [ $status != 0 ]; then wrong "$* status $status"
			elif ! grep -q "^${gpu%??}[0-9a-f]*, wave${wave:-..}," "$tmp/out"; then wrong "not taken for $gpu, wave$wave"
			else good; fi
		done <"$tmp/notes";;
	esac
done <"$tmp/rows"
# What is left out is said, with its first line.
left_out() {
	wanted_file "$1" || return
	run "$1"
	if grep -qF "$1:$2" "$tmp/err"; then good; else wrong "does not say $2"; fi
}
left_out objdump-19-linked.txt '6: note: 1 line that is no assembly is passed over'
left_out radeonsi-hang.txt '8: note: 2 lines that are no assembly are passed over'
finish
