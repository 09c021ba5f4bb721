#!/bin/sh
# Checks that the kernels of the bench (make bench) fulfil the expectations of their notes, without a warning, and that
# the bench measures the level of host instructions that it was given.
. "$(dirname "$0")/lib.sh"

for f in tests/bench/kernels/*.s; do
	wanted_file "$f" || continue
	if "$lanewise" run "$f" --notes "tests/bench/kernels/${now%-*}.notes" >"$tmp/out" 2>&1 && grep -q '^held' "$tmp/out" && ! grep -q ' warning: ' "$tmp/out"; then good
	else bad "$f:"; cat "$tmp/out"; fi
done

# levels.def lists the levels of this build, the least one last; each host runs that.
if wanted level; then
	for level in 1 2 3 4 5 3x ''; do
		! grep -q "LEVEL($level," "$build/gen/levels.def" || continue
		"$build/tests/bench" --level "$level" tests/bench/lds.s >"$tmp/out" 2>"$tmp/err"
		if [ $? = 2 ] && grep -qF -e "--level $level is not built" "$tmp/err" && [ ! -s "$tmp/out" ]; then good
		else bad "--level $level was taken:"; cat "$tmp/out" "$tmp/err"; fi
	done
	least=$(sed 's/.*LEVEL(\([0-9]*\),.*/\1/;q' "$build/gen/levels.def")
	if "$build/tests/bench" --level "$least" --kinds record-bytes tests/bench/lds.s >"$tmp/out"; then good
	else bad "--level $least was refused"; fi
fi
finish
