// Numbers for names of fields, operands and modifiers. Names in isa/fields.def are numbered first, so that their
// numbers do not change when another name is added.
#include <ctype.h>
#include <string.h>
#include "base/order.h"
#include "isac/emit_tables.h"
#include "lang/check.h"

static const char *const asked[] = {
#define FIELD(NAME, name) #name,
#include "isa/fields.def"
#undef FIELD
};
enum { ASKED = sizeof asked / sizeof *asked };

void emit_field_id(FILE *out, const char *before, const char *name)
{
	fprintf(out, "%sISA_F_", before);
	for (; *name; name++) fputc(isalnum((unsigned char)*name) ? toupper((unsigned char)*name) : '_', out);
}

// Returns all names in isa/, without duplicates, in alphabetical order.
static struct lang_names names_of(const struct isa_book *book, struct arena *a)
{
	struct lang_names all = {0};
	for (size_t i = 0; i < book->formats.n; i++)
		for (size_t k = 0; k < book->formats.at[i]->rulers.n; k++) {
			const struct lang_ruler *r = &book->formats.at[i]->rulers.at[k];
			for (int n = 0; n < r->format.field_count; n++) *arena_push(a, &all) = r->fields[n].name;
		}
	for (size_t i = 0; i < book->records.n; i++)
		for (size_t k = 0; k < book->records.at[i]->operands.n; k++)
			*arena_push(a, &all) = book->records.at[i]->operands.at[k].name;
	for (size_t i = 0; i < book->modifiers.n; i++) *arena_push(a, &all) = book->modifiers.at[i]->name;
	all.n = order_once(all.at, all.n);
	return all;
}

static bool is_asked(const char *name)
{
	for (size_t k = 0; k < ASKED; k++) if (!strcmp(asked[k], name)) return true;
	return false;
}

struct lang_names emit_all_fields(const struct isa_book *book, struct arena *a)
{
	struct lang_names all = {0}, of_isa = names_of(book, a);
	for (size_t k = 0; k < ASKED; k++) *arena_push(a, &all) = asked[k];
	for (size_t k = 0; k < of_isa.n; k++)
		if (!is_asked(of_isa.at[k])) *arena_push(a, &all) = of_isa.at[k];
	return all;
}

void emit_field_names(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	struct lang_names all = emit_all_fields(book, &a), of_isa = names_of(book, &a);
	for (size_t k = 0; k < ASKED; k++)
		if (!lang_has_name(&of_isa, asked[k]))
			fprintf(out,
			        "_Static_assert(0, \"isa/ does not have `%s`, which src/isa/fields.def names\");\n",
			        asked[k]);
	for (size_t i = ASKED; i < all.n; i++) {
		emit_field_id(out, i == ASKED ? "enum {\n\t" : ",\n\t", all.at[i]);
		if (i == ASKED) fputs(" = ISA_F_OTHERS", out);
	}
	fprintf(out, "%sconst isa_text_at isa_field_names[] = {\n", all.n > ASKED ? "\n};\n" : "");
	for (size_t i = 0; i < all.n; i++) {
		emit_field_id(out, "\t[", all.at[i]);
		fprintf(out, "] = %u,\n", emit_text_at(all.at[i]));
	}
	fprintf(out, "};\n\n");
	arena_free(&a);
}
