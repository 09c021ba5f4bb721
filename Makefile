# lanewise: assembles, runs and explains AMD GPU assembly. `make help` lists all targets.
MAKEFLAGS += --no-builtin-rules
ifeq ($(MAKELEVEL) $(filter -j%,$(MAKEFLAGS)),0 )      # all cores, unless -j is given
MAKEFLAGS += -j$(shell nproc)
endif
OUT     ?= $(if $(SANITIZE),build/sanitize-$(SANITIZE:1=address),build)
PREFIX  ?= /usr/local
CC      ?= cc
CFLAGS  ?= $(if $(SANITIZE),-O1,-O2)
V       ?= 0
Q       := $(if $(filter 1,$(V)),,@)
say      = @printf '  %-6s %s\n' $(1) $(2)

# Warnings are errors with WERROR=1, as in .ci/run: compilers that are not known here may warn of more.
werror := $(if $(filter 1,$(WERROR)),-Werror)
warn  := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla $(werror)
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
ifeq ($(FUZZ),1)   # clang's libFuzzer counts branches; branches of lane loops are not informative
san   += -fsanitize=fuzzer-no-link
kernel_san := -fno-sanitize=fuzzer-no-link
endif
all_cflags = $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -I$(GEN) -ffp-contract=off -fno-math-errno -fno-strict-aliasing \
             -fvisibility=hidden $(system_flags) $(if $(filter plain,$(HOST)),-DHOST_PLAIN) $(includes) $(device_includes) $(CPPFLAGS) $(CFLAGS) $(san)
# Flags that vectorise the lane loops, with few other optimisations: gcc at -O3 takes twice as long for equally fast code.
is_clang     := $(findstring clang,$(shell $(CC) --version))
vector_flags := $(if $(is_clang),-O2,-O1 -ftree-vectorize -fpeel-loops -foptimize-sibling-calls) -fopenmp-simd
kernel_flags = $(vector_flags) -fno-trapping-math -fno-rounding-math -Wno-unused-variable -Wno-unused-parameter -Wno-unused-but-set-variable -Wno-type-limits -Wno-parentheses-equality $(kernel_san)
# Flags of libraries come from pkg-config, only when code is compiled or linked. Names differ: msgpack-c is called
# msgpack in Debian 12.
PKG_CONFIG ?= pkg-config
installed  = $(shell $(PKG_CONFIG) --exists $(1) 2>/dev/null && echo 1)
# Debug information is read if libdw is installed, which does not always come with libelf; DWARF=0 leaves it out.
ifeq ($(origin DWARF),undefined)
DWARF     := $(call installed,libdw)
endif
dw        := $(if $(filter 1,$(DWARF)),libdw)
lib_names  = yaml-0.1 jansson $(dw) libelf $(if $(call installed,msgpack-c),msgpack-c,msgpack) libzstd zlib
# The program that opens Vulkan drivers is built if the headers of Vulkan and of libdrm are installed; DEVICE=0 leaves it
# out. Headers are enough for the build, without libraries. SPIRV-Cross supplies the names of a shader's resources.
ifeq ($(origin DEVICE),undefined)
DEVICE    := $(call installed,vulkan libdrm)
endif
cross     := $(if $(call installed,spirv-cross-c-shared),spirv-cross-c-shared)
once       = $(eval $(1) := $(2))$(2)                  # for values that take time and are not always needed
linked     = $(or $(shell $(PKG_CONFIG) --libs $(1)),$(error pkg-config does not find all of $(1): `./bootstrap deps` installs what the build needs))
lib_libs   = $(call once,lib_libs,$(call linked,$(lib_names)) -lm -pthread)
libs       = $(call once,libs,$(call linked,libedit ncursesw) $(lib_libs))
device_libs = $(if $(cross),$(call linked,$(cross)))
test_libs  = $(call once,test_libs,$(call linked,check mpfr gmp))
includes   = $(call once,includes,$(shell $(PKG_CONFIG) --cflags-only-I $(lib_names) libedit ncursesw))
hash      := \#

# The machine that the compiler builds for; isac runs on the building machine. HOST=plain omits code for x86, to test
# code for other hosts.
target   := $(if $(filter plain,$(HOST)),plain,$(patsubst amd64,x86_64,$(firstword $(subst -, ,$(shell $(CC) -dumpmachine)))))
wasm     := $(filter wasm32,$(target))
system   := $(if $(wasm),wasm,unix)
system_flags := $(if $(wasm),,-frounding-math -fPIC -pthread)
builder  := $(patsubst arm64,aarch64,$(shell uname -m))
HOSTCC   ?= $(if $(filter $(builder) plain,$(target)),$(CC),cc)
tool      = $(if $(filter default undefined,$(origin $(1))),$(shell $(CC) -print-prog-name=$(2)),$($(1)))
AR       := $(call tool,AR,ar)
OBJCOPY  := $(call tool,OBJCOPY,objcopy)

# ---- sources and objects ---------------------------------------------------------------------------------------------
isa_listed := $(filter $(wildcard isa/*.isa),$(shell sed -n 's|^- .\([a-z0-9-]*\.isa\).*|isa/\1|p' isa/README.md))
isa_files  := $(isa_listed) $(filter-out $(isa_listed),$(sort $(wildcard isa/*.isa)))   # in the order in which they are read
lang_c     := $(wildcard src/lang/*.c)
debug_c    := $(filter-out src/debug/none.c,$(wildcard src/debug/*.c))
host_c     := $(wildcard src/host/$(system)/*.c)
cli_c      := $(filter-out $(if $(wasm),src/cli/step_edit.c src/cli/step_screen.c,src/cli/no_terminal.c),$(wildcard src/cli/*.c))
lib_src    := $(filter-out src/isac/% src/cutter/% src/cli/% src/device/% src/reactor/% $(if $(dw),src/debug/none.c,$(debug_c)),$(wildcard src/*/*.c)) $(host_c)
grammars   := $(wildcard src/*/*.y)
scanners   := $(wildcard src/*/*.l)
gen_c      := $(patsubst src/%.y,$(GEN)/%.tab.c,$(grammars)) $(patsubst src/%.l,$(GEN)/%.lex.c,$(scanners))
gen_h      := $(patsubst src/%.y,$(GEN)/%.tab.h,$(grammars)) $(patsubst src/%.l,$(GEN)/%.lex.h,$(scanners))
obj         = $(patsubst src/%.c,$(OUT)/obj/%.o,$(filter src/%,$(1))) $(patsubst $(GEN)/%.c,$(OUT)/obj/gen/%.o,$(filter $(GEN)/%,$(1)))

# Levels of host instructions that kernels are compiled for. All hosts run the least level. LEVELS=host adds the best
# level of this machine; LEVELS=all adds all levels; or name some of v3 v4. LEVELS=best, for sanitizers, is that level
# alone. The program uses its best level that the host runs (levels.def).
LEVELS     ?= $(if $(SANITIZE),best,host)
known      := $(if $(filter x86_64,$(target)),v2 v3 v4,plain)
cpu        := $(if $(filter x86_64,$(target)),$(if $(filter $(builder),$(target)),$(shell sed -n '/^flags/{p;q}' /proc/cpuinfo 2>/dev/null)))
has         = $(if $(filter-out $(cpu),$(1)),,$(2))
runs       := $(if $(cpu),v2 $(call has,avx2 fma bmi2,v3) $(call has,avx2 fma bmi2 avx512f avx512bw avx512dq avx512vl,v4),$(known))
levels_host = $(if $(cpu),$(lastword $(runs)),$(known))
levels_best = $(lastword $(runs))
levels_all  = $(known)
levels     := $(strip $(sort $(if $(filter best,$(LEVELS)),,$(firstword $(known))) $(or $(levels_$(LEVELS)),$(LEVELS))))
# Objects of the least level also contain functions without lanes. On hosts that only round to nearest, kernels that
# round are compiled once more, for any rounding; those objects contain the functions without lanes.
any        := $(if $(filter x86_64 aarch64,$(target)),,any)
part        = $(1)$(if $(any),,$(if $(filter $(1),$(firstword $(levels))),_scalars))
$(if $(filter-out $(known),$(levels)),$(error LEVELS=$(LEVELS): expects host, all, best, or some of: $(known)))
chapters   := steps $(patsubst isa/%.isa,%,$(shell grep -lw means $(isa_files)))   # chapters with programs, each compiled for each level
stencils   := $(filter v3 v4,$(levels))                                        # for levels with stencils
kernel_obj := $(foreach l,$(levels) $(any),$(chapters:%=$(OUT)/obj/gen/kernels/%_$(call part,$l).o)) $(levels:%=$(OUT)/obj/memory/access_%.o) $(levels:%=$(OUT)/obj/prepare/uop_rows_%.o) $(levels:%=$(OUT)/obj/blocks/strip_rare_%.o) $(levels:%=$(OUT)/obj/lane/dot_rows_%.o) $(levels:%=$(OUT)/obj/log/rows_%.o) $(levels:%=$(OUT)/obj/check/cells_%.o) $(stencils:%=$(OUT)/obj/gen/stencils_%.o)
lib_obj    := $(call obj,$(filter-out src/memory/access.c src/prepare/uop_rows.c src/blocks/strip_rare.c src/lane/dot_rows.c src/log/rows.c src/check/cells.c,$(lib_src)) $(filter-out $(GEN)/isac/%,$(gen_c)) $(GEN)/isa_tables.c) $(kernel_obj)
device_obj := $(call obj,$(filter-out $(if $(cross),,src/device/reflect%.c),$(wildcard src/device/*.c)))
isac_src   := $(wildcard src/host/unix/*.c src/base/*.c src/isac/*.c) src/isa/names.c src/isa/registers.c $(lang_c) $(filter $(GEN)/isac/% $(GEN)/lang/%,$(gen_c))

version  := $(shell awk '/^.define LANEWISE_VERSION_(MAJOR|MINOR|PATCH) /{ v = v dot $$3; dot = "." } END { print v }' include/lanewise.h)
soname   := liblanewise.so.$(firstword $(subst ., ,$(version)))

device    := $(if $(filter 1,$(DEVICE)),$(OUT)/lanewise-device)
all: $(OUT)/lanewise $(OUT)/liblanewise.a $(OUT)/$(soname) $(device) ## build everything

$(OUT)/lanewise: $(call obj,$(cli_c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

# Opens a Vulkan driver, which calls the functions that this program exports instead of the libraries'.
$(OUT)/lanewise-device: $(device_obj) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -rdynamic -o $@ $^ $(device_libs) $(lib_libs) -ldl
$(device_obj): private device_includes = $(shell $(PKG_CONFIG) --cflags-only-I libdrm vulkan $(cross)) $(if $(cross),-DREFLECT)

# Linked by the commands and the tests: every function, by its own name.
$(OUT)/internal.a: $(lib_obj)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# Linked by users' programs: the functions of lanewise.h. All other symbols are hidden, so that they cannot clash.
api_obj   := $(call obj,$(wildcard src/api/*.c))
$(OUT)/liblanewise.a: $(OUT)/internal.a
	$(call say,AR,$@)
	$(Q)$(CC) -r -nostdlib -o $(OUT)/liblanewise.o $(api_obj) $< && $(OBJCOPY) --localize-hidden $(OUT)/liblanewise.o
	$(Q)rm -f $@ && $(AR) rcs $@ $(OUT)/liblanewise.o && rm $(OUT)/liblanewise.o

$(OUT)/$(soname): $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -shared -Wl,--as-needed -Wl,-soname,$(soname) $(if $(san),,-Wl,-z,defs) -o $@ $(api_obj) $< $(lib_libs)

ifeq ($(HOSTCC),$(CC))
$(OUT)/isac: $(call obj,$(isac_src))
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ -lm
else   # if the objects are for another machine
$(OUT)/isac: $(isac_src) $(wildcard src/host/*.h src/base/*.h src/isa/*.h src/isa/*.def src/isac/*.h src/lang/*.h) | $(gen_h)
	$(call say,HOSTCC,$@)
	$(Q)$(HOSTCC) $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -I$(GEN) -Wno-unused-function -Wno-unused-but-set-variable -O1 -o $@ $(isac_src) -lm
endif

# isac writes a file only if its contents change, so that other files are not made again. The stamp records its last
# run. isac runs again if one of its files is missing, or if a chapter was added or removed (which changes the folder).
isa_h     := $(GEN)/isa/facts.h $(GEN)/isa/figures.h $(GEN)/isa/lists.h
isac_made := $(isa_h) $(GEN)/isa_tables.c $(GEN)/kernels/steps.txt $(chapters:%=$(GEN)/kernels/%.c)
$(GEN)/isa/made: $(isa_files) isa $(OUT)/isac $(if $(filter-out $(wildcard $(isac_made)),$(isac_made)),isac-again)
	$(call say,ISAC,$(GEN)/kernels)
	$(Q)mkdir -p $(@D) $(GEN)/kernels && $(OUT)/isac $(isa_files) --headers $(GEN)/isa --tables $(GEN)/isa_tables.c --kernels $(GEN)/kernels && touch $@
# When make only plans (-n, -q), it takes these files as new if the stamp is new, and plans to make everything. As
# order-only prerequisites they avoid this.
plans := $(filter-out --%,$(firstword -$(MAKEFLAGS)))
$(isac_made): $(if $(findstring n,$(plans))$(findstring q,$(plans)),|) $(GEN)/isa/made ;
isac-again: ;

march_v2 := -march=x86-64 -fno-tree-vectorize
march_v3 := -march=x86-64-v3
march_v4 := -march=x86-64-v4 -mprefer-vector-width=512
define kernels_of_level
$(OUT)/obj/gen/kernels/%_$(call part,$(1)).o: $(GEN)/kernels/%.c | $(gen_h) $(isa_h)
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) $$(all_cflags) $$(kernel_flags) $$(march_$(1)) -DLEVEL=$(1)$(if $(findstring scalars,$(call part,$(1))), -DSCALARS) -MMD -MP -c -o $$@ $$<
endef
$(foreach l,$(levels),$(eval $(call kernels_of_level,$l)))
$(OUT)/obj/gen/kernels/%_any.o: $(GEN)/kernels/%.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(kernel_flags) -Os -fno-tree-vectorize -DLEVEL=any -DSCALARS -DANY_ROUNDING -MMD -MP -c -o $@ $<

# The levels that are built, the best first: LEVEL(number, name, stencils). Made again if LEVELS changes.
level_line = LEVEL($(if $(filter plain,$(1)),0,$(1:v%=%)), $(1), $(if $(filter $(1),$(stencils)),&stencils_$(1),NULL))
levels_def := $(foreach l,$(filter $(levels),v4 v3 v2 plain),$(call level_line,$l))
ifneq ($(strip $(file <$(GEN)/levels.def)),$(strip $(levels_def)))
$(GEN)/levels.def: levels-again
endif
$(GEN)/levels.def:
	$(call say,LEVELS,$@)
	$(Q)mkdir -p $(@D) && printf '%s\n' '$(levels_def)' >$@
levels-again: ;
$(OUT)/obj/prepare/levels.o $(OUT)/obj/log/levels.o $(OUT)/obj/check/cells_host.o: | $(GEN)/levels.def
levels: ## print the levels of host instructions that LEVELS builds, and the ones that this machine runs
	@echo 'levels built: $(levels); run here: $(filter $(runs),$(levels)); only built: $(or $(filter-out $(runs),$(levels)),none)'

# Stencils: programs of the kernels, compiled again to be cut out of their objects (src/cutter) instead of linked.
# Sanitizers do not apply to them.
stencil_flags = $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -I$(GEN) -ffp-contract=off -fno-math-errno -fno-strict-aliasing -Wno-unused-const-variable \
                $(CPPFLAGS) $(kernel_flags) -fno-pic -fno-pie -mcmodel=small -ffunction-sections -fno-asynchronous-unwind-tables -fcf-protection=none -fno-sanitize=all -DSCALARS
define stencils_of_level
$(OUT)/stencils/%_$(1)_$(2).o: $(GEN)/kernels/%.c | $(gen_h) $(isa_h)
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) $$(stencil_flags) $$(march_$(1)) -DLEVEL=$(1) -DSTENCIL_LANES=$(2) -MMD -MP -c -o $$@ $$<
$(OUT)/stencils/uops_$(1)_$(2).o: src/prepare/uop_rows.c | $(gen_h) $(isa_h)
	$$(call say,CC,$$@)
	$$(Q)mkdir -p $$(@D) && $$(CC) $$(stencil_flags) $$(march_$(1)) -DLEVEL=$(1) -DSTENCIL_LANES=$(2) -MMD -MP -c -o $$@ $$<
endef
stencil_parts = $(filter-out steps,$(chapters)) uops
# Builds with sanitizers copy the stencils of the plain build, in the folder STENCILS_FROM.
ifneq ($(SANITIZE),)
STENCILS_FROM ?= build
endif
ifneq ($(STENCILS_FROM),)
$(GEN)/stencils_%.c: $(STENCILS_FROM)/gen/stencils_%.c | $(gen_h) $(isa_h)
	$(Q)mkdir -p $(@D) && cp $< $@
$(STENCILS_FROM)/gen/stencils_%.c: plain-build
	+$(Q)$(MAKE) --no-print-directory SANITIZE= FUZZ= STENCILS_FROM= OUT=$(STENCILS_FROM) $@
plain-build: ;
else
$(foreach l,$(stencils),$(foreach n,32 64,$(eval $(call stencils_of_level,$l,$n))))
$(foreach l,$(stencils),$(eval $(GEN)/stencils_$l.c: $(foreach n,32 64,$(stencil_parts:%=$(OUT)/stencils/%_$l_$n.o))))
$(GEN)/stencils_%.c: $(OUT)/cutter $(GEN)/kernels/steps.txt
	$(call say,CUT,$@)
	$(Q)$(OUT)/cutter $* $@ $(GEN)/kernels/steps.txt $(foreach n,32 64,$(stencil_parts:%=$n:$(OUT)/stencils/%_$*_$n.o))
endif
$(OUT)/cutter: src/cutter/main.c src/wave/stencil.h src/wave/uops.h src/wave/uops.def | $(isa_h)
	$(call say,CC,$@)
	$(Q)$(HOSTCC) $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -I$(GEN) -O1 -o $@ $(filter %.c,$^) -lelf

$(OUT)/obj/memory/access_%.o: src/memory/access.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(vector_flags) $(kernel_san) $(march_$*) -DACCESS=access_steps_$* -MMD -MP -c -o $@ $<
$(OUT)/obj/prepare/uop_rows_%.o: src/prepare/uop_rows.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(kernel_flags) $(march_$*) -DUOP_ROWS=uop_rows_$* -MMD -MP -c -o $@ $<
$(OUT)/obj/blocks/strip_rare_%.o: src/blocks/strip_rare.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(kernel_flags) $(march_$*) -DSTRIP_RARES=strip_rares_$* -MMD -MP -c -o $@ $<
$(OUT)/obj/lane/dot_rows_%.o: src/lane/dot_rows.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(kernel_flags) $(march_$*) -DDOT_ROWS=dot_rows_$* -MMD -MP -c -o $@ $<
$(OUT)/obj/log/rows_%.o: src/log/rows.c | $(gen_h) $(isa_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -O3 $(kernel_san) $(march_$*) -DLOG_ROWS=log_rows_$* -MMD -MP -c -o $@ $<
$(levels:%=$(OUT)/obj/check/cells_%.o): $(OUT)/obj/check/cells_%.o: src/check/cells.c | $(gen_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -O3 $(if $(is_clang),,-fno-tree-loop-distribute-patterns) $(kernel_san) $(march_$*) -DCHECK_CELLS=check_cells_$* -MMD -MP -c -o $@ $<

$(GEN)/%.tab.c $(GEN)/%.tab.h &: src/%.y
	$(call say,BISON,$<)
	$(Q)mkdir -p $(@D) && bison -Wall $(werror) -o $(GEN)/$*.tab.c --header=$(GEN)/$*.tab.h $<

$(GEN)/%.lex.c $(GEN)/%.lex.h &: src/%.l
	$(call say,FLEX,$<)
	$(Q)mkdir -p $(@D) && flex -o $(GEN)/$*.lex.c --header-file=$(GEN)/$*.lex.h $<

# With -O3 the cycle model and the checks, small functions with loops over few elements, take up to a tenth less time.
$(OUT)/obj/time/%.o $(OUT)/obj/check/%.o: private CFLAGS := $(CFLAGS:-O2=-O3) $(if $(is_clang),,-fno-tree-loop-distribute-patterns)

$(OUT)/obj/%.o: src/%.c | $(gen_h)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -MMD -MP -c -o $@ $<

$(OUT)/obj/gen/%.o: $(GEN)/%.c | $(gen_h)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) -Wno-unused-function -Wno-unused-but-set-variable -MMD -MP -c -o $@ $<

# Only sources of isac compile without the header that isac makes.
$(filter-out $(call obj,$(isac_src)) $(kernel_obj),$(lib_obj) $(call obj,$(cli_c)) $(device_obj)): | $(isa_h)

-include $(shell find $(OUT)/obj $(OUT)/stencils -type f -name '*.d' 2>/dev/null)

# The page of `lanewise view`: page.html with its style sheet and scripts inserted, as bytes for page.c.
page_parts := $(sort $(filter-out %.c %.h,$(wildcard src/view/*)))
$(GEN)/view/page.inc: $(page_parts)
	$(call say,PAGE,src/view/page.html)
	$(Q)mkdir -p $(@D) && awk -v folder=src/view -f src/view/build.awk src/view/page.html >$(GEN)/view/page.html
	$(Q)od -An -v -tx1 $(GEN)/view/page.html | sed 's/ \(..\)/0x\1,/g' >$@
$(OUT)/obj/view/page.o: $(GEN)/view/page.inc

# Files for editors, as texts for editor.c.
$(GEN)/manual/editors/%.inc: src/manual/editors/%
	$(Q)mkdir -p $(@D) && { od -An -v -tx1 $< | sed 's/ \(..\)/0x\1,/g'; echo 0; } >$@
$(OUT)/obj/manual/editor.o: $(patsubst src/%,$(GEN)/%.inc,$(wildcard src/manual/editors/*))

# Examples as data, one row for each: its part, its name, its bytes.
examples := $(sort $(foreach e,s notes inc tsv code,$(wildcard asm-examples/*/*.$e)))
$(GEN)/manual/examples.inc: $(examples) $(wildcard asm-examples/*)
	$(call say,DATA,asm-examples)
	$(Q)mkdir -p $(@D) && for f in $(sort $(patsubst asm-examples/%,%,$(examples:.s=))); do \
		kind=EXAMPLE path=asm-examples/$$f.s; [ -f $$path ] || kind=INCLUDED path=asm-examples/$$f; \
		printf '%s("%s", "%s",\nBYTES(' $$kind $${f%/*} $${f#*/}; od -An -v -tx1 $$path | sed 's/ \(..\)/0x\1,/g'; echo '0))'; done >$@
$(OUT)/obj/manual/examples.o: $(GEN)/manual/examples.inc

# The dictionary as rows of C, from a table for each family of names.
dictionary := $(wildcard docs/dictionary/*.tsv)
$(GEN)/dictionary/rows.inc: $(dictionary) src/dictionary/dictionary.awk docs/dictionary
	$(call say,TEXTS,$@)
	$(Q)mkdir -p $(@D) && awk -f src/dictionary/dictionary.awk $(dictionary) >$@
$(OUT)/obj/dictionary/dictionary.o: $(GEN)/dictionary/rows.inc

# Exercises as data, one row for each: its name, its bytes.
exercises := $(sort $(wildcard asm-examples/exercises/*.exercise))
$(GEN)/exercise/exercises.inc: $(exercises) asm-examples/exercises
	$(call say,DATA,asm-examples/exercises)
	$(Q)mkdir -p $(@D) && for f in $(exercises); do \
		printf 'EXERCISE("%s",\nBYTES(' $$(basename $$f .exercise); od -An -v -tx1 $$f | sed 's/ \(..\)/0x\1,/g'; echo '0))'; done >$@
$(OUT)/obj/exercise/exercises.o: $(GEN)/exercise/exercises.inc

# Texts of the manual as tables of C: each option, command and check has a row in a .def file and a file in docs/manual.
manual_md := $(wildcard docs/manual/*/*.md)
# texts_of KIND,TABLE,ROWS,OTHER VARIABLES
define texts_of
$(GEN)/$(2).def: $(3) src/manual/texts.awk $(manual_md) docs/manual/$(1)
	$$(call say,TEXTS,$$@)
	$$(Q)mkdir -p $$(@D) && awk -v kind=$(1) -v rows='$(3)' $(4) -f src/manual/texts.awk $(manual_md) >$$@
endef
$(eval $(call texts_of,options,cli/option_texts,src/cli/options.def src/export/exporters.def))
$(eval $(call texts_of,options,session/options,src/cli/options.def src/export/exporters.def,-v session=1))
$(eval $(call texts_of,commands,cli/command_texts,src/cli/commands.def))
$(eval $(call texts_of,checks,check/check_texts,src/check/checks.def))
$(OUT)/obj/cli/options.o: $(GEN)/cli/option_texts.def $(GEN)/cli/command_texts.def
$(OUT)/obj/session/open.o: $(GEN)/session/options.def
$(OUT)/obj/check/levels.o: $(GEN)/check/check_texts.def

# The glossary as a table of C.
$(GEN)/manual/glossary.def: docs/glossary.md src/manual/glossary.awk
	$(call say,TEXTS,$@)
	$(Q)mkdir -p $(@D) && awk -f src/manual/glossary.awk $< >$@
$(OUT)/obj/manual/glossary.o: $(GEN)/manual/glossary.def

# Headers for HIP, and for OpenCL's images and sub-groups, as bytes for hip_headers.c and opencl_header.c.
$(GEN)/compile/%.h.inc: src/compile/%.h
	$(Q)mkdir -p $(@D) && od -An -v -tx1 $< | sed 's/ \(..\)/0x\1,/g' >$@
$(OUT)/obj/compile/hip_headers.o: $(patsubst src/%,$(GEN)/%.inc,$(wildcard src/compile/hip/*.h))
$(OUT)/obj/compile/opencl_header.o: $(patsubst src/%,$(GEN)/%.inc,$(wildcard src/compile/opencl/*.h))

# ---- targets ---------------------------------------------------------------------------------------------------------
demo: $(OUT)/lanewise ## run a published listing, with its trace
	$(OUT)/lanewise trace asm-examples/listings/wave-prefix-count-bits.s

docs: $(OUT)/lanewise ## write the reference manual of isa/ into docs/isa
	rm -rf docs/isa
	$(OUT)/lanewise explain --all --format markdown --output docs/isa

tables: $(OUT)/lanewise ## write the tables and pictures in docs/ again; fails if a table differs from the commit
	@! command -v python3 >/dev/null || tests/run/pictures.py $(OUT) write
	@tests/run/tables.sh $(OUT) write

compilers: $(OUT)/lanewise $(OUT)/lanewise-device ## compile wave intrinsics with RADV and clang, measure, write docs/compilers.md
	tests/run/compilers.sh $(OUT) write
	$(Q)$(MAKE) --no-print-directory compilers-cycles

compilers-cycles: $(OUT)/lanewise ## measure the kept code of RADV and clang, and our lowerings, write docs/compilers.md
	tests/run/compilers/frame.py $(OUT) write
	$(Q)$(MAKE) --no-print-directory $(OUT)/lanewise             # which contains what was measured
	-@tests/run/tables.sh $(OUT) write compilers

deps: ## install the packages that the build needs (Debian)
	./bootstrap deps

install: all $(OUT)/share/made ## install under DESTDIR/PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share
	install -m 755 $(OUT)/lanewise $(DESTDIR)$(PREFIX)/bin/
	$(if $(filter 1,$(DEVICE)),install -D -m 755 $(OUT)/lanewise-device $(DESTDIR)$(PREFIX)/libexec/lanewise/lanewise-device)
	install -m 644 $(OUT)/liblanewise.a $(DESTDIR)$(PREFIX)/lib/
	install -m 755 $(OUT)/$(soname) $(DESTDIR)$(PREFIX)/lib/liblanewise.so.$(version)
	ln -sf liblanewise.so.$(version) $(DESTDIR)$(PREFIX)/lib/$(soname)
	ln -sf $(soname) $(DESTDIR)$(PREFIX)/lib/liblanewise.so
	sed "s|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(version)|; s|@LIBS@|$(lib_libs)|" lanewise.pc.in >$(DESTDIR)$(PREFIX)/lib/pkgconfig/lanewise.pc
	install -m 644 include/lanewise.h $(DESTDIR)$(PREFIX)/include/
	cd $(OUT)/share && find . -mindepth 2 -type f -exec install -D -m 644 {} $(abspath $(DESTDIR)$(PREFIX))/share/{} \;
	for f in README.md CHANGELOG.md CONTRIBUTING.md docs/*.md docs/*.json docs/*.png docs/*.svg docs/internals/* docs/lessons/* docs/pictures/* docs/dictionary/* isa/* asm-examples/*/*; do install -D -m 644 "$$f" "$(DESTDIR)$(PREFIX)/share/lanewise/$$f" || exit 1; done

uninstall: ## remove installed files
	rm -f $(DESTDIR)$(PREFIX)/bin/lanewise $(DESTDIR)$(PREFIX)/lib/liblanewise.a $(DESTDIR)$(PREFIX)/lib/liblanewise.so* $(DESTDIR)$(PREFIX)/lib/pkgconfig/lanewise.pc \
	      $(DESTDIR)$(PREFIX)/include/lanewise.h $(DESTDIR)$(PREFIX)/share/man/man1/lanewise.1 $(DESTDIR)$(PREFIX)/share/man/man1/lanewise-*.1 \
	      $(DESTDIR)$(PREFIX)/share/bash-completion/completions/lanewise $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lanewise \
	      $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lanewise.fish
	rm -rf $(DESTDIR)$(PREFIX)/share/lanewise $(DESTDIR)$(PREFIX)/libexec/lanewise

# Files made by the program, by their places below PREFIX/share: manual pages, completion, files for editors, the
# reference manual.
generated := man:man/man1/lanewise.1 bash:bash-completion/completions/lanewise zsh:zsh/site-functions/_lanewise fish:fish/vendor_completions.d/lanewise.fish \
             vim-syntax:lanewise/vim/syntax/lanewise.vim vim-ftdetect:lanewise/vim/ftdetect/lanewise.vim vscode-package:lanewise/vscode/package.json \
             vscode-language:lanewise/vscode/language-configuration.json vscode-grammar:lanewise/vscode/syntaxes/lanewise.tmLanguage.json
$(OUT)/share/made: $(OUT)/lanewise
	$(Q)rm -rf $(@D); set -e; for f in $(generated) $$($(OUT)/lanewise --generate list-commands | sed 's|.*|man-&:man/man1/lanewise-&.1|'); do \
		mkdir -p $(@D)/$$(dirname $${f#*:}); $(OUT)/lanewise --generate $${f%%:*} >$(@D)/$${f#*:}; done
	$(Q)mkdir -p $(@D)/lanewise/docs && $(OUT)/lanewise explain --all --format markdown --output $(@D)/lanewise/docs/isa
	$(Q)touch $@

clean: ## remove built files
	rm -rf $(OUT)

help: ## this list
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## /{printf "  %-17s %s\n", $$1, $$2}' $(filter-out %.d,$(MAKEFILE_LIST))

include src/host/wasm/build.mk src/site/site.mk tests/programs.mk tests/tests.mk


.PHONY: plain-build isac-again levels-again levels all demo docs tables compilers compilers-cycles deps install uninstall clean help
.DELETE_ON_ERROR:
.SECONDARY:
