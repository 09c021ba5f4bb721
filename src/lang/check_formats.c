// Checks rulers (every bit is used) and families (their formats exist).
#include <string.h>
#include "base/bits.h"
#include "isa/registers.h"
#include "lang/check.h"

int lang_find_field(const struct lang_ruler *ruler, const char *name)
{
	for (int i = 0; i < ruler->format.field_count; i++)
		if (!strcmp(ruler->fields[i].name, name)) return i;
	return -1;
}

int lang_file_field(struct isa_book *book, const struct lang_ruler *ruler, const char *operand)
{
	int own = lang_find_field(ruler, arena_printf(&book->arena, "acc_%s", operand));
	return own >= 0 ? own : lang_find_field(ruler, "acc");
}

const struct lang_format_field *lang_find_kind(const struct lang_format *f, const char *field, unsigned gens)
{
	for (size_t i = 0; i < f->fields.n; i++)
		if (!strcmp(f->fields.at[i].name, field) && (f->fields.at[i].gens & gens)) return &f->fields.at[i];
	return NULL;
}

// Returns the name of a register list: `vaddr` for `vaddr1`, `vaddr2` and so on. Only the first has a line for its
// kind.
const char *lang_list_name(struct arena *a, const char *name)
{
	size_t n = strlen(name);
	while (n && name[n - 1] >= '0' && name[n - 1] <= '9') n--;
	return arena_strndup(a, name, n);
}

enum { MAX_FIELDS = 40 };
struct cell { int hi, lo; unsigned at; };             // part of a field, and the position of its low bit
struct gathered { const char *name; struct cell cells[ISA_MAX_PIECES]; unsigned n; };

static bool gather_fields(struct isa_book *book, const struct lang_format *f, struct lang_ruler *r,
                          struct gathered *fields, unsigned *count)
{
	unsigned total = 0, bit = 0;
	for (size_t i = 0; i < r->cells.n; i++) total += r->cells.at[i].width;
	if (!total || total % 32 || total / 32 > ISA_MAX_DWORDS)
		return lang_wrong(book, r->place, "the ruler of `%s` has %u bits; expected 32 for each dword", f->name, total);
	r->format.dwords = (uint8_t)(total / 32);
	for (size_t i = 0; i < r->cells.n; i++) {
		const struct lang_ruler_bits *c = &r->cells.at[i];
		unsigned dword = bit / 32, in_dword = bit % 32;
		if (in_dword + c->width > 32)
			return lang_wrong(book, r->place, "`%s` of `%s` crosses the end of dword %u",
			                  c->field ? c->field : "fixed bits", f->name, dword);
		unsigned low = 32 - in_dword - c->width;
		bit += c->width;
		if (!c->field) {
			uint32_t mask = (uint32_t)bits_below(c->width) << low;
			r->format.mask[dword] |= mask;
			r->format.value[dword] |= c->fixed << low;
			continue;
		}
		unsigned k = 0;
		while (k < *count && strcmp(fields[k].name, c->field)) k++;
		if (k == MAX_FIELDS) return lang_wrong(book, r->place, "`%s` has too many fields", f->name);
		if (k == *count) fields[(*count)++] = (struct gathered){.name = c->field};
		else if (c->hi < 0 || fields[k].cells[0].hi < 0)
			return lang_wrong(book, r->place, "field `%s` of `%s` is listed twice", c->field, f->name);
		if (fields[k].n == ISA_MAX_PIECES)
			return lang_wrong(book, r->place, "field `%s` of `%s` has too many parts", c->field, f->name);
		fields[k].cells[fields[k].n++] = (struct cell){c->hi, c->lo < 0 ? 0 : c->lo, dword * 32 + low};
		// an unsplit field: its width, stored as a negative number
		if (c->hi < 0) fields[k].cells[0].hi = -1 - (int)c->width;
	}
	return true;
}

// Joins the pieces of a field, from the low bits up.
static bool join_pieces(struct isa_book *book, const struct lang_format *f, const struct lang_ruler *r,
                        const struct gathered *g, struct isa_field *out)
{
	out->pieces = (uint8_t)g->n;
	if (g->cells[0].hi < 0) {
		out->width = (uint8_t)(-1 - g->cells[0].hi);
		out->piece[0].at = (uint8_t)g->cells[0].at;
		out->piece[0].width = out->width;
		return true;
	}
	int low = 0;
	for (unsigned i = 0; i < g->n; i++) {
		unsigned k = 0;
		while (k < g->n && g->cells[k].lo != low) k++;
		if (k == g->n) return lang_wrong(book, r->place, "field `%s` of `%s` does not have a bit %d", g->name, f->name, low);
		out->piece[i].at = (uint8_t)g->cells[k].at;
		out->piece[i].width = (uint8_t)(g->cells[k].hi - low + 1);
		low = g->cells[k].hi + 1;
	}
	out->width = (uint8_t)low;
	return true;
}

static void check_ruler(struct isa_book *book, const struct lang_format *f, struct lang_ruler *r)
{
	struct gathered gathered[MAX_FIELDS];
	unsigned n = 0;
	r->format = (struct isa_format){.gens = (isa_gens)r->gens, .op = -1};
	if (!gather_fields(book, f, r, gathered, &n)) return;
	struct lang_field *fields = arena_alloc(&book->arena, (n + 1) * sizeof *fields);
	for (unsigned i = 0; i < n; i++) {
		const char *name = fields[i].name = gathered[i].name;
		if (!join_pieces(book, f, r, &gathered[i], &fields[i].isa)) return;
		const struct lang_format_field *kind = lang_find_kind(f, name, r->gens);
		if (!kind) {
			kind = lang_find_kind(f, lang_list_name(&book->arena, name), r->gens);
			if (kind && kind->kind != ISA_IMAGE_ADDRESS) kind = NULL;
		}
		if (!strcmp(name, "op")) r->format.op = (int8_t)i;
		else if (kind) fields[i].isa.is_signed = kind->kind == ISA_SIMM || kind->kind == ISA_SMEM_OFFSET;
		else
			if (!LANG_FIND(book->modifiers, name) && !lang_is_pair_opcode(f, name)
			    && !(f->accumulation.n && !strncmp(name, "acc", 3))
			    && !lang_in_span(&f->ignores, name, r->gens))
			lang_wrong(book, r->place, "field `%s` of `%s` is neither an operand nor a modifier", name, f->name);
	}
	r->fields = fields;
	r->format.field_count = (uint8_t)n;
	if (f->pair) lang_check_pair_ruler(book, f, r);
	for (size_t i = 0; i < f->literal.n; i++)
		if (f->literal.at[i].gens & r->gens) r->format.literal_count++;
}

bool lang_has_field(const struct lang_format *f, const char *name)
{
	for (size_t i = 0; i < f->rulers.n; i++)
		for (size_t k = 0; k < f->rulers.at[i].cells.n; k++) {
			const char *field = f->rulers.at[i].cells.at[k].field;
			if (field && !strcmp(field, name)) return true;
		}
	return false;
}

static void check_names(struct isa_book *book, const struct lang_format *f, const char *line,
                        const struct lang_spanned *names, const char *what)
{
	for (size_t i = 0; i < names->n; i++)
		if (!lang_has_field(f, names->at[i].name) || (*what == 'm' && !LANG_FIND(book->modifiers, names->at[i].name)))
			lang_wrong(book, f->place, "`%s` of `%s` names `%s`, which is not a %s of it", line, f->name,
			           names->at[i].name, what);
}

// Checks that operands in accumulation registers have a field that selects these.
static void check_accumulation(struct isa_book *book, const struct lang_format *f)
{
	check_names(book, f, "accumulation", &f->accumulation, "field");
	for (size_t i = 0; i < f->rulers.n; i++)
		for (size_t k = 0; k < f->accumulation.n; k++) {
			unsigned both = f->accumulation.at[k].gens & f->rulers.at[i].gens;
			if (both && lang_file_field(book, &f->rulers.at[i], f->accumulation.at[k].name) < 0)
				lang_wrong(book, f->rulers.at[i].place, "`accumulation` of `%s` needs a field `acc` on %s", f->name,
				           lang_gen_name(book, both));
		}
}

static void check_format(struct isa_book *book, struct lang_format *f)
{
	if (!f->rulers.n) lang_wrong(book, f->place, "format `%s` has no ruler", f->name);
	for (size_t i = 0; i < f->rulers.n; i++) {
		struct lang_ruler *r = &f->rulers.at[i];
		unsigned twice = 0;
		for (size_t k = 0; k < i; k++) twice |= lang_settle(book, &f->rulers.at[k].span, &r->span);
		if (twice) lang_wrong(book, r->place, "format `%s` has two rulers for %s", f->name, lang_gen_name(book, twice));
	}
	for (size_t i = 0; i < f->fields.n; i++) {
		const struct lang_format_field *a = &f->fields.at[i];
		if (a->kind != ISA_FIXED && !lang_has_field(f, a->name))
			lang_wrong(book, a->place, "format `%s` does not have a field `%s`", f->name, a->name);
		if (a->kind == ISA_FIXED && !isa_register_find(a->fixed, strlen(a->fixed)))
			lang_wrong(book, a->place, "unknown register `%s`", a->fixed);
		for (size_t k = 0; k < i; k++)
			if (!strcmp(f->fields.at[k].name, a->name) && lang_settle(book, &f->fields.at[k].span, &f->fields.at[i].span))
				lang_wrong(book, a->place, "`%s` of `%s` has two kinds", a->name, f->name);
	}
	for (size_t i = 0; i < f->rulers.n; i++) check_ruler(book, f, &f->rulers.at[i]);
	check_names(book, f, "order", &f->order, "modifier");
	check_names(book, f, "always", &f->always, "modifier");
	check_names(book, f, "ignores", &f->ignores, "field");
	check_accumulation(book, f);
	for (size_t i = 0; i < f->literal.n; i++)
		if (!lang_find_kind(f, f->literal.at[i].name, ~0u))
			lang_wrong(book, f->place, "`literal` of `%s` names `%s`, which is not an operand of it",
			           f->name, f->literal.at[i].name);
}

// Adds a family of one form for each format without a family of its name.
static void add_plain_families(struct isa_book *book)
{
	for (size_t i = 0; i < book->formats.n; i++) {
		struct lang_format *f = book->formats.at[i];
		if (LANG_FIND(book->families, f->name)) continue;
		struct lang_family *family = arena_alloc(&book->arena, sizeof *family);
		*family = (struct lang_family){.name = f->name, .place = f->place};
		*arena_push(&book->arena, &family->forms) = (struct lang_family_form){
			.suffix = "", .format_name = f->name, .gens = lang_all_gens(book), .place = f->place};
		*arena_push(&book->arena, &book->families) = family;
	}
}

void lang_check_formats(struct isa_book *book)
{
	for (size_t i = 0; i < book->formats.n; i++) check_format(book, book->formats.at[i]);
	add_plain_families(book);
	for (size_t i = 0; i < book->families.n; i++)
		for (size_t k = 0; k < book->families.at[i]->forms.n; k++) {
			struct lang_family_form *form = &book->families.at[i]->forms.at[k];
			form->format = LANG_FIND(book->formats, form->format_name);
			if (!form->format) lang_wrong(book, form->place, "unknown format `%s`", form->format_name);
		}
	for (size_t i = 0; i < book->modifiers.n; i++) {
		const struct lang_modifier *m = book->modifiers.at[i];
		bool wants = m->syntax == ISA_MOD_CHOICE || m->syntax == ISA_MOD_WORDS;
		if (wants != (m->words.n > 0))
			lang_wrong(book, m->place, wants ? "modifier `%s` has no words" : "modifier `%s` takes no words", m->name);
	}
}
