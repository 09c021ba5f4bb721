// Text in growing buffers, and in blocks of a fixed size.
#include <check.h>
#include <stdio.h>
#include "base/out.h"
#include "suites.h"

START_TEST(growing) {
	struct out o = { 0 };
	for (unsigned k = 0; k < 1000; k++) {
		out_decimal(&o, k, 5);
		out_hex(&o, k, 4);
		out_char(&o, '.');
	}
	ck_assert_uint_eq(o.n, 10000);
	for (unsigned k = 0; k < 1000; k++) {
		char want[16];
		snprintf(want, sizeof want, "%5u%04x.", k, k);
		ck_assert_mem_eq(o.at + 10 * k, want, 10);
	}
	out_free(&o);
	ck_assert(!o.at && !o.n && !o.room);
} END_TEST

// Prints into a block of each size. Text that does not fit is left out, and the bytes after the block do not change.
START_TEST(fixed) {
	static const char all[] = "one, 22, 0x333";
	for (size_t room = 1; room < 20; room++) {
		char text[32];
		memset(text, '#', sizeof text);
		size_t n = out_print_at(text, room, 0, "%s", "one"), fits = room <= strlen(all) ? room - 1 : strlen(all);
		n = out_print_at(text, room, n, ", %d", 22);
		n = out_print_at(text, room, n, "%s", "");
		n = out_print_at(text, room, n, ", %#x", 0x333);
		ck_assert_uint_eq(n, fits);
		ck_assert(!memcmp(text, all, fits) && !text[fits]);
		for (size_t k = room; k < sizeof text; k++) ck_assert_int_eq(text[k], '#');
	}
} END_TEST

Suite *out_suite(void)
{
	Suite *s = suite_create("out");
	TCase *t = tcase_create("out");
	tcase_add_test(t, growing);
	tcase_add_test(t, fixed);
	suite_add_tcase(s, t);
	return s;
}
