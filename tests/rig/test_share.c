// Shares (share.h): each case is in one part, and parts are alike in size.
#include <check.h>
#include "share.h"
#include "suites.h"

START_TEST(each_case_is_in_one_part)
{
	enum { CASES = 6000 };
	unsigned parts = (unsigned)_i, size[12] = { 0 };
	for (uint64_t number = 0; number < CASES; number++) {
		unsigned in = 0;
		for (unsigned part = 1; part <= parts; part++) {
			bool has = share_of(&(struct share){ part, parts }, number);
			size[part - 1] += has;
			in += has;
		}
		ck_assert_msg(in == 1, "case %lu is in %u of %u parts", number, in, parts);
	}
	for (unsigned part = 0; part < parts; part++)
		ck_assert_msg(size[part] * parts > CASES * 3 / 4 && size[part] * parts < CASES * 5 / 4,
		              "part %u of %u has %u of %u cases", part + 1, parts, size[part], CASES);
}
END_TEST

START_TEST(what_is_a_part)
{
	struct share s;
	ck_assert(share_read("3/6", &s) && s.part == 3 && s.parts == 6);
	const char *const none[] = { "", "1", "0/6", "7/6", "1/0", "1/6x", "x", "1 6" };
	for (size_t k = 0; k < sizeof none / sizeof *none; k++)
		ck_assert_msg(!share_read(none[k], &s), "`%s` is taken for a part", none[k]);
}
END_TEST

Suite *share_suite(void)
{
	Suite *s = suite_create("share");
	TCase *t = tcase_create("share");
	tcase_add_loop_test(t, each_case_is_in_one_part, 1, 13);
	tcase_add_test(t, what_is_a_part);
	suite_add_tcase(s, t);
	return s;
}
