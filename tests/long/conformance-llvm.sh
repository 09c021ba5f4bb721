#!/bin/sh
# Compares with an installed llvm-mc (Debian: llvm-22). `conformance-llvm.sh OUT` compares on the files of LLVM's own MC
# tests; LLVM_TESTS names a folder with LLVM's source.
# `conformance-llvm.sh OUT random` compares on words drawn at random around every form of isa/, and on lines with a wrong
# token. SEED repeats a run; SAMPLES is the number of words for each form.
#
# LLVM's tests are in the source of the installed llvm-mc. With deb-src lines of Debian in apt's sources, in a folder
# outside this one:
#   apt-get source --download-only llvm-toolchain-22
#   tar -xJf llvm-toolchain-22_*.orig.tar.xz --wildcards '*/llvm/test/MC/AMDGPU' '*/llvm/test/MC/Disassembler/AMDGPU'
#   LLVM_TESTS=FOLDER make conformance-llvm
set -u
out=$1; status=0; mc=
for name in ${LLVM_MC:-llvm-mc-22 llvm-mc}; do
	if command -v "$name" >/dev/null 2>&1; then mc=$name; break; fi
done
if [ -z "$mc" ]; then echo "conformance-llvm: llvm-mc is not installed; nothing to compare with"; exit 0; fi
version=$("$mc" --version | sed -n 's/.*LLVM version *//p')

random() {
	seed=${SEED:-$(date +%s)}
	kept=$(mktemp -d)
	echo "conformance-llvm: SEED=$seed SAMPLES=${SAMPLES:-2} with LLVM $version"
	for target in "gfx906 64" "gfx1030 32" "gfx1030 64" "gfx1100 32" "gfx1100 64" "gfx1200 32" "gfx1200 64" "gfx90a 64"; do
		"$out/tests/draw_words" $target "${SAMPLES:-2}" "$seed" >"$kept/words" || exit 2
		tests/long/damaged_lines.py $target 1000 "$seed" >"$kept/lines" || exit 2
		"$out/tests/conform_mc" --known tests/long/llvm-differences.txt --kept "$kept" "$mc" "$kept/words" "$kept/lines" || status=1
	done
	rm -r "$kept"
}

# Keeps the output of llvm-mc, so that it runs once for each test.
tests() {
	if [ -z "${LLVM_TESTS:-}" ]; then
		echo "conformance-llvm: LLVM_TESTS=FOLDER says where LLVM's source is; $0 says how to get it"
		return
	fi
	kept=$out/llvm-mc-$version
	mkdir -p "$kept"
	echo "conformance-llvm: the tests in $LLVM_TESTS with LLVM $version"
	find "$LLVM_TESTS" \( -path '*/MC/AMDGPU/*.s' -o -path '*/MC/Disassembler/AMDGPU/*.txt' \) | sort >"$kept/list"
	if [ ! -s "$kept/list" ]; then echo "conformance-llvm: no tests below $LLVM_TESTS/…/MC/AMDGPU"; status=1; return; fi
	xargs -x -s 1000000 -a "$kept/list" "$out/tests/conform_mc" --all --known tests/long/llvm-differences.txt --kept "$kept" "$mc" || status=1
}

if [ "${2:-}" = random ]; then random; else tests; fi
exit $status
