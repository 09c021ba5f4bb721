#!/bin/sh
# The runner of the unit tests: a suite by either of its names, a name that is none, a failure whose message is too long for Check.
set -u
unit=${1:-build}/tests/unit
failed=0

fail() { echo "unit: $*"; failed=1; }
run() { CK_RUN_SUITE=$1 CK_FORK=no "$unit" 2>&1; }

for name in lane_math 'lane math'; do
	said=$(run "$name") || fail "CK_RUN_SUITE=\"$name\" fails: $said"
	case $said in *' Checks: 0,'*) fail "CK_RUN_SUITE=\"$name\" runs nothing" ;; esac
done

said=$(run nonesuch) && fail 'a suite that is none passes'
case $said in *'"nonesuch"'*' lane_math '*) ;; *) fail "a suite that is none gets: $said" ;; esac

said=$(run too_long) && fail 'a test that fails passes'
case $said in *'Failures: 1,'*'begin xxx'*) ;; *) fail "a long message gets: $(echo "$said" | cut -c 1-200)" ;; esac

[ $failed = 0 ] && echo 'unit: a wrong suite and a long message are told'
exit $failed
