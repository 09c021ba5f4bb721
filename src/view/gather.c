// Gathers waves from the log: the instructions of each in order, and their changes in blocks. Each block begins with
// all registers that are not 0, so the page reads one block for any place.
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include "base/bits.h"
#include "view/live.h"

enum { BLOCK_EVENTS = 2048, BLOCK_BYTES = 256 << 10 };
enum { CHANGE_SCALAR, CHANGE_VGPR, CHANGE_ACCESS, CHANGE_STORED, CHANGE_LAST };      // as in state.js

struct log_bytes view_deflate(const void *bytes, size_t n, bool stored)
{
	struct log_bytes out = { .room = compressBound(n) + n / 1024 };
	uLongf size = out.room;
	out.at = heap_alloc(out.room);
	must(compress2(out.at, &size, bytes, n, stored ? 0 : 6) == Z_OK ? out.at : NULL);
	out.n = size;
	return out;
}

// ---- blocks -------------------------------------------------------------------------------------------------------
static void close_block(struct view_gathered *g, struct view_wave *w)
{
	uint32_t count = (uint32_t)w->events.n - w->open_first;
	if (count)
		*arena_push(&g->arena, &w->blocks) = (struct view_block){ w->open_first, count,
		                                                          view_deflate(w->open.at, w->open.n, g->memory.stored) };
	w->open_first += count;               // until it is opened again: two changes by hand at one place close it twice
	w->open.n = 0;
}

static bool has_value(const row v)
{
	for (unsigned lane = 0; lane < LANES; lane++) if (v[lane]) return true;
	return false;
}

// Writes all registers that are not 0 as changes from 0, and the last access.
static void open_block(struct view_wave *w, const struct log_wave *now)
{
	uint64_t count = w->last.count ? 1 + w->last.count : 0;
	for (unsigned k = 0; k < LOG_SCALARS; k++) count += now->s[k] != 0;
	for (unsigned k = 0; k < now->vgprs; k++) count += has_value(now->v[k]);
	w->open_first = (uint32_t)w->events.n;
	log_put_number(&w->open, count);
	for (unsigned k = 0; k < LOG_SCALARS; k++) {
		if (!now->s[k]) continue;
		log_put_byte(&w->open, CHANGE_SCALAR);
		log_put_number(&w->open, k);
		log_put_signed(&w->open, (int32_t)now->s[k]);
	}
	for (unsigned k = 0; k < now->vgprs; k++) {
		if (!has_value(now->v[k])) continue;
		log_put_byte(&w->open, CHANGE_VGPR);
		log_put_number(&w->open, k);
		// the reader does not have exec yet
		view_put_row(&w->open, now->v[k], bits_below(now->lanes), 0, now->lanes);
	}
	if (!w->last.count) return;
	log_put_byte(&w->open, CHANGE_LAST);
	log_put_number(&w->open, w->open_first - w->last.event);
	log_put(&w->open, w->last.bytes.at, w->last.bytes.n);
}

// ---- instructions ---------------------------------------------------------------------------------------------------
// Writes the accesses of an instruction, and how many changes of memory are its own.
static unsigned put_memory(struct view_gathered *g, struct view_wave *w, const struct log_state *s,
                           const struct log_event *e, const struct insn *i)
{
	unsigned count = view_memory_touch(&g->memory, &w->changes, s, e, i), own = view_memory_change(&g->memory, s, e, true);
	if (count) {
		w->last.event = (uint32_t)w->events.n - 1;
		w->last.count = count;
		w->last.bytes.n = 0;
		log_put(&w->last.bytes, w->changes.at, w->changes.n);
	}
	if (!own) return count;
	log_put_byte(&w->changes, CHANGE_STORED);
	log_put_number(&w->changes, own);
	return count + 1;
}

static unsigned put_registers(struct view_wave *w, const struct log_event *e, uint64_t exec)
{
	unsigned count = 0;
	for (size_t k = 0; k < e->change_count; k++) {
		const struct log_change *c = &e->changes[k];
		if (!c->lanes || c->file == LOG_MEMORY || c->file == LOG_LDS) continue;
		log_put_byte(&w->changes, c->file == LOG_SCALAR ? CHANGE_SCALAR : CHANGE_VGPR);
		log_put_number(&w->changes, c->index);
		if (c->file == LOG_SCALAR) log_put_signed(&w->changes, (int32_t)c->delta[0]);
		else view_put_row(&w->changes, c->delta, c->lanes, exec, w->lanes);
		count++;
	}
	return count;
}

// ---- waves --------------------------------------------------------------------------------------------------------
static struct view_wave **slot(struct view_gathered *g, uint32_t n)
{
	while (g->by_slot.n <= n) *arena_push(&g->arena, &g->by_slot) = NULL;
	return &g->by_slot.at[n];
}

// Returns the entry of a wave, or makes one. `since` is its first cycle, or step.
static struct view_wave *wave_of(struct view_gathered *g, const struct log_wave *now, uint64_t since)
{
	struct view_wave **w = slot(g, now->slot);
	if (*w) return *w;
	*w = arena_alloc(&g->arena, sizeof **w);
	**w = (struct view_wave){ .number = now->number, .start = since, .next = since, .wave = now->wave,
	                          .lanes = now->lanes, .vgprs = now->vgprs, .cu = now->cu, .simd = now->simd,
	                          .seen = g->memory.changes, .changes_before = g->memory.changes };
	memcpy((*w)->workgroup, now->workgroup, sizeof (*w)->workgroup);
	(*w)->under_way = heap_zeroed(1, sizeof *(*w)->under_way);
	*arena_push(&g->arena, &g->waves) = *w;
	return *w;
}

// Sets the accesses that the instruction waits for, if it is a wait.
static void put_waits(struct view_gathered *g, struct view_wave *w, const struct log_reader *r, struct view_event *v)
{
	enum { MOST = UINT8_MAX };
	struct log_wait_item back[LOG_WAITS_ROOM];
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[v->insn];
	uint64_t now = w->events.n - 1;
	if (machine_insn_is_end(i)) return;
	size_t n = log_waits_step(w->under_way, i, now, v->insn, back);
	v->waits = (uint8_t)(n < MOST ? n : MOST);
	for (size_t k = 0; k < v->waits; k++) *arena_push(&g->arena, &w->waits) = (uint32_t)(now - back[k].id);
}

static uint32_t at_most(uint64_t x) { return x < UINT32_MAX ? (uint32_t)x : UINT32_MAX; }

static void add_instruction(struct view_gathered *g, struct log_reader *r, struct log_event *e)
{
	const struct log_state *s = log_reader_state(r);
	const struct log_times *t = &e->time;
	bool timed = log_reader_chip(r) != NULL;
	uint64_t now = t->known ? t->issue : timed ? e->wave->issue : s->steps, exec = log_exec(e->wave);
	struct view_wave *w = wave_of(g, e->wave, t->known ? t->since : now);
	if (!w->open.n) open_block(w, e->wave);
	struct view_event *v = arena_push(&g->arena, &w->events);
	*v = (struct view_event){ .exec = exec, .insn = e->insn, .cause = VIEW_NO_TIME };
	if (t->known || !timed) {
		v->gap = at_most(now - w->next);
		w->next = now + 1;
	}
	if (t->known) {
		v->cause = (uint8_t)t->own_cause;
		v->own = at_most(t->own) < v->gap ? at_most(t->own) : v->gap;
		v->late = at_most(t->late);
		v->culprit = (uint32_t)(t->culprit + 1);
		v->late_by = (uint32_t)(t->late_by + 1);
	}
	put_waits(g, w, r, v);
	w->changes.n = 0;
	const struct insn *i = &machine_code(log_reader_machine(r), NULL)[e->insn];
	unsigned count = put_memory(g, w, s, e, i);
	v->lds = (uint16_t)g->memory.lds.cycles;
	v->lds_least = (uint16_t)g->memory.lds.least;
	count += put_registers(w, e, exec);
	log_put_number(&w->open, count);
	log_put(&w->open, w->changes.at, w->changes.n);
	v->changes = at_most(g->memory.changes - w->seen);
	w->seen = g->memory.changes;
	log_next(r, e);
	g->events++;
	if (w->events.n - w->open_first >= BLOCK_EVENTS || w->open.n >= BLOCK_BYTES) close_block(g, w);
}

static void set_fault(struct view_gathered *g, struct log_reader *r, const struct log_event *e)
{
	size_t count;
	const struct insn *code = machine_code(log_reader_machine(r), &count);
	const struct program *p = log_reader_program(r);
	unsigned line = e->insn < count && !machine_insn_is_end(&code[e->insn]) ? p->lines[code[e->insn].line].place.line : 0;
	g->fault = e->lane < 0 ? arena_printf(&g->arena, "line %u: %s", line, e->text)
	           : arena_printf(&g->arena, "line %u, lane %d: %s", line, e->lane, e->text);
}

// Returns whether a wave ended by running off the program. The end of a section issues then, which is not an
// instruction.
static bool ran_off(const struct log_reader *r, uint32_t pc)
{
	const struct insn *code = machine_code(log_reader_machine(r), NULL);
	const struct isa_class *before = pc && !machine_insn_is_end(&code[pc - 1])
	                                 ? isa_class(isa_record(code[pc - 1].inst->form)) : NULL;
	return machine_insn_is_end(&code[pc]) && !(before && before->effect == ISA_EFFECT_end);
}

// Extends the cycles of the dispatch to the end of wave `e->wave`, or to the event's result, even if not shown.
static void extend_cycles(struct view_gathered *g, const struct log_reader *r, const struct log_event *e)
{
	const struct log_times *t = &e->time;
	uint64_t last = 0;
	if (e->kind == LOG_INSTRUCTION && t->known) last = t->exec > t->issue ? t->exec : t->issue;
	if (e->kind == LOG_END) last = e->wave->issue + ran_off(r, e->wave->pc);
	if (g->timed && last >= g->cycles) g->cycles = last + 1;
}

static int by_place(const void *a, const void *b)
{
	const struct view_wave *x = *(struct view_wave *const *)a, *y = *(struct view_wave *const *)b;
	for (int k = 3; k-- > 0;) if (x->workgroup[k] != y->workgroup[k]) return x->workgroup[k] < y->workgroup[k] ? -1 : 1;
	return x->wave < y->wave ? -1 : x->wave > y->wave;
}

bool view_gather(struct view_gathered *g, struct log_reader *r, const struct view_options *o)
{
	uint64_t most = o->most ? o->most : VIEW_MOST;
	g->timed = log_reader_chip(r) != NULL;
	view_memory_open(&g->memory, r);
	g->memory.stored = o->stored;
	struct log_event e;
	while (log_peek(r, &e)) {
		extend_cycles(g, r, &e);
		bool chosen = e.kind == LOG_INSTRUCTION && (!o->filter
			|| (log_reader_state(r)->steps >= o->filter->after && log_chosen(o->filter, r, &e)));
		if (chosen && g->events < most) { add_instruction(g, r, &e); continue; }
		g->left_out += chosen;
		// scratch is 0 again when a wave starts
		bool changes = e.kind == LOG_EDIT || ((e.kind == LOG_INSTRUCTION || e.kind == LOG_START) && g->events < most);
		if (changes) view_memory_change(&g->memory, log_reader_state(r), &e, e.kind == LOG_EDIT);
		uint32_t where = e.wave ? e.wave->slot : 0;
		bool of_wave = e.wave != NULL;
		enum log_kind kind = e.kind;
		if (kind == LOG_FAULT && !o->cut) set_fault(g, r, &e);
		if (!log_next(r, &e)) break;
		if (!of_wave || !*slot(g, where)) continue;
		if (kind == LOG_EDIT) close_block(g, *slot(g, where));   // the next block begins with the edited values
		if (kind != LOG_END) continue;
		struct view_wave *w = *slot(g, where);
		close_block(g, w);
		w->ended = true;
		heap_free(w->under_way);
		w->under_way = NULL;
		*slot(g, where) = NULL;
	}
	for (size_t k = 0; k < g->waves.n; k++) if (g->waves.at[k]->open.n) close_block(g, g->waves.at[k]);
	view_memory_close(&g->memory);
	view_live(g, r);
	if (g->waves.n) qsort(g->waves.at, g->waves.n, sizeof *g->waves.at, by_place);
	return !log_reader_wrong(r);
}

void view_gather_free(struct view_gathered *g)
{
	for (size_t k = 0; k < g->waves.n; k++) {
		struct view_wave *w = g->waves.at[k];
		for (size_t n = 0; n < w->blocks.n; n++) heap_free(w->blocks.at[n].packed.at);
		heap_free(w->open.at);
		heap_free(w->changes.at);
		heap_free(w->last.bytes.at);
		heap_free(w->under_way);
	}
	view_memory_free(&g->memory);
	arena_free(&g->arena);
}
