// Metadata of kernels as a tree: asm/ reads it from YAML in .amdgpu_metadata, object/ from msgpack in the note of a
// code object.
#ifndef PROGRAM_METADATA_H
#define PROGRAM_METADATA_H
#include <msgpack/object.h>
#include "program/program.h"

// Sorts a map by its keys, as LLVM writes them. A tree has integers, bools, reals, NUL-terminated strings, arrays and
// maps.
void metadata_sort(msgpack_object *map);
enum { METADATA_MAX_DEPTH = 100, METADATA_MAX_NODES = 1 << 20 };

// Sets the members of p's kernels from p->metadata. Returns false, with an error at `at`, if they do not fit.
bool metadata_apply(struct program *p, struct place at, struct diag *d);
// Returns the number of sizes of an image argument, by the type in its source: 1, 2 or 3.
unsigned metadata_image_sizes(const struct program_arg *a);
#endif
