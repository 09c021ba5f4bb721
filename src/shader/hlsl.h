// Words of HLSL in a text.
#ifndef SHADER_HLSL_WORDS_H
#define SHADER_HLSL_WORDS_H
#include <stdbool.h>
#include <stddef.h>

struct hlsl_scan { const char *at, *end; };       // the rest of a text

// Returns the next word or character of HLSL. Blanks, comments, texts and lines of the preprocessor are left out.
// Sets *n, to 0 at the end.
const char *hlsl_next(struct hlsl_scan *s, size_t *n);
bool hlsl_is(const char *p, size_t n, const char *word);
// Returns whether a text declares a function of this name: a word, which is its type, the name, and `(`.
bool hlsl_declares(const char *text, size_t size, const char *name);
bool hlsl_is_letter(char c);                      // or a digit, or `_`
// Returns the end of a line, which may go on after a backslash.
const char *hlsl_line_end(const char *p, const char *end);
#endif
