// A wave's story as text and as JSON.
#include <inttypes.h>
#include <string.h>
#include "base/stream.h"
#include "show/json.h"
#include "show/story_tree.h"

const struct program_line *story_line(const struct log_reader *r, uint32_t insn)
{
	return &log_reader_program(r)->lines[machine_code(log_reader_machine(r), NULL)[insn].line];
}

// ---- text --------------------------------------------------------------------------------------------------------------------------------
struct printer { FILE *to; const struct log_reader *r; unsigned lanes; };

static void put_indent(const struct printer *p, unsigned depth) { for (unsigned k = 0; k < depth; k++) fputs("│  ", p->to); }

static void put_mask(const struct printer *p, uint64_t mask, uint64_t before)
{
	char glyphs[SHOW_MASK_ROOM];
	show_mask(glyphs, mask, before, p->lanes);
	fprintf(p->to, "%s %2d%s", glyphs, __builtin_popcountll(mask), p->lanes == 64 ? "\n    " : "  ");
}

static void put_blank(const struct printer *p)
{
	if (p->lanes == 64) fputs("    ", p->to);
	else fprintf(p->to, "%*s", 32 + 3 + 3 + 2, "");
}

static void put_trips(const struct printer *p, const struct story_node *n, unsigned depth)
{
	uint32_t trips[LANES] __attribute__((aligned(128))) = { 0 };
	uint64_t lanes = 0;
	for (unsigned lane = 0; lane < p->lanes; lane++) {
		trips[lane] = n->trips[lane] > UINT32_MAX ? UINT32_MAX : (uint32_t)n->trips[lane];
		lanes |= (uint64_t)(n->trips[lane] != 0) << lane;
	}
	bool same = lanes;
	for (unsigned lane = 0; lane < p->lanes; lane++) same = same && (!trips[lane] || trips[lane] == trips[__builtin_ctzll(lanes)]);
	fputs(" · trips:", p->to);
	if (same) { fprintf(p->to, lanes & (lanes - 1) ? " all %u" : " %u", trips[__builtin_ctzll(lanes)]); return; }
	char *text = show_lanes(trips, NULL, lanes, p->lanes, ISA_U32);
	for (const char *line = text; *line;) {
		size_t length = strcspn(line, "\n");
		if (line == text) fprintf(p->to, "%s%.*s", length ? " " : "", (int)length, line);
		else {
			putc('\n', p->to);
			put_blank(p);
			put_indent(p, depth + 1);
			fprintf(p->to, "%.*s", (int)length, line);
		}
		line += length + (line[length] == '\n');
	}
	heap_free(text);
}

static const char *lanes_word(int n) { return n == 1 ? "lane" : "lanes"; }

// Lanes that were not there when the wave began: whole quads, say.
static bool is_new(const struct story_node *n)
{
	const struct story_node *root = n;
	while (root->parent) root = root->parent;
	return n->mask & ~n->before & ~root->mask;
}

static void put_what(const struct printer *p, const struct story_node *n, unsigned depth)
{
	int here = __builtin_popcountll(n->mask), left = __builtin_popcountll(n->before & ~n->mask), back = __builtin_popcountll(n->mask & ~n->before);
	switch (n->kind) {
	case STORY_ROOT: fprintf(p->to, " · %d %s", here, lanes_word(here)); break;
	case STORY_CUT: fprintf(p->to, " · %d go%s on, %d wait%s", here, here == 1 ? "es" : "", left, left == 1 ? "s" : ""); break;
	case STORY_ARM: fprintf(p->to, " · %d %s %s turn", here, lanes_word(here), here == 1 ? "has its" : "have their"); break;
	case STORY_JOIN: fprintf(p->to, " · %d %s%s%s", back, is_new(n) ? "join" : "come", back == 1 ? "s" : "", is_new(n) ? "" : " back"); break;
	case STORY_LOOP: put_trips(p, n, depth); break;
	}
	if (n->times > 1 && n->kind != STORY_LOOP) fprintf(p->to, " · %" PRIu64 " times, the first shown", n->times);
}

static void put_head(const struct printer *p, const struct story_node *n)
{
	struct arena a = { 0 };
	const struct program_line *at = story_line(p->r, n->insn);
	if (n->kind == STORY_ROOT) fputs("the wave begins", p->to);
	else if (n->kind == STORY_LOOP) fprintf(p->to, "loop, lines %u-%u", at->place.line, story_line(p->r, n->last)->place.line);
	else fprintf(p->to, "line %u  %s", at->place.line, program_source_line(&a, at));
	arena_free(&a);
}

static void put_node(const struct printer *p, const struct story_node *n, unsigned depth)
{
	put_mask(p, n->mask, n->kind == STORY_ROOT || n->kind == STORY_LOOP ? n->mask : n->before);
	put_indent(p, depth);
	put_head(p, n);
	put_what(p, n, depth);
	putc('\n', p->to);
	if (n->why) {
		put_blank(p);
		put_indent(p, depth + 1);
		fprintf(p->to, "because %s\n", n->why);
	}
	for (const struct story_node *c = n->first; c; c = c->next) put_node(p, c, depth + (n->kind != STORY_ROOT));
}

char *story_text(const struct log_reader *r, const struct story_node *root, unsigned lanes)
{
	struct stream *text = stream_begin();
	struct printer p = { text->to, r, lanes };
	put_node(&p, root, 0);
	if (!root->first) fputs("exec never changes\n", p.to);
	return stream_end(text, NULL);
}

// ---- JSON --------------------------------------------------------------------------------------------------------------------------------
static json_t *node_json(const struct log_reader *r, const struct story_node *n, unsigned lanes)
{
	static const char *const kinds[] = { "begins", "cut", "arm", "loop", "join" };
	struct arena a = { 0 };
	const struct program_line *at = story_line(r, n->insn);
	json_t *o = json_pack("{s:s, s:i, s:I, s:o, s:o}", "kind", kinds[n->kind], "line", (int)at->place.line, "times", (json_int_t)n->times, "exec", show_json_hex(n->mask), "all", show_json_hex(n->all));
	if (n->kind == STORY_LOOP) {
		json_t *trips = json_array();
		for (unsigned lane = 0; lane < lanes; lane++) json_array_append_new(trips, json_integer((json_int_t)n->trips[lane]));
		json_object_set_new(o, "to_line", json_integer(story_line(r, n->last)->place.line));
		json_object_set_new(o, "trips", trips);
	} else if (n->kind != STORY_ROOT) {
		json_object_set_new(o, "before", show_json_hex(n->before));
		json_object_set_new(o, "text", json_string(program_source_line(&a, at)));
	}
	if (n->why) json_object_set_new(o, "because", json_string(n->why));
	json_t *parts = json_array();
	for (const struct story_node *c = n->first; c; c = c->next) json_array_append_new(parts, node_json(r, c, lanes));
	if (json_array_size(parts)) json_object_set_new(o, "parts", parts);
	else json_decref(parts);
	arena_free(&a);
	return o;
}

char *story_json(const struct log_reader *r, const struct story_node *root, unsigned lanes)
{
	json_t *o = node_json(r, root, lanes);
	char *out = must(json_dumps(o, JSON_COMPACT));
	json_decref(o);
	return out;
}
