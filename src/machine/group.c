// Workgroups: creation, start at the first instruction, reuse. machine_step runs them sequentially. Another scheduler
// has several open together (machine/schedule.h).
#include "isa/facts.h"
#include "blocks/blocks.h"
#include "machine/lookout.h"
#include "machine/schedule.h"
#include "wave/uops.h"
#include <inttypes.h>
#include <string.h>

// Returns the number of work-items of a whole workgroup.
static uint64_t whole_items(const struct machine *m)
{
	const uint32_t *n = m->launch.numthreads;
	return (uint64_t)n[0] * n[1] * n[2];
}

static uint32_t waves_of(const struct machine *m)
{
	const uint64_t lanes = m->program->wave;
	return (uint32_t)((whole_items(m) + lanes - 1) / lanes);
}

bool group_fits(const struct machine *m)
{
	uint64_t rows = (uint64_t)m->launch.numthreads[0] * m->launch.numthreads[1];
	return rows <= MACHINE_MAX_ITEMS && rows * m->launch.numthreads[2] <= MACHINE_MAX_ITEMS;
}

// Returns the number of VGPRs that waves use.
static uint32_t used_rows(const struct machine *m)
{
	enum { ABI_ROWS = 3 };
	return m->code.vgprs > ABI_ROWS ? m->code.vgprs : ABI_ROWS;
}

static struct group_layout layout_of(const struct machine *m)
{
	enum { PAGE = 4096, ALIGN = _Alignof(struct wave), BEHIND = offsetof(struct wave, temp) };
	size_t whole = sizeof(struct wave) + m->code.pool_rows * sizeof(row), behind = whole - BEHIND,
		before = offsetof(struct wave, v) + used_rows(m) * sizeof(row);
	for (size_t n = machine_owns_registers(m) ? (BEHIND - before) / (before + behind) : 0; n; n--) {
		// an odd multiple, so that not all waves are on the same lines of the host's caches
		size_t stride = ((BEHIND - before) / n / ALIGN - 1) / 2 * 2 * ALIGN + ALIGN;
		if ((n + 1) * stride >= whole) return (struct group_layout){ true, stride, whole };
	}
	return (struct group_layout){ false, (whole + PAGE - 1) / PAGE * PAGE + ALIGN, whole };
}

// Allocates memory for the next workgroups: for as many as there are, if waves lie together. Only pages of used
// registers and of used LDS are taken, because new memory is zero. Many waves are in huge pages, because a scheduler
// that has them open takes turns between them.
static void make_room(struct machine *m)
{
	enum { PAGE = 4096, ALIGN = _Alignof(struct wave), PLACES = PAGE / ALIGN };
	uint64_t waves = waves_of(m), more = m->work.total - m->work.next, n = machine_owns_registers(m) ? m->work.made.n : 1;
	if (n > more) n = more;
	if (!n) n = 1;
	struct group_layout l = layout_of(m);
	size_t waves_size = n * waves * l.stride + l.whole + PAGE + ALIGN,
		size = waves_size + n * (m->launch.lds_size + LDS_AFTER);
	char *memory = heap_pages(size);
	*arena_push(&m->run, &m->work.memory) = (struct group_memory){ memory, size };
	if (l.shared) heap_will_fill(memory, waves_size);
	m->work.room = (struct group_room){
		.layout = l, .left = (uint32_t)n, .waves = memory + ALIGN + m->work.made.n * waves % PLACES * ALIGN,
		.lds = (uint8_t *)memory + waves_size
	};
}

struct workgroup *group_new(struct machine *m)
{
	struct group_room *r = &m->work.room;
	struct workgroup *g = m->work.spare ? m->work.spare : arena_alloc(&m->run, sizeof *g);
	uint32_t waves = waves_of(m);
	if (!r->left) make_room(m);
	*arena_push(&m->run, &m->work.made) = g;
	g->waves = arena_alloc(&m->run, waves * sizeof *g->waves);
	for (uint32_t k = 0; k < waves; k++, r->wave++) {
		char *at = r->waves + r->wave * r->layout.stride;
		struct wave *w = g->waves[k] = (struct wave *)(void *)at;
		constants_copy(m, w);
	}
	r->left--;
	g->lds_size = m->launch.lds_size;
	g->lds = r->lds;
	r->lds += m->launch.lds_size + LDS_AFTER;
	if (g != m->work.spare) abi_scratch(m, g);
	m->work.spare = NULL;
	return g;
}

void group_forget_all(struct machine *m)
{
	m->work.made.at = NULL;
	m->work.memory.at = NULL;
	m->work.made.n = m->work.made.room = m->work.memory.n = m->work.memory.room = 0;
	m->work.room = (struct group_room){ 0 };
}

void group_free_all(struct machine *m)
{
	for (size_t k = 0; k < m->work.memory.n; k++) heap_pages_free(m->work.memory.at[k].pages, m->work.memory.at[k].size);
	group_forget_all(m);
	m->group = m->work.closed = m->work.spare = NULL;
}

void wave_belongs(struct wave *w, struct machine *m, struct workgroup *g, struct wave_counts *changes)
{
	w->machine = m;
	w->memory = &m->memory;
	w->gpu = m->gpu;
	w->group = g;
	w->changes = changes;
	w->facts = m->gpu->facts;
	w->code = m->code.insns;
	w->blocks = m->blocks ? blocks_all(m->blocks) : NULL;
	w->lanes = m->program->wave;
	w->keep16 = w->facts->keeps_halves ? 0xffff0000 : 0;
}

// Returns what the waves of a workgroup begin with. A worker has a copy of the dispatch's, which is of another machine.
static struct wave *first_wave(struct machine *m)
{
	enum { BYTES = offsetof(struct wave, mask), ALIGN = _Alignof(struct wave) };
	if (m->launch.like && m->launch.like->machine == m) return m->launch.like;
	char *memory = arena_alloc(&m->run, BYTES + ALIGN);
	struct wave *w = m->launch.like = (struct wave *)(void *)(memory + -(uintptr_t)memory % ALIGN);
	memset(w, 0, BYTES);
	wave_belongs(w, m, NULL, m->changes);
	w->pc = m->launch.entry;
	w->rows = m->launch.zero_rows = used_rows(m);
	m->launch.knows_rows = false;
	w->observed = m->options.keep_state;
	abi_start_all(m, w);
	return w;
}

// A row that the program does not read before it writes it need not be set to zero. Such rows are known when the first
// block is made.
static void find_zero_rows(struct machine *m)
{
	const struct block *first = m->blocks ? &blocks_all(m->blocks)[m->launch.entry] : NULL;
	if (m->launch.knows_rows || !first || !(first->code[0] || first->code[1]) || !machine_owns_registers(m)) return;
	m->launch.zero_rows = blocks_first_rows(m->blocks, m->launch.entry);
	m->launch.knows_rows = true;
}

// Sets the mask of what waves begin with: of exec with all lanes, or of exec 0.
static void begin_mask(struct wave *first, bool full)
{
	const uint64_t exec = full ? UINT64_MAX >> (64 - first->lanes) : 0;
	first->active = full ? first->lanes : 0;
	first->mask_of = exec;
	first->mask_raw[0] = (uint32_t)exec;
	first->mask_raw[1] = (uint32_t)(exec >> 32);
}

static void start_wave(struct machine *m, struct workgroup *g, struct wave *first, uint32_t id)
{
	struct wave *w = g->waves[id];
	const struct first_items *items = g->is_whole ? &m->launch.first.numbers[id] : NULL;
	if (w->scratch_used)
		memset(g->scratch_bytes + (uint64_t)id * m->program->wave * m->launch.scratch_lane, 0, w->scratch_used);
	const bool full = items && items->count == first->lanes;
	if (full != (first->active != 0)) begin_mask(first, full);
	// New memory is zero, and its pages are only taken when they are stored to.
	const uint32_t zero_rows = w->machine ? m->launch.zero_rows : 0;
	// Lanes 32 to 63 of a wave32 do not reach any result; whole rows are copied only for observers and at the end of
	// waves that are kept.
	m->code.host->rows->start(w, first, items ? items->v : NULL, items ? first->given_v : 0, zero_rows,
	                          machine_is_watched(m) ? LANES : m->program->wave);
	host_vectors_done();
	w->id = id;
	abi_start_wave(m, w);
	m->progress.result.waves++;
}

void group_fault(struct machine *m, struct wave *w)
{
	struct machine_result *r = &m->progress.result;
	const struct insn *i = &m->code.insns[w->last];
	const struct workgroup *g = w->group;
	r->line = i->line;
	r->pc = i->pc;
	r->wave = w->id;
	memcpy(r->workgroup, g->id, sizeof r->workgroup);
	for (uint32_t k = 0; k < g->count; k++)
		if (m->options.keep_state && g->waves[k]->state != WAVE_ENDED) keep_wave(m, g->waves[k]);
	m->progress.status = MACHINE_FAULT;
}

void group_start(struct machine *m, struct workgroup *g)
{
	const struct machine_dispatch *d = m->dispatch;
	g->index = (uint32_t)m->work.next++;
	g->id[0] = g->index % m->launch.groups[0];
	g->id[1] = g->index / m->launch.groups[0] % m->launch.groups[1];
	g->id[2] = g->index / m->launch.groups[0] / m->launch.groups[1];
	uint64_t items = 1;
	for (int k = 0; k < 3; k++) {
		uint32_t left = m->launch.items[k] - g->id[k] * m->launch.numthreads[k];
		g->size[k] = left < m->launch.numthreads[k] ? left : m->launch.numthreads[k];
		items *= g->size[k];
	}
	g->is_whole = items == whole_items(m);
	g->signals = 0;
	// Some C libraries store without a byte for a size of 0, which takes 60 ns in a page that was never written.
	if (g->lds_used) memset(g->lds, 0, g->lds_used);
	g->lds_used = 0;
	if (g->named_used) memset(g->named, 0, sizeof g->named);
	g->named_used = false;
	if (g->scratch_stored) memset(g->scratch_bytes, 0, g->scratch_size);
	g->scratch_stored = false;
	g->count = (uint32_t)((items + m->program->wave - 1) / m->program->wave);
	g->live = g->count;
	g->turn = m->options.backwards ? g->count - 1 : 0;
	struct wave *first = first_wave(m);
	first->group = g;
	find_zero_rows(m);
	abi_start_group(m, first);
	for (uint32_t k = 0; k < g->count; k++) start_wave(m, g, first, k);
	const bool shares = m->launch.shared_first != m->launch.shared_end;
	if (!shares && !d->setup && !d->observer) return;
	for (uint32_t k = 0; k < g->count; k++) {
		struct wave *w = g->waves[k];
		if (d->setup) d->setup(d->context, w);
		if (shares) shared_vgprs_start(w);
		if (d->setup) mode_changed(w);
		if (d->observer && d->observer->wave_start) d->observer->wave_start(d->observer->context, w);
	}
	for (uint32_t k = 0; k < g->count && m->progress.status == MACHINE_RUNNING; k++)
		if (g->waves[k]->state == WAVE_FAULT) group_fault(m, g->waves[k]);     // its first state could not be set
}

void group_wave_ended(struct machine *m, struct wave *w)
{
	const struct machine_observer *observer = m->dispatch->observer;
	if (observer && observer->wave_end) observer->wave_end(observer->context, w);
	if (m->options.keep_state) keep_wave(m, w);
	if (machine_insn_is_end(&m->code.insns[w->last])) m->progress.result.steps--;
	m->progress.waves++;
	m->progress.steps += w->steps;
	w->group->live--;
	if (w->named) barrier_left(w);
	if (w->group->signals) barrier_check(w->group);
}

bool group_is_over(struct machine *m, struct workgroup *g)
{
	for (uint32_t k = 0; k < g->count && g->live; k++) {
		struct wave *w = g->waves[k];
		if (w->state == WAVE_FAULT) {
			group_fault(m, w);
			return false;
		}
		if (w->state != WAVE_AT_BARRIER) continue;
		if (w->named_waits) {
			const struct named_barrier *b = &g->named[w->named];
			wave_fault(w, -1, "named barrier %u cannot complete: %u of %u waves have signalled it",
			           w->named, b->signals, b->members);
			group_fault(m, w);
			return false;
		}
		uint32_t missing = 0;
		for (uint32_t o = 0; o < g->count; o++) missing += g->waves[o]->state != WAVE_ENDED && !g->waves[o]->signalled;
		wave_fault(w, -1, "the barrier cannot complete: %u of the workgroup's %u waves never signal it", missing, g->count);
		group_fault(m, w);
		return false;
	}
	return true;
}

// ---- workgroups of another scheduler ------------------------------------------------------------------------------
struct workgroup *machine_open_group(struct machine *m)
{
	if (m->progress.status != MACHINE_RUNNING || m->work.next == m->work.total) return NULL;
	struct workgroup *g = m->work.closed;
	if (g) m->work.closed = g->next;
	else g = group_new(m);
	group_start(m, g);
	return m->progress.status == MACHINE_RUNNING ? g : NULL;
}

bool machine_close_group(struct machine *m, struct workgroup *g)
{
	bool ok = group_is_over(m, g);
	g->next = m->work.closed;
	m->work.closed = g;
	m->work.ended += ok;
	if (ok && m->progress.status == MACHINE_RUNNING && m->work.ended == m->work.total) m->progress.status = MACHINE_DONE;
	m->progress.result.ok = m->progress.status == MACHINE_DONE;
	return ok;
}

uint32_t machine_group_count(const struct workgroup *g) { return g->count; }
struct wave *machine_group_wave(const struct workgroup *g, uint32_t k) { return g->waves[k]; }
uint64_t machine_groups_left(const struct machine *m) { return m->work.total - m->work.next; }
uint32_t machine_group_lds(const struct machine *m) { return m->launch.lds_size; }
uint32_t machine_group_waves(const struct machine *m) { return waves_of(m); }

uint64_t machine_advance_wave(struct machine *m, struct wave *w, uint64_t steps)
{
	uint64_t done = 0;
	if (m->lookout) {
		while (done < steps && w->state == WAVE_READY) machine_step_wave(m, w), done++;
		return done;
	}
	uint32_t host = host_floats_get(), floats = 0;
	if (steps && w->state == WAVE_READY) done = machine_advance(m, w, steps, &floats);
	host_floats_set(host);
	return done;
}

static bool is_watched(const struct machine *m) { return m->options.keep_state || m->dispatch->observer; }

static void count_step(struct machine *m)
{
	m->progress.result.steps++;
	m->progress.spent++;
}

bool machine_put_off(struct machine *m)
{
	if (m->lookout || is_watched(m) || m->progress.spent + 1 >= m->options.max_steps) return false;
	count_step(m);
	return true;
}

enum wave_state machine_catch_up(struct machine *m, struct wave *w, uint32_t n)
{
	run_wave_together(w, n, m->host);
	if (w->state == WAVE_FAULT) group_fault(m, w);
	return w->state;
}

enum wave_state machine_step_wave(struct machine *m, struct wave *w)
{
	if (w->state != WAVE_READY) return w->state;
	if (m->lookout) lookout_before(m, w);
	if (is_watched(m)) run_wave_watched(w, 1, m->dispatch->observer);
	else run_wave_once(w, m->host);
	count_step(m);
	if (w->state == WAVE_ENDED) group_wave_ended(m, w);
	else if (w->state == WAVE_READY && m->progress.spent >= m->options.max_steps)
		wave_fault(w, -1, "still running after %" PRIu64 " instruction%s", m->threads.whole->options.max_steps,
		           m->threads.whole->options.max_steps == 1 ? "" : "s");
	if (w->state == WAVE_FAULT) group_fault(m, w);
	return m->lookout && lookout_after(m, w) ? WAVE_FAULT : w->state;
}
