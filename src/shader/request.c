// Makes the request to launch a shader.
#include "shader/request.h"
#include <string.h>
#include "shader/notes.h"
#include "shader/sizes.h"
#include "shader/values.h"

struct making { struct shader_request *q; struct shader_arguments *s; const struct shader_options *o; };

static void set_text(json_t *j, const char *key, const char *text)
{
	json_object_set_new(j, key, text ? json_string(text) : json_null());
}
static void set_number(json_t *j, const char *key, uint64_t n)
{
	json_object_set_new(j, key, json_integer((json_int_t)n));
}

static json_t *three(const uint32_t n[3])
{
	return json_pack("[I, I, I]", (json_int_t)n[0], (json_int_t)n[1], (json_int_t)n[2]);
}

// ---- sizes of the dispatch ------------------------------------------------------------------------------------------
// Returns the value of a dimension that a specialisation constant may set.
static uint32_t threads_of(const struct shader_arguments *s, unsigned dimension)
{
	int64_t id = s->i->numthreads_id[dimension];
	for (size_t k = 0; id != SHADER_NOT_SPECIAL && k < s->i->constant_count; k++) {
		if (s->i->constants[k].id != id) continue;
		uint64_t n = s->special[k] ? s->bits[k] : s->i->constants[k].bits;
		return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
	}
	return s->i->numthreads[dimension];
}

static const char *sizes_text(struct arena *a, const uint32_t n[3])
{
	return arena_printf(a, "%u,%u,%u", n[0], n[1], n[2]);
}

static bool set_threads(struct making *m)
{
	enum { MOST_THREADS = 1024 };
	struct shader_arguments *s = m->s;
	uint64_t all = 1;
	for (unsigned k = 0; k < 3; k++) {
		m->q->numthreads[k] = threads_of(s, k);
		all = m->q->numthreads[k] <= MOST_THREADS ? all * m->q->numthreads[k] : 0;
	}
	const char *text = sizes_text(s->arena, m->q->numthreads);
	if (!all || all > MOST_THREADS)
		return diag_error(s->diag, (struct place){ 0 }, NULL,
		                  "the workgroup of %s is %s; it expects 1 to %d work-items", s->shader, text,
		                  MOST_THREADS);
	if (!s->notes->numthreads[0] || !memcmp(s->notes->numthreads, m->q->numthreads, sizeof m->q->numthreads))
		return true;
	return diag_error(s->diag, (struct place){ 0 },
	                  arena_printf(s->arena, "leave out numthreads %s", sizes_text(s->arena, s->notes->numthreads)),
	                  "the workgroup of %s is %s, as it is compiled", s->shader, text);
}

static void set_groups(struct making *m)
{
	const struct harness_notes *n = m->s->notes;
	for (unsigned k = 0; k < 3; k++) {
		uint32_t threads = m->q->numthreads[k], items = n->items[0] ? n->items[k] : 0;
		m->q->groups[k] = n->dispatch[0] ? n->dispatch[k]
		                  : items        ? (uint32_t)(((uint64_t)items + threads - 1) / threads)
		                                 : 1;
	}
}

// Returns the work-items of the dispatch in each dimension, for examples of at most 64 Ki elements.
static void items_of(const struct shader_request *q, uint64_t items[3])
{
	enum { MOST = 1 << 16 };
	uint64_t all = 1;
	for (unsigned k = 0; k < 3; k++) {
		items[k] = (uint64_t)q->groups[k] * q->numthreads[k];
		if (items[k] > MOST / all) items[k] = MOST / all;
		all *= items[k];
	}
}

// ---- resources ------------------------------------------------------------------------------------------------------
static void add_size(json_t *j, const struct shader_resource *r, const struct shader_size *size)
{
	if (shader_is_buffer(r->kind)) {
		set_number(j, "bytes", size->bytes);
		set_text(j, "type", size->type);
		set_number(j, "elements", size->elements);
	}
	if (size->format) set_text(j, "format", size->format);
	if (shader_is_image(r->kind)) {
		json_object_set_new(j, "extent", three(size->extent));
		set_text(j, "dimension", r->dimension);
		json_object_set_new(j, "arrayed", json_boolean(r->arrayed));
		if (size->levels > 1) set_number(j, "levels", size->levels);
		if (size->samples) set_number(j, "samples", size->samples);
	}
	if (size->address) {
		set_text(j, "filter", size->linear ? "linear" : "nearest");
		if (size->trilinear) set_text(j, "mip", "linear");
		set_text(j, "address", size->address);
		set_text(j, "compare", size->compare);
	}
}

static json_t *views_json(const struct shader_resource *r, const struct shader_view *views)
{
	json_t *all = json_array();
	for (uint64_t k = 0; k < r->count; k++)
		json_array_append_new(all, json_pack("{s:s, s:i}", "of", views[k].of->name, "level", (int)views[k].level));
	return all;
}

static json_t *resource_json(const struct shader_resource *r, const struct shader_size *size)
{
	json_t *j = json_object();
	set_text(j, "name", r->name);
	set_text(j, "kind", shader_resource_kind_name[r->kind]);
	set_number(j, "set", r->set);
	set_number(j, "binding", r->binding);
	set_number(j, "count", r->count);
	add_size(j, r, size);
	return j;
}

static bool is_supported(struct making *m, const struct shader_resource *r)
{
	struct place none = { 0 };
	if (r->kind > SHADER_SAMPLER)
		return diag_error(m->s->diag, none, NULL, "`%s` of %s is of a kind that lanewise does not support (%s)",
		                  r->name, m->s->shader, shader_resource_kind_name[r->kind]);
	if (!r->count)
		return diag_error(m->s->diag, none, "give the array a length in the shader",
		                  "`%s` of %s is an array without a length", r->name, m->s->shader);
	for (const struct shader_resource *x = m->s->i->resources; x < r; x++)
		if (x->used && x->kind != SHADER_PUSH_CONSTANTS && r->kind != SHADER_PUSH_CONSTANTS &&
		    x->set == r->set && x->binding == r->binding)
			return diag_error(m->s->diag, none, "give each resource a separate binding",
			                  "`%s` and `%s` of %s both have binding %u of set %u", x->name, r->name,
			                  m->s->shader, r->binding, r->set);
	return true;
}

static void add_missing(struct making *m, const char *example, const char *name)
{
	struct arena *a = m->s->arena;
	m->q->missing = arena_printf(a, "%s -a %s", m->q->missing, example);
	m->q->missing_names = arena_printf(a, "%s%s`%s`", m->q->missing_names, *m->q->missing_names ? ", " : "", name);
}

// Returns the name of a member as in the source: its own, or with the resource.
static const char *member_name(struct shader_arguments *s, const struct shader_resource *r, size_t k)
{
	struct shader_target t;
	const char *name = r->element.of->members[k].name;
	bool alone = !r->instance && shader_find(s->i, name, &t) && t.part && t.resource == r && t.top == k;
	if (alone) return name;
	return arena_printf(s->arena, "%s.%s", r->name, name);
}

static void add_missing_members(struct making *m, const struct shader_resource *r, const struct shader_given *g)
{
	for (size_t k = 0; k < r->element.of->member_count; k++) {
		if (g->members[k] || !r->element.of->members[k].used) continue;
		const char *name = member_name(m->s, r, k);
		add_missing(m, shader_member_example(m->s->arena, name, &r->element.of->members[k]), name);
	}
}

// A size for a resource that is not given, if only the code is needed.
static void fill_size(struct making *m, const struct shader_resource *r, struct shader_size *out)
{
	*out = (struct shader_size){ .bytes = r->bytes + (shader_is_texels(r->kind) ? 16 : r->stride),
		                     .extent = { 1, 1, r->dimension && r->dimension[0] == 'C' ? 6 : 1 },
		                     .samples = r->multisampled ? 4 : 0 };
	out->type = r->element.of ? r->element.of->name : "u32";
	out->elements = 1;
	out->format = r->format               ? r->format
	              : r->sampled == ISA_F32 ? "rgba32f"
	              : r->sampled == ISA_I32 ? "rgba32i"
	                                      : "rgba32ui";
	out->address = "clamp";
	(void)m;
}

static bool add_resource(struct making *m, json_t *all, const struct shader_resource *r)
{
	const struct shader_given *g = &m->s->given[r - m->s->i->resources];
	struct shader_size size;
	uint64_t items[3];
	items_of(m->q, items);
	if (!is_supported(m, r)) return false;
	if (shader_is_constants(r->kind) && !m->o->fill) add_missing_members(m, r, g);
	if (r->kind == SHADER_PUSH_CONSTANTS) return true;
	if (shader_needs_size(r) && !g->contents) {
		if (!m->o->fill) add_missing(m, shader_example(m->s->arena, r, items), r->name);
		fill_size(m, r, &size);
	} else if (!shader_size_of(m->s, r, g, &size)) {
		return false;
	}
	json_t *j = resource_json(r, &size);
	if (g->views) json_object_set_new(j, "views", views_json(r, g->views));
	json_array_append_new(all, j);
	return true;
}

// ---- constants ------------------------------------------------------------------------------------------------------
static const char *push_hex(struct making *m)
{
	for (size_t k = 0; k < m->s->i->resource_count; k++) {
		const struct shader_resource *r = &m->s->i->resources[k];
		if (r->kind == SHADER_PUSH_CONSTANTS && r->used)
			return shader_hex(m->s->arena, m->s->given[k].bytes, shader_constants_bytes(r));
	}
	return NULL;
}

static bool is_first_of_id(const struct shader_interface *i, size_t k)
{
	for (size_t m = 0; m < k; m++) if (i->constants[m].id == i->constants[k].id) return false;
	return true;
}

static json_t *special_constants(const struct shader_arguments *s)
{
	json_t *all = json_array();
	for (size_t k = 0; k < s->i->constant_count; k++) {
		const struct shader_constant *c = &s->i->constants[k];
		unsigned bytes = c->type == ISA_BOOL ? 4 : harness_type_bytes(c->type);
		if (s->special[k] && is_first_of_id(s->i, k))
			json_array_append_new(all, json_pack("{s:I, s:i, s:I}", "id", (json_int_t)c->id, "bytes",
			                                     (int)bytes, "bits", (json_int_t)s->bits[k]));
	}
	return all;
}

static json_t *notes_of(const struct making *m)
{
	struct arena *a = m->s->arena;
	struct shader_lines lines = { 0 };
	json_t *all = json_array();
	const char *from = arena_printf(a, "%s, %s, %s", m->s->shader, m->s->i->entry, m->s->i->generator);
	for (char *c = (char *)from; *c; c++) if (*c == ';' || (unsigned char)*c < ' ') *c = ' ';
	*arena_push(a, &lines) = arena_printf(a, "numthreads %s ; %s", sizes_text(a, m->q->numthreads), from);
	shader_type_notes(m->s->i, a, &lines);
	for (size_t k = 0; k < lines.n; k++) json_array_append_new(all, json_string(lines.at[k]));
	return all;
}

bool shader_request_make(struct shader_request *q, const struct shader_arguments *s, const struct shader_options *o)
{
	struct shader_arguments own = *s;
	struct making m = { q, &own, o };
	bool good = true;
	*q = (struct shader_request){ .missing = "", .missing_names = "" };
	if (!set_threads(&m)) return false;
	set_groups(&m);
	json_t *all = json_array(), *j = q->json = json_object();
	for (size_t k = 0; k < s->i->resource_count; k++)
		if (s->i->resources[k].used) good &= add_resource(&m, all, &s->i->resources[k]);
	set_text(j, "entry", s->i->entry);
	set_text(j, "gpu", o->gpu->name);
	set_number(j, "wave", o->wave);
	json_object_set_new(j, "groups", three(q->groups));
	set_text(j, "icd", o->driver);
	json_object_set_new(j, "lines", json_boolean(o->lines));
	json_object_set_new(j, "pipeline", json_boolean(o->pipeline));
	json_object_set_new(j, "constants", special_constants(s));
	set_text(j, "push", push_hex(&m));
	json_object_set_new(j, "resources", all);
	json_object_set_new(j, "notes", notes_of(&m));
	return good;
}

// ---- help -----------------------------------------------------------------------------------------------------------
static const char *kind_text(struct arena *a, const struct shader_resource *r)
{
	const char *access = r->read_only ? "read-only " : "",
		   *array = r->count > 1 ? arena_printf(a, " [%llu]", (unsigned long long)r->count) : "";
	if (shader_is_image(r->kind))
		return arena_printf(a, "%s image%s, %s%s%s", r->dimension, r->arrayed ? " array" : "",
		                    r->multisampled ? "several samples, " : "",
		                    r->format ? r->format : isa_type_name[r->sampled], array);
	if (shader_is_texels(r->kind))
		return arena_printf(a, "texel buffer, %s%s", r->format ? r->format : isa_type_name[r->sampled], array);
	if (r->kind == SHADER_SAMPLER) return arena_printf(a, "%ssampler%s", r->compares ? "comparison " : "", array);
	return arena_printf(a, "%sbuffer of %s%s", access,
	                    shader_member_text(a, &(struct shader_member){ .of = r->element.of,
	                                                                   .scalar = r->element.scalar,
	                                                                   .vector = r->element.vector,
	                                                                   .elements = 1 }),
	                    array);
}

static const char *help_line(struct arena *a, const char *name, const char *kind, const char *example)
{
	return arena_printf(a, "  %-14s %-30s -a %s\n", name, kind, example);
}

const char *shader_request_help(const struct shader_request *q, const struct shader_arguments *s)
{
	struct arena *a = s->arena;
	struct shader_arguments own = *s;
	const char *text = "";
	uint64_t items[3];
	items_of(q, items);
	for (size_t k = 0; k < s->i->resource_count; k++) {
		const struct shader_resource *r = &s->i->resources[k];
		for (size_t m = 0; r->used && shader_is_constants(r->kind) && m < r->element.of->member_count; m++) {
			const struct shader_member *one = &r->element.of->members[m];
			const char *name = member_name(&own, r, m);
			text = arena_printf(a, "%s%s", text,
			                    help_line(a, name,
			                              arena_printf(a, "constant, %s", shader_member_text(a, one)),
			                              shader_member_example(a, name, one)));
		}
		if (r->used && !shader_is_constants(r->kind) && r->kind <= SHADER_SAMPLER)
			text = arena_printf(a, "%s%s", text,
			                    help_line(a, r->name, kind_text(a, r), shader_example(a, r, items)));
	}
	for (size_t k = 0; k < s->i->constant_count; k++) {
		const struct shader_constant *c = &s->i->constants[k];
		char number[48];
		harness_value_text(number, sizeof number, c->bits, c->type == ISA_BOOL ? ISA_U32 : c->type);
		number[strcspn(number, " ")] = 0;
		text = arena_printf(
			a, "%s%s", text,
			help_line(a, c->name,
		                  arena_printf(a, "specialisation constant, %s", shader_scalar_name(c->type)),
		                  arena_printf(a, "%s=%s", c->name, number)));
	}
	return text;
}
