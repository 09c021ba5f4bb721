// Sizes and formats of a shader's resources, from its arguments.
#ifndef SHADER_SIZES_H
#define SHADER_SIZES_H
#include "shader/arguments.h"

struct shader_size {
	uint64_t bytes;                    // buffers and texels
	const char *type;                  // an element: a number, or a structure
	uint64_t elements;
	const char *format;                // texels and images; in `text`
	char text[24];
	uint32_t extent[3];                // texels; the last one of an array is its layers
	unsigned levels, samples;          // images; samples: 0 if a texel has one value
	// samplers: the filter, the address mode, and the function that compares or NULL
	bool linear, trilinear; const char *address, *compare;
};
// Sets the size that an argument gives to a resource. Returns false, with a message, if it does not fit.
bool shader_size_of(struct shader_arguments *s, const struct shader_resource *r, const struct shader_given *g,
                    struct shader_size *out);
// Returns whether the size of a resource must be given.
bool shader_needs_size(const struct shader_resource *r);
// Returns an argument for a resource, a member of constants, with zeros: `src=128:u32:0`, `img=64x64:rgba8:0`.
const char *shader_example(struct arena *a, const struct shader_resource *r, const uint64_t items[3]);
const char *shader_member_example(struct arena *a, const char *name, const struct shader_member *m);
// Returns the least number of sizes of an image, with the layers of an array.
unsigned shader_image_sizes(const struct shader_resource *r);
#endif
