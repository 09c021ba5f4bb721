#!/bin/sh
# The isa compiler stays under 3,000 lines, blank ones and comments aside: src/isac, and of src/lang what lanewise itself does not link
# (the scanner and the grammar are also those of the notes). The limit is for instructions: figures of time are counted, but not limited.
set -eu
cd "$(dirname "$0")/.."
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
nm "$1/lanewise" | sed -n 's/.* T //p' | sort >"$tmp/linked"
files="$(ls src/isac/*.[ch]) src/lang/check.h src/lang/check_programs.h"
for f in src/lang/*.c; do
	nm "$1/obj/lang/$(basename "$f" .c).o" | sed -n 's/.* T //p' | sort >"$tmp/own"
	[ -n "$(comm -12 "$tmp/own" "$tmp/linked")" ] || files="$files $f"
done
case $files in *check_expressions.c*) ;; *) echo "isac-size: lanewise links the checks of isa/"; exit 1;; esac
count() { cat "$@" | grep -cvE '^[[:space:]]*(//.*)?$'; }
time="src/isac/emit_time.c src/lang/check_time.c"
# shellcheck disable=SC2086
lines=$(($(count $files) - $(count $time)))
# shellcheck disable=SC2086
echo "isac-size: $lines lines, and $(count $time) for figures of time"
[ "$lines" -lt 3000 ]
