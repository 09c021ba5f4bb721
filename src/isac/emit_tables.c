// Writes the tables of isa/isa.h: modifiers, formats, records, forms, VOPD halves. emit_gpus.c writes GPUs;
// emit_index.c writes the search tables.
#include <stddef.h>
#include <string.h>
#include "base/stream.h"
#include "isac/emit.h"
#include "isac/emit_tables.h"
#include "lang/check.h"

void emit_string(FILE *out, const char *s)
{
	if (!s) { fputs("0", out); return; }
	fputc('"', out);
	for (; *s; s++) {
		unsigned char c = (unsigned char)*s;
		if (c == '\n') fputs("\\n", out);
		else if (c == '\t') fputs("\\t", out);
		// escape `?` because of trigraphs
		else if (c == '"' || c == '\\' || c == '?') fprintf(out, "\\%c", c);
		else if (c < ' ' || c > 126) fprintf(out, "\\%03o", c);
		else fputc(c, out);
	}
	fputc('"', out);
}

void emit_text(FILE *out, const char *before, const char *s)
{
	fputs(before, out);
	emit_string(out, s);
}

void emit_origin(FILE *out, const struct lang_origin *o)
{
	unsigned comment = emit_text_at(o->comment), section = emit_text_at(o->section), file = emit_text_at(o->file);
	fprintf(out, ", .origin = {%u, %u, %u, %u}", comment, section, file, o->line);
}

void emit_number(FILE *out, const char *member, unsigned long long n)
{
	if (n) fprintf(out, ", .%s = %llu", member, n);
}

void emit_end(FILE *out, const char *what, size_t n)
{
	fprintf(out, "%s};\nconst unsigned isa_%s_count = %zu;\n\n", n ? "" : "\t{0}\n", what, n);
}

void emit_names(FILE *out, const char *member, const struct lang_names *names)
{
	if (!names->n) return;
	fprintf(out, ", .%s = (const char *const[]){", member);
	for (size_t i = 0; i < names->n; i++) emit_text(out, i ? ", " : "", names->at[i]);
	fputs(", 0}", out);
}

static const char *bool_text(bool b) { return b ? "true" : "false"; }

static void emit_modifiers(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_modifier isa_modifiers[] = {\n");
	for (size_t i = 0; i < book->modifiers.n; i++) {
		const struct lang_modifier *m = book->modifiers.at[i];
		fprintf(out,
			"\t{.name = \"%s\", .syntax = %d, .value = %uu, .prefix = %u, .loose = %s, .required = %s, .shown = %s, .hex = %s",
			m->name, (int)m->syntax, m->value, m->prefix, bool_text(m->loose), bool_text(m->required),
			bool_text(m->shown), bool_text(m->hex));
		emit_field_id(out, ", .id = ", m->name);
		emit_number(out, "described", m->described);
		emit_origin(out, &m->origin);
		if (m->words.n) {
			fprintf(out, ", .words = (const struct isa_word[]){");
			for (size_t k = 0; k < m->words.n; k++) fprintf(out, "{\"%s\", %uu}, ", m->words.at[k].text, m->words.at[k].value);
			fprintf(out, "{0}}");
		}
		fprintf(out, "},\n");
	}
	emit_end(out, "modifier", book->modifiers.n);
}

static void emit_words(FILE *out, const char *name, const uint32_t *words)
{
	int n = ISA_MAX_DWORDS;
	while (n > 1 && !words[n - 1]) n--;
	fprintf(out, ", .%s = {", name);
	for (int i = 0; i < n; i++) fprintf(out, "%s0x%xu", i ? ", " : "", words[i]);
	fputc('}', out);
}

static unsigned emit_fields_list(const struct lang_ruler *r)
{
	struct stream *s = stream_begin();
	for (int n = 0; n < r->format.field_count; n++) {
		const struct isa_field *f = &r->fields[n].isa;
		fprintf(s->to, "%s{.width = %u, .pieces = %u, .piece = {", n ? ", " : "", f->width, f->pieces);
		for (int p = 0; p < f->pieces; p++) fprintf(s->to, "%s{%u, %u}", p ? ", " : "", f->piece[p].at, f->piece[p].width);
		fprintf(s->to, "}, .is_signed = %s", bool_text(f->is_signed));
		emit_field_id(s->to, ", .id = ", r->fields[n].name);
		fputc('}', s->to);
	}
	return emit_list(EMIT_FIELDS, s, r->format.field_count);
}

static unsigned emit_place_list(const struct lang_ruler *r, const struct lang_names *names)
{
	struct stream *s = stream_begin();
	fputs("0", s->to);
	for (size_t k = 0; k < names->n; k++) {
		int n = r->format.field_count;
		while (n && strcmp(r->fields[n - 1].name, names->at[k])) n--;
		fprintf(s->to, ",%d", n);
	}
	return emit_list(EMIT_BYTES, s, (unsigned)names->n + 1);
}

static void emit_formats(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	struct lang_names names = emit_all_fields(book, &a);
	unsigned index = 0;
	fprintf(out, "const struct isa_format isa_formats[] = {\n");
	for (size_t i = 0; i < book->formats.n; i++)
		for (size_t k = 0; k < book->formats.at[i]->rulers.n; k++) {
			const struct lang_format *format = book->formats.at[i];
			struct lang_ruler *r = &book->formats.at[i]->rulers.at[k];
			const struct isa_format *f = &r->format;
			if (!r->used) continue;
			r->index = index++;
			fprintf(out, "\t{.name = %u, .op = %d", emit_text_at(format->name), f->op);
			emit_number(out, "base", emit_text_at(format->base));
			emit_origin(out, &format->origin);
			emit_number(out, "gens", f->gens);
			emit_number(out, "dwords", f->dwords);
			emit_number(out, "literal_count", (unsigned)f->literal_count);
			emit_number(out, "field_count", f->field_count);
			emit_number(out, "fields", emit_fields_list(r));
			emit_number(out, "places", emit_place_list(r, &names));
			emit_words(out, "mask", f->mask);
			emit_words(out, "value", f->value);
			fputs("},\n", out);
		}
	emit_end(out, "format", index);
	arena_free(&a);
}

static unsigned access_of(const struct lang_record *r)
{
	const struct isa_access *a = &r->access;
	struct stream *s = stream_begin();
	struct emit_made made[EMIT_MADE];
	emit_look_made(r, made);
	fprintf(s->to,
	        "{.direction = %d, .space = %d, .type = %d, .count = %u, .bytes = %u, .copy = %s, .how = %d, .by64 = %s",
	        (int)a->direction, (int)a->space, (int)a->type, a->count, a->bytes, bool_text(a->copy), (int)a->how,
	        bool_text(a->by64));
	fprintf(s->to, ", .data = %d, .data2 = %d, .expects = %u, .result = %d, .address = %d, .base "
	        "= %d, .offset = %d, .atomic = %u, .commutes = %s, .passes = 0x%x",
	        a->data, a->data2, a->expects, a->result, a->address, a->base, a->offset, a->atomic,
	        bool_text(emit_commutes(r)), made[ISA_PASSES_MEMORY].from);
	fputs(", .denormals = {0", s->to);
	for (int g = 0; g < ISA_MAX_GENS; g++)
		if (a->denormals[g]) fprintf(s->to, ", [%d] = %u", g, a->denormals[g]);
	fputs("}}", s->to);
	return emit_list(EMIT_ACCESSES, s, 1);
}

static unsigned matrix_of(const struct lang_record *r)
{
	struct stream *s = stream_begin();
	fprintf(s->to, "{%u, %d, %d, %s}", r->matrix.k, (int)r->matrix.a, (int)r->matrix.b, bool_text(r->matrix.sparse));
	return emit_list(EMIT_MATRICES, s, 1);
}

// Returns the source number of an operand such as `src0` or `vsrc1` for neg, abs and op_sel; -1 if not a source.
static int source_number(const char *name)
{
	size_t n = strlen(name);
	return n > 3 && !memcmp(name + n - 4, "src", 3) && name[n - 1] >= '0' && name[n - 1] <= '3' ? name[n - 1] - '0' : -1;
}

// Returns the set of operands whose other lanes a lane's result may use. A called function may read all lanes, unless
// the record has `own`; it writes active lanes.
static uint32_t lanes_across(const struct lang_record *r)
{
	uint32_t across = 0;
	for (size_t i = 0; i < r->operand_count && r->calls && !r->own; i++)
		if (r->operands.at[i].isa.vector && (r->operands.at[i].isa.read || r->has_matrix)) across |= 1u << i;
	if (r->means.body) across |= emit_look(NULL, r, &r->means, EMIT_LANE).indexed;
	return across;
}

// Returns whether the result depends on any part of MODE, such as rounding or denormals.
static bool reads_mode(const struct lang_record *r)
{
	struct emit means = {0}, clamped = {0};
	if (r->has_access && r->access.direction == ISA_ATOMIC) return false;      // its `denormals` line decides
	// FP16_OVFL clamps a sum that is too large
	if (r->calls && r->operand_count && r->operands.at[0].isa.write && r->operands.at[0].isa.type == ISA_F16) return true;
	if (r->means.body) means = emit_look(NULL, r, &r->means, EMIT_LANE);
	if (r->clamped.body) clamped = emit_look(NULL, r, &r->clamped, EMIT_LANE);
	return means.computes || clamped.computes;
}

static unsigned emit_operand_list(const struct lang_record *r)
{
	struct stream *s = stream_begin();
	uint32_t across = lanes_across(r);
	struct emit_made made[EMIT_MADE];
	emit_look_made(r, made);
	for (size_t i = 0; i < r->operands.n; i++) {
		const char *name = r->operands.at[i].name;
		const struct isa_operand *o = &r->operands.at[i].isa;
		fprintf(s->to, "%s{.type = %d, .count = %u, .dwords = %u", i ? ", " : "", (int)o->type, o->count, o->dwords);
		emit_field_id(s->to, ", .id = ", name);
		fprintf(s->to, ", .source = %d", source_number(name));
		if (o->move_bits) fprintf(s->to, ", .move_shift = %u, .move_bits = %u", o->move_shift, o->move_bits);
		if (across >> i & 1) fprintf(s->to, ", .across = true");
		if (made[i].from) fprintf(s->to, ", .passes = 0x%x", made[i].from);
		if (o->wide) fprintf(s->to, ", .wide = 0x%x", o->wide);
		if (o->kept) fprintf(s->to, ", .kept = true");
		if (made[i].combined) fprintf(s->to, ", .combined = true");
		const struct { bool is; const char *name; } facts[] = {
			{o->read, "read"}, {o->write, "write"}, {o->shared, "shared"}, {o->vector, "vector"}, {o->optional, "optional"},
			{o->can_literal, "can_literal"}, {o->implicit, "implicit"}, {o->float_constants, "float_constants"},
		};
		for (size_t k = 0; k < sizeof facts / sizeof *facts; k++)
			if (facts[k].is) fprintf(s->to, ", .%s = true", facts[k].name);
		fputc('}', s->to);
	}
	return emit_list(EMIT_OPERANDS, s, (unsigned)r->operands.n);
}

static unsigned emit_image_list(const struct lang_record *r)
{
	struct stream *s = stream_begin();
	for (size_t i = 0; i < r->image.n; i++) fprintf(s->to, "%u, ", r->image.at[i]);
	fprintf(s->to, "%d", ISA_IMAGE_END);
	return emit_list(EMIT_BYTES, s, (unsigned)r->image.n + 1);
}

static unsigned emit_read_list(const struct lang_record *r)
{
	struct stream *s = stream_begin();
	for (size_t k = 0; k < r->fields.n; k++) emit_field_id(s->to, k ? ", " : "", r->fields.at[k]->name);
	return emit_list(EMIT_BYTES, s, (unsigned)r->fields.n);
}

static void emit_records(const struct isa_book *book, FILE *out)
{
	fprintf(out, "const struct isa_record isa_records[] = {\n");
	for (size_t i = 0, form = 0; i < book->records.n; i++) {
		const struct lang_record *r = book->records.at[i];
		size_t first = form;                                   // forms are in the order of the records
		while (form < book->forms.n && book->forms.at[form].record == r) form++;
		fprintf(out, "\t{.id = %u", emit_text_at(r->name));
		emit_number(out, "means", emit_text_at(r->means.text));
		emit_number(out, "clamped", emit_text_at(r->clamped.text));
		emit_number(out, "calls", emit_text_at(r->calls));
		emit_number(out, "graphics", emit_text_at(r->class_->graphics));
		emit_origin(out, &r->origin);
		emit_number(out, "needs", emit_feature_bits(book, &r->needs));
		emit_number(out, "first_form", first);
		emit_number(out, "form_count", form - first);
		emit_number(out, "step", r->step);
		emit_number(out, "step_clamped", r->step_clamped);
		emit_number(out, "splat", r->splat);
		emit_number(out, "keeps16", r->keeps16);
		emit_number(out, "operands", emit_operand_list(r));
		emit_number(out, "reads", emit_read_list(r));
		emit_number(out, "statements", emit_statements(r));
		emit_number(out, "statement_count", r->says.n);
		emit_number(out, "access", r->has_access ? access_of(r) : 0);
		emit_number(out, "matrix", r->has_matrix ? matrix_of(r) : 0);
		emit_number(out, "image", r->image.n ? emit_image_list(r) : 0);
		emit_number(out, "class_", r->class_->index);
		emit_number(out, "unit", r->class_->unit);
		emit_number(out, "operand_count", r->operand_count);
		emit_number(out, "implicit_count", r->implicit_count);
		emit_number(out, "read_count", r->fields.n);
		emit_number(out, "bus", r->bus);
		emit_number(out, "names16", r->names16);
		emit_number(out, "once", r->once);
		emit_number(out, "quads", r->runs == LANG_RUNS_QUADS);
		emit_number(out, "across", r->means.uses_lane_index || (r->calls && !r->own));
		emit_number(out, "reads_mode", reads_mode(r));
		const struct isa_simple simple = emit_simple(r);
		emit_number(out, "simple.operation", simple.operation);
		emit_number(out, "simple.left", simple.left);
		emit_number(out, "simple.right", simple.right);
		fputs("},\n", out);
	}
	emit_end(out, "record", book->records.n);
}

static unsigned emit_bit_list(const uint32_t *words, unsigned dwords)
{
	struct stream *s = stream_begin();
	for (unsigned d = 0; d < dwords; d++) fprintf(s->to, "%s0x%xu", d ? ", " : "", words[d]);
	return emit_list(EMIT_BITS, s, dwords);
}

static unsigned emit_slot_list(const struct lang_form *f)
{
	struct stream *s = stream_begin();
	unsigned n = (unsigned)f->record->operands.n;
	for (unsigned k = 0; k < n; k++)
		fprintf(s->to, "%s{%u, %d, %u, %u, %u}", k ? ", " : "", f->slots[k].kind,
		        f->slots[k].field, f->slots[k].fixed, f->slots[k].part, f->slots[k].file);
	return emit_list(EMIT_SLOTS, s, n);
}

static unsigned emit_allowed_list(const struct lang_form *f)
{
	struct stream *s = stream_begin();
	for (size_t m = 0; m < f->modifiers.n; m++)
		fprintf(s->to, "%s{%u, %d, %u}", m ? ", " : "", f->modifiers.at[m].modifier, f->modifiers.at[m].field,
		        f->modifiers.at[m].bits);
	return emit_list(EMIT_ALLOWED, s, (unsigned)f->modifiers.n);
}

static unsigned emit_also_list(const struct lang_form *f, struct arena *a)
{
	const struct lang_spanned *all = &f->record->also;
	struct lang_names here = {0};
	for (size_t i = 0; i < all->n; i++)
		if (all->at[i].gens & f->gens) *arena_push(a, &here) = all->at[i].name;
	return emit_text_list(&here);
}

static void emit_forms(const struct isa_book *book, FILE *out)
{
	struct arena a = {0};
	fprintf(out, "const struct isa_form isa_forms[] = {\n");
	for (size_t i = 0; i < book->forms.n; i++) {
		const struct lang_form *f = &book->forms.at[i];
		unsigned dwords = f->ruler->format.dwords;
		fprintf(out, "\t{.record = %u", f->record->index);
		emit_number(out, "format", f->ruler->index);
		emit_number(out, "name", emit_text_at(f->name));
		emit_number(out, "suffix", emit_text_at(f->form->suffix));
		emit_number(out, "allow", emit_text_at(f->form->allow));
		emit_number(out, "also", emit_also_list(f, &a));
		emit_number(out, "gens", f->gens);
		emit_number(out, "opcode", f->opcode);
		emit_number(out, "mask", emit_bit_list(f->mask, dwords));
		emit_number(out, "value", emit_bit_list(f->value, dwords));
		emit_number(out, "slots", emit_slot_list(f));
		emit_number(out, "modifiers", emit_allowed_list(f));
		emit_number(out, "modifier_count", f->modifiers.n);
		emit_number(out, "silent", f->form->silent);
		emit_number(out, "halves", f->halves);
		fputs("},\n", out);
	}
	emit_end(out, "form", book->forms.n);
	arena_free(&a);
}

static void emit_duals(const struct isa_book *book, FILE *out)
{
	unsigned count = 0;
	fprintf(out, "const struct isa_dual isa_duals[] = {\n");
	for (size_t i = 0; i < book->records.n; i++)
		for (size_t k = 0; k < book->records.at[i]->duals.n; k++, count++) {
			const struct lang_dual *d = &book->records.at[i]->duals.at[k];
			fprintf(out, "\t{%u, %zu, %u, %u},\n", emit_text_at(d->name), i, d->gens, d->opcode);
		}
	emit_end(out, "dual", count);
	if (book->pair)
		fprintf(out, "const struct isa_form *const isa_pair = &isa_forms[%td];\n\n",
		        book->pair - book->forms.at);
	else fprintf(out, "const struct isa_form *const isa_pair = 0;\n\n");
}

bool emit_tables(const struct isa_book *book, FILE *out)
{
	fprintf(out, "// Made by isac from isa/.\n#include \"isa/facts.h\"\n#include \"isa/fields.h\"\n"
	        "#include \"isa/strips.h\"\n#include \"isa/tables.h\"\n#include \"isa/words.h\"\n\n");
	emit_field_names(book, out);
	emit_gpus(book, out);
	emit_modifiers(book, out);
	emit_layouts(book, out);
	emit_text_words(book, out);
	emit_formats(book, out);
	emit_time(book, out);
	emit_records(book, out);
	emit_forms(book, out);
	emit_duals(book, out);
	emit_guide(book, out);
	emit_strips(book, out);
	emit_index(book, out);
	emit_lists(out);
	return !ferror(out);
}
