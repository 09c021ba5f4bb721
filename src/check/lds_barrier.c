// Barriers of a workgroup, for accesses to LDS: which accesses they order, and which were in flight (lds.c).
#include "check/lds.h"

// Counts accesses in flight at a barrier as accesses after it. Ids of a wave's accesses grow, apart from repeated ones,
// so the search ends at the oldest one in flight. Returns whether there may be any.
static bool look_at_late(struct checker *c, struct check_wave *k, const struct wave *w)
{
	struct check_lds *l = c->group->lds;
	bool any = false;
	for (uint32_t n = 0; n < k->flight.waits.n; n++) any |= k->flight.waits.at[n].on.kind == CODE_RETURN_LDS || l->to_lds;
	if (!any) k->lds.repeated_from = UINT32_MAX;
	for (uint32_t n = l->n - 1; any && n > LDS_NONE; n--) {
		struct lds_access *a = &l->accesses[n];
		if (a->wave != w->id) continue;
		if (a->id < k->flight.waits.at[0].id && n < k->lds.repeated_from) break;
		if (!log_waits_pending(&k->flight.waits, a->id)) continue;
		a->time = check_order_time(c->group->order, w->id);
		a->late = true;
		l->reads++;
		l->writes++;
		check_lds_limit_ordered(c, n);
	}
	return any;
}

// Records that all accesses until now come before the barrier, if all waves wait there.
static void meet(struct check_lds *l, uint64_t number, bool open)
{
	struct lds_meeting *m = &l->meetings[number % 2];
	if (m->number != number) *m = (struct lds_meeting){ .number = number };
	m->open |= open;
	m->below = l->n;
}

// Counts accesses before the barrier as ordered.
static void pass(struct check_wave *k, const struct check_lds *l, uint64_t number)
{
	const struct lds_meeting *m = &l->meetings[number % 2];
	if (m->number != number || m->open) return;
	if (k->lds.loads_below < m->below) k->lds.loads_below = m->below;
	if (k->lds.writes_below < m->below) k->lds.writes_below = m->below;
}

void check_lds_barrier(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	struct check_order *o = c->group->order;
	const unsigned step = check_order_barrier(o, w, i);
	if (step & CHECK_PASSES) pass(k, c->group->lds, check_order_passed(o, w->id));
	if (!(step & CHECK_ARRIVES)) return;
	k->clock.ticked = true;
	const bool late = look_at_late(c, k, w);
	if (late) check_lds_loads_are_late(c, w->id);
	if (step & CHECK_MEETS) meet(c->group->lds, check_order_arrived(o, w->id), late || !(step & CHECK_WAITS));
}
