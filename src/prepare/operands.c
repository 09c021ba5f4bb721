// Places of an instruction's operands: registers, constants in the pool, rows that scalars are broadcast into.
#include "code/image.h"
#include "isa/registers.h"
#include "prepare/prepare.h"
#include <string.h>

enum pool_kind { KIND_SCALAR = 1, KIND_ROW, KIND_ROWS };
struct pool_key { enum pool_kind kind; uint32_t at; uint64_t bits; };

// ---- the pool of constants ----------------------------------------------------------------------------------------
static uint32_t new_rows(struct prepared *p, size_t n)
{
	if (p->pool_rows + n > p->pool_room) {
		size_t room = p->pool_room * 2 + 32;
		p->pool = arena_grow(&p->arena, p->pool, p->pool_rows * sizeof(row), room * sizeof(row));
		p->pool_room = room;
	}
	uint32_t at = POOL_AT(p->pool_rows);
	p->pool_rows += n;
	return at;
}

// Notes that the instruction that is being prepared uses rows of the pool. Returns their place.
static uint32_t uses(struct prepared *p, uint32_t at, size_t rows)
{
	const uint32_t first = (uint32_t)((at - POOL_AT(0)) / sizeof(row));
	for (uint32_t r = first; r < first + rows; r++) *heap_push(&p->constants) = (uint16_t)r;
	return at;
}

static uint64_t hash_key(const void *item)
{
	const struct pool_key *k = item;
	return k->bits ^ k->bits >> 29 ^ k->kind;
}

static bool is_same_key(const void *item, const void *key)
{
	const struct pool_key *a = item, *b = key;
	return a->bits == b->bits && a->kind == b->kind;
}

static const struct table_kind pool_keys = { sizeof(struct pool_key), hash_key, is_same_key };

static struct pool_key *pool_key_of(struct prepared *p, uint64_t bits, enum pool_kind kind)
{
	struct pool_key key = { .kind = kind, .bits = bits };
	struct pool_key *k = table_find(&p->keys, &pool_keys, hash_key(&key), &key);
	if (!k) *(k = table_add_in(&p->arena, &p->keys, &pool_keys, hash_key(&key))) = key;
	return k;
}

static uint32_t *pool_dword(struct prepared *p, uint32_t at)
{
	return (uint32_t *)((char *)p->pool + (at - POOL_AT(0)));
}

// Returns a constant's place in the pool: a scalar of two dwords here, one or two rows in pool_rows.
static uint32_t pool_scalar(struct prepared *p, uint64_t bits)
{
	struct pool_key *k = pool_key_of(p, bits, KIND_SCALAR);
	if (k->at) return uses(p, k->at, 1);
	if (!p->scalars_left) {
		p->scalars_at = new_rows(p, 1);
		p->scalars_left = LANES / 2;
	}
	k->at = p->scalars_at;
	memcpy(pool_dword(p, k->at), &bits, 8);
	p->scalars_at += 8;
	p->scalars_left--;
	return uses(p, k->at, 1);
}

static uint32_t pool_rows(struct prepared *p, uint64_t bits, unsigned rows)
{
	struct pool_key *k = pool_key_of(p, rows == 1 ? (uint32_t)bits : bits, rows == 1 ? KIND_ROW : KIND_ROWS);
	if (k->at) return uses(p, k->at, rows);
	k->at = new_rows(p, rows);
	for (unsigned r = 0; r < rows; r++)
		for (unsigned lane = 0; lane < LANES; lane++) pool_dword(p, k->at)[r * LANES + lane] = (uint32_t)(bits >> 32 * r);
	return uses(p, k->at, rows);
}

uint32_t pool_ones(struct prepared *p) { return pool_rows(p, UINT32_MAX, 1); }

// ---- operands -----------------------------------------------------------------------------------------------------
// Returns the value of a source number above the registers, which does not change while a program runs.
static uint64_t special_constant(uint32_t index, unsigned dwords)
{
	uint64_t base = 0;
	switch (index) {
	case ISA_REG_SHARED_BASE: base = (uint64_t)APERTURE_SHARED << 32; break;
	case ISA_REG_SHARED_BASE + 1: base = (uint64_t)APERTURE_SHARED << 32 | UINT32_MAX; break;
	case ISA_REG_SHARED_BASE + 2: base = (uint64_t)APERTURE_PRIVATE << 32; break;
	case ISA_REG_SHARED_BASE + 3: base = (uint64_t)APERTURE_PRIVATE << 32 | UINT32_MAX; break;
	}
	return dwords > 1 ? base : base >> 32;     // one dword of an aperture is its upper dword, which identifies it
}

// Returns whether the operand is a register of trap handlers. Writes by other code are ignored.
static bool is_trap_register(struct code_value v)
{
	return v.kind == CODE_V_SGPR && v.index >= ISA_REG_TTMP && v.index < ISA_REG_M0;
}

// Returns a scalar's place, or 0 if it does not have one.
static uint32_t scalar_at(struct prepared *p, struct insn *i, const struct isa_operand *o, struct code_value v,
                          unsigned dwords)
{
	if (v.kind == CODE_V_NONE) return o->write ? POOL_JUNK : POOL_ZERO;
	if (v.kind == CODE_V_CONST) return pool_scalar(p, v.bits);
	if (v.kind != CODE_V_SGPR) return 0;
	if (is_trap_register(v) && o->write && !o->read) return POOL_JUNK;
	if (v.index == ISA_REG_NULL) return o->write ? POOL_JUNK : POOL_ZERO;
	if (v.index + dwords <= 128) return SGPR_AT(v.index);
	if (o->write || dwords > 2) return 0;
	if (v.index >= ISA_REG_VCCZ && v.index <= ISA_REG_LDS_DIRECT) {
		if (v.index == ISA_REG_LDS_DIRECT) i->lds_direct = true;
		else i->specials = true;
		return POOL_VCCZ + (v.index - ISA_REG_VCCZ) * 8u;
	}
	return pool_scalar(p, special_constant(v.index, dwords));
}

static uint32_t spread_at(struct insn *i, uint32_t from, unsigned dwords)
{
	for (uint32_t k = 0; k + dwords <= i->spread_count; k++) {
		bool same = true;
		for (unsigned d = 0; d < dwords; d++) same &= i->spread[k + d] == from + 4 * d;
		if (same) return POOL_AT(POOL_SPREAD + k);
	}
	if (i->spread_count + dwords > WAVE_MAX_SPREADS) return 0;
	uint32_t first = i->spread_count;
	for (unsigned d = 0; d < dwords; d++) i->spread[i->spread_count++] = from + 4 * d;
	return POOL_AT(POOL_SPREAD + first);
}

bool prepared_touches(struct prepared *p, uint32_t vgpr, unsigned dwords)
{
	if (vgpr % REG_AGPRS + dwords > REG_AGPRS) return false;
	if (vgpr + dwords > p->vgprs) p->vgprs = vgpr + dwords;
	return true;
}

static uint32_t row_at(struct prepared *p, struct insn *i, const struct isa_operand *o, struct code_value v,
                       unsigned dwords)
{
	switch (v.kind) {
	case CODE_V_VGPR: return prepared_touches(p, v.index, dwords) ? VGPR_AT(v.index) : 0;
	case CODE_V_CONST: return dwords > 2 ? 0 : pool_rows(p, v.bits, dwords);
	case CODE_V_SGPR: {
		uint32_t from = scalar_at(p, i, o, v, dwords);
		return from ? spread_at(i, from, dwords) : 0;
	}
	default: return o->write ? TEMP_AT(0) : dwords > 2 ? POOL_ZERO : pool_rows(p, 0, dwords);
	}
}

// Returns the rows of P0, P10 and P20, or 0 if no note gives the attribute.
static uint32_t attribute_at(struct prepared *p, uint64_t number)
{
	const struct machine_attribute *a = p->attributes && number < MACHINE_ATTRIBUTES ? &p->attributes[number] : NULL;
	if (!a || !a->given) return 0;
	uint32_t at = new_rows(p, MACHINE_CORNERS);
	for (unsigned r = 0; r < MACHINE_CORNERS; r++)
		for (unsigned lane = 0; lane < LANES; lane++) pool_dword(p, at)[r * LANES + lane] = a->corner[r];
	return uses(p, at, MACHINE_CORNERS);
}

static uint64_t immediate_bits(struct insn *i, const struct code_target *t, unsigned k)
{
	struct isa_slot slot = isa_slots(i->inst->form)[k];
	uint64_t bits = code_operand_value(i->inst, k, t).bits;
	if (slot.kind == ISA_BRANCH_TARGET) {
		uint32_t raw = code_field(i->inst, slot.field);
		i->imm = (int16_t)raw * 4;
		return i->pc + i->dwords * 4u + (uint64_t)i->imm;
	}
	i->imm = (int64_t)bits;
	return bits;
}

static bool is_immediate(uint8_t kind)
{
	return kind == ISA_SIMM || kind == ISA_UIMM || kind == ISA_CORNER || kind == ISA_BRANCH_TARGET
	       || (kind >= ISA_WAITCNT && kind <= ISA_VERSION);
}

int operands_lost(const struct insn *i, const struct code_target *t)
{
	const struct isa_record *r = isa_record(i->inst->form);
	for (int k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		if (o->write && (!o->read || r->unit == ISA_SALU)
		    && is_trap_register(code_operand_value(i->inst, (unsigned)k, t)))
			return k;
	}
	return -1;
}

bool operands_all_lost(const struct insn *i, const struct code_target *t)
{
	const struct isa_record *r = isa_record(i->inst->form);
	if (r->unit != ISA_SALU || operands_lost(i, t) < 0) return false;
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++)
		if (isa_operands(r)[k].write && isa_register_implicit(&isa_operands(r)[k]) != REG_SCC) return false;
	return true;
}

int operands_attribute(const struct insn *i)
{
	for (int k = 0; k < isa_record(i->inst->form)->operand_count; k++)
		if (isa_slots(i->inst->form)[k].kind == ISA_ATTRIBUTE) return k;
	return -1;
}

bool operands_prepare(struct prepared *p, const struct code_target *t, struct insn *i)
{
	const struct isa_record *r = isa_record(i->inst->form);
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		uint8_t kind = isa_slots(i->inst->form)[k].kind;
		unsigned dwords = code_operand_dwords(o, t) ? code_operand_dwords(o, t) : 1;
		struct code_value v = code_operand_value(i->inst, k, t);
		if (kind == ISA_NONE || (kind == ISA_VADDR && v.kind == CODE_V_NONE)) continue;
		if (kind == ISA_IMAGE_ADDRESS) continue;                           // see memory/texel.c
		if (kind == ISA_IMAGE_DATA) dwords = code_image_data(i->inst);
		if (kind == ISA_ATTRIBUTE) i->at[k] = attribute_at(p, v.bits);
		else if (is_immediate(kind) && v.kind != CODE_V_SGPR) i->at[k] = pool_scalar(p, immediate_bits(i, t, k));
		else if (kind == ISA_VADDR || kind == ISA_SADDR || kind == ISA_SMEM_OFFSET) {
			// the plan of the address covers the rest
			if (v.kind == CODE_V_VGPR && !prepared_touches(p, v.index, 1)) return false;
			continue;
		}
		// one row for all registers
		else if (kind == ISA_VCONST && v.kind == CODE_V_CONST) i->at[k] = pool_rows(p, v.bits, 1);
		else if (o->vector && o->type != ISA_MASK) i->at[k] = row_at(p, i, o, v, dwords);
		else i->at[k] = scalar_at(p, i, o, v, dwords);
		if (!i->at[k]) return false;
	}
	unsigned first = (unsigned)r->operand_count + r->implicit_count + (isa_access(r) != NULL);
	for (unsigned k = 0; k < r->read_count; k++)
		i->at[first + k] = pool_scalar(p, code_modifier(i->inst, isa_reads(r)[k]));
	// a helper reads the offset there; the plan of an access has it
	if (r->calls && !isa_access(r)) i->at[first] = pool_scalar(p, code_get(i->inst, ISA_F_OFFSET, 0));
	return true;
}
