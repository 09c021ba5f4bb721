// Writes types as notes, in an order in which each type precedes the types that contain it.
#include "shader/notes.h"
#include <string.h>
#include "shader/values.h"

struct writing { const struct shader_interface *i; struct arena *arena; struct shader_lines *lines; bool *written; };

// Returns ` f32 origin[3] at 0`: an array of vectors has the vector as its last dimension.
static const char *member_text(struct arena *a, const struct shader_member *m)
{
	enum isa_type type = m->scalar == ISA_BOOL ? ISA_U32 : m->scalar;
	const char *text = arena_printf(a, " %s %s", m->of ? m->of->name : isa_type_name[type], m->name);
	if (m->stride)
		text = m->elements ? arena_printf(a, "%s[%llu]", text, (unsigned long long)m->elements)
		                   : arena_printf(a, "%s[]", text);
	if (!m->of && m->vector > 1) text = arena_printf(a, "%s[%u]", text, m->vector);
	text = arena_printf(a, "%s at %llu", text, (unsigned long long)m->offset);
	return m->stride ? arena_printf(a, "%s stride %llu", text, (unsigned long long)m->stride) : text;
}

// `size`: bytes, at least the type's: elements of a buffer may be padded.
static void add_type(struct writing *w, const struct shader_type *t, uint64_t size)
{
	size_t k = (size_t)(t - w->i->types);
	if (w->written[k]) return;
	w->written[k] = true;
	const char *text = arena_printf(w->arena, "struct %s =", t->name);
	for (size_t m = 0; m < t->member_count; m++) {
		if (t->members[m].of) add_type(w, t->members[m].of, t->members[m].stride);
		text = arena_printf(w->arena, "%s%s,", text, member_text(w->arena, &t->members[m]));
	}
	text = arena_printf(w->arena, "%s size %llu", text, (unsigned long long)(size > t->size ? size : t->size));
	*arena_push(w->arena, w->lines) = text;
}

void shader_type_notes(const struct shader_interface *i, struct arena *a, struct shader_lines *lines)
{
	struct writing w = { i, a, lines, arena_alloc(a, i->type_count + 1) };
	for (size_t k = 0; k < i->resource_count; k++) {
		const struct shader_resource *r = &i->resources[k];
		bool block = r->used && shader_is_block(r->kind) && r->kind != SHADER_PUSH_CONSTANTS && r->element.of;
		bool open = r->runtime && !r->element.stride;
		if (block)
			add_type(&w, r->element.of,
			         open                           ? 0
			         : shader_is_constants(r->kind) ? shader_constants_bytes(r)
			                                        : r->stride);
	}
}
