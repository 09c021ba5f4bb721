// A machine: the program's memory and buffers, and a dispatch that is stepped through workgroup by workgroup. Each
// wave runs to its next barrier or to the end of its slice. So waves that wait for one another in a loop all
// continue. Workgroups that wait for one another: turns.h.
#include "isa/words.h"
#include "blocks/blocks.h"
#include "machine/jobs.h"
#include "machine/lookout.h"
#include "machine/schedule.h"
#include "memory/near.h"
#include "machine/turns.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- the machine --------------------------------------------------------------------------------------------------
struct machine *machine_new(const struct program *p, const struct machine_options *o)
{
	struct arena a = {0};
	struct machine *m = arena_alloc(&a, sizeof *m);
	m->arena = a;
	m->program = p;
	m->gpu = p->gpu;
	m->threads.whole = m;
	m->options = *o;
	if (!m->options.max_steps) m->options.max_steps = MACHINE_MAX_STEPS;
	if (!m->options.round) m->options.round = MACHINE_ROUND;
	m->memory.top = MEMORY_FIRST_BUFFER;
	for (size_t k = 0; k < p->section_count; k++) {
		const struct program_section *s = &p->sections[k];
		if (!s->load || !s->size) continue;
		uint8_t *copy = arena_alloc(&m->arena, s->size);
		if (s->bytes) memcpy(copy, s->bytes, s->size);
		memory_add(&m->memory, &m->arena,
		           (struct region){ .base = s->address, .size = s->size, .bytes = copy, .name = s->name });
	}
	m->code.attributes = o->attributes;
	prepare_program(&m->code, p, host_level(o->level));
	if (!m->options.hot) m->options.hot = MACHINE_HOT;
	if (m->options.hot != MACHINE_INTERPRET)
		m->blocks = blocks_new(&m->arena, &m->code, p->wave, m->options.hot, m->options.kept_rows);
	m->changes = arena_alloc(&m->arena, (m->code.count + 1) * sizeof *m->changes);
	m->memory.near_rows = near_rows_new(&m->arena);
	m->progress.status = MACHINE_DONE;
	return m;
}

static void free_run(struct machine *m)
{
	memory_forget(&m->memory);
	lookout_free(m);
	group_free_all(m);
	jobs_free(m->threads.jobs);
	m->threads.jobs = NULL;
	arena_free(&m->run);
	m->run = (struct arena){0};
}

void machine_free(struct machine *m)
{
	if (!m) return;
	free_run(m);
	blocks_free(m->blocks);
	prepared_free(&m->code);
	struct arena a = m->arena;     // the machine itself is in it
	arena_free(&a);
}

struct machine_buffer *machine_map_buffer(struct machine *m, const char *name, size_t size, void *bytes,
                                          uint64_t address)
{
	struct machine_buffer *b = arena_alloc(&m->arena, sizeof *b);
	if (address && !memory_is_free(&m->memory, address, size)) return NULL;
	*b = (struct machine_buffer){ arena_strndup(&m->arena, name, strlen(name)),
	                              address ? address : memory_place(&m->memory, size), size, bytes };
	memory_add(&m->memory, &m->arena,
	           (struct region){ .base = b->address, .size = size, .bytes = b->bytes, .name = b->name });
	*arena_push(&m->arena, &m->buffers) = b;
	return b;
}

struct machine_buffer *machine_add_buffer(struct machine *m, const char *name, size_t size, const void *initial)
{
	uint8_t *bytes = arena_lines(&m->arena, size);
	heap_will_fill(bytes, size);
	if (initial) memcpy(bytes, initial, size);
	return machine_map_buffer(m, name, size, bytes, 0);
}

uint64_t machine_buffer_bytes(const struct machine *m)
{
	uint64_t bytes = 0;
	for (size_t k = 0; k < m->buffers.n; k++) bytes += m->buffers.at[k]->size;
	return bytes;
}

const struct machine_buffer *machine_buffer_at(const struct machine *m, uint64_t address)
{
	for (size_t k = 0; k < m->buffers.n; k++)
		if (address - m->buffers.at[k]->address < m->buffers.at[k]->size) return m->buffers.at[k];
	return NULL;
}

struct machine_buffer *machine_find_buffer(struct machine *m, const char *name)
{
	for (size_t k = 0; k < m->buffers.n; k++)
		if (!strcmp(m->buffers.at[k]->name, name)) return m->buffers.at[k];
	return NULL;
}

void *machine_memory(struct machine *m, uint64_t address, size_t size)
{
	return memory_find(&m->memory, address, size, false);
}

// ---- first state --------------------------------------------------------------------------------------------------
void machine_set_sgpr(struct wave *w, unsigned index, uint32_t value)
{
	w->s[index & 127] = value;
	w->wrote_s[index / 64 & 1] |= 1ull << index % 64;
}

void machine_set_vgpr(struct wave *w, unsigned index, unsigned lane, uint32_t value)
{
	if (index >= WAVE_MAX_VGPRS || lane >= w->lanes) return;
	w->v[index][lane] = value;
	if (index >= w->rows) w->rows = index + 1;
	w->wrote_v[index / 64] |= 1ull << index % 64;
}

void machine_set_scc(struct wave *w, bool value)
{
	w->scc = value;
	w->given_scc = true;
}

void machine_workgroup_of(const struct wave *w, uint32_t workgroup[3])
{
	memcpy(workgroup, w->group->id, 3 * sizeof *workgroup);
}

uint32_t machine_first_mode(const struct isa_gpu *gpu, const struct program_kernel *k)
{
	uint32_t mode = k ? 0 : MACHINE_LISTING_MODE;
	for (const struct isa_name *n = NULL; k && (n = isa_name_next(&isa_words_mode, n, gpu));)
		if (n->holds) mode = isa_name_put(n, mode, (uint32_t)program_setting(k, n->holds, 0));
	return mode;
}

// ---- a dispatch ---------------------------------------------------------------------------------------------------
static void fail_dispatch(struct machine *m, const char *why)
{
	m->progress.result.fault = why;
	m->progress.result.lane = -1;
	m->progress.status = MACHINE_FAULT;
}

uint64_t kernel_address(const struct machine *m)
{
	const struct program_kernel *k = m->dispatch->kernel;
	return !k ? m->dispatch->start : k->section >= 0 ? m->program->sections[k->section].address + k->entry : 0;
}

bool machine_has_next(struct machine *m)
{
	return m->threads.worker ? worker_next_group(m->threads.worker, &m->work.next) : m->work.next < m->work.end;
}

static bool start_next(struct machine *m)
{
	turns_begin(m);
	if (!machine_has_next(m)) return false;
	group_start(m, m->group);
	m->turns.turn = m->group->turn;
	return true;
}

void machine_start_scheduled(struct machine *m, const struct machine_dispatch *d)
{
	free_run(m);
	dispatch_begin(m, d);
	m->host = host_floats_get();
	m->progress.finals.at = NULL;
	m->progress.finals.n = m->progress.finals.room = 0;
	m->progress.result = (struct machine_result){ .lane = -1 };
	m->interrupted = NULL;
	m->progress.status = MACHINE_RUNNING;
	m->threads.rounds = m->threads.in_vain = 0;
	m->work.next = m->work.ended = m->progress.waves = m->progress.steps = m->progress.spent = 0;
	turns_forget(m);
	m->launch.like = NULL;
	memset(m->changes, 0, (m->code.count + 1) * sizeof *m->changes);
	m->work.total = m->work.end = (uint64_t)m->launch.groups[0] * m->launch.groups[1] * m->launch.groups[2];
	m->launch.lds_size = d->kernel && d->lds > UINT32_MAX - d->kernel->group_segment ? UINT32_MAX
	              : d->lds + (d->kernel ? d->kernel->group_segment : 0);
	if (!d->kernel && !d->lds) m->launch.lds_size = m->gpu->lds;
	m->launch.mode = d->mode >= 0 ? (uint32_t)d->mode : machine_first_mode(m->gpu, d->kernel);
	m->launch.entry = d->kernel || d->start ? prepared_index(&m->code, kernel_address(m)) : 0;
	const char *wrong = shared_vgprs_find(m, d->kernel);
	if (wrong) fail_dispatch(m, wrong);
	else if (m->launch.lds_size > m->gpu->lds)
		fail_dispatch(m, arena_printf(&m->run, "a workgroup needs %u bytes of LDS; %s has %u", m->launch.lds_size,
		                              m->gpu->name, m->gpu->lds));
	else if (m->launch.entry == NO_INSN) fail_dispatch(m, "no instruction begins at the program's start address");
	else if (!group_fits(m)) fail_dispatch(m, "a workgroup has too many work-items");
	else if (!abi_lay_out(m)) fail_dispatch(m, "a workgroup needs more scratch than can be simulated");
	else {
		constants_find(m);
		m->group = m->work.closed = group_new(m);
		if (!m->code.count) m->progress.status = MACHINE_DONE;
	}
}

void machine_start(struct machine *m, const struct machine_dispatch *d)
{
	machine_start_scheduled(m, d);
	if (m->progress.status == MACHINE_RUNNING && !start_next(m)) m->progress.status = MACHINE_DONE;
}

// Returns the index of the k-th wave after wave `turn`, in the order of turns.
static inline uint32_t turn_after(const struct machine *m, uint32_t turn, uint32_t k)
{
	const uint32_t count = m->group->count, n = turn + (m->options.backwards ? count - k : k);
	return n >= count ? n - count : n;         // a division takes 2 ns
}

// Selects the next wave that can continue, from the current turn on. Returns NULL if no wave can.
static inline __attribute__((always_inline)) struct wave *next_ready(struct machine *m)
{
	struct workgroup *g = m->group;
	struct wave *w = g->waves[m->turns.turn];
	if (!g->live) return NULL;
	if (w->state == WAVE_READY && m->turns.slice) return w;
	for (uint32_t k = 1; k <= g->count; k++) {
		const uint32_t n = turn_after(m, m->turns.turn, k);
		w = g->waves[n];
		if (w->state != WAVE_READY) continue;
		m->turns.turn = n;
		m->turns.slice = turns_slice(m);
		return w;
	}
	return NULL;
}

static void interrupt_run(struct machine *m, struct wave *w)
{
	m->progress.result.interrupted = true;
	m->interrupted = w->group;
	wave_fault(w, -1, "interrupted");
	group_fault(m, w);
}

bool machine_heed(struct machine *m, struct wave *w)
{
	struct machine_watch *watch = m->options.watch;
	if (watch && watch->due) {
		watch->due = 0;
		if (m->threads.worker) worker_tells(m->threads.worker);
		watch->tell(watch->context, m->threads.whole);
	}
	bool asked = m->options.stop && __atomic_load_n(m->options.stop, __ATOMIC_RELAXED);
	if (!asked && !(m->threads.worker && worker_should_stop(m->threads.worker))) return false;
	interrupt_run(m, w);
	return true;
}

struct machine_far machine_how_far(const struct machine *m)
{
	return (struct machine_far){
		.steps = m->progress.result.steps, .waves = m->progress.result.waves, .groups = m->work.total, .ended = m->work.ended,
		.group_waves = machine_group_waves(m), .waves_ended = m->progress.waves, .steps_ended = m->progress.steps
	};
}

double machine_part(const struct machine_far *f)
{
	if (f->ended) return (double)f->ended / (double)f->groups;
	if (!f->steps_ended || 2 * f->waves_ended < f->group_waves) return -1;
	double part = (double)f->steps
	              / ((double)f->steps_ended / (double)f->waves_ended * (double)f->group_waves * (double)f->groups);
	return part < 1 ? part : -1;
}

uint32_t machine_waves(const struct machine *m, struct wave *const **waves)
{
	*waves = m->interrupted ? m->interrupted->waves : NULL;
	return m->interrupted ? m->interrupted->count : 0;
}

// Restores the host's float control before host code runs.
static void floats_back(uint32_t host, uint32_t *floats)
{
	host_floats_set(host);
	*floats = 0;
}

// Returns whether machine_heed has work to do.
static bool is_wanted(const struct machine *m)
{
	const struct machine_options *o = &m->options;
	return (o->watch && o->watch->due) || (o->stop && __atomic_load_n(o->stop, __ATOMIC_RELAXED))
	       || (m->threads.worker && worker_should_stop(m->threads.worker));
}

// Counts what a wave has done. Handles its fault, and the limit of instructions.
static inline __attribute__((always_inline)) void account(struct machine *m, struct wave *w, uint64_t done)
{
	m->progress.result.steps += done;
	m->progress.spent += done;
	if (__builtin_expect(w->state == WAVE_FAULT, 0)) group_fault(m, w);
	else if (__builtin_expect(w->state != WAVE_ENDED && m->progress.spent >= m->options.max_steps, 0)) {
		wave_fault(w, -1, "still running after %" PRIu64 " instruction%s", m->threads.whole->options.max_steps,
		           m->threads.whole->options.max_steps == 1 ? "" : "s");
		group_fault(m, w);
	}
}

// Returns how many of `steps` instructions the dispatch may still execute.
static inline uint64_t within_limit(const struct machine *m, uint64_t steps)
{
	const uint64_t rest = m->options.max_steps - m->progress.spent;
	return steps < rest ? steps : rest;
}

uint64_t machine_advance(struct machine *m, struct wave *w, uint64_t steps, uint32_t *floats)
{
	const uint64_t n = within_limit(m, steps);
	const uint64_t done = machine_is_watched(m) ? run_wave_watched(w, n, m->dispatch->observer) : run_wave(w, n, floats);
	if (w->state == WAVE_ENDED) group_wave_ended(m, w);
	account(m, w, done);
	return done;
}

// Gives a wave its turn. If it ends or waits within that, the next wave has its turn, and so on: this takes less time
// than a round of machine_step. Returns the number of instructions executed.
static inline __attribute__((always_inline)) uint64_t take_turns(struct machine *m, struct wave *w, uint64_t steps,
                                                                 uint32_t *floats)
{
	const struct workgroup *g = m->group;
	const uint64_t whole = turns_slice(m), limit = within_limit(m, steps),
		room = limit < m->turns.patience ? limit : m->turns.patience;
	uint64_t slice = m->turns.slice, sum = 0;
	uint32_t turn = m->turns.turn;
	for (;;) {
		const uint64_t most = slice < limit ? slice : limit;
		uint64_t left = most;
		w->floats_now = *floats;
		block_runs(w, &left);
		*floats = w->floats_now;
		if (left && w->state == WAVE_READY) left -= run_wave(w, left, floats);
		const uint64_t done = most - left;
		slice -= done;
		sum += done;
		if (w->state == WAVE_ENDED) group_wave_ended(m, w);
		else if (w->state != WAVE_AT_BARRIER) break;
		const uint32_t next = turn_after(m, turn, 1);
		if (g->waves[next]->state != WAVE_READY || sum + whole >= room) break;
		turn = next;
		w = g->waves[turn];
		slice = whole;
	}
	host_vectors_done();
	m->turns.turn = turn;
	m->turns.slice = slice;
	account(m, w, sum);
	return sum;
}

enum machine_status machine_step(struct machine *m, uint64_t steps)
{
	uint32_t host = host_floats_get(), floats = 0;     // floats: the control that the waves have loaded
	for (;;) {
		struct wave *w = NULL;
		while (m->progress.status == MACHINE_RUNNING && !(w = next_ready(m))) {
			if (!group_is_over(m, m->group)) continue;
			m->work.ended++;
			if (m->dispatch->setup) floats_back(host, &floats);
			if (!turns_next(m) && !start_next(m)) m->progress.status = MACHINE_DONE;
		}
		if (m->progress.status != MACHINE_RUNNING || !steps) break;
		if (is_wanted(m)) {
			floats_back(host, &floats);
			if (machine_heed(m, w)) break;
		}
		uint64_t done;
		if (!machine_is_watched(m)) done = take_turns(m, w, steps, &floats);
		else m->turns.slice -= done = machine_advance(m, w, steps < m->turns.slice ? steps : m->turns.slice, &floats);
		steps -= done;
		if (m->turns.patience > done) m->turns.patience -= done;
		else steps -= turns_over(m, steps, &floats);
	}
	if (!machine_is_watched(m)) floats_back(host, &floats);
	m->progress.result.ok = m->progress.status == MACHINE_DONE;
	return m->progress.status;
}

void machine_step_groups(struct machine *m, uint64_t end)
{
	m->work.end = end < m->work.total || m->threads.worker ? end : m->work.total;
	if (m->progress.status == MACHINE_RUNNING && !start_next(m)) m->progress.status = MACHINE_DONE;
	machine_step(m, UINT64_MAX);
	if (m->progress.status == MACHINE_DONE && m->work.next < m->work.total) m->progress.status = MACHINE_RUNNING;
}

struct wave *machine_current(struct machine *m)
{
	if (m->progress.status == MACHINE_DONE || !m->group || !m->group->count) return NULL;
	if (m->progress.status == MACHINE_RUNNING) return next_ready(m);
	return m->group->waves[m->progress.result.wave];
}

const struct machine_result *machine_result(struct machine *m) { return &m->progress.result; }

bool machine_run(struct machine *m, const struct machine_dispatch *d)
{
	machine_start_scheduled(m, d);
	if (m->progress.status == MACHINE_RUNNING && jobs_can_run(m)) jobs_run(m);
	else machine_step_groups(m, m->work.total);
	return m->progress.result.ok;
}

// ---- results ------------------------------------------------------------------------------------------------------
const struct program *machine_program(const struct machine *m) { return m->program; }
const struct machine_dispatch *machine_dispatch_of(const struct machine *m) { return m->dispatch; }
uint32_t machine_entry(const struct machine *m) { return m->launch.entry; }

const struct insn *machine_code(const struct machine *m, size_t *count)
{
	if (count) *count = m->code.count;
	return m->code.insns;
}

const struct wave_counts *machine_counts(const struct machine *m)
{
	struct wave_counts sum = {0};
	struct machine *own = (struct machine *)(uintptr_t)m;      // the machine keeps the counts for the caller
	if (!m->counts) own->counts = arena_alloc(&own->arena, (m->code.count + 1) * sizeof *m->counts);
	for (size_t k = 0; k < m->code.count; k++) {
		sum.hits += m->changes[k].hits;
		sum.lanes += m->changes[k].lanes;
		m->counts[k] = sum;
	}
	return m->counts;
}

const struct insn *machine_insn_at(const struct machine *m, uint64_t address)
{
	uint32_t k = prepared_index(&m->code, address);
	return k == NO_INSN ? NULL : &m->code.insns[k];
}
