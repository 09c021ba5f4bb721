// The header of names (build/gen/isa/fields.h): a number for each name of a field, an operand or a modifier, so that C that misspells one does
// not compile.
#include <ctype.h>
#include "base/order.h"
#include "isac/emit_tables.h"

void emit_field_id(FILE *out, const char *before, const char *name)
{
	fprintf(out, "%sISA_F_", before);
	for (; *name; name++) fputc(isalnum((unsigned char)*name) ? toupper((unsigned char)*name) : '_', out);
}

struct lang_names emit_all_fields(const struct isa_book *book, struct arena *a)
{
	struct lang_names all = {0};
	for (size_t i = 0; i < book->formats.n; i++)
		for (size_t k = 0; k < book->formats.at[i]->rulers.n; k++) {
			const struct lang_ruler *r = &book->formats.at[i]->rulers.at[k];
			for (int n = 0; n < r->format.field_count; n++) *arena_push(a, &all) = r->fields[n].name;
		}
	for (size_t i = 0; i < book->records.n; i++)
		for (size_t k = 0; k < book->records.at[i]->operands.n; k++) *arena_push(a, &all) = book->records.at[i]->operands.at[k].name;
	for (size_t i = 0; i < book->modifiers.n; i++) *arena_push(a, &all) = book->modifiers.at[i]->name;
	all.n = order_once(all.at, all.n);
	return all;
}

bool emit_fields(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	struct lang_names all = emit_all_fields(book, &a);
	fprintf(out, "// Made by isac from isa/: the names of fields, operands and modifiers. An operand has the id of the field that holds it; an implicit one\n"
	             "// that of its register (`vcc`, `m0`, `pc`).\n#ifndef ISA_FIELDS_H\n#define ISA_FIELDS_H\n\nenum isa_field_id {\n\tISA_F_NONE,\n");
	for (size_t i = 0; i < all.n; i++) {
		emit_field_id(out, "\t", all.at[i]);
		fputs(",\n", out);
	}
	fprintf(out, "\tISA_FIELD_IDS\n};\n#endif\n");
	arena_free(&a);
	return !ferror(out);
}

void emit_field_names(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	struct lang_names all = emit_all_fields(book, &a);
	fprintf(out, "const isa_text_at isa_field_names[ISA_FIELD_IDS] = {\n");
	for (size_t i = 0; i < all.n; i++) {
		emit_field_id(out, "\t[", all.at[i]);
		fprintf(out, "] = %u,\n", emit_text_at(all.at[i]));
	}
	fprintf(out, "};\n\n");
	arena_free(&a);
}
