#include "dump/operands.h"
#include <ctype.h>
#include <string.h>
#include "dump/line.h"
#include "isa/registers.h"
#include "isa/words.h"

static bool is_equal(const char *p, size_t n, const char *name)
{
	return (*p | ' ') == (*name | ' ') && !strncasecmp(p, name, n) && !name[n];
}

// Returns whether the word is `v1`, `s12`, `v0.l`, `ttmp3`, or a register file before `[`.
static bool is_register(const char *p, size_t n, char next)
{
	static const char *const files[] = { "ttmp", "acc", "v", "s", "a" };
	char name[32];
	for (size_t k = 0; k < sizeof files / sizeof *files; k++) {
		size_t m = strlen(files[k]), d = m;
		if (n < m || strncasecmp(p, files[k], m)) continue;
		while (d < n && isdigit((unsigned char)p[d])) d++;
		if (d == n ? n > m || next == '[' : d > m && n == d + 2 && p[d] == '.') return true;
	}
	if (n >= sizeof name) return false;
	for (size_t k = 0; k < n; k++) name[k] = (char)tolower((unsigned char)p[k]);
	return isa_register_find(name, n) != NULL;
}

static bool is_number(const char *p, size_t n)
{
	return isdigit((unsigned char)*p) && strspn(p, "0123456789abcdefABCDEFxX.") >= n;
}

// Returns whether the word is a number of a name in isa/: `mrt0` of `mrt[8]`.
static bool is_numbered(const char *p, size_t n, const struct isa_name *w)
{
	size_t m = strlen(w->text);
	return w->count && n > m && !strncasecmp(p, w->text, m) && strspn(p + m, "0123456789") >= n - m;
}

// Returns the name of a modifier, of a list of words, or of a word for a number; NULL for any other word.
static const char *known_word(const char *p, size_t n)
{
	for (unsigned k = 0; k < isa_modifier_count; k++) {
		if (is_equal(p, n, isa_modifiers[k].name)) return isa_modifiers[k].name;
		for (const struct isa_word *w = isa_modifiers[k].words; w && w->text; w++)
			if (is_equal(p, n, w->text)) return w->text;
	}
	for (unsigned k = 0; k < isa_word_list_count; k++) {
		if (is_equal(p, n, isa_word_list[k]->name)) return isa_word_list[k]->name;
		for (const struct isa_name *w = isa_word_list[k]->names; w->text; w++)
			if (is_equal(p, n, w->text) || is_numbered(p, n, w)) return w->text;
	}
	return NULL;
}

// Returns whether the word belongs to the text's grammar only, and is not in isa/.
static bool is_syntax(const char *p, size_t n)
{
	static const char *const words[] = { "off", "neg", "abs", "sext", "lit", "instid0", "instid1", "instskip" };
	for (size_t k = 0; k < sizeof words / sizeof *words; k++) if (is_equal(p, n, words[k])) return true;
	return false;
}

static bool is_attribute(const char *p, size_t n)
{
	return n > 4 && !strncasecmp(p, "attr", 4) && isdigit((unsigned char)p[4]);
}

// Returns whether the word can only be an operand, so that a statement may begin with it.
static bool is_target(const char *p, size_t n)
{
	for (const struct isa_name *w = isa_words_export_target.names; w->text; w++) if (is_numbered(p, n, w)) return true;
	return is_attribute(p, n);
}

bool dump_begins_operand(const char *p, const char *end, unsigned also)
{
	p = dump_skip(p, end);
	while (p < end && strchr("-|[", *p)) p++;
	const char *q = dump_word_end(p, end);
	size_t n = (size_t)(q - p);
	char next = q < end ? *q : 0;
	if (!n) return false;
	if (is_register(p, n, next) || is_equal(p, n, "off") || is_target(p, n)
	    || (next == '(' && (is_syntax(p, n) || known_word(p, n))))
		return true;
	return isdigit((unsigned char)*p) ? also & DUMP_FIRST_NUMBER : also & DUMP_FIRST_LABEL && dump_skip(q, end) == end;
}

bool dump_only_operands(const char *p, const char *end, struct dump_operands *out)
{
	*out = (struct dump_operands){ 0 };
	for (p = dump_skip(p, end); p < end; p = dump_skip(p, end)) {
		const char *q = dump_word_end(p, end);
		size_t n = (size_t)(q - p);
		char next = q < end ? *q : 0;
		out->commas += *p == ',';
		if (!n && !strchr(",-|[]():&+", *p)) return false;
		if (n && is_register(p, n, next)) out->registers++;
		else if (n && next == '(' && (is_syntax(p, n) || known_word(p, n))) out->calls++;
		else if (n && !is_number(p, n) && !is_syntax(p, n) && !is_attribute(p, n) && !known_word(p, n)) return false;
		p = n ? q : p + 1;
	}
	return true;
}

const char *dump_operand_word(const char *p, const char *end, const char **after)
{
	enum { MOST_WORDS = 4 };
	char name[64];
	size_t n = 0;
	const char *found = NULL;
	for (unsigned k = 0; k < MOST_WORDS; k++) {
		const char *q = dump_word_end(p, end);
		if (q == p || n + (size_t)(q - p) + 2 > sizeof name) break;
		for (; p < q; p++) name[n++] = (char)tolower((unsigned char)*p);
		name[n] = 0;
		const struct isa_register *r = k ? isa_register_find(name, n) : NULL;
		const char *word = r ? r->name : k ? known_word(name, n) : NULL;
		if (word) { found = word; *after = q; }
		if (q == end || *q != ' ') break;
		p = q + 1;
		name[n++] = '_';
	}
	return found;
}
