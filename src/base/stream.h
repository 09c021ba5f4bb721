// A text that is made by printing. Unlike open_memstream, whose stream may say nothing when its text cannot grow, it is whole, or heap_fail is called.
#ifndef BASE_STREAM_H
#define BASE_STREAM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

struct stream {
	FILE *to;                    // to print to
	char *at;                    // what stream_text gave
	size_t size, room;
	bool failed;
};
struct stream *stream_begin(void);
const char *stream_text(struct stream *t);     // with a NUL, until more is printed; its size in t->size
size_t stream_size(struct stream *t);             // of what was printed until now
void stream_again(struct stream *t);             // empty
char *stream_end(struct stream *t, size_t *size);      // all of it, to be freed with heap_free; t is gone. size may be NULL
void stream_drop(void *t);                         // the same without the text; NULL is fine

// A stream of libc whose bytes go to `put`, which gives how many it took; 0: none, with errno. NULL with errno.
FILE *stream_over(void *cookie, ssize_t (*put)(void *cookie, const char *bytes, size_t n));
#endif
