#include "machine/turns.h"
#include <string.h>
#include "machine/jobs.h"
#include "machine/stuck.h"

// PATIENCE: instructions of a workgroup, before turns_over looks whether it waits. MOST: workgroups that are open
// together
enum { PATIENCE = 1 << 20, MOST = 4096 };

void turns_forget(struct machine *m)
{
	m->turns.waiting.at = NULL;                      // the array was in the arena of the run
	m->turns.waiting.n = m->turns.waiting.room = 0;
	m->work.idle = NULL;
	m->turns.has_waited = false;
	m->turns.passes = 0;
}

void turns_begin(struct machine *m)
{
	m->turns.slice = turns_slice(m);
	m->turns.patience = m->turns.has_waited ? (uint64_t)TURNS_LITTLE * m->group->count : PATIENCE;
}

// ---- turns --------------------------------------------------------------------------------------------------------
static void go_on(struct machine *m, struct workgroup *g)
{
	m->group = g;
	m->turns.turn = g->turn;
	turns_begin(m);
}

static struct workgroup *take_first(struct machine *m)
{
	struct workgroup *g = m->turns.waiting.at[0];
	memmove(m->turns.waiting.at, m->turns.waiting.at + 1, --m->turns.waiting.n * sizeof *m->turns.waiting.at);
	return g;
}

static void put_last(struct machine *m)
{
	m->group->turn = m->turns.turn;
	*arena_push(&m->run, &m->turns.waiting) = m->group;
}

static bool can_begin(struct machine *m) { return m->turns.waiting.n < MOST && machine_has_next(m); }

// Returns whether to look if all workgroups wait for one another. A look follows after each has had some turns.
static bool is_time_to_look(struct machine *m)
{
	enum { TURNS = 4 };
	return m->turns.passes++ % (TURNS * (m->turns.waiting.n + 1)) == 0;
}

static void pass_turn(struct machine *m)
{
	m->turns.has_waited = true;
	if (can_begin(m)) {
		struct workgroup *g = m->work.idle ? m->work.idle : group_new(m);
		m->work.idle = m->work.idle ? m->work.idle->next : NULL;
		put_last(m);
		group_start(m, g);
		go_on(m, g);
	} else if (m->turns.waiting.n) {
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
	if (m->progress.status != MACHINE_RUNNING) return 0;
	if (!m->turns.has_waited && stuck_group(m, &left, floats) == GOES_ON) return steps - left;
	if (!m->threads.worker) m->work.end = m->work.total;             // the workgroup may wait for any later workgroup
	if (!m->threads.worker && !can_begin(m) && is_time_to_look(m) && stuck_all(m, &left, floats)) return steps - left;
	if (m->progress.status != MACHINE_RUNNING) return steps - left;
	if (m->threads.worker && !m->options.any_order) worker_gives_up(m->threads.worker);
	else pass_turn(m);
	return steps - left;
}

bool turns_next(struct machine *m)
{
	if (!m->turns.waiting.n) return false;
	m->group->next = m->work.idle;
	m->work.idle = m->group;
	go_on(m, take_first(m));
	return true;
}
