// Operations of checks with the host's vectors (check/cells.h), at each level of host instructions, compared with a
// loop.
#include <check.h>
#include "check/cells.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"
#include "wave/state.h"

enum { CASES = 20000, ROOM = 160, AROUND = 8, LEAST_LEVEL = 2, LEVELS = 3, LANES_MOST = 64 };

static const struct cells_ways *ways_of(unsigned n) { return cells_ways(host_level(LEAST_LEVEL + n)->level); }

// Consecutive cells, one of them possibly different: in whole vectors, or in the rest after them.
START_TEST(cells_in_a_row)
{
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t x[ROOM], y[ROOM];
		unsigned n = 1 + (unsigned)(rig_random(&random) % 130), from = (unsigned)(rig_random(&random) % AROUND),
			 wrong = (unsigned)(rig_random(&random) % 3), at = from + (unsigned)(rig_random(&random) % n);
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < ROOM; k++) x[k] = 7, y[k] = 9;
		if (wrong == 1) x[at] ^= 1u << rig_random(&random) % 32;
		if (wrong == 2) y[at] ^= 1u << rig_random(&random) % 32;
		ck_assert_msg(ways->are(x + from, n, 7) == (wrong != 1) && ways->are(y + from, n, 9) == (wrong != 2),
		              "case %u: %u cells", number, n);
		ck_assert_msg(ways->are_both(x + from, 7, y + from, 9, n) == !wrong, "case %u: two times %u cells", number, n);
		ways->fill(y + from, n, 7);
		for (unsigned k = 0; k < ROOM; k++)
			ck_assert_msg(y[k] == (k - from < n ? 7u : 9u), "case %u: cell %u of %u", number, k, n);
		ck_assert_uint_eq(ways->changed(x + from, y + from, n), wrong == 1);
		ck_assert(ways->are_below(x + from, n, 7, 0) == (wrong != 1)
		          && ways->are_below(x + from, n, 8, x[at] > 7 ? x[at] + 1 : 8));
	}
}
END_TEST

// Rows with some active lanes, and the cells at their addresses.
START_TEST(lanes_in_any_places)
{
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		_Alignas(128) uint32_t v[LANES_MOST], mask[LANES_MOST], at[LANES_MOST], cells[ROOM + 4], other[LANES_MOST];
		unsigned lanes = rig_random(&random) % 2 ? 32 : 64, first = LANES_MOST,
			 step = (unsigned)(rig_random(&random) % 3) * 4, shape = (unsigned)(rig_random(&random) % 3),
			 changed = 0;
		struct cells_span span = { 0, 0, 0 };
		uint32_t distance[LANES_MOST];
		bool counts = true;
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < ROOM; k++) cells[k] = k;
		for (unsigned k = 0; k < lanes; k++) {
			v[k] = shape ? 100 + step * k + (shape == 2 && rig_random(&random) % 40 == 0)
			       : (uint32_t)(rig_random(&random) % (4 * ROOM));
			mask[k] = rig_random(&random) % 8 ? ~0u : 0;
			if (!mask[k]) continue;
			first = first == LANES_MOST ? k : first;
			counts &= v[k] == 100 + step * k;
			int32_t far = (int32_t)(v[k] - v[first]);
			span.low = far < span.low ? far : span.low;
			span.high = far > span.high ? far : span.high;
			span.bits |= (uint32_t)far;
		}
		if (first == LANES_MOST) continue;
		ck_assert_msg(ways->count_up(v, mask, lanes, 100, step) == counts, "case %u: %u lanes by %u", number, lanes, step);
		struct cells_span is = ways->measure(distance, v, mask, lanes, v[first]);
		ck_assert_msg(is.low == span.low && is.high == span.high && is.bits == span.bits,
		              "case %u: from %d to %d", number, is.low, is.high);
		for (unsigned k = 0; k < lanes; k++) ck_assert_uint_eq(distance[k], mask[k] ? v[k] - v[first] : 0);
		for (unsigned k = 0; k < lanes; k++) at[k] = (distance[k] - (uint32_t)span.low) / 4;
		ck_assert(ways->are_apart(v, mask, lanes, v[first], distance));
		distance[number % lanes] ^= 1u << rig_random(&random) % 32;
		ck_assert(!ways->are_apart(v, mask, lanes, v[first], distance));
		if (span.high - span.low >= 4 * ROOM) continue;
		for (unsigned k = 0; k < lanes; k++) {
			other[k] = at[k] ^ (rig_random(&random) % 3 == 0);
			changed += mask[k] && other[k] != at[k];
		}
		ck_assert_uint_eq(ways->changed_at(cells, at, mask, lanes, other), changed);
		unsigned each = 1u << number % 3, wrong = (unsigned)(rig_random(&random) % each);
		ways->fill_at(cells, at, lanes, each, 1000);
		ck_assert(ways->are_at(cells, at, lanes, each, 1000));
		for (unsigned k = 0; k < lanes * each; k++) ck_assert_uint_eq(cells[at[k / each] + k % each], 1000);
		ck_assert(ways->are_below_at(cells, at, lanes, each, 1, 1001)
		          && !ways->are_below_at(cells, at, lanes, each, 1, 1000));
		cells[at[number % lanes] + wrong] = 1001;
		ck_assert(!ways->are_at(cells, at, lanes, each, 1000));
		ck_assert(ways->are_below_at(cells, at, lanes, each, 1001, 1001)
		          && ways->are_below_at(cells, at, lanes, each, 0, 1002)
		          && !ways->are_below_at(cells, at, lanes, each, 1000, 1001));
		ways->fill_at(cells, at, 1, each, 1002);
		ck_assert(ways->are_at(cells, at, 1, each, 1002) && !ways->are_at(cells, at, 1, each, 1000));
	}
}
END_TEST

Suite *cells_suite(void)
{
	Suite *s = suite_create("cells");
	TCase *t = tcase_create("cells");
	tcase_add_loop_test(t, cells_in_a_row, 0, LEVELS);
	tcase_add_loop_test(t, lanes_in_any_places, 0, LEVELS);
	suite_add_tcase(s, t);
	return s;
}
