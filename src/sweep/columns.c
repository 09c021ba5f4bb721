// Rows as texts in columns. Each row has its sweep and part, so that other tools may remove rows.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "sweep/sweep.h"

enum { OF, PART, ID, LAST };
static const char *const last_columns[LAST] = { "of", "part", "sweep" };
static const char no_row[] = "this is not a row of a sweep";

size_t sweep_columns(const struct sweep_table *t) { return 1 + t->axis_count + SWEEP_FIGURES + LAST; }

const char *sweep_column(const struct sweep_table *t, size_t k)
{
	if (!k) return "row";
	if (k <= t->axis_count) return t->axes[k - 1];
	k -= 1 + t->axis_count;
	return k < SWEEP_FIGURES ? sweep_figures[k].name : last_columns[k - SWEEP_FIGURES];
}

bool sweep_is_column(const char *name)
{
	const struct sweep_table none = { 0 };
	for (size_t k = 0; k < sweep_columns(&none); k++)
		if (!strcmp(sweep_column(&none, k), name)) return true;
	return false;
}

static bool is_whole(const char *text)
{
	char again[32];
	snprintf(again, sizeof again, "%lld", strtoll(text, NULL, 10));
	return !strcmp(again, text);
}

enum sweep_kind sweep_column_kind(const struct sweep_table *t, const struct sweep_row *r, size_t k)
{
	if (!k) return SWEEP_COUNT;
	if (k <= t->axis_count) return is_whole(r->axis[k - 1]) ? SWEEP_COUNT : SWEEP_TEXT;
	k -= 1 + t->axis_count;
	return k < SWEEP_FIGURES ? sweep_figures[k].kind : k == SWEEP_FIGURES + OF ? SWEEP_COUNT : SWEEP_TEXT;
}

const char *sweep_cell(char buf[SWEEP_CELL], const struct sweep_table *t, const struct sweep_row *r, size_t k)
{
	if (k && k <= t->axis_count) return r->axis[k - 1];
	size_t after = k - 1 - t->axis_count;
	if (k && after < SWEEP_FIGURES) return r->figure[after];
	if (k && after == SWEEP_FIGURES + ID) return t->id;
	if (k && after == SWEEP_FIGURES + PART) snprintf(buf, SWEEP_CELL, "%" PRIu64 "/%" PRIu64, r->part.number, r->part.of);
	else snprintf(buf, SWEEP_CELL, "%" PRIu64, k ? t->of : r->number);
	return buf;
}

bool sweep_take_columns(struct sweep_table *t, const char *const *names, size_t n, const char **why)
{
	struct sweep_table other = { .axes = (const char **)names + 1, .axis_count = n - (1 + SWEEP_FIGURES + LAST) };
	bool same = n >= 1 + SWEEP_FIGURES + LAST;
	for (size_t k = 0; same && k < n; k++) same = !strcmp(names[k], sweep_column(&other, k));
	if (!same) { *why = "it does not have the columns of a sweep"; return false; }
	if (!t->axes) {
		t->axes = other.axes;
		t->axis_count = other.axis_count;
	}
	same = t->axis_count == other.axis_count;
	for (size_t k = 0; same && k < t->axis_count; k++) same = !strcmp(t->axes[k], other.axes[k]);
	if (!same) *why = "it belongs to another sweep, with other columns";
	return same;
}

static bool parse_count(const char *text, char end, uint64_t *out)
{
	char *rest;
	errno = 0;
	*out = strtoull(text, &rest, 10);
	return *text >= '0' && *text <= '9' && *rest == end && !errno && *out;
}

bool sweep_take_row(struct sweep_table *t, const char *const *cells, size_t n, struct sweep_row *r, const char **why)
{
	uint64_t row, of;
	struct sweep_part part;
	*why = no_row;
	if (n != sweep_columns(t)) return false;
	const char *const *last = cells + n - LAST, *slash = strchr(last[PART], '/'), *id = last[ID];
	if (!parse_count(cells[0], 0, &row) || !parse_count(last[OF], 0, &of) || !slash
	    || !parse_count(last[PART], '/', &part.number) || !parse_count(slash + 1, 0, &part.of))
		return false;
	if (row > of || of > SWEEP_MOST || part.of > SWEEP_MOST || part.number > part.of || !sweep_in_part(row, part)
	    || !*id || id[strspn(id, "0123456789abcdef")])
		return false;
	if (!t->id) {
		t->id = id;
		t->of = of;
	}
	if (strcmp(t->id, id)) {
		*why = "it belongs to another sweep (another text, other options, or another version of lanewise)";
		return false;
	}
	if (t->of != of) return false;
	*r = (struct sweep_row){ .number = row, .part = part, .axis = (const char **)cells + 1 };
	for (size_t k = 0; k < SWEEP_FIGURES; k++) r->figure[k] = cells[1 + t->axis_count + k];
	return true;
}
