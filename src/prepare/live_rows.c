#include "prepare/live_rows.h"
#include "isa/facts.h"
#include "prepare/paths.h"
#include "wave/effects.h"
#include <string.h>

enum { WORDS = WAVE_MAX_VGPRS / 64, MOST = 1 << 14, SGPRS = 128 };
struct row_set { uint64_t at[WORDS]; };
struct scalar_set { uint64_t at[SGPRS / 64]; };
// Rows before an instruction whose values may be read. since: a value that was written under this exec. before: a value
// that was written before exec changed. other: a value of lanes that were not active when the row was written again,
// under this exec.
// scalars: SGPRs that may be read.
struct live_state { struct row_set since, before, other; struct scalar_set scalars; };
struct live_rows { struct live_state *at; };

// The uses of an instruction, found once for all rounds.
// reads: rows that it reads in active lanes. across: rows that it reads in other lanes, too. writes: rows that all
// active lanes write.
// scalar_reads, scalar_writes: SGPRs that it may read, and that it always writes.
// next: instructions after it. back: it is reached from a later one, or from itself.
// unknown: what the program reads from it on is not known. changes: it writes exec.
struct step {
	struct row_set reads, across, writes;
	struct scalar_set scalar_reads, scalar_writes;
	uint32_t next[2];
	uint8_t nexts;
	bool unknown, changes, back;
};
// words: words of row sets that name a row.
struct flow { struct step *steps; size_t count; unsigned words; };

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

static void add_scalars(struct scalar_set *set, const struct effect *x)
{
	for (unsigned k = x->first; k < (unsigned)x->first + x->count && k < SGPRS; k++) set->at[k / 64] |= 1ull << k % 64;
}

static void find_use(struct step *s, const struct insn *i)
{
	const bool lanes = writes_lanes(i);
	const bool vector = isa_record(i->inst->form)->unit == ISA_VALU;         // other units may write SGPRs by a condition
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		const bool whole = x->write && x->bits == ~0u;
		if (x->read) add_scalars(&s->scalar_reads, x);
		if (whole && vector) add_scalars(&s->scalar_writes, x);
		if (x->first < REG_VGPR) continue;
		if (x->read) add_rows(&s->reads, x);
		if (x->lanes != EFFECT_OWN) add_rows(&s->across, x);
		if (whole && lanes) add_rows(&s->writes, x);
	}
}

static bool writes_exec(const struct insn *i)
{
	return effects_write(i->effects, ISA_REG_EXEC) || effects_write(i->effects, ISA_REG_EXEC + 1);
}

static bool is_unknown(const struct prepared *code, enum kept_rows kept, size_t k)
{
	const struct insn *i = &code->insns[k];
	if (!paths_exists(code->insns, code->count, k) || i->effects->moves || i->effects->skips) return true;
	const enum paths_kind kind = paths_kind(i);
	if (kind == PATHS_END) return kept == KEPT_ROWS_AT_END;
	return kind != PATHS_ON || (!i->pair && isa_record(i->inst->form)->graphics);
}

static void find_step(struct flow *f, const struct prepared *code, enum kept_rows kept, size_t k)
{
	struct step *s = &f->steps[k];
	size_t next[2];
	s->unknown = is_unknown(code, kept, k);
	if (s->unknown) return;
	s->changes = writes_exec(&code->insns[k]);
	s->nexts = (uint8_t)paths_next(code->insns, k, next);
	for (unsigned n = 0; n < s->nexts; n++) {
		s->next[n] = (uint32_t)(next[n] < code->count ? next[n] : code->count);
		f->steps[s->next[n]].back |= s->next[n] <= k;
	}
	find_use(s, &code->insns[k]);
	for (unsigned w = f->words; w < WORDS; w++)
		if (s->reads.at[w] | s->across.at[w] | s->writes.at[w]) f->words = w + 1;
}

static void add_state(const struct flow *f, struct live_state *out, const struct live_state *s)
{
	for (unsigned w = 0; w < f->words; w++) {
		out->since.at[w] |= s->since.at[w];
		out->before.at[w] |= s->before.at[w];
		out->other.at[w] |= s->other.at[w];
	}
	for (unsigned w = 0; w < SGPRS / 64; w++) out->scalars.at[w] |= s->scalars.at[w];
}

static struct live_state state_before(const struct flow *f, const struct live_state *at, size_t k)
{
	const struct step *x = &f->steps[k];
	struct live_state s = { 0 };
	if (x->unknown) return *(struct live_state *)memset(&s, 0xff, sizeof s);
	for (unsigned n = 0; n < x->nexts; n++) add_state(f, &s, &at[x->next[n]]);
	for (unsigned w = 0; w < f->words; w++) {
		const uint64_t writes = x->writes.at[w];
		s.since.at[w] = x->changes ? s.before.at[w] : s.since.at[w] & ~writes;
		if (x->changes) s.other.at[w] = s.before.at[w];
		else s.before.at[w] = (s.before.at[w] & ~writes) | (s.other.at[w] & writes);
		s.since.at[w] |= x->reads.at[w] | x->across.at[w];
		s.before.at[w] |= x->reads.at[w] | x->across.at[w];
		s.other.at[w] |= x->across.at[w];
	}
	for (unsigned w = 0; w < SGPRS / 64; w++)
		s.scalars.at[w] = (s.scalars.at[w] & ~x->scalar_writes.at[w]) | x->scalar_reads.at[w];
	return s;
}

// Goes backwards until nothing changes that a branch backwards leads to: code without loops takes one round.
static void go_back(const struct flow *f, struct live_state *at)
{
	for (bool again = true; again;) {
		again = false;
		for (size_t k = f->count; k-- > 0;) {
			const struct live_state now = state_before(f, at, k);
			again |= f->steps[k].back && memcmp(&now, &at[k], sizeof now);
			at[k] = now;
		}
	}
}

struct live_rows *live_rows_new(struct arena *a, const struct prepared *code, enum kept_rows kept)
{
	if (kept == KEPT_ROWS_ALL || code->count > MOST) return NULL;
	struct arena own = { 0 };
	struct flow f = { arena_alloc(&own, (code->count + 1) * sizeof *f.steps), code->count, 0 };
	struct live_rows *l = arena_alloc(a, sizeof *l);
	l->at = arena_alloc(a, (code->count + 1) * sizeof *l->at);
	memset(&l->at[code->count], 0xff, sizeof *l->at);
	for (size_t k = 0; k < code->count; k++) find_step(&f, code, kept, k);
	go_back(&f, l->at);
	arena_free(&own);
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
	for (unsigned n = sgpr; !live && n < sgpr + count; n++) live = l->at[k].scalars.at[n / 64] >> n % 64 & 1;
	return live;
}
