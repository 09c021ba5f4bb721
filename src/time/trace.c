// Reads traces; makes places for a replay.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/order.h"
#include "time/trace.h"

enum column { ENGINE, KEY, SEQ, PC, TEXT, DELTA, EXEC, ABSOLUTE, RELATIVE, COLUMNS };
static const char *const column_names[COLUMNS] = { "se", "wave_key", "seq", "pc_offset", "instruction", "delta_from_prev", "exec_minus_issue", "t_abs",
                                                   "time_cycles_relative_to_wave_start" };
enum { MAX_FIELDS = 32 };
static const uint64_t MOST_CYCLES = 1ull << 40;        // nine minutes of a GPU; no sum of times overflows

// Cuts a line into fields; a field in double quotes may hold commas.
static unsigned cut(char *line, char *fields[MAX_FIELDS])
{
	unsigned n = 0;
	while (n < MAX_FIELDS) {
		char *end;
		if (*line == '"') {
			fields[n++] = ++line;
			end = strchr(line, '"');
			if (!end) return n;
			*end++ = 0;
			if (*end != ',') return n;
		} else {
			fields[n++] = line;
			end = strchr(line, ',');
			if (!end) return n;
		}
		*end = 0;
		line = end + 1;
	}
	return n;
}

struct reader {
	struct arena *arena;
	int column[COLUMNS];
	struct { struct time_traced_wave *at; size_t n, room; } waves;
	struct { struct time_row *at; size_t n, room; } rows;      // of the wave that is read
};

static bool header(struct reader *r, char **fields, unsigned n)
{
	for (int c = 0; c < COLUMNS; c++) {
		r->column[c] = -1;
		for (unsigned k = 0; k < n; k++)
			if (!strcmp(fields[k], column_names[c])) r->column[c] = (int)k;
		if (r->column[c] < 0) return false;
	}
	return true;
}

static void wave_done(struct reader *r)
{
	if (!r->waves.n) return;
	struct time_traced_wave *w = &r->waves.at[r->waves.n - 1];
	w->rows = r->rows.at;
	w->count = r->rows.n;
	r->rows.at = NULL;
	r->rows.n = r->rows.room = 0;
}

static bool read_row(struct reader *r, char **fields, unsigned n)
{
	uint64_t number[COLUMNS] = {0};
	const char *text[COLUMNS];
	for (int c = 0; c < COLUMNS; c++) {
		if (r->column[c] >= (int)n) return false;
		text[c] = fields[r->column[c]];
		char *end;
		number[c] = strtoull(text[c], &end, c == PC ? 16 : 10);
		if (c != KEY && c != TEXT && c != EXEC && (end == text[c] || *end)) return false;
	}
	if (number[ABSOLUTE] > MOST_CYCLES || (!number[SEQ] && number[RELATIVE] > number[ABSOLUTE]) || number[DELTA] > UINT32_MAX) return false;
	if (!number[SEQ]) {
		wave_done(r);
		*arena_push(r->arena, &r->waves) = (struct time_traced_wave){ .engine = (uint32_t)number[ENGINE], .start = number[ABSOLUTE] - number[RELATIVE] };
	}
	if (!r->waves.n || number[SEQ] != r->rows.n) return false;
	*arena_push(r->arena, &r->rows) = (struct time_row){ number[ABSOLUTE], number[PC], (uint32_t)number[DELTA], *text[EXEC] ? (int32_t)number[EXEC] : -1,
	                                                   arena_strdup(r->arena, text[TEXT]) };
	return true;
}

static int by_start(const void *a, const void *b)
{
	const struct time_traced_wave *x = a, *y = b;
	if (x->engine != y->engine) return x->engine < y->engine ? -1 : 1;
	return (x->start > y->start) - (x->start < y->start);
}

bool time_trace_read(struct arena *a, const char *path, struct time_trace *t, struct diag *d)
{
	const struct source *source = file_source(a, path);
	if (!source) return diag_error(d, (struct place){0}, NULL, "cannot read %s: %s", path, strerror(errno));
	struct reader r = { .arena = a };
	char *text = arena_strndup(a, source->text, source->size), *save = NULL;
	unsigned number = 0;
	for (char *line = strtok_r(text, "\r\n", &save); line; line = strtok_r(NULL, "\r\n", &save)) {
		char *fields[MAX_FIELDS];
		unsigned n = cut(line, fields);
		if (number++ ? !read_row(&r, fields, n) : !header(&r, fields, n))
			return diag_error(d, (struct place){ source, number, 0, 0 }, NULL, number == 1 ? "this is no trace: a column is missing" : "this is no row of a trace");
	}
	wave_done(&r);
	if (!r.waves.n) return diag_error(d, (struct place){ source, 1, 0, 0 }, NULL, "the trace has no rows");
	qsort(r.waves.at, r.waves.n, sizeof *r.waves.at, by_start);
	*t = (struct time_trace){ r.waves.at, r.waves.n };
	return true;
}

// ---- places ------------------------------------------------------------------------------------------------------------------------
enum { LONG_WAIT = 100 };      // nothing but memory, a cold fetch or the drain of stores takes as many cycles

// The n-th of them in time, and half-way to the one after it, rather later: where a wave of an untraced SIMD is that takes turns with the traced ones.
// After the last one: as far as they are apart on average.
static uint64_t between(uint64_t *times, size_t count, size_t n)
{
	qsort(times, count, sizeof *times, order_numbers);
	uint64_t mean = count > 1 ? (times[count - 1] - times[0]) / (count - 1) : 0;
	if (n + 1 < count) return times[n] + (times[n + 1] - times[n] + 1) / 2;
	return times[count - 1] + (mean + 1) / 2 + mean * (n + 1 - count);
}

static bool alike(const struct time_traced_wave *waves, size_t count)
{
	for (size_t k = 1; k < count; k++) {
		if (waves[k].count != waves[0].count) return false;
		for (size_t n = 0; n < waves[0].count; n++)
			if (waves[k].rows[n].pc != waves[0].rows[n].pc) return false;
	}
	return true;
}

static struct time_place traced_place(struct arena *a, const struct time_traced_wave *w)
{
	struct time_forced_issue *f = arena_alloc(a, w->count * sizeof *f);
	for (size_t k = 0; k < w->count; k++) f[k] = (struct time_forced_issue){ w->rows[k].pc, w->rows[k].at, !k || w->rows[k].delta >= LONG_WAIT };
	return (struct time_place){ 0, w->start, f, w->count, false };
}

static struct time_place untraced_place(struct arena *a, const struct time_traced_wave *waves, size_t count, size_t n)
{
	const struct time_traced_wave *w = &waves[n < count ? n : count - 1];
	struct time_forced_issue *f = arena_alloc(a, w->count * sizeof *f);
	uint64_t *times = arena_alloc(a, count * sizeof *times);
	for (size_t k = 0; k < w->count; k++) {
		for (size_t o = 0; o < count; o++) times[o] = waves[o].rows[k].at;
		f[k] = (struct time_forced_issue){ w->rows[k].pc, between(times, count, n), !k || w->rows[k].delta >= LONG_WAIT };
	}
	for (size_t o = 0; o < count; o++) times[o] = waves[o].start;
	return (struct time_place){ 1, between(times, count, n), f, w->count, true };
}

size_t time_trace_engine(const struct time_trace *t, uint32_t engine, size_t *first)
{
	size_t n = 0;
	*first = 0;
	while (*first < t->count && t->waves[*first].engine != engine) ++*first;
	while (*first + n < t->count && t->waves[*first + n].engine == engine) n++;
	return n;
}

struct time_place *time_trace_places(struct arena *a, const struct time_trace *t, uint32_t engine, size_t count, int *traced)
{
	size_t first, waves = time_trace_engine(t, engine, &first), done = 0, others = 0;
	struct time_place *places = arena_alloc(a, count * sizeof *places);
	bool same = alike(&t->waves[first], waves);
	for (size_t k = 0; k < count; k++) {
		bool other = same && (done == waves || (others < done && others < count - waves));
		traced[k] = other || done == waves ? -1 : (int)(first + done);
		if (traced[k] >= 0) places[k] = traced_place(a, &t->waves[first + done++]);
		else if (same) places[k] = untraced_place(a, &t->waves[first], waves, others), others++;
		else places[k] = untraced_place(a, &t->waves[first + others % waves], 1, 0), others++;     // nothing is between waves that go different ways
	}
	return places;
}
