// Level of detail: the levels of an image that a lane samples, and their weights.
#include <math.h>
#include "lane/math.h"
#include "memory/texel.h"

enum { F16_KEEP = LANE_MODE_IN16 | LANE_MODE_OUT16, PARTS = 256 };

double image_real(uint32_t bits, bool half)
{
	return lane_widen_f32(half ? lane_f32_from_f16(F16_KEEP, (uint16_t)bits) : lane_as_f32(bits));
}

// Returns the change of coordinate k from one pixel to the next, along x (0) or y (1).
static double gradient(const struct wave *w, const struct image_plan *p, uint32_t lane, unsigned dim, unsigned axes,
                       unsigned along, unsigned k)
{
	unsigned before;
	bool halves = code_image_place(p->inst, ISA_IMAGE_GRADIENTS16, dim, &before);
	if (!halves) code_image_place(p->inst, ISA_IMAGE_GRADIENTS, dim, &before);
	if (!halves && !(p->a16 && p->dim < 0))
		return image_real(image_dword(w, p, lane, before + along * axes + k), false);
	uint32_t pair = image_dword(w, p, lane, before + along * ((axes + 1) / 2) + k / 2);
	return image_real(pair >> 16 * (k % 2) & 0xffff, true);
}

// Returns the logarithm of the texels of the first level that a pixel is wide or high.
static double detail_of_gradients(const struct wave *w, const struct image_plan *p, const struct image *i,
                                  uint32_t lane, unsigned dim, unsigned axes)
{
	const uint32_t size[3] = { i->width, i->height, i->slices };
	double longest = 0;
	for (unsigned along = 0; along < 2; along++) {
		double sum = 0;
		for (unsigned k = 0; k < axes; k++) {
			double x = gradient(w, p, lane, dim, axes, along, k) * size[k];
			sum += x * x;
		}
		if (sum > longest) longest = sum;
	}
	return log2(longest) / 2;
}

// Sets the level of detail that the address has. Returns false if neighbouring pixels have it.
static bool base_detail(const struct wave *w, const struct image_plan *p, const struct image *i, uint32_t lane,
                        unsigned axes, double *detail)
{
	unsigned dim = image_dim(p, i), n = code_image_coordinates(dim), before;
	*detail = 0;
	if (code_image_part(p->inst, ISA_IMAGE_FIRST)) return true;
	if (code_image_place(p->inst, ISA_IMAGE_LOD, dim, &before)) {
		*detail = image_real(image_coordinate(w, p, i, lane, n), p->a16);
		return true;
	}
	if (!code_image_part(p->inst, ISA_IMAGE_GRADIENTS) && !code_image_part(p->inst, ISA_IMAGE_GRADIENTS16)) return false;
	*detail = detail_of_gradients(w, p, i, lane, dim, axes);
	return true;
}

static double within(double x, double least, double most) { return x > most ? most : x >= least ? x : least; }

struct sample_levels image_sample_levels(const struct wave *w, const struct image_plan *p, const struct image *i,
                                         const struct sampler *s, uint32_t lane, unsigned axes)
{
	unsigned dim = image_dim(p, i), n = code_image_coordinates(dim), before;
	struct sample_levels at = { .known = true, .linear = s->mag == FILTER_LINEAR };
	double detail;
	if (i->levels.count == 1 && s->mag == s->min) return at;
	if (!base_detail(w, p, i, lane, axes, &detail)) return (struct sample_levels){ .known = false };
	detail = within(detail + s->lod_bias / (double)PARTS, s->min_lod / (double)PARTS, s->max_lod / (double)PARTS);
	if (code_image_place(p->inst, ISA_IMAGE_LEAST, dim, &before))
		detail = fmax(detail, image_real(image_coordinate(w, p, i, lane, n), p->a16));
	unsigned parts = (unsigned)within(rint(detail * PARTS), 0, 15 * PARTS), last = i->levels.count - 1u;
	if (parts) at.linear = s->min == FILTER_LINEAR;
	if (s->mip == MIP_NEAREST) at.level = (parts + PARTS / 2) / PARTS;
	if (s->mip == MIP_LINEAR) at.level = parts / PARTS, at.weight = parts % PARTS;
	if (at.level >= last) at.level = last, at.weight = 0;
	return at;
}
