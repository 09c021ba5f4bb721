// Types of memory and variables: numbers, arrays, structs. Debug information and notes declare them.
#ifndef PROGRAM_TYPES_H
#define PROGRAM_TYPES_H
#include <stdint.h>
#include "base/arena.h"
#include "isa/isa.h"

// Source types, by index in their table. Index 0 is for types that cannot be shown: bit fields, long doubles,
// undeclared types.
enum program_type_kind { PROGRAM_UNKNOWN, PROGRAM_NUMBER, PROGRAM_POINTER, PROGRAM_ARRAY, PROGRAM_STRUCT };
enum program_space { PROGRAM_FLAT, PROGRAM_LDS, PROGRAM_PRIVATE };       // address space of a pointer's target
struct program_type {
	enum program_type_kind kind;
	const char *name;              // STRUCT or a union; "" if unnamed
	uint64_t size;                 // in bytes; elements of an array with a stride have its padding
	enum isa_type number;          // NUMBER; for POINTER, type of the address
	enum program_space space;      // POINTER
	uint32_t of;                   // index of the target type (POINTER) or element type (ARRAY, vector)
	uint64_t count;                // ARRAY: number of elements; 0 if unknown. STRUCT: 1 if padding was added, else 0
	uint32_t first, members;       // STRUCT: range in the table's members
};
struct program_member { const char *name; uint32_t type; uint64_t offset; };
struct program_types {
	struct program_type *at; size_t n, room;       // index 0 is the unknown type, if there are any
	struct { struct program_member *at; size_t n, room; } members;
};
// Returns a struct's member by the first n bytes of its name; NULL if it does not exist.
const struct program_member *program_member_named(const struct program_types *all, const struct program_type *t,
                                                  const char *name, size_t n);
// Returns `members are a, b, …`, for a hint.
const char *program_member_names(struct arena *a, const struct program_types *all, const struct program_type *t);
#endif
