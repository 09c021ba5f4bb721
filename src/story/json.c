// A wave's story as JSON.
#include <string.h>
#include "json/values.h"
#include "story/tree.h"

static json_int_t line_of(const struct log_reader *r, uint32_t insn) { return story_line(r, insn)->place.line; }

static json_t *counts_json(const uint64_t counts[LANES], unsigned lanes)
{
	json_t *all = json_array();
	for (unsigned lane = 0; lane < lanes; lane++) json_array_append_new(all, json_integer((json_int_t)counts[lane]));
	return all;
}

static json_t *ran_json(const struct log_reader *r, const struct story_node *n, unsigned lanes)
{
	json_t *all = json_array();
	for (size_t k = 0; k < n->ran.n; k++) {
		const struct story_span *x = &n->ran.at[k];
		json_array_append_new(all, json_pack("{s:I, s:I, s:o}", "line", line_of(r, x->first), "to_line",
		                                     line_of(r, x->last), "lanes", counts_json(x->lanes, lanes)));
	}
	return all;
}

static json_t *exits_json(const struct log_reader *r, const struct story_node *n, unsigned lanes)
{
	json_t *all = json_array();
	for (size_t k = 0; k < n->exits.n; k++) {
		const struct story_exit *x = &n->exits.at[k];
		json_t *o = json_pack("{s:I, s:o}", "line", line_of(r, x->insn), "lanes", counts_json(x->lanes, lanes));
		if (x->since != STORY_NOWHERE) json_object_set_new(o, "after_cut_at", json_integer(line_of(r, x->since)));
		json_array_append_new(all, o);
	}
	return all;
}

static void add_loop(json_t *o, const struct log_reader *r, const struct loops *l, const struct story_node *n,
                     unsigned lanes)
{
	size_t count;
	uint32_t last = n->insn;
	machine_code(log_reader_machine(r), &count);
	for (uint32_t k = n->insn; k < count; k++) if (loops_of_head(l, n->insn, k)) last = k;
	json_object_set_new(o, "to_line", json_integer(line_of(r, last)));
	const struct origin *from = story_loop_origin(r, l, n);
	if (from) json_object_set_new(o, "source", json_origin(from));
	json_object_set_new(o, "trips", counts_json(n->turns, lanes));
	json_object_set_new(o, "left", exits_json(r, n, lanes));
	if (!n->irreducible) return;
	json_object_set_new(o, "irreducible", json_true());
	json_object_set_new(o, "entered", json_integer(line_of(r, n->entry)));
}

static void add_text(json_t *o, const struct log_reader *r, const struct story_node *n)
{
	struct arena a = { 0 };
	json_object_set_new(o, "before", json_hex(n->before));
	json_set_text(o, "text", program_source_line(&a, story_line(r, n->insn)));
	if (story_line(r, n->insn)->origin) json_object_set_new(o, "source", json_origin(story_line(r, n->insn)->origin));
	arena_free(&a);
}

static void add_spill(json_t *o, const struct log_reader *r, const struct story_node *n)
{
	char *moved = story_moved(r, n, 1);
	json_object_set_new(o, "to_line", json_integer(line_of(r, n->last)));
	json_set_text(o, "moves", moved);
	heap_free(moved);
}

static void add_call(json_t *o, const struct log_reader *r, const struct story_node *n)
{
	json_object_set_new(o, "to_line", json_integer(line_of(r, n->last)));
	json_set_text(o, "calls", n->function);
}

static json_t *node_json(const struct log_reader *r, const struct loops *l, const struct story_node *n, unsigned lanes)
{
	static const char *const kinds[STORY_KINDS] = { "begins", "cut", "arm", "loop", "join", "call", "spill" };
	json_t *o = json_pack("{s:s, s:I, s:I, s:o, s:o}", "kind", kinds[n->kind], "line", line_of(r, n->insn), "times",
	                      (json_int_t)n->times, "exec", json_hex(n->mask), "all", json_hex(n->all));
	if (n->kind != STORY_ROOT && n->kind != STORY_LOOP) add_text(o, r, n);
	if (n->kind == STORY_LOOP) add_loop(o, r, l, n, lanes);
	else json_object_set_new(o, "turns", counts_json(n->turns, lanes));
	if (n->kind == STORY_CALL) add_call(o, r, n);
	if (n->kind == STORY_SPILL) add_spill(o, r, n);
	else json_object_set_new(o, "ran", ran_json(r, n, lanes));
	json_set_text(o, "because", n->why);
	json_t *parts = json_array();
	for (const struct story_node *c = n->first; c; c = c->next) json_array_append_new(parts, node_json(r, l, c, lanes));
	if (json_array_size(parts)) json_object_set_new(o, "parts", parts);
	else json_decref(parts);
	return o;
}

json_t *story_json(const struct log_reader *r, const struct loops *l, const struct story_node *root, unsigned lanes)
{
	return node_json(r, l, root, lanes);
}
