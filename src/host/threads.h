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
void host_thread_yield(void);    // lets another thread run, while this one waits for it
// Waits a moment for another thread, in a loop. `turn`: how often the caller has waited. The more often, the longer the
// moment is, and the less of the host it takes.
void host_thread_wait(unsigned turn);
#endif
