// Writes the parts of descriptions (`does`): pieces and statements of isa/isa.h.
#include "base/stream.h"
#include "isac/emit_tables.h"

static void put_piece(FILE *to, const char *before, const struct lang_piece *p)
{
	fprintf(to, "%s{.kind = %d, .high = %d", before, (int)p->kind, p->high);
	if (p->kind == ISA_PIECE_WORDS) emit_number(to, "words", emit_text_at(p->name));
	else if (p->kind == ISA_PIECE_FIELD) emit_field_id(to, ", .of = ", p->name);
	else emit_number(to, "of", p->of);
	if (p->high >= 0) emit_number(to, "low", (unsigned)p->low);
	fputc('}', to);
}

static unsigned emit_pieces(const struct lang_statement *s)
{
	struct stream *pieces = stream_begin();
	for (size_t k = 0; k < s->pieces.n; k++) put_piece(pieces->to, k ? ", " : "", &s->pieces.at[k]);
	return emit_list(EMIT_PIECES, pieces, (unsigned)s->pieces.n);
}

unsigned emit_statements(const struct lang_record *r)
{
	struct stream *all = stream_begin();
	for (size_t k = 0; k < r->says.n; k++) {
		const struct lang_statement *s = &r->says.at[k];
		fprintf(all->to, "%s{.count = %zu", k ? ", " : "", s->pieces.n);
		emit_number(all->to, "pieces", emit_pieces(s));
		emit_number(all->to, "right", s->right);
		emit_number(all->to, "comma", s->comma);
		emit_number(all->to, "copies", s->copies);
		emit_number(all->to, "side", s->side);
		fputc('}', all->to);
	}
	return emit_list(EMIT_STATEMENTS, all, (unsigned)r->says.n);
}
