// Prints immediates with special words, as LLVM does: numbers only if words cannot express them.
#include "code/names.h"
#include "code/print.h"
#include "isa/facts.h"

// Prints the counters that wait; all counters if none does.
static void print_counters(struct printer *p, const struct isa_words *words, uint32_t bits)
{
	const struct isa_name *n = NULL;
	bool every = true, space = false;
	while ((n = isa_name_next(words, n, p->t->gpu)))
		every &= isa_name_get(n, bits) == isa_name_most(n);
	while ((n = isa_name_next(words, n, p->t->gpu))) {
		if (!every && isa_name_get(n, bits) == isa_name_most(n))
			continue;
		if (space) print_text(p, " ");
		print_text(p, n->text);
		print_unsigned(p, "(", isa_name_get(n, bits), 10);
		print_text(p, ")");
		space = true;
	}
}

// Prints counters by words; bits that do not belong to a counter must be 0.
static void dependency_counters(struct printer *p, uint32_t bits)
{
	uint32_t known = 0;
	for (const struct isa_name *n = NULL; (n = isa_name_next(&isa_words_depctr, n, p->t->gpu));)
		known = isa_name_put(n, known, ~0u);
	if (bits & ~known)
		print(p, "0x%x", bits);
	else
		print_counters(p, &isa_words_depctr, bits);
}

static void print_hwreg(struct printer *p, uint32_t bits)
{
	unsigned id = bits & 63, offset = bits >> 6 & 31, size = (bits >> 11 & 31) + 1;
	const char *name = code_known_name(&isa_words_hwreg, id, p->t->gpu);
	if (name)
		print(p, "hwreg(%s", name);
	else
		print(p, "hwreg(%u", id);
	if (offset || size != 32)
		print(p, ", %u, %u", offset, size);
	print(p, ")");
}

static void print_message(struct printer *p, uint32_t bits)
{
	bool wide = p->t->gpu->facts->message_bits == 8;
	unsigned id = bits & (wide ? 0xff : 0xf), op = wide ? 0 : bits >> 4 & 7, stream = wide ? 0 : bits >> 8 & 3;
	const struct isa_name *m = isa_name_of(&isa_words_sendmsg, id, p->t->gpu);
	const char *op_name = m && m->operation ? code_known_name(m->operation, op, p->t->gpu) : NULL;
	// the end of a stage without operation does not have a stream
	bool streams = m && m->tags & ISA_TAG_stream && op;
	if (m && (m->operation ? op_name != NULL : !op) && (streams || !stream)) {
		print(p, "sendmsg(%s", m->text);
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

static void print_delay(struct printer *p, uint32_t bits)
{
	static const struct {
		const char *name; unsigned at, mask; const struct isa_words *words; const char *none;
	} parts[] = {
		{ "instid0", 0, 15, &isa_words_delay_alu, "/* invalid instid value */" },
		{ "instskip", 4, 7, &isa_words_delay_skip, "/* invalid instskip value */" },
		{ "instid1", 7, 15, &isa_words_delay_alu, "/* invalid instid value */" },
	};
	bool any = false;
	for (unsigned k = 0; k < 3; k++) {
		uint32_t value = bits >> parts[k].at & parts[k].mask;
		const char *word = code_known_name(parts[k].words, value, p->t->gpu);
		if (!value)
			continue;
		if (any) print_text(p, " | ");
		print_text(p, parts[k].name);
		print_text(p, "(");
		print_text(p, word ? word : parts[k].none);
		print_text(p, ")");
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
	for (const struct isa_name *k = NULL; (k = isa_name_next(&isa_words_gpr_idx, k, p->t->gpu));) {
		if (!(bits & k->value))
			continue;
		print(p, "%s%s", comma ? "," : "", k->text);
		comma = true;
	}
	print(p, ")");
}

static void print_version(struct printer *p, uint32_t bits)
{
	const struct isa_words *all = &isa_words_version_flag;
	uint32_t flags = 0;
	for (const struct isa_name *f = NULL; (f = isa_name_next(all, f, p->t->gpu));)
		flags |= f->value;
	if (bits & ~(flags | CODE_VERSION_BITS)) {
		print(p, "0x%x", bits);
		return;
	}
	unsigned count = 0;
	for (const struct isa_name *f = NULL; (f = isa_name_next(all, f, p->t->gpu));)
		count += bits & f->value ? 1 : 0;
	for (unsigned k = 1; k < count; k++)
		print(p, "(");
	const char *name = code_known_name(&isa_words_version, bits & CODE_VERSION_BITS, p->t->gpu);
	if (name)
		print(p, "%s", name);
	else
		print(p, "%u", bits & CODE_VERSION_BITS);
	for (const struct isa_name *f = NULL; (f = isa_name_next(all, f, p->t->gpu));)
		if (bits & f->value)
			print(p, "|%s%s", f->text, --count ? ")" : "");
}

bool print_words(struct printer *p, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(p->i->form)[k];
	uint32_t bits = slot->field >= 0 ? code_field(p->i, slot->field) : 0;
	switch ((enum isa_kind)slot->kind) {
	case ISA_WAITCNT: print_counters(p, &isa_words_waitcnt, bits); break;
	case ISA_DEPCTR: dependency_counters(p, bits); break;
	case ISA_HWREG: print_hwreg(p, bits); break;
	case ISA_SENDMSG: print_message(p, bits); break;
	case ISA_DELAY_ALU: print_delay(p, bits); break;
	case ISA_GPR_IDX: gpr_index(p, bits); break;
	case ISA_VERSION: print_version(p, bits); break;
	default: return false;
	}
	return true;
}
