#include "dump/said.h"
#include <ctype.h>
#include <string.h>
#include "base/stream.h"
#include "dump/prefix.h"

enum { MOST_RANGES = 60 };

// ---- lines that are left out --------------------------------------------------------------------------------------
// Numbers of lines, collected and printed as ranges: `3, 7-9`.
// next: the line that would continue the range
struct lines { const struct dump_rows *r; size_t n, first, ranges, from, to, next; struct stream *text; };

static void print_range(struct lines *l)
{
	if (!l->to || ++l->ranges > MOST_RANGES) return;
	fprintf(l->text->to, l->from == l->to ? "%s%zu" : "%s%zu-%zu", l->ranges > 1 ? ", " : "", l->from, l->to);
}

static void add_line(struct lines *l, size_t number)
{
	l->n++;
	if (!l->text) l->text = stream_begin();
	if (!l->first) l->first = number;
	if (!l->to || l->next != number) {
		print_range(l);
		l->from = number;
	}
	l->to = number;
	l->next = number + 1;
}

static struct place place_of_first(const struct lines *l)
{
	return (struct place){ .source = l->r->text, .line = (unsigned)l->first };
}

// Adds one message about the lines. `one`, `many`: the text after their number.
static void report(struct lines *l, enum severity s, const char *one, const char *many, const char *hint,
                   struct diag *d)
{
	if (!l->n) return;
	print_range(l);
	if (l->ranges > MOST_RANGES) fprintf(l->text->to, " and %zu more places", l->ranges - MOST_RANGES);
	char *list = stream_end(l->text, NULL);
	if (l->n == 1) diag_note(d, s, place_of_first(l), hint, "1 line %s", one);
	else diag_note(d, s, place_of_first(l), hint, "%zu lines %s: lines %s", l->n, many, list);
	heap_free(list);
}

static bool is_blank(const struct dump_rows *r, const struct dump_row *row)
{
	return dump_skip(dump_row_at(r, row) + row->start, dump_row_end(r, row)) == dump_row_end(r, row);
}

static const struct { const char *one, *many; } reasons[DUMP_LEFTS] = {
	[DUMP_LEFT_TEXT] = { "is not assembly and is passed over", "are not assembly and are passed over" },
	[DUMP_LEFT_NUMBERS] = { "has only numbers and is passed over", "have only numbers and are passed over" },
	[DUMP_LEFT_FENCE] = { "outside the code's fences is passed over", "outside the code's fences are passed over" },
	[DUMP_LEFT_REGION] = { "before or after the disassembly is passed over",
	                       "before or after the disassembly are passed over" },
	[DUMP_LEFT_FILE] = { "of another file is passed over", "of another file are passed over" },
	[DUMP_LEFT_PATCH] = { "that the patch removes is passed over", "that the patch removes are passed over" },
	[DUMP_LEFT_DEFINES] = { "is for a C preprocessor and is passed over", "are for a C preprocessor and are passed over" },
	[DUMP_LEFT_STRINGS] = { "outside the strings is passed over", "outside the strings are passed over" },
};

void dump_say_left(const struct dump_rows *r, struct diag *d)
{
	struct lines left[DUMP_LEFTS] = { 0 }, code = { .r = r }, after = { .r = r };
	for (size_t k = 0; k < DUMP_LEFTS; k++) left[k].r = r;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		bool blank = is_blank(r, row);
		for (size_t n = 0; n < DUMP_LEFTS; n++) left[n].next += blank && left[n].next == k + 1;
		if (row->left == DUMP_TAKEN || blank) continue;
		bool between = row->left == DUMP_LEFT_FENCE || row->left == DUMP_LEFT_REGION;
		const bool more = row->left == DUMP_LEFT_TEXT && dump_prefix_statement(dump_row_at(r, row), dump_row_end(r, row));
		add_line(between && dump_row_instruction(r, row) ? &code : more ? &after : &left[row->left], k + 1);
	}
	for (size_t k = 0; k < DUMP_LEFTS; k++) report(&left[k], DIAG_NOTE, reasons[k].one, reasons[k].many, NULL, d);
	report(&after, DIAG_WARNING, "has an instruction after other text, and is passed over",
	       "have an instruction after other text, and are passed over",
	       "remove the text before it if it belongs to the program", d);
	report(&code, DIAG_WARNING, "looks like an instruction, but is outside the code and is passed over",
	       "look like instructions, but are outside the code and are passed over",
	       "put the whole program into one block, or remove the fences", d);
}

void dump_say_commented(const struct dump_rows *r, struct diag *d)
{
	struct lines all = { .r = r };
	for (size_t k = 0; k < r->rows.n; k++)
		if (r->rows.at[k].left == DUMP_TAKEN && r->rows.at[k].joined == DUMP_COMMENTED) add_line(&all, k + 1);
	report(&all, DIAG_WARNING, "has an instruction in its comment, which `;` begins; it is not executed",
	       "have an instruction in their comment, which `;` begins; it is not executed",
	       "put each instruction on its own line", d);
}

// Writes the words of a line, and whether the last one is cut off.
static void print_line_words(FILE *to, const struct dump_words *w, size_t line)
{
	fprintf(to, "line %zu:", line);
	for (unsigned n = 0; n < w->dwords; n++) fprintf(to, " %08X", (unsigned)w->word[n]);
	if (w->cut) fputs(" and a word that is cut off", to);
}

// Returns the hint about a column of words that cannot be paired, which lists the words. Free it.
static char *unpaired_hint(const struct dump_unpaired *u)
{
	struct stream *text = stream_begin();
	fputs("write the missing lines, or remove the words (", text->to);
	for (size_t n = 0; n < u->n; n++) {
		fputs(n ? "; " : "", text->to);
		print_line_words(text->to, u->shown[n].words, u->shown[n].line);
	}
	fprintf(text->to, "). `lanewise explain --gpu GPU %08X` shows the instruction of a word",
	        (unsigned)u->shown[0].words->word[0]);
	return stream_end(text, NULL);
}

bool dump_say_unpaired(const struct dump_rows *r, struct diag *d)
{
	struct place at = { .source = r->text, .line = (unsigned)r->unpaired.line };
	if (!at.line) return true;
	char *list = unpaired_hint(&r->unpaired), *hint = arena_strdup(r->arena, list);
	heap_free(list);
	return diag_error(d, at, hint,
	                              "words of %zu instructions follow %zu instructions, of lines %zu-%zu: "
	                              "lines are missing, so words cannot be matched to instructions",
	                              r->unpaired.words, r->unpaired.statements, r->unpaired.from, r->unpaired.to);
}

void dump_say_gaps(const struct dump_rows *r, struct diag *d)
{
	struct lines gaps = { .r = r }, omitted = { .r = r };
	const struct dump_words *before = NULL;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		const struct dump_words *w = row->left == DUMP_TAKEN ? dump_row_words(r, row) : NULL;
		if (row->kind == DUMP_SHAPE || (row->mnemonic && !w) || (w && (w->cut || !w->after || !w->addressed))) before = NULL;
		else if (w && before && w->address > before->address + 4 * before->dwords) add_line(&gaps, k + 1);
		if (w && w->after && w->addressed && !w->cut) before = w;
	}
	for (size_t k = 0; k < r->rows.n; k++)
		if (r->rows.at[k].left == DUMP_TAKEN && dump_row_is(r, &r->rows.at[k], DUMP_GAP)) add_line(&omitted, k + 1);
	report(&omitted, DIAG_NOTE, "stands for other lines, which are missing", "stand for other lines, which are missing",
	       NULL, d);
	report(&gaps, DIAG_NOTE, "does not follow the line before it, by their addresses: something is missing between them",
	    "do not follow the lines before them, by their addresses; something is missing", NULL, d);
}

void dump_say_mended(const struct dump_rows *r, struct diag *d)
{
	struct lines all = { .r = r };
	const struct dump_mended *first = NULL;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		if (row->kind != DUMP_MENDED || row->left != DUMP_TAKEN) continue;
		if (!first) first = &r->mended.at[row->more - 1];
		add_line(&all, k + 1);
	}
	if (!first) return;
	char *what = heap_printf("is read as `%s`", first->text),
		*more = heap_printf("are repaired, the first as `%s`", first->text);
	report(&all, DIAG_NOTE, what, more, NULL, d);
	heap_free(what);
	heap_free(more);
}

// ---- other kinds of text ------------------------------------------------------------------------------------------
// Returns what a text seems to be. Lines of prose are mainly words; lines of source code end in `;`, `{`, `}`.
static const char *likely_kind(const struct dump_rows *r)
{
	size_t prose = 0, source = 0, all = 0;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		const char *p = dump_skip(dump_row_at(r, row), dump_row_end(r, row)), *end = dump_row_end(r, row);
		size_t letters = 0, blanks = 0;
		while (end > p && isspace((unsigned char)end[-1])) end--;
		if (p == end || row->kind == DUMP_NOTE) continue;
		for (const char *q = p; q < end; q++) {
			letters += isalpha((unsigned char)*q) || (unsigned char)*q >= 0x80;
			blanks += *q == ' ';
		}
		all++;
		source += strchr(";{}", end[-1]) != NULL;
		prose += blanks > 2 && 4 * (letters + blanks) > 3 * (size_t)(end - p);
	}
	if (2 * source > all) return "it seems to be the source of a program";
	return 2 * prose > all ? "it seems to be prose" : "it should be assembly of an AMD GPU";
}

// Returns whether a line shows that the text is of another kind. Without instructions, comments and directives count,
// too.
static bool shows_other_kind(const struct dump_rows *r, const struct dump_row *row, bool all, struct dump_shape *shape)
{
	const char *p = dump_row_at(r, row), *end = dump_row_end(r, row);
	if (row->kind == DUMP_TEXT && row->more) { *shape = r->shapes.at[row->more - 1]; return true; }
	return all && (row->kind == DUMP_EMPTY || row->kind == DUMP_CODE) && p < end
	       && dump_shape_of(p, (size_t)(end - p), shape) && shape->action == DUMP_REFUSE;
}

static bool is_counted(const struct dump_rows *r, const struct dump_row *row)
{
	return !r->code || row->left == DUMP_TAKEN || row->left == DUMP_LEFT_TEXT;
}

static size_t count_instructions(const struct dump_rows *r)
{
	size_t n = 0;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		n += is_counted(r, row)
		     && (row->mnemonic || row->kind == DUMP_LONE_WORDS || (row->kind == DUMP_DAMAGED && row->words));
	}
	return n;
}

bool dump_refused(const struct dump_rows *r, struct dump_shape *refused, unsigned *line)
{
	struct dump_shape shape;
	size_t strays = 0, instructions = count_instructions(r);
	*refused = (struct dump_shape){ 0 };
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		if (!is_counted(r, row)) continue;
		strays += row->kind == DUMP_TEXT || (row->kind == DUMP_DAMAGED && !row->words);
		// DXIL is LLVM IR, too.
		if ((refused->tool && strcmp(refused->tool, "LLVM IR")) || !shows_other_kind(r, row, !instructions, &shape)) continue;
		*refused = shape;
		*line = (unsigned)k + 1;
	}
	return refused->tool && strays >= instructions && !r->listing;
}

bool dump_say_refused(const struct dump_rows *r, struct diag *d)
{
	struct dump_shape refused;
	struct place at = { .source = r->text };
	size_t others = 0;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		others += is_counted(r, row) && (row->kind == DUMP_TEXT || row->kind == DUMP_NUMBERS);
	}
	if (dump_refused(r, &refused, &at.line))
		diag_error(d, at, refused.text, "this is %s, not assembly of an AMD GPU", refused.tool);
	else if (!r->code && others)
		diag_error(d, (struct place){ .source = r->text }, NULL, "this text does not have an instruction: %s",
		           likely_kind(r));
	else return true;
	dump_say_functions(r, d);
	return false;
}
