// Writes the entry of an instruction from its record, or of a family that differs in names, opcodes, types and meaning.
#include <string.h>
#include "manual/pages.h"
#include "manual/words.h"

// ---- names and encodings ------------------------------------------------------------------------------------------
static const char *form_names(struct manual *m, const struct isa_form *f)
{
	const char *text = manual_code(m, isa_text(f->name));
	for (const isa_text_at *a = isa_text_list(f->also); *a; a++) if (*a != f->name)
		text = arena_printf(m->arena, "%s, also %s", text, manual_code(m, isa_text(*a)));
	uint64_t needs = isa_record(f)->needs;
	for (const char *name; (name = isa_next_feature(&needs));) text = arena_printf(m->arena, "%s (needs %s)", text, name);
	return text;
}

// Writes the head of a table with a column for each generation and up to two more.
static void put_head(struct manual *m, const char *first, const char *more, const char *more2)
{
	const char *extra[] = { more, more2 };
	fprintf(m->to, "| %s |", first);
	for (unsigned g = 0; g < isa_generation_count; g++) fprintf(m->to, " %s |", isa_generations[g].name);
	for (int k = 0; k < 2; k++) if (extra[k]) fprintf(m->to, " %s |", extra[k]);
	fputs("\n| --- |", m->to);
	for (unsigned g = 0; g < isa_generation_count; g++) fputs(" --- |", m->to);
	for (int k = 0; k < 2; k++) if (extra[k]) fputs(" --- |", m->to);
	putc('\n', m->to);
}

// Writes opcodes; `op` of a family is in its first table.
static void put_encodings(struct manual *m, const struct manual_entry *e, bool relative)
{
	for (size_t r = 0; r < e->rows.n; r++) {
		const struct manual_row *way = &e->rows.at[r];
		fprintf(m->to, "| %s%s%s%s |", way->formats, *way->suffix ? " `_" : "", way->suffix, *way->suffix ? "`" : "");
		for (int g = 0; g < (int)isa_generation_count; g++) {
			if (!way->has[g]) fputs(" |", m->to);
			else if (!relative) fprintf(m->to, " 0x%x |", (unsigned)way->opcode[g]);
			else if (!way->more[g]) fputs(" op |", m->to);
			else
				fprintf(m->to, " op %c 0x%x |", way->more[g] < 0 ? '-' : '+',
				        (unsigned)(way->more[g] < 0 ? -way->more[g] : way->more[g]));
		}
		putc('\n', m->to);
	}
	putc('\n', m->to);
}

static void put_single(struct manual *m, const struct manual_entry *e)
{
	put_head(m, "", NULL, NULL);
	fputs("| name |", m->to);
	for (int g = 0; g < (int)isa_generation_count; g++) {
		const struct isa_form *f = manual_form_on(e, g);
		fprintf(m->to, " %s |", f ? form_names(m, f) : "");
	}
	putc('\n', m->to);
	put_encodings(m, e, false);
}

// ---- operands -----------------------------------------------------------------------------------------------------
static bool have_same_types(const struct manual_family *f, unsigned k)
{
	const struct isa_operand *first = &isa_operands(f->at[0]->record)[k];
	for (size_t j = 1; j < f->n; j++) {
		const struct isa_operand *o = &isa_operands(f->at[j]->record)[k];
		if (o->type != first->type || o->count != first->count) return false;
	}
	return true;
}

static void put_operands(struct manual *m, const struct manual_family *f)
{
	const struct isa_record *r = f->at[0]->record;
	char type[32];
	unsigned all = (unsigned)r->operand_count + r->implicit_count;
	if (!all) return;
	fputs("| operand | type | | |\n| --- | --- | --- | --- |\n", m->to);
	for (unsigned k = 0; k < all; k++) {
		const struct isa_operand *o = &isa_operands(r)[k];
		fprintf(m->to, "| `%s` | %s | %s | %s%s |\n", isa_field_name(o->id),
		        have_same_types(f, k) ? manual_operand_type(type, o) : "as above",
		        o->read && o->write ? "read, written" : o->write ? "written" : "read",
		        k < r->operand_count ? f->at[0]->kinds[k] : "not in the text", o->optional ? ", optional" : "");
	}
	putc('\n', m->to);
}

// ---- effects ------------------------------------------------------------------------------------------------------
static const char *types_of(struct manual *m, const struct manual_family *f, const struct isa_record *r)
{
	const char *text = NULL;
	char type[32];
	for (unsigned k = 0; k < (unsigned)r->operand_count + r->implicit_count; k++)
		if (!have_same_types(f, k)) {
			const char *name = isa_field_name(isa_operands(r)[k].id);
			manual_operand_type(type, &isa_operands(r)[k]);
			text = text ? arena_printf(m->arena, "%s, %s:%s", text, name, type) : arena_printf(m->arena, "%s:%s", name, type);
		}
	return text;
}

static bool all_are_equal(const struct manual_family *f, const char *(*of)(const struct isa_record *))
{
	const char *first = of(f->at[0]->record);
	for (size_t k = 1; k < f->n; k++) {
		const char *text = of(f->at[k]->record);
		if (!first != !text || (text && strcmp(first, text))) return false;
	}
	return true;
}

static bool all_do_the_same(const struct manual *m, const struct manual_family *f)
{
	const char *first = words_of_record(m->arena, f->at[0]->record);
	for (size_t k = 1; k < f->n; k++) {
		const char *text = words_of_record(m->arena, f->at[k]->record);
		if (!first != !text || (text && strcmp(first, text))) return false;
	}
	return true;
}

static const char *means_of(const struct isa_record *r) { return isa_text(r->means); }
static const char *clamped_of(const struct isa_record *r) { return isa_text(r->clamped); }

static void put_block(struct manual *m, const struct manual_family *f, const char *head,
                      const char *(*of)(const struct isa_record *))
{
	bool same = all_are_equal(f, of);
	fprintf(m->to, "%s\n\n```c\n", head);
	for (size_t k = 0; k < (same ? 1 : f->n); k++) {
		const char *text = of(f->at[k]->record), *id = manual_name(m, f->at[k]->record);
		if (same) fprintf(m->to, "%s\n", text);
		else if (!strchr(text, '\n')) fprintf(m->to, "%s   // %s\n", text, id);
		else fprintf(m->to, "%s// %s\n%s\n", k ? "\n" : "", id, text);
	}
	fputs("```\n\n", m->to);
}

static void put_members(struct manual *m, const struct manual_family *f)
{
	bool types = types_of(m, f, f->at[0]->record) != NULL, does = !all_do_the_same(m, f);
	put_head(m, "op", types ? "types" : does ? "does" : NULL, types && does ? "does" : NULL);
	for (size_t k = 0; k < f->n; k++) {
		const struct isa_record *r = f->at[k]->record;
		const char *last = manual_code(m, manual_name(m, r));
		fprintf(m->to, "| <a id=\"%s\"></a>%s |", manual_id(m, "", isa_text(r->id)), last);
		for (int g = 0; g < (int)isa_generation_count; g++) {
			const struct isa_form *x = manual_form_on(f->at[k], g);
			const char *name = x ? form_names(m, x) : last;
			if (!x) fputs(" |", m->to);
			else fprintf(m->to, " 0x%x%s%s |", x->opcode, strcmp(name, last) ? " " : "", strcmp(name, last) ? name : "");
			last = name;
		}
		if (types) fprintf(m->to, " %s |", manual_cell(m, types_of(m, f, r)));
		if (does) fprintf(m->to, " %s |", r->statement_count ? manual_cell(m, words_of_record(m->arena, r)) : "");
		putc('\n', m->to);
	}
	putc('\n', m->to);
	if (!f->at[0]->rows.n) return;
	put_head(m, "encoding", NULL, NULL);
	put_encodings(m, f->at[0], true);
}

static void put_modifiers(struct manual *m, const struct manual_entry *e)
{
	unsigned n = 0;
	for (unsigned k = 0; k < isa_modifier_count; k++) {
		const struct isa_modifier *x = &isa_modifiers[k];
		if (e->modifiers[k])
			fprintf(m->to, "%s %s", n++ ? "" : "Modifiers:", manual_link(m, manual_code(m, x->name),
				isa_text(x->origin.file), manual_id(m, "modifier", x->name)));
	}
	if (n) fputs(".\n", m->to);
}

static void put_facts(struct manual *m, const struct manual_family *f)
{
	const struct isa_record *r = f->at[0]->record;
	static const char *const directions[] = { "loads from", "stores to", "reads and changes" };
	static const char *const spaces[] = { "global memory", "flat memory", "scratch", "a buffer", "LDS",
	                                      "memory, by the scalar cache", "an image" };
	fprintf(m->to, "%s, class %s.", isa_unit_name[r->unit], manual_link(m, manual_code(m, isa_class(r)->name),
		isa_text(isa_class(r)->origin.file), manual_id(m, "class", isa_class(r)->name)));
	if (isa_access(r)) fprintf(m->to, " It %s %s.", directions[isa_access(r)->direction], spaces[isa_access(r)->space]);
	for (unsigned k = 0; k < isa_dual_count; k++) {
		const struct isa_dual *d = &isa_duals[k];
		char span[MANUAL_SPAN];
		bool here = false;
		for (size_t j = 0; j < f->n; j++) here |= isa_dual_record(d) == f->at[j]->record;
		if (here)
			fprintf(m->to, " Half of a pair on %s: `%s`, opcode %u.", manual_span(span, d->gens),
			        isa_text(d->name), d->opcode);
	}
	putc('\n', m->to);
	put_modifiers(m, f->at[0]);
	putc('\n', m->to);
}

static void put_heading(struct manual *m, const struct manual_family *f)
{
	const char *first = manual_name(m, f->at[0]->record), *last = manual_name(m, f->at[f->n - 1]->record);
	if (f->n == 1)
		fprintf(m->to, "<a id=\"%s\"></a>\n\n### %s\n\n",
		        manual_id(m, "", isa_text(f->at[0]->record->id)), first);
	else fprintf(m->to, "### %s%s%s\n\n", first, f->n == 2 ? ", " : " … ", last);
}

void manual_records(struct manual *m, const struct manual_family *f)
{
	const struct isa_record *r = f->at[0]->record;
	put_heading(m, f);
	if (r->origin.comment) fprintf(m->to, "%s\n\n", manual_prose(m, isa_text(r->origin.comment)));
	if (r->statement_count && all_do_the_same(m, f))
		fprintf(m->to, "%s\n\n", manual_code(m, words_of_record(m->arena, r)));
	if (f->n == 1) put_single(m, f->at[0]);
	else put_members(m, f);
	put_operands(m, f);
	if (r->means) put_block(m, f, "Means:", means_of);
	else if (r->calls) fprintf(m->to, "Means: the C function `%s`.\n\n", isa_text(r->calls));
	else if (!r->step && !(isa_access(r) && isa_access(r)->atomic))
		fputs("It assembles; running it is an error.\n\n", m->to);
	if (r->clamped) put_block(m, f, "With `clamp`:", clamped_of);
	put_facts(m, f);
}
