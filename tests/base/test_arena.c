// Pieces of an arena: zeroed, at their alignment, apart from each other, small and large.
#include <check.h>
#include <stdint.h>
#include <string.h>
#include "base/arena.h"
#include "suites.h"

static void lie_in_lines(void *(*alloc)(struct arena *, size_t)) {
	enum { LINE = 64, MOST = 200 };
	static const size_t sizes[] = { 1, 48, 64, 100, 5000, 16384, 40000, 1 << 20 };
	struct arena a = { 0 };
	for (unsigned round = 0; round < MOST; round++) {
		const size_t size = sizes[round % (sizeof sizes / sizeof *sizes)];
		uint8_t *odd = arena_alloc(&a, 16 * (round % 5 + 1)), *p = alloc(&a, size);
		ck_assert_uint_eq((uintptr_t)p % LINE, 0);
		for (size_t k = 0; k < size; k++) ck_assert_uint_eq(p[k], 0);
		memset(odd, 1, 16 * (round % 5 + 1));
		memset(p, 2, size);
	}
	arena_free(&a);
}

START_TEST(lines) {
	lie_in_lines(arena_lines);
	lie_in_lines(arena_pages);
}
END_TEST

Suite *arena_suite(void) {
	Suite *s = suite_create("arenas");
	TCase *c = tcase_create("arena");
	tcase_add_test(c, lines);
	suite_add_tcase(s, c);
	return s;
}
