# Tests. Each is a target $(OUT)/passed/NAME, made if the test passes, with its log in $(OUT)/passed/NAME.log and a line
# of costs in $(OUT)/times.tsv. A test depends on its programs and on the files that it reads, and runs again only if
# one of them changes.
passed  := $(OUT)/passed

# With sanitizers, suites with random cases, and scripts that run the same code for many programs, run one of six parts
# of them, chosen by the number of the commit, and sources are not compiled by clang. SHARE=1/1 runs all cases.
ifneq ($(SANITIZE),)
SHARE ?= $(shell expr $$(git rev-list --count HEAD 2>/dev/null || echo 0) % 6 + 1)/6
export SHARE
endif

# Suites of tests/unit; scripts tests/run/NAME.sh that run programs, in which sanitizers can find errors; scripts about
# texts and installation. The new instruction is compiled for the least level only.
suites  := $(shell sed -n 's/.*SUITE(\([a-z_0-9]*\)_suite).*/\1/p' tests/suites.h)
units   := $(suites:%=unit-%)
scripts := unit must-fail golden listings exercises dumps $(if $(filter-out 1/1,$(SHARE)),,source) examples hlsl compilers checks bench hazards cli sweep step device judge launch resources $(if $(oom_tests),oom)
texts   := includes digests lessons pages manual texts tables figures $(if $(filter $(firstword $(known)),$(levels)),new-instruction new-generation) install help completion editor
fuzzed  := $(fuzz_targets:%=fuzz-%)
unsanitized := $(texts) validation pictures mutated-kernels mutants-lists words direct3d wasm
tests   := $(units) $(scripts) $(fuzzed) prefix threads damage session $(if $(SANITIZE),,$(unsanitized))

# Files and folders that a test reads in addition to its programs; for a script also its folder tests/run/NAME, if it
# exists.
reads_unit-dictionary := tests/dictionary
reads_unit-encodings := tests/data/encodings
reads_unit-evidence  := tests/long/hw-rows.tsv
reads_unit-export    := asm-examples tests/long/fuzz
reads_unit-interface := tests/data/interface
reads_unit-jobs      := asm-examples tests/bench
reads_unit-latencies := tests/data/encodings
reads_unit-leaks     := tests/data/objects
reads_unit-library   := tests/data/objects include
reads_unit-lines     := tests/data/lines tests/run/golden
reads_unit-log       := asm-examples tests/long/fuzz
reads_unit-story     := asm-examples tests/story
reads_unit-story_programs := tests/story
$(foreach s,blocks does editor intrinsics step views,$(eval reads_unit-$s := asm-examples))
$(foreach t,$(fuzz_targets),$(eval reads_fuzz-$t := $(fuzz_seeds_$t)))
reads_browser   := tests/view tests/data/lines asm-examples
reads_checks    := $(wildcard tests/check/*/)
reads_compilers := asm-examples tests/run/compilers docs/compilers.md
reads_completion := README.md
reads_exercises := asm-examples/exercises docs/lessons
reads_figures   := src isa
reads_damage    := tests/run/dumps
reads_digests   := asm-examples
reads_device    := tests/data/shaders
reads_direct3d  := tests/run/direct3d
reads_resources := asm-examples/listings
reads_golden    := asm-examples tests/data/lines tests/data/objects tests/story
reads_includes  := src docs/architecture.md
reads_install   := README.md CHANGELOG.md CONTRIBUTING.md lanewise.pc.in docs isa asm-examples include
reads_judge     := asm-examples/shaders tests/data/shaders tests/run/device tests/run/resources tests/run/judge.tsv tests/run/random_shader.py
reads_launch    := asm-examples tests/data/lines tests/data/objects
reads_lessons   := docs/lessons asm-examples
reads_manual    := isa docs
reads_mutated-kernels := tests/long/mutate-kernels isa
reads_mutants-lists   := src isa tests/long/mutants-known.txt
reads_must-fail := tests/isac/must-fail tests/asm/must-fail tests/isac/edits tests/isac/edits.awk
reads_new-instruction := isa
reads_new-generation  := isa
reads_oom       := src asm-examples/library tests/run/dumps tests/data/lines
reads_pages     := README.md CHANGELOG.md CONTRIBUTING.md docs asm-examples include isa src tests/data/lines tests/run/dumps tests/data/traces tests/long/validation $(wildcard tests/check/*/)
reads_pictures  := docs/pictures docs/lessons asm-examples/lessons
reads_session   := tests/run/session docs/session.md docs/session.schema.json asm-examples tests/data/lines
reads_site      := src/site src/view docs asm-examples isa README.md CHANGELOG.md CONTRIBUTING.md
reads_step      := tests/data/lines asm-examples
reads_sweep     := asm-examples docs/sweep.md
reads_texts     := docs asm-examples tests/data/lines tests/data/traces src/manual/texts.awk src/cli/options.def
reads_tables    := docs asm-examples tests/run/algorithm-tables.sh
reads_validation := tests/long/validation docs
reads_wasm      := tests/run/wasm src/host/wasm tests/run/digests asm-examples
reads_words     := README.md CHANGELOG.md CONTRIBUTING.md Makefile src include isa docs tests asm-examples
$(foreach t,examples hlsl listings cli help source prefix threads,$(eval reads_$t ?= asm-examples))
$(foreach t,$(scripts) $(texts),$(eval reads_$t += $(wildcard tests/run/$t)))
files = $(if $(1),$(shell find $(1) -type f))

env_new-instruction = CC="$(CC)" CFLAGS="$(san)" LIBS="$(libs)"
env_new-generation  = $(env_new-instruction)
env_install         = CC="$(CC)" CXX="$(CXX)" CFLAGS="$(san)"

# A failed test does not end make, so that all others run, unless the test is the goal.
label    = $(SANITIZE:%=sanitized-)
run_test = @$(OUT)/tests/timed $(label)$(@F) 'make test TESTS=$(@F)$(SANITIZE:%= SANITIZE=%)' $@ env $(env_$(@F)) $(1) $(if $(filter $@,$(MAKECMDGOALS)),,|| :)
stamps   = $(1:%=$(passed)/%)
.SECONDEXPANSION:
$(call stamps,$(tests) browser site conformance): $(OUT)/tests/timed $$(call files,$$(reads_$$(@F)))
$(call stamps,$(units)): $(passed)/unit-%: $(test_prog)
	$(call run_test,CK_RUN_SUITE=$* CK_FORK=no $(test_prog))
$(call stamps,$(scripts) $(texts) browser site): $(passed)/%: $$(wildcard tests/run/$$*.sh tests/long/$$*.sh) tests/run/lib.sh $(OUT)/lanewise $(device)
	$(call run_test,$(filter %/$*.sh,$^) $(OUT))
$(call stamps,$(fuzzed)): $(passed)/fuzz-%: $(OUT)/tests/fuzz_%
	$(call run_test,$< -runs=$(fuzz_runs_$*) $(fuzz_seeds_$*))
$(call stamps,bench): $(OUT)/tests/bench $(OUT)/tests/insns
$(call stamps,prefix): $(OUT)/tests/prefix
	$(call run_test,$<)
$(call stamps,damage): $(OUT)/tests/damage
	$(call run_test,$< tests/run/dumps/*.*)
$(call stamps,threads): $(OUT)/tests/threads
	$(call run_test,$< asm-examples/lessons/*.s asm-examples/listings/*.s asm-examples/shaders/*.s asm-examples/library/saxpy.s)
$(call stamps,validation): tests/long/validation.py all
	$(call run_test,$(if $(shell command -v python3),$< $(OUT) --check,echo validation: left out: python3 is not installed))
$(call stamps,pictures): tests/run/pictures.py $(OUT)/lanewise
	$(call run_test,$(if $(shell command -v python3),$< $(OUT),echo pictures: left out: python3 is not installed))
$(call stamps,mutated-kernels): tests/long/mutate_kernels.py tests/long/mutate_proof.py all
	$(call run_test,$(if $(shell command -v python3),$< $(OUT) --listings,echo mutated-kernels: left out: python3 is not installed))
$(call stamps,mutants-lists): tests/long/mutants.py tests/long/reach.py tests/tests.mk
	$(call run_test,$(if $(shell command -v python3),$< --lists,echo mutants-lists: left out: python3 is not installed))
$(call stamps,session): tests/run/session.py $(OUT)/lanewise
	$(call run_test,$(if $(shell command -v python3),$< $(OUT),echo session: left out: python3 is not installed))
$(call stamps,direct3d): tests/run/direct3d.py all
	$(call run_test,$(if $(shell command -v python3),$< $(OUT),echo direct3d: left out: python3 is not installed))
$(call stamps,wasm): tests/run/wasm.sh tests/run/wasm.mjs $(wasm_tested) $(wildcard $(node_parts)/made) all
	$(call run_test,tests/run/wasm.sh $(OUT) build/wasm)
$(call stamps,words): tests/run/words.py
	$(call run_test,$(if $(shell command -v python3),$<,echo words: left out: python3 is not installed))
$(call stamps,conformance): tests/long/conformance.sh $(conform_programs) all
	$(call run_test,tests/long/conformance.sh $(OUT) $(SHARED))
$(call stamps,unit): $(test_prog)
$(call stamps,must-fail): $(OUT)/isac
$(call stamps,step): $(OUT)/tests/screen
$(call stamps,oom): $(oom_tests)
$(call stamps,digests): $(OUT)/tests/digest
$(call stamps,judge): all $(judge)
$(call stamps,device resources install new-instruction new-generation): all
$(call stamps,install): $(OUT)/tests/prefix

# The longest tests start first, by tests/times.tsv, so that the last ones are short.
by_time := $(shell sort -t '	' -k 2 -rn tests/times.tsv | sed -n 's/^$(label)\([^	]*\).*/\1/p')
longest  = $(filter-out $(by_time),$(1)) $(filter $(1),$(by_time))

# TESTS: names of tests; `step` also means unit-step and fuzz-step.
named    = $(or $(filter $(1) unit-$(1) fuzz-$(1),$(tests)),$(error Test `$(1)` does not exist. The tests are: $(tests)))
wanted  := $(if $(TESTS),$(foreach t,$(TESTS),$(call named,$t)),$(call longest,$(tests)))
test: $(call stamps,$(wanted)) ## run all tests affected by changes (TESTS="NAME …": some; SANITIZE=1: tests that run programs, under sanitizers)
	@tests/run/summary.sh $^
tests: $(call stamps,$(wanted))
tests-read:
	@true $(foreach t,$(tests),$(info $t: $(reads_$t)))

test-changed: all ## run the tests that changed files can affect, all if in doubt (SINCE=COMMIT: changed since then; after `make reach`, by executed lines)
	+@tests=$$(tests/long/reach.py changed $(SINCE)) && if [ "$$tests" ]; then $(MAKE) --no-print-directory test TESTS="$$tests"; else echo "no test depends on what has changed"; fi
reach: ## measure which tests run which lines of src, in build/reach; minutes
	@tests/long/reach.py measure

# Data of independent evidence, read in place.
SHARED  ?= ../shared

# All tests that must pass before a change lands, as one graph. Sanitized tests use the plain build's stencils, so that
# build comes first.
sanitized := $(filter-out $(unsanitized) oom source,$(tests))
ci: levels sanitized $(call stamps,$(call longest,$(tests) browser site $(if $(wildcard $(SHARED)),conformance))) ## run all tests, plain and under sanitizers, the pages in a browser, and the evidence in ../shared
	@tests/run/slowest.sh $(OUT)/times.tsv build/sanitize-address/times.tsv
	@tests/run/summary.sh $(filter $(passed)/%,$^) $(sanitized:%=build/sanitize-address/passed/%)
sanitized: all
	+@$(MAKE) --no-print-directory SANITIZE=1 LEVELS=best STENCILS_FROM=$(OUT) OUT=build/sanitize-address tests

# Plain words: tests/run/words.txt has the rules, tests/run/words-todo.txt the findings that are still allowed.
words: ## list the findings of tests/run/words.py, and lower the counts in tests/run/words-todo.txt (PATHS="src/check …": some; RISE=1 raises them)
	@tests/run/words.py show $(PATHS)
	@tests/run/words.py write
sample-words: ## print fifty sentences of docs, comments and messages, drawn at random (SEED=N, COUNT=N)
	@SEED="$(SEED)" COUNT="$(COUNT)" tests/run/words.py sample

# Targets with names of their own.
conformance: all $(conform_programs) ## run the evidence in ../shared, if it exists (SHARED=FOLDER)
	@tests/long/conformance.sh $(OUT) $(SHARED)

test-debian: ## build and test in bare chroots of Debian 12 and 13, with gcc and clang (as root; needs debootstrap); minutes
	@tests/long/debian.sh $(OUT)

test-browser: all ## test the pages of `lanewise view` in a headless Chromium, and compare their pictures with tests/view
	@tests/run/browser.sh $(OUT)

examples: all ## run every example with its expectations on every GPU and wave size that it is for
	@tests/run/examples.sh $(OUT)

check: test ## alias of test

# Long suites, which `make test` leaves out.
cover: all $(OUT)/tests/unit_cover $(OUT)/tests/vectors_cover $(OUT)/tests/cover_all ## list records that no unit test and no vector executes; fails if there are any
	@tests/long/cover.sh $(OUT) $(SHARED)/vectors

conformance-public: $(OUT)/lanewise ## run kernels of public suites from source (PUBLIC_KERNELS=FOLDER; docs/public-kernels.md describes the folder)
	@tests/long/conformance-public.sh $(OUT)

conformance-llvm: $(OUT)/tests/conform_mc ## compare with an installed llvm-mc on LLVM's own tests (LLVM_TESTS=FOLDER; tests/long/conformance-llvm.sh says how to get them)
	@tests/long/conformance-llvm.sh $(OUT)

conformance-llvm-random: $(OUT)/tests/conform_mc $(OUT)/tests/draw_words ## compare fresh random words with an installed llvm-mc (SEED=N, SAMPLES=N for each form)
	@tests/long/conformance-llvm.sh $(OUT) random

# Needs the compiler, qemu-user, and the libraries for arm64 (Debian: multiarch, or QEMU_LD_PREFIX=FOLDER
# AARCH64_CC="aarch64-linux-gnu-gcc --sysroot=FOLDER").
AARCH64_CC ?= aarch64-linux-gnu-gcc
HOST_SUITES ?= wave exact "lane math" narrow integer cross atomic matrix divide typed
test-aarch64: ## build for aarch64 into build/aarch64, and run it in qemu: digests, and suites about results of instructions
	$(MAKE) --no-print-directory CC="$(AARCH64_CC)" OUT=build/aarch64 all build/aarch64/tests/unit build/aarch64/tests/digest
	for s in $(HOST_SUITES); do CK_RUN_SUITE=$$s CK_FORK=no qemu-aarch64 build/aarch64/tests/unit || exit 1; done
	RUN=qemu-aarch64 tests/run/digests.sh build/aarch64

test-plain: ## build as for hosts that only round to nearest (HOST=plain) into build/plain: the same digests and suites; two minutes
	$(MAKE) --no-print-directory HOST=plain OUT=build/plain all build/plain/tests/unit build/plain/tests/digest
	for s in $(HOST_SUITES); do CK_RUN_SUITE=$$s CK_FORK=no build/plain/tests/unit || exit 1; done
	tests/run/digests.sh build/plain

test-wasm: wasm wasm-plain all ## compare all records and examples in WebAssembly, in node and Chromium, with vectors and without, with the native build; minutes
	+@! command -v npm >/dev/null || $(MAKE) --no-print-directory $(node_parts)/made || :
	@status=0; for f in build/wasm build/wasm/plain; do SHARE= tests/run/wasm.sh $(OUT) $$f || status=1; done; exit $$status

damage: $(OUT)/tests/damage ## damage each line of the texts in tests/run/dumps in each way, and list damage without a message (FILES="FILE ..."); a minute or two
	@$< all $(or $(FILES),tests/run/dumps/*.*)

oom: all $(oom_tests) ## fail every allocation of every command, and of the library, once; long
	@tests/long/oom.sh $(OUT) all

laws: $(OUT)/tests/laws ## test the listed effects of every form on every GPU by execution (RECORDS=PREFIX, GPU=NAME: some); long
	@$(OUT)/tests/laws "$(RECORDS)" "$(GPU)"

bench: $(OUT)/tests/bench ## measure ns for each executed wave instruction, next to the last figures (ONLY="matmul …", KINDS=run,check,…, LEVEL=3: host instructions, KEEP=1 stores them)
	@$(OUT)/tests/bench $(KINDS:%=--kinds %) $(LEVEL:%=--level %) --figures tests/bench/figures.tsv $(KEEP:%=--keep) $(foreach o,$(or $(ONLY),*),$(wildcard tests/bench/$o.s tests/bench/kernels/$o.s))

bench-insns: $(OUT)/tests/insns ## measure ns of each instruction that clang emits, alone, on each level of this build (GPU="gfx1100 …"; LEVELS=all OUT=build/all: all levels)
	@tests/bench/insns.sh $(OUT) $(OUT)/bench-insns $(GPU)

bench-trace: $(OUT)/lanewise ## measure µs of each instruction that `trace` prints, without and with --json (ONLY="nbody …", REPEATS=N)
	@tests/bench/trace.py $(OUT)/lanewise $(or $(REPEATS),5) $(ONLY)

bench-peers: $(OUT)/lanewise ## compare kernels alone with PoCL, and commands with LLVM, if installed (ONLY="stencil asm …", REPEATS=N)
	@CC="$(CC)" tests/bench/peers.py $(OUT)/lanewise $(or $(REPEATS),3) $(ONLY)

fuzz_with = clang $(warn) -std=gnu11 -D_GNU_SOURCE -Isrc -Iinclude -Ibuild/fuzz/gen -Itests -Itests/rig -Itests/long -DLIBFUZZER -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all
fuzz_isac = $(patsubst $(OUT)/%,build/fuzz/%,$(isac_parts))
fuzz_each = $(shell expr $(or $(SECONDS),$(FUZZ_SECONDS),600) / $(words $(fuzz_targets)))
fuzz: all ## fuzz every input under sanitizers for SECONDS (600) in all, with clang's libFuzzer: libclang-rt-*-dev
	$(MAKE) --no-print-directory CC=clang SANITIZE=1 FUZZ=1 OUT=build/fuzz build/fuzz/internal.a $(fuzz_isac)
	for f in $(fuzz_targets); do mkdir -p build/fuzz/corpus-$$f; $(fuzz_with) -o build/fuzz/fuzz_$$f tests/long/fuzz_$$f.c $$([ $$f != isa ] || echo $(fuzz_isac)) build/fuzz/internal.a $(libs) || exit 1; done
	for s in tests/long/fuzz/*.s asm-examples/listings/*.s; do $(OUT)/lanewise asm "$$s" -o build/fuzz/corpus-object/$$(basename "$$s").o 2>/dev/null; done; true
	for s in tests/long/fuzz/*.s asm-examples/lessons/*.s; do $(OUT)/lanewise trace --cycles "$$s" --record build/fuzz/corpus-log/$$(basename "$$s").lwlog >/dev/null 2>&1; done; true
	status=0; $(foreach t,$(fuzz_targets),build/fuzz/fuzz_$t -max_total_time=$(fuzz_each) -timeout=10 -rss_limit_mb=4096 -max_len=$(or $(fuzz_len_$t),4096) \
	    -artifact_prefix=build/fuzz/$t- build/fuzz/corpus-$t $(fuzz_seeds_$t) </dev/null || status=1;) exit $$status

validation: all ## compare published figures with the model's: writes docs/validation.md and its picture, evidence for `make calibrate` (SGEMM=FOLDER, ONLY=WORD); minutes
	@SGEMM="$(SGEMM)" ONLY="$(ONLY)" tests/long/validation.py $(OUT)

# The first run finds which instructions traces show; estimates of the second are made with that.
calibrated = $(OUT)/tests/conform_sure $(wildcard $(SHARED)/hw-traces $(SHARED)/hw-traces-*) $(TRACES) >$(OUT)/sure.tsv && tests/long/sure.py $(OUT)/sure.tsv --write
calibrate: all $(OUT)/tests/conform_sure ## calibrate the interval of estimates on thread traces: writes src/harness/calibrated.h, isa/traced.isa and tables of docs/timing.md (TRACES="FOLDER ...": more traces)
	@$(calibrated) >/dev/null
	@$(MAKE) --no-print-directory all $(OUT)/tests/conform_sure
	@$(calibrated)
	@$(MAKE) --no-print-directory all
	@tests/long/validation.py $(OUT) --page

sampling: all ## measure the error of skipped loops: writes the table in docs/timing.md and the figure for estimates (SGEMM=FOLDER, ONLY=WORD); minutes
	@SGEMM="$(SGEMM)" ONLY="$(ONLY)" tests/long/sampling.py $(OUT)

scaling: all ## measure the error of scaled dispatches: writes docs/scaling.md and the figure for estimates (ONLY=WORD); minutes
	@ONLY="$(ONLY)" tests/long/scaling.py $(OUT)

mutants: ## plant faults in isa/ and src/ and list the faults that no test finds (COUNT=N, SEED=N, ONLY='PATH ...', JOBS=N, QUICK=1, AGAIN=1, RESUME=1); long
	@CC="$(CC)" SEED="$(SEED)" COUNT="$(COUNT)" ONLY="$(ONLY)" JOBS="$(JOBS)" AGAIN="$(AGAIN)" QUICK="$(QUICK)" RESUME="$(RESUME)" tests/long/mutants.py

mutate-kernels: all ## weaken each wait, barrier, invalidate and scope of compiled kernels and list the ones that `check` does not find (ONLY='WORD ...', JOBS=N, CLANG=PATH); minutes
	@tests/long/mutate_kernels.py $(OUT)

.PHONY: words sample-words test tests tests-read test-changed reach ci sanitized conformance test-browser test-debian examples check cover conformance-public conformance-llvm conformance-llvm-random test-aarch64 test-plain damage oom laws bench bench-insns bench-trace bench-peers fuzz validation calibrate sampling scaling mutants mutate-kernels
