#include "host/threads.h"
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

unsigned host_cores(void)
{
#ifdef __linux__
	cpu_set_t set;
	if (!sched_getaffinity(0, sizeof set, &set) && CPU_COUNT(&set) > 0) return (unsigned)CPU_COUNT(&set);
#endif
	long n = sysconf(_SC_NPROCESSORS_ONLN);
	return n > 1 ? (unsigned)n : 1;
}

bool host_thread_start(struct host_thread *t, void *(*run)(void *context), void *context)
{
	sigset_t all, before;
	pthread_t thread;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	bool good = !pthread_create(&thread, NULL, run, context);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (good) t->is = (uintptr_t)thread;
	return good;
}

void host_thread_join(const struct host_thread *t) { pthread_join((pthread_t)t->is, NULL); }

void host_thread_yield(void) { sched_yield(); }

static void pause_core(void)
{
#ifdef __x86_64__
	__builtin_ia32_pause();
#endif
}

void host_thread_wait(unsigned turn)
{
	enum { PAUSES = 16, SPINS = 200, YIELDS = 400, NAP = 50000 };
	if (turn < SPINS) {
		for (unsigned k = 0; k <= turn && k < PAUSES; k++) pause_core();
	} else if (turn < YIELDS) {
		sched_yield();
	} else {
		nanosleep(&(struct timespec){ .tv_nsec = NAP }, NULL);
	}
}
