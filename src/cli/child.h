// Runs another program to its end, in its own process.
#ifndef CLI_CHILD_H
#define CLI_CHILD_H
#include <stdbool.h>

// `signal` ended the process, or is 0: then `status` is its exit status. `printed`: the program printed something.
struct child_end { int status, signal; bool printed; };

// Runs arguments[0], found in PATH, with the arguments up to NULL. Its output goes to standard error, where control
// characters are made harmless. Returns false, with errno, if the program cannot be started.
bool child_run(const char *const *arguments, struct child_end *end);
#endif
