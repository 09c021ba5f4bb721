#!/bin/sh
# Prints records with a meaning that neither a unit test nor a vector executes, and fails if there are any.
#   cover.sh BUILD [VECTORS]
set -u
out=$1; vectors=${2:-}
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
COVER=$tmp/seen; export COVER
: >"$COVER"
"$out/tests/unit_cover" >"$tmp/log" 2>&1 || { tail -5 "$tmp/log"; exit 1; }
if [ -d "$vectors" ]; then "$out/tests/vectors_cover" "$vectors" >"$tmp/log" 2>&1 || { tail -5 "$tmp/log"; exit 1; }; fi
sort -u "$COVER" -o "$tmp/seen"
"$out/tests/cover_all" | sort -u >"$tmp/all"
comm -13 "$tmp/seen" "$tmp/all" >"$tmp/never"
echo "cover: $(comm -12 "$tmp/seen" "$tmp/all" | wc -l) of $(wc -l <"$tmp/all") records are executed by a unit test$([ -d "$vectors" ] && echo " or a vector")"
if [ -s "$tmp/never" ]; then echo "never executed:"; sed 's/^/  /' "$tmp/never"; exit 1; fi
