// A SPIR-V module with its ids: what each is, and its type.
#ifndef SHADER_MODULE_H
#define SHADER_MODULE_H
#include "shader/spirv.h"

struct module {
	uint32_t *words;
	size_t count;
	uint32_t bound;
	uint32_t **types;          // by id: the instruction that declares a type or a constant, or NULL
	uint32_t *type_of;         // by id: the id of a value's type, 0 if unknown
	uint32_t **values;         // by id: the instruction whose typed result it is, or NULL
	const char **names;        // by id: OpName's text, or NULL
};

// Reads words that spirv_check accepted.
struct module module_read(uint32_t *words, size_t count, struct arena *a);
// Returns the instruction that declares type `id` if it is `op`, else NULL.
uint32_t *module_type(const struct module *m, uint32_t id, enum spirv_op op);
uint32_t module_constant(const struct module *m, uint32_t id, uint32_t otherwise);    // value of an integer constant
// Returns the instruction that decorates `id`; NULL without that decoration.
uint32_t *module_decoration(const struct module *m, uint32_t id, unsigned decoration);
uint32_t *module_member_decoration(const struct module *m, uint32_t id, uint32_t member, unsigned decoration);
// Returns the type of a variable's memory, without the arrays of descriptors around it.
uint32_t module_pointee(const struct module *m, const uint32_t *variable);
#endif
