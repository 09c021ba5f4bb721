#include "base/cores.h"
#include <sched.h>
#include <unistd.h>

unsigned cores(void)
{
#ifdef __linux__
	cpu_set_t set;
	if (!sched_getaffinity(0, sizeof set, &set) && CPU_COUNT(&set) > 0) return (unsigned)CPU_COUNT(&set);
#endif
	long n = sysconf(_SC_NPROCESSORS_ONLN);
	return n > 1 ? (unsigned)n : 1;
}
