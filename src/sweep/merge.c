// Merges files of parts into one table.
#include <inttypes.h>
#include <string.h>
#include "sweep/sweep.h"
#include "values/figures.h"

// Returns the first column, except the part, in which two rows of one number differ; NULL if equal.
static const char *first_difference(const struct sweep_table *t, const struct sweep_row *a, const struct sweep_row *b)
{
	for (size_t k = 0; k < t->axis_count; k++)
		if (strcmp(a->axis[k], b->axis[k])) return t->axes[k];
	for (int k = 0; k < SWEEP_FIGURES; k++)
		if (strcmp(a->figure[k], b->figure[k])) return sweep_figures[k].name;
	return NULL;
}

bool sweep_join(struct sweep_table *t, const char **why)
{
	size_t n = 0;
	sweep_sort(t);
	for (size_t k = 0; k < t->rows.n; k++) {
		const struct sweep_row *r = &t->rows.at[k], *before = n ? &t->rows.at[n - 1] : NULL;
		if (!before || before->number != r->number) {
			t->rows.at[n++] = *r;
			continue;
		}
		const char *column = first_difference(t, before, r);
		if (!column) continue;
		*why = arena_printf(&t->arena, "%s:%zu and %s:%zu are both row %" PRIu64 ", but differ in %s",
		                    before->file, before->line, r->file, r->line, r->number, column);
		return false;
	}
	t->rows.n = n;
	return true;
}

// Returns the number of rows in a part.
static uint64_t rows_of(uint64_t of, struct sweep_part p) { return of < p.number ? 0 : (of - p.number) / p.of + 1; }


uint64_t sweep_say_missing(FILE *to, const struct sweep_table *t)
{
	uint64_t missing = t->of - t->rows.n, parts = t->rows.n ? t->rows.at[0].part.of : 1;
	for (size_t k = 0; k < t->rows.n; k++)
		// the files have different divisions into parts
		if (t->rows.at[k].part.of != parts) parts = 1;
	if (missing && parts == 1) fprintf(to, "lanewise: %" PRIu64 " of %" PRIu64 " rows are missing\n", missing, t->of);
	if (!missing || parts == 1) return missing;
	uint64_t *here = heap_zeroed(parts + 1, sizeof *here);
	for (size_t k = 0; k < t->rows.n; k++) here[t->rows.at[k].part.number]++;
	for (uint64_t p = 1; p <= parts; p++) {
		uint64_t all = rows_of(t->of, (struct sweep_part){ p, parts });
		if (all && !here[p])
			fprintf(to, "lanewise: part %" PRIu64 "/%" PRIu64 " is missing: %" PRIu64 " row%s\n", p, parts,
			        all, show_plural(all));
		else if (here[p] < all)
			fprintf(to, "lanewise: part %" PRIu64 "/%" PRIu64 " is not whole: %" PRIu64 " of its %" PRIu64
			        " rows are missing\n", p, parts, all - here[p], all);
	}
	heap_free(here);
	return missing;
}
