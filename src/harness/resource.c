// Arguments of a dispatch: `-a NAME=…` replaces the contents of a shader's resource at its address.
#include <string.h>
#include "harness/eval.h"

// Copies the rows of an image, which follow each other in a file.
static bool put_rows(struct harness_run *r, const struct harness_arg *a, const struct harness_buffer *b,
                     const char *bytes, size_t size)
{
	size_t each = harness_type_bytes(b->type), numbers = b->pitch->numbers;
	if (size != b->count * each)
		return diag_error(r->diag, a->place, NULL, "`%s` has %zu bytes without the gaps between rows, not %zu: it is %s",
		                  b->name, b->count * each, size, b->image->text);
	for (size_t k = 0; k < b->count; k += numbers) memcpy(harness_number_at(b, k), bytes + k * each, numbers * each);
	return true;
}

static bool put_bytes(struct harness_run *r, const struct harness_arg *a, const struct harness_buffer *b,
                      const void *bytes, size_t size)
{
	if (b->pitch) return put_rows(r, a, b, bytes, size);
	if (size > b->memory->size)
		return diag_error(r->diag, a->place, NULL, "`%s` has %zu bytes in the dispatch, not %zu", b->name,
		                  b->memory->size, size);
	memset(b->memory->bytes, 0, b->memory->size);
	memcpy(b->memory->bytes, bytes, size);
	return true;
}

static bool put_values(struct harness_run *r, const struct harness_arg *a, const struct harness_buffer *b,
                       enum isa_type type)
{
	struct harness_context c = harness_context_of(r);
	struct harness_buffer to = *b;
	unsigned each = harness_type_bytes(type);
	size_t room = b->pitch ? b->count * harness_type_bytes(b->type) : b->memory->size;
	if ((size_t)a->count * each != room || (b->pitch && type != b->type))
		return diag_error(r->diag, a->place, "NAME=COUNT:TYPE:VALUE OF ELEMENT i, or NAME=@FILE",
			"`%s` has %zu elements of %s, not %u", b->name, b->count, isa_type_name[b->type], a->count);
	to.type = type;
	for (unsigned k = 0; k < a->count; k++) {
		uint64_t bits;
		if (!harness_stored(&c, a->value[k], type, &bits)) return false;
		memcpy(harness_number_at(&to, k), &bits, each);
	}
	return true;
}

// Checks that a file has texels of the image's type. Raw bytes have any type.
static bool has_type(struct harness_run *r, const struct harness_arg *a, const struct harness_buffer *b,
                     const struct harness_npy *npy)
{
	return !b->pitch || !npy->header || npy->type == b->type
	    || diag_error(r->diag, a->place, NULL, "`%s` has elements of %s, but the components of %s are %s", a->name,
	                  isa_type_name[npy->type], b->image->text, isa_type_name[b->type]);
}

static bool fill_resource(struct harness_run *r, const struct harness_arg *a)
{
	const struct harness_buffer *b = harness_buffer_named(r->buffers.at, r->buffers.n, a->to);
	if (a->part) return harness_fill_part(r, a);
	struct harness_npy npy;
	size_t size;
	char *bytes;
	switch (a->kind) {
	case HARNESS_ARG_BUFFER: return true;                            // its note was replaced, and the buffer filled
	case HARNESS_ARG_OPEN: return put_values(r, a, b, b->type);
	case HARNESS_ARG_VALUE: return put_values(r, a, b, a->type);
	case HARNESS_ARG_LDS: return diag_error(r->diag, a->place, NULL, "`%s` is a resource, not LDS", a->to);
	case HARNESS_ARG_BYTES: if (!a->name) return put_bytes(r, a, b, a->bytes, a->size); break;
	case HARNESS_ARG_FILE: case HARNESS_ARG_AT: break;
	}
	bytes = harness_file(r, a->name, a->place, &size, &npy);
	return bytes && has_type(r, a, b, &npy) && put_bytes(r, a, b, bytes, size);
}

bool harness_fill_resources(struct harness_run *r, const struct harness_bound *b)
{
	for (size_t k = 0; k < b->resource_count; k++) if (!fill_resource(r, b->resources[k])) return false;
	return true;
}
