// Threads of the host.
#ifndef HOST_THREADS_H
#define HOST_THREADS_H
#include <stdbool.h>
#include <stdint.h>

unsigned host_cores(void);       // returns the cores that this process may use, at least 1

struct host_thread { uintptr_t is; };
// Starts run(context) in a thread that does not receive signals; what it returns is ignored. Returns false if the host
// cannot create a thread.
bool host_thread_start(struct host_thread *t, void *(*run)(void *context), void *context);
void host_thread_join(const struct host_thread *t);

struct host_mutex { uint64_t is[8]; };
void host_mutex_init(struct host_mutex *m);
void host_mutex_destroy(struct host_mutex *m);
void host_mutex_lock(struct host_mutex *m);
void host_mutex_unlock(struct host_mutex *m);
#endif
