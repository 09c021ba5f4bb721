#include "time/cluster.h"
#include "time/cu.h"
#include "time/memory.h"
#include "time/sample.h"
#include "time/slot.h"

// ---- parts --------------------------------------------------------------------------------------------------------
enum { AT_ONCE = 4 };

static uint64_t first_action(const struct cluster *c)
{
	uint64_t first = NEVER;
	for (const uint64_t *next = c->next, *end = next + c->room; next < end; next += AT_ONCE) {
		uint64_t a = next[0] < next[1] ? next[0] : next[1], b = next[2] < next[3] ? next[2] : next[3];
		if (b < a) a = b;
		first = a < first ? a : first;
	}
	return first;
}

static uint32_t part_of(uint64_t next) { return next & ((1u << PART_BITS) - 1); }

// Returns the number of a part in the chip: all CUs come before all SIMDs.
static uint32_t number_of(const struct cluster *c, uint32_t part)
{
	return part + (part < c->cu_count ? c->first_cu : c->first_simd);
}

// Updates the order of a cluster: by the next action, and by the first access without an answer.
void cluster_set_order(struct sim *s, struct cluster *c)
{
	uint64_t next = first_action(c);
	queue_move(&s->turns, c->index, c->stopped ? c->now : (struct moment){ part_at(next), number_of(c, part_of(next)) });
	queue_move(&s->accesses, c->index, c->answered < c->deferred.n ? c->deferred.at[c->answered].when
	           : (struct moment){ .at = NEVER });
}

void cluster_order_all(struct sim *s)
{
	for (uint32_t k = 0; k < s->cluster_count; k++) cluster_set_order(s, &s->clusters[k]);
}

static void make_cluster(struct sim *s, struct cluster *c, struct cu *first, uint32_t cus)
{
	*c = (struct cluster){ .index = (uint32_t)(c - s->clusters), .cus = first, .cu_count = cus, .in_order = true };
	c->first_cu = first->index;
	c->first_simd = s->cu_count + first->index * s->simds_of_cu - cus;
	c->simds = arena_alloc(&s->arena, cus * s->simds_of_cu * sizeof *c->simds);
	c->room = (cus * (s->simds_of_cu + 1) + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
	c->next = arena_alloc(&s->arena, c->room * sizeof *c->next);
	for (uint32_t k = 0; k < cus; k++) first[k].cluster = c, first[k].part = k;
	for (uint32_t k = 0; k < cus; k++)
		for (uint32_t n = 0; n < s->simds_of_cu; n++) {
			struct simd *d = &first[k].simds[n];
			d->part = cus + c->simd_count;
			c->simds[c->simd_count++] = d;
		}
	for (uint32_t k = 0; k < c->room; k++) part_set(c, k, NEVER);
}

void cluster_make_all(struct sim *s)
{
	uint32_t cus = (uint32_t)chip_fig(s, ISA_CHIP_fetch_cus), whole = (uint32_t)chip_fig(s, ISA_CHIP_cus);
	if (cus < whole) cus = whole;
	s->cluster_count = (s->cu_count + cus - 1) / cus;
	s->clusters = arena_lines(&s->arena, s->cluster_count * sizeof *s->clusters);
	queue_make(&s->arena, &s->turns, s->cluster_count);
	queue_make(&s->arena, &s->accesses, s->cluster_count);
	for (uint32_t k = 0; k < s->cluster_count; k++) {
		uint32_t left = s->cu_count - k * cus;
		make_cluster(s, &s->clusters[k], &s->cus[k * cus], left < cus ? left : cus);
	}
}

void cluster_free_all(struct sim *s)
{
	for (uint32_t k = 0; k < s->cluster_count; k++) arena_free(&s->clusters[k].arena);
}

// ---- accesses -----------------------------------------------------------------------------------------------------
// Returns whether a deferred access may use the caches of this kind. The vector caches and the scalar cache have only
// the levels below in common, which an access that is near does not use.
static bool is_expected(const struct cluster *c, enum deferred_kind kind)
{
	return c->unanswered[kind] || c->unanswered[DEFERRED_EMPTY];
}

struct deferred *cluster_defer(struct sim *s, struct deferred *here, enum deferred_kind kind, const struct slot *w,
                               bool near, uint64_t least)
{
	struct cluster *c = w->simd->cu->cluster;
	struct deferred *a = here;
	if (!near || is_expected(c, kind)) {
		if (s->now + least < c->limit) c->limit = s->now + least;
		if (c->limit <= s->now) c->limit = s->now + 1;
		a = arena_append(&c->arena, &c->deferred);
		c->unanswered[kind]++;
	}
	a->when = c->now;
	a->kind = kind;
	a->age = w->age;
	return a;
}

// Prefetches what an answer accesses.
static void prepare_answer(const struct request *r)
{
	simd_prepare_slot(r->slot);
	__builtin_prefetch(&r->slot->age);
	__builtin_prefetch(r->counts);
}

// Answers the first access of a cluster.
void cluster_look_ahead(struct sim *s)
{
	uint32_t second = queue_second(&s->accesses);
	const struct cluster *next = &s->clusters[second];
	if (s->accesses.when[second].at != NEVER) memory_look_ahead(s, &next->deferred.at[next->answered]);
}

void cluster_answer(struct sim *s, struct cluster *c)
{
	struct deferred *a = &c->deferred.at[c->answered++];
	struct slot *w = a->request.slot;
	s->now = a->when.at;
	c->unanswered[a->kind]--;
	memory_answer(s, a);
	s->now = c->now.at;
	if (a->kind != DEFERRED_EMPTY && w->age == a->age) {
		uint64_t before = w->ready.at;
		slot_ready(s, w);
		if (w->ready.at != before) simd_wake(w->simd, w->ready.at);
	}
	if (c->answered < c->deferred.n) prepare_answer(&c->deferred.at[c->answered].request);
	else c->deferred.n = c->answered = 0;
}

// ---- running ------------------------------------------------------------------------------------------------------
void cluster_go_on(struct sim *s, struct cluster *c)
{
	struct simd *d = c->stopped;
	c->stopped = NULL;
	c->in_order = true;
	s->now = c->now.at;
	if (c->fetches) slot_fetch(s, c->fetches, false);
	if (c->ended) dispatch_group_ended(s, c->ended);
	c->fetches = NULL;
	c->ended = NULL;
	if (!s->failed) simd_cycle(s, d);
	c->in_order = false;
}

void cluster_turn(struct sim *s, struct cluster *c, bool once)
{
	enum { AT_HAND = 256 };            // number of waves that may be in the host's caches
	bool many = s->dispatch.waves > AT_HAND && !once;
	for (uint32_t k = 0; k < c->simd_count && many; k++) simd_prepare(s, c->simds[k]);
	for (uint32_t k = 0; k < c->simd_count && many; k++) simd_prepare_waves(c->simds[k]);
	for (bool first = true; !c->stopped && !s->failed && (first || !once); first = false) {
		uint64_t next = first_action(c), at = part_at(next);
		uint32_t part = part_of(next);
		if (at >= c->limit) break;
		s->now = at;
		c->now = (struct moment){ at, number_of(c, part) };
		if (!c->deferred.n) __atomic_store_n(&c->reached, at, __ATOMIC_RELEASE);
		part_set(c, part, NEVER);
		if (part < c->cu_count) cu_cycle(s, &c->cus[part]);
		else simd_cycle(s, c->simds[part - c->cu_count]);
	}
}

// Runs a cluster until the cycle `until`, or until it needs the order of others. `once`: at most one action.
static void run_cluster(struct sim *s, struct cluster *c, uint64_t until, bool once)
{
	c->limit = until;
	if (c->stopped) cluster_go_on(s, c);
	cluster_turn(s, c, once);
	cluster_set_order(s, c);
}

// Returns whether the run was interrupted.
static bool interrupted(struct sim *s)
{
	for (uint32_t k = 0; k < s->cluster_count; k++)
		for (uint32_t n = 0; n < s->clusters[k].simd_count; n++)
			if (s->clusters[k].simds[n]->count) return machine_heed(s->machine, s->clusters[k].simds[n]->slots[0]->wave);
	return false;
}

void time_look_for_livelock(struct sim *s, uint64_t waves, uint64_t *next, bool *found)
{
	enum { BETWEEN_LOOKS = 1 << 15 };      // instructions of each wave between two searches, many more than a search takes
	uint64_t steps = machine_how_far(s->machine).steps;
	if (steps < *next) return;
	*next = steps + TIME_FIRST_LOOK + BETWEEN_LOOKS * waves;
	sim_catch_up(s);
	machine_look_for_livelock(s->machine, found);
}

static void set_in_order(struct sim *s, bool in_order)
{
	for (uint32_t k = 0; k < s->cluster_count; k++) s->clusters[k].in_order = in_order;
}

void cluster_meet(struct sim *s, struct meeting *m, uint64_t at)
{
	enum { BETWEEN_MEETINGS = 1024 };  // cycles; long enough that a cluster's waves stay in the host's caches
	s->now = at;
	m->at = at + BETWEEN_MEETINGS;
	s->failed = interrupted(s);
	time_look_for_livelock(s, s->dispatch.waves, &m->next_look, NULL);
	set_in_order(s, true);
	sample_look(s);
	set_in_order(s, false);
	cluster_order_all(s);
}

bool cluster_step(struct sim *s, struct meeting *m)
{
	uint32_t next = queue_first(&s->turns), access = queue_first(&s->accesses);
	struct moment turn = s->turns.when[next], asked = s->accesses.when[access];
	if (asked.at != NEVER && !is_before(turn, asked)) {
		cluster_look_ahead(s);
		cluster_answer(s, &s->clusters[access]);
		cluster_set_order(s, &s->clusters[access]);
	} else if (turn.at == NEVER) {
		return false;
	} else if (turn.at < m->at) {
		run_cluster(s, &s->clusters[next], m->at, s->options->in_order);
	} else {
		cluster_meet(s, m, turn.at);
	}
	return !s->failed;
}

void cluster_run_all(struct sim *s)
{
	struct meeting meeting = { 0, TIME_FIRST_LOOK };
	while (!s->failed && cluster_step(s, &meeting)) continue;
}
