#include "memory/near.h"
#include "base/arena.h"
#include <string.h>

struct near_row *near_rows_new(struct arena *a)
{
	enum { ALIGN = _Alignof(struct near_row) };
	const uintptr_t at = (uintptr_t)arena_alloc(a, NEAR_ROWS * sizeof(struct near_row) + ALIGN);
	return (struct near_row *)((at + ALIGN - 1) / ALIGN * ALIGN);
}

static bool has_lane(const struct near_row *s, uint32_t lane) { return s->mask >> lane & 1; }

// Makes the window of lanes from b on. lowest: the lowest address of all lanes.
static void make_window(struct near_row *s, uint32_t b, uint32_t of, uint32_t lowest)
{
	const uint32_t sign = 1u << 31;
	uint32_t first = UINT32_MAX, *lane = *s->lane + 2 * b, *begins = &s->begins[b / of];
	for (uint32_t j = b; j < b + of; j++) if (has_lane(s, j) && s->v[j] < first) first = s->v[j];
	s->first[b / of] = first == UINT32_MAX ? lowest : first;
	*begins = 0;
	memset(lane, 0, 2 * of * sizeof *lane);
	for (uint32_t j = b; j < b + of; j++) {
		s->at[j] = 0;
		if (!has_lane(s, j)) continue;
		const uint32_t distance = s->v[j] - first, at = distance / 4;
		s->fits &= distance % 4 == 0 && at < 2 * of;
		if (!s->fits) return;
		s->alone &= !(*begins >> at & 1);
		*begins |= 1u << at;
		s->at[j] = at | (at < of ? 0 : sign);
		lane[at] = (j - b) | sign;
	}
}

void near_make(struct near_row *s, const uint32_t *v, uint64_t mask, uint32_t lanes, uint32_t of)
{
	enum { MOST_TRIES = 16 };
	uint32_t lowest = UINT32_MAX;
	s->mask = mask;
	s->highest = 0;
	s->fits = s->alone = true;
	memcpy(s->v, v, lanes * sizeof *v);
	for (uint32_t j = 0; j < lanes; j++) {
		if (has_lane(s, j) && v[j] < lowest) lowest = v[j];
		if (has_lane(s, j) && v[j] > s->highest) s->highest = v[j];
	}
	for (uint32_t b = 0; b < lanes && s->fits; b += of) make_window(s, b, of, lowest);
	// twice as many accesses as before, so that a row with other addresses each time costs nothing in the end
	if (s->tries < MOST_TRIES) s->tries++;
	s->left = 1u << s->tries;
}
