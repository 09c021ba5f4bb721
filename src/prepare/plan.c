// Addressing of memory instructions, computed once from their fields when the program is prepared.
#include "code/counter.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include "prepare/prepare.h"
#include "memory/texel.h"

enum { SADDR_OFF = 0x7f };    // value of saddr without an SGPR, if it is not null

static int64_t signed_field(const struct code_inst *inst, enum isa_field_id id)
{
	int f = code_field_index(inst->form, id);
	if (f < 0) return 0;
	const struct isa_field *field = &isa_fields(isa_format(inst->form))[f];
	int64_t x = code_field(inst, f);
	return field->is_signed && x >> (field->width - 1) & 1 ? x - ((int64_t)1 << field->width) : x;
}

// Returns the ISA_REG_* index of an SGPR from its field.
static uint32_t sgpr_index(const struct isa_gpu *gpu, uint32_t n)
{
	return gpu->facts->m0_is_125 && (n == ISA_REG_M0 || n == ISA_REG_NULL) ? n ^ ISA_REG_M0 ^ ISA_REG_NULL : n;
}

static bool saddr_is_off(const struct isa_gpu *gpu, uint32_t n)
{
	return n == SADDR_OFF || (gpu->facts->null_register && n == ISA_REG_NULL);
}

static void plan_vgpr_address(struct mem_plan *m, const struct isa_gpu *gpu, const struct code_inst *inst)
{
	uint32_t saddr = sgpr_index(gpu, code_get(inst, ISA_F_SADDR, SADDR_OFF));
	m->saddr = !saddr_is_off(gpu, saddr);
	m->saddr_at = SGPR_AT(saddr);
	m->vaddr_at = VGPR_AT(code_get(inst, ISA_F_VADDR, 0));
	m->vaddr = true;
	m->vaddr64 = m->space != ISA_SCRATCH && !m->saddr;
	if (m->how == ISA_ADDTID || m->how == ISA_EXPORTED) m->vaddr = m->vaddr64 = false;
	if (m->how == ISA_EXPORTED) m->element = (int16_t)code_get(inst, ISA_F_TGT, 0);
	if (m->space == ISA_SCRATCH) {
		m->vaddr = code_get(inst, ISA_F_SVE, gpu->facts->null_register ? saddr == ISA_REG_NULL : !m->saddr);
	}
	m->offset = signed_field(inst, ISA_F_OFFSET);
	m->to_lds = code_get(inst, ISA_F_LDS, 0);
}

static bool plan_buffer(struct mem_plan *m, const struct isa_gpu *gpu, const struct code_inst *inst)
{
	uint32_t rsrc = code_get(inst, ISA_F_SRSRC, 0) * gpu->facts->rsrc_unit;
	if (rsrc + 4 > 128) return false;
	m->buffer = m->saddr = true;
	m->saddr_at = SGPR_AT(rsrc);
	m->idxen = code_get(inst, ISA_F_IDXEN, 0);
	m->offen = code_get(inst, ISA_F_OFFEN, 0);
	m->vaddr = m->idxen || m->offen;
	m->vaddr_at = VGPR_AT(code_get(inst, ISA_F_VADDR, 0));
	m->offset = signed_field(inst, ISA_F_OFFSET);
	m->to_lds = code_get(inst, ISA_F_LDS, 0);
	return true;
}

static void plan_ds(struct mem_plan *m, const struct code_inst *inst)
{
	m->m0 = m->how == ISA_ADDTID || m->how == ISA_COUNTER || m->how == ISA_DIRECT;
	m->vaddr = !m->m0;
	m->vaddr_at = VGPR_AT(code_get(inst, ISA_F_ADDR, 0));
	m->offset = signed_field(inst, ISA_F_OFFSET);
	if (m->how == ISA_PARTNER) {         // the offset gives the other element, not this one
		m->offset2 = m->offset;
		m->offset = 0;
	}
	if (code_field_index(inst->form, ISA_F_OFFSET0) < 0) return;
	// Offsets count elements, or units of 64 elements.
	m->two = true;
	m->bytes /= 2;
	int64_t unit = m->bytes * (m->by64 ? 64 : 1);
	m->offset = code_get(inst, ISA_F_OFFSET0, 0) * unit;
	m->offset2 = code_get(inst, ISA_F_OFFSET1, 0) * unit;
}

static bool plan_scalar(struct mem_plan *m, const struct isa_gpu *gpu, const struct code_inst *inst,
                        const struct isa_record *r)
{
	uint32_t sbase = code_get(inst, ISA_F_SBASE, 0) * 2;
	m->buffer = isa_access(r)->base >= 0 && isa_operands(r)[isa_access(r)->base].dwords == 4;
	m->saddr_at = SGPR_AT(sbase);
	if (sbase + (m->buffer ? 4 : 2) > 128) return false;
	uint32_t soffset = sgpr_index(gpu, code_get(inst, ISA_F_SOFFSET, ISA_REG_NULL));
	bool has = soffset != ISA_REG_NULL;
	m->offset = signed_field(inst, ISA_F_OFFSET);
	if (code_field_index(inst->form, ISA_F_IMM) >= 0) {
		has = code_get(inst, ISA_F_SOFFSET_EN, 0);
		if (!has && !code_get(inst, ISA_F_IMM, 0)) {
			has = true;
			soffset = code_get(inst, ISA_F_OFFSET, 0) & 0x7f;
		}
		has &= soffset != ISA_REG_NULL;          // null is not a register
		if (!code_get(inst, ISA_F_IMM, 0)) m->offset = 0;
	}
	if (has) m->soffset_at = SGPR_AT(soffset);
	return true;
}

static step_fn *choose_step(const struct access_steps *fast, struct mem_plan *m, const struct isa_access *a)
{
	bool load = m->direction == ISA_LOAD;
	switch (m->how) {
	case ISA_FORMATTED: return load ? step_typed_load : step_typed_store;
	case ISA_TEXEL:
		return load ? step_texel_load : m->direction == ISA_ATOMIC ? step_texel_atomic : step_texel_store;
	case ISA_SAMPLED: return m->image->gathers ? step_gather : step_sample;
	case ISA_SIZE: return step_image_size;
	case ISA_BLOCK: return load ? step_block_load : step_block_store;
	case ISA_TRANSPOSED: return step_transposed_load;
	case ISA_FROM_LDS: return step_store_from_lds;
	case ISA_EXPORTED: return step_export;
	case ISA_DIRECT: return step_direct_load;
	case ISA_ADDTID: return load ? step_load : step_store;
	default: break;
	}
	if (m->space == ISA_SCALAR && m->direction == ISA_ATOMIC) return step_scalar_atomic;
	if (m->space == ISA_SCALAR && load) {
		if (!a->copy || m->buffer) return step_scalar_load;
		m->frequent = MEM_SCALAR_LOAD;
		return fast->scalar_load;
	}
	if (m->space == ISA_SCALAR) return step_scalar_store;
	if (m->direction == ISA_ATOMIC && m->how != ISA_PLAIN) return step_atomic;
	if (m->direction == ISA_ATOMIC) {
		const bool integers = !code_is_float(a->type);
		if (integers && m->space == ISA_GLOBAL) m->frequent = MEM_GLOBAL_ATOMIC;
		if (integers && m->space == ISA_DS) m->frequent = MEM_LDS_ATOMIC;
		return fast->atomic;
	}
	if (m->to_lds) return load ? step_load : step_store;
	if (m->space == ISA_GLOBAL && a->copy) {
		m->frequent = load ? MEM_GLOBAL_LOAD : MEM_GLOBAL_STORE;
		return load ? fast->global_load : fast->global_store;
	}
	if (m->space == ISA_DS && m->two) m->frequent = load ? MEM_LDS_LOAD : MEM_LDS_STORE;
	if (m->space == ISA_DS && a->copy && !m->two) {
		m->frequent = load ? MEM_LDS_LOAD : MEM_LDS_STORE;
		return load ? fast->lds_load : fast->lds_store;
	}
	const bool scratch = m->space == ISA_SCRATCH && !(m->saddr && m->vaddr);
	if (scratch && a->copy) m->frequent = load ? MEM_SCRATCH_LOAD : MEM_SCRATCH_STORE;
	// Apertures are not in regions, where blocks look for memory. An offset could lead from an aperture to a region.
	const bool flat = m->space == ISA_FLAT && !m->saddr && !m->offset;
	if (flat && a->copy) m->frequent = load ? MEM_GLOBAL_LOAD : MEM_GLOBAL_STORE;
	const bool memory = flat || m->space == ISA_GLOBAL;
	if (memory && m->how == ISA_PLAIN) m->frequent = load ? MEM_GLOBAL_LOAD : MEM_GLOBAL_STORE;
	if (m->space == ISA_DS && m->how == ISA_PLAIN) m->frequent = load ? MEM_LDS_LOAD : MEM_LDS_STORE;
	return load ? fast->load : fast->store;
}

static step_fn *choose_rest(const struct access_steps *fast, const struct mem_plan *m)
{
	switch (m->frequent) {
	case MEM_GLOBAL_LOAD: return fast->global_load_rest;
	case MEM_GLOBAL_STORE: return fast->global_store_rest;
	case MEM_LDS_LOAD: return m->two ? m->run : fast->load;
	case MEM_SCRATCH_LOAD: return fast->load;
	case MEM_LDS_STORE: case MEM_SCRATCH_STORE: return fast->store;
	default: return m->run;
	}
}

bool memory_prepare(struct prepared *p, const struct code_target *t, struct insn *i)
{
	const struct code_inst *inst = i->inst;
	const struct isa_record *r = isa_record(inst->form);
	const struct isa_access *a = isa_access(r);
	struct mem_plan *m = arena_alloc(&p->arena, sizeof *m);
	*m = (struct mem_plan){ .space = a->space, .direction = a->direction, .bytes = a->bytes,
	                        .dwords = (uint8_t)((a->bytes + 3) / 4), .copy = a->copy,
	                        .how = a->how, .by64 = a->by64, .halves = a->type == ISA_U16, .components = a->count,
	                        .element = (int16_t)(code_field_index(inst->form, ISA_F_FORMAT) >= 0
	                                             ? (int)code_get(inst, ISA_F_FORMAT, 0) : -1) };
	switch (a->space) {
	case ISA_GLOBAL: case ISA_FLAT: case ISA_SCRATCH: plan_vgpr_address(m, t->gpu, inst); break;
	case ISA_BUFFER: if (!plan_buffer(m, t->gpu, inst)) return false; break;
	case ISA_DS: plan_ds(m, inst); break;
	case ISA_SCALAR: if (!plan_scalar(m, t->gpu, inst, r)) return false; break;
	case ISA_IMAGE: if (!image_prepare(p, t, i, m)) return false; break;
	case ISA_SPACES: break;
	}
	unsigned address_dwords = m->vaddr64 || (m->idxen && m->offen) ? 2 : 1;
	if (m->vaddr && !prepared_touches(p, (m->vaddr_at - VGPR_AT(0)) / (uint32_t)sizeof(row), address_dwords)) return false;
	if (a->space == ISA_BUFFER && a->offset >= 0) m->soffset_at = i->at[a->offset];
	if (a->data >= 0) m->data_at = i->at[a->data];
	if (a->data2 >= 0) m->data2_at = i->at[a->data2];
	if (a->result >= 0) m->result_at = i->at[a->result];
	bool loads = a->direction == ISA_LOAD || (m->image && code_atomic_returns(inst));
	if (loads && a->result >= 0 && code_get(inst, ISA_F_TFE, 0)) {
		unsigned dwords = m->image ? m->dwords : isa_operands(r)[a->result].dwords;
		m->status_at = m->result_at + dwords * (uint32_t)sizeof(row);
		if (!prepared_touches(p, (m->status_at - VGPR_AT(0)) / (uint32_t)sizeof(row), 1)) return false;
	}
	if (a->direction == ISA_ATOMIC) {
		m->atomic = &p->host->atomics[a->atomic];
		m->returns = a->result >= 0 && code_atomic_returns(inst);
		// compare and swap: the expected value
		bool above = a->data >= 0 && isa_operands(r)[a->data].dwords * 4u > a->bytes;
		if (above && a->data2 < 0) m->data2_at = m->data_at + m->dwords * (uint32_t)sizeof(row);
		m->expected_at = !a->expects ? 0 : a->expects == 1 ? m->data_at : m->data2_at;
	}
	m->mem_at = TEMP_AT(0);
	if (a->copy && a->direction != ISA_ATOMIC) m->mem_at = a->direction == ISA_LOAD ? m->result_at : m->data_at;
	if (r->operand_count + r->implicit_count < WAVE_MAX_OPERANDS) i->at[r->operand_count + r->implicit_count] = m->mem_at;
	i->mem = m;
	i->access = a;
	if (!r->calls) m->run = choose_step(p->host->access, m, a);
	m->rest = choose_rest(p->host->access, m);
	return true;
}
