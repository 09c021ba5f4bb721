// A share of the random cases, for builds in which all cases take too long. SHARE=K/N in the environment takes the K-th
// of N parts; without SHARE all cases are taken. Each case is in exactly one part. Its seed is its own, so that the
// case is equal in a part and in the whole.
#ifndef TESTS_SHARE_H
#define TESTS_SHARE_H
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct share { unsigned part, parts; };

// Reads "K/N". Returns false if it is not a part.
static inline bool share_read(const char *text, struct share *s)
{
	char rest;
	return sscanf(text, "%u/%u%c", &s->part, &s->parts, &rest) == 2 && s->part >= 1 && s->part <= s->parts;
}

// Returns whether a case is in the part. Neighbouring cases are often alike (one form, one wave size), so that parts do
// not take every N-th.
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
// Returns the least number of cases in a part of `all` cases, for tests that require a number of cases.
static inline unsigned share_least(unsigned all)
{
	unsigned n = share_now().parts;
	return n == 1 ? all : all / (2 * n);
}
#endif
