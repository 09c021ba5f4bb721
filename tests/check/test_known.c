// Lists of accesses (check/known.h), compared with rows that have each wave.
#include <check.h>
#include "check/known.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"

enum { CASES = 2000, LISTS = 12, STEPS = 60, WAVES = 700, MOST = 2048 };

// Lists, and what they include. series: the list that begins the list's series, or NULL, and its wave.
struct model {
	struct arena arena; struct known_lists lists;
	struct known *list[LISTS];
	struct check_upto row[LISTS][WAVES];
	struct { struct known *begin; uint32_t wave; struct check_upto upto; } series[LISTS];
};

static void raise(struct check_upto *to, const struct check_upto *by)
{
	for (int clock = 0; clock < CHECK_CLOCKS; clock++)
		if (to->at[clock] < by->at[clock]) to->at[clock] = by->at[clock];
}

static void raise_all(struct model *m, unsigned to, unsigned from)
{
	for (unsigned w = 0; w < WAVES; w++) raise(&m->row[to][w], &m->row[from][w]);
}

// Begins a series with a list, and lets it learn from lists of other series, and from one that is of none.
static void learn(struct model *m, struct rig_random *random, uint32_t base)
{
	const unsigned to = (unsigned)(rig_random(random) % LISTS);
	const uint32_t wave = (uint32_t)(rig_random(random) % WAVES);
	m->series[to].wave = base + wave;
	m->series[to].upto = (struct check_upto){ { 1 + (uint32_t)(rig_random(random) % 4) } };
	m->series[to].begin = m->list[to] = known_series(&m->lists, m->list[to], base + wave, m->series[to].upto);
	for (unsigned from = 0; from < LISTS; from++) {
		if (from == to || !m->series[from].begin || rig_random(random) % 4 == 0) continue;
		raise_all(m, to, from);
		raise(&m->row[to][m->series[from].wave - base], &m->series[from].upto);
		m->list[to] = known_join_series(&m->lists, m->list[to], m->list[from], m->series[from].wave, m->series[from].upto);
		const int steps = known_steps(m->series[to].begin, m->list[to]);
		ck_assert_int_ge(steps, 0);
		ck_assert_ptr_eq(known_after(m->series[to].begin, (unsigned)steps), m->list[to]);
		if (rig_random(random) % 8 == 0) known_has(&m->lists, m->list[to], base, CHECK_LOADS, 1);
	}
}

// Wave numbers are near `base`, which may be large.
static void step(struct model *m, struct rig_random *random, uint32_t base)
{
	const unsigned to = (unsigned)(rig_random(random) % LISTS), from = (unsigned)(rig_random(random) % LISTS);
	const bool joins = rig_random(random) % 2, with = !joins || rig_random(random) % 2;
	struct check_upto upto[20] = { 0 };
	const uint32_t n = joins ? 1 : 1 + (uint32_t)(rig_random(random) % 20),
		       first = (uint32_t)(rig_random(random) % (WAVES - n));
	if (joins) raise_all(m, to, from);
	m->series[to].begin = NULL;
	if (!with) {
		m->list[to] = known_join(&m->lists, m->list[to], m->list[from]);
		return;
	}
	for (unsigned w = 0; w < n; w++)
		for (int clock = 0; clock < CHECK_CLOCKS; clock++) upto[w].at[clock] = (uint32_t)(rig_random(random) % 4);
	m->list[to] = joins ? known_join_with(&m->lists, m->list[to], m->list[from], base + first, upto[0])
	                    : known_with_row(&m->lists, m->list[to], base + first, upto, n);
	for (unsigned w = 0; w < n; w++) raise(&m->row[to][first + w], &upto[w]);
}

static void compare(struct model *m, unsigned k, uint32_t base)
{
	for (unsigned w = 0; w < WAVES; w++)
		for (int clock = 0; clock < CHECK_CLOCKS; clock++)
			for (uint32_t access = 1; access <= 4; access++)
				ck_assert(known_has(&m->lists, m->list[k], base + w, (enum check_clock)clock, access)
				          == (m->row[k][w].at[clock] >= access));
	ck_assert(!known_has(&m->lists, m->list[k], base + WAVES + 1, CHECK_LOADS, 1));
	ck_assert(base == 1 || !known_has(&m->lists, m->list[k], base - 1, CHECK_LOADS, 1));
}

// Two lists are the same if their rows are.
static void compare_pair(struct model *m, unsigned x, unsigned y)
{
	const bool same = !memcmp(m->row[x], m->row[y], sizeof m->row[x]);
	if (m->list[x] && m->list[y]) ck_assert(known_are_same(&m->lists, m->list[x], m->list[y]) == same);
}

START_TEST(lists_have_what_was_added)
{
	static struct model m;
	for (unsigned number = 0; number < CASES; number++) {
		struct rig_random random = rig_random_of(number);
		const uint32_t base = number % 2 ? 1 : 1 + (uint32_t)(rig_random(&random) % 100000);
		if (!share_has(number)) continue;
		m = (struct model){ 0 };
		m.lists.arena = &m.arena;
		for (unsigned n = 0; n < STEPS; n++) {
			if (rig_random(&random) % 4 == 0) learn(&m, &random, base);
			else step(&m, &random, base);
			if (rig_random(&random) % 16 == 0) compare_pair(&m, n % LISTS, (unsigned)(rig_random(&random) % LISTS));
		}
		for (unsigned k = 0; k < LISTS; k += 3) compare(&m, k, base);
		arena_free(&m.arena);
	}
}
END_TEST

// A wave that learns nothing new from a wave keeps its list.
START_TEST(lists_are_not_made_in_vain)
{
	struct arena arena = { 0 };
	struct known_lists lists = { .arena = &arena };
	const struct check_upto upto = { { 3, 2 } }, less = { { 3, 1 } };
	struct known *one = known_with(&lists, NULL, 5, upto), *two = known_with(&lists, NULL, 9, upto),
		*both = known_join(&lists, one, two);
	ck_assert_ptr_eq(known_with(&lists, one, 5, less), one);
	ck_assert_ptr_eq(known_join(&lists, both, one), both);
	ck_assert_ptr_eq(known_join(&lists, both, two), both);
	ck_assert_ptr_eq(known_join(&lists, both, NULL), both);
	ck_assert(known_has(&lists, both, 9, CHECK_STORES, 2));
	ck_assert_ptr_eq(known_with(&lists, both, 9, less), both);
	arena_free(&arena);
}
END_TEST

// A list that is not the last one of its series, or that comes after as many as there is room for, does not join it.
START_TEST(a_series_ends)
{
	struct arena arena = { 0 };
	struct known_lists lists = { .arena = &arena };
	const struct check_upto upto = { { 3, 2 } };
	struct known *begin = NULL, *k = NULL, *other[100];
	for (uint32_t n = 0; n < 100; n++) other[n] = known_series(&lists, NULL, 1 + n, upto);
	begin = k = known_series(&lists, NULL, 200, upto);
	for (uint32_t n = 0; n < 100; n++) {
		k = known_join_series(&lists, k, other[n], 1 + n, upto);
		ck_assert_int_eq(known_steps(begin, k), n < 64 ? (int)n + 1 : -1);
		ck_assert_ptr_eq(known_join_series(&lists, k, other[n], 1 + n, upto), k);
	}
	for (uint32_t n = 0; n < 100; n++) ck_assert(known_has(&lists, k, 1 + n, CHECK_STORES, 2));
	ck_assert(!known_has(&lists, known_after(begin, 64), 65, CHECK_STORES, 2));
	ck_assert(!known_has(&lists, k, 200, CHECK_LOADS, 1));
	begin = known_series(&lists, NULL, 200, upto);
	known_join_series(&lists, begin, other[0], 1, upto);
	ck_assert_int_eq(known_steps(begin, known_join_series(&lists, begin, other[1], 2, upto)), -1);
	arena_free(&arena);
}
END_TEST

// Many unions of one list: the results of earlier ones are kept in few places.
START_TEST(unions_are_of_their_lists)
{
	enum { UNIONS = 20000 };
	struct arena arena = { 0 };
	struct known_lists lists = { .arena = &arena };
	const struct check_upto upto = { { 1 } };
	struct known *one = known_with(&lists, NULL, 1, upto), *other[2];
	for (uint32_t n = 0; n < UNIONS; n++) {
		for (uint32_t k = 0; k < 2; k++) other[k] = known_join(&lists, one, known_with(&lists, NULL, 100 + 8 * n + k, upto));
		for (uint32_t k = 0; k < 2; k++) {
			ck_assert(known_has(&lists, other[k], 1, CHECK_LOADS, 1));
			ck_assert(known_has(&lists, other[k], 100 + 8 * n + k, CHECK_LOADS, 1));
			ck_assert(!known_has(&lists, other[k], 100 + 8 * n + !k, CHECK_LOADS, 1));
		}
	}
	arena_free(&arena);
}
END_TEST

START_TEST(a_long_list_has_everything)
{
	struct arena arena = { 0 };
	struct known_lists lists = { .arena = &arena };
	struct known *k = NULL;
	for (uint32_t wave = 1; wave <= MOST; wave++) k = known_with(&lists, k, 2 * wave, (struct check_upto){ { 1 } });
	ck_assert(known_has(&lists, k, 2 * MOST, CHECK_LOADS, 1) && !known_has(&lists, k, 3, CHECK_LOADS, 1));
	k = known_with(&lists, k, 1, (struct check_upto){ { 1 } });
	ck_assert(known_has(&lists, k, 3, CHECK_SCALARS, 7));
	ck_assert_ptr_eq(known_with(&lists, k, 5, (struct check_upto){ { 1 } }), k);
	arena_free(&arena);
}
END_TEST

Suite *known_suite(void)
{
	Suite *s = suite_create("known");
	TCase *t = tcase_create("known");
	tcase_add_test(t, lists_have_what_was_added);
	tcase_add_test(t, lists_are_not_made_in_vain);
	tcase_add_test(t, a_series_ends);
	tcase_add_test(t, unions_are_of_their_lists);
	tcase_add_test(t, a_long_list_has_everything);
	suite_add_tcase(s, t);
	return s;
}
