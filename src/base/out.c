// Growing text buffers.
#include "base/out.h"
#include <stdarg.h>
#include <stdio.h>
#include "base/heap.h"

void out_grow(struct out *o, size_t n)
{
	enum { LEAST = 256 };
	o->room = 2 * o->room + n + LEAST;
	o->at = heap_resize(o->at, o->room);
}

void out_free(struct out *o)
{
	heap_free(o->at);
	*o = (struct out){ 0 };
}

static void put_number(struct out *o, uint64_t x, unsigned base, unsigned width, char before)
{
	char text[OUT_DIGITS], *end = text + sizeof text, *p = out_digits(end, x, base);
	size_t n = (size_t)(end - p);
	if (n < width) {
		memset(out_room(o, width - n), before, width - n);
		o->n += width - n;
	}
	out_put(o, p, n);
}

void out_decimal(struct out *o, uint64_t x, unsigned width) { put_number(o, x, 10, width, ' '); }
void out_hex(struct out *o, uint64_t x, unsigned digits) { put_number(o, x, 16, digits, '0'); }

size_t out_vprint_at(char *text, size_t room, size_t n, const char *fmt, va_list args)
{
	int more = vsnprintf(text + n, room - n, fmt, args);
	if (more < 0) text[n] = 0;
	else n = (size_t)more < room - n ? n + (size_t)more : room - 1;
	return n;
}

size_t out_print_at(char *text, size_t room, size_t n, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	n = out_vprint_at(text, room, n, fmt, args);
	va_end(args);
	return n;
}
