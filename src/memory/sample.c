// Sampling: the texels around a point, and their weighted sum or one component of each. Points have a precision of
// 1/256 texel (Vulkan's subTexelPrecisionBits on AMD: 8).
#include <math.h>
#include <string.h>
#include "wave/mode.h"
#include "lane/math.h"
#include "memory/texel.h"

enum { AXES = 3, PART_BITS = 8, PARTS = 1 << PART_BITS };
enum compare { NEVER, LESS, EQUAL, LESS_EQUAL, GREATER, NOT_EQUAL, GREATER_EQUAL, ALWAYS };

static bool is_real(enum isa_number n) { return n != ISA_UINT && n != ISA_SINT; }
// Returns a coordinate as a number; a cube's are 1 to 2.
static double real_coordinate(const struct wave *w, const struct image_plan *p, const struct image *image,
                              uint32_t lane, unsigned k)
{
	double x = image_real(image_coordinate(w, p, image, lane, k), p->a16);
	return image->type == IMAGE_CUBE && k < 2 ? lane_add_f64(x, -1) : x;
}

unsigned image_axes(const struct image_plan *p, const struct image *image)
{
	unsigned dim = image_dim(p, image), n = code_image_coordinates(dim);
	// images with several samples have a fourth coordinate
	return image->array ? n - 1 : n < AXES ? n : AXES;
}

// Returns a coordinate in 256ths of a texel, limited to a range far beyond any image.
static int64_t in_parts(double x, bool truncate)
{
	const double most = 1 << 30;
	if (x != x) return 0;
	x = x > most ? most : x < -most ? -most : x;
	return truncate ? (int64_t)floor(x) * PARTS : (int64_t)floor(lane_add_f64(lane_mul_f64(x, PARTS), 0.5));
}

// Returns the slice of an array: the nearest, or the face of a cube. Layers of cubes are 8 apart.
static int64_t slice_of(const struct image *image, double x)
{
	double last = (double)(image->slices - image->first_slice) - 1;
	x = rint(x);
	if (image->type == IMAGE_CUBE && x > 0) x = floor(x / 8) * 6 + fmin(fmod(x, 8), 5);
	return x > 0 ? (int64_t)(x < last ? x : last) : 0;
}

struct sample_place image_sample_place(const struct wave *w, const struct mem_plan *m, const struct image *image,
                                       const struct sampler *s, bool linear, uint32_t lane)
{
	const struct image_plan *p = m->image;
	const uint32_t size[AXES] = { image->width, image->height, image->slices };
	unsigned dim = image_dim(p, image), before;
	struct sample_place at = { .axes = image_axes(p, image) };
	uint32_t offsets = code_image_place(p->inst, ISA_IMAGE_OFFSET, dim, &before) ? image_dword(w, p, lane, before) : 0;
	for (unsigned k = 0; k < at.axes; k++) {
		double x = real_coordinate(w, p, image, lane, k);
		int64_t parts = in_parts(p->unnormalized || s->unnormalized ? x : lane_mul_f64(x, size[k]),
		                         s->truncate && !linear) - (linear ? PARTS / 2 : 0);
		at.first[k] = (parts >> PART_BITS) + ((int32_t)(offsets << (26 - 8 * k)) >> 26);
		at.weight[k] = linear ? (uint32_t)(parts & (PARTS - 1)) : 0;
	}
	if (image->array) at.slice = slice_of(image, real_coordinate(w, p, image, lane, at.axes));
	return at;
}

bool image_clamped(enum image_clamp how, int64_t n, int64_t *x)
{
	bool mirrored = how == CLAMP_MIRROR_EDGE || how == CLAMP_MIRROR_BORDER;
	if (mirrored && *x < 0) *x = -1 - *x;
	switch (how) {
	case CLAMP_REPEAT: *x = (*x % n + n) % n; break;
	case CLAMP_MIRROR:
		*x = (*x % (2 * n) + 2 * n) % (2 * n);
		if (*x >= n) *x = 2 * n - 1 - *x;
		break;
	case CLAMP_EDGE: case CLAMP_MIRROR_EDGE: *x = *x < 0 ? 0 : *x < n ? *x : n - 1; break;
	default: return *x >= 0 && *x < n;
	}
	return true;
}

static uint32_t border_value(const struct element_form *f, enum image_border colour, unsigned k)
{
	unsigned select = f->select[k];
	bool one = select == SELECT_1 || (select >= SELECT_X
		&& (colour == BORDER_WHITE || (colour == BORDER_BLACK && select == SELECT_X + 3)));
	return one ? element_one(f->number, f->halves) : 0;
}

static bool comparison_passes(uint8_t how, float reference, float depth)
{
	reference = lane_seen_f32(reference);
	depth = lane_seen_f32(depth);
	switch ((enum compare)how) {
	case NEVER: return false;
	case LESS: return reference < depth;
	case EQUAL: return reference == depth;
	case LESS_EQUAL: return reference <= depth;
	case GREATER: return reference > depth;
	case NOT_EQUAL: return reference != depth;
	case GREATER_EQUAL: return reference >= depth;
	case ALWAYS: break;
	}
	return true;
}

// compares: texels are compared with dword `reference` of the address.
struct sampling {
	struct image image;
	struct sampler sampler;
	struct element_form form;
	bool compares, row;
	unsigned reference;
};

// Moves the texel at a corner of the place into the image; of a row, texel `corner`. Returns false if the result is the
// border.
static bool inside_of(const struct sampling *s, const struct image *i, const struct sample_place *at, unsigned corner,
                      int64_t x[AXES])
{
	const uint32_t size[AXES] = { i->width, i->height, i->slices };
	bool inside = true;
	for (unsigned k = 0; k < at->axes; k++) x[k] = at->first[k] + (s->row ? (k ? 0 : corner) : corner >> k & 1);
	if (i->array) x[2] = at->slice;
	if (i->type == IMAGE_CUBE) image_cube_texel(i->width, &x[0], &x[1], &x[2]);
	else
		for (unsigned k = 0; k < at->axes; k++)
			inside &= image_clamped((enum image_clamp)s->sampler.clamp[k], size[k], &x[k]);
	return inside;
}

// Loads one texel's components; returns false after a fault.
static bool load_texel(struct wave *w, const struct sampling *s, const struct image *i, const struct sample_place *at,
                       uint32_t lane, unsigned corner, uint32_t component[4])
{
	int64_t x[AXES] = { 0 };
	uint8_t bytes[ELEMENT_MAX] = { 0 };
	uint64_t address;
	bool inside = inside_of(s, i, at, corner, x) && image_texel(i, x[0], at->axes > 1 ? x[1] : 0, x[2], &address);
	if (inside && !global_move(w, (int)lane, "sample of a texel", address, bytes, i->size, false)) return false;
	for (unsigned k = 0; k < 4; k++)
		component[k] = inside ? element_loaded(&s->form, k, bytes, true)
		               : border_value(&s->form, s->sampler.border, k);
	return true;
}

// Replaces x by the result of its comparison with the lane's reference, if the instruction compares.
static void compare_texel(const struct wave *w, const struct sampling *s, const struct image_plan *p, uint32_t lane,
                          uint32_t *x)
{
	if (!s->compares) return;
	float reference = lane_as_f32(image_dword(w, p, lane, s->reference));
	*x = lane_bits_f32(comparison_passes(s->sampler.compare, reference, lane_as_f32(*x)));
}

// Returns an integer limited to 16 bits.
static uint32_t limited(enum isa_number n, uint32_t bits)
{
	int32_t x = (int32_t)bits;
	if (n == ISA_UINT) return bits > UINT16_MAX ? UINT16_MAX : bits;
	return (uint32_t)(x > INT16_MAX ? INT16_MAX : x < INT16_MIN ? INT16_MIN : x);
}

// Sets the weights of the texels at the corners of a place. Three faces of a cube meet without a fourth texel, whose
// weight the others share.
static void set_weights(const struct image *i, const struct sample_place *at, unsigned corners, double weight[8])
{
	for (unsigned corner = 0; corner < corners; corner++) {
		weight[corner] = 1;
		for (unsigned k = 0; k < at->axes && corners > 1; k++)
			weight[corner] *= (corner >> k & 1 ? at->weight[k] : PARTS - at->weight[k]) / (double)PARTS;
	}
	for (unsigned corner = 0; i->type == IMAGE_CUBE && corner < corners; corner++) {
		int64_t x = at->first[0] + (corner & 1), y = at->first[1] + (corner >> 1 & 1), n = i->width;
		if ((x >= 0 && x < n) || (y >= 0 && y < n)) continue;
		for (unsigned k = 0; k < corners; k++) weight[k] += weight[corner] / 3;
		weight[corner] = 0;
	}
}

// Adds the texels of a level, blended, to `sum`; returns false after a fault. `component` has the last of them.
static bool add_level(struct wave *w, const struct sampling *s, const struct mem_plan *m, const struct image *i,
                      bool linear, double share, uint32_t lane, double sum[4], uint32_t component[4])
{
	struct sample_place at = image_sample_place(w, m, i, &s->sampler, linear, lane);
	unsigned corners = linear ? 1u << at.axes : 1;
	double weight[8];
	set_weights(i, &at, corners, weight);
	for (unsigned corner = 0; corner < corners; corner++) {
		if (weight[corner] == 0) continue;
		if (!load_texel(w, s, i, &at, lane, corner, component)) return false;
		compare_texel(w, s, m->image, lane, &component[0]);
		for (unsigned k = 0; k < 4; k++)
			sum[k] = lane_add_f64(sum[k], lane_mul_f64(weight[corner] * share,
			                                           lane_widen_f32(lane_as_f32(component[k]))));
	}
	return true;
}

// Adds the levels that the lane samples, as add_level does.
static bool add_levels(struct wave *w, const struct sampling *s, const struct mem_plan *m, uint32_t lane, double sum[4],
                       uint32_t component[4])
{
	const struct image *i = &s->image;
	struct sample_levels at = image_sample_levels(w, m->image, i, &s->sampler, lane, image_axes(m->image, i));
	bool linear = at.linear && is_real(i->number);
	if (!at.known) {
		wave_fault(w, -1, "%s: the level of detail depends on neighbouring pixels, which is not supported",
		           isa_text(m->image->inst->form->name));
		return false;
	}
	if (!at.level && !at.weight) return add_level(w, s, m, i, linear, 1, lane, sum, component);
	struct image level = *i;
	image_set_level(&level, at.level);
	if (!add_level(w, s, m, &level, linear, (PARTS - at.weight) / (double)PARTS, lane, sum, component)) return false;
	if (!at.weight || !is_real(i->number)) return true;
	image_set_level(&level, at.level + 1);
	return add_level(w, s, m, &level, linear, at.weight / (double)PARTS, lane, sum, component);
}

static bool sample_lane(struct wave *w, const struct sampling *s, const struct mem_plan *m, uint32_t lane,
                        uint32_t component[4])
{
	double sum[4] = { 0 };
	if (!add_levels(w, s, m, lane, sum, component)) return false;
	bool real = is_real(s->image.number);
	for (unsigned k = 0; k < 4 && real; k++) component[k] = element_from_number(sum[k], m->halves);
	for (unsigned k = 0; k < 4 && !real && m->halves; k++) component[k] = limited(s->image.number, component[k]);
	return true;
}

// Loads one component of four texels, in Vulkan's order: from the lower left one round to the first. A row begins with
// the first.
static bool gather_lane(struct wave *w, const struct sampling *s, const struct mem_plan *m, uint32_t lane,
                        uint32_t component[4])
{
	enum { RIGHT = 1, LOWER = 2 };
	static const uint8_t corners[4] = { LOWER, LOWER | RIGHT, RIGHT, 0 };
	struct sample_place at = image_sample_place(w, m, &s->image, &s->sampler, true, lane);
	for (unsigned k = 0; k < 4; k++) {
		uint32_t texel[4];
		if (!load_texel(w, s, &s->image, &at, lane, s->row ? k : corners[k], texel)) return false;
		component[k] = texel[m->image->gathered];
		compare_texel(w, s, m->image, lane, &component[k]);
		if (!m->halves) continue;
		component[k] = is_real(s->image.number) ? element_from_number(lane_widen_f32(lane_as_f32(component[k])), true)
		               : limited(s->image.number, component[k]);
	}
	return true;
}

// Returns the unsupported feature of a sampler, or NULL.
static const char *unsupported_feature(const struct sampling *s, unsigned axes, bool gathers)
{
	for (unsigned k = 0; k < axes; k++)
		if (s->sampler.clamp[k] == CLAMP_HALF_BORDER || s->sampler.clamp[k] == CLAMP_MIRROR_HALF_BORDER)
			return "clamping to half of the border is not supported";
	if (s->image.samples > 1) return "an image with several samples does not have a filter";
	if (s->sampler.border == BORDER_REGISTER) return "border colours from a table are not supported";
	if (gathers && axes == 3) return "gathers from 3D images are not supported";
	return NULL;
}

// Writes a lane's components; returns false after a fault.
typedef bool lane_fn(struct wave *w, const struct sampling *s, const struct mem_plan *m, uint32_t lane,
                     uint32_t component[4]);

static void each_lane(struct wave *w, const struct insn *i, lane_fn *of_lane)
{
	const struct mem_plan *m = i->mem;
	struct sampling s;
	uint32_t dwords[SAMPLER_DWORDS];
	wave_enter(w);
	if (!image_now(w, i, &s.image)) return;
	memcpy(dwords, (const char *)w + m->image->sampler_at, sizeof dwords);
	s.sampler = sampler_read(&m->image->fields, dwords);
	s.compares = code_image_place(i->inst, ISA_IMAGE_COMPARE, image_dim(m->image, &s.image), &s.reference);
	s.row = m->image->row;
	s.form = (struct element_form){ s.image.layout, s.image.number, s.image.select, false };
	unsigned axes = s.image.type == IMAGE_3D ? 3 : s.image.height > 1 ? 2 : 1;
	const char *not_done = s.image.layout ? unsupported_feature(&s, axes, m->image->gathers) : NULL;
	if (not_done) { wave_fault(w, -1, "%s: %s", isa_text(i->inst->form->name), not_done); return; }
	mode_floats(w, 3);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), component[4] = { 0 };
		if (s.image.layout && !of_lane(w, &s, m, lane, component)) return;
		image_result(w, m, lane, component);
	}
	tell_status(w, m);
}

void step_sample(struct wave *w, const struct insn *i) { each_lane(w, i, sample_lane); }
void step_gather(struct wave *w, const struct insn *i) { each_lane(w, i, gather_lane); }
