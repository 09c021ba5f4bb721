#include "check/uses.h"
#include "isa/registers.h"
#include "wave/decorate.h"
#include <stdio.h>
#include <string.h>

static void add(struct check_uses *u, struct check_use use)
{
	if (use.count && use.first + use.count <= CHECK_REGISTERS && u->n < CHECK_MAX_USES) u->at[u->n++] = use;
}

// The register whose row or dword stands at an offset of the wave; -1 if none does.
static int register_at(uint32_t at)
{
	if (at >= VGPR_AT(0) && at < VGPR_AT(WAVE_MAX_VGPRS)) return CHECK_VGPR + (int)((at - VGPR_AT(0)) / sizeof(row));
	if (at >= SGPR_AT(0) && at < SGPR_AT(128)) return (int)((at - SGPR_AT(0)) / 4);
	return -1;
}

static void add_at(struct check_uses *u, uint32_t at, unsigned count, unsigned operand, enum check_role role)
{
	int first = register_at(at);
	if (first >= 0) add(u, (struct check_use){ .first = (uint16_t)first, .count = (uint8_t)count, .operand = (uint8_t)operand, .read = true, .role = role });
}

// ---- operands --------------------------------------------------------------------------------------------------------------------
static bool operand_registers(const struct insn *i, unsigned k, const struct code_target *t, unsigned *first, unsigned *n)
{
	const struct isa_record *r = i->inst->form->record;
	const struct isa_operand *o = &r->operands[k];
	*n = code_operand_dwords(o, t);
	if (k >= r->operand_count) {
		int reg = isa_register_implicit(o);
		*first = reg == ISA_REG_SCC ? CHECK_SCC : (unsigned)reg;
		return reg >= 0 && (*first == CHECK_SCC || *first + *n <= 128);
	}
	struct code_value v = code_operand_value(i->inst, k, t);
	if (v.kind != CODE_V_VGPR && v.kind != CODE_V_SGPR) return false;
	*first = v.kind == CODE_V_VGPR ? CHECK_VGPR + v.index : v.index;
	if (v.kind == CODE_V_VGPR) return true;
	switch (v.index) {
	case ISA_REG_NULL: return false;
	case ISA_REG_SCC: *first = CHECK_SCC, *n = 1; return true;
	case ISA_REG_VCCZ: *first = ISA_REG_VCC, *n = t->wave / 32; return true;
	case ISA_REG_EXECZ: *first = ISA_REG_EXEC, *n = t->wave / 32; return true;
	default: return v.index + *n <= 128;
	}
}

// `x[7:0]` are bits; what stands in brackets without a colon is another lane's number.
static bool means_other_lanes(const char *means)
{
	for (const char *at = means ? strchr(means, '[') : NULL; at; at = strchr(at + 1, '[')) {
		size_t n = strcspn(at, ":]");
		if (at[n] != ':') return true;
	}
	return false;
}

static bool is_narrow(const struct isa_operand *o)
{
	bool small = o->type == ISA_F16 || o->type == ISA_BF16 || o->type == ISA_U16 || o->type == ISA_I16 || o->type == ISA_U8 || o->type == ISA_I8;
	return small && o->count == 1;
}

static void add_operands(struct check_uses *u, const struct insn *i, const struct code_target *t)
{
	const struct isa_record *r = i->inst->form->record;
	bool vector_source = false, scalar_result = false, branch = false;
	for (unsigned k = r->operand_count; k < (unsigned)r->operand_count + r->implicit_count; k++) branch |= r->operands[k].write && r->operands[k].id == ISA_F_PC;
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &r->operands[k];
		unsigned first, n;
		bool shown = k < r->operand_count;
		if (shown && o->read && o->vector && o->type != ISA_MASK) vector_source = true;
		if (shown && o->write && !o->vector && o->type != ISA_MASK) scalar_result = true;
		if (o->write && is_narrow(o)) u->whole = false;
		if (!shown && r->calls && o->id == ISA_F_M0) u->indexed = true, u->indexes |= o->read && !o->write;
		if (!operand_registers(i, k, t, &first, &n)) continue;
		add(u, (struct check_use){ .first = (uint16_t)first, .count = (uint8_t)n, .operand = (uint8_t)k, .read = o->read, .write = o->write, .implicit = !shown,
		                           .role = branch && o->read ? CHECK_CONTROL : o->write ? CHECK_RESULT : CHECK_SOURCE });
	}
	if (r->calls || means_other_lanes(r->means) || (vector_source && scalar_result)) u->own_lanes = false;
	if (i->decoration) {
		if (i->decoration->dpp != DPP_NONE) u->own_lanes = false;
		if (i->decoration->results) u->whole = false;
	}
}

// ---- memory ----------------------------------------------------------------------------------------------------------------------
static void add_address(struct check_uses *u, const struct mem_plan *m, const struct isa_access *a)
{
	unsigned k = a->address >= 0 ? (unsigned)a->address : 0;
	unsigned vgprs = m->vaddr64 || (m->idxen && m->offen) ? 2 : 1;
	unsigned sgprs = m->buffer ? 4 : m->space == ISA_SCRATCH ? 1 : 2;
	if (m->vaddr) add_at(u, m->vaddr_at, vgprs, k, CHECK_ADDRESS);
	if (m->saddr || m->space == ISA_SCALAR) add_at(u, m->saddr_at, sgprs, k, CHECK_ADDRESS);
	if (m->soffset_at) add_at(u, m->soffset_at, 1, k, CHECK_ADDRESS);
}

static void add_memory(struct check_uses *u, const struct insn *i, const struct code_target *t)
{
	const struct isa_record *r = i->inst->form->record;
	const struct mem_plan *m = i->mem;
	bool scalar = m->space == ISA_SCALAR, results = m->direction == ISA_LOAD ? !m->to_lds : m->direction == ISA_ATOMIC && m->returns;
	add_address(u, m, r->access);
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &r->operands[k];
		unsigned first, n;
		if (!operand_registers(i, k, t, &first, &n)) continue;
		struct check_use use = { .first = (uint16_t)first, .count = (uint8_t)n, .operand = (uint8_t)k, .implicit = k >= r->operand_count };
		bool data = scalar ? (int)k == r->access->data : o->vector && (int)k != r->access->address && i->inst->form->slots[k].kind != ISA_VADDR;
		if (o->write && results) {
			use.write = true;
			use.role = CHECK_RESULT;
			add(u, use);
		}
		bool stored = data && m->direction != ISA_LOAD && o->read;
		if (!stored && !(use.implicit && o->read)) continue;
		use.write = false;
		use.read = true;
		use.role = stored ? CHECK_DATA : CHECK_ADDRESS;
		add(u, use);
	}
	if (m->status_at) {
		int reg = register_at(m->status_at);
		if (reg >= 0) add(u, (struct check_use){ .first = (uint16_t)reg, .count = 1, .write = true, .role = CHECK_RESULT });
	}
}

void check_uses_of(const struct insn *i, const struct code_target *t, struct check_uses *u)
{
	*u = (struct check_uses){ .own_lanes = true, .whole = true };
	if (!i->inst || i->inst->form->record->graphics) return;
	enum isa_unit unit = i->inst->form->record->unit;
	if (i->pair) {
		add_operands(u, &i->pair[0], t);
		add_operands(u, &i->pair[1], t);
	} else if (i->mem) {
		add_memory(u, i, t);
	} else {
		add_operands(u, i, t);
	}
	u->can_try = !i->mem && (unit == ISA_VALU || unit == ISA_SALU || unit == ISA_LDS);
}

const char *check_register_name(char buf[16], unsigned reg, const struct code_target *t)
{
	bool own = reg == CHECK_SCC || reg >= ISA_REG_VCC || t->gpu->gen == ISA_GFX9;        // later s102 to s105 are SGPRs like others
	const char *name = own ? code_register_name(reg == CHECK_SCC ? ISA_REG_SCC : reg, t->wave == 32 && reg >= ISA_REG_VCC && reg % 2 == 0) : NULL;
	if (reg >= CHECK_VGPR) snprintf(buf, 16, "v%u", reg - CHECK_VGPR);
	else if (reg == CHECK_SCC) snprintf(buf, 16, "scc");
	else if (reg >= ISA_REG_TTMP && reg < ISA_REG_M0) snprintf(buf, 16, "ttmp%u", reg - ISA_REG_TTMP);
	else if (name) snprintf(buf, 16, "%s", name);
	else snprintf(buf, 16, "s%u", reg);
	return buf;
}
