// Assigns workgroups to WGPs, or to CUs if a kernel requests that. As many as fit are resident; the next begins when
// one ends.
#include <stddef.h>
#include <string.h>
#include "time/cu.h"
#include "time/slot.h"

enum { OBSERVED_ALIGN = 8 };

// Lays out the memory after a slot's score.
static void lay_out_slots(struct sim *s)
{
	const struct time_observer *observer = s->options->observer;
	s->beyond.reads = (uint32_t)(sizeof(struct slot) + s->names.registers * sizeof(struct reg));
	s->beyond.writers = s->beyond.reads + s->names.pairs * (uint32_t)sizeof(uint64_t);
	uint32_t end = s->beyond.writers + s->names.registers * (uint32_t)sizeof(uint32_t);
	s->beyond.observed = (end + OBSERVED_ALIGN - 1) / OBSERVED_ALIGN * OBSERVED_ALIGN;
	end = s->beyond.observed + (observer ? observer->bytes : 0);
	s->beyond.end = (end + SLOT_LINE - 1) / SLOT_LINE * SLOT_LINE;
}

// Returns entries of counters. Their pages are taken when touched, because waves use few entries.
static struct outstanding *new_entries(struct sim *s, size_t count)
{
	enum { AT_ONCE = 64 };
	struct dispatch *d = &s->dispatch;
	if (!d->entries.pieces) {
		d->entries.at = arena_pages(&s->arena, AT_ONCE * count * sizeof *d->entries.at);
		d->entries.pieces = AT_ONCE;
	}
	d->entries.pieces--;
	d->entries.at += count;
	return d->entries.at - count;
}

// Returns a slot with room for the registers that the program names and the counters that it uses. Slots of a home lie
// together, and the entries of their counters elsewhere.
static struct slot *make_slot(struct sim *s, struct home *h)
{
	enum { TOGETHER = 16 };
	const size_t bytes = s->beyond.end;
	uint32_t used = (uint32_t)__builtin_popcount(s->counting), n = 0;
	if (!h->unused.count) {
		h->unused.slots = arena_lines(&s->arena, TOGETHER * bytes);
		h->unused.entries = new_entries(s, TOGETHER * used * MAX_OUTSTANDING);
		h->unused.count = TOGETHER;
	}
	struct slot *w = (struct slot *)(void *)h->unused.slots;
	h->unused.count--;
	h->unused.slots += bytes;
	w->counters.at = h->unused.entries;
	w->counters.apart = (uint16_t)(TOGETHER * used);
	h->unused.entries += used;
	if (s->options->sample) w->loops = arena_alloc(&s->arena, sizeof *w->loops);
	for (unsigned left = s->counting; left; left &= left - 1) w->counters.place[__builtin_ctz(left)] = (uint8_t)n++;
	return w;
}

static struct slot *new_slot(struct sim *s, struct home *h)
{
	struct slot *w = h->free_slots;
	uint32_t number = w ? w->number : s->dispatch.slots_made++;
	if (w) h->free_slots = w->free;
	else w = make_slot(s, h);
	struct counters counters = w->counters;
	struct slot_loops *loops = w->loops;
	memset(w, 0, s->beyond.observed);
	memset(counters.count, 0, sizeof counters.count);
	w->counters = counters;
	w->loops = loops;
	if (loops) *loops = (struct slot_loops){ 0 };
	w->number = number;
	return w;
}

// Makes the homes in the dispatcher's order: one of each shader engine in turn.
void dispatch_homes(struct sim *s, uint32_t cus_of_home)
{
	struct dispatch *d = &s->dispatch;
	uint32_t n = s->cu_count / cus_of_home, k = 0;
	lay_out_slots(s);
	d->engine_count = chip_fig(s, ISA_CHIP_engines) ? (uint32_t)chip_fig(s, ISA_CHIP_engines) : 1;
	d->engines = arena_alloc(&s->arena, d->engine_count * sizeof *d->engines);
	d->homes = arena_alloc(&s->arena, n * sizeof *d->homes);
	uint32_t each = (n + d->engine_count - 1) / d->engine_count;
	for (uint32_t turn = 0; turn < each; turn++)
		for (uint32_t e = 0; e < d->engine_count && e * each < n; e++) {
			uint32_t at = e * each + turn;
			if (at < n && at < (e + 1) * each)
				d->homes[k++] = (struct home){ .cus = &s->cus[at * cus_of_home],
				                               .cu_count = cus_of_home, .engine = &d->engines[e] };
		}
	d->home_count = k;
}

static struct simd *simd_of(const struct sim *s, const struct home *h, uint32_t k)
{
	return &h->cus[k / s->simds_of_cu].simds[k % s->simds_of_cu];
}
static uint32_t simds_of(const struct sim *s, const struct home *h) { return h->cu_count * s->simds_of_cu; }

// Returns whether the home has room for a workgroup. A workgroup too large for any home gets an empty one.
static bool has_room(const struct sim *s, const struct home *h)
{
	const struct occupancy *o = &s->result->occupancy;
	uint32_t waves = machine_group_waves(s->machine), room = 0;
	if (!h->groups) return true;
	for (uint32_t k = 0; k < simds_of(s, h); k++) {
		uint32_t used = simd_of(s, h, k)->count;
		room += used < s->dispatch.waves_of_simd ? s->dispatch.waves_of_simd - used : 0;
	}
	bool barrier = waves == 1 || !s->dispatch.groups_of_home || h->groups < s->dispatch.groups_of_home;
	return room >= waves && barrier && h->lds_used + o->lds_taken <= o->lds_file;
}

// Returns, in a replay, whether each wave of the next workgroup has room on the SIMD of its place.
static bool has_places(const struct sim *s, const struct home *h)
{
	const struct time_options *o = s->options;
	uint32_t used[MAX_SIMDS] = { 0 };
	for (uint32_t k = 0; k < simds_of(s, h); k++) used[k] = simd_of(s, h, k)->count;
	uint64_t first = s->dispatch.placed, end = first + machine_group_waves(s->machine);
	for (uint64_t k = first; k < end && k < o->place_count; k++)
		if (used[o->places[k].simd]++ >= MAX_SLOTS) return !h->groups;
	return true;
}

static struct simd *emptiest(const struct sim *s, const struct home *h)
{
	struct simd *best = simd_of(s, h, 0);
	for (uint32_t k = 1; k < simds_of(s, h); k++)
		if (simd_of(s, h, k)->count < best->count) best = simd_of(s, h, k);
	return best;
}

// Returns when a shader engine launches a wave; it launches one at a time.
static uint64_t launch(const struct sim *s, struct engine *e, uint64_t at)
{
	if (e->free > at) at = e->free;
	e->free = at + chip_fig(s, ISA_CHIP_launch);
	return at;
}

static void place_wave(struct sim *s, struct home *h, struct group *g, struct wave *wave, uint64_t at)
{
	struct slot *w = new_slot(s, h);
	const struct time_options *o = s->options;
	struct dispatch *d = &s->dispatch;
	w->wave = wave;
	w->group = g;
	const struct time_place *place = d->placed < o->place_count ? &o->places[d->placed] : NULL;
	d->placed++;
	w->place = place;
	w->is_replayed = place;
	w->simd = place && h->cus->simds[place->simd].count < MAX_SLOTS ? &h->cus->simds[place->simd] : emptiest(s, h);
	w->start = place ? (place->start > at ? place->start : at) : simd_turn(w->simd, launch(s, h->engine, at));
	w->age = d->launched++;
	w->ready.cause = TIME_START;
	g->slots[g->slot_count++] = w;
	simd_add(w->simd, w);
	d->waves++;
	s->result->waves++;
	if (o->observer && o->observer->wave_start)
		o->observer->wave_start(o->observer->context, wave, w->simd->cu->index, w->simd->index, w->start);
	w->next = &s->plans[wave->pc];
	slot_next(s, w);
	simd_wake(w->simd, w->ready.at);
}

// Opens the next workgroup, which exists, so failure is a fault.
static void open_group(struct sim *s, struct home *h, uint64_t at)
{
	struct workgroup *waves = machine_open_group(s->machine);
	if (!waves) { s->failed = true; return; }
	uint32_t n = machine_group_count(waves);
	struct group *g = s->dispatch.free_groups;
	if (g) s->dispatch.free_groups = g->next;
	else {
		g = arena_alloc(&s->arena, sizeof *g);
		g->slots = arena_alloc(&s->arena, machine_group_waves(s->machine) * sizeof *g->slots);
	}
	*g = (struct group){ .waves = waves, .home = h, .live = n, .slots = g->slots };
	h->lds_used += s->result->occupancy.lds_taken;
	h->groups++;
	s->dispatch.groups++;
	for (uint32_t k = 0; k < n; k++) place_wave(s, h, g, machine_group_wave(waves, k), at);
}

void dispatch_fill(struct sim *s)
{
	struct dispatch *d = &s->dispatch;
	uint32_t full = 0;
	while (machine_groups_left(s->machine) && full < d->home_count && !s->failed) {
		struct home *h = &d->homes[d->next_home];
		d->next_home = (d->next_home + 1) % d->home_count;
		if (s->options->places ? has_places(s, h) : has_room(s, h)) {
			open_group(s, h, s->now);
			full = 0;
		} else {
			full++;
		}
	}
}

static void group_ended(struct sim *s, struct group *g)
{
	struct home *h = g->home;
	h->lds_used -= s->result->occupancy.lds_taken;
	h->groups--;
	if (!machine_close_group(s->machine, g->waves)) s->failed = true;
	g->next = s->dispatch.free_groups;
	s->dispatch.free_groups = g;
	s->result->groups_timed++;
	steady_group_ended(s);
	s->dispatch.groups--;
	if (s->options->places) return;                // dispatch_wave_ended opens the next ones
	while (!s->failed && !s->steady.reached && machine_groups_left(s->machine) && has_room(s, h))
		open_group(s, h, s->now + 1);
}

static void fill_places(struct sim *s, struct home *h)
{
	while (s->options->places && !s->failed && machine_groups_left(s->machine) && has_places(s, h))
		open_group(s, h, s->now + 1);
}

void dispatch_group_ended(struct sim *s, struct group *g)
{
	struct home *h = g->home;
	group_ended(s, g);
	fill_places(s, h);
}

void dispatch_wave_ended(struct sim *s, struct slot *w, uint64_t at)
{
	struct group *g = w->group;
	const struct time_observer *observer = s->options->observer;
	simd_remove(w->simd, w);
	s->dispatch.waves--;
	for (uint32_t n = 0; n < g->slot_count; n++)
		if (g->slots[n] == w) g->slots[n] = NULL;
	if (observer && observer->wave_end)
		observer->wave_end(observer->context, w->wave, slot_observed(s, w), w->start, at);
	if (at > s->dispatch.last_end) s->dispatch.last_end = at;
	w->free = g->home->free_slots;
	g->home->free_slots = w;
	if (--g->live) {
		fill_places(s, g->home);
	} else {
		w->simd->cu->cluster->stopped = w->simd;
		w->simd->cu->cluster->ended = g;
	}
}
