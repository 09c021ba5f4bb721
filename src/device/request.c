// Reads requests: each member has a type and limits, and messages have its place.
#include "device/request.h"
#include <string.h>
#include <vulkan/vulkan_core.h>
#include "base/file.h"
#include "base/nearest.h"
#include "device/device.h"
#include "device/reply.h"

static const struct { const char *name; VkDescriptorType type; enum request_shape shape; } kinds[REQUEST_KINDS + 1] = {
#define KIND(name, type, shape) { #name, VK_DESCRIPTOR_TYPE_##type, REQUEST_##shape },
#include "device/kinds.def"
#undef KIND
	{ NULL, 0, 0 },
};
static const struct request_format formats[] = {
#define FORMAT(name, vk, bytes, type) { #name, VK_FORMAT_##vk, bytes, #type },
#include "device/formats.def"
#undef FORMAT
	{ NULL, 0, 0, NULL },
};
const char *const request_dimensions[] = { "1D", "2D", "3D", "Cube", NULL };
static const struct { const char *name; VkSamplerAddressMode mode; } addresses[] = {
	{ "repeat", VK_SAMPLER_ADDRESS_MODE_REPEAT }, { "mirror", VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT },
	{ "clamp", VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE }, { "border", VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER },
	{ NULL, 0 },
};
// by VkCompareOp
static const char *const compares[] = { "never", "less", "equal", "less_equal", "greater", "not_equal", "greater_equal",
	                                "always", "none", NULL };
static const char *const filters[] = { "nearest", "linear", NULL };

enum request_shape request_shape(const struct request_resource *r) { return kinds[r->kind].shape; }
int request_descriptor_type(const struct request_resource *r) { return (int)kinds[r->kind].type; }

// An object of the request, and its place for messages.
struct object { json_t *json; const char *where; struct arena *arena; };

static json_t *member(struct object o, const char *key)
{
	json_t *x = json_object_get(o.json, key);
	return json_is_null(x) ? NULL : x;
}

static uint64_t number_of(json_t *x, const char *where, const char *key, uint64_t low, uint64_t high)
{
	if (!json_is_integer(x) || (uint64_t)json_integer_value(x) < low || (uint64_t)json_integer_value(x) > high)
		reply_error("%s: \"%s\" expects a whole number from %llu to %llu", where, key, (unsigned long long)low,
		            (unsigned long long)high);
	return (uint64_t)json_integer_value(x);
}

static uint64_t number(struct object o, const char *key, uint64_t low, uint64_t high, uint64_t otherwise)
{
	json_t *x = member(o, key);
	return x ? number_of(x, o.where, key, low, high) : otherwise;
}

static uint64_t needed_number(struct object o, const char *key, uint64_t low, uint64_t high)
{
	return number_of(member(o, key), o.where, key, low, high);
}

static bool truth(struct object o, const char *key)
{
	json_t *x = member(o, key);
	if (x && !json_is_boolean(x)) reply_error("%s: \"%s\" expects true or false", o.where, key);
	return json_is_true(x);
}

static const char *text(struct object o, const char *key)
{
	json_t *x = member(o, key);
	if (!x) return NULL;
	if (!json_is_string(x) || strlen(json_string_value(x)) != json_string_length(x))
		reply_error("%s: \"%s\" expects a text", o.where, key);
	return arena_strdup(o.arena, json_string_value(x));
}

static const char *needed_text(struct object o, const char *key)
{
	const char *t = text(o, key);
	if (!t || !*t) reply_error("%s: \"%s\" is missing", o.where, key);
	return t;
}

// Returns the index of the member's text in names, each `size` bytes after the previous one.
static size_t word(struct object o, const char *key, const char *otherwise, const char *const *names, size_t size)
{
	const char *t = text(o, key);
	size_t n = 0;
	if (!t) t = otherwise;
	if (!t) reply_error("%s: \"%s\" is missing", o.where, key);
	for (const char *const *p = names; *p; p = (const void *)((const char *)p + size), n++)
		if (!strcmp(*p, t)) return n;
	const char *near = nearest_name(t, names, n, size);
	reply_error("%s: \"%s\" does not have the value `%s`%s%s%s", o.where, key, t, near ? "; did you mean `" : "",
	            near ? near : "", near ? "`?" : "");
}

static json_t *list(struct object o, const char *key, size_t most)
{
	json_t *x = member(o, key);
	if (x && (!json_is_array(x) || json_array_size(x) > most))
		reply_error("%s: \"%s\" expects a list of at most %zu", o.where, key, most);
	return x;
}

static struct object item(struct object o, const char *key, json_t *of, size_t k)
{
	struct object x = { json_array_get(of, k), arena_printf(o.arena, "%s: %s[%zu]", o.where, key, k), o.arena };
	if (!json_is_object(x.json)) reply_error("%s expects an object", x.where);
	return x;
}

static void three(struct object o, const char *key, uint64_t high, uint32_t out[3])
{
	json_t *x = list(o, key, 3);
	for (size_t k = 0; k < 3; k++)
		out[k] = k < json_array_size(x) ? (uint32_t)number_of(json_array_get(x, k), o.where, key, 1, high) : 1;
}

// ---- resources ------------------------------------------------------------------------------------------------------

enum { MOST_RESOURCES = 256, MOST_DESCRIPTORS = 1024, MOST_SIDE = 16384, MOST_SAMPLES = 16 };
#define MOST_BYTES (1ull << 32)

// Ends with a message unless the name can be in a note.
static void check_name(struct object o, const char *name)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
	size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
	if (!strchr(letters, *name) || name[n])
		reply_error("%s: the name `%s` expects letters, digits and `_`", o.where, name);
}

static void read_image(struct object o, struct request_resource *r)
{
	three(o, "extent", MOST_SIDE, r->extent);
	r->dimension =
		(enum request_dimension)word(o, "dimension", "2D", request_dimensions, sizeof *request_dimensions);
	r->arrayed = truth(o, "arrayed");
	r->levels = (uint32_t)number(o, "levels", 1, REQUEST_MOST_LEVELS, 1);
	r->samples = (uint32_t)number(o, "samples", 1, MOST_SAMPLES, 1);
	if (r->samples & (r->samples - 1)) reply_error("%s: \"samples\" expects a power of two", o.where);
	if (r->samples > 1 && (r->levels > 1 || r->dimension != REQUEST_2D))
		reply_error("%s: an image with several samples has two dimensions and one level", o.where);
	*(r->kind == REQUEST_storage_image ? &r->stored : &r->sampled) = true;
	if (r->dimension == REQUEST_CUBE && (r->extent[0] != r->extent[1] || r->extent[2] % 6))
		reply_error("%s: a cube expects as many rows as columns, and a multiple of 6 layers", o.where);
}

static void read_sampler(struct object o, struct request_resource *r)
{
	r->linear = word(o, "filter", "nearest", filters, sizeof *filters) == 1;
	r->trilinear = word(o, "mip", "nearest", filters, sizeof *filters) == 1;
	r->address = (int)addresses[word(o, "address", "clamp", &addresses->name, sizeof *addresses)].mode;
	size_t compare = word(o, "compare", "none", compares, sizeof *compares);
	r->compare = compare > VK_COMPARE_OP_ALWAYS ? REQUEST_NO_COMPARE : (int)compare;
}

static void read_resource(struct object o, struct request_resource *r)
{
	r->name = needed_text(o, "name");
	check_name(o, r->name);
	r->kind = (enum request_kind)word(o, "kind", NULL, &kinds->name, sizeof *kinds);
	enum request_shape shape = request_shape(r);
	r->set = (uint32_t)number(o, "set", 0, REQUEST_MOST_SETS - 1, 0);
	r->binding = (uint32_t)number(o, "binding", 0, UINT32_MAX >> 8, 0);
	r->count = (uint32_t)number(o, "count", 1, MOST_DESCRIPTORS, 1);
	if (shape == REQUEST_BUFFER || shape == REQUEST_TEXELS) {
		r->bytes = needed_number(o, "bytes", 1, MOST_BYTES);
		r->type = text(o, "type");
		if (r->type) check_name(o, r->type);
		r->elements = number(o, "elements", 1, MOST_BYTES, 0);
	}
	if (shape == REQUEST_IMAGE || shape == REQUEST_TEXELS)
		r->format = &formats[word(o, "format", NULL, &formats->name, sizeof *formats)];
	if (shape == REQUEST_IMAGE) read_image(o, r);
	if (request_has_sampler(r)) read_sampler(o, r);
}

// Reads one view. The image has memory of its own, and is used as the view is.
static void read_view(struct object o, struct request *r, const struct request_resource *x, struct request_view *view)
{
	const char *name = needed_text(o, "of");
	struct request_resource *of = r->resources, *end = of + r->resource_count;
	while (of < end && strcmp(of->name, name)) of++;
	if (of == end || of->views || of->count > 1 || request_shape(of) != REQUEST_IMAGE || of->dimension != x->dimension
	    || of->arrayed != x->arrayed || of->samples != x->samples)
		reply_error("%s: `%s` is not an image of these dimensions", o.where, name);
	*view = (struct request_view){ of, (uint32_t)number(o, "level", 0, of->levels - 1, 0) };
	of->stored |= x->stored;
	of->sampled |= x->sampled;
}

static void read_views(struct object o, struct request *r, json_t *all)
{
	for (size_t k = 0; k < r->resource_count; k++) {
		struct request_resource *x = &r->resources[k];
		struct object each = item(o, "resources", all, k);
		json_t *views = list(each, "views", MOST_DESCRIPTORS);
		if (!views) continue;
		if (request_shape(x) != REQUEST_IMAGE || json_array_size(views) != x->count)
			reply_error("%s: \"views\" expects one for each descriptor of an image", each.where);
		struct request_view *to = arena_alloc(o.arena, x->count * sizeof *to);
		for (size_t e = 0; e < x->count; e++) read_view(item(each, "views", views, e), r, x, &to[e]);
		x->views = to;
	}
}

static void read_resources(struct object o, struct request *r)
{
	json_t *all = list(o, "resources", MOST_RESOURCES);
	r->resource_count = json_array_size(all);
	r->resources = arena_alloc(o.arena, r->resource_count * sizeof *r->resources + 1);
	for (size_t k = 0; k < r->resource_count; k++) {
		struct request_resource *x = &r->resources[k];
		struct object each = item(o, "resources", all, k);
		read_resource(each, x);
		for (size_t j = 0; j < k; j++) {
			if (!strcmp(r->resources[j].name, x->name))
				reply_error("%s: the name `%s` appears twice", each.where, x->name);
			if (r->resources[j].set == x->set && r->resources[j].binding == x->binding)
				reply_error("%s: `%s` has the set and binding of `%s`", each.where, x->name,
				            r->resources[j].name);
		}
	}
	read_views(o, r, all);
}

// ---- constants and notes --------------------------------------------------------------------------------------------

static void read_constants(struct object o, struct request *r)
{
	json_t *all = list(o, "constants", MOST_RESOURCES);
	r->constant_count = json_array_size(all);
	r->constants = arena_alloc(o.arena, r->constant_count * sizeof *r->constants + 1);
	for (size_t k = 0; k < r->constant_count; k++) {
		struct object each = item(o, "constants", all, k);
		json_t *bits = member(each, "bits");
		if (!json_is_integer(bits)) reply_error("%s: \"bits\" expects a whole number", each.where);
		r->constants[k] = (struct request_constant){ (uint32_t)needed_number(each, "id", 0, UINT32_MAX),
		                                             (uint32_t)needed_number(each, "bytes", 1, 8),
		                                             (uint64_t)json_integer_value(bits) };
	}
}

static int hex_digit(char c)
{
	const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c | 0x20) : NULL;
	return at ? (int)(at - digits) : -1;
}

static void read_push(struct object o, struct request *r)
{
	const char *hex = text(o, "push");
	size_t n = hex ? strlen(hex) : 0;
	if (n % 8 || n / 2 > REQUEST_MOST_PUSH)
		reply_error("%s: \"push\" expects eight hexadecimal digits for each 4 bytes, at most %d bytes", o.where,
		            REQUEST_MOST_PUSH);
	for (size_t k = 0; k < n; k += 2) {
		int high = hex_digit(hex[k]), low = hex_digit(hex[k + 1]);
		if (high < 0 || low < 0) reply_error("%s: \"push\" expects hexadecimal digits", o.where);
		r->push[k / 2] = (uint8_t)(high << 4 | low);
	}
	r->push_bytes = (uint32_t)n / 2;
}

static const char *read_notes(struct object o)
{
	json_t *all = list(o, "notes", SIZE_MAX);
	const char *notes = "";
	for (size_t k = 0; k < json_array_size(all); k++) {
		const char *line = json_string_value(json_array_get(all, k));
		if (!line || strpbrk(line, "\r\n")) reply_error("%s: notes[%zu] expects one line", o.where, k);
		notes = arena_printf(o.arena, "%s;@ %s\n", notes, line);
	}
	return notes;
}

static json_t *load(const char *path, struct arena *a)
{
	size_t size;
	json_error_t e;
	char *bytes = file_read(a, path, &size);
	if (!bytes) reply_error("%s: the request cannot be read: %m", path);
	json_t *all = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &e);
	if (!all) reply_error("%s:%d:%d: %s", path, e.line, e.column, e.text);
	if (!json_is_object(all)) reply_error("%s: the request expects an object", path);
	return all;
}

void request_read(struct request *r, const char *path, struct arena *a)
{
	struct object o = { load(path, a), path, a };
	*r = (struct request){ .spirv = needed_text(o, "spirv"),
		               .gpu = needed_text(o, "gpu"),
		               .output = needed_text(o, "output"),
		               .entry = text(o, "entry"),
		               .icd = text(o, "icd"),
		               .cache = text(o, "cache"),
		               .wave = (uint32_t)number(o, "wave", 0, 64, 0),
	                       .seconds = (uint32_t)number(o, "seconds", 1, 999, DEVICE_SECONDS),
		               .lines = truth(o, "lines"),
		               .pipeline = truth(o, "pipeline") };
	if (!r->entry) r->entry = "main";
	if (r->wave && r->wave != 32 && r->wave != 64) reply_error("%s: \"wave\" expects 0, 32 or 64", path);
	three(o, "groups", UINT32_MAX, r->groups);
	read_resources(o, r);
	read_constants(o, r);
	read_push(o, r);
	r->notes = read_notes(o);
	json_decref(o.json);
}
