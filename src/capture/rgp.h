// Captures of the Radeon GPU Profiler (.rgp), as Mesa's RADV writes them: chunks with the stream of each shader engine,
// and with the loaded code.
#ifndef CAPTURE_RGP_H
#define CAPTURE_RGP_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"

struct rgp_stream { size_t from, size; uint32_t engine; };       // byte range in the file
struct rgp_object { size_t from, size; };                        // a code object (ELF)
struct rgp {
	struct { struct rgp_stream *at; size_t n, room; } streams;
	struct { struct rgp_object *at; size_t n, room; } objects;
	const char *wrong, *hint; size_t byte;                   // reason and byte offset of an error
};
// tests the start of the bytes for this format or its successor
bool rgp_recognize(const void *bytes, size_t size);
// Reads the chunks. Returns false with r->wrong set. All ranges in the result are inside the bytes.
bool rgp_read(struct arena *a, const void *bytes, size_t size, struct rgp *r);
#endif
