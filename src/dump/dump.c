#include "dump/dump.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/stream.h"
#include "dump/characters.h"
#include "dump/csv.h"
#include "dump/prefix.h"
#include "dump/rows.h"
#include "dump/said.h"
#include "dump/strings.h"

struct writing {
	struct dump_rows *rows;
	struct dump *out;
	struct diag *diag;
	FILE *to;
	const struct dump_words *last;     // words of the previous instruction
	const char *label;                 // the last one with an address
	bool upper, wrong;
};

bool dump_words_are(const struct dump_words *w, const uint8_t *bytes, size_t size)
{
	size_t n = size / 4, shown = n < w->dwords ? n : w->dwords;
	// Words before may be an address.
	return shown && !memcmp(w->word + (w->after ? 0 : w->dwords - shown), bytes, shown * 4);
}

// ---- lines --------------------------------------------------------------------------------------------------------
static void put_text(struct writing *w, const char *p, const char *end) { fwrite(p, 1, (size_t)(end - p), w->to); }

static void put_blanks(struct writing *w, const char *p, const char *end)
{
	for (; p < end; p++) fputc(*p == '\t' ? '\t' : ' ', w->to);
}

static void put_statement(struct writing *w, const char *p, const char *end)
{
	dump_spell(w->to, p, (size_t)(end - p), w->rows->dialect, w->out->wave);
}

// Writes a statement in capitals, in a text that is not: its name in small letters, and its operands unless there is a
// label among them.
static void put_small(struct writing *w, const char *p, const char *end)
{
	char name[DUMP_LONGEST_NAME + 1];
	size_t n = 0;
	for (; p + n < end && n < DUMP_LONGEST_NAME && p[n] != ' ' && p[n] != '\t'; n++)
		name[n] = (char)tolower((unsigned char)p[n]);
	name[n] = 0;
	char *rest = heap_printf("%.*s", (int)(end - p - (ptrdiff_t)n), p + n);
	for (char *q = rest; *q && !dump_name_branches(name); q++) *q = (char)tolower((unsigned char)*q);
	fputs(name, w->to);
	put_statement(w, rest, rest + strlen(rest));
	heap_free(rest);
}

static void put_code(struct writing *w, const struct dump_row *row)
{
	const char *text = w->rows->text->text, *code = text + row->code, *code_end = text + row->code_end;
	put_blanks(w, dump_row_at(w->rows, row), code);
	if (row->kind == DUMP_MENDED) {
		const struct dump_mended *m = &w->rows->mended.at[row->more - 1];
		put_text(w, code, m->was);
		put_statement(w, m->text, m->text + strlen(m->text));
	} else if (row->upper && !w->upper) put_small(w, code, code_end);
	else if (row->kind == DUMP_DAMAGED && !w->rows->macros.n && !w->rows->others) dump_put_damaged(w->to, code, code_end);
	else put_statement(w, code, code_end);
	put_text(w, text + row->comment, dump_row_end(w->rows, row));
}

// Writes a line unchanged, without marks of quotes.
static void put_plain(struct writing *w, const struct dump_row *row)
{
	const char *p = dump_row_at(w->rows, row);
	put_blanks(w, p, p + row->start);
	put_text(w, p + row->start, dump_row_end(w->rows, row));
}

// Writes a label's name, in quotes if an assembler's label cannot have its characters.
static void put_name(struct writing *w, const char *name)
{
	bool plain = true;
	for (const char *p = name; *p; p++) plain &= isalnum((unsigned char)*p) || strchr("_.$?", *p);
	const char *quote = plain ? "" : "\"";
	fprintf(w->to, "%s%s%s", quote, name, quote);
}

static void put_label(struct writing *w, const struct dump_shape *shape)
{
	if (shape->addressed) w->label = shape->text;
	put_name(w, shape->text);
	fputc(':', w->to);
}

// Fills up to `distance` bytes after the last label with an address.
static void put_zeroes(struct writing *w, uint32_t distance)
{
	fprintf(w->to, ".fill %u-(.-", (unsigned)distance);
	put_name(w, w->label);
	fputs("),1,0", w->to);
}

// Repeats the previous instruction, which needs its word.
static void put_repeated(struct writing *w, const struct dump_shape *shape, struct place at)
{
	if (w->last && w->last->dwords == 1)
		fprintf(w->to, ".fill %lu,4,0x%x", strtoul(shape->text, NULL, 10), (unsigned)w->last->word[0]);
	else
		w->wrong |= !diag_error(w->diag, at, "write the instruction that often",
		                        "the repeated instruction does not have one word on its line");
}

static void put_shape(struct writing *w, const struct dump_row *row, struct place at)
{
	const struct dump_shape *shape = dump_row_shape(w->rows, row);
	switch (shape->action) {
	case DUMP_SECTION: fprintf(w->to, ".section %s", shape->text); break;
	case DUMP_LABEL: put_label(w, shape); break;
	case DUMP_ZEROES: put_zeroes(w, shape->address); break;
	case DUMP_REPEAT: put_repeated(w, shape, at); break;
	case DUMP_LINKED:
		w->wrong |= !diag_error(w->diag, at, "lanewise runs the code object itself",
		                        "the value of `%s` is not in the text", shape->text);
		break;
	case DUMP_CHOOSES:
		w->wrong |= !diag_error(w->diag, at, shape->dialect == DUMP_SP3 ? "write the lines that it chooses"
		                        : "`cpp -P FILE` makes a text with the lines that are chosen",
		                        "this line is for %s, which lanewise does not run", shape->tool);
		break;
	default: break;
	}
}

static bool is_nameless(struct dump_rows *r, const struct dump_row *row)
{
	return row->kind == DUMP_DAMAGED && !r->macros.n && !r->others
	       && dump_damage_of(&r->names, r->text->text + row->code, r->text->text + row->code_end) == DUMP_NAMELESS;
}

static void put_row(struct writing *w, struct dump_row *row, struct place at)
{
	struct dump_words *words = dump_row_words(w->rows, row);
	if (row->left != DUMP_TAKEN) return;
	bool statement = row->kind == DUMP_CODE || row->kind == DUMP_MENDED || row->kind == DUMP_DAMAGED;
	if (words) words->lost = row->kind == DUMP_LONE_WORDS || row->kind == DUMP_DAMAGED;
	if (statement && words) w->last = words;
	if (row->joined == DUMP_JOINED)
		w->wrong |= !diag_error(w->diag, at, "the end of a line is lost", "a second statement is in this line");
	if (row->joined == DUMP_MAY_BE_JOINED)
		diag_note(w->diag, DIAG_WARNING, at, "put it on its own line if it is an instruction",
		          "a second instruction may be in the rest of this line");
	if (row->kind == DUMP_SHAPE) put_shape(w, row, at);
	else if (row->kind == DUMP_LONE_WORDS || row->kind == DUMP_BESIDE || (row->kind == DUMP_DAMAGED && words)) return;
	else if (is_nameless(w->rows, row))
		w->wrong |=
			!diag_error(w->diag, at, "the name of the instruction is lost", "the line has only operands");
	else if (statement) put_code(w, row);
	else put_plain(w, row);
}

// Reads the target, which any line of the text may name.
static void read_target(struct writing *w, const struct dump_row *row, struct place at)
{
	const struct dump_shape *shape = row->kind == DUMP_SHAPE ? dump_row_shape(w->rows, row) : NULL;
	if (!shape || row->left == DUMP_LEFT_FILE) return;
	if (shape->action == DUMP_WAVE) w->out->wave = (unsigned)strtoul(shape->text, NULL, 10);
	if (shape->action != DUMP_GPU) return;
	w->out->gpu = isa_gpu_find(shape->text);
	if (!w->out->gpu)
		diag_note(w->diag, DIAG_WARNING, at, "--gpu sets the GPU", "lanewise does not support GPU %s",
		          shape->text);
}

// Returns whether the whole text is in capitals, also labels and registers. Then all of it becomes small letters, so
// that names still match; else only names of instructions do.
static bool is_in_capitals(const struct dump_rows *r)
{
	size_t upper = 0, mnemonics = 0;
	for (size_t k = 0; k < r->rows.n; k++) {
		upper += r->rows.at[k].upper;
		mnemonics += r->rows.at[k].mnemonic;
	}
	return 2 * upper > mnemonics;
}

static void put_rows(struct writing *w)
{
	struct dump_rows *r = w->rows;
	w->upper = is_in_capitals(r);
	for (size_t k = 0; k < r->rows.n; k++) {
		struct dump_row *row = &r->rows.at[k];
		read_target(w, row, (struct place){ r->text, (unsigned)k + 1, 1, row->end - row->at });
	}
	for (size_t k = 0; k < r->rows.n; k++) {
		struct dump_row *row = &r->rows.at[k];
		put_row(w, row, (struct place){ r->text, (unsigned)k + 1, 1, row->end - row->at });
		fputc('\n', w->to);
	}
}

static void make_lower(char *p, const char *end)
{
	while (p < end) {
		char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : (char *)end;
		for (const char *code_end = dump_comment(p, stop); p < code_end; p++) *p = (char)tolower((unsigned char)*p);
		p = stop + 1;
	}
}

// ---- the text -----------------------------------------------------------------------------------------------------
// Returns whether a line has a comment as other assemblers write it. `.section x,#alloc` is not a comment.
static bool has_hash(const char *p, const char *end)
{
	for (const char *q = p; (q = memchr(q, '#', (size_t)(end - q))); q++)
		if (q > p && q + 1 < end && (q[-1] == ' ' || q[-1] == '\t') && (q[1] == ' ' || q[1] == '\t')) return true;
	return false;
}

// Returns whether a comment may begin with words.
static bool has_words(const char *p, const char *end)
{
	while (p < end && (*p == '/' || *p == ';')) p++;
	p = dump_skip(p, end);
	if (end - p > 10 && !memcmp(p, "encoding: ", 10)) return true;     // llvm-mc --show-encoding
	return end - p >= 8 && isxdigit((unsigned char)p[0]) && isxdigit((unsigned char)p[3]) && isxdigit((unsigned char)p[7]);
}

// Returns whether the text needs no change: each line is an assembler's, and some are instructions or directives.
static bool is_plain(const struct source *s)
{
	const char *next_end = NULL;
	bool code = false;
	struct dump_shape shape;
	for (const char *p = s->text, *end = p + s->size; p < end;) {
		const char *nl = memchr(p, '\n', (size_t)(end - p)), *stop = nl ? nl : end;
		struct dump_line l;
		const char *block = dump_block(p, stop, end, &next_end);
		if (!dump_is_code(p, stop, &l) || l.upper || l.odd || has_hash(l.code, l.end) || has_words(l.end, stop)
		    || (l.code < l.end && *l.code == '#' && dump_shape_of(p, (size_t)(stop - p), &shape))
		    || (l.mnemonic && dump_comments_statement(l.end, stop)))
			return false;
		code |= l.mnemonic || *l.word == '.';
		p = block ? block : stop + 1;
	}
	return code;
}

static bool each_has_words(const struct dump_rows *r)
{
	for (size_t k = 0; k < r->rows.n; k++)
		if (r->rows.at[k].left == DUMP_TAKEN && (r->rows.at[k].mnemonic || r->rows.at[k].kind == DUMP_DAMAGED)
		    && !r->rows.at[k].words)
			return false;
	return true;
}

// Passes on the words of lines that are used, by line.
static void hand_over_words(struct dump_rows *r, struct dump *out)
{
	size_t n = 0;
	for (size_t k = 0; k < r->rows.n; k++) {
		const struct dump_row *row = &r->rows.at[k];
		if (row->words && row->left == DUMP_TAKEN) r->words.at[row->words - 1].line = (unsigned)k + 1;
		else if (row->words) r->words.at[row->words - 1].dwords = 0;
	}
	for (size_t k = 0; k < r->words.n; k++) if (r->words.at[k].dwords) r->words.at[n++] = r->words.at[k];
	out->words.at = r->words.at;
	out->words.n = out->words.room = n;
	out->all_words = n && each_has_words(r);
}

static const struct source *write_text(struct arena *a, struct writing *w)
{
	struct stream *text = stream_begin();
	struct source *made = arena_alloc(a, sizeof *made);
	w->to = text->to;
	put_rows(w);
	*made = *w->rows->text;
	char *printed = stream_end(text, &made->size);
	made->text = arena_strndup(a, printed, made->size);
	heap_free(printed);
	if (w->upper) make_lower((char *)made->text, made->text + made->size);
	return made;
}

static void classify(struct dump_rows *r, struct arena *a, const struct source *text, const bool *outside)
{
	*r = (struct dump_rows){ .arena = a, .text = text, .outside = outside, .names.arena = a };
	dump_rows_read(r);
	dump_rows_choose(r);
}

// Classifies the lines of a text. Strings of another program are read if they continue over lines, or if
// the text does not have an instruction otherwise; so are instructions after other text of one form. `repeats`: such
// text looks like labels.
static void read_rows(struct arena *a, const struct source *text, bool repeats, struct dump_rows *r, struct diag *d)
{
	struct dump_strings strings;
	struct dump_shape refused;
	const struct source *plain = NULL;
	unsigned line, n;
	classify(r, a, text, NULL);
	if (r->instructions && !dump_strings_continue(text) && !repeats) return;
	const bool other = dump_refused(r, &refused, &line);
	if (other && refused.compiled) return;
	if (!repeats && dump_strings_read(a, text, &strings)) classify(r, a, strings.text, strings.outside);
	else if (!other && (plain = dump_prefix(a, text, &line, &n))) classify(r, a, plain, NULL);
	if (plain)
		diag_note(d, DIAG_NOTE, (struct place){ .source = text, .line = line }, NULL,
		          "%u lines begin with a text like this one, which is passed over", n);
}

bool dump_read(struct arena *a, const struct source *s, struct dump *out, struct diag *d)
{
	const struct source *clean = dump_csv(a, dump_characters(a, s));
	*out = (struct dump){ .given = clean, .text = clean };
	const bool repeats = dump_prefix_repeats(clean);
	if (!repeats && is_plain(clean)) return true;
	struct dump_rows r;
	struct writing w = { .rows = &r, .out = out, .diag = d };
	read_rows(a, clean, repeats, &r, d);
	if (!dump_say_refused(&r, d) || !dump_say_unpaired(&r, d)) return false;
	out->text = write_text(a, &w);
	hand_over_words(&r, out);
	dump_say_gaps(&r, d);
	dump_say_mended(&r, d);
	dump_say_commented(&r, d);
	dump_say_left(&r, d);
	return !w.wrong;
}
