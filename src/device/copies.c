// Copies of a shader's variables, for its variants: the same variable with other offsets of its members, and with
// another binding. The shader does not use them, so that its code stays the same.
#include "device/copies.h"
#include <string.h>

enum {
	OP_TYPE_STRUCT = 30, OP_TYPE_POINTER = 32, OP_FUNCTION = 54, OP_VARIABLE = 59, OP_DECORATE = 71,
	OP_MEMBER_DECORATE = 72,
	BINDING = 33, DESCRIPTOR_SET = 34, OFFSET = 35, BOUND = 3, HEADER = 5,
	CLASS_CONSTANT = 0, CLASS_UNIFORM = 2, CLASS_PUSH = 9, CLASS_STORAGE = 12,
	SHIFT = 64,                          // bytes: a multiple of the alignment of all types
	NO_DECORATION = -1,
};

struct words { uint32_t *at; size_t n, room; };
struct copying {
	struct arena *arena;
	const struct spirv *shader;
	const uint32_t **by_id;              // types of structures and pointers
	struct words decorations, declarations;
	uint32_t bound, next;
};

static void put(struct copying *c, struct words *to, const uint32_t *words, size_t n)
{
	for (size_t k = 0; k < n; k++) *arena_push(c->arena, to) = words[k];
}

static const uint32_t *declared(const struct copying *c, uint32_t id, uint32_t operation)
{
	const uint32_t *at = id < c->bound ? c->by_id[id] : NULL;
	return at && (*at & 0xffff) == operation ? at : NULL;
}

// Returns the value of a decoration of an id, or NO_DECORATION.
static int64_t decoration_of(const struct copying *c, uint32_t id, uint32_t decoration)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(c->shader, &at, &i);)
		if (i.operation == OP_DECORATE && i.n == 3 && i.operands[0] == id && i.operands[1] == decoration)
			return i.operands[2];
	return NO_DECORATION;
}

// Adds the decorations of an id to its copy. `binding` replaces its own, unless it is NO_DECORATION; offsets of members
// move.
static void copy_decorations(struct copying *c, uint32_t id, uint32_t copy, int64_t binding)
{
	struct spirv_instruction i;
	for (size_t at = 0; spirv_next(c->shader, &at, &i);) {
		bool member = i.operation == OP_MEMBER_DECORATE;
		if ((i.operation != OP_DECORATE && !member) || i.n < 2 || i.operands[0] != id) continue;
		size_t first = c->decorations.n;
		put(c, &c->decorations, i.operands - 1, i.n + 1);
		uint32_t *to = c->decorations.at + first;
		to[1] = copy;
		if (member && i.n == 4 && i.operands[2] == OFFSET) to[4] += SHIFT;
		if (!member && i.n == 3 && i.operands[1] == BINDING && binding != NO_DECORATION) to[3] = (uint32_t)binding;
	}
}

// Adds a variable. Returns its id.
static uint32_t add_variable(struct copying *c, uint32_t type, uint32_t class)
{
	put(c, &c->declarations, (uint32_t[]){ 4 << 16 | OP_VARIABLE, type, c->next, class }, 4);
	return c->next++;
}

// Adds a copy of a variable whose block has other offsets. Returns its id, or 0.
static uint32_t add_with_offsets(struct copying *c, uint32_t id, const uint32_t *pointer)
{
	const uint32_t *block = declared(c, pointer[3], OP_TYPE_STRUCT);
	if (!block || pointer[2] == CLASS_CONSTANT) return 0;
	size_t first = c->declarations.n;
	put(c, &c->declarations, block, *block >> 16);
	uint32_t copy = c->declarations.at[first + 1] = c->next++, type = c->next++;
	put(c, &c->declarations, (uint32_t[]){ 4 << 16 | OP_TYPE_POINTER, type, pointer[2], copy }, 4);
	uint32_t variable = add_variable(c, type, pointer[2]);
	copy_decorations(c, block[1], copy, NO_DECORATION);
	copy_decorations(c, id, variable, NO_DECORATION);
	return variable;
}

static uint32_t add_with_spare(struct copying *c, uint32_t id, const uint32_t *pointer, const struct vary_spare *spares,
                               size_t n)
{
	int64_t set = decoration_of(c, id, DESCRIPTOR_SET), binding = decoration_of(c, id, BINDING);
	for (size_t k = 0; k < n; k++) {
		if (set != spares[k].set || binding != spares[k].binding) continue;
		uint32_t variable = add_variable(c, pointer[1], pointer[2]);
		copy_decorations(c, id, variable, spares[k].spare);
		return variable;
	}
	return 0;
}

static void add_copies(struct copying *c, const uint32_t *variable, const struct vary_spare *spares, size_t n,
                       struct vary_copies *out)
{
	const uint32_t *pointer = declared(c, variable[1], OP_TYPE_POINTER);
	uint32_t id = variable[2], class = variable[3];
	if (!pointer || id >= c->bound || *pointer >> 16 != 4) return;
	if (class != CLASS_CONSTANT && class != CLASS_UNIFORM && class != CLASS_PUSH && class != CLASS_STORAGE) return;
	out->offsets[id] = add_with_offsets(c, id, pointer);
	out->spare[id] = add_with_spare(c, id, pointer, spares, n);
}

// Returns the place of the first instruction of one of two kinds.
static size_t place_of(const struct spirv *s, uint32_t a, uint32_t b)
{
	struct spirv_instruction i;
	size_t at = 0, from = HEADER;
	for (; spirv_next(s, &at, &i) && i.operation != a && i.operation != b; from = at) {}
	return from;
}

// Returns the shader with the decorations and the declarations in their places.
static struct spirv joined(struct copying *c)
{
	const struct spirv *s = c->shader;
	struct words all = { 0 };
	size_t decorations = place_of(s, OP_DECORATE, OP_MEMBER_DECORATE);
	size_t declarations = place_of(s, OP_FUNCTION, OP_FUNCTION);
	if (decorations > declarations) return *s;                  // without decorations, variables do not have bindings
	put(c, &all, s->words, decorations);
	put(c, &all, c->decorations.at, c->decorations.n);
	put(c, &all, s->words + decorations, declarations - decorations);
	put(c, &all, c->declarations.at, c->declarations.n);
	put(c, &all, s->words + declarations, s->n - declarations);
	all.at[BOUND] = c->next;
	return (struct spirv){ all.at, all.n };
}

struct spirv copies_add(struct arena *a, const struct spirv *shader, const struct vary_spare *spares, size_t n,
                        struct vary_copies *out)
{
	struct copying c = { .arena = a, .shader = shader, .bound = shader->words[BOUND], .next = shader->words[BOUND] };
	struct spirv_instruction i;
	*out = (struct vary_copies){ c.bound, arena_alloc(a, c.bound * sizeof *out->offsets + 1),
	                             arena_alloc(a, c.bound * sizeof *out->spare + 1) };
	c.by_id = arena_alloc(a, c.bound * sizeof *c.by_id + 1);
	for (size_t at = 0; spirv_next(shader, &at, &i) && i.operation != OP_FUNCTION;) {
		if ((i.operation == OP_TYPE_STRUCT || i.operation == OP_TYPE_POINTER) && i.n && i.operands[0] < c.bound)
			c.by_id[i.operands[0]] = i.operands - 1;
		if (i.operation == OP_VARIABLE && i.n == 3) add_copies(&c, i.operands - 1, spares, n, out);
	}
	return joined(&c);
}
