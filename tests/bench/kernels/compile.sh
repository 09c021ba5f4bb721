#!/bin/sh
# Compiles the kernels of this folder: NAME.s for gfx1100, one for gfx906. Needs clang-22 and libclc-22 (Debian), or
# CLANG and LIBCLC.
set -eu
cd "$(dirname "$0")"

# compile NAME GPU FILE
compile() {
	"${CLANG:-clang-22}" -x cl -cl-std=CL1.2 -cl-kernel-arg-info -mcode-object-version=4 -target amdgcn-amd-amdhsa -mcpu="$2" -nogpulib -O2 -S \
		-mllvm -amdgpu-internalize-symbols -Xclang -mlink-builtin-bitcode -Xclang "${LIBCLC:-/usr/lib/clc/amdgcn-amd-amdhsa.bc}" -o "$3" "$1.cl"
}

for f in *.cl; do compile "${f%.cl}" gfx1100 "${f%.cl}.s"; done
compile matmul gfx906 matmul-gfx906.s
