// Sampling: the texels around a point, and their weighted sum or one component of each. Points have a precision of
// 1/256 texel (Vulkan's subTexelPrecisionBits on AMD: 8).
#include <math.h>
#include <string.h>
#include "wave/lane_math.h"
#include "wave/texel.h"

enum { AXES = 3, PART_BITS = 8, PARTS = 1 << PART_BITS, F16_KEEP = LANE_MODE_IN16 | LANE_MODE_OUT16 };
enum compare { NEVER, LESS, EQUAL, LESS_EQUAL, GREATER, NOT_EQUAL, GREATER_EQUAL, ALWAYS };

static bool is_real(enum isa_number n) { return n != ISA_UINT && n != ISA_SINT; }
// Returns whether texels are blended. Integers are not.
static bool is_linear(const struct image *i, const struct sampler *s)
{
	return s->mag == FILTER_LINEAR && is_real(i->number);
}

static double real_coordinate(const struct wave *w, const struct image_plan *p, const struct image *image,
                              uint32_t lane, unsigned k)
{
	uint32_t bits = image_coordinate(w, p, image, lane, k);
	return lane_widen_f32(p->a16 ? lane_f32_from_f16(F16_KEEP, (uint16_t)bits) : lane_as_f32(bits));
}

// Returns a coordinate in 256ths of a texel, limited to a range far beyond any image.
static int64_t in_parts(double x, bool truncate)
{
	const double most = 1 << 30;
	if (x != x) return 0;
	x = x > most ? most : x < -most ? -most : x;
	return truncate ? (int64_t)floor(x) * PARTS : (int64_t)floor(lane_add_f64(lane_mul_f64(x, PARTS), 0.5));
}

struct sample_place image_sample_place(const struct wave *w, const struct mem_plan *m, const struct image *image,
                                       const struct sampler *s, uint32_t lane)
{
	const struct image_plan *p = m->image;
	const uint32_t size[AXES] = { image->width, image->height, image->slices };
	unsigned dim = image_dim(p, image), n = code_image_coordinates(dim), before;
	bool array = dim == IMAGE_1D_ARRAY - IMAGE_1D || dim == IMAGE_2D_ARRAY - IMAGE_1D;
	bool linear = p->gathers || is_linear(image, s);
	// images with several samples have a fourth coordinate
	struct sample_place at = { .axes = array ? n - 1 : n < AXES ? n : AXES };
	uint32_t offsets = code_image_place(p->inst, ISA_IMAGE_OFFSET, dim, &before) ? image_dword(w, p, lane, before) : 0;
	for (unsigned k = 0; k < at.axes; k++) {
		double x = real_coordinate(w, p, image, lane, k);
		int64_t parts = in_parts(p->unnormalized || s->unnormalized ? x : lane_mul_f64(x, size[k]),
		                         s->truncate && !linear) - (linear ? PARTS / 2 : 0);
		at.first[k] = (parts >> PART_BITS) + ((int32_t)(offsets << (26 - 8 * k)) >> 26);
		at.weight[k] = linear ? (uint32_t)(parts & (PARTS - 1)) : 0;
	}
	if (array) {
		double last = (double)(image->slices - image->first_slice) - 1, x = rint(real_coordinate(w, p, image, lane, at.axes));
		at.slice = x > 0 ? (int64_t)(x < last ? x : last) : 0;
	}
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
	bool compares;
	unsigned reference;
};

// Loads one texel's components; returns false after a fault.
static bool load_texel(struct wave *w, const struct sampling *s, const struct sample_place *at, uint32_t lane,
                       unsigned corner, uint32_t component[4])
{
	const struct image *i = &s->image;
	const uint32_t size[AXES] = { i->width, i->height, i->slices };
	int64_t x[AXES] = { 0 };
	uint8_t bytes[ELEMENT_MAX] = { 0 };
	uint64_t address;
	bool inside = true;
	for (unsigned k = 0; k < at->axes; k++) {
		x[k] = at->first[k] + (corner >> k & 1);
		inside &= image_clamped((enum image_clamp)s->sampler.clamp[k], size[k], &x[k]);
	}
	inside = inside && image_texel(i, x[0], x[1], i->array ? at->slice : x[2], &address);
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

static bool sample_lane(struct wave *w, const struct sampling *s, const struct mem_plan *m, uint32_t lane,
                        uint32_t component[4])
{
	struct sample_place at = image_sample_place(w, m, &s->image, &s->sampler, lane);
	unsigned corners = is_linear(&s->image, &s->sampler) ? 1u << at.axes : 1;
	double sum[4] = { 0 };
	for (unsigned corner = 0; corner < corners; corner++) {
		double weight = 1;
		for (unsigned k = 0; k < at.axes && corners > 1; k++)
			weight *= (corner >> k & 1 ? at.weight[k] : PARTS - at.weight[k]) / (double)PARTS;
		if (weight == 0) continue;
		if (!load_texel(w, s, &at, lane, corner, component)) return false;
		compare_texel(w, s, m->image, lane, &component[0]);
		for (unsigned k = 0; k < 4; k++)
			sum[k] = lane_add_f64(sum[k], lane_mul_f64(weight, lane_widen_f32(lane_as_f32(component[k]))));
	}
	bool real = is_real(s->image.number);
	for (unsigned k = 0; k < 4 && real; k++) component[k] = element_from_number(sum[k], m->halves);
	for (unsigned k = 0; k < 4 && !real && m->halves; k++) component[k] = limited(s->image.number, component[k]);
	return true;
}

// Loads one component of four texels, in Vulkan's order: from the lower left one round to the first.
static bool gather_lane(struct wave *w, const struct sampling *s, const struct mem_plan *m, uint32_t lane,
                        uint32_t component[4])
{
	enum { RIGHT = 1, LOWER = 2 };
	static const uint8_t corners[4] = { LOWER, LOWER | RIGHT, RIGHT, 0 };
	struct sample_place at = image_sample_place(w, m, &s->image, &s->sampler, lane);
	for (unsigned k = 0; k < 4; k++) {
		uint32_t texel[4];
		if (!load_texel(w, s, &at, lane, corners[k], texel)) return false;
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
	if (s->sampler.border == BORDER_REGISTER) return "border colours from a table are not supported";
	if (gathers && axes == 3) return "gathers from 3D images are not supported";
	if (!gathers && s->sampler.mag != s->sampler.min)
		return "the sampler's filters for magnification and minification differ, but the level of detail is not known";
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
