// Workgroups to CUs: as many as fit, the next one where one has ended.
#include <string.h>
#include "time/state.h"

static struct slot *new_slot(struct sim *s)
{
	struct slot *w = s->free_slots;
	if (w) s->free_slots = w->free;
	else w = arena_alloc(&s->arena, sizeof *w);
	memset(w, 0, sizeof *w);
	return w;
}

// Waves that one SIMD can hold.
static uint32_t waves_of_simd(const struct sim *s) { return s->waves_of_simd; }

static bool has_room(const struct sim *s, const struct cu *c)
{
	const struct occupancy *o = &s->result->occupancy;
	uint32_t lds = o->lds_taken, waves = machine_group_waves(s->machine), room = 0;
	for (uint32_t k = 0; k < s->simds_of_cu; k++) room += waves_of_simd(s) - c->simds[k].count;
	bool barrier = waves == 1 || !s->groups_of_cu || c->groups < s->groups_of_cu;
	return room >= waves && barrier && (!c->groups || c->lds_used + lds <= o->lds_file);
}

static struct simd *emptiest(const struct sim *s, struct cu *c)
{
	struct simd *best = &c->simds[0];
	for (uint32_t k = 1; k < s->simds_of_cu; k++)
		if (c->simds[k].count < best->count) best = &c->simds[k];
	return best;
}

static void place_wave(struct sim *s, struct cu *c, struct group *g, struct wave *wave, uint64_t at)
{
	struct slot *w = new_slot(s);
	const struct time_options *o = s->options;
	w->wave = wave;
	w->group = g;
	w->place = s->placed < o->place_count ? &o->places[s->placed] : NULL;
	s->placed++;
	w->simd = w->place ? &c->simds[w->place->simd] : emptiest(s, c);
	w->start = w->place ? w->place->start : at;
	w->age = s->age++;
	w->cause = TIME_START;
	g->slots[g->slot_count++] = w;
	struct simd *d = w->simd;
	uint32_t k = d->count++;
	for (; k && d->slots[k - 1]->start > w->start; k--) d->slots[k] = d->slots[k - 1];
	d->slots[k] = w;
	s->result->waves++;
	slot_next(s, w);
	simd_wake(d, w->ready);
}

static bool open_group(struct sim *s, struct cu *c, uint64_t at)
{
	struct workgroup *waves = machine_open_group(s->machine);
	if (!waves) { s->failed |= machine_groups_left(s->machine) > 0; return false; }
	uint32_t n = machine_group_count(waves);
	struct group *g = s->free_groups;
	if (g) s->free_groups = g->next;
	else {
		g = arena_alloc(&s->arena, sizeof *g);
		g->slots = arena_alloc(&s->arena, machine_group_waves(s->machine) * sizeof *g->slots);
	}
	*g = (struct group){ .waves = waves, .cu = c, .live = n, .slots = g->slots };
	c->lds_used += s->result->occupancy.lds_taken;
	c->groups++;
	s->resident++;
	for (uint32_t k = 0; k < n; k++) place_wave(s, c, g, machine_group_wave(waves, k), at);
	return true;
}

void dispatch_fill(struct sim *s)
{
	uint32_t full = 0;
	while (machine_groups_left(s->machine) && full < s->cu_count && !s->failed) {
		struct cu *c = &s->cus[s->next_cu];
		s->next_cu = (s->next_cu + 1) % s->cu_count;
		if (s->options->places || has_room(s, c)) {
			if (!open_group(s, c, s->now)) return;
			full = 0;
		} else {
			full++;
		}
	}
}

static void group_ended(struct sim *s, struct group *g)
{
	struct cu *c = g->cu;
	c->lds_used -= s->result->occupancy.lds_taken;
	c->groups--;
	s->resident--;
	if (!machine_close_group(s->machine, g->waves)) s->failed = true;
	g->next = s->free_groups;
	s->free_groups = g;
	if (!s->failed && machine_groups_left(s->machine) && has_room(s, c)) open_group(s, c, s->now + 1);
}

void dispatch_wave_ended(struct sim *s, struct slot *w, uint64_t at)
{
	struct simd *d = w->simd;
	struct group *g = w->group;
	const struct time_watcher *watcher = s->options->watcher;
	uint32_t k = 0;
	while (d->slots[k] != w) k++;
	memmove(&d->slots[k], &d->slots[k + 1], (--d->count - k) * sizeof *d->slots);
	for (uint32_t n = 0; n < g->slot_count; n++)
		if (g->slots[n] == w) g->slots[n] = NULL;
	if (watcher && watcher->wave_end) watcher->wave_end(watcher->context, w->wave, w->start, at);
	if (at > s->last_end) s->last_end = at;
	w->free = s->free_slots;
	s->free_slots = w;
	if (!--g->live) group_ended(s, g);
}
