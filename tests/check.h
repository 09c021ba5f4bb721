// Check as the tests use it, in place of the system's header.
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H
#include_next <check.h>

// Check writes the place of each assertion that holds into a file, for the message of a crash. In a loop over all values that took more time than
// what was tried; a crash is told with its test.
#define _mark_point(file, line) ((void)0)

#endif
