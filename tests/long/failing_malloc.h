// The allocations of the process: their number, which one is to fail, and the number of blocks that are alive.
#ifndef FAILING_MALLOC_H
#define FAILING_MALLOC_H
#include <stdbool.h>

// caller: of the first failed one; at: 0 if all succeed; once: later ones succeed
extern struct failing { long count, at, alive; bool once; void *caller; } failing;
#endif
