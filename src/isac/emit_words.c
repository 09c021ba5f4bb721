// Writes words for numbers (isa/words.isa): a table `isa_words_NAME` for each. A misspelt name in C does not link.
#include "isac/emit_tables.h"

static void emit_word(const struct isa_book *book, struct lang_word *w, FILE *out)
{
	const struct lang_names feature = {.at = &w->feature, .n = 1};
	const struct isa_name *n = &w->isa;
	fprintf(out, "\t{.text = \"%s\", .value = %u, .gens = %u, .low = %u, .high = %u, .count = %u, .tags = %u",
	        n->text, n->value, n->gens, n->low, n->high, n->count, n->tags);
	if (n->width)
		fprintf(out, ", .at = %u, .width = %u, .high_at = %u, .high_width = %u", n->at, n->width, n->high_at,
		        n->high_width);
	if (w->feature)
		fprintf(out, ", .%s = 0x%llx", w->lacks ? "lacks" : "needs",
		        (unsigned long long)emit_feature_bits(book, &feature));
	if (w->operation) fprintf(out, ", .operation = &isa_words_%s", w->operation);
	if (w->fields) fprintf(out, ", .fields = &isa_words_%s", w->fields);
	if (n->asks) emit_text(out, ", .asks = ", n->asks);
	if (n->holds) emit_text(out, ", .holds = ", n->holds);
	fprintf(out, "},\n");
}

void emit_text_words(const struct isa_book *book, FILE *out)
{
	for (size_t i = 0; i < book->words.n; i++)
		fprintf(out, "extern const struct isa_words isa_words_%s;\n", book->words.at[i]->name);
	for (size_t i = 0; i < book->words.n; i++) {
		const struct lang_words *w = book->words.at[i];
		fprintf(out, "static const struct isa_name names_%s[] = {\n", w->name);
		for (size_t k = 0; k < w->words.n; k++) emit_word(book, &w->words.at[k], out);
		fprintf(out, "\t{0}\n};\nconst struct isa_words isa_words_%s = {.name = \"%s\", .names = names_%s",
		        w->name, w->name, w->name);
		emit_origin(out, &w->origin);
		fprintf(out, "};\n");
	}
	fprintf(out, "const struct isa_words *const isa_word_list[] = {\n");
	for (size_t i = 0; i < book->words.n; i++) fprintf(out, "\t&isa_words_%s,\n", book->words.at[i]->name);
	fprintf(out, "\t0\n};\nconst unsigned isa_word_list_count = %zu;\n\n", book->words.n);
}
