// A hash of bytes: FNV-1a with 64 bits.
#ifndef BASE_HASH_H
#define BASE_HASH_H
#include <stddef.h>
#include <stdint.h>

#define HASH_BEGIN 0xcbf29ce484222325ull

// Continues a hash, which begins with HASH_BEGIN, by n bytes.
static inline uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
	for (const unsigned char *p = bytes; n--; p++) h = (h ^ *p) * 0x100000001b3;
	return h;
}
#endif
