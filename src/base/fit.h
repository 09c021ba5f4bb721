// Breaks lines between words at the width of a terminal, as bytes pass through. Text that does not fit continues below
// the text of its line: indented to the column after a heading and its gap, as in `cycles 846`, or by four columns.
#ifndef BASE_FIT_H
#define BASE_FIT_H
#include <stdbool.h>
#include <stddef.h>

enum { FIT_WORD = 512 };               // longest word in bytes; longer words pass through in pieces
struct fit {
	unsigned columns;                  // width of the terminal; all other members start as 0
	unsigned at;                       // columns written on this line
	unsigned indent;                   // column where a continued line begins
	unsigned blanks, gap;              // blanks not yet written; blanks since the last visible character
	bool begun, settled;               // the line has visible text; the indent was taken from a heading
	unsigned width; size_t n;          // the pending word: its columns and bytes
	char word[FIT_WORD];
};
typedef bool fit_put(void *context, const char *bytes, size_t n);
// Passes n bytes on to `put`, with lines broken. Everything is written before it returns, so that a prompt is visible.
// Returns false if `put` does.
bool fit_bytes(struct fit *f, const char *bytes, size_t n, fit_put *put, void *context);
#endif
