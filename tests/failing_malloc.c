// An allocator that fails when it is told to: loaded before a command (tests/oom.sh) or linked with a test (tests/oom.c). It takes the place of the C
// library's for all libraries alike, and counts what is alive.
//     FAIL_AT=N: the N-th allocation fails, and all after it; with FAIL_ONCE=1 only it. FAIL_COUNT=FILE: writes there how many there were.
#include "failing_malloc.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#pragma GCC visibility push(default)      // other libraries' calls come here, too
struct failing failing;

void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
void __libc_free(void *);

// libdw crashes if it gets no table of abbreviations; src/debug asks for memory beforehand, and that is tried.
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
void *calloc(size_t n, size_t size) { return fails(__builtin_return_address(0)) ? NULL : taken(__libc_calloc(n, size)); }
void *aligned_alloc(size_t align, size_t n) { return fails(__builtin_return_address(0)) ? NULL : taken(__libc_memalign(align, n)); }

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

__attribute__((constructor)) static void begin(void)
{
	const char *at = getenv("FAIL_AT"), *once = getenv("FAIL_ONCE");
	failing.once = once && *once;
	failing.count = 0;
	failing.at = at ? strtol(at, NULL, 10) : 0;
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("FAIL_COUNT");
	char text[32];
	long count = failing.count;
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
	if (fd < 0) return;
	if (write(fd, text, (size_t)snprintf(text, sizeof text, "%ld\n", count)) < 0) _exit(1);
	close(fd);
}
