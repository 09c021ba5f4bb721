// UTF-16 units, in which editors and JavaScript count columns.
#ifndef SESSION_UNITS_H
#define SESSION_UNITS_H
#include <stddef.h>
#include <stdint.h>

unsigned session_units(const char *text, size_t n);             // returns the units of n bytes
// Returns the bytes of the first `units` units of n bytes; n if there are fewer.
size_t session_bytes_of_units(const char *text, size_t n, uint64_t units);
#endif
