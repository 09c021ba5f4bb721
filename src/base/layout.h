// Width of output streams, and word wrap.
#ifndef BASE_LAYOUT_H
#define BASE_LAYOUT_H
#include <stdio.h>

enum { LAYOUT_COLUMNS = 100 };                       // the default: pipes and files
void layout_fit(FILE *to, unsigned columns);         // sets the width of a stream; at most two streams in a process
unsigned layout_columns(const FILE *to);
// Prints the text and a line end, broken at blanks. The stream is at column `from`; lines begin at column `indent` and
// end before `columns` unless a word is too long.
void layout_wrap(FILE *to, const char *text, unsigned from, unsigned indent, unsigned columns);
#endif
