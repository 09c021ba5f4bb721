#!/bin/sh
# Checks that the kernels of the bench (make bench) fulfil the expectations of their notes, without a warning.
. "$(dirname "$0")/lib.sh"

for f in tests/bench/kernels/*.s; do
	wanted_file "$f" || continue
	if "$lanewise" run "$f" --notes "tests/bench/kernels/${now%-*}.notes" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && ! grep -q ' warning: ' "$tmp/out"; then good
	else bad "$f:"; cat "$tmp/out"; fi
done
finish
