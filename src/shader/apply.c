// Changes the arguments of a shader into arguments of its launch: constants become bytes of their buffers, arrays of
// resources become their elements.
#include <string.h>
#include "shader/arguments.h"
#include "shader/values.h"

// Returns whether the launch already contains the argument, or other arguments replace it.
static bool is_replaced(const struct shader_interface *i, const struct harness_arg *a)
{
	struct shader_target t;
	if (!a->to || !shader_find(i, a->to, &t)) return false;
	if (t.constant || !t.resource->used || shader_is_constants(t.resource->kind)) return true;
	return shader_is_sampler_words(t.resource, a) || (t.resource->count > 1 && !t.element && !t.part);
}

// Removes the buffer that `NAME=COUNT:TYPE:VALUE` would make, unless it is the launch's own.
static void remove_buffer(struct harness_notes *n, const char *name)
{
	for (size_t k = 0; k < n->buffers.n; k++) {
		struct harness_buffer_note *b = &n->buffers.at[k];
		if (b->address || strcmp(b->name, name)) continue;
		memmove(b, b + 1, (--n->buffers.n - k) * sizeof *b);
		return;
	}
}

static void remove_replaced(const struct shader_interface *i, struct harness_notes *notes)
{
	size_t n = 0;
	for (size_t k = 0; k < notes->args.n; k++) {
		const struct harness_arg *a = &notes->args.at[k];
		if (is_replaced(i, a) && a->kind == HARNESS_ARG_BUFFER && a->name) remove_buffer(notes, a->name);
	}
	for (size_t k = 0; k < notes->args.n; k++)
		if (!is_replaced(i, &notes->args.at[k])) notes->args.at[n++] = notes->args.at[k];
	notes->args.n = n;
}

// Returns the name of an element in the launch.
static const char *element_name(struct arena *a, const struct shader_resource *r, uint64_t k)
{
	return r->count > 1 ? arena_printf(a, "%s_%llu", r->name, (unsigned long long)k) : r->name;
}

// Adds an argument before the others, so that arguments of parts follow it.
static void add_first(struct harness_notes *notes, struct harness_arg a)
{
	arena_push(&notes->arena, &notes->args);
	memmove(notes->args.at + 1, notes->args.at, (notes->args.n - 1) * sizeof a);
	notes->args.at[0] = a;
}

static void add_constants(const struct shader_given *g, const struct shader_resource *r, struct harness_notes *notes)
{
	struct harness_arg a = { .kind = HARNESS_ARG_BYTES, .layer = HARNESS_LAYER_OPTIONS, .count = 1 };
	a.bytes = g->bytes;
	a.size = shader_constants_bytes(r);
	for (uint64_t k = 0; k < r->count; k++) {
		a.to = element_name(&notes->arena, r, k);
		add_first(notes, a);
	}
}

static bool is_given(const struct harness_notes *notes, const char *name)
{
	for (size_t k = 0; k < notes->args.n; k++)
		if (notes->args.at[k].to && !strcmp(notes->args.at[k].to, name)) return true;
	return false;
}

// Adds the contents of an array of resources to each element that does not have its own.
static void add_elements(const struct shader_arguments *s, const struct shader_resource *r,
                         const struct harness_arg *from, struct harness_notes *notes)
{
	uint64_t count;
	const struct harness_buffer_note *b = from->kind == HARNESS_ARG_BUFFER ? shader_note_of(s, from, &count) : NULL;
	for (uint64_t k = 0; k < r->count; k++) {
		struct harness_arg a = *from;
		a.to = element_name(&notes->arena, r, k);
		if (is_given(notes, a.to)) continue;
		if (b) {
			struct harness_buffer_note own = *b;
			own.name = a.name = a.to;
			harness_add_buffer(notes, own);
		}
		add_first(notes, a);
	}
}

void shader_arguments_apply(const struct shader_arguments *s, struct harness_notes *notes)
{
	remove_replaced(s->i, notes);
	for (size_t k = 0; k < s->i->resource_count; k++) {
		const struct shader_resource *r = &s->i->resources[k];
		const struct harness_arg *whole = s->given[k].contents;
		if (!r->used) continue;
		if (r->kind == SHADER_UNIFORM_BUFFER) add_constants(&s->given[k], r, notes);
		else if (r->count > 1 && whole && !strcmp(whole->to, r->name)) add_elements(s, r, whole, notes);
	}
}
