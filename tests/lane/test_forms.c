// One record has one meaning: every vector instruction gives equal results in each of its encodings, and as each half
// of a pair. DPP and SDWA have controls without an effect. Forms are found in the tables; the common parts of encodings
// are tested elsewhere.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#include "instruction.h"
#include "reference.h"
#include "sources.h"

enum { ITEMS = 256 };
static uint64_t in[3][ITEMS], old[ITEMS], first[ITEMS], out[ITEMS];

// Returns whether a record has plain vector operands of one or two dwords, in registers that the rig fills, and at most
// one mask, which is vcc.
static bool is_plain(const struct isa_record *r)
{
	unsigned sources = 0, masks = 0;
	if (r->unit != ISA_VALU || !r->step || !r->operand_count) return false;
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		if (o->type == ISA_MASK) masks += o->write;
		else if (!o->vector || o->dwords > 2) return false;
		sources += o->read && !o->write;
	}
	for (unsigned k = r->operand_count; k < r->operand_count + r->implicit_count; k++) {
		const char *name = isa_field_name(isa_operands(r)[k].id);
		if (strcmp(name, "vcc")) return false;
	}
	const struct isa_operand *d = &isa_operands(r)[0];
	return d->write && d->type != ISA_MASK && sources <= 3 && masks <= 1 &&
	       (r->operand_count == 1 || !(isa_operands(r)[1].write && isa_operands(r)[1].type != ISA_MASK));
}

static bool kinds_fit(const struct isa_form *f)
{
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		uint8_t kind = isa_slots(f)[k].kind;
		bool mask = isa_operands(isa_record(f))[k].type == ISA_MASK;
		if (!mask && kind != ISA_VGPR && kind != ISA_SOURCE && kind != ISA_DPP_SOURCE && kind != ISA_VSOURCE) return false;
	}
	return true;
}

static const char *control(const char *suffix)
{
	if (strstr(suffix, "sdwa")) return "dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD";
	return strstr(suffix, "dpp") ? "quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf" : NULL;
}

static void items_for(const struct isa_record *r)
{
	enum isa_type types[3];
	uint64_t *fill[3] = { in[0], in[1], in[2] };
	struct rig_random random = { 0xf0 + (uint64_t)(uintptr_t)strlen(isa_text(r->id)) };
	unsigned count = instruction_sources(r, types, NULL);
	memset(in, 0, sizeof in);
	source_items(types, count, fill, &random, ITEMS);
	for (size_t k = 0; k < ITEMS; k++) old[k] = 0xfedcba9876543210;
	for (unsigned k = 0; k < r->operand_count; k++)
		if (isa_operands(r)[k].read && isa_operands(r)[k].write) memcpy(old, in[count - 1], sizeof old);
}

static void run(const char *gpu, const char *text, uint64_t *to)
{
	struct rig r;
	rig_assemble(&r, gpu, 0, text);
	rig_items(&r, MACHINE_LISTING_MODE, &(struct rig_items){ ITEMS, { in[0], in[1], in[2] }, old, to });
	rig_end(&r);
}

static void compare(const char *gpu, const char *base, const char *text)
{
	for (size_t k = 0; k < ITEMS; k++)
		if (out[k] != first[k])
			ck_abort_msg("%s: %s\tgives 0x%llx, not 0x%llx as %s\tsources 0x%llx 0x%llx 0x%llx",
			             gpu, text, (unsigned long long)out[k], (unsigned long long)first[k], base,
			             (unsigned long long)in[0][k], (unsigned long long)in[1][k],
			             (unsigned long long)in[2][k]);
}

START_TEST(encodings)
{
	const struct isa_gpu *gpu = rig_gpu(instruction_gpus[_i]);
	const struct isa_record *last = NULL;
	unsigned compared = 0;
	for (unsigned i = 0; i < isa_form_count; i++) {
		const struct isa_record *r = isa_record(&isa_forms[i]);
		if (r == last || !is_plain(r)) continue;
		last = r;
		char base[512] = "", text[512];
		for (unsigned j = i; j < isa_form_count && isa_record(&isa_forms[j]) == r; j++) {
			const struct isa_form *f = &isa_forms[j];
			if (!(f->gens & ISA_GEN_BIT(gpu->gen)) || !kinds_fit(f)
			    || instruction_form(r, gpu, isa_text(f->suffix)) == NULL
			    || !strcmp(isa_text(isa_format(f)->name) + strlen(isa_text(isa_format(f)->name)) - 1, "8"))
				continue;
			char words[160];
			struct instruction_style style = { .suffix = isa_text(f->suffix), .modifiers = control(isa_text(f->suffix)) };
			if (strstr(isa_text(f->suffix), "sdwa") && instruction_takes(f, "src1_sel")) {
				snprintf(words, sizeof words, "%s src1_sel:DWORD", style.modifiers);
				style.modifiers = words;
			}
			instruction_text(text, sizeof text, r, f, gpu->wave_sizes[0], &style);
			if (!*base) {
				items_for(r);
				memcpy(base, text, sizeof base);
				run(gpu->name, text, first);
				continue;
			}
			run(gpu->name, text, out);
			compare(gpu->name, base, text);
			compared++;
		}
	}
	ck_assert_uint_gt(compared, 200);
}
END_TEST

// ---- pairs: v8 = the half; the other half moves v7 to v11, without an effect on it ----------------------------------
static void dual_text(char *to, size_t size, const struct isa_dual *d, bool second)
{
	char half[160];
	FILE *o = fmemopen(half, sizeof half, "w");
	unsigned source = 0;
	fprintf(o, "%s v%u", isa_text(d->name), 8 + second);
	for (unsigned k = 0; k < isa_dual_record(d)->operand_count; k++) {
		const struct isa_operand *p = &isa_operands(isa_dual_record(d))[k];
		if (p->write) continue;
		if (!strcmp(isa_field_name(p->id), "k")) fputs(", 0x3fc00000", o);
		else if (p->type == ISA_MASK) fputs(", vcc_lo", o);
		else fprintf(o, ", v%u", 2 + 2 * source + (second && source ? 1 : 0)), source++;
	}
	fclose(o);
	bool implicit_mask = isa_dual_record(d)->operand_count == 4 && isa_operands(isa_dual_record(d))[3].type == ISA_MASK;
	char *vcc = strstr(half, ", vcc_lo");
	if (vcc && implicit_mask) *vcc = 0;      // VOPD omits it
	snprintf(to, size, second
	         ? "v_mov_b32 v9, v8\n v_mov_b32 v5, v4\n v_cmp_ne_u32 vcc_lo, 0, v6\n v_dual_mov_b32 v10, v7 :: %s\n"
	         " v_mov_b32 v8, v9\n v_mov_b32 v9, 0\n"
	         : "v_cmp_ne_u32 vcc_lo, 0, v6\n %s :: v_dual_mov_b32 v11, v7\n v_mov_b32 v9, 0\n", half);
}

START_TEST(pairs)
{
	for (unsigned k = 0; k < isa_dual_count; k++) {
		const struct isa_dual *d = &isa_duals[k];
		for (unsigned g = 2; g < 4; g++) {
			const struct isa_gpu *gpu = rig_gpu(instruction_gpus[g]);
			const struct isa_form *f = instruction_form(isa_dual_record(d), gpu, "");
			if (!(d->gens & ISA_GEN_BIT(gpu->gen)) || !f) continue;
			bool has_k = false;
			for (unsigned n = 0; n < isa_dual_record(d)->operand_count; n++)
				has_k |= !strcmp(isa_field_name(isa_operands(isa_dual_record(d))[n].id), "k");
			char base[512], text[512];
			items_for(isa_dual_record(d));
			instruction_text(base, sizeof base, isa_dual_record(d), f, 32, &(struct instruction_style){ .suffix = "" });
			char *literal = NULL;
			if (has_k) {      // the constant is the second source or the third
				literal = strstr(base, strcmp(isa_field_name(isa_operands(isa_dual_record(d))[2].id), "k") ? ", v6" : ", v4");
				char rest[64];
				snprintf(rest, sizeof rest, "%s", literal + 4);
				sprintf(literal, ", 0x3fc00000%s", rest);
				char *gap = strstr(literal, ", v6");
				if (gap) gap[3] = '4';
			}
			strcat(base, "v_mov_b32 v9, 0\n");
			run(gpu->name, base, first);
			for (unsigned second = d->opcode > 15; second < 2; second++) {
				dual_text(text, sizeof text, d, second);
				run(gpu->name, text, out);
				compare(gpu->name, base, text);
			}
		}
	}
}
END_TEST

Suite *forms_suite(void)
{
	Suite *s = suite_create("forms");
	TCase *t = tcase_create("forms");
	tcase_add_loop_test(t, encodings, 0, 4);
	tcase_add_test(t, pairs);
	suite_add_tcase(s, t);
	return s;
}
