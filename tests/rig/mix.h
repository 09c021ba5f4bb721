// A hash of many bytes, with which tests compare states. Each step takes 32 bytes at a time, in four independent sums.
// One changed bit always changes the hash, because each step can be undone.
#ifndef TESTS_MIX_H
#define TESTS_MIX_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { MIX_SUMS = 4 };
struct mix { uint64_t sum[MIX_SUMS]; };

static inline uint64_t mix_one(uint64_t hash, uint64_t x)
{
	hash = (hash ^ x) * 0x9e3779b97f4a7c15;
	return hash ^ hash >> 29;
}

static inline struct mix mix_begin(uint64_t hash) { return (struct mix){ { hash, 1, 2, 3 } }; }

static inline void mix_add(struct mix *m, const void *bytes, size_t size)
{
	const unsigned char *p = bytes;
	uint64_t x[MIX_SUMS];
	for (; size >= sizeof x; size -= sizeof x, p += sizeof x) {
		memcpy(x, p, sizeof x);
		for (int k = 0; k < MIX_SUMS; k++) m->sum[k] = mix_one(m->sum[k], x[k]);
	}
	for (; size >= sizeof *x; size -= sizeof *x, p += sizeof *x) {
		memcpy(x, p, sizeof *x);
		m->sum[0] = mix_one(m->sum[0], *x);
	}
	while (size--) m->sum[0] = mix_one(m->sum[0], *p++);
}

static inline uint64_t mix_end(const struct mix *m)
{
	uint64_t hash = m->sum[0];
	for (int k = 1; k < MIX_SUMS; k++) hash = mix_one(hash, m->sum[k]);
	return hash;
}

static inline uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t size)
{
	struct mix m = mix_begin(hash);
	mix_add(&m, bytes, size);
	return mix_end(&m);
}
#endif
