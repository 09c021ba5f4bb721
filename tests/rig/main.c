// Runs every Check suite, or the suite that CK_RUN_SUITE names, as in tests/suites.h (`lane_math`) or by its title
// ("lane math").
// CK_RUN_CASE limits it to a test (`files`), one repetition of a loop (`records:3`), or a Check case.
// Under sanitizers run it with CK_FORK=no: a fork for each test costs more than the tests do.
#include <check.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "suites.h"
#undef _tcase_add_test

// The longest message of a failure, with programs and their output. Check cuts a message at BUFSIZ, and without this
// limit reports no result.
enum { LONGEST_MESSAGE = 1 << 16 };
// Seconds after which a test hangs: tests take less than a minute, but machines may be busy and builds slow.
#define LONGEST_TEST "1200"

static const struct { const char *name; Suite *(*make)(void); } suites[] = {
#define SUITE(name) { #name, name },
	SUITES
#undef SUITE
};
enum { SUITE_COUNT = sizeof suites / sizeof *suites };

// Fails with a message that is too long. tests/run/unit.sh runs it: the failure must be reported like any other.
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

// ---- suites ---------------------------------------------------------------------------------------------------------
static int name_length(const char *name) { return (int)(strlen(name) - strlen("_suite")); }

// Returns whether `wanted` is the name of a suite, without `_suite`.
static bool is_named(const char *name, const char *wanted)
{
	return wanted && strlen(wanted) == (size_t)name_length(name) && !strncmp(name, wanted, strlen(wanted));
}

// ---- tests ----------------------------------------------------------------------------------------------------------
// CK_RUN_CASE, while suites are made; NULL takes all tests. `list` receives the names of their tests.
static struct { const char *wanted; unsigned added; FILE *list; } tests;

// Returns whether a test, or its repetition `:K`, is wanted. Narrows the loop to this repetition.
static bool is_wanted(const char *name, int *start, int *end)
{
	size_t n = strlen(name);
	if (!tests.wanted) return true;
	if (strncmp(tests.wanted, name, n) || (tests.wanted[n] && tests.wanted[n] != ':')) return false;
	if (!tests.wanted[n]) return true;
	char *rest;
	long k = strtol(tests.wanted + n + 1, &rest, 10);
	if (*rest || rest == tests.wanted + n + 1 || k < *start || k >= *end) return false;
	*start = (int)k;
	*end = *start + 1;
	return true;
}

void check_add_test(TCase *c, const TTest *test, int signal, int exit, int start, int end)
{
	if (tests.list && end - start > 1) fprintf(tests.list, " %s:%d-%d", test->name, start, end - 1);
	else if (tests.list) fprintf(tests.list, start ? " %s:%d" : " %s", test->name, start);
	if (!is_wanted(test->name, &start, &end)) return;
	tests.added++;
	_tcase_add_test(c, test, signal, exit, start, end);
}

static SRunner *make_suites(const char *suite, bool *named)
{
	SRunner *runner = srunner_create(NULL);
	tests.added = 0;
	*named = is_named("too_long_suite", suite);
	if (*named) srunner_add_suite(runner, too_long_suite());
	for (size_t k = 0; k < SUITE_COUNT && !*named; k++)
		if ((*named = is_named(suites[k].name, suite))) srunner_add_suite(runner, suites[k].make());
	for (size_t k = 0; k < SUITE_COUNT && !*named; k++) srunner_add_suite(runner, suites[k].make());
	return runner;
}

static void tell_names(const char *suite, const char *test, bool named, const char *list)
{
	if (named) {
		fprintf(stderr, "unit: suite \"%s\" has no test \"%s\"; its tests are:%s\n", suite, test ? test : "", list);
		return;
	}
	fprintf(stderr, "unit: no test%s%s%s is in a suite \"%s\"; the suites are:", test ? " \"" : "",
	        test ? test : "", test ? "\"" : "", suite ? suite : "");
	for (size_t k = 0; k < SUITE_COUNT; k++) fprintf(stderr, " %.*s", name_length(suites[k].name), suites[k].name);
	fputc('\n', stderr);
}

// Keeps freed memory for the next test. Returning it to the system each time costs more than the tests do.
static void keep_memory(void)
{
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, 64 << 20);
	mallopt(M_TRIM_THRESHOLD, 256 << 20);
	mallopt(M_TOP_PAD, 16 << 20);
#endif
}

int main(void)
{
	keep_memory();
	const char *suite = getenv("CK_RUN_SUITE"), *test = getenv("CK_RUN_CASE");
	bool named;
	char *list = NULL;
	size_t size;
	if (test && !*test) test = NULL;
	tests.list = open_memstream(&list, &size);
	tests.wanted = test;
	setenv("CK_DEFAULT_TIMEOUT", LONGEST_TEST, 0);
	SRunner *runner = make_suites(suite, &named);
	fclose(tests.list);
	tests.list = NULL;
	if (!test || tests.added) unsetenv("CK_RUN_CASE");
	else {                                          // the name may be a case of Check
		srunner_free(runner);
		tests.wanted = NULL;
		runner = make_suites(suite, &named);
	}
	if (named) unsetenv("CK_RUN_SUITE");            // Check compares it with titles only
	check_set_max_msg_size(LONGEST_MESSAGE);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
	if (!run) tell_names(suite, test, named, list);
	srunner_free(runner);
	free(list);
	return failed || !run ? EXIT_FAILURE : EXIT_SUCCESS;
}
