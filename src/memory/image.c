// Descriptors of images and samplers, read and written by the GPU's fields in isa/descriptors.isa.
#include "memory/image.h"
#include <string.h>
#include "isa/facts.h"
#include "isa/words.h"
#include "lane/element.h"
#include "memory/memory.h"

enum { SWIZZLE_ROWS = 0, SPLIT_NUMBERS = 16, NUMBERS_MOST = 8, MOST_SAMPLES_LOG = 4 };

struct image_fields image_fields_of(const struct isa_gpu *gpu)
{
#define IMAGE(name) isa_field_named(&isa_words_image_resource, name, gpu)
#define SAMPLER(name) isa_field_named(&isa_words_sampler, name, gpu)
	return (struct image_fields){
		.base = IMAGE("base"), .data_format = IMAGE("data_format"), .number_format = IMAGE("number_format"),
		.format = IMAGE("format"), .width = IMAGE("width"), .height = IMAGE("height"),
		.select = { IMAGE("select_x"), IMAGE("select_y"), IMAGE("select_z"), IMAGE("select_w") },
		.base_level = IMAGE("base_level"), .last_level = IMAGE("last_level"),
		.levels = IMAGE("levels"),
		.swizzle_mode = IMAGE("swizzle_mode"), .type = IMAGE("type"), .depth = IMAGE("depth"),
		.pitch = IMAGE("pitch"), .base_array = IMAGE("base_array"),
		.clamp = { SAMPLER("clamp_x"), SAMPLER("clamp_y"), SAMPLER("clamp_z") }, .compare = SAMPLER("compare"),
		.unnormalized = SAMPLER("unnormalized"), .truncate = SAMPLER("truncate"),
		.mag_filter = SAMPLER("mag_filter"), .min_filter = SAMPLER("min_filter"), .border = SAMPLER("border"),
		.mip_filter = SAMPLER("mip_filter"), .min_lod = SAMPLER("min_lod"), .max_lod = SAMPLER("max_lod"),
		.lod_bias = SAMPLER("lod_bias"),
	};
#undef IMAGE
#undef SAMPLER
}

static bool has_samples(enum image_type t) { return t >= IMAGE_2D_SAMPLES; }
static bool is_array(enum image_type t)
{
	return t == IMAGE_1D_ARRAY || t == IMAGE_2D_ARRAY || t == IMAGE_CUBE || t == IMAGE_2D_SAMPLES_ARRAY;
}
static bool has_rows(enum image_type t) { return t != IMAGE_1D && t != IMAGE_1D_ARRAY; }

// Returns whether the image has a pitch. If pitch and depth use the same bits, only images without depth have one.
static bool has_pitch(const struct image_fields *f, enum image_type t)
{
	return f->pitch && (f->pitch->at != f->depth->at || t == IMAGE_1D || t == IMAGE_2D);
}

static uint64_t aligned(uint64_t bytes, uint64_t to) { return (bytes + to - 1) / to * to; }

uint64_t image_row(const struct isa_gpu *gpu, enum image_type type, uint32_t width, uint32_t size)
{
	struct image_fields f = image_fields_of(gpu);
	uint64_t bytes = aligned((uint64_t)width * size, gpu->facts->image_row_bytes);
	return has_pitch(&f, type) ? 0 : aligned(bytes, gpu->facts->image_slice_row_bytes);
}

// Sets the texels if their first components are sRGB.
static bool read_srgb(const struct isa_gpu *gpu, uint64_t format, struct image *out)
{
	for (unsigned k = 0; k < isa_layout_count; k++) {
		if (!isa_layouts[k].srgb[gpu->gen] || isa_layouts[k].srgb[gpu->gen] != format) continue;
		out->layout = &isa_layouts[k];
		out->number = ISA_SRGB;
		out->size = element_size(out->layout);
		return true;
	}
	return false;
}

static const char *read_format(const struct image_fields *f, const struct isa_gpu *gpu, const uint32_t *d,
                               struct image *out, unsigned *code)
{
	uint64_t number = isa_field_get(f->number_format, d), data = isa_field_get(f->data_format, d);
	uint64_t format = f->format ? isa_field_get(f->format, d) : data | number * SPLIT_NUMBERS;
	bool small = f->format || (data < SPLIT_NUMBERS && number < NUMBERS_MOST);
	const struct isa_element *e = small && format < ISA_ELEMENTS ? &isa_elements[gpu->gen][format] : NULL;
	*code = (unsigned)(f->format ? format : data);
	if (read_srgb(gpu, format, out)) return NULL;
	if (e && e->named && !e->defined && !isa_layouts[e->layout].count) return NULL;
	if (!e || !e->defined) return "texel format %u is not supported (compressed formats, for example, are not)";
	out->layout = &isa_layouts[e->layout];
	out->number = (enum isa_number)e->number;
	out->size = element_size(out->layout);
	return NULL;
}

// ---- levels -------------------------------------------------------------------------------------------------------
static uint32_t halved(uint32_t n, unsigned times) { return n >> times ? n >> times : 1; }
// Returns the size that memory has for a level: rounded up.
static uint64_t reserved(uint32_t n, unsigned level) { return ((uint64_t)n + (1ull << level) - 1) >> level; }

static uint64_t row_of(const struct image *i, unsigned level, uint32_t unit)
{
	const struct image_levels *l = &i->levels;
	return l->row ? l->row : aligned(reserved(l->width, level) * i->size, unit);
}

static uint64_t level_bytes(const struct image *i, unsigned level)
{
	return row_of(i, level, i->levels.slice_unit) * reserved(i->levels.height, level);
}

void image_set_level(struct image *i, unsigned level)
{
	const struct image_levels *l = &i->levels;
	unsigned at = l->first + level;
	i->base = l->base;
	i->width = halved(l->width, at);
	i->height = halved(l->height, at);
	i->slices = i->type == IMAGE_3D ? halved(l->slices, at) : l->slices;
	i->row = row_of(i, at, l->unit);
	if (l->all == 1) return;
	i->slice = 0;
	for (unsigned k = 0; k < l->all; k++) {
		if (l->row ? k < at : k > at) i->base += level_bytes(i, k);
		i->slice += level_bytes(i, k);
	}
}

// Reads the sizes of the largest level, and the rows.
static void read_levels(const struct image_fields *f, const struct isa_gpu *gpu, const uint32_t *d, struct image *out)
{
	struct image_levels *l = &out->levels;
	unsigned last = (unsigned)isa_field_get(f->last_level, d), all = (unsigned)isa_field_get(f->levels, d);
	l->base = out->base;
	l->first = (uint8_t)isa_field_get(f->base_level, d);
	l->count = (uint8_t)(last > l->first ? last - l->first + 1 : 1);
	l->all = (uint8_t)((all > last ? all : last > l->first ? last : l->first) + 1);
	l->width = (uint32_t)isa_field_get(f->width, d) + 1;
	l->height = has_rows(out->type) ? (uint32_t)isa_field_get(f->height, d) + 1 : 1;
	l->slices = out->array || out->type == IMAGE_3D ? (uint32_t)isa_field_get(f->depth, d) + 1 : 1;
	// with several levels, the field is not the length of a row
	uint64_t pitch = has_pitch(f, out->type) && l->all == 1 ? isa_field_get(f->pitch, d) : 0;
	l->unit = (uint32_t)gpu->facts->image_row_bytes;
	l->slice_unit = (uint32_t)gpu->facts->image_slice_row_bytes;
	if (l->all == 1 || gpu->facts->image_levels_below)
		l->row = pitch ? (pitch + 1) * out->size
		         : l->all == 1 && has_pitch(f, out->type) && l->width == 1 ? out->size
		         : aligned((uint64_t)l->width * out->size, l->unit);
	out->slice = aligned(l->row, pitch ? 1 : l->slice_unit) * l->height;
}

// Reads the sizes of an image with several samples, whose number is in the field of the last level. The order of texels
// in tiles is not visible to shaders: rows and slices follow each other without gaps, and a slice has one sample.
static void read_samples(const struct image_fields *f, const uint32_t *d, struct image *out)
{
	out->samples = 1u << isa_field_get(f->last_level, d);
	out->width = (uint32_t)isa_field_get(f->width, d) + 1;
	out->height = (uint32_t)isa_field_get(f->height, d) + 1;
	out->slices = (out->array ? (uint32_t)isa_field_get(f->depth, d) + 1 : 1) * out->samples;
	out->first_slice *= out->samples;
	out->row = (uint64_t)out->width * out->size;
	out->slice = out->row * out->height;
	out->levels = (struct image_levels){ .base = out->base, .width = out->width, .height = out->height,
	                                     .slices = out->slices, .row = out->row, .count = 1, .all = 1 };
}

const char *image_read(const struct image_fields *f, const struct isa_gpu *gpu, const uint32_t d[IMAGE_DWORDS],
                       struct image *out, unsigned *code)
{
	*out = (struct image){ .base = memory_canonical(isa_field_get(f->base, d) * IMAGE_BASE_UNIT),
	                       .type = (enum image_type)isa_field_get(f->type, d) };
	*code = (unsigned)out->type;
	for (unsigned k = 0; k < 4; k++) out->select[k] = (uint8_t)isa_field_get(f->select[k], d);
	const char *wrong = read_format(f, gpu, d, out, code);
	if (wrong || !out->layout) return wrong;
	if ((*code = (unsigned)out->type) < IMAGE_1D)
		return "type %u is not an image type: the registers do not hold an image's descriptor";
	*code = (unsigned)isa_field_get(f->swizzle_mode, d);
	if (*code != SWIZZLE_ROWS && !has_samples(out->type))
		return "its texels are in tiles (swizzle mode %u): only images in rows (0) are supported";
	out->array = is_array(out->type);
	out->first_slice = out->array ? (uint32_t)isa_field_get(f->base_array, d) : 0;
	out->samples = 1;
	if (has_samples(out->type)) {
		if ((*code = (unsigned)isa_field_get(f->last_level, d)) > MOST_SAMPLES_LOG)
			return "an image has at most 16 samples for each texel, not 2 to the power of %u";
		read_samples(f, d, out);
		return NULL;
	}
	read_levels(f, gpu, d, out);
	image_set_level(out, 0);
	return NULL;
}

struct sampler sampler_read(const struct image_fields *f, const uint32_t d[SAMPLER_DWORDS])
{
	struct sampler s = { .compare = (uint8_t)isa_field_get(f->compare, d),
	                     .border = (enum image_border)isa_field_get(f->border, d) };
	for (unsigned k = 0; k < 3; k++) s.clamp[k] = (uint8_t)isa_field_get(f->clamp[k], d);
	// the upper bit means anisotropic
	s.mag = (enum image_filter)(isa_field_get(f->mag_filter, d) & FILTER_LINEAR);
	s.min = (enum image_filter)(isa_field_get(f->min_filter, d) & FILTER_LINEAR);
	unsigned mip = (unsigned)isa_field_get(f->mip_filter, d);
	s.mip = mip > MIP_LINEAR ? MIP_LINEAR : (enum image_mip)mip;
	s.min_lod = (int)isa_field_get(f->min_lod, d);
	s.max_lod = (int)isa_field_get(f->max_lod, d);
	s.lod_bias = (int32_t)((uint32_t)isa_field_get(f->lod_bias, d) << 18) >> 18;
	s.unnormalized = isa_field_get(f->unnormalized, d);
	s.truncate = isa_field_get(f->truncate, d);
	return s;
}

// ---- writing ------------------------------------------------------------------------------------------------------
static bool put_format(const struct image_fields *f, unsigned code, uint32_t *d)
{
	isa_field_put(f->format, d, code);
	isa_field_put(f->data_format, d, code % SPLIT_NUMBERS);
	isa_field_put(f->number_format, d, code / SPLIT_NUMBERS);
	return true;
}

static bool write_format(const struct image_fields *f, const struct isa_gpu *gpu, const struct image *i, uint32_t *d)
{
	if (i->number == ISA_SRGB) return i->layout->srgb[gpu->gen] && put_format(f, i->layout->srgb[gpu->gen], d);
	for (unsigned code = 0; code < ISA_ELEMENTS; code++) {
		const struct isa_element *e = &isa_elements[gpu->gen][code];
		if (!e->defined || &isa_layouts[e->layout] != i->layout || e->number != (uint8_t)i->number) continue;
		return put_format(f, code, d);
	}
	return false;
}

bool image_write(const struct isa_gpu *gpu, const struct image *i, uint32_t d[IMAGE_DWORDS])
{
	struct image_fields f = image_fields_of(gpu);
	memset(d, 0, IMAGE_DWORDS * sizeof *d);
	isa_field_put(f.base, d, i->base / IMAGE_BASE_UNIT);
	isa_field_put(f.type, d, i->type);
	isa_field_put(f.width, d, i->width - 1);
	isa_field_put(f.height, d, i->height - 1);
	isa_field_put(f.depth, d, i->slices - 1);
	isa_field_put(f.base_array, d, i->first_slice);
	for (unsigned k = 0; k < 4; k++) isa_field_put(f.select[k], d, i->select[k]);
	if (has_pitch(&f, i->type)) isa_field_put(f.pitch, d, i->row / i->size - 1);
	else if (i->row != image_row(gpu, i->type, i->width, i->size)) return false;
	bool fits = isa_field_get(f.width, d) == i->width - 1 && isa_field_get(f.height, d) == i->height - 1
	            && (isa_field_get(f.depth, d) == i->slices - 1 || i->slices == 1);
	return fits && write_format(&f, gpu, i, d);
}

void sampler_write(const struct isa_gpu *gpu, const struct sampler *s, uint32_t d[SAMPLER_DWORDS])
{
	struct image_fields f = image_fields_of(gpu);
	memset(d, 0, SAMPLER_DWORDS * sizeof *d);
	for (unsigned k = 0; k < 3; k++) isa_field_put(f.clamp[k], d, s->clamp[k]);
	isa_field_put(f.compare, d, s->compare);
	isa_field_put(f.unnormalized, d, s->unnormalized);
	isa_field_put(f.truncate, d, s->truncate);
	isa_field_put(f.mag_filter, d, s->mag);
	isa_field_put(f.min_filter, d, s->min);
	isa_field_put(f.border, d, s->border);
}
