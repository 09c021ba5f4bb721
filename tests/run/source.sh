#!/bin/sh
# Compiles source files with clang and runs them: OpenCL C, HIP and LLVM IR. Each language has two sources that run on
# every GPU, one at each of two optimisation levels. Without a clang for AMD GPUs, and libclc of its version, only the
# messages are tested. Each file of tests/run/source is a case.
. "$(dirname "$0")/lib.sh"

# try STATUS WHAT ARGUMENT…: expects this exit status, $has in the output, and no temporary file left.
try() {
	want=$1 name=$2; shift 2
	PATH=${path:-$PATH} "$lanewise" "$@" >"$tmp/out" 2>&1; status=$?
	if [ $status = "$want" ] && { [ -z "${has:-}" ] || grep -qF -- "$has" "$tmp/out"; } && [ -z "$(ls "$TMPDIR")" ]; then good
	else bad "$name: status $status"; head -n 5 "$tmp/out"; ls "$TMPDIR"; fi
	has='' path=''
}
# suggested COMMAND…: writes the commands that it suggests to $tmp/suggested.
suggested() { "$@" 2>&1 | sed -n 's/^  lanewise /"$lanewise" /p' >"$tmp/suggested"; }
# runs WHAT: runs the commands in $tmp/suggested, which must succeed.
runs() {
	sed 's/$/ || exit/' "$tmp/suggested" >"$tmp/each"
	if [ -s "$tmp/suggested" ] && (. "$tmp/each") >"$tmp/out" 2>&1; then good; else bad "$1:"; cat "$tmp/suggested" "$tmp/out"; fi
}

cat >"$tmp/scale.cl" <<'CL'
#ifndef BY
#define BY 1
#endif
kernel void scale(global const float *x, global float *y, float a, uint n)
{
	uint i = get_global_id(0);
	if (i < n) y[i] = a * BY * x[i];
}
CL
scale=$tmp/scale clang=1
"$lanewise" asm "$scale.cl" -o "$scale.o" >"$tmp/out" 2>&1 || { clang=''; echo "source: no clang with libclc here: nothing is compiled"; }
given() {
	TMPDIR=$tmp/temporary; export TMPDIR; mkdir "$TMPDIR"
	cp "$scale".* "$tmp"
}
sections
finish
