#include <stdlib.h>
#include <string.h>
#include "check/order.h"

enum { WORKGROUP = -1, NAMED = 32, NO_WAVE = 0 };

// A release of a dword of LDS: an atomic, or a store that may be polled. Lanes of one instruction share a release.
// Dwords hold the index of a release, and the lane: index * LANES + lane. The lane's time is `time` + lane.
// joined: the times include other releases of the dword, unknown to the wave.
// count: times that the instruction took, one for each lane up to its last.
struct release { uint32_t time; uint16_t wave; uint8_t count; bool joined; };
enum { NO_RELEASE = 0, FIRST_RELEASES = 1 << 10, MOST_OF_ONE = LANES + 1, OFTEN = 4 };

// A meeting of waves, with the joined times of the waves that arrived. The workgroup's barrier uses two in turn, since
// no wave gets further ahead.
struct meeting { uint64_t number; uint32_t *times; };
struct check_order {
	struct check_times times;              // the first member (order.h)
	struct arena arena;
	uint32_t lds_dwords, count;            // count: waves of the workgroup
	uint64_t *arrived, *left;              // [wave]: the workgroup's barriers that it has arrived at, and left
	bool *waits;                           // [wave]: its last instruction waited for the workgroup's barrier
	uint8_t *named;                        // [wave]: the named barrier that its last instruction waited for, or 0
	struct meeting turn[2];
	uint32_t *at_named;                    // [barrier * waves + wave]
	struct release *releases; uint32_t n, room;    // releases[NO_RELEASE] is unused
	uint32_t *released_times;              // [release * waves + wave]
	uint32_t *released;                    // [dword of LDS]: its last release and its lane, or 0
	uint32_t top;                          // dwords from here on were not released, and have no holder
	uint32_t *holder;                      // [dword of LDS]: 1 + the last wave that used the result of an atomic on it
	bool held;                             // some dword has a holder
};

struct check_order *check_order_new(uint32_t waves, uint32_t lds_size)
{
	struct check_order *o = heap_zeroed(1, sizeof *o);
	struct arena *a = &o->arena;
	o->times.waves = waves;
	o->lds_dwords = lds_size / 4;
	o->times.at = arena_alloc(a, ((size_t)waves * waves) * sizeof *o->times.at);
	o->times.changes = arena_alloc(a, waves * sizeof *o->times.changes);
	o->arrived = arena_alloc(a, waves * sizeof *o->arrived);
	o->left = arena_alloc(a, waves * sizeof *o->left);
	o->waits = arena_alloc(a, waves * sizeof *o->waits);
	o->named = arena_alloc(a, waves * sizeof *o->named);
	for (int k = 0; k < 2; k++) o->turn[k].times = arena_alloc(a, waves * sizeof *o->times.at);
	o->at_named = arena_alloc(a, ((size_t)waves * NAMED) * sizeof *o->at_named);
	o->released = arena_alloc(a, (o->lds_dwords + 1) * sizeof *o->released);
	o->n = 1;
	o->holder = arena_alloc(a, (o->lds_dwords + 1) * sizeof *o->holder);
	return o;
}

void check_order_free(struct check_order *o)
{
	if (!o) return;
	heap_free(o->releases);
	heap_free(o->released_times);
	arena_free(&o->arena);
	heap_free(o);
}

void check_order_start(struct check_order *o, uint32_t waves)
{
	o->count = waves;
	memset(o->times.at, 0, (size_t)o->times.waves * o->times.waves * sizeof *o->times.at);
	for (uint32_t k = 0; k < waves && k < o->times.waves; k++) o->times.at[k * o->times.waves + k] = 1;
	memset(o->arrived, 0, o->times.waves * sizeof *o->arrived);
	memset(o->left, 0, o->times.waves * sizeof *o->left);
	memset(o->waits, 0, o->times.waves * sizeof *o->waits);
	memset(o->named, 0, o->times.waves * sizeof *o->named);
	memset(o->at_named, 0, (size_t)o->times.waves * NAMED * sizeof *o->at_named);
	for (int k = 0; k < 2; k++) {
		o->turn[k].number = 0;
		memset(o->turn[k].times, 0, o->times.waves * sizeof *o->times.at);
	}
	memset(o->released, NO_RELEASE, o->top * sizeof *o->released);
	memset(o->holder, NO_WAVE, o->top * sizeof *o->holder);
	o->n = 1;
	o->top = 0;
	o->held = false;
}

uint32_t check_order_known(const struct check_order *o, uint32_t wave, uint32_t other)
{
	return check_order_times_of(o, wave)[other];
}
// Without branches, which would depend on the order of waves.
static void join_times(const struct check_order *o, uint32_t *restrict to, const uint32_t *restrict from)
{
	for (uint32_t k = 0; k < o->times.waves; k++) to[k] = from[k] > to[k] ? from[k] : to[k];
}

// Copies a few numbers, without a call.
static void copy_times(const struct check_order *o, uint32_t *restrict to, const uint32_t *restrict from)
{
	for (uint32_t k = 0; k < o->times.waves; k++) to[k] = from[k];
}

static void learn_times(struct check_order *o, uint32_t wave, const uint32_t *from)
{
	join_times(o, check_order_times_of(o, wave), from);
	o->times.changes[wave]++;
}

// ---- barriers -----------------------------------------------------------------------------------------------------
// Records an arrival at the meeting `at`; a new time of the wave begins.
static void arrive_at(struct check_order *o, uint32_t wave, uint32_t *at)
{
	join_times(o, at, check_order_times_of(o, wave));
	check_order_times_of(o, wave)[wave]++;
}

// Returns the barrier's number from its five bits, with the special barriers negative.
static int barrier_number(const struct wave *w, const struct insn *i)
{
	int n = (int)(S32(w, i->at[0]) & 31);
	return n >= 30 ? n - 32 : n;
}

static bool arrives_at_barrier(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_signal;
}

static bool waits_at_barrier(const struct insn *i)
{
	enum isa_effect effect = isa_class(isa_record(i->inst->form))->effect;
	return effect == ISA_EFFECT_barrier || effect == ISA_EFFECT_barrier_wait;
}

bool check_order_concerns(const struct checker *c, const struct insn *i)
{
	return arrives_at_barrier(i) || waits_at_barrier(i) || (i > c->code && i[-1].inst && waits_at_barrier(i - 1));
}

// Learns from the barriers that the wave waited for, since all waves have come to them. Returns whether the workgroup's
// was one.
static bool pass_barriers(struct check_order *o, uint32_t wave)
{
	const bool waited = o->waits[wave];
	if (waited) learn_times(o, wave, o->turn[o->left[wave]++ & 1].times);
	o->waits[wave] = false;
	if (o->named[wave]) learn_times(o, wave, &o->at_named[o->named[wave] * o->times.waves]);
	o->named[wave] = 0;
	return waited;
}

static void meet(struct check_order *o, uint32_t wave)
{
	const uint64_t n = ++o->arrived[wave];
	struct meeting *m = &o->turn[(n - 1) & 1];
	if (m->number != n) memset(m->times, 0, o->times.waves * sizeof *m->times);
	m->number = n;
	arrive_at(o, wave, m->times);
}

unsigned check_order_barrier(struct check_order *o, const struct wave *w, const struct insn *i)
{
	const bool arrives = !i->mem && arrives_at_barrier(i), waits = !i->mem && waits_at_barrier(i);
	const unsigned passes = pass_barriers(o, w->id) ? CHECK_PASSES : 0;
	if (!arrives && !waits) return passes;
	const int which = arrives && waits ? WORKGROUP : barrier_number(w, i);
	if (which > 0) {
		if (arrives) arrive_at(o, w->id, &o->at_named[(uint32_t)which * o->times.waves]);
		else o->named[w->id] = w->named;
		return passes | (arrives ? CHECK_ARRIVES : 0);
	}
	if (which != WORKGROUP) return passes;
	if (arrives) meet(o, w->id);
	o->waits[w->id] = waits;
	return passes | (arrives ? CHECK_ARRIVES | CHECK_MEETS | (waits ? CHECK_WAITS : 0) : 0);
}

uint64_t check_order_arrived(const struct check_order *o, uint32_t wave) { return o->arrived[wave]; }
uint64_t check_order_passed(const struct check_order *o, uint32_t wave) { return o->left[wave]; }

bool check_order_have_passed(const struct check_order *o, uint64_t barrier)
{
	for (uint32_t k = 0; k < o->count; k++)
		if (o->left[k] + o->waits[k] < barrier) return false;
	return true;
}

// ---- releases -----------------------------------------------------------------------------------------------------
static uint32_t *released_times(const struct check_order *o, uint32_t release)
{
	return &o->released_times[(size_t)release * o->times.waves];
}

// Removes releases to which no dword refers. The other releases keep their order.
static void remove_unused_releases(struct check_order *o)
{
	uint32_t *number = heap_zeroed(o->n, sizeof *number), n = 1;
	for (uint32_t k = 0; k < o->top; k++) number[o->released[k] / LANES] = 1;
	for (uint32_t k = 1; k < o->n; k++) {
		if (!number[k]) continue;
		o->releases[n] = o->releases[k];
		memmove(released_times(o, n), released_times(o, k), o->times.waves * sizeof *o->times.at);
		number[k] = n++;
	}
	number[NO_RELEASE] = NO_RELEASE;
	for (uint32_t k = 0; k < o->top; k++)
		o->released[k] = number[o->released[k] / LANES] * LANES + o->released[k] % LANES;
	o->n = n;
	heap_free(number);
}

bool check_order_is_full(const struct check_order *o) { return o->n + MOST_OF_ONE > o->room; }

void check_order_make_room(struct check_order *o)
{
	remove_unused_releases(o);
	const uint32_t least = o->top / OFTEN;      // enough to make the passes over the dwords rare
	if (2 * (o->n + MOST_OF_ONE) > o->room || o->room < least) {
		while (2 * (o->n + MOST_OF_ONE) > o->room || o->room < least) o->room = o->room ? 2 * o->room : FIRST_RELEASES;
		o->releases = heap_resize(o->releases, o->room * sizeof *o->releases);
		o->releases[NO_RELEASE] = (struct release){ 0 };
		o->released_times = heap_resize(o->released_times, (size_t)o->room * o->times.waves * sizeof *o->times.at);
	}
}

// Starts a release with the times that the wave has learnt. time: the time of lane 0.
static uint32_t new_release(struct check_order *o, uint32_t wave, uint32_t time, unsigned count)
{
	o->releases[o->n].time = time;
	o->releases[o->n].count = (uint8_t)count;
	o->releases[o->n].wave = (uint16_t)wave;
	o->releases[o->n].joined = false;
	copy_times(o, released_times(o, o->n), check_order_times_of(o, wave));
	return o->n++;
}

static uint32_t time_of_release(const struct check_order *o, uint32_t released)
{
	return o->releases[released / LANES].time + released % LANES;
}

// Returns whether the wave has learnt all times of the release. A wave releases a time of its own once, with all times
// that it has learnt. So a wave with that time has the others, too, apart from times joined from another release.
static bool has_learnt(const struct check_order *o, uint32_t wave, uint32_t released)
{
	const struct release *r = &o->releases[released / LANES];
	return released == NO_RELEASE
	       || (!r->joined && (r->wave == wave || check_order_times_of(o, wave)[r->wave] >= time_of_release(o, released)));
}

static void join_release(const struct check_order *o, uint32_t *to, uint32_t released)
{
	const uint32_t time = time_of_release(o, released), by = o->releases[released / LANES].wave;
	join_times(o, to, released_times(o, released / LANES));
	if (to[by] < time) to[by] = time;
}

static void hold(struct check_order *o, uint32_t wave, uint32_t dword)
{
	o->holder[dword] = wave + 1;
	o->held = true;
}

// Records the atomic of a lane whose dword has an unknown release. Returns the release that later lanes share, or 0.
__attribute__((noinline)) static uint32_t release_after(struct check_order *o, uint32_t wave, uint32_t dword,
                                                        unsigned lane, bool looks, uint32_t time,
                                                        unsigned count)
{
	const uint32_t before = o->released[dword];
	if (looks) join_release(o, check_order_times_of(o, wave), before);
	const uint32_t release = new_release(o, wave, time, count);
	o->released[dword] = release * LANES + lane;
	if (looks) return release;
	o->releases[release].joined = true;
	join_release(o, released_times(o, release), before);
	return NO_RELEASE;
}

// Records atomics of lanes that may learn from their dwords. Returns the release that all lanes share, or 0.
static uint32_t release_lanes(struct check_order *o, const struct check_atomics *a, uint32_t time)
{
	const uint32_t begin = o->n;
	uint32_t release = NO_RELEASE, releases = 0;
	for (uint64_t left = a->lanes; left; left &= left - 1) {
		const unsigned lane = (unsigned)__builtin_ctzll(left);
		const uint32_t at = a->from + a->at[lane], before = o->released[at];
		if (before / LANES >= begin) continue;             // an earlier lane has the same dword
		if (a->looks) hold(o, a->wave, at);
		check_order_times_of(o, a->wave)[a->wave] = time + lane;
		if (!has_learnt(o, a->wave, before)) {
			release = release_after(o, a->wave, at, lane, a->looks, time, a->count);
			releases += 2;
			continue;
		}
		if (!release) {
			release = new_release(o, a->wave, time, a->count);
			releases++;
		}
		o->released[at] = release * LANES + lane;
	}
	return releases == 1 ? release : NO_RELEASE;
}

// Returns the bits that say in the second dword of a release that others were joined.
static uint32_t joined_bits(void)
{
	const struct release r = { .joined = true };
	uint32_t of[2];
	_Static_assert(sizeof of == sizeof r, "releases as are_learnt_at expects them");
	memcpy(of, &r, sizeof of);
	return of[1];
}

// Returns whether the wave has learnt all releases of the dwords.
static bool has_learnt_all(const struct check_order *o, const struct cells_ways *cells, const struct check_atomics *a)
{
	const struct cells_releases r = { o->released + a->from, (const uint32_t *)(const void *)o->releases,
		                          check_order_times_of(o, a->wave), a->wave, joined_bits() };
	return cells->are_learnt_at(&r, a->at, a->n);
}

// Records atomics of lanes that do not learn. Returns the release that they share.
static uint32_t release_together(struct check_order *o, const struct cells_ways *cells, const struct check_atomics *a,
                                 uint32_t time)
{
	const uint32_t release = new_release(o, a->wave, time, a->count);
	if (!a->owed)
		cells->put_lanes_at(o->released + a->from, a->at, a->mask, a->n, (uint32_t)__builtin_ctzll(a->lanes),
		                    release * LANES);
	if (a->looks && !a->in_series) cells->fill_at(o->holder + a->from, a->at, a->n, 1, a->wave + 1);
	o->held |= a->looks;
	return release;
}

uint32_t check_order_atomics(struct check_order *o, const struct cells_ways *cells, const struct check_atomics *a)
{
	const uint32_t time = check_order_time(o, a->wave);
	if (o->top < a->from + a->high) o->top = a->from + a->high;
	const bool together = cells && (a->in_series || has_learnt_all(o, cells, a));
	const uint32_t release = together ? release_together(o, cells, a, time) : release_lanes(o, a, time);
	check_order_times_of(o, a->wave)[a->wave] = time + a->count;
	o->times.changes[a->wave] += a->looks;
	return release;
}

void check_order_settle(struct check_order *o, const struct cells_ways *cells, uint32_t from, uint32_t n,
                        const struct cells_owed *owed)
{
	cells->settle(o->released + from, n, owed);
}

void check_order_again(struct check_order *o, uint32_t wave, uint32_t release, bool looks)
{
	o->releases[release].time = check_order_time(o, wave);
	copy_times(o, released_times(o, release), check_order_times_of(o, wave));
	check_order_times_of(o, wave)[wave] += o->releases[release].count;
	o->times.changes[wave] += looks;
}

void check_order_atomic(struct check_order *o, uint32_t wave, uint32_t address, bool looks)
{
	const struct check_atomics one = {
		.wave = wave, .from = address / 4, .at = &(uint32_t){ 0 }, .high = 1, .count = 1, .lanes = 1, .looks = looks
	};
	if (one.from < o->lds_dwords) check_order_atomics(o, NULL, &one);
}

void check_order_look(struct check_order *o, uint32_t wave, uint32_t address)
{
	uint32_t dword = address / 4;
	if (dword >= o->lds_dwords || !o->released[dword]) return;
	join_release(o, check_order_times_of(o, wave), o->released[dword]);
	o->times.changes[wave]++;
}

uint32_t check_order_releases(const struct check_order *o) { return o->n; }

void check_order_times(const struct check_order *o, uint32_t wave, void (*mark)(void *, uint32_t first, uint32_t last),
                       void *to)
{
	const uint32_t *const rows[] = { o->times.at, o->at_named, o->released_times };
	const size_t counts[] = { o->times.waves, NAMED, o->n };
	for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++)
		for (size_t n = 0; rows[k] && n < counts[k]; n++) {
			const uint32_t time = rows[k][n * o->times.waves + wave];
			if (rows[k] != o->times.at || n != wave) mark(to, time, time);
		}
	for (unsigned k = 0; k < 2; k++) mark(to, o->turn[k].times[wave], o->turn[k].times[wave]);
	for (uint32_t n = 1; n < o->n; n++)
		if (o->releases[n].wave == wave)
			mark(to, o->releases[n].time, o->releases[n].time + o->releases[n].count - 1);
}

bool check_order_is_held(const struct check_order *o) { return o->held; }

bool check_order_holds(const struct check_order *o, uint32_t wave, uint32_t address, uint32_t bytes)
{
	bool holds = false;
	if (!o->held) return false;
	for (uint32_t k = address / 4; k <= (address + bytes - 1) / 4 && k < o->lds_dwords; k++)
		holds |= o->holder[k] == wave + 1;
	return holds;
}
