#!/bin/sh
# Tests the runner of the unit tests: a suite by either of its names, a single test, unknown names, another folder, a
# failure whose message is too long for Check.
set -u
unit=${1:-build}/tests/unit
case $unit in /*) ;; *) unit=$PWD/$unit ;; esac
failed=0

fail() { echo "unit: $*"; failed=1; }
run() { CK_RUN_SUITE=$1 CK_RUN_CASE=${2:-} CK_FORK=no "$unit" 2>&1; }
# runs COUNT SUITE [TEST]: expects that number of tests, all passing.
runs() {
	said=$(run "$2" "${3:-}") || fail "CK_RUN_SUITE=\"$2\" CK_RUN_CASE=\"${3:-}\" fails: $said"
	case $said in *" Checks: $1,"*) ;; *) fail "CK_RUN_SUITE=\"$2\" CK_RUN_CASE=\"${3:-}\" runs others: $said" ;; esac
}
# refused SUITE TEST PATTERN: expects that no test runs, and the message.
refused() {
	said=$(run "$1" "$2") && fail "CK_RUN_SUITE=\"$1\" CK_RUN_CASE=\"$2\" passes"
	case $said in *$3*) ;; *) fail "CK_RUN_SUITE=\"$1\" CK_RUN_CASE=\"$2\" gets: $said" ;; esac
}

runs 1 text keys_of_indices
runs 1 'text of instructions' words_as_text:2
runs 1 log heads                         # one of Check's cases
for name in text 'text of instructions'; do
	said=$(run "$name") || fail "CK_RUN_SUITE=\"$name\" fails: $said"
	case $said in *' Checks: 0,'*) fail "CK_RUN_SUITE=\"$name\" runs nothing" ;; esac
done

refused nonesuch '' '"nonesuch"; the suites are:* lane_math '
refused text nonesuch 'suite "text" has no test "nonesuch"; its tests are:* keys_of_indices'
refused text words_as_text:1000 'no test "words_as_text:1000"'
refused nonesuch keys_of_indices '"nonesuch"; the suites are:'
said=$(cd / && run latencies) && fail 'tests pass where their files are not'
case $said in *'Errors: 0'*'tests/data/encodings/latencies.txt: No such file or directory in /;'*) ;; *) fail "a missing file gets: $said" ;; esac

said=$(run too_long) && fail 'a test that fails passes'
case $said in *'Failures: 1,'*'begin xxx'*) ;; *) fail "a long message gets: $(echo "$said" | cut -c 1-200)" ;; esac

[ $failed = 0 ] && echo 'unit: suites and tests are run by name; a wrong name, a missing file and a long message are told'
exit $failed
