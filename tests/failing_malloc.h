// The allocations of the process: how many there were, which is to fail, how many blocks are alive.
#ifndef FAILING_MALLOC_H
#define FAILING_MALLOC_H
#include <stdbool.h>

extern struct failing { long count, at, alive; bool once; void *caller; } failing;     // caller: of the first that failed; at 0: none fails; once: those after it do not
#endif
