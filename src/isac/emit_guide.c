// Writes tables for `explain`: the chapters of isa/, and the functions that `means` calls.
#include "base/stream.h"
#include "isac/emit_tables.h"
#include "lang/parse.h"

static void emit_type(struct lang_type t, FILE *out)
{
	fputs(isa_type_name[t.type], out);
	if (t.count > 1) fprintf(out, "x%u", t.count);
}

static unsigned type_at(const struct lang_function *f)
{
	struct stream *s = stream_begin();
	emit_type(f->result, s->to);
	for (unsigned k = 0; k < f->param_count; k++) {
		fputs(k ? "," : "(", s->to);
		emit_type(f->params[k], s->to);
	}
	fputs(f->param_count ? ")" : "()", s->to);
	unsigned at = emit_text_at(stream_text(s));
	stream_drop(s);
	return at;
}

void emit_guide(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_chapter isa_chapters[] = {\n");
	for (size_t i = 0; i < book->chapters.n; i++) {
		emit_text(out, "\t{", book->chapters.at[i].file);
		emit_text(out, ", ", book->chapters.at[i].intro);
		fprintf(out, "},\n");
	}
	emit_end(out, "chapter", book->chapters.n);
	fprintf(out, "const struct isa_function isa_functions[] = {\n");
	for (size_t i = 0; i < book->functions.n; i++) {
		const struct lang_function *f = book->functions.at[i];
		fprintf(out, "\t{.name = %u", emit_text_at(f->name));
		emit_number(out, "type", type_at(f));
		emit_origin(out, &f->origin);
		fprintf(out, "},\n");
	}
	emit_end(out, "function", book->functions.n);
}
