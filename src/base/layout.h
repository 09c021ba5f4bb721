// Width of output streams, and word wrap.
#ifndef BASE_LAYOUT_H
#define BASE_LAYOUT_H
#include <stdint.h>
#include <stdio.h>

enum { LAYOUT_COLUMNS = 100 };                       // the default: pipes and files
void layout_fit(FILE *to, unsigned columns);         // sets the width of a stream; at most two streams in a process
unsigned layout_columns(const FILE *to);
// Returns the columns of n bytes of UTF-8. Style marks do not have a width.
unsigned layout_width(const char *text, size_t n);
// Widen a column of a table: to a width, or until a decimal number fits.
void layout_widen(int *column, size_t width);
void layout_widen_for(int *column, uint64_t n);
// Prints the text and a line end, broken at blanks. The stream is at column `from`; lines begin at column `indent` and
// end before `columns` unless a word is too long.
void layout_wrap(FILE *to, const char *text, unsigned from, unsigned indent, unsigned columns);
#endif
