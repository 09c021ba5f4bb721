// Origin of an instruction in high-level source code, from debug information.
#ifndef BASE_ORIGIN_H
#define BASE_ORIGIN_H
#include "base/diag.h"

struct origin {
	struct place place;         // the line is never 0; the source's text is empty if its file could not be read
	const char *function;       // function that contains the line; "" if unknown
	const struct origin *into;  // call site, if the function was inlined; otherwise NULL
	unsigned number;            // index in the program's origins
};
// Returns whether both are on the same line of the same file; call sites are ignored. NULL equals only NULL.
bool origin_same_line(const struct origin *a, const struct origin *b);
// Returns the line at p, without blanks at its ends; sets *n to its length, 0 if the source does not have this line.
const char *origin_line(const struct place *p, size_t *n);
// Returns `file:line`, or `file:line  the line`, allocated in `a`.
char *origin_place_text(struct arena *a, const struct origin *o);
char *origin_text(struct arena *a, const struct origin *o);
// Returns `square, inlined at file:line, file:line`, innermost call first; NULL if the function was not inlined.
char *origin_inlined_text(struct arena *a, const struct origin *o);
// Prints the origin below a message: `  source: file:line  the line`, and calls on a second line.
void origin_print(const struct origin *o, FILE *to);
// Prints the origins of the code before and after, as `  near: file:line  the line`, equal lines once. Either
// origin may be NULL.
void origin_print_near(const struct origin *const near[2], FILE *to);
#endif
