// Where in a source that a compiler read an instruction comes from.
#ifndef BASE_ORIGIN_H
#define BASE_ORIGIN_H
#include "base/diag.h"

struct origin {
	struct place place;         // its line is never 0; the source's text is empty if the file could not be read
	const char *function;       // that the line is in; "" if it is not known
	const struct origin *into;  // the function was inlined: the place of its call; NULL: it was not
	unsigned number;            // in the program's origins
};
// Whether both are of the same line of the same file, called from wherever. NULL is of no line.
bool origin_same_line(const struct origin *a, const struct origin *b);
// The bytes of a place's line, without its end and without the blanks around it. 0: the source has no such line.
const char *origin_line(const struct place *p, size_t *n);
// `file:line`, or `file:line  the line`, in `a`.
char *origin_place_text(struct arena *a, const struct origin *o);
char *origin_text(struct arena *a, const struct origin *o);
// `square, inlined at file:line, file:line`, the innermost call first; NULL: the function was not inlined.
char *origin_inlined_text(struct arena *a, const struct origin *o);
// What a message says of it: `  source: file:line  the line`, and the calls in a second line.
void origin_print(const struct origin *o, FILE *to);
#endif
