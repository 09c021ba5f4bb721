#!/bin/sh
# Each table in docs/ is what the program prints now. `tests/tables.sh build write` (make tables) writes them anew, and fails if one of them
# is not as it was committed.
set -u
cd "$(dirname "$0")/.."
lanewise=$1/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

# table FILE COMMAND…
table() {
	file=$1; shift
	if ! "$@" >"$tmp/now" 2>"$tmp/err" || [ -s "$tmp/err" ]; then
		echo "$file: cannot be made: $*"; cat "$tmp/err"; failed=$((failed + 1)); return
	fi
	if [ "${write:-}" ]; then
		cmp -s "$tmp/now" "$file" || cp "$tmp/now" "$file"
		if [ -e .git ] && [ -n "$(git status --porcelain -- "$file")" ]; then echo "$file has changed, and is not committed"; failed=$((failed + 1)); return; fi
	elif ! diff -u "$file" "$tmp/now" >"$tmp/diff"; then
		head -40 "$tmp/diff"; echo "$file is not what is printed now: run \`make tables\`"; failed=$((failed + 1)); return
	fi
	passed=$((passed + 1))
}

write=${2:-}
table docs/intrinsics.md "$lanewise" lower --table --format markdown
table docs/algorithms.md tests/algorithm-tables.sh "$1"
table docs/checks.md "$lanewise" explain checks --format markdown
# What is above the table of commands is written by hand.
table docs/step.md sh -c 'sed "/^<!-- commands -->/q" docs/step.md; "$0" --generate=step' "$lanewise"

echo "tables: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
