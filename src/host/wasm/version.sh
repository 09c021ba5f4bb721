#!/bin/sh
# Prints `-N` for the newest clang-N that has a linker and a runtime library for WebAssembly, or nothing. `version.sh
# packages` prints the Debian packages of the newest version that apt-get has.
versions='22 21 20 19 18 17 16 15 14'
for v in $versions; do
	if [ "${1:-}" = packages ]; then
		apt-cache show "libclang-rt-$v-dev-wasm32" >/dev/null 2>&1 || continue
		echo "clang-$v lld-$v llvm-$v libclang-rt-$v-dev-wasm32 wasi-libc dpkg-dev"
		exit
	fi
	command -v "clang-$v" >/dev/null && command -v "wasm-ld-$v" >/dev/null || continue
	runtime=$("clang-$v" --target=wasm32-wasi -print-libgcc-file-name 2>/dev/null)
	[ ! -f "$runtime" ] || { echo "-$v"; exit; }
done
