// Reads chunks. Source: Mesa's writer (ac_rgp.c, MIT), whose structures have these fields in sequence.
#include "capture/rgp.h"
#include <string.h>

enum { MAGIC = 0x50303042, MAJOR = 1 };
static const char successor[] = "AMD_RDF ";            // newer files, from AMD's drivers
enum { FILE_MAJOR = 4, FILE_CHUNKS = 16, FILE_HEADER = 56 };       // offsets of fields; size of the header
enum { CHUNK_KIND = 0, CHUNK_INDEX = 1, CHUNK_SIZE = 8, CHUNK_HEADER = 16 };
enum { DESCRIPTION = 1, DATA = 2, OBJECTS = 9 };        // kinds of chunks; others are ignored
enum { DESCRIPTION_ENGINE = 16, DESCRIPTION_SIZE = 24 };
enum { DATA_FROM = 16, DATA_BYTES = 20, DATA_SIZE = 24 };
enum { OBJECTS_COUNT = 28, OBJECTS_SIZE = 32, OBJECT_HEADER = 4 };
enum { INDICES = 256 };

struct chunk { const uint8_t *at; size_t from, size; };
struct reader { struct arena *arena; struct rgp *out; const uint8_t *bytes; size_t size; uint32_t engines[INDICES]; };

static uint32_t read_word(const uint8_t *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static bool rgp_fail(struct rgp *r, size_t byte, const char *why)
{
	r->wrong = why;
	r->byte = byte;
	return false;
}

bool rgp_recognize(const void *bytes, size_t size)
{
	return size >= 8 && (read_word(bytes) == MAGIC || !memcmp(bytes, successor, 8));
}

// ---- chunks ---------------------------------------------------------------------------------------------------------
static bool read_description(struct reader *r, const struct chunk *c)
{
	if (c->size < DESCRIPTION_SIZE) return rgp_fail(r->out, c->from, "a chunk that describes a stream is too short");
	r->engines[c->at[CHUNK_INDEX]] = read_word(c->at + DESCRIPTION_ENGINE);
	return true;
}

static bool read_data(struct reader *r, const struct chunk *c)
{
	if (c->size < DATA_SIZE) return rgp_fail(r->out, c->from, "a chunk with a stream is too short");
	size_t from = read_word(c->at + DATA_FROM), size = read_word(c->at + DATA_BYTES);
	if (from < c->from + DATA_SIZE || from > c->from + c->size || size > c->from + c->size - from)
		return rgp_fail(r->out, c->from, "a stream extends past its chunk");
	*arena_push(r->arena, &r->out->streams) = (struct rgp_stream){ from, size, r->engines[c->at[CHUNK_INDEX]] };
	return true;
}

static bool read_objects(struct reader *r, const struct chunk *c)
{
	if (c->size < OBJECTS_SIZE) return rgp_fail(r->out, c->from, "a chunk with code objects is too short");
	size_t at = OBJECTS_SIZE;
	for (uint32_t left = read_word(c->at + OBJECTS_COUNT); left; left--) {
		if (c->size - at < OBJECT_HEADER) return rgp_fail(r->out, c->from + at, "a code object is missing");
		size_t size = read_word(c->at + at);
		at += OBJECT_HEADER;
		if (size > c->size - at) return rgp_fail(r->out, c->from + at, "a code object extends past its chunk");
		*arena_push(r->arena, &r->out->objects) = (struct rgp_object){ c->from + at, size };
		at += size;
	}
	return true;
}

static bool read_chunk(struct reader *r, const struct chunk *c)
{
	switch (c->at[CHUNK_KIND]) {
	case DESCRIPTION: return read_description(r, c);
	case DATA: return read_data(r, c);
	case OBJECTS: return read_objects(r, c);
	default: return true;
	}
}

bool rgp_read(struct arena *a, const void *bytes, size_t size, struct rgp *out)
{
	struct reader r = { .arena = a, .out = out, .bytes = bytes, .size = size };
	*out = (struct rgp){ .hint = "capture it again, and check for driver messages about a buffer that is too small" };
	for (uint32_t k = 0; k < INDICES; k++) r.engines[k] = k;
	if (!memcmp(bytes, successor, 8)) {
		out->hint = "Mesa's RADV writes the supported format: MESA_VK_TRACE=rgp";
		return rgp_fail(out, 0, "this is a capture in AMD's newer format (RDF)");
	}
	if (size < FILE_HEADER) return rgp_fail(out, 0, "the file ends in its header");
	if (read_word(r.bytes + FILE_MAJOR) != MAJOR)
		return rgp_fail(out, FILE_MAJOR, "this version of the format is not supported");
	size_t at = read_word(r.bytes + FILE_CHUNKS);
	if (at < FILE_HEADER || at > size) return rgp_fail(out, FILE_CHUNKS, "the first chunk is outside the file");
	while (at < size) {
		if (size - at < CHUNK_HEADER) return rgp_fail(out, at, "the file ends in the header of a chunk");
		struct chunk c = { r.bytes + at, at, read_word(r.bytes + at + CHUNK_SIZE) };
		if (c.size < CHUNK_HEADER) return rgp_fail(out, at, "a chunk is shorter than its header");
		if (c.size > size - at) return rgp_fail(out, at, "the file ends in a chunk");
		if (!read_chunk(&r, &c)) return false;
		at += c.size;
	}
	return out->streams.n || rgp_fail(out, size, "the capture does not have a thread trace");
}
