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
// seen: for each instruction, what is known of it. OPEN: its state follows, after states of later instructions. AGAIN:
// it is open, and one of them continues with it.
enum { NEW, OPEN, AGAIN, FOUND };
struct live_rows {
	const struct prepared *code;
	enum kept_rows kept;
	size_t words, size;
	uint8_t *seen;
	uint64_t states[];
};

// The uses of an instruction, found once for all rounds; its sets of rows are in a flow. READS: rows that it reads in
// active lanes. ACROSS: rows that it reads in other lanes, too. WRITES: rows that all active lanes write.
// scalar_reads, scalar_writes: SGPRs that it may read, and that it always writes.
// next: instructions after it; tried: how many of them were looked at. again: one that follows it continues with it.
// unknown: what the program reads from it on is not known. changes: it writes exec.
enum { READS, ACROSS, WRITES };
struct step {
	uint64_t scalar_reads[SCALAR_WORDS], scalar_writes[SCALAR_WORDS];
	uint32_t at, next[2];
	uint8_t nexts, tried;
	bool unknown, changes, again;
};
struct steps { struct step *at; size_t n, room; };
// Steps that are found together, each after those that follow it, and their sets of rows.
struct flow { struct steps steps; uint64_t *rows; };

static uint64_t *state_at(struct live_rows *l, size_t k) { return l->states + k * l->size; }
static bool has(const uint64_t *set, size_t k) { return set[k / 64] >> k % 64 & 1; }
static void add(uint64_t *set, size_t k) { set[k / 64] |= 1ull << k % 64; }

// ---- one instruction ------------------------------------------------------------------------------------------------
static void add_registers(uint64_t *set, size_t words, unsigned first, unsigned count)
{
	for (unsigned k = first; k < first + count && k < 64 * words; k++) add(set, k);
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

static void find_use(struct step *s, uint64_t *rows, size_t words, const struct insn *i)
{
	const bool lanes = writes_lanes(i);
	const bool vector = isa_record(i->inst->form)->unit == ISA_VALU;         // other units may write SGPRs by a condition
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		const bool whole = x->write && x->bits == ~0u;
		s->changes |= x->write && x->first <= ISA_REG_EXEC + 1 && x->first + x->count > ISA_REG_EXEC;
		if (x->first < REG_VGPR) {
			if (x->read) add_registers(s->scalar_reads, SCALAR_WORDS, x->first, x->count);
			if (whole && vector) add_registers(s->scalar_writes, SCALAR_WORDS, x->first, x->count);
			continue;
		}
		const unsigned first = x->first - REG_VGPR;
		if (x->read) add_registers(rows + READS * words, words, first, x->count);
		if (x->lanes != EFFECT_OWN) add_registers(rows + ACROSS * words, words, first, x->count);
		if (whole && lanes) add_registers(rows + WRITES * words, words, first, x->count);
	}
}

static bool is_unknown(const struct live_rows *l, size_t k)
{
	const struct insn *i = &l->code->insns[k];
	if (!paths_exists(l->code->insns, l->code->count, k) || i->effects->moves || i->effects->skips) return true;
	const enum paths_kind kind = paths_kind(i);
	if (kind == PATHS_END) return l->kept == KEPT_ROWS_AT_END;
	return kind != PATHS_ON || (!i->pair && isa_record(i->inst->form)->graphics);
}

static struct step step_of(const struct live_rows *l, size_t k)
{
	size_t next[2];
	struct step s = { .at = (uint32_t)k, .unknown = is_unknown(l, k) };
	if (s.unknown) return s;
	s.nexts = (uint8_t)paths_next(l->code->insns, k, next);
	for (unsigned n = 0; n < s.nexts; n++) s.next[n] = (uint32_t)(next[n] < l->code->count ? next[n] : l->code->count);
	return s;
}

// ---- the flow -------------------------------------------------------------------------------------------------------
// Changes `s` to the state before a step.
static void state_before(struct live_rows *l, const struct flow *f, size_t n, uint64_t *s)
{
	const struct step *x = &f->steps.at[n];
	const uint64_t *rows = f->rows + n * ROW_SETS * l->words;
	memset(s, x->unknown ? 0xff : 0, l->size * sizeof *s);
	if (x->unknown) return;
	for (unsigned to = 0; to < x->nexts; to++)
		for (size_t w = 0; w < l->size; w++) s[w] |= state_at(l, x->next[to])[w];
	for (size_t w = 0; w < l->words; w++) {
		uint64_t *since = &s[SINCE * l->words + w], *before = since + l->words, *other = before + l->words;
		const uint64_t writes = rows[WRITES * l->words + w], across = rows[ACROSS * l->words + w],
			reads = rows[READS * l->words + w] | across;
		*since = x->changes ? *before : *since & ~writes;
		if (x->changes) *other = *before;
		else *before = (*before & ~writes) | (*other & writes);
		*since |= reads;
		*before |= reads;
		*other |= across;
	}
	for (size_t w = 0; w < SCALAR_WORDS; w++) {
		uint64_t *scalars = &s[ROW_SETS * l->words + w];
		*scalars = (*scalars & ~x->scalar_writes[w]) | x->scalar_reads[w];
	}
}

// Goes backwards until the states before loops do not change: code without loops takes one round.
static void go_back(struct live_rows *l, const struct flow *f)
{
	uint64_t now[MOST_WORDS];
	for (bool again = true; again;) {
		again = false;
		for (size_t n = 0; n < f->steps.n; n++) {
			uint64_t *at = state_at(l, f->steps.at[n].at);
			state_before(l, f, n, now);
			again |= f->steps.at[n].again && memcmp(now, at, l->size * sizeof *now);
			memcpy(at, now, l->size * sizeof *now);
		}
	}
}

// Finds the steps from instruction k on, to those whose states are known.
static void find_steps(struct live_rows *l, struct flow *f, size_t k)
{
	struct steps open = { 0 };
	l->seen[k] = OPEN;
	*heap_push(&open) = step_of(l, k);
	while (open.n) {
		struct step *s = &open.at[open.n - 1];
		if (s->tried < s->nexts) {
			const uint32_t next = s->next[s->tried++];
			if (l->seen[next] == OPEN) l->seen[next] = AGAIN;
			if (l->seen[next] != NEW) continue;
			l->seen[next] = OPEN;
			*heap_push(&open) = step_of(l, next);
		} else {
			s->again = l->seen[s->at] == AGAIN;
			l->seen[s->at] = FOUND;
			*heap_push(&f->steps) = *s;
			open.n--;
		}
	}
	heap_free(open.at);
}

// Returns the state before instruction k.
static const uint64_t *find_state(struct live_rows *l, size_t k)
{
	if (l->seen[k] == FOUND) return state_at(l, k);
	struct flow f = { 0 };
	const size_t each = ROW_SETS * l->words;
	find_steps(l, &f, k);
	f.rows = heap_zeroed(f.steps.n * each, sizeof *f.rows);
	for (size_t n = 0; n < f.steps.n; n++) {
		struct step *s = &f.steps.at[n];
		if (!s->unknown) find_use(s, f.rows + n * each, l->words, &l->code->insns[s->at]);
	}
	go_back(l, &f);
	heap_free(f.rows);
	heap_free(f.steps.at);
	return state_at(l, k);
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
	if (!l || vgpr >= 64 * l->words) return true;
	return has(find_state(l, k) + (changed ? BEFORE : SINCE) * l->words, vgpr);
}

bool live_rows_has_sgprs(struct live_rows *l, size_t k, unsigned sgpr, unsigned count)
{
	bool live = !l || sgpr + count > SGPRS;
	for (unsigned n = sgpr; !live && n < sgpr + count; n++) live = has(find_state(l, k) + ROW_SETS * l->words, n);
	return live;
}
