#include "prepare/live_rows.h"
#include "isa/facts.h"
#include "prepare/paths.h"
#include "wave/effects.h"
#include <string.h>

enum { MOST = 1 << 14, SGPRS = 128, SCALAR_WORDS = SGPRS / 64 };
// Sets of rows and of SGPRs have one bit for each, in words.
// The state before an instruction, whose values may be read, is four sets in a row. SINCE: rows of a value that was
// written under this exec. BEFORE: of a value that was written before exec changed. OTHER: of a value of lanes that
// were not active when the row was written again, under this exec. The last set is of SGPRs that may be read.
// A state depends only on instructions that can follow, so it is found with theirs when it is first asked for.
enum { SINCE, BEFORE, OTHER, ROW_SETS, MOST_WORDS = ROW_SETS * (WAVE_MAX_VGPRS / 64) + SCALAR_WORDS };
// words: of a set of rows. size: words of a state.
// seen: flags of each instruction. OPEN: its state follows, after states of later instructions. AGAIN: one of them
// continues with it. STRAIGHT: only the next instruction follows it. UNKNOWN: instructions that follow are not known.
// CHANGED: its state changed when it was found last.
enum { OPEN = 1, FOUND = 2, AGAIN = 4, STRAIGHT = 8, UNKNOWN = 16, CHANGED = 32 };
struct live_rows {
	const struct prepared *code;
	enum kept_rows kept;
	size_t words, size;
	uint8_t *seen;
	uint64_t states[];
};

// The uses of an instruction, as a state. reads: values that it may read, as SINCE; rows that it reads in lanes that
// are not active, too, as OTHER. writes: rows that all active lanes write, as SINCE, and SGPRs that it always writes.
// changes: it writes exec.
struct use { uint64_t reads[MOST_WORDS], writes[MOST_WORDS]; bool changes; };

static uint64_t *state_at(struct live_rows *l, size_t k) { return l->states + k * l->size; }

// ---- one instruction ------------------------------------------------------------------------------------------------
static void add_registers(uint64_t *set, size_t words, unsigned first, unsigned count)
{
	for (unsigned k = first; k < first + count && k < 64 * words; k++) set[k / 64] |= 1ull << k % 64;
}

// Returns whether each active lane gets its result: an instruction whose lanes only depend on their own elements, or a
// load.
static bool writes_lanes(const struct insn *i)
{
	const struct effects *e = i->effects;
	const struct mem_plan *m = e->mem;
	if (e->across || e->quads) return false;
	return m ? i->access && m->direction == ISA_LOAD && !m->image && !m->status_at
	       : isa_record(i->inst->form)->unit == ISA_VALU;
}

static void find_use(struct use *u, const struct live_rows *l, const struct insn *i)
{
	const bool lanes = writes_lanes(i);
	const bool vector = isa_record(i->inst->form)->unit == ISA_VALU;         // other units may write SGPRs by a condition
	const size_t words = l->words;
	memset(u->reads, 0, l->size * sizeof *u->reads);
	memset(u->writes, 0, l->size * sizeof *u->writes);
	u->changes = false;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		const bool whole = x->write && x->bits == ~0u;
		u->changes |= x->write && x->first <= ISA_REG_EXEC + 1 && x->first + x->count > ISA_REG_EXEC;
		if (x->first < REG_VGPR) {
			if (x->read) add_registers(u->reads + ROW_SETS * words, SCALAR_WORDS, x->first, x->count);
			if (whole && vector) add_registers(u->writes + ROW_SETS * words, SCALAR_WORDS, x->first, x->count);
			continue;
		}
		const unsigned first = x->first - REG_VGPR;
		const bool across = x->lanes != EFFECT_OWN;
		if (x->read || across) add_registers(u->reads + SINCE * words, words, first, x->count);
		if (across) add_registers(u->reads + OTHER * words, words, first, x->count);
		if (whole && lanes) add_registers(u->writes + SINCE * words, words, first, x->count);
	}
}

// Returns the first flags of an instruction.
static unsigned flags_of(const struct live_rows *l, size_t k)
{
	const struct insn *i = &l->code->insns[k];
	if (!paths_exists(l->code->insns, l->code->count, k) || i->effects->moves || i->effects->skips) return UNKNOWN;
	const enum paths_kind kind = paths_kind(i);
	if (kind == PATHS_END) return l->kept == KEPT_ROWS_AT_END ? UNKNOWN : 0;
	if (kind != PATHS_ON || (!i->pair && isa_record(i->inst->form)->graphics)) return UNKNOWN;
	return i->effects->jumps ? 0 : STRAIGHT;
}

// ---- the flow -------------------------------------------------------------------------------------------------------
// Returns the number of instructions that may follow.
static unsigned next_of(const struct live_rows *l, size_t k, size_t next[2])
{
	if (l->seen[k] & STRAIGHT) next[0] = k + 1;
	if (l->seen[k] & (STRAIGHT | UNKNOWN)) return l->seen[k] & STRAIGHT ? 1 : 0;
	const unsigned n = paths_next(l->code->insns, k, next);
	for (unsigned to = 0; to < n; to++) next[to] = next[to] < l->code->count ? next[to] : l->code->count;
	return n;
}

// Changes `s` from the state after an instruction to the state before it.
static void go_before(const struct live_rows *l, const struct use *u, uint64_t *s)
{
	for (size_t w = 0; w < l->words; w++) {
		uint64_t *since = &s[SINCE * l->words + w], *before = since + l->words, *other = before + l->words;
		const uint64_t reads = u->reads[SINCE * l->words + w], writes = u->writes[SINCE * l->words + w];
		*since = u->changes ? *before : *since & ~writes;
		if (u->changes) *other = *before;
		else *before = (*before & ~writes) | (*other & writes);
		*since |= reads;
		*before |= reads;
		*other |= u->reads[OTHER * l->words + w];
	}
	for (size_t w = ROW_SETS * l->words; w < l->size; w++) s[w] = (s[w] & ~u->writes[w]) | u->reads[w];
}

static void state_before(struct live_rows *l, size_t k, uint64_t *s)
{
	struct use u;                  // its arrays have elements for few registers
	size_t next[2];
	const unsigned n = next_of(l, k, next);
	if (n) memcpy(s, state_at(l, next[0]), l->size * sizeof *s);
	else memset(s, l->seen[k] & UNKNOWN ? 0xff : 0, l->size * sizeof *s);
	if (l->seen[k] & UNKNOWN) return;
	for (size_t w = 0; n > 1 && w < l->size; w++) s[w] |= state_at(l, next[1])[w];
	find_use(&u, l, &l->code->insns[k]);
	go_before(l, &u, s);
}

struct order { struct { uint32_t *at; size_t n, room; } found, open; };

static void open_insn(struct live_rows *l, struct order *o, size_t k)
{
	l->seen[k] = (uint8_t)(OPEN | flags_of(l, k));
	*heap_push(&o->open) = (uint32_t)k;
}

// Lists the instructions that may follow instruction k and whose states are not known, and k: each after those that
// follow it, except in loops.
static void list_from(struct live_rows *l, struct order *o, size_t k)
{
	open_insn(l, o, k);
	while (o->open.n) {
		size_t next[2];
		k = o->open.at[o->open.n - 1];
		unsigned n = next_of(l, k, next);
		for (unsigned to = 0; to < n; to++) l->seen[next[to]] |= l->seen[next[to]] & OPEN ? AGAIN : 0;
		while (n && l->seen[next[n - 1]]) n--;
		if (n) open_insn(l, o, next[n - 1]);
		else {
			l->seen[k] ^= OPEN | FOUND;
			*heap_push(&o->found) = (uint32_t)k;
			o->open.n--;
		}
	}
}

// Finds an instruction's state. Returns whether it changed.
static bool find_state(struct live_rows *l, size_t k)
{
	uint64_t now[MOST_WORDS], *at = state_at(l, k);
	state_before(l, k, now);
	const bool changed = memcmp(now, at, l->size * sizeof *now);
	if (changed) memcpy(at, now, l->size * sizeof *now);
	return changed;
}

static bool next_changed(const struct live_rows *l, size_t k)
{
	size_t next[2];
	unsigned flags = 0;
	for (unsigned n = next_of(l, k, next); n; n--) flags |= l->seen[next[n - 1]];
	return flags & CHANGED;
}

// Goes backwards until the states before loops do not change: code without loops takes one round. Later rounds only
// find states from those that changed.
static void go_back(struct live_rows *l, const struct order *o)
{
	bool again = true;
	for (bool first = true; again; first = false) {
		again = false;
		for (size_t n = 0; n < o->found.n; n++) {
			const uint32_t k = o->found.at[n];
			const bool changed = (first || next_changed(l, k)) && find_state(l, k);
			l->seen[k] = (uint8_t)((l->seen[k] & ~CHANGED) | (changed ? CHANGED : 0));
			again |= changed && l->seen[k] & AGAIN;
		}
	}
}

static bool state_has(struct live_rows *l, size_t k, size_t set, unsigned reg)
{
	if (!l->seen[k]) {
		struct order o = { 0 };
		list_from(l, &o, k);
		go_back(l, &o);
		heap_free(o.found.at);
		heap_free(o.open.at);
	}
	return state_at(l, k)[set * l->words + reg / 64] >> reg % 64 & 1;
}

static size_t words_of(const struct prepared *code) { return (code->vgprs + 63) / 64; }

// Returns the number of bytes: with a state and a byte of `seen` for each instruction, and for what follows the last.
// A page is taken when a state in it is found.
static size_t bytes_of(const struct prepared *code)
{
	const size_t size = ROW_SETS * words_of(code) + SCALAR_WORDS;
	return sizeof(struct live_rows) + (code->count + 1) * (size * sizeof(uint64_t) + 1);
}

struct live_rows *live_rows_new(const struct prepared *code, enum kept_rows kept)
{
	if (kept == KEPT_ROWS_ALL || code->count > MOST) return NULL;
	struct live_rows *l = heap_pages(bytes_of(code));
	l->code = code;
	l->kept = kept;
	l->words = words_of(code);
	l->size = ROW_SETS * l->words + SCALAR_WORDS;
	l->seen = (uint8_t *)state_at(l, code->count + 1);
	return l;
}

void live_rows_free(struct live_rows *l)
{
	if (l) heap_pages_free(l, bytes_of(l->code));
}

bool live_rows_has(struct live_rows *l, size_t k, unsigned vgpr, bool changed)
{
	return !l || vgpr >= 64 * l->words || state_has(l, k, changed ? BEFORE : SINCE, vgpr);
}

bool live_rows_has_sgprs(struct live_rows *l, size_t k, unsigned sgpr, unsigned count)
{
	bool live = !l || sgpr + count > SGPRS;
	for (unsigned n = sgpr; !live && n < sgpr + count; n++) live = state_has(l, k, ROW_SETS, n);
	return live;
}
