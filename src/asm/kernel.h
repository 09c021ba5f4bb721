// .amdhsa_kernel blocks: settings, descriptors, and program->kernels.
#ifndef ASM_KERNEL_H
#define ASM_KERNEL_H
#include "program/descriptor.h"

struct assembler;
struct expr;

struct kernel_block {
	const char *name;
	struct place place;
	const struct expr *given[DESCRIPTOR_SETTINGS];
	int section; uint64_t offset;                // place of the 64-byte descriptor
};

void kernel_begin(struct assembler *a, const char *name, unsigned n, struct place at);
// name without ".amdhsa_"
bool kernel_setting(struct assembler *a, const char *name, unsigned n, struct place at, const struct expr *e);
bool kernel_end(struct assembler *a, struct place at);
void kernel_finish_all(struct assembler *a);     // makes descriptors and program->kernels
// applies .amdgpu_metadata to program->kernels, after kernel_finish_all
void metadata_read(struct assembler *a);
#endif
