# lanewise: assembles, runs and explains AMD GPU assembly. `make help` lists what can be made.
MAKEFLAGS += --no-builtin-rules
OUT     ?= build
PREFIX  ?= /usr/local
CC      ?= cc
CFLAGS  ?= -O2
V       ?= 0
Q       := $(if $(filter 1,$(V)),,@)
say      = @printf '  %-6s %s\n' $(1) $(2)

warn  := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla -Werror
GEN   := $(OUT)/gen
ifeq ($(DEBUG),1)
CFLAGS += -O0 -g3
endif
ifeq ($(SANITIZE),1)
san   := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g
endif
ifeq ($(SANITIZE),thread)
san   := -fsanitize=thread -fno-omit-frame-pointer -g
endif
ifeq ($(FUZZ),1)   # clang's libFuzzer counts the branches taken; those of lane loops say nothing
san   += -fsanitize=fuzzer-no-link
kernel_san := -fno-sanitize=fuzzer-no-link
endif
all_cflags = $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -I$(GEN) -ffp-contract=off -frounding-math -fno-math-errno \
             -fno-strict-aliasing -fPIC -fvisibility=hidden -pthread $(if $(filter plain,$(HOST)),-DHOST_PLAIN) $(CPPFLAGS) $(CFLAGS) $(san)
# What vectorises the lane loops, and little else: gcc at -O3 takes twice as long for code that is no faster.
vector_flags := $(if $(findstring clang,$(shell $(CC) --version)),-O2,-O1 -ftree-vectorize -fpeel-loops -foptimize-sibling-calls) -fopenmp-simd
kernel_flags = $(vector_flags) -fno-trapping-math -fno-rounding-math -Wno-unused-variable -Wno-unused-parameter -Wno-unused-but-set-variable -Wno-type-limits -Wno-parentheses-equality $(kernel_san)
# Debug information is read where libdw is, which not everybody installs with libelf; DWARF=0: do without it.
hash  := \#
ifeq ($(origin DWARF),undefined)
DWARF := $(shell echo '$(hash)include <elfutils/libdw.h>' | $(CC) $(CPPFLAGS) -E -x c - >/dev/null 2>&1 && echo 1)
endif
dw    := $(if $(filter 1,$(DWARF)),-ldw)
libs  := -lyaml -ljansson $(dw) -lelf -lmsgpackc -lzstd -ledit -lncursesw -lz -lm -pthread

# What the compiler builds for; isac is for the machine that builds. HOST=plain: do without what x86 has, to try what other hosts run.
target   := $(if $(filter plain,$(HOST)),plain,$(patsubst amd64,x86_64,$(firstword $(subst -, ,$(shell $(CC) -dumpmachine)))))
builder  := $(patsubst arm64,aarch64,$(shell uname -m))
HOSTCC   ?= $(if $(filter $(builder) plain,$(target)),$(CC),cc)
tool      = $(if $(filter default undefined,$(origin $(1))),$(shell $(CC) -print-prog-name=$(2)),$($(1)))
AR       := $(call tool,AR,ar)
# The cutter decodes stencils with Zydis where it is; ZYDIS=0: do without it, and rows are loaded from memory by each instruction.
ifeq ($(origin ZYDIS),undefined)
ZYDIS    := $(shell echo '$(hash)include <Zydis/Zydis.h>' | $(HOSTCC) -E -x c - >/dev/null 2>&1 && echo 1)
endif
OBJCOPY  := $(call tool,OBJCOPY,objcopy)

# ---- what is built from what -----------------------------------------------------------------------------------------------
isa_listed := $(filter $(wildcard isa/*.isa),$(shell sed -n 's|^- .\([a-z0-9-]*\.isa\).*|isa/\1|p' isa/README.md))
isa_files  := $(isa_listed) $(filter-out $(isa_listed),$(sort $(wildcard isa/*.isa)))   # in the order of their reading
lang_c     := $(wildcard src/lang/*.c)
debug_c    := $(filter-out src/debug/none.c,$(wildcard src/debug/*.c))
lib_src    := $(filter-out src/isac/% src/cutter/% src/cli/% $(if $(dw),src/debug/none.c,$(debug_c)),$(wildcard src/*/*.c))
grammars   := $(wildcard src/*/*.y)
scanners   := $(wildcard src/*/*.l)
gen_c      := $(patsubst src/%.y,$(GEN)/%.tab.c,$(grammars)) $(patsubst src/%.l,$(GEN)/%.lex.c,$(scanners))
gen_h      := $(patsubst src/%.y,$(GEN)/%.tab.h,$(grammars)) $(patsubst src/%.l,$(GEN)/%.lex.h,$(scanners))
obj         = $(patsubst src/%.c,$(OUT)/obj/%.o,$(filter src/%,$(1))) $(patsubst $(GEN)/%.c,$(OUT)/obj/gen/%.o,$(filter $(GEN)/%,$(1)))
levels     := $(if $(filter x86_64,$(target)),v2 v3 v4,plain)
chapters   := steps $(patsubst isa/%.isa,%,$(shell grep -lw means $(isa_files)))   # those that have programs, each compiled for each level
stencils   := $(filter v3 v4,$(levels))                                        # of the levels that have them
kernel_obj := $(foreach l,$(levels),$(chapters:%=$(OUT)/obj/gen/kernels/%_$l.o)) $(levels:%=$(OUT)/obj/wave/access_%.o) $(levels:%=$(OUT)/obj/log/rows_%.o) $(stencils:%=$(OUT)/obj/gen/stencils_%.o)
lib_obj    := $(call obj,$(filter-out src/wave/access.c src/log/rows.c,$(lib_src)) $(filter-out $(GEN)/isac/%,$(gen_c)) $(GEN)/isa_tables.c) $(kernel_obj)
isac_src   := $(wildcard src/base/*.c src/isac/*.c) src/isa/names.c src/isa/registers.c $(lang_c) $(filter $(GEN)/isac/% $(GEN)/lang/%,$(gen_c))

version  := $(shell awk '/^.define LANEWISE_VERSION_(MAJOR|MINOR|PATCH) /{ v = v dot $$3; dot = "." } END { print v }' include/lanewise.h)
soname   := liblanewise.so.$(firstword $(subst ., ,$(version)))

all: $(OUT)/lanewise $(OUT)/liblanewise.a $(OUT)/$(soname) ## build everything

$(OUT)/lanewise: $(call obj,$(wildcard src/cli/*.c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

# What the commands and the tests link: every function, by its own name.
$(OUT)/internal.a: $(lib_obj)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# What programs link: what lanewise.h declares, and below it what that needs, under no name that a program could meet.
api_obj   := $(call obj,$(wildcard src/api/*.c))
$(OUT)/liblanewise.a: $(OUT)/internal.a
	$(call say,AR,$@)
	$(Q)$(CC) -r -nostdlib -o $(OUT)/liblanewise.o $(api_obj) $< && $(OBJCOPY) --localize-hidden $(OUT)/liblanewise.o
	$(Q)rm -f $@ && $(AR) rcs $@ $(OUT)/liblanewise.o && rm $(OUT)/liblanewise.o

$(OUT)/$(soname): $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -shared -Wl,--as-needed -Wl,-soname,$(soname) $(if $(san),,-Wl,-z,defs) -o $@ $(api_obj) $< $(libs)

ifeq ($(HOSTCC),$(CC))
$(OUT)/isac: $(call obj,$(isac_src))
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ -lm
else   # for another machine than the objects are
$(OUT)/isac: $(isac_src) $(wildcard src/base/*.h src/isa/*.h src/isac/*.h src/lang/*.h) | $(gen_h)
	$(call say,HOSTCC,$@)
	$(Q)$(HOSTCC) $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -I$(GEN) -Wno-unused-function -O1 -o $@ $(isac_src) -lm
endif

# isac writes a file anew only if it changes: then what is made of the others need not be made again. The stamp says that it was run; it is run again
# where one of its files is missing, and where a chapter came or went (which changes the folder).
isa_h     := $(GEN)/isa/fields.h $(GEN)/isa/facts.h $(GEN)/isa/figures.h
isac_made := $(isa_h) $(GEN)/isa_tables.c $(chapters:%=$(GEN)/kernels/%.c)
$(GEN)/isa/made: $(isa_files) isa $(OUT)/isac $(if $(filter-out $(wildcard $(isac_made)),$(isac_made)),isac-again)
	$(call say,ISAC,$(GEN)/kernels)
	$(Q)mkdir -p $(@D) $(GEN)/kernels && $(OUT)/isac $(isa_files) --headers $(GEN)/isa --tables $(GEN)/isa_tables.c --kernels $(GEN)/kernels && touch $@
$(isac_made): $(GEN)/isa/made ;
isac-again: ;

march_v2 := -march=x86-64 -DSCALARS -fno-tree-vectorize
march_v3 := -march=x86-64-v3
march_v4 := -march=x86-64-v4 -mprefer-vector-width=512
march_plain := -DSCALARS
define kernels_of_level
$(OUT)/obj/gen/kernels/%_$(1).o: $(GEN)/kernels/%.c | $(gen_h) $(isa_h)
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) $$(all_cflags) $$(kernel_flags) $$(march_$(1)) -DLEVEL=$(1) -MMD -MP -c -o $$@ $$<
endef
$(foreach l,$(levels),$(eval $(call kernels_of_level,$l)))

# Stencils: the same programs compiled once more, not to be linked but to be cut out of their objects (src/cutter), without what sanitizers add.
stencil_flags = $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -I$(GEN) -ffp-contract=off -fno-math-errno -fno-strict-aliasing -Wno-unused-const-variable \
                $(CPPFLAGS) $(kernel_flags) -fno-pic -fno-pie -mcmodel=small -ffunction-sections -fno-asynchronous-unwind-tables -fcf-protection=none -fno-sanitize=all -DSCALARS
define stencils_of_level
$(OUT)/stencils/%_$(1)_$(2).o: $(GEN)/kernels/%.c | $(gen_h) $(isa_h)
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) $$(stencil_flags) $$(march_$(1)) -DLEVEL=$(1) -DSTENCIL_LANES=$(2) -MMD -MP -c -o $$@ $$<
$(OUT)/stencils/glue_$(1)_$(2).o: src/wave/stencil_glue.c | $(gen_h) $(isa_h)
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) $$(stencil_flags) $$(march_$(1)) -DLEVEL=$(1) -DSTENCIL_LANES=$(2) -MMD -MP -c -o $$@ $$<
endef
stencil_parts = $(filter-out steps,$(chapters)) glue
$(foreach l,$(stencils),$(foreach n,32 64,$(eval $(call stencils_of_level,$l,$n))))
$(foreach l,$(stencils),$(eval $(GEN)/stencils_$l.c: $(foreach n,32 64,$(stencil_parts:%=$(OUT)/stencils/%_$l_$n.o))))
$(GEN)/stencils_%.c: $(OUT)/cutter
	$(call say,CUT,$@)
	$(Q)$(OUT)/cutter $* $@ $(foreach n,32 64,$(stencil_parts:%=$n:$(OUT)/stencils/%_$*_$n.o))
$(OUT)/cutter: src/cutter/main.c src/cutter/rows.c src/cutter/rows.h src/wave/stencil.h | $(isa_h)
	$(call say,CC,$@)
	$(Q)$(HOSTCC) $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -I$(GEN) -O1 -o $@ $(filter %.c,$^) -lelf $(if $(filter 1,$(ZYDIS)),-DZYDIS -lZydis)

$(OUT)/obj/wave/access_%.o: src/wave/access.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -O3 -fopenmp-simd $(kernel_san) $(march_$*) -DACCESS=access_steps_$* -MMD -MP -c -o $@ $<
$(OUT)/obj/log/rows_%.o: src/log/rows.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -O3 $(kernel_san) $(march_$*) -DLOG_ROWS=log_rows_$* -MMD -MP -c -o $@ $<

$(GEN)/%.tab.c $(GEN)/%.tab.h &: src/%.y
	$(call say,BISON,$<)
	$(Q)mkdir -p $(@D) && bison -Wall -Werror -o $(GEN)/$*.tab.c --header=$(GEN)/$*.tab.h $<

$(GEN)/%.lex.c $(GEN)/%.lex.h &: src/%.l
	$(call say,FLEX,$<)
	$(Q)mkdir -p $(@D) && flex -o $(GEN)/$*.lex.c --header-file=$(GEN)/$*.lex.h $<

$(OUT)/obj/%.o: src/%.c | $(gen_h)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -MMD -MP -c -o $@ $<

$(OUT)/obj/gen/%.o: $(GEN)/%.c | $(gen_h)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -Wno-unused-function -MMD -MP -c -o $@ $<

# Only what isac is made of does without the header that isac makes.
$(filter-out $(call obj,$(isac_src)) $(kernel_obj),$(lib_obj) $(call obj,$(wildcard src/cli/*.c))): | $(isa_h)

-include $(shell find $(OUT) -type f -name '*.d' 2>/dev/null)

# The page of `lanewise view`: page.html with the style sheet and the scripts that it names put in, as bytes for page.c.
page_parts := $(sort $(filter-out %.c %.h,$(wildcard src/view/*)))
$(GEN)/view/page.inc: $(page_parts)
	$(call say,PAGE,src/view/page.html)
	$(Q)mkdir -p $(@D) && awk -v folder=src/view -f src/view/build.awk src/view/page.html >$(GEN)/view/page.html
	$(Q)od -An -v -tx1 $(GEN)/view/page.html | sed 's/ \(..\)/0x\1,/g' >$@
$(OUT)/obj/view/page.o: $(GEN)/view/page.inc

# The files of editors, as texts for editor.c.
$(GEN)/manual/editors/%.inc: src/manual/editors/%
	$(Q)mkdir -p $(@D) && { od -An -v -tx1 $< | sed 's/ \(..\)/0x\1,/g'; echo 0; } >$@
$(OUT)/obj/manual/editor.o: $(patsubst src/%,$(GEN)/%.inc,$(wildcard src/manual/editors/*))

# The headers for HIP and for OpenCL's images, as bytes for hip_headers.c and opencl_header.c.
$(GEN)/cli/%.h.inc: src/cli/%.h
	$(Q)mkdir -p $(@D) && od -An -v -tx1 $< | sed 's/ \(..\)/0x\1,/g' >$@
$(OUT)/obj/cli/hip_headers.o: $(GEN)/cli/hip/hip_runtime.h.inc
$(OUT)/obj/cli/opencl_header.o: $(GEN)/cli/opencl/images.h.inc

# ---- what is made with it --------------------------------------------------------------------------------------------------
demo: $(OUT)/lanewise ## run a published listing, with its trace
	$(OUT)/lanewise trace asm-examples/listings/wave-prefix-count-bits.s

check_libs = $(shell pkg-config --libs check)
test_prog  = $(OUT)/tests/unit
test_parts = $(wildcard tests/valid_*.c) tests/program_rig.c tests/instruction.c tests/reference.c tests/sources.c tests/float_ops.c tests/intrinsic_rig.c tests/intrinsic_hazards.c tests/intrinsics_scans.c tests/random_program.c tests/effect_case.c tests/effect_laws.c tests/story_model.c   # what several suites share
$(test_prog): $(patsubst tests/%.c,$(OUT)/obj/tests/%.o,tests/main.c $(test_parts) $(wildcard tests/test_*.c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs) $(check_libs) -lmpfr -lgmp

# The same, noting what they execute.
cover = -Wl,--wrap=prepare_program
$(OUT)/tests/unit_cover: $(patsubst tests/%.c,$(OUT)/obj/tests/%.o,tests/main.c tests/cover.c $(test_parts) $(wildcard tests/test_*.c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) $(cover) -o $@ $^ $(libs) $(check_libs) -lmpfr -lgmp
$(OUT)/tests/vectors_cover: $(OUT)/obj/tests/conform_vectors.o $(OUT)/obj/tests/cover.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) $(cover) -o $@ $^ $(libs)

$(OUT)/tests/laws: $(patsubst %,$(OUT)/obj/tests/%.o,laws effect_laws effect_case program_rig) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs) $(check_libs)

$(OUT)/tests/digest: $(patsubst %,$(OUT)/obj/tests/%.o,digest effect_laws effect_case program_rig) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs) $(check_libs)

# An allocator that fails when it is told to; a sanitizer has one of its own.
oom_tests := $(if $(san),,$(OUT)/tests/failing_malloc.so $(OUT)/tests/oom)
$(OUT)/tests/failing_malloc.so: $(OUT)/obj/tests/failing_malloc.o
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) -shared $(LDFLAGS) -o $@ $^
$(OUT)/tests/oom: $(patsubst %,$(OUT)/obj/tests/%.o,oom failing_malloc) $(OUT)/liblanewise.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

$(OUT)/tests/conform_time $(OUT)/tests/conform_figures: $(OUT)/tests/%: $(OUT)/obj/tests/%.o $(OUT)/obj/tests/trace_replay.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

# Programs of one file over the library: conformance runners, benchmarks, fuzz targets.
$(OUT)/tests/%: $(OUT)/obj/tests/%.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

$(OUT)/obj/tests/%.o: tests/%.c | $(gen_h) $(isa_h)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -Itests -MMD -MP -c -o $@ $<

# Fuzz targets: for each, the folders of files to begin with, and how many changed copies `make test` tries of them.
fuzz_targets := asm words hex object log notes step waits capture isa api
fuzz_seeds_asm    := asm-examples/listings tests/fuzz tests/dumps tests/lines
fuzz_seeds_words  := tests/objects
fuzz_seeds_hex    := tests/fuzz/hex
fuzz_seeds_object := tests/fuzz tests/objects tests/lines
fuzz_seeds_log    := tests/fuzz
fuzz_seeds_notes  := tests/fuzz/notes
fuzz_seeds_step   := tests/fuzz/step tests/step
fuzz_seeds_waits  := tests/fuzz/waits
fuzz_seeds_capture := tests/fuzz/capture
fuzz_seeds_isa    := tests/fuzz/isa tests/must-fail-isa
fuzz_seeds_api    := tests/fuzz/api
fuzz_runs_asm    := 2000
fuzz_runs_words  := 2000
fuzz_runs_hex    := 20000
fuzz_runs_object := 5000
fuzz_runs_log    := 2000
fuzz_runs_notes  := 2000
fuzz_runs_step   := 500
fuzz_runs_waits  := 2000
fuzz_runs_capture := 5000
fuzz_runs_isa    := 2000
fuzz_runs_api    := 2000
fuzz_len_object  := 16384
fuzz_len_log     := 16384
# The compiler of isa/ is no part of the library.
isac_parts := $(call obj,$(filter-out %/main.c,$(wildcard src/isac/*.c)))
$(OUT)/tests/fuzz_isa: $(OUT)/obj/tests/fuzz_isa.o $(isac_parts) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

# What a sanitizer can find something in; `test` adds what is said, and what is installed.
test-runs: all $(test_prog) $(fuzz_targets:%=$(OUT)/tests/fuzz_%) $(OUT)/tests/prefix $(OUT)/tests/screen $(oom_tests) ## run the tests that run programs
	$(test_prog)
	tests/unit.sh $(OUT)
	tests/must-fail.sh $(OUT)
	tests/golden.sh $(OUT)
	tests/listings.sh $(OUT)
	tests/dumps.sh $(OUT)
	tests/source.sh $(OUT)
	tests/examples.sh $(OUT)
	tests/checks.sh $(OUT)
	tests/bench.sh $(OUT)
	tests/hazards.sh $(OUT)
	tests/cli.sh $(OUT)
	tests/sweep.sh $(OUT)
	tests/step.sh $(OUT)
	$(if $(oom_tests),tests/oom.sh $(OUT))
	$(foreach t,$(fuzz_targets),$(OUT)/tests/fuzz_$t -runs=$(fuzz_runs_$t) $(fuzz_seeds_$t) </dev/null &&) true
	$(OUT)/tests/prefix
	$(MAKE) --no-print-directory test-threads OUT=$(OUT)

test: test-runs $(OUT)/tests/digest ## run all tests
	tests/digests.sh $(OUT)
	tests/lessons.sh $(OUT)
	tests/pages.sh $(OUT)
	tests/manual.sh $(OUT)
	tests/tables.sh $(OUT)
	tests/figures.sh $(OUT)
	@if command -v python3 >/dev/null; then tests/validation.py $(OUT) --check; else echo "validation: left out, no python3"; fi
	CC="$(CC)" CFLAGS="$(san)" LIBS="$(libs)" tests/new-instruction.sh $(OUT)
	CC="$(CC)" CFLAGS="$(san)" LIBS="$(libs)" tests/new-generation.sh $(OUT)
	CC="$(CC)" CXX="$(CXX)" CFLAGS="$(san)" tests/install.sh $(OUT)
	tests/help.sh $(OUT)
	tests/completion.sh $(OUT)
	tests/editor.sh $(OUT)

# Handles of the library in several threads at once.
$(OUT)/tests/threads: $(OUT)/obj/tests/threads.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)
test-threads: $(OUT)/tests/threads ## several handles in several threads at once (SANITIZE=thread OUT=build/thread finds what they share)
	$(OUT)/tests/threads asm-examples/lessons/*.s asm-examples/listings/*.s asm-examples/algorithms/*.s asm-examples/library/saxpy.s

test-browser: all ## try the pages of `lanewise view` in a headless Chromium, and compare their pictures with tests/view
	tests/browser.sh $(OUT)

examples: all ## run every example with its expectations on every GPU and wave size that it is for
	@tests/examples.sh $(OUT)

check: test ## the same as test

$(OUT)/tests/prefix: asm-examples/library/prefix.c $(OUT)/liblanewise.a
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

docs: $(OUT)/lanewise ## write the reference manual of isa/ into docs/isa
	rm -rf docs/isa
	$(OUT)/lanewise explain --all --format markdown --output docs/isa

tables: $(OUT)/lanewise ## make the tables in docs/ anew; fails if one has changed without being committed
	@tests/tables.sh $(OUT) write

# Data of independent evidence, read in place: SHARED=FOLDER for another place.
SHARED ?= ../shared
conformance: all $(OUT)/tests/conform_kernels $(OUT)/tests/conform_asm $(OUT)/tests/conform_vectors $(OUT)/tests/conform_time $(OUT)/tests/conform_figures ## run the evidence in ../shared, where it exists
	@tests/conformance.sh $(OUT) $(SHARED)

cover: all $(OUT)/tests/unit_cover $(OUT)/tests/vectors_cover $(OUT)/tests/cover_all ## which records no unit test and no vector executes; fails if there are any
	@tests/cover.sh $(OUT) $(SHARED)/vectors

conformance-public: $(OUT)/lanewise ## run kernels of public suites from source (PUBLIC_KERNELS=FOLDER; docs/public-kernels.md says what is in it)
	@tests/conformance-public.sh $(OUT)

conformance-llvm: $(OUT)/tests/conform_mc ## compare with an installed llvm-mc on LLVM's own tests (LLVM_TESTS=FOLDER; tests/conformance-llvm.sh says how to get them)
	@tests/conformance-llvm.sh $(OUT)

conformance-llvm-random: $(OUT)/tests/conform_llvm ## compare fresh random words with an installed llvm-mc (SEED=N, SAMPLES=N for each form)
	@tests/conformance-llvm.sh $(OUT) random

digests: all $(OUT)/tests/digest ## compare what every instruction and example computes with tests/digests, which is the same on every host
	@tests/digests.sh $(OUT)

# Needs the compiler, qemu-user, and the libraries for arm64 (Debian: multiarch, or QEMU_LD_PREFIX=FOLDER AARCH64_CC="aarch64-linux-gnu-gcc --sysroot=FOLDER").
AARCH64_CC ?= aarch64-linux-gnu-gcc
AARCH64_SUITES ?= wave exact "lane math" narrow integer cross atomic matrix divide typed
test-aarch64: ## build for aarch64 into build/aarch64, and run it in qemu: digests, and the suites about what instructions compute
	$(MAKE) --no-print-directory CC="$(AARCH64_CC)" OUT=build/aarch64 all build/aarch64/tests/unit build/aarch64/tests/digest
	for s in $(AARCH64_SUITES); do CK_RUN_SUITE=$$s CK_FORK=no qemu-aarch64 build/aarch64/tests/unit || exit 1; done
	RUN=qemu-aarch64 tests/digests.sh build/aarch64

oom: all $(oom_tests) ## fail every allocation of every command, and of the library, once; long
	@tests/oom.sh $(OUT) all

laws: $(OUT)/tests/laws ## what effects say of every form on every GPU, proven by execution (RECORDS=PREFIX, GPU=NAME for some); long
	@$(OUT)/tests/laws "$(RECORDS)" "$(GPU)"

bench: $(OUT)/tests/bench ## ns for each executed wave instruction, beside the last figures (ONLY="matmul …", KINDS=run,check,…, KEEP=1 writes them down)
	@$(OUT)/tests/bench $(KINDS:%=--kinds %) --figures tests/bench/figures.tsv $(KEEP:%=--keep) $(foreach o,$(or $(ONLY),*),$(wildcard tests/bench/$o.s tests/bench/kernels/$o.s))

bench-peers: $(OUT)/lanewise ## whole commands beside PoCL and LLVM, where installed (ONLY="matmul asm …", REPEATS=N)
	@CC="$(CC)" tests/bench/peers.py $(OUT)/lanewise $(or $(REPEATS),3) $(ONLY)

fuzz_with = clang $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -Ibuild/fuzz/gen -Itests -DLIBFUZZER -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all
fuzz_isac = $(patsubst $(OUT)/%,build/fuzz/%,$(isac_parts))
fuzz_each = $(shell expr $(or $(SECONDS),$(FUZZ_SECONDS),600) / $(words $(fuzz_targets)))
fuzz: all ## fuzz every input under sanitizers for SECONDS (600) in all, with clang's libFuzzer: libclang-rt-*-dev
	$(MAKE) --no-print-directory CC=clang SANITIZE=1 FUZZ=1 OUT=build/fuzz build/fuzz/internal.a $(fuzz_isac)
	for f in $(fuzz_targets); do mkdir -p build/fuzz/corpus-$$f; $(fuzz_with) -o build/fuzz/fuzz_$$f tests/fuzz_$$f.c $$([ $$f != isa ] || echo $(fuzz_isac)) build/fuzz/internal.a $(libs) || exit 1; done
	for s in tests/fuzz/*.s asm-examples/listings/*.s; do $(OUT)/lanewise asm "$$s" -o build/fuzz/corpus-object/$$(basename "$$s").o 2>/dev/null; done; true
	for s in tests/fuzz/*.s asm-examples/lessons/*.s; do $(OUT)/lanewise trace --cycles "$$s" --record build/fuzz/corpus-log/$$(basename "$$s").lwlog >/dev/null 2>&1; done; true
	status=0; $(foreach t,$(fuzz_targets),build/fuzz/fuzz_$t -max_total_time=$(fuzz_each) -timeout=10 -rss_limit_mb=4096 -max_len=$(or $(fuzz_len_$t),4096) \
	    -artifact_prefix=build/fuzz/$t- build/fuzz/corpus-$t $(fuzz_seeds_$t) </dev/null || status=1;) exit $$status

validation: all ## figures that others published beside the model's: writes docs/validation.md, its picture, and how sure estimates are (SGEMM=FOLDER, ONLY=WORD); minutes
	@SGEMM="$(SGEMM)" ONLY="$(ONLY)" tests/validation.py $(OUT)

scaling: all ## how far off dispatches are that are scaled: writes docs/scaling.md and the figure that estimates have of it (ONLY=WORD); minutes
	@ONLY="$(ONLY)" tests/scaling.py $(OUT)

mutants: ## plant faults in isa/ and src/ and say which of them no test finds (COUNT=N, SEED=N, ONLY='PATH ...', JOBS=N, QUICK=1, AGAIN=1, RESUME=1); long
	@CC="$(CC)" SEED="$(SEED)" COUNT="$(COUNT)" ONLY="$(ONLY)" JOBS="$(JOBS)" AGAIN="$(AGAIN)" QUICK="$(QUICK)" RESUME="$(RESUME)" tests/mutants.py

deps: ## install what the build needs (Debian)
	./bootstrap deps

install: all $(OUT)/share/made ## install under DESTDIR/PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share
	install -m 755 $(OUT)/lanewise $(DESTDIR)$(PREFIX)/bin/
	install -m 644 $(OUT)/liblanewise.a $(DESTDIR)$(PREFIX)/lib/
	install -m 755 $(OUT)/$(soname) $(DESTDIR)$(PREFIX)/lib/liblanewise.so.$(version)
	ln -sf liblanewise.so.$(version) $(DESTDIR)$(PREFIX)/lib/$(soname)
	ln -sf $(soname) $(DESTDIR)$(PREFIX)/lib/liblanewise.so
	sed "s|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(version)|; s|@DW@|$(dw)|" lanewise.pc.in >$(DESTDIR)$(PREFIX)/lib/pkgconfig/lanewise.pc
	install -m 644 include/lanewise.h $(DESTDIR)$(PREFIX)/include/
	cd $(OUT)/share && find . -mindepth 2 -type f -exec install -D -m 644 {} $(abspath $(DESTDIR)$(PREFIX))/share/{} \;
	for f in README.md CHANGELOG.md CONTRIBUTING.md docs/*.md docs/*.png docs/*.svg docs/lessons/* isa/* asm-examples/*/*; do install -D -m 644 "$$f" "$(DESTDIR)$(PREFIX)/share/lanewise/$$f" || exit 1; done

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/lanewise $(DESTDIR)$(PREFIX)/lib/liblanewise.a $(DESTDIR)$(PREFIX)/lib/liblanewise.so* $(DESTDIR)$(PREFIX)/lib/pkgconfig/lanewise.pc \
	      $(DESTDIR)$(PREFIX)/include/lanewise.h $(DESTDIR)$(PREFIX)/share/man/man1/lanewise.1 $(DESTDIR)$(PREFIX)/share/man/man1/lanewise-*.1 \
	      $(DESTDIR)$(PREFIX)/share/bash-completion/completions/lanewise $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lanewise \
	      $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lanewise.fish
	rm -rf $(DESTDIR)$(PREFIX)/share/lanewise

# What is made from the program's own tables, by its place below PREFIX/share: manual pages, completion, files for editors, the reference manual.
generated := man:man/man1/lanewise.1 bash:bash-completion/completions/lanewise zsh:zsh/site-functions/_lanewise fish:fish/vendor_completions.d/lanewise.fish \
             vim-syntax:lanewise/vim/syntax/lanewise.vim vim-ftdetect:lanewise/vim/ftdetect/lanewise.vim vscode-package:lanewise/vscode/package.json \
             vscode-language:lanewise/vscode/language-configuration.json vscode-grammar:lanewise/vscode/syntaxes/lanewise.tmLanguage.json
$(OUT)/share/made: $(OUT)/lanewise
	$(Q)rm -rf $(@D); set -e; for f in $(generated) $$($(OUT)/lanewise --generate list-commands | sed 's|.*|man-&:man/man1/lanewise-&.1|'); do \
		mkdir -p $(@D)/$$(dirname $${f#*:}); $(OUT)/lanewise --generate $${f%%:*} >$(@D)/$${f#*:}; done
	$(Q)mkdir -p $(@D)/lanewise/docs && $(OUT)/lanewise explain --all --format markdown --output $(@D)/lanewise/docs/isa
	$(Q)touch $@

clean: ## remove what was built
	rm -rf $(OUT)

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  %-17s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

.PHONY: isac-again all demo test test-runs test-threads test-browser examples check docs tables conformance cover conformance-public conformance-llvm conformance-llvm-random digests test-aarch64 oom laws bench bench-peers fuzz validation scaling mutants deps install uninstall clean help
.DELETE_ON_ERROR:
.SECONDARY:
