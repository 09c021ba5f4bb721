// The parts that each instruction plays in each hazard: the events (struct isa_event) that it is, and their registers.
#include "wave/mode.h"
#include <string.h>
#include "check/hazard.h"
#include "isa/fields.h"
#include "isa/words.h"
#include "prepare/paths.h"

enum { HWREG_ID = 63 };

// ---- kinds --------------------------------------------------------------------------------------------------------
static bool has_records(const struct isa_event *e, const struct isa_record *r)
{
	for (const char *const *id = e->records; id && *id; id++)
		if (!strcmp(*id, isa_text(r->id))) return true;
	return !e->records;
}

static bool is_float_atomic(const struct isa_access *a)
{
	return a && a->direction == ISA_ATOMIC
	       && (a->type == ISA_F16 || a->type == ISA_BF16 || a->type == ISA_F32 || a->type == ISA_F64);
}

// Returns whether a store has more than two dwords of data. A buffer store with an SGPR offset is slower, and safe.
static bool is_wide(const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	bool offset = m && m->buffer && m->soffset_at >= SGPR_AT(0) && m->soffset_at < SGPR_AT(128);
	return m && m->direction != ISA_LOAD && m->dwords > 2 && !offset;
}

// Returns whether s_setreg changes MODE.vskip. Its immediate holds the register's number, the first bit, and the number
// of bits minus one.
static bool sets_vskip(const struct insn *i)
{
	uint32_t what = code_get(i->inst, ISA_F_SIMM16, 0), first = what >> 6 & 31, last = first + (what >> 11 & 31);
	return (what & HWREG_ID) == HWREG_MODE && first <= MODE_VSKIP && last >= MODE_VSKIP;
}

static bool has_traits(unsigned traits, const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	if ((traits & ISA_TRAIT_DPP) && !code_is_dpp(i->inst->form)) return false;
	if ((traits & ISA_TRAIT_WIDE) && !is_wide(i)) return false;
	if ((traits & ISA_TRAIT_MATRIX) && !isa_matrix(r)) return false;
	if ((traits & ISA_TRAIT_SPARSE) && !(isa_matrix(r) && isa_matrix(r)->sparse)) return false;
	if ((traits & ISA_TRAIT_FLOAT_ATOMIC) && !is_float_atomic(isa_access(r))) return false;
	if ((traits & ISA_TRAIT_STORE) && !(i->mem && i->mem->direction != ISA_LOAD)) return false;
	if ((traits & ISA_TRAIT_DIRECT) && i->mem && i->mem->space == ISA_FLAT) return false;
	return !(traits & ISA_TRAIT_VSKIP) || sets_vskip(i);
}

bool check_hazard_has_class(const struct isa_event *e, const struct isa_class *x)
{
	return !e->classes[0] || e->classes[0] == x || e->classes[1] == x || e->classes[2] == x;
}

static bool event_matches(const struct isa_event *e, const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	if (e->units && !(e->units >> r->unit & 1)) return false;
	if (!check_hazard_has_class(e, isa_class(r))) return false;
	if (!has_records(e, r) || !has_traits(e->traits, i)) return false;
	bool holds = e->field && code_get(i->inst, e->field, e->other_value ? e->value : ~e->value) == e->value;
	if (e->field && holds == e->other_value) return false;
	return !e->waits || (isa_class(r)->effect == e->wait && !isa_name_get(e->waits, code_get(i->inst, ISA_F_SIMM16, 0)));
}

// ---- registers ----------------------------------------------------------------------------------------------------
// Returns whether the operand is the special register (vccz, execz) that reads another register's value.
static bool is_source(const struct checker *c, const struct insn *i, const struct effect *x, unsigned reg)
{
	if (i->pair || !x->of || x->implicit) return false;
	struct code_value v = code_operand_value(i->inst, x->operand, &c->target);
	return v.kind == CODE_V_SGPR && v.index == reg;
}

static bool in_file(const struct checker *c, const struct insn *i, const struct effect *x, unsigned reg,
                    enum isa_file file)
{
	bool vcc = reg / 2 == ISA_REG_VCC / 2, exec = reg / 2 == ISA_REG_EXEC / 2;
	switch (file) {
	case ISA_FILE_sgpr: return reg < ISA_REG_M0;
	case ISA_FILE_plain: return reg < ISA_REG_M0 && !vcc;
	case ISA_FILE_vgpr: return reg >= REG_VGPR;
	case ISA_FILE_vcc: return vcc;
	case ISA_FILE_exec: return exec;
	case ISA_FILE_vccz: return vcc && is_source(c, i, x, ISA_REG_VCCZ);
	case ISA_FILE_execz: return exec && is_source(c, i, x, ISA_REG_EXECZ);
	case ISA_FILE_m0: return reg == ISA_REG_M0;
	case ISA_FILE_lds_direct: return reg == ISA_REG_M0 && !i->pair && i->lds_direct;
	case ISA_FILE_mask: return reg < ISA_REG_M0 && x->of && x->of->type == ISA_MASK;
	default: return false;
	}
}

bool check_hazard_by_register(const struct isa_hazard *h)
{
	return h->first.file != ISA_FILE_none && h->then.file != ISA_FILE_none;
}

struct list { struct check_part *at; size_t n, room; };

static void add_part(struct list *to, unsigned hazard, enum part part, unsigned key)
{
	if (to->n == to->room) {
		to->room = to->room ? 2 * to->room : 64;
		to->at = heap_resize(to->at, to->room * sizeof *to->at);
	}
	to->at[to->n++] = (struct check_part){ .hazard = (uint8_t)hazard, .part = (uint8_t)part, .key = (uint16_t)key };
}

// Adds a part for each register by which the instruction is that event. If event or hazard does not concern registers,
// adds one part with key 0.
static void add_event(const struct checker *c, struct list *to, unsigned hazard, enum part part,
                      const struct isa_event *e, const struct insn *i)
{
	const struct isa_hazard *h = c->hazards.at[hazard];
	// An event that ends a hazard ends it for all registers.
	bool each = check_hazard_by_register(h) && (part == COMES_THEN || part == CLEARS || part == BEGINS
		|| part == COMES_SECOND || (part == COMES_BETWEEN && !h->has_second)), any = false;
	if (!event_matches(e, i)) return;
	if (e->file == ISA_FILE_none || e->file == ISA_FILE_hwreg) {
		add_part(to, hazard, part, e->file ? code_get(i->inst, ISA_F_SIMM16, 0) & HWREG_ID : 0);
		return;
	}
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));) {
		if (x->role == EFFECT_MASK || x->maybe) continue;           // hazards name exec if they mean it as an operand
		if (!((e->touch & ISA_READS && x->read) || (e->touch & ISA_WRITES && x->write))) continue;
		if (e->operand && (!x->of || x->of->id != e->operand)) continue;
		for (unsigned reg = x->first; reg < (unsigned)x->first + x->count; reg++) {
			if (!in_file(c, i, x, reg, (enum isa_file)e->file) || (any && !each)) continue;
			add_part(to, hazard, part, each ? reg : 0);
			to->at[to->n - 1].first = (uint16_t)x->first;
			to->at[to->n - 1].count = (uint16_t)x->count;
			// the other register of its pair, too
			if (h->pairs && part == BEGINS && each && reg < REG_SCC) add_part(to, hazard, part, reg ^ 1);
			any = true;
		}
	}
}

// Adds parts for registers that are tracked because an instruction wrote them, and that instruction `i` now overwrites.
static void add_clears(const struct checker *c, struct list *to, unsigned hazard, const struct insn *i)
{
	const struct isa_hazard *h = c->hazards.at[hazard];
	const struct isa_event *written = h->has_between && !h->has_second ? &h->between : &h->first;
	struct isa_event e = { .touch = ISA_WRITES, .file = written->file };
	if (written->touch == ISA_WRITES && e.file != ISA_FILE_hwreg) add_event(c, to, hazard, CLEARS, &e, i);
}

// ---- the program --------------------------------------------------------------------------------------------------
static bool hazard_applies(const struct checker *c, const struct isa_hazard *h)
{
	bool named = false;
	if (!(h->gens & ISA_GEN_BIT(c->target.gpu->gen)) || (h->wave && h->wave != c->target.wave)) return false;
	if (h->xnack && machine_program(c->machine)->xnack != SETTING_ON) return false;
	for (const char *const *g = h->gpus; g && *g; g++) named |= !strcmp(*g, c->target.gpu->name);
	return !h->gpus || named != h->not_gpus;
}

static void add_instruction(const struct checker *c, struct list *to, unsigned hazard, const struct insn *i)
{
	static const enum part ends[] = { [ISA_ENDS_ALL] = ENDS, [ISA_ENDS_FIRST] = FORGETS, [ISA_ENDS_BETWEEN] = SETTLES };
	const struct isa_hazard *h = c->hazards.at[hazard];
	add_event(c, to, hazard, COMES_THEN, &h->then, i);
	for (unsigned m = 0; m < h->untils; m++) add_event(c, to, hazard, ends[h->until[m].ends], &h->until[m], i);
	add_clears(c, to, hazard, i);
	if (h->has_between && !h->between.itself) add_event(c, to, hazard, COMES_BETWEEN, &h->between, i);
	if (h->has_second) add_event(c, to, hazard, COMES_SECOND, &h->second, i);
	if (h->has_first) add_event(c, to, hazard, BEGINS, &h->first, i);
	if (h->has_between && h->between.itself) add_event(c, to, hazard, COMES_BETWEEN, &h->between, i);
	for (unsigned n = 0; n < h->aparts; n++)
		if (h->apart[n].distance == ISA_APART_alike
		    && check_hazard_has_class(&h->first, isa_class(isa_record(i->inst->form)))) {
			add_part(to, hazard, COUNTS, 0);
			break;
		}
}

void check_passes(const struct insn *i, uint8_t passes[ISA_DISTANCES])
{
	enum { NOP_MORE = 15 };
	const struct isa_record *r = isa_record(i->inst->form);
	passes[ISA_APART_states] = (uint8_t)(1
		+ (isa_class(r)->effect == ISA_EFFECT_nop ? code_get(i->inst, ISA_F_SIMM16, 0) & NOP_MORE : 0));
	passes[ISA_APART_VALU] = r->unit == ISA_VALU;
	passes[ISA_APART_SALU] = r->unit == ISA_SALU;
}

// ---- possible hazards ---------------------------------------------------------------------------------------------
// Returns the parts of a hazard and key that occur in the program, as bits.
static uint16_t *seen_of(uint16_t *seen, const struct check_part *p) { return &seen[p->hazard * REGISTERS + p->key]; }

// Returns whether instructions with these parts can cause the hazard.
static bool is_possible(const struct isa_hazard *h, unsigned parts)
{
	return parts >> COMES_THEN & 1 && (!h->has_first || parts >> BEGINS & 1)
	       && (!h->has_between || parts >> COMES_BETWEEN & 1) && (!h->has_second || parts >> COMES_SECOND & 1);
}

// Returns whether a part applies to all keys. Such parts end a hazard or count for it. A hazard with `second` compares
// registers, so all its parts do.
static bool is_for_all(const struct isa_hazard *h, enum part part)
{
	return h->has_second || part == ENDS || part == FORGETS || part == SETTLES || part == COUNTS;
}

// ---- beginnings without a `then` near them ------------------------------------------------------------------------
// A walk from an instruction that begins a hazard. budget: instructions that may still be visited.
struct walk { const struct checker *c; const struct list *all; const struct check_part *first; unsigned budget; };

// Returns whether instruction k has that part of the hazard: for its register, or for all of them.
static bool has_part(const struct walk *x, size_t k, enum part part, bool for_all)
{
	for (size_t n = x->c->hazards.parts.from[k]; n < x->c->hazards.parts.from[k + 1]; n++) {
		const struct check_part *p = &x->all->at[n];
		if (p->part == part && p->hazard == x->first->hazard && (for_all || p->key == x->first->key)) return true;
	}
	return false;
}

// Adds instruction k to the distances. Returns whether the hazard cannot occur after it.
static bool is_over(const struct walk *x, size_t k, uint32_t passed[ISA_DISTANCES])
{
	const struct isa_hazard *h = x->c->hazards.at[x->first->hazard];
	uint8_t passes[ISA_DISTANCES] = { 0 };
	if (has_part(x, k, ENDS, true) || has_part(x, k, FORGETS, true) || has_part(x, k, CLEARS, false)) return true;
	check_passes(&x->c->code[k], passes);
	for (unsigned n = 0; n < ISA_DISTANCES; n++) passed[n] += passes[n];
	for (unsigned n = 0; n < h->aparts; n++)
		if (passed[h->apart[n].distance] >= h->apart[n].count) return true;
	return false;
}

// Returns whether the last part of the hazard may come after instruction k, on any path.
static bool may_follow(struct walk *x, size_t k, const uint32_t before[ISA_DISTANCES])
{
	const enum paths_kind kind = paths_kind(&x->c->code[k]);
	size_t next[2];
	if (kind == PATHS_JUMP || kind == PATHS_CALL) return true;
	for (unsigned n = paths_next(x->c->code, k, next); n-- > 0;) {
		uint32_t passed[ISA_DISTANCES];
		memcpy(passed, before, sizeof passed);
		if (!paths_exists(x->c->code, x->c->count, next[n])) continue;
		if (!x->budget-- || has_part(x, next[n], COMES_THEN, false)) return true;
		if (!is_over(x, next[n], passed) && may_follow(x, next[n], passed)) return true;
	}
	return false;
}

// Drops beginnings that are too far from any end of the hazard. An earlier one is even farther from it.
static void drop_far(const struct checker *c, const struct list *all)
{
	enum { MOST_VISITED = 64 };
	const uint32_t none[ISA_DISTANCES] = { 0 };
	for (size_t n = 0; n < c->count; n++)
		for (size_t k = c->hazards.parts.from[n]; k < c->hazards.parts.from[n + 1]; k++) {
			struct check_part *p = &all->at[k];
			const struct isa_hazard *h = c->hazards.at[p->hazard];
			struct walk walk = { c, all, p, MOST_VISITED };
			if (p->part == BEGINS && !h->has_between && !h->has_second && !may_follow(&walk, n, none)) p->part = PARTS;
		}
}

// Drops the parts of hazards that cannot occur in the program, which are most. Gives each other pair of hazard and key
// a slot.
static void reduce(struct checker *c, struct list *all)
{
	uint16_t *seen = heap_zeroed(c->hazards.n * REGISTERS + 1, sizeof *seen),
		*seen_at_all = heap_zeroed(c->hazards.n + 1, sizeof *seen);
	uint32_t *slots = heap_zeroed(c->hazards.n * REGISTERS + 1, sizeof *slots);
	for (size_t k = 0; k < all->n; k++) {
		*seen_of(seen, &all->at[k]) |= (uint16_t)(1 << all->at[k].part);
		seen_at_all[all->at[k].hazard] |= (uint16_t)(1 << all->at[k].part);
	}
	size_t kept = 0, k = 0;
	c->hazards.slots = 0;
	for (size_t n = 0; n < c->count; n++) {
		c->hazards.parts.from[n] = (uint32_t)kept;
		for (size_t end = c->hazards.parts.from[n + 1]; k < end; k++) {
			struct check_part p = all->at[k];
			const struct isa_hazard *h = c->hazards.at[p.hazard];
			if (p.part == PARTS || !is_possible(h, is_for_all(h, p.part) ? seen_at_all[p.hazard] : *seen_of(seen, &p))) continue;
			uint32_t *slot = &slots[p.hazard * REGISTERS + p.key];
			if (!*slot) *slot = ++c->hazards.slots;
			p.slot = *slot - 1;
			all->at[kept++] = p;
		}
	}
	c->hazards.parts.from[c->count] = (uint32_t)kept;
	all->n = kept;
	heap_free(seen);
	heap_free(seen_at_all);
	heap_free(slots);
}

void check_hazard_parts(struct checker *c)
{
	struct list all = { 0 };
	c->hazards.at = arena_alloc(&c->arena, (isa_hazard_count + 1) * sizeof(struct isa_hazard *));
	c->hazards.parts.from = arena_alloc(&c->arena, (c->count + 1) * sizeof *c->hazards.parts.from);
	for (unsigned k = 0; k < isa_hazard_count; k++)
		if (hazard_applies(c, &isa_hazards[k])) c->hazards.at[c->hazards.n++] = &isa_hazards[k];
	for (size_t n = 0; n < c->count; n++) {
		for (unsigned k = 0; k < c->hazards.n && c->reached[n]; k++) add_instruction(c, &all, k, &c->code[n]);
		c->hazards.parts.from[n + 1] = (uint32_t)all.n;
	}
	reduce(c, &all);
	drop_far(c, &all);
	reduce(c, &all);
	c->hazards.parts.at = arena_alloc(&c->arena, (all.n + 1) * sizeof *c->hazards.parts.at);
	if (all.n) memcpy(c->hazards.parts.at, all.at, all.n * sizeof *all.at);
	heap_free(all.at);
}
