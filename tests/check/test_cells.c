// Operations of checks with the host's vectors (check/cells.h), at each level of host instructions, compared with a
// loop.
#include <check.h>
#include "check/cells.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"
#include "machine/state.h"

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
		for (unsigned k = 0; k < ROOM; k++) y[k] = (x[k] == 7 ? 10 : 11) * CELLS_RANKS + k % CELLS_RANKS;
		ck_assert_msg(ways->are_of(y + from, n, 10) == (wrong != 1), "case %u: %u cells of an access", number, n);
		for (unsigned k = 0; k < ROOM; k++) y[k] = (x[k] == 7 ? 10 + k % 3 : 9) * CELLS_RANKS + CELLS_RANKS - 1;
		ck_assert_msg(ways->are_from(y + from, n, 10) == (wrong != 1), "case %u: %u cells from an access on", number, n);
		for (unsigned k = 0; k < ROOM; k++) y[k] = 9;
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
		uint32_t distance[LANES_MOST], measured[LANES_MOST];
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
		struct cells_span is = ways->measure(distance, measured, v, mask, lanes, v[first]);
		ck_assert_msg(is.low == span.low && is.high == span.high && is.bits == span.bits,
		              "case %u: from %d to %d", number, is.low, is.high);
		for (unsigned k = 0; k < lanes; k++) ck_assert_uint_eq(distance[k], mask[k] ? v[k] - v[first] : 0);
		for (unsigned k = 0; k < lanes; k++) at[k] = (distance[k] - (uint32_t)span.low) / 4;
		ck_assert_mem_eq(measured, at, lanes * sizeof *at);
		ck_assert(ways->are_apart(v, mask, lanes, v[first], distance));
		distance[number % lanes] ^= 1u << rig_random(&random) % 32;
		ck_assert(ways->are_apart(v, mask, lanes, v[first], distance) == !mask[number % lanes]);
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

// Lists of any length whose elements mostly follow one another.
START_TEST(elements_that_do_not_follow)
{
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST] = { 100 }, each = 1u << number % 3;
		const unsigned n = 1 + (unsigned)(rig_random(&random) % LANES_MOST);
		uint64_t breaks = 0;
		if (!share_has(number)) continue;
		for (unsigned k = 1; k < n; k++) {
			const unsigned kind = (unsigned)(rig_random(&random) % 16);
			at[k] = kind ? at[k - 1] + each * (kind > 2) : (uint32_t)rig_random(&random);
			breaks |= (uint64_t)(!kind && at[k] != at[k - 1] && at[k] != at[k - 1] + each) << k;
		}
		ck_assert_msg(ways->breaks(at, n, each) == breaks, "case %u: %u elements", number, n);
	}
}
END_TEST

static int compare_indices(const void *x, const void *y)
{
	const uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
	return (a > b) - (a < b);
}

START_TEST(indices_are_sorted)
{
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST], sorted[LANES_MOST];
		const unsigned lanes = rig_random(&random) % 2 ? 32 : 64, bits = 1 + (unsigned)(rig_random(&random) % 32);
		unsigned n = 0;
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < lanes; k++) at[k] = (uint32_t)rig_random(&random) >> (32 - bits);
		const unsigned count = ways->sort_distinct(sorted, at, lanes);
		qsort(at, lanes, sizeof *at, compare_indices);
		for (unsigned k = 0; k < lanes; k++)
			if (!k || at[k] != at[k - 1]) ck_assert_msg(n < count && sorted[n++] == at[k], "case %u", number);
		ck_assert_uint_eq(n, count);
	}
}
END_TEST

// Lanes that share an index, or one at an offset.
START_TEST(lanes_lie_apart)
{
	enum { MOST_OFFSETS = 4 };
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST], mask[LANES_MOST], offset[MOST_OFFSETS] = { 0 };
		const unsigned lanes = rig_random(&random) % 2 ? 32 : 64, offsets = 1 + number % MOST_OFFSETS,
			       step = 1 + (unsigned)(rig_random(&random) % 8);
		bool apart = true, has[CELLS_PLACES] = { false };
		if (!share_has(number)) continue;
		for (unsigned k = 1; k < offsets; k++) offset[k] = offset[k - 1] + 1 + (uint32_t)(rig_random(&random) % 70);
		for (unsigned k = 0; k < lanes; k++) {
			at[k] = rig_random(&random) % 200 ? 5000 + k * step : (uint32_t)rig_random(&random);
			mask[k] = rig_random(&random) % 8 ? ~0u : 0;
		}
		for (unsigned k = 0; k < lanes * offsets; k++) {
			bool *place = &has[(at[k % lanes] + offset[k / lanes]) % CELLS_PLACES];
			if (mask[k % lanes]) apart &= !*place, *place = true;
		}
		ck_assert_msg(ways->are_distinct(at, mask, lanes, offset, offsets) == apart, "case %u", number);
	}
}
END_TEST

// Lanes that share an index, with equal values or not.
START_TEST(values_of_lanes_agree)
{
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST], mask[LANES_MOST], values[LANES_MOST], has[CELLS_PLACES] = { 0 };
		const unsigned lanes = rig_random(&random) % 2 ? 32 : 64, places = 1 + (unsigned)(rig_random(&random) % 300);
		bool agree = true;
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < lanes; k++) {
			at[k] = (uint32_t)rig_random(&random) % places + (k % 3) * CELLS_PLACES;
			mask[k] = rig_random(&random) % 8 ? ~0u : 0;
			values[k] = 1 + at[k] % CELLS_PLACES + (rig_random(&random) % 64 == 0);
			uint32_t *place = &has[at[k] % CELLS_PLACES];
			if (mask[k]) agree &= !*place || *place == values[k], *place = values[k];
		}
		ck_assert_msg(ways->agree_at(at, mask, lanes, values) == agree, "case %u", number);
	}
}
END_TEST

// Cells of other waves are kept, and no other.
static void others_are_kept(const struct cells_ways *ways, const uint32_t *at, unsigned lanes,
                            struct rig_random *random)
{
	enum { ACCESSES = 5, MOST_EACH = 4 };
	uint32_t last[ROOM + MOST_EACH], before[ROOM + MOST_EACH], expected[ROOM + MOST_EACH], by[ACCESSES * CELLS_ACCESS];
	const unsigned each = 1u << rig_random(random) % 3;
	for (unsigned k = 0; k < ACCESSES; k++) by[k * CELLS_ACCESS] = (uint32_t)rig_random(random) << 16 | k % 3;
	for (unsigned k = 0; k < ROOM + MOST_EACH; k++) {
		last[k] = (uint32_t)(rig_random(random) % ACCESSES * CELLS_RANKS + k % 64);
		before[k] = expected[k] = 7000 + k;
	}
	for (unsigned k = 0; k < lanes * each; k++) {
		const uint32_t cell = at[k / each] + k % each;
		if (last[cell] && last[cell] / CELLS_RANKS % 3 != 1) expected[cell] = last[cell];
	}
	const struct cells_readers readers = { last, before, by, 1, 0xffff, CELLS_RANKS, CELLS_ACCESS,
		                               rig_random(random) % 2 ? CELLS_RANKS : 0 };
	const uint32_t below = (uint32_t)(rig_random(random) % (ACCESSES + 1) * CELLS_RANKS);
	for (unsigned n = 1; n <= lanes; n++) {
		bool own = true;
		for (unsigned k = 0; k < n * each; k++) {
			const uint32_t x = last[at[k / each] + k % each];
			own &= x < below || !x || x / CELLS_RANKS % 3 == 1;
		}
		ck_assert(ways->are_own_at(&readers, at, n, each, below) == own);
	}
	ways->keep_others_at(&readers, at, lanes, each);
	ck_assert_mem_eq(before, expected, sizeof before);
	ways->keep_others_at(&readers, at, 1 + lanes / 3, each);      // changes nothing
	ck_assert_mem_eq(before, expected, sizeof before);
	for (unsigned k = 0; k < lanes / 2 + 1; k++)
		if (last[k] && last[k] / CELLS_RANKS % 3 != 1) expected[k] = last[k];
	ways->keep_others(&readers, lanes / 2 + 1);
	ck_assert_mem_eq(before, expected, sizeof before);
}

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
		uint64_t some = rig_random(&random) >> (LANES_MOST - lanes), missing = 0;
		for (unsigned k = 0; k < lanes; k++) {
			values[k] = at[k] ^ 77;
			if (some >> k & 1) expected[at[k]] = values[k];
		}
		ways->put_some_at(cells, at, lanes, values, some);
		ck_assert_mem_eq(cells, expected, sizeof cells);
		others_are_kept(ways, at, lanes, &random);
		for (unsigned k = 0; k < lanes; k++) {
			cells[at[k]] = k % 3 ? ~0u : ~k;
			found[k] = values[k] = (uint32_t)rig_random(&random);
		}
		for (unsigned k = 0; k < lanes; k++) {
			if (mask[k]) values[k] = ~cells[at[k]];
			missing |= (uint64_t)(mask[k] && values[k]) << k;
		}
		ck_assert_uint_eq(ways->bring_at(found, cells, at, mask, lanes), missing);
		ck_assert_mem_eq(found, values, lanes * sizeof *found);
		for (unsigned k = 0; k < ROOM; k++) expected[k] = cells[k];
		for (unsigned k = lanes; k-- > 0;) expected[at[k]] = 6400 + (mask[k] ? k : 17);
		ways->put_lanes_at(cells, at, mask, lanes, 17, 6400);
		ck_assert_mem_eq(cells, expected, sizeof cells);
	}
}
END_TEST

// Releases by waves 0 to 3. Wave 1 has learnt some of their times.
START_TEST(releases_that_a_wave_has_learnt)
{
	enum { RELEASES = 8, WAVES = 4, JOINED = 1 << 24 };
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t at[LANES_MOST], cells[ROOM], releases[2 * RELEASES] = { 0 }, times[WAVES];
		const unsigned lanes = rig_random(&random) % 2 ? 32 : 64, kinds = 1 + number % RELEASES;
		bool learnt = true;
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < WAVES; k++) times[k] = 100 + (uint32_t)(rig_random(&random) % 100);
		for (unsigned k = 1; k < RELEASES; k++) {
			releases[2 * k] = (uint32_t)(rig_random(&random) % 100) + (number % 2 ? 10 : 0);
			releases[2 * k + 1] = (uint32_t)(rig_random(&random) % WAVES) | 5 << 16 | (rig_random(&random) % 50 ? 0 : JOINED);
		}
		for (unsigned k = 0; k < ROOM; k++) {
			const uint32_t release = (uint32_t)(rig_random(&random) % kinds);
			cells[k] = release ? release * CELLS_RANKS + (uint32_t)(rig_random(&random) % lanes) : 0;
		}
		for (unsigned k = 0; k < lanes; k++) {
			at[k] = (uint32_t)(rig_random(&random) % ROOM);
			const uint32_t cell = cells[at[k]], *r = &releases[cell / CELLS_RANKS * 2], wave = r[1] & 0xffff;
			learnt &= !cell || (!(r[1] & JOINED) && (wave == 1 || times[wave] >= r[0] + cell % CELLS_RANKS));
		}
		const struct cells_releases all = { cells, releases, times, 1, JOINED };
		ck_assert_msg(ways->are_learnt_at(&all, at, lanes) == learnt, "case %u", number);
	}
}
END_TEST

// Releases of accesses from a certain one on, some without a release, in the cells that refer to these accesses.
START_TEST(releases_that_are_owed)
{
	enum { ACCESSES = 16 };
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t wrote[ROOM], releases[ACCESSES * CELLS_ACCESS], released[ROOM], expected[ROOM];
		const unsigned from = (unsigned)(rig_random(&random) % ACCESSES), n = (unsigned)(rig_random(&random) % ROOM);
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < ACCESSES * CELLS_ACCESS; k++) releases[k] = k % CELLS_ACCESS ? 999 : k % 3 * (100 + k);
		for (unsigned k = 0; k < ROOM; k++) {
			const unsigned access = (unsigned)(rig_random(&random) % ACCESSES), lane = (unsigned)(rig_random(&random) % 64),
				release = releases[access * CELLS_ACCESS];
			wrote[k] = access * CELLS_RANKS + lane;
			released[k] = 7 + k;
			expected[k] = k < n && access >= from && release ? release * CELLS_RANKS + lane : released[k];
		}
		ways->settle(released, n, &(struct cells_owed){ wrote, releases, from });
		ck_assert_mem_eq(released, expected, sizeof released);
	}
}
END_TEST

static uint32_t operated(enum cells_operation operation, uint32_t x, uint32_t y)
{
	return operation == CELLS_ADD ? x + y : operation == CELLS_SUB ? x - y : operation == CELLS_AND ? (x & y)
	       : operation == CELLS_OR ? (x | y) : x ^ y;
}

// Results with other values in undefined bits: added one by one, and computed together.
START_TEST(variants_of_rows)
{
	enum { VARIANTS = 4 };
	const struct cells_ways *ways = ways_of((unsigned)_i);
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		uint32_t in[2][3][LANES_MOST], mask[LANES_MOST], made[LANES_MOST], rows[2][LANES_MOST], zeros[LANES_MOST] = { 0 };
		_Alignas(128) uint32_t first[LANES_MOST], differ[2][LANES_MOST], odd[2][LANES_MOST];
		const unsigned lanes = rig_random(&random) % 2 ? 32 : 64, few = number % 4;
		const enum cells_operation operation = (enum cells_operation)(number % (CELLS_XOR + 1));
		if (!share_has(number)) continue;
		for (unsigned k = 0; k < lanes; k++) {
			for (unsigned n = 0; n < 6; n++) in[n / 3][n % 3][k] = (uint32_t)rig_random(&random);
			for (unsigned n = 0; n < 2 && few; n++) in[n][1][k] = rig_random(&random) % 4 ? 0 : 1u << k % 32;
			mask[k] = rig_random(&random) % 8 ? ~0u : 0;
		}
		const struct cells_source sources[2] = { { in[0][0], in[0][1], in[0][2] }, { in[1][0], in[1][1], in[1][2] } };
		const struct cells_varied together = { NULL, differ[0], odd[0] }, by_one = { first, differ[1], odd[1] };
		ways->vary_operation(&together, operation, &sources[0], &sources[1], lanes);
		for (unsigned variant = 0; variant < VARIANTS; variant++) {
			for (unsigned n = 0; n < 2; n++)
				ways->vary(rows[n], in[n][0], in[n][1], variant < 2 ? zeros : in[n][2], variant % 2 ? ~0u : 0, lanes);
			for (unsigned k = 0; k < lanes; k++) made[k] = operated(operation, rows[0][k], rows[1][k]);
			for (unsigned k = 0; k < lanes; k++) {
				const uint32_t fill = (variant < 2 ? 0 : in[0][2][k]) ^ (variant % 2 ? ~0u : 0);
				ck_assert_uint_eq(rows[0][k], (in[0][0][k] & ~in[0][1][k]) | (fill & in[0][1][k]));
			}
			ways->add_variant(&by_one, made, !variant, lanes);
		}
		ck_assert_mem_eq(differ[0], differ[1], lanes * sizeof *made);
		ck_assert_mem_eq(odd[0], odd[1], lanes * sizeof *made);
		bool any, some = false;
		const uint64_t found = ways->end_variants(&together, mask, lanes, &any);
		for (unsigned k = 0; k < lanes; k++) {
			ck_assert_uint_eq(differ[0][k], differ[1][k] & mask[k]);
			ck_assert_uint_eq(found >> k & 1, differ[0][k] != 0);
			some |= (odd[1][k] & mask[k]) != 0;
		}
		ck_assert(any == some && (lanes == 64 || !(found >> 32)));
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
		uint32_t wrote[LANES_MOST];
		uint64_t others, of_others = 0;
		unsigned last = CELLS_ALL_ATOMIC | CELLS_ALIKE;
		for (unsigned k = 0; k < lanes; k++) {
			const uint32_t access = cells[0][at[k]] / CELLS_RANKS, is = by[access * CELLS_ACCESS];
			of_others |= (uint64_t)((is & 0xffff) != 1) << k;
			last &= (is & ATOMIC ? ~0u : ~(unsigned)CELLS_ALL_ATOMIC)
			        & (access == cells[0][at[0]] / CELLS_RANKS ? ~0u : ~(unsigned)CELLS_ALIKE);
		}
		ck_assert_uint_eq(ways->find_last_at(&f, at, lanes, wrote, &others), last);
		ck_assert_uint_eq(others, of_others);
		const uint32_t from = (uint32_t)(rig_random(&random) % 3), first = wrote[0] / CELLS_RANKS;
		bool since = true;
		for (unsigned k = 0; k < lanes; k++) {
			ck_assert_uint_eq(wrote[k], cells[0][at[k]]);
			since &= wrote[k] / CELLS_RANKS >= from;
		}
		ck_assert(ways->are_series_at(cells[0], at, lanes, from) == (since && !(last & CELLS_ALIKE)));
		ck_assert(ways->are_of_at(cells[0], at, lanes, first) == !!(last & CELLS_ALIKE));
		ck_assert(!ways->are_of_at(cells[0], at, lanes, first + 1));
	}
}
END_TEST

Suite *cells_suite(void)
{
	Suite *s = suite_create("cells");
	TCase *t = tcase_create("cells");
	tcase_add_loop_test(t, cells_in_a_row, 0, LEVELS);
	tcase_add_loop_test(t, lanes_in_any_places, 0, LEVELS);
	tcase_add_loop_test(t, elements_that_do_not_follow, 0, LEVELS);
	tcase_add_loop_test(t, indices_are_sorted, 0, LEVELS);
	tcase_add_loop_test(t, lanes_lie_apart, 0, LEVELS);
	tcase_add_loop_test(t, values_of_lanes_agree, 0, LEVELS);
	tcase_add_loop_test(t, values_of_lanes, 0, LEVELS);
	tcase_add_loop_test(t, variants_of_rows, 0, LEVELS);
	tcase_add_loop_test(t, releases_that_are_owed, 0, LEVELS);
	tcase_add_loop_test(t, releases_that_a_wave_has_learnt, 0, LEVELS);
	tcase_add_loop_test(t, cells_before_an_atomic, 0, LEVELS);
	suite_add_tcase(s, t);
	return s;
}
