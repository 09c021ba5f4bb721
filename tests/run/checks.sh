#!/bin/sh
# Compares findings of checks. Each check has a folder tests/check/ID. For its programs warns*.s, the output of
# `lanewise check` must equal warns*.out. Its programs fine*.s are near misses without findings.
# A first line `; check: OPTIONS` gives options. At least 90 programs must exist.
# `GOLDEN=write tests/run/checks.sh build` writes the outputs again. (Examples do not have findings either:
# tests/run/examples.sh.)
. "$(dirname "$0")/lib.sh"
unset NO_COLOR

for id in $("$lanewise" explain checks | sed 's/ .*//'); do
	wanted "$id" || continue
	ls tests/check/"$id"/warns*.s tests/check/"$id"/fine*.s >"$tmp/files" 2>/dev/null || { bad "tests/check-$id: must have a warns.s and a fine.s"; continue; }
	"$lanewise" explain "$id" >"$tmp/lesson" && [ "$(wc -w <"$tmp/lesson")" -gt 40 ] || bad "explain $id: no lesson"
	while read -r f; do
		# shellcheck disable=SC2046
		"$lanewise" check $(sed -n '1s/^; check: *//p' "$f") "$f" >"$tmp/out" 2>"$tmp/err"; status=$?
		case $f in
		*/warns*)
			if grep -q "\[-W$id\]" "$tmp/out"; then golden "${f%.s}.out" $status; else bad "$f: nothing is found:"; cat "$tmp/out" "$tmp/err"; fi ;;
		*)
			if grep -q '^checks: nothing found' "$tmp/out" && [ "$status" = 0 ]; then good; else bad "$f: must be fine:"; cat "$tmp/out" "$tmp/err"; fi ;;
		esac
	done <"$tmp/files"
done
finish 90
