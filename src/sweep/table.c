// Rows of a sweep in memory.
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "sweep/sweep.h"

const struct sweep_figure_info sweep_figures[SWEEP_FIGURES] = {
#define FIGURE(ID, name, kind) { #name, SWEEP_##kind },
#include "sweep/figures.def"
#undef FIGURE
};

const char *sweep_text(struct sweep_table *t, const char *text)
{
	char *copy = arena_strdup(&t->arena, text);
	for (char *p = copy; *p; p++)
		if (*p == '\n' || *p == '\r') *p = ' ';
	return copy;
}

struct sweep_row sweep_row_new(struct sweep_table *t, uint64_t number, struct sweep_part part)
{
	struct sweep_row r = { .number = number, .part = part,
	                       .axis = arena_alloc(&t->arena, (t->axis_count + 1) * sizeof *r.axis) };
	for (size_t k = 0; k < t->axis_count; k++) r.axis[k] = "";
	for (int k = 0; k < SWEEP_FIGURES; k++) r.figure[k] = "";
	return r;
}

void sweep_set(struct sweep_table *t, struct sweep_row *r, enum sweep_figure f, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	char *text = heap_vprintf(fmt, args);
	va_end(args);
	r->figure[f] = sweep_text(t, text);
	heap_free(text);
}

double sweep_number(const struct sweep_row *r, enum sweep_figure f)
{
	return *r->figure[f] ? strtod(r->figure[f], NULL) : (double)NAN;
}

bool sweep_is(const struct sweep_row *r, const char *status) { return !strcmp(r->figure[SWEEP_STATUS], status); }

bool sweep_failed(const struct sweep_table *t)
{
	bool ok = false, failed = false;
	for (size_t k = 0; k < t->rows.n; k++) {
		ok |= sweep_is(&t->rows.at[k], "ok");
		failed |= sweep_is(&t->rows.at[k], "failed") || sweep_is(&t->rows.at[k], "crashed");
	}
	return failed || (!ok && t->rows.n == t->of);
}

static int by_number(const void *a, const void *b)
{
	const struct sweep_row *x = a, *y = b;
	return x->number < y->number ? -1 : x->number > y->number;
}

void sweep_sort(struct sweep_table *t)
{
	if (t->rows.n) qsort(t->rows.at, t->rows.n, sizeof *t->rows.at, by_number);
}

bool sweep_varies(const struct sweep_table *t, size_t axis)
{
	const char *first = "";
	for (size_t k = 0; k < t->rows.n; k++) {
		const char *value = t->rows.at[k].axis[axis];
		if (!*first) first = value;
		if (*value && strcmp(first, value)) return true;
	}
	return false;
}

uint64_t *sweep_missing(struct sweep_table *t, struct sweep_part part, size_t *n)
{
	bool *here = heap_zeroed(t->of + 1, sizeof *here);
	for (size_t k = 0; k < t->rows.n; k++) here[t->rows.at[k].number] = true;
	uint64_t *numbers = arena_alloc(&t->arena, (t->of + 1) * sizeof *numbers);
	*n = 0;
	for (uint64_t k = 1; k <= t->of; k++)
		if (!here[k] && sweep_in_part(k, part)) numbers[(*n)++] = k;
	heap_free(here);
	return numbers;
}

void sweep_table_free(struct sweep_table *t)
{
	heap_free(t->rows.at);
	arena_free(&t->arena);
}
