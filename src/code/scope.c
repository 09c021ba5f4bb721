#include "code/scope.h"
#include "isa/facts.h"
#include "isa/fields.h"

enum code_scope code_scope_of(const struct code_inst *i, const struct isa_gpu *gpu)
{
	const struct isa_access *a = isa_access(isa_record(i->form));
	if (code_field_index(i->form, ISA_F_SCOPE) >= 0) return (enum code_scope)code_get(i, ISA_F_SCOPE, CODE_SCOPE_CU);
	if (a && a->direction == ISA_ATOMIC) return CODE_SCOPE_DEVICE;
	if (!code_get(i, ISA_F_GLC, 0)) return CODE_SCOPE_CU;
	return (enum code_scope)(code_get(i, ISA_F_DLC, 0) ? gpu->facts->glc_dlc_scope : gpu->facts->glc_scope);
}

struct code_emptied code_empties(const struct code_inst *i, const struct isa_gpu *gpu)
{
	enum isa_effect effect = isa_class(isa_record(i->form))->effect;
	if (effect == ISA_EFFECT_empty_l1) return (struct code_emptied){ CODE_SCOPE_ARRAY, CODE_SCOPE_DEVICE };
	if (effect != ISA_EFFECT_empty_l0) return (struct code_emptied){ CODE_SCOPE_CU, CODE_SCOPE_CU };
	enum code_scope whole = gpu->facts->array_cache ? CODE_SCOPE_ARRAY : CODE_SCOPE_DEVICE;
	return (struct code_emptied){ CODE_SCOPE_CU, (enum code_scope)code_get(i, ISA_F_SCOPE, whole) };
}

const char *code_effect_name(enum isa_effect effect, enum isa_unit unit, const struct isa_gpu *gpu)
{
	for (unsigned n = 0; n < isa_form_count; n++) {
		const struct isa_class *c = isa_class(isa_record(&isa_forms[n]));
		if (c->effect == effect && c->unit == unit && isa_form_on(&isa_forms[n], gpu)) return isa_text(isa_forms[n].name);
	}
	return NULL;
}
