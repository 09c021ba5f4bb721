#!/bin/sh
# Compares each table in docs/ with the program's output. `tests/run/tables.sh build write` (make tables) writes them again,
# and fails if one of them differs from the committed one.
case ${2:-} in write) write=1; set -- "$1" ${3+"$3"} ;; *) write= ;; esac
. "$(dirname "$0")/lib.sh"

# table FILE COMMAND…
table() {
	wanted_file "$1" || return
	file=$1; shift
	if ! "$@" >"$tmp/now" 2>"$tmp/err" || [ -s "$tmp/err" ]; then bad "$file cannot be made: $*"; cat "$tmp/err"; return; fi
	if [ -n "$write" ]; then
		cmp -s "$tmp/now" "$file" || cp "$tmp/now" "$file"
		if [ -e .git ] && [ -n "$(git status --porcelain -- "$file")" ]; then bad "$file has changed, and is not committed"; else good; fi
	elif diff -u "$file" "$tmp/now" >"$tmp/diff"; then good
	else head -40 "$tmp/diff"; bad "$file is not what is printed now: run \`make tables\`"; fi
}

table docs/intrinsics.md "$lanewise" lower --table --format markdown
table docs/dictionary.md "$lanewise" lower --names --format markdown
# The text before and after the table is written by hand.
table docs/compilers.md sh -c 'sed "/^<!-- table -->/q" docs/compilers.md; "$0" lower --compilers --format markdown; sed -n "/^<!-- end of table -->/,\$p" docs/compilers.md' "$lanewise"
table docs/algorithms.md tests/run/algorithm-tables.sh "$build"
table docs/checks.md "$lanewise" explain checks --format markdown
# The text above the table of commands is written by hand, and README.md except its list of GPUs.
table docs/step.md sh -c 'sed "/^<!-- commands -->/q" docs/step.md; "$0" --generate=step' "$lanewise"
table README.md sh -c 'sed "/^<!-- gpus -->/q" README.md; "$0" --generate=gpus; sed -n "/^<!-- end of gpus -->/,\$p" README.md' "$lanewise"
finish
