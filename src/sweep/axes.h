// The combinations of a sweep: axes with several values each.
#ifndef SWEEP_AXES_H
#define SWEEP_AXES_H
#include "sweep/sweep.h"

// An option with several values, and the value of each on a command line: NULL where the option is not given.
struct sweep_axis {
	int option;                                  // the caller's number of the option
	const char *name;                            // column
	struct { const char **at; size_t n, room; } texts, values;
};
struct sweep_axes { struct sweep_axis *at; size_t n, room; };
// Returns the axis of this name, which is added if it does not exist.
struct sweep_axis *sweep_axis(struct arena *a, struct sweep_axes *axes, int option, const char *name);
// Adds a value. Returns false if the axis has its text.
bool sweep_axis_add(struct arena *a, struct sweep_axis *axis, const char *text, const char *value);
// Gives a value to axes without values: the option is not given.
void sweep_axes_fill(struct arena *a, struct sweep_axes *axes);
// Returns the combinations; SWEEP_MOST + 1 if there are more.
uint64_t sweep_axes_count(const struct sweep_axes *axes);
// Returns which value of `axis` combination `number`, from 1, has.
size_t sweep_axes_value(const struct sweep_axes *axes, size_t axis, uint64_t number);
// Sets the texts of combination r->number.
void sweep_axes_row(const struct sweep_axes *axes, struct sweep_row *r);
#endif
