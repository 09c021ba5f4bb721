// Parts of the answer of `open`.
#ifndef SESSION_OPEN_H
#define SESSION_OPEN_H
#include "session/ask.h"

// Returns messages as an array. `name` is the name of the program's text; other sources are named.
json_t *session_diagnostics(const struct diag *d, const char *name);
// Returns what a page offers for a program that was made.
json_t *session_controls(const struct session_program *p);
#endif
