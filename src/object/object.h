// Code objects: writes programs as relocatable AMDGPU ELF files, and reads relocatable or linked files as programs.
#ifndef OBJECT_OBJECT_H
#define OBJECT_OBJECT_H
#include "program/metadata.h"
#include "program/program.h"

// Makes the relocatable code object of a program, allocated in `a`. Returns false, with messages, if a relocation
// cannot be expressed.
bool object_write(const struct program *p, struct arena *a, uint8_t **bytes, size_t *size, struct diag *d);

struct object_options {
	const struct isa_gpu *gpu;     // NULL to use the object's GPU; a different GPU is an error
	unsigned wave;                 // 0 to use the kernel's descriptor, or the GPU's default without one
	bool undefined;                // undefined symbols are 0, for a program that is read but not run
	const char *kernel;            // kernel that supplies the wave size; NULL for the first
	bool bare;                     // without listing and origins of lines, for object_disassemble
};
// Returns whether the bytes are a code object, or a binary that object_read can name: an archive, a bundle, bitcode.
bool object_recognize(const char *bytes, size_t size);
// Loads and relocates a code object, ready to run. Each instruction gets a line in a generated listing. Returns NULL,
// with messages in `d`, if the file is not a code object, is damaged, or has undefined symbols. `file` must outlive the
// program. Free it with program_free.
struct program *object_read(const struct source *file, const struct object_options *o, struct diag *d);
#endif
