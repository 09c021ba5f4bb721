// Instructions that access images: what their words say, and the place of a lane's texel (texel.c, sample.c).
#ifndef WAVE_TEXEL_H
#define WAVE_TEXEL_H
#include "code/image.h"
#include "wave/element.h"
#include "wave/image.h"
#include "wave/memory.h"

enum { ADDRESS_MOST = CODE_IMAGE_MAX + 3 };     // dwords of an address: the last name may begin a range

struct image_plan {
	struct image_fields fields;
	const struct code_inst *inst;
	uint32_t at[ADDRESS_MOST];     // rows of the address's dwords
	uint8_t dwords, certain;       // those that there are registers for, and of them those that any image needs
	uint32_t resource_at, sampler_at;      // SGPRs; sampler_at 0: none
	int8_t dim;                    // -1: the resource says it
	uint8_t dmask;                 // components, at least one
	bool a16, unnormalized, halves, small_resource;
};

// Of an image instruction whose other operands are resolved. False: it names registers that do not exist.
bool image_prepare(struct prepared *p, const struct code_target *t, const struct insn *i, struct mem_plan *m);

// The resource that the wave has now. False after a fault: it is one that cannot be accessed here.
bool image_now(struct wave *w, const struct insn *i, struct image *image);
bool image_look(const struct wave *w, const struct mem_plan *m, struct image *image);           // the same without a fault; false too if it has no texels

// A lane's coordinate k, as its register has it: 32 bits, or 16.
uint32_t image_coordinate(const struct wave *w, const struct image_plan *p, const struct image *image, uint32_t lane, unsigned k);
unsigned image_dim(const struct image_plan *p, const struct image *image);
uint32_t image_dword(const struct wave *w, const struct image_plan *p, uint32_t lane, unsigned dword);

// Texels by number; false: outside. Slices of an array are counted from its first.
bool image_texel(const struct image *image, int64_t x, int64_t y, int64_t z, uint64_t *address);
// That which a lane loads or stores, or the first that it samples. False: none.
bool image_lane(const struct wave *w, const struct mem_plan *m, const struct image *image, uint32_t lane, uint64_t *address);
// Where a lane samples: the texels `first` and after it along each axis, and how much (of 256) the next one weighs.
struct sample_place { int64_t first[3]; uint32_t weight[3]; int64_t slice; unsigned axes; };
struct sample_place image_sample_place(const struct wave *w, const struct mem_plan *m, const struct image *image, const struct sampler *s, uint32_t lane);
// The number of a texel beyond the edge, as a clamp says; false: it is the border.
bool image_clamped(enum image_clamp how, int64_t n, int64_t *x);
void image_result(struct wave *w, const struct mem_plan *m, uint32_t lane, const uint32_t component[4]);     // into the registers of those in dmask
#endif
