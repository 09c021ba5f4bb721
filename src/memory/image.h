// Image resources (T#) and samplers (S#): eight and four SGPRs, with the fields of isa/descriptors.isa, and the
// addresses that they give. Supported are images in rows, and images with several samples, which hardware has in tiles:
// their samples are in slices here. Texels are elements, as in typed buffers.
#ifndef MEMORY_IMAGE_H
#define MEMORY_IMAGE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "isa/isa.h"

enum { IMAGE_DWORDS = 8, SAMPLER_DWORDS = 4, IMAGE_BASE_UNIT = 256 };
enum image_type {
	IMAGE_1D = 8, IMAGE_2D, IMAGE_3D, IMAGE_CUBE, IMAGE_1D_ARRAY, IMAGE_2D_ARRAY, IMAGE_2D_SAMPLES,
	IMAGE_2D_SAMPLES_ARRAY
};
enum image_clamp {
	CLAMP_REPEAT, CLAMP_MIRROR, CLAMP_EDGE, CLAMP_MIRROR_EDGE, CLAMP_HALF_BORDER, CLAMP_MIRROR_HALF_BORDER,
	CLAMP_BORDER, CLAMP_MIRROR_BORDER
};
enum image_filter { FILTER_NEAREST, FILTER_LINEAR };
// 0, 0, 0, 0; with w = 1; all 1; from a register
enum image_border { BORDER_CLEAR, BORDER_BLACK, BORDER_WHITE, BORDER_REGISTER };

// Levels in memory: each has half the width and height of the previous one, a 3D image also half the depth.
struct image_levels {
	uint64_t base, row;            // row: bytes of a row of all levels, or 0 if each has its own
	uint32_t width, height, slices;        // texels of the largest
	uint32_t unit, slice_unit;     // bytes: alignment of rows, and of rows as the size of a level counts them
	uint8_t first, count, all;     // the first that the resource shows, how many it shows; how many are in memory
};

struct image {
	uint64_t base;                 // address of slice 0, row 0
	enum image_type type;
	// in texels; slices: depth of a 3D image; of an array, all slices up to the last
	uint32_t width, height, slices;
	uint32_t first_slice;          // for an array: the resource's slice that the text numbers 0
	uint32_t samples;              // in each texel; each has a slice
	uint64_t row, slice;           // distance in bytes from one to the next
	const struct isa_layout *layout;       // NULL if it does not have texels: loads give 0, stores do nothing
	enum isa_number number;
	uint32_t size;                 // bytes of a texel
	uint8_t select[4];             // the components that loads put into x, y, z, w: 0, 1, or 4 + component
	bool array;                    // slices are not filtered: layers, or faces of cubes
	struct image_levels levels;
};
// Sets base, sizes, row and slice of a level; 0 is the first that the resource shows.
void image_set_level(struct image *image, unsigned level);

enum image_mip { MIP_FIRST, MIP_NEAREST, MIP_LINEAR };   // which levels are blended
struct sampler {
	uint8_t clamp[3], compare;     // enum image_clamp, along x, y, z
	enum image_filter mag, min;
	enum image_mip mip;
	int min_lod, max_lod, lod_bias;        // in 256ths of a level
	enum image_border border;
	bool unnormalized, truncate;
};

// Fields of images and samplers on a GPU, found once when a program is prepared.
struct image_fields {
	const struct isa_name *base, *data_format, *number_format, *format, *width, *height, *select[4], *base_level,
		*last_level, *levels, *swizzle_mode, *type, *depth, *pitch, *base_array;
	const struct isa_name *clamp[3], *compare, *unnormalized, *truncate, *mag_filter, *min_filter, *mip_filter,
		*min_lod, *max_lod, *lod_bias, *border;
};
struct image_fields image_fields_of(const struct isa_gpu *gpu);

// Reads a resource. Returns NULL, or a message about an unsupported feature, whose number is in `code`.
const char *image_read(const struct image_fields *f, const struct isa_gpu *gpu, const uint32_t dwords[IMAGE_DWORDS],
                       struct image *out, unsigned *code);
struct sampler sampler_read(const struct image_fields *f, const uint32_t dwords[SAMPLER_DWORDS]);

// Writes the descriptor of an image that reads as `image` does; sampler_write does so for a sampler. Texels are
// described by their layout and number. Returns false if this GPU does not have such texels, or not that many. For
// arrays and 3D images, false also if rows have another length than `row` (image_row).
bool image_write(const struct isa_gpu *gpu, const struct image *image, uint32_t dwords[IMAGE_DWORDS]);
void sampler_write(const struct isa_gpu *gpu, const struct sampler *sampler, uint32_t dwords[SAMPLER_DWORDS]);
// Returns the distance in bytes between rows of images of that type and width, so that slices follow each other without
// gaps. Returns 0 if the descriptor contains it.
uint64_t image_row(const struct isa_gpu *gpu, enum image_type type, uint32_t width, uint32_t size);
#endif
