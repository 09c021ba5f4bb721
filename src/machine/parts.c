// Parts of a scheduled dispatch (schedule.h): machines with counts and blocks of their own, and the same memory.
#include <string.h>
#include "blocks/blocks.h"
#include "machine/conflicts.h"
#include "machine/jobs.h"
#include "machine/schedule.h"
#include "machine/turns.h"
#include "memory/near.h"

struct machine_parts {
	struct machine *of, *at; unsigned count;
	unsigned sets;                 // number of sets; one more has the accesses that are in order with all others
	struct conflicts between;      // sets
};

// Returns whether the order of all atomics to memory does not show.
static bool all_commute(const struct machine *m)
{
	for (size_t k = 0; k < m->code.count; k++)
		if (insn_is_shared_atomic(&m->code.insns[k]) && !insn_commutes(&m->code.insns[k])) return false;
	return true;
}

// Returns whether the dispatch is long compared with making parts, which take as long as some thousand instructions.
// Instructions of loops are not known, and count once.
static bool is_long(const struct machine *m)
{
	enum { PART_OF_ROUND = 100 };
	return m->work.total * machine_group_waves(m) * m->code.count >= m->options.round / PART_OF_ROUND;
}

unsigned machine_parts_most(const struct machine *m)
{
	return jobs_can_run(m) && is_long(m) && !m->launch.scratch_lane && all_commute(m) ? m->options.jobs : 1;
}

static void make_part(struct machine *t, struct machine *m)
{
	*t = *m;
	t->threads.whole = m;
	t->memory.shared = true;
	t->arena = t->run = (struct arena){ 0 };
	turns_forget(t);
	group_forget_all(t);
	t->memory.at = arena_alloc(&t->arena, m->memory.n * sizeof *t->memory.at);
	t->memory.n = 0;
	for (size_t k = 0; k < m->memory.n; k++)               // scratch of workgroups is empty
		if (m->memory.at[k].size) t->memory.at[t->memory.n++] = m->memory.at[k];
	memset(t->memory.recent, 0, sizeof t->memory.recent);
	t->memory.near_rows = near_rows_new(&t->arena);
	t->blocks = m->blocks ? blocks_new(&t->arena, &m->code, m->program->wave, m->options.hot, m->options.kept_rows)
	            : NULL;
	t->changes = arena_alloc(&t->arena, (m->code.count + 1) * sizeof *t->changes);
	t->progress.result = (struct machine_result){ .lane = -1 };
	t->progress.waves = t->progress.steps = t->progress.spent = 0;
	t->options.max_steps = m->options.max_steps - m->progress.spent;
}

struct machine_parts *machine_parts_new(struct machine *m, unsigned count, unsigned sets)
{
	struct machine_parts *p = heap_zeroed(1, sizeof *p);
	*p = (struct machine_parts){ .of = m, .at = heap_zeroed(count, sizeof *p->at), .count = count, .sets = sets };
	for (unsigned k = 0; k < count; k++) make_part(&p->at[k], m);
	conflicts_make(&p->between, m, p->at->memory.at, p->at->memory.n, sets + 1);
	for (unsigned k = 0; k < count; k++) machine_part_serves(p, k, sets);
	return p;
}

struct machine *machine_parts_at(struct machine_parts *p, unsigned k) { return &p->at[k]; }

void machine_part_serves(struct machine_parts *p, unsigned k, unsigned set)
{
	struct machine *t = &p->at[k];
	for (size_t r = 0; r < p->between.regions; r++) t->memory.at[r].noted = &p->between.of[set][r];
}

void machine_take_wave(struct machine *m, struct wave *w) { wave_belongs(w, m, w->group, m->changes); }

static void add_progress(struct machine *m, struct machine *t)
{
	m->progress.result.steps += t->progress.result.steps;
	m->progress.spent += t->progress.spent;
	m->progress.waves += t->progress.waves;
	m->progress.steps += t->progress.steps;
	t->progress.result.steps = t->progress.spent = t->progress.waves = t->progress.steps = 0;
}

bool machine_parts_meet(struct machine_parts *p)
{
	struct machine *m = p->of;
	for (unsigned k = 0; k < p->count; k++) {
		add_progress(m, &p->at[k]);
		machine_part_serves(p, k, p->sets);
	}
	if (m->progress.spent >= m->options.max_steps) return false;
	for (unsigned k = 0; k < p->count; k++) p->at[k].options.max_steps = m->options.max_steps - m->progress.spent;
	return true;
}

bool machine_parts_end(struct machine_parts *p, bool good)
{
	struct machine *m = p->of;
	good = good && machine_parts_meet(p) && conflicts_none(&p->between, p->sets);
	if (!good) undo_all(&p->between.undo);
	m->threads.rounds++;
	m->threads.in_vain += !good;
	for (unsigned k = 0; k < p->count; k++) {
		struct machine *t = &p->at[k];
		for (size_t n = 0; n <= m->code.count; n++) {
			m->changes[n].hits += t->changes[n].hits;
			m->changes[n].lanes += t->changes[n].lanes;
		}
		blocks_free(t->blocks);
		arena_free(&t->run);
		arena_free(&t->arena);
	}
	conflicts_free(&p->between);
	heap_free(p->at);
	heap_free(p);
	return good;
}
