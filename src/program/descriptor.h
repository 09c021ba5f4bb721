// Kernel descriptors: 64 bytes from which hardware starts a kernel. Settings in them, and the location of their bits.
// Source: LLVM's AMDGPU usage document, "Kernel Descriptor".
#ifndef PROGRAM_DESCRIPTOR_H
#define PROGRAM_DESCRIPTOR_H
#include "program/program.h"

// DESCRIPTOR_ENTRY: offset of the 8-byte distance from the descriptor to the code
enum { DESCRIPTOR_BYTES = 64, DESCRIPTOR_ENTRY = 16 };
enum { DESCRIPTOR_SETTINGS = 49, DESCRIPTOR_BY_RULE = -1 };

struct descriptor_setting {
	const char *name;                // name of the directive without ".amdhsa_"
	int16_t condition;               // condition on the GPU (isa/condition.h)
	uint8_t where, shift, width;     // word, and bits in it; if width is 0, descriptor_width returns it
	int8_t otherwise;                // default; DESCRIPTOR_BY_RULE if it depends on other settings
};
extern const struct descriptor_setting descriptor_settings[DESCRIPTOR_SETTINGS];
struct descriptor_values { int64_t at[DESCRIPTOR_SETTINGS]; };   // by index in descriptor_settings

int descriptor_named(const char *name, size_t n);   // index in descriptor_settings, or -1
bool descriptor_has(const struct isa_gpu *gpu, unsigned setting);   // returns whether the GPU's descriptors have it
// user SGPRs that the setting takes with this value
unsigned descriptor_user_sgprs(const struct isa_gpu *gpu, unsigned setting, int64_t value);
unsigned descriptor_width(const struct isa_gpu *gpu, unsigned setting);   // its width in bits
// 0 if the generation does not have it
int64_t descriptor_value(const struct isa_gpu *gpu, const struct descriptor_values *v, const char *name);
// Writes a descriptor without the distance to the code. `bytes` must be zero.
void descriptor_write(const struct isa_gpu *gpu, const struct descriptor_values *v, uint8_t bytes[DESCRIPTOR_BYTES]);
// Sets a kernel's settings, in `arena`, and the members that depend on them, from its block or descriptor.
void descriptor_apply(struct arena *arena, const struct isa_gpu *gpu, const struct descriptor_values *v,
                      struct program_kernel *out);
// Reads a descriptor: sets `out` except for name, place, code and version. Returns the distance from the descriptor to
// the code.
int64_t descriptor_read(struct arena *arena, const struct isa_gpu *gpu, const uint8_t bytes[DESCRIPTOR_BYTES],
                        struct program_kernel *out);
#endif
