// Kernel descriptors: the 64 bytes that tell hardware how to start a kernel; the settings in them and where their bits are.
// Source: LLVM's AMDGPU usage document, "Kernel Descriptor".
#ifndef PROGRAM_DESCRIPTOR_H
#define PROGRAM_DESCRIPTOR_H
#include "program/program.h"

enum { DESCRIPTOR_BYTES = 64, DESCRIPTOR_ENTRY = 16 };   // DESCRIPTOR_ENTRY: offset of the distance from the descriptor to the code, 8 bytes
enum { DESCRIPTOR_SETTINGS = 45, DESCRIPTOR_BY_RULE = -1 };

struct descriptor_setting {
	const char *name;                // of the directive, without ".amdhsa_"
	int16_t condition;               // on the GPU (isa/condition.h)
	uint8_t where, shift, width;     // word and bits in it; width 0: descriptor_width says it
	int8_t otherwise;                // default; DESCRIPTOR_BY_RULE: it depends on the rest
};
extern const struct descriptor_setting descriptor_settings[DESCRIPTOR_SETTINGS];
struct descriptor_values { int64_t at[DESCRIPTOR_SETTINGS]; };   // by index in that table

int descriptor_named(const char *name, size_t n);   // index in that table; -1 if there is no such setting
bool descriptor_has(const struct isa_gpu *gpu, unsigned setting);   // whether the GPU's descriptors have it
unsigned descriptor_user_sgprs(const struct isa_gpu *gpu, unsigned setting);   // that it takes if it is 1
unsigned descriptor_width(const struct isa_gpu *gpu, unsigned setting);   // its bits there
int64_t descriptor_value(const struct isa_gpu *gpu, const struct descriptor_values *v, const char *name);   // 0 if the generation does not have it
// Writes all of a descriptor but the distance to the code, into bytes that are zero.
void descriptor_write(const struct isa_gpu *gpu, const struct descriptor_values *v, uint8_t bytes[DESCRIPTOR_BYTES]);
// What a kernel's block or its descriptor says of the kernel: settings in `arena`, and the members that come from them.
void descriptor_apply(struct arena *arena, const struct isa_gpu *gpu, const struct descriptor_values *v, struct program_kernel *out);
// The other way: `out` gets all but name, place, code and version. Returns the distance from the descriptor to the code.
int64_t descriptor_read(struct arena *arena, const struct isa_gpu *gpu, const uint8_t bytes[DESCRIPTOR_BYTES], struct program_kernel *out);
#endif
