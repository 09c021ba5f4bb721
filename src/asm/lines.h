// Reads lines for the grammar from a stack of texts (files, macro bodies, repetitions), and handles conditions.
#ifndef ASM_LINES_H
#define ASM_LINES_H
#include "base/arena.h"
#include "base/diag.h"

struct assembler;

// The line of a statement. With block comments it may span several lines of the text.
struct line {
	const struct source *source;
	unsigned number;            // number of its first line
	const char *start;          // start of the text's line, for columns
	const char *newline;        // the first one, in a block comment; else NULL
	const char *at;             // start of the statement, after labels that were split off
	const char *end;            // end of the statement, before the comment
	const char *stop;           // start of the next line
};

enum frame_kind { FRAME_FILE, FRAME_MACRO, FRAME_REPEAT };
struct frame {
	enum frame_kind kind;
	const struct source *source;
	const char *at, *start;     // the next statement, and its line
	unsigned line;
	size_t condition_depth;     // depth at the start of this text
	struct frame *up;
};

struct condition { bool live, taken, else_seen, dead_parent; struct place place; };

struct lines {
	struct frame *top;
	unsigned depth;
	struct { struct condition *at; size_t n, room; } conditions;
	struct line pending;        // the rest of a line after its labels
	bool has_pending, ended;    // ended: .end was read
	size_t expanded;            // bytes from expansions
	unsigned expansions;        // number of expansions, `\@`
	bool alternate;             // after .altmacro
};

size_t lines_max_expansion(const struct assembler *a);   // bytes
// Opens a text. Returns false, with an error, past the limits of nesting and expansion; then only the outermost text is
// open.
bool lines_open(struct assembler *a, const struct source *s, enum frame_kind kind, struct place from);
// Returns the next line for the grammar, after conditions, macros, repetitions and ignored directives. False at the
// end.
bool lines_next(struct assembler *a, struct line *out);
// Returns the next raw line of the innermost text. False at the end of that text.
bool lines_raw(struct assembler *a, struct line *out);
// Finds a file named in `from`, in the same folder or in the include folders. Returns NULL with errno set.
const struct source *lines_find_file(struct assembler *a, const struct source *from, const char *name, size_t n);
// Returns what to do if a file was not found, or NULL.
const char *lines_file_hint(const struct assembler *a);
void lines_leave_macro(struct assembler *a, struct place at);

// condition.c: handles a directive of the .if family. Returns false for other words.
bool condition_directive(struct assembler *a, const struct line *l, const char *word, unsigned n);
bool condition_live(const struct assembler *a);
void condition_close(struct assembler *a, size_t depth);   // reports every open .if above `depth`

// Helpers for raw text.
const char *skip_blanks(const char *p, const char *end);
const char *skip_word(const char *p, const char *end);   // skips identifier characters
const char *trim_blanks(const char *p, const char *end); // returns the end without trailing blanks
bool word_is(const char *p, unsigned n, const char *text);
#endif
