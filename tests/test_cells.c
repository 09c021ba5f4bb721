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
		const uint32_t bits = number % 2 ? ~0u : 0xffff, value = x[at] & bits;
		uint64_t lanes = ways->lanes_with(x + from, LANES_MOST, bits, value), expected = 0;
		for (unsigned k = 0; k < LANES_MOST; k++) expected |= (uint64_t)((x[from + k] & bits) == value) << k;
		ck_assert_uint_eq(lanes, expected);
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

// Values of lanes that may have the same cells: the first of these lanes keeps its value.
START_TEST(values_of_lanes)
{
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST], values[LANES_MOST], found[LANES_MOST], mask[LANES_MOST], cells[ROOM], expected[ROOM];
		unsigned lanes = rig_random(&random) % 2 ? 32 : 64, among = 1 + (unsigned)(rig_random(&random) % ROOM);
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < ROOM; k++) cells[k] = expected[k] = ~k;
		for (unsigned k = 0; k < lanes; k++) {
			at[k] = (uint32_t)(rig_random(&random) % among);
			values[k] = 1000 + k;
			mask[k] = rig_random(&random) % 8 ? ~0u : 0;
		}
		for (unsigned k = lanes; k-- > 0;) expected[at[k]] = values[k];
		ways->put_values_at(cells, at, lanes, values);
		ck_assert_mem_eq(cells, expected, sizeof cells);
		ways->get_values_at(found, cells, at, lanes);
		for (unsigned k = 0; k < lanes; k++) ck_assert_uint_eq(found[k], expected[at[k]]);
		ck_assert(ways->are_values_at(cells, at, lanes, found));
		for (unsigned k = 0; k < lanes; k++) values[k] = ~found[k];
		ck_assert(ways->are_missing_at(values, cells, at, mask, lanes));
		unsigned lane = number % lanes;
		values[lane] ^= 1u << rig_random(&random) % 32;
		found[lane] ^= 1u << rig_random(&random) % 32;
		ck_assert(ways->are_missing_at(values, cells, at, mask, lanes) == !mask[lane]);
		ck_assert(!ways->are_values_at(cells, at, lanes, found));
	}
}
END_TEST

// Stores and atomics that an atomic of wave 1 follows. Accesses: 1 is a store, others are atomics of waves 0 to 2.
START_TEST(cells_before_an_atomic)
{
	enum { ATOMIC = 1 << 16, ACCESSES = 8 };
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST], under[LANES_MOST], other[LANES_MOST], cells[3][ROOM], by[ACCESSES * CELLS_ACCESS] = { 0 };
		unsigned lanes = rig_random(&random) % 2 ? 32 : 64, kinds = 2 + number % (ACCESSES - 1), changes = 0;
		if (!share_has(number)) continue;
		for (unsigned k = 2; k < ACCESSES; k++) by[k * CELLS_ACCESS] = ATOMIC | k % 3;
		for (unsigned k = 0; k < ROOM; k++) {
			cells[0][k] = (uint32_t)(rig_random(&random) % kinds * CELLS_RANKS + rig_random(&random) % CELLS_RANKS);
			cells[1][k] = 500 + k % kinds, cells[2][k] = 600 + k % kinds;
		}
		for (unsigned k = 0; k < lanes; k++) at[k] = (uint32_t)(rig_random(&random) % (number % 3 ? ROOM : 1));
		const struct cells_follow f = { cells[0], cells[1], cells[2], by, 1, ATOMIC };
		const unsigned found = ways->follow_at(&f, at, lanes, under, other);
		for (unsigned k = 0; k < lanes; k++) {
			uint32_t wrote = cells[0][at[k]], access = by[wrote / CELLS_RANKS * CELLS_ACCESS];
			bool atomic = access & ATOMIC, own = (access & 0xffff) == 1;
			ck_assert_uint_eq(under[k], atomic ? cells[1][at[k]] : wrote);
			ck_assert_uint_eq(other[k], !atomic ? 0 : own ? cells[2][at[k]] : wrote);
			changes |= (atomic ? 0 : CELLS_UNDER) | (atomic && own ? 0 : CELLS_OTHER)
			           | (under[k] == under[0] && other[k] == other[0] ? 0 : CELLS_MIXED);
		}
		ck_assert_uint_eq(found, changes);
	}
}
END_TEST

Suite *cells_suite(void)
{
	Suite *s = suite_create("cells");
	TCase *t = tcase_create("cells");
	tcase_add_loop_test(t, cells_in_a_row, 0, LEVELS);
	tcase_add_loop_test(t, lanes_in_any_places, 0, LEVELS);
	tcase_add_loop_test(t, values_of_lanes, 0, LEVELS);
	tcase_add_loop_test(t, cells_before_an_atomic, 0, LEVELS);
	suite_add_tcase(s, t);
	return s;
}
