// Reading: a stack of texts (files, macro bodies, repetitions), conditions, and the lines they give to the grammar.
#ifndef ASM_LINES_H
#define ASM_LINES_H
#include "base/arena.h"
#include "base/diag.h"

struct assembler;

// One statement's line. Block comments may make it span several lines of the text.
struct line {
	const struct source *source;
	unsigned number;            // of its first line
	const char *start;          // of the text's line, for columns
	const char *at;             // where the statement begins (after labels that were split off)
	const char *end;            // where the statement ends: before the comment
	const char *stop;           // where the next line begins
};

enum frame_kind { FRAME_FILE, FRAME_MACRO, FRAME_REPEAT };
struct frame {
	enum frame_kind kind;
	const struct source *source;
	const char *at;
	unsigned line;
	size_t condition_depth;     // at its beginning
	struct frame *up;
};

struct condition { bool live, taken, else_seen, dead_parent; struct place place; };

struct lines {
	struct frame *top;
	unsigned depth;
	struct { struct condition *at; size_t n, room; } conditions;
	struct line pending;        // the rest of a line whose labels went ahead
	bool has_pending, ended;    // ended: .end was read
	size_t expanded;            // bytes added by expansions
	unsigned expansions;        // `\@`
};

size_t lines_max_expansion(const struct assembler *a);   // bytes
// False, with an error, past the limits of nesting and expansion: then only the outermost text is still open.
bool lines_open(struct assembler *a, const struct source *s, enum frame_kind kind, struct place from);
// The next line for the grammar: what is no condition, macro, repetition or ignored directive. False at the end.
bool lines_next(struct assembler *a, struct line *out);
// The next line as written, from the innermost text only. False at that text's end.
bool lines_raw(struct assembler *a, struct line *out);
// A file that `from` names: beside it, else in the folders of the options. NULL with errno set.
const struct source *lines_find_file(struct assembler *a, const struct source *from, const char *name, size_t n);
void lines_leave_macro(struct assembler *a, struct place at);

// condition.c: true if `word` belonged to the .if family and was handled.
bool condition_directive(struct assembler *a, const struct line *l, const char *word, unsigned n);
bool condition_live(const struct assembler *a);
void condition_close(struct assembler *a, size_t depth);   // complains of every .if that is open above that depth

// Small readers of raw text.
const char *skip_blanks(const char *p, const char *end);
const char *skip_word(const char *p, const char *end);   // identifier characters
const char *trim_blanks(const char *p, const char *end); // the end without the blanks before it
bool word_is(const char *p, unsigned n, const char *text);
#endif
