// One thread.
#include "host/threads.h"

unsigned host_cores(void) { return 1; }

bool host_thread_start(struct host_thread *t, void *(*run)(void *context), void *context)
{
	(void)t, (void)run, (void)context;
	return false;
}

void host_thread_join(const struct host_thread *t) { (void)t; }

void host_thread_yield(void) {}

void host_thread_wait(unsigned turn) { (void)turn; }
