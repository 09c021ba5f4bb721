// Clusters on several threads. A turn of a cluster only uses the cluster's own data, and counts of the thread: each
// member has a copy of the run (struct sim) for turns. Events that have an order among clusters use the run itself:
// answers of memory, ends of workgroups, lines of code, atomics. One member at a time serves these events, when no
// cluster can act before them any more. For this, each cluster that runs publishes its cycle. So each cluster does the
// same as on one thread.
// If the accesses of two clusters to the program's memory conflict, their order could show. Then the run is in vain, as
// after a fault.
#include "time/team.h"
#include "base/heap.h"
#include "host/threads.h"
#include "time/cu.h"
#include "time/lds.h"
#include "time/slot.h"

// The options of a run with the observer's part for one thread.
struct observed { struct time_options options; struct time_observer observer; };
struct member {
	struct team *team;
	struct sim own;
	struct observed observed;
	struct time_result result;
	uint64_t waves;                // resident waves in `own` at the last meeting
	struct cluster *running;       // NULL, or the cluster whose turn it runs (atomic)
	struct host_thread thread;
	bool started;
};
struct team {
	struct sim *s;
	struct machine_parts *parts;
	struct member *members; unsigned count;
	struct observed served;        // options for served events
	struct meeting meeting;
	// ---- by the lock, as the order of clusters ----
	bool *ready;                   // clusters that can run
	const struct member **last;    // for each cluster: the member that ran it last, whose machine has its waves
	const struct member *server;   // NULL, or the member that serves
	struct moment next;            // the next event
	bool over, in_vain;
	// ---- atomic ----
	_Alignas(64) uint64_t changes; // counts changes that members wait for
	_Alignas(64) char locked;
};

static void lock(struct team *t)
{
	for (unsigned turn = 0; __atomic_exchange_n(&t->locked, 1, __ATOMIC_ACQUIRE); turn++)
		while (__atomic_load_n(&t->locked, __ATOMIC_RELAXED)) host_thread_wait(turn++);
}

static void unlock(struct team *t) { __atomic_store_n(&t->locked, 0, __ATOMIC_RELEASE); }

static void publish(struct team *t) { __atomic_add_fetch(&t->changes, 1, __ATOMIC_RELEASE); }

// Returns the earliest cycle of a cluster that runs; NEVER if none does.
static uint64_t reached(const struct team *t)
{
	uint64_t least = NEVER;
	for (unsigned k = 0; k < t->count; k++) {
		const struct cluster *c = __atomic_load_n(&t->members[k].running, __ATOMIC_ACQUIRE);
		uint64_t at = c ? __atomic_load_n(&c->reached, __ATOMIC_ACQUIRE) : NEVER;
		if (at < least) least = at;
	}
	return least;
}

static void set_order(struct team *t, struct cluster *c)
{
	cluster_set_order(t->s, c);
	bool before = t->ready[c->index];
	t->ready[c->index] = t->s->turns.when[c->index].at < t->meeting.at && !c->stopped && !c->deferred.n;
	if (t->ready[c->index] && !before) publish(t);
}

// Returns the earliest cluster that can run, or NULL.
static struct cluster *first_ready(const struct team *t)
{
	const struct moment *when = t->s->turns.when;
	uint32_t first = 0, count = t->s->cluster_count;
	while (first < count && !t->ready[first]) first++;
	for (uint32_t k = first + 1; k < count; k++)
		if (t->ready[k] && is_before(when[k], when[first])) first = k;
	return first < count ? &t->s->clusters[first] : NULL;
}

// ---- turns --------------------------------------------------------------------------------------------------------
static void begin_turn(struct team *t, struct member *me, struct cluster *c)
{
	c->limit = t->meeting.at;
	t->ready[c->index] = false;
	__atomic_store_n(&c->reached, t->s->turns.when[c->index].at, __ATOMIC_RELAXED);
	__atomic_store_n(&me->running, c, __ATOMIC_RELEASE);
	queue_move(&t->s->turns, c->index, (struct moment){ .at = NEVER });
}

static void end_turn(struct team *t, struct member *me)
{
	struct cluster *c = me->running;
	set_order(t, c);
	__atomic_store_n(&me->running, NULL, __ATOMIC_RELEASE);
	if (me->own.failed) t->over = t->in_vain = true;
	publish(t);
}

static void take_waves(struct machine *m, const struct cluster *c)
{
	for (uint32_t k = 0; k < c->simd_count; k++)
		for (uint32_t n = 0; n < c->simds[k]->count; n++) machine_take_wave(m, c->simds[k]->slots[n]->wave);
}

static void take_cluster(struct team *t, struct member *me, const struct cluster *c)
{
	machine_part_serves(t->parts, (unsigned)(me - t->members), c->index);
	if (t->last[c->index] != me) take_waves(me->own.machine, c);
	t->last[c->index] = me;
}

// ---- events that have an order --------------------------------------------------------------------------------------
// Adds up what members have counted since the last meeting. Returns false if the run is in vain.
static bool add_up(struct team *t)
{
	struct dispatch *d = &t->s->dispatch;
	for (unsigned k = 0; k < t->count; k++) {
		const struct dispatch *own = &t->members[k].own.dispatch;
		d->waves -= t->members[k].waves - own->waves;
		if (own->last_end > d->last_end) d->last_end = own->last_end;
	}
	for (unsigned k = 0; k < t->count; k++) t->members[k].waves = t->members[k].own.dispatch.waves = d->waves;
	return machine_parts_meet(t->parts);
}

// No cluster runs, and all have come to the cycle `at`.
static void meet(struct team *t, uint64_t at)
{
	struct sim *s = t->s;
	bool good = add_up(t);
	if (good) cluster_meet(s, &t->meeting, at);
	while (good && !s->failed && machine_is_looking(s->machine) && cluster_step(s, &t->meeting)) continue;
	t->over = t->in_vain = !good || s->failed;
	for (uint32_t k = 0; k < s->cluster_count && !t->over; k++) {
		set_order(t, &s->clusters[k]);
		t->last[k] = NULL;             // a skipped phase may have begun workgroups
	}
}

// Lets a stopped cluster go on, whose next turn the caller then runs.
static void go_on(struct team *t, struct member *me, struct cluster *c)
{
	begin_turn(t, me, c);
	unlock(t);
	take_cluster(t, me, c);
	cluster_go_on(t->s, c);
	take_waves(me->own.machine, c);        // some may be new
	lock(t);
	if (t->s->failed) t->over = t->in_vain = true;
}

static void answer(struct team *t, struct cluster *c)
{
	cluster_look_ahead(t->s);
	unlock(t);
	cluster_answer(t->s, c);
	lock(t);
	set_order(t, c);
}

// Serves events as long as one is due. Returns whether the last one was of a stopped cluster. The caller then runs its
// turn.
static bool serve(struct team *t, struct member *me)
{
	struct sim *s = t->s;
	while (!t->over) {
		uint64_t run = reached(t);
		uint32_t first = queue_first(&s->turns), access = queue_first(&s->accesses);
		struct moment turn = s->turns.when[first], asked = s->accesses.when[access],
			safe = { run, run == NEVER ? UINT32_MAX : 0 };
		t->next = is_before(turn, asked) ? turn : asked;
		if (is_before(safe, t->next)) return false;
		if (asked.at != NEVER && !is_before(turn, asked)) {
			answer(t, &s->clusters[access]);
		} else if (s->clusters[first].stopped && turn.at != NEVER) {
			go_on(t, me, &s->clusters[first]);
			return true;
		} else if (run != NEVER || turn.at < t->meeting.at) {
			return false;
		} else if (turn.at == NEVER) {
			t->over = true;
		} else {
			meet(t, turn.at);
		}
	}
	return false;
}

// ---- members ------------------------------------------------------------------------------------------------------
// Finds the member's next turn; returns false if it has to wait for one.
static bool find_turn(struct team *t, struct member *me)
{
	if (!t->server) {
		t->server = me;
		bool goes_on = serve(t, me);
		t->server = NULL;
		publish(t);
		if (goes_on) return true;
	}
	struct cluster *c = t->over ? NULL : first_ready(t);
	if (c) begin_turn(t, me, c);
	return c;
}

// Waits until something has changed, or until clusters have come so far that something can be served.
static void wait_for_work(struct team *t, uint64_t changes, struct moment next)
{
	for (unsigned turn = 0; __atomic_load_n(&t->changes, __ATOMIC_ACQUIRE) == changes && reached(t) <= next.at; turn++)
		host_thread_wait(turn);
}

static void *work(void *context)
{
	struct member *me = context;
	struct team *t = me->team;
	lock(t);
	while (!t->over) {
		bool goes_on = find_turn(t, me);
		uint64_t changes = t->changes;
		struct moment next = t->server ? (struct moment){ .at = NEVER } : t->next;
		bool over = t->over;
		unlock(t);
		if (goes_on) {
			take_cluster(t, me, me->running);
			cluster_turn(&me->own, me->running, false);
		} else if (!over) {
			wait_for_work(t, changes, next);
		}
		lock(t);
		if (goes_on) end_turn(t, me);
	}
	publish(t);
	unlock(t);
	return NULL;
}

static const struct time_options *observe(struct observed *o, const struct time_options *options)
{
	const struct time_observer *of = options->observer;
	if (!of) return options;
	o->options = *options;
	o->observer = *of;
	o->observer.context = of->divide(of->context);
	o->options.observer = &o->observer;
	return &o->options;
}

static void end_observed(const struct observed *o, const struct time_options *options, bool good)
{
	const struct time_observer *of = options->observer;
	if (of) of->unite(of->context, o->observer.context, good);
}

static void make_member(struct team *t, struct member *m, unsigned k)
{
	const struct sim *s = t->s;
	m->team = t;
	m->own = *s;
	m->own.options = observe(&m->observed, s->options);
	m->own.machine = machine_parts_at(t->parts, k);
	m->own.arena = (struct arena){ 0 };
	m->own.lds_shapes = arena_alloc(&m->own.arena, sizeof *m->own.lds_shapes);
	m->own.memory.levels = m->result.levels;
	m->own.result = &m->result;
	m->result.lines = heap_zeroed(s->result->line_count, sizeof *m->result.lines);
	m->waves = s->dispatch.waves;
}

static void add_result(struct time_result *to, const struct time_result *r)
{
	for (size_t k = 0; k < to->line_count; k++) {
		struct time_line *l = &to->lines[k];
		const struct time_line *from = &r->lines[k];
		l->hits += from->hits;
		l->lds_cycles += from->lds_cycles;
		l->lds_least += from->lds_least;
		for (int c = 0; c < TIME_CAUSE_COUNT; c++) l->cycles[c] += from->cycles[c];
	}
	for (int u = 0; u < ISA_UNITS; u++) to->unit_busy[u] += r->unit_busy[u];
	for (int l = 0; l < TIME_LEVEL_COUNT; l++) {
		to->levels[l].hits += r->levels[l].hits;
		to->levels[l].misses += r->levels[l].misses;
		to->levels[l].bytes += r->levels[l].bytes;
	}
	to->l0_busy += r->l0_busy;
}

static void run_members(struct team *t)
{
	for (unsigned k = 1; k < t->count; k++)
		t->members[k].started = host_thread_start(&t->members[k].thread, work, &t->members[k]);
	work(&t->members[0]);
	for (unsigned k = 1; k < t->count; k++)
		if (t->members[k].started) host_thread_join(&t->members[k].thread);
}

bool team_run_all(struct sim *s, unsigned threads)
{
	struct team t = { .s = s, .count = threads, .meeting = { 0, TIME_FIRST_LOOK } };
	t.parts = machine_parts_new(s->machine, threads, s->cluster_count);
	t.members = heap_zeroed(threads, sizeof *t.members);
	t.ready = heap_zeroed(s->cluster_count, sizeof *t.ready);
	t.last = heap_zeroed(s->cluster_count, sizeof *t.last);
	for (unsigned k = 0; k < threads; k++) make_member(&t, &t.members[k], k);
	const struct time_options *options = s->options;
	s->options = observe(&t.served, options);
	run_members(&t);
	s->options = options;
	bool good = !t.in_vain && add_up(&t);
	for (uint32_t k = 0; k < s->cluster_count; k++) take_waves(s->machine, &s->clusters[k]);
	good = machine_parts_end(t.parts, good);
	end_observed(&t.served, options, good);
	for (unsigned k = 0; k < threads; k++) {
		struct member *m = &t.members[k];
		end_observed(&m->observed, options, good);
		if (good) add_result(s->result, &m->result);
		heap_free(m->result.lines);
		arena_free(&m->own.arena);
	}
	heap_free(t.members);
	heap_free(t.ready);
	heap_free(t.last);
	return good;
}
