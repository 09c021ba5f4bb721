// Reads the members of requests, by the table of requests.
#include <stdlib.h>
#include <string.h>
#include "base/base64.h"
#include "base/nearest.h"
#include "session/ask.h"

#define MUST(name, type) { #name, SESSION_##type, true },
#define MAY(name, type) { #name, SESSION_##type, false },
const struct session_kind session_kinds[] = {
#define REQUEST(name, ...) { #name, ask_##name, { __VA_ARGS__ } },
#include "session/requests.def"
#undef REQUEST
};
const size_t session_kind_count = sizeof session_kinds / sizeof *session_kinds;

const char *const session_type_name[SESSION_TYPES] = {
	[SESSION_TEXT] = "text", [SESSION_BYTES] = "bytes", [SESSION_COUNT] = "count", [SESSION_FLAG] = "flag",
	[SESSION_VALUE] = "value",
	[SESSION_TEXTS] = "texts", [SESSION_OPTIONS] = "options", [SESSION_FILES] = "files", [SESSION_GROUP] = "group",
};
static const char *const expects[SESSION_TYPES] = {
	[SESSION_TEXT] = "a text", [SESSION_BYTES] = "bytes in base64",
	[SESSION_COUNT] = "a whole number from 0, or a text such as \"0x1f\"", [SESSION_FLAG] = "true or false",
	[SESSION_VALUE] = "a text, as an expression of notes, or a whole number",
	[SESSION_TEXTS] = "an array of texts",
	[SESSION_OPTIONS] = "an object whose values are texts, whole numbers, or arrays of them",
	[SESSION_FILES] = "an object of texts by file name",
	[SESSION_GROUP] = "[x, y, z], whole numbers from 0",
};

// ---- types ----------------------------------------------------------------------------------------------------------
static bool read_count(const json_t *v, uint64_t *out)
{
	const char *text = json_string_value(v);
	char *end;
	if (json_is_integer(v)) return *out = (uint64_t)json_integer_value(v), json_integer_value(v) >= 0;
	if (!text || strncmp(text, "0x", 2) || strlen(text) > 2 + 16 || !text[2]) return false;
	if (text[2 + strspn(text + 2, "0123456789abcdefABCDEF")]) return false;
	return *out = strtoull(text + 2, &end, 16), true;
}

static bool is_texts(const json_t *v)
{
	bool good = json_is_array(v);
	for (size_t k = 0; k < json_array_size(v); k++) good &= json_is_string(json_array_get(v, k));
	return good;
}

static bool is_group(const json_t *v)
{
	uint64_t x;
	bool good = json_array_size(v) == 3;
	for (size_t k = 0; k < json_array_size(v); k++)
		good &= read_count(json_array_get(v, k), &x) && x <= UINT32_MAX;
	return good;
}

static bool is_option(const json_t *v) { return json_is_string(v) || json_is_integer(v); }

static bool is_options(json_t *v)
{
	bool good = json_is_object(v);
	const char *name;
	json_t *value;
	json_object_foreach(v, name, value) {
		good &= json_is_array(value) || is_option(value);
		for (size_t k = 0; k < json_array_size(value); k++) good &= is_option(json_array_get(value, k));
	}
	return good;
}

static bool is_files(json_t *v)
{
	bool good = json_is_object(v);
	const char *name;
	json_t *value;
	json_object_foreach(v, name, value) good &= json_is_string(value);
	return good;
}

static bool is_of(enum session_type t, json_t *v)
{
	uint64_t x;
	switch (t) {
	case SESSION_COUNT: return read_count(v, &x);
	case SESSION_VALUE: return is_option(v);
	case SESSION_FLAG: return json_is_boolean(v);
	case SESSION_TEXTS: return is_texts(v);
	case SESSION_OPTIONS: return is_options(v);
	case SESSION_FILES: return is_files(v);
	case SESSION_GROUP: return is_group(v);
	default: return json_is_string(v);
	}
}

// ---- checks ---------------------------------------------------------------------------------------------------------
static size_t member_count(const struct session_kind *k)
{
	size_t n = 0;
	while (n < SESSION_MEMBERS && k->members[n].name) n++;
	return n;
}

// Returns `name`, or `name and program`, in a sentence.
static const char *list_members(struct arena *a, const struct session_kind *k)
{
	const char *all = "";
	size_t n = member_count(k);
	for (size_t m = 0; m < n; m++)
		all = arena_printf(a, "%s%s`%s`", all, !m ? "" : m + 1 < n ? ", " : " and ", k->members[m].name);
	return n ? all : "no members";
}

static const struct session_member *member_named(const struct session_kind *k, const char *name)
{
	for (size_t m = 0; m < member_count(k); m++) if (!strcmp(k->members[m].name, name)) return &k->members[m];
	return NULL;
}

static bool unknown_member(struct session_request *q, const struct session_kind *k, const char *name)
{
	const char *near = nearest_name(name, &k->members->name, member_count(k), sizeof *k->members);
	return session_wrong(q, near ? arena_printf(&q->arena, "did you mean `%s`?", near) : NULL,
	                     "`%s` does not have a member `%s`; it has %s", k->name, name, list_members(&q->arena, k));
}

bool session_members(struct session_request *q, const struct session_kind *k)
{
	const char *name;
	json_t *value, *all = (json_t *)q->members;
	json_object_foreach(all, name, value) {
		const struct session_member *m = member_named(k, name);
		if (!strcmp(name, "id") || !strcmp(name, "ask")) continue;
		if (!m) return unknown_member(q, k, name);
		if (!is_of(m->type, value))
			return session_wrong(q, NULL, "`%s` of `%s` expects %s", name, k->name, expects[m->type]);
	}
	for (size_t m = 0; m < member_count(k); m++)
		if (k->members[m].must && !session_has(q, k->members[m].name))
			return session_wrong(q, NULL, "`%s` expects a member `%s`: %s", k->name, k->members[m].name,
			                     expects[k->members[m].type]);
	return true;
}

// ---- values ---------------------------------------------------------------------------------------------------------
bool session_has(const struct session_request *q, const char *name) { return json_object_get(q->members, name); }

const char *session_text(const struct session_request *q, const char *name)
{
	return json_string_value(json_object_get(q->members, name));
}

const char *session_value(struct session_request *q, const char *name)
{
	const json_t *v = json_object_get(q->members, name);
	if (!json_is_integer(v)) return json_string_value(v);
	return arena_printf(&q->arena, "%" JSON_INTEGER_FORMAT, json_integer_value(v));
}

void session_group(const struct session_request *q, const char *name, uint32_t out[3])
{
	uint64_t x = 0;
	for (size_t k = 0; k < 3; k++) {
		const json_t *v = json_array_get(json_object_get(q->members, name), k);
		out[k] = v && read_count(v, &x) ? (uint32_t)x : 0;
	}
}

uint64_t session_count(const struct session_request *q, const char *name, uint64_t otherwise)
{
	uint64_t x = otherwise;
	return session_has(q, name) && read_count(json_object_get(q->members, name), &x) ? x : otherwise;
}

bool session_flag(const struct session_request *q, const char *name)
{
	return json_is_true(json_object_get(q->members, name));
}

char *session_bytes(struct session_request *q, struct arena *a, const char *name, size_t *size)
{
	const json_t *v = json_object_get(q->members, name);
	size_t n = json_string_length(v);
	char *out = arena_alloc(a, n / 4 * 3 + 4);
	size_t read = base64_read(json_string_value(v), n, (uint8_t *)out, size);
	if (read == n) return out;
	session_wrong(q, NULL, "`%s` expects %s; character %zu is not base64", name, expects[SESSION_BYTES], read + 1);
	return NULL;
}
