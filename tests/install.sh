#!/bin/sh
# What `make install` puts there is enough to build a program with pkg-config, and `make uninstall` takes all of it away.
set -eu
cd "$(dirname "$0")/.."
out=$1
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

${MAKE:-make} -s install OUT="$out" PREFIX="$tmp" DESTDIR= >/dev/null
flags=$(PKG_CONFIG_PATH="$tmp/lib/pkgconfig" pkg-config --cflags --libs lanewise)
# shellcheck disable=SC2086
${CC:-cc} ${CFLAGS:-} -o "$tmp/prefix" asm-examples/library/prefix.c $flags
"$tmp/prefix" >"$tmp/printed"
"$out/tests/prefix" | cmp - "$tmp/printed"
(cd / && "$tmp/bin/lanewise" lower WavePrefixCountBits >"$tmp/printed" && grep -q v_mbcnt_lo "$tmp/printed")   # with the installed examples
(cd / && "$tmp/bin/lanewise" run compaction >"$tmp/printed" && grep -q 'held    counter' "$tmp/printed" && "$tmp/bin/lanewise" run compaction-global >"$tmp/printed" && "$tmp/bin/lanewise" examples --json | grep -qF "\"$tmp/share/lanewise/asm-examples/lessons/01-lanes.s\"")
rm "$tmp/prefix" "$tmp/printed"
${MAKE:-make} -s uninstall OUT="$out" PREFIX="$tmp" DESTDIR= >/dev/null
left=$(find "$tmp" -type f)
if [ -n "$left" ]; then echo "install: uninstall left behind: $left"; exit 1; fi
echo "install: 1 passed, 0 failed"
