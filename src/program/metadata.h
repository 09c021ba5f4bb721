// What .amdgpu_metadata, or the note of a code object, says of the kernels: the tree that msgpack is made of, from YAML in asm/, from msgpack in object/.
#ifndef PROGRAM_METADATA_H
#define PROGRAM_METADATA_H
#include <msgpack/object.h>
#include "program/program.h"

// It has whole numbers, bools, reals, strings with a NUL after them, arrays, and maps sorted by their keys, as LLVM writes them.
void metadata_sort(msgpack_object *map);
enum { METADATA_MAX_DEPTH = 100, METADATA_MAX_NODES = 1 << 20 };

// Fills in what p->metadata says of the kernels that p has. False, with an error at `at`, if that is impossible.
bool metadata_apply(struct program *p, struct place at, struct diag *d);
#endif
