// An allocator that fails on request: loaded before a command (tests/long/oom.sh) or linked with a test
// (tests/long/oom.c). Replaces the C library's allocator for all libraries, and counts blocks that are alive.
// FAIL_AT=N: the N-th allocation fails, and all after it; with FAIL_ONCE=1 only that one.
// FAIL_EACH: each allocation fails in turn; see below.
#include "failing_malloc.h"
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma GCC visibility push(default)      // calls of other libraries come here as well
struct failing failing;

void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t),
	*__libc_memalign(size_t, size_t);
void __libc_free(void *);

// Returns whether libdw calls. Its allocations never fail, since libdw crashes without a table of abbreviations.
// src/debug reserves memory beforehand, and this reservation is tested.
static bool is_libdw(void *caller)
{
	Dl_info info;
	return dladdr(caller, &info) && info.dli_fname && strstr(info.dli_fname, "/libdw");
}

static bool fails(void *caller)
{
	struct failing *f = &failing;
	if (is_libdw(caller)) return false;
	f->count++;
	if (!f->at || f->count < f->at || (f->once && f->count > f->at)) return false;
	if (f->count == f->at) f->caller = caller;
	errno = ENOMEM;
	return true;
}

static void *taken(void *p)
{
	failing.alive += p != NULL;
	return p;
}

void *malloc(size_t n) { return fails(__builtin_return_address(0)) ? NULL : taken(__libc_malloc(n)); }
void *calloc(size_t n, size_t size)
{
	return fails(__builtin_return_address(0)) ? NULL : taken(__libc_calloc(n, size));
}
void *aligned_alloc(size_t align, size_t n)
{
	return fails(__builtin_return_address(0)) ? NULL : taken(__libc_memalign(align, n));
}

void *realloc(void *p, size_t n)
{
	if (fails(__builtin_return_address(0))) return NULL;
	void *q = __libc_realloc(p, n);
	if (!p) taken(q);
	return q;
}

void free(void *p)
{
	failing.alive -= p != NULL;
	__libc_free(p);
}

// ---- every allocation of a command ----------------------------------------------------------------------------------
// FAIL_EACH=SEED: where main would begin, the process forks for each allocation that is to fail. The child runs the
// command with the files `in`, `out`, `err` of the current folder.
// The command must end with status 4 and a message. If the C library works without the memory, it must end as usual.
// Errors are: a signal, incomplete output with status 0, an incomplete file FAIL_MADE.
// Prints each error, and at the end how many allocations were tried and how many ended with status 4.
// After the first FEW allocations it tries MORE at equal distances, from a place that SEED chooses; all with
// FAIL_EACH=all.
enum { FEW = 20, MORE = 40, MOST_SECONDS = 20, OUT_OF_MEMORY = 4 };
struct bytes { char *at; size_t n; };                  // at: NULL if the file does not exist
struct result { int status; struct bytes out, err, made; };
static long *counted;                                  // shared: a child writes the number of its allocations here

static struct bytes read_file(const char *path)
{
	struct bytes b = { 0 };
	struct stat st;
	int fd = open(path, O_RDONLY);
	if (fd < 0 || fstat(fd, &st)) return b;
	b.at = malloc((size_t)st.st_size + 1);
	for (ssize_t n; (n = read(fd, b.at + b.n, (size_t)st.st_size - b.n)) > 0;) b.n += (size_t)n;
	b.at[b.n] = 0;
	close(fd);
	return b;
}

// Removes the seconds of a run in JSON, which differ between equal runs.
static void remove_seconds(struct bytes *b)
{
	static const char name[] = "\"seconds\":{";
	char *from = b->at ? strstr(b->at, name) : NULL, *end = from ? strchr(from, '}') : NULL;
	if (!end) return;
	from += sizeof name - 1;
	memmove(from, end, b->n - (size_t)(end - b->at) + 1);
	b->n -= (size_t)(end - from);
}

static bool same(struct bytes a, struct bytes b)
{
	return !a.at == !b.at && a.n == b.n && !memcmp(a.at ? a.at : "", b.at ? b.at : "", a.n);
}

static void redirect(int fd, const char *path, int flags)
{
	int from = open(path, flags, 0666);
	if (from < 0 || dup2(from, fd) < 0) _exit(127);
	close(from);
}

// Forks. Returns true in the child, which then runs the command. Returns false in the parent, with the child's result.
static bool copied(struct result *r, long at, bool once, const char *made)
{
	unlink(made);
	pid_t copy = fork();
	if (!copy) {
		// A signal ends a command that hangs.
		setrlimit(RLIMIT_CPU, &(struct rlimit){ MOST_SECONDS, MOST_SECONDS });
		redirect(0, "in", O_RDONLY);
		redirect(1, "out", O_WRONLY | O_CREAT | O_TRUNC);
		redirect(2, "err", O_WRONLY | O_CREAT | O_TRUNC);
		failing = (struct failing){ .at = at, .once = once };
		return true;
	}
	int status = 0;
	if (copy < 0 || waitpid(copy, &status, 0) < 0) { perror("failing_malloc"); _exit(1); }
	r->status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
	r->out = read_file("out");
	remove_seconds(&r->out);
	r->err = read_file("err");
	r->made = read_file(made);
	return false;
}

static void free_result(struct result *r)
{
	free(r->out.at);
	free(r->err.at);
	free(r->made.at);
}

// Returns whether a temporary file (.part) was left, and removes it.
static bool part_is_left(void)
{
	DIR *here = opendir(".");
	bool left = false;
	for (struct dirent *e; here && (e = readdir(here));) {
		size_t n = strlen(e->d_name);
		if (n > 5 && !strcmp(e->d_name + n - 5, ".part")) left = true, unlink(e->d_name);
	}
	if (here) closedir(here);
	return left;
}

// Describes the error in a result, compared with the result without failures. NULL if it is right.
static const char *wrong(const struct result *r, const struct result *good)
{
	if (part_is_left()) return "a .part is left";
	if (r->status == OUT_OF_MEMORY) {
		if (!r->err.at
		    || (!strcasestr(r->err.at, "out of memory") && !strcasestr(r->err.at, "cannot allocate memory")))
			return "no message";
		return r->made.at && !same(r->made, good->made) ? "a file that is not whole" : NULL;
	}
	if (r->status != good->status) return "another status";
	if (!same(r->out, good->out) || !same(r->err, good->err)) return "other output";
	return good->made.at && !same(r->made, good->made) ? "another file" : NULL;
}

// Returns in each child; the parent exits.
static void fail_each(const char *seed, const char *made)
{
	struct result good, r;
	long tried = 0, ended = 0, failures = 0;
	counted = mmap(NULL, sizeof *counted, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (copied(&good, 0, false, made)) return;
	long count = *counted, stride = strcmp(seed, "all") && count > FEW + MORE ? (count - FEW) / MORE + 1 : 1;
	for (int once = 0; once < 2; once++)
		for (long n = 1; n <= count; n += n == FEW ? 1 + atol(seed) % stride : n < FEW ? 1 : stride) {
			if (copied(&r, n, once, made)) return;
			const char *what = wrong(&r, &good);
			if (what)
				printf("FAIL_AT=%ld%s: status %d, %s\n%.300s\n", n, once ? " FAIL_ONCE=1" : "",
				       r.status, what, r.err.at ? r.err.at : "");
			failures += what != NULL;
			ended += r.status == OUT_OF_MEMORY;
			tried++;
			free_result(&r);
		}
	printf("tried %ld of %ld, %ld ended with status 4\n", tried, 2 * count, ended);
	fflush(stdout);
	_exit(failures || !count);
}

__attribute__((constructor)) static void begin(void)
{
	const char *at = getenv("FAIL_AT"), *once = getenv("FAIL_ONCE"), *each = getenv("FAIL_EACH"),
		*made = getenv("FAIL_MADE");
	failing = (struct failing){ .once = once && *once, .at = at ? strtol(at, NULL, 10) : 0 };
	if (each) fail_each(each, made ? made : "made");
}

__attribute__((destructor)) static void end(void)
{
	if (counted) *counted = failing.count;
}
