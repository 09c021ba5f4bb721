// Immediates that have words of their own: counters of waits, hardware registers, messages, delays.
#include "code/attempt.h"
#include "code/inst.h"
#include <string.h>

// ---- NAME(number) … : bit fields of one value ----------------------------------------------------------------------------
struct bit_field { const char *name; uint8_t at, width, high_at, high_width; };   // the high part, if split, stands elsewhere

static const struct bit_field waits_gfx9[] = { { "vmcnt", 0, 4, 14, 2 }, { "expcnt", 4, 3, 0, 0 }, { "lgkmcnt", 8, 4, 0, 0 }, { 0 } };
static const struct bit_field waits_gfx10[] = { { "vmcnt", 0, 4, 14, 2 }, { "expcnt", 4, 3, 0, 0 }, { "lgkmcnt", 8, 6, 0, 0 }, { 0 } };
static const struct bit_field waits_gfx11[] = { { "vmcnt", 10, 6, 0, 0 }, { "expcnt", 0, 3, 0, 0 }, { "lgkmcnt", 4, 6, 0, 0 }, { 0 } };
static const struct bit_field depctr[] = {
	{ "depctr_va_vdst", 12, 4, 0, 0 }, { "depctr_va_sdst", 9, 3, 0, 0 }, { "depctr_va_ssrc", 8, 1, 0, 0 },
	{ "depctr_hold_cnt", 7, 1, 0, 0 }, { "depctr_vm_vsrc", 2, 3, 0, 0 }, { "depctr_va_vcc", 1, 1, 0, 0 },
	{ "depctr_sa_sdst", 0, 1, 0, 0 }, { 0 },
};

static uint32_t ones(unsigned width) { return (1u << width) - 1; }

static uint32_t put_bits(const struct bit_field *f, uint32_t old, uint32_t value)
{
	old &= ~(ones(f->width) << f->at | ones(f->high_width) << f->high_at);
	return old | (value & ones(f->width)) << f->at | (value >> f->width & ones(f->high_width)) << f->high_at;
}

// `name_sat(n)` takes the largest value instead of one that is too large.
static bool one_count(struct attempt *a, struct place at, const struct bit_field *fields, struct text *t, uint32_t *value, uint32_t *seen)
{
	struct name name;
	int64_t n;
	if (!text_name(t, &name))
		return attempt_fail(a, at, "operand %u: a counter like %s(0) is expected", a->next + 1, fields->name);
	struct name plain = name;
	bool saturate = name.length > 4 && !memcmp(name.at + name.length - 4, "_sat", 4);
	if (saturate)
		plain.length -= 4;
	for (const struct bit_field *f = fields; f->name; f++) {
		if (!name_is(plain, f->name))
			continue;
		int64_t most = ones(f->width + f->high_width);
		if (!text_char(t, '(') || !text_number(t, &n) || !text_char(t, ')'))
			return attempt_fail(a, at, "%s wants a number in parentheses", f->name);
		if (saturate && n > most)
			n = most;
		if (n < 0 || n > most)
			return attempt_fail(a, at, "%s is at most %lld on %s", f->name, (long long)most, a->t->gpu->name);
		if (*seen & 1u << (f - fields))
			return attempt_fail(a, at, "%s stands twice", f->name);
		*seen |= 1u << (f - fields);
		*value = put_bits(f, *value, (uint32_t)n);
		return true;
	}
	return attempt_fail(a, at, "there is no counter %.*s on %s", (int)name.length, name.at, a->t->gpu->name);
}

static bool counts(struct attempt *a, const struct bit_field *fields, struct text *t, struct place at, uint32_t *value, uint32_t *seen)
{
	while (!text_end(t)) {
		if (text_char(t, '&') || text_char(t, ','))
			continue;
		if (!one_count(a, at, fields, t, value, seen))
			return false;
	}
	return true;
}

// ---- hwreg(NAME, offset, size) -------------------------------------------------------------------------------------------
enum { G9 = 1, G10 = 2, G11 = 4, G12 = 8 };
struct known { const char *name; uint8_t value, gens; };

static const struct known registers[] = {
	{ "MODE", 1, 15 }, { "STATUS", 2, 15 }, { "TRAPSTS", 3, G9 | G10 | G11 }, { "HW_ID", 4, G9 }, { "GPR_ALLOC", 5, 15 },
	{ "LDS_ALLOC", 6, 15 }, { "IB_STS", 7, 15 }, { "SH_MEM_BASES", 15, G9 | G10 | G11 }, { "TBA_LO", 16, G9 | G10 },
	{ "TBA_HI", 17, G9 | G10 }, { "TMA_LO", 18, G9 | G10 }, { "TMA_HI", 19, G9 | G10 }, { "PERF_SNAPSHOT_PC_LO", 18, G11 },
	{ "PERF_SNAPSHOT_PC_HI", 19, G11 }, { "FLAT_SCR_LO", 20, G10 | G11 }, { "FLAT_SCR_HI", 21, G10 | G11 },
	{ "HW_ID1", 23, G10 | G11 | G12 }, { "HW_ID2", 24, G10 | G11 | G12 }, { "POPS_PACKER", 25, G10 }, { "PERF_SNAPSHOT_DATA", 27, G11 },
	{ "SHADER_CYCLES", 29, G10 | G11 }, { "STATE_PRIV", 4, G12 }, { "PERF_SNAPSHOT_DATA", 10, G12 },
	{ "PERF_SNAPSHOT_PC_LO", 11, G12 }, { "PERF_SNAPSHOT_PC_HI", 12, G12 }, { "PERF_SNAPSHOT_DATA1", 15, G12 },
	{ "PERF_SNAPSHOT_DATA2", 16, G12 }, { "EXCP_FLAG_PRIV", 17, G12 }, { "EXCP_FLAG_USER", 18, G12 }, { "TRAP_CTRL", 19, G12 },
	{ "SCRATCH_BASE_LO", 20, G12 }, { "SCRATCH_BASE_HI", 21, G12 }, { "SCHED_MODE", 26, G12 }, { "SHADER_CYCLES_LO", 29, G12 },
	{ "SHADER_CYCLES_HI", 30, G12 }, { "DVGPR_ALLOC_LO", 31, G12 }, { "DVGPR_ALLOC_HI", 32, G12 }, { 0 },
};

static bool look_up(const struct known *table, struct name n, enum isa_gen g, int64_t *value)
{
	for (; table->name; table++) {
		if (name_is(n, table->name) && table->gens & ISA_GEN_BIT(g)) {
			*value = table->value;
			return true;
		}
	}
	return false;
}

static bool drop_prefix(struct name *n, const char *prefix)
{
	size_t length = strlen(prefix);
	if (n->length <= length || memcmp(n->at, prefix, length))
		return false;
	n->at += length;
	n->length -= (unsigned)length;
	return true;
}

static bool hwreg(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	enum isa_gen g = a->t->gpu->gen;
	int64_t id, offset = 0, size = 32;
	struct name name;
	if (!text_name(t, &name) || !name_is(name, "hwreg") || !text_char(t, '('))
		return attempt_fail(a, at, "operand %u must be hwreg(NAME, offset, size) or a number", a->next + 1);
	if (text_name(t, &name)) {
		struct name whole = name;
		bool known = drop_prefix(&name, "HW_REG_");
		if (g == ISA_GFX12)
			drop_prefix(&name, "WAVE_");
		if (!known || !look_up(registers, name, g, &id))
			return attempt_fail(a, at, "%s has no hardware register %.*s", a->t->gpu->name, (int)whole.length, whole.at);
	} else if (!text_number(t, &id) || id < 0 || id > 63) {
		return attempt_fail(a, at, "a hardware register is a name or a number from 0 to 63");
	}
	if (text_char(t, ',') && (!text_number(t, &offset) || offset < 0 || offset > 31 || !text_char(t, ',') || !text_number(t, &size)
	                          || size < 1 || size > 32))
		return attempt_fail(a, at, "hwreg takes an offset from 0 to 31 and a size from 1 to 32");
	*value = (uint32_t)(id | offset << 6 | (size - 1) << 11);
	return text_char(t, ')') || attempt_fail(a, at, "`)` is missing");
}

// ---- sendmsg(NAME, operation, stream) --------------------------------------------------------------------------------------
static const struct known messages[] = {
	{ "MSG_INTERRUPT", 1, 15 }, { "MSG_GS", 2, G9 | G10 }, { "MSG_GS_DONE", 3, G9 | G10 }, { "MSG_SAVEWAVE", 4, G9 | G10 },
	{ "MSG_STALL_WAVE_GEN", 5, G9 | G10 | G11 }, { "MSG_HALT_WAVES", 6, G9 | G10 | G11 }, { "MSG_ORDERED_PS_DONE", 7, G9 | G10 },
	{ "MSG_EARLY_PRIM_DEALLOC", 8, G9 | G10 }, { "MSG_GS_ALLOC_REQ", 9, 15 }, { "MSG_GET_DOORBELL", 10, G9 | G10 },
	{ "MSG_GET_DDID", 11, G10 }, { "MSG_SYSMSG", 15, G9 | G10 }, { "MSG_HS_TESSFACTOR", 2, G11 | G12 }, { "MSG_DEALLOC_VGPRS", 3, G11 | G12 },
	{ "MSG_RTN_GET_DOORBELL", 128, G11 | G12 }, { "MSG_RTN_GET_DDID", 129, G11 | G12 }, { "MSG_RTN_GET_TMA", 130, G11 | G12 },
	{ "MSG_RTN_GET_REALTIME", 131, G11 | G12 }, { "MSG_RTN_SAVE_WAVE", 132, G11 | G12 }, { "MSG_RTN_GET_TBA", 133, G11 | G12 },
	{ "MSG_RTN_GET_TBA_TO_PC", 134, G11 | G12 }, { "MSG_RTN_GET_SE_AID_ID", 135, G12 }, { 0 },
};
static const struct known operations[] = {
	{ "GS_OP_NOP", 0, 3 }, { "GS_OP_CUT", 1, 3 }, { "GS_OP_EMIT", 2, 3 }, { "GS_OP_EMIT_CUT", 3, 3 },
	{ "SYSMSG_OP_ECC_ERR_INTERRUPT", 1, 3 }, { "SYSMSG_OP_REG_RD", 2, 3 }, { "SYSMSG_OP_HOST_TRAP_ACK", 3, G9 }, { "SYSMSG_OP_TTRACE_PC", 4, 3 },
	{ 0 },
};

static bool sendmsg(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	enum isa_gen g = a->t->gpu->gen;
	int64_t id, op = 0, stream = 0, most = g >= ISA_GFX11 ? 255 : 15;
	struct name name;
	if (!text_name(t, &name) || !name_is(name, "sendmsg") || !text_char(t, '('))
		return attempt_fail(a, at, "operand %u must be sendmsg(NAME, operation, stream) or a number", a->next + 1);
	if (text_name(t, &name)) {
		if (!look_up(messages, name, g, &id))
			return attempt_fail(a, at, "%s has no message %.*s", a->t->gpu->name, (int)name.length, name.at);
	} else if (!text_number(t, &id) || id < 0 || id > most) {
		return attempt_fail(a, at, "a message is a name or a number from 0 to %lld", (long long)most);
	}
	if (text_char(t, ',')) {
		if (text_name(t, &name) ? !look_up(operations, name, g, &op) : !text_number(t, &op) || op < 0 || op > 7)
			return attempt_fail(a, at, "no such operation of a message");
		if (text_char(t, ',') && (!text_number(t, &stream) || stream < 0 || stream > 3))
			return attempt_fail(a, at, "a message's stream is 0 to 3");
	}
	*value = (uint32_t)(id | op << 4 | stream << 8);
	return text_char(t, ')') || attempt_fail(a, at, "`)` is missing");
}

// ---- instid0(WORD) | instskip(WORD) | instid1(WORD) ------------------------------------------------------------------------
static const struct known dependencies[] = {
	{ "NO_DEP", 0, 15 }, { "VALU_DEP_1", 1, 15 }, { "VALU_DEP_2", 2, 15 }, { "VALU_DEP_3", 3, 15 }, { "VALU_DEP_4", 4, 15 },
	{ "TRANS32_DEP_1", 5, 15 }, { "TRANS32_DEP_2", 6, 15 }, { "TRANS32_DEP_3", 7, 15 }, { "FMA_ACCUM_CYCLE_1", 8, 15 },
	{ "SALU_CYCLE_1", 9, 15 }, { "SALU_CYCLE_2", 10, 15 }, { "SALU_CYCLE_3", 11, 15 }, { 0 },
};
static const struct known skips[] = {
	{ "SAME", 0, 15 }, { "NEXT", 1, 15 }, { "SKIP_1", 2, 15 }, { "SKIP_2", 3, 15 }, { "SKIP_3", 4, 15 }, { "SKIP_4", 5, 15 }, { 0 },
};

static bool delay(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	do {
		struct name part, word;
		int64_t n;
		if (!text_name(t, &part) || !text_char(t, '(') || !text_name(t, &word) || !text_char(t, ')'))
			return attempt_fail(a, at, "operand %u must be like instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)", a->next + 1);
		bool skip = name_is(part, "instskip");
		unsigned at_bit = name_is(part, "instid0") ? 0 : skip ? 4 : 7;
		if (!skip && at_bit == 7 && !name_is(part, "instid1"))
			return attempt_fail(a, at, "no such part of a delay: %.*s", (int)part.length, part.at);
		if (!look_up(skip ? skips : dependencies, word, a->t->gpu->gen, &n))
			return attempt_fail(a, at, "no such word of a delay: %.*s", (int)word.length, word.at);
		*value |= (uint32_t)n << at_bit;
	} while (text_char(t, '|'));
	return true;
}

// ---- gpr_idx(SRC0, SRC1, SRC2, DST) ----------------------------------------------------------------------------------------
static bool gpr_idx(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	static const struct known which[] = { { "SRC0", 1, 15 }, { "SRC1", 2, 15 }, { "SRC2", 4, 15 }, { "DST", 8, 15 }, { 0 } };
	struct name name;
	if (!text_name(t, &name) || !name_is(name, "gpr_idx") || !text_char(t, '('))
		return attempt_fail(a, at, "operand %u must be gpr_idx(SRC0,DST) or a number from 0 to 15", a->next + 1);
	if (text_char(t, ')'))
		return true;
	do {
		int64_t bit;
		if (!text_name(t, &name) || !look_up(which, name, a->t->gpu->gen, &bit) || *value & bit)
			return attempt_fail(a, at, "gpr_idx takes SRC0, SRC1, SRC2 and DST, each once");
		*value |= (uint32_t)bit;
	} while (text_char(t, ','));
	return text_char(t, ')') || attempt_fail(a, at, "`)` is missing");
}

static const struct bit_field *wait_fields(enum isa_gen g) { return g == ISA_GFX9 ? waits_gfx9 : g == ISA_GFX10 ? waits_gfx10 : waits_gfx11; }

// Takes all operands of the statement that belong to operand k: words may be joined by blanks.
bool attempt_words(struct attempt *a, unsigned k)
{
	const struct isa_slot *slot = &a->form->slots[k];
	const struct code_operand *first = attempt_peek(a), *o = first;
	unsigned width = a->form->format->fields[slot->field].width;
	uint32_t value = 0, seen = 0;
	if (first->kind == CODE_VALUE) {
		int64_t n = first->integer;
		if (first->is_float || (first->expr && !a->eval(a->context, first->expr, &n)))
			return attempt_fail(a, first->place, "operand %u must be a known number, or words", a->next + 1);
		int64_t top = slot->kind == ISA_GPR_IDX ? 16 : (int64_t)1 << width;
		if (n >= top || n < (width == 16 ? -32768 : 0))
			return attempt_fail(a, first->place, "operand %u: %lld is too large", a->next + 1, (long long)n);
		attempt_set(a, slot->field, (uint32_t)n);
		a->next++;
		return true;
	}
	if (slot->kind == ISA_WAITCNT)
		for (const struct bit_field *f = wait_fields(a->t->gpu->gen); f->name; f++)
			value = put_bits(f, value, ~0u);
	if (slot->kind == ISA_DEPCTR)
		for (const struct bit_field *f = depctr; f->name; f++)
			value = put_bits(f, value, ~0u);
	for (; o && o->kind == CODE_WORD && (o == first || memchr(o->text, '(', o->length)); o = attempt_peek(a)) {
		struct text t = { o->text, o->text + o->length };
		bool ok;
		switch ((enum isa_kind)slot->kind) {
		case ISA_WAITCNT: ok = counts(a, wait_fields(a->t->gpu->gen), &t, o->place, &value, &seen); break;
		case ISA_DEPCTR: ok = counts(a, depctr, &t, o->place, &value, &seen); break;
		case ISA_HWREG: ok = hwreg(a, &t, o->place, &value); break;
		case ISA_SENDMSG: ok = sendmsg(a, &t, o->place, &value); break;
		case ISA_DELAY_ALU: ok = delay(a, &t, o->place, &value); break;
		default: ok = gpr_idx(a, &t, o->place, &value);
		}
		if (!ok)
			return false;
		if (!text_end(&t))
			return attempt_fail(a, o->place, "operand %u: unexpected text at the end", a->next + 1);
		a->next++;
	}
	if (o == first)
		return attempt_fail(a, first->place, "operand %u must be a number, or words", a->next + 1);
	if (width < 32 && value >> width)
		return attempt_fail(a, first->place, "operand %u does not fit %u bits", a->next, width);
	attempt_set(a, slot->field, value);
	return true;
}
