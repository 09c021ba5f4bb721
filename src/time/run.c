// The loop: whatever has something to do in the earliest cycle does it.
#include <stdlib.h>
#include "time/state.h"

static bool set_up(struct sim *s, struct machine *m, const struct time_options *o, struct time_result *r)
{
	const struct isa_gpu *gpu = m->gpu;
	size_t n;
	machine_code(m, &n);
	s->machine = m;
	s->options = o;
	s->chip = o->chip ? o->chip : isa_chip_find(gpu->name);
	if (!s->chip) return false;
	s->entry = kernel_address(m);
	s->gen = gpu->gen;
	s->figures = isa_timing[gpu->gen];
	s->lanes = m->program->wave;
	s->simds_of_cu = (unsigned)(chip_fig(s, ISA_CHIP_simds) / chip_fig(s, ISA_CHIP_cus));
	s->plans = time_plan(&s->arena, m, s->gen, s->lanes);
	s->cu_count = (uint32_t)((o->wgps ? o->wgps : chip_fig(s, ISA_CHIP_wgps)) * chip_fig(s, ISA_CHIP_cus));
	if (o->places) s->cu_count = 1;
	s->cus = arena_alloc(&s->arena, s->cu_count * sizeof *s->cus);
	s->heap.at = arena_alloc(&s->arena, s->cu_count * (s->simds_of_cu + 1) * sizeof *s->heap.at);
	for (uint32_t c = 0; c < s->cu_count; c++) {
		struct cu *cu = &s->cus[c];
		cu->sim = s;
		cu->index = c;
		cu->at = NEVER;
		queue_add(s, NULL, cu);
		for (uint32_t k = 0; k < s->simds_of_cu; k++) {
			cu->simds[k].cu = cu;
			cu->simds[k].index = k;
			cu->simds[k].at = NEVER;
			queue_add(s, &cu->simds[k], NULL);
		}
	}
	*r = (struct time_result){ .chip = s->chip, .line_count = n + 1, .lines = calloc(n + 1, sizeof *r->lines) };
	s->result = r;
	return r->lines != NULL;
}

static void run(struct sim *s)
{
	dispatch_fill(s);
	while (!s->failed && *s->heap.at[0].at != NEVER) {
		const struct heap_entry *e = &s->heap.at[0];
		s->now = *e->at;
		if (e->cu) cu_cycle(s, e->cu);
		else simd_cycle(s, e->simd);
	}
}

// Nothing can happen any more, but waves are there: a barrier that cannot complete.
static void stuck(struct sim *s)
{
	for (uint32_t c = 0; c < s->cu_count; c++)
		for (uint32_t k = 0; k < s->simds_of_cu; k++)
			if (s->cus[c].simds[k].count) {
				s->failed |= !machine_close_group(s->machine, s->cus[c].simds[k].slots[0]->group->waves);
				return;
			}
}

bool time_run(struct machine *m, const struct machine_dispatch *d, const struct time_options *o, struct time_result *r)
{
	struct sim s = {0};
	*r = (struct time_result){0};
	machine_start_scheduled(m, d);
	bool ok = machine_result(m)->fault == NULL && set_up(&s, m, o, r);
	if (ok) {
		run(&s);
		if (!s.failed) stuck(&s);
		r->cycles = s.last_end;
		ok = !s.failed;
	}
	arena_free(&s.arena);
	return ok;
}

void time_result_free(struct time_result *r)
{
	free(r->lines);
	r->lines = NULL;
}
