// A program that is run to its end as a process of its own.
#ifndef CLI_CHILD_H
#define CLI_CHILD_H
#include <stdbool.h>

struct child_end { int status, signal; bool printed; };         // the signal that ended it, or 0: then its exit status; whether it printed something

// Runs arguments[0], which PATH may have, with the arguments up to NULL. What it prints goes to our standard error, where control characters are made harmless. False, with errno: it
// cannot be started.
bool child_run(const char *const *arguments, struct child_end *end);
#endif
