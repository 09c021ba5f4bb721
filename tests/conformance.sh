#!/bin/sh
# Runs the evidence outside the project: compiled kernels, corpora, instruction vectors. Fails if a set that must pass
# completely does not.
set -u
out=$1; shared=$2; status=0
if [ ! -d "$shared" ]; then echo "conformance: no $shared here; nothing to run"; exit 0; fi

"$out/tests/conform_kernels" "$shared/kernels" || status=1
"$out/tests/conform_kernels" --every-way "$shared/kernels" || status=1
"$out/tests/conform_kernels" --checks "$shared/kernels" || status=1
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	"$out/tests/conform_asm" "$gpu" "$shared/corpus/$gpu.tsv"
	"$out/tests/conform_asm" --spelled "$gpu" "$shared/corpus/$gpu.spelled.tsv"
	"$out/tests/conform_asm" --reject "$gpu" "$shared/corpus/$gpu.reject.txt"
done
"$out/tests/conform_vectors" "$shared/vectors"
# Traces that the model was made from must meet the goal. For other traces the error is shown. TRACES="FOLDER …" names
# folders of this form.
"$out/tests/conform_time" "$shared/hw-traces" || status=1
for traces in "$shared"/hw-traces-* ${TRACES:-}; do
	if [ -d "$traces" ]; then "$out/tests/conform_time" "$traces"; fi
done
# Names of other APIs: each leads to a lowering, to an instruction, or to a sentence why it has none.
"$out/tests/conform_names" "$shared/names.tsv" || status=1
"$out/tests/conform_figures" --check tests/hw-rows.tsv "$shared/hw-traces" "$shared/hw-traces-large" || status=1
exit $status
