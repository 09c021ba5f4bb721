// Runs a dispatch with the cycle model, on the chosen chip.
#include "harness/timed.h"

const struct isa_chip *harness_chip(const struct harness_run *r, struct diag *d)
{
	const struct harness_notes *n = r->notes;
	const struct isa_target *target = r->program->target;
	const struct isa_chip *own = isa_chip_find(target ? target->name : r->program->gpu->name);
	if (!n->chip) {
		if (!own)
			diag_error(d, (struct place){ r->program->source, 0, 0, 0 }, NULL, "a chip with %s is not known",
			           r->program->gpu->name);
		return own;
	}
	// The text names another GPU.
	return isa_gpu_main(n->chip->gpu) == isa_gpu_main(r->program->gpu) ? n->chip : own;
}

bool harness_timed_go(struct harness_timed *t, const struct profile_options *o)
{
	profile_begin(&t->profile, t->run->machine, o, &t->observer);
	t->options.chip = t->chip;
	t->options.observer = &t->observer;
	t->options.in_order = o->keep;         // events are kept up to a limit: the first ones
	t->ran = time_run(t->run->machine, &t->run->dispatch, &t->options, &t->result);
	profile_end(&t->profile);
	return t->ran;
}

void harness_timed_free(struct harness_timed *t)
{
	profile_free(&t->profile);
	time_result_free(&t->result);
}
