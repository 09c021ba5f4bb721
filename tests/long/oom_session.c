// Out of memory in a session: answers the requests of a file repeatedly, while another allocation fails each time,
// alone or with all after it, until the answer says so. Then memory is back, and the session must be usable: programs
// are closed, and all requests have their answers again. No blocks may be left.
// `oom_session FILE` tries the first FEW allocations, then every STRIDE-th; with `all` every one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/heap.h"
#include "failing_malloc.h"
#include "session/session.h"

enum { FEW = 100, STRIDE = 401, MOST = 100 };
static char *requests[MOST], *answers[MOST];
static size_t count;
static unsigned failures;

static void expect(bool good, const char *what)
{
	if (good || failures++ > 20) return;
	printf("oom_session: FAIL_AT=%ld%s: %s\n", failing.at, failing.once ? " FAIL_ONCE=1" : "", what);
}

static void read_requests(const char *path)
{
	char *line = NULL;
	size_t room = 0;
	FILE *f = fopen(path, "r");
	if (!f) { printf("oom_session: cannot read %s\n", path); exit(1); }
	while (count < MOST && getline(&line, &room, f) > 0) requests[count++] = strdup(line);
	free(line);
	fclose(f);
}

static char *answer(struct session *s, size_t k)
{
	size_t size;
	return session_answer(s, requests[k], strlen(requests[k]), &size);
}

// Answers all requests, which must have their answers.
static void answer_all(struct session *s)
{
	for (size_t k = 0; k < count; k++) {
		char *text = answer(s, k);
		expect(!strcmp(text, answers[k]), text);
		heap_free(text);
	}
}

static void fails_at(long n)
{
	struct session *s = session_new();
	long alive = failing.alive, tried;
	bool lost = false;
	failing.count = 0;
	failing.at = n;
	for (size_t k = 0; k < count && !lost; k++) {
		char *text = answer(s, k);
		lost = strstr(text, "\"out of memory");
		expect(lost || !strcmp(text, answers[k]), text);
		heap_free(text);
	}
	failing.at = 0;
	tried = failing.count;
	// the answer for the next time could not be made while memory was out
	expect(!lost || failing.alive == alive - !failing.once, "blocks are left after the answer");
	if (lost && n % 16 == 0) answer_all(s);
	session_free(s);
	expect(failing.alive == alive - 2, "blocks are left by the session");
	failing.count = tried;
}

int main(int argc, char **argv)
{
	bool all = argc > 2 && !strcmp(argv[2], "all");
	long tried = 0, most = 0;
	read_requests(argc > 1 ? argv[1] : "tests/long/fuzz/session/all.jsonl");
	struct session *s = session_new();
	for (size_t k = 0; k < count; k++) answers[k] = answer(s, k);
	session_free(s);
	for (int once = 0; once < 2; once++) {
		failing.once = once;
		for (long n = 1; n == 1 || failing.count >= n - STRIDE; n += all || n < FEW ? 1 : STRIDE, tried++) {
			fails_at(n);
			most = n;
		}
	}
	printf("oom_session: %ld of %ld allocations of requests failed; %u failures\n", tried, 2 * most, failures);
	return failures != 0;
}
