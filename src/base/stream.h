// A text that is made by printing. The text is complete, or heap_fail is called. open_memstream may lose text without
// an error if it cannot grow.
#ifndef BASE_STREAM_H
#define BASE_STREAM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct stream {
	FILE *to;                    // to print to
	char *at;                    // the text, as stream_text returns it
	size_t size, room;
	bool failed;
};
struct stream *stream_begin(void);
const char *stream_text(struct stream *t);     // NUL-terminated, valid until more is printed; its size is t->size
size_t stream_size(struct stream *t);             // size of the text printed so far
void stream_again(struct stream *t);             // empties it
// returns the text, to be freed with heap_free, and frees t; size may be NULL
char *stream_end(struct stream *t, size_t *size);
void stream_drop(void *t);                         // frees t and its text; t may be NULL

// Returns a FILE whose bytes go to `put`; NULL with errno set. `put` returns the number of bytes taken, or 0 with errno
// set.
FILE *stream_over(void *cookie, ssize_t (*put)(void *cookie, const char *bytes, size_t n));
#endif
