// A picture of the exec mask over time: a strip for each wave, with lanes down and instructions across. Its size is
// bounded. In a long run, a column holds several instructions and shows how many had the lane active. If there are many
// waves, only the first are shown.
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "export/format.h"

enum { BINS = 2048, NAMED = 256, MOST_WAVES = 8, MOST_CELLS = 1 << 16, LEVELS = 8 };
enum { LEFT = 56, TOP = 64, GAP = 44, PLOT = 1024, COLUMN = 12, FOOT = 40, LEAST_WIDTH = 640 };

struct strip {
	char name[96];
	uint64_t number, n;
	unsigned lanes;
	uint32_t (*active)[LANES];
	struct { unsigned line; const char *text, *source; } named[NAMED];
};
// n: instructions; active: number of instructions with the lane active, by bin and lane; named: the first instructions
// Returns the height of a lane in pixels.
static unsigned row_of(const struct strip *s) { return s->lanes == 64 ? 4 : 6; }

struct svg {
	FILE *to;
	const struct log_reader *reader;
	uint64_t width, others;            // width: instructions in a bin; others: waves not shown
	struct strip strips[MOST_WAVES]; unsigned count;
};

static void *begin_svg(FILE *to, const struct export_head *h)
{
	struct svg *v = heap_zeroed(1, sizeof *v);
	*v = (struct svg){ .to = to, .reader = h->reader, .width = 1 };
	return v;
}

static void start_wave(void *f, const struct log_wave *w)
{
	struct svg *v = f;
	if (v->count == MOST_WAVES) { v->others++; return; }
	struct strip *s = &v->strips[v->count++];
	*s = (struct strip){ .number = w->number, .lanes = w->lanes, .active = heap_zeroed(BINS, sizeof *s->active) };
	export_place(s->name, sizeof s->name, w);
}

// Merges pairs of columns.
static void merge_columns(struct svg *v)
{
	for (struct strip *s = v->strips; s < v->strips + v->count; s++) {
		for (unsigned k = 0; k < BINS / 2; k++)
			for (unsigned lane = 0; lane < LANES; lane++)
				s->active[k][lane] = s->active[2 * k][lane] + s->active[2 * k + 1][lane];
		memset(s->active + BINS / 2, 0, BINS / 2 * sizeof *s->active);
	}
	v->width *= 2;
}

static void add_instruction(void *f, const struct export_step *x)
{
	struct svg *v = f;
	struct strip *s = v->strips;
	while (s < v->strips + v->count && s->number != x->wave->number) s++;
	if (s == v->strips + v->count) return;
	if (s->n / v->width == BINS) merge_columns(v);
	if (s->n < NAMED) {
		s->named[s->n].line = x->line;
		s->named[s->n].text = x->text;
		s->named[s->n].source = x->source;
	}
	uint32_t *column = s->active[s->n++ / v->width];
	for (uint64_t left = x->exec; left; left &= left - 1) column[__builtin_ctzll(left)]++;
}

// ---- drawing --------------------------------------------------------------------------------------------------------
static uint64_t columns_of(const struct svg *v, const struct strip *s) { return (s->n + v->width - 1) / v->width; }

// Returns the level of a cell: 0 if no instruction of the column had the lane active, LEVELS if all had.
static unsigned cell_level(const struct svg *v, const struct strip *s, uint64_t column, unsigned lane)
{
	uint64_t n = s->n - column * v->width, a = s->active[column][lane];
	if (n > v->width) n = v->width;
	if (!a || a == n) return a ? LEVELS : 0;
	unsigned l = (unsigned)(a * LEVELS / n);
	return l < 1 ? 1 : l < LEVELS ? l : LEVELS - 1;
}

// Returns whether the lane has the run [from, to) at level `want`. Cells are drawn as rectangles: runs along a lane,
// extended over lanes below with the same run.
static bool same_run(const struct svg *v, const struct strip *s, unsigned lane, uint64_t from, uint64_t to,
                     unsigned want)
{
	if (lane >= s->lanes) return false;
	if (from && cell_level(v, s, from - 1, lane) == want) return false;
	if (to < columns_of(v, s) && cell_level(v, s, to, lane) == want) return false;
	for (uint64_t k = from; k < to; k++)
		if (cell_level(v, s, k, lane) != want) return false;
	return true;
}

static void put_level(const struct svg *v, const struct strip *s, unsigned want)
{
	uint64_t n = columns_of(v, s), from, to;
	bool any = false;
	for (unsigned lane = 0; lane < s->lanes; lane++)
		for (from = 0; from < n; from = to) {
			to = from + 1;
			if (cell_level(v, s, from, lane) != want) continue;
			while (to < n && cell_level(v, s, to, lane) == want) to++;
			// already drawn with the lane above
			if (lane && same_run(v, s, lane - 1, from, to, want)) continue;
			unsigned rows = 1;
			while (same_run(v, s, lane + rows, from, to, want)) rows++;
			if (!any) fprintf(v->to, "<path class=\"l%u\" d=\"", want);
			any = true;
			fprintf(v->to, "M%" PRIu64 " %uh%" PRIu64 "v%uh-%" PRIu64 "z", from, lane, to - from, rows, to - from);
		}
	if (any) fputs("\"/>\n", v->to);
}

static void put_strip(const struct svg *v, const struct strip *s, double column, unsigned y)
{
	uint64_t n = columns_of(v, s);
	fprintf(v->to, "<g role=\"group\" aria-label=\"%s\">\n<title>%s: %" PRIu64 " instruction%s</title>\n", s->name,
	        s->name, s->n, s->n == 1 ? "" : "s");
	fprintf(v->to, "<text x=\"%d\" y=\"%u\">%s</text>\n", LEFT, y - 8, s->name);
	for (unsigned lane = 0; lane < s->lanes; lane += 8)
		fprintf(v->to, "<text class=\"n\" x=\"%d\" y=\"%u\">%u</text>\n", LEFT - 6,
		        y + lane * row_of(s) + row_of(s), lane);
	fprintf(v->to, "<g transform=\"translate(%d %u) scale(%.6g %u)\">\n<rect class=\"l0\" width=\"%" PRIu64
	        "\" height=\"%u\"/>\n", LEFT, y, column, row_of(s), n, s->lanes);
	for (unsigned l = 1; l <= LEVELS; l++) put_level(v, s, l);
	for (uint64_t k = 0; s->n <= NAMED && v->width == 1 && k < n; k++) {         // tooltips for columns
		fprintf(v->to, "<rect class=\"h\" x=\"%" PRIu64 "\" width=\"1\" height=\"%u\"><title>%u: ", k, s->lanes,
		        s->named[k].line);
		export_xml_text(v->to, s->named[k].text);
		if (*s->named[k].source) fputc('\n', v->to);
		export_xml_text(v->to, s->named[k].source);
		fputs("</title></rect>\n", v->to);
	}
	fputs("</g>\n</g>\n", v->to);
}

static void put_head(const struct svg *v, unsigned width, unsigned height)
{
	const struct program *p = log_reader_program(v->reader);
	fprintf(v->to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" "
	        "width=\"%u\" height=\"%u\" role=\"img\" aria-labelledby=\"title desc\">\n"
	        "<title id=\"title\">exec over time on %s, wave%u</title>\n<desc id=\"desc\">", width, height, width,
	        height, p->gpu->name, p->wave);
	fprintf(v->to, "A strip for each wave: its lanes down, lane 0 at the top, its instructions from left to right");
	if (v->width > 1) fprintf(v->to, ", %" PRIu64 " in a column", v->width);
	fprintf(v->to, ". A cell is filled where the lane is active%s.",
	        v->width > 1 ? ", the more the more of the column's instructions" : "");
	for (unsigned k = 0; k < v->count; k++) fprintf(v->to, " %s executes %" PRIu64 ".", v->strips[k].name, v->strips[k].n);
	if (v->others) fprintf(v->to, " %" PRIu64 " waves more are not shown.", v->others);
	fputs("</desc>\n<style>\n"
	      "svg{background:#fff;font:12px system-ui,sans-serif}text{fill:#333}.n{text-anchor:end;font-size:9px;"
	      "fill:#666}.tick{stroke:#999}path,.l0{shape-rendering:crispEdges}\n"
	      ".l0{fill:#e8e8ec}.h{fill-opacity:0}.h:hover{fill-opacity:.3}path{fill:#1f5fbf}", v->to);
	for (int l = 1; l < LEVELS; l++) fprintf(v->to, ".l%d{fill-opacity:%.3g}", l, 0.15 + 0.7 * l / LEVELS);
	fputs("\n@media(prefers-color-scheme:dark){svg{background:#16181d}text{fill:#ddd}"
	      ".n{fill:#9a9aa6}.tick{stroke:#666}.l0{fill:#2b2e37}path{fill:#6ea8ff}}\n</style>\n", v->to);
}

// Returns a step of 1, 2 or 5 times a power of 10 with at most ten marks.
static uint64_t tick_of(uint64_t n)
{
	uint64_t step = 1;
	for (int k = 0; n / step > 10; k++) step = k % 3 == 1 ? step / 2 * 5 : step * 2;
	return step;
}

static void finish_svg(void *f)
{
	struct svg *v = f;
	unsigned lanes = 0, rows = 0;
	uint64_t longest = 1, most;
	for (unsigned k = 0; k < v->count; k++) {
		lanes += v->strips[k].lanes;
		rows += v->strips[k].lanes * row_of(&v->strips[k]);
		if (v->strips[k].n > longest) longest = v->strips[k].n;
	}
	most = lanes ? MOST_CELLS / lanes : BINS;
	while ((longest + v->width - 1) / v->width > most || (longest + v->width - 1) / v->width > PLOT) merge_columns(v);
	uint64_t columns = (longest + v->width - 1) / v->width;
	double column = (double)PLOT / (double)columns < COLUMN ? (double)PLOT / (double)columns : COLUMN;
	unsigned plot = (unsigned)ceil(column * (double)columns), width = LEFT + plot + 32, y = TOP;
	unsigned height = TOP + rows + (v->count ? v->count - 1 : 0) * GAP + FOOT;
	put_head(v, width < LEAST_WIDTH ? LEAST_WIDTH : width, height);
	fprintf(v->to, "<text x=\"%d\" y=\"20\">exec: lanes down, instructions across%s</text>\n", LEFT,
	        v->width > 1 ? "; a paler cell: a part of its column's instructions" : "");
	for (unsigned k = 0; k < v->count; y += v->strips[k].lanes * row_of(&v->strips[k]) + GAP, k++)
		put_strip(v, &v->strips[k], column, y);
	if (v->count) y -= GAP;
	for (uint64_t tick = tick_of(longest), n = 0; n <= longest; n += tick) {
		double x = LEFT + column * (double)n / (double)v->width;
		fprintf(v->to,
		        "<path class=\"tick\" d=\"M%.6g %uv4\"/><text class=\"n\" style=\"text-anchor:middle\" x=\"%.6g\" y=\"%u\">%"
		        PRIu64 "</text>\n", x, y + 2, x, y + 16, n);
	}
	if (v->others)
		fprintf(v->to, "<text x=\"%d\" y=\"%u\">%" PRIu64
		        " waves more: choose some with --workgroup and --wave</text>\n", LEFT, y + 32, v->others);
	fputs("</svg>\n", v->to);
}

static void drop_svg(void *f)
{
	struct svg *v = f;
	for (unsigned k = 0; k < v->count; k++) heap_free(v->strips[k].active);
	heap_free(v);
}

const struct export_format export_svg = {
	.begin = begin_svg, .start = start_wave, .step = add_instruction, .finish = finish_svg, .drop = drop_svg
};
