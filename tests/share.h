// A share of the cases that are drawn at random, for builds in which all of them take too long: SHARE=K/N in the environment takes the K-th of N parts.
// No case is in two parts, and all parts together are all cases. Without SHARE all are taken. Each case is drawn from a seed of its own, so that it is
// the same case in a part as in the whole.
#ifndef TESTS_SHARE_H
#define TESTS_SHARE_H
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct share { unsigned part, parts; };

// Reads "K/N". False: it is not a part.
static inline bool share_read(const char *text, struct share *s)
{
	char rest;
	return sscanf(text, "%u/%u%c", &s->part, &s->parts, &rest) == 2 && s->part >= 1 && s->part <= s->parts;
}

// Neighbours are often alike in something (of one form, one wave size), so that parts do not take every N-th.
static inline bool share_of(const struct share *s, uint64_t number)
{
	uint64_t x = (number + 1) * 0x9e3779b97f4a7c15;
	return ((x ^ x >> 32) * 0xbf58476d1ce4e5b9 >> 32) % s->parts == s->part - 1;
}

static inline struct share share_now(void)
{
	static struct share now;
	const char *text = getenv("SHARE");
	if (!now.parts && !text) now = (struct share){ 1, 1 };
	if (!now.parts && !share_read(text, &now)) {
		fprintf(stderr, "SHARE=%s: give the K-th of N parts as K/N, with K from 1 to N\n", text);
		exit(2);
	}
	return now;
}

static inline bool share_has(uint64_t number) { struct share s = share_now(); return share_of(&s, number); }
// Returns how many of `all` cases a part has at least, where a test says how many it must try.
static inline unsigned share_least(unsigned all) { unsigned n = share_now().parts; return n == 1 ? all : all / (2 * n); }
#endif
