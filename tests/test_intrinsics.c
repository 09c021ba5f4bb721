// The intrinsics that read, vote on, count and match lanes, each against a loop over the lanes.
#include <dirent.h>
#include <string.h>
#include "intrinsics.h"
#include "suites.h"

static uint64_t below(unsigned lane) { return (1ull << lane) - 1; }
#define ACTIVE_LANES(in, l) for (unsigned l = 0; l < (in)->lanes; l++) if (intrinsic_active(in, l))

static void prefix_count_bits(const struct intrinsic_in *in, struct intrinsic_out *o)
{
	any_v(o, 10);
	ACTIVE_LANES(in, l) want_v(o, 10, l, (uint32_t)__builtin_popcountll(in->mask & in->exec & below(l)));
}

const struct intrinsic intrinsics_of_lanes[] = {
	{ "WavePrefixCountBits", prefix_count_bits, NULL },
	{ 0 },
};

START_TEST(intrinsic) { intrinsic_check(&intrinsics_of_lanes[_i]); }
END_TEST

// Every file is tested: it stands in a table.
START_TEST(none_is_forgotten)
{
	static const struct intrinsic *const tables[] = { intrinsics_of_lanes };
	DIR *d = opendir("asm-examples/intrinsics");
	ck_assert_ptr_nonnull(d);
	unsigned files = 0, rows = 0;
	for (unsigned t = 0; t < sizeof tables / sizeof *tables; t++)
		for (const struct intrinsic *r = tables[t]; r->name; r++) rows++;
	for (struct dirent *e; (e = readdir(d));) {
		size_t n = strlen(e->d_name);
		if (n < 3 || strcmp(e->d_name + n - 2, ".s")) continue;
		bool found = false;
		for (unsigned t = 0; t < sizeof tables / sizeof *tables; t++)
			for (const struct intrinsic *r = tables[t]; r->name; r++) found |= strlen(r->name) == n - 2 && !strncmp(r->name, e->d_name, n - 2);
		ck_assert_msg(found, "no test runs %s", e->d_name);
		files++;
	}
	closedir(d);
	ck_assert_uint_eq(files, rows);
}
END_TEST

Suite *intrinsics_suite(void)
{
	Suite *s = suite_create("intrinsics");
	TCase *t = tcase_create("intrinsics");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, intrinsic, 0, sizeof intrinsics_of_lanes / sizeof *intrinsics_of_lanes - 1);
	tcase_add_test(t, none_is_forgotten);
	suite_add_tcase(s, t);
	return s;
}
