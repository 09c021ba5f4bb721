// Images and samplers as arguments of a kernel, which receives the address of a descriptor in memory.
#include <string.h>
#include "harness/eval.h"
#include "lang/ast.h"
#include "memory/image.h"
#include "program/metadata.h"

// Sets the type that the kernel's metadata names; else the type of an image with this number of sizes.
static bool image_type_of(struct harness_run *r, const struct harness_arg *a, const struct program_arg *p,
                          enum image_type *type)
{
	static const struct { const char *name; enum image_type type; unsigned sizes; } known[] = {
		{ "image1d_t", IMAGE_1D, 1 }, { "image2d_t", IMAGE_2D, 2 }, { "image3d_t", IMAGE_3D, 3 },
		{ "image1d_array_t", IMAGE_1D_ARRAY, 2 }, { "image2d_array_t", IMAGE_2D_ARRAY, 3 },
	};
	static const char *const sizes[] = { NULL, "WIDTH", "WIDTHxHEIGHT", "WIDTHxHEIGHTxDEPTH" };
	const char *name = p ? p->type_name : "";
	*type = (enum image_type)(IMAGE_1D + a->image.sizes - 1);
	if (a->image.sizes > 3)
		return diag_error(r->diag, a->place, NULL, "images of kernels have one to three sizes, not %u", a->image.sizes);
	if (!*name) return true;
	for (unsigned k = 0; k < sizeof known / sizeof *known; k++) {
		if (strcmp(known[k].name, name)) continue;
		*type = known[k].type;
		return known[k].sizes == a->image.sizes || diag_error(r->diag, a->place,
			arena_printf(&r->arena, "%s:%s", sizes[known[k].sizes], "rgba8:VALUE OF COMPONENT i"),
			"argument `%s` (%s) has %u size%s, not %u", a->to ? a->to : p->name, name, known[k].sizes,
			known[k].sizes > 1 ? "s" : "", a->image.sizes);
	}
	return diag_error(r->diag, a->place, NULL, "images of type %s are not supported", name);
}

static uint32_t components_bytes(const struct harness_texel *t) { return t->components * harness_type_bytes(t->type); }

bool harness_image_arg(struct harness_run *r, const struct harness_arg *a, const struct program_arg *p,
                       const struct harness_buffer *b, struct machine_arg *out)
{
	// r, rg, rgb, rgba
	static const uint8_t selects[4][4] = { { 4, 0, 0, 1 }, { 4, 5, 0, 1 }, { 4, 5, 6, 1 }, { 4, 5, 6, 7 } };
	const struct harness_texel *t = &a->image.texel;
	const struct isa_gpu *gpu = r->program->gpu;
	uint32_t dwords[IMAGE_DWORDS], size = components_bytes(t);
	struct image image = {
		.base = b->memory->address, .layout = t->layout, .number = t->number, .size = size,
		.width = a->image.size[0]
	};
	if (!image_type_of(r, a, p, &image.type)) return false;
	bool array = image.type == IMAGE_1D_ARRAY || image.type == IMAGE_2D_ARRAY, flat = image.type == IMAGE_1D_ARRAY;
	image.height = a->image.sizes > 1 && !flat ? a->image.size[1] : 1;
	image.slices = flat ? a->image.size[1] : a->image.sizes > 2 ? a->image.size[2] : 1;
	image.row = (uint64_t)image.width * size;
	memcpy(image.select, selects[(t->layout->count - 1) & 3], sizeof image.select);
	uint64_t fixed = image_row(gpu, image.type, image.width, size);
	if (fixed && fixed != image.row && (image.height > 1 || image.slices > 1))
		return diag_error(r->diag, a->place,
			arena_printf(&r->arena, "a width of %u", (unsigned)((fixed + size - 1) / size)),
			"on %s, rows of %s must be a multiple of %u bytes; these are %u texels of %u bytes", gpu->name,
			array ? "an array of images"
			: image.type == IMAGE_3D ? "a 3D image"
			: "an image",
			(unsigned)image_row(gpu, image.type, 1, 1), image.width, size);
	if (fixed) image.row = fixed;
	if (!image_write(gpu, &image, dwords))
		return diag_error(r->diag, a->place, NULL,
		                  "%s does not have images of these sizes and texels", gpu->name);
	const struct machine_buffer *memory = machine_add_buffer(r->machine,
		arena_printf(&r->arena, "descriptor of %s", b->name), sizeof dwords, dwords);
	*out = (struct machine_arg){ .bits = memory->address, .size = 8 };
	return true;
}

// ---- samplers -----------------------------------------------------------------------------------------------------
static bool sampler_word(struct sampler *s, const char *word)
{
	static const struct { const char *word; enum image_clamp clamp; } clamps[] = {
		{ "repeat", CLAMP_REPEAT }, { "mirror", CLAMP_MIRROR }, { "edge", CLAMP_EDGE }, { "border", CLAMP_BORDER },
	};
	for (unsigned k = 0; k < sizeof clamps / sizeof *clamps; k++) {
		if (strcmp(word, clamps[k].word)) continue;
		memset(s->clamp, clamps[k].clamp, sizeof s->clamp);
		return true;
	}
	if (!strcmp(word, "linear")) s->mag = s->min = FILTER_LINEAR;
	else if (!strcmp(word, "nearest")) s->mag = s->min = FILTER_NEAREST;
	else if (!strcmp(word, "normalized")) s->unnormalized = false;
	else if (!strcmp(word, "unnormalized")) s->unnormalized = true;
	else return false;
	return true;
}

bool harness_sampler_arg(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out)
{
	static const char forms[] = "nearest or linear; edge, border, repeat or mirror; "
	                            "unnormalized or normalized: for example linear,repeat,normalized";
	struct sampler s = { .unnormalized = true, .truncate = true };
	uint32_t dwords[SAMPLER_DWORDS];
	memset(s.clamp, CLAMP_EDGE, sizeof s.clamp);
	for (unsigned k = 0; k < a->count; k++)
		if (a->kind != HARNESS_ARG_OPEN || a->value[k]->kind != LANG_NAME || !sampler_word(&s, a->value[k]->name))
			return diag_error(r->diag, a->place, forms,
				"argument `%s` is a sampler; its value is a list of words", a->to ? a->to : "?");
	sampler_write(r->program->gpu, &s, dwords);
	const struct machine_buffer *memory =
		machine_add_buffer(r->machine, arena_printf(&r->arena, "sampler %s", a->to), sizeof dwords, dwords);
	*out = (struct machine_arg){ .bits = memory->address, .size = 8 };
	return true;
}

// ---- images of files ----------------------------------------------------------------------------------------------
bool harness_image_of_npy(struct harness_run *r, struct harness_arg *a, const struct program_arg *p,
                          const struct harness_npy *npy)
{
	const char *form = arena_printf(&r->arena, "%s=64x64:rgba8:@%s sets its sizes and texels", a->to, a->name);
	unsigned sizes = metadata_image_sizes(p);
	bool several = npy->dims == sizes + 1;
	if (npy->dims != sizes && !several)
		return diag_error(r->diag, a->place, form,
			"`%s` is not .npy with the shape of an image: rows, columns and, if there are several, components",
			a->name);
	if (!harness_texel_of(several ? (unsigned)npy->shape[sizes] : 1, npy->type, &a->image.texel))
		return diag_error(r->diag, a->place, form, "texels of images have 1, 2 or 4 components of at most 32 bits");
	a->image.sizes = sizes;
	for (unsigned k = 0; k < sizes; k++) {                        // the shape has the width last
		size_t n = npy->shape[sizes - 1 - k];
		if (n < 1 || n > 1 << 16)
			return diag_error(r->diag, a->place, form, "an image has 1 to 65536 texels along each side");
		a->image.size[k] = (uint32_t)n;
	}
	return true;
}
