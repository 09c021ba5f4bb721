// Variants of a shader: each differs from it in one operation that has a source line. The difference that this makes in
// the driver's code is the evidence for that line.
#ifndef DEVICE_VARY_H
#define DEVICE_VARY_H
#include "device/copies.h"

// Evidence in the code: instructions that became others in place; the same, or one that got another operand; accesses
// to memory that got another modifier; accesses that became atomics; accesses that got another offset; a scalar load
// whose offset became a constant; a scalar load of a descriptor that got another offset; a store or a barrier that is
// left out.
enum vary_effect {
	VARY_OPERATION, VARY_OPERAND, VARY_ACCESS, VARY_ATOMIC, VARY_SHIFT, VARY_INDEX, VARY_PLACE, VARY_STORE, VARY_BARRIER
};
enum { VARY_CONSTANTS = 3 };

struct vary {
	struct arena *arena;
	struct spirv shader;         // with constants and ids for its variants
	const uint32_t **by_id;      // types, texts, variables and pointers; NULL for other ids
	uint32_t bound;
	uint32_t constants[VARY_CONSTANTS], fresh;     // ids of 0, 1 and 2 of type uint, 0 without this type; an unused id
	uint32_t functions;          // id of GLSL.std.450, or 0
	struct vary_copies copies;
	// the operation: its words, its place in the source, and the next variant of it
	size_t at, next;
	const char *file;
	uint32_t line, column;       // line is 0 if unknown
	bool scalar;                 // only changes of accesses that scalar loads show; otherwise all others
	unsigned row, other;
};

// Begins before the first operation. Texts and words are allocated in `a`. The driver's layout has the spare bindings.
struct vary vary_begin(struct arena *a, struct spirv shader, const struct vary_spare *spares, size_t n);
// Moves to the next operation with a line. Returns false at the end.
bool vary_next(struct vary *x);
// Moves before the first operation, for changes that scalar loads show, or for all others.
void vary_rewind(struct vary *x, bool scalar);
// Makes the next variant of the operation. Returns false if it does not have another one.
bool vary_make(struct vary *x, struct spirv *variant, enum vary_effect *effect);
#endif
