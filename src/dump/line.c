#include "dump/line.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 63, MOST_TOKENS = 12 };

static const char *skip(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\f' || *p == '\v')) p++;
	return p;
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$' || c == '?'; }

static const char *word_end(const char *p, const char *end)
{
	while (p < end && is_word(*p)) p++;
	return p;
}

const char *dump_comment(const char *p, const char *end)
{
	for (; p < end; p++)
		if (*p == ';' || (*p == '/' && p + 1 < end && p[1] == '/')) return p;
	return end;
}

// An instruction's name on any GPU, or what begins as one. `upper`: in capitals.
static bool is_mnemonic(const char *p, size_t n, bool *upper)
{
	char name[LONGEST + 1];
	const uint16_t *forms;
	*upper = false;
	if (n < 3 || n > LONGEST) return false;
	for (size_t k = 0; k < n; k++) {
		*upper |= isupper((unsigned char)p[k]) != 0;
		name[k] = (char)tolower((unsigned char)p[k]);
	}
	name[n] = 0;
	if (!strncmp(name, "v_dual_", 7) || isa_find(name, (unsigned)n, &forms)) return true;
	if (n > 4 && (!strcmp(name + n - 4, "_e32") || !strcmp(name + n - 4, "_e64")) && isa_find(name, (unsigned)n - 4, &forms)) return true;
	unsigned first;
	const char *stem = strchr(name, '_');           // `v_…`: an assembler says best what is wrong with it
	return stem && isa_names_of(name, (size_t)(stem - name), &first);
}

// `0008:` before an instruction; `1:` is a local label.
static bool is_address(const char *p, const char *end)
{
	const char *q = p;
	while (q < end && isxdigit((unsigned char)*q)) q++;
	return q == end && end - p > 3 && isdigit((unsigned char)*p);
}

// Past an assembler's labels.
static const char *skip_labels(const char *p, const char *end)
{
	for (;;) {
		const char *q = *p == '"' && p < end ? memchr(p + 1, '"', (size_t)(end - p - 1)) : NULL;
		q = skip(q ? q + 1 : word_end(p, end), end);
		if (q == p || q >= end || *q != ':' || (q + 1 < end && q[1] == ':') || is_address(p, word_end(p, end))) return p;
		p = skip(q + 1, end);
	}
}

const char *dump_block(const char *p, const char *line_end, const char *end, const char **next_end)
{
	static const char close[] = ".end_amd";
	p = skip(p, line_end);
	size_t n = (size_t)(word_end(p, line_end) - p);
	if (n < 5 || memcmp(p, ".amd", 4)) return NULL;
	if (!*next_end || *next_end < line_end) *next_end = memmem(line_end, (size_t)(end - line_end), close, strlen(close));
	if (!*next_end) *next_end = end;
	const char *found = *next_end;
	size_t before = strlen(".end_"), same = n - 1;                 // `.amdX` and `.end_amdX`
	if ((size_t)(end - found) < before + same || memcmp(found + before, p + 1, same) || word_end(found + before, end) != found + before + same) return NULL;
	while (found > line_end && found[-1] != '\n') found--;
	return found;
}

bool dump_is_code(const char *p, const char *end, struct dump_line *l)
{
	p = skip(p, end);
	*l = (struct dump_line){ .code = p, .end = dump_comment(p, end) };
	if (p == l->end || *p == '#') return true;
	if (*p == '/' && p[1] == '*') return !isxdigit((unsigned char)p[2]);       // CLRX has addresses there
	const char *word = skip_labels(p, l->end), *after = word_end(word, l->end), *next = skip(after, l->end);
	if (word == l->end) return true;
	if (*word == '.' || (next < l->end && *next == '=' && after > word)) return l->instruction = true;
	return l->instruction = l->mnemonic = is_mnemonic(word, (size_t)(after - word), &l->upper);
}

// ---- what is before the code ---------------------------------------------------------------------------------------------------------------
static bool all(const char *p, const char *end, int (*is)(int))
{
	while (p < end && is((unsigned char)*p)) p++;
	return p == end;
}

static void add_word(struct dump_words *w, uint32_t word)
{
	enum { MOST = sizeof w->word / sizeof *w->word };
	if (w->dwords == MOST) memmove(w->word, w->word + 1, (--w->dwords) * sizeof *w->word);
	w->word[w->dwords++] = word;
}

// One piece of it. `bytes`: those before it that were two digits each. NULL: it is none.
static const char *prefix(const char *p, const char *end, struct dump_words *words, unsigned *bytes, uint32_t *value)
{
	if (*p == '/' && p + 1 < end && p[1] == '*') {
		for (p += 2; p < end && *p != '*';) {
			const char *q = prefix(p = skip(p, end), end, words, bytes, value);
			if (!q) return NULL;
			p = skip(q, end);
		}
		return p + 1 < end ? p + 2 : NULL;
	}
	if (*p == '<') {
		const char *close = memchr(p, '>', (size_t)(end - p));
		return close ? close + 1 + (close + 1 < end && close[1] == ':') : NULL;
	}
	if (end - p > 4 && !memcmp(p, "pgm[", 4) && memchr(p, ']', (size_t)(end - p))) return (const char *)memchr(p, ']', (size_t)(end - p)) + 1;      // umr
	if (strchr(">|+*=-[](){},", *p)) return p + 1;
	const char *q = word_end(p, end);
	bool hex = q - p > 2 && p[0] == '0' && (p[1] == 'x' || p[1] == 'X');
	if (q == p || !all(p + 2 * hex, q, isxdigit)) return NULL;
	bool address = q < end && *q == ':';
	size_t n = (size_t)(q - p) - 2 * hex;
	if (!address && n == 8) add_word(words, (uint32_t)strtoul(p, NULL, 16));
	if (!address && n == 2 && !hex) {
		*value |= (uint32_t)strtoul(p, NULL, 16) << *bytes % 4 * 8;
		if (++*bytes % 4 == 0) { add_word(words, *value); *value = 0; }
	}
	return q + address;
}

// `// 000000000010: CA100100 1F000080`, `; be80047e`.
static void comment_words(const char *p, const char *end, struct dump_words *words)
{
	words->after = true;
	while (p < end && (*p == ';' || *p == '/')) p++;
	for (p = skip(p, end); p < end; p = skip(p, end)) {
		const char *q = word_end(p, end);
		if (q == p || !all(p, q, isxdigit)) return;
		if (q < end && *q == ':') { p = q + 1; words->dwords = 0; continue; }
		if (q - p != 8 || words->dwords == ISA_MAX_DWORDS + 1) return;
		words->word[words->dwords++] = (uint32_t)strtoul(p, NULL, 16);
		p = q;
	}
}

bool dump_has_code(const char *p, const char *end, struct dump_line *l)
{
	struct dump_words words = { 0 };
	unsigned bytes = 0;
	uint32_t value = 0;
	for (unsigned n = 0; n < MOST_TOKENS; n++) {
		p = skip(p, end);
		if (p >= end) return false;
		if (dump_is_code(p, end, l) && (l->instruction || (n && p < l->end && *p != '#' && *p != '/'))) {
			if (l->end < end && !words.dwords) comment_words(l->end, end, &words);
			l->words = words;
			return true;
		}
		if (!(p = prefix(p, end, &words, &bytes, &value))) return false;
	}
	return false;
}
