#!/bin/sh
# Runs the evidence outside the project: compiled kernels, corpora, instruction vectors. Fails if a set that must pass
# completely does not.
set -u
out=$1; shared=$2; status=0
if [ ! -d "$shared" ]; then echo "conformance: no $shared here; nothing to run"; exit 0; fi

"$out/tests/conform_kernels" "$shared/kernels" || status=1
"$out/tests/conform_kernels" --every-way "$shared/kernels" || status=1
"$out/tests/conform_kernels" --checks "$shared/kernels" || status=1
corpus() {   # folder, GPU: a corpus that is not there is left out
	[ -f "$1/$2.tsv" ] || return 0
	"$out/tests/conform_asm" "$2" "$1/$2.tsv"
	"$out/tests/conform_asm" --spelled "$2" "$1/$2.spelled.tsv"
	"$out/tests/conform_asm" --reject "$2" "$1/$2.reject.txt"
}
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do corpus "$shared/corpus" $gpu; done
# CDNA: matrix instructions are not executed, so kernels with them are left out.
corpus "$shared/corpus-cdna" gfx90a
if [ -f "$shared/corpus-cdna/gfx90a.mc.tsv" ]; then
	"$out/tests/conform_asm" --name gfx90a.mc gfx90a "$shared/corpus-cdna/gfx90a.mc.tsv"
fi
if [ -d "$shared/kernels-cdna" ]; then
	"$out/tests/conform_kernels" --without mfma "$shared/kernels-cdna" || status=1
	"$out/tests/conform_kernels" --every-way --without mfma "$shared/kernels-cdna" || status=1
	"$out/tests/conform_kernels" --checks --without mfma "$shared/kernels-cdna" || status=1
fi
"$out/tests/conform_vectors" "$shared/vectors"
# Traces that the model was made from must meet the goal. For other traces the error is shown. TRACES="FOLDER …" names
# folders of this form.
"$out/tests/conform_time" "$shared/hw-traces" || status=1
for traces in "$shared"/hw-traces-* ${TRACES:-}; do
	if [ -d "$traces" ]; then "$out/tests/conform_time" "$traces"; fi
done
# Whole kernels with cold caches: shown.
for traces in "$shared"/hw-traces "$shared"/hw-traces-*; do
	if [ -d "$traces" ]; then "$out/tests/conform_cold" "$traces"; fi
done
# Opcodes: the card must not issue sooner than a figure allows.
if [ -d "$shared/hw-traces-ops" ]; then "$out/tests/conform_opcodes" "$shared/hw-traces-ops" || status=1; fi
# The interval of estimates holds what the cards took.
"$out/tests/conform_sure" "$shared/hw-traces" "$shared"/hw-traces-* >"$out/sure.tsv" &&
	tests/long/sure.py "$out/sure.tsv" --check || status=1
# Names of other APIs: each leads to a lowering, to an instruction, or to a sentence why it has none.
"$out/tests/conform_names" "$shared/names.tsv" || status=1
"$out/tests/conform_figures" --check tests/long/hw-rows.tsv "$shared/hw-traces" "$shared/hw-traces-large" \
	"$shared/hw-traces-ops" || status=1
exit $status
