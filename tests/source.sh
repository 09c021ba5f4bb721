#!/bin/sh
# Source files are compiled by clang and run: OpenCL C and LLVM IR, on each GPU, at two levels. Without a clang that has AMD GPUs, and libclc of its
# version, only what is said then is tried.
set -u
cd "$(dirname "$0")/.."
build=$(cd "$1" && pwd); lanewise=$build/lanewise; passed=0; failed=0
tmp=$(mktemp -d); trap 'rm -rf "$tmp"' EXIT
TMPDIR=$tmp/temporary; export TMPDIR; mkdir "$TMPDIR"

# try STATUS NAME ARGUMENT…: that exit status, and a word of NAME.has in what is printed.
try() {
	want=$1 name=$2; shift 2
	PATH=${path:-$PATH} "$lanewise" "$@" >"$tmp/out" 2>&1; status=$?
	if [ $status = "$want" ] && { [ -z "${has:-}" ] || grep -qF -- "$has" "$tmp/out"; } && [ -z "$(ls "$TMPDIR")" ]; then passed=$((passed + 1))
	else failed=$((failed + 1)); echo "source: $name: status $status"; head -n 5 "$tmp/out"; ls "$TMPDIR"; fi
	has= path=
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
echo 'kernel void k( {' >"$tmp/wrong.cl"
echo 's_endpgm' >"$tmp/plain.s"
set -- -b 'x:f32[100]=i' -b 'y:f32[100]=-1' -a x -a y -a f32=2 -a u32=100 --items 100 --numthreads 64

has="clang is needed" path=$tmp; try 4 "no clang" run "$tmp/scale.cl" "$@"
has="cannot start"; try 4 "no such clang" run --clang "$tmp/none" "$tmp/scale.cl"
has="is for source files"; try 2 "no source" run "$tmp/plain.s" -- -DX
try 4 "no file" run "$tmp/none.cl"
if ! "$lanewise" asm "$tmp/scale.cl" -o "$tmp/scale.o" >"$tmp/out" 2>&1; then
	echo "source: $passed passed, $failed failed; no clang with libclc here: compiled nothing"
	[ $failed = 0 ]; exit
fi
for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
	for level in 0 2; do
		try 0 "$gpu -O$level" run --gpu $gpu -O$level "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
	done
done
try 0 "wave64" run --gpu gfx1100 --wave 64 "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
try 0 "-D" run -D BY=3 "$tmp/scale.cl" "$@" -e 'y[i] = 6 * i'
try 0 "--" run "$tmp/scale.cl" "$@" -e 'y[i] = 10 * i' -- -DBY=5
try 0 "asm -o" run --kernel scale "$tmp/scale.o" "$@" -e 'y[i] = 2 * i'
has="s_endpgm"; try 0 "trace" trace "$tmp/scale.cl" "$@"
has="cycles"; try 0 "time" time "$tmp/scale.cl" "$@"
try 0 "check" check "$tmp/scale.cl" "$@"
has="takes 4 arguments"; try 2 "arguments" run "$tmp/scale.cl"
"$lanewise" run "$tmp/scale.cl" 2>&1 | sed -n 's/^  lanewise /"$lanewise" /p' >"$tmp/suggested"
if [ -s "$tmp/suggested" ] && . "$tmp/suggested" >"$tmp/out" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: what is suggested:"; cat "$tmp/suggested" "$tmp/out"; fi
set -- -a x=100:f32:i -a y=100:f32:-1 -a a=2 -a n=100 --items 100 --numthreads 64
try 0 "by name" run "$tmp/scale.cl" "$@" -e 'y[i] = 2 * i'
has=' 80  160.0 162.0'; try 0 "print" run "$tmp/scale.cl" "$@" --print changed
try 0 "save notes" run "$tmp/scale.cl" "$@" -O1 -D BY=2 -e 'y[i] = 4 * i' --save-notes "$tmp/scale.notes"
try 0 "notes" run "$tmp/scale.cl" -D BY=2 --notes "$tmp/scale.notes"
sed -n "s|^; lanewise|\"$lanewise\"|p" "$tmp/scale.notes" >"$tmp/suggested"
if . "$tmp/suggested" >"$tmp/out" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "source: what is kept:"; cat "$tmp/suggested" "$tmp/out"; fi
has="expected"; try 3 "wrong source" run "$tmp/wrong.cl"
cat >"$tmp/lane.ll" <<'LL'
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @lane(ptr addrspace(1) %to) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %i, ptr addrspace(1) %at
  ret void
}
LL
try 0 "LLVM IR" run --gpu gfx1100 "$tmp/lane.ll" -b 'to:u32[32]=9' -a to --numthreads 32 -e 'to[i] = i'
echo "source: $passed passed, $failed failed"
[ $failed = 0 ]
