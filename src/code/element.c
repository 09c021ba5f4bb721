// Text of the element format of a typed buffer: format:N, format:[BUF_FMT_…],
// format:[BUF_DATA_FORMAT_…,BUF_NUM_FORMAT_…], dfmt:N, nfmt:N.
#include "code/element.h"
#include "isa/fields.h"
#include <stdio.h>
#include <string.h>

static const char unified[] = "BUF_FMT_", data[] = "BUF_DATA_FORMAT_", number[] = "BUF_NUM_FORMAT_";
enum { DEFAULT = 1, DATA_BITS = 4 };     // layout 8, UNORM

// Writes the name of a code without its prefix: "8_8_UNORM", "INVALID".
static void write_code_name(const struct isa_element *e, char *to, size_t size)
{
	const char *layout = isa_layouts[e->layout].name;
	if (e->number < ISA_NUMBERS) snprintf(to, size, "%s_%s", layout, isa_number_name[e->number]);
	else snprintf(to, size, "%s", layout);
}

static bool skip_prefix(struct name *n, const char *prefix)
{
	size_t length = strlen(prefix);
	if (n->length <= length || memcmp(n->at, prefix, length)) return false;
	n->at += length;
	n->length -= (unsigned)length;
	return true;
}

static int find_unified(unsigned gen, struct name n)
{
	for (int code = 0; code < ISA_ELEMENTS; code++) {
		char text[40];
		if (!isa_elements[gen][code].named) continue;
		write_code_name(&isa_elements[gen][code], text, sizeof text);
		if (name_is(n, text)) return code;
	}
	return -1;
}

static int find_layout(struct name n)
{
	for (unsigned i = 0; i < isa_layout_count; i++)
		if (name_is(n, isa_layouts[i].name)) return (int)i;
	return -1;
}

static int find_number(struct name n)
{
	for (int i = 0; i < ISA_NUMBERS; i++)
		if (name_is(n, isa_number_name[i])) return i;
	return -1;
}

static int find_pair(unsigned gen, int layout, int num)
{
	for (int code = 0; code < ISA_ELEMENTS; code++) {
		const struct isa_element *e = &isa_elements[gen][code];
		if (e->named && e->layout == layout
		    && (e->number == num || (e->number == ISA_NUMBERS && num == ISA_UNORM)))
			return code;
	}
	return -1;
}

// Parses one or two names in brackets. An omitted data or number format is the default. Returns NULL, or a message.
static const char *parse_names(unsigned gen, struct text *t, uint32_t *code)
{
	int layout = -1, num = -1, found;
	bool split = isa_elements[gen][DEFAULT].split;
	do {
		struct name n;
		if (!text_name(t, &n)) return "expected the name of a format";
		if (skip_prefix(&n, unified)) {
			if (split) return "a format has two names on this GPU: BUF_DATA_FORMAT_… and BUF_NUM_FORMAT_…";
			if (layout >= 0 || num >= 0 || !text_char(t, ']')) return "a BUF_FMT_… name cannot be combined with another name";
			if ((found = find_unified(gen, n)) < 0) return "this GPU does not have this format";
			*code = (uint32_t)found;
			return NULL;
		}
		if (skip_prefix(&n, data)) {
			if (layout >= 0) return "two data formats";
			if ((layout = find_layout(n)) < 0) return "unknown data format";
		} else if (skip_prefix(&n, number)) {
			if (num >= 0) return "two number formats";
			if ((num = find_number(n)) < 0) return "unknown number format";
		} else {
			return "unknown name of a format";
		}
	} while (text_char(t, ','));
	if (!text_char(t, ']')) return "`]` is missing";
	if (layout < 0) layout = isa_elements[gen][DEFAULT].layout;
	if (num < 0) num = isa_elements[gen][DEFAULT].number;
	found = find_pair(gen, layout, num);
	if (found < 0) return "this GPU does not have this format";
	*code = (uint32_t)found;
	return NULL;
}

const char *code_element_parse(unsigned gen, struct text *t, uint32_t *code)
{
	int64_t n;
	if (!text_char(t, ':')) return "`:` is missing after format";
	if (text_char(t, '[')) return parse_names(gen, t, code);
	if (!text_number(t, &n) || n < 0 || n >= ISA_ELEMENTS) return "a format is a name in brackets or a number below 128";
	*code = (uint32_t)n;
	return NULL;
}

bool code_element_text(unsigned gen, uint32_t code, char *to, size_t size)
{
	const struct isa_element *e = &isa_elements[gen][code], *usual = &isa_elements[gen][DEFAULT];
	char text[40];
	if (code == DEFAULT) return false;
	if (!e->named) {
		snprintf(to, size, "format:%u", code);
	} else if (!e->split) {
		write_code_name(e, text, sizeof text);
		snprintf(to, size, "format:[%s%s]", unified, text);
	} else if (e->number == usual->number) {
		snprintf(to, size, "format:[%s%s]", data, isa_layouts[e->layout].name);
	} else if (e->layout == usual->layout) {
		snprintf(to, size, "format:[%s%s]", number, isa_number_name[e->number]);
	} else {
		snprintf(to, size, "format:[%s%s,%s%s]", data, isa_layouts[e->layout].name, number, isa_number_name[e->number]);
	}
	return true;
}

// ---- old syntax before the scalar offset, for numbers only ----------------------------------------------------------
static const char *old_part(struct name n, struct text *t, uint32_t *code, unsigned *seen)
{
	bool is_data = name_is(n, "dfmt");
	unsigned low = is_data ? 0 : DATA_BITS, width = is_data ? DATA_BITS : 3;
	int64_t value;
	if (*seen & 1u << is_data) return "is given twice";
	if (!text_char(t, ':') || !text_number(t, &value) || value < 0 || value >> width)
		return is_data ? "dfmt is at most 15" : "nfmt is at most 7";
	*seen |= 1u << is_data;
	*code = (*code & ~(((1u << width) - 1) << low)) | (uint32_t)value << low;
	return NULL;
}

bool attempt_old_format(struct attempt *a, unsigned k)
{
	int field = code_field_index(a->form, ISA_F_FORMAT);
	const unsigned g = a->t->gpu->gen;
	uint32_t code = DEFAULT;
	unsigned seen = 0;
	if (field < 0 || isa_operands(isa_record(a->form))[k].id != ISA_F_SOFFSET) return true;
	for (const struct code_operand *o; (o = attempt_peek(a)) && o->kind == CODE_WORD; a->next++) {
		struct text t = { o->text, o->text + o->length };
		struct name n;
		const char *wrong = NULL;
		if (!text_name(&t, &n)) break;
		bool split = name_is(n, "dfmt") || name_is(n, "nfmt");
		if (split != isa_elements[g][DEFAULT].split || (!split && !name_is(n, "format"))) break;
		if (split) wrong = old_part(n, &t, &code, &seen);
		else if (memchr(o->text, '[', o->length) || seen++) wrong = "a name of a format comes after the scalar offset";
		else wrong = code_element_parse(g, &t, &code);
		if (!wrong && !text_end(&t)) wrong = "unexpected text at the end of a format";
		if (wrong) return attempt_fail(a, o->place, "%s", wrong);
	}
	if (seen) {
		attempt_set(a, field, code);
		for (unsigned m = 0; m < a->form->modifier_count; m++)
			if (isa_allowed(a->form)[m].field == field) a->given |= 1ull << m;
	}
	return true;
}
