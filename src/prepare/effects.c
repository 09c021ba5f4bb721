#include "wave/mode.h"
#include "isa/fields.h"
#include "wave/effects.h"
#include "isa/facts.h"
#include "prepare/decorate.h"
#include "memory/memory.h"
#include "memory/texel.h"
#include <string.h>

struct list {
	struct effects e;
	struct effect at[EFFECTS_MOST];
	const struct insn *i;
	const struct code_target *t;
	uint8_t half;
};

static void add_effect(struct list *l, struct effect x)
{
	if (!x.count || x.first + x.count > REGISTERS || l->e.n == EFFECTS_MOST) return;
	x.half = l->half;
	if (!x.bits) x.bits = ~0u;
	l->e.across |= x.lanes >= EFFECT_ACROSS;
	l->e.moves |= x.place != EFFECT_FIXED;
	l->at[l->e.n++] = x;
}

// Adds a register that is not an operand of the record, or that has no width of its own.
static void add_read(struct list *l, unsigned first, unsigned count, enum effect_role role, bool maybe)
{
	for (unsigned k = 0; k < l->e.n; k++)          // both halves of a pair read exec: one effect is enough
		if (l->at[k].first == first && l->at[k].count == count && l->at[k].role == role && l->at[k].read) return;
	add_effect(l, (struct effect){ .maybe = maybe, .first = (uint16_t)first, .count = (uint8_t)count,
	                               .role = (uint8_t)role, .read = true, .implicit = true,
	                               .lanes = first >= REG_VGPR ? EFFECT_OWN : EFFECT_ONCE });
}

// ---- which part of a register -------------------------------------------------------------------------------------
static bool is_half(const struct isa_operand *o) { return is_16bit(o->type) && o->count == 1; }

static uint32_t half_bits(bool high) { return high ? 0xffff0000u : 0xffffu; }

static uint32_t source_bits(const struct insn *i, unsigned k)
{
	const struct isa_operand *o = &isa_operands(isa_record(i->inst->form))[k];
	const struct decoration *d = i->decoration;
	for (unsigned n = 0; d && n < d->changes; n++) {
		const struct source_change *c = &d->change[n];
		if (c->operand != k || !c->modified) continue;
		if (c->packed) return half_bits(c->low) | half_bits(c->high);
		if (!is_whole(c->part)) return part_bits(c->part);
		if (c->widen) return half_bits(false);
	}
	return is_half(o) ? half_bits(false)
	       : o->dwords == 1 && o->count == 1 && (o->type == ISA_U8 || o->type == ISA_I8) ? 0xff
	       : ~0u;
}

// Returns the bits of a result that are written. A 16-bit result keeps the other half of its register; for SDWA
// dst_unused selects.
static uint32_t result_bits(const struct insn *i, unsigned k, const struct code_target *t)
{
	const struct isa_record *r = isa_record(i->inst->form);
	const struct isa_operand *o = &isa_operands(r)[k];
	const struct result_change *d = decoration_result(i->decoration, k);
	if (d && !is_whole(d->part)) return d->unused == SDWA_PRESERVE ? part_bits(d->part) : ~0u;
	bool keeps = t->gpu->facts->keeps_halves || r->keeps16 & ISA_GEN_BIT(t->gpu->gen);
	return o->vector && is_half(o) && keeps ? half_bits(false) : ~0u;
}

// Returns the bits of a result that are read before it is written. For a pair, SDWA selects only bits that are written.
static uint32_t addend_bits(const struct insn *i, unsigned k, const struct code_target *t)
{
	const struct result_change *d = decoration_result(i->decoration, k);
	bool pair = isa_operands(isa_record(i->inst->form))[k].count == 2;
	return d && !is_whole(d->part) && pair ? ~0u : result_bits(i, k, t);
}

// ---- operands -----------------------------------------------------------------------------------------------------
// Finds the registers that an operand names. Returns false if it does not name any.
static bool find_registers(const struct list *l, unsigned k, uint16_t *first, uint8_t *count)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	const struct isa_operand *o = &isa_operands(r)[k];
	unsigned masks = l->t->wave / 32;
	*count = (uint8_t)(l->i->mem && isa_slots(l->i->inst->form)[k].kind == ISA_IMAGE_DATA ? l->i->mem->dwords
	                   : code_operand_dwords(o, l->t));
	if (!*count) *count = 1;
	if (o->implicit) {
		int reg = isa_register_implicit(o);
		*first = (uint16_t)reg;
		if (o->type == ISA_MASK) *count = (uint8_t)masks;
		if (reg == REG_PC) *count = 1;
		return reg >= 0;
	}
	struct code_value v = code_operand_value(l->i->inst, k, l->t);
	*first = v.kind == CODE_V_VGPR ? (uint16_t)(REG_VGPR + v.index) : v.index;
	if (v.kind == CODE_V_VGPR) return true;
	if (v.kind != CODE_V_SGPR) return false;
	switch (v.index) {
	case ISA_REG_NULL: return false;
	case ISA_REG_SCC: *first = REG_SCC, *count = 1; return true;
	case ISA_REG_VCCZ: *first = ISA_REG_VCC, *count = (uint8_t)masks; return true;
	case ISA_REG_EXECZ: *first = ISA_REG_EXEC, *count = (uint8_t)masks; return true;
	default: return v.index + *count <= 128;
	}
}

// Returns the implicit operand for register `reg`, or NULL.
static const struct isa_operand *find_implicit(const struct isa_record *r, int reg)
{
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++)
		if (isa_register_implicit(&isa_operands(r)[k]) == reg) return &isa_operands(r)[k];
	return NULL;
}

static bool has_implicit(const struct isa_record *r, int reg) { return find_implicit(r, reg); }
static bool is_written(const struct isa_record *r, int reg)
{
	return find_implicit(r, reg) && find_implicit(r, reg)->write;
}

static enum effect_role role_of(const struct list *l, const struct isa_operand *o, unsigned first, bool write)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	if (first == REG_PC || first == REG_MODE) return EFFECT_CONTROL;
	if (write) return o->implicit && first == REG_SCC ? EFFECT_STATUS : EFFECT_RESULT;
	if (o->implicit && first == ISA_REG_M0 && l->e.moves) return EFFECT_INDEX;
	return is_written(r, REG_PC) ? EFFECT_CONTROL : EFFECT_SOURCE;
}

static uint32_t index_bits(const struct isa_record *r)
{
	uint32_t bits = 0;
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_operands(r)[k].move_bits)
			bits |= (uint32_t)(((1ull << isa_operands(r)[k].move_bits) - 1)
			                   << isa_operands(r)[k].move_shift);
	return bits;
}

static bool is_moved(const struct list *l, const struct isa_operand *o, unsigned first)
{
	bool by_all = l->e.skips && isa_record(l->i->inst->form)->unit == ISA_VALU && (o->write || o->source >= 0);
	return !o->implicit && ((o->move_bits && (first >= REG_VGPR || first < 128)) || (by_all && first >= REG_VGPR));
}

// Returns whether the operand is vccz or execz: one bit made of all bits of a mask.
static bool is_zero_test(const struct list *l, unsigned k)
{
	struct code_value v = isa_operands(isa_record(l->i->inst->form))[k].implicit ? (struct code_value){ 0 }
	                      : code_operand_value(l->i->inst, k, l->t);
	return v.kind == CODE_V_SGPR && (v.index == ISA_REG_VCCZ || v.index == ISA_REG_EXECZ);
}

// Adds an image's data. An atomic on a pair reads two values, and writes one. If the number of halves is odd, only the
// lower half of the last register is used.
static void add_image_data(struct list *l, struct effect x)
{
	const struct mem_plan *m = l->i->mem;
	bool odd = m->halves && m->components % 2;
	if (x.read && code_image_part(l->i->inst, ISA_IMAGE_ATOMIC_PAIR)) x.count = (uint8_t)(2 * x.count);
	struct effect last = x;
	x.count = (uint8_t)(x.count - odd);
	add_effect(l, x);
	last.first = (uint16_t)(x.first + x.count);
	last.count = odd;
	last.bits = half_bits(false);
	add_effect(l, last);
}

static void add_operand(struct list *l, unsigned k, bool reads, bool writes, int role)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	const struct isa_operand *o = &isa_operands(r)[k];
	const struct decoration *d = l->i->decoration;
	struct effect x = { .operand = (uint8_t)k, .of = o, .implicit = o->implicit };
	if (!find_registers(l, k, &x.first, &x.count)) return;
	if (writes && !o->implicit && operands_lost(l->i, l->t) == (int)k) writes = false;
	bool vgpr = x.first >= REG_VGPR, dpp = d && d->dpp && o->source == 0;
	const bool moved = is_moved(l, o, x.first) && !is_zero_test(l, k);         // vccz and execz are not indexed
	x.place = isa_is_stack(o) ? EFFECT_STACK : moved ? EFFECT_MOVED : EFFECT_FIXED;
	bool image = l->i->mem && l->i->mem->image && isa_slots(l->i->inst->form)[k].kind == ISA_IMAGE_DATA;
	x.lanes = !vgpr ? EFFECT_ONCE
	          : isa_matrix(r) ? EFFECT_ALL
	          : o->across || r->once || r->quads || (dpp && !o->write) ? EFFECT_ACROSS
	          : EFFECT_OWN;
	if (reads) {
		x.read = true;
		x.bits = o->write ? addend_bits(l->i, k, l->t) : is_zero_test(l, k) ? ~0u : source_bits(l->i, k);
		x.role = (uint8_t)(role >= 0 ? role : (int)role_of(l, o, x.first, false));
		if (x.role == EFFECT_INDEX) x.bits = index_bits(r);
		if (image) add_image_data(l, x);
		else add_effect(l, x);
	}
	if (writes) {
		x.read = false;
		x.write = true;
		x.bits = result_bits(l->i, k, l->t);
		x.role = (uint8_t)role_of(l, o, x.first, true);
		if (image) add_image_data(l, x);
		else add_effect(l, x);
	}
}

// Adds the registers that the hardware register of s_getreg or s_setreg consists of.
static bool add_hwreg(struct list *l)
{
	const struct isa_form *f = l->i->inst->form;
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		if (isa_slots(f)[k].kind != ISA_HWREG) continue;
		uint16_t made_of[HWREG_MOST];
		bool write = is_written(isa_record(f), REG_MODE);
		unsigned n = hwreg_registers((uint32_t)code_operand_value(l->i->inst, k, l->t).bits, l->t, write, made_of);
		for (unsigned m = 0; m < n; m++) {
			struct effect x = {
				.first = made_of[m], .count = 1, .implicit = true, .operand = (uint8_t)k,
				.of = &isa_operands(isa_record(f))[k]
			};
			x.role = write ? EFFECT_CONTROL : EFFECT_SOURCE;
			x.maybe = made_of[m] <= REG_SCC;         // one of several bits of STATUS
			x.read = true;
			add_effect(l, x);
			x.read = false;
			x.write = true;
			if (write) add_effect(l, x);
		}
		return true;
	}
	return false;
}

static void add_operands(struct list *l)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	bool hwreg = add_hwreg(l);
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		if (hwreg && o->implicit) continue;
		add_operand(l, k, o->read, o->write, -1);
	}
}

// ---- memory -------------------------------------------------------------------------------------------------------
static void add_at(struct list *l, uint32_t at, unsigned count, int operand)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	bool vgpr = at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS);
	if (!vgpr && (at < SGPR_AT(0) || at >= SGPR_AT(128))) return;
	struct effect x = {
		.first = (uint16_t)(vgpr ? REG_VGPR + (at - VGPR_AT(0)) / sizeof(row) : (at - SGPR_AT(0)) / 4),
		.count = (uint8_t)count, .role = EFFECT_ADDRESS, .read = true, .lanes = vgpr ? EFFECT_OWN : EFFECT_ONCE
	};
	if (operand >= 0) x.operand = (uint8_t)operand, x.of = &isa_operands(r)[operand];
	if (vgpr && l->i->mem->how == ISA_TRANSPOSED) x.lanes = EFFECT_ACROSS;
	add_effect(l, x);
}

// Adds the registers of the address in order, joined if consecutive; then the resource and the sampler.
static void add_image_address(struct list *l)
{
	const struct image_plan *p = l->i->mem->image;
	const struct isa_record *r = isa_record(l->i->inst->form);
	for (unsigned from = 0, n; from < p->dwords; from += n) {
		bool certain = from < p->certain;
		for (n = 1; from + n < (certain ? p->certain : p->dwords) && p->at[from + n] == p->at[from] + n * sizeof(row);) n++;
		add_at(l, p->at[from], n, certain ? l->i->access->address : -1);
		if (!certain) l->at[l->e.n - 1].maybe = true;
	}
	for (int k = 0; k < r->operand_count; k++) {
		if (isa_operands(r)[k].id == ISA_F_SRSRC) add_at(l, p->resource_at, IMAGE_DWORDS, k);
		if (isa_operands(r)[k].id == ISA_F_SSAMP) add_at(l, p->sampler_at, SAMPLER_DWORDS, k);
	}
}

static void add_address(struct list *l)
{
	const struct mem_plan *m = l->i->mem;
	const struct isa_access *a = l->i->access;
	if (m->image) { add_image_address(l); return; }
	if (m->vaddr) add_at(l, m->vaddr_at, m->vaddr64 || (m->idxen && m->offen) ? 2 : 1, a->address);
	if (m->saddr || m->space == ISA_SCALAR)
		add_at(l, m->saddr_at, m->buffer ? 4 : m->space == ISA_SCRATCH ? 1 : 2, a->base);
	// also src_scc, vccz
	if (m->soffset_at && a->offset >= 0) add_operand(l, (unsigned)a->offset, true, false, EFFECT_ADDRESS);
	bool scratch = m->space == ISA_SCRATCH || m->space == ISA_FLAT;
	if (scratch && l->t->gpu->facts->flat_scratch_registers)
		add_read(l, ISA_REG_FLAT_SCRATCH, 2, EFFECT_ADDRESS, m->space == ISA_FLAT);
	else if (scratch) add_read(l, REG_SCRATCH, 2, EFFECT_ADDRESS, m->space == ISA_FLAT);
	if ((m->to_lds || m->m0 || m->how == ISA_FROM_LDS) && !has_implicit(isa_record(l->i->inst->form), ISA_REG_M0))
		add_read(l, ISA_REG_M0, 1, EFFECT_ADDRESS, false);
}

static void add_status(struct list *l)
{
	const struct mem_plan *m = l->i->mem;
	if (!m->status_at) return;
	add_effect(l, (struct effect){ .first = (uint16_t)(REG_VGPR + (m->status_at - VGPR_AT(0)) / sizeof(row)),
		.count = 1, .role = EFFECT_STATUS, .write = true, .lanes = EFFECT_OWN, .implicit = true });
}

static void add_memory(struct list *l)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	const struct mem_plan *m = l->i->mem;
	bool results = m->direction == ISA_LOAD ? !m->to_lds : m->direction == ISA_ATOMIC && m->returns;
	l->e.mem = m;
	add_address(l);
	for (int k = 0; k < r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		bool address = k == isa_access(r)->address || k == isa_access(r)->base || k == isa_access(r)->offset
		               || (m->image && o->id == ISA_F_SSAMP);
		if (address) continue;
		bool stored = m->direction != ISA_LOAD && o->read && !o->implicit,
			kept = m->direction == ISA_LOAD && o->read && o->write;
		if (o->implicit) add_operand(l, (unsigned)k, o->read, o->write, EFFECT_ADDRESS);
		else
			add_operand(l, (unsigned)k, stored || (kept && results), o->write && results,
			            stored ? EFFECT_DATA : EFFECT_SOURCE);
	}
	add_status(l);
}

// ---- whole instructions -------------------------------------------------------------------------------------------
// Returns whether exec applies: the instruction gives a lane, or a lane's bit of a mask, a value.
static bool is_masked(const struct list *l)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	bool lanes = l->e.mem && l->e.mem->space != ISA_SCALAR;
	if (r->once || isa_matrix(r)) return false;
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++)
		lanes |= isa_operands(r)[k].write && (isa_operands(r)[k].vector || isa_operands(r)[k].type == ISA_MASK);
	return lanes;
}

// Returns whether the instruction reads the first active lane: it runs once, and exec chooses the lane.
static bool reads_first(const struct isa_record *r)
{
	const struct isa_operand *exec = find_implicit(r, ISA_REG_EXEC);
	return r->once && exec && exec->read;
}

static bool reads_mode(const struct list *l)
{
	const struct isa_record *r = isa_record(l->i->inst->form);
	const struct isa_access *a = isa_access(r);
	bool floats = a && a->direction == ISA_ATOMIC && code_is_float(a->type);
	uint8_t denormals = floats ? a->denormals[l->t->gpu->gen] : ISA_DENORMALS_KEEP;
	return r->reads_mode || denormals == ISA_DENORMALS_MODE || denormals == ISA_DENORMALS_FLUSHED
	       || (l->i->decoration && decoration_reads_mode(l->i->decoration, l->t->gpu->facts));
}

static void add_one(struct list *l, const struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	enum isa_unit unit = r->unit;
	l->i = i;
	l->e.quads = r->quads;
	l->e.first = reads_first(r);
	if (isa_access(r) && !i->mem) return;                    // faults, because it names registers that do not exist
	if (operands_all_lost(i, l->t)) return;
	for (unsigned k = 0; k < r->operand_count; k++) l->e.moves |= isa_operands(r)[k].move_bits != 0;
	if (isa_access(r)) add_memory(l);
	else add_operands(l);
	if (is_masked(l)) add_read(l, ISA_REG_EXEC, l->t->wave / 32, EFFECT_MASK, false);
	if (reads_mode(l) || (l->e.skips && (unit == ISA_VALU || unit == ISA_VMEM || unit == ISA_LDS)))
		add_read(l, REG_MODE, 1, EFFECT_CONTROL, false);
	if (l->e.skips && l->e.moves && unit == ISA_VALU)
		add_effect(l, (struct effect){ .first = ISA_REG_M0, .count = 1, .role = EFFECT_INDEX, .read = true,
		                               .implicit = true, .bits = EFFECTS_GPR_IDX });
	if (i->mem && !i->access) {
		l->e.mem = i->mem;
		add_read(l, ISA_REG_M0, 1, EFFECT_ADDRESS, false);
	}
	l->e.pure = !i->mem && (unit == ISA_VALU || unit == ISA_SALU || unit == ISA_LDS) && !is_written(r, REG_PC);
}

struct effects *effects_of(struct arena *a, const struct insn *i, const struct code_target *t, bool switches)
{
	struct list l = { .e = { .skips = switches }, .t = t };
	if (i->pair) {
		for (l.half = 0; l.half < 2; l.half++) add_one(&l, &i->pair[l.half]);
	} else if (i->inst && !isa_record(i->inst->form)->graphics) {
		add_one(&l, i);
	}
	if (i->inst) l.e.counted = (uint8_t)code_counted(i->inst, t->gpu, l.e.on);
	uint8_t limit[COUNTERS];
	if (i->inst && code_waits(i->inst, t->gpu, limit))
		l.e.waits = memcpy(arena_alloc(a, sizeof limit), limit, sizeof limit);
	for (unsigned n = 0; n < l.e.n; n++) l.e.jumps |= l.at[n].write && l.at[n].first == REG_PC;
	struct effects *e = arena_alloc(a, sizeof *e + l.e.n * sizeof *l.at);
	*e = l.e;
	e->at = memcpy(e + 1, l.at, l.e.n * sizeof *l.at);
	return e;
}

bool effects_are_chosen(const struct effects *e)
{
	bool chosen = false;
	for (const struct effect *x = NULL; (x = effects_next(e, x));)
		chosen |= x->place == EFFECT_STACK || (x->place == EFFECT_MOVED && x->of->move_bits);
	return chosen;
}

unsigned effects_now(const struct effects *e, const struct isa_gpu *gpu, uint32_t m0, uint32_t mode,
                     struct effect out[EFFECTS_MOST])
{
	bool skipped = e->skips && mode >> MODE_VSKIP & 1, all = e->skips && effects_index_all(mode, gpu);
	unsigned n = 0;
	for (const struct effect *x = NULL; (x = effects_next(e, x));) {
		struct effect now = *x;
		if (skipped && !(x->first == REG_MODE && x->read)) continue;
		if (x->role == EFFECT_INDEX && !x->of && !all) continue;             // the index of gpr_idx while that is off
		if (x->place == EFFECT_MOVED) now.first = (uint16_t)(now.first + effects_index(x->of, m0, all));
		if (x->place == EFFECT_STACK) now.first = (uint16_t)(now.first + fork_slot(mode, x->write));
		if (now.first + now.count <= REGISTERS) out[n++] = now;      // else it faults
	}
	return n;
}

const struct effect *effects_operand(const struct effect *now, unsigned n, unsigned half, unsigned k)
{
	for (unsigned m = 0; m < n; m++) {
		const struct effect *x = &now[m];
		// not a part of a hardware register
		if (x->of && x->operand == k && x->half == half && x->implicit == x->of->implicit) return x;
	}
	return NULL;
}
