// Rows as comma-separated values: a header line, then a line for each row.
#include <stdlib.h>
#include <string.h>
#include "export/format.h"
#include "sweep/sweep.h"

void sweep_put_csv_head(FILE *to, const struct sweep_table *t)
{
	for (size_t k = 0; k < sweep_columns(t); k++) {
		if (k) putc(',', to);
		export_csv_text(to, sweep_column(t, k));
	}
	putc('\n', to);
}

void sweep_put_csv(FILE *to, const struct sweep_table *t, const struct sweep_row *r)
{
	char buf[SWEEP_CELL];
	for (size_t k = 0; k < sweep_columns(t); k++) {
		if (k) putc(',', to);
		export_csv_text(to, sweep_cell(buf, t, r, k));
	}
	putc('\n', to);
}

struct cells { const char **at; size_t n, room; };

// Splits a copy of the line into cells. Returns false if a quotation mark is misplaced.
static bool split_cells(struct arena *a, const char *line, struct cells *out)
{
	for (char *p = arena_strdup(a, line);; p++) {
		char *cell = p, *to = p;
		if (*p == '"') {
			for (p++; *p && (*p != '"' || p[1] == '"'); p++) {
				p += *p == '"';
				*to++ = *p;
			}
			if (*p++ != '"') return false;
		} else {
			while (*p && *p != ',') *to++ = *p++;
		}
		char after = *p;
		*to = 0;
		// remove the apostrophe that export_csv_text adds to formulas
		if (cell[0] == '\'' && cell[1] && strchr("=+-@", cell[1])) cell++;
		*arena_push(a, out) = cell;
		if (after != ',') return !after;
	}
}

bool sweep_read_csv_head(struct sweep_table *t, const char *line, const char **why)
{
	struct cells c = { 0 };
	*why = "it does not have the columns of a sweep";
	return split_cells(&t->arena, line, &c) && sweep_take_columns(t, c.at, c.n, why);
}

bool sweep_read_csv(struct sweep_table *t, const char *line, struct sweep_row *r, const char **why)
{
	struct cells c = { 0 };
	*why = "this is not a row of a sweep";
	return split_cells(&t->arena, line, &c) && sweep_take_row(t, c.at, c.n, r, why);
}
