// Writes the pages of words for numbers (isa/words.isa): hardware registers, messages, waits, DPP controls, fields of
// descriptors and of registers.
#include "manual/tables.h"

// One word, as a page shows it.
struct shown { const char *text, *number, *where; };

static const char *shown_text(struct arena *a, const struct isa_name *n)
{
	if (n->width) return arena_printf(a, "%s(N)", n->text);
	if (n->count) return arena_printf(a, "%s0-%s%u", n->text, n->text, n->count - 1u);
	if (n->low > n->high || n->asks) return n->text;
	return n->low == n->high ? arena_printf(a, "%s:%u", n->text, n->low)
	       : arena_printf(a, "%s:%u-%u", n->text, n->low, n->high);
}

static const char *bits_text(struct arena *a, unsigned at, unsigned width)
{
	return width > 1 ? arena_printf(a, "%u:%u", at + width - 1, at) : arena_printf(a, "%u", at);
}

static const char *number_text(struct arena *a, const struct isa_name *n)
{
	if (n->high_width)
		return arena_printf(a, "bits %s and %s", bits_text(a, n->high_at, n->high_width),
		                    bits_text(a, n->at, n->width));
	if (n->width) return arena_printf(a, "bit%s %s", n->width > 1 ? "s" : "", bits_text(a, n->at, n->width));
	bool hex = n->value >= 0x100;
	const char *first = arena_printf(a, hex ? "0x%x" : "%u", n->value),
		*last = arena_printf(a, hex ? "0x%x" : "%u", isa_name_last(n));
	return isa_name_last(n) == n->value ? first : arena_printf(a, "%s to %s", first, last);
}

// Returns the range of the setting on which a value depends.
static const char *range_text(struct arena *a, const struct isa_name *n)
{
	if (n->low > n->high) return " is not 0";
	return n->low == n->high ? arena_printf(a, " is %u", n->low) : arena_printf(a, " is %u to %u", n->low, n->high);
}

static const char *where_text(struct arena *a, const struct isa_name *n)
{
	static const char *const tags[] = {
#define TAG(name) #name,
		ISA_NAME_TAGS(TAG)
#undef TAG
	};
	static const char *const says[sizeof tags / sizeof *tags] = {
		[ISA_TAG_BIT_zero] = "0 at first", [ISA_TAG_BIT_one] = "1 at first",
		[ISA_TAG_BIT_written] = "s_setreg writes it"
	};
	char span[MANUAL_SPAN];
	uint64_t needs = n->needs, lacks = n->lacks;
	const char *text = arena_strdup(a, manual_span(span, n->gens));
	for (const char *f; (f = isa_next_feature(&needs));) text = arena_printf(a, "%s with %s", text, f);
	for (const char *f; (f = isa_next_feature(&lacks));) text = arena_printf(a, "%s without %s", text, f);
	if (n->operation) text = arena_printf(a, "%s, an operation of %s", text, n->operation->name);
	if (n->fields) text = arena_printf(a, "%s, fields of %s", text, n->fields->name);
	if (n->holds) text = arena_printf(a, "%s, begins as .amdhsa_%s", text, n->holds);
	if (n->asks) text = arena_printf(a, "%s, if .amdhsa_%s%s", text, n->asks, range_text(a, n));
	for (unsigned k = 0; k < sizeof tags / sizeof *tags; k++)
		if (n->tags >> k & 1) text = arena_printf(a, "%s, %s", text, says[k] ? says[k] : tags[k]);
	return text;
}

static struct shown shown_name(struct arena *a, const struct isa_name *n)
{
	return (struct shown){ shown_text(a, n), number_text(a, n), where_text(a, n) };
}

void manual_names_list(FILE *to, const struct isa_words *w)
{
	struct arena a = { 0 };
	for (const struct isa_name *n = w->names; n->text; n++) {
		struct shown s = shown_name(&a, n);
		fprintf(to, "  %-32s %-22s %s\n", s.text, s.number, s.where);
	}
	arena_free(&a);
}

void manual_names(struct manual *m, const struct isa_words *w)
{
	fprintf(m->to, "<a id=\"%s\"></a>\n\n### %s\n\n", manual_id(m, "words", w->name), w->name);
	if (w->origin.comment) fprintf(m->to, "%s\n\n", manual_prose(m, isa_text(w->origin.comment)));
	fputs("| word | number | where |\n| --- | --- | --- |\n", m->to);
	for (const struct isa_name *n = w->names; n->text; n++) {
		struct shown s = shown_name(m->arena, n);
		fprintf(m->to, "| `%s` | %s | %s |\n", s.text, s.number, s.where);
	}
	putc('\n', m->to);
}

json_t *manual_names_json(const struct isa_words *w)
{
	struct arena a = { 0 };
	json_t *o = json_pack("{s:s}", "words", w->name), *names = json_array();
	for (const struct isa_name *n = w->names; n->text; n++) {
		struct shown s = shown_name(&a, n);
		json_array_append_new(names, json_pack("{s:s, s:s, s:s}", "word", s.text, "number", s.number, "where", s.where));
	}
	json_object_set_new(o, "names", names);
	arena_free(&a);
	return o;
}
