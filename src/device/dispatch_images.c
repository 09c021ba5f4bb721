// Memory that a launch may read besides its resources: descriptors, push constants, and other buffers of the
// driver. All of it is kept, because addresses in registers and memory cannot be recognised.
#include "device/dispatch.h"
#include "device/memory.h"

static bool has(const struct memory_mapping *m, uint64_t address)
{
	return (address & MEMORY_MASK) - m->address < m->size;
}

static bool is_known(const struct memory_mapping *m, const struct resources *all, const struct dispatch_code *code)
{
	for (size_t k = 0; k < all->n; k++) if (all->at[k].size && has(m, all->at[k].address)) return true;
	return has(m, code->address);
}

// Returns the bytes to keep: all that were written, because push constants may be zero, and a margin, so that a wide
// load ends inside.
static uint64_t kept_size(const struct memory_mapping *m, const struct memory_buffer *b)
{
	enum { SPARE = 64 };
	uint64_t written = memory_end_of_writes(b, m->offset, m->offset + m->size) - m->offset;
	if (!written) return 0;
	return written + SPARE < m->size ? written + SPARE : m->size;
}

struct dispatch_images dispatch_images(const struct resources *all, const struct dispatch_code *code, struct arena *a)
{
	struct dispatch_images images = { 0 };
	for (size_t k = 0; k < memory_mappings.n; k++) {
		const struct memory_mapping *m = &memory_mappings.at[k];
		const struct memory_buffer *b = memory_buffer(m->handle);
		uint64_t size = b && !is_known(m, all, code) ? kept_size(m, b) : 0;
		if (!size) continue;
		char *name = arena_printf(a, "driver_%zu", images.n);
		*arena_push(a, &images) = (struct dispatch_image){ name, m->address,
			                                           b->bytes + m->offset, (size_t)size };
	}
	return images;
}
