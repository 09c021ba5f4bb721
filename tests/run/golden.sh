#!/bin/sh
# Compares exact output: each tests/run/golden/NAME.cmd is a command line (`lanewise` is the built command). NAME.out is its
# standard output, standard error and exit status. `GOLDEN=write tests/run/golden.sh build` writes them again.
. "$(dirname "$0")/lib.sh"
PATH=$build:$PATH; export PATH
unset NO_COLOR COLUMNS; LC_ALL=C; export LC_ALL

for cmd in tests/run/golden/*.cmd; do
	wanted_file "$cmd" || continue
	sh "$cmd" >"$tmp/out" 2>"$tmp/err" </dev/null
	golden "${cmd%.cmd}.out" $?
done
finish
