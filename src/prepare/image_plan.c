// Plans of image instructions.
#include "isa/facts.h"
#include "isa/fields.h"
#include "prepare/prepare.h"
#include "memory/texel.h"

// Plans the address. gfx9 does not encode the number of dimensions: the address then includes all registers that some
// image would need.
static bool plan_address(struct prepared *p, const struct code_target *t, const struct code_inst *inst,
                         struct image_plan *plan)
{
	struct code_image_address a = code_image_address(inst, t);
	struct code_image_shape s = code_image_shape(inst, t);
	for (unsigned k = 0; k < a.count; k++) {
		if (!prepared_touches(p, a.at[k].first, a.at[k].dwords)) return false;
		for (unsigned d = 0; d < a.at[k].dwords && plan->dwords < ADDRESS_MOST; d++)
			plan->at[plan->dwords++] = VGPR_AT(a.at[k].first + d);
	}
	unsigned before;
	code_image_place(inst, ISA_IMAGE_COORDINATES, 0, &before);
	for (unsigned v = a.at[0].first + plan->dwords;
	     plan->dim < 0 && plan->dwords < s.most && plan->dwords < ADDRESS_MOST && prepared_touches(p, v, 1); v++)
		plan->at[plan->dwords++] = VGPR_AT(v);
	// every image has one coordinate
	plan->certain = plan->dim >= 0 || before >= plan->dwords ? plan->dwords : (uint8_t)(before + 1);
	return true;
}

bool image_prepare(struct prepared *p, const struct code_target *t, const struct insn *i, struct mem_plan *m)
{
	const struct code_inst *inst = i->inst;
	const struct isa_record *r = isa_record(inst->form);
	struct image_plan *plan = arena_alloc(&p->arena, sizeof *plan);
	uint32_t dmask = code_get(inst, ISA_F_DMASK, 0);
	bool dims = code_field_index(inst->form, ISA_F_DIM) >= 0;
	*plan = (struct image_plan){
		.fields = image_fields_of(t->gpu), .inst = inst,
		.dim = (int8_t)(dims ? (int)code_get(inst, ISA_F_DIM, 0) : -1), .dmask = (uint8_t)(dmask ? dmask : 1),
		.a16 = code_get(inst, ISA_F_A16, 0), .unnormalized = code_get(inst, ISA_F_UNORM, 0),
		.halves = code_get(inst, ISA_F_D16, 0), .small_resource = code_get(inst, ISA_F_R128, 0),
	};
	if ((plan->gathers = code_image_part(inst, ISA_IMAGE_GATHER))) {
		plan->gathered = (uint8_t)__builtin_ctz(plan->dmask);
		plan->dmask = 0xf;
	}
	plan->row = code_image_part(inst, ISA_IMAGE_ROW);
	plan->raw = code_image_part(inst, ISA_IMAGE_RAW);
	plan->extends = code_image_part(inst, ISA_IMAGE_SIGNED);
	for (unsigned k = 0; k < r->operand_count; k++) {
		if (isa_operands(r)[k].id == ISA_F_SRSRC) plan->resource_at = i->at[k];
		if (isa_operands(r)[k].id == ISA_F_SSAMP) plan->sampler_at = i->at[k];
	}
	m->image = plan;
	m->dwords = (uint8_t)(code_image_data(inst) - code_get(inst, ISA_F_TFE, 0));
	m->components = (uint8_t)__builtin_popcount(plan->dmask);
	if (m->direction == ISA_ATOMIC) {
		if (code_image_part(inst, ISA_IMAGE_ATOMIC_PAIR)) m->dwords /= 2;
		m->bytes = (uint8_t)(m->dwords * 4);
		m->extends = m->dwords == 1 && isa_access(r)->type == ISA_I64;
	}
	m->halves = plan->halves;
	return plan_address(p, t, inst, plan);
}
