// Makes the kernel's arguments: from notes and options to the bytes that the kernel reads, with the sizes of its
// metadata.
#include <ctype.h>
#include <errno.h>
#include <string.h>
#include "base/file.h"
#include "harness/eval.h"

// Returns the contents of a file that the object has as a section; NULL for any other name.
static char *section_file(struct harness_run *r, const char *name, size_t *size)
{
	const struct program *p = r->program;
	bool may_be = !strncmp(name, HARNESS_FILE_SECTION, sizeof HARNESS_FILE_SECTION - 1);
	for (size_t k = 0; k < p->section_count && may_be; k++) {
		if (strcmp(p->sections[k].name, name)) continue;
		*size = p->sections[k].size;
		return arena_strndup(&r->arena, (const char *)p->sections[k].bytes, *size);
	}
	return NULL;
}

char *harness_file(struct harness_run *r, const char *name, struct place place, size_t *size, struct harness_npy *npy)
{
	char *data = section_file(r, name, size);
	if (!data) data = file_read(&r->arena, name, size);
	*npy = (struct harness_npy){ .type = ISA_U8 };
	if (!data) {
		r->unreadable = true;
		diag_error(r->diag, place, NULL, "cannot read `%s`: %s", name, strerror(errno));
		return NULL;
	}
	const char *wrong = harness_is_npy(data, *size) ? harness_npy_read(&r->arena, data, *size, npy) : NULL;
	if (wrong) {
		diag_error(r->diag, place, NULL, "`%s` is .npy: %s", name, wrong);
		return NULL;
	}
	*size -= npy->header;
	return data + npy->header;
}

// Returns whether a file has the bytes of an image of known size, whatever type .npy names.
static bool fits_image(struct harness_run *r, const struct harness_arg *a, struct harness_npy *npy, size_t size)
{
	uint64_t want = harness_image_numbers(&a->image) * harness_type_bytes(a->image.texel.type);
	npy->type = a->image.texel.type;
	npy->count = size / harness_type_bytes(npy->type);
	return size == want || diag_error(r->diag, a->place, NULL, "`%s` has %zu bytes, but the image has %llu",
	                                  a->name, size, (unsigned long long)want);
}

// Makes a buffer from a file. Elements have the type in .npy; else they are bytes, or with `NAME=@FILE` the target type
// of the argument.
static bool file_buffer(struct harness_run *r, struct harness_arg *a, const struct program_arg *p, size_t number,
                        size_t *index)
{
	size_t size;
	unsigned each;
	struct harness_npy npy;
	char *data = harness_file(r, a->name, a->place, &size, &npy);
	if (!data) return false;
	if (!npy.header) {
		if (a->kind != HARNESS_ARG_AT || !p || !harness_arg_type(p, &npy.type, &each)
		    || size % harness_type_bytes(npy.type))
			npy.type = ISA_U8;
		npy.count = size / harness_type_bytes(npy.type);
	}
	if (p && p->kind == ARG_IMAGE && !a->image.sizes && !harness_image_of_npy(r, a, p, &npy)) return false;
	if (a->image.sizes && !fits_image(r, a, &npy, size)) return false;
	bool named = a->to && !isdigit((unsigned char)*a->to);
	struct harness_buffer b = {
		.name = named ? a->to : arena_printf(&r->arena, "arg%zu", number), .type = npy.type, .count = npy.count
	};
	b.memory = machine_map_buffer(r->machine, b.name, size, data, 0);       // no other function searches it
	// The buffer of a note that this argument replaces.
	const struct harness_buffer *old = harness_buffer_named(r->buffers.at, r->buffers.n, b.name);
	*index = old ? (size_t)(old - r->buffers.at) : r->buffers.n;
	if (old) r->buffers.at[*index] = b;
	else *arena_push(&r->arena, &r->buffers) = b;
	return true;
}

static bool make_value(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out)
{
	struct harness_context c = harness_context_of(r);
	unsigned each = harness_type_bytes(a->type);
	uint8_t *bytes = arena_alloc(&r->arena, each * a->count);
	for (unsigned k = 0; k < a->count; k++) {
		if (!harness_stored(&c, a->value[k], a->type, &out->bits)) return false;
		memcpy(bytes + k * each, &out->bits, each);
	}
	*out = (struct machine_arg){ .bits = out->bits, .size = each * a->count, .align = a->count == 3 ? each * 4 : 0,
	                             .bytes = a->count > 1 ? bytes : NULL };
	return true;
}

static bool make_lds_bytes(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out)
{
	struct harness_context c = harness_context_of(r);
	const struct isa_gpu *gpu = r->program->gpu;
	struct harness_value v;
	if (!harness_eval(&c, a->value[0], &v)) return false;
	if (v.real || v.i < 0 || v.i > gpu->lds)
		return diag_error(r->diag, a->place, NULL, "bytes of LDS are an integer from 0 to %u, the LDS of %s",
		                  gpu->lds, gpu->name);
	*out = (struct machine_arg){ .bits = (uint64_t)v.i, .size = 4, .lds = true };
	return true;
}

static bool make_bytes(struct harness_run *r, const struct harness_arg *a, struct machine_arg *out)
{
	size_t size = a->size;
	struct harness_npy npy;
	const void *data = a->name ? harness_file(r, a->name, a->place, &size, &npy) : (const void *)a->bytes;
	if (!data) return false;
	if (size < 1 || size > 1 << 16)
		return diag_error(r->diag, a->place, NULL, "an argument has 1 to %d bytes, not %zu", 1 << 16, size);
	*out = (struct machine_arg){ .size = (uint32_t)size, .align = size >= 8 ? 8 : 1, .bytes = data };
	return true;
}

// Returns the forms of an argument of p's kind and size.
static const char *forms_that_fit(struct harness_run *r, const struct program_arg *p)
{
	unsigned n = p->size / 4;
	if (p->kind == ARG_BUFFER) return "buf=FILE, or a buffer's name";
	if (p->size == 1) return "u8=N, i8=N or bytes=HEX";
	if (p->size == 2) return "u16=N, i16=N, f16=N or bytes=HEX";
	if (p->size == 4) return "u32=N, i32=N, f32=N or bytes=HEX";
	if (p->size == 8) return "u64=N, i64=N, f64=N, f32x2=N,N or bytes=HEX";
	return p->size % 4 || n > HARNESS_ARG_MOST ? "bytes=HEX or bytes=@FILE"
	       : arena_printf(&r->arena, "f32x%u=N,N,…, u32x%u=N,N,… or bytes=HEX", n, n);
}

// Returns whether the sizes agree; a vector of three takes the room of four.
static bool has_size(const struct harness_arg *a, const struct machine_arg *m, uint32_t size)
{
	return m->size == size || (a->kind == HARNESS_ARG_VALUE && a->count == 3 && m->size / 3 * 4 == size);
}

// Checks that a value has the size in the metadata. machine_kernarg checks pointers.
static bool size_fits(struct harness_run *r, const struct harness_arg *a, const struct machine_arg *m,
                      const struct program_arg *p, size_t number)
{
	const char *name = p->name[0] ? arena_printf(&r->arena, " `%s`", p->name) : "",
		*type = p->type_name[0] ? arena_printf(&r->arena, " (%s)", p->type_name) : "";
	if (has_size(a, m, p->size) || m->lds || p->kind == ARG_LDS_POINTER) return true;
	const char *which = *name || *type ? arena_printf(&r->arena, ",%s%s,", name, type) : "";
	return diag_error(r->diag, a->place, forms_that_fit(r, p),
		"argument %zu of the kernel%s has %u bytes; this value has %u", number, which, p->size, m->size);
}

// Resolves `NAME=VALUE` of a pointer: VALUE must be the name of a buffer.
static bool open_pointer(struct harness_run *r, struct harness_arg *a)
{
	const struct lang_expr *e = a->value[0];
	const char *form = arena_printf(&r->arena, "%s=256:f32:i, %s=@FILE, or %s=BUFFER", a->to, a->to, a->to);
	if (a->count > 1 || e->kind != LANG_NAME)
		return diag_error(r->diag, a->place, form, "argument `%s` is a pointer", a->to);
	a->kind = HARNESS_ARG_BUFFER;
	a->name = e->name;
	return true;
}

// Returns how to write an argument with its type, if the type is not known.
static const char *forms_of(struct harness_run *r, const char *to, uint32_t size)
{
	const char *form = size == 4 ? "%s=f32:N, %s=u32:N or %s=i32:N"
	                   : size == 8 ? "%s=f64:N, %s=u64:N or %s=bytes:HEX"
	                   : "%s=f32x4:N,N,N,N or other types, %s=bytes:HEX, %s=bytes:@FILE";
	return arena_printf(&r->arena, form, to, to, to);
}

// Resolves `NAME=VALUE`, with the type of the argument. If the metadata does not have the type, a number with a point
// is a float, and a number without a point may be either.
static bool open_value(struct harness_run *r, struct harness_arg *a, const struct program_arg *p)
{
	struct harness_context c = harness_context_of(r);
	struct harness_value v;
	unsigned count;
	a->kind = HARNESS_ARG_VALUE;
	if (harness_arg_type(p, &a->type, &count)) {
		if (a->count == count) return true;
		return diag_error(r->diag, a->place, NULL, "argument `%s` (%s) has %u value%s, not %u", a->to,
		                  p->type_name, count, count > 1 ? "s" : "", a->count);
	}
	if (!harness_eval(&c, a->value[0], &v)) return false;
	a->type = p->size == 8 ? ISA_F64 : p->size == 4 ? ISA_F32 : p->size == 2 ? v.real ? ISA_F16 : ISA_U16 : ISA_U8;
	bool clear = a->count == 1 && (v.real ? p->size == 2 || p->size == 4 || p->size == 8 : p->size == 1 || p->size == 2);
	return clear || diag_error(r->diag, a->place, forms_of(r, a->to, p->size),
	                           "the type of argument `%s`, of %u bytes, is not known", a->to, p->size);
}

// Resolves an argument by name, from the kernel's metadata.
static bool resolve_kind(struct harness_run *r, struct harness_arg *a, const struct program_arg *p)
{
	bool image = a->image.sizes || (p->kind == ARG_IMAGE && a->kind == HARNESS_ARG_AT);
	if (p->kind == ARG_SAMPLER) return true;
	if (p->kind == ARG_IMAGE && !image)
		return diag_error(r->diag, a->place,
			arena_printf(&r->arena, "%s=64x64:rgba8:VALUE OF COMPONENT i, %s=@FILE.npy", a->to, a->to),
			"argument `%s` is an image", a->to);
	if (image && p->kind != ARG_IMAGE) return diag_error(r->diag, a->place, NULL, "argument `%s` is not an image", a->to);
	if (p->kind == ARG_OTHER)
		return diag_error(r->diag, a->place, NULL, "argument `%s` is of kind %s, which lanewise cannot set",
		                  a->to, p->value_kind);
	if (a->kind == HARNESS_ARG_AT && p->kind == ARG_VALUE) a->kind = HARNESS_ARG_BYTES;
	if (a->kind == HARNESS_ARG_OPEN && p->kind == ARG_LDS_POINTER) a->kind = HARNESS_ARG_LDS;
	if (a->kind != HARNESS_ARG_OPEN) return true;
	return p->kind == ARG_BUFFER ? open_pointer(r, a) : open_value(r, a, p);
}

// Makes one argument. `p` is NULL without metadata; *buffer is set to the number of its buffer, if it has one.
static bool make_arg(struct harness_run *r, struct harness_arg a, const struct program_arg *p, size_t number,
                     struct machine_arg *out, size_t *buffer)
{
	const size_t none = *buffer;
	if (p && a.to && !resolve_kind(r, &a, p)) return false;
	const struct harness_buffer *b;
	if (p && p->kind == ARG_SAMPLER) return harness_sampler_arg(r, &a, out);
	switch (a.kind) {
	case HARNESS_ARG_FILE: case HARNESS_ARG_AT: if (!file_buffer(r, &a, p, number, buffer)) return false; break;
	case HARNESS_ARG_LDS: if (!make_lds_bytes(r, &a, out)) return false; break;
	case HARNESS_ARG_BYTES: if (!make_bytes(r, &a, out)) return false; break;
	case HARNESS_ARG_BUFFER:
		if (!(b = harness_buffer_named(r->buffers.at, r->buffers.n, a.name)))
			return diag_error(r->diag, a.place, NULL, "buffer `%s` does not exist", a.name);
		*buffer = (size_t)(b - r->buffers.at);
		break;
	default: if (!make_value(r, &a, out)) return false;
	}
	if (*buffer != none && a.image.sizes) return harness_image_arg(r, &a, p, &r->buffers.at[*buffer], out);
	if (*buffer != none) *out = (struct machine_arg){ .bits = r->buffers.at[*buffer].memory->address, .size = 8 };
	return !p || size_fits(r, &a, out, p, number);
}

static bool check_arg_count(struct harness_run *r, const struct harness_bound *b)
{
	struct place at = r->notes->args.n ? r->notes->args.at[r->notes->args.n - 1].place
	                  : r->kernel ? r->kernel->place
	                  : (struct place){ 0 };
	size_t m = 0, missing = 0;
	if (b->extra)
		return diag_error(r->diag, at, NULL, "the kernel has %zu arguments, not %zu", b->n,
		                  b->n - b->missing + b->extra);
	if (!b->missing) return true;
	while (b->at[missing]) missing++;
	for (size_t k = 0; k < r->kernel->arg_count; k++) {
		const struct program_arg *p = &r->kernel->args[k];
		if (p->kind == ARG_HIDDEN || m++ < missing) continue;
		const char *name = p->name[0] ? p->name : p->value_kind;
		return diag_error(r->diag, at, "one for each argument of the kernel",
			"the kernel has more than the %zu arguments given: `%s` is missing", b->n - b->missing, name);
	}
	return true;
}

bool harness_make_args(struct harness_run *r)
{
	const struct program_kernel *k = r->kernel;
	struct harness_bound b;
	const size_t none = (size_t)-1;
	if (!harness_bind(r->notes, k, &r->arena, &b, r->diag) || !check_arg_count(r, &b)
	    || !harness_fill_resources(r, &b))
		return false;
	struct machine_arg *args = arena_alloc(&r->arena, (b.n + 1) * sizeof *args);
	size_t *which = arena_alloc(&r->arena, (b.n + 1) * sizeof *which), next = 0;
	for (size_t m = 0; m < b.n; m++) {
		const struct program_arg *p = NULL;
		while (k && k->has_metadata && next < k->arg_count && k->args[next].kind == ARG_HIDDEN) next++;
		if (k && k->has_metadata && next < k->arg_count) p = &k->args[next++];
		which[m] = none;
		if (!make_arg(r, *b.at[m], p, m, &args[m], &which[m])) return false;
	}
	r->arg_count = b.n;
	r->arg_buffers = arena_alloc(&r->arena, (b.n + 1) * sizeof *r->arg_buffers);
	for (size_t m = 0; m < b.n; m++) if (which[m] != none) r->arg_buffers[m] = &r->buffers.at[which[m]];
	if (!k && !b.n) return true;
	const char *wrong = machine_kernarg(r->machine, &r->dispatch, args, b.n);
	struct place at = b.n ? b.at[b.n - 1]->place : k->place;
	return !wrong || diag_error(r->diag, at, "one --arg for each argument of the kernel, in order", "%s", wrong);
}
