// Shared by the fuzz targets of programs: running a program with a limit of steps, and with checks.
#ifndef TESTS_FUZZ_RUN_H
#define TESTS_FUZZ_RUN_H
#include "harness/checks.h"
#include "machine/machine.h"

enum { MAX_STEPS = 20000 };

static inline void setup(void *context, struct wave *w)
{
	const struct machine_buffer *b = context;
	for (unsigned s = 0; s < 100; s += 2) {   // any pair of SGPRs may be used as an address
		machine_set_sgpr(w, s, (uint32_t)b->address);
		machine_set_sgpr(w, s + 1, (uint32_t)(b->address >> 32));
	}
	for (unsigned lane = 0; lane < w->lanes; lane++)
		machine_set_vgpr(w, 0, lane, lane * 4);
}

static inline void run(const struct program *p)
{
	struct machine *m = machine_new(p, &(struct machine_options){.max_steps = MAX_STEPS, .keep_state = true});
	struct machine_buffer *buffer = machine_add_buffer(m, "data", 4096, NULL);
	struct machine_dispatch d = {
		.workgroups = {2, 1, 1}, .numthreads = {p->wave + 5, 1, 1}, .mode = -1, .setup = setup,
		.context = buffer
	};
	if (p->kernel_count) {
		const struct program_kernel *k = &p->kernels[0];
		struct machine_arg args[8];
		size_t count = k->arg_count < 8 ? k->arg_count : 8;
		for (size_t i = 0; i < count; i++)
			args[i] = (struct machine_arg){.bits = buffer->address, .size = 8};
		d.kernel = k;
		d.setup = NULL;
		// Returns false if the arguments do not fit, which is a valid answer.
		if (machine_kernarg(m, &d, args, count)) {
			machine_free(m);
			return;
		}
	}
	// The checks observe the run; findings are not printed.
	struct check_levels levels = check_levels_default();
	const char *id;
	check_levels_set(&levels, "all", &id);
	struct checker *checker = check_new(m, &levels);
	struct diag diag = {0};
	d.observer = checker ? check_observer(checker) : NULL;
	machine_run(m, &d);
	if (checker) {
		check_end(checker);
		harness_findings(&diag, p, checker, CHECK_ERROR);
		check_free(checker);
	}
	diag_free(&diag);
	machine_free(m);
}
#endif
