#include "check/known.h"
#include <string.h>

enum { MOST = 2048 };           // waves in a list; a longer list counts as including every access

static const struct known everything = { .all = true };

struct known *known_new(struct arena *a, size_t room)
{
	struct known *k = arena_alloc(a, sizeof *k + room * sizeof *k->at);
	k->n = 0;
	return k;
}

// Returns the index of the first entry that is not below `wave`.
static uint32_t place_of(const struct known *k, uint32_t wave)
{
	uint32_t low = 0, high = k->n;
	while (low < high) {
		uint32_t middle = (low + high) / 2;
		if (k->at[middle].wave < wave) low = middle + 1;
		else high = middle;
	}
	return low;
}

bool known_has(const struct known *k, uint32_t wave, enum check_clock clock, uint32_t access)
{
	if (!k || k->all) return k != NULL;
	uint32_t n = place_of(k, wave);
	return n < k->n && k->at[n].wave == wave && k->at[n].upto.at[clock] >= access;
}

static bool entry_reaches(const struct known *k, uint32_t wave, const struct check_upto *upto)
{
	uint32_t n = place_of(k, wave);
	if (n == k->n || k->at[n].wave != wave) return false;
	for (int clock = 0; clock < CHECK_CLOCKS; clock++)
		if (k->at[n].upto.at[clock] < upto->at[clock]) return false;
	return true;
}

static bool list_includes(const struct known *x, const struct known *y)
{
	for (uint32_t n = 0; n < y->n; n++)
		if (!entry_reaches(x, y->at[n].wave, &y->at[n].upto)) return false;
	return true;
}

static void raise_entry(struct check_upto *to, const struct check_upto *by)
{
	for (int clock = 0; clock < CHECK_CLOCKS; clock++)
		if (by->at[clock] > to->at[clock]) to->at[clock] = by->at[clock];
}

const struct known *known_join(struct arena *a, const struct known *x, const struct known *y)
{
	if (!x || x == y) return y;
	if (!y || x->all) return x;
	if (y->all) return y;
	if (list_includes(x, y)) return x;
	struct known *k = known_new(a, (size_t)x->n + y->n);
	for (uint32_t n = 0, m = 0; n < x->n || m < y->n;) {
		bool left = m == y->n || (n < x->n && x->at[n].wave <= y->at[m].wave),
			right = n == x->n || (m < y->n && y->at[m].wave <= x->at[n].wave);
		struct known_wave e = left ? x->at[n] : y->at[m];
		if (left && right) raise_entry(&e.upto, &y->at[m].upto);
		k->at[k->n++] = e;
		n += left;
		m += right;
	}
	return k->n > MOST ? &everything : k;
}

const struct known *known_with(struct arena *a, const struct known *k, uint32_t wave, struct check_upto upto)
{
	if (k && (k->all || entry_reaches(k, wave, &upto))) return k;
	struct known *one = known_new(a, 1);
	one->n = 1;
	one->at[0] = (struct known_wave){ wave, upto };
	return known_join(a, k, one);
}
