#!/bin/sh
# Checks that C uses every figure of time that isa/ declares. Otherwise the figure has no effect, or its name is
# misspelt.
set -eu
cd "$(dirname "$0")/../.."
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
sed -n 's/^\t\(ISA_[A-Za-z]*_[a-z0-9_]*\),$/\1/p' "$1/gen/isa/figures.h" | sort >"$tmp/declared"
# SHAPE(level) uses three figures of a cache.
{ grep -oh 'ISA_\(T\|CHIP\|CLASS\)_[a-z0-9_]*' src/*/*.[ch]
  grep -oh 'SHAPE([a-z0-9]*)' src/*/*.c | sed 's/SHAPE(\(.*\))/ISA_CHIP_\1_bytes ISA_CHIP_\1_ways ISA_CHIP_\1_line/' | tr ' ' '\n'; } | sort -u >"$tmp/used"
comm -23 "$tmp/declared" "$tmp/used" >"$tmp/idle"
sed 's/^/figures: C does not use /' "$tmp/idle"
echo "figures: $(comm -12 "$tmp/declared" "$tmp/used" | wc -l) of $(wc -l <"$tmp/declared") are used"
[ -s "$tmp/declared" ] && [ ! -s "$tmp/idle" ]
