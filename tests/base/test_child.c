// Programs that lanewise runs: their output, their end, and programs that do not end.
#include <check.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "base/child.h"
#include "suites.h"

static struct out output;
static struct child_end end;

// Runs a command of the shell and returns its output as a text.
static const char *run(struct child c, const char *command)
{
	const char *const arguments[] = { "sh", "-c", command, NULL };
	c.arguments = arguments;
	c.output = &output;
	output.n = 0;
	ck_assert(child_run(&c, &end));
	out_char(&output, 0);
	return output.at;
}

static struct child limits(unsigned seconds) { return (struct child){ .most = 1000, .seconds = seconds }; }

START_TEST(ends)
{
	ck_assert_str_eq(run(limits(0), "echo one; echo two >&2; exit 3"), "one\ntwo\n");
	ck_assert_int_eq(end.status, 3);
	ck_assert(end.printed && !end.late && !end.signal);
	ck_assert_str_eq(run(limits(60), "kill -SEGV $$"), "");
	ck_assert_int_eq(end.signal, SIGSEGV);
	ck_assert(!end.printed && !end.late);
	ck_assert_str_eq(run(limits(0), "cat"), "");            // standard input is empty
	out_free(&output);
}
END_TEST

START_TEST(not_found)
{
	const char *const arguments[] = { "/nonexistent/program", NULL };
	ck_assert(!child_run(&(struct child){ .arguments = arguments }, &end));
	ck_assert_int_eq(errno, ENOENT);
}
END_TEST

START_TEST(much_output)
{
	const char *text = run(limits(60), "yes | head -c 100000");
	ck_assert_uint_eq(strlen(text), 1000);
	ck_assert_int_eq(end.status, 0);
	out_free(&output);
}
END_TEST

// The program, and one that it started and that keeps the pipe open, are killed.
START_TEST(hangs)
{
	ck_assert_str_eq(run(limits(1), "sleep 600 & echo begun; sleep 600"), "begun\n");
	ck_assert(end.late);
	ck_assert_int_eq(end.signal, SIGKILL);
	run(limits(1), "exec >&- 2>&-; sleep 600");             // closes its output and does not end
	ck_assert(end.late);
	run(limits(1), "yes");
	ck_assert(end.late);
	out_free(&output);
}
END_TEST

START_TEST(interrupted)
{
	int stop = SIGTERM;
	for (unsigned seconds = 0; seconds <= 60; seconds += 60) {
		struct child c = limits(seconds);
		c.stop = &stop;
		run(c, "exec sleep 600");
		ck_assert_int_eq(end.signal, SIGTERM);
		ck_assert(!end.late);
	}
	out_free(&output);
}
END_TEST

Suite *child_suite(void)
{
	Suite *s = suite_create("child");
	TCase *t = tcase_create("child");
	tcase_add_test(t, ends);
	tcase_add_test(t, not_found);
	tcase_add_test(t, much_output);
	tcase_add_test(t, hangs);
	tcase_add_test(t, interrupted);
	suite_add_tcase(s, t);
	return s;
}
