// A request to launch a shader, read from JSON.
#ifndef DEVICE_REQUEST_H
#define DEVICE_REQUEST_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"

enum { REQUEST_MOST_SETS = 32, REQUEST_MOST_PUSH = 4096, REQUEST_NO_COMPARE = -1, REQUEST_MOST_LEVELS = 15 };
enum request_kind {
#define KIND(name, type, shape) REQUEST_##name,
#include "device/kinds.def"
#undef KIND
	REQUEST_KINDS
};
enum request_shape { REQUEST_NOTHING, REQUEST_BUFFER, REQUEST_TEXELS, REQUEST_IMAGE };
// vk: a VkFormat
struct request_format { const char *name; int vk; uint32_t bytes; const char *type; };
extern const char *const request_dimensions[];                       // by enum request_dimension, ended by NULL
enum request_dimension { REQUEST_1D, REQUEST_2D, REQUEST_3D, REQUEST_CUBE };

struct request_resource;
struct request_view { const struct request_resource *of; uint32_t level; };     // a level of another image
struct request_resource {
	const char *name, *type;             // type of an element of a buffer
	uint32_t set, binding, count;        // count: descriptors of an array
	enum request_kind kind;
	uint64_t bytes, elements;            // buffers only
	const struct request_format *format; // format of texels; NULL for buffers and samplers
	uint32_t extent[3];                  // texels; the last one of an array is its layers
	enum request_dimension dimension;
	uint32_t levels, samples;            // images
	bool arrayed;
	bool stored, sampled;                // how the shader uses it, also by its views
	struct request_view *views;          // one for each descriptor, or NULL if it has its own texels
	// samplers, and samplers in combined images
	bool linear, trilinear;
	int address;                         // a VkSamplerAddressMode
	int compare;                         // a VkCompareOp, or REQUEST_NO_COMPARE
};
struct request_constant { uint32_t id, bytes; uint64_t bits; };

struct request {
	const char *spirv, *entry, *gpu, *icd, *cache, *output;   // icd and cache may be NULL
	uint32_t seconds;                    // most time of the launch
	uint32_t wave;                       // 32, 64, or 0 for the driver's choice
	uint32_t groups[3];
	bool lines;                          // instructions get the lines of the shader's source
	bool pipeline;                       // the answer has the driver's statistics and intermediate code
	uint8_t push[REQUEST_MOST_PUSH];
	uint32_t push_bytes;
	struct request_constant *constants; size_t constant_count;
	struct request_resource *resources; size_t resource_count;
	const char *notes;                   // lines that begin with `;@ `
};

// Reads a request. Texts are allocated in `a`. Ends the process with a message if it is wrong.
void request_read(struct request *r, const char *path, struct arena *a);
enum request_shape request_shape(const struct request_resource *r);
int request_descriptor_type(const struct request_resource *r);           // a VkDescriptorType
static inline bool request_has_sampler(const struct request_resource *r)
{
	return r->kind == REQUEST_sampler || r->kind == REQUEST_combined_image;
}
#endif
