// The matcher, encoder and decoder: every form of the tables is written, matched, encoded and decoded. Also constants,
// and refusals with their messages.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "code/code.h"
#include "code/element.h"
#include "code/inst.h"
#include "code/swizzle.h"
#include "isa/facts.h"
#include "generations.h"
#include "isa/fields.h"
#include "suites.h"

enum { MAX_TEXT = ISA_MAX_OPERANDS + 8 };

struct written { struct code_operand at[MAX_TEXT]; unsigned n; char name[64]; };

static bool no_value(void *context, const struct expr *e, int64_t *value)
{
	(void)context;
	(void)e;
	(void)value;
	return false;
}

static struct code_operand reg(enum code_regfile file, unsigned index, unsigned count)
{
	return (struct code_operand){ .kind = CODE_REG, .file = file, .index = (uint16_t)index, .count = (uint8_t)count,
	                              .comma = true };
}

static struct code_operand number(int64_t n)
{
	return (struct code_operand){ .kind = CODE_VALUE, .integer = n, .comma = true };
}
static struct code_operand real(double x)
{
	return (struct code_operand){ .kind = CODE_VALUE, .is_float = true, .number = x, .comma = true };
}

static struct code_operand word(const char *text, bool comma)
{
	return (struct code_operand){ .kind = CODE_WORD, .text = text, .length = (uint32_t)strlen(text), .comma = comma };
}

static struct code_operand mask_register(const struct code_target *t, uint16_t index)
{
	struct code_operand o = reg(CODE_SPECIAL, index, t->wave / 32);
	o.wide_name = t->wave == 64;
	return o;
}

static bool is_half(const struct isa_form *f, const struct isa_operand *op, const struct isa_gpu *g)
{
	bool small = op->type == ISA_F16 || op->type == ISA_BF16 || op->type == ISA_U16 || op->type == ISA_I16;
	return g->facts->vgpr_halves && isa_record(f)->unit == ISA_VALU && op->count == 1 && small
	       && code_field_index(f, ISA_F_OP_SEL_HI) < 0;
}

// Returns vector registers of the slot's file, at an even number if the GPU requires it.
static struct code_operand vector_registers(const struct isa_form *f, const struct isa_slot *s,
                                            const struct code_target *t, unsigned seed, unsigned index, unsigned dwords)
{
	bool accumulation = s->file == ISA_IN_AGPRS || (s->file >= ISA_IN_EITHER && seed % 2);
	unsigned odd = (dwords > 1 || code_field_index(f, ISA_F_GDS_ONLY) >= 0) && t->gpu->facts->even_tuples;
	return reg(accumulation ? CODE_AGPR : CODE_VGPR, index & ~odd, dwords);
}

// Returns an operand that the slot accepts; `seed` varies it.
static struct code_operand some_operand(const struct isa_form *f, unsigned k, const struct code_target *t,
                                        unsigned seed)
{
	const struct isa_operand *op = &isa_operands(isa_record(f))[k];
	unsigned dwords = code_operand_dwords(op, t);
	struct code_operand o;
	switch ((enum isa_kind)isa_slots(f)[k].kind) {
	case ISA_VCONST:                         // a product has all of its registers, or none
		return vector_registers(f, &isa_slots(f)[k], t, seed, seed % 64, dwords);
	case ISA_VGPR: case ISA_VSOURCE: case ISA_SOURCE: case ISA_DPP_SOURCE:
		if (op->type == ISA_MASK)
			return reg(CODE_SGPR, 16 + 4 * (seed % 4), dwords);
		o = vector_registers(f, &isa_slots(f)[k], t, seed, 4 * k + seed % 64, dwords);
		if (is_half(f, op, t->gpu) && t->gpu->facts->true16)
			o.half = (uint8_t)(1 + (seed + k) % 2);
		return o;
	case ISA_VADDR:
		return code_field_index(f, ISA_F_IDXEN) >= 0 ? word("off", true)
		       : vector_registers(f, &isa_slots(f)[k], t, seed, seed % 64, 2);
	case ISA_SADDR:
		return word("off", true);
	case ISA_SMEM_OFFSET:
		return number(64 + (int64_t)seed % 64);
	case ISA_SSOURCE:
		// Leaves the constant bus free.
		return isa_record(f)->unit == ISA_VALU || isa_record(f)->bus & ISA_BUS_M0_ONLY ? number(3)
		       : reg(CODE_SGPR, 16 + 4 * (seed % 4), dwords);
	case ISA_SDEST: case ISA_SGPR_PAIR: case ISA_SGPR_QUAD:
		return reg(CODE_SGPR, 16 + 4 * (seed % 4), dwords);
	case ISA_FIXED:
		return mask_register(t, isa_slots(f)[k].fixed);
	case ISA_WAITCNT:
		return word("vmcnt(0) & lgkmcnt(1)", true);
	case ISA_HWREG:
		return word("hwreg(HW_REG_MODE, 4, 2)", true);
	case ISA_SENDMSG:
		return word("sendmsg(MSG_INTERRUPT)", true);
	case ISA_DELAY_ALU:
		return word("instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)", true);
	case ISA_DEPCTR:
		return word("depctr_va_vdst(0) depctr_sa_sdst(0)", true);
	case ISA_GPR_IDX:
		return word("gpr_idx(SRC0,DST)", true);
	case ISA_ATTRIBUTE:
		return word("attr5.z", true);
	case ISA_CORNER:
		return word("p20", true);
	case ISA_EXPORT_TARGET:
		return word("mrt3", true);
	case ISA_EXPORT_SOURCE:
		return (seed + k) % 3 ? reg(CODE_VGPR, seed % 64 + k, 1) : word("off", true);
	default:
		return number((int64_t)(seed + k) % 16);
	}
}

static void write_form(struct written *w, const struct isa_form *f, const struct code_target *t, unsigned seed)
{
	*w = (struct written){ .n = 0 };
	snprintf(w->name, sizeof w->name, "%s%s%s", isa_text(f->name), *isa_text(f->suffix) ? "_" : "", isa_text(f->suffix));
	bool scratch = isa_access(isa_record(f)) && isa_access(isa_record(f))->space == ISA_SCRATCH;
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++) {
		bool may_go = !k && isa_operands(isa_record(f))[0].optional && isa_operands(isa_record(f))[0].write
		              && isa_slots(f)[0].kind == ISA_VGPR;
		if (may_go && isa_class(isa_record(f))->counts == ISA_COUNTS_atomic)
			continue;                                        // the old value requires glc
		w->at[w->n++] = some_operand(f, k, t, seed);
		if (isa_record(f)->names16 && w->at[w->n - 1].kind == CODE_REG && w->at[w->n - 1].file == CODE_VGPR)
			w->at[w->n - 1].half = 1;
		if (scratch && isa_slots(f)[k].kind == ISA_VGPR
		    && !strcmp(isa_field_name(isa_operands(isa_record(f))[k].id), "vaddr"))
			w->at[w->n - 1] = reg(CODE_VGPR, seed % 64, 1);
	}
	if (w->n)
		w->at[0].comma = false;
	for (unsigned m = 0; m < f->modifier_count; m++) {
		const struct isa_modifier *mod = &isa_modifiers[isa_allowed(f)[m].modifier];
		if (mod->required && mod->syntax == ISA_MOD_WORDS)
			w->at[w->n++] = word(mod->words[0].text, false);
	}
	if (code_field_index(f, ISA_F_DPP_CTRL) >= 0)
		w->at[w->n++] = word(code_is_wide_dpp(f, t->gpu) ? "row_newbcast:1" : "row_shr:1", false);
	if (code_field_index(f, ISA_F_DPP8) >= 0) {
		w->at[w->n++] = word("dpp8:[7,6,5,4,3,2,1,0]", false);
		if (code_field_index(f, ISA_F_FI) >= 0)
			w->at[w->n++] = word("fi:1", false);
	}
}

static bool match_allowing(const char *allow, const struct code_target *t, const char *name,
                           const struct code_operand *o, unsigned n, struct code_inst *out, char message[256])
{
	struct code_statement s = {
		.mnemonic = name, .length = (unsigned)strlen(name), .operands = o, .count = n, .allow = &allow,
		.allow_count = allow != NULL
	};
	struct code_fixup fixups[ISA_MAX_OPERANDS];
	unsigned count = 0;
	struct diag d = { 0 };
	bool ok = code_match(t, &s, no_value, NULL, out, fixups, &count, &d);
	message[0] = 0;
	for (size_t k = 0; k < d.messages.n; k++)
		snprintf(message, 256, "%s%s%s", d.messages.at[k].text, d.messages.at[k].hint ? "; " : "",
		         d.messages.at[k].hint ? d.messages.at[k].hint : "");
	diag_free(&d);
	return ok;
}

static bool match(const struct code_target *t, const char *name, const struct code_operand *o, unsigned n,
                  struct code_inst *out, char message[256])
{
	return match_allowing(NULL, t, name, o, n, out, message);
}

static void round_trip(const struct isa_form *f, const struct code_target *t, unsigned seed)
{
	struct written w;
	struct code_inst a, b;
	char message[256];
	write_form(&w, f, t, seed);
	ck_assert_msg(match_allowing(isa_text(f->allow), t, w.name, w.at, w.n, &a, message), "%s on %s: %s", w.name,
	              t->gpu->name, message);
	if (f->allow) {
		ck_assert_msg(!match(t, w.name, w.at, w.n, &b, message), "%s on %s is taken though nothing allows it",
		              w.name, t->gpu->name);
		ck_assert_msg(strstr(message, isa_text(f->allow)) != NULL, "%s on %s: %s", w.name, t->gpu->name, message);
	}
	ck_assert_msg(isa_record(a.form) == isa_record(f), "%s on %s became %s", w.name, t->gpu->name, isa_text(a.form->name));
	ck_assert_msg(code_decode(t, a.words, a.dwords, &b), "%s on %s (%08x) does not decode", w.name,
	              t->gpu->name, a.words[0]);
	ck_assert_msg(b.form == a.form && b.dwords == a.dwords && !memcmp(a.words, b.words, 4u * a.dwords),
	              "%s (%s) on %s decodes to %s (%s)", w.name, isa_text(isa_format(a.form)->name), t->gpu->name,
	              isa_text(b.form->name), isa_text(isa_format(b.form)->name));
	for (unsigned k = 0; k < isa_record(f)->operand_count; k++)
		code_operand_value(&b, k, t);
}

// Images are tested in test_graphics.c.
START_TEST(every_form)
{
	for (unsigned g = 0; g < isa_gpu_count; g++) {
		for (unsigned x = 0; x < 2 && isa_gpus[g].wave_sizes[x]; x++) {
			struct code_target t = { &isa_gpus[g], isa_gpus[g].wave_sizes[x] };
			for (unsigned k = 0; k < isa_form_count; k++)
				if (&isa_forms[k] != isa_pair && !isa_image(isa_record(&isa_forms[k])) && isa_form_on(&isa_forms[k], t.gpu))
					round_trip(&isa_forms[k], &t, k * 7 + x);
		}
	}
}
END_TEST

// ---- constants ------------------------------------------------------------------------------------------------------
START_TEST(constants)
{
	static const struct {
		const char *gpu, *name; unsigned dst, src; bool vector; double real; int64_t integer; bool is_real;
		uint32_t source, literal; uint64_t seen;
	} cases[] = {
		{ "gfx1030", "v_mov_b32", 1, 1, true, 0, 64, false, 192, 0, 64 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, 0, -16, false, 208, 0, 0xfffffff0 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, 0, 0xfffffff0, false, 208, 0, 0xfffffff0 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, 0, 65, false, 255, 65, 65 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, 0, 0x3f800000, false, 242, 0, 0x3f800000 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, -4.0, 0, true, 247, 0, 0xc0800000 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, 1.5, 0, true, 255, 0x3fc00000, 0x3fc00000 },
		{ "gfx1030", "v_mov_b32", 1, 1, true, 0.15915494309189535, 0, true, 248, 0, 0x3e22f983 },
		{ "gfx906", "v_sqrt_f16", 1, 1, true, 1.0, 0, true, 242, 0, 0x3c00 },
		{ "gfx906", "v_sqrt_f16", 1, 1, true, 1.5, 0, true, 255, 0x3e00, 0x3e00 },
		{ "gfx906", "v_sqrt_f64", 2, 2, true, 2.0, 0, true, 244, 0, 0x4000000000000000 },
		{ "gfx906", "v_sqrt_f64", 2, 2, true, 1.5, 0, true, 255, 0x3ff80000, 0x3ff8000000000000 },
		{ "gfx906", "v_sqrt_f64", 2, 2, true, 0, 0x40000000, false, 255, 0x40000000, 0x4000000000000000 },
		{ "gfx1100", "s_mov_b64", 2, 2, false, 0, -1, false, 193, 0, 0xffffffffffffffff },
		{ "gfx1100", "s_mov_b64", 2, 2, false, 1.0, 0, true, 242, 0, 0x3ff0000000000000 },
		{ "gfx1100", "s_mov_b64", 2, 2, false, 0, 0x80000000, false, 255, 0x80000000, 0x80000000 },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct code_target t = { isa_gpu_find(cases[k].gpu), 0 };
		t.wave = t.gpu->wave_sizes[0];
		struct code_operand o[2] = { reg(cases[k].vector ? CODE_VGPR : CODE_SGPR, 2, cases[k].dst),
		                             cases[k].is_real ? real(cases[k].real) : number(cases[k].integer) };
		struct code_inst i;
		char message[256];
		ck_assert_msg(match(&t, cases[k].name, o, 2, &i, message), "case %zu: %s", k, message);
		ck_assert_msg(code_get(&i, ISA_F_SRC0, 0) == cases[k].source, "case %zu: source %u", k, code_get(&i, ISA_F_SRC0, 0));
		ck_assert_int_eq(i.literal_dword != 0, cases[k].source == 255);
		if (i.literal_dword)
			ck_assert_uint_eq(i.words[i.literal_dword], cases[k].literal);
		struct code_value v = code_operand_value(&i, 1, &t);
		ck_assert_int_eq(v.kind, CODE_V_CONST);
		ck_assert_msg(v.bits == cases[k].seen, "case %zu: sees %llx", k, (unsigned long long)v.bits);
	}
}
END_TEST

// ---- refusals -------------------------------------------------------------------------------------------------------
START_TEST(refusals)
{
	struct code_operand v0 = reg(CODE_VGPR, 0, 1), v1 = reg(CODE_VGPR, 1, 1),
		s2 = reg(CODE_SGPR, 2, 1), s4 = reg(CODE_SGPR, 4, 1), s6 = reg(CODE_SGPR, 6, 1),
		odd = reg(CODE_SGPR, 3, 2), pair = reg(CODE_SGPR, 4, 2), big = number(0x12345),
		foo = word("foo", false), clamp = word("clamp", false), v256 = reg(CODE_VGPR, 256, 1), low = v1;
	low.half = 1;
	const struct { const char *gpu, *name; struct code_operand o[4]; unsigned n; const char *says; } cases[] = {
		{ "gfx906", "v_ad_u32", { v0, v1, v1 }, 3, "unknown instruction v_ad_u32; did you mean v_add_u32?" },
		{ "gfx1030", "v_add_u32", { v0, v1, v1 }, 3, "v_add_u32 is called v_add_nc_u32 on gfx1030; write v_add_nc_u32" },
		{ "gfx1030", "s_delay_alu", { number(1) }, 1, "gfx1030 does not have s_delay_alu (gfx1100 has)" },
		{ "gfx906", "s_mov_b32", { v0, s2 }, 2, "operand 1 must be an SGPR, not v0" },
		{ "gfx906", "s_mov_b32", { s2, v1 }, 2, "operand 2 must be an SGPR or a constant, not v1" },
		{ "gfx906", "s_mov_b32", { s2, s4, s6 }, 3, "too many operands" },
		{ "gfx906", "s_mov_b32", { s2 }, 1, "too few operands: src0 is missing" },
		{ "gfx906", "s_mov_b64", { pair, odd }, 2, "2 SGPRs must begin at a multiple of 2" },
		{ "gfx906", "s_mov_b64", { pair, s4 }, 2, "operand 2 must be 2 SGPRs, not s4" },
		{ "gfx906", "v_add_f32", { v0, s2, s4 }, 3, "constant bus limit: at most 1 SGPR or literal on gfx906" },
		{ "gfx1030", "v_add_f32", { v0, v1, v256 }, 3, "v256 is beyond the last VGPR, v255" },
		{ "gfx1030", "v_fma_f32", { v0, s2, s4, s6 }, 4, "constant bus limit: at most 2 SGPRs or literals on gfx1030" },
		{ "gfx906", "v_add_f32_e64", { v0, big, v1 }, 3,
		  "literal not allowed here: only an inline constant (-16 to 64, 0.5, 1.0, 2.0, 4.0) or a register" },
		{ "gfx906", "s_add_u32", { s2, big, number(0x54321) }, 3, "an instruction can have only one literal value" },
		{ "gfx906", "v_add_f32_e32", { v0, v1, v1, foo }, 4, "v_add_f32_e32 does not take foo" },
		{ "gfx906", "v_add_f32_e32", { v0, v1, v1, clamp }, 4, "v_add_f32_e32 does not take clamp" },
		{ "gfx906", "s_waitcnt", { word("vmcnt(64)", false) }, 1, "vmcnt is at most 63 on gfx906" },
		{ "gfx906", "v_mov_b32_dpp", { v0, v1 }, 2,
		  "a DPP control is missing, like quad_perm:[0,1,2,3], row_shr:1 or dpp8:[...]" },
		{ "gfx1100", "v_add_f16", { v0, low, v1 }, 3, "operand 2 is 16 bits wide: write v1.l or v1.h" },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct code_target t = { isa_gpu_find(cases[k].gpu), 0 };
		struct code_inst i;
		char message[256];
		t.wave = t.gpu->wave_sizes[0];
		ck_assert_msg(!match(&t, cases[k].name, cases[k].o, cases[k].n, &i, message), "%s was taken", cases[k].name);
		ck_assert_str_eq(message, cases[k].says);
	}
}
END_TEST

// Words that LLVM's disassembler refuses: a matrix with an SGPR or a literal as the addend, a pair in wave64, half of
// an instruction. Next to them are words that it accepts.
START_TEST(no_instruction)
{
	static const struct { const char *gpu; unsigned wave, n; uint32_t words[3]; bool taken; } cases[] = {
		{ "gfx1100", 32, 3, { 0xcc404008, 0x18122108, 0 }, false },
		{ "gfx1100", 32, 3, { 0xcc404008, 0x19aa2108, 0 }, false },
		{ "gfx1100", 32, 3, { 0xcc404008, 0x1bfe2108, 0 }, false },
		{ "gfx1100", 32, 3, { 0xcc404008, 0x1a022108, 0 }, true },
		{ "gfx1100", 32, 3, { 0xcc404008, 0x1c222108, 0 }, true },  { "gfx1100", 32, 1, { 0xcc404008 }, false },
		{ "gfx1100", 32, 2, { 0xca100101, 0x00020103 }, true }, { "gfx1100", 64, 2, { 0xca100101, 0x00020103 }, false },
		// v_add_f32 v0, LITERAL, v1
		{ "gfx1030", 32, 1, { 0x060002ff }, false }, { "gfx1030", 32, 2, { 0x060002ff, 1 }, true },
	};
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct code_target t = { isa_gpu_find(cases[k].gpu), cases[k].wave };
		struct code_inst i;
		ck_assert_msg(code_decode(&t, cases[k].words, cases[k].n, &i) == cases[k].taken, "case %zu", k);
	}
}
END_TEST

// In a wave64 program, a wave32 name means the pair.
START_TEST(wave32_names)
{
	struct code_target t = { isa_gpu_find("gfx1030"), 64 };
	struct code_operand o[3] = { reg(CODE_SGPR, 4, 1), reg(CODE_SGPR, 6, 1), reg(CODE_VGPR, 2, 1) };
	struct code_inst i;
	char message[256];
	ck_assert(match(&t, "v_cmp_eq_u32_e64", o, 3, &i, message));
	ck_assert_uint_eq(i.words[0], 0xd4c20004);
	ck_assert_uint_eq(i.words[1], 0x00020406);
	ck_assert_str_eq(message, "a wave32 name in a wave64 program is read as the register pair");
	t.wave = 32;
	ck_assert(match(&t, "v_cmp_eq_u32_e64", o, 3, &i, message));
	ck_assert_str_eq(message, "");
}
END_TEST

// Until version 9, LLVM's offset from an SGPR base was a pair on gfx9.
START_TEST(offset_pairs)
{
	struct code_operand o[3] = { reg(CODE_VGPR, 1, 1), reg(CODE_VGPR, 2, 2), reg(CODE_SGPR, 4, 2) };
	struct code_target gfx9 = { isa_gpu_find("gfx906"), 64 }, gfx10 = { isa_gpu_find("gfx1030"), 32 };
	struct code_inst pair, alone;
	char message[256];
	ck_assert(match(&gfx9, "global_load_dword", o, 3, &pair, message));
	ck_assert_str_eq(message, "with an SGPR base, the address is the first VGPR of a pair alone, a 32-bit offset");
	ck_assert(!match(&gfx10, "global_load_dword", o, 3, &pair, message));
	o[1].count = 1;
	ck_assert(match(&gfx9, "global_load_dword", o, 3, &alone, message));
	ck_assert_str_eq(message, "");
	ck_assert_mem_eq(pair.words, alone.words, 8);
}
END_TEST

// `also` on some generations only: LLVM accepts GCN's names again from gfx11 on.
START_TEST(old_names)
{
	static const struct { const char *gpu; uint32_t word; const char *says; } cases[] = {
		{ "gfx906", 0x68000501, "" }, { "gfx1100", 0x4a000501, "" }, { "gfx1200", 0x4a000501, "" },
		{ "gfx1030", 0, "v_add_u32 is called v_add_nc_u32 on gfx1030; write v_add_nc_u32" },
	};
	struct code_operand o[3] = { reg(CODE_VGPR, 0, 1), reg(CODE_VGPR, 1, 1), reg(CODE_VGPR, 2, 1) };
	for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct code_target t = { isa_gpu_find(cases[k].gpu), 0 };
		struct code_inst i;
		char message[256];
		t.wave = t.gpu->wave_sizes[0];
		ck_assert_int_eq(match(&t, "v_add_u32", o, 3, &i, message), cases[k].word != 0);
		ck_assert_str_eq(message, cases[k].says);
		if (cases[k].word) ck_assert_uint_eq(i.words[0], cases[k].word);
	}
}
END_TEST

// Every code of a buffer element: its text gives the code again; a code without a name is printed as a number.
START_TEST(elements)
{
	static const char *const gpus[ISA_GENS] = { "gfx906", "gfx1030", "gfx1100", "gfx1200", "gfx90a" };
	static const unsigned names[ISA_GENS] = { 128, 78, 64, 64, 128 };
	for (unsigned g = 0; g < ISA_GENS; g++) {
		struct code_target t = { isa_gpu_find(gpus[g]), 64 };
		unsigned named = 0;
		for (uint32_t code = 0; code < ISA_ELEMENTS; code++) {
			char text[96], message[256];
			struct code_operand o[5] = { reg(CODE_VGPR, 1, 1), word("off", true), reg(CODE_SGPR, 4, 4), reg(CODE_SGPR, 8, 1) };
			struct code_inst i;
			bool said = code_element_text((enum isa_gen)g, code, text, sizeof text);
			ck_assert_int_eq(said, code != 1);
			if (said) named += strchr(text, '[') != NULL;
			else named++;
			o[4] = word(text, false);
			ck_assert_msg(match(&t, "tbuffer_load_format_x", o, said ? 5 : 4, &i, message), "%s: %s: %s",
			              gpus[g], text, message);
			ck_assert_uint_eq(code_get(&i, ISA_F_FORMAT, 999), code);
		}
		ck_assert_uint_eq(named, names[g]);
	}
}
END_TEST

START_TEST(dual)
{
	struct code_target t = { isa_gpu_find("gfx1100"), 32 };
	struct code_operand x[2] = { reg(CODE_VGPR, 0, 1), number(5) },
		y[3] = { reg(CODE_VGPR, 3, 1), number(300), reg(CODE_VGPR, 6, 1) };
	struct code_statement second = { .mnemonic = "v_dual_add_f32", .length = 14, .operands = y, .count = 3 };
	struct code_statement s = { .mnemonic = "v_dual_mov_b32", .length = 14, .operands = x, .count = 2, .second = &second };
	struct code_fixup fixups[ISA_MAX_OPERANDS];
	struct code_inst i, again, half[2];
	unsigned count;
	struct diag d = { 0 };
	ck_assert(code_match(&t, &s, no_value, NULL, &i, fixups, &count, &d));
	ck_assert_uint_eq(i.dwords, 3);
	ck_assert_uint_eq(i.words[2], 300);
	ck_assert(code_decode(&t, i.words, 3, &again) && again.dwords == 3 && !memcmp(again.words, i.words, 12));
	ck_assert(code_split_dual(&again, &t, half));
	ck_assert_uint_eq(code_operand_value(&half[0], 1, &t).bits, 5);
	ck_assert_uint_eq(code_operand_value(&half[1], 0, &t).index, 3);
	ck_assert_uint_eq(code_operand_value(&half[1], 1, &t).bits, 300);
	y[0] = reg(CODE_VGPR, 2, 1);
	ck_assert(!code_match(&t, &s, no_value, NULL, &i, fixups, &count, &d));
	diag_free(&d);
}
END_TEST

static void must_print(uint32_t value, const char *mode, unsigned a, int b)
{
	char buf[80], wanted[80];
	struct printer p = { .text = buf, .room = sizeof buf };
	int n = snprintf(wanted, sizeof wanted, " offset:swizzle(%s,%u", mode, a);
	snprintf(wanted + n, sizeof wanted - (size_t)n, b < 0 ? ")" : ",%d)", b);
	code_swizzle_print(&p, value);
	ck_assert_msg(!strcmp(buf, wanted), "0x%04x: `%s`, not `%s`", value, buf, wanted);
}

// LLVM's printer names patterns by mode: exchanged lanes, reversed groups, one lane of a group for all; other patterns
// are printed as bits.
START_TEST(swizzle_modes)
{
	for (unsigned n = 1; n <= 16; n *= 2) must_print(n << 10 | 31, "SWAP", n, -1);
	for (unsigned n = 4; n <= 32; n *= 2) must_print((n - 1) << 10 | 31, "REVERSE", n, -1);
	for (unsigned n = 2; n <= 32; n *= 2)
		for (unsigned lane = 0; lane < n; lane++) must_print(lane << 5 | (32 - n), "BROADCAST", n, (int)lane);
}
END_TEST

// Returns the lane that lane l reads with a bit-mask pattern of ds_swizzle.
static unsigned masked_lane(uint32_t pattern, unsigned l)
{
	return ((l & pattern) | (pattern >> 5 & 31)) ^ (pattern >> 10 & 31);
}

// The printed form of a pattern gives each lane the same source lane.
START_TEST(swizzles)
{
	static const char before[] = " offset:";
	for (uint32_t value = 0; value < 0x10000; value++) {
		char buf[80];
		struct printer p = { .text = buf, .room = sizeof buf };
		uint32_t again = 0;
		code_swizzle_print(&p, value);
		ck_assert_msg(!strncmp(buf, before, strlen(before)), "0x%04x: %s", value, buf);
		const char *words = buf + strlen(before);
		struct text t = { words, buf + p.length };
		if (*words != 's') { ck_assert_msg(strtoul(words, NULL, 10) == value, "0x%04x: %s", value, buf); continue; }
		ck_assert_msg(code_swizzle_parse(&t, &again) && text_end(&t), "0x%04x: `%s` is not taken", value, buf);
		if (value & 0x8000)
			ck_assert_msg((again | (value & 0x7f00 & ~again)) == value, "0x%04x: `%s` is 0x%04x",
			              value, buf, again);
		for (unsigned l = 0; l < 32 && !(value & 0x8000); l++)
			ck_assert_msg(masked_lane(again, l) == masked_lane(value, l),
			              "0x%04x: `%s` is 0x%04x, which differs in lane %u", value, buf, again, l);
	}
}
END_TEST

Suite *code_suite(void)
{
	Suite *s = suite_create("code");
	TCase *c = tcase_create("match, encode, decode");
	tcase_add_test(c, every_form);
	tcase_add_test(c, constants);
	tcase_add_test(c, refusals);
	tcase_add_test(c, no_instruction);
	tcase_add_test(c, wave32_names);
	tcase_add_test(c, offset_pairs);
	tcase_add_test(c, old_names);
	tcase_add_test(c, elements);
	tcase_add_test(c, dual);
	tcase_add_test(c, swizzles);
	tcase_add_test(c, swizzle_modes);
	suite_add_tcase(s, c);
	return s;
}
