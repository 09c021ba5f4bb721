#!/bin/sh
# Each hazard of isa/hazards.isa has a program tests/hazards/NAME.s that keeps clear of it, so that `lanewise check` finds nothing. Its lines
# `; needed` do that: without any one of them (s_nop N: with a wait state less) that hazard must be found, and nothing else.
# A first line `; check: OPTIONS` gives options.
set -u
cd "$(dirname "$0")/.."
lanewise=$1/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
wrong() { echo "hazards: $1"; cat "$tmp/out"; failed=$((failed + 1)); }

# shellcheck disable=SC2046
check() { "$lanewise" check $(sed -n '1s/^; check: *//p' "$1") "$1" >"$tmp/out" 2>&1; }

for name in $("$lanewise" explain hazards | sed 's/ .*//'); do
	f=tests/hazards/$name.s
	: >"$tmp/out"
	[ -e "$f" ] || { wrong "there is no $f"; continue; }
	if check "$f" && grep -q '^checks: nothing found' "$tmp/out"; then passed=$((passed + 1)); else wrong "$f must be fine:"; fi
	lines=$(grep -n '; needed$' "$f" | cut -d: -f1)
	[ -n "$lines" ] || wrong "$f: which lines are needed?"
	for line in $lines; do
		awk -v line="$line" 'NR != line { print; next }
			{ for (n = 1; n <= NF; n++) if ($n == "s_nop" && $(n + 1) > 0) { print "\ts_nop " $(n + 1) - 1; next }
			  if (match($0, /^[a-z]+:/)) print substr($0, 1, RLENGTH) }' "$f" >"$tmp/less.s"
		if check "$tmp/less.s"; then wrong "$f without line $line: nothing was found:"
		elif [ "$(grep -c ' error: \| warning: ' "$tmp/out")" = 1 ] && grep -q "($name)" "$tmp/out"; then passed=$((passed + 1))
		else wrong "$f without line $line: not $name alone:"; fi
	done
done
echo "hazards: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 80 ]
