// Lists of accesses (check/known.h), compared with rows that have each wave.
#include <check.h>
#include "check/known.h"
#include "program_rig.h"
#include "share.h"
#include "suites.h"

enum { CASES = 2000, LISTS = 12, STEPS = 60, WAVES = 700, MOST = 2048 };

// Lists, and what they include.
struct model {
	struct arena arena; struct known_lists lists;
	struct known *list[LISTS];
	struct check_upto row[LISTS][WAVES];
};

static void raise(struct check_upto *to, const struct check_upto *by)
{
	for (int clock = 0; clock < CHECK_CLOCKS; clock++)
		if (to->at[clock] < by->at[clock]) to->at[clock] = by->at[clock];
}

// Wave numbers are near `base`, which may be large.
static void step(struct model *m, struct rig_random *random, uint32_t base)
{
	const unsigned to = (unsigned)(rig_random(random) % LISTS), from = (unsigned)(rig_random(random) % LISTS);
	const bool joins = rig_random(random) % 2, with = !joins || rig_random(random) % 2;
	struct check_upto upto[20] = { 0 };
	const uint32_t n = joins ? 1 : 1 + (uint32_t)(rig_random(random) % 20),
		       first = (uint32_t)(rig_random(random) % (WAVES - n));
	if (joins)
		for (unsigned w = 0; w < WAVES; w++) raise(&m->row[to][w], &m->row[from][w]);
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
			step(&m, &random, base);
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
	tcase_add_test(t, a_long_list_has_everything);
	suite_add_tcase(s, t);
	return s;
}
