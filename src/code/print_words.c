// Immediates that have words of their own, as LLVM prints them: numbers only where no words say the same.
#include "code/inst.h"
#include "code/names.h"
#include "code/print.h"

static void wait_counters(struct printer *p, uint32_t bits)
{
	const struct code_bits *all = code_wait_counters(p->t->gpu->gen);
	bool every = true, space = false;
	for (const struct code_bits *f = all; f->name; f++)
		every &= code_bits_get(f, bits) == code_bits_most(f);
	for (const struct code_bits *f = all; f->name; f++) {
		if (!every && code_bits_get(f, bits) == code_bits_most(f))
			continue;
		print(p, "%s%s(%u)", space ? " " : "", f->name, code_bits_get(f, bits));
		space = true;
	}
}

// Words where the bits of no field are 0; all of them if each has its most.
static void dependency_counters(struct printer *p, uint32_t bits)
{
	uint32_t known = 0;
	bool every = true, space = false;
	for (const struct code_bits *f = code_dependency_counters(p->t->gpu); f->name; f++) {
		known = code_bits_put(f, known, ~0u);
		every &= code_bits_get(f, bits) == code_bits_most(f);
	}
	if (bits & ~known) {
		print(p, "0x%x", bits);
		return;
	}
	for (const struct code_bits *f = code_dependency_counters(p->t->gpu); f->name; f++) {
		if (!every && code_bits_get(f, bits) == code_bits_most(f))
			continue;
		print(p, "%s%s(%u)", space ? " " : "", f->name, code_bits_get(f, bits));
		space = true;
	}
}

static void hwreg(struct printer *p, uint32_t bits)
{
	enum isa_gen g = p->t->gpu->gen;
	unsigned id = bits & 63, offset = bits >> 6 & 31, size = (bits >> 11 & 31) + 1;
	const char *name = code_known_name(code_hwregs, id, p->t->gpu);
	if (name)
		print(p, "hwreg(%s%s", code_hwreg_prefix(name, g), name);
	else
		print(p, "hwreg(%u", id);
	if (offset || size != 32)
		print(p, ", %u, %u", offset, size);
	print(p, ")");
}

static void message(struct printer *p, uint32_t bits)
{
	enum isa_gen g = p->t->gpu->gen;
	bool wide = g >= ISA_GFX11;
	unsigned id = bits & (wide ? 0xff : 0xf), op = wide ? 0 : bits >> 4 & 7, stream = wide ? 0 : bits >> 8 & 3;
	const struct code_message *m = code_message_by_number(id, g);
	const char *op_name = m && m->ops ? code_known_name(m->ops, op, p->t->gpu) : NULL;
	bool streams = m && m->streams && op;   // the end of a stage without operation has none
	if (m && (m->ops ? op_name != NULL : !op) && (streams || !stream)) {
		print(p, "sendmsg(%s", m->name);
		if (op_name)
			print(p, ", %s", op_name);
		if (streams)
			print(p, ", %u", stream);
		print(p, ")");
	} else if ((id | op << 4 | stream << 8) == bits) {
		print(p, "sendmsg(%u, %u, %u)", id, op, stream);
	} else {
		print(p, "%u", bits);
	}
}

static void delay(struct printer *p, uint32_t bits)
{
	static const struct { const char *name; unsigned at, mask; const struct code_known *words; const char *none; } parts[] = {
		{ "instid0", 0, 15, code_dependencies, "/* invalid instid value */" }, { "instskip", 4, 7, code_skips, "/* invalid instskip value */" },
		{ "instid1", 7, 15, code_dependencies, "/* invalid instid value */" },
	};
	bool any = false;
	for (unsigned k = 0; k < 3; k++) {
		uint32_t value = bits >> parts[k].at & parts[k].mask;
		const char *word = code_known_name(parts[k].words, value, p->t->gpu);
		if (!value)
			continue;
		print(p, "%s%s(%s)", any ? " | " : "", parts[k].name, word ? word : parts[k].none);
		any = true;
	}
	if (!any)
		print(p, "0");
}

static void gpr_index(struct printer *p, uint32_t bits)
{
	bool comma = false;
	if (bits > 15) {
		print(p, "0x%x", bits);
		return;
	}
	print(p, "gpr_idx(");
	for (const struct code_known *k = code_gpr_indices; k->name; k++) {
		if (!(bits & k->value))
			continue;
		print(p, "%s%s", comma ? "," : "", k->name);
		comma = true;
	}
	print(p, ")");
}

static void version(struct printer *p, uint32_t bits)
{
	uint32_t flags = 0;
	const struct code_flag *v = code_versions;
	for (const struct code_flag *f = code_version_flags; f->name; f++)
		flags |= f->value;
	if (bits & ~(flags | CODE_VERSION_BITS)) {
		print(p, "0x%x", bits);
		return;
	}
	while (v->name && v->value != (bits & CODE_VERSION_BITS))
		v++;
	if (v->name)
		print(p, "%s", v->name);
	else
		print(p, "%u", bits & CODE_VERSION_BITS);
	for (const struct code_flag *f = code_version_flags; f->name; f++)
		if (bits & f->value)
			print(p, "|%s", f->name);
}

bool print_words(struct printer *p, unsigned k)
{
	const struct isa_slot *slot = &p->i->form->slots[k];
	uint32_t bits = slot->field >= 0 ? code_field(p->i, slot->field) : 0;
	switch ((enum isa_kind)slot->kind) {
	case ISA_WAITCNT: wait_counters(p, bits); break;
	case ISA_DEPCTR: dependency_counters(p, bits); break;
	case ISA_HWREG: hwreg(p, bits); break;
	case ISA_SENDMSG: message(p, bits); break;
	case ISA_DELAY_ALU: delay(p, bits); break;
	case ISA_GPR_IDX: gpr_index(p, bits); break;
	case ISA_VERSION: version(p, bits); break;
	default: return false;
	}
	return true;
}
