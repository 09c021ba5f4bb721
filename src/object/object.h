// Code objects: programs as AMDGPU ELF files (relocatable), and programs out of relocatable or linked ones.
#ifndef OBJECT_OBJECT_H
#define OBJECT_OBJECT_H
#include "program/metadata.h"
#include "program/program.h"

// The relocatable code object of a program; its bytes live in `a`. False, with messages, if a place of the program cannot be relocated.
bool object_write(const struct program *p, struct arena *a, uint8_t **bytes, size_t *size, struct diag *d);

struct object_options {
	const struct isa_gpu *gpu;     // NULL: the object says it; another one than it says is an error
	unsigned wave;                 // 0: the kernel's descriptor says it, else the GPU's first
	bool undefined;                // symbols that are not defined are 0: the program is to be read, not run
	const char *kernel;            // whose wave size is taken; NULL: the first
	bool bare;                     // without a listing and where its lines come from: for object_disassemble
};
// Whether these bytes are a code object, or another kind of binary that object_read knows by name: an archive, a bundle, bitcode.
bool object_recognize(const char *bytes, size_t size);
// A code object at addresses, relocated, ready to run. Each instruction has a line of a listing that is made here. NULL, with messages in `d`,
// if the file is no code object, is damaged, or needs symbols that it does not have. `file` must outlive the program. Free with program_free.
struct program *object_read(const struct source *file, const struct object_options *o, struct diag *d);
#endif
