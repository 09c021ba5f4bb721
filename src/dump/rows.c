// Classifies each line by itself.
#include "dump/rows.h"
#include <ctype.h>
#include <string.h>
#include "dump/prefix.h"

static bool is_note(const char *p, const char *end)
{
	p = dump_skip(p, end);
	return end - p > 1 && p[0] == ';' && p[1] == '@';
}

// Returns the place after the marks of a quoted mail or note.
static const char *skip_quotes(const char *p, const char *end)
{
	const char *q = p;
	while (q < end && q < p + UINT8_MAX && (*q == ' ' || *q == '>')) q++;
	return memchr(p, '>', (size_t)(q - p)) ? q : p;
}

static void set_statement(struct dump_rows *r, struct dump_row *row, const char *code, const char *end)
{
	row->code = (uint32_t)(code - r->text->text);
	row->code_end = row->comment = (uint32_t)(end - r->text->text);
}

static void set_words(struct dump_rows *r, struct dump_row *row, const struct dump_words *w)
{
	if (!w->dwords) return;
	*arena_append(r->arena, &r->words) = *w;
	r->words.at[r->words.n - 1].line = (unsigned)r->rows.n;
	row->words = (uint32_t)r->words.n;
}

static bool take_shape(struct dump_rows *r, struct dump_row *row, const char *p, const char *end)
{
	struct dump_shape shape;
	if (end - p > 2 && memmem(p, (size_t)(end - p), ">:", 2)) p = dump_skip(p, end);       // a label
	if (!dump_shape_of(p, (size_t)(end - p), &shape)) return false;
	*arena_append(r->arena, &r->shapes) = shape;
	row->more = (uint32_t)r->shapes.n;
	return true;
}

// Tries to repair a statement from each place where code may begin. A name may be a macro of another file.
static bool take_mended(struct dump_rows *r, struct dump_row *row, const char *const *start, unsigned starts,
                        const char *end)
{
	struct dump_mended m;
	for (unsigned k = 0; k < starts && !r->others; k++) {
		if (!dump_mend(&r->names, start[k], end, &m)) continue;
		*arena_append(r->arena, &r->mended) = m;
		row->more = (uint32_t)r->mended.n;
		row->kind = DUMP_MENDED;
		row->mnemonic = true;
		set_statement(r, row, start[k], end);
		return true;
	}
	return false;
}

static bool take_damaged(struct dump_rows *r, struct dump_row *row, const struct dump_line *l)
{
	for (unsigned k = 0; k < l->starts; k++) {
		if (!dump_damage_of(&r->names, l->start[k], l->end)) continue;
		row->kind = DUMP_DAMAGED;
		set_statement(r, row, l->start[k], l->end);
		return true;
	}
	return false;
}

static bool only_numbers(const char *p, const char *end)
{
	while (p < end && (isxdigit((unsigned char)*p) || strchr(" \t\r:.xX", *p))) p++;
	return p == end;
}

// Classifies a line that is not code, and was not.
static void take_other(struct dump_rows *r, struct dump_row *row, const struct dump_line *l, const char *p)
{
	set_words(r, row, &l->words);
	row->kind = DUMP_TEXT;
	if (l->words.dwords && !l->bare) {
		row->kind = DUMP_DAMAGED;
		set_statement(r, row, l->start[l->starts - 1], l->end);
	} else if (l->words.dwords && l->words.addressed) row->kind = DUMP_LONE_WORDS;
	else if (take_damaged(r, row, l)) row->kind = DUMP_DAMAGED;
	else if (only_numbers(p, l->end)) row->kind = DUMP_NUMBERS;
}

// Returns whether a comment continues with another statement after the words.
static enum dump_joined find_joined(const char *p, const char *end)
{
	struct dump_shape shape;
	if (!p || p == end) return DUMP_NOT_JOINED;
	if (dump_is_statement(p, dump_comment(p, end))) return DUMP_JOINED;
	if (dump_shape_of(p, (size_t)(end - p), &shape)
	    && (shape.action == DUMP_LABEL || shape.action == DUMP_REPEAT || shape.action == DUMP_GAP))
		return DUMP_JOINED;
	for (const char *q; p < end; p = q > p ? q : p + 1) {
		q = dump_word_end(p, end);
		if (q > p && dump_skip(q, end) < end && dump_is_statement(p, dump_comment(p, end))) return DUMP_MAY_BE_JOINED;
	}
	return DUMP_NOT_JOINED;
}

static void take_code(struct dump_rows *r, struct dump_row *row, const struct dump_line *l, const char *end)
{
	row->kind = DUMP_CODE;
	row->mnemonic = l->mnemonic;
	row->upper = l->upper;
	if (!row->joined) row->joined = (uint8_t)find_joined(l->rest, end);
	if (!row->joined && l->end < l->comment && dump_prefix_statement(l->end, l->comment)) row->joined = DUMP_MAY_BE_JOINED;
	if (!row->joined && l->mnemonic && dump_comments_statement(l->comment, end)) row->joined = DUMP_COMMENTED;
	set_words(r, row, &l->words);
	if (l->odd) take_mended(r, row, (const char *const[]){ l->code, l->word }, 2, l->end);
	set_statement(r, row, l->code, l->end);
	row->comment = (uint32_t)(l->comment - r->text->text);
}

static void take_comment(struct dump_rows *r, struct dump_row *row, const char *p, const char *end)
{
	struct dump_line l;
	row->kind = DUMP_EMPTY;
	if (p == end || dump_has_code(p, end, &l) || !l.words.dwords || !(l.words.addressed || l.words.alone)) return;
	row->kind = DUMP_LONE_WORDS;
	set_words(r, row, &l.words);
}

static bool is_call(const struct dump_rows *r, const char *p, const char *end)
{
	p = dump_skip(p, end);
	size_t n = (size_t)(dump_word_end(p, end) - p), k = 0;
	while (k < r->macros.n && (r->macros.at[k].n != n || memcmp(r->macros.at[k].at, p, n))) k++;
	return k < r->macros.n;
}

static void take_line(struct dump_rows *r, struct dump_row *row, const char *p, const char *end)
{
	struct dump_line l;
	if (is_note(p, end)) { row->kind = DUMP_NOTE; return; }
	bool code = dump_is_code(p, end, &l), star = p + 1 < end && p[0] == '/' && p[1] == '*';
	set_statement(r, row, p, end);
	if (l.stuck) row->joined = DUMP_JOINED;
	if (code && l.code == l.end) take_comment(r, row, p, end);
	else if (star && take_shape(r, row, p, end)) row->kind = DUMP_SHAPE;
	else if (r->macros.n && is_call(r, p, end)) row->kind = DUMP_CODE;
	else if (dump_has_code(p, end, &l)) take_code(r, row, &l, end);
	else if (take_mended(r, row, l.start, l.starts, l.end)) set_words(r, row, &l.words);
	else if (take_shape(r, row, p, end))
		row->kind = r->shapes.at[row->more - 1].action == DUMP_REFUSE ? DUMP_TEXT : DUMP_SHAPE;
	else if (code) row->kind = DUMP_CODE;
	else take_other(r, row, &l, p);
	if (row->kind == DUMP_MENDED || row->kind == DUMP_DAMAGED) row->comment = (uint32_t)(l.comment - r->text->text);
}

// Returns the text after the next directive of that name at the beginning of a line, or NULL.
static const char *after_directive(const struct source *text, const char *p, const char *name)
{
	const char *end = text->text + text->size;
	for (const size_t n = strlen(name); (p = memmem(p, (size_t)(end - p), name, n)); p += n) {
		const char *start = p;
		while (start > text->text && (start[-1] == ' ' || start[-1] == '\t')) start--;
		if ((start == text->text || start[-1] == '\n') && dump_word_end(p, end) == p + n) return dump_skip(p + n, end);
	}
	return NULL;
}

// Finds the macros that the text defines, because a call can have any form. Macros of other files, and those whose name
// is put together by another macro, are not known.
static void find_macros(struct dump_rows *r)
{
	const char *p = r->text->text, *end = p + r->text->size;
	r->others = after_directive(r->text, p, ".include");
	while ((p = after_directive(r->text, p, ".macro"))) {
		const char *q = dump_word_end(p, end);
		*arena_push(r->arena, &r->macros) = (struct dump_macro){ p, (size_t)(q - p) };
		r->others |= q < end && *q == '\\';
		p = q;
	}
}

static struct dump_row *add_row(struct dump_rows *r, const char *p, const char *end)
{
	struct dump_row *row = arena_append(r->arena, &r->rows);
	*row = (struct dump_row){ .at = (uint32_t)(p - r->text->text), .end = (uint32_t)(end - r->text->text) };
	return row;
}

static void leave_outside(struct dump_row *row)
{
	row->kind = DUMP_TEXT;
	row->left = DUMP_LEFT_STRINGS;
}

void dump_rows_read(struct dump_rows *r)
{
	const char *next_end = NULL, *block = NULL;
	find_macros(r);
	for (const char *p = r->text->text, *end = p + r->text->size; p < end;) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end, *from = skip_quotes(p, stop);
		struct dump_row *row = add_row(r, p, stop);
		if (block && p >= block) block = NULL;
		if (!block && (block = dump_block(p, stop, end, &next_end))) row->kind = DUMP_BLOCK;
		else if (block) row->kind = DUMP_BLOCK;
		else if (r->outside && r->outside[r->rows.n - 1] && !is_note(from, stop)) leave_outside(row);
		else take_line(r, row, from, stop);
		row->start = (uint8_t)(from - p);
		p = stop + 1;
	}
}
