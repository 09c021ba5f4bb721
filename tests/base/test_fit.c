// Lines broken between words: only blanks are lost, and only words that are too long exceed the terminal. The pieces in
// which bytes arrive have no effect, if they end at lines.
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "base/fit.h"
#include "suites.h"

struct gathered { char text[4096]; size_t n; };
static bool gather(void *context, const char *bytes, size_t n)
{
	struct gathered *g = context;
	ck_assert(g->n + n < sizeof g->text);
	memcpy(g->text + g->n, bytes, n);
	g->n += n;
	g->text[g->n] = 0;
	return true;
}

static void becomes(unsigned columns, const char *text, const char *want)
{
	struct gathered g = { .n = 0 };
	struct fit f = { .columns = columns };
	ck_assert(fit_bytes(&f, text, strlen(text), gather, &g));
	ck_assert_msg(!strcmp(g.text, want), "`%s` in %u columns is `%s`, not `%s`", text, columns, g.text, want);
}

START_TEST(texts) {
	becomes(20, "short\n", "short\n");
	becomes(10, "one two three\n", "one two\n    three\n");
	becomes(10, "0123456789 b\n", "0123456789\n    b\n");
	becomes(10, "0123456789abc\n", "0123456789abc\n");                 // a word is never broken
	becomes(20, "  one two three four five\n", "  one two three four\n      five\n");
	becomes(30, "cycles      846 = 0.376 us at 2250 MHz\n", "cycles      846 = 0.376 us at\n            2250 MHz\n");
	becomes(12, "\001bone\0010 two three\n", "\001bone\0010 two\n    three\n");    // styles do not take columns
	becomes(16, "\001gheld  \0010  one two three\n", "\001gheld  \0010  one two\n        three\n");
	becomes(9, "\303\244\303\266\303\274 abcde x\n", "\303\244\303\266\303\274 abcde\n    x\n");
	becomes(14, "a\tb c d e\n", "a\tb c d\n    e\n");
	becomes(20, "   \n\n x\n", "\n\n x\n");                             // blanks at the end are dropped
	becomes(10, "(prompt) ", "(prompt)");
}
END_TEST

static unsigned columns_of(const char *line, size_t n)
{
	unsigned columns = 0;
	for (size_t k = 0; k < n; k++) columns += (line[k] & 0xc0) != 0x80;
	return columns;
}

START_TEST(any_text) {
	for (unsigned seed = 1; seed <= 300; seed++) {
		char text[1024], words[2][4096];
		unsigned r = seed, columns = 10 + seed % 60, n = 0;
		while (n < 700) {
			r = r * 1664525 + 1013904223;
			unsigned what = r >> 24;
			text[n++] = what < 60 ? ' ' : what < 66 ? '\n' : (char)('a' + what % 26);
		}
		text[n++] = '\n';
		struct gathered whole = { .n = 0 }, pieces = { .n = 0 };
		struct fit f = { .columns = columns }, g = { .columns = columns };
		fit_bytes(&f, text, n, gather, &whole);
		for (unsigned at = 0; at < n;) {
			unsigned length = (unsigned)((char *)memchr(text + at, '\n', n - at) + 1 - (text + at));
			fit_bytes(&g, text + at, length, gather, &pieces);
			at += length;
		}
		ck_assert_str_eq(whole.text, pieces.text);
		const char *all[] = { text, whole.text };
		size_t sizes[] = { n, whole.n };
		for (int k = 0; k < 2; k++) {                                  // without blanks
			size_t to = 0;
			for (size_t i = 0; i < sizes[k]; i++) if (all[k][i] != ' ' && all[k][i] != '\n') words[k][to++] = all[k][i];
			words[k][to] = 0;
		}
		ck_assert_str_eq(words[0], words[1]);
		for (const char *line = whole.text, *end; *line; line = end + 1) {
			end = strchr(line, '\n');
			size_t last = (size_t)(end - line);
			while (last && line[last - 1] != ' ') last--;
			// The next line may not have room for it either.
			bool long_word = (size_t)(end - line) - last + 6 > columns / 2;
			ck_assert_msg(columns_of(line, (size_t)(end - line)) <= columns || long_word,
			              "%u columns: `%.*s`", columns, (int)(end - line), line);
		}
	}
}
END_TEST

Suite *fit_suite(void) {
	Suite *s = suite_create("lines that fit");
	TCase *c = tcase_create("fit");
	tcase_add_test(c, texts);
	tcase_add_test(c, any_text);
	suite_add_tcase(s, c);
	return s;
}
