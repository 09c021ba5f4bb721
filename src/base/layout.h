// How text fits the stream that it goes to.
#ifndef BASE_LAYOUT_H
#define BASE_LAYOUT_H
#include <stdio.h>

enum { LAYOUT_COLUMNS = 100 };                       // where nothing else was said: pipes and files
void layout_fit(FILE *to, unsigned columns);         // a stream that has so many; at most two do, as long as the process lives
unsigned layout_columns(const FILE *to);
// The text, with a line's end, broken at blanks: from column `from`, where the stream is, to `indent`, and no further than `columns` if its words allow it.
void layout_wrap(FILE *to, const char *text, unsigned from, unsigned indent, unsigned columns);
#endif
