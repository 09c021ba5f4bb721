// Reflection of a SPIR-V module with spirv-cross: names and types of its resources, as JSON.
#ifndef DEVICE_REFLECT_H
#define DEVICE_REFLECT_H
#include <stdbool.h>
#include <stdint.h>
#include <jansson.h>
#include <spirv_cross/spirv_cross_c.h>
#include "base/arena.h"

struct reflect {
	struct arena arena;
	spvc_context context;
	spvc_compiler compiler;
	const uint32_t *words; size_t count;     // the module
	json_t *types;                           // structures by name
	struct { struct reflect_struct { spvc_type_id id; const char *name; } *at; size_t n, room; } named;
};

// Returns a name of letters, digits and `_`: `type.ConstantBuffer.Lights` is Lights, `app@count` is app_count. NULL if
// nothing is left.
const char *reflect_plain(struct reflect *r, const char *name);
spvc_type reflect_type(struct reflect *r, spvc_type_id id);
// Returns `u32`, `f16`, …; NULL if it is not a number.
const char *reflect_scalar(spvc_type t);
// Returns the name of a structure in r->types, where it and the structures inside it are added.
const char *reflect_struct(struct reflect *r, spvc_type_id id);
// Returns the length of an array dimension, with the default of a specialisation constant; 0 for a runtime array.
uint32_t reflect_length(struct reflect *r, spvc_type t, unsigned dimension);
uint64_t reflect_constant_bits(struct reflect *r, spvc_constant_id id);
// Computes a constant that is an operation on other constants. Returns false for others. Ends the process with a
// message for an operation that is not among those computed.
bool reflect_operation(const struct reflect *r, spvc_constant_id id, uint32_t *out);
// Returns a member's type, vector, array and stride, without its name and offset.
json_t *reflect_member(struct reflect *r, spvc_type of, unsigned k);
#endif
