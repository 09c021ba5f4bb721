# The programs of the tests. tests/tests.mk says how they are run.
test_prog  = $(OUT)/tests/unit
test_parts = $(wildcard tests/valid_*.c) tests/program_rig.c tests/instruction.c tests/reference.c tests/sources.c tests/float_ops.c tests/intrinsic_rig.c tests/intrinsic_hazards.c tests/intrinsics_scans.c tests/random_program.c tests/effect_case.c tests/effect_laws.c tests/story_model.c   # what several suites share
$(test_prog): $(patsubst tests/%.c,$(OUT)/obj/tests/%.o,tests/main.c $(test_parts) $(wildcard tests/test_*.c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs) $(test_libs)

# The same, noting what they execute.
cover = -Wl,--wrap=prepare_program
$(OUT)/tests/unit_cover: $(patsubst tests/%.c,$(OUT)/obj/tests/%.o,tests/main.c tests/cover.c $(test_parts) $(wildcard tests/test_*.c)) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) $(cover) -o $@ $^ $(libs) $(test_libs)
$(OUT)/tests/vectors_cover: $(OUT)/obj/tests/conform_vectors.o $(OUT)/obj/tests/cover.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(all_cflags) $(LDFLAGS) $(cover) -o $@ $^ $(libs)

$(OUT)/tests/laws: $(patsubst %,$(OUT)/obj/tests/%.o,laws effect_laws effect_case program_rig) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs) $(test_libs)

$(OUT)/tests/digest: $(patsubst %,$(OUT)/obj/tests/%.o,digest effect_laws effect_case program_rig) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs) $(test_libs)

# An allocator that fails when it is told to; a sanitizer has one of its own.
oom_tests := $(if $(san),,$(OUT)/tests/failing_malloc.so $(OUT)/tests/oom)
$(OUT)/tests/failing_malloc.so: $(OUT)/obj/tests/failing_malloc.o
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) -shared $(LDFLAGS) -o $@ $^
$(OUT)/tests/oom: $(patsubst %,$(OUT)/obj/tests/%.o,oom failing_malloc) $(OUT)/liblanewise.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

conform_programs := $(addprefix $(OUT)/tests/conform_,kernels asm vectors time figures)
$(OUT)/tests/conform_time $(OUT)/tests/conform_figures: $(OUT)/tests/%: $(OUT)/obj/tests/%.o $(OUT)/obj/tests/trace_replay.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

# Runs a test and notes its costs; a program of the machine that builds.
$(OUT)/tests/timed: tests/timed.c
	$(call say,HOSTCC,$@)
	$(Q)mkdir -p $(@D) && $(HOSTCC) $(warn) -std=gnu11 -D_GNU_SOURCE -O1 -o $@ $<

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

# Handles of the library in several threads.
$(OUT)/tests/threads: $(OUT)/obj/tests/threads.o $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

$(OUT)/tests/prefix: asm-examples/library/prefix.c $(OUT)/liblanewise.a
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)

# The compiler of isa/ is not part of the library.
isac_parts := $(call obj,$(filter-out %/main.c,$(wildcard src/isac/*.c)))
$(OUT)/tests/fuzz_isa: $(OUT)/obj/tests/fuzz_isa.o $(isac_parts) $(OUT)/internal.a
	$(call say,LINK,$@)
	$(Q)mkdir -p $(@D) && $(CC) $(all_cflags) $(LDFLAGS) -o $@ $^ $(libs)
