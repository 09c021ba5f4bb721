# WebAssembly: the module of the page (a reactor, src/reactor), and the commands as a program of WASI. make is called
# again with a compiler for that target.
# The newest clang that has a linker and a runtime library for this target (version.sh): -22, …, or another that
# WASM_CLANG names. Empty if no clang has them.
WASM_CLANG ?= $(shell src/host/wasm/version.sh)
wasm_cc   ?= $(if $(findstring ccache,$(CC)),ccache) clang$(WASM_CLANG) --target=wasm32-wasi -Wno-deprecated
wasm_ar    = $(firstword $(shell command -v llvm-ar$(WASM_CLANG)) llvm-ar)
wasm_make  = $(MAKE) $(if $(filter 1,$(V)),,-s) --no-print-directory CC='$(wasm_cc)' HOSTCC='$(CC)' AR='$(wasm_ar)' OBJCOPY=true HOST= LEVELS=all DWARF=0 DEVICE=0 SANITIZE=

wasm_made := lanewise.wasm lanewise tests/digest
wasm_with  = +$(Q)$(wasm_make) OUT=$(1) CFLAGS='-O2 $(2)' $(wasm_made:%=$(1)/%)

# Tests use the modules if the sources of the C libraries, the compiler and node are there (./bootstrap site).
wasm_tested := $(if $(wasm),,$(if $(wildcard build/wasm/sources/zlib),$(if $(shell command -v node),$(if $(WASM_CLANG),$(wasm_made:%=build/wasm/%)))))

ifeq ($(wasm),)
wasm: $(wasm_made:%=build/wasm/%) ## build the program as WebAssembly: build/wasm/lanewise.wasm for pages, build/wasm/lanewise with WASI
wasm-plain: $(wasm_made:%=build/wasm/plain/%) ## the same without vectors of WebAssembly, in build/wasm/plain
$(wasm_made:%=build/wasm/%) &: wasm-again
	$(call wasm_with,build/wasm,-msimd128)
$(wasm_made:%=build/wasm/plain/%) &: wasm-again
	$(call wasm_with,build/wasm/plain,)
wasm-again: ;
.PHONY: wasm wasm-plain wasm-again
else
include src/host/wasm/libraries.mk
includes  = -isystem $(lib_out)/include
lib_libs  = $(lib_out)/libraries.a -lm
libs      = $(lib_libs)
test_libs =
tests_flags := -Itests/run/wasm
# The stack is below data, so that too deep a recursion traps instead of overwriting data.
LDFLAGS   = --no-wasm-opt -Wl,-z,stack-size=4194304 -Wl,--stack-first -Wl,--gc-sections -Wl,--strip-all \
            -Wl,--initial-memory=33554432 -Wl,--max-memory=2147483648

$(OUT)/lanewise.wasm: $(call obj,$(wildcard src/reactor/*.c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -mexec-model=reactor -o $@ $^ $(libs)
$(wasm_made:%=$(OUT)/%): $(lib_out)/libraries.a
$(lib_obj) $(call obj,$(cli_c) $(wildcard src/reactor/*.c)) $(call test_objects,digest): | $(lib_out)/include/made
endif
