// Patches values that were not known when an instruction was matched: labels, distances, symbols of other sections.
#include "code/inst.h"

static bool patch_branch(struct code_inst *inst, const struct code_fixup *f, int64_t value, struct diag *d)
{
	const struct isa_field *field = &isa_fields(isa_format(inst->form))[f->field];
	int64_t top = (int64_t)1 << (field->width - 1);
	if (value % 4)
		return diag_error(d, f->place, NULL, "the branch target is not at a multiple of 4 bytes");
	if (value / 4 < -top || value / 4 >= top)
		return diag_error(d, f->place, NULL, "the branch target is too far: %lld bytes", (long long)value);
	code_field_set(inst->words, field, (uint32_t)(value / 4));
	return true;
}

bool code_patch(struct code_inst *inst, const struct code_fixup *f, int64_t value, struct diag *d)
{
	if (f->literal) {
		if (value < INT32_MIN || value > (int64_t)UINT32_MAX)
			return diag_error(d, f->place, NULL, "%lld does not fit a literal's 32 bits", (long long)value);
		inst->words[inst->literal_dword] = (uint32_t)value;
		return true;
	}
	if (f->pcrel)
		return patch_branch(inst, f, value, d);
	const struct isa_field *field = &isa_fields(isa_format(inst->form))[f->field];
	int64_t top = (int64_t)1 << field->width;
	if (value < -(top >> 1) || value >= top)
		return diag_error(d, f->place, NULL, "%lld does not fit the field's %u bits", (long long)value, field->width);
	code_field_set(inst->words, field, (uint32_t)value);
	return true;
}
