// Writes layouts of buffer elements, and the meaning of each code.
#include "isac/emit_tables.h"

void emit_layouts(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_layout isa_layouts[] = {\n");
	for (size_t i = 0; i < book->layouts.n; i++) {
		const struct lang_layout *layout = book->layouts.at[i];
		const struct isa_layout *l = &layout->isa;
		fprintf(out, "\t{.name = \"%s\", .count = %u, .bits = {%u, %u, %u, %u}", layout->name, l->count,
		        l->bits[0], l->bits[1], l->bits[2], l->bits[3]);
		fprintf(out, ", .srgb = {");
		for (size_t g = 0; g < book->generations.n; g++) fprintf(out, "%s%u", g ? ", " : "", l->srgb[g]);
		fprintf(out, "}");
		emit_origin(out, &layout->origin);
		fprintf(out, "},\n");
	}
	emit_end(out, "layout", book->layouts.n);
	fprintf(out, "const struct isa_element isa_elements[][ISA_ELEMENTS] = {\n");
	for (size_t g = 0; g < book->generations.n; g++) {
		fprintf(out, "\t{");
		for (int code = 0; code < ISA_ELEMENTS; code++) {
			const struct isa_element *e = &book->elements[g][code];
			if (e->named) fprintf(out, "[%d] = {%u, %u, true, %d, %d}, ", code, e->layout, e->number, e->defined, e->split);
		}
		fprintf(out, "},\n");
	}
	fprintf(out, "};\n\n");
}
