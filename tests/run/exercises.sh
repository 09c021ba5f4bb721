#!/bin/sh
# Tests exercises: each exercise of the program by its parts, exercises that are refused, answers of any kind, and the
# command. Each file of tests/run/exercises is a case.
. "$(dirname "$0")/lib.sh"
unset COLUMNS; LC_ALL=C; export LC_ALL
exercises=asm-examples/exercises

# The headings of a page, as links name them.
anchors() { sed -n 's/^##* //p' "$1" | tr 'A-Z' 'a-z' | sed 's/[^a-z0-9 _-]//g; s/ /-/g'; }

for file in "$exercises"/*.exercise; do
	wanted_file "$file" || continue
	expect "$now" 0 "$lanewise" exercise try "$file"
	wrongs=$(grep -c '^;@ wrong ' "$file") hints=$(grep -c '^;@ hint ' "$file")
	[ "$wrongs" -ge 5 ] && good || bad "$file: $wrongs wrong answers, of 5"
	[ "$hints" -ge 3 ] && good || bad "$file: $hints hints, of 3"
	for lesson in $(sed -n 's/^;@ exercise after//p' "$file" | tr ',' ' '); do
		[ -e "docs/lessons/$lesson.md" ] && good || bad "$file: docs/lessons/$lesson.md does not exist"
	done
	links=$(grep -o 'docs/[a-z0-9/-]*\.md#[a-z0-9-]*' "$file")
	[ -n "$links" ] && good || bad "$file: no hint names a paragraph of a page"
	for link in $links; do
		page=${link%%#*}
		[ -e "$page" ] && anchors "$page" | grep -qxF -- "${link#*#}" && good || bad "$file: $link does not exist"
	done
done

# A solution without s_endpgm runs off its end. The hardware would execute the bytes after it.
for file in "$exercises"/*.exercise; do
	name=${file##*/} name=${name%.exercise}
	wanted "endless-$name" || continue
	sed -n '/^;@ solution/,/^;@ wrong/p' "$file" | sed '/^;@ \(solution\|wrong\)/d; /s_endpgm/d' >"$tmp/endless.s"
	echo ";@ exercise $name" >>"$tmp/endless.s"
	expect "$now" 1 timeout 60 "$lanewise" exercise mark "$tmp/endless.s"
	tr '\n' ' ' <"$tmp/out" | tr -s ' ' >"$tmp/line"; has "$now" line "past the program's end, without s_endpgm"
done

# The file that a student begins with fits into a terminal of 80 columns, except expressions that are longer.
for file in "$exercises"/*.exercise; do
	name=${file##*/} name=${name%.exercise}
	wanted "narrow-$name" || continue
	(cd "$tmp" && rm -f "$name.s" && "$lanewise" exercise start "$name" >"$tmp/out") && good || bad "$now does not start"
	expand "$tmp/$name.s" | LC_ALL=C.UTF-8 grep '.\{81\}' | grep -v '^;@ expect\|^  *v_.*_dpp' >"$tmp/wide" && { bad "$now has lines of more than 80 columns"; cat "$tmp/wide"; } || good
done

# A refused exercise has a line `; message: TEXT` with a part of its message.
for file in tests/run/exercises/refused/*.exercise; do
	wanted_file "$file" || continue
	expect "$now" 3 timeout 20 "$lanewise" exercise try "$file"
	has "$now" err "$(sed -n 's/^; message: //p' "$file")"
done

given() { cp "$exercises"/01-lane-three.exercise "$tmp/own.exercise"; }
sections
finish 60
