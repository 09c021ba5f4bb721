// The interface of a shader: its entry point, resources, constants and their types, as reflection of SPIR-V finds them.
#ifndef SHADER_INTERFACE_H
#define SHADER_INTERFACE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "isa/isa.h"

enum shader_resource_kind {
	SHADER_STORAGE_BUFFER, SHADER_UNIFORM_BUFFER, SHADER_PUSH_CONSTANTS, SHADER_STORAGE_TEXELS, SHADER_UNIFORM_TEXELS,
	SHADER_STORAGE_IMAGE, SHADER_SAMPLED_IMAGE, SHADER_COMBINED_IMAGE, SHADER_SAMPLER,
	// cannot be given by -a
	SHADER_ACCELERATION_STRUCTURE, SHADER_SUBPASS_INPUT, SHADER_ATOMIC_COUNTER,
	SHADER_RESOURCE_KINDS
};
extern const char *const shader_resource_kind_name[SHADER_RESOURCE_KINDS];

struct shader_type;
// A value in memory: numbers, vectors of numbers, or structures; perhaps an array of them.
struct shader_member {
	const char *name;                  // NULL for an element of a buffer
	struct shader_type *of;            // the structure; NULL for numbers of type `scalar`
	enum isa_type scalar;
	unsigned vector;                   // numbers in a vector; 1 for a single number
	// An array's elements, of all dimensions; 1 for a value that is not an array; 0 for a runtime array.
	// `stride`: bytes from one element to the next; 0 if it is not an array
	uint64_t elements, stride;
	uint64_t offset;                   // bytes, in its structure
	bool used;                         // by the shader; only for members of constants
};
// depth: structures inside one another, with itself. numbers: all numbers in it, at most SHADER_MOST_NUMBERS
struct shader_type {
	const char *name; uint64_t size;
	struct shader_member *members; size_t member_count;
	unsigned depth; uint64_t numbers;
};
#define SHADER_MOST_NUMBERS (1ull << 32)

struct shader_resource {
	const char *name;
	enum shader_resource_kind kind;
	uint32_t set, binding;
	uint64_t count;                    // descriptors: the elements of an array of resources; 0 if it has no length
	bool used, read_only;              // used: by the entry point
	// Buffers: an element, or the structure of constants. A `runtime` buffer ends with an array of `stride`
	// bytes for each element; `bytes` precede it, or are the size of the buffer.
	struct shader_member element;
	// instance: the source names members of constants with the resource, `lights.count`.
	bool runtime, instance; uint64_t bytes, stride;
	// Images and texels; `sampled` is f32, i32 or u32. `format` is NULL if the shader does not have one.
	const char *format, *dimension;
	enum isa_type sampled;
	bool arrayed, multisampled;
	bool compares;                     // samplers: the shader compares texels with a reference
};

enum { SHADER_NOT_SPECIAL = -1, SHADER_MOST_LEVELS = 15 };
struct shader_constant { uint32_t id; const char *name; enum isa_type type; uint64_t bits; };  // a bool is ISA_BOOL

struct shader_interface {
	const char *language, *generator;  // "HLSL", "GLSL" or "SPIR-V"; the tool that the module names
	const char *entry;
	uint32_t numthreads[3];
	int64_t numthreads_id[3];          // the specialisation constants that set them, or SHADER_NOT_SPECIAL
	struct shader_type *types; size_t type_count;
	struct shader_resource *resources; size_t resource_count;
	struct shader_constant *constants; size_t constant_count;
};

// Reads the answer of `lanewise-device reflect`, for the entry point `entry`; NULL means the only one, or "main".
// All is allocated in `a`. Returns NULL, or why the answer cannot be used.
const char *shader_interface_read(struct shader_interface *i, const char *json, size_t size, const char *entry,
                                  struct arena *a);
// Returns the bytes of a value: of an array without the padding of its last element.
uint64_t shader_member_bytes(const struct shader_member *m);
uint64_t shader_member_numbers(const struct shader_member *m);        // at most SHADER_MOST_NUMBERS
static inline bool shader_is_buffer(enum shader_resource_kind k)
{
	return k <= SHADER_UNIFORM_TEXELS && k != SHADER_PUSH_CONSTANTS;
}
static inline bool shader_is_block(enum shader_resource_kind k) { return k <= SHADER_PUSH_CONSTANTS; }
static inline bool shader_is_constants(enum shader_resource_kind k)
{
	return k == SHADER_UNIFORM_BUFFER || k == SHADER_PUSH_CONSTANTS;
}
static inline bool shader_is_texels(enum shader_resource_kind k)
{
	return k == SHADER_STORAGE_TEXELS || k == SHADER_UNIFORM_TEXELS;
}
static inline bool shader_is_image(enum shader_resource_kind k)
{
	return k >= SHADER_STORAGE_IMAGE && k <= SHADER_COMBINED_IMAGE;
}
#endif
