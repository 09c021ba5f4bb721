// Messages about errors: what is wrong, where, and what to do. Messages are collected here; the caller prints them.
#ifndef BASE_DIAG_H
#define BASE_DIAG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include "base/arena.h"

struct source {             // a text that messages refer to; lives as long as its arena
	const char *name;       // file name as given by the user; "-" is standard input
	const char *text;       // NUL-terminated
	size_t size;
	const char *lines;          // name of its lines in messages if they are not lines of the file: "code line"; or NULL
	const struct source *from;  // source that includes or expands this one, or NULL
	unsigned from_line;
};
// Separates statements that were on one line of the user's text: ASCII's record separator.
enum { SOURCE_SEPARATOR = 0x1e };

// line and column from 1; width in bytes, 0 if unknown
struct place { const struct source *source; unsigned line, column, width; };

enum severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

struct origin;
// hint, fix, origin and near may be NULL
struct diag_message {
	enum severity severity;
	struct place place;
	const char *text, *hint;
	const char *fix;            // the text that is right in place of `place`, which has a width
	const struct origin *origin;
	const struct origin *near[2];      // without an origin: of the code before and after
};

enum { DIAG_MAX_SHOWN = 20 };   // errors printed, and warnings printed; all are counted

struct diag {
	struct arena arena;
	struct { struct diag_message *at; size_t n, room; } messages;
	size_t errors, warnings;
};

// Adds a message. `hint` may be NULL. Returns false, so that `return diag_error(…)` reads well.
bool diag_note(struct diag *d, enum severity s, struct place at, const char *hint, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));
// Sets the fix of the message that was just added at `at`, unless `fix` is NULL. Returns false.
bool diag_fix(struct diag *d, struct place at, const char *fix);
// Sets the origin of the message that was just added at `at`. `o` must outlive the message; it may be NULL.
void diag_origin(struct diag *d, struct place at, const struct origin *o);
// Sets the origins of the code before and after a message without an origin; each may be NULL.
void diag_near(struct diag *d, struct place at, const struct origin *const near[2]);
// Adds a message as diag_note does, unless a message with the same text exists, at any place.
void diag_once(struct diag *d, enum severity s, struct place at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
#define diag_error(d, ...) diag_note((d), DIAG_ERROR, __VA_ARGS__)      // arguments: place, hint, format and its values
// Writes `file:line:column: ` or `file, code line 5: `; `file: ` without a line, and nothing without a source.
void diag_print_place(const struct place *p, FILE *to);
// Prints `file:line:column: error: text`, the source line, a caret and the hint of each message. The limit is
// DIAG_MAX_SHOWN errors and DIAG_MAX_SHOWN warnings and notes.
void diag_print(const struct diag *d, FILE *to);
void diag_join(struct diag *to, struct diag *from);      // moves all messages; `from` is then empty
void diag_free(struct diag *d);
#endif
