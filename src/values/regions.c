// Finds the region of an address, and the type of its elements.
#include "values/regions.h"
#include "values/kinds.h"
#include <string.h>

const struct log_region *show_region(const struct log_state *s, const struct show_buffers *b, uint64_t address,
                                     enum isa_type *type)
{
	const struct log_region *r = log_region(s, address);
	const struct harness_buffer *known =
		r && b->run ? harness_buffer_named(b->run->buffers.at, b->run->buffers.n, r->name) : NULL;
	*type = known ? known->type : SHOW_BITS;
	for (size_t k = 0; r && b->notes && k < b->notes->buffers.n; k++)
		if (!strcmp(b->notes->buffers.at[k].name, r->name)) *type = b->notes->buffers.at[k].type;
	return r;
}

bool show_number_in(const struct show_buffers *b, const struct log_region *r, struct arena *a, uint64_t offset,
                    struct harness_number *out)
{
	const struct harness_notes *n = b->notes ? b->notes : b->run ? b->run->notes : NULL;
	struct machine_buffer memory = { .name = r->name, .address = r->address, .size = r->size };
	for (size_t k = 0; n && k < n->buffers.n; k++) {
		struct harness_buffer buffer;
		if (strcmp(n->buffers.at[k].name, r->name)) continue;
		harness_buffer_of_note(a, n, &n->buffers.at[k], &memory, &buffer);
		if (!buffer.of && !buffer.pitch) return false;
		*out = harness_number_in(a, &buffer, offset);
		return true;
	}
	return false;
}
