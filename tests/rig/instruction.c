// Writes the text of one instruction of a record.
#include <stdio.h>
#include <string.h>
#include "instruction.h"

const char *const instruction_gpus[4] = { "gfx906", "gfx1030", "gfx1100", "gfx1200" };

const struct isa_record *instruction_record(const char *id)
{
	for (unsigned i = 0; i < isa_form_count; i++)
		if (!strcmp(isa_text(isa_record(&isa_forms[i])->id), id)) return isa_record(&isa_forms[i]);
	return NULL;
}

const struct isa_form *instruction_form(const struct isa_record *r, const struct isa_gpu *gpu, const char *suffix)
{
	for (unsigned i = 0; i < isa_form_count; i++) {
		const struct isa_form *f = &isa_forms[i];
		if (isa_record(f) == r && isa_form_on(f, gpu) && (!*suffix || !strcmp(isa_text(f->suffix), suffix))) return f;
	}
	return NULL;
}

bool instruction_takes(const struct isa_form *f, const char *modifier)
{
	for (unsigned k = 0; k < f->modifier_count; k++)
		if (!strcmp(isa_modifiers[isa_allowed(f)[k].modifier].name, modifier)) return true;
	return false;
}

unsigned instruction_sources(const struct isa_record *r, enum isa_type types[3], unsigned *count)
{
	unsigned n = 0;
	if (count) *count = 1;
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		if (!o->read || n == 3 || (o->write && o->type == ISA_MASK)) continue;
		if (o->write) continue;
		types[n++] = o->type;
		if (count && o->count > *count) *count = o->count;
	}
	for (unsigned k = 0; k < r->operand_count && n < 3; k++)
		// The destination comes last.
		if (isa_operands(r)[k].read && isa_operands(r)[k].write) types[n++] = isa_operands(r)[k].type;
	return n;
}

static void put_register(FILE *out, unsigned first, unsigned dwords)
{
	if (dwords > 1) fprintf(out, "v[%u:%u]", first, first + dwords - 1);
	else fprintf(out, "v%u", first);
}

// Writes a scalar instruction, which is executed lane by lane: sources in s[20:21], s[22:23] and s[24:25], the result
// in s[26:27].
static void scalar_text(FILE *out, const struct isa_record *r, const struct isa_form *f, unsigned wave,
                        const struct instruction_style *style)
{
	unsigned source = 0;
	fprintf(out, ".set k, 0\n.rept %u\n", wave);
	for (unsigned n = 0; n < 8; n++) fprintf(out, "v_readlane_b32 s%u, v%u, k\n", 20 + n, 2 + n);
	fprintf(out, "%s", isa_text(f->name));
	for (unsigned k = 0; k < r->operand_count; k++) {
		bool is_source = isa_operands(r)[k].read && !isa_operands(r)[k].write;
		const char *pattern = is_source && style->sources[source] ? style->sources[source] : "%s",
			*gap = strstr(pattern, "%s");
		fprintf(out, "%s %.*ss%u%s", k ? "," : "", (int)(gap - pattern), pattern, is_source ? 20 + 2 * source : 26, gap + 2);
		source += is_source;
	}
	fprintf(out, "%s%s\nv_writelane_b32 v8, s26, k\n.set k, k + 1\n.endr\n", style->modifiers ? " " : "",
	        style->modifiers ? style->modifiers : "");
}

void instruction_text(char *to, size_t size, const struct isa_record *r, const struct isa_form *f, unsigned wave,
                      const struct instruction_style *style)
{
	const char *vcc = wave == 32 ? "vcc_lo" : "vcc";
	FILE *out = fmemopen(to, size, "w");
	unsigned source = 0;
	if (!isa_operands(r)[0].vector && isa_operands(r)[0].type != ISA_MASK) {
		scalar_text(out, r, f, wave, style);
		fclose(out);
		return;
	}
	bool mask_written = false, wide = isa_operands(r)[0].dwords > 1;
	for (unsigned k = 0; k < r->operand_count + r->implicit_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		if (k < r->operand_count && o->read && !o->write) source++;
		if (o->type == ISA_MASK && o->read && k < r->operand_count)
			fprintf(out, "v_cmp_ne_u32 %s, 0, v%u\n", vcc, 2 * source);
		if (o->type == ISA_MASK && o->read && k >= r->operand_count && !strcmp(isa_field_name(o->id), "vcc"))
			fprintf(out, "v_cmp_ne_u32 %s, 0, v9\n", vcc);
		if (o->type == ISA_MASK && o->write) mask_written = true;
	}
	fprintf(out, "%s%s%s", isa_text(f->name), *style->suffix ? "_" : "", style->suffix);
	source = 0;
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		fputs(k ? ", " : " ", out);
		bool is_source = o->read && !o->write;
		const char *pattern = is_source && source < 3 && style->sources[source] ? style->sources[source] : "%s",
			*gap = strstr(pattern, "%s");
		fprintf(out, "%.*s", (int)(gap - pattern), pattern);
		if (o->type == ISA_MASK) fputs(vcc, out);
		else put_register(out, is_source ? 2 + 2 * source : 8, o->dwords);
		if (r->names16) fputs(".l", out);
		fputs(gap + 2, out);
		source += is_source;
	}
	fprintf(out, "%s%s\n", style->modifiers ? " " : "", style->modifiers ? style->modifiers : "");
	if (mask_written && (style->mask_in_v8 || !wide))
		fprintf(out, "v_cndmask_b32_e64 v%u, 0, 1, %s\n", style->mask_in_v8 ? 8 : 9, vcc);
	fclose(out);
}
