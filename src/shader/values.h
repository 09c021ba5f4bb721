// Values of constants: arguments of a shader as bytes, in the layout of its types.
#ifndef SHADER_VALUES_H
#define SHADER_VALUES_H
#include "shader/arguments.h"

enum { SHADER_MOST_CONSTANTS = 1 << 16 };      // bytes of a constant buffer
// Returns the bytes of constants, a multiple of 4.
uint64_t shader_constants_bytes(const struct shader_resource *r);
const char *shader_hex(struct arena *a, const uint8_t *bytes, uint64_t n);      // returns two digits for each byte
const char *shader_scalar_name(enum isa_type t);                       // `u32`, `bool`
// Returns `f32`, `u32x3`, `f32x4[3]`, `Light[4]`.
const char *shader_member_text(struct arena *a, const struct shader_member *m);
// Returns `it has color (f32x3), flags (u32)`.
const char *shader_members_text(struct arena *a, const struct shader_type *t);
// Stores the values of an argument at m->offset of `bytes`. Returns false, with a message, if they do not fit.
bool shader_put(struct shader_arguments *s, const struct harness_arg *a, const struct shader_member *m, uint8_t *bytes);
#endif
