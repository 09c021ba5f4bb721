# lanewise: assembles, runs and explains AMD GPU assembly. `make help` lists what can be made.
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
all_cflags = $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -I$(GEN) -ffp-contract=off -frounding-math -fno-math-errno \
             -fno-strict-aliasing -pthread $(CPPFLAGS) $(CFLAGS) $(san)
kernel_flags = -O3 -fno-trapping-math -Wno-unused-variable -Wno-unused-parameter -Wno-unused-but-set-variable
libs  := -lyaml -ljansson -lm -pthread

# ---- what is built from what -----------------------------------------------------------------------------------------------
isa_files  := $(sort $(wildcard isa/*.isa))
folders    := base isa code asm wave show
lang_c     := $(wildcard src/lang/*.c)
lib_src    := $(foreach f,$(folders),$(wildcard src/$(f)/*.c)) $(lang_c)
grammars   := $(wildcard src/*/*.y)
scanners   := $(wildcard src/*/*.l)
gen_c      := $(patsubst src/%.y,$(GEN)/%.tab.c,$(grammars)) $(patsubst src/%.l,$(GEN)/%.lex.c,$(scanners))
gen_h      := $(patsubst src/%.y,$(GEN)/%.tab.h,$(grammars)) $(patsubst src/%.l,$(GEN)/%.lex.h,$(scanners))
obj         = $(patsubst src/%.c,$(OUT)/obj/%.o,$(filter src/%,$(1))) $(patsubst $(GEN)/%.c,$(OUT)/obj/gen/%.o,$(filter $(GEN)/%,$(1)))
levels     := v2 v3 v4
kernel_obj := $(levels:%=$(OUT)/obj/gen/kernels_%.o)
lib_obj    := $(call obj,$(lib_src) $(filter-out $(GEN)/isac/%,$(gen_c)) $(GEN)/isa_tables.c) $(kernel_obj)
isac_src   := $(wildcard src/base/*.c src/isac/*.c) $(lang_c) $(filter $(GEN)/isac/% $(GEN)/lang/%,$(gen_c))

all: $(OUT)/lanewise $(OUT)/liblanewise.a ## build everything

$(OUT)/lanewise: $(call obj,$(wildcard src/cli/*.c)) $(OUT)/liblanewise.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

$(OUT)/liblanewise.a: $(lib_obj)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(OUT)/isac: $(call obj,$(isac_src))
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ -lm

$(GEN)/isa_tables.c $(GEN)/kernels.c &: $(isa_files) $(OUT)/isac
	$(call say,ISAC,$(GEN)/isa_tables.c)
	$(Q)$(OUT)/isac $(isa_files) --tables $(GEN)/isa_tables.c --kernels $(GEN)/kernels.c

march_v2 := -march=x86-64 -DATOMICS
march_v3 := -march=x86-64-v3
march_v4 := -march=x86-64-v4 -mprefer-vector-width=512
$(OUT)/obj/gen/kernels_%.o: $(GEN)/kernels.c src/wave/lane_math.h | $(gen_h)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(kernel_flags) $(march_$*) -DSTEPS=isa_steps_$* -MMD -MP -c -o $@ $<

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

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

clean: ## remove what was built
	rm -rf $(OUT)

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  %-14s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

.PHONY: all clean help
.DELETE_ON_ERROR:
