#include "dump/line.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 63, MOST_TOKENS = DUMP_MOST_STARTS };

const char *dump_skip(const char *p, const char *end)
{
	while (p < end && *p && strchr(" \t\r\f\v\x1e", *p)) p++;        // \x1e: SOURCE_SEPARATOR
	return p;
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$' || c == '?'; }

const char *dump_word_end(const char *p, const char *end)
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

enum dump_mnemonic dump_is_mnemonic(const char *p, size_t n, bool *upper)
{
	char name[LONGEST + 1];
	const uint16_t *forms;
	*upper = false;
	if (n < 3 || n > LONGEST) return DUMP_NO_MNEMONIC;
	for (size_t k = 0; k < n; k++) {
		*upper |= isupper((unsigned char)p[k]) != 0;
		name[k] = (char)tolower((unsigned char)p[k]);
	}
	name[n] = 0;
	if (isa_find(name, (unsigned)n, &forms) || isa_is_dual(name, (unsigned)n)) return DUMP_WHOLE;
	if (n > 4 && (!strcmp(name + n - 4, "_e32") || !strcmp(name + n - 4, "_e64"))
	    && isa_find(name, (unsigned)n - 4, &forms))
		return DUMP_WHOLE;
	unsigned first;
	const char *stem = strchr(name, '_');
	return stem && isa_names_of(name, (size_t)(stem - name), &first) ? DUMP_STEM : DUMP_NO_MNEMONIC;
}

// Returns whether it is an address before an instruction, `0008:`; `1:` is a local label.
static bool is_address(const char *p, const char *end)
{
	const char *q = p;
	while (q < end && isxdigit((unsigned char)*q)) q++;
	return q == end && end - p > 3 && isdigit((unsigned char)*p);
}

// Returns the end of a word that may have a macro's parts: `loop_\@`, `\name\()_end`.
static const char *macro_word_end(const char *p, const char *end)
{
	for (;;) {
		p = dump_word_end(p, end);
		if (end - p < 2 || *p != '\\') return p;
		if (p[1] == '@' || is_word(p[1])) p += 2;
		else if (end - p > 2 && p[1] == '(' && p[2] == ')') p += 3;
		else return p;
	}
}

// Returns the place after an assembler's labels.
static const char *skip_labels(const char *p, const char *end)
{
	for (;;) {
		const char *q = *p == '"' && p < end ? memchr(p + 1, '"', (size_t)(end - p - 1)) : NULL;
		q = dump_skip(q ? q + 1 : macro_word_end(p, end), end);
		if (q == p || q >= end || *q != ':' || (q + 1 < end && q[1] == ':') || is_address(p, dump_word_end(p, end))) return p;
		p = dump_skip(q + 1, end);
	}
}

const char *dump_block(const char *p, const char *line_end, const char *end, const char **next_end)
{
	static const char close[] = ".end_amd";
	p = dump_skip(p, line_end);
	size_t n = (size_t)(dump_word_end(p, line_end) - p);
	if (n < 5 || memcmp(p, ".amd", 4)) return NULL;
	if (!*next_end || *next_end < line_end) *next_end = memmem(line_end, (size_t)(end - line_end), close, strlen(close));
	if (!*next_end) *next_end = end;
	const char *found = *next_end;
	size_t before = strlen(".end_"), same = n - 1;                 // `.amdX` and `.end_amdX`
	if ((size_t)(end - found) < before + same || memcmp(found + before, p + 1, same)
	    || dump_word_end(found + before, end) != found + before + same)
		return NULL;
	while (found > line_end && found[-1] != '\n') found--;
	return found;
}

// Returns whether the text after a name may continue it: `v_mov_b32 e32`, but not `s_waitcnt vmcnt(0)`.
static bool is_piece(const char *p, const char *end)
{
	if (end - p < 3 || !isalpha((unsigned char)*p)) return false;
	if (!isalpha((unsigned char)p[1]) && !(*p == 'e' && isdigit((unsigned char)p[1]))) return false;
	const char *q = dump_word_end(p, end);
	return q == end || !strchr("([,", *q);
}

static void check_label(struct dump_line *l, const char *p)
{
	bool upper;
	const char *q = dump_word_end(p, l->end), *point = memchr(p, '.', (size_t)(q - p));
	l->odd = dump_is_mnemonic(p, (size_t)(q - p), &upper) == DUMP_WHOLE;
	l->stuck = point && dump_is_mnemonic(p, (size_t)(point - p), &upper) == DUMP_WHOLE;
	l->odd |= l->stuck;
}

// Returns whether a program's string begins here: an assembler's symbols are numbers.
static bool is_string(const char *p, const char *end)
{
	while (p < end && isalpha((unsigned char)*p)) p++;
	return p < end && (*p == '"' || *p == '`' || (end - p > 2 && !memcmp(p, "'''", 3)));
}

bool dump_is_code(const char *p, const char *end, struct dump_line *l)
{
	p = dump_skip(p, end);
	*l = (struct dump_line){ .code = p, .word = p, .end = dump_comment(p, end) };
	if (p == l->end || *p == '#') return true;
	if (*p == '/' && p[1] == '*') return !isxdigit((unsigned char)p[2]);       // CLRX has addresses there
	const char *word = skip_labels(p, l->end), *after = dump_word_end(word, l->end), *next = dump_skip(after, l->end);
	if (word > p) check_label(l, p);
	l->word = word;
	if (word == l->end) return true;
	const bool directive = *word == '.' && word + 1 < l->end && (isalnum((unsigned char)word[1]) || word[1] == '_');
	const bool assigns = next < l->end && *next == '=' && after > word && !is_string(dump_skip(next + 1, l->end), l->end);
	if (directive || assigns) return l->instruction = true;
	enum dump_mnemonic kind = dump_is_mnemonic(word, (size_t)(after - word), &l->upper);
	l->odd |= kind == DUMP_STEM || (kind == DUMP_WHOLE && is_piece(next, l->end));
	return l->instruction = l->mnemonic = kind != DUMP_NO_MNEMONIC;
}

// ---- text before the code -----------------------------------------------------------------------------------------
static bool all_are(const char *p, const char *end, int (*is)(int))
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

static void set_address(struct dump_words *w, const char *digits)
{
	w->addressed = true;
	w->address = (uint32_t)strtoull(digits, NULL, 16);
}

// The state of reading the text before the code. `bytes`: bytes of two digits so far. `value`: the dword that they
// make.
// `bar`: after a bar.
struct prefix { struct dump_words *words; unsigned bytes; uint32_t value; bool bar; };

// Returns whether it is the number of a list's item, with its `.`: `12.`.
static bool is_item(const char *p, const char *q) { return q - p > 1 && q[-1] == '.' && all_are(p, q - 1, isdigit); }

// Returns whether the rest of the line, or of a table's cell, is between Markdown's marks of code.
static bool is_ticked(const char *p, const char *end)
{
	const char *close = memchr(p + 1, '`', (size_t)(end - p - 1)), *next = close ? dump_skip(close + 1, end) : end;
	return close && (next == end || *next == '|' || *next == ';' || *next == '/' || *next == '#');
}

// Returns the end of a statement between such marks, or in a table's cell (`| 1 | s_nop 0 | waits |`); s_delay_alu has
// its own bars.
static const char *cell_end(const char *line, const char *code, const char *end)
{
	const char *last = code;
	while (last > line && (last[-1] == ' ' || last[-1] == '\t')) last--;
	if (last > line && last[-1] == '`')
		return memchr(code, '`', (size_t)(end - code)) ? memchr(code, '`', (size_t)(end - code)) : end;
	line = dump_skip(line, end);
	last = end;
	while (last > code && strchr(" \t\r", last[-1])) last--;
	if (line == code || *line != '|' || last[-1] != '|') return end;
	for (const char *p = code; p + 1 < last; p++)
		if (*p == ' ' && p[1] == '|'
		    && (p + 2 == last || (p[2] == ' ' && strncmp(dump_skip(p + 2, last), "inst", 4))))
			return p;
	return end;
}

// Returns the end of a piece of the Radeon GPU Analyzer's column of live registers: `::^v x` (read, written, kept).
static const char *live_end(const char *p, const char *end)
{
	const char *q = p;
	while (q < end && *q && strchr(":^vx", *q)) q++;
	return q > p && (q == end || *q == ' ' || *q == '|') ? q : NULL;
}

// Reads one piece before the code. Returns its end; NULL if it is not such a piece.
static const char *read_prefix(const char *p, const char *end, struct prefix *x)
{
	if (*p == '/' && p + 1 < end && p[1] == '*') {
		for (p += 2; p < end && *p != '*';) {
			const char *q = read_prefix(p = dump_skip(p, end), end, x);
			if (!q) return NULL;
			p = dump_skip(q, end);
		}
		return p + 1 < end ? p + 2 : NULL;
	}
	if (*p == '<') {
		const char *close = memchr(p, '>', (size_t)(end - p));
		return close ? close + 1 + (close + 1 < end && close[1] == ':') : NULL;
	}
	if (end - p > 4 && !memcmp(p, "pgm[", 4) && memchr(p, ']', (size_t)(end - p))) {      // umr
		x->words->addressed = true;
		return (const char *)memchr(p, ']', (size_t)(end - p)) + 1;
	}
	if (*p == '`' && is_ticked(p, end)) return p + 1;
	x->bar |= *p == '|';
	if (x->bar && live_end(p, end)) return live_end(p, end);
	if (*p && strchr(">|+*=-[](){},", *p)) return p + 1;
	const char *q = dump_word_end(p, end);
	bool hex = q - p > 2 && p[0] == '0' && (p[1] == 'x' || p[1] == 'X');
	if (is_item(p, q)) return q;
	if (q == p || !all_are(p + 2 * hex, q, isxdigit)) return NULL;
	bool address = q < end && *q == ':';
	size_t n = (size_t)(q - p) - 2 * hex;
	if (address && n > 3) set_address(x->words, p);
	if (!address && n == 8) add_word(x->words, (uint32_t)strtoul(p, NULL, 16));
	if (!address && n == 2 && !hex) {
		x->value |= (uint32_t)strtoul(p, NULL, 16) << x->bytes % 4 * 8;
		if (++x->bytes % 4 == 0) { add_word(x->words, x->value); x->value = 0; }
	}
	return q + address;
}

// Reads `encoding: [0x81,0x00,0x04,0x4a]` of llvm-mc. Returns its end; NULL if it is missing, or has bytes that a
// linker sets.
static const char *comment_bytes(const char *p, const char *end, struct dump_words *words)
{
	static const char before[] = "encoding: [";
	uint32_t value = 0;
	unsigned n = 0;
	if ((size_t)(end - p) < sizeof before || memcmp(p, before, strlen(before))) return NULL;
	for (p += strlen(before); end - p > 4 && p[0] == '0' && p[1] == 'x'; p += 4 + (p[4] == ',')) {
		value |= (uint32_t)strtoul(p, NULL, 16) << n % 4 * 8;
		if (++n % 4 == 0) { add_word(words, value); value = 0; }
	}
	words->addressed = true;
	if (p < end && *p == ']' && n % 4 == 0) return p + 1;
	words->dwords = 0;
	return NULL;
}

// Reads `// 000000000010: CA100100 1F000080`, `; be80047e`. Returns the place after the words; NULL without words.
static const char *comment_words(const char *p, const char *end, struct dump_words *words)
{
	words->after = true;
	while (p < end && (*p == ';' || *p == '/')) p++;
	p = dump_skip(p, end);
	if (end - p > 8 && !memcmp(p, "encoding", 8)) return comment_bytes(p, end, words);
	for (; p < end; p = dump_skip(p, end)) {
		const char *q = dump_word_end(p, end);
		if (q == p || !all_are(p, q, isxdigit)) break;
		if (q < end && *q == ':') { set_address(words, p); p = q + 1; words->dwords = 0; continue; }
		words->cut |= q - p != 8 && words->dwords && words->addressed;
		if (q - p != 8 || words->dwords == ISA_MAX_DWORDS + 1) break;
		words->word[words->dwords++] = (uint32_t)strtoul(p, NULL, 16);
		p = q;
	}
	return words->dwords ? p : NULL;
}

// Returns the place after `<symbol+0x10>` and `[PC=0x10]`.
static const char *skip_marks(const char *p, const char *end)
{
	for (p = dump_skip(p, end); p < end && (*p == '<' || *p == '['); p = dump_skip(p, end)) {
		const char *close = memchr(p, *p == '<' ? '>' : ']', (size_t)(end - p));
		if (!close) return end;
		if (close + 1 < end && close[1] == ':') return p;      // a label
		p = close + 1;
	}
	return p;
}

// Reads the words of a comment, and the text after them.
static void take_comment(struct dump_line *l, const char *end)
{
	if (l->comment >= end || l->words.dwords) return;
	const char *rest = comment_words(l->comment, end, &l->words);
	// Words with an address may follow other text: `// unrecognized instruction // 00000000031C: D761000B`.
	for (const char *p = l->comment + 1; !rest && p + 1 < end && (p = memmem(p, (size_t)(end - p), "//", 2)); p += 2) {
		struct dump_words words = { 0 };
		const char *after = comment_words(p, end, &words);
		if (after && words.addressed) { rest = after; l->words = words; }
	}
	if (!rest) return;
	l->rest = skip_marks(rest, end);
	l->words.alone = l->rest == end;
}

bool dump_has_code(const char *p, const char *end, struct dump_line *l)
{
	struct dump_words words = { 0 };
	struct prefix x = { .words = &words };
	const char *start[MOST_TOKENS];
	unsigned n = 0;
	for (const char *q = p; q && n < MOST_TOKENS;) {
		q = dump_skip(q, end);
		if (q >= end) break;
		if (dump_is_code(q, end, l) && (l->instruction || (n && q < l->end && *q != '#' && *q != '/'))) {
			l->words = words;
			l->comment = l->end;
			l->end = n ? cell_end(p, l->code, l->end) : l->end;
			take_comment(l, end);
			return true;
		}
		start[n++] = q;
		q = read_prefix(q, end, &x);
	}
	*l = (struct dump_line){ .end = dump_comment(p, end), .comment = dump_comment(p, end), .words = words };
	while (n && start[n - 1] >= l->end) n--;
	l->bare = !n || read_prefix(start[n - 1], l->end, &(struct prefix){ .words = &words });
	if (n > 1) l->end = cell_end(p, start[n - 1], l->end);
	memcpy(l->start, start, n * sizeof *start);
	l->starts = n;
	take_comment(l, end);
	return false;
}
