// Packets do not name a wave's program or its position. So each wave of the traced SIMD is followed through the program
// from its start. Each issue must match the kind of the next instruction; branches have whether they are taken. A wave
// that reaches the end this way ran the program.
#include "capture/walk.h"

enum { SLOTS = 32, WGPS = 16, ARRAYS = 2, CUS = WGPS * ARRAYS };

#define UNIT(u) 1u << ISA_##u
static const unsigned units_of[SQTT_WHATS] = {
	[SQTT_ANY] = ~0u, [SQTT_SCALAR] = UNIT(SALU) | UNIT(OTHER), [SQTT_SCALAR_MEMORY] = UNIT(SMEM),
	[SQTT_VECTOR] = UNIT(VALU), [SQTT_FLAT] = UNIT(VMEM) | UNIT(LDS), [SQTT_MEMORY] = UNIT(VMEM),
	[SQTT_LDS] = UNIT(LDS), [SQTT_BRANCH] = UNIT(BRANCH), [SQTT_TAKEN] = UNIT(BRANCH),
	[SQTT_NOT_TAKEN] = UNIT(BRANCH), [SQTT_HINT] = UNIT(WAIT) | UNIT(OTHER) };
#undef UNIT

// ---- the traced CU --------------------------------------------------------------------------------------------------
static unsigned cu_of(const struct sqtt_event *e) { return e->array * WGPS + e->wgp; }

// Finds the traced CU. The header has only the SIMD, and waves start and end on all CUs. The traced CU has a wave at
// every issue.
static unsigned traced_cu(const struct sqtt *from)
{
	struct sqtt s = *from;
	struct sqtt_event e;
	uint32_t living[SLOTS] = { 0 };        // by slot: set of CUs with a wave there
	uint64_t fits[CUS] = { 0 };
	while (sqtt_next(&s, &e)) {
		uint32_t *slot = &living[e.wave], bit = 1u << cu_of(&e);
		if (e.type == SQTT_START && e.simd == s.simd) *slot |= bit;
		else if (e.type == SQTT_END && e.simd == s.simd) *slot &= ~bit;
		else if (e.type == SQTT_ISSUE && e.what != SQTT_OTHERS)
			for (uint32_t cus = *slot; cus; cus &= cus - 1) fits[__builtin_ctz(cus)]++;
	}
	unsigned best = 0;
	for (unsigned k = 1; k < CUS; k++)
		if (fits[k] > fits[best]) best = k;
	return best;
}

// ---- a wave ---------------------------------------------------------------------------------------------------------
struct walker {
	bool lives, issued, strayed;
	// kind of the last issue if it was not a second half; otherwise SQTT_OTHERS
	enum sqtt_what first_half;
	size_t at;                             // index of its next instruction
	uint64_t start;
	struct capture_launch launch;
	struct { struct time_row *at; size_t n, room; } rows;
};

// Returns the effect of an instruction. The end of the program and invalid words do not have a class; they count as an
// end.
static enum isa_effect effect_of(const struct insn *i)
{
	return i && i->inst && i->inst->form ? isa_class(isa_record(i->inst->form))->effect : ISA_EFFECT_end;
}
static const struct insn *next_of(const struct walk *w, const struct walker *k)
{
	return k->at < w->code->count ? &w->code->at[k->at] : NULL;
}

// Returns whether an instruction issues without a packet. A wait for number 0, no barrier, has one.
static bool is_silent(const struct insn *i)
{
	enum isa_effect e = effect_of(i);
	return e == ISA_EFFECT_delay || e == ISA_EFFECT_wait_alu || (e == ISA_EFFECT_barrier_wait && i->imm);
}

static void skip_silent(const struct walk *w, struct walker *k)
{
	while (is_silent(next_of(w, k))) k->at++;
}

static bool fits_kind(const struct insn *i, enum sqtt_what what)
{
	return effect_of(i) != ISA_EFFECT_end && units_of[what] >> isa_record(i->inst->form)->unit & 1;
}

static bool add_row(struct walk *w, struct walker *k, uint64_t at)
{
	uint64_t before = k->rows.n ? k->rows.at[k->rows.n - 1].at : k->start, delta = at - before;
	if (++w->rows > CAPTURE_MOST_ROWS) return false;
	*arena_append(w->arena, &k->rows) = (struct time_row){ at, next_of(w, k)->pc - w->code->at[w->code->entry].pc,
		delta > UINT32_MAX ? UINT32_MAX : (uint32_t)delta, -1, "" };
	return true;
}

static void drop_wave(struct walk *w, struct walker *k, const struct sqtt_event *e)
{
	k->strayed = true;
	if (k->rows.n < w->best.steps) return;
	w->best = (struct walk_best){ k->rows.n, e->byte, next_of(w, k), e->type == SQTT_END ? SQTT_WHATS : e->what };
}

// Moves the walker past an issue. Returns false if it does not match; the target of a call through registers is
// unknown.
static bool step_walker(const struct walk *w, struct walker *k, enum sqtt_what what)
{
	const struct insn *i = next_of(w, k);
	if (what == SQTT_TAKEN && !code_branches(i->inst)) return false;
	k->at = what == SQTT_TAKEN ? i->target : k->at + 1;
	return true;
}

static bool handle_issue(struct walk *w, struct walker *k, const struct sqtt_event *e)
{
	if (!k->lives || k->strayed || e->what == SQTT_OTHERS) return true;
	k->issued = true;
	// second half of the same instruction; a half without active lanes may be skipped
	bool again = e->half && e->what == k->first_half;
	k->first_half = e->half ? SQTT_OTHERS : e->what;
	if (again) return true;
	size_t here = k->at;
	skip_silent(w, k);
	// On gfx12, s_wait_alu does not have a packet. No trace shows yet whether this is so on gfx11.
	if (!fits_kind(next_of(w, k), e->what) && fits_kind(&w->code->at[here], e->what)
	    && effect_of(&w->code->at[here]) == ISA_EFFECT_wait_alu)
		k->at = here;
	if (!fits_kind(next_of(w, k), e->what)) {
		drop_wave(w, k, e);
		return true;
	}
	if (!add_row(w, k, e->at)) return false;
	if (!step_walker(w, k, e->what)) drop_wave(w, k, e);
	return true;
}

static bool finish_wave(struct walk *w, struct walker *k, const struct sqtt_event *e)
{
	bool good = true;
	if (k->lives && k->issued && !k->strayed) {
		skip_silent(w, k);
		if (effect_of(next_of(w, k)) != ISA_EFFECT_end) drop_wave(w, k, e);
		else if (next_of(w, k)) good = add_row(w, k, e->at);
	}
	if (!k->lives) w->counts.cut++;
	else if (!k->issued) w->counts.mute++;
	else if (k->strayed) w->counts.others++, w->rows -= k->rows.n;
	else {
		if (!w->counts.taken++) w->launch = k->launch;
		*arena_push(w->arena, &w->waves) =
			(struct time_traced_wave){ .start = k->start, .rows = k->rows.at, .count = k->rows.n };
	}
	*k = (struct walker){ 0 };
	return good;
}

// ---- launches -------------------------------------------------------------------------------------------------------
// Registers of compute shaders, in dwords from the first. Sources: AMD's register headers in the Linux kernel, and a
// trace of a known launch.
enum {
	NUM_THREAD_X = 0x7, NUM_THREAD_Z = 0x9, RSRC2 = 0x13, LDS_FROM = 15, LDS_BITS = 9, LDS_UNIT = 512,
	THREADS = 0xffff
};
// mixed: several pipes are active, so waves cannot be assigned to a launch
struct driver { struct capture_launch launch; uint8_t pipe; bool any, mixed; };

static void handle_register(struct driver *d, const struct sqtt_event *e)
{
	bool threads = e->number >= NUM_THREAD_X && e->number <= NUM_THREAD_Z;
	if (!threads && e->number != RSRC2) return;
	d->mixed |= d->any && d->pipe != e->pipe;
	d->any = true;
	d->pipe = e->pipe;
	if (threads) d->launch.threads[e->number - NUM_THREAD_X] = e->value & THREADS;
	else d->launch.lds = (e->value >> LDS_FROM & ((1u << LDS_BITS) - 1)) * LDS_UNIT;
}

// ---- the CU's other SIMD --------------------------------------------------------------------------------------------
enum { OTHER_SIMD = 2 };               // a CU has SIMDs 0 and 2, or 1 and 3
struct other { bool lives; uint64_t start; struct { int64_t *at; size_t n, room; } access; };

static void handle_other(struct walk *w, struct other *o, uint32_t engine, const struct sqtt_event *e)
{
	if (e->type == SQTT_START) *o = (struct other){ .lives = true, .start = e->at };
	if (e->type == SQTT_ISSUE) *arena_append(w->arena, &o->access) = (int64_t)e->at;
	if (e->type != SQTT_END) return;
	if (o->lives) *arena_append(w->arena, &w->untraced) =
		(struct time_untraced_wave){ engine, (int64_t)o->start, o->access.at, o->access.n };
	*o = (struct other){ 0 };
}

// ---- the stream -----------------------------------------------------------------------------------------------------
bool walk_stream(struct walk *w, struct sqtt *s, uint32_t engine)
{
	struct walker all[SLOTS] = { { 0 } };
	struct other others[SLOTS] = { { 0 } };
	struct sqtt_event e;
	struct driver driver = { .any = false };
	unsigned cu = traced_cu(s);
	size_t first = w->waves.n;
	bool good = true;
	while (good && sqtt_next(s, &e)) {
		struct walker *k = &all[e.wave];
		if (e.type == SQTT_REGISTER) { handle_register(&driver, &e); continue; }
		bool other = e.type == SQTT_ISSUE ? e.what == SQTT_OTHERS : e.simd == (s->simd ^ OTHER_SIMD) && cu_of(&e) == cu;
		if (other) handle_other(w, &others[e.wave], engine, &e);
		bool own = e.type == SQTT_ISSUE || (e.simd == s->simd && cu_of(&e) == cu);
		if (!own) continue;
		if (e.type == SQTT_ISSUE) good = handle_issue(w, k, &e);
		else if (e.type == SQTT_END) good = finish_wave(w, k, &e);
		else {
			w->counts.cut += k->lives;
			*k = (struct walker){ .lives = true, .first_half = SQTT_OTHERS, .at = w->code->entry, .start = e.at };
			if (!driver.mixed) k->launch = driver.launch;
		}
	}
	for (size_t k = 0; k < SLOTS; k++) w->counts.cut += all[k].lives;
	for (size_t k = first; k < w->waves.n; k++) w->waves.at[k].engine = engine;
	return good;
}
