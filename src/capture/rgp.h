// Captures of the Radeon GPU Profiler (.rgp), as Mesa's RADV writes them: chunks, with the stream of each shader engine and the code that was loaded.
#ifndef CAPTURE_RGP_H
#define CAPTURE_RGP_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"

struct rgp_stream { size_t from, size; uint32_t engine; };       // bytes of the file
struct rgp_object { size_t from, size; };                        // a code object (ELF)
struct rgp {
	struct { struct rgp_stream *at; size_t n, room; } streams;
	struct { struct rgp_object *at; size_t n, room; } objects;
	const char *wrong, *hint; size_t byte;                   // why it cannot be read, and where
};
bool rgp_recognize(const void *bytes, size_t size);             // it begins as a capture does, of this format or of its successor
// False: see `wrong`. Nothing that it gives lies outside of the bytes.
bool rgp_read(struct arena *a, const void *bytes, size_t size, struct rgp *r);
#endif
