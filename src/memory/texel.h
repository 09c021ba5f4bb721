// Instructions that access images: their fields, and the place of a lane's texel (texel.c, sample.c).
#ifndef MEMORY_TEXEL_H
#define MEMORY_TEXEL_H
#include "code/image.h"
#include "lane/element.h"
#include "memory/image.h"
#include "memory/memory.h"

enum { ADDRESS_MOST = CODE_IMAGE_MAX + 3 };     // dwords of an address: the last name may begin a range

struct image_plan {
	struct image_fields fields;
	const struct code_inst *inst;
	uint32_t at[ADDRESS_MOST];     // rows of the address's dwords
	uint8_t dwords, certain;       // address dwords with registers, and the number of them that any image needs
	uint32_t resource_at, sampler_at;      // SGPRs; sampler_at 0: none
	int8_t dim;                    // -1 if the resource has it
	uint8_t dmask;                 // components with registers, at least one
	uint8_t gathered;              // the component of texels that a gather reads
	bool gathers;                  // the registers have one component of four texels, or of four samples
	bool row;                      // the four texels are in a row
	bool raw, extends;             // the registers have the texel's dwords; fewer than 32 bits are sign-extended
	bool a16, unnormalized, halves, small_resource;
};

// Reads the resource that the wave has now. Returns false after a fault if it is not supported.
bool image_now(struct wave *w, const struct insn *i, struct image *image);
// Works as image_now without a fault; also returns false if the image does not have texels.
bool image_look(const struct wave *w, const struct mem_plan *m, struct image *image);

// Returns a lane's coordinate k, as its register has it: 32 bits, or 16.
uint32_t image_coordinate(const struct wave *w, const struct image_plan *p, const struct image *image,
                          uint32_t lane, unsigned k);
unsigned image_dim(const struct image_plan *p, const struct image *image);
uint32_t image_dword(const struct wave *w, const struct image_plan *p, uint32_t lane, unsigned dword);

// Returns the address of a texel in *address, or false if it is outside. Slices of an array are counted from its
// first.
bool image_texel(const struct image *image, int64_t x, int64_t y, int64_t z, uint64_t *address);
// Returns the texel that a lane loads or stores, or the first that it samples. Returns false if it does not exist.
bool image_lane(const struct wave *w, const struct mem_plan *m, const struct image *image, uint32_t lane,
                uint64_t *address);
double image_real(uint32_t bits, bool half);           // the value of a float in an address
// Levels that a lane samples: `level`, and the next one with `weight` of 256; whether texels are blended. known: false
// if the level depends on neighbouring pixels.
struct sample_levels { unsigned level, weight; bool linear, known; };
struct sample_levels image_sample_levels(const struct wave *w, const struct image_plan *p, const struct image *i,
                                         const struct sampler *s, uint32_t lane, unsigned axes);
// Returns the coordinates that are filtered.
unsigned image_axes(const struct image_plan *p, const struct image *image);
// Moves a texel next to a face of a cube of n x n texels to the neighbour that has it. slice: six faces of each layer.
void image_cube_texel(int64_t n, int64_t *x, int64_t *y, int64_t *slice);

// Place where a lane samples: the texels `first` and the next along each axis, and the weight (of 256) of the next
// one.
struct sample_place { int64_t first[3]; uint32_t weight[3]; int64_t slice; unsigned axes; };
struct sample_place image_sample_place(const struct wave *w, const struct mem_plan *m, const struct image *image,
                                       const struct sampler *s, bool linear, uint32_t lane);
// Moves the number of a texel beyond the edge into the image, as the clamp requires. Returns false if the result is
// the border.
bool image_clamped(enum image_clamp how, int64_t n, int64_t *x);
// Writes components to the registers selected by dmask.
void image_result(struct wave *w, const struct mem_plan *m, uint32_t lane, const uint32_t component[4]);
#endif
