// One thread.
#include "host/threads.h"

unsigned host_cores(void) { return 1; }

bool host_thread_start(struct host_thread *t, void *(*run)(void *context), void *context)
{
	(void)t, (void)run, (void)context;
	return false;
}

void host_thread_join(const struct host_thread *t) { (void)t; }

void host_mutex_init(struct host_mutex *m) { (void)m; }

void host_mutex_destroy(struct host_mutex *m) { (void)m; }

void host_mutex_lock(struct host_mutex *m) { (void)m; }

void host_mutex_unlock(struct host_mutex *m) { (void)m; }
