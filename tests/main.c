// Runs every Check suite. Under sanitizers run it with CK_FORK=no: a fork for each test costs more than the tests do.
#include <check.h>
#include <stdlib.h>
#include "suites.h"

int main(void)
{
	SRunner *runner = srunner_create(NULL);
#define SUITE(name) srunner_add_suite(runner, name());
	SUITES
#undef SUITE
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
