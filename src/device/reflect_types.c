// Types of a SPIR-V module as they are in memory: scalars, vectors, arrays, structures. A matrix is an array of the
// vectors that are stored one after another: columns, or rows if it is row-major.
#include <ctype.h>
#include <string.h>
#include "device/reflect.h"

enum { DEEPEST = 32 };     // structures inside structures

spvc_type reflect_type(struct reflect *r, spvc_type_id id) { return spvc_compiler_get_type_handle(r->compiler, id); }

// Returns the text after the last dot, as dxc names types, or `NAME_count` of a counter.
static const char *without_prefix(struct reflect *r, const char *name)
{
	static const char counter[] = "counter.var.";
	const char *dot = strrchr(name, '.');
	if (!strncmp(name, counter, sizeof counter - 1))
		return arena_printf(&r->arena, "%s_count", name + sizeof counter - 1);
	return dot && dot[1] ? dot + 1 : name;
}

const char *reflect_plain(struct reflect *r, const char *name)
{
	if (!name) return NULL;
	char *plain = arena_strdup(&r->arena, without_prefix(r, name));
	while (*plain && !isalnum((unsigned char)*plain) && *plain != '_') plain++;
	for (char *p = plain; *p; p++) if (!isalnum((unsigned char)*p)) *p = '_';
	if (!*plain) return NULL;
	return isdigit((unsigned char)*plain) ? arena_printf(&r->arena, "_%s", plain) : plain;
}

const char *reflect_scalar(spvc_type t)
{
	static const char *const names[] = {
		[SPVC_BASETYPE_BOOLEAN] = "bool", [SPVC_BASETYPE_INT8] = "i8",    [SPVC_BASETYPE_UINT8] = "u8",
		[SPVC_BASETYPE_INT16] = "i16",    [SPVC_BASETYPE_UINT16] = "u16", [SPVC_BASETYPE_INT32] = "i32",
		[SPVC_BASETYPE_UINT32] = "u32",   [SPVC_BASETYPE_INT64] = "i64",  [SPVC_BASETYPE_UINT64] = "u64",
		[SPVC_BASETYPE_FP16] = "f16",     [SPVC_BASETYPE_FP32] = "f32",   [SPVC_BASETYPE_FP64] = "f64",
	};
	unsigned base = (unsigned)spvc_type_get_basetype(t);
	if (spvc_type_get_storage_class(t) == SpvStorageClassPhysicalStorageBuffer) return "u64";
	return base < sizeof names / sizeof *names ? names[base] : NULL;
}

uint64_t reflect_constant_bits(struct reflect *r, spvc_constant_id id)
{
	uint32_t value;
	if (reflect_operation(r, id, &value)) return value;
	spvc_constant c = spvc_compiler_get_constant_handle(r->compiler, id);
	spvc_type t = reflect_type(r, spvc_constant_get_type(c));
	spvc_basetype base = spvc_type_get_basetype(t);
	if (base != SPVC_BASETYPE_INT64 && base != SPVC_BASETYPE_UINT64 && base != SPVC_BASETYPE_FP64)
		return spvc_constant_get_scalar_u32(c, 0, 0);
	double d = spvc_constant_get_scalar_fp64(c, 0, 0);       // the bits of a 64-bit integer, too
	uint64_t bits;
	memcpy(&bits, &d, sizeof bits);
	return bits;
}

uint32_t reflect_length(struct reflect *r, spvc_type t, unsigned dimension)
{
	uint32_t length = spvc_type_get_array_dimension(t, dimension);
	return spvc_type_array_dimension_is_literal(t, dimension) ? length : (uint32_t)reflect_constant_bits(r, length);
}

// Adds an array's dimensions, the outermost first, and returns how many elements an outermost element has.
static uint64_t add_dimensions(struct reflect *r, json_t *to, spvc_type t)
{
	uint64_t inner = 1;
	unsigned n = spvc_type_get_num_array_dimensions(t);
	for (unsigned k = n; k-- > 0;) {
		uint32_t length = reflect_length(r, t, k);
		json_array_append_new(to, json_integer(length));
		if (k < n - 1) inner *= length ? length : 1;
	}
	return inner;
}

// Returns the bytes from an element to the next, of the innermost dimension; 0 if the module does not have them.
static uint64_t add_array(struct reflect *r, json_t *to, spvc_type of, unsigned k, spvc_type t)
{
	unsigned stride = 0;
	uint64_t inner = add_dimensions(r, to, t);
	if (spvc_type_get_num_array_dimensions(t))
		spvc_compiler_type_struct_member_array_stride(r->compiler, of, k, &stride);
	return stride / inner;
}

// Turns a matrix into an array of vectors. Returns the vector's components.
static unsigned add_matrix(struct reflect *r, json_t *array, spvc_type of, unsigned k, spvc_type t, uint64_t *stride)
{
	unsigned columns = spvc_type_get_columns(t), rows = spvc_type_get_vector_size(t), each = 0;
	if (columns < 2) return rows;
	bool by_row = spvc_compiler_has_member_decoration(r->compiler, spvc_type_get_base_type_id(of), k,
	                                                  SpvDecorationRowMajor);
	spvc_compiler_type_struct_member_matrix_stride(r->compiler, of, k, &each);
	json_array_append_new(array, json_integer(by_row ? rows : columns));
	*stride = each;
	return by_row ? columns : rows;
}

json_t *reflect_member(struct reflect *r, spvc_type of, unsigned k)
{
	spvc_type_id id = spvc_type_get_member_type(of, k);
	spvc_type t = reflect_type(r, id);
	json_t *m = json_object(), *array = json_array();
	const char *type = reflect_scalar(t);
	uint64_t stride = add_array(r, array, of, k, t);
	unsigned vector = type ? add_matrix(r, array, of, k, t, &stride) : 1;
	if (!type) type = reflect_struct(r, spvc_type_get_base_type_id(t));
	json_object_set_new(m, "type", json_string(type));
	json_object_set_new(m, "vector", json_integer(vector));
	if (json_array_size(array)) json_object_set_new(m, "stride", json_integer((json_int_t)stride));
	json_object_set_new(m, "array", array);
	return m;
}

static json_t *named_member(struct reflect *r, spvc_type of, unsigned k)
{
	unsigned offset = 0;
	const char *name =
		reflect_plain(r, spvc_compiler_get_member_name(r->compiler, spvc_type_get_base_type_id(of), k));
	json_t *m = reflect_member(r, of, k);
	spvc_compiler_type_struct_member_offset(r->compiler, of, k, &offset);
	json_object_set_new(m, "name", json_string(name ? name : arena_printf(&r->arena, "member%u", k)));
	json_object_set_new(m, "offset", json_integer(offset));
	return m;
}

static json_t *struct_of(struct reflect *r, spvc_type t)
{
	json_t *members = json_array();
	size_t size = 0;
	for (unsigned k = 0; k < spvc_type_get_num_member_types(t); k++)
		json_array_append_new(members, named_member(r, t, k));
	spvc_compiler_get_declared_struct_size(r->compiler, t, &size);
	json_t *s = json_object();
	json_object_set_new(s, "size", json_integer((json_int_t)size));
	json_object_set_new(s, "members", members);
	return s;
}

// Adds a structure by its name, or by another one if a different structure has it: a source may have two layouts.
static const char *add_struct(struct reflect *r, const char *name, json_t *s)
{
	const char *one = name;
	for (unsigned k = 2; json_object_get(r->types, one); k++) {
		if (json_equal(json_object_get(r->types, one), s)) break;
		one = arena_printf(&r->arena, "%s_%u", name, k);
	}
	json_object_set_new(r->types, one, s);
	return one;
}

const char *reflect_struct(struct reflect *r, spvc_type_id id)
{
	static unsigned depth;
	for (size_t k = 0; k < r->named.n; k++) if (r->named.at[k].id == id) return r->named.at[k].name;
	spvc_type t = reflect_type(r, id);
	const char *name = reflect_plain(r, spvc_compiler_get_name(r->compiler, id));
	if (!name || reflect_scalar(t)) name = "Struct";
	if (spvc_type_get_basetype(t) != SPVC_BASETYPE_STRUCT || depth == DEEPEST) return "u32";
	depth++;
	json_t *s = struct_of(r, t);
	depth--;
	name = add_struct(r, name, s);
	*arena_push(&r->arena, &r->named) = (struct reflect_struct){ id, name };
	return name;
}
