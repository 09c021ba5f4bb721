// Finds what the name of an argument means: a resource, a member of constants by its path, a specialisation constant.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "shader/arguments.h"

static size_t word_length(const char *p)
{
	size_t n = 0;
	while (isalnum((unsigned char)p[n]) || p[n] == '_') n++;
	return n;
}

static bool is_word(const char *name, const char *p, size_t n) { return strlen(name) == n && !strncmp(name, p, n); }

static const struct shader_member *member_named(const struct shader_type *t, const char *p, size_t n)
{
	for (size_t k = 0; k < t->member_count; k++) if (is_word(t->members[k].name, p, n)) return &t->members[k];
	return NULL;
}

static bool enter(struct shader_target *t, const struct shader_member *m, bool first)
{
	uint64_t offset = t->member.offset + m->offset;
	if (first) t->top = (size_t)(m - t->resource->element.of->members);
	t->member = *m;
	t->member.offset = offset;
	return t->part = true;
}

// Selects an element of an array, or a number of a vector.
static bool select_element(struct shader_target *t, uint64_t index)
{
	struct shader_member *m = &t->member;
	if (m->stride) {
		if (index >= m->elements) return false;
		m->offset += index * m->stride;
		m->elements = 1;
		m->stride = 0;
		return true;
	}
	if (m->of || index >= m->vector || m->vector == 1) return false;
	m->offset += index * harness_type_bytes(m->scalar);
	m->vector = 1;
	return true;
}

static bool read_index(struct shader_target *t, const char **p)
{
	char *end;
	if (!isdigit((unsigned char)(*p)[1])) return false;
	uint64_t index = strtoull(*p + 1, &end, 10);
	if (*end != ']') return false;
	*p = end + 1;
	return select_element(t, index);
}

// Selects a number of a vector by its letter, as shaders write it.
static bool select_letter(struct shader_target *t, const char *p, size_t n)
{
	static const char letters[] = "xyzwrgba";
	const char *at = n == 1 ? strchr(letters, *p) : NULL;
	return at && !t->member.stride && !t->member.of && select_element(t, (uint64_t)(at - letters) % 4);
}

// Follows `.name` and `[index]` to the end of the text.
static bool follow(struct shader_target *t, const char *p)
{
	while (*p) {
		if (*p == '[') {
			if (!read_index(t, &p)) return false;
			continue;
		}
		size_t n = word_length(p + 1);
		if (*p == '.' && select_letter(t, p + 1, n)) {
			p += n + 1;
			continue;
		}
		const struct shader_member *m = *p == '.' && t->member.of && t->member.elements == 1
		                                        ? member_named(t->member.of, p + 1, n)
		                                        : NULL;
		if (!m) return false;
		enter(t, m, !t->part);
		p += n + 1;
	}
	return true;
}

// Finds a resource of that name. One that the shader uses takes precedence over one that it only declares.
static const struct shader_resource *resource_named(const struct shader_interface *i, const char *p, size_t n)
{
	const struct shader_resource *found = NULL;
	for (size_t k = 0; k < i->resource_count; k++) {
		const struct shader_resource *r = &i->resources[k];
		if (is_word(r->name, p, n) && (!found || (r->used && !found->used))) found = r;
	}
	return found;
}

// Finds `NAME_1`, an element of an array of resources, as the launch names it.
static const struct shader_resource *element_named(const struct shader_interface *i, const char *p, size_t n)
{
	size_t digits = n;
	while (digits && isdigit((unsigned char)p[digits - 1])) digits--;
	if (digits < 2 || digits == n || n - digits > 9 || p[digits - 1] != '_') return NULL;
	const struct shader_resource *r = resource_named(i, p, digits - 1);
	return r && r->count > 1 && strtoul(p + digits, NULL, 10) < r->count ? r : NULL;
}

// Finds `NAME_mip1`, a level of an image.
static const struct shader_resource *level_named(const struct shader_interface *i, const char *p, size_t n,
                                                 unsigned *level)
{
	static const char word[] = "_mip";
	size_t digits = n, letters = sizeof word - 1;
	while (digits && isdigit((unsigned char)p[digits - 1])) digits--;
	if (digits <= letters || digits == n || n - digits > 2 || strncmp(p + digits - letters, word, letters)) return NULL;
	const struct shader_resource *r = resource_named(i, p, digits - letters);
	*level = (unsigned)strtoul(p + digits, NULL, 10);
	bool image = r && shader_is_image(r->kind) && r->count == 1 && !r->multisampled;
	return image && *level && *level < SHADER_MOST_LEVELS ? r : NULL;
}

static bool find_resource(const struct shader_interface *i, const char *name, size_t n, struct shader_target *t)
{
	t->resource = resource_named(i, name, n);
	if (!t->resource && (t->resource = element_named(i, name, n))) return t->element = true;
	if (!t->resource && (t->resource = level_named(i, name, n, &t->level))) return t->part = true;
	if (!t->resource) return false;
	t->member = t->resource->element;
	t->part = !shader_is_constants(t->resource->kind) && name[n];
	if (!name[n] || t->part) return true;          // a part of a buffer or of an image is for the harness
	return follow(t, name + n);
}

// Finds a member of constants by its own name, if only one buffer has it. Members of buffers without an instance have
// this name in the source, too.
static bool find_member(const struct shader_interface *i, const char *name, size_t n, bool instances,
                        struct shader_target *t)
{
	for (size_t k = 0; k < i->resource_count; k++) {
		const struct shader_resource *r = &i->resources[k];
		const struct shader_member *m =
			r->used && shader_is_constants(r->kind) ? member_named(r->element.of, name, n) : NULL;
		if (!m || r->instance != instances) continue;
		t->ambiguous = t->resource;
		if (t->ambiguous) return false;
		t->resource = r;
		t->member = r->element;
		enter(t, m, true);
	}
	return t->resource && follow(t, name + n);
}

bool shader_find(const struct shader_interface *i, const char *name, struct shader_target *t)
{
	size_t n = word_length(name);
	*t = (struct shader_target){ 0 };
	if (find_resource(i, name, n, t)) return true;
	if (t->resource) return false;
	*t = (struct shader_target){ 0 };
	for (size_t k = 0; k < i->constant_count && !name[n]; k++)
		if (is_word(i->constants[k].name, name, n)) t->constant = &i->constants[k];
	if (t->constant || find_member(i, name, n, false, t)) return true;
	return !t->resource && find_member(i, name, n, true, t);
}
