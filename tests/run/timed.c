// Runs one test for make: `timed NAME COMMAND STAMP PROGRAM ARGUMENT…`. The output goes to STAMP.log. A line of costs
// is appended to times.tsv in the folder above: name, user, system and wall seconds, peak kB, exit status.
// STAMP is written if the test passes. If it fails, the end of the log is printed, and COMMAND, which runs this test
// alone.
// A test that hangs is ended after a limit (TEST_LIMIT, seconds).
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT = 1800, END_OF_LOG = 4000, LINE = 96, SIGNALLED = 128, CANNOT_RUN = 127 };

static pid_t child;
static volatile sig_atomic_t late;

// Passes a signal on to the test and all processes that it started.
static void end_child(int signal)
{
	if (signal == SIGALRM) late = 1;
	if (child > 0) kill(-child, signal == SIGALRM ? SIGKILL : signal);
}

static double wall_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec * 1e-6; }

static char *joined(const char *a, const char *b)
{
	char *text = malloc(strlen(a) + strlen(b) + 1);
	if (!text) exit(CANNOT_RUN);
	return strcat(strcpy(text, a), b);
}

// Starts the program in a process group of its own, with its output in the log. Does not return in the child.
static pid_t start_test(char **program, const char *log)
{
	pid_t pid = fork();
	if (pid) return pid;
	setpgid(0, 0);
	int in = open("/dev/null", O_RDONLY), out = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0666);
	if (in < 0 || out < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0) {
		perror(log);
		_exit(CANNOT_RUN);
	}
	execvp(program[0], program);
	perror(program[0]);
	_exit(CANNOT_RUN);
}

static int wait_for(pid_t pid, struct rusage *used)
{
	int status;
	while (wait4(pid, &status, 0, used) < 0)
		if (errno != EINTR) return CANNOT_RUN;
	return WIFEXITED(status) ? WEXITSTATUS(status) : SIGNALLED + WTERMSIG(status);
}

// Reads the last bytes of the log, at most `size` - 1, as a text. Returns the beginning of its first whole line.
static char *end_of(const char *log, char *text, size_t size)
{
	FILE *f = fopen(log, "r");
	size_t n = 0;
	bool cut = false;
	if (f) {
		cut = !fseek(f, 0, SEEK_END) && ftell(f) >= (long)size;
		if (!cut || fseek(f, -(long)(size - 1), SEEK_END)) rewind(f);
		n = fread(text, 1, size - 1, f);
		fclose(f);
	}
	while (n && text[n - 1] == '\n') n--;
	text[n] = 0;
	char *line = cut ? strchr(text, '\n') : NULL;
	return line ? line + 1 : text;
}

// Appends the line of costs in one write, since several tests may end at the same time.
static void note_costs(const char *file, const char *name, const struct rusage *used, double wall, int status)
{
	char line[512];
	int n = snprintf(line, sizeof line, "%s\t%.2f\t%.2f\t%.2f\t%ld\t%d\n", name, seconds(used->ru_utime),
	                 seconds(used->ru_stime), wall, used->ru_maxrss, status);
	int fd = open(file, O_WRONLY | O_CREAT | O_APPEND, 0666);
	if (fd < 0 || write(fd, line, (size_t)n) != n) perror(file);
	if (fd >= 0) close(fd);
}

static int write_stamp(const char *stamp)
{
	int fd = open(stamp, O_WRONLY | O_CREAT, 0666);
	if (fd < 0) perror(stamp);
	else close(fd);
	return fd < 0;
}

static void say_passed(const char *name, const char *log, double cpu)
{
	char text[END_OF_LOG], *from = end_of(log, text, sizeof text), *last = strrchr(from, '\n');
	printf("  passed %-20s %6.1f s  %.*s\n", name, cpu, LINE, last ? last + 1 : from);
}

static void say_failed(const char *name, const char *log, int status, const char *alone)
{
	char text[END_OF_LOG], *from = end_of(log, text, sizeof text);
	printf("  FAILED %s (%s%d), the end of %s:\n%s\n", name, late ? "it took too long: " : "status ", status, log, from);
	printf("  FAILED %s; alone: %s\n", name, alone);
}

int main(int argc, char **argv)
{
	if (argc < 5) {
		fprintf(stderr, "usage: timed NAME COMMAND STAMP PROGRAM ARGUMENT…\n");
		return CANNOT_RUN;
	}
	const char *name = argv[1], *alone = argv[2], *stamp = argv[3], *limit = getenv("TEST_LIMIT");
	char *log = joined(stamp, ".log"), *folder = strdup(stamp), *times = joined(dirname(folder), "/../times.tsv");
	mkdir(folder, 0777);
	remove(stamp);
	const int passed_on[] = { SIGINT, SIGTERM, SIGHUP, SIGALRM };
	for (size_t k = 0; k < sizeof passed_on / sizeof *passed_on; k++) signal(passed_on[k], end_child);
	double begin = wall_seconds();
	struct rusage used = { 0 };
	child = start_test(argv + 4, log);
	alarm(limit ? (unsigned)atoi(limit) : LIMIT);
	int status = child < 0 ? CANNOT_RUN : wait_for(child, &used);
	note_costs(times, name, &used, wall_seconds() - begin, status);
	if (status) say_failed(name, log, status, alone);
	else {
		say_passed(name, log, seconds(used.ru_utime) + seconds(used.ru_stime));
		status = write_stamp(stamp);
	}
	free(log), free(folder), free(times);
	return status != 0;
}
