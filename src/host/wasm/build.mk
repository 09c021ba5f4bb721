# WebAssembly: `make wasm` builds the module of the page (a reactor, src/reactor) and the commands as a program of WASI,
# in build/wasm with vectors and in build/wasm/plain without. make is called again with a compiler for that target.
wasm_cc   ?= $(if $(findstring ccache,$(CC)),ccache) clang-22 --target=wasm32-wasi -Wno-deprecated
wasm_make  = $(MAKE) --no-print-directory CC='$(wasm_cc)' HOSTCC='$(CC)' AR=llvm-ar-22 OBJCOPY=true HOST= LEVELS=all DWARF=0 ZYDIS=0 DEVICE=0 SANITIZE=

wasm: ## build the program as WebAssembly in build/wasm
	+$(Q)$(wasm_make) OUT=build/wasm CFLAGS='-O2 -msimd128' modules
wasm-plain: ## the same without vectors of WebAssembly, in build/wasm/plain
	+$(Q)$(wasm_make) OUT=build/wasm/plain CFLAGS=-O2 modules
.PHONY: wasm wasm-plain modules

ifneq ($(wasm),)
include src/host/wasm/libraries.mk
includes  = -isystem $(lib_out)/include
lib_libs  = $(lib_out)/libraries.a -lm
libs      = $(lib_libs)
# The stack is below data, so that too deep a recursion traps instead of overwriting data.
wasm_link = -O2 --no-wasm-opt -Wl,-z,stack-size=4194304 -Wl,--stack-first -Wl,--gc-sections -Wl,--strip-all \
            -Wl,--initial-memory=33554432 -Wl,--max-memory=2147483648

modules: $(OUT)/lanewise.wasm $(OUT)/command.wasm
$(OUT)/lanewise.wasm: $(call obj,$(wildcard src/reactor/*.c)) $(OUT)/internal.a $(lib_out)/libraries.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(wasm_link) -mexec-model=reactor -o $@ $^ -lm
$(OUT)/command.wasm: $(call obj,$(cli_c)) $(OUT)/internal.a $(lib_out)/libraries.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(wasm_link) -o $@ $^ -lm
$(lib_obj) $(call obj,$(cli_c) $(wildcard src/reactor/*.c)): | $(lib_out)/include/made
endif
