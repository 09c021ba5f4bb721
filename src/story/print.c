// A wave's story as text.
#include <inttypes.h>
#include <string.h>
#include "base/layout.h"
#include "base/stream.h"
#include "story/tree.h"
#include "values/lanes.h"
#include "values/mask.h"

const struct program_line *story_line(const struct log_reader *r, uint32_t insn)
{
	return &log_reader_program(r)->lines[machine_code(log_reader_machine(r), NULL)[insn].line];
}

// ---- lines --------------------------------------------------------------------------------------------------------
// `beside`: the mask is left of the text, else above it. `margin`: columns before the text.
struct printer {
	FILE *to;
	const struct log_reader *r;
	const struct loops *loops;
	unsigned lanes, columns, margin;
	bool beside;
	struct stream *text;
};

// Columns: for a level; for the deepest text; for text next to masks, at least.
enum { STEP = 3, LEAST = 24, BESIDE = 60 };

static unsigned most_levels(const struct printer *p)
{
	return p->columns ? (p->columns - p->margin - LEAST) / STEP : UINT32_MAX;
}

static unsigned shown_levels(const struct printer *p, unsigned depth)
{
	return depth < most_levels(p) ? depth : most_levels(p);
}

static void put_indent(const struct printer *p, unsigned depth)
{
	for (unsigned k = 0; k < shown_levels(p, depth); k++) fputs("│  ", p->to);
}

// Returns the columns that are left for text.
static unsigned text_room(const struct printer *p, unsigned depth)
{
	return p->columns ? p->columns - p->margin - STEP * shown_levels(p, depth) : UINT32_MAX;
}

static void put_margin(const struct printer *p, unsigned depth)
{
	fprintf(p->to, "%*s", (int)p->margin, "");
	put_indent(p, depth);
}

// Prints the collected text, wrapped at the available width. Further lines are indented by `hang`; a line that begins
// with its own blank stays.
static void put_said(const struct printer *p, unsigned depth, unsigned hang)
{
	const char *text = stream_text(p->text);
	unsigned most = text_room(p, depth), used = 0;
	while (*text) {
		size_t blanks = strspn(text, " "), word = strcspn(text + blanks, " ");
		unsigned wide = layout_width(text + blanks, word);
		if (used && used + blanks + wide > most) {
			putc('\n', p->to);
			put_margin(p, depth);
			fprintf(p->to, "%*s", (int)hang, "");
			used = hang;
		} else {
			fprintf(p->to, "%*s", (int)blanks, "");
			used += (unsigned)blanks;
		}
		fprintf(p->to, "%.*s", (int)word, text + blanks);
		used += wide;
		text += blanks + word;
	}
	putc('\n', p->to);
	stream_again(p->text);
}

static void put_mask(const struct printer *p, uint64_t mask, uint64_t before)
{
	char glyphs[SHOW_MASK_ROOM];
	show_mask(glyphs, mask, before, p->lanes);
	fprintf(p->to, "%s %2d%s", glyphs, __builtin_popcountll(mask), p->beside ? "  " : "\n");
	if (!p->beside) put_margin(p, 0);
}

// ---- trips --------------------------------------------------------------------------------------------------------
static uint32_t clipped(uint64_t n) { return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n; }

static uint64_t lanes_of(const uint64_t counts[LANES])
{
	uint64_t lanes = 0;
	for (unsigned lane = 0; lane < LANES; lane++) lanes |= (uint64_t)(counts[lane] != 0) << lane;
	return lanes;
}

// Prints the count of each lane, in rows that fit; `.` if 0.
static void put_table(const struct printer *p, const uint64_t counts[LANES], unsigned depth)
{
	int cell = 1;
	unsigned columns = 16;
	for (unsigned lane = 0; lane < p->lanes; lane++) layout_widen_for(&cell, counts[lane]);
	while (columns > 1 && 4 + columns * ((unsigned)cell + 1) > text_room(p, depth)) columns /= 2;
	for (unsigned lane = 0; lane < p->lanes; lane++) {
		if (lane % columns == 0) {
			put_margin(p, depth);
			fprintf(p->to, "[%2u]", lane);
		}
		fprintf(p->to, "%s", lane % columns == 8 ? "   " : " ");
		if (counts[lane]) fprintf(p->to, "%*" PRIu64, cell, counts[lane]);
		else fprintf(p->to, "%*s", cell, ".");
		if (lane % columns == columns - 1) putc('\n', p->to);
	}
}

// Adds the counts in a few words. Returns false if only a table can show them.
static bool say_counts(const struct printer *p, const uint64_t counts[LANES])
{
	uint32_t values[LANES] __attribute__((aligned(128))) = { 0 };
	uint64_t lanes = lanes_of(counts);
	FILE *to = p->text->to;
	for (unsigned lane = 0; lane < p->lanes; lane++) values[lane] = clipped(counts[lane]);
	if (!lanes) { fputs(" none", to); return true; }
	bool same = true;
	for (unsigned lane = 0; lane < p->lanes; lane++)
		same = same && (!values[lane] || values[lane] == values[__builtin_ctzll(lanes)]);
	if (same) { fprintf(to, lanes & (lanes - 1) ? " all %u" : " %u", values[__builtin_ctzll(lanes)]); return true; }
	char *text = show_lanes(values, NULL, lanes, p->lanes, ISA_U32);
	bool few = !strchr(text, '\n');
	if (few) fprintf(to, " %s", text);
	heap_free(text);
	return few;
}

// ---- nodes --------------------------------------------------------------------------------------------------------
static unsigned line_of(const struct printer *p, uint32_t insn) { return story_line(p->r, insn)->place.line; }
static const char *lanes_word(int n) { return n == 1 ? "lane" : "lanes"; }

// Prints `3 lanes [0-1 7]`; without the list if they are all of `whole`.
static void say_lanes(FILE *to, uint64_t lanes, uint64_t whole)
{
	const char *between = " [";
	int n = __builtin_popcountll(lanes);
	fprintf(to, "%d %s", n, lanes_word(n));
	if (lanes == whole) return;
	for (unsigned lane = 0; lane < LANES; lane++) {
		if (!(lanes >> lane & 1)) continue;
		unsigned last = lane;
		while (last + 1 < LANES && lanes >> (last + 1) & 1) last++;
		fprintf(to, last > lane ? "%s%u-%u" : "%s%u", between, lane, last);
		between = " ";
		lane = last;
	}
	putc(']', to);
}

// Adds the lines of a loop: `10-15, 21-24`.
static void say_loop_lines(const struct printer *p, const struct story_node *n)
{
	size_t count;
	unsigned parts = 0;
	machine_code(log_reader_machine(p->r), &count);
	for (uint32_t k = 0; k < count; k++) {
		if (!loops_of_head(p->loops, n->insn, k)) continue;
		uint32_t last = k;
		while (last + 1 < count && loops_of_head(p->loops, n->insn, last + 1)) last++;
		fprintf(p->text->to, "%s%u", parts++ ? ", " : "", line_of(p, k));
		if (line_of(p, last) != line_of(p, k)) fprintf(p->text->to, "-%u", line_of(p, last));
		k = last;
	}
}

static unsigned calls_around(const struct origin *o)
{
	unsigned n = 0;
	for (; o->into; o = o->into) n++;
	return n;
}

const struct origin *story_loop_origin(const struct log_reader *r, const struct loops *l, const struct story_node *n)
{
	const struct origin *first = NULL;
	size_t count;
	machine_code(log_reader_machine(r), &count);
	for (uint32_t k = 0; k < count; k++) {
		const struct origin *o = loops_of_head(l, n->insn, k) ? story_line(r, k)->origin : NULL;
		if (!o) continue;
		int deeper = first ? (int)calls_around(o) - (int)calls_around(first) : -1;
		if (deeper < 0 || (!deeper && o->place.line < first->place.line)) first = o;
	}
	return first;
}

static void say_origin(const struct printer *p, const struct origin *o)
{
	struct arena a = { 0 };
	if (o) fprintf(p->text->to, " · %s", origin_text(&a, o));
	arena_free(&a);
}

// Returns whether lanes are active that were not when the wave began, for example whole quads.
static bool is_new(const struct story_node *n)
{
	const struct story_node *root = n;
	while (root->parent) root = root->parent;
	return n->mask & ~n->before & ~root->mask;
}

static void say_source(const struct printer *p, uint32_t insn)
{
	struct arena a = { 0 };
	fprintf(p->text->to, "line %u  %s", line_of(p, insn), program_source_line(&a, story_line(p->r, insn)));
	say_origin(p, story_line(p->r, insn)->origin);
	arena_free(&a);
}

static void say_cut(FILE *to, int here, int left) { fprintf(to, " · %d active, %d masked off", here, left); }

static void say_join(FILE *to, const struct story_node *n)
{
	int back = __builtin_popcountll(n->mask & ~n->before);
	const char *word = is_new(n) ? "join" : "rejoin";
	fprintf(to, " · %d %s%s", back, word, back == 1 ? "s" : "");
}

static void say_call(const struct printer *p, const struct story_node *n)
{
	if (n->function) fprintf(p->text->to, " · calls %s, line %u", n->function, line_of(p, n->last));
	else fprintf(p->text->to, " · calls line %u", line_of(p, n->last));
}

static void say_node(const struct printer *p, const struct story_node *n)
{
	FILE *to = p->text->to;
	int here = __builtin_popcountll(n->mask);
	switch (n->kind) {
	case STORY_ROOT: fprintf(to, "the wave begins · %d active", here); return;
	case STORY_LOOP:
		fputs(n->irreducible ? "irreducible loop, lines " : "loop, lines ", to);
		say_loop_lines(p, n);
		if (n->irreducible) fprintf(to, ", entered at line %u", line_of(p, n->entry));
		say_origin(p, story_loop_origin(p->r, p->loops, n));
		return;
	default: say_source(p, n->insn);
	}
	if (n->kind == STORY_CUT) say_cut(to, here, __builtin_popcountll(n->before & ~n->mask));
	if (n->kind == STORY_ARM) fprintf(to, " · the other %d %s active", here, here == 1 ? "is" : "are");
	if (n->kind == STORY_JOIN) say_join(to, n);
	if (n->kind == STORY_CALL) say_call(p, n);
	if (n->times > 1) fprintf(to, " · %" PRIu64 " times, the first shown", n->times);
}

// Prints where lanes left the loop, if there are several places.
static void put_exits(const struct printer *p, const struct story_node *n, unsigned depth)
{
	if (n->exits.n == 1) return;
	for (size_t k = 0; k < n->exits.n; k++) {
		const struct story_exit *x = &n->exits.at[k];
		fprintf(p->text->to, "left at line %u", line_of(p, x->insn));
		if (x->since != STORY_NOWHERE) fprintf(p->text->to, ", after a cut at line %u", line_of(p, x->since));
		fputs(": ", p->text->to);
		say_lanes(p->text->to, lanes_of(x->lanes), n->all);
		put_margin(p, depth);
		put_said(p, depth, STEP);
	}
}

static void put_loop(const struct printer *p, const struct story_node *n, unsigned depth)
{
	fputs(" · trips:", p->text->to);
	bool said = say_counts(p, n->turns);
	put_said(p, depth, STEP);
	if (!said) put_table(p, n->turns, depth + 1);
	put_exits(p, n, depth + 1);
}

// Prints adjacent sections that move registers of the same lanes on one line; returns the last.
static const struct story_node *put_spills(const struct printer *p, const struct story_node *n, unsigned depth)
{
	unsigned sections = 1, from = line_of(p, n->insn), to = line_of(p, n->last);
	const struct story_node *last = n;
	for (; last->next && last->next->kind == STORY_SPILL && last->next->mask == n->mask; last = last->next, sections++) {
		if (line_of(p, last->next->insn) < from) from = line_of(p, last->next->insn);
		if (line_of(p, last->next->last) > to) to = line_of(p, last->next->last);
	}
	char *moved = story_moved(p->r, n, sections);
	int lanes = __builtin_popcountll(n->mask);
	put_margin(p, depth);
	if (sections > 1) fprintf(p->text->to, "%u spills in lines %u-%u: %s for ", sections, from, to, moved);
	else fprintf(p->text->to, "spill, lines %u-%u: %s for ", from, to, moved);
	if (lanes) fprintf(p->text->to, "%d %s", lanes, lanes_word(lanes));
	else fputs("no lane", p->text->to);
	put_said(p, depth, STEP);
	heap_free(moved);
	return last;
}

static void put_node(const struct printer *p, const struct story_node *n, unsigned depth)
{
	bool whole = n->kind == STORY_ROOT || n->kind == STORY_LOOP || n->kind == STORY_CALL;
	put_mask(p, n->mask, whole ? n->mask : n->before);
	put_indent(p, depth);
	if (shown_levels(p, depth) < depth) fprintf(p->text->to, "(%u deep) ", depth);
	say_node(p, n);
	if (n->kind == STORY_LOOP) put_loop(p, n, depth);
	else put_said(p, depth, STEP);
	if (n->why) {
		put_margin(p, depth + 1);
		fprintf(p->text->to, "because %s", n->why);
		put_said(p, depth + 1, STEP);
	}
	for (const struct story_node *c = n->first; c; c = c->next) {
		if (c->kind == STORY_SPILL) c = put_spills(p, c, depth + (n->kind != STORY_ROOT));
		else put_node(p, c, depth + (n->kind != STORY_ROOT));
	}
}

char *story_text(const struct log_reader *r, const struct loops *l, const struct story_node *root, unsigned lanes,
                 unsigned columns)
{
	struct stream *out = stream_begin();
	unsigned masks = lanes + lanes / 8 - 1 + 3 + 2;          // groups of 8, the number of lanes, two blanks
	bool beside = columns ? columns >= masks + BESIDE : lanes == 32;
	unsigned margin = beside ? masks : 4;
	struct printer p = {
		out->to, r, l, lanes, columns && columns < margin + LEAST ? margin + LEAST : columns, margin, beside,
		stream_begin()
	};
	put_node(&p, root, 0);
	if (!root->first) fputs("exec never changes\n", p.to);
	stream_drop(p.text);
	return stream_end(out, NULL);
}
