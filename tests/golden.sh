#!/bin/sh
# What people read, word for word: each tests/golden/NAME.cmd is a command line (`lanewise` is the built command), and
# NAME.out is its standard output, standard error and exit status. `GOLDEN=write tests/golden.sh build` writes them anew.
set -u
cd "$(dirname "$0")/.."
PATH=$(cd "$1" && pwd):$PATH; export PATH
unset NO_COLOR COLUMNS; LC_ALL=C; export LC_ALL
passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

for cmd in tests/golden/*.cmd; do
	want=${cmd%.cmd}.out
	sh "$cmd" >"$tmp/out" 2>"$tmp/err" </dev/null; status=$?
	{ cat "$tmp/out"; if [ -s "$tmp/err" ]; then echo "---- stderr"; cat "$tmp/err"; fi; echo "---- exit status $status"; } >"$tmp/got"
	if [ "${GOLDEN:-}" = write ]; then cp "$tmp/got" "$want"; fi
	if diff -u "$want" "$tmp/got" >"$tmp/diff" 2>&1; then passed=$((passed + 1))
	else echo "$cmd:"; cat "$tmp/diff"; failed=$((failed + 1)); fi
done
echo "golden: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
