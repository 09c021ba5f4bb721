// Runs another program to its end, in its own process.
#ifndef BASE_CHILD_H
#define BASE_CHILD_H
#include <stdbool.h>
#include <stddef.h>
#include "base/out.h"

// Standard input of the program is empty.
struct child {
	const char *const *arguments;    // up to NULL; the first is the program, found in PATH
	const volatile int *stop;   // becomes the number of a signal, which then is sent to the program; may be NULL
	struct out *output;              // gets the output. NULL: the output goes to standard error as it is printed
	size_t most;                     // bytes that `output` gets; more are dropped
	unsigned seconds;                // the program, and what it has started, are killed after this time. 0: never
};

// `signal` ended the process, or is 0: then `status` is its exit status. `printed`: the program printed something.
// `late`: it was killed because its time was over.
struct child_end { int status, signal; bool printed, late; };

// Returns false, with errno, if the program cannot be started.
bool child_run(const struct child *c, struct child_end *end);
#endif
