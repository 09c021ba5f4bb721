// Reads traces; makes places for a replay.
#include <stdlib.h>
#include <string.h>
#include "base/order.h"
#include "time/trace.h"

// Columns of a trace. The first three are required; unknown columns are ignored.
enum column { SEQ, PC, ABSOLUTE, NEEDED, ENGINE = NEEDED, TEXT, DELTA, EXEC, RELATIVE, COLUMNS };
static const char *const column_names[COLUMNS] = {
	"seq", "pc_offset", "t_abs", "se", "instruction", "delta_from_prev", "exec_minus_issue",
	"time_cycles_relative_to_wave_start"
};
enum { MAX_FIELDS = 32, NO_COLUMN = -1 };
static const uint64_t MOST_CYCLES = 1ull << 40;        // nine minutes of a GPU; sums of times do not overflow

// Cuts a line into fields; a field in double quotes may contain commas.
static unsigned cut_fields(char *line, char *fields[MAX_FIELDS])
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
	struct { struct time_row *at; size_t n, room; } rows;      // rows of the wave that is being read
	const char *wrong;                 // error in the last line
};

static bool fail_row(struct reader *r, const char *what, const char *field)
{
	r->wrong = arena_printf(r->arena, what, field);
	return false;
}

static bool read_header(struct reader *r, char **fields, unsigned n)
{
	for (int c = 0; c < COLUMNS; c++) {
		r->column[c] = NO_COLUMN;
		for (unsigned k = 0; k < n; k++)
			if (!strcmp(fields[k], column_names[c])) r->column[c] = (int)k;
		if (c < NEEDED && r->column[c] == NO_COLUMN)
			return fail_row(r, "this is not a trace: column `%s` is missing", column_names[c]);
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

// Reads the field of a column, which is a number except for TEXT and EXEC.
static bool read_field(struct reader *r, char **fields, unsigned n, enum column c, const char **text, uint64_t *number)
{
	if (r->column[c] == NO_COLUMN) return true;
	if (r->column[c] >= (int)n) return fail_row(r, "this is not a row of a trace: it ends before `%s`", column_names[c]);
	*text = fields[r->column[c]];
	char *end;
	*number = strtoull(*text, &end, c == PC ? 16 : 10);
	return c == TEXT || c == EXEC || (end != *text && !*end)
	       || fail_row(r, "this is not a row of a trace: `%s` is not a number", column_names[c]);
}

static bool read_row(struct reader *r, char **fields, unsigned n)
{
	uint64_t number[COLUMNS] = {0};
	const char *text[COLUMNS];
	for (int c = 0; c < COLUMNS; c++) {
		text[c] = "";
		if (!read_field(r, fields, n, (enum column)c, &text[c], &number[c])) return false;
	}
	bool first = !number[SEQ];
	uint64_t at = number[ABSOLUTE];
	if (at > INT64_MAX || (first && number[RELATIVE] > at))
		return fail_row(r, "this is not a row of a trace: the time is out of range%s", "");
	if (first) {
		wave_done(r);
		*arena_push(r->arena, &r->waves) = (struct time_traced_wave){ .engine = (uint32_t)number[ENGINE],
			.start = at - number[RELATIVE] };
	}
	if (!r->waves.n || number[SEQ] != r->rows.n)
		return fail_row(r, "this is not a row of a trace: `seq` counts the rows of each wave from 0%s", "");
	uint64_t before = first ? at - number[RELATIVE] : r->rows.at[r->rows.n - 1].at;
	if (at < before)
		return fail_row(r, "this is not a row of a trace: its time is before the time of the row above%s", "");
	if (r->column[DELTA] == NO_COLUMN) number[DELTA] = at - before;
	if (number[DELTA] > UINT32_MAX)
		return fail_row(r, "this is not a row of a trace: `%s` is too large", column_names[DELTA]);
	*arena_push(r->arena, &r->rows) = (struct time_row){ at, number[PC], (uint32_t)number[DELTA],
		*text[EXEC] ? (int32_t)number[EXEC] : -1, arena_strdup(r->arena, text[TEXT]) };
	return true;
}

static int by_start(const void *a, const void *b)
{
	const struct time_traced_wave *x = a, *y = b;
	if (x->engine != y->engine) return x->engine < y->engine ? -1 : 1;
	return (x->start > y->start) - (x->start < y->start);
}

static int by_launch(const void *a, const void *b)
{
	const struct time_untraced_wave *x = a, *y = b;
	if (x->engine != y->engine) return x->engine < y->engine ? -1 : 1;
	return (x->start > y->start) - (x->start < y->start);
}

static void rebase_untraced(struct time_trace *t, uint32_t engine, uint64_t base)
{
	for (size_t k = 0; k < t->untraced_count; k++) {
		struct time_untraced_wave *w = &t->untraced[k];
		if (w->engine != engine) continue;
		w->start -= (int64_t)base;
		for (size_t n = 0; n < w->access_count; n++) w->access[n] -= (int64_t)base;
	}
}

// Clocks of cards count from an arbitrary time, so times are made relative to the first launch of each engine.
bool time_trace_rebase(struct time_trace *t)
{
	if (t->count) qsort(t->waves, t->count, sizeof *t->waves, by_start);
	if (t->untraced_count) qsort(t->untraced, t->untraced_count, sizeof *t->untraced, by_launch);
	uint64_t base = 0;
	for (size_t k = 0; k < t->count; k++) {
		struct time_traced_wave *w = &t->waves[k];
		bool first = !k || w->engine != w[-1].engine;
		if (first) rebase_untraced(t, w->engine, base = w->start);
		w->start -= base;
		for (size_t n = 0; n < w->count; n++)
			if ((w->rows[n].at -= base) > MOST_CYCLES) return false;
	}
	return true;
}

bool time_trace_read(struct arena *a, const struct source *source, struct time_trace *t, struct diag *d)
{
	struct reader r = { .arena = a };
	char *text = arena_strndup(a, source->text, source->size), *save = NULL;
	unsigned number = 0;
	for (char *line = strtok_r(text, "\r\n", &save); line; line = strtok_r(NULL, "\r\n", &save)) {
		char *fields[MAX_FIELDS];
		unsigned n = cut_fields(line, fields);
		if (!(number++ ? read_row(&r, fields, n) : read_header(&r, fields, n)))
			return diag_error(d, (struct place){ source, number, 0, 0 },
				"a row for each issued instruction of a wave; the first line names the "
				"columns: seq, pc_offset, t_abs, and optional ones (docs/capture.md)", "%s", r.wrong);
	}
	wave_done(&r);
	if (!r.waves.n) return diag_error(d, (struct place){ source, 1, 0, 0 }, NULL, "the trace has no rows");
	*t = (struct time_trace){ .waves = r.waves.at, .count = r.waves.n };
	return time_trace_rebase(t) || diag_error(d, (struct place){ source, 1, 0, 0 }, NULL,
		"its times are more than %llu cycles apart", (unsigned long long)MOST_CYCLES);
}

// Returns how many waves of t->untraced are of the engine, and the index of the first.
static size_t untraced_of(const struct time_trace *t, uint32_t engine, size_t *first)
{
	size_t n = 0;
	*first = 0;
	while (*first < t->untraced_count && t->untraced[*first].engine != engine) ++*first;
	while (*first + n < t->untraced_count && t->untraced[*first + n].engine == engine) n++;
	return n;
}

size_t time_trace_cu_waves(const struct time_trace *t, uint32_t engine, const struct isa_chip *chip, size_t groups,
                           size_t group)
{
	size_t first, traced = time_trace_engine(t, engine, &first), engines = 0;
	if (t->has_untraced) return traced + untraced_of(t, engine, &first);
	for (size_t k = 0; k < t->count; k++) engines += !k || t->waves[k].engine != t->waves[k - 1].engine;
	size_t cus = chip->at[ISA_CHIP_wgps].value * chip->at[ISA_CHIP_cus].value, dealt = (groups + cus - 1) / cus * group;
	size_t alike = traced * (chip->at[ISA_CHIP_simds].value / chip->at[ISA_CHIP_cus].value),
		most = groups * group / engines, n = alike < most ? alike : most;
	if (n < dealt) n = dealt;
	return n < traced ? traced : n;
}

// ---- places -------------------------------------------------------------------------------------------------------
// Only memory, a cold fetch or the drain of stores takes LONG_WAIT cycles. At the first instruction of a line of code
// that the wave enters for the first time, only a fetch takes LINE_WAIT if the instruction is not a wait.
enum { LONG_WAIT = 100, LINE_WAIT = 36, LINE = 64, LONGEST = 8 };

static bool enters_line(const struct time_traced_wave *w, size_t k)
{
	uint64_t pc = w->rows[k].pc;
	for (size_t n = 0; n < k; n++)
		if (w->rows[n].pc >= pc) return false;
	return w->rows[k].delta >= LINE_WAIT && (pc + LONGEST) % LINE < 2 * LONGEST;
}

// Returns a row's issue at the cycle `at`, which is given, not computed by the model, after such waits.
static struct time_forced_issue forced_issue(const struct time_traced_wave *w, size_t k, uint64_t at)
{
	return (struct time_forced_issue){ w->rows[k].pc, at, !k || w->rows[k].delta >= LONG_WAIT ? TIME_FORCED_ALWAYS
		: enters_line(w, k) ? TIME_FORCED_CODE : TIME_FORCED_MEMORY };
}

// When an untraced wave runs: at `part` of `whole` on the way from the n-th traced wave to the next one. Before the
// first wave and after the last one, waves have the average distance.
struct between { size_t n; int64_t part, whole; };

static uint64_t mean_distance(const uint64_t *times, size_t count)
{
	return count > 1 ? (times[count - 1] - times[0]) / (count - 1) : 0;
}

static uint64_t time_between(uint64_t *times, size_t count, struct between b)
{
	qsort(times, count, sizeof *times, order_numbers);
	bool inside = b.part >= 0 && b.n + 1 < count;
	uint64_t gap = inside ? times[b.n + 1] - times[b.n] : mean_distance(times, count);
	uint64_t way = ((uint64_t)(b.part < 0 ? -b.part : b.part) * gap + (uint64_t)b.whole - 1) / (uint64_t)b.whole;
	if (b.part >= 0) return times[b.n] + way;
	return times[b.n] > way ? times[b.n] - way : 0;
}

// Returns half-way after the n-th of `count` waves: a wave on a SIMD that takes turns with the traced one.
static struct between half_way(size_t count, size_t n)
{
	size_t beyond = n < count ? 0 : n + 1 - count;
	return (struct between){ n - beyond, 1 + 2 * (int64_t)beyond, 2 };
}

// Returns when a wave runs that was launched at `start`, from the launches of traced waves, which are sorted.
static struct between launched_at(const uint64_t *starts, size_t count, int64_t start)
{
	struct between b = { 0 };
	while (b.n + 1 < count && (int64_t)starts[b.n + 1] <= start) b.n++;
	b.part = start - (int64_t)starts[b.n];
	b.whole = (int64_t)(b.part >= 0 && b.n + 1 < count ? starts[b.n + 1] - starts[b.n] : mean_distance(starts, count));
	if (!b.whole) b.whole = 1;
	return b;
}

static bool have_same_path(const struct time_traced_wave *waves, size_t count)
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
	for (size_t k = 0; k < w->count; k++) f[k] = forced_issue(w, k, w->rows[k].at);
	return (struct time_place){ 0, w->start, f, w->count, false, NULL, 0 };
}

static struct time_place untraced_place(struct arena *a, const struct time_traced_wave *waves, size_t count,
                                        struct between b)
{
	const struct time_traced_wave *w = &waves[b.n];
	struct time_forced_issue *f = arena_alloc(a, w->count * sizeof *f);
	uint64_t *times = arena_alloc(a, count * sizeof *times);
	for (size_t k = 0; k < w->count; k++) {
		for (size_t o = 0; o < count; o++) times[o] = waves[o].rows[k].at;
		f[k] = forced_issue(w, k, time_between(times, count, b));
	}
	for (size_t o = 0; o < count; o++) times[o] = waves[o].start;
	return (struct time_place){ 1, time_between(times, count, b), f, w->count, true, NULL, 0 };
}

size_t time_trace_engine(const struct time_trace *t, uint32_t engine, size_t *first)
{
	size_t n = 0;
	*first = 0;
	while (*first < t->count && t->waves[*first].engine != engine) ++*first;
	while (*first + n < t->count && t->waves[*first + n].engine == engine) n++;
	return n;
}

// A wave whose accesses are known needs nothing from the traced ones.
static struct time_place known_place(const struct time_untraced_wave *w)
{
	return (struct time_place){ .simd = 1, .start = w->start > 0 ? (uint64_t)w->start : 0, .untraced = true,
	                            .access = w->access, .access_count = w->access_count };
}

struct time_place *time_trace_places(struct arena *a, const struct time_trace *t, uint32_t engine,
                                     size_t count, int *traced)
{
	size_t first, launch, waves = time_trace_engine(t, engine, &first), known = untraced_of(t, engine, &launch);
	size_t done = 0, others = 0;
	struct time_place *places = arena_alloc(a, count * sizeof *places);
	uint64_t *starts = arena_alloc(a, waves * sizeof *starts);
	bool same = have_same_path(&t->waves[first], waves);
	for (size_t k = 0; k < waves; k++) starts[k] = t->waves[first + k].start;
	for (size_t k = 0; k < count; k++) {
		const struct time_untraced_wave *w = others < known ? &t->untraced[launch + others] : NULL;
		bool sooner = w ? done < waves && w->start < (int64_t)starts[done]
			: same && others < done && others < count - waves;
		traced[k] = done == waves || sooner ? -1 : (int)(first + done);
		if (traced[k] >= 0) places[k] = traced_place(a, &t->waves[first + done++]);
		else if (w && w->access) places[k] = known_place(w), others++;
		// waves on different paths cannot be interpolated
		else if (!same) places[k] = untraced_place(a, &t->waves[first + others++ % waves], 1, half_way(1, 0));
		else if (w) places[k] = untraced_place(a, &t->waves[first], waves, launched_at(starts, waves, w->start)), others++;
		else places[k] = untraced_place(a, &t->waves[first], waves, half_way(waves, others)), others++;
	}
	return places;
}
