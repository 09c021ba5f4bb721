// The metadata tree, and the data that a program takes from it.
#include "program/metadata.h"
#include <stdlib.h>
#include <string.h>

static int by_key(const void *x, const void *y)
{
	const msgpack_object *a = &((const msgpack_object_kv *)x)->key, *b = &((const msgpack_object_kv *)y)->key;
	if (a->type != MSGPACK_OBJECT_STR || b->type != MSGPACK_OBJECT_STR)
		return a->type != b->type ? (int)a->type - (int)b->type : (a->via.u64 > b->via.u64) - (a->via.u64 < b->via.u64);
	return strcmp(a->via.str.ptr, b->via.str.ptr);
}

void metadata_sort(msgpack_object *map)
{
	qsort(map->via.map.ptr, map->via.map.size, sizeof *map->via.map.ptr, by_key);
}

// Returns the value of `key`; NULL if absent or if `map` is not a map.
static const msgpack_object *find_member(const msgpack_object *map, const char *key)
{
	for (uint32_t i = 0; map && map->type == MSGPACK_OBJECT_MAP && i < map->via.map.size; i++) {
		const msgpack_object_kv *kv = &map->via.map.ptr[i];
		if (kv->key.type == MSGPACK_OBJECT_STR && !strcmp(kv->key.via.str.ptr, key))
			return &kv->val;
	}
	return NULL;
}

// Returns the text of `key`; "" if absent.
static const char *text_member(const msgpack_object *map, const char *key)
{
	const msgpack_object *m = find_member(map, key);
	return m && m->type == MSGPACK_OBJECT_STR ? m->via.str.ptr : "";
}

static uint64_t whole(const msgpack_object *m, uint64_t otherwise)
{
	if (m && m->type == MSGPACK_OBJECT_BOOLEAN)
		return m->via.boolean;
	return m && (m->type == MSGPACK_OBJECT_POSITIVE_INTEGER || m->type == MSGPACK_OBJECT_NEGATIVE_INTEGER)
	       ? m->via.u64 : otherwise;
}

static uint64_t number_member(const msgpack_object *map, const char *key, uint64_t otherwise)
{
	return whole(find_member(map, key), otherwise);
}

static msgpack_object_array list_member(const msgpack_object *map, const char *key)
{
	const msgpack_object *m = find_member(map, key);
	return m && m->type == MSGPACK_OBJECT_ARRAY ? m->via.array : (msgpack_object_array){ 0 };
}

static enum program_arg_kind kind_of(const char *value_kind)
{
	if (!strncmp(value_kind, "hidden_", 7))
		return ARG_HIDDEN;
	if (!strcmp(value_kind, "by_value"))
		return ARG_VALUE;
	if (!strcmp(value_kind, "global_buffer"))
		return ARG_BUFFER;
	if (!strcmp(value_kind, "image"))
		return ARG_IMAGE;
	if (!strcmp(value_kind, "sampler"))
		return ARG_SAMPLER;
	return !strcmp(value_kind, "dynamic_shared_pointer") ? ARG_LDS_POINTER : ARG_OTHER;
}

static bool apply_args(struct program *p, msgpack_object_array from, struct program_kernel *k, struct place at,
                       struct diag *d)
{
	struct program_arg *args = arena_alloc(&p->arena, (from.size + 1) * sizeof *args);
	bool good = true;
	for (size_t i = 0; i < from.size; i++) {
		const msgpack_object *m = &from.ptr[i];
		args[i] = (struct program_arg){
			.name = text_member(m, ".name"), .type_name = text_member(m, ".type_name"),
			.value_kind = text_member(m, ".value_kind"), .address_space = text_member(m, ".address_space"),
			.offset = (uint32_t)number_member(m, ".offset", 0), .size = (uint32_t)number_member(m, ".size", 0),
			.pointee_align = (uint32_t)number_member(m, ".pointee_align", 0),
		};
		args[i].kind = kind_of(args[i].value_kind);
		if (args[i].kind == ARG_BUFFER && !strcmp(args[i].address_space, "local"))
			args[i].kind = ARG_LDS_POINTER;
		if ((uint64_t)args[i].offset + args[i].size > k->kernarg_size)
			good = diag_error(d, at, NULL, "argument %zu of kernel '%s' is past its %u bytes of arguments",
			                  i, k->name, k->kernarg_size);
	}
	k->args = args;
	k->arg_count = from.size;
	return good;
}

static bool apply_kernel(struct program *p, const msgpack_object *m, int version, struct place at, struct diag *d)
{
	const char *name = text_member(m, ".name"), *symbol = text_member(m, ".symbol");
	struct program_kernel *k = NULL;
	for (size_t i = 0; i < p->kernel_count; i++) {
		struct program_kernel *x = &p->kernels[i];
		size_t n = strlen(x->name);
		if (*symbol ? !strncmp(symbol, x->name, n) && !strcmp(symbol + n, ".kd") : !strcmp(name, x->name))
			k = x;
	}
	if (!k)
		return true;   // ignore metadata of a kernel that does not exist
	k->has_metadata = true;
	k->code_object_version = version;
	k->kernarg_size = (uint32_t)number_member(m, ".kernarg_segment_size", k->kernarg_size);
	k->kernarg_align = (uint32_t)number_member(m, ".kernarg_segment_align", k->kernarg_align);
	k->max_workgroup = (uint32_t)number_member(m, ".max_flat_workgroup_size", k->max_workgroup);
	msgpack_object_array wanted = list_member(m, ".reqd_workgroup_size");
	for (size_t i = 0; i < 3 && wanted.size == 3; i++)
		k->reqd_workgroup[i] = (uint32_t)whole(&wanted.ptr[i], 0);
	return apply_args(p, list_member(m, ".args"), k, at, d);
}

bool metadata_apply(struct program *p, struct place at, struct diag *d)
{
	msgpack_object_array kernels = list_member(p->metadata, "amdhsa.kernels"),
		version = list_member(p->metadata, "amdhsa.version");
	int v = p->code_object_version;   // 1.1 is code object 4; 1.2 is 5 and 6
	bool good = true;
	if (version.size == 2 && version.ptr[1].type == MSGPACK_OBJECT_POSITIVE_INTEGER)
		v = version.ptr[1].via.u64 < 2 ? 4 : v < 5 ? 5 : v;
	for (size_t i = 0; i < kernels.size; i++)
		good &= apply_kernel(p, &kernels.ptr[i], v, at, d);
	return good;
}

unsigned metadata_image_sizes(const struct program_arg *a)
{
	return strstr(a->type_name, "3d") || strstr(a->type_name, "2d_array") ? 3 : strstr(a->type_name, "1d_t") ? 1 : 2;
}
