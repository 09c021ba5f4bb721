// The combinations of a sweep.
#include <string.h>
#include "sweep/axes.h"

struct sweep_axis *sweep_axis(struct arena *a, struct sweep_axes *axes, int option, const char *name)
{
	for (size_t k = 0; k < axes->n; k++)
		if (!strcmp(axes->at[k].name, name)) return &axes->at[k];
	struct sweep_axis *axis = arena_push(a, axes);
	*axis = (struct sweep_axis){ .option = option, .name = name };
	return axis;
}

static void push_value(struct arena *a, struct sweep_axis *axis, const char *text, const char *value)
{
	*arena_push(a, &axis->texts) = text;
	*arena_push(a, &axis->values) = value;
}

bool sweep_axis_add(struct arena *a, struct sweep_axis *axis, const char *text, const char *value)
{
	for (size_t k = 0; k < axis->texts.n; k++)
		if (!strcmp(axis->texts.at[k], text)) return false;
	push_value(a, axis, text, value);
	return true;
}

void sweep_axes_fill(struct arena *a, struct sweep_axes *axes)
{
	for (size_t k = 0; k < axes->n; k++)
		if (!axes->at[k].texts.n) push_value(a, &axes->at[k], "", NULL);
}

uint64_t sweep_axes_count(const struct sweep_axes *axes)
{
	uint64_t n = 1;
	for (size_t k = 0; k < axes->n && n <= SWEEP_MOST; k++) n *= axes->at[k].texts.n;
	return n > SWEEP_MOST ? SWEEP_MOST + 1 : n;
}

// The last axis changes from row to row.
size_t sweep_axes_value(const struct sweep_axes *axes, size_t axis, uint64_t number)
{
	uint64_t at = number - 1;
	for (size_t k = axes->n; --k > axis;) at /= axes->at[k].texts.n;
	return at % axes->at[axis].texts.n;
}

void sweep_axes_row(const struct sweep_axes *axes, struct sweep_row *r)
{
	for (size_t k = 0; k < axes->n; k++) r->axis[k] = axes->at[k].texts.at[sweep_axes_value(axes, k, r->number)];
}
