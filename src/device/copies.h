// Copies of a shader's variables, for its variants.
#ifndef DEVICE_COPIES_H
#define DEVICE_COPIES_H
#include "device/spirv.h"

// A binding that no variable has, with the type of descriptor of this set and binding.
struct vary_spare { uint32_t set, binding, spare; };
// By variable, below `bound`: its copy with other offsets of members, and its copy with a spare binding; 0 without one.
struct vary_copies { uint32_t bound, *offsets, *spare; };

// Returns the shader with copies of its variables, allocated in `a`.
struct spirv copies_add(struct arena *a, const struct spirv *shader, const struct vary_spare *spares, size_t n,
                        struct vary_copies *out);
#endif
