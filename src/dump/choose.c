// Chooses the lines of a text that are the program: fences, text before and after a listing, other files, patches.
#include <ctype.h>
#include <string.h>
#include "dictionary/dictionary.h"
#include "dump/rows.h"

static struct dump_row *rows_end(const struct dump_rows *r) { return r->rows.at + r->rows.n; }
#define EACH_ROW(r, row) for (struct dump_row *row = (r)->rows.at; row < rows_end(r); row++)

static bool has_statement(const struct dump_row *row)
{
	return row->kind == DUMP_CODE || row->kind == DUMP_MENDED || row->kind == DUMP_DAMAGED;
}

bool dump_row_instruction(const struct dump_rows *r, const struct dump_row *row)
{
	if (row->kind == DUMP_MENDED) return true;
	return row->kind == DUMP_CODE && row->mnemonic
	       && dump_is_statement(r->text->text + row->code, r->text->text + row->code_end);
}

static size_t count_shapes(const struct dump_rows *r, enum dump_action action)
{
	size_t n = 0;
	EACH_ROW(r, row) n += dump_row_is(r, row, action) && row->left == DUMP_TAKEN;
	return n;
}

// Returns whether the line is for a C preprocessor.
static bool is_preprocessed(const struct dump_rows *r, const struct dump_row *row)
{
	return dump_row_is(r, row, DUMP_DEFINES) || dump_row_is(r, row, DUMP_CHOOSES);
}

static void leave_out(struct dump_row *row, enum dump_left why)
{
	if (row->kind != DUMP_NOTE && row->left == DUMP_TAKEN) row->left = (uint8_t)why;
}

// ---- lines that depend on others ----------------------------------------------------------------------------------
static bool is_sp3(const struct dump_rows *r, const struct dump_row *row)
{
	return row->kind == DUMP_SHAPE && dump_row_shape(r, row)->dialect == DUMP_SP3;
}

// Returns whether the line is one of SP3 only in a text of SP3: `end`, `sgpr_count(10)`, `else`.
static bool may_be_sp3(const struct dump_rows *r, const struct dump_row *row)
{
	return is_sp3(r, row) && (dump_row_is(r, row, DUMP_CALL) || dump_row_is(r, row, DUMP_CHOOSES));
}

static void settle_calls(struct dump_rows *r)
{
	bool sp3 = false;
	EACH_ROW(r, row) sp3 |= is_sp3(r, row) && !may_be_sp3(r, row);
	EACH_ROW(r, row) {
		if (!may_be_sp3(r, row) || sp3) continue;
		row->kind = dump_damage_of(&r->names, r->text->text + row->code, r->text->text + row->code_end)
		            ? DUMP_DAMAGED : DUMP_TEXT;
		row->more = 0;
	}
}

// Returns whether a statement of the text has a name as an operand: a label that an instruction names.
static bool is_named(const struct dump_rows *r, const char *name)
{
	size_t n = strlen(name);
	EACH_ROW(r, row) {
		if (!has_statement(row)) continue;
		const char *begin = r->text->text + row->code, *end = r->text->text + row->code_end;
		for (const char *p = begin; (p = memmem(p, (size_t)(end - p), name, n)); p += n)
			if (p > begin && strchr(" \t,", p[-1]) && dump_word_end(p, end) == p + n) return true;
	}
	return false;
}

// Decides that a name with a colon is a label if the text names it. Each name is searched once.
static void settle_colons(struct dump_rows *r)
{
	struct { struct { const char *name; bool named; } *at; size_t n, room; } seen = { 0 };
	EACH_ROW(r, row) {
		const struct dump_mended *m = row->kind == DUMP_MENDED ? &r->mended.at[row->more - 1] : NULL;
		size_t k = 0;
		if (!m || !m->colon) continue;
		while (k < seen.n && strcmp(seen.at[k].name, m->name)) k++;
		if (k == seen.n) {
			arena_push(r->arena, &seen)->name = m->name;
			seen.at[k].named = is_named(r, arena_strndup(r->arena, m->was, m->length - 1));
		}
		if (seen.at[k].named) row->kind = DUMP_CODE;
	}
}

// Returns whether words continue in their own line (umr's `;;`).
static bool continues_words(const struct dump_rows *r, const struct dump_row *row)
{
	return memmem(dump_row_at(r, row), row->end - row->at, ";;", 2);
}

static void append_words(struct dump_words *before, const struct dump_words *w)
{
	for (unsigned k = 0; before && k < w->dwords && before->dwords < ISA_MAX_DWORDS + 1; k++)
		before->word[before->dwords++] = w->word[k];
}

// A run of instructions without words, and the column of words after it.
struct column { struct dump_row *statement, *words, *end; size_t statements, count; };

static bool needs_words(const struct dump_row *row)
{
	return !row->words
	       && (row->kind == DUMP_MENDED || row->kind == DUMP_DAMAGED || (row->kind == DUMP_CODE && row->mnemonic));
}

// Finds the next column from `row` on. Returns false after the last one.
static bool next_column(const struct dump_rows *r, struct dump_row *row, struct column *c)
{
	*c = (struct column){ 0 };
	for (; row < rows_end(r); row++) {
		bool wants = needs_words(row), lone = row->kind == DUMP_LONE_WORDS;
		if (c->count && !lone && row->kind != DUMP_EMPTY && row->kind != DUMP_NUMBERS && row->kind != DUMP_TEXT) break;
		if (has_statement(row) && row->words) *c = (struct column){ 0 };
		if (wants && !c->statements++) c->statement = row;
		if (lone && !continues_words(r, row) && !c->count++) c->words = row;
	}
	c->end = row;
	return c->count;
}

static void pair_column(struct column *c)
{
	struct dump_row *row = c->statement;
	for (struct dump_row *w = c->words; w < c->end; w++) {
		if (w->kind != DUMP_LONE_WORDS) continue;
		while (!needs_words(row)) row++;
		row->words = w->words;
		w->words = 0;
		w->kind = DUMP_BESIDE;
	}
}

// Keeps a column that cannot be paired for its message. last: its last instruction.
static void keep_unpaired(struct dump_rows *r, const struct column *c, const struct dump_row *last)
{
	struct dump_unpaired *u = &r->unpaired;
	*u = (struct dump_unpaired){ .line = (size_t)(c->words - r->rows.at) + 1, .words = c->count,
		.statements = c->statements, .from = (size_t)(c->statement - r->rows.at) + 1,
		.to = (size_t)(last - r->rows.at) + 1 };
	for (const struct dump_row *row = c->words; row < c->end && u->n < sizeof u->shown / sizeof *u->shown; row++) {
		if (row->kind != DUMP_LONE_WORDS) continue;
		u->shown[u->n].line = (size_t)(row - r->rows.at) + 1;
		u->shown[u->n++].words = dump_row_words(r, row);
	}
}

// Pairs the text of several instructions with the words after them, in their order.
static void pair_columns(struct dump_rows *r)
{
	struct column c;
	for (struct dump_row *row = r->rows.at; next_column(r, row, &c); row = c.end) {
		struct dump_row *last = c.words;
		if (c.count < 2 || c.statements < 2) continue;
		if (c.count == c.statements) { pair_column(&c); continue; }
		while (!needs_words(last)) last--;
		if (!r->unpaired.line) keep_unpaired(r, &c, last);
	}
}

// Gives words without text to the instruction before them if words are on their own lines. Otherwise they are a lost
// instruction, if other instructions have words on their lines and the address fits.
static void settle_words(struct dump_rows *r)
{
	size_t beside = 0, alone = 0, bare = 0;
	struct dump_row *before = NULL;
	struct dump_words *last = NULL;
	EACH_ROW(r, row) {
		struct dump_words *w = dump_row_words(r, row);
		beside += w && has_statement(row);
		bare += w && has_statement(row) && !w->addressed;
		alone += row->kind == DUMP_LONE_WORDS;
	}
	if (2 * beside < alone + beside) pair_columns(r);
	for (struct dump_row *row = r->rows.at; alone && row < rows_end(r); row++) {
		struct dump_words *w = dump_row_words(r, row);
		if (has_statement(row)) before = row;
		bool lone = row->kind == DUMP_LONE_WORDS, more = lone && continues_words(r, row),
			of_before = lone && !more && before && !before->words && 2 * beside < alone + beside;
		if (more) append_words(last, w);
		if (of_before) before->words = row->words;
		if (more || of_before || (lone && (!beside || (!w->addressed && 2 * bare < beside)
			|| (last && last->after && w->address && w->address <= last->address)))) {
			row->kind = DUMP_BESIDE;
			row->words = 0;
		}
		if (w && !more) last = w;
		if (lone) before = NULL;
	}
}

// Keeps words alone as an instruction of a text only if instructions have such words, too.
static void settle_damaged(struct dump_rows *r)
{
	size_t styles[4] = { 0 };
	EACH_ROW(r, row) {
		struct dump_words *w = dump_row_words(r, row);
		if (w && (row->kind == DUMP_CODE || row->kind == DUMP_MENDED) && row->mnemonic) styles[w->after * 2 + w->addressed]++;
	}
	EACH_ROW(r, row) {
		struct dump_words *w = dump_row_words(r, row);
		if (row->kind != DUMP_DAMAGED || !w || styles[w->after * 2 + w->addressed]) continue;
		row->words = 0;
		if (!dump_damage_of(&r->names, r->text->text + row->code, r->text->text + row->code_end))
			row->kind = DUMP_TEXT, row->more = 0;
	}
}

// ---- regions ------------------------------------------------------------------------------------------------------
static void leave_files(struct dump_rows *r)
{
	unsigned files = 0;
	EACH_ROW(r, row) {
		files += dump_row_is(r, row, DUMP_FILE);
		if (files > 1) leave_out(row, DUMP_LEFT_FILE);
	}
}

// Returns the first character of a line, 0 if it is empty.
static char first_of(const struct dump_rows *r, const struct dump_row *row)
{
	return row->at + row->start < row->end ? r->text->text[row->at + row->start] : 0;
}

// Returns whether the text is a patch without its head: instructions begin with a plus, and others with a minus.
static bool is_headless_patch(const struct dump_rows *r)
{
	size_t added = 0, removed = 0;
	EACH_ROW(r, row) {
		added += has_statement(row) && first_of(r, row) == '+';
		removed += has_statement(row) && first_of(r, row) == '-';
	}
	return added && removed;
}

static bool begins_patch(const struct dump_rows *r, const struct dump_row *row)
{
	return dump_row_is(r, row, DUMP_DIFF)
	       || (dump_row_is(r, row, DUMP_FENCE) && strstr(dump_row_shape(r, row)->text, "diff"));
}

static void leave_removed(struct dump_rows *r)
{
	bool patch = is_headless_patch(r);
	EACH_ROW(r, row) {
		patch |= begins_patch(r, row);
		if (patch && first_of(r, row) == '-') leave_out(row, DUMP_LEFT_PATCH);
	}
}

// The part between two fences, before the first, or after the last.
struct part { size_t statements, instructions; };

// Chooses every second part as code: the parts with the instructions. Chooses both if a fence is lost. A part without a
// statement is not code.
static void leave_outside_fences(struct dump_rows *r)
{
	size_t fences = count_shapes(r, DUMP_FENCE), k = 0, instructions[2] = { 0 };
	if (!fences) return;
	struct part *parts = arena_alloc(r->arena, (fences + 1) * sizeof *parts);
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN) continue;
		k += dump_row_is(r, row, DUMP_FENCE);
		bool sure = dump_row_instruction(r, row);
		parts[k].statements += has_statement(row) || row->kind == DUMP_LONE_WORDS;
		parts[k].instructions += sure;
		instructions[k % 2] += sure;
	}
	bool inside[2] = { !instructions[1] || (fences % 2 && instructions[0]), instructions[1] || !instructions[0] },
		any = instructions[0] + instructions[1];
	k = 0;
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN) continue;
		bool fence = dump_row_is(r, row, DUMP_FENCE);
		k += fence;
		if (!fence && (!inside[k % 2] || (any && !parts[k].statements))) leave_out(row, DUMP_LEFT_FENCE);
	}
}

// Leaves out lines before `disasm:` and after its end.
static void leave_around(struct dump_rows *r)
{
	bool outside = count_shapes(r, DUMP_BEGIN) > 0, any = outside;
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN) continue;
		if (dump_row_is(r, row, DUMP_BEGIN) || dump_row_is(r, row, DUMP_LABEL)) outside = false;
		else if (dump_row_is(r, row, DUMP_END)) outside = any;
		else if (outside && row->kind != DUMP_SHAPE) leave_out(row, DUMP_LEFT_REGION);
	}
}

// ---- pages --------------------------------------------------------------------------------------------------------
// Returns whether a wave function is in place of an instruction: `WaveActiveSum v0, v1`.
static bool has_function(struct arena *a, const char *p, const char *end)
{
	const char *word = dump_word_end(p, end), *operand = dump_skip(word, end);
	const struct dictionary_row *row;
	bool reg = end - operand > 1 && strchr("vs", *operand) && (isdigit((unsigned char)operand[1]) || operand[1] == '[');
	return reg && dictionary_find(arena_strndup(a, p, (size_t)(word - p)), &row, 1);
}

// Returns whether a line that no known tool prints is surely prose: it begins as a sentence or a heading, or has only
// words.
static bool is_prose(const struct dump_rows *r, const struct dump_row *row)
{
	const char *p = dump_skip(dump_row_at(r, row), dump_row_end(r, row)), *end = dump_row_end(r, row), *number = p;
	size_t blanks = 0, others = 0;
	while (number < end && isdigit((unsigned char)*number)) number++;
	if (number > p && dump_skip(number, end) > number) p = dump_skip(number, end);         // `2 Instructions`
	if (has_function(r->arena, p, end)) return false;
	for (const char *q = p; q < end; q++) {
		blanks += *q == ' ' && q + 1 < end;
		others += !isalpha((unsigned char)*q) && !strchr(" .,:!?'\"()-\r", *q) && (unsigned char)*q < 0x80;
	}
	return (end - p > 2 && isupper((unsigned char)p[0]) && islower((unsigned char)p[1])) || (blanks > 2 && !others);
}

// Returns whether a line is source code or prose: many words, or the end of a statement in C. Many words may also call
// a macro of an included file.
static bool is_foreign(const struct dump_rows *r, const struct dump_row *row)
{
	const char *p = dump_skip(dump_row_at(r, row), dump_row_end(r, row)), *end = dump_row_end(r, row);
	size_t blanks = 0;
	while (end > p && strchr(" \t\r", end[-1])) end--;
	for (const char *q = p; q < end; q++) blanks += *q == ' ';
	bool words = blanks > 2 && !(r->others && !is_prose(r, row));
	return row->kind == DUMP_TEXT && end > p && (row->more || words || strchr(";{}", end[-1]));
}

// Returns whether two instructions follow each other.
static bool has_listing(const struct dump_rows *r)
{
	bool before = false;
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN || row->kind == DUMP_EMPTY || row->kind == DUMP_NUMBERS) continue;
		bool sure = dump_row_instruction(r, row);
		if (sure && before) return true;
		before = sure;
	}
	return false;
}

// Returns whether the text is a web page with a listing, in which other lines are at least as many.
static bool is_page(const struct dump_rows *r)
{
	size_t foreign = 0, instructions = 0;
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN) continue;
		foreign += is_foreign(r, row);
		instructions += row->mnemonic;
	}
	return r->listing && foreign >= instructions && !count_shapes(r, DUMP_FENCE);
}

// Keeps of a page the lines from the first to the last instruction, with labels before them, and of these lines only
// assembly.
static void leave_page(struct dump_rows *r)
{
	struct dump_row *first = NULL, *last = NULL;
	r->listing = has_listing(r);
	r->page = is_page(r);
	if (!r->page) return;
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN || !dump_row_instruction(r, row)) continue;
		if (!first) first = row;
		last = row;
	}
	while (first > r->rows.at
	       && (first[-1].kind == DUMP_CODE || first[-1].kind == DUMP_SHAPE || first[-1].kind == DUMP_EMPTY))
		first--;
	EACH_ROW(r, row) {
		bool sure = dump_row_instruction(r, row) || row->kind == DUMP_DAMAGED
		            || (row->kind == DUMP_SHAPE && !is_preprocessed(r, row))
		            || row->kind == DUMP_EMPTY || row->kind == DUMP_NUMBERS;
		bool label = row->kind == DUMP_CODE && !row->mnemonic && r->text->text[row->code_end - 1] == ':';
		if (row < first || row > last || !(sure || label)) leave_out(row, DUMP_LEFT_TEXT);
	}
}

static void leave_text(struct dump_rows *r)
{
	bool macros = r->macros.n || r->others;
	EACH_ROW(r, row) {
		if (dump_row_is(r, row, DUMP_DEFINES)) leave_out(row, DUMP_LEFT_DEFINES);
		if (row->kind == DUMP_NUMBERS && (r->tool || r->page || r->mended.n)) leave_out(row, DUMP_LEFT_NUMBERS);
		if (row->kind == DUMP_TEXT && (r->tool || (!macros && is_prose(r, row)))) leave_out(row, DUMP_LEFT_TEXT);
	}
}

// Gives labels the addresses of the instructions after them.
static void settle_labels(struct dump_rows *r)
{
	struct dump_shape *label = NULL;
	EACH_ROW(r, row) {
		const struct dump_words *w = dump_row_words(r, row);
		if (label && !label->addressed && w && w->addressed) {
			label->addressed = true;
			label->address = w->address;
		}
		if (row->kind != DUMP_EMPTY) label = dump_row_is(r, row, DUMP_LABEL) ? &r->shapes.at[row->more - 1] : NULL;
	}
}

// Finds `...` between functions with addresses: llvm-objdump writes it for zeroes there. Calls hold the functions'
// distance.
static void settle_zeroes(struct dump_rows *r)
{
	const struct dump_shape *label = NULL;
	struct dump_shape *gap = NULL;
	EACH_ROW(r, row) {
		struct dump_shape *shape = row->kind == DUMP_SHAPE ? &r->shapes.at[row->more - 1] : NULL;
		if (row->left != DUMP_TAKEN || row->kind == DUMP_EMPTY) continue;
		bool next = shape && shape->addressed;
		if (gap && label && next && shape->address > label->address) {
			gap->action = DUMP_ZEROES;
			gap->address = shape->address - label->address;
		}
		gap = shape && shape->action == DUMP_GAP && shape->dialect == r->dialect ? shape : NULL;
		if (next) label = shape;
		else if (shape && shape->action == DUMP_SECTION) label = NULL;
	}
}

static void detect_tool(struct dump_rows *r)
{
	EACH_ROW(r, row) {
		const struct dump_shape *shape = row->kind == DUMP_SHAPE ? dump_row_shape(r, row) : NULL;
		const char *first = dump_skip(dump_row_at(r, row) + row->start, dump_row_end(r, row));
		r->tool |= shape ? !is_preprocessed(r, row) : row->kind == DUMP_CODE && first < r->text->text + row->code;
		if (shape && shape->dialect && !r->dialect) r->dialect = shape->dialect;
	}
}

void dump_rows_choose(struct dump_rows *r)
{
	settle_calls(r);
	settle_colons(r);
	settle_words(r);
	settle_damaged(r);
	detect_tool(r);
	leave_files(r);
	leave_removed(r);
	leave_outside_fences(r);
	leave_around(r);
	leave_page(r);
	leave_text(r);
	settle_labels(r);
	settle_zeroes(r);
	EACH_ROW(r, row) {
		if (row->left != DUMP_TAKEN) continue;
		bool instruction = row->kind == DUMP_LONE_WORDS || row->kind == DUMP_MENDED
		                   || (row->kind == DUMP_CODE && row->mnemonic);
		r->instructions += instruction;
		r->code += instruction || row->kind == DUMP_DAMAGED || (row->kind == DUMP_CODE && r->text->text[row->code] == '.');
	}
}
