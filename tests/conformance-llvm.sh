#!/bin/sh
# Words drawn afresh around every form of isa/, compared with llvm-mc in both directions. SEED repeats a run; SAMPLES is how many for each form.
set -u
out=$1; status=0; mc=
for name in ${LLVM_MC:-llvm-mc-22 llvm-mc}; do
	if command -v "$name" >/dev/null 2>&1; then mc=$name; break; fi
done
if [ -z "$mc" ]; then echo "conformance-llvm: there is no llvm-mc here; nothing to compare with"; exit 0; fi
seed=${SEED:-$(date +%s)}
echo "conformance-llvm: SEED=$seed SAMPLES=${SAMPLES:-2} with $("$mc" --version | sed -n 's/.*LLVM version/LLVM/p')"
for target in "gfx906 64" "gfx1030 32" "gfx1030 64" "gfx1100 32" "gfx1100 64" "gfx1200 32" "gfx1200 64"; do
	"$out/tests/conform_llvm" --seed "$seed" --samples "${SAMPLES:-2}" "$mc" $target || status=1
done
exit $status
