// A look begins with the state of each ready wave. The look ends when a wave changes memory, ends or comes to a
// barrier. If every wave returns to its first state before that, all waves are in endless loops.
#include "machine/lookout.h"
#include <string.h>
#include "machine/stuck.h"

enum { LOOK = 2000 };          // instructions of a wave, on average, after which a look ends without a result

// wave: NULL if it was not ready when the look began.
struct watched { struct wave *wave; uint32_t pc, scc, rows, s[128]; row *v; bool repeats; struct stuck_sight sight; };
// found: see machine_look_for_livelock
struct lookout {
	struct watched *at; uint32_t n, repeating; uint64_t left; struct stuck_written written; bool *found;
};

static void watch_wave(struct watched *x, struct wave *w)
{
	x->wave = w;
	x->pc = w->pc;
	x->scc = w->scc;
	x->rows = w->rows;
	memcpy(x->s, w->s, sizeof x->s);
	x->v = heap_aligned(_Alignof(row), (w->rows + 1) * sizeof *x->v);
	memcpy(x->v, w->v, w->rows * sizeof *x->v);
}

static void watch_group(struct lookout *l, struct workgroup *g)
{
	g->watched = l->n;
	for (uint32_t k = 0; k < g->count; k++, l->n++) {
		if (g->waves[k]->state == WAVE_READY) watch_wave(&l->at[l->n], g->waves[k]);
		else l->repeating++;
	}
}

void machine_look_for_livelock(struct machine *m, bool *found)
{
	if (m->lookout || m->progress.status != MACHINE_RUNNING) return;
	struct lookout *l = m->lookout = heap_zeroed(1, sizeof *l);
	l->found = found;
	l->at = heap_zeroed(m->work.made.n * machine_group_waves(m) + 1, sizeof *l->at);
	for (size_t k = 0; k < m->work.made.n; k++) watch_group(l, m->work.made.at[k]);
	l->left = (uint64_t)LOOK * l->n;
}

bool machine_is_looking(const struct machine *m) { return m->lookout; }

void lookout_free(struct machine *m)
{
	struct lookout *l = m->lookout;
	if (!l) return;
	for (uint32_t k = 0; k < l->n; k++) heap_free(l->at[k].v);
	heap_free(l->at);
	heap_free(l);
	m->lookout = NULL;
}

void lookout_before(struct machine *m, const struct wave *w)
{
	struct lookout *l = m->lookout;
	const struct insn *i = wave_next(w);
	l->written.n = 0;
	l->written.unknown = machine_insn_is_end(i);
	if (l->written.unknown) return;
	stuck_look_before(w, i, &l->written);
	stuck_see(w, i, &l->at[w->group->watched + w->id].sight);
}

static bool is_as_it_was(const struct watched *x)
{
	const struct wave *w = x->wave;
	return w->pc == x->pc && w->scc == x->scc && w->rows == x->rows && !memcmp(w->s, x->s, sizeof x->s)
	       && !memcmp(w->v, x->v, w->rows * sizeof *x->v);
}

// Returns true if the run ends with a fault.
static bool report_livelock(struct machine *m)
{
	const struct lookout *l = m->lookout;
	uint32_t one = 0;
	if (l->found) {
		*l->found = true;
		lookout_free(m);
		return false;
	}
	while (!l->at[one].wave) one++;
	for (uint32_t k = one; k < l->n; k++)
		if (l->at[k].wave && l->at[k].sight.insn && !l->at[one].sight.insn) one = k;
	stuck_report(m, l->at[one].wave, &l->at[one].sight);
	lookout_free(m);
	return true;
}

bool lookout_after(struct machine *m, const struct wave *w)
{
	struct lookout *l = m->lookout;
	struct watched *x = &l->at[w->group->watched + w->id];
	if (!x->wave || stuck_has_changed(&l->written) || w->state != WAVE_READY || !l->left--) {
		lookout_free(m);
		return false;
	}
	if (x->repeats || !is_as_it_was(x)) return false;
	x->repeats = true;
	return ++l->repeating == l->n && report_livelock(m);
}
