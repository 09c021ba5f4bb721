// Loads and stores of texels by their number, and the size of an image.
#include "wave/mode.h"
#include "memory/texel.h"
#include <string.h>
#include "isa/facts.h"
#include "lane/math.h"

// ---- the resource -------------------------------------------------------------------------------------------------
static const char *read_resource(const struct wave *w, const struct image_plan *p, struct image *image, unsigned *code)
{
	uint32_t dwords[IMAGE_DWORDS];
	*code = 128;
	if (p->small_resource) return "resources of %u bits (r128) are not supported";
	memcpy(dwords, (const char *)w + p->resource_at, sizeof dwords);
	return image_read(&p->fields, w->gpu, dwords, image, code);
}

bool image_look(const struct wave *w, const struct mem_plan *m, struct image *image)
{
	unsigned code;
	return !read_resource(w, m->image, image, &code) && image->layout;
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"   // the messages of image_read have one number each
bool image_now(struct wave *w, const struct insn *i, struct image *image)
{
	unsigned code;
	const char *wrong = read_resource(w, i->mem->image, image, &code);
	char text[160];
	if (!wrong) return true;
	snprintf(text, sizeof text, wrong, code);
	wave_fault(w, -1, "%s: %s", isa_text(i->inst->form->name), text);
	return false;
}

// ---- a lane's address ---------------------------------------------------------------------------------------------
unsigned image_dim(const struct image_plan *p, const struct image *image)
{
	return p->dim >= 0 ? (unsigned)p->dim : image->type - IMAGE_1D;
}

uint32_t image_dword(const struct wave *w, const struct image_plan *p, uint32_t lane, unsigned dword)
{
	return dword < p->dwords ? ROW(w, p->at[dword])[lane] : 0;
}

uint32_t image_coordinate(const struct wave *w, const struct image_plan *p, const struct image *image,
                          uint32_t lane, unsigned k)
{
	unsigned before;
	// without coordinates, no dword precedes the level
	code_image_place(p->inst, ISA_IMAGE_COORDINATES, image_dim(p, image), &before);
	if (!p->a16) return image_dword(w, p, lane, before + k);
	return image_dword(w, p, lane, before + k / 2) >> 16 * (k % 2) & 0xffff;
}

bool image_texel(const struct image *i, int64_t x, int64_t y, int64_t z, uint64_t *address)
{
	z += i->first_slice;
	if (x < 0 || y < 0 || z < i->first_slice || x >= i->width || y >= i->height || z >= i->slices) return false;
	*address = i->base + (uint64_t)z * i->slice + (uint64_t)y * i->row + (uint64_t)x * i->size;
	return true;
}

// Returns the slice of a texel. A sample has its own; the number of the sample is the last coordinate, plus `more`.
static int64_t slice_of(const struct image *image, unsigned dim, const uint32_t c[4], unsigned more)
{
	unsigned n = code_image_coordinates(dim);
	if (dim < IMAGE_2D_SAMPLES - IMAGE_1D) return dim == IMAGE_1D_ARRAY - IMAGE_1D ? c[1] : n > 2 ? c[2] : 0;
	int64_t sample = (int64_t)c[n - 1] + more;
	return sample >= image->samples ? -1 : (n > 3 ? c[2] : 0) * (int64_t)image->samples + sample;
}

// Returns the texel at a lane's coordinates, `more` samples later, or false if it, or its level, does not exist.
static bool texel_of(const struct wave *w, const struct image_plan *p, const struct image *image, uint32_t lane,
                     unsigned more, uint64_t *address)
{
	unsigned dim = image_dim(p, image), n = code_image_coordinates(dim), before;
	uint32_t c[4] = { 0 }, level = 0;
	for (unsigned k = 0; k < n && k < 4; k++) c[k] = image_coordinate(w, p, image, lane, k);
	if (code_image_place(p->inst, ISA_IMAGE_LOD, dim, &before)) level = image_coordinate(w, p, image, lane, n);
	if (level >= image->levels.count) return false;
	struct image of_level;
	if (level) {
		of_level = *image;
		image_set_level(&of_level, level);
		image = &of_level;
	}
	bool flat = dim == IMAGE_1D_ARRAY - IMAGE_1D || n == 1;
	return image_texel(image, c[0], flat ? 0 : c[1], slice_of(image, dim, c, more), address);
}

bool image_lane(const struct wave *w, const struct mem_plan *m, const struct image *image, uint32_t lane,
                uint64_t *address)
{
	const struct image_plan *p = m->image;
	if (m->how == ISA_SIZE) return false;
	if (m->how == ISA_TEXEL) return texel_of(w, p, image, lane, 0, address);
	uint32_t dwords[SAMPLER_DWORDS];
	memcpy(dwords, (const char *)w + p->sampler_at, sizeof dwords);
	struct sampler s = sampler_read(&p->fields, dwords);
	struct sample_levels levels = image_sample_levels(w, p, image, &s, lane, image_axes(p, image));
	struct image level = *image;
	if (levels.level) image_set_level(&level, levels.level);
	struct sample_place at = image_sample_place(w, m, &level, &s, p->gathers || levels.linear, lane);
	const uint32_t size[3] = { level.width, level.height, level.array ? 1 : level.slices };
	if (level.type == IMAGE_CUBE) image_cube_texel(level.width, &at.first[0], &at.first[1], &at.slice);
	for (unsigned k = 0; k < at.axes; k++)
		if (!image_clamped((enum image_clamp)s.clamp[k], size[k], &at.first[k])) return false;
	return image_texel(&level, at.first[0], at.first[1], level.array ? at.slice : at.first[2], address);
}

// ---- the registers ------------------------------------------------------------------------------------------------
// Writes the components. An odd number of halves leaves the other half of the last register unchanged.
void image_result(struct wave *w, const struct mem_plan *m, uint32_t lane, const uint32_t component[4])
{
	unsigned n = 0;
	for (unsigned k = 0; k < 4; k++) {
		if (!(m->image->dmask >> k & 1)) continue;
		uint32_t *to = &ROW(w, m->result_at)[(m->halves ? n / 2 : n) * LANES + lane];
		if (m->halves) *to = n % 2 ? (*to & 0xffff) | component[k] << 16 : (*to & 0xffff0000) | (component[k] & 0xffff);
		else *to = component[k];
		n++;
	}
}

// Returns dword k of a texel, as it is in memory. `size` is 0 for a descriptor without a format.
static uint32_t raw_dword(const struct image_plan *p, unsigned size, const uint8_t *bytes, unsigned k)
{
	uint32_t x;
	memcpy(&x, bytes + 4 * k, 4);
	return p->extends && size && size < 4 ? (uint32_t)((int32_t)(x << (32 - 8 * size)) >> (32 - 8 * size)) : x;
}

// Loads the components of a texel, or one component of four samples; returns false after a fault.
static bool load_lane(struct wave *w, const struct mem_plan *m, const struct image *image, uint32_t lane,
                      uint32_t component[4])
{
	const struct image_plan *p = m->image;
	struct element_form form = { image->layout, image->number, image->select, m->halves };
	for (unsigned more = 0; more < (p->gathers ? 4u : 1u); more++) {
		uint8_t bytes[ELEMENT_MAX] = { 0 };
		uint64_t address;
		bool inside = image->layout && texel_of(w, p, image, lane, more, &address);
		if (inside && !global_move(w, (int)lane, "load of a texel", address, bytes, image->size, false)) return false;
		if (p->gathers) component[more] = element_loaded(&form, p->gathered, bytes, inside);
		for (unsigned k = 0; k < 4 && !p->gathers; k++)
			component[k] = p->raw ? raw_dword(p, image->size, bytes, k) : element_loaded(&form, k, bytes, inside);
	}
	return true;
}

void step_texel_load(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct image image;
	wave_enter(w);
	if (!image_now(w, i, &image)) return;
	mode_floats(w, 3);
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), component[4];
		if (!load_lane(w, m, &image, lane, component)) return;
		image_result(w, m, lane, component);
	}
	tell_status(w, m);
}

// Returns the store's component k, by dmask. A missing component is 0, or the first one.
static uint32_t stored_component(const struct wave *w, const struct mem_plan *m, uint32_t lane, unsigned k)
{
	uint32_t dmask = m->image->dmask;
	unsigned n = (unsigned)__builtin_popcount(dmask & ((1u << k) - 1));
	if (!(dmask >> k & 1)) {
		if (!w->facts->image_store_repeats) return 0;
		n = 0;
	}
	uint32_t x = ROW(w, m->data_at)[(m->halves ? n / 2 : n) * LANES + lane];
	return m->halves ? x >> 16 * (n % 2) & 0xffff : x;
}

// Sets the bytes of a lane's texel, in which components that are not stored are 0.
static void texel_bytes(const struct wave *w, const struct mem_plan *m, const struct image *image, uint32_t lane,
                        uint8_t bytes[ELEMENT_MAX])
{
	struct element_form form = { image->layout, image->number, image->select, m->halves };
	memset(bytes, 0, ELEMENT_MAX);
	for (unsigned k = 0; k < 4 && m->image->raw; k++)
		if (m->image->dmask >> k & 1) memcpy(bytes + 4 * k, &(uint32_t){ stored_component(w, m, lane, k) }, 4);
	for (unsigned k = 0; k < image->layout->count && !m->image->raw; k++) {
		int from = element_stored_from(&form, k);
		if (from >= 0)
			element_put_bits(image->layout, k, bytes,
			                 element_store(image->number, image->layout->bits[k],
			                               stored_component(w, m, lane, (unsigned)from), m->halves));
	}
}

void step_texel_store(struct wave *w, const struct insn *i)
{
	const struct mem_plan *m = i->mem;
	struct image image;
	wave_enter(w);
	if (!image_now(w, i, &image)) return;
	if (image.layout && image.number == ISA_SRGB && !m->image->raw) {
		wave_fault(w, -1, "%s: stores of sRGB texels are not supported; drivers do not have them",
		           isa_text(i->inst->form->name));
		return;
	}
	mode_floats(w, 3);
	for (uint64_t left = image.layout ? wave_exec(w) : 0; left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left);
		uint8_t bytes[ELEMENT_MAX];
		uint64_t address;
		if (!texel_of(w, m->image, &image, lane, 0, &address)) continue;
		texel_bytes(w, m, &image, lane, bytes);
		if (!global_move(w, (int)lane, "store of a texel", address, bytes, image.size, true)) return;
	}
}

// Writes width, height, depth or slices, and levels; 0 for a level that does not exist.
void step_image_size(struct wave *w, const struct insn *i)
{
	struct image image;
	wave_enter(w);
	if (!image_now(w, i, &image)) return;
	for (uint64_t left = wave_exec(w); left; left &= left - 1) {
		uint32_t lane = (uint32_t)__builtin_ctzll(left), n = image_dword(w, i->mem->image, lane, 0);
		uint32_t size[4] = { 0, 0, 0, image.levels.count };
		if (image.layout && n < image.levels.count) {
			image_set_level(&image, n);
			size[0] = image.width, size[1] = image.height, size[2] = (image.slices - image.first_slice) / image.samples;
		}
		image_result(w, i->mem, lane, size);
	}
	tell_status(w, i->mem);
}
