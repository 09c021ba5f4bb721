#!/bin/sh
# Compiles the programs of this folder with clang 22: NAME.GPU.O0.s and .O3.s, with the notes that say how to run them.
set -eu
cd "$(dirname "$0")"
for source in *.c; do
	for gpu in gfx906 gfx1030 gfx1100 gfx1200; do
		for level in O0 O3; do
			to=${source%.c}.$gpu.$level.s
			printf ';@ gpu %s\n;@ numthreads 60\n;@ buffer out : i32[60]\n;@ arg out\n' $gpu >"$to"
			${CLANG:-clang-22} -target amdgcn-amd-amdhsa -mcpu=$gpu -$level -nogpulib -ffreestanding -fno-ident -fno-addrsig -S -o - "$source" >>"$to"
		done
	done
done
