// Reads the interface of a shader from the JSON of `lanewise-device reflect`. A missing member, an unknown word or a
// number out of range is an error.
#include "shader/interface.h"
#include <stdlib.h>
#include <string.h>
#include <jansson.h>
#include "harness/harness.h"

const char *const shader_resource_kind_name[] = { "storage_buffer",         "uniform_buffer", "push_constants",
	                                          "storage_texels",         "uniform_texels", "storage_image",
	                                          "sampled_image",          "combined_image", "sampler",
	                                          "acceleration_structure", "subpass_input",  "atomic_counter" };
enum { MOST = 1 << 16 };               // resources, types, constants, members
static const uint64_t most_bytes = 1ull << 40;

struct reading { struct arena *arena; struct shader_interface *i; const char *wrong; };

static const char *fail(struct reading *r, const char *key)
{
	if (!r->wrong) r->wrong = arena_printf(r->arena, "`%s` is missing or wrong in the answer", key);
	return "";
}

static const char *optional_text(struct reading *r, json_t *from, const char *key)
{
	const char *text = json_string_value(json_object_get(from, key));
	return text ? arena_strdup(r->arena, text) : NULL;
}

static const char *text_of(struct reading *r, json_t *from, const char *key)
{
	const char *text = optional_text(r, from, key);
	return text ? text : fail(r, key);
}

static uint64_t number_of(struct reading *r, json_t *from, const char *key)
{
	json_t *j = json_object_get(from, key);
	if (json_is_integer(j) && json_integer_value(j) >= 0 && (uint64_t)json_integer_value(j) <= most_bytes)
		return (uint64_t)json_integer_value(j);
	fail(r, key);
	return 0;
}

static bool truth_of(json_t *from, const char *key) { return json_is_true(json_object_get(from, key)); }

static size_t list_of(struct reading *r, json_t *from, const char *key, json_t **list)
{
	*list = json_object_get(from, key);
	if (json_is_array(*list) && json_array_size(*list) <= MOST) return json_array_size(*list);
	fail(r, key);
	return 0;
}

static bool contains(json_t *list, const char *text)
{
	for (size_t k = 0; k < json_array_size(list); k++) {
		const char *s = json_string_value(json_array_get(list, k));
		if (s && !strcmp(s, text)) return true;
	}
	return false;
}

static bool scalar_named(const char *name, enum isa_type *out)
{
	for (*out = ISA_U8; *out <= ISA_F64; ++*out) if (!strcmp(isa_type_name[*out], name)) return true;
	*out = ISA_BOOL;
	return !strcmp(name, "bool");
}

// ---- types ----------------------------------------------------------------------------------------------------------
static struct shader_type *type_named(const struct reading *r, const char *name)
{
	for (size_t k = 0; k < r->i->type_count; k++) if (!strcmp(r->i->types[k].name, name)) return &r->i->types[k];
	return NULL;
}

static uint64_t elements_of(struct reading *r, json_t *from)
{
	json_t *list;
	uint64_t n = 1;
	for (size_t k = 0, dimensions = list_of(r, from, "array", &list); k < dimensions; k++) {
		json_int_t one = json_integer_value(json_array_get(list, k));
		if (one < 0 || one > UINT32_MAX || (one && n > most_bytes / (uint64_t)one)) fail(r, "array");
		else n *= (uint64_t)one;
	}
	return n;
}

static void read_member(struct reading *r, json_t *from, struct shader_member *m)
{
	const char *type = text_of(r, from, "type");
	json_t *array = json_object_get(from, "array");
	if (!scalar_named(type, &m->scalar) && !(m->of = type_named(r, type))) fail(r, "type");
	m->vector = (unsigned)number_of(r, from, "vector");
	if (m->vector < 1 || m->vector > 16) fail(r, "vector");
	m->elements = elements_of(r, from);
	m->stride = json_array_size(array) ? number_of(r, from, "stride") : 0;
}

static void read_type(struct reading *r, json_t *from, struct shader_type *t)
{
	json_t *list;
	t->size = number_of(r, from, "size");
	t->member_count = list_of(r, from, "members", &list);
	t->members = arena_alloc(r->arena, (t->member_count + 1) * sizeof *t->members);
	for (size_t k = 0; k < t->member_count; k++) {
		json_t *one = json_array_get(list, k);
		t->members[k].name = text_of(r, one, "name");
		t->members[k].offset = number_of(r, one, "offset");
		read_member(r, one, &t->members[k]);
	}
}

// Reads the names of all types first, because members refer to types in any order.
static void read_types(struct reading *r, json_t *from)
{
	json_t *all = json_object_get(from, "types"), *one;
	const char *name;
	size_t n = 0;
	if (!json_is_object(all) || json_object_size(all) > MOST) { fail(r, "types"); return; }
	r->i->types = arena_alloc(r->arena, (json_object_size(all) + 1) * sizeof *r->i->types);
	json_object_foreach(all, name, one) r->i->types[n++].name = arena_strdup(r->arena, name);
	r->i->type_count = n;
	n = 0;
	json_object_foreach(all, name, one) read_type(r, one, &r->i->types[n++]);
}

uint64_t shader_member_numbers(const struct shader_member *m)
{
	uint64_t one = m->of ? m->of->numbers : m->vector;
	return one && m->elements > SHADER_MOST_NUMBERS / one ? SHADER_MOST_NUMBERS : one * m->elements;
}

static void count_numbers(struct shader_type *t)
{
	for (size_t k = 0; k < t->member_count; k++) t->numbers += shader_member_numbers(&t->members[k]);
	if (t->numbers > SHADER_MOST_NUMBERS) t->numbers = SHADER_MOST_NUMBERS;
}

// Sets how deep structures are nested in `t`, and how many numbers it has. Returns false if structures are nested more
// than DEEPEST, or one contains itself.
static bool set_depth(struct shader_type *t, unsigned above)
{
	enum { DEEPEST = 32 };
	if (t->depth) return above + t->depth <= DEEPEST;
	if (above >= DEEPEST) return false;
	unsigned depth = 1;
	for (size_t k = 0; k < t->member_count; k++) {
		struct shader_type *inner = t->members[k].of;
		if (inner && !set_depth(inner, above + 1)) return false;
		if (inner && inner->depth >= depth) depth = inner->depth + 1;
	}
	t->depth = depth;
	count_numbers(t);
	return true;
}

uint64_t shader_member_bytes(const struct shader_member *m)
{
	uint64_t one = m->of ? m->of->size : (uint64_t)m->vector * harness_type_bytes(m->scalar);
	return m->stride && m->elements ? m->stride * (m->elements - 1) + one : m->elements ? one : 0;
}

// ---- resources ------------------------------------------------------------------------------------------------------
static enum shader_resource_kind kind_of(struct reading *r, json_t *from)
{
	const char *name = text_of(r, from, "kind");
	for (unsigned k = 0; k < SHADER_RESOURCE_KINDS; k++)
		if (!strcmp(name, shader_resource_kind_name[k])) return (enum shader_resource_kind)k;
	fail(r, "kind");
	return SHADER_ATOMIC_COUNTER;
}

// Marks the members of constants that the shader uses. A type that several buffers have is marked for all of them.
static void read_used(const struct shader_resource *s, json_t *from)
{
	json_t *used = json_object_get(from, "used_members");
	for (size_t k = 0; k < json_array_size(used) && s->element.of; k++) {
		json_int_t n = json_integer_value(json_array_get(used, k));
		if (n >= 0 && (uint64_t)n < s->element.of->member_count) s->element.of->members[n].used = true;
	}
}

// Replaces a structure of one structure without a name, which naga makes of constants, by the structure inside.
static void unwrap_constants(struct shader_resource *s)
{
	const struct shader_type *t = s->element.of;
	if (!shader_is_constants(s->kind) || !t || t->member_count != 1) return;
	const struct shader_member *m = t->members;
	if (!m->of || m->stride || m->offset || strcmp(m->name, "member0")) return;
	s->element.of = m->of;
	for (size_t k = 0; k < m->of->member_count; k++) m->of->members[k].used |= m->used;
}

static void read_block(struct reading *r, json_t *from, struct shader_resource *s)
{
	read_member(r, from, &s->element);
	s->runtime = truth_of(from, "runtime");
	s->instance = truth_of(from, "instance");
	s->bytes = number_of(r, from, "bytes");
	s->stride = number_of(r, from, "stride");
	if (s->runtime && !s->stride) fail(r, "stride");
	if (shader_is_constants(s->kind) && !s->element.of) fail(r, "type");
	if (!r->wrong) read_used(s, from);
	if (!r->wrong) unwrap_constants(s);
}

static void read_image(struct reading *r, json_t *from, struct shader_resource *s)
{
	s->format = optional_text(r, from, "format");
	s->dimension = text_of(r, from, "dimension");
	if (!scalar_named(text_of(r, from, "type"), &s->sampled)) fail(r, "type");
	s->arrayed = truth_of(from, "arrayed");
	s->multisampled = truth_of(from, "multisampled");
}

static void read_resource(struct reading *r, json_t *from, struct shader_resource *s)
{
	s->name = text_of(r, from, "name");
	s->kind = kind_of(r, from);
	s->set = (uint32_t)number_of(r, from, "set");
	s->binding = (uint32_t)number_of(r, from, "binding");
	s->count = number_of(r, from, "count");
	s->read_only = truth_of(from, "read_only");
	s->compares = truth_of(from, "compares");
	s->used = contains(json_object_get(from, "entries"), r->i->entry);
	if (shader_is_block(s->kind) && !shader_is_texels(s->kind)) read_block(r, from, s);
	if (shader_is_image(s->kind) || shader_is_texels(s->kind)) read_image(r, from, s);
}

static int by_binding(const void *p, const void *q)
{
	const struct shader_resource *a = p, *b = q;
	if (a->set != b->set) return a->set < b->set ? -1 : 1;
	return a->binding == b->binding ? strcmp(a->name, b->name) : a->binding < b->binding ? -1 : 1;
}

// Joins variables of one resource: glslang makes two of a texture that the shader samples and compares.
static void join_resources(struct shader_interface *i)
{
	size_t n = 0;
	for (size_t k = 0; k < i->resource_count; k++) {
		const struct shader_resource *r = &i->resources[k];
		if (n && r->kind == i->resources[n - 1].kind && !by_binding(r, &i->resources[n - 1]))
			i->resources[n - 1].used |= r->used;
		else i->resources[n++] = *r;
	}
	i->resource_count = n;
}

static void read_constant(struct reading *r, json_t *from, struct shader_constant *c)
{
	json_t *bits = json_object_get(from, "bits");
	c->id = (uint32_t)number_of(r, from, "id");
	c->name = text_of(r, from, "name");
	if (!scalar_named(text_of(r, from, "type"), &c->type)) fail(r, "type");
	c->bits = (uint64_t)json_integer_value(bits);
	if (!json_is_integer(bits)) fail(r, "bits");
}

#define READ_LIST(r, from, key, list, read_one)                                                                        \
	do {                                                                                                           \
		json_t *all_;                                                                                          \
		(r)->i->list##_count = list_of((r), (from), (key), &all_);                                             \
		(r)->i->list##s = arena_alloc((r)->arena, ((r)->i->list##_count + 1) * sizeof *(r)->i->list##s);       \
		for (size_t k_ = 0; k_ < (r)->i->list##_count; k_++)                                                   \
			read_one((r), json_array_get(all_, k_), &(r)->i->list##s[k_]);                                 \
	} while (0)

// ---- entry points ---------------------------------------------------------------------------------------------------
static const char *entry_name(json_t *entry)
{
	const char *name = json_string_value(json_object_get(entry, "name"));
	return name ? name : "";
}

static json_t *entry_named(json_t *all, const char *name)
{
	for (size_t k = 0; k < json_array_size(all); k++)
		if (!strcmp(entry_name(json_array_get(all, k)), name)) return json_array_get(all, k);
	return NULL;
}

static const char *names_of(struct reading *r, json_t *all)
{
	const char *names = "";
	for (size_t k = 0; k < json_array_size(all); k++)
		names = arena_printf(r->arena, "%s%s`%s`", names, k ? ", " : "", entry_name(json_array_get(all, k)));
	return names;
}

static json_t *choose_entry(struct reading *r, json_t *from, const char *entry)
{
	json_t *all, *one;
	size_t n = list_of(r, from, "entries", &all);
	if (r->wrong) return NULL;
	if (!n) r->wrong = "the module does not have a compute shader";
	else if (!entry && n == 1) return json_array_get(all, 0);
	else if ((one = entry_named(all, entry ? entry : "main"))) return one;
	else if (entry)
		r->wrong = arena_printf(r->arena, "entry point `%s` does not exist; there is %s", entry, names_of(r, all));
	else
		r->wrong = arena_printf(r->arena, "the module has several entry points, --entry chooses one: %s",
		                        names_of(r, all));
	return NULL;
}

static void read_entry(struct reading *r, json_t *from)
{
	json_t *threads, *ids;
	r->i->entry = text_of(r, from, "name");
	if (list_of(r, from, "numthreads", &threads) != 3 || list_of(r, from, "numthreads_ids", &ids) != 3)
		fail(r, "numthreads");
	for (unsigned k = 0; k < 3 && !r->wrong; k++) {
		json_t *id = json_array_get(ids, k);
		r->i->numthreads[k] = (uint32_t)json_integer_value(json_array_get(threads, k));
		r->i->numthreads_id[k] = json_is_integer(id) ? json_integer_value(id) : SHADER_NOT_SPECIAL;
	}
}

static void read_all(struct reading *r, json_t *from, const char *entry)
{
	json_t *chosen = choose_entry(r, from, entry);
	if (!chosen) return;
	read_entry(r, chosen);
	read_types(r, from);
	for (size_t k = 0; k < r->i->type_count; k++) if (!set_depth(&r->i->types[k], 0)) fail(r, "types");
	r->i->language = text_of(r, from, "language");
	r->i->generator = text_of(r, from, "generator");
	if (r->wrong) return;
	READ_LIST(r, from, "resources", resource, read_resource);
	qsort(r->i->resources, r->i->resource_count, sizeof *r->i->resources, by_binding);
	join_resources(r->i);
	READ_LIST(r, from, "constants", constant, read_constant);
}

const char *shader_interface_read(struct shader_interface *i, const char *json, size_t size, const char *entry,
                                  struct arena *a)
{
	struct reading r = { .arena = a, .i = i };
	json_error_t e;
	*i = (struct shader_interface){ 0 };
	json_t *from = json_loadb(json, size, JSON_REJECT_DUPLICATES, &e);
	if (!from) return arena_printf(a, "the answer is not JSON: %s", e.text);
	const char *problem = json_string_value(json_object_get(from, "error"));
	if (problem) r.wrong = arena_strdup(a, problem);
	else read_all(&r, from, entry);
	json_decref(from);
	return r.wrong;
}
