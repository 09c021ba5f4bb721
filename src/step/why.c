// Finds which instruction wrote a value, and from which operands. One sweep back through the log has a list of open
// needs. Operands of a found instruction are added with their values at that time, so one sweep finds the whole tree.
#include <string.h>
#include "base/bits.h"
#include "step/why.h"
#include "memory/memory.h"

// ---- needs ----------------------------------------------------------------------------------------------------------
static void copy_registers(struct why *y, struct why_need *n, const struct log_wave *w)
{
	if (why_has_lanes(n)) n->rows = arena_alloc(&y->arena, n->count * sizeof *n->rows);
	for (uint32_t k = 0; k < n->count; k++) {
		n->value[k] = log_dword(w, n->first + k, 0);
		for (unsigned lane = 0; n->rows && lane < w->lanes; lane++) n->rows[k][lane] = log_dword(w, n->first + k, lane);
	}
}

struct why_need *step_why_need(struct why *y, const struct why_need *like)
{
	struct why_need *n = arena_alloc(&y->arena, sizeof *n);
	*n = *like;
	if (n->kind == STEP_REGISTER) {
		const struct log_wave *w = step_find_wave(y->s, n->group, n->wave);
		if (!w || n->count > WHY_DWORDS || (!why_has_lanes(n) && n->first + n->count > LOG_SCALARS)) return NULL;
		copy_registers(y, n, w);
		for (uint32_t k = 0; k < n->count; k++) n->open[k] = why_has_lanes(n) ? n->lanes : 1;
	} else {
		const uint8_t *bytes = n->size > sizeof n->value ? NULL : log_place(step_state(y->s),
			n->kind == STEP_LDS ? LOG_LDS : LOG_MEMORY, n->group, n->address, n->size);
		if (!bytes) return NULL;
		memcpy(n->value, bytes, n->size);
		n->open[0] = bits_below(n->size);
	}
	*arena_push(&y->arena, &y->needs) = n;
	n->depth = y->level;
	if (n->depth >= y->depth || y->causes.n >= WHY_CAUSES) n->endless = true;
	else *arena_push(&y->arena, &y->open) = n;
	return n;
}

static bool is_open(const struct why_need *n)
{
	for (uint32_t k = 0; k < WHY_DWORDS; k++) if (n->open[k]) return true;
	return false;
}

// ---- writes of an event ---------------------------------------------------------------------------------------------
struct writes { struct effect at[EFFECTS_MOST]; unsigned n; };

// Collects the writes of the instruction, including writes of equal values.
static void find_writes(const struct why *y, const struct log_event *e, struct writes *out)
{
	size_t count;
	const struct insn *code = step_code(y->s, &count);
	out->n = 0;
	if (e->kind != LOG_INSTRUCTION || e->insn >= count || machine_insn_is_end(&code[e->insn])) return;
	out->n = log_effects(e->wave, &code[e->insn], y->s->program->gpu, out->at);
}

// Returns the lanes of a register that are certainly written; lane 0 for scalar registers.
static uint64_t written_lanes(const struct writes *w, unsigned reg, const struct log_wave *of)
{
	uint64_t lanes = 0;
	for (unsigned k = 0; k < w->n; k++) {
		const struct effect *x = &w->at[k];
		if (!x->write || reg < x->first || reg >= (unsigned)x->first + x->count) continue;
		if (x->lanes == EFFECT_ONCE) lanes |= 1;
		if (x->lanes == EFFECT_OWN) lanes |= log_exec(of);
		if (x->lanes == EFFECT_ALL) lanes |= bits_below(of->lanes);
	}
	return lanes;
}

static uint64_t take_registers(struct why_need *n, const struct log_event *e, const struct writes *w)
{
	uint64_t all = 0;
	if (!e->wave || e->wave->group != n->group || e->wave->wave != n->wave) return 0;
	for (uint32_t k = 0; k < n->count; k++) {
		uint64_t wrote = written_lanes(w, n->first + k, e->wave);
		for (size_t c = 0; c < e->change_count; c++)
			if (log_register(&e->changes[c]) == n->first + k) wrote |= log_changed_lanes(&e->changes[c]);
		all |= n->open[k] & wrote;
		n->open[k] &= ~wrote;
	}
	return !why_has_lanes(n) && all ? n->lanes : all;
}

// Marks `size` bytes from `at` on as found. Returns whether any of them was open.
static bool take_range(struct why_need *n, uint64_t at, uint32_t size)
{
	bool any = false;
	for (uint64_t b = at; b < at + size; b++) {
		if (b - n->address >= n->size || !(n->open[0] >> (b - n->address) & 1)) continue;
		n->open[0] &= ~(1ull << (b - n->address));
		any = true;
	}
	return any;
}

// Returns the lanes that changed open bytes.
static uint64_t take_bytes(struct why_need *n, const struct log_event *e)
{
	uint64_t lanes = 0;
	for (size_t c = 0; c < e->change_count; c++) {
		const struct log_change *change = &e->changes[c];
		if (n->kind == STEP_LDS ? change->file != LOG_LDS || change->index != n->group : change->file != LOG_MEMORY) continue;
		for (uint64_t left = log_changed_lanes(change); left; left &= left - 1)
			if (take_range(n, change->address[__builtin_ctzll(left)], change->bytes)) lanes |= left & -left;
	}
	return lanes;
}

// Returns the lanes whose store covers open bytes with equal values, which are not changes in the log.
static uint64_t take_stored(struct why *y, struct why_need *n, const struct log_event *e)
{
	size_t count;
	const struct insn *code = machine_code(log_reader_machine(y->s->reader), &count);
	if (e->kind != LOG_INSTRUCTION || e->insn >= count || !e->wave) return 0;
	const struct mem_plan *plan = code[e->insn].effects->mem;
	struct touch t;
	uint64_t lanes = 0;
	if (!plan || plan->direction != ISA_STORE || (n->kind == STEP_LDS && e->wave->group != n->group)) return 0;
	log_trial_touch(y->trial, e->wave, &code[e->insn], &t);
	if (t.space == TOUCH_NOTHING) return 0;
	for (uint64_t left = t.active; left; left &= left - 1) {
		unsigned lane = (unsigned)__builtin_ctzll(left);
		bool lds = t.space == TOUCH_LDS || t.in_lds >> lane & 1, any = false;
		if (lds != (n->kind == STEP_LDS)) continue;
		for (uint32_t b = 0; b < t.bytes; b += 4) {
			uint32_t size = t.bytes - b < 4 ? t.bytes - b : 4;
			any |= take_range(n, t.address[lane] + (uint64_t)touch_stride(&t, lane) * (b / 4), size);
			if (t.two) any |= take_range(n, t.second[lane] + b, size);
		}
		lanes |= any ? left & -left : 0;
	}
	return lanes;
}

static void add_cause(struct why *y, struct why_need *n, const struct log_event *e, uint64_t lanes)
{
	// reuse a cause of an equal need
	for (uint32_t k = (uint32_t)y->causes.n; k-- > 0 && y->causes.at[k].event == e->number;) {
		const struct why_need *of = y->causes.at[k].of;
		if (y->causes.at[k].lanes != lanes || of->kind != n->kind || of->first != n->first
		    || of->count != n->count || of->address != n->address)
			continue;
		*arena_push(&y->arena, &n->causes) = k;
		return;
	}
	uint32_t at = (uint32_t)y->causes.n;
	struct why_cause *c = arena_push(&y->arena, &y->causes);
	*c = (struct why_cause){ .event = e->number, .steps = step_state(y->s)->steps, .insn = e->insn,
	                         .by_hand = e->kind == LOG_EDIT, .lanes = lanes, .of = n };
	if (e->wave) {
		memcpy(c->workgroup, e->wave->workgroup, sizeof c->workgroup);
		c->wave = e->wave->wave;
		c->executed = e->wave->executed;
	}
	*arena_push(&y->arena, &n->causes) = at;
	if (e->kind != LOG_INSTRUCTION) return;
	y->level = n->depth + 1;
	step_why_sources(y, at, n, e, lanes);
}

// Marks needs of the wave as initial values, at its start.
static void mark_initial(struct why *y, const struct log_event *e)
{
	for (size_t k = 0; k < y->open.n; k++) {
		struct why_need *n = y->open.at[k];
		if (n->kind != STEP_REGISTER || !e->wave || e->wave->group != n->group || e->wave->wave != n->wave
		    || !is_open(n))
			continue;
		n->given = true;
		memset(n->open, 0, sizeof n->open);
	}
}

static void sweep(struct why *y)
{
	struct log_event e;
	for (uint64_t turn = 0; y->open.n && log_back(y->s->reader, &e); turn++) {
		if (turn % 65536 == 65535 && step_stopped(y->s)) break;
		if (e.kind == LOG_START) mark_initial(y, &e);
		if (e.kind == LOG_INSTRUCTION || e.kind == LOG_EDIT) {
			struct writes w;
			find_writes(y, &e, &w);
			size_t n = y->open.n;                       // needs added here are for earlier events
			for (size_t k = 0; k < n; k++) {
				struct why_need *need = y->open.at[k];
				uint64_t lanes = need->kind == STEP_REGISTER ? take_registers(need, &e, &w)
				                 : take_bytes(need, &e) | take_stored(y, need, &e);
				if (lanes) add_cause(y, need, &e, lanes);
			}
		}
		size_t kept = 0;
		for (size_t k = 0; k < y->open.n; k++) if (is_open(y->open.at[k])) y->open.at[kept++] = y->open.at[k];
		y->open.n = kept;
	}
	for (size_t k = 0; k < y->open.n; k++) y->open.at[k]->given = true;
}

// Sets what is needed at the place. Returns false, with a message, if it cannot be searched.
static bool make_need(struct step_session *s, const struct step_target *t, struct why_need *n)
{
	const struct log_wave *w = step_wave(s);
	*n = (struct why_need){
		.kind = t->kind, .lanes = 1, .type = t->type, .first = t->reg.first, .count = t->reg.count,
		.address = t->address, .size = (uint32_t)t->size
	};
	if (w) { n->group = w->group; n->wave = w->wave; }
	if (t->kind != STEP_REGISTER)
		return t->size <= 64 || diag_error(&s->diag, (struct place){ 0 }, NULL,
		                                   "`why` expects an element: why %s[0]", t->text);
	if (!w) return diag_error(&s->diag, (struct place){ 0 }, NULL, "no wave is here");
	if (why_has_lanes(n)) n->lanes = t->lane >= 0 ? 1ull << t->lane : bits_below(w->lanes);
	n->type = step_kind(s, w, n->first, n->count == 2 ? 2 : 1);
	bool mask = n->first == ISA_REG_VCC || n->first == ISA_REG_EXEC;
	if (mask) { n->type = ISA_MASK; n->count = t->reg.count == 2 ? w->lanes / 32 : 1; }
	return true;
}

bool step_why_find(struct why *y, struct step_session *s, const struct step_target *t, unsigned depth)
{
	struct why_need n;
	*y = (struct why){ .s = s, .depth = depth ? depth : 1 };
	uint64_t place = log_reader_place(s->reader);
	if (!make_need(s, t, &n)) return false;
	if (!(y->root = step_why_need(y, &n)))
		return diag_error(&s->diag, (struct place){ 0 }, NULL, "`%s` does not exist here", t->text);
	y->trial = log_trial_new(s->reader);
	sweep(y);
	log_seek(s->reader, place);
	return true;
}

void step_why_free(struct why *y)
{
	log_trial_free(y->trial);
	arena_free(&y->arena);
}
