#include "wave/turns.h"
#include <string.h>
#include "wave/jobs.h"

// Instructions. PATIENCE: of a workgroup, before it is looked at whether it waits; LOOK: of each of its waves, in which it is seen. Once one has waited, each
// wave has only LITTLE at a time, since the next wait will be for all of them again.
enum { SLICE = 100000, PATIENCE = 1 << 20, LOOK = 2000, LITTLE = 1000, MOST = 4096 };       // MOST: workgroups side by side

void turns_forget(struct machine *m)
{
	m->waiting.at = NULL;                      // in the arena of the run
	m->waiting.n = m->waiting.room = 0;
	m->idle = NULL;
	m->has_waited = false;
}

uint64_t turns_slice(const struct machine *m) { return m->has_waited ? LITTLE : SLICE; }

void turns_begin(struct machine *m)
{
	m->slice = turns_slice(m);
	m->patience = m->has_waited ? (uint64_t)LITTLE * m->group->count : PATIENCE;
}

// ---- who waits ---------------------------------------------------------------------------------------------------------------------------------
// A wave whose registers are all as they were when it was at this instruction before does what it did then, until another one stores something. One that counts
// how often it looks, or reads the clock, is not seen to wait.
static bool repeats(struct machine *m, struct wave *w, uint64_t *left, uint32_t *floats)
{
	struct { uint32_t scc, s[128]; } scalars = { .scc = w->scc };
	uint32_t pc = w->pc, rows = w->rows;
	row *before = heap_aligned(_Alignof(row), (rows + 1) * sizeof *before);
	bool same = false;
	memcpy(scalars.s, w->s, sizeof scalars.s);
	memcpy(before, w->v, rows * sizeof *before);
	for (unsigned k = 0; k < LOOK && *left && !same && m->status == MACHINE_RUNNING && w->state == WAVE_READY; k++) {
		*left -= machine_advance(m, w, 1, floats);
		same = w->pc == pc && w->scc == scalars.scc && w->rows == rows && !memcmp(w->s, scalars.s, sizeof scalars.s) && !memcmp(w->v, before, rows * sizeof *before);
	}
	heap_free(before);
	return same || w->state == WAVE_AT_BARRIER;
}

static bool waits(struct machine *m, uint64_t *left, uint32_t *floats)
{
	bool all = true, any = false;
	for (uint32_t k = 0; k < m->group->count && all && m->status == MACHINE_RUNNING; k++) {
		struct wave *w = m->group->waves[k];
		if (w->state != WAVE_READY) continue;
		all = repeats(m, w, left, floats);
		any |= w->state == WAVE_READY;
	}
	return all && any && m->status == MACHINE_RUNNING;
}

// ---- turns -------------------------------------------------------------------------------------------------------------------------------------
static void go_on(struct machine *m, struct workgroup *g)
{
	m->group = g;
	m->turn = g->turn;
	turns_begin(m);
}

static struct workgroup *take_first(struct machine *m)
{
	struct workgroup *g = m->waiting.at[0];
	memmove(m->waiting.at, m->waiting.at + 1, --m->waiting.n * sizeof *m->waiting.at);
	return g;
}

static void put_last(struct machine *m)
{
	m->group->turn = m->turn;
	*arena_push(&m->run, &m->waiting) = m->group;
}

static void pass(struct machine *m)
{
	m->has_waited = true;
	if (!m->worker) m->group_end = m->group_total;             // whoever comes next is what it may wait for
	if (m->waiting.n < MOST && machine_has_next(m)) {
		struct workgroup *g = m->idle ? m->idle : group_new(m);
		m->idle = m->idle ? m->idle->next : NULL;
		put_last(m);
		g->turn = 0;
		group_start(m, g);
		go_on(m, g);
	} else if (m->waiting.n) {
		put_last(m);
		go_on(m, take_first(m));
	} else {
		turns_begin(m);
	}
}

uint64_t turns_over(struct machine *m, uint64_t steps, uint32_t *floats)
{
	uint64_t left = steps;
	turns_begin(m);
	if (m->status != MACHINE_RUNNING || m->group_total == 1 || (m->dispatch->observer && m->dispatch->observer->in_order)) return 0;
	if (!m->has_waited && !waits(m, &left, floats)) return steps - left;
	if (m->worker && !m->options.any_order) worker_gives_up(m->worker);
	else pass(m);
	return steps - left;
}

bool turns_next(struct machine *m)
{
	if (!m->waiting.n) return false;
	m->group->next = m->idle;
	m->idle = m->group;
	go_on(m, take_first(m));
	return true;
}
