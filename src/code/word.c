// Matches immediates with special words: counters of waits, hardware registers, messages, delays.
#include "code/attempt.h"
#include "code/names.h"
#include "isa/facts.h"
#include <string.h>

// ---- NAME(number) … : bit fields of one value -----------------------------------------------------------------------
// Parses a counter. `name_sat(n)` clamps n
// to the largest value.
static bool one_count(struct attempt *a, struct place at, const struct isa_words *fields, struct text *t,
                      uint32_t *value, uint32_t *seen)
{
	struct name name;
	int64_t n;
	if (!text_name(t, &name))
		return attempt_fail(a, at, "operand %u must be a counter like %s(0)", a->next + 1,
		                    isa_name_next(fields, NULL, a->t->gpu)->text);
	struct name plain = name;
	bool saturate = name.length > 4 && !memcmp(name.at + name.length - 4, "_sat", 4);
	if (saturate)
		plain.length -= 4;
	for (const struct isa_name *f = NULL; (f = isa_name_next(fields, f, a->t->gpu));) {
		if (!name_is(plain, f->text))
			continue;
		int64_t most = isa_name_most(f);
		if (!text_char(t, '(') || !text_number(t, &n) || !text_char(t, ')'))
			return attempt_fail(a, at, "%s expects a number in parentheses", f->text);
		if (saturate && n > most)
			n = most;
		if (n < 0 || n > most)
			return attempt_fail(a, at, "%s is at most %lld on %s", f->text, (long long)most, a->t->gpu->name);
		if (*seen & 1u << (f - fields->names))
			return attempt_fail(a, at, "%s is given twice", f->text);
		*seen |= 1u << (f - fields->names);
		*value = isa_name_put(f, *value, (uint32_t)n);
		return true;
	}
	return attempt_fail(a, at, "counter %.*s does not exist on %s", (int)name.length, name.at, a->t->gpu->name);
}

static bool match_counters(struct attempt *a, const struct isa_words *fields, struct text *t, struct place at,
                           uint32_t *value, uint32_t *seen)
{
	while (!text_end(t)) {
		if (text_char(t, '&') || text_char(t, ','))
			continue;
		if (!one_count(a, at, fields, t, value, seen))
			return false;
	}
	return true;
}

// ---- hwreg(NAME, offset, size) --------------------------------------------------------------------------------------
// Parses `{id: 1, offset:
// 0, size: 32}`, in any order. Omitted members have their defaults.
static bool hwreg_members(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	static const struct {
		const char *name; int64_t least, most;
	} members[] = { { "id", 0, 63 }, { "offset", 0, 31 }, { "size", 1, 32 } };
	int64_t given[] = { 0, 0, 32 };
	bool seen[3] = { false };
	while (!text_char(t, '}')) {
		struct name name;
		size_t k = 0;
		if (!text_name(t, &name) || !text_char(t, ':'))
			return attempt_fail(a, at, "a hardware register is {id: N, offset: N, size: N}");
		while (k < 3 && !name_is(name, members[k].name))
			k++;
		if (k == 3)
			return attempt_fail(a, at, "a hardware register has id, offset and size, not %.*s", (int)name.length, name.at);
		if (seen[k])
			return attempt_fail(a, at, "%s is given twice", members[k].name);
		seen[k] = true;
		if (!text_number(t, &given[k]) || given[k] < members[k].least || given[k] > members[k].most)
			return attempt_fail(a, at, "%s is a number from %lld to %lld", members[k].name,
			                    (long long)members[k].least, (long long)members[k].most);
		text_char(t, ',');
	}
	*value = (uint32_t)(given[0] | given[1] << 6 | (given[2] - 1) << 11);
	return true;
}

static bool match_hwreg(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	int64_t id, offset = 0, size = 32;
	struct name name;
	if (text_char(t, '{'))
		return hwreg_members(a, t, at, value);
	if (!text_name(t, &name) || !name_is(name, "hwreg") || !text_char(t, '('))
		return attempt_fail(a, at, "operand %u must be hwreg(NAME, offset, size) or a number", a->next + 1);
	if (text_name(t, &name)) {
		if (!code_known_value(&isa_words_hwreg, name, a->t->gpu, &id))
			return attempt_fail(a, at, "%s does not have a hardware register %.*s", a->t->gpu->name, (int)name.length, name.at);
	} else if (!text_number(t, &id) || id < 0 || id > 63) {
		return attempt_fail(a, at, "a hardware register is a name or a number from 0 to 63");
	}
	if (text_char(t, ',') && (!text_number(t, &offset) || offset < 0 || offset > 31 || !text_char(t, ',')
	                          || !text_number(t, &size) || size < 1 || size > 32))
		return attempt_fail(a, at, "hwreg takes an offset from 0 to 31 and a size from 1 to 32");
	*value = (uint32_t)(id | offset << 6 | (size - 1) << 11);
	return text_char(t, ')') || attempt_fail(a, at, "`)` is missing");
}

// ---- sendmsg(NAME, operation, stream) -------------------------------------------------------------------------------
static bool match_message(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	int64_t id, op = 0, stream = 0, most = (1 << a->t->gpu->facts->message_bits) - 1;
	struct name name;
	if (!text_name(t, &name) || !name_is(name, "sendmsg") || !text_char(t, '('))
		return attempt_fail(a, at, "operand %u must be sendmsg(NAME, operation, stream) or a number", a->next + 1);
	const struct isa_name *m = NULL;
	if (text_name(t, &name)) {
		while ((m = isa_name_next(&isa_words_sendmsg, m, a->t->gpu)) && !name_is(name, m->text)) {}
		if (!m)
			return attempt_fail(a, at, "%s does not have a message %.*s", a->t->gpu->name, (int)name.length, name.at);
		id = m->value;
	} else if (!text_number(t, &id) || id < 0 || id > most) {
		return attempt_fail(a, at, "a message is a name or a number from 0 to %lld", (long long)most);
	}
	bool wants_op = m && m->operation;
	if (wants_op && !text_char(t, ','))
		return attempt_fail(a, at, "%s needs an operation", m->text);
	if (wants_op || text_char(t, ',')) {
		if (m && !wants_op)
			return attempt_fail(a, at, "%s does not take an operation", m->text);
		bool named = text_name(t, &name);
		if (named ? !wants_op || !code_known_value(m->operation, name, a->t->gpu, &op) : !text_number(t, &op)
		    || op < 0 || op > 7)
			return attempt_fail(a, at, "no such operation of a message");
		if (wants_op && !code_known_name(m->operation, (uint32_t)op, a->t->gpu))
			return attempt_fail(a, at, "no such operation of a message");
		bool wants_stream = text_char(t, ',');
		if (wants_stream && m && (!(m->tags & ISA_TAG_stream) || !op))
			return attempt_fail(a, at, "%s does not take a stream with this operation", m->text);
		if (wants_stream && (!text_number(t, &stream) || stream < 0 || stream > 3))
			return attempt_fail(a, at, "a message's stream is 0 to 3");
	}
	*value = (uint32_t)(id | op << 4 | stream << 8);
	return text_char(t, ')') || attempt_fail(a, at, "`)` is missing");
}

// ---- instid0(WORD) | instskip(WORD) | instid1(WORD) -----------------------------------------------------------------
static bool match_delay(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	do {
		struct name part, word;
		int64_t n;
		if (!text_name(t, &part) || !text_char(t, '(') || !text_name(t, &word) || !text_char(t, ')'))
			return attempt_fail(a, at,
				"operand %u must be like instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)",
				a->next + 1);
		bool skip = name_is(part, "instskip");
		unsigned at_bit = name_is(part, "instid0") ? 0 : skip ? 4 : 7;
		if (!skip && at_bit == 7 && !name_is(part, "instid1"))
			return attempt_fail(a, at, "unknown part of a delay: %.*s", (int)part.length, part.at);
		if (!code_known_value(skip ? &isa_words_delay_skip : &isa_words_delay_alu, word, a->t->gpu, &n))
			return attempt_fail(a, at, "unknown word of a delay: %.*s", (int)word.length, word.at);
		*value |= (uint32_t)n << at_bit;
	} while (text_char(t, '|'));
	return true;
}

// ---- gpr_idx(SRC0, SRC1, SRC2, DST) ---------------------------------------------------------------------------------
static bool gpr_idx(struct attempt *a, struct text *t, struct place at, uint32_t *value)
{
	struct name name;
	if (!text_name(t, &name) || !name_is(name, "gpr_idx") || !text_char(t, '('))
		return attempt_fail(a, at, "operand %u must be gpr_idx(SRC0,DST) or a number from 0 to 15", a->next + 1);
	if (text_char(t, ')'))
		return true;
	do {
		int64_t bit;
		if (!text_name(t, &name) || !code_known_value(&isa_words_gpr_idx, name, a->t->gpu, &bit) || *value & bit)
			return attempt_fail(a, at, "gpr_idx takes SRC0, SRC1, SRC2 and DST, each once");
		*value |= (uint32_t)bit;
	} while (text_char(t, ','));
	return text_char(t, ')') || attempt_fail(a, at, "`)` is missing");
}

// Consumes all operands of the statement that belong to operand k: blanks may separate words.
bool attempt_words(struct attempt *a, unsigned k)
{
	const struct isa_slot *slot = &isa_slots(a->form)[k];
	const struct code_operand *first = attempt_peek(a), *o = first;
	unsigned width = isa_fields(isa_format(a->form))[slot->field].width;
	uint32_t value = 0, seen = 0;
	if (first->kind == CODE_VALUE) {
		int64_t n = first->integer;
		if (first->is_float || (first->expr && !a->eval(a->context, first->expr, &n)))
			return attempt_fail(a, first->place, "operand %u must be a known number, or words", a->next + 1);
		int64_t top = slot->kind == ISA_GPR_IDX ? 16 : (int64_t)1 << width;
		// a message or a register is a number, other immediates of 16 bits are signed or not
		bool counts = slot->kind == ISA_SENDMSG || slot->kind == ISA_HWREG;
		if (n >= top || n < (width == 16 && !counts ? -32768 : 0))
			return attempt_fail(a, first->place, "operand %u: %lld is too %s", a->next + 1, (long long)n,
			                    n < 0 ? "small" : "large");
		attempt_set(a, slot->field, (uint32_t)n);
		a->next++;
		return true;
	}
	const struct isa_words *counters = slot->kind == ISA_WAITCNT ? &isa_words_waitcnt
	                                   : slot->kind == ISA_DEPCTR ? &isa_words_depctr
	                                   : NULL;
	for (const struct isa_name *f = NULL; counters && (f = isa_name_next(counters, f, a->t->gpu));)
		value = isa_name_put(f, value, ~0u);
	for (; o && o->kind == CODE_WORD && (o == first || (memchr(o->text, '(', o->length) && *o->text != '{'));
	     o = attempt_peek(a)) {
		struct text t = { o->text, o->text + o->length };
		bool ok;
		switch ((enum isa_kind)slot->kind) {
		case ISA_WAITCNT: case ISA_DEPCTR: ok = match_counters(a, counters, &t, o->place, &value, &seen); break;
		case ISA_HWREG: ok = match_hwreg(a, &t, o->place, &value); break;
		case ISA_SENDMSG: ok = match_message(a, &t, o->place, &value); break;
		case ISA_DELAY_ALU: ok = match_delay(a, &t, o->place, &value); break;
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
