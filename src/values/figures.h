// Durations and percentages as text.
#ifndef VALUES_FIGURES_H
#define VALUES_FIGURES_H
#include <stddef.h>
#include <stdint.h>

static inline const char *show_plural(uint64_t n) { return n == 1 ? "" : "s"; }      // the end of a noun after a number
char *show_duration(char *buf, size_t room, double us);   // Writes `1.25 µs`; the unit is µs, ms or s.
// Writes cycles at this clock as show_duration does.
char *show_microseconds(char *buf, size_t room, uint64_t cycles, uint64_t mhz);
// Writes a percentage, `12.5`, or `-` if whole is 0.
char *show_share(char *buf, size_t room, uint64_t part, uint64_t whole);
// Returns the index of the largest of n numbers (at most 64), the first of equal ones; n if all are 0. Numbers whose
// bit of `without` is set do not count.
unsigned show_largest(const uint64_t *numbers, unsigned n, uint64_t without);
#endif
