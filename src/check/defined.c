// uninitialised-read: bits of a wave's registers that the program never wrote, and uses where they matter.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "check/cells.h"
#include "check/tried.h"
#include "check/unwritten.h"
#include "isa/facts.h"
#include "machine/follow.h"

static uint64_t all_lanes(const struct wave *w) { return w->lanes == 64 ? ~0ull : (1ull << w->lanes) - 1; }

// Returns the SGPR that compilers use as the wave's scratch offset without requesting it, or 0.
// A kernel that requests the scratch descriptor but not the offset does not use scratch. Compilers add the SGPR in the
// offset's place all the same, and ignore the sum.
static unsigned unrequested_scratch_offset(const struct program_kernel *k)
{
	static const char *const before[] = {
		"system_sgpr_workgroup_id_x", "system_sgpr_workgroup_id_y", "system_sgpr_workgroup_id_z",
		"system_sgpr_workgroup_info"
	};
	if (!k || !program_setting(k, "user_sgpr_private_segment_buffer", 0)
	    || program_setting(k, "system_sgpr_private_segment_wavefront_offset", 0))
		return 0;
	int64_t n = program_setting(k, "user_sgpr_count", 0);
	for (size_t m = 0; m < sizeof before / sizeof *before; m++) n += program_setting(k, before[m], m == 0) != 0;
	return n < ISA_REG_FLAT_SCRATCH ? (unsigned)n : 0;
}

// ---- a wave's start -----------------------------------------------------------------------------------------------
// Writes the set of registers that have a value in every wave.
static void find_always_given(const struct checker *c, const struct wave *w, uint64_t given[CHECK_WORDS])
{
	const struct program_kernel *kernel = machine_dispatch_of(c->machine)->kernel;
	const unsigned offset = unrequested_scratch_offset(kernel);
	// MODE and other state registers always have a value
	for (unsigned r = REG_SCC + 1; r < REG_VGPR; r++) check_mark(given, r, true);
	// gfx10's kernels write it
	for (unsigned r = REG_SCRATCH; r < REG_SCRATCH + 2; r++)
		check_mark(given, r, w->facts->architected_flat_scratch || !kernel);
	check_mark(given, ISA_REG_NULL, true);
	check_mark(given, ISA_REG_EXEC, true);
	check_mark(given, ISA_REG_EXEC + 1, true);
	if (offset) check_mark(given, offset, true);
}

// Writes the set of registers that have a value when the wave starts.
static void find_given(struct checker *c, const struct wave *w, uint64_t given[CHECK_WORDS])
{
	enum { FIRST = REG_VGPR / 64, WITHIN = REG_VGPR % 64 };
	if (!check_has(c->given.always, ISA_REG_EXEC)) find_always_given(c, w, c->given.always);
	memcpy(given, c->given.always, sizeof c->given.always);
	for (unsigned n = 0; n < 2; n++) given[n] |= w->given_s[n] | w->wrote_s[n];
	if (w->given_scc) check_mark(given, REG_SCC, true);
	for (unsigned n = 0; n < WAVE_MAX_VGPRS / 64; n++) {
		uint64_t v = w->wrote_v[n] | (n ? 0 : (1ull << w->given_v) - 1);
		given[FIRST + n] |= v << WITHIN;
		given[FIRST + n + 1] |= v >> (64 - WITHIN);
	}
}

// Gives registers of a word of a set their state at the start of a wave.
static void begin_word(struct check_wave *k, const struct wave *w, unsigned word, uint64_t which, uint64_t given)
{
	const uint64_t lanes = all_lanes(w);
	k->bits.undefined[word] = (k->bits.undefined[word] & ~which) | (which & ~given);
	for (uint64_t left = which; left; left &= left - 1) {
		const unsigned bit = (unsigned)__builtin_ctzll(left), r = word * 64 + bit;
		const bool has = given >> bit & 1;
		k->writer[r].insn = NULL;
		k->bits.origin[r].insn = NULL;
		if (r < REG_VGPR) {
			k->bits.s[r] = has ? 0 : r == REG_SCC ? 1 : ~0u;
		} else if (r - REG_VGPR < k->bits.rows) {
			cells_set(k->bits.v[r - REG_VGPR], has ? 0 : ~0u, w->lanes);
			k->bits.lanes[r - REG_VGPR] = has ? 0 : lanes;
		} else {
			check_mark(k->bits.undefined, r, false);
		}
	}
}

// Initialises a wave. If a wave was in that place before, only registers that instructions with a plan touch are reset.
static void defined_start(struct checker *c, const struct wave *w)
{
	struct check_wave *k = check_wave_of(c, w);
	uint64_t given[CHECK_WORDS];
	find_given(c, w, given);
	bool all = !k->bits.v || c->plainly || memcmp(given, k->bits.given, sizeof given);
	if (!k->bits.v) {
		k->bits.rows = machine_vgprs(c->machine);
		k->bits.v = heap_aligned(128, (k->bits.rows + 1) * sizeof(row));
	}
	memcpy(k->bits.given, given, sizeof given);
	if (k->number == 1) memcpy(c->given.first, given, sizeof given);
	check_unwritten_start(c, w);
	for (unsigned n = 0; n < CHECK_WORDS; n++) {
		const uint64_t exist = n < REGISTERS / 64 ? ~0ull : (1ull << REGISTERS % 64) - 1;
		begin_word(k, w, n, all ? exist : c->plans.reached[n] & exist, given[n]);
	}
}

// ---- undefined bits -----------------------------------------------------------------------------------------------
uint64_t check_lanes_with(const struct checker *c, const uint32_t *bits, uint32_t value)
{
	return c->cells->lanes_with(bits, c->target.wave, ~0u, value);
}

// Returns the lanes of a VGPR that have undefined bits; for other registers, all of `among` or none.
static uint64_t lanes_of(const struct check_wave *k, unsigned reg, uint64_t among)
{
	if (!check_any(k, reg)) return 0;
	if (reg < REG_VGPR) return among;
	return among & k->bits.lanes[reg - REG_VGPR];
}

// Returns the lanes in which all of the register's `bits` in its lower or upper half are undefined.
static uint64_t lanes_with_undefined_half(const struct checker *c, const struct check_wave *k, unsigned reg,
                                          uint64_t among, uint32_t bits)
{
	uint64_t lanes = 0;
	for (uint32_t half = bits & 0xffff, n = 0; n < 2 && check_any(k, reg); half = bits & 0xffff0000, n++) {
		if (!half) continue;
		if (reg >= REG_VGPR) lanes |= c->cells->lanes_with(k->bits.v[reg - REG_VGPR], c->target.wave, half, half);
		else if ((k->bits.s[reg] & half) == half) lanes = ~0ull;
	}
	return lanes & lanes_of(k, reg, among);
}

// Returns the lanes in which the whole register is undefined.
static uint64_t wholly_undefined(const struct checker *c, const struct check_wave *k, unsigned reg, uint64_t among)
{
	if (!check_any(k, reg)) return 0;
	if (reg < REG_VGPR) return k->bits.s[reg] == (reg == REG_SCC ? 1 : ~0u) ? among : 0;
	return among & check_lanes_with(c, k->bits.v[reg - REG_VGPR], ~0u);
}

void check_define_undefined(struct check_wave *k, const struct wave *w, unsigned reg, uint64_t lanes)
{
	if (reg < REG_VGPR) {
		check_define_scalar(k, reg, 0);
		return;
	}
	reg -= REG_VGPR;
	if (machine_vgpr_is_shared(w->machine, reg)) lanes |= lanes >> 32 | lanes << 32;
	if (!(k->bits.lanes[reg] & lanes)) return;
	const uint64_t left = k->bits.lanes[reg] & ~lanes;
	if (left) cells_clear(k->bits.v[reg], check_mask(k, lanes), w->lanes);
	else cells_set(k->bits.v[reg], 0, w->lanes);
	check_define_lanes(k, reg, left);
}

static void define_results(struct check_wave *k, const struct wave *w, const struct check_effects *u, uint64_t lanes)
{
	EACH_RESULT(u, r) check_define_register(k, w, r, lanes);
}

// ---- messages -----------------------------------------------------------------------------------------------------
static const char *register_name(struct checker *c, unsigned reg)
{
	char buf[16];
	return arena_printf(&c->arena, "%s", code_register_text(buf, reg, 1, &c->target));
}

// Names the undefined source from which instruction `i` computed a value, if it is still undefined.
static const char *source_name(struct checker *c, const struct check_wave *k, const struct insn *i, unsigned result)
{
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->read && !x->maybe && r < (unsigned)x->first + x->count; r++)
			if (r != result && check_any(k, r))
				return arena_printf(&c->arena, "%s, which nothing wrote%s", register_name(c, r),
				                    k->writer[r].insn ? " there" : "");
	return "bits that nothing wrote";
}

// Reports the load that brought unwritten bits. at, what: the instruction where they matter, and what it does; NULL if
// they are left at the end.
static void report_origin(struct checker *c, const struct check_wave *k, const struct wave *w, unsigned reg,
                          uint64_t lanes, const struct insn *at, const char *what)
{
	const struct check_origin *o = &k->bits.origin[reg];
	enum check_id id = o->place == CHECK_IN_INACTIVE_LANE ? CHECK_UNINITIALISED : CHECK_UNWRITTEN;
	struct check_finding *f = check_found(c, id, w, o->insn, (unsigned)__builtin_popcountll(lanes));
	if (!f) return;
	const char *name = register_name(c, reg);
	if (what) check_blame(c, f, at, "it matters here: %s %s", what, name);
	else check_blame(c, f, at, "it matters here: %s still holds it at the end", name);
	switch (o->place) {
	case CHECK_PAST_ARGUMENTS:
		check_say(c, f, "this loads past the kernel's arguments, which are %zu bytes (at offset %" PRIu64 ")",
		          machine_dispatch_of(c->machine)->kernarg_size, o->address - machine_kernarg_address(c->machine));
		f->hint =
			"memory there does not belong to the kernel; .amdhsa_kernarg_size, or the arguments in the notes, give the size";
		break;
	case CHECK_IN_INACTIVE_LANE:
		check_say(c, f, "this fetches the value of lane %u, which is not active, for lane %u", (unsigned)o->address, o->lane);
		f->hint = "a GPU gives 0 or any other value: fetch it before exec is narrowed, or choose another lane";
		break;
	default:
		check_say(c, f, "this loads %s that nothing wrote (at 0x%" PRIx64 ", lane %u)",
		          o->place == CHECK_IN_LDS ? "LDS" : "scratch", o->address, o->lane);
		f->hint = o->place == CHECK_IN_LDS ? "on a GPU, LDS still holds bytes of earlier workgroups"
		          : "on a GPU, scratch still holds bytes of earlier waves";
	}
}

// Reports an undefined register, and the instruction that should have written it. lanes: the lanes where bits are
// missing.
static void report_undefined(struct checker *c, const struct check_wave *k, const struct wave *w, const struct insn *i,
                             unsigned reg, uint64_t lanes, const char *what)
{
	bool vector = reg >= REG_VGPR;
	if (k->bits.origin[reg].insn && (!vector || k->bits.origin[reg].lanes & lanes)) {
		report_origin(c, k, w, reg, vector ? lanes : 1, i, what);
		return;
	}
	struct check_finding *f =
		check_found(c, CHECK_UNINITIALISED, w, i, vector ? (unsigned)__builtin_popcountll(lanes) : 0);
	if (!f) return;
	const struct check_writer *by = &k->writer[reg];
	const char *name = register_name(c, reg),
		*where = vector ? arena_printf(&c->arena, " in %s", check_lanes_text(c, lanes)) : "";
	bool part = vector && !wholly_undefined(c, k, reg, lanes);
	f->focus = name;
	if (!by->insn) {
		check_say(c, f, "%s %s%s, which nothing wrote", what, name, where);
		f->hint = arena_printf(&c->arena,
			"%s has no value here: neither the program nor the calling convention nor a `;@ set` gave it one",
			name);
		if (reg == REG_SCRATCH || reg == REG_SCRATCH + 1)
			f->hint =
				"the kernel has to set flat_scratch before it uses scratch: s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO) and _HI";
		return;
	}
	check_say(c, f, "%s %s%s%s, which nothing wrote%s", what, part ? "a part of " : "", name, where,
	          vector && !(by->lanes & lanes) ? " there" : "");
	if (vector && !(by->lanes & lanes))
		check_blame(c, f, by->insn, "%s was written here in other lanes only: exec was %s", name,
		            check_exec_text(c, w, by->lanes));
	else if (part) check_blame(c, f, by->insn, "%s was written here, but not all of it", name);
	else check_blame(c, f, by->insn, "%s was computed here, from %s", name, source_name(c, k, by->insn, reg));
}

// ---- where it matters ---------------------------------------------------------------------------------------------
// Returns whether a load fills half a register, so that it also reads the register.
static bool keeps_a_part(const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	bool kept = false;
	for (unsigned k = 0; k < r->operand_count; k++) kept |= isa_operands(r)[k].write && isa_operands(r)[k].read;
	return kept && i->mem->direction == ISA_LOAD && !i->mem->to_lds;
}

// Keeps the undefined bits in the part of a register that such a load does not fill. Returns false if they cannot be
// found.
static bool keep_undefined_part(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                                const struct check_effects *u)
{
	bool undefined = false;
	EACH_RESULT(u, r) undefined |= check_any(k, r);
	if (!undefined || !check_try(c, k, w, i)) return false;
	EACH_RESULT(u, r) {
		memcpy(k->bits.v[r - REG_VGPR], c->trials.tried->v[r - REG_VGPR], w->lanes * sizeof(uint32_t));
		check_look_again(c, k, w, r - REG_VGPR);
	}
	return true;
}

// Returns the bits of a store's data register that go to memory.
static uint32_t stored_bits(struct checker *c, const struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	return m->direction == ISA_STORE && m->bytes < 4 ? ((1u << 8 * m->bytes) - 1) << check_store_shift(c, w, i) : ~0u;
}

void check_defined_operands(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i)
{
	const struct check_effects *u = c->plans.doing;
	const uint64_t exec = wave_exec(w);
	int scratch = -1;
	for (unsigned n = 0; n < u->n; n++) {
		const struct effect *x = &u->at[n];
		bool counts = x->read && (x->role == EFFECT_ADDRESS || x->role == EFFECT_DATA);
		for (unsigned r = x->first; counts && r < (unsigned)x->first + x->count; r++) {
			uint64_t lanes = lanes_of(k, r, r < REG_VGPR ? 1 : exec);
			if (!lanes) continue;
			if (x->role == EFFECT_DATA) {
				if (!(lanes = lanes_with_undefined_half(c, k, r, lanes, stored_bits(c, w, i)))) continue;
				if (scratch < 0) scratch = check_in_scratch(c, w, i);
				if (scratch) continue;
			}
			report_undefined(c, k, w, i, r, lanes, x->role == EFFECT_DATA ? "this stores" : "the address is computed from");
			check_define_register(k, w, r, lanes);
		}
	}
}

static void look_at_memory(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                           const struct check_effects *u)
{
	const uint64_t exec = wave_exec(w);
	check_defined_operands(c, k, w, i);
	check_unwritten_store(c, k, w, i);
	if (!keeps_a_part(i) || !keep_undefined_part(c, k, w, i, u))
		define_results(k, w, u, i->mem->space == ISA_SCALAR ? 1 : effects_lanes(i->effects, exec));
	check_unwritten_load(c, k, w, i);
}

// Returns the source to blame for an undefined result. A wholly undefined source goes before a partly undefined one.
static unsigned find_culprit(const struct checker *c, const struct check_wave *k, const struct wave *w,
                             const struct check_effects *u, uint64_t lanes, uint64_t *which)
{
	unsigned found = REGISTERS;
	for (int pass = 0; pass < 2 && found == REGISTERS; pass++)
		for (unsigned n = 0; n < u->n && found == REGISTERS; n++)
			for (unsigned r = u->at[n].first; u->at[n].read && r < (unsigned)u->at[n].first + u->at[n].count; r++) {
				uint64_t among = r < REG_VGPR ? 1 : !u->of->across ? lanes : all_lanes(w);
				*which = pass ? lanes_of(k, r, among) : wholly_undefined(c, k, r, among);
				if (*which) { found = r; break; }
			}
	return found;
}

// Returns the lanes of vector results that are useless, or 1 for such scalar results. A result is useless if each part
// depends on undefined bits, and is computed from them rather than passed on.
static uint64_t spoiled_lanes(const struct checker *c, const struct check_effects *u, const struct insn *i,
                              uint64_t exec)
{
	const struct isa_record *record = isa_record(i->inst->form);
	const struct check_tried *t = c->trials.tried;
	uint64_t lanes = ~0ull, odd = 0;
	bool results = false, explicit_result = false;
	for (unsigned n = 0; n < u->n; n++) explicit_result |= u->at[n].write && !u->at[n].implicit;
	for (unsigned n = 0; n < u->n; n++) {
		const struct effect *x = &u->at[n];
		if (!x->write || (x->implicit && explicit_result)) continue;
		const struct isa_operand *o = x->of;
		bool mask = o && o->type == ISA_MASK && record->unit == ISA_VALU, halves = o && o->dwords == 1 && o->count == 2;
		results = true;
		if (mask) {
			uint64_t bits = t->s[x->first] | (x->count > 1 ? (uint64_t)t->s[x->first + 1] << 32 : 0);
			lanes &= bits;
			odd |= bits;
			continue;
		}
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			uint64_t in = 0;
			if (r < REG_VGPR) {
				in = t->s[r] ? ~0ull : 0;
				odd |= t->odd_s[r] ? ~0ull : 0;
			}
			if (r >= REG_VGPR) {
				in = exec & ~check_lanes_with(c, t->v[r - REG_VGPR], 0);
				odd |= exec & ~check_lanes_with(c, t->odd_v[r - REG_VGPR], 0);
			}
			for (uint64_t left = halves && r >= REG_VGPR ? in : 0; left; left &= left - 1) {
				uint32_t bits = t->v[r - REG_VGPR][__builtin_ctzll(left)];
				if (!(bits & 0xffff && bits >> 16)) in &= ~(left & -left);
			}
			lanes &= in;
		}
	}
	if (!results) return 0;
	if (!odd) lanes = 0;
	return record->unit == ISA_SALU ? lanes & 1 : lanes & (exec ? exec : 1);
}

// Returns the active lanes whose vector results differ; for scalar results, all lanes or none.
static uint64_t differing_lanes(const struct checker *c, const struct check_effects *u, uint64_t exec)
{
	const struct check_tried *t = c->trials.tried;
	uint64_t lanes = 0;
	EACH_RESULT(u, r) {
		if (r < REG_VGPR && t->s[r]) lanes = exec;
		if (r >= REG_VGPR) lanes |= exec & ~check_lanes_with(c, t->v[r - REG_VGPR], 0);
	}
	return lanes;
}

// Returns the first condition (a mask of lanes, or scc) with undefined bits that decides a result, or REGISTERS.
static unsigned find_undefined_condition(const struct checker *c, const struct check_wave *k, const struct insn *i,
                                         const struct check_effects *u, uint64_t exec)
{
	const struct isa_record *record = isa_record(i->inst->form);
	uint64_t lanes = differing_lanes(c, u, exec ? exec : 1);
	for (unsigned n = 0; n < u->n; n++) {
		const struct effect *x = &u->at[n];
		if (!x->read) continue;
		if (x->first == REG_SCC && x->of && x->of->type == ISA_BOOL && k->bits.s[REG_SCC] && lanes) return REG_SCC;
		if (!x->of || x->of->type != ISA_MASK || record->unit != ISA_VALU) continue;
		for (unsigned half = 0; half < x->count; half++)
			if ((uint64_t)k->bits.s[x->first + half] << 32 * half & lanes & exec) return x->first + half;
	}
	return REGISTERS;
}

static void look_at_results(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                            const struct check_effects *u)
{
	const struct check_tried *t = c->trials.tried;
	uint64_t exec = wave_exec(w), which = 0;
	uint64_t exec_bits = t->s[ISA_REG_EXEC] | (w->lanes == 64 ? (uint64_t)t->s[ISA_REG_EXEC + 1] << 32 : 0);
	uint64_t lanes = exec_bits ? exec_bits : spoiled_lanes(c, u, i, exec);
	unsigned reg = lanes ? find_culprit(c, k, w, u, lanes, &which) : REGISTERS;
	if (reg != REGISTERS && !exec_bits && !wholly_undefined(c, k, reg, which)
	    && !check_looks_at_undefined_only(c, k, w, i, reg, which))
		reg = REGISTERS;
	unsigned condition = reg == REGISTERS ? find_undefined_condition(c, k, i, u, exec) : REGISTERS;
	if (condition != REGISTERS) reg = condition, which = 1;
	if (reg == REGISTERS) return;
	report_undefined(c, k, w, i, reg, which,
	                 condition != REGISTERS ? "this depends on"
	                 : exec_bits ? "exec is computed from"
	                 : "this uses");
	// Report it once: results, and other readers of that register, are not examined for these bits.
	if (reg < REG_VGPR) c->trials.tried->s[reg] = 0;
	else cells_clear(c->trials.tried->v[reg - REG_VGPR], check_mask(k, which), w->lanes);
	EACH_RESULT(u, r) {
		if (r < REG_VGPR) c->trials.tried->s[r] = 0;
		else memset(c->trials.tried->v[r - REG_VGPR], 0, w->lanes * sizeof(uint32_t));
	}
}

static void look_at_control(struct checker *c, struct check_wave *k, const struct wave *w, const struct insn *i,
                            const struct check_effects *u)
{
	for (unsigned n = 0; n < u->n; n++)
		for (unsigned r = u->at[n].first; u->at[n].read && u->at[n].role == EFFECT_CONTROL
		     && r < (unsigned)u->at[n].first + u->at[n].count; r++) {
			if (!check_any(k, r)) continue;
			report_undefined(c, k, w, i, r, 1, "the branch depends on");
			check_define_register(k, w, r, 1);
		}
	define_results(k, w, u, all_lanes(w));
}

// ---- an instruction -----------------------------------------------------------------------------------------------
// Returns the origin of the undefined bits in the results.
struct check_origin check_origin_of(const struct check_wave *k, const struct check_effects *u)
{
	struct check_origin from = { 0 };
	for (unsigned n = 0; n < u->n && !from.insn; n++)
		for (unsigned r = u->at[n].first; u->at[n].read && !from.insn && r < (unsigned)u->at[n].first + u->at[n].count; r++)
			if (check_any(k, r)) from = k->bits.origin[r];
	from.lanes = ~0ull;
	return from;
}

// Sets the lanes of the last writer to the lanes that changed, for instructions that may write other lanes than the
// active ones.
static void correct_writers(const struct checker *c, struct check_wave *k, const struct check_effects *u)
{
	for (unsigned n = 0; n < u->n && u->of->across; n++)
		for (unsigned r = u->at[n].first;
		     u->at[n].write && r >= REG_VGPR && r < (unsigned)u->at[n].first + u->at[n].count; r++) {
			uint64_t changed = 0;
			for (unsigned lane = 0; lane < c->target.wave; lane++)
				changed |= (uint64_t)(k->bits.v[r - REG_VGPR][lane] != c->trials.tried->v[r - REG_VGPR][lane]) << lane;
			if (changed) k->writer[r].lanes = changed;
		}
}

// Returns whether the instruction touches undefined bits. Most instructions touch only the active lanes of a VGPR, and
// some bits of other registers.
static bool reaches_undefined(const struct check_wave *k, const struct check_effects *u, uint64_t exec)
{
	for (const struct effect *x = u->at; x < u->at + u->n; x++)
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++)
			if (check_any(k, r) && (r < REG_VGPR ? x->write || k->bits.s[r] & x->bits : u->of->across
			                        || k->bits.lanes[r - REG_VGPR] & exec))
				return true;
	return false;
}

// Returns whether an undefined bit may affect a result, or be kept in one.
static bool touches_undefined(const struct check_wave *k, const struct check_effects *u, uint64_t exec)
{
	for (unsigned n = 0; n < u->n; n++) {
		const struct effect *x = &u->at[n];
		bool own = !u->of->across && !x->implicit;
		for (unsigned r = x->first; r < (unsigned)x->first + x->count; r++) {
			if (!check_any(k, r)) continue;
			if (!x->read && !u->of->across && u->whole) continue;        // overwritten
			if (r < REG_VGPR ? x->write || k->bits.s[r] & x->bits : !own || lanes_of(k, r, exec)) return true;
		}
	}
	return false;
}

// Takes what was tried, as it was examined.
static void take_results(const struct checker *c, struct check_wave *k, const struct wave *w,
                         const struct check_effects *u)
{
	const struct check_origin from = check_origin_of(k, u);
	EACH_RESULT(u, r) k->bits.origin[r] = from;
	correct_writers(c, k, u);
	check_take_tried(c, k, w);
}

// Examines an instruction that touches undefined bits. Not inlined, so that the path of most instructions stays short.
__attribute__((noinline)) static void look_at_undefined(struct checker *c, struct check_wave *k, struct wave *w,
                                                        const struct insn *i, const struct check_effects *u)
{
	uint64_t exec = wave_exec(w);
	bool tried = false;
	for (unsigned n = 0; n < u->n; n++) {
		bool place = u->at[n].role == EFFECT_ADDRESS && i->mem && !i->access;
		if ((u->at[n].role != EFFECT_INDEX && !place) || !(k->bits.s[u->at[n].first] & u->at[n].bits)) continue;
		report_undefined(c, k, w, i, u->at[n].first, 1,
		                 place ? "the address is computed from" : "the register is chosen by");
		check_define_register(k, w, u->at[n].first, 1);
	}
	if (i->access) look_at_memory(c, k, w, i, u);
	else if (!u->of->pure && !i->mem) look_at_control(c, k, w, i, u);
	else if (!touches_undefined(k, u, exec)) define_results(k, w, u, effects_lanes(i->effects, exec));
	else if (!(tried = check_try(c, k, w, i))) define_results(k, w, u, all_lanes(w));
	else if (!c->trials.tried->moved) look_at_results(c, k, w, i, u);
	check_remember_writer(k, u, i, exec);
	if (tried) take_results(c, k, w, u);
}

// Examines an instruction with one VGPR as its result. Returns false if it must be examined as any other.
static bool look_at_row(struct checker *c, struct check_wave *k, struct wave *w, const struct insn *i,
                        const struct check_effects *u)
{
	const enum check_row found = check_try_row(c, k, w, i, u->row);
	if (found == CHECK_ROW_NOT) return false;
	if (found == CHECK_ROW_SPOILED) look_at_results(c, k, w, i, u);
	k->writer[u->row->result] = (struct check_writer){ i, wave_exec(w) };
	if (found == CHECK_ROW_SPOILED) take_results(c, k, w, u);
	return true;
}

static void look_at(struct checker *c, struct wave *w, const struct insn *i)
{
	struct check_wave *k = check_wave_of(c, w);
	if (!i->mem && c->plans.doing->moved && check_move_element(c, k, w, i)) return;
	if (c->plans.doing->row && look_at_row(c, k, w, i, c->plans.doing)) return;
	if (c->plans.touches[CHECK_WATCHES_UNDEFINED]) {
		if (c->plainly || reaches_undefined(k, c->plans.doing, wave_exec(w))) {
			look_at_undefined(c, k, w, i, c->plans.doing);
			return;
		}
		check_remember_writer(k, c->plans.doing, i, wave_exec(w));
	}
	if (!i->access) return;
	if (i->mem->direction != ISA_LOAD || i->mem->to_lds) check_unwritten_store(c, k, w, i);
	if (i->mem->direction != ISA_STORE) check_unwritten_load(c, k, w, i);
}

static void defined_before(struct checker *c, struct wave *w, const struct insn *i)
{
	look_at(c, w, i);
	if (i->mem && !i->access) check_unwritten_source(c, check_wave_of(c, w), w, i);
	if (!i->mem && check_inactive_concerns(i)) check_inactive(c, check_wave_of(c, w), w, i);
}

static bool defined_applies(const struct checker *c, const struct insn *i)
{
	(void)c;
	return check_unwritten_concerns(i) || check_inactive_concerns(i);
}

static bool is_blamed(const struct checker *c, const struct insn *i)
{
	for (size_t n = 0; n < c->findings.n; n++)
		if (c->findings.at[n]->id == CHECK_UNINITIALISED && c->findings.at[n]->blame == i) return true;
	return false;
}

static bool is_found(const struct checker *c, const struct insn *i) { return check_finding_at(c, CHECK_UNWRITTEN, i); }

// Reports undefined registers at the end of a listing, since its registers are its result.
static void defined_end(struct checker *c, const struct wave *w)
{
	struct check_wave *k = check_wave_of(c, w);
	if (machine_dispatch_of(c->machine)->kernel) return;
	for (unsigned r = 0; r < REGISTERS; r++) {
		const struct check_writer *by = &k->writer[r];
		uint64_t lanes = by->insn ? wholly_undefined(c, k, r, r < REG_VGPR ? 1 : by->lanes) : 0;
		if (!lanes || r == REG_SCC || is_blamed(c, by->insn)) continue;
		if (k->bits.origin[r].insn && (r < REG_VGPR || k->bits.origin[r].lanes & lanes)) {
			if (k->bits.origin[r].place != CHECK_IN_INACTIVE_LANE && !is_found(c, k->bits.origin[r].insn))
				report_origin(c, k, w, r, lanes, by->insn, NULL);
			continue;
		}
		struct check_finding *f = check_found(c, CHECK_UNINITIALISED, w, by->insn,
		                                      r < REG_VGPR ? 0 : (unsigned)__builtin_popcountll(lanes));
		if (!f) continue;
		check_say(c, f,
			"this leaves %s%s%s undefined at the end of the program: it is computed from bits that nothing wrote",
			register_name(c, r), r < REG_VGPR ? "" : " in ",
			r < REG_VGPR ? "" : check_lanes_text(c, lanes));
	}
}

// ---- paths that did not run ---------------------------------------------------------------------------------------
void check_defined_unrun(struct checker *c, const struct insn *i, const uint64_t *written)
{
	if (i->effects->moves) return;
	for (const struct effect *x = NULL; (x = effects_next(i->effects, x));)
		for (unsigned r = x->first; x->read && !x->maybe && (x->role == EFFECT_ADDRESS
			|| x->role == EFFECT_CONTROL) && r < (unsigned)x->first + x->count; r++) {
			struct check_finding *f = (written[r / 64] >> r % 64 & 1) || check_has(c->given.first, r) ? NULL
			                          : check_found_unrun(c, CHECK_UNINITIALISED, i);
			if (!f) continue;
			f->focus = register_name(c, r);
			check_say(c, f, "%s %s, which no path to this instruction writes; it did not run",
			          x->role == EFFECT_ADDRESS ? "the address is computed from" : "the branch depends on",
			          f->focus);
		}
}

static void defined_release(struct checker *c)
{
	check_tried_free(c);
	check_unwritten_free(c);
}

const struct check_hooks check_defined = {
	.watches = CHECK_WATCHES_UNDEFINED, .begin = check_tried_begin, .applies = defined_applies, .start = defined_start,
	.before = defined_before, .end = defined_end, .free = defined_release
};
