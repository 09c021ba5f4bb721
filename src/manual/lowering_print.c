// Prints lowerings as text, as JSON, and as the table of all.
#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <string.h>
#include "base/layout.h"
#include "manual/json.h"
#include "manual/manual.h"

enum { LEAST = 24 };   // columns for the effect of an instruction next to it; with fewer, it continues at the left

// ---- one intrinsic ------------------------------------------------------------------------------------------------
static void put_counts(FILE *to, const struct manual_lowering *l, bool timed)
{
	unsigned of[ISA_UNITS] = { 0 };
	for (size_t k = 0; k < l->lines.n; k++) of[l->lines.at[k].unit]++;
	fprintf(to, "  %zu instruction%s%s", l->lines.n, l->lines.n == 1 ? "" : "s", l->lines.n ? ":" : "");
	for (unsigned u = 0, any = 0; u < ISA_UNITS; u++)
		if (of[u]) fprintf(to, "%s %s %u", any++ ? "," : "", isa_unit_name[u], of[u]);
	if (l->executed != l->lines.n) fprintf(to, "; %" PRIu64 " executed", l->executed);
	if (timed) fprintf(to, "; %" PRIu64 " cycle%s", l->cycles, l->cycles == 1 ? "" : "s");
	putc('\n', to);
}

static void put_lowering(FILE *to, const struct manual_lowering *l, bool timed)
{
	size_t width = 0;
	for (size_t k = 0; k < l->lines.n; k++) {
		size_t n = strlen(l->lines.at[k].text);
		if (n > width && n <= 60) width = n;
	}
	fprintf(to, "\n%s%s%s\n", style_paint(to, style_bold), l->source, style_paint(to, style_plain));
	for (size_t k = 0; k < l->lines.n; k++) {
		const struct manual_lowering_line *i = &l->lines.at[k];
		if (i->label) fprintf(to, "%s:\n", i->label);
		if (timed) fprintf(to, "  %s%5" PRIu64 "%s", style_paint(to, style_dim), i->cycles, style_paint(to, style_plain));
		fprintf(to, "  %-*s", i->does ? (int)width : 0, i->text);
		if (i->does) {
			unsigned from = (timed ? 7 : 0) + 2 + (unsigned)(strlen(i->text) > width ? strlen(i->text)
			                                                 : width) + 3, columns = layout_columns(to);
			fprintf(to, "   %s", style_paint(to, style_dim));
			layout_wrap(to, i->does, from, from, columns < LAYOUT_COLUMNS && from + LEAST <= columns ? columns : UINT_MAX);
			fputs(style_paint(to, style_plain), to);
		} else {
			putc('\n', to);
		}
	}
	if (l->end) fprintf(to, "%s:\n", l->end);
	put_counts(to, l, timed);
}

static void put_paragraph(FILE *to, const char *text) { layout_wrap(to, text, 0, 0, layout_columns(to)); }

void manual_intrinsic(FILE *to, const struct manual_intrinsic *i)
{
	struct arena a = { 0 };
	put_paragraph(to, manual_headed(&a, to, i->name, i->what));
	manual_called(to, i->name);
	if (i->look) put_paragraph(to, arena_printf(&a, "Look at: %s", i->look));
	if (i->registers) put_paragraph(to, i->registers);
	put_paragraph(to, arena_printf(&a, "%s, wave%u; %s", i->gpu->name, i->wave,
		i->timed ? "cycles until results can be used, of one wave with the example's inputs"
		: "no chip of this GPU is known, so cycles are not estimated"));
	for (size_t k = 0; k < i->lowerings.n; k++) put_lowering(to, &i->lowerings.at[k], i->timed);
	arena_free(&a);
}

// ---- JSON ---------------------------------------------------------------------------------------------------------
static json_t *cycles_json(uint64_t cycles, bool timed)
{
	return timed ? json_integer((json_int_t)cycles) : json_null();
}

static json_t *lowering_json(const struct manual_lowering *l, bool timed)
{
	json_t *lines = json_array(), *counts = json_object();
	unsigned of[ISA_UNITS] = { 0 };
	for (size_t k = 0; k < l->lines.n; k++) {
		const struct manual_lowering_line *i = &l->lines.at[k];
		of[i->unit]++;
		json_array_append_new(lines, json_pack("{s:s?, s:s, s:s?, s:s, s:I, s:o}", "label", i->label, "text",
			i->text, "does", i->does, "unit", isa_unit_name[i->unit], "executed", (json_int_t)i->executed,
			"cycles", cycles_json(i->cycles, timed)));
	}
	for (unsigned u = 0; u < ISA_UNITS; u++) json_object_set_new(counts, isa_unit_name[u], json_integer(of[u]));
	return json_pack("{s:s, s:o, s:s?, s:o, s:I, s:o}", "source", l->source, "instructions", lines,
	                 "end_label", l->end, "counts", counts, "executed", (json_int_t)l->executed, "cycles",
	                 cycles_json(l->cycles, timed));
}

static json_t *intrinsic_json(const struct manual_intrinsic *i)
{
	json_t *o = json_pack("{s:s, s:s?, s:o, s:s?, s:s?, s:s?}", "name", i->name, "what", i->what, "names",
	                      manual_called_json(i->name), "look_at", i->look, "runs_on", i->on, "registers", i->registers);
	if (!i->gpu) return o;
	json_t *all = json_array();
	for (size_t k = 0; k < i->lowerings.n; k++) json_array_append_new(all, lowering_json(&i->lowerings.at[k], i->timed));
	json_object_set_new(o, "gpu", json_string(i->gpu->name));
	json_object_set_new(o, "wave", json_integer(i->wave));
	json_object_set_new(o, "lowerings", all);
	return o;
}

json_t *manual_intrinsics_json(const struct manual_intrinsic *all, size_t n)
{
	json_t *list = json_array();
	for (size_t k = 0; k < n; k++) json_array_append_new(list, intrinsic_json(&all[k]));
	return list;
}

// ---- the table ----------------------------------------------------------------------------------------------------
enum figure { INSTRUCTIONS, CYCLES };

static const char *put_cell(char buf[48], const struct manual_lowering *l, bool timed, enum figure f)
{
	if (!l || (f == CYCLES && !timed)) return "-";
	if (f == CYCLES) snprintf(buf, 48, "%" PRIu64, l->cycles);
	else if (l->executed == l->lines.n) snprintf(buf, 48, "%zu", l->lines.n);
	else snprintf(buf, 48, "%zu (%" PRIu64 ")", l->lines.n, l->executed);
	return buf;
}

// Writes a row for each source line that is lowered on any GPU, in the order of the first GPU that has it.
static void put_rows(FILE *to, const struct manual_intrinsic *on, size_t columns, enum figure f, bool markdown)
{
	char buf[48];
	bool name = true;
	for (size_t c = 0; c < columns; c++)
		for (size_t k = 0; k < on[c].lowerings.n; k++) {
			const char *source = on[c].lowerings.at[k].source;
			if (manual_lowering_seen(on, c, source)) continue;
			if (markdown) {
				fprintf(to, "| %s | `", name ? on->name : "");
				for (const char *s = source; *s; s++) fprintf(to, "%s%c", *s == '|' ? "\\" : "", *s);
				putc('`', to);
			} else {
				if (name) fprintf(to, "%s\n", on->name);
				fprintf(to, "  %-64s", source);
			}
			for (size_t b = 0; b < columns; b++)
				fprintf(to, markdown ? " | %s" : " %12s",
				        put_cell(buf, manual_lowering_of(&on[b], source), on[b].timed, f));
			fputs(markdown ? " |\n" : "\n", to);
			name = false;
		}
}

static void put_table(FILE *to, const struct manual_intrinsic *on, size_t n, size_t columns, enum figure f,
                      bool markdown)
{
	fprintf(to, markdown ? "| intrinsic | source" : "%-66s", "");
	for (size_t c = 0; c < columns; c++) {
		char head[64];
		snprintf(head, sizeof head, markdown ? "%s wave%u" : "%s/%u", on[c].gpu->name, on[c].wave);
		fprintf(to, markdown ? " | %s" : " %12s", head);
	}
	fputs(markdown ? " |\n| --- | ---" : "\n", to);
	for (size_t c = 0; markdown && c < columns; c++) fputs(" | ---:", to);
	if (markdown) fputs(" |\n", to);
	for (size_t k = 0; k < n; k++) put_rows(to, on + k * columns, columns, f, markdown);
}

void manual_intrinsic_table(FILE *to, const struct manual_intrinsic *on, size_t n, size_t columns, bool markdown)
{
	if (markdown)
		fputs("# Lowerings of wave intrinsics\n\n"
		      "Instruction counts and cycles of the lowerings in\n"
		      "[asm-examples/intrinsics](../asm-examples/intrinsics/README.md).\n"
		      "`lanewise lower NAME` shows each with its instructions.\n"
		      "`make tables` makes the page with `lanewise lower --table --format markdown`.\n\n"
		      "## Instructions\n\n"
		      "If a loop executes instructions more than once, the number executed is in parentheses, with the\n"
		      "inputs of the example.\n\n", to);
	else
		fputs("Instructions (executed, if a loop executes some more than once)\n\n", to);
	put_table(to, on, n, columns, INSTRUCTIONS, markdown);
	if (markdown)
		fputs("\n## Cycles\n\n"
		      "Cycles of one wave alone on its SIMD, with the inputs of the example: from the execution of the\n"
		      "first instruction until an instruction of the same unit can use all results.\n\n", to);
	else
		fputs("\nCycles of one wave alone, until results can be used\n\n", to);
	put_table(to, on, n, columns, CYCLES, markdown);
}
