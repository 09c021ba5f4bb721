// Finds parts of buffers: elements of arrays and members of structs, from the expression that names them.
#include "harness/parts.h"
#include <inttypes.h>
#include <string.h>
#include "lang/ast.h"
#include "harness/eval.h"

// ---- paths ----------------------------------------------------------------------------------------------------------

bool harness_is_path(const struct lang_expr *e)
{
	while (e->kind == LANG_INDEX || e->kind == LANG_MEMBER) e = e->arg[0];
	return e->kind == LANG_NAME;
}

const char *harness_path_root(struct arena *a, const struct lang_expr *e)
{
	while (e->kind == LANG_INDEX || e->kind == LANG_MEMBER) e = e->arg[0];
	return e->kind == LANG_NAME ? arena_strndup(a, e->name, strcspn(e->name, ".")) : NULL;
}

const struct harness_buffer *harness_path_buffer(const struct harness_context *c, const struct lang_expr *e)
{
	while (e->kind == LANG_INDEX || e->kind == LANG_MEMBER) e = e->arg[0];
	size_t n = e->kind == LANG_NAME ? strcspn(e->name, ".") : 0;
	for (size_t k = 0; k < c->buffer_count && n; k++)
		if (!strncmp(c->buffers[k].name, e->name, n) && !c->buffers[k].name[n]) return &c->buffers[k];
	return NULL;
}

const struct lang_expr *harness_path_by_i(const struct lang_expr *e)
{
	for (; e->kind == LANG_INDEX || e->kind == LANG_MEMBER; e = e->arg[0])
		if (e->kind == LANG_INDEX && e->arg[1]->kind == LANG_NAME && !strcmp(e->arg[1]->name, "i")) return e->arg[0];
	return NULL;
}

// ---- steps ----------------------------------------------------------------------------------------------------------

struct harness_part harness_whole(const struct harness_buffer *b)
{
	struct harness_part p = {
		.buffer = b, .type = { .kind = PROGRAM_ARRAY, .name = "", .size = b->memory->size, .count = b->count }
	};
	if (!b->of) return p;
	const struct program_type *t = &b->types->at[b->of];
	if (harness_is_open(b->types, t)) {
		p.type = *t;
		return p;
	}
	p.type.of = b->of;
	p.type.count = b->memory->size / t->size;
	return p;
}

// Gives an array of any length the count that the buffer has room for.
static struct harness_part with_count(struct harness_part p)
{
	const struct harness_buffer *b = p.buffer;
	if (p.type.kind != PROGRAM_ARRAY || p.type.count || !b->of || !p.type.of || p.at > b->memory->size) return p;
	p.type.count = (b->memory->size - p.at) / b->types->at[p.type.of].size;
	p.type.size = p.type.count * b->types->at[p.type.of].size;
	return p;
}

struct harness_part harness_part_element(const struct harness_part *p, uint64_t k)
{
	const struct harness_buffer *b = p->buffer;
	if (b->of) return (struct harness_part){ b, b->types->at[p->type.of], p->at + k * b->types->at[p->type.of].size };
	struct program_type number = {
		.kind = PROGRAM_NUMBER, .name = "", .size = harness_type_bytes(b->type), .number = b->type
	};
	return (struct harness_part){ b, number, harness_number_offset(b, k) };
}

struct harness_part harness_part_member(const struct harness_part *p, const struct program_member *m)
{
	return with_count((struct harness_part){ p->buffer, p->buffer->types->at[m->type], p->at + m->offset });
}

// Returns the member of a struct that has the byte, or the nearest one before it.
static struct harness_part member_at(struct arena *a, const struct harness_part *p, uint64_t at, const char **path)
{
	const struct program_member *found = &p->buffer->types->members.at[p->type.first];
	for (uint32_t k = 1; k < p->type.members && p->at + found[1].offset <= at; k++) found++;
	*path = arena_printf(a, "%s.%s", *path, found->name);
	return harness_part_member(p, found);
}

// Returns the element of an array that has the byte. The only element of a buffer is not written.
static struct harness_part element_at(struct arena *a, const struct harness_part *p, uint64_t at, const char **path)
{
	uint64_t k = (at - p->at) / p->buffer->types->at[p->type.of].size;
	if (k >= p->type.count) k = p->type.count - 1;
	if (p->type.count > 1 || p->at) *path = arena_printf(a, "%s[%" PRIu64 "]", *path, k);
	return harness_part_element(p, k);
}

struct harness_number harness_number_in(struct arena *a, const struct harness_buffer *b, uint64_t at)
{
	struct harness_part p = harness_whole(b);
	struct harness_number n = { b->name, b->type, 0 };
	if (!b->of) {
		size_t k = harness_number_of(b, at);
		return (struct harness_number){ arena_printf(a, "%s[%zu]", b->name, k), b->type, harness_number_offset(b, k) };
	}
	while (p.type.kind != PROGRAM_NUMBER) {
		if (p.type.kind == PROGRAM_ARRAY && !p.type.count) {
			n.path = arena_printf(a, "%s[0]", n.path);
			n.at = p.at;
			return n;
		}
		p = p.type.kind == PROGRAM_ARRAY ? element_at(a, &p, at, &n.path) : member_at(a, &p, at, &n.path);
	}
	n.type = p.type.number;
	n.at = p.at;
	return n;
}

const char *harness_part_type_name(const struct harness_part *p)
{
	const struct harness_buffer *b = p->buffer;
	const struct program_type *t = &p->type;
	if (!b->of) return isa_type_name[b->type];
	while (t->kind == PROGRAM_ARRAY) t = &b->types->at[t->of];
	return t->kind == PROGRAM_NUMBER ? isa_type_name[t->number] : t->name;
}

// ---- from an expression ---------------------------------------------------------------------------------------------

// `each`: the first array without an index has `index`, and `count` elements
struct walk { struct harness_context *c; bool each; uint64_t index, count; };

static enum harness_found wrong(struct walk *w, const struct lang_expr *e, const char *hint, const char *what,
                                const char *name)
{
	diag_error(w->c->diag, e->place, hint, what, name);
	return HARNESS_WRONG;
}

static const char *path_text(struct arena *a, const struct lang_expr *e)
{
	if (e->kind == LANG_MEMBER) return arena_printf(a, "%s.%s", path_text(a, e->arg[0]), e->name);
	if (e->kind == LANG_INDEX && e->arg[1]->kind == LANG_INTEGER)
		return arena_printf(a, "%s[%" PRIu64 "]", path_text(a, e->arg[0]), e->arg[1]->integer);
	return e->kind == LANG_INDEX ? arena_printf(a, "%s[…]", path_text(a, e->arg[0])) : e->name;
}

static const char *members_of(struct walk *w, const struct harness_part *p)
{
	return p->buffer->of && p->type.kind == PROGRAM_STRUCT
	               ? program_member_names(&w->c->diag->arena, p->buffer->types, &p->type)
	               : NULL;
}

// Takes the element of an array that the path does not index.
static enum harness_found take_unnamed(struct walk *w, const struct lang_expr *e, const char *member,
                                       struct harness_part *p)
{
	uint64_t count = p->type.count, index = 0;
	if (w->each) {
		w->each = false;
		w->count = count;
		index = w->index;
	} else if (count != 1) {
		const char *hint = arena_printf(&w->c->diag->arena, "an element is written with an index before `.%s`", member);
		diag_error(w->c->diag, e->place, hint, "`.%s` is a member of each of %" PRIu64 " elements", member, count);
		return HARNESS_WRONG;
	}
	*p = harness_part_element(p, index);
	return HARNESS_FOUND;
}

// Follows the members `a.b.c`.
static enum harness_found find_members(struct walk *w, const struct lang_expr *e, const char *names,
                                       struct harness_part *p)
{
	for (size_t n; *names; names += n + (names[n] == '.')) {
		n = strcspn(names, ".");
		if (!p->buffer->of)
			return wrong(w, e, NULL, "the elements of `%s` are numbers, which do not have members",
			             p->buffer->name);
		const char *name = arena_strndup(&w->c->diag->arena, names, n);
		while (p->type.kind == PROGRAM_ARRAY) if (take_unnamed(w, e, name, p) != HARNESS_FOUND) return HARNESS_WRONG;
		if (p->type.kind != PROGRAM_STRUCT) return wrong(w, e, NULL, "`.%s`: only a struct has members", name);
		const struct program_member *m = program_member_named(p->buffer->types, &p->type, names, n);
		if (!m) {
			diag_error(w->c->diag, e->place, members_of(w, p), "`%s` does not have a member `%s`", p->type.name, name);
			return HARNESS_WRONG;
		}
		*p = harness_part_member(p, m);
	}
	return HARNESS_FOUND;
}

static enum harness_found find_element(struct walk *w, const struct lang_expr *e, struct harness_part *p)
{
	struct harness_value v;
	struct arena *a = &w->c->diag->arena;
	if (!harness_eval(w->c, e->arg[1], &v)) return HARNESS_WRONG;
	if (v.real) return wrong(w, e->arg[1], "i32(x) and u32(x) truncate", "this must be an integer%s", "");
	if (p->type.kind != PROGRAM_ARRAY)
		return wrong(w, e, members_of(w, p),
		             p->type.kind == PROGRAM_STRUCT ? "`%s` is a struct, which does not have elements"
		                                            : "`%s` is a number, which does not have elements",
		             path_text(a, e->arg[0]));
	if (v.i < 0 || (uint64_t)v.i >= p->type.count) {
		diag_error(w->c->diag, e->place, NULL, "`%s` has %" PRIu64 " elements; element %" PRId64 " does not exist",
		           path_text(a, e->arg[0]), p->type.count, v.i);
		return HARNESS_WRONG;
	}
	*p = with_count(harness_part_element(p, (uint64_t)v.i));
	return HARNESS_FOUND;
}

static enum harness_found find_part(struct walk *w, const struct lang_expr *e, struct harness_part *p)
{
	if (e->kind == LANG_NAME) {
		size_t n = strcspn(e->name, ".");
		const struct harness_buffer *b = harness_path_buffer(w->c, e);
		if (!b || b->by_bytes) return HARNESS_NOT_ONE;
		*p = harness_whole(b);
		return e->name[n] ? find_members(w, e, e->name + n + 1, p) : HARNESS_FOUND;
	}
	if (e->kind != LANG_INDEX && e->kind != LANG_MEMBER) return HARNESS_NOT_ONE;
	enum harness_found found = find_part(w, e->arg[0], p);
	if (found != HARNESS_FOUND) return found;
	return e->kind == LANG_INDEX ? find_element(w, e, p) : find_members(w, e, e->name, p);
}

static enum harness_found find_inside(struct walk *w, const struct lang_expr *e, struct harness_part *p)
{
	enum harness_found found = find_part(w, e, p);
	if (found != HARNESS_FOUND
	    || (p->at <= p->buffer->memory->size && p->type.size <= p->buffer->memory->size - p->at))
		return found;
	// Padding after the last number may be missing.
	if (p->type.kind == PROGRAM_NUMBER && p->at + harness_type_bytes(p->type.number) <= p->buffer->memory->size)
		return found;
	return wrong(w, e, NULL, "this is past the end of `%s`", p->buffer->name);
}

enum harness_found harness_part(struct harness_context *c, const struct lang_expr *e, struct harness_part *out)
{
	struct walk w = { .c = c };
	return find_inside(&w, e, out);
}

enum harness_found harness_part_of_each(struct harness_context *c, const struct lang_expr *e, uint64_t index,
                                        struct harness_part *out, uint64_t *count)
{
	struct walk w = { .c = c, .each = true, .index = index, .count = 1 };
	enum harness_found found = find_part(&w, e, out);
	*count = w.count;
	return found;
}

// ---- values ---------------------------------------------------------------------------------------------------------

struct harness_value harness_part_number(const struct harness_part *p)
{
	uint64_t bits = 0;
	memcpy(&bits, p->buffer->memory->bytes + p->at, harness_type_bytes(p->type.number));
	return harness_value_load(bits, p->type.number);
}

enum harness_found harness_part_value(struct harness_context *c, const struct lang_expr *e, struct harness_value *out)
{
	struct walk w = { .c = c };
	struct harness_part p;
	enum harness_found found = find_inside(&w, e, &p);
	if (found != HARNESS_FOUND) return found;
	if (p.type.kind == PROGRAM_STRUCT)
		return wrong(&w, e, members_of(&w, &p), "`%s` is a struct, not a number",
		             path_text(&c->diag->arena, e));
	if (p.type.kind == PROGRAM_ARRAY)
		return wrong(&w, e, "use one of its elements", "`%s` is an array, not a number",
		             path_text(&c->diag->arena, e));
	*out = harness_part_number(&p);
	return HARNESS_FOUND;
}

bool harness_part_numbers(const struct harness_part *p, harness_number_fn *each, void *context)
{
	if (p->type.kind == PROGRAM_NUMBER) return each(context, p);
	for (uint64_t k = 0; p->type.kind == PROGRAM_ARRAY && k < p->type.count; k++) {
		struct harness_part one = harness_part_element(p, k);
		if (!harness_part_numbers(&one, each, context)) return false;
	}
	for (uint32_t k = 0; p->type.kind == PROGRAM_STRUCT && k < p->type.members; k++) {
		struct harness_part one = harness_part_member(p, &p->buffer->types->members.at[p->type.first + k]);
		if (!harness_part_numbers(&one, each, context)) return false;
	}
	return true;
}
