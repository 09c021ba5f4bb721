#include "machine/turns.h"
#include <string.h>
#include "machine/jobs.h"
#include "machine/stuck.h"

// Numbers of instructions. PATIENCE: of a workgroup, before turns_over looks whether it waits. After the first wait
// each wave has only LITTLE in a turn, since further waits are likely for all workgroups.
// MOST: workgroups that are open together
enum { SLICE = 100000, PATIENCE = 1 << 20, LITTLE = 1000, MOST = 4096 };

void turns_forget(struct machine *m)
{
	m->waiting.at = NULL;                      // the array was in the arena of the run
	m->waiting.n = m->waiting.room = 0;
	m->idle = NULL;
	m->has_waited = false;
	m->passes = 0;
}

uint64_t turns_slice(const struct machine *m) { return m->has_waited ? LITTLE : SLICE; }

void turns_begin(struct machine *m)
{
	m->slice = turns_slice(m);
	m->patience = m->has_waited ? (uint64_t)LITTLE * m->group->count : PATIENCE;
}

// ---- turns --------------------------------------------------------------------------------------------------------
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

static bool can_begin(struct machine *m) { return m->waiting.n < MOST && machine_has_next(m); }

// Returns whether to look if all workgroups wait for one another. A look follows after each has had some turns.
static bool is_time_to_look(struct machine *m)
{
	enum { TURNS = 4 };
	return m->passes++ % (TURNS * (m->waiting.n + 1)) == 0;
}

static void pass_turn(struct machine *m)
{
	m->has_waited = true;
	if (can_begin(m)) {
		struct workgroup *g = m->idle ? m->idle : group_new(m);
		m->idle = m->idle ? m->idle->next : NULL;
		put_last(m);
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
	if (m->status != MACHINE_RUNNING) return 0;
	if (!m->has_waited && stuck_group(m, &left, floats) == GOES_ON) return steps - left;
	if (!m->worker) m->group_end = m->group_total;             // the workgroup may wait for any later workgroup
	if (!m->worker && !can_begin(m) && is_time_to_look(m) && stuck_all(m, &left, floats)) return steps - left;
	if (m->status != MACHINE_RUNNING) return steps - left;
	if (m->worker && !m->options.any_order) worker_gives_up(m->worker);
	else pass_turn(m);
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
