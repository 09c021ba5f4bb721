// What .amdgpu_metadata, or the note of a code object, says of the kernels: a tree, from YAML here, from msgpack in object/.
#ifndef PROGRAM_METADATA_H
#define PROGRAM_METADATA_H
#include "program/program.h"

enum metadata_kind { METADATA_INTEGER, METADATA_BOOL, METADATA_REAL, METADATA_TEXT, METADATA_LIST, METADATA_MAP };
struct metadata {
	enum metadata_kind kind;
	bool negative; uint64_t number;            // INTEGER: two's complement if negative; BOOL: 0 or 1
	double real;
	const char *text; size_t size;             // TEXT: with a NUL after it
	struct metadata *items, *keys; size_t count;   // LIST and MAP
};
enum { METADATA_MAX_DEPTH = 100, METADATA_MAX_NODES = 1 << 20 };

// Fills in what p->metadata says of the kernels that p has. False, with an error at `at`, if that is impossible.
bool metadata_apply(struct program *p, struct place at, struct diag *d);
#endif
