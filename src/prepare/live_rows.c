#include "prepare/live_rows.h"
#include "isa/facts.h"
#include "prepare/paths.h"
#include "wave/effects.h"
#include <string.h>

enum { WORDS = WAVE_MAX_VGPRS / 64, MOST = 1 << 14, SGPRS = 128 };
struct row_set { uint64_t at[WORDS]; };
// Rows before an instruction whose values may be read. since: a value that was written under this exec. before: a value
// that was written before exec changed. other: a value of lanes that were not active when the row was written again,
// under this exec.
// sgprs: scalars that may be read.
struct live_state { struct row_set since, before, other; uint64_t sgprs[SGPRS / 64]; };
// back: instructions that are reached from a later one, or from themselves.
struct live_rows { const struct prepared *code; enum kept_rows kept; struct live_state *at; bool *back; };

// Rows that an instruction reads in active lanes, those that it reads in other lanes, too, and those that all active
// lanes write.
struct row_use { struct row_set reads, across, writes; };

static void add_rows(struct row_set *set, const struct effect *x)
{
	for (unsigned v = x->first - REG_VGPR; v < (unsigned)x->first - REG_VGPR + x->count; v++)
		set->at[v / 64] |= 1ull << v % 64;
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

static struct row_use use_of(const struct insn *i)
{
	struct row_use u = { 0 };
	const bool writes = writes_lanes(i);
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		if (x->first < REG_VGPR) continue;
		if (x->read) add_rows(&u.reads, x);
		if (x->lanes != EFFECT_OWN) add_rows(&u.across, x);
		if (x->write && writes && x->bits == ~0u) add_rows(&u.writes, x);
	}
	return u;
}

// Adds the SGPRs that an instruction reads, or those that it always writes.
static void add_sgprs(uint64_t set[SGPRS / 64], const struct insn *i, bool read)
{
	const bool writes = isa_record(i->inst->form)->unit == ISA_VALU;         // other units may write by a condition
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned k = x->first; k < (unsigned)x->first + x->count && k < SGPRS; k++)
			if (read ? x->read : x->write && writes && x->bits == ~0u) set[k / 64] |= 1ull << k % 64;
}

static void pass_sgprs(struct live_state *s, const struct insn *i)
{
	uint64_t reads[SGPRS / 64] = { 0 }, writes[SGPRS / 64] = { 0 };
	add_sgprs(reads, i, true);
	add_sgprs(writes, i, false);
	for (unsigned w = 0; w < SGPRS / 64; w++) s->sgprs[w] = (s->sgprs[w] & ~writes[w]) | reads[w];
}

static bool writes_exec(const struct insn *i)
{
	return effects_write(i->effects, ISA_REG_EXEC) || effects_write(i->effects, ISA_REG_EXEC + 1);
}

// Returns whether it is not known what the program reads from instruction k on.
static bool is_unknown(const struct live_rows *l, size_t k)
{
	const struct insn *i = &l->code->insns[k];
	if (!paths_exists(l->code->insns, l->code->count, k) || i->effects->moves || i->effects->skips) return true;
	const enum paths_kind kind = paths_kind(i);
	if (kind == PATHS_END) return l->kept == KEPT_ROWS_AT_END;
	return kind != PATHS_ON || (!i->pair && isa_record(i->inst->form)->graphics);
}

static struct live_state state_after(struct live_rows *l, size_t k)
{
	struct live_state out = { 0 };
	size_t next[2];
	for (unsigned n = paths_next(l->code->insns, k, next); n-- > 0;) {
		const size_t to = next[n] < l->code->count ? next[n] : l->code->count;
		l->back[to] |= to <= k;
		for (unsigned w = 0; w < WORDS; w++) {
			out.since.at[w] |= l->at[to].since.at[w];
			out.before.at[w] |= l->at[to].before.at[w];
			out.other.at[w] |= l->at[to].other.at[w];
		}
		for (unsigned w = 0; w < SGPRS / 64; w++) out.sgprs[w] |= l->at[to].sgprs[w];
	}
	return out;
}

static struct live_state state_before(struct live_rows *l, size_t k)
{
	struct live_state s;
	if (is_unknown(l, k)) return *(struct live_state *)memset(&s, 0xff, sizeof s);
	s = state_after(l, k);
	const struct insn *i = &l->code->insns[k];
	const struct row_use u = use_of(i);
	const bool changes = writes_exec(i);
	for (unsigned w = 0; w < WORDS; w++) {
		const uint64_t writes = u.writes.at[w];
		s.since.at[w] = changes ? s.before.at[w] : s.since.at[w] & ~writes;
		if (changes) s.other.at[w] = s.before.at[w];
		else s.before.at[w] = (s.before.at[w] & ~writes) | (s.other.at[w] & writes);
		s.since.at[w] |= u.reads.at[w] | u.across.at[w];
		s.before.at[w] |= u.reads.at[w] | u.across.at[w];
		s.other.at[w] |= u.across.at[w];
	}
	pass_sgprs(&s, i);
	return s;
}

// Goes backwards until nothing changes that a branch backwards leads to: code without loops takes one round.
static void flow(struct live_rows *l)
{
	for (bool again = true; again;) {
		again = false;
		for (size_t k = l->code->count; k-- > 0;) {
			const struct live_state now = state_before(l, k);
			again |= l->back[k] && memcmp(&now, &l->at[k], sizeof now);
			l->at[k] = now;
		}
	}
}

struct live_rows *live_rows_new(struct arena *a, const struct prepared *code, enum kept_rows kept)
{
	if (kept == KEPT_ROWS_ALL || code->count > MOST) return NULL;
	struct live_rows *l = arena_alloc(a, sizeof *l);
	*l = (struct live_rows){ .code = code, .kept = kept };
	l->at = arena_alloc(a, (code->count + 1) * sizeof *l->at);
	memset(&l->at[code->count], 0xff, sizeof *l->at);
	l->back = arena_alloc(a, (code->count + 1) * sizeof *l->back);
	flow(l);
	return l;
}

bool live_rows_has(const struct live_rows *l, size_t k, unsigned vgpr, bool changed)
{
	if (!l) return true;
	const struct row_set *set = changed ? &l->at[k].before : &l->at[k].since;
	return set->at[vgpr / 64] >> vgpr % 64 & 1;
}

bool live_rows_has_sgprs(const struct live_rows *l, size_t k, unsigned sgpr, unsigned count)
{
	bool live = !l || sgpr + count > SGPRS;
	for (unsigned n = sgpr; !live && n < sgpr + count; n++) live = l->at[k].sgprs[n / 64] >> n % 64 & 1;
	return live;
}
