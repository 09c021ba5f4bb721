// Reads the text of a note from left to right, with the place of each byte for messages.
#ifndef HARNESS_NOTE_TEXT_H
#define HARNESS_NOTE_TEXT_H
#include <ctype.h>
#include <string.h>
#include "harness/harness.h"

struct note_text { const char *p, *end; struct place at; };     // `at` is the place of *p

static inline void note_step(struct note_text *t, size_t n) { t->p += n; t->at.column += (unsigned)n; }
static inline void note_blanks(struct note_text *t)
{
	while (t->p < t->end && isspace((unsigned char)*t->p)) note_step(t, 1);
}
static inline void note_trim(struct note_text *t)
{
	note_blanks(t);
	while (t->end > t->p && isspace((unsigned char)t->end[-1])) t->end--;
	t->at.width = (unsigned)(t->end - t->p);
}
static inline size_t note_word_length(const struct note_text *t)
{
	size_t n = 0;
	while (t->p + n < t->end && (isalnum((unsigned char)t->p[n]) || t->p[n] == '_')) n++;
	return n;
}
static inline bool note_is(const struct note_text *t, size_t n, const char *word)
{
	return strlen(word) == n && !strncmp(t->p, word, n);
}
static inline bool note_accept(struct note_text *t, char c)
{
	note_blanks(t);
	if (t->p == t->end || *t->p != c) return false;
	note_step(t, 1);
	return true;
}
// Takes and returns the text before p.
static inline struct note_text note_until(struct note_text *t, const char *p)
{
	struct note_text first = *t;
	first.end = p;
	note_trim(&first);
	note_step(t, (size_t)(p - t->p));
	return first;
}

// Returns the first character of `set` outside brackets, or the end.
static inline const char *note_outside(const struct note_text *t, const char *set)
{
	int depth = 0;
	for (const char *p = t->p; p < t->end; p++) {
		if (*p == '(' || *p == '[') depth++;
		else if (*p == ')' || *p == ']') depth--;
		else if (depth == 0 && strchr(set, *p)) return p;
	}
	return t->end;
}

// Parses all of t; returns NULL, with a message.
const struct lang_expr *note_expression(struct harness_notes *n, struct note_text t, struct diag *d);
bool note_type(const struct note_text *t, size_t n, enum isa_type *out);   // reads the type that the first n bytes name
bool note_struct(struct harness_notes *n, struct note_text t, struct diag *d);                  // note_struct.c
bool note_image(struct harness_notes *n, struct note_text t, struct diag *d);                    // note_image.c
bool note_image_sizes(struct note_text t, struct harness_image *image);     // reads `64x48`; false for any other text
// Reads `at ADDRESS`, if it is there. Returns false, with a message, if the address is not a number above 0.
bool note_address(struct note_text *t, uint64_t *out, struct diag *d);
// Reads the text after `=`: an expression, or `@SECTION`.
bool note_contents(struct harness_notes *n, struct note_text t, struct harness_buffer_note *b, struct diag *d);
bool note_buffer(struct harness_notes *n, struct note_text t, struct diag *d);                  // note_buffer.c
bool note_arg(struct harness_notes *n, struct note_text t, unsigned layer, struct diag *d);        // note_arg.c
bool note_attribute(struct harness_notes *n, struct note_text t, struct diag *d);              // attribute.c
void note_said(struct harness_notes *n, struct harness_said s);       // said.c
#endif
