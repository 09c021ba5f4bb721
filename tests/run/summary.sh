#!/bin/sh
# Counts tests by their stamps (tests/tests.mk): `tests/run/summary.sh STAMP…`. Fails if one is missing.
set -u
passed=0 failed=
for stamp; do
	if [ -e "$stamp" ]; then passed=$((passed + 1)); else failed="$failed $stamp"; fi
done
for stamp in $failed; do echo "failed: ${stamp##*/} ($stamp.log)"; done
set -- $failed
echo "$passed passed, $# failed"
[ $# = 0 ]
