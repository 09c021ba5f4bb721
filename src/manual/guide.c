// Writes the manual's entries that are not instructions: formats, modifiers, GPUs, classes of timing, functions,
// layouts of buffer elements.
#include <string.h>
#include "code/code.h"
#include "manual/pages.h"

static void put_comment(struct manual *m, const struct isa_origin *o)
{
	if (o->comment) fprintf(m->to, "%s\n\n", manual_prose(m, isa_text(o->comment)));
}

// ---- formats ------------------------------------------------------------------------------------------------------
// Returns the contents of a field of a pair, such as `src0x`, which is src0 of the first half.
static const char *half_field(unsigned id)
{
	int operand;
	unsigned half = code_half_of_field(id, &operand);
	if (operand < 0) return half ? "opcode of the second half" : "opcode of the first half";
	for (unsigned d = 0; d < isa_dual_count; d++) {
		const struct isa_record *r = isa_dual_record(&isa_duals[d]);
		for (unsigned j = 0; r->form_count && j < r->operand_count; j++)
			if (isa_operands(r)[j].id == operand) return manual_kind_text(isa_slots(&isa_forms[r->first_form])[j].kind);
	}
	return "";
}

const char *manual_field(struct manual *m, const struct isa_format *f, int field)
{
	const char *seen[8], *text = NULL;
	unsigned n = 0;
	if (isa_pair && f == isa_format(isa_pair)) return half_field(isa_fields(f)[field].id);
	if (field == f->op) return "the opcode";
	for (unsigned k = 0; k < isa_form_count; k++) {
		const struct isa_form *form = &isa_forms[k];
		if (isa_format(form) != f) continue;
		for (unsigned j = 0; j < form->modifier_count; j++) {
			const struct isa_modifier *x = &isa_modifiers[isa_allowed(form)[j].modifier];
			if (isa_allowed(form)[j].field == field)
				return arena_printf(m->arena, "modifier %s", manual_link(m, manual_code(m, x->name),
					isa_text(x->origin.file), manual_id(m, "modifier", x->name)));
		}
		for (unsigned j = 0; j < isa_record(form)->operand_count; j++) {
			const char *kind = manual_prose(m, manual_kind_text(isa_slots(form)[j].kind));
			unsigned i = 0;
			while (i < n && strcmp(seen[i], kind)) i++;
			if (isa_slots(form)[j].field != field || i < n || n == 8) continue;
			seen[n++] = kind;
			text = text ? arena_printf(m->arena, "%s; %s", text, kind) : kind;
		}
	}
	return text ? text : "";
}

const char *manual_bits(struct manual *m, const struct isa_field *f)
{
	const char *text = NULL;
	for (unsigned p = f->pieces; p-- > 0;) {
		unsigned low = f->piece[p].at, high = low + f->piece[p].width - 1;
		const char *one = high == low ? arena_printf(m->arena, "%u", low) : arena_printf(m->arena, "%u:%u", high, low);
		text = text ? arena_printf(m->arena, "%s, %s", text, one) : one;
	}
	return text;
}

static unsigned instructions_in(const struct isa_format *f)
{
	const struct isa_record *last = NULL;
	unsigned n = 0;
	for (unsigned k = 0; k < isa_form_count; k++)
		if (isa_format(&isa_forms[k]) == f && isa_forms[k].gens && isa_record(&isa_forms[k]) != last) {
			n++;
			last = isa_record(&isa_forms[k]);
		}
	return n;
}

static void put_drawing(struct manual *m, const struct isa_format *f)
{
	char span[MANUAL_SPAN];
	unsigned n = instructions_in(f);
	char *ruler = manual_ruler_text(f, -1);
	fprintf(m->to, "On %s, %u dword%s, %u instruction%s:\n\n```text\n%s", manual_span(span, f->gens), f->dwords,
	        f->dwords == 1 ? "" : "s", n, n == 1 ? "" : "s", ruler);
	heap_free(ruler);
	fputs("```\n\n| field | bits | holds |\n| --- | --- | --- |\n", m->to);
	for (int k = 0; k < f->field_count; k++) {
		const struct isa_field *of = &isa_fields(f)[k];
		fprintf(m->to, "| `%s` | %s | %s%s |\n", isa_field_name(of->id), manual_bits(m, of),
		        manual_field(m, f, k), of->is_signed ? ", signed" : "");
	}
	if (f->literal_count) fputs("| literal | one more dword | if a source is 255 |\n", m->to);
	putc('\n', m->to);
}

void manual_format(struct manual *m, const struct isa_format *const *drawings, unsigned n)
{
	fprintf(m->to, "<a id=\"%s\"></a>\n\n### %s\n\n", manual_id(m, "format", isa_text(drawings[0]->name)),
	        isa_text(drawings[0]->name));
	put_comment(m, &drawings[0]->origin);
	for (unsigned k = 0; k < n; k++) put_drawing(m, drawings[k]);
}

// ---- modifiers ----------------------------------------------------------------------------------------------------
static const char *syntax_text(struct manual *m, const struct isa_modifier *x)
{
	const char *text = NULL;
	switch (x->syntax) {
	case ISA_MOD_FLAG: return manual_cell(m, x->name);
	case ISA_MOD_NUMBER: return arena_printf(m->arena, "`%s:N`", x->name);
	case ISA_MOD_BITS: return arena_printf(m->arena, "`%s:[0,1,…]`", x->name);
	case ISA_MOD_CUSTOM: return "of its own";
	default: break;
	}
	for (const struct isa_word *w = x->words; w && w->text; w++) {
		const char *word = x->syntax == ISA_MOD_CHOICE
		                   ? manual_cell(m, arena_printf(m->arena, "%s:%s", x->name, w->text))
		                   : manual_cell(m, w->text);
		text = text ? arena_printf(m->arena, "%s %s", text, word) : word;
	}
	return text ? text : "";
}

void manual_modifier(struct manual *m, const struct isa_modifier *x)
{
	fprintf(m->to, "| <a id=\"%s\"></a>`%s` | %s | %u | %s |\n",
	        manual_id(m, "modifier", x->name), x->name, syntax_text(m, x), x->value,
	        isa_text(x->origin.comment) ? manual_line(m, isa_text(x->origin.comment)) : "");
}

// ---- GPUs, classes, functions, layouts ----------------------------------------------------------------------------
static void put_list(struct manual *m, const char *head, const char *const *names)
{
	if (!names || !*names) return;
	fprintf(m->to, "| %s |", head);
	for (; *names; names++) fprintf(m->to, " %s", *names);
	fputs(" |\n", m->to);
}

void manual_fact(struct manual *m, const struct isa_fact *f)
{
	fprintf(m->to, "| <a id=\"%s\"></a>`%s` |", manual_id(m, "fact", f->name), f->name);
	for (unsigned g = 0; g < isa_generation_count; g++) {
		if (f->number) fprintf(m->to, " %u |", f->value[g]);
		else fputs(f->value[g] ? " yes |" : " |", m->to);
	}
	fprintf(m->to, " %s |\n", isa_text(f->origin.comment) ? manual_line(m, isa_text(f->origin.comment)) : "");
}

void manual_gpu(struct manual *m, const struct isa_gpu *g)
{
	unsigned n = 0;
	for (unsigned k = 0; k < isa_record_count; k++) n += manual_record_on(&isa_records[k], g);
	fprintf(m->to, "<a id=\"%s\"></a>\n\n### %s\n\n", manual_id(m, "gpu", g->name), g->name);
	put_comment(m, &g->origin);
	fprintf(m->to, "| | |\n| --- | --- |\n| generation | %s |\n| lanes of a wave | %u",
	        isa_generations[g->gen].name, g->wave_sizes[0]);
	if (g->wave_sizes[1]) fprintf(m->to, ", %u", g->wave_sizes[1]);
	fprintf(m->to,
		" |\n| SGPRs of a wave | %u |\n| VGPRs of a wave | %u |\n| LDS of a workgroup | %u bytes |\n| instructions | %u |\n",
		g->sgprs, g->vgprs, g->lds, n);
	if (g->incomplete) fprintf(m->to, "| incomplete | %s |\n", g->incomplete);
	uint64_t features = g->features;
	if (features) fputs("| features |", m->to);
	for (const char *name; (name = isa_next_feature(&features));) fprintf(m->to, " %s", name);
	if (g->features) fputs(" |\n", m->to);
	put_list(m, "siblings", g->aliases);
	putc('\n', m->to);
}

void manual_class(struct manual *m, const struct isa_class *c)
{
	unsigned n = 0;
	for (unsigned k = 0; k < isa_record_count; k++) n += isa_class(&isa_records[k]) == c;
	fprintf(m->to, "| <a id=\"%s\"></a>`%s` | %s | %u | %s |\n",
	        manual_id(m, "class", c->name), c->name, isa_unit_name[c->unit], n,
	        isa_text(c->origin.comment) ? manual_line(m, isa_text(c->origin.comment)) : "");
}

void manual_hazard(struct manual *m, const struct isa_hazard *h)
{
	char span[MANUAL_SPAN];
	fprintf(m->to, "| <a id=\"%s\"></a>`%s` | %s | %s |",
	        manual_id(m, "hazard", h->name), h->name, manual_span(span, h->gens),
	        isa_text(h->origin.comment) ? manual_line(m, isa_text(h->origin.comment)) : "");
	for (unsigned k = 0; k < h->aparts; k++) {
		const struct isa_apart *a = &h->apart[k];
		fprintf(m->to, "%s %u %s%s", k ? " or" : "", a->count, isa_distance_name[a->distance],
		        a->before_second ? " between the writes" : "");
		if (a->field) fprintf(m->to, " or `%s`", isa_field_name(a->field));
	}
	if (h->fix) fprintf(m->to, "%s `%s`", h->aparts ? ", or" : "", h->fix);
	fputs(" |\n", m->to);
}

void manual_functions(struct manual *m, const struct isa_function *f, unsigned n)
{
	unsigned first = 0;   // overloads may be in several places: the anchor is at the first
	while (strcmp(isa_text(isa_functions[first].name), isa_text(f->name))) first++;
	if (&isa_functions[first] == f)
		fprintf(m->to, "| <a id=\"%s\"></a>`%s` |", manual_id(m, "function", isa_text(f->name)),
		        isa_text(f->name));
	else fprintf(m->to, "| `%s` |", isa_text(f->name));
	for (unsigned k = 0; k < n; k++) fprintf(m->to, " `%s`", isa_text(f[k].type));
	fprintf(m->to, " | %s |\n", isa_text(f->origin.comment) ? manual_line(m, isa_text(f->origin.comment)) : "");
}

// Writes the codes of a layout on a generation, such as `14-19`.
static void put_codes(struct manual *m, unsigned layout, int gen)
{
	int last = -2, first = -2;
	fputs(" ", m->to);
	for (int code = 0; code <= ISA_ELEMENTS; code++) {
		bool here = code < ISA_ELEMENTS && isa_elements[gen][code].named && isa_elements[gen][code].layout == layout;
		if (here && code != last + 1) { if (last >= 0) fputs(", ", m->to); fprintf(m->to, "%d", first = code); }
		if (!here && last >= 0 && last == code - 1 && last != first) fprintf(m->to, "-%d", last);
		if (here) last = code;
	}
	fputs(" |", m->to);
}

void manual_layout(struct manual *m, unsigned layout)
{
	const struct isa_layout *l = &isa_layouts[layout];
	fprintf(m->to, "| `%s` |", l->name);
	for (unsigned k = 0; k < l->count; k++) fprintf(m->to, " %u", l->bits[k]);
	fputs(" |", m->to);
	for (int g = 0; g < (int)isa_generation_count; g++) put_codes(m, layout, g);
	putc('\n', m->to);
}
