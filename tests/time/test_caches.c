// Parts of the memory hierarchy in isolation: caches, paths, coalescing and LDS banks, each against a simple model.
#include <stdlib.h>
#include <string.h>
#include "isa/figures.h"
#include "program_rig.h"
#include "suites.h"
#include "time/cache.h"
#include "time/coalesce.h"
#include "time/hierarchy.h"
#include "time/lds.h"

// ---- caches ---------------------------------------------------------------------------------------------------------
// A naive cache: it stores the time of last use of every line, and replaces the oldest line of a set.
struct naive { uint64_t line, used; bool dirty, there; };

static void random_stream(uint64_t bytes, uint32_t ways, uint32_t line_bytes, bool warm, uint64_t reach,
                          struct rig_random *random)
{
	enum { ACCESSES = 20000 };
	struct cache c;
	cache_make(&c, bytes, ways, line_bytes, warm);
	uint64_t sets = bytes / (ways * line_bytes);
	struct naive *all = calloc(sets * ways, sizeof *all);
	for (uint64_t now = 1; now <= ACCESSES; now++) {
		uint64_t line = rig_random(random) % reach;
		bool write = rig_random(random) % 4 == 0, drop = rig_random(random) % 64 == 0, hit = false, room = false;
		struct naive *set = &all[line % sets * ways], *at = NULL, *oldest = set;
		for (struct naive *n = set; n < set + ways; n++) {
			if (n->there && n->line == line) at = n;
			if (!n->there) room = true;
			if (!n->there ? oldest->there : oldest->there && n->used < oldest->used) oldest = n;
		}
		if (drop) {
			cache_drop(&c, line);
			if (at) at->there = false;
			ck_assert(!cache_find(&c, line));
			continue;
		}
		int64_t wanted = !at && oldest->there && oldest->dirty ? (int64_t)oldest->line : CACHE_NOTHING, dropped;
		hit = at || (warm && room);
		if (!at) *(at = oldest) = (struct naive){ line, 0, false, true };
		at->used = now;
		at->dirty |= write;
		struct cache_line *e;
		ck_assert_int_eq(cache_use(&c, line, &e, &dropped), hit);
		ck_assert_int_eq(dropped, wanted);
		if (write) e->tag |= 1;
		ck_assert(cache_find(&c, line) == e);
	}
	free(all);
	cache_free(&c);
}

START_TEST(caches_are_lru)
{
	static const struct { uint64_t bytes; uint32_t ways, line; uint64_t reach; } shapes[] = {
		{ 16384, 4, 64, 600 }, { 16384, 4, 128, 130 }, { 6 * 16 * 128, 16, 128, 120 }, { 1024, 1, 64, 40 },
		{ 512, 8, 64, 9 }, { 5 * 6 * 64, 6, 64, 60 }, { 1 << 21, 16, 64, 100000 },
	};
	struct rig_random random = { 7 };
	for (unsigned k = 0; k < sizeof shapes / sizeof *shapes; k++)
		for (int warm = 0; warm < 2; warm++)
			random_stream(shapes[k].bytes, shapes[k].ways, shapes[k].line, warm, shapes[k].reach, &random);
}
END_TEST

// Warm caches hold as many lines as fit, and no others.
START_TEST(warm_as_far_as_it_fits)
{
	struct cache c;
	struct cache_line *e;
	int64_t dropped;
	unsigned hits = 0;
	cache_make(&c, 64 * 64, 4, 64, true);
	for (uint64_t line = 0; line < 128; line++) hits += cache_use(&c, line, &e, &dropped);
	ck_assert_uint_eq(hits, 64);
	cache_clear(&c);
	ck_assert(!cache_use(&c, 3, &e, &dropped));
	cache_free(&c);
}
END_TEST

// Spread lines have different places from a multiple of n to the next one. Lines at any distance that is a power of two
// use most places, and none of them much more often than others.
START_TEST(distant_lines_are_spread)
{
	enum { MOST_PLACES = 3072, TIMES = 64 };
	static const uint64_t sizes[] = { 1, 6, 16, 24, 128, 2048, MOST_PLACES };
	for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		uint64_t n = sizes[k];
		for (uint64_t first = 0; first < 9 * n; first += n) {
			bool taken[MOST_PLACES] = { false };
			for (uint64_t line = first; line < first + n; line++) {
				uint64_t at = cache_spread(line, n);
				ck_assert(at < n && !taken[at]);
				taken[at] = true;
			}
		}
		for (uint64_t step = 2; step <= 1 << 16; step *= 2) {
			unsigned taken[MOST_PLACES] = { 0 };
			for (uint64_t line = 0; line < TIMES * n * step; line += step) taken[cache_spread(line, n)]++;
			for (uint64_t at = 0; at < n; at++)
				ck_assert_msg(taken[at] <= TIMES * 3 / 2, "%lu of %lu has %u, step %lu", at, n, taken[at], step);
		}
	}
}
END_TEST

// A column of a matrix, whose rows are 16 KB apart, takes L2 no longer than consecutive lines.
START_TEST(columns_use_all_slices)
{
	enum { LINES = 384, ROW = 128, CUS = 96 };  // as many as fit into the sets of a column
	static const uint64_t steps[] = { 1, ROW };
	const struct isa_chip *chip = isa_chip_find("gfx1100");
	uint64_t last[2] = { 0 };
	for (unsigned k = 0; k < 2; k++) {
		struct hierarchy h;
		struct time_level_count levels[TIME_LEVEL_COUNT] = { 0 };
		hierarchy_make(&h, chip, isa_timing[isa_gpu_find("gfx1100")->gen], CUS, true, 1, levels);
		for (unsigned line = 0; line < LINES; line++) {
			uint64_t done = hierarchy_load(&h, line % CUS, line * steps[k], ACCESS_SKIPS_L0 | ACCESS_SKIPS_L1, 0);
			if (done > last[k]) last[k] = done;
		}
		hierarchy_free(&h);
	}
	ck_assert_msg(last[1] * 4 < last[0] * 5, "%lu cycles, %lu for consecutive lines", last[1], last[0]);
}
END_TEST

START_TEST(paths_carry_their_width)
{
	struct path p = {0};
	uint64_t last = 0;
	for (unsigned k = 0; k < 1000; k++) last = path_take(&p, 100, 128, 384);
	ck_assert_uint_ge(last, 100 + 999 / 3 - 2);
	ck_assert_uint_le(last, 100 + 999 / 3);
	ck_assert_uint_eq(path_take(&p, 5000, 128, 384), 5000);       // free again
}
END_TEST

// ---- coalescing -----------------------------------------------------------------------------------------------------
static void random_touch(struct touch *t, struct rig_random *random, unsigned lanes)
{
	static const uint32_t sizes[] = { 1, 2, 4, 8, 12, 16 };
	memset(t, 0, sizeof *t);
	t->bytes = sizes[rig_random(random) % 6];
	t->stride = rig_random(random) % 4 ? 4 : lanes * 4;
	t->two = rig_random(random) % 3 == 0;
	t->active = rig_random(random) | rig_random(random);
	if (rig_random(random) % 4 == 0) t->active = ~0ull;
	if (lanes == 32) t->active &= UINT32_MAX;
	t->in_scratch = t->stride != 4 ? ~0ull : 0;
	uint64_t kind = rig_random(random) % 4, base = 0x10000 + rig_random(random) % 512, step = rig_random(random) % 80;
	for (unsigned l = 0; l < lanes; l++) {
		t->address[l] = kind == 0 ? base + l * t->bytes
		                : kind == 1 ? base + rig_random(random) % 4096
		                : kind == 2 ? base
		                : base + l * step;
		t->second[l] = t->address[l] + 64;
	}
}

// Every byte that a lane touches is in a line of its group. No line of a group is repeated or unused.
START_TEST(lines_are_those_that_lanes_touch)
{
	struct rig_random random = { 11 };
	for (unsigned n = 0; n < 3000; n++) {
		unsigned lanes = n % 2 ? 32 : 64;
		struct touch t;
		random_touch(&t, &random, lanes);
		static const struct coalesce_rule rules[] = {
			{ .lanes = 32, .bytes = 128, .line_bytes = 128, .banks = 1 },
			{ .lanes = 16, .bytes = 64, .line_bytes = 64, .banks = 1 },
			{ .lanes = 16, .bytes = 128, .line_bytes = 128, .banks = 8 }
		};
		struct coalesce_rule rule = rules[n % 3];
		struct line_use to[COALESCE_MOST];
		uint32_t count = time_coalesce(&t, &rule, lanes, to), at = 0;
		bool apart = t.in_scratch && t.bytes > 4;
		uint32_t group = rule.lanes, piece = apart ? 4 : t.bytes, parts = apart ? t.bytes / 4 : 1;
		while (!apart && group > 1 && group * (t.bytes < 4 ? 4 : t.bytes) > rule.bytes) group /= 2;
		for (uint32_t part = 0; part < parts; part++)
			for (uint32_t first = 0; first < lanes; first += group) {
				uint64_t seen[512];
				uint32_t lines = 0, users[512] = {0}, in_bank[COALESCE_BANKS] = {0}, most = 0, turns = 0;
				for (uint32_t l = first; l < first + group; l++)
					for (uint32_t b = 0; b < piece && t.active >> l & 1; b++) {
						uint64_t line = (t.address[l] + (uint64_t)part * t.stride + b) / rule.line_bytes;
						uint32_t k = 0;
						while (k < lines && seen[k] != line) k++;
						if (k == lines) seen[lines++] = line;
						users[k] += !b || (t.address[l] + (uint64_t)part * t.stride + b) % rule.line_bytes == 0;
					}
				for (uint32_t k = 0; k < lines; k++, at++) {
					ck_assert_uint_lt(at, count);
					ck_assert_uint_eq(to[at].line, seen[k]);
					ck_assert_uint_eq(to[at].lanes, users[k]);
					ck_assert_uint_le(to[at].bytes, rule.line_bytes);
					uint32_t *in = &in_bank[seen[k] % rule.banks];
					if (++*in > most) most = *in;
					turns += to[at].turns;
				}
				ck_assert_uint_eq(turns, most);                // the group waits for its fullest bank
			}
		ck_assert_uint_eq(at, count);
	}
}
END_TEST

START_TEST(lines_of_plain_patterns)
{
	static const struct { unsigned lanes; uint32_t bytes, step, stride, base; unsigned rdna, gcn; } cases[] = {
		{ 32, 4, 4, 4, 0x1000, 1, 2 }, { 64, 4, 4, 4, 0x1000, 2, 4 }, { 32, 4, 0, 4, 0x1000, 1, 2 },
		{ 32, 4, 128, 4, 0x1000, 32, 32 }, { 32, 8, 8, 4, 0x1000, 2, 4 }, { 32, 16, 16, 4, 0x1000, 4, 8 },
		{ 32, 4, 4, 4, 0x1040, 2, 2 }, { 32, 16, 4, 128, 0x1000, 4, 8 }, { 32, 1, 1, 4, 0x1000, 1, 2 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct touch t = {
			.active = cases[k].lanes == 64 ? ~0ull : UINT32_MAX, .bytes = cases[k].bytes,
			.stride = cases[k].stride, .in_scratch = cases[k].stride != 4 ? ~0ull : 0
		};
		struct line_use to[COALESCE_MOST];
		for (unsigned l = 0; l < cases[k].lanes; l++) t.address[l] = cases[k].base + l * cases[k].step;
		const struct coalesce_rule rdna = { .lanes = 32, .bytes = 128, .line_bytes = 128, .banks = 1 },
			gcn = { .lanes = 16, .bytes = 64, .line_bytes = 64, .banks = 1 };
		ck_assert_uint_eq(time_coalesce(&t, &rdna, cases[k].lanes, to), cases[k].rdna);
		ck_assert_uint_eq(time_coalesce(&t, &gcn, cases[k].lanes, to), cases[k].gcn);
	}
}
END_TEST

// ---- LDS ------------------------------------------------------------------------------------------------------------
// Computes LDS cycles by brute force: in each cycle a bank serves one dword to every lane that reads it; an atomic
// serves one lane.
static uint32_t brute(const uint64_t *address, uint64_t active, uint32_t dwords, unsigned banks, bool atomic)
{
	bool served[32][4] = {{0}};
	for (uint32_t cycles = 1;; cycles++) {
		int64_t serves[64];
		bool any = false;
		for (unsigned b = 0; b < banks; b++) serves[b] = -1;
		for (unsigned l = 0; l < 32; l++)
			for (unsigned d = 0; d < dwords && active >> l & 1; d++) {
				int64_t dword = (int64_t)(address[l] / 4 + d);
				int64_t *s = &serves[dword % banks];
				if (served[l][d] || (*s >= 0 && (atomic || *s != dword))) continue;
				*s = dword;
				served[l][d] = true;
			}
		for (unsigned l = 0; l < 32; l++)
			for (unsigned d = 0; d < dwords; d++) any |= (active >> l & 1) && !served[l][d];
		if (!any) return cycles;
	}
}

START_TEST(lds_conflicts_as_by_brute_force)
{
	struct rig_random random = { 5 };
	for (unsigned n = 0; n < 4000; n++) {
		unsigned lanes = n % 2 ? 32 : 64;
		struct touch t;
		random_touch(&t, &random, lanes);
		bool atomic = n % 5 == 0;
		struct lds_rule rule = { 32, 32, atomic };
		uint32_t dwords = t.bytes < 4 ? 1 : t.bytes / 4, phases = dwords == 3 ? 4 : dwords, cycles = 0, least = 0;
		for (unsigned first = 0; first < lanes; first += 32) {
			uint64_t half = t.active >> first & UINT32_MAX;
			for (unsigned part = 0; half && part <= t.two; part++)
				for (unsigned p = 0; p < phases; p++, least++) {
					unsigned each = 32 / phases;
					cycles += brute((part ? t.second : t.address) + first + p * each,
					                half >> (p * each) & ((1ull << each) - 1), dwords, 32, atomic);
				}
		}
		struct lds_use u = time_lds_use(&t, &rule, lanes, NULL);
		ck_assert_uint_eq(u.cycles, cycles ? cycles : 1);
		ck_assert_uint_eq(u.least, least ? least : 1);
	}
}
END_TEST

// An access has the same cycles whether its shape is known or not: shapes that begin at other addresses, with
// another width or of atomics, or with one lane elsewhere.
START_TEST(lds_shapes_are_known)
{
	static struct lds_shapes known;
	struct rig_random random = { 6 };
	for (unsigned n = 0; n < 4000; n++) {
		struct touch t;
		random_touch(&t, &random, 64);
		t.active = UINT64_MAX;
		uint64_t step = rig_random(&random) % 8 * 4;
		for (unsigned l = 0; l < 64 && n % 4; l++) t.address[l] = t.second[l] = l % 8 * 64 + l / 8 * step;
		for (unsigned again = 0; again < 8; again++) {
			uint64_t move = rig_random(&random) % (again < 4 ? 4096 : 8);
			struct touch moved = t;
			if (again & 1) moved.bytes = 4 << rig_random(&random) % 3;
			for (unsigned l = 0; l < 64; l++) moved.address[l] += move, moved.second[l] += move;
			if (again & 4) moved.address[rig_random(&random) % 64] += 128;
			struct lds_rule rule = { 32, 32, again >> 1 & 1 };
			struct lds_use u = time_lds_use(&moved, &rule, 64, NULL), k = time_lds_use(&moved, &rule, 64, &known);
			ck_assert_uint_eq(k.cycles, u.cycles);
			ck_assert_uint_eq(k.least, u.least);
		}
	}
}
END_TEST

START_TEST(lds_plain_patterns)
{
	static const struct { uint32_t bytes, step; bool atomic; unsigned cycles, least; } cases[] = {
		{ 4, 4, false, 1, 1 }, { 4, 0, false, 1, 1 }, { 4, 8, false, 2, 1 }, { 4, 128, false, 32, 1 },
		{ 4, 132, false, 1, 1 }, { 8, 8, false, 2, 2 }, { 16, 16, false, 4, 4 }, { 16, 0, false, 4, 4 },
		{ 16, 32, false, 8, 4 }, { 4, 0, true, 32, 1 }, { 4, 4, true, 1, 1 }, { 4, 64, true, 16, 1 },
	};
	for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
		struct touch t = { .active = UINT32_MAX, .bytes = cases[k].bytes };
		for (unsigned l = 0; l < 32; l++) t.address[l] = l * cases[k].step;
		struct lds_use u = time_lds_use(&t, &(struct lds_rule){ 32, 32, cases[k].atomic }, 32, NULL);
		ck_assert_msg(u.cycles == cases[k].cycles && u.least == cases[k].least, "case %u: %u of at least %u", k,
		              u.cycles, u.least);
	}
}
END_TEST

// Checks each chip's caches: line sizes are powers of two, and whole sets fill the cache.
START_TEST(shapes)
{
#define LEVEL(name) { #name, ISA_CHIP_##name##_bytes, ISA_CHIP_##name##_ways, ISA_CHIP_##name##_line }
	static const struct {
		const char *name; int bytes, ways, line;
	} levels[] = { LEVEL(l0), LEVEL(l1), LEVEL(l2), LEVEL(ic), LEVEL(scalar), LEVEL(fetch) };
	for (unsigned c = 0; c < isa_chip_count; c++)
		for (unsigned k = 0; k < sizeof levels / sizeof *levels; k++) {
			const struct isa_chip *chip = &isa_chips[c];
			uint64_t bytes = chip->at[levels[k].bytes].value, ways = chip->at[levels[k].ways].value,
				line = chip->at[levels[k].line].value;
			if (!bytes) continue;
			ck_assert_msg(line >= 32 && !(line & (line - 1)), "%s: lines of %s have %lu bytes", chip->name,
			              levels[k].name, line);
			ck_assert_msg(ways && bytes % (ways * line) == 0,
			              "%s: %s has %lu bytes, in %lu ways of lines of %lu bytes", chip->name,
			              levels[k].name, bytes, ways, line);
		}
}
END_TEST

// isa/chips.isa: latencies of caches at the shader clock are equal in cycles on all chips of an architecture.
START_TEST(alike)
{
	static const int latencies[] = { ISA_CHIP_l0_latency, ISA_CHIP_l1_latency, ISA_CHIP_l2_latency,
	                                 ISA_CHIP_scalar_latency };
	for (unsigned a = 0; a < isa_chip_count; a++)
		for (unsigned b = 0; b < a; b++)
			for (unsigned k = 0; k < sizeof latencies / sizeof *latencies; k++) {
				const struct isa_chip *x = &isa_chips[a], *y = &isa_chips[b];
				if (x->gpu->gen != y->gpu->gen) continue;
				ck_assert_msg(x->at[latencies[k]].value == y->at[latencies[k]].value,
				              "%s and %s: latency %u is %u and %u cycles", x->name, y->name, k,
				              x->at[latencies[k]].value, y->at[latencies[k]].value);
			}
}
END_TEST

// Compares with data sheets: memory bandwidth in gigabytes a second, shader clock in MHz.
START_TEST(memory_of_data_sheets)
{
	static const struct {
		const char *chip; unsigned gigabytes, clock;
	} sheets[] = {
		{ "radeonvii", 1024, 1750 }, { "mi210", 1638, 1700 }, { "rx6900xt", 512, 2250 }, { "rx5700xt", 448, 1905 },
		{ "rx7900xtx", 960, 2500 }, { "rx7600", 288, 2655 }, { "radeon890m", 120, 2900 },
		{ "radeon8060s", 256, 2900 }, { "rx9070xt", 640, 2970 }, { "rx5700", 448, 1725 },
		{ "rx5500xt", 224, 1845 }, { "rx6950xt", 576, 2310 }, { "rx6800xt", 512, 2250 },
		{ "rx6800", 512, 2105 }, { "rx6750xt", 432, 2600 }, { "rx6700xt", 384, 2581 },
		{ "rx6600xt", 256, 2589 }, { "rx6600", 224, 2491 }, { "rx6500xt", 144, 2815 },
		{ "steamdeck", 88, 1600 }, { "radeon680m", 102, 2400 }, { "rx7900xt", 800, 2400 },
		{ "rx7800xt", 624, 2430 }, { "rx7700xt", 432, 2544 }, { "rx7600xt", 288, 2755 },
		{ "radeon780m", 120, 2700 }, { "radeon880m", 120, 2900 }, { "radeon8050s", 256, 2800 },
		{ "rx9070", 640, 2520 }, { "rx9060xt", 320, 3130 }
	};
	ck_assert_uint_eq(sizeof sheets / sizeof *sheets, isa_chip_count);
	for (size_t k = 0; k < sizeof sheets / sizeof *sheets; k++) {
		const struct isa_chip *c = isa_chip_find(sheets[k].chip);
		ck_assert_ptr_nonnull(c);
		ck_assert_uint_eq(c->at[ISA_CHIP_clock].value, sheets[k].clock);
		unsigned width = (sheets[k].gigabytes * 1000 + sheets[k].clock / 2) / sheets[k].clock;
		ck_assert_msg(c->at[ISA_CHIP_dram_width].value == width, "%s: memory gives %u bytes in a cycle, not %u",
		              c->name, c->at[ISA_CHIP_dram_width].value, width);
	}
}
END_TEST

Suite *caches_suite(void)
{
	Suite *s = suite_create("caches");
	TCase *t = tcase_create("caches");
	tcase_add_test(t, shapes);
	tcase_add_test(t, alike);
	tcase_add_test(t, memory_of_data_sheets);
	tcase_add_test(t, caches_are_lru);
	tcase_add_test(t, warm_as_far_as_it_fits);
	tcase_add_test(t, distant_lines_are_spread);
	tcase_add_test(t, columns_use_all_slices);
	tcase_add_test(t, paths_carry_their_width);
	tcase_add_test(t, lines_are_those_that_lanes_touch);
	tcase_add_test(t, lines_of_plain_patterns);
	tcase_add_test(t, lds_conflicts_as_by_brute_force);
	tcase_add_test(t, lds_shapes_are_known);
	tcase_add_test(t, lds_plain_patterns);
	suite_add_tcase(s, t);
	return s;
}
