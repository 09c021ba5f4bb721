// Lines broken between words where a terminal ends, as their bytes go by. What does not fit goes below the text of its line: behind the heading that ends
// in a gap, as in `cycles      846`, or four columns in.
#ifndef BASE_FIT_H
#define BASE_FIT_H
#include <stdbool.h>
#include <stddef.h>

enum { FIT_WORD = 512 };               // bytes of a word; longer ones are broken nowhere
struct fit {
	unsigned columns;                  // of the terminal; the rest is 0 at the start
	unsigned at;                       // columns of the line that were put
	unsigned indent;                   // where a line begins that goes on
	unsigned blanks, gap;              // after what was put; since something that is seen
	bool begun, settled;               // something but blanks was put; the indent is that of a heading
	unsigned width; size_t n;          // the word that follows: its columns and bytes
	char word[FIT_WORD];
};
typedef bool fit_put(void *context, const char *bytes, size_t n);
// False if `put` gave that. What has come so far is put whole, so that a prompt is seen.
bool fit_bytes(struct fit *f, const char *bytes, size_t n, fit_put *put, void *context);
#endif
