// Runs every Check suite, or the one that CK_RUN_SUITE names, as tests/suites.h has it (`lane_math`) or by its title ("lane math"). Under sanitizers run it
// with CK_FORK=no: a fork for each test costs more than the tests do.
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"

enum { LONGEST_MESSAGE = 1 << 16 };     // of a failure: programs and what they print are in it. Check cuts it at BUFSIZ, and ends with no result if it may not be so long
#define LONGEST_TEST "1200"             // seconds, after which a test hangs: no test takes a minute, but a machine may be busy, and a build slow

static const struct { const char *name; Suite *(*make)(void); } suites[] = {
#define SUITE(name) { #name, name },
	SUITES
#undef SUITE
};

// It fails with a message that is too long: tests/unit.sh runs it to see that it is told like any other.
START_TEST(too_long) {
	static char text[LONGEST_MESSAGE];
	memset(text, 'x', sizeof text - 1);
	ck_abort_msg("begin %s", text);
}
END_TEST

static Suite *too_long_suite(void)
{
	Suite *s = suite_create("a message that is too long");
	TCase *c = tcase_create("too long");
	tcase_add_test(c, too_long);
	suite_add_tcase(s, c);
	return s;
}

static int name_length(const char *name) { return (int)(strlen(name) - strlen("_suite")); }

// Whether `wanted` is the name of a suite, without `_suite`.
static bool is_named(const char *name, const char *wanted)
{
	return wanted && strlen(wanted) == (size_t)name_length(name) && !strncmp(name, wanted, strlen(wanted));
}

int main(void)
{
	const char *wanted = getenv("CK_RUN_SUITE");
	setenv("CK_DEFAULT_TIMEOUT", LONGEST_TEST, 0);
	SRunner *runner = srunner_create(NULL);
	bool named = is_named("too_long_suite", wanted);
	if (named) srunner_add_suite(runner, too_long_suite());
	for (size_t k = 0; k < sizeof suites / sizeof *suites && !named; k++)
		if ((named = is_named(suites[k].name, wanted))) srunner_add_suite(runner, suites[k].make());
	for (size_t k = 0; k < sizeof suites / sizeof *suites && !named; k++) srunner_add_suite(runner, suites[k].make());
	if (named) unsetenv("CK_RUN_SUITE");            // Check knows it by its title only
	check_set_max_msg_size(LONGEST_MESSAGE);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
	if (!run) {
		fprintf(stderr, "unit: no test is in a suite \"%s\"; the suites are:", wanted ? wanted : "");
		for (size_t k = 0; k < sizeof suites / sizeof *suites; k++) fprintf(stderr, " %.*s", name_length(suites[k].name), suites[k].name);
		fputc('\n', stderr);
	}
	srunner_free(runner);
	return failed || !run ? EXIT_FAILURE : EXIT_SUCCESS;
}
