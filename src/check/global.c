// global-race, stale-scalar-load: memory that two waves of the dispatch touch, one of them writing, with nothing that orders them; and what a vector
// store wrote, loaded by a scalar load that may find the old value in its cache.
//
// Workgroups run one after the other here, but that orders nothing. Within a workgroup barriers and locks in LDS do (order.h); among all waves what
// one of them learns from memory: an atomic with a result, or a load past the caches (glc; on gfx12 scope SCOPE_DEV), that finds what another wave wrote
// there by an atomic or a store, comes after all that that wave had waited for before it. Plain loads see that only once the vector cache is emptied.
// A store of the value that is there already is none.
#include <inttypes.h>
#include <string.h>
#include "check/known.h"
#include "check/order.h"
#include "isa/facts.h"
#include "wave/buffer.h"
#include "wave/state.h"

enum { PAGE_BITS = 12, PAGE_CELLS = (1 << PAGE_BITS) / 4, MOST_PAGES = 4096 /* others are not looked at */, MOST_RELEASES = 1 << 20, FLAG_BYTES = 8 };

// Who touched a dword: instruction and access (waits.c) count from 1.
struct cell_access { uint32_t insn, wave, access; };
// Atomics without a result add to what the next one that looks will learn.
struct release { const struct known *known; uint32_t wave, covered; const struct release *before; };
struct cell {
	struct cell_access wrote, read[2];
	uint8_t wrote_bytes, read_bytes[2];
	bool atomic;                           // the last write was one
	uint32_t holder;                       // the wave that looked at it last, past the caches
	uint32_t covered;                      // the accesses of the writer that were done before it
	const struct known *known;             // what the writer knew
	const struct release *others;
};
struct page { uint64_t number; struct cell at[PAGE_CELLS]; };

// A moment of a wave by the clock of its workgroup (order.h): what was done then, and known.
struct moment { uint32_t covered; const struct known *known; };
struct global_wave {
	uint32_t number;                       // in the dispatch, from 1
	uint32_t workgroup[3], id;
	struct { struct moment *at; size_t n, room; } past;
	const struct known *knows, *sees, *scalar_sees;     // sees: what plain loads find, scalar_sees: scalar ones
	const struct known *told, *told_knows; uint64_t told_at;     // what others learn from it: made anew when its knowledge or its clock has changed
	uint64_t emptied;                      // the access that emptied the scalar cache last
};
struct check_global {
	struct page **table, *last; size_t room, pages, releases;
	struct { struct global_wave **at; size_t n, room; } waves;   // of the dispatch
	uint32_t first;                        // the number of the workgroup's first wave
};

// ---- cells ------------------------------------------------------------------------------------------------------------------------------------
static size_t slot_of(const struct check_global *g, uint64_t number)
{
	size_t at = (number * 0x9e3779b97f4a7c15ull >> 32) & (g->room - 1);
	while (g->table[at] && g->table[at]->number != number) at = (at + 1) & (g->room - 1);
	return at;
}

// NULL: there are too many pages.
static struct cell *cell_of(struct check_global *g, uint64_t address)
{
	uint64_t number = address >> PAGE_BITS;
	if (!g->last || g->last->number != number) {
		size_t at = slot_of(g, number);
		if (!g->table[at]) {
			if (g->pages == MOST_PAGES) return NULL;
			g->table[at] = heap_zeroed(1, sizeof(struct page));
			g->table[at]->number = number;
			g->pages++;
		}
		g->last = g->table[at];
	}
	return &g->last->at[address / 4 % PAGE_CELLS];
}

// ---- waves ------------------------------------------------------------------------------------------------------------------------------------
static struct global_wave *wave_of(const struct checker *c, const struct wave *w) { return c->global->waves.at[c->global->first - 1 + w->id]; }

static void start(struct checker *c, const struct wave *w)
{
	if (!c->global) {
		c->global = arena_alloc(&c->arena, sizeof *c->global);
		c->global->room = 2 * MOST_PAGES;
		c->global->table = heap_zeroed(c->global->room, sizeof *c->global->table);
	}
	struct global_wave *g = arena_alloc(&c->arena, sizeof *g);
	*arena_push(&c->arena, &c->global->waves) = g;
	g->number = (uint32_t)c->global->waves.n;
	g->id = w->id;
	machine_workgroup_of(w, g->workgroup);
	if (!w->id) c->global->first = g->number;
}

static void release(struct checker *c)
{
	for (size_t k = 0; c->global && k < c->global->room; k++) heap_free(c->global->table[k]);
	if (c->global) heap_free(c->global->table);
}

static bool is_vector_memory(const struct code_counted *on) { return on->kind == CODE_RETURN_MEMORY || on->kind == CODE_RETURN_FLAT; }

// Up to which of its accesses all of the wave's memory is done, before the access `now`.
static uint32_t covered_by(const struct check_wave *k, uint64_t now)
{
	for (uint32_t n = 0; n < k->waits.n; n++)
		if (k->waits.at[n].id < now && is_vector_memory(&k->waits.at[n].on)) return (uint32_t)k->waits.at[n].id - 1;
	return (uint32_t)now - 1;
}

// Waves of a workgroup whose memory goes one way need not wait for one another's accesses: on one CU, as GCN always has them.
static bool one_way(const struct checker *c)
{
	const struct program_kernel *k = c->machine->dispatch->kernel;
	return !c->target.gpu->facts->wgps || (k && !program_setting(k, "workgroup_processor_mode", 1));
}

// The wave's clock has gone on: what is so when that happens.
static void remember(struct checker *c, const struct check_wave *k, const struct wave *w, struct global_wave *g)
{
	uint32_t time = check_order_time(c->order, w->id);
	struct moment now = { one_way(c) ? (uint32_t)k->accesses : covered_by(k, k->accesses + 1), g->knows };
	while (g->past.n + 1 < time) *arena_push(&c->arena, &g->past) = now;
}

// What a wave of the same workgroup did up to the time that this one knows of.
static const struct moment *moment_of(const struct checker *c, const struct wave *w, uint32_t other)
{
	const struct global_wave *o = c->global->waves.at[c->global->first - 1 + other];
	uint32_t time = check_order_known(c->order, w->id, other);
	return time && o->past.n ? &o->past.at[time < o->past.n ? time - 1 : o->past.n - 1] : NULL;
}

// All that another wave may learn from this one, besides what it did itself.
static const struct known *tell(struct checker *c, const struct wave *w, struct global_wave *g)
{
	uint64_t at = 1;
	for (uint32_t n = 0; n < w->group->count; n++) at += check_order_known(c->order, w->id, n);
	if (g->told_at == at && g->told_knows == g->knows) return g->told;
	g->told_at = at;
	g->told = g->told_knows = g->knows;
	for (uint32_t n = 0; n < w->group->count; n++) {
		const struct moment *m = n == w->id ? NULL : moment_of(c, w, n);
		if (!m) continue;
		g->told = known_join(&c->arena, g->told, m->known);
		if (m->covered) g->told = known_with(&c->arena, g->told, c->global->first + n, m->covered);
	}
	return g->told;
}

// ---- order ------------------------------------------------------------------------------------------------------------------------------------
enum how { THROUGH_CACHES, PAST_CACHES };      // plain loads; all others
static bool is_before(const struct checker *c, const struct wave *w, const struct global_wave *g, const struct cell_access *a, enum how how)
{
	if (!a->insn || a->wave == g->number || known_has(how == THROUGH_CACHES ? g->sees : g->knows, a->wave, a->access)) return true;
	for (uint32_t n = 0; n < w->group->count; n++) {
		const struct moment *m = n == w->id ? NULL : moment_of(c, w, n);
		if (m && ((a->wave == c->global->first + n && m->covered >= a->access) || known_has(m->known, a->wave, a->access))) return true;
	}
	return false;
}

// The wave finds there what the last one to write it left: what that one had done comes before what this one does now.
static void learn(struct checker *c, struct global_wave *g, struct cell *x)
{
	g->knows = known_join(&c->arena, g->knows, x->known);
	if (x->covered && x->wrote.wave != g->number) g->knows = known_with(&c->arena, g->knows, x->wrote.wave, x->covered);
	for (const struct release *r = x->others; r; r = r->before) {
		g->knows = known_join(&c->arena, g->knows, r->known);
		if (r->covered && r->wave != g->number) g->knows = known_with(&c->arena, g->knows, r->wave, r->covered);
	}
}

// Without changing it; the holder of a lock stays who took it.
static void look(struct checker *c, struct global_wave *g, struct cell *x)
{
	if (!x->wrote.insn || x->wrote.wave == g->number) return;
	learn(c, g, x);
	if (!x->atomic) x->holder = g->number;
}

static const char *name_of(struct checker *c, const struct global_wave *me, uint32_t wave)
{
	const struct global_wave *o = c->global->waves.at[wave - 1];
	if (o->number - o->id == me->number - me->id) return arena_printf(&c->arena, "wave %u", o->id);
	return arena_printf(&c->arena, "wave %u of workgroup (%u,%u,%u)", o->id, o->workgroup[0], o->workgroup[1], o->workgroup[2]);
}

static void report(struct checker *c, const struct wave *w, const struct insn *i, const struct global_wave *g, const struct cell_access *before, uint64_t address, bool writes, bool wrote)
{
	struct check_finding *f = check_found(c, CHECK_GLOBAL_RACE, w, i, 1);
	if (!f) return;
	const char *other = name_of(c, g, before->wave);
	bool seen_late = !writes && known_has(g->knows, before->wave, before->access);
	check_say(c, f, "wave %u of workgroup (%u,%u,%u) %s 0x%" PRIx64 ", which %s %s, %s", g->id, g->workgroup[0], g->workgroup[1], g->workgroup[2], writes ? "writes" : "reads", address,
	          other, wrote ? "wrote" : "read", seen_late ? "and its cache may still hold what was there before" : "and nothing says which is first");
	check_blame(c, f, &c->code[before->insn - 1], "%s did it here", other);
	if (seen_late) f->hint = "empty the vector cache before (buffer_wbinvl1, buffer_gl0_inv, global_inv), or load past it: glc, on gfx12 scope:SCOPE_DEV";
	else if (before->wave >= c->global->first) f->hint = "a wait for memory, and then s_barrier in both waves; or an atomic";
	else f->hint = "workgroups are ordered only by what they tell each other through memory: an atomic after a wait, or atomics for the data";
}

// ---- accesses -------------------------------------------------------------------------------------------------------------------------------------
// Of one instruction: what it is, and who does it.
struct doing {
	struct wave *w;
	const struct insn *i;
	struct global_wave *g;
	enum how how;
	bool flag, atomic, said;               // flag: a load that orders; said: a race was reported
	uint32_t access, covered;
	const struct known *told;
};

static bool at_once(const struct checker *c, const struct doing *d, const struct cell_access *a, uint8_t bytes, uint8_t mine)
{
	return !d->said && a->insn && a->wave != d->g->number && bytes & mine && !is_before(c, d->w, d->g, a, d->how);
}

static void read_cell(struct checker *c, struct doing *d, struct cell *x, uint64_t address, uint8_t bytes)
{
	if (d->flag) {
		look(c, d->g, x);
		return;
	}
	if (at_once(c, d, &x->wrote, x->wrote_bytes, bytes)) {
		report(c, d->w, d->i, d->g, &x->wrote, address, false, true);
		d->said = true;
	}
	if (x->read[0].wave != d->g->number) {
		x->read[1] = x->read[0];
		x->read_bytes[1] = x->read_bytes[0];
		x->read_bytes[0] = 0;
	}
	x->read[0] = (struct cell_access){ (uint32_t)(d->i - c->code) + 1, d->g->number, d->access };
	x->read_bytes[0] |= bytes;
}

static void write_cell(struct checker *c, struct doing *d, struct cell *x, uint64_t address, uint8_t bytes, bool looks)
{
	bool orders = d->atomic || x->holder == d->g->number;
	if (!(orders && (x->atomic || x->holder == d->g->number)) && at_once(c, d, &x->wrote, x->wrote_bytes, bytes)) {
		report(c, d->w, d->i, d->g, &x->wrote, address, true, true);
		d->said = true;
	}
	for (int n = 0; n < 2; n++)
		if (at_once(c, d, &x->read[n], x->read_bytes[n], bytes)) {
			report(c, d->w, d->i, d->g, &x->read[n], address, true, false);
			d->said = true;
		}
	if (looks) {
		learn(c, d->g, x);
		x->holder = d->g->number;
	}
	if (looks || !d->atomic) {
		x->others = NULL;                    // it knows them, or nobody learns from them any more
	} else if (x->wrote.insn && x->atomic && x->wrote.wave != d->g->number && c->global->releases < MOST_RELEASES) {
		struct release *r = arena_alloc(&c->arena, sizeof *r);
		*r = (struct release){ x->known, x->wrote.wave, x->covered, x->others };
		x->others = r;
		c->global->releases++;
	}
	x->wrote_bytes = x->wrote.wave == d->g->number ? x->wrote_bytes | bytes : bytes;
	x->wrote = (struct cell_access){ (uint32_t)(d->i - c->code) + 1, d->g->number, d->access };
	x->atomic = orders;
	x->covered = d->covered;
	x->known = looks ? tell(c, d->w, d->g) : d->told;
}

// What a store puts into those bytes is there already.
static bool stays(const struct doing *d, uint32_t shift, unsigned lane, uint64_t address, uint32_t done, uint32_t n)
{
	const struct mem_plan *m = d->i->mem;
	const uint8_t *memory = memory_find(&d->w->machine->memory, address, n);
	if (!memory || !m->data_at || (!m->copy && m->bytes > 2)) return false;
	for (uint32_t b = 0; b < n; b++)
		if (memory[b] != (uint8_t)(ROW(d->w, m->data_at)[(done + b) / 4 * LANES + lane] >> (shift + (done + b) % 4 * 8))) return false;
	return true;
}

// Whether an atomic leaves what is there, so that it only looks.
static bool only_looks(const struct doing *d, unsigned lane, uint64_t address)
{
	const struct mem_plan *m = d->i->mem;
	const uint8_t *memory = m->atomic && m->bytes <= 8 && m->data_at ? machine_memory(d->w->machine, address, m->bytes) : NULL;
	uint64_t old = 0, data[2] = { 0, 0 }, all = m->bytes == 8 ? ~0ull : (1ull << 8 * m->bytes) - 1;
	const uint32_t at[2] = { m->data_at, m->data2_at };
	if (!memory) return false;
	memcpy(&old, memory, m->bytes);
	for (int k = 0; k < 2; k++)
		if (at[k]) data[k] = ROW(d->w, at[k])[lane] | (m->bytes == 8 ? (uint64_t)ROW(d->w, at[k])[lane + LANES] << 32 : 0);
	return !((m->atomic(d->w->mode, old, data[0], data[1]) ^ old) & all);
}

static void touch_element(struct checker *c, struct doing *d, uint32_t shift, unsigned lane, uint64_t address, uint32_t bytes)
{
	const struct mem_plan *m = d->i->mem;
	bool looks = m->returns, only = looks && only_looks(d, lane, address);
	for (uint32_t done = 0; done < bytes;) {
		uint32_t within = (uint32_t)(address + done) & 3, n = 4 - within < bytes - done ? 4 - within : bytes - done;
		struct cell *x = cell_of(c->global, address + done);
		uint8_t mask = (uint8_t)(((1u << n) - 1) << within);
		if (!x) return;
		if (m->direction == ISA_LOAD) read_cell(c, d, x, address + done, mask);
		else if (only) look(c, d->g, x);
		else if (m->direction == ISA_ATOMIC || !stays(d, shift, lane, address + done, done, n)) write_cell(c, d, x, address + done, mask, looks);
		done += n;
	}
}

static bool goes_past_caches(const struct insn *i)
{
	enum { SCOPE_DEVICE = 2 };
	return code_get(i->inst, ISA_F_GLC, 0) || code_get(i->inst, ISA_F_SCOPE, 0) >= SCOPE_DEVICE;
}

static void look_at_vector(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	if (m->how == ISA_FORMATTED || m->how == ISA_BLOCK || m->how == ISA_FROM_LDS || !wave_exec(w)) return;
	if (m->space == ISA_BUFFER && (check_in_scratch(c, w, i) || (m->bytes > 4 && buffer_read(w, m->saddr_at, false).swizzle))) return;
	const struct touch *t = check_touch(c, w, i);
	struct global_wave *g = wave_of(c, w);
	bool past = goes_past_caches(i);
	struct doing d = { .w = w, .i = i, .g = g, .how = m->direction != ISA_LOAD || past ? PAST_CACHES : THROUGH_CACHES, .access = (uint32_t)k->accesses, .covered = covered_by(k, k->accesses) };
	d.flag = m->direction == ISA_LOAD && past && m->bytes <= FLAG_BYTES;
	d.atomic = m->direction == ISA_ATOMIC || (past && code_field_index(i->inst->form, ISA_F_SCOPE) >= 0);
	if (m->direction != ISA_LOAD) d.told = tell(c, w, g);
	uint32_t shift = m->direction == ISA_STORE ? check_store_shift(c, w, i) : 0;
	for (uint64_t left = t->active & ~t->in_lds & ~t->in_scratch; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		touch_element(c, &d, shift, lane, t->address[lane], t->bytes);
	}
}

// ---- scalar loads ---------------------------------------------------------------------------------------------------------------------------------
static bool scalar_sees(const struct checker *c, const struct wave *w, const struct cell_access *a)
{
	for (uint32_t n = 0; n < w->group->count; n++)
		if (known_has(c->global->waves.at[c->global->first - 1 + n]->scalar_sees, a->wave, a->access)) return true;
	return false;
}

static void look_at_scalar(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct touch *t = check_touch(c, w, i);
	struct global_wave *g = wave_of(c, w);
	uint32_t bytes = i->mem->bytes;
	bool waits = g->emptied && log_waits_pending(&k->waits, g->emptied);
	for (uint64_t at = t->address[0] & ~3ull; at < t->address[0] + bytes; at += 4) {
		struct cell *x = cell_of(c->global, at);
		if (!x || !x->wrote.insn || (!waits && scalar_sees(c, w, &x->wrote))) continue;
		if (!is_before(c, w, g, &x->wrote, PAST_CACHES)) {
			report(c, w, i, g, &x->wrote, at, false, true);
			return;
		}
		struct check_finding *f = check_found(c, CHECK_STALE_SCALAR, w, i, 0);
		if (!f) return;
		check_say(c, f, "this loads 0x%" PRIx64 " through the scalar cache, which may still hold what was there before a vector store", at);
		check_blame(c, f, &c->code[x->wrote.insn - 1], "%s stored it here", name_of(c, g, x->wrote.wave));
		f->hint = waits ? "wait for s_dcache_inv before the load" : "between them: a wait for the store, s_dcache_inv, and a wait for that; or a vector load";
		return;
	}
}

static void before(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	struct global_wave *g = wave_of(c, w);
	enum isa_effect effect = i->inst->form->record->class_->effect;
	if (w->group->count > 1 && check_order_time(c->order, w->id) != g->past.n + 1) remember(c, k, w, g);
	if (effect == ISA_EFFECT_empty_l0) g->sees = g->knows;
	if (effect == ISA_EFFECT_empty_scalar) {
		g->scalar_sees = known_with(&c->arena, tell(c, w, g), g->number, covered_by(k, k->accesses));
		g->emptied = k->accesses;
	}
	if (!i->mem || i->mem->space == ISA_DS || i->mem->space == ISA_SCRATCH) return;
	if (i->mem->space != ISA_SCALAR) look_at_vector(c, k, w, i);
	else if (i->mem->direction == ISA_LOAD) look_at_scalar(c, k, w, i);
}

const struct check_hooks check_global = { .start = start, .before = before, .free = release };
