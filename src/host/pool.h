// Processes that work on tasks, one at a time each. A task that crashes ends only its process, and another process
// begins.
#ifndef HOST_POOL_H
#define HOST_POOL_H
#include <stdbool.h>
#include <stddef.h>

struct host_pool {
	size_t tasks; unsigned jobs;
	void *context;
	void *(*begin)(void *context);   // called in each process before its first task; returns `begun` of `work`
	// Returns a result, allocated by malloc; NULL if it was interrupted.
	char *(*work)(void *context, void *begun, size_t task, size_t *size);
	// Called in the first process, in the order of tasks. `text` is NULL if the process ended; `why` is the reason.
	// `why` is NULL too if the process had no memory or was killed, which is independent of the task. Returns false
	// to stop.
	bool (*done)(void *context, size_t task, const char *text, const char *why);
	void (*idle)(void *context, size_t done);                           // called periodically
	const volatile int *stop;        // becomes true if the work is interrupted
	int no_memory;                   // the exit status of a process that had no memory
};
// Returns false, with errno, if the host does not have processes, cannot start them, or memory is exhausted.
bool host_pool_run(const struct host_pool *p);
#endif
