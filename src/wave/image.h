// Image resources (T#) and samplers (S#): what eight and four SGPRs say, as isa/descriptors.isa draws them, and where that leads. Images in rows, with
// one level; texels are elements as those of typed buffers are.
#ifndef WAVE_IMAGE_H
#define WAVE_IMAGE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "isa/isa.h"

enum { IMAGE_DWORDS = 8, SAMPLER_DWORDS = 4, IMAGE_BASE_UNIT = 256 };
enum image_type { IMAGE_1D = 8, IMAGE_2D, IMAGE_3D, IMAGE_CUBE, IMAGE_1D_ARRAY, IMAGE_2D_ARRAY, IMAGE_2D_SAMPLES, IMAGE_2D_SAMPLES_ARRAY };
enum image_clamp { CLAMP_REPEAT, CLAMP_MIRROR, CLAMP_EDGE, CLAMP_MIRROR_EDGE, CLAMP_HALF_BORDER, CLAMP_MIRROR_HALF_BORDER, CLAMP_BORDER, CLAMP_MIRROR_BORDER };
enum image_filter { FILTER_NEAREST, FILTER_LINEAR };
enum image_border { BORDER_CLEAR, BORDER_BLACK, BORDER_WHITE, BORDER_REGISTER };    // 0, 0, 0, 0; with w = 1; all 1; what a register has

struct image {
	uint64_t base;                 // of slice 0, row 0
	enum image_type type;
	uint32_t width, height, slices;        // texels; of a 3D image slices are its depth, of an array all up to the last
	uint32_t first_slice;          // of an array: that of slice 0 in the text
	uint64_t row, slice;           // bytes from one to the next
	const struct isa_layout *layout;       // NULL: no texels at all: loads give 0, stores do nothing
	enum isa_number number;
	uint32_t size;                 // bytes of a texel
	uint8_t select[4];             // what loads put into x, y, z, w: 0, 1, or 4 + component
	bool array;
};

struct sampler {
	uint8_t clamp[3], compare;     // enum image_clamp, along x, y, z
	enum image_filter mag, min;
	enum image_border border;
	bool unnormalized, truncate;
};

// The fields of both on a GPU; found once, when a program is prepared.
struct image_fields {
	const struct isa_name *base, *data_format, *number_format, *format, *width, *height, *select[4], *base_level, *last_level, *swizzle_mode, *type, *depth,
	        *pitch, *base_array;
	const struct isa_name *clamp[3], *compare, *unnormalized, *truncate, *mag_filter, *min_filter, *border;
};
struct image_fields image_fields_of(const struct isa_gpu *gpu);

// NULL, or what of it is not done here, as a message; `code` is the number that it is about.
const char *image_read(const struct image_fields *f, const struct isa_gpu *gpu, const uint32_t dwords[IMAGE_DWORDS], struct image *out, unsigned *code);
struct sampler sampler_read(const struct image_fields *f, const uint32_t dwords[SAMPLER_DWORDS]);

// The other way: the descriptor of an image that reads as `image` does, of the one for a sampler. Texels are said by their layout and number.
// False: this GPU has no such texels, or not so many, or, of an array or a 3D image, rows of another length than `row` (image_row).
bool image_write(const struct isa_gpu *gpu, const struct image *image, uint32_t dwords[IMAGE_DWORDS]);
void sampler_write(const struct isa_gpu *gpu, const struct sampler *sampler, uint32_t dwords[SAMPLER_DWORDS]);
// Bytes from row to row of images of that type and width, where the descriptor does not say it. 0: it does.
uint64_t image_row(const struct isa_gpu *gpu, enum image_type type, uint32_t width, uint32_t size);
#endif
