#!/bin/sh
# Every example runs and its expectations hold; a copy with one expectation turned round must fail, so that they are known to bite.
set -u
cd "$(dirname "$0")/.."
out=$1; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

for f in asm-examples/*/*.s; do
	if ! "$out/lanewise" run "$f" >"$tmp/out" 2>&1; then echo "$f: expected to hold:"; cat "$tmp/out"; failed=$((failed + 1)); continue; fi
	if ! grep -q ';@ *expect' "$f"; then echo "$f: expects nothing"; failed=$((failed + 1)); continue; fi
	passed=$((passed + 1))
	# Each expectation `… = X` becomes `… = (X) + 1`, `… >= X` becomes `… < X`, one at a time; a tolerance stays.
	n=$(grep -c ';@ *expect' "$f"); k=1
	while [ "$k" -le "$n" ]; do
		awk -v k="$k" '/;@ *expect/ && ++c == k {
			if (i = match($0, / = /)) {
				x = substr($0, i + 3); t = match(x, / within [^ ]*$/) ? RSTART : length(x) + 1
				print substr($0, 1, i + 2) "(" substr(x, 1, t - 1) ") + 1" substr(x, t); next
			}
			if (!sub(/ >= /, " < ") && !sub(/ <= /, " > ") && !sub(/ != /, " = ") && !sub(/ > /, " <= ")) sub(/ < /, " >= ")
		} { print }' "$f" >"$tmp/wrong.s"
		"$out/lanewise" run -I "$(dirname "$f")" "$tmp/wrong.s" >"$tmp/out" 2>&1; status=$?
		if [ $status != 1 ]; then echo "$f: expectation $k turned round: expected exit status 1, got $status"; cat "$tmp/out"; failed=$((failed + 1)); fi
		k=$((k + 1))
	done
done
echo "listings: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
