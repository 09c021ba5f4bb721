// The line at a place of a source.
#ifndef BASE_LINE_H
#define BASE_LINE_H
#include "base/diag.h"

// Returns the line at `p`, without its line break; sets *n to its length, 0 if the source does not have this line.
const char *line_at(const struct place *p, size_t *n);
#endif
