#!/bin/sh
# Checks that the expectations of every example can fail: with all of them negated, exactly these fail. The notes that an
# example includes are a part of it.
# (tests/run/examples.sh checks that they hold.)
. "$(dirname "$0")/lib.sh"

# turned FILE: prints it with the first expectation of each line negated: `… = X` becomes `… = (X) - 1`, `… >= X` becomes
# `… < X`; a tolerance is kept.
turned() {
	awk '/;@ *expect/ {
		if (i = match($0, / = /)) {
			x = substr($0, i + 3); t = match(x, / within [^ ]*$/) ? RSTART : length(x) + 1
			print substr($0, 1, i + 2) "(" substr(x, 1, t - 1) ") - 1" substr(x, t); next
		}
		if (!sub(/ >= /, " < ") && !sub(/ <= /, " > ") && !sub(/ != /, " = ") && !sub(/ > /, " <= ")) sub(/ < /, " >= ")
	} { print }' "$1"
}

for f in asm-examples/*/*.s; do
	wanted_file "$f" && share_has || continue
	turned "$f" >"$tmp/turned.s"
	with=${f%.s}.notes
	if [ -e "$with" ]; then turned "$with" >"$tmp/${with##*/}"; else with=; fi
	lines=$(cat "$f" $with | grep -c ';@ *expect'); all=$(cat "$f" $with | grep -o ';@ *expect' | wc -l)
	if [ "$lines" = 0 ]; then bad "expects nothing"; continue; fi
	"$lanewise" run -I "$(dirname "$f")" "$tmp/turned.s" >"$tmp/out" 2>&1; status=$?
	if [ $status = 1 ] && [ "$(grep -c '^FAILED' "$tmp/out")" = "$lines" ] && [ "$(grep -c '^held' "$tmp/out")" = $((all - lines)) ]; then good
	else bad "$f: status $status, or of $lines expectations turned round not all fail:"; cat "$tmp/out"; fi
done
finish
