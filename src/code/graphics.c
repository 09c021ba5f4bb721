// Matches operands of graphics instructions: data and addresses of images, attributes of pixels, exports.
#include "code/attempt.h"
#include "code/image.h"
#include "code/inst.h"
#include "code/names.h"
#include "isa/facts.h"
#include "isa/fields.h"
#include <string.h>

// ---- images ---------------------------------------------------------------------------------------------------------
static bool is_vgprs(const struct attempt *a, const struct code_operand *o)
{
	return o->kind == CODE_REG && o->file == CODE_VGPR && !o->half && !o->neg && !o->abs && !o->sext
	       && o->index + o->count <= a->t->gpu->vgprs;
}

// Matches the data VGPRs. attempt_image checks their number once the modifiers are known.
bool attempt_image_data(struct attempt *a, unsigned k)
{
	const struct code_operand *o = attempt_peek(a);
	bool accumulation = o->kind == CODE_REG && o->file == CODE_AGPR && isa_slots(a->form)[k].file;
	if (!accumulation && !is_vgprs(a, o))
		return attempt_expects(a, o, "VGPRs");
	attempt_set(a, isa_slots(a->form)[k].field, o->index);
	return attempt_vector_register(a, k, o);
}

bool attempt_image_address(struct attempt *a)
{
	const struct code_operand *o = attempt_peek(a);
	bool lists = a->t->gpu->facts->image_dims, list = o->item_count > 1 && lists;
	unsigned names = code_image_shape(&a->inst, a->t).names;
	if (!list && !is_vgprs(a, o))
		return attempt_expects(a, o, lists ? "VGPRs or a list of them" : "VGPRs");
	if (list && o->item_count > names)
		return attempt_fail(a, o->place, "operand %u: at most %u registers can be named here", a->next + 1, names);
	// A single register is not written as a list. Short encodings, where they exist, are for one register or one
	// range.
	if (!list && names > 1 && (a->t->gpu->facts->image_short_words || o->count > 1))
		return attempt_fail(a, o->place, "operand %u must be a list of VGPRs: [v1, v2]", a->next + 1);
	for (unsigned i = 0; i < (list ? o->item_count : 1u); i++) {
		const struct code_operand *r = list ? &o->items[i] : o;
		if (!is_vgprs(a, r))
			return attempt_expects(a, r, "VGPRs");
		attempt_set_named(a, code_image_names[i], r->index);
	}
	return true;
}

static bool check_data(struct attempt *a, const struct code_operand *o)
{
	unsigned want = code_image_data(&a->inst);
	if (o->count != want)
		return attempt_fail(a, o->place, "dmask, d16 and tfe require %u VGPR%s of data, not %u", want,
		                    want > 1 ? "s" : "", o->count);
	return true;
}

static bool check_address(struct attempt *a, const struct code_operand *o)
{
	struct code_image_shape s = code_image_shape(&a->inst, a->t);
	bool dims = a->t->gpu->facts->image_dims;
	unsigned given = o->item_count > 1 && dims ? 0 : o->count, parts = given ? 0 : o->item_count;
	const char *by = dims ? " for this dim and a16" : "";
	for (unsigned i = 0; i < parts; i++)
		given += o->items[i].count;
	// LLVM accepts eight registers for five to seven
	bool wide = given == 8 && s.most >= 5 && s.most < 8 && !code_image_part(&a->inst, ISA_IMAGE_ORIGIN);
	if (s.names == 1 && (given < s.least || given > s.most) && !wide)
		return s.least == s.most ? attempt_fail(a, o->place, "the address has %u VGPR%s%s, not %u",
		                                        s.least, s.least == 1 ? "" : "s", by, given)
		       : attempt_fail(a, o->place, "the address has %u to %u VGPRs, not %u", s.least, s.most, given);
	if (s.names == 1)
		return true;
	if (given != s.least)
		return attempt_fail(a, o->place, "the address has %u VGPR%s%s, not %u", s.least, s.least == 1 ? "" : "s", by, given);
	if (!parts)
		return s.parts == 1 || attempt_fail(a, o->place, "the address must be a list of VGPRs: [v1, v2]");
	if (parts != s.parts)
		return attempt_fail(a, o->place, "the address has %u registers here, not %u", s.parts, parts);
	// LLVM accepts a last register that is wider than the address needs; it is refused here, since its meaning is
	// undocumented.
	for (unsigned i = 0; i < parts; i++)
		if (o->items[i].count != s.dwords[i])
			return attempt_fail(a, o->items[i].place, "register %u of the address has %u VGPRs, not %u",
			                    i + 1, s.dwords[i], o->items[i].count);
	if (!s.fits)
		return attempt_fail(a, o->place, "this number of registers has another encoding");
	return true;
}

// Checks the operands against dmask, dim and other modifiers.
bool attempt_image(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	if (!isa_image(r))
		return true;
	const char *wrong = code_image_wrong(&a->inst);
	if (wrong)
		return attempt_fail(a, attempt_end(a), "%s", wrong);
	for (unsigned k = 0; k < r->operand_count; k++) {
		const struct code_operand *o = a->from[k];
		uint8_t kind = isa_slots(a->form)[k].kind;
		if (kind == ISA_IMAGE_DATA && !check_data(a, o))
			return false;
		if (kind == ISA_IMAGE_ADDRESS && !check_address(a, o))
			return false;
		if (kind == ISA_SDEST && o->file == CODE_SPECIAL)
			return attempt_fail(a, o->place, "operand %u must be %u SGPRs", k + 1, isa_operands(r)[k].dwords);
	}
	return true;
}

// ---- attributes -----------------------------------------------------------------------------------------------------
// Matches
// attr0.x to attr32.w.
bool attempt_attribute(struct attempt *a, unsigned k)
{
	enum { LAST = 32 };
	const struct code_operand *o = attempt_peek(a);
	const char *s = o->text, *end = o->kind == CODE_WORD ? s + o->length : s;
	unsigned number = 0, digits = 0;
	if (end - s < 5 || memcmp(s, "attr", 4))
		return attempt_expects(a, o, "an attribute like attr0.x");
	for (s += 4; s < end && *s >= '0' && *s <= '9' && digits < 3; digits++)
		number = number * 10 + (unsigned)(*s++ - '0');
	if (!digits || end - s != 2 || *s != '.' || !strchr("xyzw", s[1]))
		return attempt_expects(a, o, "an attribute like attr0.x");
	if (number > LAST)
		return attempt_fail(a, o->place, "operand %u: the last attribute is attr%u", a->next + 1, LAST);
	attempt_set(a, isa_slots(a->form)[k].field, number << 2 | (uint32_t)(strchr("xyzw", s[1]) - "xyzw"));
	return true;
}

bool attempt_corner(struct attempt *a, unsigned k)
{
	const struct code_operand *o = attempt_peek(a);
	struct text t = { o->text, o->text + o->length };
	struct name n;
	int64_t value;
	if (o->kind != CODE_WORD || !text_name(&t, &n) || !text_end(&t)
	    || !code_known_value(&isa_words_corner, n, a->t->gpu, &value))
		return attempt_expects(a, o, "p10, p20 or p0");
	attempt_set(a, isa_slots(a->form)[k].field, (uint32_t)value);
	return true;
}

// ---- exports --------------------------------------------------------------------------------------------------------
bool attempt_export_target(struct attempt *a, unsigned k)
{
	const struct code_operand *o = attempt_peek(a);
	bool null = attempt_is_null(o);
	const char *word = null ? "null" : o->text;
	unsigned length = null ? 4 : o->length, value = 0, digits = 0, head;
	if (o->kind != CODE_WORD && !null)
		return attempt_expects(a, o, "a target like mrt0");
	for (head = length; head && word[head - 1] >= '0' && word[head - 1] <= '9'; head--)
		digits++;
	for (unsigned i = head; i < length && digits < 4; i++)
		value = value * 10 + (unsigned)(word[i] - '0');
	for (const struct isa_name *e = NULL; (e = isa_name_next(&isa_words_export_target, e, a->t->gpu));) {
		if (strlen(e->text) != head || memcmp(e->text, word, head) || (e->count > 0) != (digits > 0)
		    || (digits && value >= e->count) || (digits > 1 && word[head] == '0'))
			continue;
		attempt_set(a, isa_slots(a->form)[k].field, e->value + value);
		return true;
	}
	return attempt_fail(a, o->place, "operand %u: %s does not have an export target %.*s", a->next + 1,
	                    a->t->gpu->name, length < 40 ? (int)length : 40, word);
}

bool attempt_export_source(struct attempt *a, unsigned k)
{
	const struct code_operand *o = attempt_peek(a);
	if (attempt_is_word(o, "off")) {
		a->from[k] = NULL;
		return true;
	}
	if (!is_vgprs(a, o) || o->count != 1)
		return attempt_expects(a, o, "one VGPR or `off`");
	attempt_set(a, isa_slots(a->form)[k].field, o->index);
	return true;
}

// Sets the enabled sources. With compr, the third source of the text is the second of the encoding.
bool attempt_export(struct attempt *a)
{
	const struct isa_record *r = isa_record(a->form);
	bool compr = code_get(&a->inst, ISA_F_COMPR, 0);
	uint32_t enabled = 0;
	unsigned source = 0;
	for (unsigned k = 0; k < r->operand_count; k++) {
		if (isa_slots(a->form)[k].kind != ISA_EXPORT_SOURCE)
			continue;
		if (compr && source % 2 == 0 && a->from[k])
			enabled |= 3u << source;
		if (!compr && a->from[k])
			enabled |= 1u << source;
		if (compr && source == 2)
			attempt_set(a, isa_slots(a->form)[k - 1].field, a->from[k] ? a->from[k]->index : 0);
		if (compr && source >= 2)
			attempt_set(a, isa_slots(a->form)[k].field, 0);
		source++;
	}
	if (source)
		attempt_set_named(a, ISA_F_EN, enabled);
	return true;
}
