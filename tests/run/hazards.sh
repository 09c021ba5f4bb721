#!/bin/sh
# Tests hazards: each hazard of isa/hazards.isa has a program tests/run/hazards/NAME.s that avoids it, without findings of
# `lanewise check`. If any one of its lines `; needed` is removed (s_nop N: one wait state less), exactly that hazard
# must be found. Code that no wave reaches gives the same findings (unrun_hazards.c). A first line `; check: OPTIONS`
# gives options.
. "$(dirname "$0")/lib.sh"
wrong() { bad "$1"; cat "$tmp/out"; }

# shellcheck disable=SC2046
check() { "$lanewise" check $(sed -n '1s/^; check: *//p' "$1") "$1" >"$tmp/out" 2>&1; }

# Prints the program inside an arm that no wave takes.
unrun() { awk '!begun && !/^;/ { print "\ts_cmp_lg_u32 0, 0\n\ts_cbranch_scc1 unrun\n\ts_endpgm\nunrun:"; begun = 1 } { print }' "$1" >"$tmp/unrun.s"; }

for name in $("$lanewise" explain hazards | sed 's/ .*//'); do
	wanted "$name" || continue
	f=tests/run/hazards/$name.s
	: >"$tmp/out"
	[ -e "$f" ] || { wrong "$f does not exist"; continue; }
	if check "$f" && grep -q '^checks: nothing found' "$tmp/out"; then good; else wrong "$f must be fine:"; fi
	unrun "$f"
	check "$tmp/unrun.s"
	if grep -q '^checks: ' "$tmp/out" && ! grep -q '\[-Whazard\]' "$tmp/out"; then good; else wrong "$f where no wave comes to must be fine:"; fi
	lines=$(grep -n '; needed$' "$f" | cut -d: -f1)
	[ -n "$lines" ] || wrong "$f: which lines are needed?"
	for line in $lines; do
		awk -v line="$line" 'NR != line { print; next }
			{ for (n = 1; n <= NF; n++) if ($n == "s_nop" && $(n + 1) > 0) { print "\ts_nop " $(n + 1) - 1; next }
			  if (match($0, /^[a-z]+:/)) print substr($0, 1, RLENGTH) }' "$f" >"$tmp/less.s"
		if check "$tmp/less.s"; then wrong "$f without line $line: nothing was found:"
		elif [ "$(grep -c ' error: \| warning: ' "$tmp/out")" = 1 ] && grep -q "($name)" "$tmp/out"; then good
		else wrong "$f without line $line: not $name alone:"; fi
		unrun "$tmp/less.s"
		check "$tmp/unrun.s"
		if [ "$(grep -c '\[-Whazard\]' "$tmp/out")" = 1 ] && grep -q "($name), on a path that did not run" "$tmp/out"; then good
		else wrong "$f without line $line, where no wave comes to: not $name alone:"; fi
	done
done
finish 161
