// One way to say that something is wrong: what, where, and what to do. Messages are collected and printed by the caller.
#ifndef BASE_DIAG_H
#define BASE_DIAG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include "base/arena.h"

struct source {             // a text that messages point into; lives as long as its arena
	const char *name;       // as the user gave it; "-" is standard input
	const char *text;       // NUL-terminated
	size_t size;
	const struct source *from;  // where it was included or expanded, or NULL
	unsigned from_line;
};

struct place { const struct source *source; unsigned line, column, width; };  // line and column from 1; width in bytes, 0 if unknown

enum severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

struct origin;
struct diag_message { enum severity severity; struct place place; const char *text, *hint; const struct origin *origin; };  // hint and origin may be NULL

enum { DIAG_MAX_SHOWN = 20 };   // errors printed, and warnings; all are counted

struct diag {
	struct arena arena;
	struct { struct diag_message *at; size_t n, room; } messages;
	size_t errors, warnings;
};

// Adds a message. `hint` may be NULL. Returns false, so that `return diag_error(…)` reads well.
bool diag_note(struct diag *d, enum severity s, struct place at, const char *hint, const char *fmt, ...) __attribute__((format(printf, 5, 6)));
// The message that was just added at that place is about an instruction with that origin, which outlives it. NULL: it has none.
void diag_origin(struct diag *d, struct place at, const struct origin *o);
// As diag_note, if there is no such message yet, wherever it is.
void diag_once(struct diag *d, enum severity s, struct place at, const char *fmt, ...) __attribute__((format(printf, 4, 5)));
#define diag_error(d, ...) diag_note((d), DIAG_ERROR, __VA_ARGS__)      // at, hint, format and what goes into it
// `file:line:column: error: text`, the source line, a caret, `hint: …`; at most DIAG_MAX_SHOWN errors, and as many warnings and notes.
void diag_print(const struct diag *d, FILE *to);
void diag_join(struct diag *to, struct diag *from);      // all of `from`, which is empty then
void diag_free(struct diag *d);
#endif
