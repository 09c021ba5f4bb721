// Binds the arguments that are given to the arguments of the kernel.
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "harness/eval.h"
#include "harness/parts.h"

// Returns how many arguments a user gives; `of` maps each to its number in the metadata.
static size_t visible_args(struct arena *a, const struct program_kernel *k, size_t **of)
{
	size_t n = 0;
	*of = arena_alloc(a, (k->arg_count + 1) * sizeof **of);
	for (size_t m = 0; m < k->arg_count; m++) if (k->args[m].kind != ARG_HIDDEN) (*of)[n++] = m;
	return n;
}

static bool arg_by_name(struct arena *arena, const struct harness_arg *a, const struct program_kernel *k,
                        const size_t *of, size_t n, size_t *out, struct diag *d)
{
	const char **names = arena_alloc(arena, (n + 1) * sizeof *names);
	if (*a->to >= '0' && *a->to <= '9') {
		char *end;
		unsigned long number = strtoul(a->to, &end, 10);
		*out = number;
		if (!*end && number < n) return true;
		return diag_error(d, a->place, NULL, "kernel %s has %zu arguments, numbered from 0; `%s` does not exist",
		                  k->name, n, a->to);
	}
	for (*out = 0; *out < n; ++*out) {
		names[*out] = k->args[of[*out]].name;
		if (!strcmp(names[*out], a->to)) return true;
	}
	const char *near = nearest_word(a->to, names, n);
	const char *hint = NULL;
	if (near && *near) hint = arena_printf(&d->arena, "did you mean `%s`?", near);
	else if (n && !*names[0])
		hint = "its metadata does not have names (clang -cl-kernel-arg-info writes them); 0=VALUE sets the first";
	return diag_error(d, a->place, hint, "kernel %s does not have an argument `%s`", k->name, a->to);
}

// Binds the arguments of one layer, over the arguments of lower layers.
static bool bind_layer(const struct harness_notes *n, unsigned layer, const struct program_kernel *k, const size_t *of,
                       struct arena *arena, struct harness_bound *b, struct diag *d)
{
	bool by_place = false;
	for (size_t m = 0; m < n->args.n; m++) by_place |= n->args.at[m].layer == layer && !n->args.at[m].to;
	if (by_place) {
		memset(b->at, 0, b->n * sizeof *b->at);
		b->extra = 0;
	}
	for (size_t m = 0, to; m < n->args.n; m++) {
		const struct harness_arg *a = &n->args.at[m];
		if (a->layer != layer || !a->to || a->part) continue;
		if (!arg_by_name(arena, a, k, of, b->n, &to, d)) return false;
		if (b->at[to] && b->at[to]->layer == layer)
			return diag_error(d, a->place, NULL, "argument `%s` is given twice", a->to);
		b->at[to] = a;
	}
	for (size_t m = 0, to = 0; m < n->args.n; m++) {
		const struct harness_arg *a = &n->args.at[m];
		if (a->layer != layer || a->to) continue;
		while (to < b->n && b->at[to]) to++;
		if (to < b->n) b->at[to] = a;
		else b->extra++;
	}
	return true;
}

static const struct harness_buffer_note *buffer_noted(const struct harness_notes *n, const char *name)
{
	for (size_t k = 0; k < n->buffers.n; k++) if (!strcmp(n->buffers.at[k].name, name)) return &n->buffers.at[k];
	return NULL;
}

static bool is_resource(const struct harness_notes *n, const char *name)
{
	const struct harness_buffer_note *b = buffer_noted(n, name);
	return b && (b->address || b->of || b->in_place || (b->image && b->image->pitch));
}

// Collects the arguments that fill a part of a buffer. Returns false, with a message, if the buffer does not exist.
static bool bind_parts(const struct harness_notes *n, struct arena *arena, struct harness_bound *b, struct diag *d)
{
	for (size_t m = 0; m < n->args.n; m++) {
		const struct harness_arg *a = &n->args.at[m];
		if (!a->part) continue;
		const char *root = harness_path_root(arena, a->part);
		if (!buffer_noted(n, root))
			return diag_error(d, a->place, "a `buffer` note, or another argument, creates it",
			                  "buffer `%s` does not exist", root);
		b->resources[b->resource_count++] = a;
	}
	return true;
}

// Binds without metadata: the arguments of the highest layer, in their order.
static bool bind_in_order(const struct harness_notes *n, struct harness_bound *b, struct diag *d)
{
	unsigned layer = 0;
	for (size_t m = 0; m < n->args.n; m++)
		if (n->args.at[m].layer > layer && !n->args.at[m].part) layer = n->args.at[m].layer;
	for (size_t m = 0; m < n->args.n; m++) {
		const struct harness_arg *a = &n->args.at[m];
		if (a->part) continue;
		if (a->to && is_resource(n, a->to)) {
			b->resources[b->resource_count++] = a;
			continue;
		}
		if (a->layer != layer) continue;
		static const char hint[] = "in the kernel's order: u32=N, f32=N, buf=FILE, a buffer's name";
		if (a->to)
			return diag_error(d, a->place, hint,
				"`%s` needs the names of arguments, and the kernel does not have metadata", a->to);
		b->at[b->n++] = a;
	}
	return true;
}

bool harness_bind(const struct harness_notes *n, const struct program_kernel *k, struct arena *arena,
                  struct harness_bound *b, struct diag *d)
{
	bool known = k && k->has_metadata && k->arg_count;
	size_t *of = NULL, most = known ? visible_args(arena, k, &of) : 0;
	*b = (struct harness_bound){ .at = arena_alloc(arena, (most + n->args.n + 1) * sizeof *b->at),
		                     .resources = arena_alloc(arena, (n->args.n + 1) * sizeof *b->resources) };
	if (!known) return bind_in_order(n, b, d) && bind_parts(n, arena, b, d);
	b->n = most;
	for (unsigned layer = 0; layer <= HARNESS_LAYER_OPTIONS; layer++)
		if (!bind_layer(n, layer, k, of, arena, b, d)) return false;
	for (size_t m = 0; m < b->n; m++) b->missing += !b->at[m];
	return bind_parts(n, arena, b, d);
}
