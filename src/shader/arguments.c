// Reads the arguments of a shader, and evaluates the ones that must be known before the launch: constants.
#include "shader/arguments.h"
#include <stdlib.h>
#include <string.h>
#include "base/nearest.h"
#include "lang/ast.h"
#include "shader/values.h"

// ---- unknown names --------------------------------------------------------------------------------------------------
struct names { const char **at; size_t n, room; };

static void add_names(const struct shader_arguments *s, struct names *names)
{
	for (size_t k = 0; k < s->i->resource_count; k++) {
		const struct shader_resource *r = &s->i->resources[k];
		*arena_push(s->arena, names) = r->name;
		for (size_t m = 0; shader_is_constants(r->kind) && m < r->element.of->member_count; m++)
			*arena_push(s->arena, names) = r->element.of->members[m].name;
	}
	for (size_t k = 0; k < s->i->constant_count; k++) *arena_push(s->arena, names) = s->i->constants[k].name;
}

static bool unknown_name(struct shader_arguments *s, const struct harness_arg *a, const struct shader_target *t)
{
	struct names names = { 0 };
	if (t->ambiguous)
		return diag_error(s->diag, a->place, "BUFFER.MEMBER=… names one of them",
		                  "several constant buffers of %s have a member `%s`", s->shader, a->to);
	if (t->resource)
		return diag_error(s->diag, a->place, shader_members_text(s->arena, t->resource->element.of),
		                  "`%s` does not name a member of `%s`", a->to, t->resource->name);
	add_names(s, &names);
	const char *near = nearest_word(a->to, names.at, names.n), *all = "";
	for (size_t k = 0; k < names.n; k++)
		all = arena_printf(s->arena, "%s%s%s", all, *all ? " " : "it has ", names.at[k]);
	return diag_error(s->diag, a->place,
	                  near   ? arena_printf(s->arena, "did you mean `%s`?", near)
	                  : *all ? all
	                         : "it does not have any",
	                  "%s does not have a resource or constant `%s`", s->shader, a->to);
}

const struct harness_buffer_note *shader_note_of(const struct shader_arguments *s, const struct harness_arg *a,
                                                 uint64_t *count)
{
	enum { MOST_ELEMENTS = 1 << 28 };
	struct harness_context context = { .diag = s->diag };
	struct harness_value v;
	for (size_t k = 0; k < s->notes->buffers.n; k++) {
		const struct harness_buffer_note *b = &s->notes->buffers.at[k];
		if (!a->name || strcmp(b->name, a->name)) continue;
		if (!harness_eval(&context, b->count, &v)) return NULL;
		*count = (uint64_t)v.i;
		if (!v.real && v.i >= 0 && v.i <= MOST_ELEMENTS) return b;
		diag_error(s->diag, a->place, NULL, "a buffer has 0 to %d elements", MOST_ELEMENTS);
		return NULL;
	}
	diag_error(s->diag, a->place, NULL, "buffer `%s` does not exist", a->name ? a->name : "");
	return NULL;
}

// ---- one argument ---------------------------------------------------------------------------------------------------
// Gives all constants with a number its value: glslang has two, if it also sets the size of the workgroup.
static void give_special(struct shader_arguments *s, uint32_t id, uint64_t bits)
{
	for (size_t k = 0; k < s->i->constant_count; k++) {
		if (s->i->constants[k].id != id) continue;
		s->bits[k] = bits;
		s->special[k] = true;
	}
}

static bool read_special(struct shader_arguments *s, const struct harness_arg *a, const struct shader_constant *c)
{
	struct harness_context context = { .diag = s->diag };
	size_t k = (size_t)(c - s->i->constants);
	if ((a->kind != HARNESS_ARG_OPEN && a->kind != HARNESS_ARG_VALUE) || a->count != 1)
		return diag_error(s->diag, a->place, arena_printf(s->arena, "%s=VALUE", a->to),
		                  "`%s` is a specialisation constant of type %s, with one value", a->to,
		                  shader_scalar_name(c->type));
	if (!harness_stored(&context, a->value[0], c->type == ISA_BOOL ? ISA_U32 : c->type, &s->bits[k])) return false;
	if (c->type == ISA_BOOL) s->bits[k] = s->bits[k] != 0;
	give_special(s, c->id, s->bits[k]);
	return true;
}

static bool read_constants(struct shader_arguments *s, const struct harness_arg *a, const struct shader_target *t)
{
	struct shader_given *g = &s->given[t->resource - s->i->resources];
	for (size_t m = 0; m < t->resource->element.of->member_count; m++) g->members[m] |= !t->part || m == t->top;
	return shader_put(s, a, &t->member, g->bytes);
}

// Returns whether the argument is the words of a sampler, not an image.
static bool is_words(const struct harness_arg *a)
{
	return a->kind == HARNESS_ARG_OPEN && a->value[0]->kind == LANG_NAME;
}

bool shader_is_sampler_words(const struct shader_resource *r, const struct harness_arg *a)
{
	return r->kind == SHADER_SAMPLER || (r->kind == SHADER_COMBINED_IMAGE && is_words(a));
}

bool shader_view_named(const struct shader_interface *i, const struct shader_resource *r, const char *value,
                       struct shader_view *v)
{
	struct shader_target t;
	if (!shader_is_image(r->kind) || !shader_find(i, value, &t) || !t.resource || t.resource == r) return false;
	*v = (struct shader_view){ t.resource, t.level };
	return shader_is_image(t.resource->kind) && t.resource->count == 1 && (!t.part || t.level);
}

bool shader_is_view(const struct shader_interface *i, const struct shader_resource *r, const struct harness_arg *a,
                    struct shader_view *v)
{
	return is_words(a) && a->count == 1 && shader_view_named(i, r, a->value[0]->name, v);
}

// Takes an argument that names another image, for one descriptor or for all. Returns false for other arguments.
static bool take_view(struct shader_arguments *s, const struct shader_target *t, const struct harness_arg *a,
                      struct shader_given *g)
{
	struct shader_view v;
	const struct shader_resource *r = t->resource;
	if (t->part || !shader_is_view(s->i, r, a, &v)) return false;
	uint64_t first = t->element ? strtoull(strrchr(a->to, '_') + 1, NULL, 10) : 0;
	if (!g->views) g->views = arena_alloc(s->arena, r->count * sizeof *g->views);
	for (uint64_t k = first; k < (t->element ? first + 1 : r->count); k++) g->views[k] = v;
	g->contents = a;
	return true;
}

// Returns whether the argument fills a part that only the harness finds, as `lights.all.power=3` fills each element.
static bool is_part(struct shader_arguments *s, const struct harness_arg *a, const struct shader_target *t)
{
	const char *dot = strchr(a->to, '.');
	if (!a->part || !dot || !t->resource || t->resource->kind != SHADER_UNIFORM_BUFFER) return false;
	size_t n = strcspn(dot + 1, ".[");
	for (size_t k = 0; k < t->resource->element.of->member_count; k++) {
		const char *name = t->resource->element.of->members[k].name;
		if (strlen(name) != n || strncmp(name, dot + 1, n)) continue;
		return s->given[t->resource - s->i->resources].members[k] = true;
	}
	return false;
}

static bool read_argument(struct shader_arguments *s, const struct harness_arg *a)
{
	struct shader_target t;
	if (!shader_find(s->i, a->to, &t)) return is_part(s, a, &t) || unknown_name(s, a, &t);
	if (t.constant) return read_special(s, a, t.constant);
	if (!t.resource->used)
		diag_note(s->diag, DIAG_NOTE, a->place, NULL, "%s declares `%s`, but does not use it", s->shader, t.resource->name);
	if (shader_is_constants(t.resource->kind)) return read_constants(s, a, &t);
	struct shader_given *g = &s->given[t.resource - s->i->resources];
	if (t.part && t.resource->count > 1 && !t.element)
		return diag_error(s->diag, a->place, arena_printf(s->arena, "%s_0 is its first element", t.resource->name),
		                  "`%s` is an array of %llu resources", t.resource->name,
		                  (unsigned long long)t.resource->count);
	if (t.level > g->levels) g->levels = t.level, g->last = a;
	if (t.part || take_view(s, &t, a, g)) return true;
	if (t.element && strpbrk(a->to, ".[")) return true;
	if (shader_is_sampler_words(t.resource, a)) g->words = a;
	else if (!t.element || !g->contents) g->contents = a;       // all elements have one size
	return true;
}

// Adds memory for the values of constants: zeros, of the buffer's size.
static void add_memory(struct shader_arguments *s)
{
	const struct shader_interface *i = s->i;
	s->given = arena_alloc(s->arena, (i->resource_count + 1) * sizeof *s->given);
	s->bits = arena_alloc(s->arena, (i->constant_count + 1) * sizeof *s->bits);
	s->special = arena_alloc(s->arena, (i->constant_count + 1) * sizeof *s->special);
	for (size_t k = 0; k < i->resource_count; k++) {
		if (!shader_is_constants(i->resources[k].kind)) continue;
		s->given[k].bytes = arena_alloc(s->arena, shader_constants_bytes(&i->resources[k]) + 1);
		s->given[k].members = arena_alloc(s->arena, i->resources[k].element.of->member_count + 1);
	}
}

// Takes `buffer` notes that have the name of a resource as its contents.
static void add_buffers(struct shader_arguments *s)
{
	for (size_t k = 0; k < s->i->resource_count; k++)
		for (size_t b = 0; b < s->notes->buffers.n; b++) {
			const struct harness_buffer_note *note = &s->notes->buffers.at[b];
			if (strcmp(note->name, s->i->resources[k].name)) continue;
			struct harness_arg *a = arena_alloc(s->arena, sizeof *a);
			*a = (struct harness_arg){ .kind = HARNESS_ARG_BUFFER, .to = note->name, .name = note->name, .place = note->place };
			s->given[k].contents = a;
		}
}

// Returns whether a buffer of that name is the contents of a resource. Members of constants may have the same name.
static bool is_resource(const struct shader_interface *i, const char *name)
{
	struct shader_target t;
	return shader_find(i, name, &t) && t.resource && !(t.part && shader_is_constants(t.resource->kind));
}

// Returns whether an argument made the buffer, as its contents: `NAME=COUNT:TYPE:VALUE`.
static bool is_of_argument(const struct harness_notes *notes, const char *name)
{
	for (size_t k = 0; k < notes->args.n; k++) {
		const struct harness_arg *a = &notes->args.at[k];
		if (a->kind == HARNESS_ARG_BUFFER && a->name && !strcmp(a->name, name)) return true;
	}
	return false;
}

// Places the buffers that are not resources, each in its own 4 GiB, so that constants may have their addresses.
static void place_pointers(struct shader_arguments *s)
{
	enum { SLOT_BITS = 32, FIRST_SLOT = 256 };
	size_t n = s->notes->buffers.n;
	s->pointers = arena_alloc(s->arena, (n + 1) * sizeof *s->pointers);
	struct machine_buffer *memory = arena_alloc(s->arena, (n + 1) * sizeof *memory);
	for (size_t k = 0; k < n; k++) {
		const struct harness_buffer_note *b = &s->notes->buffers.at[k];
		if (is_resource(s->i, b->name) || is_of_argument(s->notes, b->name)) continue;
		size_t m = s->pointer_count++;
		memory[m] = (struct machine_buffer){ .name = b->name,
			                             .address = b->address ? b->address : (FIRST_SLOT + (uint64_t)m) << SLOT_BITS };
		s->pointers[m] = (struct harness_buffer){ .name = b->name, .type = b->type, .memory = &memory[m] };
	}
}

bool shader_arguments_read(struct shader_arguments *s, const struct shader_interface *i,
                           const struct harness_notes *notes, const char *shader, struct arena *a, struct diag *d)
{
	*s = (struct shader_arguments){ .i = i, .notes = notes, .arena = a, .diag = d, .shader = shader };
	bool good = true;
	for (size_t k = 0; k < i->resource_count; k++)
		if (shader_is_constants(i->resources[k].kind) &&
		    shader_constants_bytes(&i->resources[k]) > SHADER_MOST_CONSTANTS)
			return diag_error(d, (struct place){ 0 }, NULL,
			                  "the constants `%s` of %s have more than %d bytes", i->resources[k].name,
			                  shader, SHADER_MOST_CONSTANTS);
	add_memory(s);
	add_buffers(s);
	place_pointers(s);
	for (unsigned layer = 0; layer <= HARNESS_LAYER_OPTIONS; layer++)
		for (size_t k = 0; k < notes->args.n; k++) {
			const struct harness_arg *one = &notes->args.at[k];
			if (one->layer != layer) continue;
			if (one->to) good &= read_argument(s, one);
			else
				good = diag_error(d, one->place, "NAME=…; `buf`, `bytes`, `lds` and types are names in NAME=COUNT:TYPE:VALUE",
				                  "an argument of a shader has the name of a resource or a constant");
		}
	return good;
}
