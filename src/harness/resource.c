// Arguments of a dispatch: `-a NAME=…` replaces the contents of a shader's resource at its address.
#include <string.h>
#include "harness/eval.h"

static bool put_bytes(struct harness_run *r, const struct harness_arg *a, const struct harness_buffer *b,
                      const void *bytes, size_t size)
{
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
	unsigned each = harness_type_bytes(type);
	if ((size_t)a->count * each != b->memory->size)
		return diag_error(r->diag, a->place, "NAME=COUNT:TYPE:VALUE OF ELEMENT i, or NAME=@FILE",
			"`%s` has %zu elements of %s, not %u", b->name, b->count, isa_type_name[b->type], a->count);
	for (unsigned k = 0; k < a->count; k++) {
		uint64_t bits;
		if (!harness_stored(&c, a->value[k], type, &bits)) return false;
		memcpy(b->memory->bytes + k * each, &bits, each);
	}
	return true;
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
	return (bytes = harness_arg_file(r, a, &size, &npy)) && put_bytes(r, a, b, bytes, size);
}

bool harness_fill_resources(struct harness_run *r, const struct harness_bound *b)
{
	for (size_t k = 0; k < b->resource_count; k++) if (!fill_resource(r, b->resources[k])) return false;
	return true;
}
