#include "dump/mend.h"
#include <ctype.h>
#include <string.h>
#include "base/stream.h"
#include "dump/line.h"
#include "dump/operands.h"

enum { MOST_PIECES = 10 };

static const char *piece_end(const char *p, const char *end)
{
	while (p < end && (isalnum((unsigned char)*p) || *p == '_')) p++;
	return p;
}

// Returns the place after an underscore's replacement: one or two spaces, or a hyphen. Returns `p` without a
// replacement.
static const char *skip_gap(const char *p, const char *end)
{
	const char *q = p;
	while (q < end && q < p + 3 && (*q == ' ' || *q == '-' || *q == '_')) q++;
	return q;
}

static bool one_colon(const char *p, const char *end) { return p < end && *p == ':' && !(p + 1 < end && p[1] == ':'); }

// Returns whether the text after a mnemonic fits it.
static bool fits_mnemonic(const char *name, const char *p, const char *end)
{
	unsigned also = (name[0] == 's' ? DUMP_FIRST_NUMBER : 0u) | (dump_name_branches(name) ? DUMP_FIRST_LABEL : 0u);
	p = dump_skip(p, end);
	return p == end ? dump_name_bare(name) : dump_begins_operand(p, end, also);
}

struct found { const char *name, *suffix, *end, *rest; };

// Finds the longest name that the pieces from `p` on make, and the beginning of the text after it.
static bool find_name(struct dump_names *names, const char *p, const char *end, struct found *out)
{
	char word[DUMP_LONGEST_NAME + 1];
	size_t n = 0;
	*out = (struct found){ 0 };
	for (unsigned k = 0; k < MOST_PIECES; k++) {
		const char *q = piece_end(p, end), *suffix;
		if (q == p || (q < end && (*q == '(' || *q == '[' || *q == ','))) break;
		if (n && word[n - 1] != '_' && *p != '_' && n < DUMP_LONGEST_NAME) word[n++] = '_';       // the gap
		for (; p < q; p++) {
			if (n == DUMP_LONGEST_NAME) return out->name;
			word[n++] = (char)tolower((unsigned char)*p);
		}
		const char *name = dump_name_of(names, word, n, &suffix), *rest = dump_skip(q, end);
		if (one_colon(rest, end)) rest++;
		if (name && fits_mnemonic(name, rest, end)) *out = (struct found){ name, suffix, q, rest };
		p = skip_gap(q, end);
		if (p == q) break;
	}
	return out->name;
}

// Writes the operands, with words whose underscores are lost restored.
static void put_operands(FILE *to, const char *p, const char *end)
{
	while (p < end) {
		const char *after, *q = dump_word_end(p, end), *word = q > p ? dump_operand_word(p, end, &after) : NULL;
		if (word) { fputs(word, to); p = after; continue; }
		if (q == p) q++;
		fwrite(p, 1, (size_t)(q - p), to);
		p = q;
	}
}

// Returns whether the text has the name itself, except for capitals.
static bool is_same(const struct found *f, const char *p)
{
	size_t n = strlen(f->name);
	return (size_t)(f->end - p) == n + strlen(f->suffix) && !strncasecmp(p, f->name, n)
	       && !strncasecmp(p + n, f->suffix, strlen(f->suffix));
}

// Writes the text after `::`, the other half of a pair, with its name put together again.
static void put_second(struct dump_names *names, FILE *to, const char *p, const char *end)
{
	struct found f;
	p = dump_skip(p, end);
	if (find_name(names, p, end, &f)) fprintf(to, " %s%s ", f.name, f.suffix);
	put_operands(to, f.name ? dump_skip(f.rest, end) : p, end);
}

// Writes the statement that begins with this name.
static void put_mended(struct dump_names *names, FILE *to, const struct found *f, const char *end)
{
	const char *rest = dump_skip(f->rest, end), *second = memmem(rest, (size_t)(end - rest), "::", 2);
	fprintf(to, "%s%s%s", f->name, f->suffix, rest < end ? " " : "");
	put_operands(to, rest, second ? second : end);
	if (!second) return;
	fputs("::", to);
	put_second(names, to, second + 2, end);
}

bool dump_mend(struct dump_names *names, const char *p, const char *end, struct dump_mended *out)
{
	struct found f;
	p = dump_skip(p, end);
	if (!find_name(names, p, end, &f)) return false;
	while (end > f.rest && isspace((unsigned char)end[-1])) end--;
	bool colon = one_colon(dump_skip(f.end, end), end), same = is_same(&f, p);
	if (same && !colon) return false;
	struct stream *text = stream_begin();
	size_t n;
	put_mended(names, text->to, &f, end);
	char *made = stream_end(text, &n);
	*out = (struct dump_mended){ .text = arena_strndup(names->arena, made, n),
		.was = p, .length = (size_t)(f.end + (colon && same) - p),
		.name = arena_printf(names->arena, "%s%s", f.name, f.suffix), .colon = colon && same };
	heap_free(made);
	return true;
}

bool dump_is_statement(const char *p, const char *end)
{
	const char *q = dump_word_end(p = dump_skip(p, end), end);
	bool upper;
	if (!dump_is_mnemonic(p, (size_t)(q - p), &upper)) return false;
	return dump_skip(q, end) == end || dump_begins_operand(q, end, DUMP_FIRST_NUMBER | DUMP_FIRST_LABEL);
}

bool dump_is_whole(const char *p, const char *end)
{
	struct dump_operands operands;
	char name[DUMP_LONGEST_NAME + 1];
	if (!dump_is_statement(p, end)) return false;
	const char *rest = dump_word_end(p = dump_skip(p, end), end);
	snprintf(name, sizeof name, "%.*s", (int)(rest - p), p);
	if (dump_only_operands(rest, end, &operands)) return true;
	return dump_name_branches(name) && dump_skip(dump_word_end(dump_skip(rest, end), end), end) == end;
}

bool dump_comments_statement(const char *comment, const char *end)
{
	return comment < end && *comment == ';' && dump_is_whole(comment + 1, dump_comment(comment + 1, end));
}

// ---- damaged ------------------------------------------------------------------------------------------------------
static bool is_small(const char *p, const char *q)
{
	while (p < q && (islower((unsigned char)*p) || isdigit((unsigned char)*p) || *p == '_' || *p == '.'
	                 || (unsigned char)*p >= 0x80))
		p++;
	return p == q;
}

static const char *skip_word(const char *p, const char *end)
{
	while (p < end && *p != ' ' && *p != '\t' && *p != ',') p++;
	return p;
}

// Skips words that could be pieces of a mnemonic. Returns the place from which all text is operands, or NULL. *marked:
// a piece has a digit or a `_`.
static const char *operands_after(const char *p, const char *end, bool *marked, struct dump_operands *found)
{
	*marked = false;
	for (unsigned k = 0; p < end && k < MOST_PIECES; k++) {
		if (dump_only_operands(p, end, found) && found->registers + found->calls) return p;
		const char *q = skip_word(p, end);
		if (q == p || !is_small(p, q)) return NULL;
		for (; p < q; p++) *marked |= isdigit((unsigned char)*p) || *p == '_' || (unsigned char)*p >= 0x80;
		p = dump_skip(p, end);
	}
	return NULL;
}

// Returns whether the text is `endpgm`, `_nop 0`, `branch L0`: one or two words, the first nearly a mnemonic.
static bool is_near(struct dump_names *names, const char *p, const char *end)
{
	char key[DUMP_LONGEST_NAME + 1];
	size_t n = 0;
	const char *q = skip_word(p, end), *next = dump_skip(q, end);
	while (end > next && strchr(" \t\r", end[-1])) end--;
	if (!is_small(p, q) || skip_word(next, end) != end) return false;
	for (; p < q && n < DUMP_LONGEST_NAME; p++) if (*p != '_') key[n++] = *p;
	return dump_name_near(names, key, n, next == end);
}

enum dump_damage dump_damage_of(struct dump_names *names, const char *p, const char *end)
{
	struct dump_operands found;
	bool marked;
	p = dump_skip(p, end);
	const char *operands = operands_after(p, end, &marked, &found);
	if (operands == p && p < end && (found.calls || found.commas)) return DUMP_NAMELESS;
	if (operands) return operands > p && (found.calls || found.commas || marked) ? DUMP_UNKNOWN : DUMP_SOUND;
	return p < end && is_near(names, p, end) ? DUMP_UNKNOWN : DUMP_SOUND;
}

void dump_put_damaged(FILE *to, const char *p, const char *end)
{
	struct dump_operands found;
	bool marked;
	const char *operands = operands_after(p, end, &marked, &found);
	while (operands && p < operands) {
		const char *q = skip_word(p, end), *next = dump_skip(q, end);
		fprintf(to, "%.*s%s", (int)(q - p), p,
		        next < operands && next[0] != '_' && q[-1] != '_' ? "_"
		        : next == operands ? " "
		        : "");
		p = next;
	}
	fwrite(p, 1, (size_t)(end - p), to);
}
