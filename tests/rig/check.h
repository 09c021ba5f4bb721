// Check as the tests use it, in place of the system's header.
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H
#include_next <check.h>

// Check writes the place of each assertion that holds into a file, for the message of a crash. In a loop over all
// values this took more time than the tested code. After a crash the name of the test must be enough.
#define _mark_point(file, line) ((void)0)

// Adds a test as Check's own function does, unless CK_RUN_CASE names another one (main.c). Called by tcase_add_test and
// similar macros.
void check_add_test(TCase *c, const TTest *test, int signal, int exit, int start, int end);
#define _tcase_add_test check_add_test
#endif
