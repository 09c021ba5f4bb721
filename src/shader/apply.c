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
	struct shader_view v;
	if (!t.part && shader_is_view(i, t.resource, a, &v)) return true;
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

// ---- notes as they are written, for a launch that is saved ----------------------------------------------------------
// Returns whether the text `arg NAME=…` is the words of a sampler: it has neither a count nor a file.
static bool is_words_text(const struct shader_resource *r, const char *text)
{
	return r->kind == SHADER_SAMPLER || (r->kind == SHADER_COMBINED_IMAGE && !strpbrk(text, ":@"));
}

static bool is_replaced_text(const struct shader_interface *i, const struct harness_said *s)
{
	struct shader_target t;
	if (!strcmp(s->word, "items")) return true;
	if (strcmp(s->word, "arg") || !s->key || !shader_find(i, s->key, &t)) return false;
	if (t.constant || !t.resource->used || shader_is_constants(t.resource->kind)) return true;
	struct shader_view v;
	const char *value = strchr(s->text, '=');
	if (value && !t.part && shader_view_named(i, t.resource, value + 1 + strspn(value + 1, " "), &v)) return true;
	return is_words_text(t.resource, s->text) || (t.resource->count > 1 && !t.element && !t.part);
}

// Adds an argument after the notes of the launch and before all others. `like` may be NULL.
static void say(struct harness_notes *notes, const char *name, const char *value, const struct harness_said *like)
{
	size_t at = 0;
	const char *text = arena_printf(&notes->arena, "arg %s=%s", name, value);
	struct harness_said one = { .word = "arg", .key = name, .text = text, .layer = HARNESS_LAYER_OPTIONS };
	if (like) one.file = like->file;
	arena_push(&notes->arena, &notes->said);
	while (at < notes->said.n - 1 && notes->said.at[at].layer == HARNESS_LAYER_TEXT) at++;
	memmove(&notes->said.at[at + 1], &notes->said.at[at], (notes->said.n - 1 - at) * sizeof one);
	notes->said.at[at] = one;
}

// Returns the last argument of that name, or NULL.
static const struct harness_said *said_named(const struct harness_notes *notes, const char *name)
{
	for (size_t k = notes->said.n; k-- > 0;) {
		const struct harness_said *s = &notes->said.at[k];
		if (!strcmp(s->word, "arg") && s->key && !strcmp(s->key, name) && strchr(s->text, '=')) return s;
	}
	return NULL;
}

static void say_constants(const struct shader_given *g, const struct shader_resource *r, struct harness_notes *notes)
{
	const char *hex = shader_hex(&notes->arena, g->bytes, shader_constants_bytes(r));
	for (uint64_t k = 0; k < r->count; k++)
		say(notes, element_name(&notes->arena, r, k), arena_printf(&notes->arena, "bytes:%s", hex), NULL);
}

// Adds the argument of an array of resources for each element that does not have its own.
static void say_elements(const struct shader_resource *r, const struct harness_said *whole, struct harness_notes *notes)
{
	for (uint64_t k = 0; k < r->count; k++) {
		const char *name = element_name(&notes->arena, r, k);
		if (!said_named(notes, name)) say(notes, name, strchr(whole->text, '=') + 1, whole);
	}
}

// Replaces the arguments as remove_replaced, add_constants and add_elements do.
static void replace_texts(const struct shader_arguments *s, struct harness_notes *notes)
{
	size_t n = 0, count = s->i->resource_count;
	struct harness_said *whole = arena_alloc(s->arena, (count + 1) * sizeof *whole);
	for (size_t k = 0; k < count; k++) {
		const struct harness_said *one = said_named(notes, s->i->resources[k].name);
		if (one) whole[k] = *one;
	}
	for (size_t k = 0; k < notes->said.n; k++)
		if (!is_replaced_text(s->i, &notes->said.at[k])) notes->said.at[n++] = notes->said.at[k];
	notes->said.n = n;
	for (size_t k = 0; k < count; k++) {
		const struct shader_resource *r = &s->i->resources[k];
		bool array = r->count > 1 && !s->given[k].views && whole[k].text && !is_words_text(r, whole[k].text);
		if (!r->used) continue;
		if (r->kind == SHADER_UNIFORM_BUFFER) say_constants(&s->given[k], r, notes);
		else if (array && r->kind != SHADER_PUSH_CONSTANTS) say_elements(r, &whole[k], notes);
	}
}

// ---- buffers that shaders reach by pointers -------------------------------------------------------------------------
// Adds the address to a note as it is written, `buffer NAME : TYPE[COUNT] = VALUE`, after the brackets.
static void say_address(struct harness_said *one, const char *address, struct arena *a)
{
	const char *p = strchr(one->text, '[');
	for (int depth = 0; p && *p; p++) {
		depth += (*p == '[') - (*p == ']');
		if (depth) continue;
		one->text = arena_printf(a, "%.*s at %s%s", (int)(p + 1 - one->text), one->text, address, p + 1);
		return;
	}
}

static void apply_pointers(const struct shader_arguments *s, struct harness_notes *notes)
{
	for (const struct harness_buffer *p = s->pointers; p < s->pointers + s->pointer_count; p++) {
		const char *address = arena_printf(&notes->arena, "0x%llx", (unsigned long long)p->memory->address);
		for (size_t k = 0; k < notes->buffers.n; k++) {
			struct harness_buffer_note *b = &notes->buffers.at[k];
			if (!b->address && !strcmp(b->name, p->name)) b->address = p->memory->address;
		}
		for (size_t k = 0; k < notes->said.n; k++) {
			struct harness_said *one = &notes->said.at[k];
			bool same = !strcmp(one->word, "buffer") && one->key && !strcmp(one->key, p->name);
			if (same && !strstr(one->text, " at ")) say_address(one, address, &notes->arena);
		}
	}
}

void shader_arguments_apply(const struct shader_arguments *s, struct harness_notes *notes)
{
	replace_texts(s, notes);
	apply_pointers(s, notes);
	remove_replaced(s->i, notes);
	for (size_t k = 0; k < s->i->resource_count; k++) {
		const struct shader_resource *r = &s->i->resources[k];
		const struct harness_arg *whole = s->given[k].contents;
		if (!r->used) continue;
		if (r->kind == SHADER_UNIFORM_BUFFER) add_constants(&s->given[k], r, notes);
		else if (r->count > 1 && !s->given[k].views && whole && !strcmp(whole->to, r->name)) add_elements(s, r, whole, notes);
	}
}
