// See jobs.h. A dispatch runs in rounds of a number of workgroups. The threads take workgroups from a counter. Each
// thread is a machine with its own waves, counts and result; memory is shared, and each thread records its accesses.
// After a round the records are compared. If the threads' accesses did not conflict, the order of workgroups cannot
// show, and their counts are added up.
// A round is discarded after a conflict, a fault, the limit of instructions, or an interrupt. Memory is then
// restored, and the dispatch's own machine runs the round's workgroups in order, and reports any fault.
// In any order (machine_options.any_order) the rest of the dispatch is one round, accesses are not recorded, and
// results are always kept.
#include "machine/jobs.h"
#include "blocks/blocks.h"
#include "memory/memory.h"
#include "memory/near.h"
#include "machine/conflicts.h"
#include "machine/turns.h"
#include <string.h>

// A round is long compared with starting threads, and short compared with the loss if it is discarded. WORTH: a
// dispatch needs 1/WORTH of a round left for several threads. GROWTH: factor on the workgroups of a round after a
// successful one. COPIED: if workgroups fill whole pages, a round has about as many, so that each round uses the same
// memory for the copies and the host's caches hold them.
enum { WORTH = 10, CHUNKS = 8, MOST_IN_VAIN = 3, GROWTH = 16, COPIED = 1024 };

struct worker {
	struct machine machine;
	struct jobs *jobs;
	uint64_t chunk_end;            // end of the workgroups that it took
	uint64_t told;                 // part of its spent instructions that is in jobs.spent
	struct host_thread thread;
	bool started;
};

struct jobs {
	struct machine *of;
	struct worker *workers; unsigned count;
	struct conflicts between;      // between workers
	bool seen;                     // a round has shown which regions are stored to
	uint64_t most;                 // workgroups of the next round: more after a success, few after a discarded round
	uint64_t filling;              // workgroups that fill COPIED pages, or 0: they store to few dwords of a page
	uint64_t next, end, chunk;     // workgroups of the round: the next, the end, and how many are taken together
	uint64_t spent;                // in any order: instructions of the limit that all workers have spent
	int stopped;
};

// ---- which dispatches ---------------------------------------------------------------------------------------------
// Returns whether no two regions share memory of the caller, where conflicts would not be detected.
static bool regions_are_apart(const struct memory *memory)
{
	for (size_t a = 0; a < memory->n; a++)
		for (size_t b = 0; b < a; b++) {
			const struct region *x = &memory->at[a], *y = &memory->at[b];
			if (x->bytes < y->bytes + y->size && y->bytes < x->bytes + x->size) return false;
		}
	return true;
}

bool jobs_can_run(const struct machine *m)
{
	enum { MOST_REGIONS = 1000 };
	const struct machine_dispatch *d = m->dispatch;
	return m->options.jobs > 1 && m->work.total > 2 && !m->options.keep_state && !d->observer && !d->setup
	       && m->memory.n < MOST_REGIONS && regions_are_apart(&m->memory);
}

static bool is_worth(const struct machine *m)
{
	uint64_t left = m->work.total - m->work.next;
	return left > 1 && (double)m->progress.result.steps / (double)m->work.ended
	       * (double)left >= (double)(m->options.round / WORTH);
}

// Returns whether several threads would take more of the host's time, because the workgroups that have ended executed
// many atomics to memory. A lane of a shared atomic costs 9 to 17 ns more than on one thread, an instruction 3 to 13.
// Atomics whose order shows lead to rounds in vain.
static bool atomics_are_many(const struct machine *m)
{
	enum { INSTRUCTIONS_OF_A_LANE = 10, INSTRUCTIONS_OF_A_LANE_IN_ORDER = 64 };
	const struct wave_counts *counts = machine_counts(m);
	uint64_t any_order = 0, in_order = 0;
	for (size_t k = 0; k < m->code.count; k++) {
		const struct insn *i = &m->code.insns[k];
		if (insn_is_shared_atomic(i))
			*(insn_commutes(i) ? &any_order : &in_order) += i->access->space == ISA_SCALAR ? counts[k].hits : counts[k].lanes;
	}
	return any_order > m->progress.result.steps / INSTRUCTIONS_OF_A_LANE
	       || in_order > m->progress.result.steps / INSTRUCTIONS_OF_A_LANE_IN_ORDER;
}

// ---- workers ------------------------------------------------------------------------------------------------------
// Makes a worker. The first one uses the dispatch's own workgroup and blocks, which are free while it runs.
static void make_worker(struct jobs *j, struct worker *w, bool first)
{
	const struct machine *m = j->of;
	struct machine *t = &w->machine;
	w->jobs = j;
	*t = *m;
	t->threads.whole = j->of;
	t->threads.worker = w;
	t->memory.shared = true;
	t->memory.any_order = m->options.any_order;
	t->arena = t->run = (struct arena){ 0 };
	turns_forget(t);
	group_forget_all(t);
	t->memory.room = m->memory.n;
	t->memory.at = arena_alloc(&t->arena, m->memory.n * sizeof *t->memory.at);    // turns may add scratch to it
	memcpy(t->memory.at, m->memory.at, m->memory.n * sizeof *t->memory.at);
	t->changes = heap_zeroed(m->code.count + 1, sizeof *t->changes);
	t->work.end = UINT64_MAX;
	if (first) return;
	t->options.watch = NULL;
	t->memory.near_rows = near_rows_new(&t->arena);
	t->blocks = m->blocks ? blocks_new(&t->arena, &m->code, m->program->wave, m->options.hot, m->options.kept_rows)
	            : NULL;
	struct workgroup *g = t->work.spare = arena_alloc(&t->run, sizeof *g);
	g->scratch = m->group->scratch;
	g->scratch_size = m->group->scratch_size;
	g->scratch_bytes = arena_alloc(&t->run, g->scratch_size);
	t->group = group_new(t);
}

static struct jobs *jobs_new(struct machine *m)
{
	struct jobs *j = heap_zeroed(1, sizeof *j);
	j->of = m;
	j->count = m->options.jobs;
	j->workers = heap_zeroed(j->count, sizeof *j->workers);
	for (unsigned k = 0; k < j->count; k++) make_worker(j, &j->workers[k], !k);
	conflicts_make(&j->between, m, m->memory.at, m->memory.n, j->count);
	return j;
}

void jobs_free(struct jobs *j)
{
	if (!j) return;
	for (unsigned k = 0; k < j->count; k++) {
		struct worker *w = &j->workers[k];
		struct machine *t = &w->machine;
		if (k) blocks_free(t->blocks);
		group_free_all(t);
		heap_free(t->changes);
		arena_free(&t->run);
		arena_free(&t->arena);
	}
	conflicts_free(&j->between);
	heap_free(j->workers);
	heap_free(j);
}

static uint64_t take_chunk(struct worker *w, uint64_t from)
{
	struct jobs *j = w->jobs;
	if (from > j->end) from = j->end;
	w->chunk_end = j->end - from < j->chunk ? j->end : from + j->chunk;
	return from;
}

// Sets the worker's limit of instructions to the part that remains after the others, when a workgroup begins.
static void share_limit(struct worker *w)
{
	struct jobs *j = w->jobs;
	struct machine *t = &w->machine;
	uint64_t limit = j->of->options.max_steps,
		spent = __atomic_add_fetch(&j->spent, t->progress.spent - w->told, __ATOMIC_RELAXED);
	w->told = t->progress.spent;
	t->options.max_steps = t->progress.spent + (spent < limit ? limit - spent : 1);
}

bool worker_next_group(struct worker *w, uint64_t *group)
{
	struct jobs *j = w->jobs;
	if (worker_should_stop(w)) return false;
	if (j->of->options.any_order) share_limit(w);
	if (*group == w->chunk_end) *group = take_chunk(w, __atomic_fetch_add(&j->next, j->chunk, __ATOMIC_RELAXED));
	return *group < j->end;
}

bool worker_should_stop(const struct worker *w) { return __atomic_load_n(&w->jobs->stopped, __ATOMIC_RELAXED); }

void worker_gives_up(struct worker *w) { __atomic_store_n(&w->jobs->stopped, 1, __ATOMIC_RELAXED); }

// ---- a round ------------------------------------------------------------------------------------------------------
// Prepares a worker for a round. Regions that were never stored to may be loaded from without a record. A store to
// one discards the round. Each worker's first workgroups are fixed, so that workgroups that conflict in every round
// also conflict in the first.
static void begin_worker(struct worker *w)
{
	struct jobs *j = w->jobs;
	struct machine *t = &w->machine;
	t->progress.result = (struct machine_result){ .lane = -1 };
	t->progress.status = MACHINE_RUNNING;
	t->work.ended = t->progress.waves = t->progress.steps = t->progress.spent = t->memory.together = 0;
	t->options.max_steps = j->of->options.max_steps - j->of->progress.spent;
	t->work.next = take_chunk(w, j->next);
	j->next += j->chunk;
	t->memory.strayed = 0;
	memset(t->memory.recent, 0, sizeof t->memory.recent);
	for (size_t k = 0; k < j->between.regions; k++) {
		struct region *r = &t->memory.at[k];
		bool own = r->base == t->group->scratch && r->of_run && r->stored, free = own || t->options.any_order,
			noted = !free && (!j->seen || j->between.region[k].stored);
		if (own) {
			r->bytes = t->group->scratch_bytes;
			r->stored = &t->group->scratch_stored;
		}
		r->noted = noted ? &j->between.of[w - j->workers][k] : NULL;
		r->read_only = !free && !noted;
	}
}

static void *run_worker(void *context)
{
	struct worker *w = context;
	machine_step_groups(&w->machine, UINT64_MAX);
	if (w->machine.progress.status == MACHINE_FAULT) worker_gives_up(w);
	return NULL;
}

// Runs all workers.
static void run_workers(struct jobs *j)
{
	for (unsigned k = 0; k < j->count; k++) begin_worker(&j->workers[k]);
	for (unsigned k = 1; k < j->count; k++)
		j->workers[k].started = host_thread_start(&j->workers[k].thread, run_worker, &j->workers[k]);
	run_worker(&j->workers[0]);
	for (unsigned k = 1; k < j->count; k++)
		if (!j->workers[k].started) run_worker(&j->workers[k]);      // the host could not create the thread
	for (unsigned k = 1; k < j->count; k++)
		if (j->workers[k].started) host_thread_join(&j->workers[k].thread);
}

static bool came_out(const struct jobs *j)
{
	uint64_t spent = j->of->progress.spent;
	if (j->stopped) return false;
	for (unsigned t = 0; t < j->count; t++) spent += j->workers[t].machine.progress.spent;
	if (spent > j->of->options.max_steps) return false;
	return conflicts_none(&j->between, j->count);
}

static void add_up(struct jobs *j)
{
	struct machine *m = j->of;
	for (unsigned k = 0; k < j->count; k++) {
		struct machine *t = &j->workers[k].machine;
		m->progress.result.steps += t->progress.result.steps;
		m->progress.result.waves += t->progress.result.waves;
		m->progress.spent += t->progress.spent;
		m->work.ended += t->work.ended;
		m->progress.waves += t->progress.waves;
		m->progress.steps += t->progress.steps;
		for (size_t n = 0; n <= m->code.count; n++) {
			m->changes[n].hits += t->changes[n].hits;
			m->changes[n].lanes += t->changes[n].lanes;
		}
	}
	m->work.next = j->end;
}

// Returns whether the round's atomics cost more than its threads gain (atomics_are_many).
static bool is_dear(const struct jobs *j)
{
	enum { INSTRUCTIONS_OF_A_LANE = 4 };
	uint64_t lanes = 0, steps = 0;
	for (unsigned t = 0; t < j->count; t++) {
		lanes += j->workers[t].machine.memory.together;
		steps += j->workers[t].machine.progress.result.steps;
	}
	return lanes > steps / INSTRUCTIONS_OF_A_LANE;
}

// Results of a round. If it is not done, it changed nothing, and its workgroups have to run in order. STRAYED: a
// store to a region that was never stored to, which later rounds take into account. DEAR: it is done, but one thread
// is faster for the rest.
enum round { ROUND_DONE, ROUND_DEAR, ROUND_STRAYED, ROUND_IN_VAIN };
static enum round run_round(struct jobs *j)
{
	struct machine *m = j->of;
	uint64_t left = m->work.total - m->work.next, each = m->progress.result.steps / m->work.ended + 1,
		groups = m->options.round / each * j->count, least = (j->seen ? 4 : 1) * j->count;
	if (groups > j->most) groups = j->most;
	if (j->filling && groups > j->filling) groups = j->filling;
	if (groups < least || !j->seen) groups = least;
	if (groups > left || left - groups < groups / 2) groups = left;
	j->next = m->work.next;
	j->end = m->work.next + groups;
	j->chunk = groups / (j->count * CHUNKS) + 1;
	j->stopped = 0;
	run_workers(j);
	bool done = came_out(j), strayed = false;
	uint64_t copied = j->between.undo.n, stored = 0;
	if (done) {
		add_up(j);
		undo_forget(&j->between.undo);
	} else {
		undo_all(&j->between.undo);
	}
	for (unsigned t = 0; t < j->count; t++) {
		struct worker *w = &j->workers[t];
		memset(w->machine.changes, 0, (m->code.count + 1) * sizeof *w->machine.changes);
		for (size_t k = 0; k < j->between.regions; k++)
			if (w->machine.memory.at[k].noted) stored += noted_forget(&j->between.of[t][k]);
		if (w->machine.memory.strayed) strayed = j->between.region[w->machine.memory.strayed - 1].stored = true;
	}
	j->seen = true;
	j->filling = stored * 2 * sizeof(uint32_t) > copied * NOTED_PAGE ? groups * COPIED / copied + 1 : 0;
	j->most = done ? groups * GROWTH : 0;
	m->threads.rounds++;
	m->threads.in_vain += !done;
	return done ? is_dear(j) ? ROUND_DEAR : ROUND_DONE : strayed ? ROUND_STRAYED : ROUND_IN_VAIN;
}

// ---- in any order -------------------------------------------------------------------------------------------------
// Whether a thread sees another thread's stores in their order. On other hosts each wait for a counter would also
// need a fence of the host.
#ifdef HOST_X86
enum { STORES_IN_ORDER = true };
#else
enum { STORES_IN_ORDER = false };
#endif

// Takes the fault of one thread as the dispatch's fault. The other threads were interrupted by it. If the user
// interrupted the run, all threads were.
static void take_fault(struct jobs *j)
{
	struct machine *m = j->of;
	const struct machine *of = NULL;
	for (unsigned k = 0; k < j->count; k++) {
		const struct machine *t = &j->workers[k].machine;
		if (t->progress.status == MACHINE_FAULT
		    && (!of || (of->progress.result.interrupted && !t->progress.result.interrupted)))
			of = t;
	}
	m->progress.status = of ? MACHINE_FAULT : MACHINE_DONE;
	m->progress.result.ok = !of;
	if (!of) return;
	struct machine_result r = of->progress.result;
	r.steps = m->progress.result.steps;
	r.waves = m->progress.result.waves;
	m->progress.result = r;
	m->group = of->group;
	m->interrupted = of->interrupted;
}

static void run_in_any_order(struct jobs *j)
{
	struct machine *m = j->of;
	j->next = m->work.next;
	j->end = m->work.total;
	j->spent = m->progress.spent;
	// small, so that workgroups that wait for the one before start soon after it
	j->chunk = (j->end - j->next) / (j->count * 256) + 1;
	run_workers(j);
	m->work.ended = m->work.next;       // without the estimate that worker_tells wrote
	add_up(j);
	take_fault(j);
}

void worker_tells(const struct worker *w)
{
	struct jobs *j = w->jobs;
	uint64_t begun = __atomic_load_n(&j->next, __ATOMIC_RELAXED);
	if (j->of->options.any_order && begun > j->count) j->of->work.ended = (begun < j->end ? begun : j->end) - j->count;
}

void jobs_run(struct machine *m)
{
	struct jobs *j = NULL;
	unsigned in_vain = 0;
	machine_step_groups(m, 1);
	if (m->options.any_order && STORES_IN_ORDER && m->progress.status == MACHINE_RUNNING && is_worth(m)) {
		run_in_any_order(m->threads.jobs = jobs_new(m));
		return;
	}
	if (!m->options.share_atomics && atomics_are_many(m)) in_vain = MOST_IN_VAIN;
	while (m->progress.status == MACHINE_RUNNING) {
		if (in_vain == MOST_IN_VAIN || !is_worth(m)) {
			machine_step_groups(m, in_vain == MOST_IN_VAIN ? m->work.total : m->work.next + 1);
		} else {
			if (!j) j = jobs_new(m);
			enum round r = run_round(j);
			in_vain = r == ROUND_DEAR ? MOST_IN_VAIN : in_vain + (r == ROUND_IN_VAIN);
			if (r == ROUND_STRAYED || r == ROUND_IN_VAIN) machine_step_groups(m, j->end);
		}
	}
	jobs_free(j);
}
