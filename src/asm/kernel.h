// .amdhsa_kernel blocks: their settings, the descriptors they make, and what the program says of a kernel.
#ifndef ASM_KERNEL_H
#define ASM_KERNEL_H
#include "base/diag.h"
#include <stdint.h>

struct assembler;
struct expr;
struct kernel_setting;
struct isa_gpu;
struct program_kernel;

enum { KERNEL_SETTINGS = 48 };   // room for the table in kernel.c

struct kernel_block {
	const char *name;
	struct place place;
	const struct expr *given[KERNEL_SETTINGS];   // by index in the table
	int section; uint64_t offset;                // of the 64-byte descriptor
};

bool kernel_begin(struct assembler *a, const char *name, unsigned n, struct place at);
bool kernel_setting(struct assembler *a, const char *name, unsigned n, struct place at, const struct expr *e);   // name without ".amdhsa_"
bool kernel_end(struct assembler *a, struct place at);
// What the 64 bytes of a descriptor say, in `out`; all but its name, code and version. Returns the distance from the descriptor to the code.
int64_t kernel_describe(struct arena *arena, const struct isa_gpu *gpu, const uint8_t *descriptor, struct program_kernel *out);
void kernel_finish_all(struct assembler *a);     // descriptors, and program->kernels
void metadata_read(struct assembler *a);         // .amdgpu_metadata into program->kernels; after kernel_finish_all
#endif
