// The stepper's canvas: characters of every length in UTF-8, damaged ones, tabs, and text that is too long.
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include "base/heap.h"
#include "step/canvas.h"
#include "suites.h"

enum { WIDTH = 12 };

// Checks a row of `WIDTH` characters with this text from column 2 on.
static void drawn(const char *text, const char *wanted)
{
	struct step_canvas c = step_canvas_new(WIDTH, 1);
	char *got = NULL;
	size_t size;
	FILE *f = open_memstream(&got, &size);
	step_canvas_put(&c, 0, 2, WIDTH, LOOK_PLAIN, "%s", text);
	step_canvas_print(&c, f);
	fclose(f);
	ck_assert_str_eq(got, wanted);
	free(got);
	heap_free(c.at);
}

START_TEST(characters)
{
	drawn("plain", "  plain\n");
	drawn("1\xc2\xb2 3", "  1\xc2\xb2 3\n");
	drawn("\xe2\x82\xac.", "  \xe2\x82\xac.\n");
	drawn("\xf0\x9f\x8c\x8a.", "  \xf0\x9f\x8c\x8a.\n");
	drawn("a\tb", "  a     b\n");
	drawn("a\x01" "b\x7f" "c", "  a b c\n");
	drawn("longer than this", "  longer tha\n");
}
END_TEST

START_TEST(damaged_characters)
{
	drawn("\xff.", "  ?.\n");
	drawn("\x80.", "  ?.\n");
	drawn("\xf8\x88\x80\x80.", "  ????.\n");
	drawn("\xe2\x82.", "  ?.\n");
	drawn("\xf0\x9f\x8c", "  ?\n");
}
END_TEST

Suite *canvas_suite(void)
{
	Suite *s = suite_create("canvas");
	TCase *t = tcase_create("canvas");
	tcase_add_test(t, characters);
	tcase_add_test(t, damaged_characters);
	suite_add_tcase(s, t);
	return s;
}
