// A FILE over a growing block. Functions that libc calls must return, so a failed allocation is recorded in `failed`
// and reported when the text is read.
#include "base/stream.h"
#include <stdlib.h>
#include <string.h>
#include "base/heap.h"

#ifdef __APPLE__
struct over { void *cookie; ssize_t (*append_bytes)(void *cookie, const char *bytes, size_t n); };

static int put_int(void *over, const char *bytes, int n)
{
	struct over *o = over;
	ssize_t taken = o->put(o->cookie, bytes, (size_t)n);
	return taken ? (int)taken : -1;
}

static int close_over(void *over) { free(over); return 0; }

FILE *stream_over(void *cookie, ssize_t (*append_bytes)(void *cookie, const char *bytes, size_t n))
{
	struct over *o = malloc(sizeof *o);
	if (!o) return NULL;
	*o = (struct over){ cookie, append_bytes };
	return funopen(o, NULL, put_int, NULL, close_over);
}
#else
FILE *stream_over(void *cookie, ssize_t (*append_bytes)(void *cookie, const char *bytes, size_t n))
{
	return fopencookie(cookie, "w", (cookie_io_functions_t){ .write = append_bytes });
}
#endif

static ssize_t append_bytes(void *cookie, const char *bytes, size_t n)
{
	struct stream *t = cookie;
	if (t->room - t->size <= n) {
		size_t room = 2 * t->room + n + 256;
		char *more = realloc(t->at, room);
		if (!more) {
			t->failed = true;
			return 0;
		}
		t->at = more;
		t->room = room;
	}
	memcpy(t->at + t->size, bytes, n);
	t->at[t->size += n] = 0;
	return (ssize_t)n;
}

static void free_stream(void *p)
{
	struct stream *t = p;
	if (t->to) fclose(t->to);
	free(t->at);
	free(t);
}

struct stream *stream_begin(void)
{
	struct stream *t = heap_own(calloc(1, sizeof *t), free_stream);
	t->to = must(stream_over(t, append_bytes));
	append_bytes(t, "", 0);
	return t;
}

const char *stream_text(struct stream *t)
{
	if (fflush(t->to) || t->failed || ferror(t->to)) heap_fail();
	return t->at;
}

size_t stream_size(struct stream *t)
{
	stream_text(t);
	return t->size;
}

void stream_again(struct stream *t)
{
	stream_text(t);
	t->size = 0;
	*t->at = 0;
}

char *stream_end(struct stream *t, size_t *size)
{
	stream_text(t);
	if (size) *size = t->size;
	char *text = t->at;
	t->at = NULL;
	stream_drop(t);
	return heap_keep(text);
}

void stream_drop(void *t)
{
	if (!t) return;
	heap_disown(t);
	free_stream(t);
}
