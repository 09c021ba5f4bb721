#!/bin/sh
# Measures the instructions that clang emits (tests/bench/insns.c): of insns.cl, compiled for each GPU if clang-22 and
# libclc are there (or CLANG and LIBCLC), of the kernels of this folder, and of ../shared/kernels if it is there.
# usage: insns.sh BUILD FOLDER [GPU…]          FOLDER: for compiled listings; without a GPU: all four
set -eu
cd "$(dirname "$0")/../.."
insns=$1/tests/insns folder=$2
shift 2
[ $# -gt 0 ] || set -- gfx906 gfx1030 gfx1100 gfx1200
clang=${CLANG:-clang-22} libclc=${LIBCLC:-/usr/lib/clc/amdgcn-amd-amdhsa.bc}
mkdir -p "$folder"

# compile GPU: writes the listing of insns.cl. Returns false if the compiler or the library does not exist.
compile() {
	command -v "$clang" >/dev/null && [ -r "$libclc" ] || return
	[ "$folder/$1.s" -nt tests/bench/insns.cl ] || "$clang" -x cl -cl-std=CL2.0 -mcode-object-version=4 -target amdgcn-amd-amdhsa -mcpu="$1" -nogpulib -O2 -S -w \
		-mllvm -amdgpu-internalize-symbols -Xclang -mlink-builtin-bitcode -Xclang "$libclc" -o "$folder/$1.s" tests/bench/insns.cl
}

for gpu; do
	files=
	if compile "$gpu"; then files=$folder/$gpu.s; else echo "insns: $clang or $libclc is not there: insns.cl is left out"; fi
	for f in tests/bench/kernels/*.s ../shared/kernels/*/"$gpu".s; do [ ! -f "$f" ] || files="$files $f"; done
	$insns --gpu "$gpu" $files
done
