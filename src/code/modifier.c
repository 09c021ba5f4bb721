// Matches modifiers after the operands, and signs of sources (-v1, |v1|, sext(v1)).
#include "code/attempt.h"
#include "code/element.h"
#include "code/inst.h"
#include "code/names.h"
#include "code/swizzle.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static struct name modifier_name(const struct attempt *a, unsigned m)
{
	const char *name = isa_modifiers[isa_allowed(a->form)[m].modifier].name;
	return (struct name){ name, (unsigned)strlen(name) };
}

static unsigned width_of(const struct attempt *a, unsigned m)
{
	return isa_fields(isa_format(a->form))[isa_allowed(a->form)[m].field].width;
}

enum { MAX_BITS = 4 };

// Parses `[1,0,1]`: element i is the bit of source i; one extra element is the bit of the result, bit 3.
static bool bits_value(struct attempt *a, struct text *t, unsigned m, uint32_t *value)
{
	unsigned sources = code_source_count(a->form), i = 0;
	bool op_sel = isa_modifiers[isa_allowed(a->form)[m].modifier].id == ISA_F_OP_SEL;
	if (!text_char(t, '['))
		return false;
	*value &= ~((1u << sources) - 1);        // omitted bits are 0
	do {
		int64_t bit;
		if (!text_number(t, &bit) || bit < 0 || bit > 1)
			return false;
		if (i == MAX_BITS)
			return false;
		unsigned at = i == sources ? 3 : i;
		if (at < width_of(a, m) && (i < sources || (i == sources && op_sel)))   // LLVM ignores extra elements
			*value |= (uint32_t)bit << at;
		i++;
	} while (text_char(t, ','));
	return text_char(t, ']');
}

static bool parse_list(struct text *t, unsigned count, unsigned bits, uint32_t *value)
{
	*value = 0;
	if (!text_char(t, '['))
		return false;
	for (unsigned i = 0; i < count; i++) {
		int64_t n;
		if ((i && !text_char(t, ',')) || !text_number(t, &n) || n < 0 || n >> bits)
			return false;
		*value |= (uint32_t)n << (i * bits);
	}
	return text_char(t, ']');
}

// Parses a DPP control, which selects the lane that a source comes from.
static bool dpp_control(struct attempt *a, struct name name, struct text *t, uint32_t *value)
{
	int64_t n = 0;
	if (name_is(name, "quad_perm"))
		return text_char(t, ':') && parse_list(t, 4, 2, value);
	bool numbered = text_char(t, ':');
	if (numbered && !text_number(t, &n))
		return false;
	for (const struct isa_name *k = NULL; (k = isa_name_next(&isa_words_dpp_control, k, a->t->gpu));) {
		if (!name_is(name, k->text) || numbered != (k->low <= k->high) || (numbered && (n < k->low || n > k->high)))
			continue;
		*value = k->value + (numbered ? (uint32_t)n - k->low : 0);
		return true;
	}
	return false;
}

static bool is_dpp_control(struct name n)
{
	for (const struct isa_name *k = isa_words_dpp_control.names; k->text; k++)
		if (name_is(n, k->text))
			return true;
	return name_is(n, "quad_perm");
}

static bool temporal_hint(struct attempt *a, struct text *t, uint32_t *value)
{
	const char *prefix;
	unsigned use = code_hint_use(a->form, &prefix);
	struct name n;
	if (!text_char(t, ':'))
		return false;
	if (!text_name(t, &n)) {
		int64_t number;
		unsigned width = isa_fields(isa_format(a->form))[code_field_index(a->form, ISA_F_TH)].width;
		if (!text_number(t, &number) || number < 0 || number >> width)
			return false;
		*value = (uint32_t)number;
		return true;
	}
	if (name_is(n, "TH_DEFAULT")) {
		*value = 0;
		return true;
	}
	if (n.length <= strlen(prefix) || strncasecmp(n.at, prefix, strlen(prefix)))
		return false;
	n.at += strlen(prefix);
	n.length -= (unsigned)strlen(prefix);
	for (const struct isa_name *k = NULL; (k = isa_name_next(&isa_words_temporal_hint, k, a->t->gpu));) {
		if (k->tags & use && name_is(n, k->text)) {
			*value = k->value;
			a->hint = k;
			return k->value >> isa_fields(isa_format(a->form))[code_field_index(a->form, ISA_F_TH)].width == 0;
		}
	}
	return false;
}

static bool number_value(struct attempt *a, const struct code_operand *o, struct text *t, unsigned m, uint32_t *value)
{
	const struct isa_field *f = &isa_fields(isa_format(a->form))[isa_allowed(a->form)[m].field];
	int64_t n = 0, top = (int64_t)1 << f->width;
	if (o->expr ? !a->eval(a->context, o->expr, &n) : !text_number(t, &n))
		return false;
	if (o->expr)
		t->at = t->end;
	if (f->is_signed && n < 0 && code_counts_up(a->form))
		return attempt_fail(a, o->place, "a buffer's offset cannot be negative");
	if (f->is_signed ? n < -(top >> 1) || n >= top >> 1 : n < 0 || n >= top) {
		struct name name = modifier_name(a, m);
		return attempt_fail(a, o->place, "%.*s: %lld does not fit %u %s bits", (int)name.length, name.at,
		                    (long long)n, f->width, f->is_signed ? "signed" : "unsigned");
	}
	*value = (uint32_t)n;
	return true;
}

static bool choice_value(const struct isa_modifier *mod, struct text *t, uint32_t *value)
{
	struct name word = { t->at, 0 };
	// `2D`: a word may begin with a digit
	while (t->at < t->end && (isalnum((unsigned char)*t->at) || *t->at == '_'))
		t->at++;
	word.length = (unsigned)(t->at - word.at);
	struct text digits = { word.at, t->at };
	int64_t number;
	bool numbered = !mod->prefix && text_number(&digits, &number) && digits.at == t->at;
	for (const struct isa_word *w = mod->words; w->text; w++) {
		if (name_is(word, w->text) || name_is(word, w->text + mod->prefix) || (numbered && w->value == number)) {
			*value = w->value;
			return true;
		}
	}
	return false;
}

static bool words_value(const struct isa_modifier *mod, struct name name, struct text *t, uint32_t *value)
{
	char text[48];
	struct text start = *t;
	int64_t n;
	if (text_char(t, ':') && text_number(t, &n)) {
		snprintf(text, sizeof text, "%.*s:%lld", (int)(name.length < 24 ? name.length : 24), name.at, (long long)n);
	} else {
		*t = start;
		snprintf(text, sizeof text, "%.*s", (int)(name.length < 24 ? name.length : 24), name.at);
	}
	for (const struct isa_word *w = mod->words; w->text; w++) {
		if (!strcasecmp(w->text, text)) {
			*value = w->value;
			return true;
		}
	}
	*t = start;
	return false;
}

// Returns whether the name is a negated modifier, as `noglc` for glc.
static bool is_denied(struct name name, const char *modifier)
{
	return name.length > 2 && !memcmp(name.at, "no", 2)
	       && name_is((struct name){ name.at + 2, name.length - 2 }, modifier);
}

// Returns whether `name` begins modifier m; if so, parses the rest.
static bool try_modifier(struct attempt *a, const struct code_operand *o, unsigned m, struct name name, struct text *t,
                         uint32_t *value, bool *mine)
{
	const struct isa_modifier *mod = &isa_modifiers[isa_allowed(a->form)[m].modifier];
	int64_t n;
	*mine = name_is(name, mod->name);
	switch (mod->syntax) {
	case ISA_MOD_FLAG:
		*value = *mine;
		*mine = *mine || is_denied(name, mod->name);
		return *mine;
	case ISA_MOD_NUMBER:
		return *mine && text_char(t, ':') && number_value(a, o, t, m, value);
	case ISA_MOD_BITS:
		return *mine && text_char(t, ':') && bits_value(a, t, m, value);
	case ISA_MOD_CHOICE:
		return *mine && text_char(t, ':') && choice_value(mod, t, value);
	case ISA_MOD_WORDS:
		*mine = words_value(mod, name, t, value);
		return *mine;
	case ISA_MOD_CUSTOM:
		break;
	}
	if (mod->id == ISA_F_DPP_CTRL) {
		*mine = is_dpp_control(name);
		return *mine && dpp_control(a, name, t, value);
	}
	if (*mine && mod->id == ISA_F_DPP8)
		return text_char(t, ':') && parse_list(t, 8, 3, value);
	if (*mine && mod->id == ISA_F_FORMAT) {
		// The format is the first word after the operands.
		bool first = a->next == 0 || a->s->operands[a->next - 1].kind != CODE_WORD;
		const char *wrong = first ? code_element_parse(a->t->gpu->gen, t, value) : "format comes before other words";
		return wrong ? attempt_fail(a, o->place, "%s", wrong) : true;
	}
	if (mod->id == ISA_F_SWIZZLE && name_is(name, isa_field_name(ISA_F_OFFSET))) {
		struct text start = *t;
		*mine = true;
		if (text_char(t, ':') && code_swizzle_parse(t, value))
			return true;
		*t = start;
		return text_char(t, ':') && number_value(a, o, t, m, value);
	}
	if (*mine && mod->id == ISA_F_TH)
		return temporal_hint(a, t, value);
	if (*mine && mod->id == ISA_F_BOUND_CTRL) {
		// Fact bound_ctrl_0: `bound_ctrl:0` is an old spelling that also sets the bit.
		if (!text_char(t, ':') || !text_number(t, &n) || n < 0 || n > 1)
			return false;
		*value = a->t->gpu->facts->bound_ctrl_0 ? 1 : (uint32_t)n;
		return true;
	}
	*mine = false;
	return false;
}

static uint32_t default_of(const struct attempt *a, unsigned m)
{
	return code_modifier_default(a->form, &isa_modifiers[isa_allowed(a->form)[m].modifier]);
}

// Returns a modifier that was given before m but must come after it in the form's list, or -1.
static int given_after(const struct attempt *a, unsigned m)
{
	bool mixed = isa_modifiers[isa_allowed(a->form)[m].modifier].loose;
	for (unsigned k = m + 1; k < a->form->modifier_count; k++) {
		mixed = mixed && isa_modifiers[isa_allowed(a->form)[k].modifier].loose;
		if (a->given & 1ull << k && !mixed)
			return (int)k;
	}
	return -1;
}

// Consumes `fi:0` with dpp8, where it is redundant. Returns whether it was there.
static bool skip_redundant_fi(const struct attempt *a, struct name name, struct text *t)
{
	struct text rest = *t;
	int64_t n;
	if (code_field_index(a->form, ISA_F_DPP8) < 0 || !name_is(name, isa_field_name(ISA_F_FI))
	    || !text_char(&rest, ':') || !text_number(&rest, &n) || n)
		return false;
	*t = rest;
	return true;
}

static bool one_modifier(struct attempt *a, const struct code_operand *o, struct text *t)
{
	struct name name;
	struct place at = o->place;
	if (!text_name(t, &name))
		return attempt_fail(a, at, a->next >= isa_record(a->form)->operand_count ? "too many operands" : "unexpected text");
	for (unsigned m = 0; m < a->form->modifier_count; m++) {
		struct text rest = *t;
		uint32_t value = default_of(a, m);
		bool mine;
		if (!try_modifier(a, o, m, name, &rest, &value, &mine)) {
			if (!mine)
				continue;
			if (!a->message[0])
				attempt_fail(a, at, "wrong value for %.*s", (int)name.length, name.at);
			a->progress++;              // a better match than a form without this modifier
			return false;
		}
		if (a->given & 1ull << m)
			return attempt_fail(a, at, "%.*s is given twice", (int)name.length, name.at);
		if (isa_allowed(a->form)[m].bits && value & ~(uint32_t)isa_allowed(a->form)[m].bits)
			return attempt_fail(a, at, "%.*s does not have these bits of %.*s", (int)a->s->length,
			                    a->s->mnemonic, (int)name.length, name.at);
		int later = given_after(a, m);
		if (later >= 0)
			return attempt_fail(a, at, "%.*s must come before %s", (int)name.length, name.at,
			                    modifier_name(a, (unsigned)later).at);
		a->given |= 1ull << m;
		attempt_set(a, isa_allowed(a->form)[m].field, value);
		*t = rest;
		return true;
	}
	if (skip_redundant_fi(a, name, t))
		return true;
	return attempt_fail(a, at, "%.*s does not take %.*s", (int)a->s->length, a->s->mnemonic, (int)name.length, name.at);
}

// Sets the op_sel bits of `.l` and `.h`. If the text also has op_sel, it must agree.
static bool set_halves(struct attempt *a)
{
	int f = code_field_index(a->form, ISA_F_OP_SEL);
	bool given = false;
	for (unsigned m = 0; m < a->form->modifier_count; m++)
		given |= isa_allowed(a->form)[m].field == f && a->given & 1ull << m;
	if (given && a->form->halves && (a->plain_halves || !(a->named_halves || a->t->gpu->facts->true16)))
		return attempt_fail(a, attempt_end(a), "op_sel can only be used with `.l` and `.h` registers here");
	if (!a->half_mask)
		return true;
	uint32_t bits = code_field(&a->inst, f);
	if (given && (bits & a->half_mask) != a->halves)
		return attempt_fail(a, attempt_end(a), "op_sel contradicts the `.l` and `.h` of the operands");
	// If the old result is the third source, its half is the result's and does not have a separate bit.
	const struct isa_operand *result = &isa_operands(isa_record(a->form))[0];
	if (a->form->halves && result->read && result->write && code_source_count(a->form) == 3)
		bits &= ~4u;
	attempt_set(a, f, bits | a->halves);
	return true;
}

bool attempt_modifiers(struct attempt *a)
{
	for (unsigned m = 0; m < a->form->modifier_count; m++)
		if (default_of(a, m) && !(a->given & 1ull << m))   // an operand may have set it already
			attempt_set(a, isa_allowed(a->form)[m].field, default_of(a, m));
	for (const struct code_operand *o; (o = attempt_peek(a)); a->next++) {
		if (o->kind != CODE_WORD)
			return attempt_fail(a, o->place, "too many operands");
		struct text t = { o->text, o->text + o->length };
		do {
			if (!one_modifier(a, o, &t))
				return false;
		} while (!text_end(&t));
	}
	for (unsigned m = 0; m < a->form->modifier_count; m++) {
		struct name n = modifier_name(a, m);
		const struct isa_modifier *of = &isa_modifiers[isa_allowed(a->form)[m].modifier];
		if ((of->id == ISA_F_DPP_CTRL || of->id == ISA_F_DPP8) && !(a->given & 1ull << m))
			return attempt_fail(a, attempt_end(a),
				"a DPP control is missing, like quad_perm:[0,1,2,3], row_shr:1 or dpp8:[...]");
		if (of->required && !(a->given & 1ull << m))
			return of->syntax == ISA_MOD_WORDS
			       ? attempt_fail(a, attempt_end(a), "%s is missing", of->words->text)
			       : attempt_fail(a, attempt_end(a), "%.*s is missing", (int)n.length, n.at);
	}
	return set_halves(a);
}

// Returns whether the form has sign fields for that source.
static bool has_sign_bits(const struct attempt *a, unsigned k)
{
	return code_sign(a->form, CODE_NEG, isa_operands(isa_record(a->form))[k].source).field >= 0;
}

// Returns whether signs of a constant change the constant: in a short vector form with a float source.
bool attempt_folds_signs(const struct attempt *a, unsigned k)
{
	const struct isa_operand *op = &isa_operands(isa_record(a->form))[k];
	return isa_record(a->form)->unit == ISA_VALU && code_is_float(op->type) && op->count <= 1
	       && code_inst_constant(a->form) < 0 && !a->half_of_pair && !has_sign_bits(a, k);
}

// Returns whether the form permits the bit for that source.
static bool form_permits(const struct attempt *a, int field, unsigned bit)
{
	for (unsigned m = 0; m < a->form->modifier_count; m++)
		if (isa_allowed(a->form)[m].field == field)
			return !isa_allowed(a->form)[m].bits || isa_allowed(a->form)[m].bits >> bit & 1;
	return false;
}

// Sets the bits of `neg`, `abs` and `sext`, or the fields of the source, for -v1, |v1| and sext(v1).
bool attempt_source_bits(struct attempt *a, unsigned k, const struct code_operand *o)
{
	int source = isa_operands(isa_record(a->form))[k].source;
	static const char *const what[] = { [CODE_NEG] = "neg", [CODE_ABS] = "abs", [CODE_SEXT] = "sext" };
	const bool on[] = { [CODE_NEG] = o->neg, [CODE_ABS] = o->abs, [CODE_SEXT] = o->sext };
	if (o->kind == CODE_VALUE && !o->sext && attempt_folds_signs(a, k))
		return true;
	for (enum code_sign i = CODE_NEG; i <= CODE_SEXT; i++) {
		if (!on[i])
			continue;
		struct code_sign_place at = code_sign(a->form, i, source);
		if (at.field < 0 || !form_permits(a, at.field, at.bit))
			return attempt_fail(a, o->place, "operand %u does not take %s", a->next + 1, what[i]);
		attempt_set(a, at.field, code_field(&a->inst, at.field) | 1u << at.bit);
	}
	return true;
}
