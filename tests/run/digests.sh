#!/bin/sh
# Compares results, which must be equal bit for bit on every host. tests/run/digests/records has a number for the results of
# each record (tests/run/digest.c), tests/run/digests/examples one for the final registers of each example. Both were made on
# x86-64.
# `RUN=qemu-aarch64 tests/run/digests.sh build/aarch64` runs a build for another machine.
# `DIGESTS=write tests/run/digests.sh build` writes them again.
# `tests/run/digests.sh build v_fma` tests records whose names begin with v_fma.
set -u
unset SHARE
cd "$(dirname "$0")/../.."
out=$1; only=${2:-}; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT

${RUN:-} "$out/tests/digest" 0 "$only" >"$tmp/records" || { echo "digests: $out/tests/digest failed"; exit 1; }
[ -n "$only" ] || for f in $(find asm-examples -name '*.s' | LC_ALL=C sort); do
	${RUN:-} "$out/lanewise" run --json --state "$f" 2>/dev/null | sed 's/,"counts":.*//' | cksum | sed "s|^\([0-9]*\) .*|$f \1|"
done >"$tmp/examples"

for list in records examples; do
	[ -s "$tmp/$list" ] || continue
	[ "${DIGESTS:-}" = write ] && [ -z "$only" ] && mkdir -p tests/run/digests && cp "$tmp/$list" tests/run/digests/$list
	grep -e "^$only" tests/run/digests/$list >"$tmp/want"
	diff "$tmp/want" "$tmp/$list" >"$tmp/diff" || { sed -n 's/^> /digests: differs: /p; s/^< /digests: expected: /p' "$tmp/diff"; failed=1; }
	echo "digests: $(wc -l <"$tmp/$list") $list, $(grep -c '^>' "$tmp/diff") differ"
done
[ "$failed" = 0 ]
