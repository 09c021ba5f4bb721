// Makes a buffer for each target to which a shader exports, with four values for each work-item.
#include "harness/eval.h"
#include "isa/fields.h"

enum { VALUES = 4 };

// Returns the target of an export; -1 if the instruction is not an export, or exports nothing.
static int export_target(const struct insn *i, const struct code_target *t)
{
	const struct isa_record *r = i->inst ? isa_record(i->inst->form) : NULL;
	bool exports = r && isa_access(r) && isa_access(r)->how == ISA_EXPORTED && code_get(i->inst, ISA_F_EN, 0);
	for (int k = 0; exports && k < r->operand_count; k++)
		if (isa_slots(i->inst->form)[k].kind == ISA_EXPORT_TARGET)
			return (int)code_operand_value(i->inst, (unsigned)k, t).bits;
	return -1;
}

static const char *export_name(struct harness_run *r, unsigned target)
{
	char name[CODE_EXPORT_NAME];
	code_export_name(name, r->program->gpu, target);
	return arena_strdup(&r->arena, name);
}

static uint64_t dispatch_items(const struct machine_dispatch *d)
{
	uint64_t items = 1;
	for (int k = 0; k < 3; k++)
		if (__builtin_mul_overflow(items, (uint64_t)d->workgroups[k] * d->numthreads[k], &items))
			return UINT64_MAX;
	return items;
}

// Uses the buffer that a note makes with the target's name, if it is large enough, or makes a buffer of f32.
static bool make_export_buffer(struct harness_run *r, unsigned target)
{
	enum { MOST = 1 << 26 };
	uint64_t items = dispatch_items(&r->dispatch);
	const char *name = export_name(r, target);
	const struct harness_buffer *given = harness_buffer_named(r->buffers.at, r->buffers.n, name);
	struct place at = { r->program->source, 0, 0, 0 };
	if (items > MOST) return diag_error(r->diag, at, NULL, "at most %d work-items can have exports", MOST);
	size_t size = (size_t)items * MACHINE_EXPORT_BYTES;
	if (given && given->memory->size < size)
		return diag_error(r->diag, at, NULL,
		                  "buffer `%s` has %zu bytes; its exports need %zu, four dwords for each work-item",
		                  name, given->memory->size, size);
	if (!given) {
		struct harness_buffer b = {
			.name = name, .type = ISA_F32, .count = (size_t)items * VALUES,
			.memory = machine_add_buffer(r->machine, name, size, NULL), .exported = true
		};
		*arena_push(&r->arena, &r->buffers) = b;
		given = &r->buffers.at[r->buffers.n - 1];
	}
	r->dispatch.exports[target] = given->memory->address;
	return true;
}

bool harness_make_exports(struct harness_run *r)
{
	size_t count;
	const struct insn *code = machine_code(r->machine, &count);
	struct code_target t = { r->program->gpu, r->program->wave };
	for (size_t k = 0; k < count; k++) {
		int target = export_target(&code[k], &t);
		if (target >= 0 && target < MACHINE_EXPORTS && !r->dispatch.exports[target]
		    && !make_export_buffer(r, (unsigned)target))
			return false;
	}
	return true;
}
