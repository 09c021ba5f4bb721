// Compares two runs by line of their compiled sources, the largest change first.
#include "compare/source_changes.h"
#include <stdlib.h>
#include <string.h>
#include "base/file.h"

// Size of the table that aligns the lines of two files. In larger files only equal beginnings and ends are aligned.
enum { MOST_CELLS = 1 << 22 };

// ---- matching lines -------------------------------------------------------------------------------------------------
struct text { const char *at; size_t n; };
struct text_lines { struct text *at; size_t n, room; };

// Returns the lines of a source, without surrounding blanks.
static struct text_lines lines_of(struct arena *a, const struct source *s)
{
	struct text_lines out = { 0 };
	const char *end = s->text + s->size;
	for (const char *at = s->text; at < end;) {
		const char *stop = memchr(at, '\n', (size_t)(end - at)), *next = stop ? stop + 1 : end;
		if (!stop) stop = end;
		while (at < stop && strchr(" \t\r", *at)) at++;
		while (stop > at && strchr(" \t\r", stop[-1])) stop--;
		*arena_push(a, &out) = (struct text){ at, (size_t)(stop - at) };
		at = next;
	}
	return out;
}

static bool is_same_text(const struct text *x, const struct text *y)
{
	return x->n == y->n && !memcmp(x->at, y->at, x->n);
}

// Two matching files: for each line of A from 1 on, the line of B, or 0. Without a text, n is 0 and lines match by
// number.
struct pair { const struct source *of[2]; unsigned *line; size_t n; };
struct pairs { struct pair *at; size_t n, room; };

// Matches the lines between two equal lines, if both sides have the same number of them.
static void match_changed_lines(struct pair *p, size_t a, size_t a_end, size_t b, size_t b_end)
{
	for (; a_end - a == b_end - b && a < a_end; a++, b++) p->line[a + 1] = (unsigned)b + 1;
}

// Aligns the longest common sequence of equal lines.
static void align(struct pair *p, const struct text_lines *x, const struct text_lines *y, size_t begin, size_t x_end,
                  size_t y_end)
{
	// from: the first lines that are not matched yet
	size_t width = y_end - begin + 1, i, k, from_x = begin, from_y = begin;
	// each cell: number of equal lines from there on
	uint32_t *same = heap_alloc((x_end - begin + 1) * width * sizeof *same);
	memset(same, 0, (x_end - begin + 1) * width * sizeof *same);
	for (i = x_end - begin; i-- > 0;)
		for (k = y_end - begin; k-- > 0;) {
			uint32_t here = is_same_text(&x->at[begin + i], &y->at[begin + k]) ? same[(i + 1) * width + k + 1] + 1 : 0;
			uint32_t down = same[(i + 1) * width + k], right = same[i * width + k + 1], without = down > right ? down : right;
			same[i * width + k] = here > without ? here : without;
		}
	for (i = k = 0; begin + i < x_end && begin + k < y_end;) {
		if (same[i * width + k] == same[(i + 1) * width + k]) { i++; continue; }
		if (same[i * width + k] == same[i * width + k + 1]) { k++; continue; }
		match_changed_lines(p, from_x, begin + i, from_y, begin + k);
		p->line[begin + i + 1] = (unsigned)(begin + k) + 1;
		from_x = begin + ++i;
		from_y = begin + ++k;
	}
	match_changed_lines(p, from_x, x_end, from_y, y_end);
	heap_free(same);
}

static void pair_up(struct arena *a, struct pairs *to, const struct source *x, const struct source *y)
{
	struct pair *p = arena_push(a, to);
	struct text_lines m = lines_of(a, x), n = lines_of(a, y);
	size_t begin = 0, x_end = m.n, y_end = n.n;
	*p = (struct pair){ .of = { x, y } };
	if (!m.n || !n.n) return;
	p->n = m.n + 1;
	p->line = arena_alloc(a, p->n * sizeof *p->line);
	for (; begin < x_end && begin < y_end && is_same_text(&m.at[begin], &n.at[begin]); begin++)
		p->line[begin + 1] = (unsigned)begin + 1;
	for (; x_end > begin && y_end > begin && is_same_text(&m.at[x_end - 1], &n.at[y_end - 1]); x_end--, y_end--)
		p->line[x_end] = (unsigned)y_end;
	if ((x_end - begin + 1) * (y_end - begin + 1) <= MOST_CELLS) align(p, &m, &n, begin, x_end, y_end);
	else match_changed_lines(p, begin, x_end, begin, y_end);
}

// The files of a side, each once.
struct files { const struct source **at; size_t n, room; };
static struct files files_of(struct arena *a, const struct source_lines *lines)
{
	struct files out = { 0 };
	for (size_t k = 0; k < lines->n && lines->at[k].origin; k++) {
		const struct source *s = lines->at[k].origin->place.source;
		if (!out.n || out.at[out.n - 1] != s) *arena_push(a, &out) = s;
	}
	return out;
}

// Matches files of equal names; if each side has one file left, those two match.
static struct pairs pairs_of(struct arena *a, struct files x, struct files y)
{
	struct pairs out = { 0 };
	for (size_t i = 0; i < x.n; i++)
		for (size_t k = 0; k < y.n; k++) {
			if (strcmp(file_name(x.at[i]->name), file_name(y.at[k]->name))) continue;
			pair_up(a, &out, x.at[i], y.at[k]);
			x.at[i--] = x.at[--x.n];
			y.at[k] = y.at[--y.n];
			break;
		}
	if (x.n == 1 && y.n == 1) pair_up(a, &out, x.at[0], y.at[0]);
	return out;
}

// Returns whether a line of A matches a line of B. Lines without an origin match each other.
static bool is_pair(const struct pairs *all, const struct origin *x, const struct origin *y)
{
	if (!x || !y) return !x && !y;
	for (size_t k = 0; k < all->n; k++) {
		const struct pair *p = &all->at[k];
		if (p->of[0] != x->place.source || p->of[1] != y->place.source) continue;
		return p->n ? x->place.line < p->n && p->line[x->place.line] == y->place.line : x->place.line == y->place.line;
	}
	return false;
}

// ---- sums -----------------------------------------------------------------------------------------------------------
static uint64_t cycles(const struct source_line *l) { return l ? l->issue + l->stall : 0; }
static uint64_t hits(const struct source_line *l) { return l ? l->hits : 0; }
static uint64_t distance(uint64_t a, uint64_t b) { return a > b ? a - b : b - a; }

// Compares by change of cycles, the largest first, then by change of hits.
static int by_change(const void *p, const void *q)
{
	const struct show_source_change *x = p, *y = q;
	uint64_t a = distance(cycles(x->of[0]), cycles(x->of[1])), b = distance(cycles(y->of[0]), cycles(y->of[1]));
	if (a == b) a = distance(hits(x->of[0]), hits(x->of[1])), b = distance(hits(y->of[0]), hits(y->of[1]));
	return a == b ? (x->number > y->number) - (x->number < y->number) : a < b ? 1 : -1;
}

size_t show_source_changes(const struct show_sides *s, struct arena *a, struct show_source_change **out)
{
	struct source_lines sides[2] = { 0 };
	struct { struct show_source_change *at; size_t n, room; } all = { 0 };
	*out = NULL;
	for (int side = 0; side < 2; side++) {
		if (!s->timed[side]->ran || !s->timed[side]->run->program->origins.n) return 0;
		show_source_lines(s->timed[side], a, &sides[side]);
	}
	struct pairs pairs = pairs_of(a, files_of(a, &sides[0]), files_of(a, &sides[1]));
	bool *taken = arena_alloc(a, sides[1].n + 1);
	for (size_t i = 0; i < sides[0].n; i++) {
		struct show_source_change line = { .of = { &sides[0].at[i] }, .number = all.n };
		for (size_t k = 0; k < sides[1].n && !line.of[1]; k++)
			if (!taken[k] && is_pair(&pairs, sides[0].at[i].origin, sides[1].at[k].origin)) {
				line.of[1] = &sides[1].at[k];
				taken[k] = true;
			}
		*arena_push(a, &all) = line;
	}
	for (size_t k = 0; k < sides[1].n; k++)
		if (!taken[k])
			*arena_push(a, &all) = (struct show_source_change){ .of = { NULL, &sides[1].at[k] },
			                                                    .number = all.n - 1 };
	if (all.n) qsort(all.at, all.n, sizeof *all.at, by_change);
	*out = all.at;
	return all.n;
}
