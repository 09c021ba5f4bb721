// Finds the size of each resource: the elements and the type of `NAME=COUNT:TYPE:VALUE`, the bytes of a file, the
// texels of an image. The contents are filled in later, where the launch has the resource.
#include "shader/sizes.h"
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "harness/parts.h"
#include "lang/ast.h"
#include "shader/values.h"

#define MOST_BYTES (1ull << 30)

// ---- files ----------------------------------------------------------------------------------------------------------
// Reads the header of a file. Returns false, with a message.
static bool read_file(struct shader_arguments *s, const struct harness_arg *a, struct harness_npy *npy, size_t *size)
{
	*npy = (struct harness_npy){ .type = ISA_U8 };
	char *data = file_read(s->arena, a->name, size);
	if (!data) return diag_error(s->diag, a->place, NULL, "cannot read `%s`: %s", a->name, strerror(errno));
	const char *wrong = harness_is_npy(data, *size) ? harness_npy_read(s->arena, data, *size, npy) : NULL;
	*size -= npy->header;
	return !wrong || diag_error(s->diag, a->place, NULL, "`%s` is .npy: %s", a->name, wrong);
}

// ---- buffers --------------------------------------------------------------------------------------------------------
static enum isa_type number_type(const struct shader_resource *r)
{
	return shader_is_texels(r->kind)                        ? r->sampled
	       : r->element.of || r->element.scalar == ISA_BOOL ? ISA_U32
	                                                        : r->element.scalar;
}

// Returns the bytes of n elements; of a structure with an array of any length, n elements of that array.
static uint64_t note_bytes(const struct shader_arguments *s, const struct harness_buffer_note *b, uint64_t n)
{
	const struct program_types *all = &s->notes->types;
	const struct program_type *t = &all->at[b->of];
	if (!b->of) return n * harness_type_bytes(b->type);
	if (!harness_is_open(all, t)) return n * t->size;
	return t->size + n * all->at[all->at[all->members.at[t->first + t->members - 1].type].of].size;
}

// Sets the bytes and the type that an argument gives.
static bool given_bytes(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                        uint64_t *bytes, enum isa_type *type)
{
	struct harness_npy npy;
	const struct harness_buffer_note *b;
	size_t size;
	uint64_t n;
	*type = number_type(r);
	switch (a->kind) {
	case HARNESS_ARG_BUFFER:
		if (!(b = shader_note_of(s, a, &n))) return false;
		*type = b->type;
		*bytes = note_bytes(s, b, n);
		return true;
	case HARNESS_ARG_VALUE: *type = a->type; *bytes = (uint64_t)a->count * harness_type_bytes(a->type); return true;
	case HARNESS_ARG_OPEN: *bytes = (uint64_t)a->count * harness_type_bytes(*type); return true;
	case HARNESS_ARG_LDS: return diag_error(s->diag, a->place, NULL, "`%s` is a resource, not LDS", a->to);
	case HARNESS_ARG_BYTES: if (!a->name) { *bytes = a->size; return true; } break;
	case HARNESS_ARG_FILE: case HARNESS_ARG_AT: break;
	}
	if (!read_file(s, a, &npy, &size)) return false;
	if (npy.header) *type = npy.type;
	*bytes = size;
	return true;
}

// Warns about floats for integers and integers for floats, of the same size. Another size is an error.
static bool check_type(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                       enum isa_type type)
{
	if (r->element.of || a->kind == HARNESS_ARG_FILE || a->kind == HARNESS_ARG_AT || a->kind == HARNESS_ARG_BYTES)
		return true;
	enum isa_type declared = number_type(r);
	if (harness_type_bytes(type) == harness_type_bytes(declared) &&
	    harness_type_is_real(type) == harness_type_is_real(declared))
		return true;
	// Integers are the memory of anything: shaders convert them, and raw buffers do not have another type.
	if (!harness_type_is_real(declared) && harness_type_bytes(declared) == 4) return true;
	diag_note(s->diag, DIAG_WARNING, a->place,
	          arena_printf(s->arena, "%s=COUNT:%s:VALUE", a->to, isa_type_name[declared]),
	          "the shader reads `%s` as %s, and it is given as %s", r->name, isa_type_name[declared],
	          isa_type_name[type]);
	return true;
}

// Checks the bytes of a buffer against its declaration, and sets its size.
static bool fit_buffer(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                       uint64_t bytes, enum isa_type type, struct shader_size *out)
{
	const char *each = isa_type_name[type];
	unsigned number = harness_type_bytes(type);
	if (!r->runtime && bytes > r->bytes)
		return diag_error(s->diag, a->place, NULL,
		                  "`%s` has %llu bytes in the shader; %llu elements of %s do not fit", r->name,
		                  (unsigned long long)r->bytes, (unsigned long long)(bytes / number), each);
	if (r->runtime && (bytes < r->bytes || (bytes - r->bytes) % r->stride || !bytes)) {
		uint64_t more = bytes < r->bytes ? 0 : (bytes - r->bytes) / r->stride + 1;
		uint64_t fits = r->bytes + (bytes % r->stride || bytes < r->bytes ? more : 1) * r->stride;
		return diag_error(
			s->diag, a->place,
			arena_printf(s->arena, "%s=%llu:%s:VALUE has room for %llu", r->name,
		                     (unsigned long long)(fits / number), each,
		                     (unsigned long long)((fits - r->bytes) / r->stride)),
			"`%s` has elements of %llu bytes%s; the argument has %llu bytes", r->name,
			(unsigned long long)r->stride,
			r->bytes ? arena_printf(s->arena, " after the first %llu", (unsigned long long)r->bytes) : "",
			(unsigned long long)bytes);
	}
	out->bytes = r->runtime ? bytes : r->bytes;
	return true;
}

// Sets the type of the elements: the structure of the shader, or the number's type that is given.
static void set_elements(const struct shader_resource *r, enum isa_type type, struct shader_size *out)
{
	bool open = r->runtime && r->element.of && !r->element.stride;   // the structure ends with the runtime array
	uint64_t first = open ? r->bytes : 0;
	uint64_t each = !r->element.of ? harness_type_bytes(type) : r->stride ? r->stride : r->element.of->size;
	out->type = r->element.of ? r->element.of->name : isa_type_name[type];
	out->elements = each && out->bytes >= first + each ? (out->bytes - first) / each : 1;
}

static bool size_of_buffer(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                           struct shader_size *out)
{
	enum isa_type type = number_type(r);
	uint64_t bytes = r->bytes;
	if (a && !(given_bytes(s, r, a, &bytes, &type) && check_type(s, r, a, type) &&
	           fit_buffer(s, r, a, bytes, type, out)))
		return false;
	if (!a) out->bytes = bytes;
	if (out->bytes > MOST_BYTES)
		return diag_error(s->diag, a ? a->place : (struct place){ 0 }, NULL, "`%s` has more than %llu bytes",
		                  r->name, MOST_BYTES);
	set_elements(r, type, out);
	return true;
}

// ---- texels ---------------------------------------------------------------------------------------------------------
// Writes the name of texels: `rgba8`, `r32f`, `rg16ui`.
static const char *format_name(char text[24], const struct harness_texel *t)
{
	static const char *const orders[] = { "r", "rg", "", "rgba" };
	const char *end = t->number == ISA_FLOAT   ? "f"
	                  : t->number == ISA_SINT  ? "i"
	                  : t->number == ISA_UINT  ? "ui"
	                  : t->number == ISA_SNORM ? "_snorm"
	                  : t->number == ISA_SRGB  ? "_srgb"
	                                           : "";
	if (t->packed) return t->packed;
	snprintf(text, 24, "%s%u%s", orders[(t->components - 1) & 3], harness_type_bytes(t->type) * 8, end);
	return text;
}

// Returns whether a shader that reads `sampled` may have texels of this kind.
static bool is_class(enum isa_type sampled, enum isa_number number)
{
	if (number == ISA_UINT) return sampled == ISA_U32 || sampled == ISA_U64;
	if (number == ISA_SINT) return sampled == ISA_I32 || sampled == ISA_I64;
	return sampled == ISA_F32 || sampled == ISA_F16;
}

// Checks texels against the shader. A format that GLSL declares must be the image's; the formats in the module of
// another language are guesses of its compiler.
static bool check_texels(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                         const struct harness_texel *t, const char *format)
{
	const char *form = arena_printf(s->arena, "%s:%s", r->name,
	                                r->format               ? r->format
	                                : r->sampled == ISA_F32 ? "rgba8, rgba32f, …"
	                                : r->sampled == ISA_I32 ? "rgba8i, r32i, …"
	                                                        : "rgba8ui, r32ui, …");
	if (!is_class(r->sampled, t->number))
		return diag_error(s->diag, a->place, form, "`%s` has texels of %s in the shader, not %s", r->name,
		                  isa_type_name[r->sampled], format);
	bool exact = r->format && !strcmp(s->i->language, "GLSL");
	return !exact || !strcmp(format, r->format) ||
	       diag_error(s->diag, a->place, form, "`%s` has the format %s in the shader, not %s", r->name, r->format,
	                  format);
}

static bool known_format(const struct shader_resource *r, struct harness_texel *t)
{
	return r->format && harness_texel_named(r->format, strlen(r->format), t);
}

static bool size_of_texels(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                           struct shader_size *out)
{
	struct harness_texel t;
	enum isa_type type;
	if (!given_bytes(s, r, a, &out->bytes, &type)) return false;
	if (a->image.sizes) t = a->image.texel;
	else if (!known_format(r, &t) || (a->kind == HARNESS_ARG_BUFFER && t.type != type)) {
		if (!harness_texel_of(1, type == ISA_U8 ? ISA_U32 : type, &t))
			return diag_error(s->diag, a->place, arena_printf(s->arena, "%s=COUNT:rgba8:VALUE", r->name),
			                  "texels do not have type %s", isa_type_name[type]);
	}
	if (!check_texels(s, r, a, &t, out->format = format_name(out->text, &t))) return false;
	uint64_t each = (uint64_t)t.components * harness_type_bytes(t.type);
	if (!out->bytes || out->bytes % each)
		return diag_error(s->diag, a->place, NULL,
		                  "`%s` has texels of %llu bytes (%s); the argument has %llu bytes", r->name,
		                  (unsigned long long)each, out->format, (unsigned long long)out->bytes);
	out->type = isa_type_name[t.type];
	out->elements = out->bytes / harness_type_bytes(t.type);
	return true;
}

// ---- images ---------------------------------------------------------------------------------------------------------
unsigned shader_image_sizes(const struct shader_resource *r)
{
	unsigned n = r->dimension[0] == '1' ? 1 : r->dimension[0] == '3' ? 3 : 2;
	return n + (r->arrayed && n < 3 ? 1 : 0) + r->multisampled;
}

static const char *sizes_text(const struct shader_resource *r)
{
	static const char *const forms[] = { "", "WIDTH", "WIDTHxHEIGHT", "WIDTHxHEIGHTxDEPTH" };
	if (r->multisampled) return r->arrayed ? "WIDTHxHEIGHTxSAMPLESxLAYERS" : "WIDTHxHEIGHTxSAMPLES";
	if (r->arrayed) return r->dimension[0] == '1' ? "WIDTHxLAYERS" : "WIDTHxHEIGHTxLAYERS";
	return forms[shader_image_sizes(r)];
}

// Sets the texel and the sizes from the shape of a .npy file: rows, columns, and components if there are several.
static bool shape_of_file(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                          struct harness_image *image)
{
	struct harness_npy npy;
	size_t size;
	unsigned sizes = shader_image_sizes(r);
	const char *form = arena_printf(s->arena, "%s=%s:rgba8:@FILE", a->to, sizes_text(r));
	if (!read_file(s, a, &npy, &size)) return false;
	bool several = npy.header && npy.dims == sizes + 1;
	if (!several && (!npy.header || npy.dims != sizes))
		return diag_error(s->diag, a->place, form, "`%s` is not .npy with the shape of `%s`", a->name, r->name);
	if (!harness_texel_of(several ? (unsigned)npy.shape[sizes] : 1, npy.type, &image->texel))
		return diag_error(s->diag, a->place, form,
		                  "texels of images have 1, 2 or 4 components of at most 32 bits");
	image->sizes = sizes;
	for (unsigned k = 0; k < sizes; k++)
		image->size[k] = npy.shape[sizes - 1 - k] <= UINT32_MAX ? (uint32_t)npy.shape[sizes - 1 - k] : 0;
	return true;
}

static bool set_extent(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                       const struct harness_image *image, struct shader_size *out)
{
	enum { MOST_SIDE = 16384 };
	unsigned sizes = shader_image_sizes(r);
	bool cube = r->dimension[0] == 'C', faces = cube && image->sizes == 3;
	if (out->samples) sizes--;
	if (image->sizes != sizes && !faces)
		return diag_error(
			s->diag, a->place,
			arena_printf(s->arena, "%s=%s:%s:VALUE OF COMPONENT i", r->name, sizes_text(r), out->format),
			"`%s` is a %s image%s, with %u size%s, not %u", r->name, r->dimension,
			r->arrayed ? " array" : "", sizes, sizes > 1 ? "s" : "", image->sizes);
	for (unsigned k = 0; k < 3; k++) {
		out->extent[k] = k < image->sizes ? image->size[k] : cube && k == 2 ? 6 : 1;
		if (out->extent[k] < 1 || out->extent[k] > MOST_SIDE)
			return diag_error(s->diag, a->place, NULL, "an image has 1 to %d texels along each side",
			                  MOST_SIDE);
	}
	return true;
}

// Takes the number of samples, which is the third size, out of the sizes.
static bool take_samples(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                         struct harness_image *image, struct shader_size *out)
{
	out->samples = image->size[2];
	image->size[2] = image->size[3];
	image->sizes--;
	return out->samples == 2 || out->samples == 4 || out->samples == 8 ||
	       diag_error(s->diag, a->place, arena_printf(s->arena, "%s=%s:%s:VALUE OF COMPONENT i", r->name, sizes_text(r),
	                                                  out->format),
	                  "`%s` has 2, 4 or 8 samples for each texel, not %u", r->name, out->samples);
}

// Checks the number of levels: each has half the size of the previous one, to a single texel.
static bool check_levels(struct shader_arguments *s, const struct shader_given *g, struct shader_size *out, bool deep)
{
	uint32_t longest = out->extent[0] > out->extent[1] ? out->extent[0] : out->extent[1];
	unsigned most = 1;
	if (deep && out->extent[2] > longest) longest = out->extent[2];
	while (longest >> most) most++;
	out->levels = g->levels + 1;
	return out->levels <= most ||
	       diag_error(s->diag, g->last->place, NULL, "an image of this size has %u level%s, and `%s` is number %u", most,
	                  most > 1 ? "s" : "", g->last->to, out->levels);
}

static bool size_of_image(struct shader_arguments *s, const struct shader_resource *r, const struct shader_given *g,
                          struct shader_size *out);

// Checks the image and the level that an image shows, and sets their size.
static bool size_of_view(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                         const struct shader_view *view, struct shader_size *out)
{
	const struct shader_resource *of = view->of;
	const struct shader_given *g = of ? &s->given[of - s->i->resources] : NULL;
	struct harness_texel texel;
	if (!of || !g->contents || g->views)
		return diag_error(s->diag, a->place, arena_printf(s->arena, "%s=IMAGE or IMAGE_mip1", r->name),
		                  "`%s` shows another image, and `%s` is not given with texels", r->name, of ? of->name : "");
	if (strcmp(of->dimension, r->dimension) || of->arrayed != r->arrayed || of->multisampled != r->multisampled)
		return diag_error(s->diag, a->place, NULL, "`%s` and `%s` have other dimensions", r->name, of->name);
	if (!size_of_image(s, of, g, out)) return false;
	if (view->level >= out->levels)
		return diag_error(s->diag, a->place, NULL, "`%s` has %u level%s", of->name, out->levels,
		                  out->levels > 1 ? "s" : "");
	return harness_texel_named(out->format, strlen(out->format), &texel) && check_texels(s, r, a, &texel, out->format);
}

static bool size_of_views(struct shader_arguments *s, const struct shader_resource *r, const struct shader_given *g,
                          struct shader_size *out)
{
	for (uint64_t k = 0; k < r->count; k++) if (!size_of_view(s, r, g->contents, &g->views[k], out)) return false;
	out->levels = 1;
	return true;
}

static bool size_of_image(struct shader_arguments *s, const struct shader_resource *r, const struct shader_given *g,
                          struct shader_size *out)
{
	if (g->views) return size_of_views(s, r, g, out);
	const struct harness_arg *a = g->contents;
	struct harness_image image = a->image;
	unsigned sizes = shader_image_sizes(r);
	if (a->kind == HARNESS_ARG_AT && !shape_of_file(s, r, a, &image)) return false;
	if (!image.sizes)
		return diag_error(s->diag, a->place,
		                  arena_printf(s->arena, "%s=%s:%s:VALUE OF COMPONENT i, %s=@FILE.npy", r->name,
		                               sizes_text(r), r->format ? r->format : "rgba8", r->name),
		                  "`%s` is an image", r->name);
	if (!check_texels(s, r, a, &image.texel, out->format = format_name(out->text, &image.texel))) return false;
	if (r->multisampled && image.sizes == sizes && !take_samples(s, r, a, &image, out)) return false;
	return set_extent(s, r, a, &image, out) && check_levels(s, g, out, r->dimension[0] == '3');
}

// ---- samplers -------------------------------------------------------------------------------------------------------
static bool read_address(const char *word, struct shader_size *out)
{
	static const char *const words[] = { "edge",   "clamp",  "border", "border", "repeat",
		                             "repeat", "mirror", "mirror", "clamp",  "clamp" };
	for (unsigned k = 0; k < sizeof words / sizeof *words; k += 2) {
		if (strcmp(words[k], word)) continue;
		out->address = words[k + 1];
		return true;
	}
	return false;
}

static bool read_compare(const char *word, struct shader_size *out)
{
	static const char *const words[] = { "never",   "less",      "equal",         "less_equal",
		                             "greater", "not_equal", "greater_equal", "always" };
	for (unsigned k = 0; k < sizeof words / sizeof *words; k++) {
		if (strcmp(words[k], word)) continue;
		out->compare = words[k];
		return true;
	}
	return false;
}

static bool read_word(const struct shader_resource *r, const char *word, struct shader_size *out)
{
	if (read_address(word, out) || !strcmp(word, "normalized")) return true;
	if (r->compares && read_compare(word, out)) return true;
	out->trilinear = !strcmp(word, "trilinear");
	out->linear = out->trilinear || !strcmp(word, "linear");
	return out->linear || !strcmp(word, "nearest");
}

static bool words_of(struct shader_arguments *s, const struct shader_resource *r, const struct harness_arg *a,
                     struct shader_size *out)
{
	static const char own[] = "nearest, linear or trilinear; edge, border, repeat or mirror: for example linear,repeat",
			  comparison[] = "nearest, linear or trilinear; edge, border, repeat or mirror; less, less_equal, "
			                 "greater, greater_equal, equal, not_equal, never or always: for example linear,less";
	const char *forms = r->compares ? comparison : own;
	out->address = "clamp";
	if (r->compares) out->compare = "less_equal";
	for (unsigned k = 0; a && k < a->count; k++)
		if (a->kind != HARNESS_ARG_OPEN || a->value[k]->kind != LANG_NAME || !read_word(r, a->value[k]->name, out))
			return diag_error(s->diag, a->place, forms, "`%s` is a sampler; its value is a list of words",
			                  r->name);
	return true;
}

bool shader_needs_size(const struct shader_resource *r)
{
	return (shader_is_block(r->kind) && r->runtime) || shader_is_texels(r->kind) || shader_is_image(r->kind);
}

bool shader_size_of(struct shader_arguments *s, const struct shader_resource *r, const struct shader_given *g,
                    struct shader_size *out)
{
	*out = (struct shader_size){ 0 };
	if ((r->kind == SHADER_SAMPLER || r->kind == SHADER_COMBINED_IMAGE) && !words_of(s, r, g->words, out))
		return false;
	if (r->kind == SHADER_SAMPLER) return true;
	if (shader_is_image(r->kind)) return size_of_image(s, r, g, out);
	if (shader_is_texels(r->kind)) return size_of_texels(s, r, g->contents, out);
	if (r->kind == SHADER_STORAGE_BUFFER) return size_of_buffer(s, r, g->contents, out);
	out->bytes = shader_constants_bytes(r);
	out->type = r->element.of->name;
	out->elements = 1;
	return true;
}

// ---- examples -------------------------------------------------------------------------------------------------------
static const char *zero_of(enum isa_type t) { return harness_type_is_real(t) ? "0.0" : "0"; }

const char *shader_member_example(struct arena *a, const char *name, const struct shader_member *m)
{
	uint64_t n = shader_member_numbers(m);
	enum isa_type type = m->of ? ISA_U32 : m->scalar == ISA_BOOL ? ISA_U32 : m->scalar;
	if (n > HARNESS_ARG_MOST || m->of)
		return arena_printf(a, "%s=%llu:%s:%s", name, (unsigned long long)n, isa_type_name[type],
		                    zero_of(type));
	const char *text = arena_printf(a, "%s=%s", name, zero_of(type));
	for (uint64_t k = 1; k < n; k++) text = arena_printf(a, "%s,%s", text, zero_of(type));
	return text;
}

static const char *buffer_example(struct arena *a, const struct shader_resource *r, uint64_t items)
{
	enum isa_type type = number_type(r);
	uint64_t bytes = r->runtime ? r->bytes + items * r->stride : r->bytes;
	uint64_t n = bytes / harness_type_bytes(type);
	if (r->element.of)
		return arena_printf(a, "%s=%llu:%s", r->name,
		                    (unsigned long long)(r->runtime ? items : r->element.elements),
		                    r->element.of->name);
	return arena_printf(a, "%s=%llu:%s:%s", r->name, (unsigned long long)(n ? n : 1), isa_type_name[type],
	                    zero_of(type));
}

static const char *image_example(struct arena *a, const struct shader_resource *r, const uint64_t items[3])
{
	const char *format = r->format               ? r->format
	                     : r->sampled == ISA_F32 ? "rgba8"
	                     : r->sampled == ISA_I32 ? "r32i"
	                                             : "r32ui";
	const char *text = arena_printf(a, "%s=%llu", r->name, (unsigned long long)items[0]);
	uint64_t height = r->dimension[0] == 'C' ? items[0] : items[1];
	unsigned sizes = shader_image_sizes(r);
	if (sizes > 1)
		text = arena_printf(a, "%sx%llu", text, (unsigned long long)(r->arrayed && sizes == 2 ? 1 : height));
	if (r->multisampled) text = arena_printf(a, "%sx4", text);
	if (sizes > 2u + r->multisampled)
		text = arena_printf(a, "%sx%llu", text, (unsigned long long)(r->dimension[0] == 'C' ? 6 : items[2]));
	return arena_printf(a, "%s:%s:0", text, format);
}

const char *shader_example(struct arena *a, const struct shader_resource *r, const uint64_t items[3])
{
	if (r->kind == SHADER_SAMPLER) return arena_printf(a, "%s=linear,edge%s", r->name, r->compares ? ",less_equal" : "");
	if (shader_is_image(r->kind)) return image_example(a, r, items);
	if (!shader_is_texels(r->kind)) return buffer_example(a, r, items[0] * items[1] * items[2]);
	return arena_printf(a, "%s=%llu:%s:0", r->name, (unsigned long long)(items[0] * items[1] * items[2]),
	                    r->format               ? r->format
	                    : r->sampled == ISA_F32 ? "r32f"
	                    : r->sampled == ISA_I32 ? "r32i"
	                                            : "r32ui");
}
