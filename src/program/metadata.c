// The tree, and what a program takes from it.
#include "program/metadata.h"
#include <string.h>

// NULL if there is none, or it is no map.
static const struct metadata *member(const struct metadata *map, const char *key)
{
	for (size_t i = 0; map && map->kind == METADATA_MAP && i < map->count; i++)
		if (map->keys[i].kind == METADATA_TEXT && !strcmp(map->keys[i].text, key))
			return &map->items[i];
	return NULL;
}

// "" if there is none.
static const char *text(const struct metadata *map, const char *key)
{
	const struct metadata *m = member(map, key);
	return m && m->kind == METADATA_TEXT ? m->text : "";
}

static uint64_t number(const struct metadata *map, const char *key, uint64_t otherwise)
{
	const struct metadata *m = member(map, key);
	return m && (m->kind == METADATA_INTEGER || m->kind == METADATA_BOOL) ? m->number : otherwise;
}

static const struct metadata *list(const struct metadata *map, const char *key)
{
	static const struct metadata none = { .kind = METADATA_LIST };
	const struct metadata *m = member(map, key);
	return m && m->kind == METADATA_LIST ? m : &none;
}

static enum program_arg_kind kind_of(const char *value_kind)
{
	if (!strncmp(value_kind, "hidden_", 7))
		return ARG_HIDDEN;
	if (!strcmp(value_kind, "by_value"))
		return ARG_VALUE;
	if (!strcmp(value_kind, "global_buffer"))
		return ARG_BUFFER;
	return !strcmp(value_kind, "dynamic_shared_pointer") ? ARG_LDS_POINTER : ARG_OTHER;
}

static bool apply_args(struct program *p, const struct metadata *from, struct program_kernel *k, struct place at, struct diag *d)
{
	struct program_arg *args = arena_alloc(&p->arena, (from->count + 1) * sizeof *args);
	bool good = true;
	for (size_t i = 0; i < from->count; i++) {
		const struct metadata *m = &from->items[i];
		args[i] = (struct program_arg){
			.name = text(m, ".name"), .type_name = text(m, ".type_name"),
			.value_kind = text(m, ".value_kind"), .address_space = text(m, ".address_space"),
			.offset = (uint32_t)number(m, ".offset", 0), .size = (uint32_t)number(m, ".size", 0),
			.pointee_align = (uint32_t)number(m, ".pointee_align", 0),
		};
		args[i].kind = kind_of(args[i].value_kind);
		if (args[i].kind == ARG_BUFFER && !strcmp(args[i].address_space, "local"))
			args[i].kind = ARG_LDS_POINTER;
		if ((uint64_t)args[i].offset + args[i].size > k->kernarg_size)
			good = diag_error(d, at, NULL, "argument %zu of kernel '%s' is past its %u bytes of arguments", i, k->name, k->kernarg_size);
	}
	k->args = args;
	k->arg_count = from->count;
	return good;
}

static bool apply_kernel(struct program *p, const struct metadata *m, int version, struct place at, struct diag *d)
{
	const char *name = text(m, ".name"), *symbol = text(m, ".symbol");
	struct program_kernel *k = NULL;
	for (size_t i = 0; i < p->kernel_count; i++) {
		struct program_kernel *x = &p->kernels[i];
		size_t n = strlen(x->name);
		if (*symbol ? !strncmp(symbol, x->name, n) && !strcmp(symbol + n, ".kd") : !strcmp(name, x->name))
			k = x;
	}
	if (!k)
		return true;   // metadata of a kernel that is not here is nobody's business
	k->has_metadata = true;
	k->code_object_version = version;
	k->kernarg_size = (uint32_t)number(m, ".kernarg_segment_size", k->kernarg_size);
	k->kernarg_align = (uint32_t)number(m, ".kernarg_segment_align", k->kernarg_align);
	k->max_workgroup = (uint32_t)number(m, ".max_flat_workgroup_size", k->max_workgroup);
	const struct metadata *wanted = list(m, ".reqd_workgroup_size");
	for (size_t i = 0; i < 3 && wanted->count == 3; i++)
		k->reqd_workgroup[i] = wanted->items[i].kind == METADATA_INTEGER ? (uint32_t)wanted->items[i].number : 0;
	return apply_args(p, list(m, ".args"), k, at, d);
}

bool metadata_apply(struct program *p, struct place at, struct diag *d)
{
	const struct metadata *kernels = list(p->metadata, "amdhsa.kernels"), *version = list(p->metadata, "amdhsa.version");
	int v = p->code_object_version;   // 1.1 is code object 4; 1.2 is 5 and 6
	bool good = true;
	if (version->count == 2 && version->items[1].kind == METADATA_INTEGER)
		v = version->items[1].number < 2 ? 4 : v < 5 ? 5 : v;
	for (size_t i = 0; i < kernels->count; i++)
		good &= apply_kernel(p, &kernels->items[i], v, at, d);
	return good;
}
