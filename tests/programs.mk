# Programs of the tests. Each links the library and the files in parts_NAME, else NAME.c; each file is in one folder of
# tests/. tests/tests.mk runs them.
suite_files := $(basename $(notdir $(wildcard tests/*/test_*.c tests/export/valid_*.c)))
parts_laws          := laws effect_laws effect_case program_rig
parts_digest        := digest effect_laws effect_case program_rig
parts_unit          := main $(suite_files) program_rig instruction reference sources float_ops intrinsic_rig intrinsic_hazards intrinsics_groups intrinsics_masks intrinsics_narrow intrinsics_scans intrinsics_shuffles intrinsics_wide random_program \
                       effect_case effect_laws story_model
parts_unit_cover    := $(parts_unit) cover
parts_vectors_cover := conform_vectors cover
parts_bench         := bench machine_name
parts_insns         := insns machine_name
parts_oom           := oom failing_malloc
parts_oom_session   := oom_session failing_malloc
parts_conform_time    := conform_time trace_replay trace_mends
parts_conform_figures := conform_figures trace_replay trace_mends
parts_conform_opcodes := conform_opcodes trace_replay trace_mends
parts_conform_cold    := conform_cold trace_replay trace_mends trace_launch
parts_conform_sure    := conform_sure trace_replay trace_mends trace_launch

# Fuzz targets: for each, the folders with seed files, and the number of changed copies that `make test` tries.
fuzz_targets := asm words hex object log notes step session waits capture isa api spirv exercise
fuzz_seeds_asm    := asm-examples/listings tests/long/fuzz tests/run/dumps tests/data/lines
fuzz_seeds_words  := tests/data/objects
fuzz_seeds_hex    := tests/long/fuzz/hex
fuzz_seeds_object := tests/long/fuzz tests/data/objects tests/data/lines
fuzz_seeds_log    := tests/long/fuzz
fuzz_seeds_notes  := tests/long/fuzz/notes
fuzz_seeds_step   := tests/long/fuzz/step tests/run/step
fuzz_seeds_session := tests/long/fuzz/session tests/run/session
fuzz_seeds_waits  := tests/long/fuzz/waits
fuzz_seeds_capture := tests/long/fuzz/capture
fuzz_seeds_isa    := tests/long/fuzz/isa tests/isac/must-fail tests/isac/edits
fuzz_seeds_api    := tests/long/fuzz/api
fuzz_seeds_spirv  := tests/long/fuzz/spirv
fuzz_seeds_exercise := tests/long/fuzz/exercise asm-examples/exercises tests/run/exercises/refused
fuzz_runs_asm    := 2000
fuzz_runs_words  := 2000
fuzz_runs_hex    := 20000
fuzz_runs_object := 5000
fuzz_runs_log    := 2000
fuzz_runs_notes  := 2000
fuzz_runs_step   := 500
fuzz_runs_session := 1000
fuzz_runs_waits  := 2000
fuzz_runs_capture := 5000
fuzz_runs_isa    := 2000
fuzz_runs_api    := 2000
fuzz_runs_spirv  := 5000
fuzz_runs_exercise := 2000
fuzz_len_object  := 16384
fuzz_len_spirv   := 16384
fuzz_len_log     := 16384

isac_parts := $(call obj,$(filter-out %/main.c,$(wildcard src/isac/*.c)))
conform_programs := $(addprefix $(OUT)/tests/conform_,kernels asm vectors time cold figures opcodes names sure)
test_prog        := $(OUT)/tests/unit
test_programs    := unit unit_cover vectors_cover cover_all laws digest oom oom_session screen threads bench insns damage $(fuzz_targets:%=fuzz_%) \
                    $(addprefix conform_,kernels asm vectors time cold figures opcodes names sure mc) draw_words
test_source       = $(or $(wildcard tests/*/$(1).c),$(error tests/*/$(1).c does not exist))
test_objects      = $(foreach p,$(or $(parts_$(1)),$(1)),$(patsubst %.c,$(OUT)/obj/%.o,$(call test_source,$p)))
$(foreach p,$(test_programs),$(eval $(OUT)/tests/$p: $(call test_objects,$p)))
$(OUT)/tests/fuzz_isa: $(isac_parts)                        # the compiler of isa/ is not part of the library
$(OUT)/tests/unit_cover $(OUT)/tests/vectors_cover: cover = -Wl,--wrap=prepare_program       # records what the tests execute
$(test_programs:%=$(OUT)/tests/%): $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) $(cover) -o $@ $(filter %.o,$^) $< $(lib_libs) $(test_libs)
$(OUT)/obj/tests/%.o: tests/%.c | $(gen_h) $(isa_h)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(tests_flags) -Itests -Itests/rig -MMD -MP -c -o $@ $<

# Runs launches a second time, by lavapipe, with the parts of lanewise-device that call a Vulkan driver.
judge := $(if $(filter 1,$(DEVICE)),$(OUT)/tests/judge)
$(OUT)/tests/judge: $(OUT)/obj/tests/run/judge.o $(filter-out %/main.o,$(device_obj)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(device_libs) $(lib_libs) -ldl
$(OUT)/obj/tests/run/judge.o: private device_includes = $(shell $(PKG_CONFIG) --cflags-only-I libdrm vulkan)

# An allocator that fails on request. Sanitizers have an allocator of their own.
oom_tests := $(if $(san),,$(OUT)/tests/failing_malloc.so $(OUT)/tests/oom $(OUT)/tests/oom_session)
$(OUT)/tests/failing_malloc.so: $(OUT)/obj/tests/long/failing_malloc.o
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) -shared $(LDFLAGS) -o $@ $^

# An example of the library, linked as by its users.
$(OUT)/tests/prefix: asm-examples/library/prefix.c $(OUT)/liblanewise.a
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(lib_libs)

# Runs a test and records its costs; a program for the building machine.
$(OUT)/tests/timed: tests/run/timed.c
	$(call say,HOSTCC,$@)
	$(Q)mkdir -p $(@D) && $(HOSTCC) $(warn) -std=gnu11 -D_GNU_SOURCE -O1 -o $@ $<
