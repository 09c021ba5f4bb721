#!/bin/sh
# The kernels of the bench (make bench) leave what their notes expect, and without a warning.
set -u
cd "$(dirname "$0")/.."
out=$1; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

for f in tests/bench/kernels/*.s; do
	name=$(basename "$f" .s)
	if "$out/lanewise" run "$f" --notes "tests/bench/kernels/${name%-*}.notes" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && ! grep -q ' warning: ' "$tmp/out"; then passed=$((passed + 1))
	else echo "$f:"; cat "$tmp/out"; failed=$((failed + 1)); fi
done
echo "bench: $passed kernels passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
