// A dispatch with the cycle model: which chip, and the run.
#include <string.h>
#include "show/show_time.h"

const struct isa_chip *show_chip(const struct show_run *r, struct diag *d)
{
	const struct show_notes *n = r->notes;
	const struct isa_target *target = r->program->target;
	const struct isa_chip *own = isa_chip_find(target ? target->name : r->program->gpu->name);
	if (!n->chip) {
		if (!own) diag_error(d, (struct place){ r->program->source, 0, 0, 0 }, NULL, "there is no chip with %s", r->program->gpu->name);
		return own;
	}
	return isa_gpu_main(n->chip->gpu) == isa_gpu_main(r->program->gpu) ? n->chip : own;      // the text speaks of another GPU
}

bool show_timed_go(struct show_timed *t, const struct profile_options *o)
{
	profile_begin(&t->profile, t->run->machine, o, &t->watcher);
	t->options.chip = t->chip;
	t->options.watcher = &t->watcher;
	t->ran = time_run(t->run->machine, &t->run->dispatch, &t->options, &t->result);
	profile_end(&t->profile);
	return t->ran;
}

void show_timed_free(struct show_timed *t)
{
	profile_free(&t->profile);
	time_result_free(&t->result);
}
